"""VIL-3.1, VIL-R29: what the active player may do in free play, and why not the rest."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.village.cards.card import ALL, ANY, MONSTER, SCROLL, SPELL, WEAPON, Card
from legendry.games.village.rules import modes
from legendry.games.village.rules.market import NOT_HELD, NOT_OFFERED, barred, may_buy, may_sell, may_tame
from legendry.games.village.rules.play import (
    AT_ALL,
    AT_AREA,
    AT_BOSS,
    AT_HERO,
    AT_MONSTERS,
    CAST,
    DRAWN,
    DRAWN_CAST,
    PLAIN,
    THROUGH,
)
from legendry.games.village.rules.powers import NOT_THERE, may_look, may_sabotage, may_sneak, may_summon
from legendry.games.village.rules.table import HAND, SPACES, VillageTable
from legendry.kernel.agenda import Op, Option
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.errors import Refusal

Aim = tuple[int, str, Refusal | None]  # form and Hero as a code, whom it names, and why it may not be aimed so

# The sorts of attack, by what they may be aimed at.
WEAPONS: Final = 0
HEAVIES: Final = 1
SPELLS: Final = 2
ANYWHERE: Final = 3

CANNOT_READ: Final = Refusal(
    "VIL-15.3", "a Scroll needs a Hero with at least {reading_int} INT, on the board or left; you have {ints}"
)
NO_INTS: Final = Refusal("VIL-R70", "{card} costs {cost} INT; you have {ints}")
HEAVY_ALONE: Final = Refusal("VIL-R44", "{card} is Heavy: it must be the only Weapon card of your turn")
AFTER_HEAVY: Final = Refusal("VIL-12.2", "after a Heavy Weapon no other Weapon card may be played this turn")
UNPAYABLE: Final = Refusal("VIL-R27", "{card} cannot be played now: {text}")
NOT_BEFORE: Final = Refusal("VIL-26.31", "you cannot lay this Monster in front of {who}")
NOT_HEALED: Final = Refusal("VIL-16.12", "you cannot cast {card} on {who}")
OWN_HERO: Final = Refusal("VIL-R83", "{card} works only on your own Hero")
MONSTERS_FIRST: Final = Refusal("VIL-13.2", "the Monsters in front of you must be beaten first")
NO_MONSTERS: Final = Refusal("VIL-R49", "there are no Monsters to attack")
NO_BOSS: Final = Refusal("VIL-R124", "there is no Overwhelm Monster to attack")
OUT_OF_REACH: Final = Refusal("VIL-10.6", "you cannot attack {who} with {card}")
LOST: Final = Refusal("VIL-13.9", "what {card} leaves over after the Monsters is lost: it cannot be aimed at {who}")
CARRIED: Final = Refusal("VIL-R43", "what {card} leaves over is carried over: name the opponent who takes it")
NOT_THOSE: Final = Refusal("VIL-16.7", "{card} cannot be aimed at Monsters in front of another player")
DEFENDERS: Final = Refusal("VIL-R61", "you cannot attack the Defensive Monsters of your own side in front of {who}")
NO_SHEATH: Final = Refusal("VIL-23.2", "you have no empty Sheath in play")
NOT_SHEATHED: Final = Refusal("VIL-23.4", "{card} does not lie on a Sheath of yours")
JUST_SHEATHED: Final = Refusal("VIL-R103", "{card} was sheathed this turn and can be used in a later one")


class FreePlay(Op[VillageTable]):
    """VIL-3.1: the active player plays cards, buys, sells and uses abilities in any order, until he ends the turn."""

    __slots__ = ()

    def resolve(self, s: VillageTable) -> None:
        options: list[Option] = []
        if s.explaining:
            everything(s, s.active, options)
        else:
            from_the_hand(s, s.active, options)
            dealings(s, s.active, options)
        s.ask(s.active, "VIL-3.1", "What do you do?", options)


FREE_PLAY: Final = FreePlay()


# ---- predicates ---------------------------------------------------------------------------------


def may_play(s: VillageTable, seat: int, printed: Card) -> Refusal | None:
    """VIL-15.3, VIL-R69, VIL-R70, VIL-R27: INT to read and to pay, and something for its text to do."""
    if printed.kind == SCROLL and s.ints < s.numbers.reading_int and s.skills(seat).ints < s.numbers.reading_int:
        return CANNOT_READ
    if s.ints < printed.int_cost and printed.int_cost:
        return NO_INTS
    if printed.primary is not None:
        if printed.market:
            refused = barred(s, seat)
            if refused is not None:
                return refused
        at = Bindings(NONE, printed.face, seat, seat)
        if not printed.primary.payable(s, at):
            return UNPAYABLE
    return None


def may_wield(s: VillageTable, seat: int, printed: Card) -> Refusal | None:
    """VIL-12.2, VIL-R44: a Heavy Weapon is the only Weapon card of a turn, but for a Swordmaster (VIL-24.23)."""
    if not s.weapons or not (printed.heavy or s.heavy) or s.skills(seat).swordmaster:
        return None
    return AFTER_HEAVY if s.heavy else HEAVY_ALONE


def sort_of(printed: Card, magic: bool) -> int:
    if printed.kind == SPELL:
        return ANYWHERE if printed.target == ANY else SPELLS
    if magic:
        return SPELLS
    return HEAVIES if printed.heavy else WEAPONS


def aims(s: VillageTable, seat: int, sort: int) -> list[int]:
    """VIL-10.2, VIL-16.6, VIL-26: all that an attack of this sort may be aimed at, as form * slots + Hero."""
    slots = s.ready.slots
    heroes = s.heroes
    found: list[int] = []
    targets = modes.opponents(s, seat) if sort >= SPELLS else modes.weapon_targets(s, seat)
    if s.areas[seat] and s.attackers_at(seat):
        if sort == WEAPONS or not targets:
            found.append(AT_MONSTERS * slots)
        else:  # VIL-R43: what is left over is carried over to one of them
            for target in targets:
                found.append(THROUGH * slots + heroes[target])
        if sort != ANYWHERE:
            return found
    for target in targets:
        found.append(AT_HERO * slots + heroes[target])
    if s.boss is not None:
        found.append(AT_BOSS * slots + s.ready.bosses.index(s.boss.face))
    if s.seats > 2 or sort == ANYWHERE:
        for target in far_areas(s, seat, sort):
            found.append(AT_AREA * slots + heroes[target])
    return found


def far_areas(s: VillageTable, seat: int, sort: int) -> list[int]:
    """VIL-R73, VIL-R51, VIL-26.27, VIL-R148: the other players whose Monsters an attack may be aimed at."""
    if sort == ANYWHERE or s.seats == modes.STAR or (sort == SPELLS and s.seats == modes.FREE_FOR_ALL):
        return [each for each in s.living() if each != seat and modes.has_prey(s, seat, each)]
    if modes.is_skirmisher(s, seat):
        return [each for each in modes.teammates(s, seat) if modes.has_prey(s, seat, each)]
    return []


# ---- legal moves --------------------------------------------------------------------------------


def from_the_hand(s: VillageTable, seat: int, options: list[Option]) -> None:
    """VIL-3.1: every card in hand once, and what a Sheath holds."""
    ready, cards, faces = s.ready, s.cards, s.faces
    aimed: list[list[int] | None] = [None, None, None, None]
    seen: list[int] = []
    for card in s.pile(HAND, seat):
        face = faces[card]
        if face in seen:
            continue
        seen.append(face)
        printed = cards[face]
        if printed.kind == WEAPON:
            wield(s, seat, printed, PLAIN, aimed, options)
            if s.sheaths[seat] and has_empty_sheath(s, seat):
                options.append(ready.sheathe[face])
        elif printed.kind == MONSTER:
            table = ready.lay[face]
            for place in modes.monster_places(s, seat, printed.defensive):
                options.append(table[s.heroes[place]])
        elif may_play(s, seat, printed) is None:
            if printed.kind == SPELL and printed.attacks:
                cast(s, seat, printed, aimed, options)
            else:
                options.append(ready.play[face])
                if printed.heals and printed.kind == SPELL:
                    for place in others_to_heal(s, seat, printed):
                        options.append(ready.lay[face][s.heroes[place]])
        if printed.sellable and s.boss is None:
            options.append(ready.sell[face])
    seen.clear()
    for sheath in s.sheaths[seat]:
        if sheath.weapon != NONE and not sheath.fresh and faces[sheath.weapon] not in seen:
            seen.append(faces[sheath.weapon])
            wield(s, seat, cards[faces[sheath.weapon]], DRAWN, aimed, options)


def wield(
    s: VillageTable, seat: int, printed: Card, way: int, aimed: list[list[int] | None], options: list[Option]
) -> None:
    """VIL-10.2, VIL-R82: a Weapon at all it may strike; a magic staff also with its magic."""
    if may_wield(s, seat, printed) is not None:
        return
    add_aims(s, seat, printed.face, way, sort_of(printed, False), aimed, options)
    if printed.magic_cost and s.ints >= printed.magic_cost:
        add_aims(s, seat, printed.face, way + 1, SPELLS, aimed, options)


def cast(s: VillageTable, seat: int, printed: Card, aimed: list[list[int] | None], options: list[Option]) -> None:
    if printed.target == ALL:
        options.append(s.ready.attack[PLAIN][printed.face][AT_ALL * s.ready.slots])
    else:
        add_aims(s, seat, printed.face, PLAIN, sort_of(printed, False), aimed, options)


def add_aims(
    s: VillageTable, seat: int, face: int, way: int, sort: int, aimed: list[list[int] | None], options: list[Option]
) -> None:
    codes = aimed[sort]
    if codes is None:
        codes = aims(s, seat, sort)
        aimed[sort] = codes
    table = s.ready.attack[way][face]
    for code in codes:
        options.append(table[code])


def has_empty_sheath(s: VillageTable, seat: int) -> bool:
    for sheath in s.sheaths[seat]:
        if sheath.weapon == NONE:
            return True
    return False


def others_to_heal(s: VillageTable, seat: int, printed: Card) -> list[int]:
    """VIL-16.12, VIL-R76: teammates; any Hero, if the card says so."""
    if printed.any_hero:
        return [each for each in s.living() if each != seat]
    return modes.healable(s, seat)


def dealings(s: VillageTable, seat: int, options: list[Option]) -> None:
    """VIL-4.2, VIL-24: buying, taming, the Hero's abilities, and the end of the turn."""
    ready = s.ready
    if s.gold > 0 and s.has_access(seat):
        seen: list[int] = []
        for space in range(1, SPACES + 1):
            card = s.offer(space)
            if card == NONE:
                continue
            face = s.faces[card]
            printed = s.cards[face]
            if printed.price > s.gold or (face in seen and not printed.taming):
                continue
            if not printed.taming:
                seen.append(face)
                options.append(ready.buy[face])
            else:
                add_once(options, ready.buy[face], may_buy(s, seat, card) is None)
                add_once(options, ready.tame[face], may_tame(s, seat, card) is None)
    skills = s.skills(seat)
    if skills.busy():
        if may_sabotage(s, seat) is None:
            options.append(ready.sabotage)
        if may_sneak(s, seat) is None:
            options.append(ready.sneak)
        if may_look(s, seat) is None:
            options.append(ready.look)
        if may_summon(s, seat) is None:
            for place in modes.summon_places(s, seat):
                options.append(ready.summon[s.heroes[place]])
    options.append(ready.end)


