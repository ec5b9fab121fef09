"""Which tests are collected here."""

from legendry import build

# The toy games inherit from the kernel, and compiled classes cannot be inherited from.  Nothing is lost: it is
# the same kernel code, and the games that are compiled with it go through the same contract tests.
collect_ignore = ["test_common_piles.py", "test_simultaneous.py"] if build.compiled() else []
