#!/usr/bin/env python3
# test-history-over.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""A battle that is over is found, taken back, played back and written to files."""

import json
import pathlib
import re
import time

import history
import tap


class Over(history.HistoryTest):
    """The heroes have won in turn 15. Another battle has only begun."""

    until = "# There is no such line."
    options = ("--ruling=who-is-near=false",)

    def prepare(self):
        super().prepare()
        self.cli("battle", "play", "dungeon-crawl", "--seed=1", "--title=Another")

    def replay(self):
        return json.loads(self.cli("battle", "replay", "1", "--json"))

    def open_from_list(self):
        self.app.wait("Resume")
        self.app.key("ctrl+3")
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
        self.wait_to_read("How the battle ended", r"^Winner: Heroes, in turn 15\.$")
        self.wait_to_read("How the battle ended", r"^The dragon is slain: the heroes win\.$")
        self.reader.wait_for_focus(lambda node: node.name == "Replay")
        # The blow that decided it, and where everybody stood then.
        self.wait_to_read("How the battle ended", r"Thief .*attacks Dragon with Dagger: .*\. Dragon is defeated")
        board = [node for node in self.app.find("Board") if self.app.extents(node)[2] > 0]
        self.assertEqual(len(board), 1)
        self.assertRegex(board[0].desc, "Dungeon|board|spaces")
        before = self.report()
        top = self.top_of_the_end()
        self.assertGreater(top, 0)
        self.app.scroll("How the battle ended", 30)
        self.wait_until(lambda: self.top_of_the_end() < 0, "the page of the end does not scroll")
        self.app.key("ctrl+z")
        self.wait_for_said("What does ")
        self.assertNotIn("Winner", self.report())
        self.app.key("ctrl+shift+z")
        self.wait_to_read("How the battle ended", r"^Winner: Heroes, in turn 15\.")
        self.assertEqual(self.report(), before)
        # The report is kept as well, a moment after the end is to be seen.
        self.wait_until(lambda: self.replay().get("same-report"), "no report is kept")
        # It opens at its beginning again.
        self.reader.wait_for_focus(lambda node: node.name == "Replay")
        self.wait_until(lambda: self.top_of_the_end() == top, lambda: f"the page begins at {self.top_of_the_end()}")

    def test_the_side_panel_at_the_end(self):
        """How it will end is no question there: the log takes the place of that."""
        self.open_from_list()
        self.app.key("Return")
        self.open_window()
        self.reader.wait_for_focus(lambda node: node.name == "Replay")
        self.app.key("ctrl+z")
        self.wait_for_said("What does ")
        self.app.key("ctrl+4")
        self.wait_to_read("Odds", "^How It Will End$")
        self.app.key("ctrl+shift+z")
        self.reader.wait_for_focus(lambda node: node.name == "Replay")
        self.wait_to_read("What happened", "The dragon is slain: the heroes win")
        self.assertFalse([node for node in self.app.find("Odds") if node.role == "tab" and self.app.extents(node)[2] > 0])

    def top_of_the_end(self):
        return self.app.extents(self.app.find("Winner: Heroes, in turn 15.", within="How the battle ended")[0])[1]

    def test_turning_points(self):
        """What the figures mean stands there, and they are those of the report."""
        self.open_from_list()
        self.app.key("Return")
        self.open_window()
        self.wait_to_read("How the battle ended", "^The chance of each side to win, after each turn$")
        self.wait_to_read("How the battle ended", "^Turning Points$")
        told = re.findall(r"Turn (\d+) · Chance of (\w+) to win: from (\d+)\u00a0%(?:\u00a0±\u00a0\d+)? to (\d+)\u00a0%",
                          "\n".join(self.read("How the battle ended")))
        self.assertGreater(len(told), 0)
        report = " ".join(self.cli("battle", "report", "1").split())
        for turn, side, before, after in told:
            self.assertRegex(report, rf"(?<!\S){turn} {side} {before} % (?:± \d+ )?{after} %")

    def test_played_back(self):
        self.open_from_list()
        self.app.key("shift+F10")
        self.app.wait("Replay")
        self.app.key("Down")
        self.app.key("Return")
        self.open_window()
        length = int(self.wait_to_read("Replay", r"^Set-up · step 0 of \d+$").split()[-1])
        self.reader.wait_for_focus(lambda node: node.name == "Moment of the Battle")
        self.wait_for_said("Here the battle begins.")
        self.app.key("Right")
        self.wait_to_read("Replay", f"^Set-up · step 1 of {length}$")
        self.assertTrue([text for text in self.said() if re.match(r"Where is the dragon\? [1-6]\.", text)])
        self.app.key("End")
        self.wait_to_read("Replay", f"^Turn 15 · step {length} of {length}$")
        self.assertTrue([text for text in self.said() if "The dragon is slain" in text])
        self.assertEqual(self.said()[0], "The battle is over")
        self.app.key("Left")
        self.wait_to_read("Replay", f"^Turn 15 · step {length - 1} of {length}$")
        self.assertEqual(self.said()[0], "Heroes")
        self.app.key("F6")
        self.reader.wait_for_focus(lambda node: node.name == "Board")
        self.app.key("F6")
        self.reader.wait_for_focus(lambda node: node.name == "Moment of the Battle")
        self.app.key("Home")
        self.wait_to_read("Replay", f"^Set-up · step 0 of {length}$")
        # It goes on downwards, as a page does, and not back beyond its beginning.
        for key, step in (("Next", 10), ("Down", 11), ("Up", 10), ("Next", 20), ("Prior", 10), ("Prior", 0), ("Prior", 0)):
            self.app.key(key)
            self.wait_to_read("Replay", rf" · step {step} of {length}$")
        # To look back changes nothing.
        self.assertIn("winner: Heroes", " ".join(self.cli("battle", "list").split()))

    def get_setup(self, number):
        """How a battle was set up, but for the dice."""
        path = pathlib.Path(self.home) / f"{number}.xml"
        self.cli("battle", "export", str(number), str(path))
        setup = re.search(r"<setup.*?(/>|</setup>)", path.read_text(encoding="utf-8"), re.DOTALL)[0]
        return re.search(r'seed="(\d+)"', setup)[1], re.sub(r'seed="\d+"', "", setup)

    def test_play_again(self):
        """The same battle is set up once more, with other dice, and asks its first question."""
        self.open_from_list()
        self.app.key("Return")
        self.open_window()
        self.reader.wait_for_focus(lambda node: node.name == "Replay")
        self.app.key("alt+g")
        self.open_window()
        self.wait_for_said("How do the heroes stand, from left to right?")
        seed, setup = self.get_setup(1)
        again_seed, again = self.get_setup(3)
        self.assertIn("who-is-near", setup)
        self.assertEqual(again, setup)
        self.assertNotEqual(again_seed, seed)

    def test_a_key_that_comes_with_the_end(self):
        """Enter once too often does not begin another battle: that has a button and a key of its own."""
        self.open_from_list()
        self.app.key("Return")
        self.open_window()
        self.reader.wait_for_focus(lambda node: node.name == "Replay")
        before = self.cli("battle", "list").splitlines()
        self.app.key("ctrl+z")
        self.wait_for_said("What does ")
        self.app.state("Redo", "sensitive", nth=0)
        self.app.wait_for_keyboard()
        self.type_ahead("ctrl+shift+z", "Return", "space")
        self.wait_to_read("How the battle ended", r"^Winner: Heroes, in turn 15\.")
        ended = time.monotonic()
        self.app.key("Tab")
        self.app.key("shift+Tab")
        self.reader.wait_for_focus(lambda node: node.name == "Replay")
        self.assertEqual(len(self.cli("battle", "list").splitlines()), len(before))
        self.wait_until(lambda: time.monotonic() > ended + 0.6, "time stands still")
        self.app.key("alt+g")
        self.open_window()
        self.wait_for_said("How do the heroes stand, from left to right?")

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
            # It is told for a moment only, so nothing else is asked before.
            self.reader.wait(lambda: f"“{name}” was written" in self.names("label"),
                             lambda: f"nothing is told; {name}: {path.exists()}", 30)
            written = path.read_text(encoding="utf-8")
            self.assertEqual(written, self.cli("battle", "report", "1", f"--format={form}"))
            self.assertIn("Turning points", written)
            self.assertIn("Turn 15", written)

    def test_a_kind_of_file(self):
        """What is chosen below the folders is written, though the name was proposed for another one; nothing is written over unasked."""
        self.open_from_list()
        self.app.key("Return")
        self.open_window()
        for told in ("*.md” was written", "*.md” is there already: choose another name."):
            self.reader.wait_for_focus(lambda node: node.name == "Replay")
            self.app.key("alt+s")
            self.app.wait("Name:")
            self.app.click("Web page", role="label")
            self.app.click("Markdown", role="label")
            self.app.click("Save", role="button")
            self.app.wait(told, role="label", nth=0, timeout=30)
        (written,) = pathlib.Path(self.home).rglob("*.md")
        self.assertEqual(written.read_text(encoding="utf-8"), self.cli("battle", "report", "1", "--format=md"))
        self.assertFalse(list(pathlib.Path(self.home).rglob("*.html")))


if __name__ == "__main__":
    tap.main()
