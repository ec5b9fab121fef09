"""The pattern in which a phrase says how it is read and printed.

Words are separated by spaces:

  damage            a word
  a                 the article; prints "an" before a vowel
  gains/gain~who    a word that agrees: first form if the slot `who` is one, second if it is several
  less/fewer~what   first form if `what` cannot be counted
  draw/draws        the verb of an order; second form after a third person ("each opponent draws")
  {n:count}         a slot: field n, any phrase of the category count
  {what:coin~n}     a slot printed singular or plural after n
  {what:coin~many}  a slot always printed plural;  ~^ as the phrase around it is
  {steps:step/;}    one or more, separated by ;  (several words are joined by _, none is {x:y/})
  {more?more}       optional words, kept as True or False
  [for {n:count}]   an optional part; its fields are None when absent
"""

from __future__ import annotations

import re
from typing import Final

ARTICLE: Final = "article"
AROUND: Final = "^"
PLURAL: Final = "many"

PART: Final = re.compile(r"\[|\]|\{[^}]*\}|[^\s\[\]]+")


class Item:
    """One part of a pattern."""


class Word(Item):
    def __init__(self, forms: tuple[str, ...], agree: str = "") -> None:
        self.forms: Final = forms
        self.folds: Final = tuple([form.lower() for form in forms])
        self.agree: Final = agree


class Slot(Item):
    def __init__(self, field: str, kind: str, agree: str = "", sep: tuple[str, ...] | None = None) -> None:
        self.field: Final = field
        self.kind: Final = kind
        self.agree: Final = agree
        self.sep: Final = sep  # None: exactly one


class Flag(Item):
    def __init__(self, field: str, words: tuple[str, ...]) -> None:
        self.field: Final = field
        self.words: Final = words


class Group(Item):
    def __init__(self, items: list[Item]) -> None:
        self.items: Final = items


def compile_says(says: str) -> list[Item]:
    stack: list[list[Item]] = [[]]
    for part in PART.findall(says):
        if part == "[":
            stack.append([])
        elif part == "]":
            group = stack.pop()
            stack[-1].append(Group(group))
        elif part[0] == "{":
            stack[-1].append(slot_or_flag(part[1:-1]))
        else:
            stack[-1].append(word(part))
    if len(stack) != 1:
        raise ValueError(f"brackets do not match in '{says}'")
    return stack[0]


def word(part: str) -> Word:
    if part == "a":
        return Word(("a", "an"), ARTICLE)
    text, _, agree = part.partition("~")
    forms = tuple(text.split("/"))
    return Word(forms, agree or (AROUND if len(forms) > 1 else ""))


def slot_or_flag(body: str) -> Item:
    if "?" in body:
        field, words = body.split("?")
        return Flag(field, tuple(words.split("_")))
    field, kind = body.split(":", 1)
    sep: tuple[str, ...] | None = None
    if "/" in kind:
        kind, between = kind.split("/", 1)
        sep = tuple(between.split("_")) if between else ()
    kind, _, agree = kind.partition("~")
    return Slot(field, kind, agree, sep)


def slot_fields(items: list[Item]) -> list[str]:
    """The fields of a pattern, in the order of the phrase's `__init__`."""
    found: list[str] = []
    for item in items:
        if isinstance(item, (Slot, Flag)):
            found.append(item.field)
        elif isinstance(item, Group):
            found.extend(slot_fields(item.items))
    return found
