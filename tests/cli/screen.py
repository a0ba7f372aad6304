# screen.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""A terminal as the program sees it."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import termios
import time

import program


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

    def read_all(self):
        """What is shown until the program ends."""
        data = self.rest
        while True:
            try:
                block = os.read(self.fd, 65536)
            except OSError:
                block = b""
            if not block:
                return data.decode().replace("\r\n", "\n")
            data += block


def run(*arguments, **options):
    """All that one call shows."""
    screen = Screen(*arguments, **options)
    text = screen.read_all()
    screen.end()
    return text
