#!/usr/bin/env python3
# test-history-over.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""A battle that is over is found, taken back, played back and written to files."""

import pathlib

import history
import tap


class Over(history.HistoryTest):
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
            # It is told for a moment only, so nothing else is asked before.
            self.reader.wait(lambda: f"“{name}” was written" in self.names("label"),
                             lambda: f"nothing is told; {name}: {path.exists()}", 30)
            written = path.read_text(encoding="utf-8")
            self.assertEqual(written, self.cli("battle", "report", "1", f"--format={form}"))
            self.assertIn("Turning points", written)
            self.assertIn("Turn 12", written)


if __name__ == "__main__":
    tap.main()
