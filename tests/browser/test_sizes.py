"""Hand, question and End turn are in sight in every window, however full the table; on large screens things grow."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from legendry import registry
from tests.browser.visitor import Visitor

PHONES = ((360, 640), (390, 664))
SIZES = (
    *PHONES, (390, 844), (768, 1024), (1024, 768), (1280, 720), (1360, 850), (1366, 650), (1366, 768), (1440, 900),
    (1920, 1080), (2560, 1440),
)  # fmt: skip
SEATS = {"village": 6, "levendale": 4, "leviathan": 4}  # elsewhere 2
FACTIONS = "Romans,Aztecs,Vikings,Greeks"  # the first has the cards with the most numbers
CROWDS = {"valtia": 6, "castles": 6, "leviathan": 12}  # pieces on the map; Heroes are crowded from the start
GAMES = 8  # in one of which there will be so many
LONG = "Wilhelmina the Unyielding"
HELD = 7  # cards in a full hand
OFFERED = 4  # cards to choose from
SLOW = 4  # times slower than this machine: a phone
TOUCHED = "header button, .acts button, [data-hand], .pill button, .chooser button"

# Of what must be in sight, what is not.
OUT_OF_SIGHT = """async rolled => {
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    const faults = [];
    const page = document.documentElement;
    if (page.scrollWidth > innerWidth) faults.push(`the page is ${page.scrollWidth} wide`);
    if (page.scrollHeight > innerHeight) faults.push(`the page is ${page.scrollHeight} high`);
    const seen = (what, node) => {
        if (!node) return faults.push(`no ${what}`);
        const { left, top, right, bottom } = node.getBoundingClientRect();
        const box = [left, top, right, bottom].map(Math.round).join(' ');
        if (Math.min(left, top, innerWidth - right, innerHeight - bottom) < -1) faults.push(`${what} at ${box}`);
        for (const y of [top + 6, (top + bottom) / 2, bottom - 6]) {
            const above = document.elementFromPoint((left + right) / 2, y);
            if (!node.contains(above)) faults.push(`${what} at ${box} is covered by ${above?.outerHTML.slice(0, 60)}`);
        }
    };
    for (const words of document.querySelectorAll('header .words > *'))
        if (words.scrollWidth > words.clientWidth) faults.push(`${words.innerText} is cut off in the header`);
    seen('question', document.querySelector('.table > .pill .pill'));
    seen('card', document.querySelector('[data-hand]'));
    seen('last action', [...document.querySelectorAll('.acts .act')].at(-1));
    if (document.querySelector('.chooser')) seen('answer', document.querySelector('.chooser .answer'));
    if (rolled) {
        seen('last event', document.querySelector('.banner .says'));
        seen('die of the last event', document.querySelector('.banner .die'));
    }
    const [stage, ask] = ['.stage', '.pill'].map(
        each => document.querySelector(`.table > ${each}`).getBoundingClientRect());
    if (stage.height < 120) faults.push(`the board is ${Math.round(stage.height)} high`);
    if (stage.bottom > ask.top) faults.push('the board reaches into the question');
    const hand = [...document.querySelectorAll('[data-hand] .card')].map(node => node.getBoundingClientRect());
    const row = document.querySelector('.hand .row').getBoundingClientRect();
    for (const foot of document.querySelectorAll(':is([data-hand], .chooser) .card .foot')) {
        const [low, card] = [foot, foot.closest('.inside')].map(node => node.getBoundingClientRect().bottom);
        if (low > card + 1) faults.push(`${foot.innerText} is cut off below`);
    }
    for (const text of document.querySelectorAll(':is([data-hand], .chooser) .card .text'))
        if (text.scrollHeight > text.clientHeight + 1) faults.push(`${text.innerText} is cut off`);
    if (hand.some(box => box.bottom > row.bottom + 1)) faults.push('a card is higher than its row');
    for (const row of document.querySelectorAll('[data-hand] .card :is(.head, .foot)')) {
        const { left, right } = row.closest('.inside').getBoundingClientRect();
        const edges = [...row.children].map(part => part.getBoundingClientRect()).flatMap(box => [box.left, box.right]);
        if ([left, ...edges, right].some((edge, k, all) => k && edge < all[k - 1] - 1.5))
            faults.push(`${row.innerText.replace(/\\s+/g, ' ')} does not fit on its card`);
    }
    for (const name of document.querySelectorAll('.card .name')) {
        const letters = document.createRange();
        const text = name.firstChild?.nodeValue ?? '';
        for (const { index, 0: word } of text.matchAll(/[^\\s-]+/g)) {
            letters.setStart(name.firstChild, index);
            letters.setEnd(name.firstChild, index + word.length);
            if (letters.getClientRects().length > 1) faults.push(`${word} is broken`);
        }
    }
    for (const number of document.querySelectorAll('.tile .plinth > span')) {
        const [box, plinth] = [number, number.parentElement].map(node => node.getBoundingClientRect());
        const stripe = getComputedStyle(number.parentElement, '::after');
        const [half, high] = [0.35 * parseFloat(getComputedStyle(number).fontSize), parseFloat(stripe.height)];
        const [above, below] = parseFloat(stripe.top) < 0 ? [high, 1.3] : [1.3, high];
        const middle = (box.top + box.bottom) / 2;
        if (middle - half < plinth.top + above - 0.5 || middle + half > plinth.bottom - below + 0.5)
            faults.push(`${number.innerText} is cut off on its plinth`);
    }
    const lines = document.querySelector('.lines');
    if (innerWidth > 640) {
        seen('log', lines);
        if (lines.scrollTop + lines.clientHeight < lines.scrollHeight - 2) faults.push('the log is not at its end');
    }
    if (hand.some((box, k) => k && box.left < hand[k - 1].right - 1) && row.width / hand.length > 100)
        faults.push('cards lie over each other');
    return faults;
}"""
SHIFTS = """window.shifts = 0;
new PerformanceObserver(list => {
    for (const each of list.getEntries()) if (!each.hadRecentInput) window.shifts += each.value;
}).observe({ type: 'layout-shift', buffered: true });"""
DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(window.shifts))))"
# What is wrong with the clause beside the last event on a phone.
CLAUSE = """() => {
    const [banner, says, link] = ['.told', '.told .says', '.told a'].map(each => document.querySelector(each));
    if (!link) return ['no clause'];
    const faults = [];
    const [{ width: words }, box] = [says, link].map(node => node.getBoundingClientRect());
    if (words < 120) faults.push(`the words have ${words} pixels`);
    if (box.width < 43.9 || box.height < banner.clientHeight - 1) faults.push(`${box.width} by ${box.height}`);
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (top !== link || link.scrollWidth > link.clientWidth) faults.push('it is not to be seen');
    return faults;
}"""
GROWN = """() => ['[data-hand] .card', '.table > .pill .pill', '.acts .act:last-child']
    .map(what => document.querySelector(what).getBoundingClientRect().height)"""


class Crowded:
    """A table with long names and a full hand; `offer` rolls a die and opens a choice of cards."""

    def __init__(self, visitor: Visitor) -> None:
        self.line: Any = None
        self.last: dict[str, Any] = {}
        visitor.page.add_init_script(SHIFTS)
        visitor.page.route_web_socket("**/play*", self.connect)

    def connect(self, line: Any) -> None:
        self.line = line
        line.connect_to_server().on_message(lambda said: line.send(self.filled(str(said))))

    def filled(self, message: str) -> str:
        said = json.loads(message)
        for seat in said.get("seats") or said.get("table", {}).get("seats", []):
            seat["name"] = LONG
        if said["type"] == "state" and said["view"]:
            hands = said["view"].get("hand") or []
            if said["seat"] is not None and hands and hands[said["seat"]]:
                hands[said["seat"]] = (hands[said["seat"]] * HELD)[:HELD]
            self.last = said
        return json.dumps(said)

    def offer(self, cards: list[str]) -> None:
        ask = self.last["ask"]
        moves = [
            {**ask["moves"][0], "text": f"take {name} from the pile", "path": [f"take {k}"], "label": "", "card": name}
            for k, name in enumerate(cards)
        ]
        line = {"kind": "?", "seat": 0, "clause": "", "text": "rolls", "cards": [], "players": [], "facts": {"die": 5}}
        self.last = {
            **self.last,
            "ask": {**ask, "moves": [*ask["moves"], *moves]},
            "log_from": self.last["log_from"] + len(self.last["log"]),
            "log": [line],
        }
        self.line.send(json.dumps(self.last))


def in_every_size(ana: Visitor, rolled: bool = False) -> list[str]:
    """What is wrong; `rolled`: a die must be in sight, too."""
    found = []
    for width, height in SIZES:
        ana.page.set_viewport_size({"width": width, "height": height})
        for theme in ("light", "dark"):
            ana.page.emulate_media(color_scheme=theme)
            found += [f"{width}x{height} {theme}: {fault}" for fault in ana.page.evaluate(OUT_OF_SIGHT, rolled)]
        if (width, height) in PHONES:
            found += [f"{width}x{height}: {each}" for each in ana.small(TOUCHED)]
    return found


@pytest.mark.parametrize("game", registry.IDS)
def test_hand_question_and_end_turn_are_always_in_sight(game: str, visitors: Any) -> None:
    ana = visitors()
    crowded = Crowded(ana)
    bots = [{"who": "bot", "bot": "random"}] * (SEATS.get(game, 2) - 1)
    made = ana.make(game, [{"who": "me"}, *bots], **({"factions": FACTIONS} if game == "leviathan" else {}))
    ana.page.set_viewport_size({"width": 390, "height": 664})
    devtools = ana.context.new_cdp_session(ana.page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
    ana.page.goto(f"/table/{made['table']}?guide")
    ana.wait_for_turn()
    shifted = ana.page.evaluate(DRAWN)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    ana.go_on_until("[data-hand]")
    assert in_every_size(ana) == []
    ana.page.set_viewport_size({"width": 1440, "height": 900})
    ana.page.evaluate(DRAWN)
    ana.page.evaluate("window.shifts = 0")
    crowded.offer([ana.page.locator("[data-hand]").first.get_attribute("data-card")] * OFFERED)
    ana.page.wait_for_selector(".chooser")
    assert ana.page.evaluate(DRAWN) < 0.1
    assert in_every_size(ana, rolled=True) == []
    assert shifted < 0.1


@pytest.mark.parametrize("game", ["valtia", "leviathan"])
def test_on_a_phone_the_last_event_has_its_clause(game: str, visitors: Any) -> None:
    ana = visitors(phone=True)
    ana.sit_down(ana.make(game, [{"who": "me"}, {"who": "bot", "bot": "random", "name": LONG}])["table"])
    ana.go_on_until(".told [aria-label='Show again']")
    for width, height in PHONES:
        ana.page.set_viewport_size({"width": width, "height": height})
        assert ana.page.evaluate(CLAUSE) == []
    clause = ana.page.locator(".told a")
    expect(clause).to_have_text(re.compile(r"^[A-Z]{3}-[A-Z]?\d"))
    expect(clause).to_have_attribute("href", f"/rules/{game}#{clause.inner_text()}")


def come_to_a_crowd(ana: Visitor, game: str) -> None:
    """Into a game with so many pieces on the map; some end before that."""
    bots = [{"who": "bot", "bot": "greedy"}] * (SEATS.get(game, 2) - 1)
    for _ in range(GAMES):
        ana.sit_down(ana.make(game, [{"who": "me"}, *bots])["table"])
        while ana.wait_for_turn():
            if ana.page.locator(".stage [data-flip]").count() >= CROWDS[game]:
                return
            ana.follow_advice()
    raise AssertionError(f"there were never {CROWDS[game]} pieces in {GAMES} games")


@pytest.mark.parametrize("game", CROWDS)
def test_a_crowded_board_leaves_the_rest_in_sight(game: str, visitors: Any) -> None:
    ana = visitors()
    come_to_a_crowd(ana, game)
    assert in_every_size(ana) == []


def test_cards_and_type_grow_with_the_screen(visitors: Any) -> None:
    ana = visitors()
    ana.sit_down(ana.make("valtia", [{"who": "me"}, {"who": "bot", "bot": "random"}], first="0")["table"])
    ana.wait_for_turn()
    heights = []
    for width, height in ((1280, 720), (1440, 900), (1920, 1080), (2560, 1440)):
        ana.page.set_viewport_size({"width": width, "height": height})
        heights.append(ana.page.evaluate(GROWN))
    for card, question, action in (zip(*pair, strict=True) for pair in pairwise(heights)):
        assert card[0] < card[1]
        assert question[0] < question[1]
        assert action[0] <= action[1]
    assert heights[-1][2] > heights[0][2]


def test_what_cannot_be_done_looks_so_and_a_phone_is_told_why(visitors: Any) -> None:
    ana = visitors(phone=True)
    ana.sit_down(ana.make("valtia", [{"who": "me"}, {"who": "bot", "bot": "random"}], first="0")["table"])
    ana.wait_for_turn()
    undo = ana.page.get_by_role("button", name="Undo")
    assert undo.get_attribute("aria-disabled") == "true"
    assert float(undo.evaluate("node => getComputedStyle(node).opacity")) < 1
    ana.point("header [aria-disabled=true]")
    expect(ana.page.get_by_label("Why not", exact=True)).to_be_in_viewport(ratio=1)
    log = ana.page.get_by_label("Game log")
    expect(log).to_be_hidden()
    ana.page.locator("header").get_by_role("button", name="Log").tap()
    expect(log).to_be_in_viewport(ratio=1)
    assert log.evaluate("node => node.offsetHeight") > 300
