"""Every phrase and noun of a game, for authors: how it is written, what it takes, and a card that says it."""

from __future__ import annotations

from typing import Any, Final

from legendry.kernel.card_files import Key, Shapes, of_some_kinds
from legendry.kernel.cardtext.labels import label
from legendry.kernel.cardtext.phrase import Noun, Phrase, pattern
from legendry.kernel.cardtext.sample import Sampler
from legendry.kernel.cardtext.shelf import Example, Shelf
from legendry.kernel.cardtext.vocabulary import BUILT_IN, Vocabulary
from legendry.kernel.cardtext.wording import slots, wording

WHO: Final = "Cards and players"

# Where phrases of a category are listed; what is in none of these stands at the end.
ROLES: Final[list[tuple[str, tuple[str, ...]]]] = [
    ("Sentences", ("text", "sentence", "body", "option")),
    ("Moments", ("head", "activation", "event", "moment")),
    ("Effects", ("step", "act", "outcome", "deed", "order", "plain_order", "cost")),
    ("Changes, and what is always true", ("clause", "lasting", "ability", "fighter", "status", "participle")),
    ("Choices", ("choosable", "choice", "some_cards", "newcard", "fresh")),
    (WHO, ("object", "subject", "piece", "something", "actor", "pointer", "this", "it", "that", "the",
                           "victim", "sufferer", "aim", "beside", "player", "anyplayer", "anyone",
                           "someone", "you", "possessive", "whose", "holder", "reference")),
    ("Kinds of cards", ("described", "kind", "plain_kind", "adjective", "superlative", "tribe", "sort", "type",
                        "element", "paper", "slot", "action", "attack")),
    ("Places and piles", ("where", "place", "spot", "line", "terrain", "ownarea", "way", "heading", "zone", "deck",
                          "end", "equipped", "pile", "grave", "side", "fill")),
    ("Conditions", ("condition", "property", "state", "trait", "than", "comparison")),
    ("Numbers and values", ("count", "cap", "howmany", "amount", "value", "quantity", "measure", "openly", "scale",
                            "stat", "resource", "harm", "extreme", "rounding")),
    ("How long", ("duration", "period")),
    ("Limits", ("limit",)),
    ("Keywords", ("keyword",)),
]  # fmt: skip
OTHERS: Final = "Other words"
UNSPOKEN: Final = ("text", "option")  # only frames of others


class Language:
    """What a game lets authors write: its words, the texts that exist, and the keys of each kind of entry."""

    def __init__(self, vocabulary: Vocabulary, names: list[str], texts: list[tuple[str, Any]]) -> None:
        self.vocabulary: Final = vocabulary
        self.names: Final = names
        self.shelf: Final = Shelf(texts)
        self.without: Final[list[type[Phrase]]] = []  # what can be read, but means nothing in this game
        self.meanings: Final[dict[Any, str]] = {}  # by phrase, or of keywords by word: where the words do not tell
        self.keys: Final[dict[str, list[Key]]] = {}  # by kind of entry, such as card and deck
        self.shapes: Final[dict[str, Shapes]] = {}  # by kind of entry

    def entry(self, kind: str, keys: list[Key]) -> Language:
        self.keys[kind] = keys
        return self


def role_of(kind: str, vocabulary: Vocabulary) -> str:
    for role, kinds in ROLES:
        if kind in kinds:
            return role
    return WHO if kind in vocabulary.parts else OTHERS


def roles() -> list[str]:
    return [*[role for role, _ in ROLES], OTHERS]


def phrases(language: Language) -> list[dict[str, Any]]:
    """Every phrase as plain data, by role and then as declared."""
    vocabulary = language.vocabulary
    sampler = Sampler(vocabulary, language.shelf, language.names[0] if language.names else "Card")
    sayable = {way.make for ways in vocabulary.ways.values() for way in ways}
    found: list[dict[str, Any]] = []
    for cls in vocabulary.phrases:
        if cls not in sayable or cls.kind in UNSPOKEN or cls in language.without:
            continue
        example = language.shelf.of(cls)
        found.append({
            "role": role_of(cls.kind, vocabulary), "part": label(cls.kind), "kind": cls.kind, "says": wording(cls),
            "takes": takes(vocabulary, cls), "means": language.meanings.get(cls, ""),
            "example": {"card": "", "text": sampler.say(cls)} if example is None else plain(example),
        })  # fmt: skip
    order = roles()
    return sorted(found, key=lambda row: order.index(row["role"]))


