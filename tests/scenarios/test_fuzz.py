"""Whatever the text, a scenario passes, fails, or is reported as invalid: it never crashes."""

import contextlib
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from legendry.kernel.errors import BadInput
from legendry.scenarios.reader import read_scenario
from legendry.scenarios.runner import run
from legendry.scenarios.table import ScenarioFailure

FILES = sorted((Path(__file__).parents[2] / "scenarios").rglob("*.txt"))
TEXTS = [path.read_text(encoding="utf-8") for path in FILES]
LINES = sorted({line.strip() for text in TEXTS for line in text.splitlines()})
GAMES = sorted({path.parent.name for path in FILES})
WORDS = sorted({word for line in LINES for word in line.split()})


def attempt(text: str) -> None:
    with contextlib.suppress(BadInput, ScenarioFailure):
        run(read_scenario(text))


@settings(deadline=None, max_examples=150)
@given(st.sampled_from(GAMES), st.lists(st.sampled_from(LINES), min_size=1, max_size=12))
def test_lines_of_scenarios_in_any_order(game, lines):
    attempt(f"game: {game}\ntitle: Anything\ngiven:\n" + "\n".join(lines) + "\nthen:\nasked: nobody\n")


@settings(deadline=None, max_examples=150)
@given(st.sampled_from(TEXTS), st.data())
def test_a_scenario_with_some_words_exchanged(text, data):
    lines = text.splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        number = data.draw(st.integers(0, len(lines) - 1))
        words = lines[number].split() or [""]
        words[data.draw(st.integers(0, len(words) - 1))] = data.draw(st.sampled_from(WORDS) | st.text(max_size=6))
        lines[number] = " ".join(words)
    attempt("\n".join(lines))


@settings(deadline=None, max_examples=100)
@given(st.text(max_size=60), st.sampled_from(["given", "new", "when", "then", "refused", "cards"]))
def test_any_text_in_any_block(text, block):
    attempt(f"game: valtia\ntitle: Anything\ngiven:\n b2: South Deckhand\n{block}:\n {text}\nthen:\n asked: South\n")


@given(st.text(max_size=60))
def test_any_text_at_all(text):
    attempt(text)
