"""What happens is seen: events are played one after another, as the log tells them."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from legendry import registry
from tests.browser.visitor import Visitor

ME = {"who": "me"}
BOT = {"who": "bot", "bot": "greedy", "name": "Bram"}
SEEN = 12  # events that are compared with the log

# Every step that the page plays; of one that falls, which piece it was; changes that lie over their own number;
# what fades although the table still has as many of it as before; dice that do not lie where the board has them.
LISTEN = """
window.heard = [];
window.fallen = [];
window.covering = [];
window.wrongly = [];
window.astray = [];
const cards = () => [...document.querySelectorAll('.table [data-flip]')].map(node => node.dataset.card);
let before = [];
addEventListener('DOMContentLoaded', () => new MutationObserver(changes => {
    const added = changes.flatMap(each => [...each.addedNodes]).filter(node => node instanceof HTMLElement);
    for (const chip of added.filter(node => node.matches('.flying.change'))) {
        const { top, bottom, left, right } = chip.getBoundingClientRect();
        const near = [...document.querySelectorAll('[data-tally]')].map(node => node.getBoundingClientRect())
            .filter(box => Math.abs(box.x + box.width / 2 - (left + right) / 2) < 1);
        const over = near.some(box => box.top < bottom && top < box.bottom);
        if (over && !near.some(box => box.top >= bottom && box.top - bottom < 12)) covering.push(chip.textContent);
    }
    const now = cards();
    const many = (list, card) => list.filter(each => each === card).length;
    for (const { dataset } of added.filter(node => node.style.position === 'fixed' && node.dataset.card))
        if (many(before, dataset.card) <= many(now, dataset.card)) wrongly.push(dataset.card);
}).observe(document.body, { childList: true, subtree: true }));
addEventListener('played', ({ detail }) => {
    heard.push(detail);
    before = cards();
    if (detail.step === 'roll') requestAnimationFrame(() => {
        const box = each => document.querySelector(each)?.getBoundingClientRect();
        const [dice, mat] = [box('.tray'), box('.stage [data-dice]')];
        if (dice && mat && (dice.left < mat.left - 1 || dice.right - 1 > mat.right)) astray.push(detail.kind);
    });
    if (detail.step === 'die') queueMicrotask(() => {
        const falls = each => each.effect.getKeyframes().some(frame => frame.rotate === '-80deg');
        const falling = document.getAnimations().filter(falls);
        fallen.push(falling.at(-1)?.effect.target.dataset.flip);
    });
});
"""
KINDS = "nodes => nodes.map(node => node.dataset.kind)"

# How some kinds of events must be seen.
STEPS: dict[str, dict[str, str]] = {
    "valtia": {"unit played": "play", "unit moved": "walk", "cards drawn": "draw", "turn began": "turn"},
    "castles": {"unit played": "play", "unit moved": "walk", "cards drawn": "draw", "turn began": "turn"},
    "village": {"card played": "play", "attack rolled": "roll", "life lost": "hit", "turn began": "turn"},
    "levendale": {"card placed": "play", "attack damage taken": "hit", "turn began": "turn", "cards drawn": "draw"},
    "leviathan": {
        "unit moved": "walk",
        "Leviathan card moved": "walk",
        "Tentacle dice rolled": "roll",
        "income": "coin",
    },
}


def test_every_game_is_looked_at() -> None:
    assert set(STEPS) == set(registry.IDS)


def watch(visitor: Visitor, game: str, options: dict[str, Any] | None = None) -> int:
    """Sit down at a table and listen; how many lines the log has before anything is played."""
    visitor.page.add_init_script(LISTEN)
    visitor.sit_down(visitor.make(game, [ME, BOT], **(options or {}))["table"])
    visitor.wait_for_turn()
    visitor.page.evaluate("heard.length = 0")
    return len(lines(visitor))


def lines(visitor: Visitor) -> list[str]:
    found: list[str] = visitor.page.locator(".log [data-kind]").evaluate_all(KINDS)
    return found


def heard(visitor: Visitor) -> list[dict[str, str | None]]:
    found: list[dict[str, str | None]] = visitor.page.evaluate("heard")
    return found


def kinds(visitor: Visitor) -> list[str | None]:
    return [each["kind"] for each in heard(visitor) if each["step"] is None]


@pytest.mark.parametrize("game", STEPS)
def test_what_is_played_is_what_the_log_says(game: str, visitors: Any) -> None:
    ana = visitors(moving=True, speed="brisk")
    before = watch(ana, game)
    while len(kinds(ana)) < SEEN and ana.wait_for_turn():
        ana.follow_advice()
    ana.wait_for_turn()
    assert kinds(ana) == lines(ana)[before:]
    assert ana.page.evaluate("covering") == []
    assert ana.page.evaluate("wrongly") == []
    assert ana.page.evaluate("astray") == []
    for kind, step in STEPS[game].items():
        if kind in kinds(ana):
            assert {"kind": kind, "step": step} in heard(ana)


def test_who_dies_is_who_falls(visitors: Any) -> None:
    ana = visitors(moving=True, speed="brisk")
    watch(ana, "valtia", {"health": "15"})
    while not ana.page.evaluate("fallen.length") and ana.wait_for_turn():
        ana.follow_advice()
    dead = ana.page.locator(".log [data-kind='unit died'] b").first.inner_text()
    assert ana.page.evaluate("fallen[0]").endswith(f" {dead}")


def test_without_motion_the_same_steps_are_outlined(visitors: Any) -> None:
    ana = visitors(speed="brisk")
    ana.page.add_init_script("""
        window.outlined = 0; window.moved = 0;
        addEventListener('played', ({ detail }) => detail.step && requestAnimationFrame(() => {
            outlined += document.querySelectorAll('.flying.ring').length;
            moved += document.querySelector('.table').getAnimations({ subtree: true }).length;
        }));
    """)
    before = watch(ana, "valtia")
    while len(kinds(ana)) < SEEN and ana.wait_for_turn():
        ana.follow_advice()
    ana.wait_for_turn()
    assert kinds(ana) == lines(ana)[before:]
    assert ana.page.evaluate("outlined") > 0
    assert ana.page.evaluate("moved") == 0


def test_at_once_nothing_is_played_and_all_is_told(visitors: Any) -> None:
    ana = visitors(moving=True)
    watch(ana, "valtia")
    ana.follow_advice()
    ana.wait_for_turn()
    assert heard(ana) == []
    expect(ana.page.locator(".banner")).to_contain_text(" of ")


def pass_the_turn(visitor: Visitor) -> None:
    """Moves until the bot has its turn, and is being watched."""
    skip = visitor.page.get_by_role("button", name="Skip to my turn")
    while not skip.count():
        visitor.wait_for("() => document.querySelector('.table[data-turn=mine], .told .do')")
        if visitor.table.get_attribute("data-turn") == "mine":
            visitor.follow_advice()


def test_one_may_skip_to_the_own_turn_and_see_it_again(visitors: Any) -> None:
    ana = visitors(moving=True, speed="calm")
    watch(ana, "village")
    pass_the_turn(ana)
    ana.page.get_by_role("button", name="Skip to my turn").click()
    ana.wait_for_turn()
    told = lines(ana)
    ana.page.evaluate("heard.length = 0")
    ana.page.get_by_role("button", name="show again").click()
    ana.wait_for("() => heard.length > 3")
    ana.page.mouse.click(5, 5)  # enough of it
    ana.wait_for_turn()
    assert lines(ana) == told


def test_the_banner_steps_through_what_happened(visitors: Any) -> None:
    ana = visitors()
    watch(ana, "valtia")
    while not ana.page.get_by_role("button", name="Event before", disabled=False).count():
        ana.follow_advice()
        ana.wait_for_turn()
    banner = ana.page.locator(".banner")
    last = banner.locator(".says").inner_text()
    ana.page.get_by_role("button", name="Event before").click()
    expect(banner.locator(".says")).not_to_have_text(last)
    ana.page.get_by_role("button", name="Event after").click()
    expect(banner.locator(".says")).to_have_text(last)
    ana.page.reload()
    expect(banner.locator(".says")).to_have_text(last)


def test_who_comes_back_sees_what_was_missed_and_may_skip_it(visitors: Any) -> None:
    ana = visitors(moving=True, speed="calm")
    held: list[Any] = []
    lost = False

    def connect(line: Any) -> None:
        if lost:
            line.close()
        else:
            line.connect_to_server()
            held.append(line)

    ana.page.route_web_socket("**/play*", connect)
    watch(ana, "valtia", {"first": "0"})
    lost = True
    held[0].close()
    expect(ana.page.get_by_text("Connection lost")).to_be_visible()
    late, ana.page = ana.page, ana.new_page()
    ana.page.add_init_script('localStorage.legendry = \'{"speed": "instant"}\'')
    ana.sit_down(late.url.rpartition("/")[2])
    while ana.page.locator(".log [data-kind='turn ended']").count() < 2:  # one's own, and the other's
        ana.wait_for_turn()
        ana.follow_advice()
    ana.wait_for_turn()
    told, number = lines(ana), ana.table.get_attribute("data-number")
    lost, ana.page = False, late
    ana.wait_for("() => heard.length > 1")
    ana.page.mouse.click(5, 5)  # enough of it
    expect(ana.table).to_have_attribute("data-number", number or "")
    assert ana.wait_for_turn()
    assert lines(ana) == told
