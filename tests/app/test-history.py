#!/usr/bin/env python3
# test-history.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""What was played is looked at again, taken back, corrected, asked about, played back and written to
files: in a battle that runs and in one that is over."""

import os
import pathlib
import re

import assistant
import tap

SAMPLE = pathlib.Path(os.environ["MUSTER_SOURCE"]) / "data/samples/first-battle.txt"


class HistoryTest(assistant.AssistantTest):
    settings = "pace='at-once'\n"
    size = "1200x1000"
    until = None  # the line of the sample before which its battle stops

    def prepare(self):
        answers = pathlib.Path(self.home) / "answers.txt"
        answers.write_text(SAMPLE.read_text(encoding="utf-8").split(self.until)[0], encoding="utf-8")
        self.cli("battle", "play", "dungeon-crawl", "--seed=7", f"--input={answers}")

    def report(self):
        return " ".join(self.cli("battle", "report", "1", "--games=0").split())

    def resume(self):
        self.reader.wait_for_focus(lambda node: node.name == "Resume")
        self.app.key("Return")
        self.open_window()

    def wait_to_read(self, panel, wanted, role="label"):
        """Waits until a panel says something that matches, and gives it."""
        def look():
            return next((text for text in self.read(panel, role) if re.search(wanted, text)), None)

        return self.reader.wait(look, lambda: f"{panel}: {self.read(panel, role)}, not {wanted}", 30)


class Running(HistoryTest):
    """The third turn is about to begin for the heroes."""

    until = "# Turn 3"

    def setUp(self):
        super().setUp()
        self.resume()
        self.wait_for_said("What does Fighting Man do?")

    def test_a_turn_is_undone_and_redone(self):
        before = self.report()
        self.assertIn("Goblin 5 is defeated", before)
        undone = 0
        while "Turn 1" not in self.said():
            self.app.key("ctrl+z")
            undone += 1
        # The ten answers of turn 2, and the one that ended turn 1.
        self.assertEqual(undone, 11)
        self.assertIn("What does Priest do?", self.said())
        self.assertNotIn("Goblin 5 is defeated", self.report())
        for _ in range(undone):
            self.app.key("ctrl+shift+z")
        self.assertIn("Turn 3", self.said())
        self.assertEqual(self.report(), before)

    def test_why(self):
        """What a goblin did last: its sentence, the heroes it did not go for, the die, the rule in words."""
        self.app.key("ctrl+i")
        self.wait_to_read("Rules and reasons", r"^Goblin 2 moves 1 space left and down to F9, .* rolls 5 and succeeds")
        why = self.read("Rules and reasons")
        self.assertEqual(why[0], "Turn 3, Monsters")
        self.assertIn("nearest hero: Fighting Man 5, Magic User 3, Thief 3, Priest 2", why)
        self.assertIn("Goblin 2 attacks Priest with Axe: 5, passed (1d6, needed 5 or more, chance 33.3 %)", why)
        self.assertIn("Goblin 2 is next to Priest: yes", why)
        rules = why[why.index("Rules"):]
        self.assertIn("Alerted (Solo Miniatures)", rules)
        self.assertTrue([text for text in rules if "Each turn it moves toward the nearest hero unit" in text])

    def test_a_figure_is_corrected(self):
        self.app.key("ctrl+3")
        self.app.click("Thief, Wounds left: 3 of 3,*", role="grid cell")
        self.app.fill("Wounds left", "1", role="spin button")
        self.app.key("Return")
        self.app.wait("Corrected: Thief, Wounds left: 1")
        self.assertRegex(self.report(), r"Thief stands at E11 Wounds left 1 of 3")
        # Whose turn it is does not change with it.
        self.assertIn("What does Fighting Man do?", self.said())
        self.app.click("Undo", nth=-1)
        self.app.expect("Wounds left", "3", role="spin button")
        self.assertRegex(self.report(), r"Thief stands at E11 Wounds left 3 of 3")

    def test_a_die_is_overruled(self):
        """The thief hit with a 5; on the table it was a 1."""
        self.assertIn("Goblin 5 with Dagger: needs 4 or more, rolls 5 and succeeds. Goblin 5 is defeated",
                      self.report())
        self.app.select("Thief * attacks Goblin 5 with Dagger: *", within="What has happened")
        self.app.click("Change the Dice")
        self.app.wait("Shown until now: 5. Needed: 4 or more.")
        self.app.fill("Die 1", "1", role="spin button")
        self.app.key("Return")
        self.app.gone("Shown until now: 5. Needed: 4 or more.")
        self.wait_to_read("What happened", "Goblin 5 with Dagger: needs 4 or more, rolls 1 and misses")
        report = self.report()
        self.assertIn("Goblin 5 with Dagger: needs 4 or more, rolls 1 and misses", report)
        self.assertNotIn("Goblin 5 is defeated", report)
        # What came after it is played from there; until then it is kept.
        self.assertIn("Turn 2", self.said())
        self.assertIn("What does Thief do?", self.said())
        self.app.wait("Taken Back", role="button")

    def test_chances(self):
        """Of each side, and of both they are everything; of what can be chosen too."""
        self.app.key("ctrl+4")
        self.wait_to_read("Odds", r"^about \d+ %, ± \d+$")
        self.wait_to_read("Odds", r"^Muster has played the battle on \d+ times\.$")
        said = self.read("Odds")
        chances = [int(said[said.index(side) + 1].split()[1]) for side in ("Monsters win:", "Heroes win:")]
        self.assertAlmostEqual(sum(chances), 100, delta=1)


class Over(HistoryTest):
    """The heroes have won in turn 12. Another battle has only begun."""

    until = "# There is no such line."

    def prepare(self):
        super().prepare()
        self.cli("battle", "play", "dungeon-crawl", "--seed=1", "--title=Another")

    def open_from_list(self):
        self.app.wait("Resume")
        self.app.key("ctrl+2")
        self.app.wait("Another", role="label")
        self.app.key("ctrl+f")
        self.app.type("slain")
        self.app.gone("Another", role="label")
        while not self.reader.wait_for_focus(lambda node: node.name).name.startswith("Slay the dragon"):
            self.app.key("Tab")

    def test_the_end_is_undone_and_redone(self):
        self.open_from_list()
        self.app.key("Return")
        self.open_window()
        self.wait_to_read("How the battle ended", r"^Won by Heroes in turn 12\.")
        before = self.report()
        self.app.key("ctrl+z")
        self.wait_for_said("What does ")
        self.assertNotIn("Won by", self.report())
        self.app.key("ctrl+shift+z")
        self.wait_to_read("How the battle ended", r"^Won by Heroes in turn 12\.")
        self.assertEqual(self.report(), before)

    def test_played_back(self):
        self.open_from_list()
        self.app.key("shift+F10")
        self.app.wait("Replay")
        self.app.key("Down")
        self.app.key("Return")
        self.open_window()
        length = int(self.wait_to_read("Replay", r"^Set-up · 0 of \d+$").split()[-1])
        self.reader.wait_for_focus(lambda node: node.name == "Moment of the Battle")
        self.app.key("Right")
        self.wait_to_read("Replay", f"^Set-up · 1 of {length}$")
        self.assertTrue([text for text in self.said() if text.startswith("Where is the dragon? 5.")])
        self.app.key("End")
        self.wait_to_read("Replay", f"^Turn 12 · {length} of {length}$")
        self.assertTrue([text for text in self.said() if "The dragon is slain" in text])
        self.app.key("Left")
        self.wait_to_read("Replay", f"^Turn 12 · {length - 1} of {length}$")
        self.app.key("Home")
        self.wait_to_read("Replay", f"^Set-up · 0 of {length}$")
        # To look back changes nothing.
        self.assertIn("won by Heroes", " ".join(self.cli("battle", "list").split()))

    def test_reports(self):
        self.open_from_list()
        self.app.key("Return")
        self.open_window()
        for name, form in (("crawl.html", "html"), ("crawl.md", "md")):
            path = pathlib.Path(self.home) / name
            self.reader.wait_for_focus(lambda node: node.name == "Replay")
            self.app.key("alt+s")
            self.app.wait("Name:")
            self.app.key("ctrl+a")
            self.app.type(str(path))
            self.app.key("Return")
            self.reader.wait(lambda: f"“{name}” was written" in self.names("label"),
                             lambda: f"nothing is told; {name}: {path.exists()}")
            written = path.read_text(encoding="utf-8")
            self.assertEqual(written, self.cli("battle", "report", "1", f"--format={form}", "--games=0"))
            self.assertIn("Turn 12", written)


if __name__ == "__main__":
    tap.main()
