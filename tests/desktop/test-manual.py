#!/usr/bin/env python3
# test-manual.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""The manual page of the application says what the application says of itself."""

import os
import re
import subprocess

import project
import tap

PAGE = project.DATA / "man" / "muster.1"
PROGRAM = os.environ["MUSTER_APPLICATION"]


def run(*arguments):
    """Without a display, as in a terminal."""
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, env=environment, check=False)


class ManualTest(project.Case):

    def setUp(self):
        self.text = re.sub(r"\\f[BIR]", "", PAGE.read_text(encoding="utf-8")).replace("\\-", "-")

    def test_options_are_those_of_the_program(self):
        result = run("--help")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        known = set(re.findall(r"--[a-z][a-z-]*", result.stdout))
        told = set(re.findall(r"--[a-z][a-z-]*", self.text.partition(".SH OPTIONS")[2].partition(".SH EXIT")[0]))
        # What every program of this kind has is told by it alone.
        self.assertEqual(told, {option for option in known if not option.startswith("--help-")})

    def test_desktop_uses_options_that_there_are(self):
        desktop = (project.BUILT / f"{project.ID}.desktop").read_text(encoding="utf-8")
        for option in re.findall(r"(?m)^Exec=.*?(--[a-z-]+)", desktop):
            self.assertIn(option, run("--help").stdout)

    def test_version(self):
        self.assertEqual(run("--version").stdout.split()[-1], project.VERSION)

    def test_no_display_is_told(self):
        result = run()
        self.assertEqual(result.returncode, 1)
        self.assertIn("display", result.stderr)

    def test_variables_are_those_of_the_program(self):
        source = "".join(path.read_text(encoding="utf-8") for path in (project.ROOT / "src").rglob("*.c"))
        for name in re.findall(r"\bMUSTER_[A-Z_]+\b", self.text):
            self.assertIn(f'g_getenv ("{name}")', source)

    def test_file_types_are_those_of_the_desktop(self):
        known = set(re.findall(r'pattern="\*(\.[a-z-]+)"',
                               (project.BUILT / f"{project.ID}.xml").read_text(encoding="utf-8")))
        told = set(re.findall(r" (\.[a-z-]+)", self.text.partition("\n.I FILE\n")[2].partition("\n.PP")[0]))
        self.assertEqual(told, known)

    def test_is_well_formed(self):
        for page in ("muster.1", "muster-cli.1"):
            self.check("man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", project.DATA / "man" / page)


if __name__ == "__main__":
    tap.main()
