# test-give.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""A pool of dice is given to miniatures in one line.

Rex throws one die, Bo two, Ann three and Tim one: with the 3 or less on one of them that is 1/2, 3/4, 7/8 and 1/2. They are worth
4, 2, 3 and 1, so that 6 3 3 1 make 4 + 2 * 3/4 + 3 * 7/8 + 1/6 = 8.29167 in the order of their names.
"""

import pathlib

import program
import tap

HANDOUT = pathlib.Path(__file__).parents[1] / "battle" / "rulebooks" / "handout"


class GiveTest(program.Case):

    def handout(self, *lines, status=0):
        path = self.folder / "script.txt"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        result = self.battle("play", HANDOUT, "--input", path)
        self.assert_status(result, status)
        return result.stdout

    def assert_refused(self, line, why):
        """Nothing is given, and the same is asked again."""
        path = self.folder / "script.txt"
        path.write_text(line + "\n", encoding="utf-8")
        result = self.battle("play", HANDOUT, "--input", path)
        self.assertIn(why, result.stderr)
        self.assertNotIn("To be expected", result.stdout)
        self.assertIn("Who gets which die?", result.stdout)

    def test_one_line_gives_all(self):
        told = self.handout("give 6 3 3 1 to Rex, Bo, Ann, Tim", "quit")
        self.assertIn("Rex 6, Bo 3, Ann 3, Tim 1", told)
        self.assertIn("To be expected: 8.29167.", told)

    def test_the_order_of_the_line_counts(self):
        """1/6 * 4 + 1 * 2 + 7/8 * 3 + 1/2 = 5.79167."""
        for line in ("give 1 3 3 6 to Rex, Tim, Ann, Bo", "give 3,6,1,3 to ann bo rex tim", "GIVE 3 1 6 3 TO t, r, b, a"):
            told = self.handout(line, "quit")
            self.assertIn("Bo 6, ", told)
            self.assertIn("Rex 1", told)
            self.assertIn("To be expected: 5.79167.", told)

    def test_other_answers_still_count(self):
        self.assertIn("Rex 6, Bo 3, Ann 3, Tim 1", self.handout("1 2 3 4", "quit"))
        self.assertIn("Tim 6, Ann 3, Bo 3, Rex 1", self.handout("tim, ann, bo, rex", "quit"))

    def test_an_empty_line_takes_the_advice(self):
        """Of 1 2 3 4 the best is not the order of the list: Rex the 4, Tim the 1, and Ann the 3 before Bo."""
        told = self.handout("ok", "ok", "quit")
        self.assertIn("Enter: Rex 6, Bo 3, Ann 3, Tim 1", told)
        self.assertIn("Enter: Tim 1, Bo 2, Ann 3, Rex 4", told)
        self.assertIn("To be expected: 6.56944.", told)  # 1/6 + 2 * 20/36 + 3 * 7/8 + 4 * 4/6

    def test_what_each_could_do_is_listed(self):
        told = " ".join(self.handout("quit").split())
        self.assertIn("Bo – 1: 31 % (2 tries, in step 1); 3: 75 % (2 tries, in step 3); 6: 100 % (2 tries, in step 6)",
                      told.replace("\u00a0", " "))
        self.assertIn("To be given: 6, 3, 3, 1", told)
        self.assertIn("Expected: give, what goes to whom, such as give 6 3 to Rex, Bo;", told)

    def test_a_part_is_refused(self):
        self.assert_refused("give 6 3 to Rex, Bo", "all are given in one line; nothing is said yet of 3, 1 for Ann, Tim")
        self.assert_refused("give 6 3 3 1 to Rex, Bo, Ann", "4 are given to 3; each name gets one, in the order of both")
        self.assert_refused("give 6 3 to Rex, Bo, Ann, Tim", "2 are given to 4; each name gets one, in the order of both")
        self.assert_refused("give 6 3 3 1", "expected give, what goes to whom")
        self.assert_refused("give", "expected give, what goes to whom")

    def test_what_is_not_there_is_refused(self):
        self.assert_refused("give 6 3 3 5 to Rex, Bo, Ann, Tim", 'there is no "5" to give; there are 6, 3, 3, 1')
        self.assert_refused("give 6 6 3 1 to Rex, Bo, Ann, Tim", 'there is no other "6" to give; there are 6, 3, 3, 1')
        self.assert_refused("give 6 3 3 1 to Rex, Bo, Bo, Tim", "Bo would get two, and gets one")
        self.assert_refused("give 6 3 3 1 to Rex, Bo, Ann, Zed", '"Zed" is none of the options')


if __name__ == "__main__":
    tap.main()
