#!/usr/bin/env python3
# test-wire.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""The messages of D-Bus are written and read as GLib does it."""

import unittest

import tap
from gi.repository import Gio, GLib

from gtkdrive import wire

CASES = [
    ("(s)", ("one",)), ("(o)", ("/a/b",)), ("(u)", (7,)), ("(iiu)", (-3, 4, 5)), ("(ss)", ("", "Übung ⟦x⟧")), ("(d)", (0.25,)),
    ("(b)", (True,)), ("(yqt)", (1, 2, 3)), ("(au)", ([1, 2, 3],)), ("(a(so))", ([("a", "/"), ("bc", "/d")],)),
    ("(a(so))", ([],)), ("((iiii))", ((1, 2, 3, 4),)), ("(a{ss})", ({"a": "b"},)), ("(at)", ([1, 2],)), ("(asu)", (["a", "bcd"], 9)),
]


def glib_message(signature, values):
    message = Gio.DBusMessage.new_signal("/path", "an.interface", "Member")
    message.set_body(GLib.Variant(signature, values))
    message.set_sender(":1.5")
    message.set_serial(1)
    message.set_byte_order(Gio.DBusMessageByteOrder.LITTLE_ENDIAN)
    return bytes(message.to_blob(Gio.DBusCapabilityFlags.NONE))


class Reading(unittest.TestCase):
    def test_values(self):
        for signature, values in CASES:
            with self.subTest(signature):
                self.assertEqual(tuple(wire.Message(glib_message(signature, values)).values()), values)

    def test_a_variant_in_a_dictionary(self):
        data = glib_message("(a{sv})", ({"Name": GLib.Variant("s", "x"), "Place": GLib.Variant("(so)", (":1", "/"))},))
        self.assertEqual(wire.Message(data).value(), {"Name": "x", "Place": (":1", "/")})

    def test_header(self):
        message = wire.Message(glib_message("(s)", ("x",)))
        self.assertEqual((message.kind, message.path, message.member, message.sender), (wire.SIGNAL, "/path", "Member", ":1.5"))

    def test_length(self):
        data = glib_message("(s)", ("x",))
        self.assertEqual(wire.measure(data + b"more"), len(data))
        self.assertEqual(wire.measure(data[:10]), 0)

    def test_another_byte_order_is_refused(self):
        with self.assertRaises(ValueError):
            wire.Message(b"B" + glib_message("(s)", ("x",))[1:])

    def test_split(self):
        self.assertEqual(wire.split("sa(so)a{sv}aau(ii)v"), ["s", "a(so)", "a{sv}", "aau", "(ii)", "v"])


class Writing(unittest.TestCase):
    def read_back(self, data):
        return Gio.DBusMessage.new_from_blob(data, Gio.DBusCapabilityFlags.NONE)

    def test_calls(self):
        for signature, values in (("", ()), ("s", ("Übung",)), ("ss", ("a", "bcd")), ("iiu", (-1, 2, 3)), ("u", (4,))):
            with self.subTest(signature):
                data = wire.write_call(9, ":1.2", "/a/b", "an.interface", "Method", signature, *values)
                message = self.read_back(data)
                self.assertEqual(wire.measure(data), len(data))
                self.assertEqual((message.get_serial(), message.get_destination(), message.get_path(), message.get_interface(),
                                  message.get_member(), message.get_signature()), (9, ":1.2", "/a/b", "an.interface", "Method", signature))
                self.assertEqual(message.get_body().unpack() if signature else (), values)

    def test_a_variant(self):
        message = self.read_back(wire.write_call(1, ":1.2", "/", "an.interface", "Set", "ssv", "a", "b", ("d", 0.5)))
        self.assertEqual(message.get_body().unpack(), ("a", "b", 0.5))


if __name__ == "__main__":
    tap.main()
