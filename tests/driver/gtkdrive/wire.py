# wire.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Messages of D-Bus as they are on the wire.

A look at a window takes hundreds of calls, and the bindings of GLib take five times as long for each of them."""

import functools
import struct

CALL, RETURN, ERROR, SIGNAL = 1, 2, 3, 4
PATH, INTERFACE, MEMBER, REPLY_SERIAL, DESTINATION, SENDER, SIGNATURE = 1, 2, 3, 5, 6, 7, 8

WORD = struct.Struct("<I")
START = struct.Struct("<cBBBIII")  # byte order, kind, flags, version, length of the body, serial, length of the fields
FIXED = {"y": (1, "<B"), "n": (2, "<h"), "q": (2, "<H"), "b": (4, "<I"), "i": (4, "<i"), "u": (4, "<I"), "x": (8, "<q"),
         "t": (8, "<Q"), "d": (8, "<d")}


def align(at, to):
    return (at + to - 1) & -to


def pad(data, to):
    return data + bytes(-len(data) % to)


# ---- Writing ----

def write_text(text):
    data = text.encode()
    return WORD.pack(len(data)) + data + b"\0"


def write_field(code, kind, value):
    if kind == "g":
        return bytes((code, 1)) + b"g\0" + bytes((len(value),)) + value.encode() + b"\0"
    return bytes((code, 1)) + kind.encode() + b"\0" + write_text(value)


@functools.lru_cache(None)
def write_fields(name, interface, method, signature):
    """What is the same in all calls of a method, whatever object of a program it is called of."""
    fields = [write_field(DESTINATION, "s", name), write_field(INTERFACE, "s", interface), write_field(MEMBER, "s", method)]
    if signature:
        fields.append(write_field(SIGNATURE, "g", signature))
    return b"".join(pad(field, 8) for field in fields)


def write_values(signature, values):
    """signature: of plain values, texts and variants of such, whose value is (signature, value)."""
    data = b""
    for kind, value in zip(signature, values):
        if kind in "so":
            data = pad(data, 4) + write_text(value)
        elif kind == "v":
            inner, content = value
            size, layout = FIXED[inner]
            data = pad(data + b"\1" + inner.encode() + b"\0", size) + struct.pack(layout, content)
        else:
            size, layout = FIXED[kind]
            data = pad(data, size) + struct.pack(layout, value)
    return data


def write_call(serial, name, path, interface, method, signature="", *values):
    fields = write_fields(name, interface, method, signature) + write_field(PATH, "o", path)
    body = write_values(signature, values)
    return START.pack(b"l", CALL, 0, 1, len(body), serial, len(fields)) + pad(fields, 8) + body


# ---- Reading ----

class Message:
    """kind: a return, an error or a signal; serial: of the call that is answered."""

    __slots__ = ("kind", "serial", "sender", "path", "member", "signature", "body")

    def __init__(self, data):
        if data[:1] != b"l":
            raise ValueError("a message is in another byte order")
        self.kind = data[1]
        self.serial = self.sender = self.path = self.member = None
        self.signature = ""
        end = 16 + WORD.unpack_from(data, 12)[0]
        at = 16
        while at < end:
            code, kind = data[at], data[at + 2]
            if kind == ord("u"):
                value, at = WORD.unpack_from(data, at + 4)[0], at + 8
            elif kind == ord("g"):
                size = data[at + 4]
                value, at = data[at + 5:at + 5 + size].decode(), align(at + 6 + size, 8)
            else:
                size = WORD.unpack_from(data, at + 4)[0]
                value, at = data[at + 8:at + 8 + size].decode(), align(at + 9 + size, 8)
            self._keep(code, value)
        self.body = data[align(end, 8):]

    def _keep(self, code, value):
        if code == REPLY_SERIAL:
            self.serial = value
        elif code == SENDER:
            self.sender = value
        elif code == PATH:
            self.path = value
        elif code == MEMBER:
            self.member = value
        elif code == SIGNATURE:
            self.signature = value

    def value(self):
        """The first of its values; None without any."""
        return read(self.signature, self.body) if self.signature else None

    def values(self):
        found, at = [], 0
        for each in split(self.signature):
            value, at = reader(each)(self.body, at)
            found.append(value)
        return found


def measure(data):
    """How long the message is that begins with this; 0 while that is not known."""
    if len(data) < 16:
        return 0
    body, _serial, fields = struct.unpack_from("<III", data, 4)
    return 16 + align(fields, 8) + body


def split(signature):
    """The complete types in a signature."""
    found, at = [], 0
    while at < len(signature):
        start = at
        while signature[at] == "a":
            at += 1
        depth = 0
        while True:
            depth += (signature[at] in "({") - (signature[at] in ")}")
            at += 1
            if depth == 0:
                break
        found.append(signature[start:at])
    return found


def read(signature, data):
    return reader(split(signature)[0])(data, 0)[0]


@functools.lru_cache(None)
def reader(kind):
    """What reads one complete type: a function of the data and a place in it, which gives the value and the place behind it."""
    if kind in FIXED:
        return read_fixed(*FIXED[kind], kind == "b")
    if kind in "so":
        return read_text
    if kind == "g":
        return read_signature
    if kind == "v":
        return read_variant
    if kind[0] == "a":
        return read_array(kind[1:])
    return read_struct([reader(each) for each in split(kind[1:-1])])


def read_fixed(size, layout, is_boolean):
    unpack = struct.Struct(layout).unpack_from

    def read_number(data, at):
        at = (at + size - 1) & -size
        number = unpack(data, at)[0]
        return bool(number) if is_boolean else number, at + size
    return read_number


def read_text(data, at):
    at = (at + 3) & -4
    start = at + 4
    end = start + WORD.unpack_from(data, at)[0]
    return data[start:end].decode(), end + 1


def read_signature(data, at):
    end = at + 1 + data[at]
    return data[at + 1:end].decode(), end + 1


def read_variant(data, at):
    signature, at = read_signature(data, at)
    return reader(signature)(data, at)


def read_struct(readers):
    def read_members(data, at):
        at, members = (at + 7) & -8, []
        for each in readers:
            member, at = each(data, at)
            members.append(member)
        return tuple(members), at
    return read_members


def read_array(kind):
    is_dictionary = kind[0] == "{"
    start = 8 if kind[0] in "({" or FIXED.get(kind, (0,))[0] == 8 else 4
    each = reader(kind)

    def read_members(data, at):
        at = (at + 3) & -4
        length = WORD.unpack_from(data, at)[0]
        at = align(at + 4, start)
        end, members = at + length, []
        while at < end:
            member, at = each(data, at)
            members.append(member)
        return dict(members) if is_dictionary else members, end
    return read_members
