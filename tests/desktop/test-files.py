#!/usr/bin/env python3
# test-files.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Desktop file, metainfo, settings and MIME types are valid, and agree with each other."""

import configparser
import pathlib
import re
import tempfile
import xml.etree.ElementTree as ElementTree

import project
import tap

DESKTOP = project.BUILT / f"{project.ID}.desktop"
METAINFO = project.BUILT / f"{project.ID}.metainfo.xml"
MIME = project.BUILT / f"{project.ID}.xml"
SCHEMA = project.DATA / f"{project.ID}.gschema.xml"
MIME_TAG = "{http://www.freedesktop.org/standards/shared-mime-info}"


def read_desktop():
    parser = configparser.ConfigParser(interpolation=None, delimiters="=", comment_prefixes="#")
    parser.optionxform = str
    parser.read(DESKTOP, encoding="utf-8")
    return parser


def words(text):
    return [word for word in text.split(";") if word]


def mime_types():
    return {node.get("type"): node for node in ElementTree.parse(MIME).iter(f"{MIME_TAG}mime-type")}


class DesktopTest(project.Case):

    def test_is_valid(self):
        self.assertEqual(self.check("desktop-file-validate", DESKTOP), "")

    def test_names_what_there_is(self):
        desktop = read_desktop()
        entry = desktop["Desktop Entry"]
        self.assertEqual(entry["Icon"], project.ID)
        self.assertEqual(set(words(entry["MimeType"])), set(mime_types()))
        self.assertGreater(len(words(entry["Keywords"])), 5)
        for action in words(entry["Actions"]):
            self.assertEqual(desktop[f"Desktop Action {action}"]["Exec"].split()[0], entry["Exec"].split()[0])


class MetainfoTest(project.Case):

    def setUp(self):
        self.root = ElementTree.parse(METAINFO).getroot()

    def test_is_valid(self):
        self.check("appstreamcli", "validate", "--no-net", METAINFO)

    def test_agrees_with_the_rest(self):
        self.assertEqual(self.root.findtext("id"), project.ID)
        self.assertEqual(self.root.findtext("launchable"), DESKTOP.name)
        self.assertEqual(self.root.find("releases/release").get("version"), project.VERSION)
        types = {node.text for node in self.root.findall("provides/mediatype")}
        self.assertEqual(types, set(mime_types()))
        self.assertLessEqual({node.text for node in self.root.findall("categories/category")},
                             set(words(read_desktop()["Desktop Entry"]["Categories"])))

    def test_needs_no_more_than_a_narrow_window(self):
        self.assertEqual(self.root.findtext("requires/display_length"), "360")


class SettingsTest(project.Case):

    def test_are_valid(self):
        self.check("glib-compile-schemas", "--strict", "--dry-run", project.DATA)
        self.assertTrue((project.BUILT / "gschemas.compiled").is_file())

    def test_are_described(self):
        schemas = list(ElementTree.parse(SCHEMA).iter("schema"))
        self.assertEqual([schema.get("id") for schema in schemas], [project.ID])
        keys = list(schemas[0].iter("key"))
        self.assertGreater(len(keys), 8)
        for key in keys:
            for part in ("summary", "description"):
                self.assertTrue(key.findtext(part, "").strip(), f"{key.get('name')} has no {part}")
            self.assertRegex(key.findtext("description"), r"\.$")

    def test_path_follows_from_the_id(self):
        schema = next(ElementTree.parse(SCHEMA).iter("schema"))
        self.assertEqual(schema.get("path"), f"/{project.ID.replace('.', '/')}/")


class MimeTest(project.Case):

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.home = pathlib.Path(folder.name)

    def detect(self, name, content):
        """The type of a file where the types of this project are installed."""
        path = self.home / name
        path.write_bytes(content)
        packages = self.home / "mime" / "packages"
        packages.mkdir(parents=True, exist_ok=True)
        (packages / MIME.name).write_bytes(MIME.read_bytes())
        self.check("update-mime-database", packages.parent, XDG_DATA_HOME=str(self.home))
        told = self.check("gio", "info", "-a", "standard::content-type", path, XDG_DATA_HOME=str(self.home))
        return re.search(r"standard::content-type: (\S+)", told)[1]

    def test_battles_are_known(self):
        battle = b'<?xml version="1.0" encoding="UTF-8"?>\n<battle format="1"/>\n'
        self.assertEqual(self.detect("Cellar.muster-battle", battle), "application/x-muster-battle+xml")

    def test_rulebooks_are_known(self):
        self.assertEqual(self.detect("raid.muster-rulebook", b"PK\x05\x06" + bytes(18)),
                         "application/x-muster-rulebook+zip")

    def test_lists_and_force_data_are_known(self):
        schema = b"http://www.battlescribe.net/schema/"
        catalogue = b'<?xml version="1.0" encoding="UTF-8"?>\n<catalogue id="a" xmlns="' + schema + b'catalogueSchema"/>\n'
        for name, content, kind in (
                ("Wolves.ros", b'<roster xmlns="' + schema + b'rosterSchema"/>', "roster+xml"),
                ("Wolves.rosz", b"PK\x05\x06" + bytes(18), "roster+zip"),
                ("Raids.gst", b'<gameSystem xmlns="' + schema + b'gameSystemSchema"/>', "data+xml"),
                ("Wolves.cat", catalogue, "data+xml"),
                ("Raids.gstz", b"PK\x05\x06" + bytes(18), "data+zip")):
            self.assertEqual(self.detect(name, content), f"application/x-battlescribe-{kind}")

    def test_other_files_are_left_alone(self):
        for name in ("battle.xml", "rules.zip"):
            self.assertNotIn("muster", self.detect(name, b"PK\x05\x06" + bytes(18)))

    def test_icons_are_there(self):
        folder = project.DATA / "icons" / "hicolor" / "scalable" / "mimetypes"
        for node in mime_types().values():
            self.assertTrue((folder / f"{node.find(f'{MIME_TAG}icon').get('name')}.svg").is_file())


if __name__ == "__main__":
    tap.main()
