"""Pictures of cards, and decks for Tabletop Simulator."""

from __future__ import annotations

import io
import json
import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import jsonschema_rs
import pytest
from PIL import Image

from legendry import registry
from legendry.cli import main
from legendry.kernel.errors import BadInput
from legendry.printing.box import printed
from legendry.printing.paper import SIZES
from legendry.printing.sheets import card_picture, pictures
from legendry.printing.tabletop import WIDEST, tabletop_files
from legendry.screens import screen_of

SCHEMA = json.loads(Path(__file__).with_name("saved_object.schema.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("size", SIZES)
def test_a_picture_is_as_large_as_the_card(size: str) -> None:
    (boar, *_) = printed(screen_of(registry.game("valtia")))
    picture = Image.open(io.BytesIO(card_picture(boar, size, "png", 300)))
    assert all(abs(side - mm / 25.4 * 300) <= 1 for side, mm in zip(picture.size, SIZES[size]))
    assert picture.convert("RGBA").getpixel((0, 0))[3] < 60  # round corners, and nothing behind them
    colours = {picture.convert("RGB").getpixel((x, picture.height // 3)) for x in range(picture.width)}
    assert len(colours) > 30  # it has a picture


@pytest.mark.parametrize("id", registry.IDS)
def test_a_card_of_every_game_is_drawn(id: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = registry.game(id).card_list()[0]["name"]
    png, svg = tmp_path / "card.png", tmp_path / "card.svg"
    assert main(["card", id, name.upper(), "--ppi", "72", "-o", str(png)]) == 0
    assert main(["card", id, name, "--size", "mini", "-o", str(svg)]) == 0
    assert capsys.readouterr().out == f"{png}: {name}\n{svg}: {name}\n"
    assert Image.open(png).format == "PNG"
    assert svg.read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["Thornback Bear"], 'there is no card "Thornback Bear". Did you mean "Thornback Boar"?'),
        (["Thornback Boar", "--ppi", "5000"], "--ppi is a number from 36 to 1200, not 5000"),
        (["Thornback Boar", "--size", "huge"], "huge is not one of poker, bridge, tarot, mini."),
    ],
)
def test_bad_input_is_one_sentence(
    words: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["card", "valtia", *words, "-o", str(tmp_path / "card.png")]) == 2
    assert capsys.readouterr().err == f"legendry: {says}\n"


@pytest.mark.parametrize(("id", "deck"), [("valtia", "Wild Pack"), ("levendale", "Black Heart"), ("castles", "1 Cub")])
def test_a_deck_for_tabletop_simulator_is_as_its_format_says(
    id: str, deck: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "deck"
    assert main(["deck", "export", id, deck, "--tabletop-simulator", str(folder)]) == 0
    saved = json.loads((folder / "deck.json").read_text(encoding="utf-8"))
    jsonschema_rs.validate(SCHEMA, saved)
    (thing,) = saved["ObjectStates"]
    inside = thing.get("ContainedObjects", [thing])
    box = registry.game(id).deck_box()
    names = box.names(box.read_text(deck))
    assert Counter(card["Nickname"] for card in inside) == Counter(names)
    assert thing.get("DeckIDs", [thing.get("CardID")]) == [card["CardID"] for card in inside]
    (sheet,) = thing["CustomDeck"].values()
    assert {card["CardID"] % 100 for card in inside} == set(range(len(set(names))))
    assert len(set(names)) <= sheet["NumWidth"] * sheet["NumHeight"]
    assert len({card["GUID"] for card in inside}) == len(inside)
    for url, counts in ((sheet["FaceURL"], (sheet["NumWidth"], sheet["NumHeight"])), (sheet["BackURL"], (1, 1))):
        picture = Image.open(folder / Path(url).name)
        wide, high = (count * side for count, side in zip(counts, SIZES["poker"]))
        assert url == f"{folder.as_uri()}/{Path(url).name}"
        assert abs(picture.width / picture.height - wide / high) < 0.01
        assert max(picture.size) <= WIDEST + 1


def test_pictures_may_lie_elsewhere(tmp_path: Path) -> None:
    folder = tmp_path / "pack"
    there = ["--url", "https://cards.example/pack/"]
    assert main(["deck", "export", "valtia", "Wild Pack", "--tabletop-simulator", str(folder), *there]) == 0
    assert '"FaceURL": "https://cards.example/pack/cards.png"' in (folder / "deck.json").read_text(encoding="utf-8")


def test_a_sheet_holds_seventy_cards() -> None:
    screen = screen_of(registry.game("levendale"))
    with pytest.raises(BadInput, match="a sheet holds 70 different cards, not 108"):
        tabletop_files(screen, printed(screen), "all", "poker", "https://cards.example/")


@pytest.mark.parametrize(
    ("more", "says"),
    [(["--url", "cards"], "--url is an address such as"), ([], "already exists; name a new folder")],
)
def test_bad_exports_are_refused(
    more: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["deck", "export", "valtia", "Wild Pack", "--tabletop-simulator", str(tmp_path), *more]) == 2
    assert says in capsys.readouterr().err


@pytest.mark.parametrize("id", registry.IDS)
def test_pictures_are_plain_drawings_that_any_program_reads(id: str) -> None:
    """Colours and references are resolved, and a view has four numbers."""
    for name, text in pictures(printed(screen_of(registry.game(id)))).items():
        drawing = ElementTree.fromstring(text)
        assert len([float(number) for number in drawing.get("viewBox", "").split()]) == 4, name
        assert "var(" not in text, name
        ids = {each.get("id") for each in drawing.iter()}
        named = re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', text)
        assert {one or other for one, other in named} <= ids, name