def add_once(options: list[Option], option: Option, allowed: bool) -> None:
    if allowed and option not in options:
        options.append(option)


# ---- every conceivable move, with the reason against it -----------------------------------------


def everything(s: VillageTable, seat: int, options: list[Option]) -> None:
    """The same predicates, asked about every card, player and ability."""
    held = [s.faces[card] for card in s.pile(HAND, seat)]
    market = s.market_cards()
    targets: dict[int, list[Aim]] = {}  # by the sort of attack
    for printed in s.cards:
        if not printed.playable:
            continue
        facts = facts_about(s, printed)
        missing = None if printed.face in held else NOT_HELD.about(facts)  # once for all targets
        every_play(s, seat, printed, missing, facts, targets, options)
        every_deal(s, seat, printed, missing, facts, market, options)
    every_ability(s, seat, options)
    options.append(s.ready.end)


def facts_about(s: VillageTable, printed: Card) -> dict[str, Any]:
    boss = "" if s.boss is None else s.cards[s.boss.face].name
    return {"card": printed.name, "price": printed.price, "gold": s.gold, "ints": s.ints, "boss": boss,
            "cost": printed.int_cost, "taming": printed.taming, "text": printed.first_text,
            "reading_int": s.numbers.reading_int}  # fmt: skip


def every_play(
    s: VillageTable, seat: int, printed: Card, missing: Refusal | None, facts: dict[str, Any],
    targets: dict[int, list[Aim]], options: list[Option],
) -> None:  # fmt: skip
    face = printed.face
    if printed.attacks and printed.kind in (WEAPON, SPELL):
        every_attack(s, seat, printed, missing, facts, targets, options)
        if printed.kind == WEAPON:
            _add(options, s.ready.sheathe[face],
                 missing or (None if has_empty_sheath(s, seat) else NO_SHEATH), facts)  # fmt: skip
    elif printed.kind == MONSTER:
        legal = modes.monster_places(s, seat, printed.defensive)
        for place in s.living():
            wrong = None if place in legal else NOT_BEFORE
            _add(options, s.ready.lay[face][s.heroes[place]], missing or wrong, {**facts, "who": s.player_name(place)})
    else:
        unable = missing or may_play(s, seat, printed)
        _add(options, s.ready.play[face], unable, facts)
        if printed.heals:
            legal = others_to_heal(s, seat, printed) if printed.kind == SPELL else []
            for place in s.living():
                wrong = None if place in legal else NOT_HEALED if printed.kind == SPELL else OWN_HERO
                _add(
                    options, s.ready.lay[face][s.heroes[place]], unable or wrong, {**facts, "who": s.player_name(place)}
                )


