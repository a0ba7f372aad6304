#!/usr/bin/env python3
# test-force-keys.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""A list by the keyboard alone, from the first key in the main window to the file that is given away."""

import pathlib

import names
import raids
import tap


class Keys(names.NamesTest, raids.ListTest):
    size = "1300x900"

    def press(self, key, name, role=None):
        """Presses a key, which leads to a control."""
        self.app.key(key)
        return self.reader.wait_for_focus(lambda node: node.name.startswith(name) and role in (None, node.role))

    def tab_to(self, name, role=None):
        for _ in range(40):
            focus = self.focus()
            if focus.name.startswith(name) and role in (None, focus.role):
                return
            self.app.key("Tab")
        self.fail(f"Tab does not lead to {name}")

    def begin(self):
        self.press("ctrl+shift+n", "Create")
        self.tab_to("Game")
        self.app.key("Return")
        self.app.wait("Raids", role="label", nth=-1)
        for _ in range(8):
            if self.focus().name.startswith("Raids"):
                break
            self.app.key("Down")
        self.app.key("Return")
        self.app.expect("Name", "Wolves", role="text box")
        self.tab_to("Create")
        self.app.key("Return")
        self.app.wait("List Menu")

    def test_from_the_first_key_to_the_file(self):
        self.add_units()
        self.choose_options()
        self.move_and_undo()
        self.print_preview()
        self.export()

    def add_units(self):
        for word in ("cham", "squ", "squ"):
            self.search(word)
            self.app.key("Return")
        self.wait_for_lines(("Champion", "60 pts"), ("Squad", "20 pts"), ("Squad", "20 pts"))
        self.sum("100 of 100 pts")

    def choose_options(self):
        """Of the squad that was added last."""
        self.app.key("F6")
        self.tab_to("Banner", "spin button")
        self.app.write("2", into="Banner")
        self.app.key("Return")
        self.wait_for_lines(("Champion", "60 pts"), ("Squad", "20 pts"), ("Squad", "2 × Banner", "30 pts"))
        self.app.wait("1 problem")
        self.tab_to("Old Wolf", "list item")
        self.app.key("Return")
        self.wait_for_lines(("Champion", "60 pts"), ("Squad", "20 pts"), ("Squad", "2 × Banner, Old Wolf", "45 pts"))

    def move_and_undo(self):
        self.tab_to("Squad, 2 × Banner, Old Wolf", "list item")
        self.app.key("alt+Up")
        self.wait_for_lines(("Champion", "60 pts"), ("Squad", "2 × Banner, Old Wolf", "45 pts"), ("Squad", "20 pts"))
        for _ in range(3):
            self.app.key("ctrl+z")
        self.wait_for_lines(("Champion", "60 pts"), ("Squad", "20 pts"), ("Squad", "20 pts"))
        self.app.wait("Legal")

    def print_preview(self):
        self.press("ctrl+p", "Print", "combo box")
        self.app.wait("Preview of page 1 of 1", role="image")
        self.app.key("Escape")
        self.app.gone("Save as PDF…")

    def export(self):
        path = pathlib.Path(self.home) / "wolves.ros"
        self.app.key("F10")
        self.app.wait("Export…", nth=0)
        for _ in range(12):
            if self.focus().name.startswith("Export"):
                break
            self.app.key("Down")
        self.app.key("Return")
        self.app.save_as(path)
        self.wait_until(path.exists, "nothing is written")
        said = self.cli("roster", "show", str(path))
        for text in ("Champion", "Squad", "100"):
            self.assertIn(text, said)


if __name__ == "__main__":
    tap.main()
