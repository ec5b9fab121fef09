"""Learnt numbers as files: what is wrong with one is told in one sentence that names the file and the column."""

from __future__ import annotations

import tomllib

import pytest

from legendry import registry
from legendry.bots.evaluator import evaluator_of, make_evaluator, model_files
from legendry.bots.model_file import ModelFile, Named
from legendry.kernel.errors import BadInput

HEAD = 'found_by = "a tool"\nfound_in = "some games"\n'
COLUMNS = 'columns = ["by hand", "tuned"]\n'
ROOMS = {id: model_files(f"legendry.games.{id}.bot") for id in registry.IDS}
EVERY = [(id, file) for id, files in ROOMS.items() for file in files]


def read(text: str, columns: tuple[str, ...] = ("by hand", "tuned")) -> ModelFile:
    return ModelFile({"some.toml": text}, "some.toml", ("weights",), columns)


def made_with(id: str, file: str, *changes: tuple[str, str]):
    """The evaluator of a game, one of whose files was changed."""
    files = dict(ROOMS[id])
    for old, new in changes:
        assert old in files[file]
        files[file] = files[file].replace(old, new, 1)
    game = registry.game(id)
    return type(evaluator_of(game))(game, files)


def test_every_game_has_numbers_that_name_their_origin():
    assert {id for id, _ in EVERY} == set(registry.IDS)
    for id, file in EVERY:
        data = tomllib.loads(ROOMS[id][file])
        assert data["found_by"].startswith("python -m tools.")
        assert len(data["found_in"]) > 20


def test_columns_may_stand_in_any_order():
    one, other = (read(f'{HEAD}columns = {order}\n[weights]\nlife = {row}\n') for order, row in
                  (('["by hand", "tuned"]', "[3, 7]"), ('["tuned", "by hand"]', "[7, 3]")))  # fmt: skip
    assert one.weights("weights") == other.weights("weights") == {"life": (3, 7)}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[weights", "some.toml is not a TOML file: "),
        (COLUMNS + "[weights]", 'some.toml: "found_by" is missing'),
        ('found_by = ""\nfound_in = "x"\n' + COLUMNS + "[weights]", "some.toml: found_by is a text"),
        (HEAD + "[weights]", 'some.toml: "columns" is missing'),
        (HEAD + COLUMNS, 'some.toml: "weights" is missing'),
        (HEAD + COLUMNS + "weights = 3", "some.toml: write weights as a table"),
        (HEAD + COLUMNS + "[weights]\n[wieghts]", 'some.toml: there is no part "wieghts". Did you mean "weights"?'),
        (HEAD + "columns = 2\n[weights]", "some.toml: columns is a list of names"),
        (HEAD + 'columns = ["tunde"]\n[weights]', 'some.toml: there is no column "tunde". Did you mean "tuned"?'),
        (HEAD + 'columns = ["tuned", "tuned"]\n[weights]', 'some.toml: there are two columns "tuned"'),
        (HEAD + 'columns = ["tuned"]\n[weights]', 'some.toml: column "by hand" is missing'),
        (
            HEAD + COLUMNS + "[weights]\nlife = [1]",
            'some.toml, [weights]: row "life" has 1 numbers; there are 2 columns, from by hand to tuned',
        ),
        (HEAD + COLUMNS + "[weights]\nlife = 1", 'some.toml, [weights]: row "life" is a list of whole numbers'),
        (HEAD + COLUMNS + "[weights]\nlife = [1, 0.5]", 'some.toml, [weights]: row "life" is a list of whole numbers'),
    ],
)
def test_what_is_wrong_is_one_sentence(text, says):
    with pytest.raises(BadInput) as caught:
        read(text).weights("weights")
    assert str(caught.value).startswith(says)
    assert "\n" not in says


def test_a_file_that_is_not_there_is_missed():
    with pytest.raises(BadInput, match=r"some\.toml is missing"):
        ModelFile({}, "some.toml", ())


