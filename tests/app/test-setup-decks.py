#!/usr/bin/env python3
# test-setup-decks.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""A battle that is set up with a deck of the player's, in the window."""

import json
import pathlib

import drive
import tap

STORMS = 'title,count,challenge,brains,combat,skill\nStorm,8,yes,,5,\nMap,4,no,3,,lore\n'


class SetupDecks(drive.AppTest):
    size = "1200x1500"
    settings = "pace='at-once'\n"

    def prepare(self):
        for name, table in (("Storms", STORMS), ("Sweets", "title,taste\nFudge,sweet\n")):
            path = pathlib.Path(self.home) / f"{name}.csv"
            path.write_text(table, encoding="utf-8")
            self.cli("deck", "import", str(path))

    def test_a_deck_is_chosen_and_played(self):
        self.app.wait("Play Now", nth=0)
        self.wait_until(lambda: "focused" in self.app.find("Play Now")[0].states, "nothing has the focus")
        self.app.click("Maximize")
        self.app.set_up("Stargate Missions")
        self.app.wait("Begin")
        self.app.wait('*the deck "Sweets" has no fields "Challenge", "Brains", "Combat", "Skill", which are needed', role="label")
        self.app.choose("Event Deck", "Storms")
        self.app.key("ctrl+Return")
        self.wait_until(lambda: json.loads(self.cli("battle", "list", "--json")), "no battle has begun")
        status = json.loads(self.cli("battle", "status", "1", "--json"))
        counts = {}
        for pile in status["piles"]:
            counts[pile["id"]] = counts.get(pile["id"], 0) + pile["count"]
        # Some of them may have been drawn by a rival already.
        self.assertEqual(counts["event-deck"] + counts["hand"] + counts["events-gone"], 12)
        # The people are those of the rulebook.
        self.assertEqual(counts["people-deck"] + counts["team"] + counts["reserve"] + counts["people-gone"], 25)


if __name__ == "__main__":
    tap.main()