def takes(vocabulary: Vocabulary, cls: type[Phrase]) -> list[dict[str, Any]]:
    """Each slot, and how what stands in it begins."""
    return [
        {"part": label(slot.kind), "kind": slot.kind, "several": slot.sep is not None,
         "such_as": such_as(vocabulary, slot.kind)}
        for slot in slots(pattern(cls))
    ]  # fmt: skip


def such_as(vocabulary: Vocabulary, kind: str) -> list[str]:
    """All that may stand in a slot of a category: shapes, nouns, or a number."""
    if kind in BUILT_IN:
        return [{"int": "1", "signed": "+1", "name": "the name of a card"}[kind]]
    found: list[str] = []
    for way in vocabulary.ways.get(kind, []):
        if way.noun is not None:
            said = spoken(way.noun)
        elif way.make is not None:
            said = wording(way.make)
        else:
            inner = slots(way.items)[0].kind
            for each in such_as(vocabulary, inner):
                if each not in found:
                    found.append(each)
            continue
        if said not in found:
            found.append(said)
    return found


def nouns(language: Language) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for noun in language.vocabulary.nouns:
        example = language.shelf.of_noun(noun)
        found.append({
            "role": role_of(noun.category, language.vocabulary), "part": label(noun.category), "kind": noun.category,
            "one": spoken(noun), "many": noun.many.replace(" '", "'"),
            "means": language.meanings.get(noun.one, "") if noun.category == "keyword" else "",
            "example": None if example is None else plain(example),
        })  # fmt: skip
    order = roles()
    return sorted(found, key=lambda row: order.index(row["role"]))


def spoken(noun: Noun) -> str:
    return noun.one.replace(" '", "'")


def plain(example: Example) -> dict[str, str]:
    return {"card": example.card, "text": example.sentence}


def keys(language: Language) -> dict[str, list[dict[str, Any]]]:
    """By kind of entry, every key."""
    return {kind: [key_as_data(key) for key in found] for kind, found in language.keys.items()}


def key_as_data(key: Key) -> dict[str, Any]:
    return {"name": key.name, "takes": in_words(key), "needed": key.needed, "choices": list(key.choices),
            "means": key.means}  # fmt: skip


def fields_of(language: Language, kind: str) -> list[dict[str, Any]]:
    """Every key of a kind of entry, for a form: its bounds, and which kinds of cards need it or may have it."""
    shapes = language.shapes.get(kind, {})
    some = of_some_kinds(shapes)
    return [
        {
            "name": key.name, "takes": key.takes.split()[0], "parts": key.takes.split()[1:], "needed": key.needed,
            "choices": list(key.choices), "least": key.least, "most": key.most, "means": key.means,
            "reads": key.reads, "needed_by": [each for each, (_, needs, _) in shapes.items() if key.name in needs],
            "of": [each for each, (_, needs, may) in shapes.items() if key.name in needs or key.name in may]
            if key.name in some else None,
        }
        for key in language.keys[kind]
    ]  # fmt: skip


def in_words(key: Key) -> str:
    """What a key takes."""
    bounds = f"from {key.least} to {key.most}"
    if key.takes == "text":
        return "one of the choices" if key.choices else "a text in quotes"
    if key.takes == "number":
        return f"a number {bounds}"
    if key.takes == "yes":
        return "true or false"
    if key.takes == "texts":
        return "a list of texts"
    names = key.takes.split()[1:]
    return f"{{ {', '.join([f'{name} = ...' for name in names])} }}, numbers {bounds}"
