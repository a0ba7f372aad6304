#!/usr/bin/env python3
# test-launch.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""build-aux/run starts the program that its arguments are for, and that program finds its files."""

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

CLI, BUILD = (pathlib.Path(sys.argv.pop(1)).resolve() for _ in range(2))
SCRIPT = f"set -euo pipefail; muster_top='{ROOT}'; . '{ROOT}/build-aux/launch.sh'; "


class TestLaunch(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def run_script(self, script, *arguments, display=False, **environment):
        """Runs some lines after launch.sh, with or without something that passes for a display."""
        screen = self.folder / "gtk4-query-settings"
        screen.write_text(f"#!/bin/sh\nexit {0 if display else 1}\n", encoding="utf-8")
        screen.chmod(0o755)
        environment = {**os.environ, "DISPLAY": ":99", "PATH": f"{self.folder}:{os.environ['PATH']}", **environment}
        result = subprocess.run(["bash", "-c", SCRIPT + script, "run", *map(str, arguments)], cwd=self.folder,
                                capture_output=True, text=True, env=environment, check=False)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        return result.stdout.strip()

    def choose(self, *arguments, **options):
        return self.run_script('muster_choose_program "$@"', CLI, *arguments, **options)

    def test_without_arguments_the_display_decides(self):
        self.assertEqual(self.choose(display=True), "app")
        self.assertEqual(self.choose(display=False), "sample")
        self.assertEqual(self.choose(display=True, DISPLAY="", WAYLAND_DISPLAY=""), "sample")

    def test_groups_of_commands_go_to_the_terminal(self):
        # A folder of that name changes nothing.
        (self.folder / "battle").mkdir()
        for group in ("battle", "board", "rulebook"):
            for display in (True, False):
                self.assertEqual(self.choose(group, "list", display=display), "cli")

    def test_words_that_nobody_knows_go_to_the_terminal(self):
        for word in ("battel", "b.ttle", "", "usage"):
            self.assertEqual(self.choose(word, display=True), "cli", word)

    def test_files_and_options_go_to_the_windows(self):
        path = self.folder / "Cellar 2.muster-battle"
        path.touch()
        for argument in (path, path.name, path.as_uri(), "--new-battle"):
            self.assertEqual(self.choose(argument, display=True), "app")
            self.assertEqual(self.choose(argument, display=False), "none")

    def test_help_needs_no_display(self):
        for option in ("--help", "--version"):
            self.assertEqual(self.choose(option, display=False), "app")

    def test_files_of_the_build_folder_are_found(self):
        build = self.folder / "build"
        build.mkdir()
        (build / "data").symlink_to(BUILD / "data")
        told = self.run_script('muster_environment "$1"; printf "%s\\n" "$XDG_DATA_DIRS" "$GSETTINGS_SCHEMA_DIR" '
                               '"$MUSTER_DATA_PATH"', build, XDG_DATA_DIRS="/usr/share").splitlines()
        share = build / "share"
        self.assertEqual(told[0], f"{share}:/usr/share")
        self.assertTrue((pathlib.Path(told[1]) / "gschemas.compiled").is_file())
        self.assertTrue((pathlib.Path(told[2]) / "rulebooks").is_dir())
        self.assertEqual(len(list(share.glob("applications/*.Muster.desktop"))), 1)
        self.assertEqual(len(list(share.glob("icons/hicolor/scalable/apps/*.Muster.svg"))), 1)
        self.assertTrue((share / "help" / "C" / "muster" / "index.page").is_file())
        self.assertIn("x-muster-battle+xml", (share / "mime" / "globs").read_text(encoding="utf-8"))


if __name__ == "__main__":
    tap.main()