def every_attack(
    s: VillageTable, seat: int, printed: Card, missing: Refusal | None, facts: dict[str, Any],
    targets: dict[int, list[Aim]], options: list[Option],
) -> None:  # fmt: skip
    ways = [PLAIN] if printed.kind == SPELL else [PLAIN, CAST, DRAWN, DRAWN_CAST] if printed.magic_cost else [
        PLAIN, DRAWN]  # fmt: skip
    for way in ways:
        magic = way in (CAST, DRAWN_CAST)
        unable = missing if way < DRAWN else sheathed(s, seat, printed)
        if printed.kind == SPELL:
            unable = unable or may_play(s, seat, printed)
        else:
            unable = unable or may_wield(s, seat, printed)
        if magic and s.ints < printed.magic_cost:
            unable = unable or NO_INTS.about({**facts, "cost": printed.magic_cost})
        if printed.kind == SPELL and printed.target == ALL:
            _add(options, s.ready.attack[way][printed.face][AT_ALL * s.ready.slots], unable, facts)
        else:
            sort = sort_of(printed, magic)
            if sort not in targets:
                targets[sort] = every_target(s, seat, sort)
            table = s.ready.attack[way][printed.face]
            unable = None if unable is None else unable.about(facts)  # once for all targets
            told = {**facts}
            for code, who, wrong in targets[sort]:
                told["who"] = who
                _add(options, table[code], unable or wrong, told)


