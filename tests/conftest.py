"""What every folder of tests shares."""

import pytest

# Modules that are no tests themselves and assert; without this a failure there would not show its values.
pytest.register_assert_rewrite("legendry.testing", "tests.contract", "tests.scene", "tests.workbench")
