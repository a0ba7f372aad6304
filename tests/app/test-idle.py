#!/usr/bin/env python3
# test-idle.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""While a battle lies on the table nobody touches the computer for a long time: the session is asked not
to become idle, and is told when that is over. A stand-in for the session manager hears what is asked."""

import threading

from gi.repository import Gio, GLib

import history
import tap
from gtkdrive import screen

INTERFACE = """<node><interface name="org.gnome.SessionManager">
  <method name="RegisterClient"><arg type="s"/><arg type="s"/><arg type="o" direction="out"/></method>
  <method name="Inhibit"><arg type="s"/><arg type="u"/><arg type="s"/><arg type="u"/>
    <arg type="u" direction="out"/></method>
  <method name="Uninhibit"><arg type="u"/></method>
</interface></node>"""
IDLE = 8  # of the flags of Inhibit
COOKIE = 4711


class SessionManager(threading.Thread):
    """calls: the names of what was called, with the arguments."""

    def __init__(self, address):
        super().__init__(daemon=True)
        self.address, self.calls, self.ready = address, [], threading.Event()

    def run(self):
        context = GLib.MainContext.new()
        context.push_thread_default()
        session = screen.connect(self.address)
        node = Gio.DBusNodeInfo.new_for_xml(INTERFACE)
        session.register_object("/org/gnome/SessionManager", node.interfaces[0], self.heard, None, None)
        session.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
                      GLib.Variant("(su)", ("org.gnome.SessionManager", 4)), None, Gio.DBusCallFlags.NONE, -1, None)
        self.ready.set()
        while True:
            context.iteration(True)

    def heard(self, _bus, _sender, _path, _interface, method, arguments, invocation):
        self.calls.append((method, arguments.unpack()))
        answers = {"RegisterClient": GLib.Variant("(o)", ("/org/gnome/SessionManager/Client1",)),
                   "Inhibit": GLib.Variant("(u)", (COOKIE,))}
        invocation.return_value(answers.get(method))

    def told(self, method):
        return [arguments for name, arguments in self.calls if name == method]


class Idle(history.HistoryTest):
    until = "# Turn 3"

    def setUp(self):
        super().setUp()
        self.manager = SessionManager(self.app.environment["DBUS_SESSION_BUS_ADDRESS"])
        self.manager.start()
        self.assertTrue(self.manager.ready.wait(10))
        # It has to be there when the program starts.
        self.crash()
        self.app.restart()

    def test_inhibited_while_it_is_played(self):
        self.reader.wait_for_focus(lambda node: node.name == "Resume")
        self.assertEqual(self.manager.told("Inhibit"), [])
        self.app.key("Return")
        self.open_window()
        self.wait_until(lambda: self.manager.told("Inhibit"), "nothing was asked")
        ((application, _window, reason, flags),) = self.manager.told("Inhibit")
        self.assertEqual((application, reason, flags),
                         ("io.github.muster_solo.Muster", "A battle is being played", IDLE))
        self.assertEqual(self.manager.told("Uninhibit"), [])
        self.app.key("ctrl+w")
        self.wait_until(lambda: self.manager.told("Uninhibit"), "the session was not told")
        self.assertEqual(self.manager.told("Uninhibit"), [(COOKIE,)])


if __name__ == "__main__":
    tap.main()
