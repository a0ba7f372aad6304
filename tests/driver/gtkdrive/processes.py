# processes.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Programs that are started, and ended by their numbers with whatever they started themselves."""

import contextlib
import ctypes
import os
import pathlib
import signal
import subprocess
import time

SET_DEATH_SIGNAL, SET_SUBREAPER = 1, 36  # of prctl
LIBC = ctypes.CDLL(None)

# What outlives its parent comes to this process, where it is found.
LIBC.prctl(SET_SUBREAPER, 1)


def die_with_parent():
    LIBC.prctl(SET_DEATH_SIGNAL, signal.SIGTERM)


def list_running():
    """The parent and the session of each process that runs, by its number."""
    running = {}
    for folder in pathlib.Path("/proc").iterdir():
        if folder.name.isdigit():
            with contextlib.suppress(OSError):
                state, parent, _group, session = (folder / "stat").read_text(errors="replace").rsplit(")", 1)[1].split()[:4]
                if state != "Z":
                    running[int(folder.name)] = (int(parent), int(session))
    return running


class Processes:
    """Each one that is started here is the first of a session of its own, by which its children are known."""

    def __init__(self, environment):
        self.environment, self.started = environment, []

    def start(self, argv, environment=None, **options):
        quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        process = subprocess.Popen(argv, env=environment or self.environment, preexec_fn=die_with_parent,
                                   start_new_session=True, **{**quiet, **options})
        self.started.append(process)
        return process

    def end(self):
        """Ends them all: first as they are asked to, then by force."""
        for number, seconds in ((signal.SIGTERM, 2), (signal.SIGKILL, 2)):
            self._send(number, seconds)
        self.started.clear()

    def _send(self, number, seconds):
        end = time.monotonic() + seconds
        pids = self._list()
        for pid in pids:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, number)
        while pids and time.monotonic() < end:
            time.sleep(0.005)
            pids = self._list()

    def _list(self):
        """Those that run, with their descendants and whatever was left of their sessions."""
        for process in self.started:
            process.poll()
        sessions, running = {process.pid for process in self.started}, list_running()
        mine = {pid for pid, (_parent, session) in running.items() if session in sessions}
        new = mine
        while new:
            new = {pid for pid, (parent, _session) in running.items() if parent in mine} - mine
            mine |= new
        for pid in mine - sessions:
            with contextlib.suppress(ChildProcessError):
                os.waitpid(pid, os.WNOHANG)
        return mine
