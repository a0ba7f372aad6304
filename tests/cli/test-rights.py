# test-rights.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Libraries that may be read only, or not at all; damage in one, and in files of battles."""

import os
import pathlib
import shutil
import sqlite3
import subprocess
import tempfile
import unittest

import program
import tap

NOBODY = 65534


class RightsTest(unittest.TestCase):
    """With a battle in the library."""

    def setUp(self):
        # One whose way is open to anybody.
        folder = tempfile.mkdtemp(prefix="muster-rights-")
        os.chmod(folder, 0o755)
        self.addCleanup(shutil.rmtree, folder, True)
        self.folder = pathlib.Path(folder)
        self.library = self.folder / "library"
        self.run_own("battle", "play", program.GAME, "--seed", 7, "--title", "The Cave", status=0)
        self.run_own("battle", "list", status=0)
        for path in (self.library, *self.library.rglob("*")):
            path.chmod(0o755 if path.is_dir() else 0o644)
        self.file = self.library / "library.db"

    def run_own(self, *arguments, status):
        done = program.run(*arguments, "--library", self.library)
        self.assertEqual(done.returncode, status, done.stderr)
        return done

    def run_reader(self, *arguments):
        """As somebody to whom permissions apply."""
        options = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}
        try:
            done = program.run(*arguments, "--library", self.library, cwd=self.folder, **options)
        except PermissionError:
            self.skipTest("nobody else can run the program where it is")
        if done.returncode == 127:
            self.skipTest(done.stderr)
        return done

    def close(self):
        """The library, for writing."""
        self.file.chmod(0o444)
        self.library.chmod(0o555)
        self.addCleanup(self.library.chmod, 0o755)

    def test_what_can_be_read_is_told(self):
        expected = self.run_own("battle", "report", 1, "--games=0", status=0).stdout
        self.close()
        before = sorted(path.name for path in self.library.rglob("*"))
        listed = self.run_reader("battle", "list")
        self.assertEqual(listed.returncode, 0, listed.stderr)
        self.assertIn("The Cave", listed.stdout)
        self.assertIn("can only be read: nothing new is kept in it", listed.stderr)
        told = self.run_reader("battle", "report", 1, "--games=0")
        self.assertEqual((told.returncode, told.stdout), (0, expected), told.stderr)
        self.assertEqual(self.run_reader("battle", "status", 1).returncode, 0)
        self.assertEqual(sorted(path.name for path in self.library.rglob("*")), before)

    def test_what_cannot_be_kept_is_an_error(self):
        self.close()
        done = self.run_reader("battle", "rename", 1, "Another")
        self.assertEqual(done.returncode, 2)
        self.assertIn("allow writing to its folder and do it again", done.stderr)
        self.assertIn("The Cave", self.run_reader("battle", "list").stdout)

    def assert_refused(self, reason):
        done = self.run_reader("battle", "list")
        self.assertEqual(done.returncode, 2)
        self.assertIn(f'cannot use "{self.file}": {reason}', done.stderr)
        self.assertNotIn("unable to open", done.stderr)

    def test_the_missing_permission_is_named(self):
        self.file.chmod(0o000)
        self.assert_refused("the file may not be read")
        self.file.chmod(0o644)
        self.library.chmod(0o644)
        self.assert_refused(f'the folder "{self.library}" may not be entered')
        self.library.chmod(0o555)
        self.file.unlink()
        shutil.rmtree(self.library / "backups")
        self.assert_refused(f'nothing may be written to the folder "{self.library}"')
        self.library.chmod(0o755)


class DamageTest(program.Case):
    def test_damage_in_a_rulebook_names_the_library(self):
        self.play()
        self.battle("list")
        database = sqlite3.connect(pathlib.Path(self.library) / "library.db")
        with database:
            database.execute("UPDATE rulebook_file SET bytes = CAST(bytes || 'x' AS BLOB)")
        database.close()
        (backup,) = (pathlib.Path(self.library) / "backups").iterdir()
        for command in ("status", "report", "replay"):
            with self.subTest(command=command):
                done = self.battle(command, 1)
                self.assert_status(done, 1)
                self.assertIn(f'the rulebook "{program.GAME}" of the battle, in "{self.library}/library.db", '
                              "is not as it was kept", done.stderr)
                self.assertIn(f'the last is "{backup.name}"', done.stderr)

    def test_an_edited_hash_of_a_file(self):
        self.play()
        whole = self.folder / "whole.battle"
        self.assert_status(self.battle("export", 1, whole), 0)
        text = whole.read_text(encoding="utf-8")
        start = text.index('hash="') + len('hash="')
        edited = self.folder / "edited.battle"
        edited.write_text(text[:start] + ("1" if text[start] == "0" else "0") + text[start + 1:], encoding="utf-8")
        for command in ("status", "report", "replay"):
            with self.subTest(command=command):
                self.assert_status(self.battle(command, whole), 0)
                done = self.battle(command, edited)
                self.assert_status(done, 1)
                self.assertIn(f'{edited}: the rulebook "{program.GAME}" in it is not the one with which the battle '
                              "began", done.stderr)


if __name__ == "__main__":
    tap.main()
