#!/usr/bin/env python3
# test-packages.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""What is asked for by build files and tests is in the packages of build-aux/setup.sh. Where a thing happens to be installed,
nobody would miss it, until somebody begins on a bare machine."""

import ast
import functools
import pathlib
import re
import shutil
import subprocess
import sys
import unittest

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(HERE.parent / "support"))

import tap

# Which package of Debian brings what. What is asked for and does not stand here is a fault.
LIBRARIES = {
    "gdk-pixbuf-2.0": "libgdk-pixbuf-2.0-dev",
    "gio-2.0": "libglib2.0-dev",
    "glib-2.0": "libglib2.0-dev",
    "gtk4": "libgtk-4-dev",
    "json-glib-1.0": "libjson-glib-dev",
    "libadwaita-1": "libadwaita-1-dev",
    "libarchive": "libarchive-dev",
    "yajl": "libyajl-dev",
    "libxml-2.0": "libxml2-dev",
    "pangocairo": "libpango1.0-dev",
    "sqlite3": "libsqlite3-dev",
}
C_LIBRARIES = {"dl": "libc6-dev", "m": "libc6-dev"}
PROGRAMS = {
    "Xvfb": "xvfb",
    "appstreamcli": "appstream",
    "dbus-daemon": "dbus",
    "desktop-file-validate": "desktop-file-utils",
    "gio": "libglib2.0-dev",
    "glib-compile-resources": "libglib2.0-dev",
    "glib-compile-schemas": "libglib2.0-dev",
    "gtk4-query-settings": "libgtk-4-bin",
    "gtk4-update-icon-cache": "libgtk-4-bin",
    "itstool": "itstool",
    "man": "man-db",
    "meson": "meson",
    "msgfmt": "gettext",
    "msginit": "gettext",
    "msgmerge": "gettext",
    "ninja": "ninja-build",
    "openbox": "openbox",
    "pdfinfo": "poppler-utils",
    "pdftotext": "poppler-utils",
    "python3": "python3",
    "update-desktop-database": "desktop-file-utils",
    "update-mime-database": "shared-mime-info",
    "xauth": "xauth",
    "xcompmgr": "xcompmgr",
    "xgettext": "gettext",
    "xmllint": "libxml2-utils",
    "xvfb-run": "xvfb",
    "yelp-check": "yelp-tools",
}
MODULES = {"Xlib": "python3-xlib", "gi": "python3-gi"}
TYPELIBS = {
    "GLib": "python3-gi",
    "Gdk": "gir1.2-gtk-4.0",
    "Gio": "python3-gi",
    "Gtk": "gir1.2-gtk-4.0",
}
# What functions of Meson's modules look for.
MESON_FUNCTIONS = {
    "gnome.compile_resources": ("glib-compile-resources", "xmllint"),
    "gnome.compile_schemas": ("glib-compile-schemas",),
    "gnome.post_install": ("glib-compile-schemas", "gtk4-update-icon-cache", "update-desktop-database", "update-mime-database"),
    "gnome.yelp": ("itstool", "msgfmt", "msgmerge"),
    "i18n.gettext": ("msgfmt", "msginit", "msgmerge", "xgettext"),
    "i18n.merge_file": ("msgfmt",),
}
# Part of every Debian; and what is so large that its test may be skipped.
EVERYWHERE = {"bash", "sh"}
OPTIONAL = {"flatpak-builder"}
# What is needed without being asked for by name.
UNASKED = {
    "adwaita-icon-theme": "the icons of buttons",
    "fonts-cantarell": "the letters of the windows",
    "gcc": "the compiler",
    "libgl1-mesa-dri": "drawing where there is no graphics card",
    "librsvg2-common": "icons are SVG",
    "pkg-config": "finds libraries",
}
UNASKED_BY_TESTS = {
    "at-spi2-core": "the bus on which windows tell what is in them",
    "openbox": "brings windows to the front, as a desktop does",
    "xauth": "the key to a display of our own",
    "xcompmgr": "shadows and see-through",
}


class Asked:
    """What some files ask for: the packages, each with the place; and what no table knows."""

    def __init__(self):
        self.packages = {}
        self.unknown = []

    def add(self, table, name, place):
        if name in table:
            self.packages.setdefault(table[name], f"{name} in {place}")
        else:
            self.unknown.append(f"{name} in {place}")

    def add_program(self, name, place):
        name = pathlib.PurePath(name).name
        if name not in EVERYWHERE | OPTIONAL:
            self.add(PROGRAMS, name, place)


def read_build_file(asked, path, text):
    """A meson.build. The name has to be written out where it is asked for."""
    text = re.sub(r"#.*", "", text)
    for function, begin in re.findall(r"(?<!\w)(dependency|find_program|find_library)\(\s*([^\s,)]*)", text):
        name = re.fullmatch(r"'([^']+)'", begin)
        if name is None:
            asked.unknown.append(f"{function}({begin} in {path}")
        elif function == "find_program":
            asked.add_program(name[1], path)
        else:
            asked.add(LIBRARIES if function == "dependency" else C_LIBRARIES, name[1], path)
    for function in re.findall(r"\b((?:gnome|i18n)\.\w+)\(", text):
        if function not in MESON_FUNCTIONS:
            asked.unknown.append(f"{function} in {path}")
        for name in MESON_FUNCTIONS.get(function, ()):
            asked.add_program(name, path)


def imported(node):
    if isinstance(node, ast.ImportFrom):
        return [node.module] if node.level == 0 else []
    return [alias.name for alias in node.names] if isinstance(node, ast.Import) else []


def started(node):
    """The program that a call names: shutil.which ("a"), self.tool ("a"), subprocess.run (["a", …])."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or not node.args:
        return None
    first = node.args[0]
    of_module = isinstance(node.func.value, ast.Name) and node.func.value.id == "subprocess"
    if of_module and isinstance(first, ast.List) and first.elts:
        first = first.elts[0]
    elif of_module or node.func.attr not in ("which", "tool"):
        return None
    return first.value if isinstance(first, ast.Constant) else None


