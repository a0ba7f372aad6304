#!/usr/bin/env python3
# test-history.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""What was played is looked at again, taken back, corrected and asked about, in a battle that runs."""

import pathlib
import re

import history
import tap


class Running(history.HistoryTest):
    """The third turn is about to begin for the heroes."""

    until = "# Turn 3"

    def setUp(self):
        super().setUp()
        self.resume()
        self.wait_for_said("What does Fighting Man do?")

    def count(self):
        """How many inputs there are."""
        return int(re.search(r"Answers, choices and dice (\d+)", self.report())[1])

    def press(self, key, step):
        """One input fewer, or one more."""
        wanted = self.count() + step
        self.app.key(key)
        self.reader.wait(lambda: self.count() == wanted, lambda: f"{key}: {self.count()} inputs, not {wanted}")

    def test_a_turn_is_undone_and_redone(self):
        before = self.report()
        self.assertIn("Goblin 3 is defeated", before)
        # The eight answers of turn 2, and the one that ended turn 1.
        for _ in range(9):
            self.assertNotIn("Turn 1", self.said())
            self.press("ctrl+z", -1)
        self.wait_for_said("What does Priest do?")
        self.assertIn("Turn 1", self.said())
        self.assertNotIn("Goblin 3 is defeated", self.report())
        # Muster keeps the board: nobody has to have another one.
        self.assertIn("If they also stand on a table of yours:", self.said())
        for _ in range(9):
            self.press("ctrl+shift+z", 1)
        self.wait_for_said("What does Fighting Man do?")
        self.assertIn("Turn 3", self.said())
        self.assertEqual(self.report(), before)

    def test_all_is_redone_at_once(self):
        """Back to the answer that ended the first turn, nine steps, in one, and in one to where it stood."""
        before, n = self.report(), self.count()
        self.app.select("Goblin 2 moves 2 spaces left and down to E9, *", within="What has happened")
        self.app.click("Go Back to Before This")
        self.app.wait("Gone back: Turn 1")
        self.wait_for_said("What does Priest do?")
        self.assertEqual(self.count(), n - 9)
        self.app.key("ctrl+shift+y")
        self.reader.wait(lambda: self.count() == n, lambda: f"{self.count()} inputs, not {n}")
        self.assertEqual(self.report(), before)
        self.assertIn("Turn 3", self.said())
        # What was done at once is taken back at once.
        self.app.click("Undo", nth=1)
        self.wait_for_said("What does Priest do?")
        self.assertEqual(self.count(), n - 9)

    def test_why(self):
        """What a goblin did last: its sentence, its dice, the rule in words."""
        self.app.key("ctrl+i")
        self.wait_to_read("Rules and reasons", r"^Goblin 6 attacks Magic User with Axe: needs 5 or more, rolls 3 and misses")
        why = self.read("Rules and reasons")
        self.assertEqual(why[0], "Turn 3, Monsters")
        self.assertIn("Goblin 6 attacks Magic User with Axe: 3, failure (1d6, needed 5 or more, chance 33.3\u00a0%)", why)
        rules = why[why.index("Rules"):]
        self.assertIn("Alerted (Solo Miniatures)", rules)

    def test_why_it_was_so_before(self):
        """Of what lies further back in the log: the heroes it did not go for, the die, the rule in words."""
        self.app.select("Goblin 2 moves 2 spaces left and down to E9, *", within="What has happened")
        self.app.key("Tab")
        self.reader.wait_for_focus(lambda node: node.name == "Why?")
        self.app.key("Return")
        self.wait_to_read("Rules and reasons", r"^Goblin 2 moves 2 spaces left and down to E9, .* rolls 4 and misses")
        why = self.read("Rules and reasons")
        self.assertEqual(why[0], "Turn 2, Monsters")
        self.assertIn("nearest hero: Fighting Man (3), Magic User (3), Thief (3), Priest (3)", why)
        self.assertIn("Goblin 2 attacks Fighting Man with Axe: 4, failure (1d6, needed 5 or more, chance 33.3\u00a0%)", why)
        self.assertIn("Goblin 2 is next to Fighting Man: yes", why)
        rules = why[why.index("Rules"):]
        self.assertIn("Alerted (Solo Miniatures)", rules)
        self.assertTrue([text for text in rules if "Each turn it moves toward the nearest hero unit" in text])

    def test_why_a_die_decided(self):
        """Two heroes were equally near."""
        self.app.select("Goblin 6 moves 2 spaces left and down to E10, *", within="What has happened")
        self.app.key("Tab")
        self.reader.wait_for_focus(lambda node: node.name == "Why?")
        self.app.key("Return")
        self.wait_to_read("Rules and reasons", r"Between equals, a D2 decides: 1, Thief \(1d2\)")
        self.assertIn("Whom Goblin 6 makes for: Thief", self.read("Rules and reasons"))

    def test_a_note(self):
        note = "The door stood open."
        self.app.put("Note", note)
        self.app.key("Return")
        self.wait_to_read("What happened", f"^{note}$")
        self.assertIn(note, self.report())
        # The field has forgotten it: what is taken back is the note, not its letters.
        self.app.key("ctrl+z")
        self.reader.wait(lambda: note not in self.report(), lambda: "the note is still there")
        self.app.expect("Note", "")
        self.app.key("ctrl+shift+z")
        self.reader.wait(lambda: note in self.report(), lambda: "the note does not come back")

    def return_to(self, wanted):
        """The first that was taken back, by the keyboard."""
        self.app.click("Taken ?ack", role="button")
        self.reader.wait_for_focus(lambda node: node.role == "list item")
        self.app.key("Return")
        self.wait_for_said(wanted)
        self.app.leave_popover()

    def test_branches(self):
        """The fighting man does nothing, or he moves: both are kept, and one is gone on with."""
        self.reader.wait_for_focus(lambda node: node.name.startswith("Move,"))
        self.app.key("alt+d")
        self.wait_for_said("What does Magic User do?")
        self.app.key("ctrl+z")
        self.wait_for_said("What does Fighting Man do?")
        for key in ("F6", "ctrl+Home", "m", "Return"):
            self.app.key(key)
        self.wait_for_said("Fighting Man moves")
        moved = next(text for text in self.said() if text.startswith("Fighting Man moves"))
        self.assertIn(moved, self.report())
        self.return_to("What does Magic User do?")
        self.assertNotIn(moved, self.report())
        self.return_to(moved)
        self.assertIn(moved, self.report())

    def test_a_figure_is_corrected(self):
        self.app.key("ctrl+3")
        self.app.click("Thief, Wounds left: 3 of 3,*", role="grid cell")
        self.app.fill("Wounds left", "1", role="spin button")
        self.app.key("Return")
        self.app.wait("Corrected: Thief, Wounds left: from 3 to 1")
        self.assertRegex(self.report(), r"Thief stands at E11 Wounds left 1 of 3")
        # Whose turn it is does not change with it.
        self.assertIn("What does Fighting Man do?", self.said())
        self.app.click("Undo", nth=1)
        self.app.expect("Wounds left", "3", role="spin button")
        self.assertRegex(self.report(), r"Thief stands at E11 Wounds left 3 of 3")

    def test_a_die_is_overruled(self):
        """The fighting man hit with a 3; on the table it was a 1."""
        before = self.report()
        self.assertIn("Goblin 3 with Sword: needs 3 or more, rolls 3 and succeeds.", before)
        self.assertIn("Goblin 3 is defeated", before)
        self.app.select("Fighting Man * attacks Goblin 3 with Sword: *", within="What has happened")
        self.app.click("Change the Dice")
        self.app.wait("Shown until now: 3. Needed: 3 or more.")
        self.app.fill("Die 1", "1", role="spin button")
        self.app.key("Return")
        self.app.gone("Shown until now: 3. Needed: 3 or more.")
        self.wait_to_read("What happened", "Goblin 3 with Sword: needs 3 or more, rolls 1 and misses")
        report = self.report()
        self.assertIn("Goblin 3 with Sword: needs 3 or more, rolls 1 and misses", report)
        self.assertNotIn("Goblin 3 is defeated", report)
        # What came after it is played from there; until then it is kept.
        self.assertIn("Turn 2", self.said())
        self.assertIn("What does Fighting Man do?", self.said())
        self.app.wait("Taken ?ack", role="button")

    def test_chances(self):
        """Of each side, and of both they are everything; of what can be chosen too."""
        self.app.key("ctrl+4")
        self.wait_to_read("Odds", r"^about \d+\u00a0%, ±\u00a0\d+$")
        self.wait_to_read("Odds", r"^Muster has played the rest of the battle \d+ times\.$")
        said = self.read("Odds")
        chances = [int(said[said.index(side) + 1].split()[1]) for side in ("Monsters win:", "Heroes win:")]
        self.assertAlmostEqual(sum(chances), 100, delta=1)


