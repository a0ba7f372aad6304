#!/usr/bin/env python3
# test-terrain.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""A table is drawn, by the pointer and by the keys alone: the window of terrain-stage.c, which keeps the plan in a file
after every change."""

import pathlib

import drive
import tap

TABLE = "table 24 24\n"
WOOD = 'area "Wood" cover mark "rough": 4,4 10,4 10,8 4,8\n'
WALL = 'line "Wall" cover height 1: 14,6 20,6\n'
PLAN = TABLE + WOOD + WALL
SIDE = 24

# As the tables of the rulebook have it.
TEMPLE = 'area "Temple" blocks building impassable height 8: '
LOW_WALL = 'line "Low wall" cover height 1 mark "obstacle": '
GATE = 'point "Gate" mark "gate": '


class Terrain(drive.AppTest):
    """A table of 24 by 24 inches, with a wood and a wall; what can be drawn is what the tables of Stargate Solo have."""

    program = "MUSTER_TERRAIN_STAGE"
    arguments = ("stargate-solo",)
    size = "1200x900"

    def setUp(self):
        super().setUp()
        self.assert_plan(PLAN)

    def plan(self):
        try:
            return (pathlib.Path(self.home) / "plan").read_text()
        except FileNotFoundError:
            return None

    def assert_plan(self, expected):
        self.wait_until(lambda: self.plan() == expected, lambda: f"the plan is\n{self.plan()}, not\n{expected}")

    def assert_state(self, expected):
        self.wait_until(lambda: self.description("Table", role="image") == expected,
                        lambda: f"“{self.description('Table', role='image')}” instead of “{expected}”")

    # ---- The pointer ----

    def at(self, x, y):
        """A point of the table, in inches, from the corner of the widget: an inch is as many whole pixels as fit
        with 12 beside the table, which lies in the middle."""
        _, _, width, height = self.app.extents(self.app.find("Table", role="image")[0])
        inch = (min(width, height) - 24) // SIDE
        return (round((width - SIDE * inch) / 2) + round(x * inch), round((height - SIDE * inch) / 2) + round(y * inch))

    def click(self, x, y, **kw):
        self.app.click("Table", role="image", at=self.at(x, y), **kw)

    def double_click(self, x, y, expected):
        self.app.double_click("Table", lambda: self.plan() == expected, role="image", at=self.at(x, y))

    def drag(self, start, end):
        self.app.drag("Table", "Table", role="image", at=self.at(*start), to=self.at(*end))

    def keys(self, *keys):
        for key in keys:
            self.app.key(key)


class Pointer(Terrain):
    def test_move_and_undo(self):
        self.click(7, 6)
        self.assert_state("Wood, 7 across, 6 down")
        # By 3.2 to the right and 2.1 down: on half inches, 3 and 2.
        self.drag((7, 6), (10.2, 8.1))
        moved = 'area "Wood" cover mark "rough": 7,6 13,6 13,10 7,10\n'
        self.assert_plan(TABLE + moved + WALL)
        self.app.click("Undo")
        self.assert_plan(PLAN)
        self.app.click("Redo")
        self.assert_plan(TABLE + moved + WALL)

    def test_corner(self):
        self.click(7, 6)
        self.drag((10, 8), (12, 11))
        self.assert_plan(TABLE + 'area "Wood" cover mark "rough": 4,4 10,4 12,11 4,8\n' + WALL)
        self.assert_state("Wood, corner 3 of 4, 12 across, 11 down")
        # A double click on the left side makes one more of it, after the fourth.
        self.click(20, 20)
        self.assert_state("2 pieces of terrain. Pick one to move or change it.")
        self.click(7, 6)
        self.wait_until(lambda: self.description("Table", role="image").startswith("Wood,"), "it is not selected")
        self.double_click(4, 6, TABLE + 'area "Wood" cover mark "rough": 4,4 10,4 12,11 4,8 4,6\n' + WALL)
        self.assert_state("Wood, corner 5 of 5, 4 across, 6 down")

    def test_draw(self):
        """By corners and by dragging; each with what the tables of the game know."""
        self.app.click("Area", role="button")
        for corner in ((14, 14), (20, 14), (20, 19)):
            self.click(*corner)
        self.assert_plan(PLAN)
        self.click(14.1, 14.1)
        temple = TEMPLE + "14,14 20,14 20,19\n"
        self.assert_plan(PLAN + temple)
        self.drag((2, 14), (6, 17))
        rectangle = TEMPLE + "2,14 6,14 6,17 2,17\n"
        self.assert_plan(PLAN + temple + rectangle)
        self.app.click("Line", role="button")
        self.drag((2, 20), (9, 20))
        wall = LOW_WALL + "2,20 9,20\n"
        self.assert_plan(PLAN + temple + rectangle + wall)
        self.click(10, 22)
        self.click(14, 22)
        bent = LOW_WALL + "10,22 14,22 14,20\n"
        self.double_click(14, 20, PLAN + temple + rectangle + wall + bent)
        self.app.click("Spot", role="button")
        self.click(22, 22)
        self.assert_plan(PLAN + temple + rectangle + wall + bent + GATE + "22,22\n")

    def test_turn_copy_delete(self):
        self.click(17, 6)
        self.app.click("Turn right")
        self.app.click("Turn right")
        self.app.click("Turn right")
        self.app.click("Turn right")
        self.app.click("Turn right")
        self.app.click("Turn right")
        # Six times fifteen degrees about (17, 6), rounded to thousandths each time.
        self.wait_until(lambda: "line" in self.plan() and self.ends(1) == [(17, 3), (17, 9)],
                        lambda: f"the wall is not upright: {self.plan()}")
        self.app.click("Undo")
        self.click(7, 6)
        self.app.click("Copy")
        self.wait_until(lambda: self.plan().endswith('area "Wood" cover mark "rough": 5,5 11,5 11,9 5,9\n'),
                        lambda: f"there is no copy: {self.plan()}")
        self.app.click("Delete")
        self.wait_until(lambda: self.plan().count("Wood") == 1, lambda: f"it is still there: {self.plan()}")

    def ends(self, index):
        """The points of a piece, to a hundredth of an inch."""
        line = self.plan().splitlines()[index + 1]
        points = [point.split(",") for point in line.split(":")[1].split()]
        return [(round(float(x), 2), round(float(y), 2)) for x, y in points]

    def test_properties(self):
        self.click(7, 6)
        self.app.click("Blocks Sight", role="switch")
        self.assert_plan(TABLE + WOOD.replace("cover", "blocks cover") + WALL)
        self.app.fill("Name", "Grove", role="text box")
        self.assert_plan(TABLE + WOOD.replace("cover", "blocks cover").replace("Wood", "Grove") + WALL)
        # The name is undone at once, however many letters it has.
        self.app.click("Undo")
        self.assert_plan(TABLE + WOOD.replace("cover", "blocks cover") + WALL)
        self.app.click("Undo")
        self.assert_plan(PLAN)

    def test_undo_in_an_entry(self):
        """What is typed is taken back; what was there of another piece never comes."""
        self.click(17, 6)
        self.app.click("Name", role="text box")
        self.app.key("End")
        self.app.type("s")
        self.assert_plan(PLAN.replace("Wall", "Walls"))
        self.app.key("ctrl+z")
        self.assert_plan(PLAN)
        self.click(7, 6)
        self.app.click("Name", role="text box")
        self.app.key("End")
        self.app.key("ctrl+z")
        self.app.type("s")
        self.assert_plan(PLAN.replace("Wood", "Woods"))

    def test_kind_and_marks(self):
        """A piece is made what the tables of the game have, and back; a mark is typed."""
        self.click(17, 6)
        self.app.click("Make It", role="combo box")
        self.app.click("Low wall", role="label")
        self.assert_plan(TABLE + WOOD + LOW_WALL + "14,6 20,6\n")
        self.app.fill("Marks for the Rules", "obstacle, border ,", role="text box")
        self.app.key("Return")
        self.assert_plan(TABLE + WOOD + LOW_WALL.replace(":", ' mark "border":') + "14,6 20,6\n")
        self.app.click("Undo")
        self.app.click("Undo")
        self.assert_plan(PLAN)

    def test_zoom(self):
        """The wheel brings what is below the pointer closer; a drag of the ground moves the table, and of a piece that."""
        self.app.scroll("Table", 4, role="image", at=self.at(0, 0))
        self.click(1, 1)
        self.assert_state("2 pieces of terrain. Pick one to move or change it.")
        self.app.key("0")
        self.drag((7, 6), (8, 6))
        self.assert_plan(TABLE + WOOD.replace("4,4 10,4 10,8 4,8", "5,4 11,4 11,8 5,8") + WALL)

    def test_size_and_fault(self):
        self.app.fill("Width", "18", role="spin button")
        self.app.key("Return")
        self.assert_plan("table 18 24\n" + WOOD + WALL)
        self.app.click("Show Me")
        self.assert_state("Wall, 17 across, 6 down")
        self.app.click("Undo")
        self.assert_plan(PLAN)
        self.app.gone("Show Me")

    def test_start_and_random(self):
        self.app.click("Menu")
        self.app.click("Start From")
        self.app.click("Empty Table")
        self.assert_plan("table 48 48\n")
        self.app.click("Menu")
        self.app.click("Random Table…")
        self.app.fill("Number", "7", role="spin button")
        self.app.click("Lay Out")
        self.wait_until(lambda: len(self.plan().splitlines()) > 8, lambda: f"there is hardly anything: {self.plan()}")
        first = self.plan()
        self.app.click("Menu")
        self.app.click("Start From")
        self.app.click("Meadow Again")
        self.assert_plan(PLAN)
        self.app.click("Undo")
        self.assert_plan(first)
        self.app.click("Undo")
        self.app.click("Menu")
        self.app.click("Random Table…")
        self.app.fill("Number", "7", role="spin button")
        self.app.click("Lay Out")
        self.assert_plan(first)


class Keys(Terrain):
    def test_move_turn_copy_undo(self):
        self.keys("n")
        self.assert_state("Wood, 7 across, 6 down")
        self.keys("Right", "Down", "shift+Right")
        self.assert_plan(TABLE + 'area "Wood" cover mark "rough": 7.5,4.5 13.5,4.5 13.5,8.5 7.5,8.5\n' + WALL)
        self.keys("ctrl+z", "ctrl+z", "ctrl+z")
        self.assert_plan(PLAN)
        self.keys("ctrl+shift+z")
        self.assert_plan(TABLE + WOOD.replace("4,4 10,4 10,8 4,8", "4.5,4 10.5,4 10.5,8 4.5,8") + WALL)
        self.keys("ctrl+z", "n", "ctrl+d")
        self.assert_plan(PLAN + WALL.replace("14,6 20,6", "15,7 21,7"))
        # One of two walls; there is only one wood.
        self.assert_state("Wall 2, 18 across, 7 down")
        self.app.wait("Wall 1", role="label")
        self.keys("Delete")
        self.assert_plan(PLAN)
        self.keys("n", "bracketright", "bracketleft", "bracketright")
        self.wait_until(lambda: self.plan() != PLAN, lambda: "nothing turned")
        self.keys("ctrl+z", "ctrl+z", "ctrl+z")
        self.assert_plan(PLAN)

    def test_corners(self):
        self.keys("n", "c")
        self.assert_state("Wood, corner 1 of 4, 4 across, 4 down")
        self.keys("Left", "shift+c")
        self.assert_plan(TABLE + WOOD.replace(": 4,4", ": 3.5,4") + WALL)
        self.assert_state("Wood, corner 4 of 4, 4 across, 8 down")
        self.keys("Delete")
        self.assert_plan(TABLE + 'area "Wood" cover mark "rough": 3.5,4 10,4 10,8\n' + WALL)
        # Where an area has only three corners, none goes.
        self.keys("Delete")
        self.keys("Insert")
        self.assert_plan(TABLE + 'area "Wood" cover mark "rough": 3.5,4 10,4 10,8 6.75,6\n' + WALL)
        self.keys("Escape", "Escape")
        self.assert_state("2 pieces of terrain. Pick one to move or change it.")

    def test_draw(self):
        self.keys("a")
        self.assert_state("Cursor: 12 across, 12 down. Space puts a corner, Enter finishes; drag for a rectangle.")
        self.keys("space", "shift+Right", "space", "shift+Down", "Left", "Return")
        self.assert_plan(PLAN + TEMPLE + "12,12 15,12 14.5,15\n")
        # Half drawn: a corner is taken back by the key that undoes, and by Backspace.
        self.keys("l", "space", "Right", "space", "ctrl+z", "Down", "space", "BackSpace", "shift+Down", "Return")
        self.assert_plan(PLAN + TEMPLE + "12,12 15,12 14.5,15\n" + LOW_WALL + "14.5,15 15,18.5\n")
        self.keys("ctrl+z", "ctrl+z")
        self.assert_plan(PLAN)
        self.keys("p", "space", "Escape", "Delete")
        self.assert_plan(PLAN)

    def test_from_the_list(self):
        """Somebody finds the wall in the list and goes on to move it; in the list it can be turned and taken away."""
        self.app.click("Wall", role="list item")
        self.assert_state("Wall, 17 across, 6 down")
        self.keys("Return", "Up")
        self.assert_plan(TABLE + WOOD + WALL.replace("14,6 20,6", "14,5.5 20,5.5"))
        self.app.click("Wood", role="list item")
        self.assert_state("Wood, 7 across, 6 down")
        self.keys("Delete")
        self.assert_plan(TABLE + WALL.replace("14,6 20,6", "14,5.5 20,5.5"))


class Narrow(Terrain):
    """As on a phone, or beside another window."""

    size = "360x640"

    def test_fold(self):
        # The list comes over the table, and takes the keys; who has found a piece is back at the table.
        self.keys("F9", "Down", "Down", "Return", "Down")
        self.assert_plan(TABLE + WOOD + WALL.replace("14,6 20,6", "14,6.5 20,6.5"))


if __name__ == "__main__":
    tap.main()
