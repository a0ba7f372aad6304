# pseudo_battle.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Windows of battles in no language."""

import re
import tempfile

from gi.repository import GLib

import program
import pseudo
from pseudo import foreign


def record(*options):
    """What a bot types in a battle, played in English, with the number of the first answer to each kind of prompt."""
    kinds, lines = {}, []
    with tempfile.TemporaryDirectory() as folder:
        talk = program.Talk("battle", "play", program.GAME, "--seed", 7, "--library", folder, *options)
        bot = program.Bot(7)
        text = talk.read()
        while "Winner: " not in text:
            asked = re.search(r"Expected: (.*?)\.? (?:Enter|>)", re.sub(r"\s+", " ", text.rpartition("\n\n")[2]))
            kinds.setdefault(re.sub(r"\d+", "", asked[1]) if asked else "what to do", len(lines))
            lines.append(bot.choose(text))
            text = talk.answer(lines[-1])
        talk.close()
    return lines, kinds


class BattleTest(pseudo.PseudoTest):
    def open(self, number, action="open-battle"):
        self.app.activate_action(action, GLib.Variant("x", number))
        self.wait_for("Side Panel")

    def close(self):
        self.app.key("ctrl+w")
        self.app.gone(foreign("Show the Reasons"), timeout=60)
