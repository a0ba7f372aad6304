#!/usr/bin/env python3
# test-sample-battle.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Plays the sample battle, which a new user sees first, to its end."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(HERE.parent / "support"))

import tap

CLI = sys.argv.pop(1)
SAMPLE = ROOT / "data" / "samples" / "first-battle.txt"


class TestSampleBattle(unittest.TestCase):
    def play(self, inputs):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "inputs"
            path.write_text(inputs, encoding="utf-8")
            command = [CLI, "battle", "play", "dungeon-crawl", "--seed", "7", "--input", path, "--library", folder]
            environment = dict(os.environ, MUSTER_DATA_PATH=str(ROOT / "data"))
            return subprocess.run(command, capture_output=True, text=True, env=environment, check=False)

    def test_is_won(self):
        result = self.play(SAMPLE.read_text(encoding="utf-8"))
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(result.stderr, "")
        self.assertIn("The dragon is slain: the heroes win.", result.stdout)

    def test_needs_its_last_input(self):
        lines = SAMPLE.read_text(encoding="utf-8").splitlines()
        result = self.play("\n".join(lines[:-1]) + "\n")
        self.assertNotIn("The dragon is slain: the heroes win.", result.stdout)


if __name__ == "__main__":
    tap.main()
