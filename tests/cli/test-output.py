# test-output.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""What leaves the program, on a screen, through a pipe and into files, does nothing where it goes."""

import csv
import io
import json
import pathlib
import subprocess
import tempfile
import unittest
import zipfile

import program
import screen
import tap

ESCAPE = "\033"
CSI = "\x9b"  # one character that begins a code on some terminals
OVERRIDE = "\u202e"  # from here on from right to left
HIDDEN = (ESCAPE, CSI, OVERRIDE, "\ufdd4")

NAME = f"Sl{CSI}31my{OVERRIDE}gnp.exe"
SHOWN = "Sl‹U+009B›31my‹U+202E›gnp.exe"
RUN = "=cmd|' /C calc'!A0"

SYSTEM = f"""\
<gameSystem id="s" name="{NAME}" revision="1" battleScribeVersion="2.03"
            xmlns="http://www.battlescribe.net/schema/gameSystemSchema">
  <costTypes><costType id="pts" name="pts"/></costTypes>
  <categoryEntries><categoryEntry id="c" name="Squad"/></categoryEntries>
  <forceEntries>
    <forceEntry id="f" name="Band"><categoryLinks><categoryLink id="fc" targetId="c"/></categoryLinks></forceEntry>
  </forceEntries>
  <selectionEntries>
    <selectionEntry id="a" name="{NAME}" type="unit">
      <categoryLinks><categoryLink id="ca" targetId="c" primary="true"/></categoryLinks>
    </selectionEntry>
    <selectionEntry id="b" name="{RUN}" type="unit">
      <categoryLinks><categoryLink id="cb" targetId="c" primary="true"/></categoryLinks>
    </selectionEntry>
  </selectionEntries>
</gameSystem>
"""
CATALOGUE = """\
<catalogue id="k" name="Band" revision="1" battleScribeVersion="2.03" gameSystemId="s" gameSystemRevision="1"
           xmlns="http://www.battlescribe.net/schema/catalogueSchema"/>
"""


def commands():
    """Each pair of words that the help of the program lists."""
    lines = program.run("--help").stdout.splitlines()
    return [line.split()[:2] for line in lines if line.startswith("  ")]


class OutputTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "s.gst").write_text(SYSTEM)
        (self.folder / "k.cat").write_text(CATALOGUE)
        self.list = self.folder / "list.ros"
        self.roster("new", "--system", "s", "--name", NAME)
        self.roster("add", "--force", "Band", "--catalogue", "Band")
        self.roster("add", "a")
        self.roster("add", "b")

    def roster(self, command, *arguments):
        done = program.run("roster", command, self.list, "--data", self.folder, *arguments)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def assert_harmless(self, text):
        for character in HIDDEN:
            self.assertNotIn(character, text)

    def test_names_are_shown(self):
        for command, *arguments in (("show",), ("export", "-f", "text"), ("export", "-f", "forum")):
            with self.subTest(command=command, arguments=arguments):
                told = self.roster(command, *arguments)
                self.assertIn(SHOWN, told)
                self.assert_harmless(told)

    def test_pages(self):
        for form in ("html", "md"):
            with self.subTest(form=form):
                told = self.roster("export", "-f", form)
                self.assertIn(SHOWN, told)
                self.assert_harmless(told)

    def test_programs_read_what_it_was(self):
        told = self.roster("show", "--json")
        self.assert_harmless(told)
        self.assertEqual(json.loads(told)["name"], NAME)

    def test_the_file_keeps_it(self):
        self.assertIn(NAME, self.roster("export", "-f", "ros"))

    def test_cells_are_no_formulas(self):
        told = self.roster("export", "-f", "csv")
        rows = list(csv.DictReader(io.StringIO(told)))
        self.assert_harmless(told)
        self.assertEqual({row["Name"] for row in rows}, {SHOWN, "'" + RUN})
        for row in rows:
            for cell in row.values():
                self.assertNotRegex(cell, r"^\s*[=+@-]")

    def test_names_in_archives(self):
        archive = self.folder / "bad.rosz"
        with zipfile.ZipFile(archive, "w") as file:
            file.writestr("a.ros", self.list.read_bytes())
            file.writestr(f"{ESCAPE}[31mred{CSI}\n.ros", b"x")
        done = program.run("roster", "show", archive, "--data", self.folder)
        self.assertEqual(done.returncode, 1)
        self.assertIn("␛[31mred", done.stderr)
        self.assert_harmless(done.stderr)

    def test_a_screen_is_told_no_codes(self):
        for arguments in (("export", "-f", "ros"), ("show",)):
            with self.subTest(arguments=arguments):
                told = screen.run("roster", arguments[0], self.list, "--data", self.folder, *arguments[1:])
                self.assertIn(SHOWN, told)
                self.assert_harmless(told)

    def test_a_name_colours_nothing_behind_its_line(self):
        """Marks of colours are no characters, but a file may hold them."""
        system = self.folder / "s.gst"
        system.write_text(SYSTEM.replace(NAME, "red \ufdd4 mark"))
        told = screen.run("catalogue", "list", system)
        line = next(line for line in told.splitlines() if line.startswith("red"))
        self.assertRegex(line, "red \033\\[31m mark.*\033\\[0m$")
        self.assertIn("red ‹U+FDD4› mark", program.run("catalogue", "list", system).stdout)


class FullTest(unittest.TestCase):
    """A disk that is full is an error, whatever was to be told."""

    def run_full(self, *arguments):
        with open("/dev/full", "wb") as full:
            return subprocess.run([program.PROGRAM, *map(str, arguments)], stdin=subprocess.DEVNULL, stdout=full,
                                  stderr=subprocess.PIPE, text=True, timeout=240, check=False)

    def assert_told(self, done):
        self.assertEqual(done.returncode, 2, done)
        self.assertEqual(done.stderr.count("the standard output cannot be written to"), 1, done.stderr)

    def test_help_of_each_command(self):
        words = commands()
        self.assertGreater(len(words), 50)
        for pair in words:
            with self.subTest(command=pair):
                self.assert_told(self.run_full(*pair, "--help"))
        self.assert_told(self.run_full("--help"))
        self.assert_told(self.run_full("--version"))

    def test_what_they_tell(self):
        with tempfile.TemporaryDirectory() as folder:
            for arguments in (("rulebook", "check", program.DATA / "rulebooks" / program.GAME),
                              ("rulebook", "show", program.GAME),
                              ("battle", "list", "--library", folder),
                              ("battle", "play", program.GAME, "--seed", 7, "--library", folder),
                              ("catalogue", "list"), ("catalogue", "list", "--json")):
                with self.subTest(arguments=arguments):
                    self.assertTrue(program.run(*arguments).stdout)
                    self.assert_told(self.run_full(*arguments))


if __name__ == "__main__":
    tap.main()
