#!/usr/bin/env python3
# test-reading.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""A battle that was played for so long that its window is there before it: what can be done with that meanwhile, which is
to close it, and what becomes of it."""

import contextlib
import pathlib
import sqlite3

import assistant
import tap

LINE_UP = "choose fighting-man magic-user thief priest\n"
READING = "Muster plays the battle to where it stood…"
NOTES = 50000  # played again in about a second
MANY_NOTES = 200000
LINES = 600000  # of a rulebook whose last one is missing: they are read in more than a moment

# As the program writes them down, after the line-up. What stands on the board is not changed by a note.
ADD_NOTES = """
WITH RECURSIVE number (n) AS (VALUES (2) UNION ALL SELECT n + 1 FROM number WHERE n <= {0})
INSERT INTO input SELECT 1, n, n - 1, 'note "hello"', (SELECT checksum FROM input WHERE id = 1) FROM number"""


class Reading(assistant.AssistantTest):
    settings = "pace='at-once'\n"
    n_notes = NOTES

    def prepare(self):
        answers = pathlib.Path(self.home) / "answers.txt"
        answers.write_text(LINE_UP, encoding="utf-8")
        self.cli("battle", "play", "dungeon-crawl", "--seed=7", f"--input={answers}")
        self.ask(ADD_NOTES.format(self.n_notes))
        self.ask(f"UPDATE battle SET head = {self.n_notes + 1}, n_inputs = {self.n_notes + 1}")

    def ask(self, statement, *values):
        """What is on the disk."""
        library = pathlib.Path(self.home) / ".local/share/muster/library.db"
        with contextlib.closing(sqlite3.connect(library)) as database, database:
            return database.execute(statement, values).fetchall()

    def kept(self):
        return self.ask("SELECT head, n_inputs, (SELECT COUNT(*) FROM input) FROM battle")

    def open(self):
        """The window of the battle, while that is read."""
        self.reader.wait_for_focus(lambda node: node.name == "Resume")
        self.app.key("Return")
        self.reader.wait_for_focus(lambda node: node.name == READING)

    def usable(self):
        """The buttons of the window of the battle that can be pressed."""
        nodes = list(next(node for node in self.app.snapshot() if node.depth == 2 and node.name == "Dungeon Crawl").walk())
        return [node.name for node in nodes if "button" in node.role and {"sensitive", "visible"} <= node.states]

    def is_played(self):
        """Whether a thread of the program still plays a battle to where it stood."""
        tasks = pathlib.Path(f"/proc/{self.app.app.pid}/task")
        return any(name.read_text().strip() == "play-battle" for name in tasks.glob("*/comm"))

    def check_it_is_there(self):
        """As it was left, with the keyboard at what is asked."""
        self.reader.wait_for_focus(lambda node: node.name.startswith("Move,"), timeout=120)
        self.find_panels()
        self.assertIn("What does Fighting Man do?", self.said())
        self.assertNotIn(READING, self.names("label"))
        self.assertEqual(self.kept(), [(NOTES + 1,) * 3])


class Played(Reading):
    def test_what_is_typed_meanwhile_does_nothing(self):
        self.open()
        usable = self.usable()
        self.type_ahead("Return", "space", "ctrl+Return", "ctrl+d", "ctrl+z", "ctrl+shift+z", "ctrl+alt+z", "ctrl+n", "ctrl+i", "m",
                        "1", "Right", "Next", "F6", "F9", "ctrl+b", "ctrl+m", "ctrl+4", "Escape", "Return")
        self.assertIn(READING, self.names("label"))
        self.assertEqual(self.reader.focus().name, READING)
        for name in ("Undo", "Redo", "Side Panel", "Step Back", "Step Forward", "Play Back", "Why?", "Next"):
            self.assertNotIn(name, usable)
        self.assertIn("Close", usable)
        self.check_it_is_there()
        # Neither was the side panel turned to another page.
        self.app.key("F9")
        self.app.wait("What has happened", role="list")
        self.app.key("F9")
        self.app.key("ctrl+d")
        self.wait_for_said("What does Magic User do?")
        self.assertEqual(self.kept(), [(NOTES + 2,) * 3])

    def test_it_is_closed_meanwhile(self):
        self.open()
        self.app.key("ctrl+w")
        self.reader.wait_for_focus(lambda node: node.name == "Resume")
        self.assertNotIn(READING, self.names("label"))
        self.assertEqual(self.kept(), [(NOTES + 1,) * 3])
        self.open()
        self.check_it_is_there()

    def test_the_program_is_left_meanwhile(self):
        self.open()
        self.app.key("ctrl+q")
        self.assertEqual(self.app.app.wait(30), 0)
        self.assertEqual(self.kept(), [(NOTES + 1,) * 3])


class Stopped(Reading):
    n_notes = MANY_NOTES

    def test_it_is_stopped(self):
        self.open()
        self.assertTrue(self.is_played())
        self.app.click("Stop", role="button")
        # To the end it would take longer.
        self.reader.wait(lambda: not self.is_played(), lambda: "it is played on for nobody", 2)
        self.reader.wait_for_focus(lambda node: node.name == "Resume")
        self.assertNotIn(READING, self.names("label"))
        self.assertEqual(self.kept(), [(MANY_NOTES + 1,) * 3])


class Faulty(Reading):
    """Of the rulebook that was kept with the battle the end is missing."""

    def prepare(self):
        super().prepare()
        [(rulebook,)] = self.ask("SELECT bytes FROM rulebook_file WHERE name = 'dungeon-crawl/rulebook.xml'")
        line = b"<!-- a line that takes its time -->\n"
        cut = rulebook[:rulebook.rindex(b"</rulebook>")] + line * LINES
        self.ask("UPDATE rulebook_file SET bytes = ? WHERE name = 'dungeon-crawl/rulebook.xml'", cut)

    def test_it_is_told(self):
        self.reader.wait_for_focus(lambda node: node.name == "Resume")
        self.app.key("Return")
        # Whether the window was there before that is found depends on how fast it is.
        self.app.wait("*the library is damaged*; there are *backups*", role="label", nth=0)
        self.assertNotIn("Dungeon Crawl", [node.name for node in self.app.windows()])
        self.assertEqual(self.kept(), [(NOTES + 1,) * 3])


if __name__ == "__main__":
    tap.main()
