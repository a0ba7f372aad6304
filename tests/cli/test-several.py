# test-several.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Several programs that change one list, deck, campaign or folder of data at once."""

import concurrent.futures
import fcntl
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import time
import unittest

import program
import tap

WRITERS = 3
EDITS = tap.often(20, 200)  # each lock and write 200 times by test-file-lock

SYSTEM = """\
<gameSystem id="s" name="S" revision="1" battleScribeVersion="2.03"
            xmlns="http://www.battlescribe.net/schema/gameSystemSchema">
  <categoryEntries><categoryEntry id="c" name="Squad"/></categoryEntries>
  <forceEntries>
    <forceEntry id="f" name="Band"><categoryLinks><categoryLink id="fc" targetId="c"/></categoryLinks></forceEntry>
  </forceEntries>
  <selectionEntries>
    <selectionEntry id="a" name="Man" type="unit">
      <categoryLinks><categoryLink id="ca" targetId="c" primary="true"/></categoryLinks>
    </selectionEntry>
  </selectionEntries>
</gameSystem>
"""
CATALOGUE = """\
<catalogue id="k" name="Band" revision="1" battleScribeVersion="2.03" gameSystemId="s" gameSystemRevision="1"
           xmlns="http://www.battlescribe.net/schema/catalogueSchema"/>
"""
BOOK = '<rulebook id="tower" title="Tower {writer}" board="none"><include file="more.xml"/><side id="one"/></rulebook>'
MORE = '<rules><side id="two" title="Two {writer}"/></rules>'


class SeveralTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.data = self.folder / "data"
        self.data.mkdir()
        (self.data / "s.gst").write_text(SYSTEM)
        (self.data / "k.cat").write_text(CATALOGUE)
        self.list = self.folder / "list.ros"
        for arguments in (("new", "--system", "S"), ("add", "--force", "Band", "--catalogue", "Band")):
            self.assertEqual(self.roster(*arguments).returncode, 0)

    def roster(self, command, *arguments):
        return program.run("roster", command, self.list, "--data", self.data, *arguments)

    def count_men(self):
        return len(re.findall(r'<selection [^>]*name="Man"', self.list.read_text()))

    def others(self):
        """What is in the folder beside the list and its data."""
        return {path.name for path in self.folder.iterdir()} - {"list.ros", "data"}

    def test_what_is_acknowledged_is_in_the_file(self):
        def write(_):
            return [self.roster("add", "Man").returncode for _ in range(EDITS)]

        with concurrent.futures.ThreadPoolExecutor(WRITERS) as pool:
            codes = sum(pool.map(write, range(WRITERS)), [])
        self.assertEqual(codes, [0] * WRITERS * EDITS)
        self.assertEqual(self.count_men(), WRITERS * EDITS)
        self.assertEqual(self.others(), set())

    def test_one_of_two_makes_a_list(self):
        for number in range(tap.often(10, 50)):
            path = self.folder / f"new-{number}.ros"
            makers = [subprocess.Popen([program.PROGRAM, "roster", "new", path, "--system", "S", "--name", f"of {maker}",
                                        "--data", self.data], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
                      for maker in range(2)]
            told = [maker.communicate(timeout=60)[1] for maker in makers]
            codes = [maker.returncode for maker in makers]
            self.assertEqual(sorted(codes), [0, 2])
            self.assertIn("there is such a file", told[codes.index(2)])
            self.assertIn(f'name="of {codes.index(0)}"', path.read_text())

    def start_waiting(self):
        """An edit that waits for the right to change the list, which is held here."""
        held = os.open(self.list, os.O_RDONLY)
        fcntl.flock(held, fcntl.LOCK_EX)
        edit = subprocess.Popen([program.PROGRAM, "roster", "add", self.list, "Man", "--data", self.data],
                                stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        return held, edit

    def test_an_edit_waits(self):
        held, edit = self.start_waiting()
        with self.assertRaises(subprocess.TimeoutExpired):
            edit.wait(timeout=2)
        self.assertEqual(self.count_men(), 0)
        # Whoever waits takes what is there then.
        other = self.list.read_text().replace('name="list"', 'name="Other"')
        new = self.folder / "new"
        new.write_text(other)
        new.rename(self.list)
        os.close(held)
        self.assertEqual(edit.communicate(timeout=60)[1], "")
        self.assertEqual((edit.returncode, self.count_men()), (0, 1))
        self.assertIn('name="Other"', self.list.read_text())

    def test_what_the_killed_left_goes(self):
        left = self.folder / ".muster-abc123.tmp"
        left.write_text("half")
        own = self.folder / "list.ros.backup"
        own.write_text("a person's")
        busy = self.folder / ".muster-def456.tmp"
        busy.write_text("of one that writes")
        with open(busy, encoding="utf-8") as writer:
            fcntl.flock(writer, fcntl.LOCK_EX)
            self.assertEqual(self.roster("add", "Man").returncode, 0)
            self.assertEqual(self.others(), {own.name, busy.name})
        self.assertEqual(self.roster("add", "Man").returncode, 0)
        self.assertEqual(self.others(), {own.name})

    def test_killed_writers(self):
        """Wherever it is killed, the list is one of the two, and the next edit leaves nothing else."""
        for delay in range(tap.often(20, 200)):
            before = self.count_men()
            edit = subprocess.Popen([program.PROGRAM, "roster", "add", self.list, "Man", "--data", self.data],
                                    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(delay / 400)
            edit.send_signal(signal.SIGKILL)
            edit.wait()
            self.assertIn(self.count_men(), (before, before + 1))
        self.assertEqual(self.roster("add", "Man").returncode, 0)
        self.assertEqual(self.others(), set())


class LibraryTest(unittest.TestCase):
    """Decks and campaigns are in the library; their files are written whole, or not at all."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.file = self.folder / ("file")

    def call(self, *arguments):
        return program.run(*arguments, "--library", self.folder / "library")

    def write(self, edit):
        """What each writer was told was done: of WRITERS who do edit(writer, number) EDITS times. The rest was refused, and said why."""

        def work(writer):
            done = []
            for number in range(EDITS):
                result = self.call(*edit(writer, number))
                if result.returncode == 0:
                    done.append((writer, number))
                else:
                    self.assertEqual(result.returncode, 2, result.stderr)
                    self.assertRegex(result.stderr, "(changed|used) or deleted elsewhere")
            return done

        with concurrent.futures.ThreadPoolExecutor(WRITERS) as pool:
            done = sum(pool.map(work, range(WRITERS)), [])
        self.assertGreaterEqual(len(done), EDITS)
        return done

    def test_campaign(self):
        self.assertEqual(self.call("campaign", "new", "War").returncode, 0)
        done = self.write(lambda writer, number: ("campaign", "note", f"of {writer}: {number}."))
        told = re.findall(r"of (\d+): (\d+)\.", self.call("campaign", "journal").stdout)
        self.assertEqual(sorted((int(writer), int(number)) for writer, number in told), sorted(done))

    def test_deck_in_use(self):
        self.assertEqual(self.call("deck", "use", "chits", "--seed", "1").returncode, 0)
        done = self.write(lambda writer, number: ("deck", "shuffle"))
        log = self.call("deck", "log", "--json").stdout
        self.assertEqual(log.count('"shuffle draw"'), len(done), log)

    def check_whole(self, kind, name, own):
        """Two versions of one file, written again and again by several, while others read it."""
        versions = set()
        path = self.folder / name
        for version in own:
            self.assertEqual(self.call(kind, "export", *version, "--output", path).returncode, 0)
            versions.add(path.read_bytes())
        self.assertEqual(len(versions), 2)

        def write(writer):
            return [self.call(kind, "export", *own[(writer + number) % 2], "--output", path).returncode
                    for number in range(EDITS)]

        with concurrent.futures.ThreadPoolExecutor(WRITERS + 1) as pool:
            writers = [pool.submit(write, writer) for writer in range(WRITERS)]
            seen = set()
            while not all(writer.done() for writer in writers):
                seen.add(path.read_bytes())
        self.assertEqual(sum((writer.result() for writer in writers), []), [0] * WRITERS * EDITS)
        self.assertTrue(seen <= versions, [len(version) for version in seen])
        self.assertEqual({other.name for other in self.folder.iterdir()}, {"library", name})

    def test_deck_files(self):
        self.check_whole("deck", "cards.muster-deck", [("chits",), ("solo-events",)])

    def test_campaign_files(self):
        for title in ("War", "Peace"):
            self.assertEqual(self.call("campaign", "new", title).returncode, 0)
        self.check_whole("campaign", "war.muster-campaign", [("--campaign", "1"), ("--campaign", "2")])

    def test_folders(self):
        """What is installed by several at once is one version in the end, and one whenever it is read."""
        home = self.folder / "home"
        environment = {**os.environ, "XDG_DATA_HOME": str(home)}
        sources = []
        for writer in range(WRITERS):
            source = self.folder / str(writer) / "tower"
            source.mkdir(parents=True)
            (source / "rulebook.xml").write_text(BOOK.format(writer=writer))
            (source / "more.xml").write_text(MORE.format(writer=writer))
            sources.append(source)

        def install(writer):
            return [program.run("rulebook", "install", sources[writer], env=environment).returncode
                    for number in range(EDITS)]

        with concurrent.futures.ThreadPoolExecutor(WRITERS) as pool:
            codes = sum(pool.map(install, range(WRITERS)), [])
        self.assertEqual(codes, [0] * WRITERS * EDITS)
        place = home / "muster" / "rulebooks" / "tower"
        texts = {name: (place / name).read_text() for name in ("rulebook.xml", "more.xml")}
        self.assertIn((texts["rulebook.xml"], texts["more.xml"]),
                      [(BOOK.format(writer=writer), MORE.format(writer=writer)) for writer in range(WRITERS)])
        self.assertEqual({path.name for path in place.parent.iterdir()}, {"tower", ".removed"})


if __name__ == "__main__":
    tap.main()
