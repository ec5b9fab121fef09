"""Pieces: small immutable records of which all state is made, and their plain form for saving.

A piece refers only to what was there before it, so no reference cycle can pass through one.  The garbage collector
need not look at the kinds that are made by the thousand: they are marked `acyclic`.

A piece lists its fields in `__slots__`, in the order of `__init__`.  Plain Python refuses a field that is
not listed, so the list cannot go stale; compiled and uncompiled code save the same way.
"""

from __future__ import annotations

import hashlib
import json
from types import ModuleType
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Struct:
    """A record that never changes once made."""

    __slots__: ClassVar[tuple[str, ...]] = ()


_fields: Final[dict[type, list[str]]] = {}  # by class, once they were looked up


def fields(cls: type) -> list[str]:
    """The names of all fields of a class, inherited ones first, in the order of `__init__`."""
    if cls not in _fields:
        names: list[str] = []
        for each in reversed(cls.__mro__):
            names.extend(each.__dict__.get("__slots__", ()))
        _fields[cls] = names
    return _fields[cls]


def to_json(x: Any) -> Any:
    """The form of a value that JSON can keep; `Decoder.build` turns it back."""
    if x is None or isinstance(x, (int, str)):
        return x
    if isinstance(x, list):
        return [each if isinstance(each, (int, str)) else to_json(each) for each in x]
    if isinstance(x, tuple):
        return {"tuple": [each if isinstance(each, (int, str)) else to_json(each) for each in x]}
    if isinstance(x, Struct):
        parts = [getattr(x, name) for name in fields(type(x))]
        return {type(x).__name__: [each if isinstance(each, (int, str)) else to_json(each) for each in parts]}
    raise TypeError(f"a state may not hold a {type(x).__name__}")


def digest(data: Any) -> str:
    """A short fingerprint of plain data.

    Hashed piece by piece: compiled code holds the interpreter, but other threads may go on while a piece is hashed.
    """
    hashed = hashlib.sha256()
    feed(hashed, data, DEPTH)
    return hashed.hexdigest()[:16]


DEPTH: Final = 3  # in which what is long is looked for: the log in the state of a saved table
PIECE: Final = 64  # elements of a long list


def feed(hashed: Any, data: Any, depth: int) -> None:
    """Hash the JSON of data, as if it were written at once."""
    if depth and isinstance(data, dict) and all([isinstance(name, str) for name in data]):
        before = "{"
        for name in sorted(data):
            hashed.update(f"{before}{written(name)}:".encode())
            feed(hashed, data[name], depth - 1)
            before = ","
        hashed.update(b"}" if data else b"{}")
    elif isinstance(data, list) and len(data) > PIECE:
        for start in range(0, len(data), PIECE):
            hashed.update(b"," if start else b"[")
            hashed.update(written(data[start : start + PIECE])[1:-1].encode())
        hashed.update(b"]")
    elif depth and isinstance(data, list) and any([isinstance(each, dict) for each in data]):
        for k, each in enumerate(data):
            hashed.update(b"," if k else b"[")
            feed(hashed, each, depth - 1)
        hashed.update(b"]")
    else:
        hashed.update(written(data).encode())


def written(data: Any) -> str:
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def saved_fields(cls: type) -> list[str]:
    """The names of all that makes up the state, the kernel's first; the rest is shared or made anew."""
    names: list[str] = []
    for each in reversed(cls.__mro__):
        names.extend(each.__dict__.get("saved", ()))
    return names


def former_names(cls: type) -> dict[str, str]:
    """What fields were called before, by their present names."""
    names: dict[str, str] = {}
    for each in reversed(cls.__mro__):
        names.update(each.__dict__.get("former", {}))
    return names


def class_value(kind: type, name: str, usual: Any) -> Any:
    """What a class says of itself in its body.

    Compiled code reads a field of the instance, where the word of an interpreted subclass does not arrive by itself.
    """
    found: Any = getattr(kind, name, usual)
    return found if isinstance(found, (str, int, float, tuple)) else usual


FORMER: Final = {
    "Resume": "Continuation", "Scope": "Bindings", "Bond": "WhileGuard", "Decree": "TimedEffect",
}  # kinds of structs by the names that tables saved before have for them  # fmt: skip


class Decoder:
    """Knows every kind of piece of one game by name, found by looking through its modules."""

    def __init__(self, modules: list[ModuleType]) -> None:
        self.kinds: Final[dict[str, type[Struct]]] = {}
        for module in modules:
            for name, kind in vars(module).items():
                if not isinstance(kind, type) or not issubclass(kind, Struct):
                    continue
                if self.kinds.setdefault(name, kind) is not kind:
                    raise ValueError(f"two kinds of struct are called {name}: a saved one could be either")

    def build(self, x: Any) -> Any:
        if isinstance(x, list):
            return [self.build(each) if isinstance(each, (list, dict)) else each for each in x]
        if not isinstance(x, dict):
            return x
        ((name, values),) = x.items()
        parts = [self.build(each) if isinstance(each, (list, dict)) else each for each in values]
        return tuple(parts) if name == "tuple" else self.make(name, parts)

    def make(self, name: str, parts: list[Any]) -> Struct:
        kind: Any = self.kinds[FORMER.get(name, name)]
        made: Struct = kind(*parts)
        return made
