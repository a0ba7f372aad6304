#!/usr/bin/env python3
# test-panes.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""From one part of the window of a battle to another by the keyboard, and within them."""

import pathlib

import assistant
import history
import tap


class PaperTest(assistant.AssistantTest):
    """A battle without a board, with dice that were thrown by hand."""

    settings = "pace='at-once'\n"
    begin = ""  # what was answered before the program starts

    def prepare(self):
        answers = pathlib.Path(self.home) / "answers.txt"
        answers.write_text(self.begin, encoding="utf-8")
        self.cli("battle", "play", "dungeon-crawl", "--seed=7", "--no-board", "--manual-dice",
                 f"--input={answers}")

    def setUp(self):
        super().setUp()
        self.reader.wait_for_focus(lambda node: node.name == "Resume")
        self.app.key("Return")
        self.open_window()

    def wait_for(self, name, role=None):
        """The control of this name, or of a name that begins so, has the focus."""
        return self.reader.wait_for_focus(
            lambda node: node.name.startswith(name) and role in (None, node.role))

    def press(self, key, name, role=None):
        self.app.key(key)
        return self.wait_for(name, role)


class BeforeTheSetUp(PaperTest):
    def test_panes(self):
        """From what is asked to the list of figures and back, and into each panel of the side."""
        self.wait_for("1", "button")
        self.press("F6", "What the enemy knows")
        self.press("F6", "1", "button")
        self.press("ctrl+1", "Note")  # nothing has happened yet that could be listed
        self.press("F6", "1", "button")
        self.press("ctrl+2", "Rule: Set up")
        self.press("F6", "1", "button")
        self.press("ctrl+3", "What the enemy knows")
        self.press("F6", "1", "button")
        self.press("ctrl+4", "Odds")
        self.press("F6", "1", "button")

    def test_map(self):
        """By it the table is built: what each sign means, and where it stands."""
        self.wait_for("1", "button")
        board = self.press("ctrl+m", "Board")
        self.assertEqual(board.desc, "A board of 8 by 10 spaces. 4 spaces lie outside of it.")
        legend = self.app.locate("What the signs mean")[0]
        said = self.reader.texts(legend)
        for title, spaces in (("Dragon on a 1 or 2", "1 space: A1"), ("Dragon on a 3 or 4", "1 space: D1"),
                              ("Dragon on a 5 or 6", "1 space: H1"),
                              ("Troll", "4 spaces: B4, G4, C5, F5"),
                              ("Hero, outside the entrance", "4 spaces: C11, D11, E11, F11")):
            self.assertEqual(said[said.index(title) + 1], spaces)
        # One of it is enough, and it leaves with Escape.
        self.press("Escape", "1", "button")
        self.press("ctrl+m", "Board")

    def test_what_is_asked_next(self):
        """The focus is on the answer, although the panel for it is made only now."""
        self.wait_for("1", "button")
        self.press("3", "In This Order")

    def test_notes(self):
        """What is no figure is told with what it says."""
        self.wait_for("1", "button")
        focus = self.press("F6", "What the enemy knows")
        self.assertEqual(focus.name, "What the enemy knows, The heroes have made their first move: no, "
                                     "Where the Arch Foe was set up: nowhere")


class AfterTheSetUp(PaperTest):
    begin = "3\n"

    def setUp(self):
        super().setUp()
        self.wait_for("In This Order")

    def test_figures(self):
        """All sides are one stop of Tab, and the arrow keys go from one side to the next and back."""
        self.press("ctrl+3", "Dragon")
        self.press("Tab", "Map")
        self.press("shift+Tab", "Dragon")
        # The dragon, four trolls and six goblins, then the four heroes in their order.
        for name in ("Troll 1", "Troll 2", "Troll 3", "Troll 4", "Goblin 1", "Goblin 2", "Goblin 3",
                     "Goblin 4", "Goblin 5", "Goblin 6", "Fighting Man", "Magic User"):
            self.press("Down", name)
        self.press("Tab", "Map")
        self.press("shift+Tab", "Magic User")
        self.press("Up", "Fighting Man")
        self.press("Up", "Goblin 6")

    def test_values(self):
        """Each value is one stop, takes what is typed at once, and the first one comes first again."""
        self.press("ctrl+3", "Dragon")
        first = self.press("Return", "", "spin button").name
        for _ in range(10):
            if self.reader.focus().name == "Wounds left":
                break
            self.app.key("Tab")
        self.wait_for("Wounds left", "spin button")
        self.app.type("2")
        self.app.key("Return")
        self.app.wait("Corrected: Dragon, Wounds left: 2")
        self.press("Tab", "", "switch")
        self.press("Escape", "Dragon", "grid cell")
        self.press("Return", first, "spin button")

    def test_back_to_the_button(self):
        self.press("ctrl+3", "Dragon")
        self.press("Tab", "Map")
        self.press("Tab", "Add a Figure…")
        self.press("Return", "Like")
        self.press("Escape", "Add a Figure…")


class TheLog(history.HistoryTest):
    until = "# Turn 3"

    def test_last_row(self):
        """The log is entered where it ends, and left with Tab by what can be done there."""
        self.resume()
        self.wait_for_said("What does Fighting Man do?")
        self.app.key("ctrl+1")
        # The heading of what is played now; above it, what happened last.
        self.wait_for_row("Heroes")
        self.app.key("Up")
        self.wait_for_row("Goblin 2 moves 1 space left and down to F9")
        self.app.key("Tab")
        self.reader.wait_for_focus(lambda node: node.name == "Why?")
        self.app.key("shift+Tab")
        self.wait_for_row("Goblin 2 moves 1 space left and down to F9")
        self.app.key("F6")
        self.reader.wait_for_focus(lambda node: node.name.startswith("Move,"))
        self.app.key("ctrl+1")
        self.wait_for_row("Goblin 2 moves 1 space left and down to F9")

    def wait_for_row(self, name):
        self.reader.wait_for_focus(lambda node: node.role == "list item" and node.name.startswith(name))


if __name__ == "__main__":
    tap.main()
