"""No module needs itself: neither at run time nor for the type checker does a chain of imports come back."""

from __future__ import annotations

from tests.architecture.sources import sources

# Modules whose cycles are known and wait to be broken, each an exact name or, with a dot at the end, a folder.
KNOWN = (
    "legendry.games.leviathan.",
    "legendry.games.village.",
    "legendry.kernel.agenda",
    "legendry.kernel.cardtext.lexicon",
    "legendry.kernel.cardtext.roles",
    "legendry.kernel.cardtext.sample",
    "legendry.kernel.cardtext.sentences",
    "legendry.kernel.cardtext.shelf",
    "legendry.kernel.cardtext.stage",
    "legendry.kernel.game",
    "legendry.kernel.table",
    "legendry.server.bot_runner",
    "legendry.server.tables",
)


def covers(entry: str, name: str) -> bool:
    return name.startswith(entry) if entry.endswith(".") else name == entry


def in_cycles(imports: dict[str, set[str]]) -> set[str]:
    """The modules that lie on a cycle: what imports nothing that is left, or is imported by nothing, lies on none."""
    left = set(imports)
    while True:
        wanted = {other for name in left for other in imports[name] & left}
        inner = {name for name in left if imports[name] & left and name in wanted}
        if inner == left:
            return {name for name in left if name in reached(name, imports, left)}
        left = inner


def reached(start: str, imports: dict[str, set[str]], among: set[str]) -> set[str]:
    """Every module to which a chain of imports leads from this one."""
    found: set[str] = set()
    open_ends = [start]
    while open_ends:
        for other in imports[open_ends.pop()] & among - found:
            found.add(other)
            open_ends.append(other)
    return found


def test_a_cycle_is_found() -> None:
    imports = {"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": {"e"}, "e": {"d"}, "f": {"a"}, "g": set[str]()}
    assert in_cycles(imports) == {"b", "c", "d", "e"}
    assert in_cycles({"a": {"b"}, "b": set()}) == set()


def test_no_imports_form_a_cycle() -> None:
    names = {source.name for source in sources()}
    imports = {source.name: (set(source.imports()) & names) - {source.name} for source in sources()}
    found = in_cycles(imports)
    unknown = sorted(name for name in found if not any(covers(entry, name) for entry in KNOWN))
    assert not unknown, f"imports of these modules form a cycle: {', '.join(unknown)}"
    stale = [entry for entry in KNOWN if not any(covers(entry, name) for name in found)]
    assert not stale, f"no cycle any more, so take it off the list: {', '.join(stale)}"
