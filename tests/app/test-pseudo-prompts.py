#!/usr/bin/env python3
# test-pseudo-prompts.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Every kind of prompt of a battle at the table in no language, narrow and wide."""

import pseudo_battle
import tap

LINES, KINDS = pseudo_battle.record("--no-board", "--manual-dice")


class Prompts(pseudo_battle.BattleTest):
    def prepare(self):
        for count in KINDS.values():
            self.play(LINES[:count], "--no-board", "--manual-dice")

    def test_every_kind(self):
        self.assertGreater(len(KINDS), 6)
        for number, kind in enumerate(KINDS, 1):
            self.open(number)
            self.assert_fits(kind)
            self.close()


class PromptsNarrow(Prompts):
    width = 360
    height = 720


if __name__ == "__main__":
    tap.main()
