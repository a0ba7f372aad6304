# test-open-tables.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Open tables: what is missing is asked once, with what Muster suggests, and is a house rule from then on."""

import json
import pathlib

import program
import tap

BOOK = pathlib.Path(__file__).parents[1] / "battle" / "rulebooks" / "open-tables"


class OpenTablesTest(program.Case):

    def play_book(self, *script):
        path = self.folder / "script.txt"
        path.write_text("\n".join(script) + "\n", encoding="utf-8")
        result = self.battle("play", BOOK, "--scenario", "alone", "--manual-dice", "--input", path)
        self.assert_status(result, 0)
        return result.stdout

    def tables(self, *arguments, status=0):
        result = program.run("rulebook", "tables", BOOK, *arguments, "--library", self.library)
        self.assert_status(result, status)
        return result

    def rows(self):
        return {f"{table['id']}:{row['row']}": (row["cells"], row["rulebook"], row["house"])
                for table in json.loads(self.tables("--json").stdout) for row in table["rows"]}

    def test_asked_once(self):
        told = self.play_book("session", "2", "ok", "ok", "0", "ok", "12", "yes")
        for text in ("What does the table say: Wounds, Die 2 – What?", "Enter: Broken arm – Muster’s suggestion",
                     "Enter: absent – Muster’s suggestion", "Enter: 2 – Muster’s suggestion",
                     "What does the table say: Pay, For the day?", "Enter: 7 – Muster’s suggestion",
                     "What does the table say: Pay, For a friend?", "Expected: a text.", "Kept as battle 1."):
            self.assertIn(text, told)
        self.assertEqual(told.count("Muster’s suggestion"), 4)
        self.assertEqual(self.rows(), {"wound:6": ("Nothing fit 0", "Nothing fit 0", False),
                                       "wound:2": ("Broken_arm absent 0", None, True),
                                       "pay:the_day": ("7", None, True), "pay:a_friend": ("12", None, True)})
        # The row of the wound and those of the pay are there now; what cannot be changed is asked in each battle.
        told = self.play_book("session", "2", "yes")
        self.assertIn("What does the table say: Fine weather, 1?", told)
        self.assertNotIn("say: Wounds", told)
        self.assertNotIn("say: Pay", told)
        self.assertIn("Kept as battle 2.", told)
        report = program.run("battle", "report", 2, "--format", "md", "--games", 0, "--library", self.library)
        self.assertIn("This battle was played with house rules in these tables.", report.stdout)
        self.assertIn("Broken arm", report.stdout)

    def test_steps_are_told(self):
        self.assertIn("\nAfter the battle · Wounds\n", self.play_book("session"))
        self.play_book("session", "6")
        status = json.loads(self.battle("status", 2, "--json").stdout)
        self.assertEqual(status["session"], [{"title": "Wounds", "state": "done"}, {"title": "Pay", "state": "current"}])
        told = self.battle("status", 2).stdout
        self.assertIn("After the battle\n  done: Wounds\n  now: Pay\n", told)
        self.play_book('note "Long ago"')
        self.assertNotIn("After the battle", self.battle("status", 3).stdout)

    def test_rows_can_be_put_there_and_taken_away(self):
        self.tables("--set", "wound:1..4=Cut_off dead 0")
        self.assertEqual(self.rows()["wound:1..4"], ("Cut_off dead 0", None, True))
        told = self.play_book("session", "3", "ok", "1", "no")
        self.assertNotIn("Wounds, Die", told)
        self.tables("--reset", "wound:1..4")
        self.assertNotIn("wound:1..4", self.rows())
        self.tables("--reset", "pay")
        self.assertEqual(self.rows(), {"wound:6": ("Nothing fit 0", "Nothing fit 0", False)})
        self.assertIn('has no row "5..3"; expected one of 6', self.tables("--set", "wound:5..3=Cut dead 0", status=2).stderr)
        self.assertIn('expected one of fit, absent, dead, found "ill"', self.tables("--set", "wound:3=Cut ill 0", status=2).stderr)

    def test_a_simulation_ends_with_the_battle(self):
        """Nobody would be there to say what the tables say."""
        result = program.run("battle", "simulate", BOOK, "--scenario", "alone", "--games", 5, "--json")
        self.assert_status(result, 0)
        self.assertEqual([json.loads(result.stdout)[key] for key in ("turns", "faults", "undecided")], [1, 0, 0])

    def test_what_is_suggested_stands_in_the_manual(self):
        told = program.run("rulebook", "show", BOOK).stdout
        self.assertIn("For a row that is missing Muster suggests what stands here", " ".join(told.split()))
        self.assertIn("Broken arm", told)


if __name__ == "__main__":
    tap.main()