def every_target(s: VillageTable, seat: int, sort: int) -> list[Aim]:
    """What an attack of this sort can be aimed at, whatever card it is made with."""
    slots = s.ready.slots
    legal = aims(s, seat, sort)
    found: list[Aim] = []
    codes = [AT_MONSTERS * slots, *[AT_BOSS * slots + k for k in range(len(s.ready.bosses))]]
    for form in (AT_HERO, THROUGH, AT_AREA):
        codes.extend([form * slots + s.heroes[place] for place in range(s.seats)])
    for code in codes:
        who = s.player_name(s.seat_of(code % slots)) if code % slots in s.heroes else ""
        wrong = None if code in legal else wrong_aim(s, seat, sort, code // slots, code % slots)
        found.append((code, who, wrong))
    return found


def wrong_aim(s: VillageTable, seat: int, sort: int, form: int, hero: int) -> Refusal:
    """Why an attack may not be aimed so."""
    blocked = len(s.attackers_at(seat)) > 0
    if form in (AT_MONSTERS, THROUGH) and not blocked:
        return NO_MONSTERS
    if form == AT_MONSTERS:
        return CARRIED
    if form == AT_BOSS and s.boss is None:
        return NO_BOSS
    if blocked and form != THROUGH:
        return MONSTERS_FIRST
    if form == AT_AREA:
        area = s.seat_of(hero)
        return DEFENDERS if s.areas[area] and not modes.has_prey(s, seat, area) else NOT_THOSE
    return LOST if form == THROUGH and sort == WEAPONS else OUT_OF_REACH


def sheathed(s: VillageTable, seat: int, printed: Card) -> Refusal | None:
    """VIL-23.3, VIL-R103: on a Sheath, since an earlier turn."""
    fresh = False
    for sheath in s.sheaths[seat]:
        if sheath.weapon != NONE and s.faces[sheath.weapon] == printed.face:
            if not sheath.fresh:
                return None
            fresh = True
    return JUST_SHEATHED if fresh else NOT_SHEATHED


def every_deal(
    s: VillageTable, seat: int, printed: Card, missing: Refusal | None, facts: dict[str, Any], market: list[int],
    options: list[Option],
) -> None:  # fmt: skip
    face = printed.face
    _add(options, s.ready.sell[face], missing or may_sell(s, printed), facts)
    offered = [card for card in market if s.faces[card] == face]
    if not offered:
        refused = barred(s, seat) or NOT_OFFERED
        _add(options, s.ready.buy[face], refused, facts)
        return
    buying = [may_buy(s, seat, card) for card in offered]
    _add(options, s.ready.buy[face], None if None in buying else buying[0], facts)
    if printed.kind == MONSTER:
        taming = [may_tame(s, seat, card) for card in offered]
        _add(options, s.ready.tame[face], None if None in taming else taming[0], facts)


def every_ability(s: VillageTable, seat: int, options: list[Option]) -> None:
    ready, skills = s.ready, s.skills(seat)
    boss = "" if s.boss is None else s.cards[s.boss.face].name
    facts = {"hero": s.player_name(seat), "cost": skills.summon_cost, "ints": s.ints, "boss": boss}
    _add(options, ready.sabotage, may_sabotage(s, seat), facts)
    _add(options, ready.sneak, may_sneak(s, seat), facts)
    _add(options, ready.look, may_look(s, seat), facts)
    unable = may_summon(s, seat)
    legal = modes.summon_places(s, seat)
    for place in s.living():
        wrong = None if place in legal else NOT_THERE
        _add(options, ready.summon[s.heroes[place]], unable or wrong, {**facts, "who": s.player_name(place)})


def _add(options: list[Option], option: Option, refused: Refusal | None, facts: dict[str, Any]) -> None:
    options.append(option if refused is None else option.refusing(refused.about(facts)))
