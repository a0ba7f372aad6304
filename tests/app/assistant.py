# assistant.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Tests in the window of a battle, as somebody uses it who only hears what the accessibility bus
says."""

import re

import reader

import drive


def is_told(order, report):
    """Whether a report has an order, each line of it word for word or as what another did likewise; its reasons stand between."""
    report = re.sub(r" Because: [^.]*\.", "", report)
    return all(is_line_told(line, report) for line in order.split("\n"))


def is_line_told(order, report):
    return order in report or any(
        re.search(rf"{re.escape(order[space.start():])} Likewise[^.]*\b{re.escape(order[:space.start()])}\b", report)
        for space in re.finditer(" ", order))


class AssistantTest(drive.AppTest):
    """self.reader: what is heard; self.read (): what a panel of the window says."""

    def start(self, *arguments):
        super().start(*arguments)
        self.reader = reader.Reader(self.app)
        self.panels = {}

    def open_window(self):
        """Waits for the window of a battle, and finds its panels."""
        def look():
            return sum(node.depth == 2 for node in self.app.windows()) > 1

        def find():
            self.find_panels()
            return "What happens" in self.panels

        self.reader.wait(look, lambda: "there is one window only", timeout=30)
        self.reader.wait(find, lambda: f"the panels are {list(self.panels)}", timeout=30)

    def find_panels(self):
        self.panels = {node.name: node for node in self.app.snapshot() if node.role == "group"}

    def read(self, panel, role="label"):
        """The texts that a panel shows, in their order: none, where it was never looked at."""
        here = self.reader.see(self.panels[panel].ref) if panel in self.panels else None
        if here is None:  # it was not made yet, or went with its window
            self.find_panels()
            here = self.panels.get(panel)
        return self.reader.texts(here, role) if here else []

    def said(self):
        """Who plays, the turn, then what happened and what is asked."""
        return self.read("What happens")

    def wait_for_said(self, wanted, timeout=10):
        """Waits until the window says what is wanted: a text, or the beginning of one."""
        self.reader.wait(lambda: any(text.startswith(wanted) for text in self.said()),
                         lambda: f"the window says {self.said()}, not {wanted}", timeout)
