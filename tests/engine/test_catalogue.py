"""engine.core.catalogue and the handles of games and states."""

from __future__ import annotations

import pytest

from engine import Game, State, UnknownGameError, catalogue, game_names, load_game


def test_the_catalogue_lists_every_game_once_and_in_order() -> None:
    names = [game.name for game in catalogue()]
    assert "atlantis" in names
    assert names == sorted(set(names)) == list(game_names())


def test_an_unknown_game_is_refused_with_the_hosted_ones() -> None:
    with pytest.raises(UnknownGameError, match="atlantis"):
        load_game("chess")


@pytest.mark.parametrize("name", ["", "..", "atlantis/", "core", "Atlantis"])
def test_a_name_that_is_no_folder_of_games_is_refused(name: str) -> None:
    with pytest.raises(UnknownGameError):
        load_game(name)


def test_the_shipped_game_is_one_object() -> None:
    assert load_game("atlantis") is load_game("atlantis")


@pytest.mark.parametrize("game", catalogue(), ids=lambda game: game.name)
def test_a_game_describes_itself(game: Game) -> None:
    assert game.title
    assert 1 <= game.min_players <= game.max_players <= 6
    assert len(game.content_hash) == 16
    assert game.rules_version >= 1
    least, greatest = game.utility_range
    assert least < greatest
    assert 2 <= game.max_moves <= 512
    assert all(spec.help for spec in game.options)
    assert "players" in {spec.name for spec in game.options}
    assert game.name in repr(game)


def test_the_state_of_atlantis_fits_into_512_bytes() -> None:
    assert load_game("atlantis").state_bytes <= 512


def test_games_and_states_are_made_by_their_makers_only() -> None:
    with pytest.raises(TypeError, match="load_game"):
        Game()
    with pytest.raises(TypeError, match="new_state"):
        State()


def test_states_are_equal_by_position_and_have_no_hash() -> None:
    game = load_game("atlantis")
    assert game.new_state(seed=4) == game.new_state(seed=4)
    assert game.new_state(seed=4) != game.new_state(seed=5)
    stranger: object = "a state"
    assert game.new_state(seed=4) != stranger
    with pytest.raises(TypeError, match="unhashable"):
        hash(game.new_state())


@pytest.mark.parametrize("seat", [-2, 2, True, "0", 0.0])
def test_a_viewer_who_is_no_seat_is_refused(seat: object) -> None:
    state = load_game("atlantis").new_state(2)
    for look in (state.seen, state.view, state.info_hash, state.determinized):
        with pytest.raises(ValueError, match="seat"):
            look(seat)  # type: ignore[arg-type]


def test_a_spectator_is_none_or_minus_one_and_the_default() -> None:
    state = load_game("atlantis").new_state(2)
    assert state.seen() == state.seen(None) == state.seen(-1)
    assert state.info_hash() == state.info_hash(-1)


def test_a_random_walk_stops_at_its_limit_or_at_the_end() -> None:
    state = load_game("atlantis").new_state(2, seed=6)
    assert state.play_random(5, 1) == 5
    assert state.ply == 5
    rest = state.play_random(-1, 1)
    assert state.is_terminal()
    assert state.ply == 5 + rest
    assert state.play_random(10, 1) == 0
