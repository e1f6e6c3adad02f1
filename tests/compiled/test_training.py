"""What the compiler is shown: something of every scenario."""

from engine_build import training

from rules.catalogue import GAMES


def test_every_scenario_is_played_and_thought_about(monkeypatch):
    played, seen = set(), set()
    play, look = training.play, training.look

    def noted(game, scenario, seed, decisions):
        position, made = play(game, scenario, seed, decisions)
        assert made <= decisions
        if made:
            played.add((game.id, scenario))
        return position, made

    def looked(position, scenario):
        seen.add((position.game.id, scenario.id))
        look(position, scenario)

    monkeypatch.setattr(training, "DECISIONS", 50)
    monkeypatch.setattr(training, "LOOKS", 2)
    monkeypatch.setattr(training, "play", noted)
    monkeypatch.setattr(training, "look", looked)
    training.main()
    assert played == seen == {(game.id, scenario.id) for game in GAMES.values() for scenario in game.scenarios}
