# history.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Battles of which a part has been played, to be looked back on."""

import os
import pathlib
import re

import assistant

SAMPLE = pathlib.Path(os.environ["MUSTER_SOURCE"]) / "data/samples/first-battle.txt"


class HistoryTest(assistant.AssistantTest):
    settings = "pace='at-once'\n"
    size = "1200x1000"
    until = None  # the line of the sample before which its battle stops
    options = ()  # with which it is set up

    def prepare(self):
        answers = pathlib.Path(self.home) / "answers.txt"
        answers.write_text(SAMPLE.read_text(encoding="utf-8").split(self.until)[0], encoding="utf-8")
        self.cli("battle", "play", "dungeon-crawl", "--seed=7", *self.options, f"--input={answers}")

    def report(self):
        """In a row, without what its lines begin with."""
        return " ".join(re.sub(r"(?m)^ *- ", "", self.cli("battle", "report", "1", "--games=0")).split())

    def resume(self):
        self.reader.wait_for_focus(lambda node: node.name == "Resume")
        self.app.key("Return")
        self.open_window()

    def wait_to_read(self, panel, wanted, role="label"):
        """Waits until a panel says something that matches, and gives it."""
        def look():
            return next((text for text in self.read(panel, role) if re.search(wanted, text)), None)

        return self.reader.wait(look, lambda: f"{panel}: {self.read(panel, role)}, not {wanted}", 30)
