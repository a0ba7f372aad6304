# test-package.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""muster-cli rulebook pack, install, remove, restore: what strangers send, too."""

import os
import shutil
import stat
import subprocess
import time
import zipfile

import program
import tap

BOOK = '<rulebook id="tower" title="{title}" board="none"><side id="one"/></rulebook>'


class PackageTest(program.Case):

    def setUp(self):
        super().setUp()
        self.home = self.folder / "home"
        self.books = self.home / "muster" / "rulebooks"

    def rulebook(self, *arguments, data=program.DATA):
        environment = {**os.environ, "XDG_DATA_HOME": str(self.home), "MUSTER_DATA_PATH": str(data)}
        return program.run("rulebook", *arguments, env=environment, cwd=self.folder)

    def write(self, title="Tower", name="tower", text=BOOK):
        folder = self.folder / name
        folder.mkdir(exist_ok=True)
        (folder / "rulebook.xml").write_text(text.format(title=title), encoding="utf-8")
        return folder

    def zip(self, files, name="a.muster-rulebook"):
        path = self.folder / name
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            for file, content in files.items():
                archive.writestr(file, content)
        return path

    def title(self):
        """What the installed rulebook is called; None where there is none."""
        for line in self.rulebook("list").stdout.splitlines():
            if line.split()[0] == "tower":
                return line.partition(" ")[2].strip()
        return None

    def refuse(self, path, status, message):
        """The file is refused, and nothing of it is left anywhere."""
        result = self.rulebook("install", path)
        self.assert_status(result, status)
        self.assertIn(message, result.stderr)
        left = [path for path in self.home.rglob("*") if path.is_file()] if self.home.exists() else []
        self.assertEqual(left, [])

    def test_what_was_packed_is_installed(self):
        packed = self.folder / "game.muster-rulebook"
        result = self.rulebook("pack", program.GAME, packed)
        self.assert_status(result, 0)
        self.assertEqual((result.stdout, result.stderr), (f"{packed} holds dungeon-crawl: Dungeon Crawl\n", ""))
        with zipfile.ZipFile(packed) as archive:
            self.assertIsNone(archive.testzip())
            self.assertEqual(archive.namelist(), [
                "dungeon-crawl/dungeon-crawl.gst", "dungeon-crawl/examples.xml", "dungeon-crawl/heroes.cat",
                "dungeon-crawl/monsters.cat", "dungeon-crawl/rulebook.xml"])
        self.assert_status(self.rulebook("install", packed), 0)
        for name in ("rulebook.xml", "examples.xml"):
            self.assertEqual((self.books / program.GAME / name).read_bytes(),
                             (program.DATA / "rulebooks" / program.GAME / name).read_bytes())

    def test_another_that_comes_first_is_told(self):
        result = self.rulebook("install", program.DATA / "rulebooks" / program.GAME)
        self.assert_status(result, 0)
        self.assertIn(f'warning: "dungeon-crawl" stands for the rulebook in {program.DATA}', result.stderr)
        self.assertEqual(self.rulebook("install", self.write()).stderr, "")

    def test_folders_and_archives_of_every_shape(self):
        files = {"rulebook.xml": BOOK.format(title="Tower"), "notes/read me.txt": "x"}
        inside = {f"any name/{name}": text for name, text in files.items()}
        for path in (self.write(), self.zip(files), self.zip(inside, "b.zip")):
            self.assert_status(self.rulebook("install", path), 0)
            self.assertEqual(self.title(), "Tower")
            self.assert_status(self.rulebook("remove", "tower"), 0)
            self.assertIsNone(self.title())

    def test_the_file_of_a_rulebook_is_its_folder(self):
        folder = self.write()
        self.assert_status(self.rulebook("install", folder / "rulebook.xml"), 0)
        self.assertEqual(self.title(), "Tower")

    def test_left_behind_files_stay_behind(self):
        folder = self.write()
        for name in (".git", "rulebook.xml~"):
            (folder / name).write_text("x", encoding="utf-8")
        self.assert_status(self.rulebook("install", folder), 0)
        self.assertEqual(os.listdir(self.books / "tower"), ["rulebook.xml"])

    def test_versions_are_put_aside_and_brought_back(self):
        self.assert_status(self.rulebook("restore", "tower"), 2)
        for title in ("First", "Second", "Third"):
            self.assert_status(self.rulebook("install", self.write(title)), 0)
            self.assertEqual(self.title(), title)
        for title in ("Second", "Third", "Second"):
            self.assert_status(self.rulebook("restore", "tower"), 0)
            self.assertEqual(self.title(), title)
        self.assert_status(self.rulebook("remove", "tower"), 0)
        self.assertIsNone(self.title())
        self.assert_status(self.rulebook("remove", "tower"), 2)
        self.assert_status(self.rulebook("restore", "tower"), 0)
        self.assertEqual(self.title(), "Second")

    def test_faulty_rulebooks_are_refused_with_their_diagnostics(self):
        folder = self.write(text=BOOK.replace('<side id="one"/>', '<sied id="one"/>'))
        self.refuse(folder, 1, 'tower/rulebook.xml:1:')
        self.refuse(self.zip({"rulebook.xml": "<rulebook id='tower'>"}), 1, "rulebook.xml:1:")
        result = self.rulebook("pack", folder, self.folder / "out")
        self.assert_status(result, 1)
        self.assertFalse((self.folder / "out").exists())

    def test_an_older_version_outlives_a_faulty_one(self):
        self.assert_status(self.rulebook("install", self.write("First")), 0)
        self.assert_status(self.rulebook("install", self.write("Bad", text="<rulebook/>")), 1)
        self.assertEqual(self.title(), "First")

    def test_doctrines_and_force_data_have_to_be_there(self):
        """Of a folder that was not packed."""
        game = program.DATA / "rulebooks" / program.GAME
        empty = self.folder / "empty"
        result = self.rulebook("install", game, data=empty)
        self.assert_status(result, 1)
        self.assertIn('no doctrine "solo-miniatures" is found', result.stderr)
        self.assert_status(self.rulebook("install", program.DATA / "rulebooks" / "solo-miniatures", data=empty), 0)
        result = self.rulebook("install", game, data=empty)
        self.assert_status(result, 1)
        self.assertIn('there are no data of the game system "dc-system"', result.stderr)
        shutil.copytree(program.DATA / "forces" / "dungeon-crawl", empty / "forces" / "dungeon-crawl")
        self.assert_status(self.rulebook("install", game, data=empty), 0)

    def test_force_data_is_packed_with_it(self):
        """It is installed and played where there is none."""
        packed = self.folder / "game.muster-rulebook"
        empty = self.folder / "empty"
        self.assert_status(self.rulebook("pack", program.GAME, packed), 0)
        self.assert_status(self.rulebook("install", program.DATA / "rulebooks" / "solo-miniatures", data=empty), 0)
        self.assert_status(self.rulebook("install", packed, data=empty), 0)
        self.assert_status(self.rulebook("show", program.GAME, data=empty), 0)
        (self.books / program.GAME / "heroes.cat").unlink()
        self.assert_status(self.rulebook("show", program.GAME, data=empty), 1)

    def test_names_of_rulebooks_do_not_lead_elsewhere(self):
        for name in ("../../x", ".x", "", "a b", "1"):
            self.refuse(self.zip({"rulebook.xml": f'<rulebook id="{name}"/>'}), 1, "the rulebook has no id")
        for name in ("../x", ".removed", "", "tower/../tower"):
            self.assert_status(self.rulebook("remove", name), 2)
            self.assert_status(self.rulebook("restore", name), 2)

    def test_files_that_are_no_rulebooks_are_refused(self):
        book = BOOK.format(title="Tower")
        text = self.folder / "text"
        text.write_text("text", encoding="utf-8")
        self.refuse(text, 1, "the archive cannot be read")
        self.refuse(self.folder / "none", 2, "none")
        self.refuse(self.zip({"readme": "x"}), 1, 'there is no file "rulebook.xml" in it')
        self.refuse(self.zip({"a/rulebook.xml": book, "b/rulebook.xml": book}), 1, 'there is no file "rulebook.xml"')
        self.refuse(self.zip({"rulebook.xml": "<html/>"}), 1, 'the file holds a "html"')

    def test_archives_that_lead_out_are_refused(self):
        book = BOOK.format(title="Tower")
        outside = self.home / "muster" / "escaped"
        for name in ("../escaped", "../../escaped", str(outside), "a/../../../escaped", "..\\escaped"):
            self.refuse(self.zip({"rulebook.xml": book, name: "x"}), 1, "is no path inside a folder")
            self.assertFalse(outside.exists())

    def test_links_are_refused(self):
        link = zipfile.ZipInfo("rulebook.xml")
        link.external_attr = (stat.S_IFLNK | 0o777) << 16
        path = self.folder / "a.zip"
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr(link, "/etc/passwd")
        self.refuse(path, 1, "is neither a file nor a folder")

    def test_bombs_are_refused(self):
        book = BOOK.format(title="Tower")
        self.refuse(self.zip({"rulebook.xml": book, "zeros": bytes(15 << 20)}), 1, "200 times as large as the archive")
        self.refuse(self.zip({"rulebook.xml": book, "noise": os.urandom(17 << 20)}), 1, "at most")
        self.refuse(self.zip({f"{number}.xml": "" for number in range(501)}), 1, "more than 500 files")

    def test_parts_come_with_the_rulebook(self):
        folder = self.write(text='<rulebook id="tower" title="{title}" board="none"><include file="sides.xml"/></rulebook>')
        (folder / "sides.xml").write_text('<rules><side id="one"/></rules>', encoding="utf-8")
        packed = self.folder / "tower.muster-rulebook"
        self.assert_status(self.rulebook("pack", folder, packed), 0)
        for source in (folder, packed):
            self.assert_status(self.rulebook("install", source), 0)
            self.assertEqual(sorted(os.listdir(self.books / "tower")), ["rulebook.xml", "sides.xml"])
            shutil.rmtree(self.books)
        # A part that is not in it is none, wherever else there is one.
        (folder / "sides.xml").unlink()
        (self.folder / "sides.xml").write_text('<rules><side id="one"/></rules>', encoding="utf-8")
        self.refuse(folder, 1, "sides.xml")

    def test_truncated_archives_are_refused(self):
        whole = self.zip({"rulebook.xml": BOOK.format(title="Tower")}).read_bytes()
        for size in (0, 10, len(whole) // 2, len(whole) - 30, len(whole) - 1):
            path = self.folder / "part.zip"
            path.write_bytes(whole[:size])
            self.refuse(path, 1, "the archive cannot be read")

    def test_folders_that_cannot_be_written(self):
        self.home.write_text("a file where a folder should be", encoding="utf-8")
        result = self.rulebook("install", self.write())
        self.assert_status(result, 2)
        self.assertIn(str(self.books), result.stderr)

    def test_killed_programs_leave_the_old_or_the_new_version(self):
        folders = [self.write(title, title) for title in ("First", "Second")]
        self.assert_status(self.rulebook("install", folders[0]), 0)
        for number in range(24):
            process = subprocess.Popen([program.PROGRAM, "rulebook", "install", folders[number % 2]],
                                       env={**os.environ, "XDG_DATA_HOME": str(self.home)},
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(number * 0.0005)
            process.kill()
            process.wait()
            self.assertIn(self.title(), ("First", "Second"))

    def test_what_a_killed_program_left_is_cleared_away(self):
        for name, age in ((".new-old", 7200), (".new-now", 0)):
            folder = self.books / name / "tower"
            folder.mkdir(parents=True)
            (folder / "rulebook.xml").write_text("x", encoding="utf-8")
            changed = folder.stat().st_mtime - age
            os.utime(self.books / name, (changed, changed))
        self.assertIsNone(self.title())
        self.assert_status(self.rulebook("install", self.write()), 0)
        # Whoever holds the lock is the only one at work: what is new was left by somebody who was killed, too.
        self.assertEqual(sorted(os.listdir(self.books)), ["tower"])


if __name__ == "__main__":
    tap.main()
