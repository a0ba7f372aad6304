# bus.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""The accessibility bus: many calls at once, and what the programs on it tell of themselves."""

import os
import re
import select
import socket
import time

from . import wire

AX = "org.a11y.atspi."
PROPERTIES = "org.freedesktop.DBus.Properties"
ROOT = "/org/a11y/atspi/accessible/root"
REGISTRY = (AX + "Registry", ROOT)
DAEMON = ("org.freedesktop.DBus", "/org/freedesktop/DBus")
CALL_TIMEOUT = 10  # seconds, after which a call has no answer
CHUNK = 1 << 18


def connect(address):
    """A socket to which messages can be written."""
    kind, place = re.match(r"unix:(path|abstract)=([^,;]*)", address).groups()
    connection = socket.socket(socket.AF_UNIX)
    connection.connect(place if kind == "path" else "\0" + place)
    connection.sendall(b"\0AUTH EXTERNAL " + str(os.getuid()).encode().hex().encode() + b"\r\n")
    if not connection.recv(CHUNK).startswith(b"OK "):
        raise ConnectionError("the accessibility bus lets nobody in")
    connection.sendall(b"BEGIN\r\n")
    return connection


class Bus:
    """A connection, and a count of the events that came in by it.

    What is called is named by a reference: the bus name of a program, and the path of an object of it."""

    def __init__(self, address):
        self.socket = connect(address)
        self.data = b""
        self.serial, self.heard = 0, 0
        self.answers, self.listeners = {}, []
        self.call(DAEMON, DAEMON[0], "Hello")
        self.call(DAEMON, DAEMON[0], "AddMatch", ("s", f"type='signal',interface='{AX}Event.Object'"))
        # GTK 4.18 says nothing while nobody wants to know.
        self.call((AX + "Registry", "/org/a11y/atspi/registry"), "Registry", "RegisterEvent", ("s", "object:"))

    def close(self):
        self.socket.close()

    # ---- Calls ----

    def call_all(self, calls):
        """Makes many calls at once, each (reference, interface, method, arguments); what each one answers, or None.

        arguments: None, or a signature and what belongs to it. Of an answer with several values it is the first. Interfaces
        without a dot are those of AT-SPI."""
        return [reply.value() if reply is not None else None for reply in self.reply_all(calls)]

    def reply_all(self, calls):
        """The same, with the answers as they came."""
        first, messages = self.serial + 1, []
        for (name, path), interface, method, arguments in calls:
            self.serial += 1
            self.answers[self.serial] = None
            messages.append(wire.write_call(self.serial, name, path, interface if "." in interface else AX + interface, method,
                                            *(arguments or ())))
        self._send(b"".join(messages))
        serials, end = range(first, self.serial + 1), time.monotonic() + CALL_TIMEOUT
        # The programs answer in turn, but not one after the other.
        for serial in serials:
            while self.answers[serial] is None and time.monotonic() < end:
                self._receive(end - time.monotonic())
        replies = [self.answers.pop(serial) for serial in serials]
        return [reply if reply is not None and reply.kind == wire.RETURN else None for reply in replies]

    def call(self, ref, interface, method, arguments=None):
        return self.call_all([(ref, interface, method, arguments)])[0]

    def _send(self, data):
        """What comes in meanwhile is taken, or a bus that is full of it would take nothing."""
        view = memoryview(data)
        while view:
            readable, writable, _ = select.select([self.socket], [self.socket], [], CALL_TIMEOUT)
            if readable:
                self._receive(0)
            if writable:
                view = view[self.socket.send(view, socket.MSG_DONTWAIT):]

    def _receive(self, seconds):
        """Takes what comes in, after so many seconds at the most."""
        if not select.select([self.socket], [], [], max(seconds, 0))[0]:
            return
        data = self.socket.recv(CHUNK)
        if not data:
            raise ConnectionError("the accessibility bus is gone")
        self.data += data
        length = wire.measure(self.data)
        while length and len(self.data) >= length:
            message, self.data = wire.Message(self.data[:length]), self.data[length:]
            self._take(message)
            length = wire.measure(self.data)

    def _take(self, message):
        if message.kind == wire.SIGNAL:
            self._hear(message)
        elif message.serial in self.answers:
            self.answers[message.serial] = message

    # ---- Events ----

    def listen(self, hear):
        """Calls a function with each event: whose it is, what it is, and the message."""
        self.listeners.append(hear)

    def _hear(self, message):
        self.heard += 1
        for hear in self.listeners:
            hear((message.sender, message.path), message.member, message)

    def wait(self, heard, seconds):
        """Waits until more was heard than this, or for so long; whether it was."""
        end = time.monotonic() + seconds
        while self.heard == heard and time.monotonic() < end:
            self._receive(end - time.monotonic())
        return self.heard > heard
