# test-status.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""muster-cli battle status: how a battle stands, for people and for programs.

Of eight cards two are dealt to each side; each plays one, and its worth is the score.
"""

import json
import pathlib
import re

import program
import tap

DEALT = pathlib.Path(__file__).parents[1] / "battle" / "rulebooks" / "dealt"
WORTH = {"One": 1, "Two": 2, "Three": 3, "Four": 4, "Five": 5, "Six": 6, "Seven": 7, "Eight": 8}


class StatusTest(program.Case):

    def begin(self, *arguments, script=()):
        path = self.folder / "script.txt"
        path.write_text("".join(f"{line}\n" for line in script), encoding="utf-8")
        result = self.battle("play", DEALT, "--input", path, *arguments)
        self.assert_status(result, 0)
        return result.stdout

    def status(self, number=1):
        result = self.battle("status", number, "--json")
        self.assert_status(result, 0)
        return json.loads(result.stdout)

    def piles(self, status):
        """What each pile has: names, or only how many."""
        return {(pile["owner"], pile["id"]): pile["count"] if pile["cards"] is None
                else [card["name"] for card in pile["cards"]] for pile in status["piles"]}

    def test_cards_of_a_rival_stay_hidden(self):
        self.begin()
        status = self.status()
        self.assertEqual((status["asked"], status["turn"], status["over"]), ("north", 1, False))
        piles = self.piles(status)
        self.assertEqual(piles["mat.1", "deck"], 4)
        self.assertEqual(piles["mat.1", "gone"], [])
        self.assertEqual(piles["east", "hand"], 2)
        self.assertEqual(len(piles["north", "hand"]), 2)
        self.assertTrue(set(piles["north", "hand"]) < set(WORTH))
        told = self.battle("status", 1).stdout
        self.assertIn(f"hand: {', '.join(piles['north', 'hand'])}\n", told)
        self.assertIn("hand: 2 cards\n", told)
        self.assertIn("deck: 4 cards\n", told)
        self.assertEqual(re.findall(r"(?m)^  score (\d+)$", told), ["0", "0"])

    def test_numbers_and_open_piles_after_a_card(self):
        self.begin("--player", "east=person", "--seed", 5, script=["1"])
        status = self.status()
        self.assertEqual(status["asked"], "east")
        piles = self.piles(status)
        (played,) = piles["mat.1", "gone"]
        self.assertEqual(status["sides"][0]["values"]["score"], WORTH[played])
        self.assertEqual(status["sides"][1]["values"]["score"], 0)
        # Two persons at one screen: only whoever is asked.
        self.assertEqual(piles["north", "hand"], 1)
        self.assertEqual(len(piles["east", "hand"]), 2)
        told = self.battle("status", 1).stdout
        self.assertIn(f"  score {WORTH[played]}\n", told)
        self.assertIn(f"gone: {played}\n", told)

    def test_the_command_while_playing(self):
        told = self.begin(script=["status"])
        self.assertIn("North\n  score 0\n  hand: ", told)
        self.assertIn("East\n  score 0\n  hand: 2 cards\n", told)

    def test_figures_and_a_battle_that_is_not_there(self):
        self.play()
        status = self.status()
        self.assertEqual(status["piles"], [])
        dragon = [thing for thing in status["things"] if thing["name"] == "Dragon"]
        self.assertEqual(dragon[0]["on-table"], True)
        self.assertRegex(dragon[0]["place"], r"^[A-H]\d+$")
        self.assert_status(self.battle("status", 7), 2)

    def test_a_question_that_suggests_an_answer(self):
        self.play()
        told = self.battle("status", 1)
        self.assert_status(told, 0)
        self.assertIn("Enter: Fighting Man, Magic User, Thief, Priest\n", told.stdout)


if __name__ == "__main__":
    tap.main()
