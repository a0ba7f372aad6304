# test-forces-toy-soldier.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""The force data of Super Toy Soldier Squad Alpha."""

import bundled
import tap
from ledger import covers

LEADER = "Highest command rating (the leader)"
TWO = f"{LEADER}: at most 1 of {LEADER} is allowed, and there are 2"


class ToySoldierTest(bundled.BundledCase):

    game = "Super Toy Soldier Squad Alpha"
    folder_name = "super-toy-soldier"

    def build(self, *ratings):
        """A squad of miniatures with these command ratings."""
        self.begin("Squad", "Toy Soldiers")
        self.add(("Soldier", len(ratings)))
        for number, rating in enumerate(ratings, 1):
            self.rate(number, rating)

    def rate(self, number, rating):
        if rating > 0:
            self.roster("remove", f"Soldier#{number}/Command 0")
            self.add(f"Command {rating}", to=f"Soldier#{number}")

    def train(self, number, training):
        self.roster("remove", f"Soldier#{number}/Regular")
        self.add(training, to=f"Soldier#{number}")

    def leaders(self):
        return [number for number, one in enumerate(self.load("show")["forces"][0]["selections"], 1)
                if LEADER in [category["name"] for category in one["categories"]]]

    def test_data(self):
        self.check_data()

    @covers("TS-FORCE-01", "TS-FORCE-04")
    def test_smallest_squad(self):
        """Five with 4, 3, 3, 2, 1: the first leads. Nothing has a price: 5 * 0."""
        self.build(4, 3, 3, 2, 1)
        self.assertEqual(self.faults(), [])
        self.assertEqual(self.leaders(), [1])
        self.assertEqual(self.total(), 0)
        self.check_saved()

    @covers("TS-FORCE-01")
    def test_largest_squad(self):
        """Ten, the last of which leads."""
        self.build(0, 0, 0, 0, 0, 0, 0, 0, 0, 6)
        self.assertEqual(self.faults(), [])
        self.assertEqual(self.leaders(), [10])

    @covers("TS-ACT-01", "TS-FORCE-02", "TS-FORCE-03", "TS-MOVE-01")
    def test_training(self):
        """Each has one of exactly three levels, which says how many dice it rolls; each moves
        4 inches and has a command rating."""
        self.build(5, 1, 0, 0, 0)
        self.train(1, "Elite")
        self.train(2, "Conscript")
        self.assertEqual(self.faults(), [])
        self.assertEqual(self.stats("Soldier#1"), {"Training": "elite", "Command": "5", "Dice": "3", "Move": '4"'})
        self.assertEqual(self.stats("Soldier#2"), {"Training": "conscript", "Command": "1", "Dice": "1", "Move": '4"'})
        self.assertEqual(self.stats("Soldier#3"), {"Training": "regular", "Command": "0", "Dice": "2", "Move": '4"'})
        levels = next(one for one in self.load("show", "Soldier#1", "--options") if one["name"] == "Training")
        self.assertEqual([one["name"] for one in levels["options"]], ["Conscript", "Regular", "Elite"])

    def test_each_rating(self):
        self.build(0, 1, 2, 3, 4, 5, 6)
        shown = [self.stats(f"Soldier#{number}")["Command"] for number in range(1, 8)]
        self.assertEqual(shown, ["0", "1", "2", "3", "4", "5", "6"])
        self.assertEqual(self.leaders(), [7])

    @covers("TS-FORCE-01")
    def test_number_of_miniatures(self):
        """4 or 11 are reported."""
        self.build(4, 3, 2, 1)
        self.assertEqual(self.faults(), ["Miniatures: at least 5 of Miniatures are needed, and there are 4"])
        self.add(("Soldier", 7))
        self.assertEqual(self.faults(), ["Miniatures: at most 10 of Miniatures are allowed, and there are 11"])

    @covers("TS-FORCE-04")
    def test_leader_above_all_others(self):
        """4, 4, 2, 1, 1 has no leader, and no other number that two share has one."""
        self.build(4, 4, 2, 1, 1)
        self.assertEqual(self.faults(), [TWO])
        self.assertEqual(self.leaders(), [1, 2])

    def test_every_tie_is_found(self):
        self.build(1, 0, 0, 0, 0)
        for rating in range(1, 7):
            with self.subTest(rating):
                if rating > 1:
                    self.add(f"Command {rating}", to="Soldier#1")
                self.assertEqual(self.faults(), [])
                self.add(f"Command {rating}", to="Soldier#2")
                self.assertEqual(self.faults(), [TWO])
                self.add("Command 0", to="Soldier#2")

    def test_one_training_and_one_rating(self):
        self.build(4, 0, 0, 0, 0)
        self.roster("remove", "Soldier#2/Regular", "Soldier#3/Command 0")
        self.roster("add", "Elite", "--to", "Soldier#4", "--count", "2")
        self.roster("add", "Command 1", "--to", "Soldier#5", "--count", "2")
        self.assertCountEqual(self.faults(), [
            "Soldier: at least 1 of Training is needed, and there are 0",
            "Soldier: at least 1 of Command rating is needed, and there are 0",
            "Soldier: at most 1 of Training is allowed, and there are 3",
            "Soldier: at most 1 of Command rating is allowed, and there are 3"])

    def test_the_same_twice(self):
        self.build(4, 0, 0, 0, 0)
        self.roster("set", "Soldier#2/Regular", "--count", "2")
        self.roster("set", "Soldier#3/Command 0", "--count", "2")
        self.assertCountEqual(self.faults(), ["Soldier: at most 1 of Training is allowed, and there are 2",
                                              "Soldier: at most 1 of Command rating is allowed, and there are 2"])

    @covers("TS-FORCE-05")
    def test_house_values(self):
        """A rating beyond the scale and a price are written in by hand and are no faults."""
        self.build(4, 0, 0, 0, 0)
        self.roster("set", "Soldier#1", "--stat", "Command=7", "--cost", "pts=12.5")
        self.assertEqual(self.faults(), [])
        self.assertEqual(self.stats("Soldier#1")["Command"], "7")
        self.assertEqual(self.total(), 12.5)


if __name__ == "__main__":
    tap.main()
