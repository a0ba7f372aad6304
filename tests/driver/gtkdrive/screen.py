# screen.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""A private X server with its window manager, a session bus and an accessibility bus; its windows, pointer and keyboard."""

import collections
import contextlib
import os
import pathlib
import shutil
import struct
import subprocess
import tempfile
import time
import zlib

from gi.repository import Gio, GLib
from Xlib import X, XK, display, error as xerror
from Xlib.ext import xtest
from Xlib.protocol import event as xevent

from . import processes
from .errors import Failed

START_TIMEOUT = 20
BETWEEN = 100  # milliseconds between two clicks: a hand is no faster, and of two that come at once GTK loses one now and then
BUS_CONFIGURATION = """<busconfig><type>session</type><listen>unix:dir=%s</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/>
</policy></busconfig>"""
# What a program must not see of the desktop on which the tests run.
FOREIGN = ("XDG_", "WAYLAND_", "DBUS_", "AT_SPI_", "DESKTOP_")
# Memory that was got once is kept: a program starts in two thirds of the time.
ROOMY = {"MALLOC_TRIM_THRESHOLD_": "268435456", "MALLOC_MMAP_THRESHOLD_": "33554432", "MALLOC_TOP_PAD_": "4194304"}
KEYS = {"\n": "Return", "\t": "Tab", "esc": "Escape", "enter": "Return", "del": "Delete",
        "ctrl": "Control_L", "shift": "Shift_L", "alt": "Alt_L", "super": "Super_L"}

Mapped = collections.namedtuple("Mapped", "window x y width height is_override")


def connect(address):
    """To a bus of the session."""
    flags = Gio.DBusConnectionFlags
    return Gio.DBusConnection.new_for_address_sync(
        address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)


def keysym(key):
    if len(key) == 1 and key not in KEYS:
        return ord(key) if ord(key) < 256 else 0x1000000 | ord(key)
    sym = XK.string_to_keysym(KEYS.get(key.lower(), key))
    if not sym:
        raise Failed("no key is called " + key)
    return sym


def write_png(path, width, height, data):
    """data: four bytes for each pixel: blue, green, red and none."""
    def chunk(tag, content):
        return struct.pack(">I", len(content)) + tag + content + struct.pack(">I", zlib.crc32(tag + content))

    pixels = bytearray(width * height * 3)
    pixels[0::3], pixels[1::3], pixels[2::3] = data[2::4], data[1::4], data[0::4]
    rows = b"".join(b"\0" + pixels[at:at + width * 3] for at in range(0, len(pixels), width * 3))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    pathlib.Path(path).write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 3))
                                   + chunk(b"IEND", b""))


