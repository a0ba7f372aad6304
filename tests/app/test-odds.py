#!/usr/bin/env python3
# test-odds.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""The odds of a battle that is set up, and which value of a setting makes it even."""

import json
import pathlib

import drive
import tap


class Odds(drive.AppTest):
    size = "1100x1500"

    def open_page(self):
        """The set-up page of a game with a table."""
        self.app.wait("Play Now", nth=0)
        self.wait_until(lambda: "focused" in self.app.find("Play Now")[0].states, "nothing has the focus")
        self.app.click("Maximize")
        self.app.set_up("Stargate Solo")
        self.app.wait("Begin")

    def type_values(self, text):
        field = self.app.wait("Values to Try", role="text box")
        self.app.click("Values to Try", role="text box")
        self.wait_until(lambda: "focused" in self.app.find("Values to Try", "text box")[0].states,
                        "the values have not the focus")
        self.app.key("ctrl+a")
        self.app.type(text)
        self.wait_until(lambda: self.app.texts(self.app.find("Values to Try", "text box")[0])[0] == text,
                        f"{text} is not there")
        return field

    def test_the_odds_before_it_begins(self):
        self.open_page()
        self.app.click("Odds…")
        self.app.wait("SGC win:", role="label")
        self.app.wait("Goa'uld win:", role="label")
        self.app.click("Stop")
        self.app.wait("Calculate Again")
        self.app.key("Escape")
        self.app.gone("Calculate Again")

    def test_a_value_is_used(self):
        """By keyboard: from the values to the battle that is begun."""
        self.open_page()
        self.app.key("alt+v")
        self.app.wait("Try Them")
        self.type_values("6, 14")
        self.app.key("Return")
        self.app.wait("14:", role="label")
        self.app.click("Use 14")
        self.app.gone("Try Them")
        self.app.wait("Portal markers: 14", role="label")
        self.app.key("ctrl+Return")
        self.wait_until(lambda: json.loads(self.cli("battle", "list", "--json")), "there is no battle")
        file = pathlib.Path(self.home) / "battle.xml"
        self.cli("battle", "export", "1", str(file))
        self.assertIn('<ruling id="markers" value="14"/>', file.read_text(encoding="utf-8"))


if __name__ == "__main__":
    tap.main()
