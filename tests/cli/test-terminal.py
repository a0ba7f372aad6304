# test-terminal.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""At a terminal: what a person sees and types."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
import time

import program
import tap


class Screen:
    """The program on a pseudo-terminal of a given width."""

    def __init__(self, *arguments, columns=80, term="xterm"):
        own, other = pty.openpty()
        fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
        self.fd = own
        self.rest = b""
        self.process = subprocess.Popen([program.PROGRAM, *map(str, arguments)], stdin=other, stdout=other,
                                        stderr=other, start_new_session=True,
                                        env={**os.environ, "TERM": term, "NO_COLOR": ""})
        os.close(other)

    def read(self, until):
        """All that is shown up to a text, and from where the last reading ended."""
        data = self.rest
        end = time.monotonic() + 60
        while until.encode() not in data:
            ready, _, _ = select.select([self.fd], [], [], max(0, end - time.monotonic()))
            if not ready:
                raise AssertionError(f"waited for {until!r}; found {data.decode()!r}")
            try:
                block = os.read(self.fd, 65536)
            except OSError:
                block = b""
            if not block:
                raise AssertionError(f"ended before {until!r}; found {data.decode()!r}")
            data += block
        shown, found, self.rest = data.partition(until.encode())
        return (shown + found).decode().replace("\r\n", "\n")

    def type(self, text):
        os.write(self.fd, text.encode())

    def end(self):
        os.close(self.fd)
        return self.process.wait(timeout=30)


class TerminalTest(program.Case):

    def start(self, *arguments, **options):
        return Screen("battle", *arguments, "--library", self.library, **options)

    def test_an_interrupted_battle_is_offered(self):
        screen = self.start("play", program.GAME, "--seed", 7)
        screen.read("\n> ")
        screen.type("\n")
        screen.read("\n> ")
        screen.type("\4")
        screen.read("goes on here")
        self.assertEqual(screen.process.wait(timeout=30), 0)
        screen.end()

        screen = self.start("play", program.GAME)
        offer = screen.read("or no: ")
        self.assertIn("was interrupted in turn 1, after 1 input.", re.sub(r"\s+", " ", offer))
        screen.type("\n")
        text = screen.read("\n> ")
        self.assertIn("Battle 1 is gone on with", text)
        self.assertIn("What does Fighting Man do?", text)
        screen.type("quit\n")
        screen.read("goes on here")
        self.assertEqual(screen.process.wait(timeout=30), 0)
        screen.end()
        self.assertEqual(len(self.battles()), 1)

        screen = self.start("play", program.GAME, "--no-board", "--manual-dice")
        screen.read("or no: ")
        screen.type("no\n")
        self.assertIn("Battle 2, seed", screen.read("\n> "))
        screen.process.kill()
        screen.end()

    def test_a_script_goes_over_to_the_terminal(self):
        path = self.folder / "script.txt"
        path.write_text("ok\n", encoding="utf-8")
        screen = self.start("play", program.GAME, "--seed", 7, "--board", self.draw(), "--input", path)
        screen.read("> ok")
        self.assertIn("What does Fighting Man do?", screen.read("\n> "))
        screen.type("1 D10\n")
        self.assertIn("C11 to D10", re.sub(r"\n +", " ", screen.read("\n> ")))
        screen.type("\4")
        self.assertEqual(screen.process.wait(timeout=30), 0)
        screen.end()

    def test_colour_adds_to_the_signs_of_the_sides(self):
        screen = self.start("play", program.GAME, "--seed", 7)
        text = screen.read("\n> ")
        self.assertIn("\033[", text)
        self.assertIn("(Dr)", text)
        screen.process.kill()
        screen.end()
        screen = self.start("play", program.GAME, "--seed", 7, term="dumb")
        self.assertNotIn("\033", screen.read("\n> "))
        screen.process.kill()
        screen.end()

    def test_a_narrow_screen(self):
        screen = self.start("play", program.GAME, "--seed", 7, columns=50, term="dumb")
        lines = screen.read("\n> ").splitlines()
        self.assertLessEqual(max(map(len, lines)), 50)
        screen.process.kill()
        screen.end()

    def test_a_closed_terminal_loses_nothing(self):
        screen = self.start("play", program.GAME, "--seed", 7)
        screen.read("\n> ")
        screen.type("\n")
        screen.read("\n> ")
        screen.end()
        self.assertEqual(self.battles()[0]["inputs"], 1)


if __name__ == "__main__":
    tap.main()
