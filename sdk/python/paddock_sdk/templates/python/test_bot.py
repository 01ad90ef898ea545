"""Run with `python -m unittest` in this folder."""

import unittest
from pathlib import Path

from paddock_sdk.local import play_series

HERE = Path(__file__).parent


class MyBotTest(unittest.TestCase):
    def test_it_finishes_a_match_in_each_seat(self) -> None:
        for match in play_series([HERE, "random"], game="$game", games=2, seed="test"):
            self.assertEqual(match.faults, [])