def read_script(asked, path, text, own_modules):
    """A test in Python. Names of programs that are known count wherever they stand."""
    for node in ast.walk(ast.parse(text)):
        for module in imported(node):
            top = module.partition(".")[0]
            if top not in sys.stdlib_module_names and top not in own_modules:
                asked.add(MODULES, top, path)
            if module == "gi.repository":
                for alias in node.names:
                    asked.add(TYPELIBS, alias.name, path)
        name = started(node)
        if name is not None:
            asked.add_program(name, path)
        elif isinstance(node, ast.Constant) and node.value in PROGRAMS:
            asked.add_program(node.value, path)


def read_shell(asked, path, text):
    """A script for the shell; only programs that are known."""
    for word in re.findall(r"[\w-]+", re.sub(r"(?m)(^|\s)#.*", "", text)):
        if word in PROGRAMS:
            asked.add_program(word, path)


def read_tree(paths):
    asked = Asked()
    scripts = [*(ROOT / "tests").rglob("*.py"), *(ROOT / "build-aux").rglob("*.py")]
    own_modules = {path.stem for path in scripts} | {path.parent.name for path in scripts}
    for path in paths:
        name = path.relative_to(ROOT)
        text = path.read_text(encoding="utf-8")
        if path.name == "meson.build":
            read_build_file(asked, name, text)
        elif path.suffix == ".py" and path.name != "test-packages.py":
            read_script(asked, name, text, own_modules)
        elif path.suffix == ".c":
            for program in re.findall(r'g_find_program_in_path \("([^"]+)"\)', text):
                asked.add_program(program, name)
        elif path.suffix == ".sh" or path.name == "run":
            read_shell(asked, name, text)
    return asked


@functools.cache
def asked_by_programs():
    folders = [ROOT / name for name in ("data", "help", "po", "src", "ui")]
    paths = [ROOT / "meson.build", ROOT / "build-aux" / "run", ROOT / "build-aux" / "launch.sh"]
    return read_tree([*paths, *(path for folder in folders for path in sorted(folder.rglob("meson.build")))])


@functools.cache
def asked_by_tests():
    return read_tree(path for path in sorted((ROOT / "tests").rglob("*")) if path.suffix in (".c", ".py") or path.name == "meson.build")


def packages(name):
    """A list in setup.sh."""
    script = f'. "{ROOT}/build-aux/setup.sh"; printf "%s\\n" "${{{name}[@]}}"'
    return set(subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True).stdout.split())


def ask_dpkg(*arguments):
    return subprocess.run(["dpkg-query", *arguments], capture_output=True, text=True, check=False).stdout


def read_dependencies():
    """Of each package that is installed here, the names of those that it depends on."""
    told = ask_dpkg("--show", "--showformat=${Package}\t${Depends},${Pre-Depends}\n")
    return {package: set(re.findall(r"(?:^|[,|])\s*([a-z0-9][a-z0-9+.-]+)", texts))
            for package, texts in (line.split("\t") for line in told.splitlines())}


