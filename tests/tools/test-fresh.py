#!/usr/bin/env python3
# test-fresh.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""build-aux/fresh.sh with programs in the place of those that would make a system: what it asks them for, what it tells, and
that it leaves nothing behind."""

import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(HERE.parent / "support"))

import tap

TOLD = '{ printf "%s" "${0##*/}"; printf " %s" "$@"; echo; } >>"$LOG"\n'
PROGRAMS = {
    "id": "echo ${USER_ID:-0}",
    "dpkg-query": "echo installed",
    "apt-get": 'printf "%b" "$SOURCES"',
    "apt-config": """printf '%s\\n' 'APT::Architecture "amd64";' 'Acquire::http::Proxy "http://proxy:3142";' 'Acquire::cdrom "";'""",
    "mmdebstrap": TOLD + 'for last; do :; done; cat "$last" "${last%/*}/apt.conf" >>"$LOG"\n'
                         'mkdir -p "${last%/*}/root/etc" "${last%/*}/root/root" "${last%/*}/root/tmp"; exit "${MADE:-0}"',
    "git": TOLD,
    "unshare": 'until [ "$1" = -- ]; do shift; done; shift; exec "$@"',
    "mount": "",
    # The display, and what is on it.
    "xvfb-run": 'until [ "$1" = bash ]; do shift; done; touch "$TMPDIR/key"; DISPLAY=:7 XAUTHORITY=$TMPDIR/key "$@"',
    "xwininfo": 'sleep 0.2; [ -z "${WINDOW-}" ] || echo "  Map State: IsViewable"',
    "chroot": TOLD + 'case " $* " in *" ${FAILS:-nothing} "*) exit 3 ;; *DISPLAY=:7*) exec sleep 3 >/dev/null 2>&1 ;; esac\n'
                     '[ -z "${SLOW-}" ] || { echo $$ >"$TMPDIR/pid"; exec sleep 30; }',
}
SOURCES = ("http://mirror/debian/ bookworm main $(ORIGIN)\\n"
           "http://mirror/debian/ bookworm contrib Debian\\n"
           "http://mirror/debian/ bookworm-updates main Debian\\n"
           "http://mirror/security/ bookworm-security main Debian\\n"
           "http://elsewhere/ bookworm main Somebody\\n"
           "http://elsewhere/ nodistro main $(ORIGIN)\\n")


class TestFresh(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.rooms = self.folder / "rooms"
        self.rooms.mkdir()
        for name, script in PROGRAMS.items():
            path = self.folder / name
            path.write_text(f"#!/usr/bin/env bash\n{script}\n", encoding="utf-8")
            path.chmod(0o755)

    def start(self, *arguments, **environment):
        return subprocess.Popen([ROOT / "build-aux" / "fresh.sh", *arguments], text=True, stdin=subprocess.DEVNULL,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
                                env={"PATH": f"{self.folder}:{os.environ['PATH']}", "TMPDIR": str(self.rooms), "SOURCES": SOURCES, "WINDOW": "yes",
                                     "LOG": str(self.folder / "log"), **environment})

    def fresh(self, *arguments, **environment):
        """Returns the exit status, and what was told of each step without how long it took."""
        process = self.start(*arguments, **environment)
        out, self.errors = process.communicate(timeout=60)
        self.assert_nothing_left()
        return process.returncode, [line.rpartition(" after ")[0].split(": ") for line in out.splitlines()]

    def assert_nothing_left(self):
        self.assertEqual([path.name for path in self.rooms.iterdir() if path.is_dir()], [])

    def log(self):
        return (self.folder / "log").read_text(encoding="utf-8") if (self.folder / "log").exists() else ""

    @staticmethod
    def verdicts(steps, system):
        return [" ".join(words.split()) for name, words in steps if name == system]

    ALL_WELL = ["the bare system succeeded", "build-aux/run succeeded", "build-aux/run on a display succeeded",
                "build-aux/test succeeded", "no window test skipped succeeded"]

    def test_both_systems(self):
        status, steps = self.fresh()
        self.assertEqual((status, self.verdicts(steps, "bookworm"), self.verdicts(steps, "trixie")), (0, self.ALL_WELL, self.ALL_WELL))
        self.assertEqual(self.log().count("git clone"), 2)

    def test_sources_and_options_are_those_of_the_machine(self):
        self.fresh("trixie")
        told = self.log()
        self.assertEqual([line for line in told.splitlines() if line.startswith(("deb ", "Acquire"))],
                         ["deb http://mirror/debian/ trixie main", "deb http://mirror/debian/ trixie-updates main",
                          "deb http://mirror/security/ trixie-security main", 'Acquire::http::Proxy "http://proxy:3142";'])
        self.assertNotIn("ca-certificates", told)

    def test_other_mirrors(self):
        self.fresh("trixie", SOURCES="https://mirror/debian/ bookworm main Debian\\n")
        self.assertIn("--include=ca-certificates trixie", self.log())
        self.fresh("trixie", SOURCES="")
        self.assertIn("\ndeb http://deb.debian.org/debian trixie main\n", self.log())

    def test_only_what_is_committed_and_no_display(self):
        self.fresh("bookworm")
        runs = [line for line in self.log().splitlines() if line.startswith("chroot")]
        self.assertEqual([line.split()[-1] for line in runs],
                         ["build-aux/run", "build-aux/run", "build-aux/test", "_build/meson-logs/testlog.json"])
        self.assertEqual(["DISPLAY" in line for line in runs], [False, True, False, False])
        self.assertTrue(all(" env -i -C /root/muster " in line for line in runs), runs)

    def test_a_command_that_fails(self):
        for command, failed in (("build-aux/test", [3]), ("build-aux/run", [1, 2]), ("build-aux/count-results.py", [4])):
            # What has ended shows no window.
            status, steps = self.fresh("bookworm", FAILS=command, WINDOW="" if command == "build-aux/run" else "yes")
            verdicts = self.verdicts(steps, "bookworm")
            self.assertEqual(status, 1)
            self.assertEqual([number for number, verdict in enumerate(verdicts) if "failed" in verdict], failed, verdicts)

    def test_no_system(self):
        status, steps = self.fresh("trixie", MADE="7")
        self.assertEqual((status, self.verdicts(steps, "trixie")), (1, ["the bare system failed (7)"]))

    def test_who_and_what(self):
        self.assertEqual(self.fresh("sarge"), (2, []))
        self.assertIn('unknown system "sarge"; expected bookworm or trixie', self.errors)
        self.assertEqual(self.fresh(USER_ID="1000"), (2, []))
        self.assertIn("sudo build-aux/test --fresh", self.errors)
        self.assertEqual(self.log(), "")

    def test_interrupted(self):
        for number, expected in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
            process = self.start("bookworm", SLOW="yes")
            noted = self.rooms / "pid"
            end = time.monotonic() + 30
            while not (noted.exists() and noted.read_text(encoding="utf-8").strip()) and time.monotonic() < end:
                time.sleep(0.05)
            process.send_signal(number)
            self.assertEqual(process.wait(30), expected)
            self.assert_nothing_left()
            noted.unlink()
            os.killpg(process.pid, signal.SIGKILL)  # whom unshare itself would have ended
            process.communicate()


if __name__ == "__main__":
    tap.main()