class OnPaper(history.HistoryTest):
    """The dragon patrols, and was told where to go."""

    options = ("--no-board", "--manual-dice")

    def prepare(self):
        answers = pathlib.Path(self.home) / "answers.txt"
        answers.write_text("roll 1\nchoose fighting-man magic-user thief priest\n"
                           "fact troll-3 troll-4 troll-1 troll-2\n"
                           "fact goblin-3 goblin-4 goblin-5 goblin-6 goblin-1 goblin-2\nroll 3\n", encoding="utf-8")
        self.cli("battle", "play", "dungeon-crawl", "--seed=7", *self.options, f"--input={answers}")

    def test_it_is_decided_again(self):
        """The correction comes before what the rules decided: who is alerted does not patrol."""
        self.resume()
        self.wait_for_said("Dragon turns: roll a D6")
        self.app.key("ctrl+3")
        self.app.click("Dragon, *", role="grid cell")
        self.app.choose("Status", "alerted")
        self.app.click("Let It Decide Again")
        self.app.wait("It was decided again")
        self.assertNotIn("Dragon patrols", self.report())

    def test_it_stays_decided(self):
        """Whoever patrols would walk the same way: there is nothing to decide again, only to undo."""
        self.resume()
        self.wait_for_said("Dragon turns: roll a D6")
        self.app.key("ctrl+3")
        self.app.click("Thief, *", role="grid cell")
        self.app.fill("Wounds left", "1", role="spin button")
        self.app.key("Return")
        self.app.wait("*Corrected: Thief, Wounds left: from 3 to 1.*", role="status")
        self.app.wait("Undo", role="button", nth=1)
        # The message does not lie over the figures; it does not stand there for long.
        self.wait_until(self.is_beside_figures, "the message lies over the figures")
        self.assertNotIn("Let It Decide Again", self.names("button"))

    def is_beside_figures(self):
        """With the next layout they leave room for it."""
        message = self.app.extents(self.app.find("Undo", "button")[1])
        panels = [self.app.extents(node) for node in self.app.find("Figures", "group")]
        left, top, width, height = next(panel for panel in panels if panel and panel[2] > 0)
        return message is not None and top + height <= message[1]


if __name__ == "__main__":
    tap.main()
