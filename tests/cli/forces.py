# forces.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Force data of a game that does not exist, and a roster file that commands work on."""

import json

import program

# A squad costs 10 and 3 for each of its two to five troopers; a captain 20, and 5 more with a squad at his side.
SYSTEM = """\
<gameSystem id="sys" name="Skirmish" revision="4" battleScribeVersion="2.03"
    xmlns="http://www.battlescribe.net/schema/gameSystemSchema">
  <costTypes><costType id="pts" name="pts" defaultCostLimit="50"/></costTypes>
  <profileTypes><profileType id="pt" name="Figure"><characteristicTypes>
    <characteristicType id="mv" name="M"/></characteristicTypes></profileType></profileTypes>
  <categoryEntries><categoryEntry id="hq" name="HQ"/><categoryEntry id="line" name="Line"/></categoryEntries>
  <forceEntries><forceEntry id="fe" name="Patrol">
    <forceEntries><forceEntry id="ally" name="Allies"/></forceEntries>
    <categoryLinks><categoryLink id="c1" name="HQ" targetId="hq"/>
    <categoryLink id="c2" name="Line" targetId="line"/></categoryLinks></forceEntry></forceEntries>
</gameSystem>
"""
CATALOGUE = """\
<catalogue id="cat" name="Soldiers" revision="2" gameSystemId="sys" battleScribeVersion="2.03"
    xmlns="http://www.battlescribe.net/schema/catalogueSchema">
  <selectionEntries>
    <selectionEntry id="squad" name="Squad" type="unit">
      <categoryLinks><categoryLink id="c3" name="Line" targetId="line" primary="true"/></categoryLinks>
      <selectionEntries>
        <selectionEntry id="trooper" name="Trooper" type="model" collective="true">
          <constraints><constraint id="t1" type="min" value="2" field="selections" scope="parent"/>
            <constraint id="t2" type="max" value="5" field="selections" scope="parent"/></constraints>
          <costs><cost name="pts" typeId="pts" value="3"/></costs>
        </selectionEntry>
      </selectionEntries>
      <costs><cost name="pts" typeId="pts" value="10"/></costs>
    </selectionEntry>
    <selectionEntry id="captain" name="Captain" type="model">
      <modifiers><modifier type="increment" field="pts" value="5"><conditions>
        <condition type="atLeast" value="1" field="selections" scope="force" childId="squad"/>
      </conditions></modifier></modifiers>
      <constraints><constraint id="k1" type="max" value="1" field="selections" scope="force"/></constraints>
      <categoryLinks><categoryLink id="c4" name="HQ" targetId="hq" primary="true"/></categoryLinks>
      <profiles><profile id="pr" name="Captain" typeId="pt" typeName="Figure">
        <characteristics><characteristic name="M" typeId="mv">6</characteristic></characteristics></profile></profiles>
      <selectionEntryGroups><selectionEntryGroup id="gear" name="Gear">
        <selectionEntries>
          <selectionEntry id="sword" name="Sword" type="upgrade">
            <costs><cost name="pts" typeId="pts" value="2.5"/></costs></selectionEntry>
          <selectionEntry id="axe" name="Axe | Blade" type="upgrade">
            <costs><cost name="pts" typeId="pts" value="4"/></costs></selectionEntry>
        </selectionEntries></selectionEntryGroup></selectionEntryGroups>
      <costs><cost name="pts" typeId="pts" value="20"/></costs>
    </selectionEntry>
  </selectionEntries>
</catalogue>
"""


class ForcesCase(program.Case):
    """With the data in a folder."""

    def setUp(self):
        super().setUp()
        self.data = self.folder / "data"
        self.data.mkdir()
        (self.data / "skirmish.gst").write_text(SYSTEM, encoding="utf-8")
        self.write_catalogue(CATALOGUE)
        self.file = self.folder / "raid.ros"

    def write_catalogue(self, text):
        (self.data / "soldiers.cat").write_text(text, encoding="utf-8")

    def roster(self, command, *arguments, status=0, file=None):
        result = program.run("roster", command, file or self.file, *arguments, "--data", self.data)
        self.assert_status(result, status)
        return result

    def do(self, command, *arguments, **options):
        """What the command prints, without the line end."""
        return self.roster(command, *arguments, **options).stdout.rstrip("\n")

    def load(self, command, *arguments, **options):
        return json.loads(self.do(command, *arguments, "--json", **options))

    def begin(self):
        """A roster with a patrol."""
        self.do("new")
        return self.do("add", "--force", "Patrol", "--catalogue", "Soldiers")
