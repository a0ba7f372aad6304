# paper.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Battles without a board of which a part has been played."""

import pathlib

import assistant


class PaperTest(assistant.AssistantTest):
    """A battle without a board, with dice that were thrown by hand."""

    settings = "pace='at-once'\n"
    begin = ""  # what was answered before the program starts
    dice = ("--manual-dice",)
    game = ("dungeon-crawl",)

    def prepare(self):
        answers = pathlib.Path(self.home) / "answers.txt"
        answers.write_text(self.begin, encoding="utf-8")
        self.cli("battle", "play", "--seed=7", *self.game, "--no-board", *self.dice,
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
