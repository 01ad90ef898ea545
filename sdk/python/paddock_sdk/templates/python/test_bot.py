"""Run with `python -m unittest` in this folder."""

import unittest
from pathlib import Path

from engines.registry import get_game
from paddock_sdk.local import play_series

HERE = Path(__file__).parent
PLAYERS = get_game("$game").players


class MyBotTest(unittest.TestCase):
    def test_it_finishes_a_match_in_each_seat_of_small_and_large_tables(self) -> None:
        for players in {PLAYERS[0], PLAYERS[-1]}:
            for match in play_series([HERE, *["random"] * (players - 1)], game="$game", seed="test"):
                self.assertEqual(match.faults, [])
