# test-several.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Several programs that change one list at once."""

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


if __name__ == "__main__":
    tap.main()
