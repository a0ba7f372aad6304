/* raid.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-roster-file.h"

G_BEGIN_DECLS

/* A small roster with everything in it that a file tells, and its data: a squad costs 12.5 points, each trooper in it
 * 3; a captain 20. */

#define RAID_CATALOGUE(REVISION, FIRST, SECOND)                                                    \
  "<catalogue id='cat' name='Soldiers' revision='" REVISION "' gameSystemId='sys' "                \
  "battleScribeVersion='2.03' xmlns='http://www.battlescribe.net/schema/catalogueSchema'>"         \
  "<selectionEntries>" FIRST SECOND "</selectionEntries></catalogue>"

#define RAID_SQUAD(NAME, POINTS)                                                                   \
  "<selectionEntry id='squad' name='" NAME "' type='unit'><selectionEntries>"                      \
  "<selectionEntry id='trooper' name='Trooper' type='model' collective='true'>"                    \
  "<costs><cost name='pts' typeId='pts' value='3'/></costs></selectionEntry></selectionEntries>"   \
  "<costs><cost name='pts' typeId='pts' value='" POINTS "'/></costs></selectionEntry>"

#define RAID_CAPTAIN                                                                               \
  "<selectionEntry id='captain' name='Captain &quot;Tom&quot;' type='model' publicationId='pub' "  \
  "page='7'><categoryLinks><categoryLink id='c2' name='HQ' targetId='hq' primary='true'/>"         \
  "</categoryLinks><profiles><profile id='pr' name='Captain' typeId='pt' typeName='Figure'>"       \
  "<characteristics><characteristic name='M' typeId='mv'>6\"</characteristic></characteristics>"   \
  "</profile></profiles><rules><rule id='ru' name='Leader' page='9'>"                              \
  "<description>He leads; it's his job.</description></rule></rules>"                              \
  "<costs><cost name='pts' typeId='pts' value='20'/></costs></selectionEntry>"

#define RAID_HEAD                                                                                  \
  "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"                                \
  "<roster id=\"r\" name=\"Raid\" battleScribeVersion=\"2.03\" gameSystemId=\"sys\" "              \
  "gameSystemName=\"Skirmish\" gameSystemRevision=\"4\" "                                          \
  "xmlns=\"http://www.battlescribe.net/schema/rosterSchema\">\n"

#define RAID_FORCE                                                                                 \
  "    <force id=\"f\" name=\"Patrol\" entryId=\"fe\" catalogueId=\"cat\" "                        \
  "catalogueRevision=\"2\" "                                                                       \
  "catalogueName=\"Soldiers\">\n"

/* What BattleScribe would have written: 12.5 + 2 * 3 + 20 = 38.5 points. */
#define RAID_ROSTER                                                                                \
  RAID_HEAD "  <customNotes>For Friday</customNotes>\n"                                            \
            "  <costs>\n"                                                                          \
            "    <cost name=\"pts\" typeId=\"pts\" value=\"38.5\"/>\n"                             \
            "  </costs>\n"                                                                         \
            "  <costLimits>\n"                                                                     \
            "    <costLimit name=\"pts\" typeId=\"pts\" value=\"1.0E7\"/>\n"                       \
            "    <costLimit name=\"CP\" typeId=\"cp\" value=\"-1.0\"/>\n"                          \
            "  </costLimits>\n"                                                                    \
            "  <forces>\n" RAID_FORCE "      <selections>\n"                                       \
            "        <selection id=\"s1\" name=\"Squad\" entryId=\"squad\" customName=\"The "      \
            "&quot;Rats&quot;\" "                                                                  \
            "number=\"1\" type=\"unit\">\n"                                                        \
            "          <customNotes>Don&apos;t run\n&amp; hide</customNotes>\n"                    \
            "          <selections>\n"                                                             \
            "            <selection id=\"s2\" name=\"Trooper\" entryId=\"trooper\" number=\"2\" "  \
            "type=\"model\">\n"                                                                    \
            "              <costs>\n"                                                              \
            "                <cost name=\"pts\" typeId=\"pts\" value=\"6.0\"/>\n"                  \
            "                <cost name=\"CP\" typeId=\"cp\" value=\"0.0\"/>\n"                    \
            "              </costs>\n"                                                             \
            "            </selection>\n"                                                           \
            "          </selections>\n"                                                            \
            "          <costs>\n"                                                                  \
            "            <cost name=\"pts\" typeId=\"pts\" value=\"12.5\"/>\n"                     \
            "            <cost name=\"CP\" typeId=\"cp\" value=\"0.0\"/>\n"                        \
            "          </costs>\n"                                                                 \
            "        </selection>\n" RAID_ROSTER_CAPTAIN "      </selections>\n"                   \
            "      <publications>\n"                                                               \
            "        <publication id=\"pub\" name=\"The Book\"/>\n"                                \
            "      </publications>\n"                                                              \
            "      <categories>\n"                                                                 \
            "        <category id=\"x1\" name=\"Uncategorised\" entryId=\"(No Category)\" "        \
            "primary=\"false\"/>\n"                                                                \
            "        <category id=\"x2\" name=\"HQ\" entryId=\"hq\" customName=\"Staff\" "         \
            "primary=\"false\">\n"                                                                 \
            "          <customNotes>at the back</customNotes>\n"                                   \
            "        </category>\n"                                                                \
            "      </categories>\n"                                                                \
            "    </force>\n"                                                                       \
            "  </forces>\n"                                                                        \
            "</roster>\n"

#define RAID_ROSTER_CAPTAIN                                                                        \
  "        <selection id=\"s3\" name=\"Captain &quot;Tom&quot;\" entryId=\"captain\" "             \
  "publicationId=\"pub\" page=\"7\" number=\"1\" type=\"model\">\n"                                \
  "          <rules>\n"                                                                            \
  "            <rule id=\"ru\" name=\"Leader\" page=\"9\" hidden=\"false\">\n"                     \
  "              <description>He leads; it&apos;s his job.</description>\n"                        \
  "            </rule>\n"                                                                          \
  "          </rules>\n"                                                                           \
  "          <profiles>\n"                                                                         \
  "            <profile id=\"pr\" name=\"Captain\" hidden=\"false\" typeId=\"pt\" "                \
  "typeName=\"Figure\">\n"                                                                         \
  "              <characteristics>\n"                                                              \
  "                <characteristic name=\"M\" typeId=\"mv\">6&quot;</characteristic>\n"            \
  "              </characteristics>\n"                                                             \
  "            </profile>\n"                                                                       \
  "          </profiles>\n"                                                                        \
  "          <costs>\n"                                                                            \
  "            <cost name=\"pts\" typeId=\"pts\" value=\"20.0\"/>\n"                               \
  "            <cost name=\"CP\" typeId=\"cp\" value=\"0.0\"/>\n"                                  \
  "          </costs>\n"                                                                           \
  "          <categories>\n"                                                                       \
  "            <category id=\"x3\" name=\"HQ\" entryId=\"hq\" primary=\"true\"/>\n"                \
  "          </categories>\n"                                                                      \
  "        </selection>\n"

extern const char raid_catalogue[];

/* What is installed: the system, and @catalogue. */
MusterCatalogueIndex *raid_make_index (const char *catalogue);
/* Without faults where @report is NULL. */
MusterRosterFile *raid_read (const char *text, MusterReport *report);
MusterRoster *raid_open (const char *text, const MusterCatalogueIndex *index, GPtrArray **changes);
void raid_assert_text (MusterRoster *roster, const char *expected);
/* (transfer full): with @new_part instead of @old_part, once. */
char *raid_replace (const char *text, const char *old_part, const char *new_part);

G_END_DECLS
