#!/usr/bin/env python3
# test-flatpak.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""The Flatpak manifest builds this project, and asks for no more than the windows need."""

import json
import re
import tempfile

import project
import tap

PATH = project.ROOT / "build-aux" / "flatpak" / f"{project.ID}.json"
# What windows on a screen need. No network and no files: the file chooser hands over what was chosen.
ALLOWED = {"--share=ipc", "--socket=fallback-x11", "--socket=wayland", "--device=dri"}


class FlatpakTest(project.Case):

    def setUp(self):
        self.manifest = json.loads(PATH.read_text(encoding="utf-8"))

    def test_is_of_this_application(self):
        self.assertEqual(self.manifest["id"], project.ID)
        desktop = (project.BUILT / f"{project.ID}.desktop").read_text(encoding="utf-8")
        self.assertEqual(self.manifest["command"], re.search(r"(?m)^Exec=(\S+)", desktop)[1])
        self.assertEqual(self.manifest["runtime"].replace("Platform", "Sdk"), self.manifest["sdk"])

    def test_asks_for_no_more_than_it_needs(self):
        self.assertLessEqual(set(self.manifest["finish-args"]), ALLOWED)

    def test_builds_the_folder_it_is_in(self):
        module = self.manifest["modules"][-1]
        self.assertEqual((module["name"], module["buildsystem"]), ("muster", "meson"))
        self.assertEqual([source["type"] for source in module["sources"]], ["dir"])
        self.assertEqual((PATH.parent / module["sources"][0]["path"]).resolve(), project.ROOT.resolve())

    def test_builder_understands_it(self):
        with tempfile.TemporaryDirectory() as folder:
            shown = json.loads(self.check("flatpak-builder", "--show-manifest", PATH, cwd=folder))
        self.assertEqual({key: shown.get(key) for key in self.manifest}, self.manifest)

    def test_what_is_exported_begins_with_the_id(self):
        # Flatpak shows the desktop no other files than these.
        names = [path.name for path in project.BUILT.glob("*.desktop")]
        names += [path.name for path in (project.DATA / "icons").rglob("*/*.svg") if path.parent.name != "actions"]
        self.assertGreater(len(names), 4)
        for name in names:
            self.assertRegex(name, rf"^{re.escape(project.ID)}[.-]")


if __name__ == "__main__":
    tap.main()
