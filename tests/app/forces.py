# forces.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Small force data and lists, as files that a person has."""

import pathlib

SCHEMA = "http://www.battlescribe.net/schema/"

FAULTY_LINK = "\n<entryLinks><entryLink id='l' name='Nowhere' targetId='none' type='selectionEntry'/></entryLinks>"


def game_system(revision=1, more=""):
    return (f"<gameSystem id='sys' name='Raids &amp; Rivers' revision='{revision}' battleScribeVersion='2.03'"
            f" xmlns='{SCHEMA}gameSystemSchema'><costTypes><costType id='pts' name='pts' defaultCostLimit='100'/></costTypes>"
            f"<forceEntries><forceEntry id='band' name='Band'/></forceEntries>{more}</gameSystem>")


def catalogue(price=5):
    return (f"<catalogue id='cat' name='Wolves &amp; Sons' revision='1' gameSystemId='sys' gameSystemRevision='1'"
            f" battleScribeVersion='2.03' xmlns='{SCHEMA}catalogueSchema'><selectionEntries>"
            f"<selectionEntry id='wolf' name='Wolf' type='model'><costs><cost typeId='pts' name='pts' value='{price}'/></costs>"
            "</selectionEntry></selectionEntries></catalogue>")


def roster(system="sys", name="Grey Pack", price=10):
    """Two wolves."""
    return (f"<roster id='list-1' name='{name}' battleScribeVersion='2.03' gameSystemId='{system}'"
            f" gameSystemName='Raids &amp; Rivers' gameSystemRevision='1' xmlns='{SCHEMA}rosterSchema'>"
            f"<costs><cost name='pts' typeId='pts' value='{price}'/></costs><forces>"
            "<force id='f' name='Band' entryId='band' catalogueId='cat' catalogueRevision='1' catalogueName='Wolves &amp; Sons'>"
            "<selections><selection id='s' name='Wolf' entryId='wolf' number='2' type='model'><costs>"
            f"<cost name='pts' typeId='pts' value='{price}'/></costs></selection></selections></force></forces></roster>")


def write(folder, **files):
    """Files in a folder, which is made; _ in their names is the dot."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / name.replace("_", ".")).write_text(text, encoding="utf-8")
    return str(folder)


def leave_editor(test, name):
    """Waits for the window in which a list is built, and goes back to the main one."""
    def tops():
        return [node for node in test.app.windows() if node.depth == 2]

    test.wait_until(lambda: name in [top.name for top in tops()], lambda: f"there is no window of {name}, only {tops()}")
    test.app.activate_action("show-start")
    test.wait_until(lambda: any(top.name != name and "active" in top.states for top in tops()),
                    "the main window does not come back")
