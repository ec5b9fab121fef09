"""How a phrase is written, for people: its pattern with words for what its slots take."""

from __future__ import annotations

from legendry.kernel.cardtext.labels import label
from legendry.kernel.cardtext.pattern import Flag, Group, Item, Slot, Word
from legendry.kernel.cardtext.phrase import CLOSE_UP, CLOSES, OPENS, QUOTE, Phrase, article, pattern


def wording(cls: type[Phrase]) -> str:
    """ "deal <a number> [more] damage to <a target>"; what stands in brackets may be left out."""
    return spaced(parts(pattern(cls)))


def parts(items: list[Item]) -> list[str]:
    found: list[str] = []
    for item in items:
        if isinstance(item, Word):
            found.append(item.forms[0])
        elif isinstance(item, Slot):
            found.append(f"<{label(item.kind)}>")
            if item.sep is not None:
                found.extend([*item.sep, "..."])
        elif isinstance(item, Flag):
            found.append(f"[{' '.join(item.words)}]")
        elif isinstance(item, Group):
            found.append(f"[{spaced(parts(item.items))}]")
    return found


def spaced(words: list[str]) -> str:
    text = ""
    bare = False  # an article stands before it, so that a slot needs none of its own
    for k, word in enumerate(words):
        if bare and word.startswith(("<a ", "<an ")):
            word = "<" + word.partition(" ")[2]
        bare = word == "a" and k + 1 < len(words)
        if bare:
            following = words[k + 1].strip("<[")
            word = article(following.partition(" ")[2] if following.startswith(("a ", "an ")) else following)
        close = not text or word in CLOSE_UP or word[:2] in ("[,", "[:", "[;") or text[-1] in ("(", OPENS)
        text += word if close else " " + word
    return text.replace(OPENS, QUOTE).replace(CLOSES, QUOTE)


def slots(items: list[Item]) -> list[Slot]:
    """The slots of a pattern, in order, those of its optional parts too."""
    found: list[Slot] = []
    for item in items:
        if isinstance(item, Slot):
            found.append(item)
        elif isinstance(item, Group):
            found.extend(slots(item.items))
    return found


def own_words(items: list[Item]) -> list[tuple[str, ...]]:
    """The words that a pattern says by itself, each in all its forms."""
    found: list[tuple[str, ...]] = []
    for item in items:
        if isinstance(item, Word):
            found.append(item.folds)
        elif isinstance(item, Flag):
            found.extend([(word.lower(),) for word in item.words])
        elif isinstance(item, Group):
            found.extend(own_words(item.items))
    return found