def test_numbers_are_whole_and_their_names_known():
    file = ModelFile({"some.toml": HEAD + '[cards]\nKnife = "3"\n'}, "some.toml", ("cards",))
    with pytest.raises(BadInput, match=r'some\.toml, \[cards\]: "Knife" is a whole number, not \'3\''):
        file.numbers("cards", ["Knife"])
    with pytest.raises(BadInput, match='there is no name "Knife"'):
        file.numbers("cards", ["Spoon"])
    with pytest.raises(BadInput, match='"Spoon" is missing'):
        ModelFile({"some.toml": HEAD + "[cards]\nKnife = 3\n"}, "some.toml", ("cards",)).all_numbers(
            "cards", ["Knife", "Spoon"]
        )


def test_numbers_by_seats_are_found_by_the_number_of_seats():
    file = ModelFile({"some.toml": HEAD + "[scale]\n3 = 30\n2 = 20\n"}, "some.toml", ("scale",))
    assert file.by_seats("scale", 2, 3) == (0, 0, 20, 30)
    with pytest.raises(BadInput, match='"4" is missing'):
        file.by_seats("scale", 2, 4)


def test_named_numbers_are_all_taken():
    named = Named("some.toml, [weights]", {"life": 3, "gold": 4})
    assert named.take("life") == 3
    with pytest.raises(BadInput, match=r'some\.toml, \[weights\]: row "mana" is missing'):
        named.take("mana")
    with pytest.raises(BadInput, match=r'some\.toml, \[weights\]: there is no row "gold"'):
        named.close()


@pytest.mark.parametrize(
    ("id", "file", "old", "new", "says"),
    [
        ("valtia", "win_model.toml", "forts = ", "frots = ", 'there is no name "frots". Did you mean "forts"?'),
        ("castles", "win_model.toml", "structures = 84\n", "", '"structures" is missing'),
        ("village", "card_values.toml", '"Dwarf"', '"Dwrf"', 'there is no column "Dwrf". Did you mean "Dwarf"?'),
        ("village", "card_values.toml", '"Small Beer"', '"Small Bear"', 'no row "Small Bear". Did you mean'),
        ("village", "win_network.toml", '"unit 7", ', "", 'column "unit 7" is missing'),
        ("village", "win_network.toml", '"way up"', '"way down"', 'there is no row "way down"'),
        ("village", "win_network.toml", '"direct"', '"unit 17"', 'column "direct" is missing'),
        ("village", "win_model.toml", "4 = 0\n", "", '"4" is missing'),
        ("village", "weights.toml", "Druid = ", "Druit = ", 'there is no name "Druit". Did you mean "Druid"?'),
        ("village", "weights.toml", "venom = ", "vemon = ", '[weights]: row "venom" is missing'),
        ("levendale", "weights.toml", "Backdraft = ", "Blackdraft = ", 'there is no name "Blackdraft"'),
        ("levendale", "weights.toml", "[weights]", "[weights]\nluck = [1, 2]", 'there is no row "luck"'),
        ("levendale", "win_model.toml", "tempo = 460", "temper = 460", 'there is no name "temper"'),
        ("leviathan", "weights.toml", '"tuned"]', '"tuned", "old"]', 'there is no column "old"'),
        ("leviathan", "weights.toml", "idle = [60, 60]", "idle = [60]", 'row "idle" has 1 numbers'),
    ],
)  # fmt: skip
def test_a_slip_in_the_file_of_a_game_is_found_when_it_is_loaded(id, file, old, new, says):
    with pytest.raises(BadInput) as caught:
        made_with(id, file, (old, new))
    assert str(caught.value).startswith(file)
    assert says in str(caught.value)


def test_a_variant_reads_the_same_files():
    evaluator = make_evaluator(registry.game_with("village", ("v.toml", "[rules]\nhand_size = 6\n")))
    assert evaluator.weights == evaluator_of(registry.game("village")).weights