def brought_by(package, dependencies):
    found, fresh = set(), {package}
    while fresh:
        found |= fresh
        fresh = set().union(*(dependencies.get(name, ()) for name in fresh)) - found
    return found


class TestPackages(unittest.TestCase):

    def assert_covered(self, asked, installed):
        self.assertEqual(asked.unknown, [], "no table in this test says which package brings it")
        self.assertEqual({package: why for package, why in asked.packages.items() if package not in installed}, {},
                         "build-aux/setup.sh does not install it")

    def test_programs(self):
        asked = asked_by_programs()
        self.assert_covered(asked, packages("muster_packages"))
        for package in ("gettext", "libgtk-4-bin", "libgtk-4-dev", "libxml2-utils", "python3", "shared-mime-info"):
            self.assertIn(package, asked.packages)

    def test_tests(self):
        asked = asked_by_tests()
        self.assert_covered(asked, packages("muster_packages") | packages("muster_test_packages"))
        for package in ("appstream", "gettext", "libjson-glib-dev", "man-db", "poppler-utils", "xvfb", "yelp-tools"):
            self.assertIn(package, asked.packages)

    def test_nothing_else_for_programs(self):
        """So that nothing is installed for build-aux/run which only tests need."""
        asked = asked_by_programs()
        self.assertEqual(packages("muster_packages") - set(asked.packages) - set(UNASKED) - {"meson", "ninja-build", "libc6-dev"}, set())

    def test_nothing_else_for_tests(self):
        asked = asked_by_tests()
        self.assertEqual(packages("muster_test_packages") - set(asked.packages) - set(UNASKED_BY_TESTS), set())
        self.assertEqual(packages("muster_test_packages") & packages("muster_packages"), set())

    def test_packages_bring_it(self):
        """As far as it is installed here."""
        if shutil.which("dpkg-query") is None:
            self.skipTest("this is no Debian")
        files = {f"pkgconfig/{name}.pc": package for name, package in LIBRARIES.items()}
        files |= {f"bin/{name}": package for name, package in PROGRAMS.items()}
        owners = {}
        for owner, path in re.findall(r"^([^:,]+)[^ ]*: (.*)$", ask_dpkg("--search", *(f"*/{name}" for name in files)), re.MULTILINE):
            owners.setdefault("/".join(path.split("/")[-2:]), set()).add(owner)
        self.assertIn("bin/python3", owners)
        dependencies = read_dependencies()
        for name in files.keys() & owners.keys():
            with self.subTest(name):
                self.assertTrue(owners[name] & brought_by(files[name], dependencies), f"{owners[name]} have it")


class TestReading(unittest.TestCase):
    """That a thing which is asked for is seen."""

    def test_build_file(self):
        asked = Asked()
        read_build_file(asked, "a", "x = dependency('gtk4', version: '1')\ny = dependency( # why\n  'nobody-1.0')\n"
                        "z = cc.find_library('m')\nfind_program('/usr/bin/python3', 'python3')\nfind_program(name)\n"
                        "# dependency('comment')\nb = declare_dependency(link_with: c)\nd.partial_dependency(links: true)\n"
                        "gnome.yelp('a')\ngnome.mkenums('a')\n")
        self.assertEqual(set(asked.packages), {"libgtk-4-dev", "libc6-dev", "python3", "itstool", "gettext"})
        self.assertEqual(asked.unknown, ["nobody-1.0 in a", "find_program(name in a", "gnome.mkenums in a"])

    def test_script(self):
        asked = Asked()
        read_script(asked, "a", "import os, numpy\nimport own\nfrom gi.repository import Gdk, Wnck\nfrom Xlib import X\n"
                    "shutil.which('nobody')\nself.tool('xmllint')\nsubprocess.run(['nothing', 'python3'])\n"
                    "for name in ('Xvfb', 'dbus-daemon', 'sh'):\n  shutil.which(name)\n", {"own"})
        self.assertEqual(set(asked.packages), {"gir1.2-gtk-4.0", "python3-gi", "python3-xlib", "libxml2-utils", "python3", "xvfb", "dbus"})
        self.assertEqual(asked.unknown, ["numpy in a", "Wnck in a", "nobody in a", "nothing in a"])


if __name__ == "__main__":
    tap.main()
