"""`@clause("VAL-12.1")`: which clauses of a rulebook a test proves.  `legendry rules GAME --coverage` reads these."""

import pytest

from legendry import registry, rulebook
from legendry.kernel.errors import BadInput


def clause(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the clauses it proves; an id that no rulebook has is refused at once."""
    known = set().union(*(rulebook.clauses(game) for game in registry.IDS))
    if not ids:
        raise BadInput('name the clauses: @clause("VAL-12.1")')
    for id in ids:
        if id not in known:
            raise BadInput(f"no game has a clause {id}")
    return pytest.mark.clause(*ids)