class Screen:
    """Programs can be started on it one after the other: they have its environment, and a home of their own."""

    def __init__(self, size="1600x1000", manager="openbox xcompmgr"):
        self.size, self.spare = size, {}
        self.folder = tempfile.mkdtemp(prefix="gtkdrive-")
        self.environment = self._make_environment()
        self.processes = processes.Processes(self.environment)
        try:
            self._start(manager)
        except BaseException:
            self.close()
            raise

    def close(self):
        self.processes.end()
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    # ---- Processes ----

    def _make_environment(self):
        run = os.path.join(self.folder, "run")
        os.mkdir(run, 0o700)
        environment = {name: value for name, value in os.environ.items() if not name.startswith(FOREIGN)}
        environment.update(
            HOME=self.folder, XDG_RUNTIME_DIR=run, LC_ALL="C.UTF-8", GDK_BACKEND="x11", GSK_RENDERER="cairo", GTK_A11Y="atspi",
            GTK_USE_PORTAL="0", ADW_DISABLE_PORTAL="1", GSETTINGS_BACKEND="keyfile", GIO_USE_VFS="local",
            GTK_IM_MODULE="gtk-im-context-simple", GDK_DEBUG="gl-disable", GDK_DISABLE="gl,vulkan", **ROOMY)
        return environment

    def _start(self, manager):
        self.environment["DISPLAY"] = ":" + self._start_server()
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = self._start_bus()
        self.processes.start(["/usr/libexec/at-spi-bus-launcher", "--launch-immediately"])
        for program in manager.split():
            self.processes.start([program])
        self.x = display.Display(self.environment["DISPLAY"])
        self.root = self.x.screen().root
        self.session = connect(self.environment["DBUS_SESSION_BUS_ADDRESS"])
        self.accessibility_address = self._wait(self._ask_address, "the accessibility bus")
        if manager:
            self._wait(lambda: self.property(self.root, "_NET_SUPPORTING_WM_CHECK"), "the window manager")

    def _start_server(self):
        read, write = os.pipe()
        self.processes.start(["Xvfb", "-displayfd", str(write), "-screen", "0", self.size + "x24", "-nolisten", "tcp", "-noreset"],
                             pass_fds=[write])
        os.close(write)
        with os.fdopen(read) as file:
            return file.readline().strip()

    def _start_bus(self):
        configuration = pathlib.Path(self.folder) / "bus.conf"
        configuration.write_text(BUS_CONFIGURATION % self.folder, encoding="utf-8")
        process = self.processes.start(["dbus-daemon", "--nofork", "--print-address", "--config-file", str(configuration)],
                                       stdout=subprocess.PIPE, text=True)
        return process.stdout.readline().strip()

    def _ask_address(self):
        with contextlib.suppress(GLib.Error):
            return self.session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None,
                                          Gio.DBusCallFlags.NONE, 3000, None).unpack()[0]
        return None

    @staticmethod
    def _wait(look, what):
        end = time.monotonic() + START_TIMEOUT
        while time.monotonic() < end:
            seen = look()
            if seen:
                return seen
            time.sleep(0.01)
        raise Failed("timed out waiting for " + what)

    # ---- Windows ----

    def property(self, window, name):
        value = window.get_full_property(self.x.get_atom(name), X.AnyPropertyType)
        return value and value.value

    def windows(self):
        """The windows of programs, popovers left out."""
        return [self.x.create_resource_object("window", number) for number in self.property(self.root, "_NET_CLIENT_LIST") or ()]

    def title(self, window):
        return bytes(self.property(window, "_NET_WM_NAME") or b"").decode()

    def active_title(self):
        """The title of the window that has the keyboard, as the window manager sees it; None without one."""
        active = (self.property(self.root, "_NET_ACTIVE_WINDOW") or [0])[0]
        return next((self.title(window) for window in self.windows() if window.id == active), None)

    def stack(self):
        """What is on the screen, the topmost first."""
        found = []
        for window in reversed(self.root.query_tree().children):
            with contextlib.suppress(xerror.XError):
                said = window.get_attributes()
                if said.map_state == X.IsViewable:
                    place = window.get_geometry()
                    found.append(Mapped(window, place.x, place.y, place.width, place.height, said.override_redirect))
        return found

    def popovers(self):
        return [each.window for each in self.stack() if each.is_override and self.property(each.window, "_NET_WM_PID")]

    def at(self, x, y):
        """The topmost window that a click there would go to, frame and all; 0 where nothing is."""
        return self.root.translate_coords(self.root, int(x), int(y)).child

    def is_on_top(self, window, x, y):
        top = self.at(x, y)
        while window != self.root:
            if window == top:
                return True
            window = window.query_tree().parent
        return False

    def close_window(self, window):
        """As its close button does."""
        window.send_event(xevent.ClientMessage(window=window, client_type=self.x.get_atom("WM_PROTOCOLS"),
                                               data=(32, [self.x.get_atom("WM_DELETE_WINDOW"), X.CurrentTime, 0, 0, 0])))
        self.x.sync()

    def save_picture(self, path):
        """Of the whole screen, as a PNG, once it holds still."""
        place, data, last = self.root.get_geometry(), b"", None
        end = time.monotonic() + 1
        while data != last and time.monotonic() < end:
            last, data = data, self.root.get_image(0, 0, place.width, place.height, X.ZPixmap, 0xffffffff).data
        write_png(path, place.width, place.height, data)

    # ---- Pointer and keyboard ----

    def move(self, x, y):
        xtest.fake_input(self.x, X.MotionNotify, x=int(x), y=int(y))
        self.x.sync()

    def button(self, number, down):
        xtest.fake_input(self.x, X.ButtonPress if down else X.ButtonRelease, number)
        self.x.sync()

    def click(self, number=1, count=1):
        """So many times in one go: the server keeps the pause between them, which must be short however busy the machine is."""
        for n in range(count):
            xtest.fake_input(self.x, X.ButtonPress, number, time=BETWEEN if n > 0 else X.CurrentTime)
            xtest.fake_input(self.x, X.ButtonRelease, number)
        self.x.sync()

    def hold(self, keys, down):
        for key in keys:
            xtest.fake_input(self.x, X.KeyPress if down else X.KeyRelease, self._keycode(keysym(key))[0])

    def stroke(self, keys):
        """Presses keys one after the other, and lets them go."""
        code, is_shifted = self._keycode(keysym(keys[-1]))
        codes = [self._keycode(keysym(key))[0] for key in (*keys[:-1], *["shift"] * is_shifted)] + [code]
        for each in codes:
            xtest.fake_input(self.x, X.KeyPress, each)
        for each in reversed(codes):
            xtest.fake_input(self.x, X.KeyRelease, each)
        self.x.sync()

    def has_key(self, key):
        """Whether the keyboard has it. Where it has not, a key gets a new meaning, which a program must not take for the old one."""
        return self._find_key(keysym(key)) is not None or keysym(key) in self.spare

    def _find_key(self, sym):
        """The code of a key and whether it is shifted."""
        return next(((code, index == 1) for code, index in self.x.keysym_to_keycodes(sym) if index in (0, 1)), None)

    def _keycode(self, sym):
        found = self._find_key(sym)
        if found is not None:
            return found
        if sym not in self.spare:
            first, count = self.x.display.info.min_keycode, 255 - self.x.display.info.min_keycode
            free = [first + at for at, meanings in enumerate(self.x.get_keyboard_mapping(first, count)) if not any(meanings)]
            code = free[-1] if free else self.spare.pop(next(iter(self.spare)))
            self.x.change_keyboard_mapping(code, [[sym] * 2])
            self.x.sync()
            self.spare[sym] = code
        return self.spare[sym], False
