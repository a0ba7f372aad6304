/* test-roster-file.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "muster-container.h"
#include "muster-roster-change.h"
#include "muster-roster-file.h"
#include "muster-xml-error.h"

/* A squad costs 12.5 points, each trooper in it 3; a captain 20, and a modifier calls him so. */
#define SYSTEM_HEAD                                                                                \
  "<gameSystem id='sys' name='Skirmish' revision='4' battleScribeVersion='2.03' "                  \
  "xmlns='http://www.battlescribe.net/schema/gameSystemSchema'>"                                   \
  "<publications><publication id='pub' name='The Book'/></publications>"                           \
  "<costTypes><costType id='pts' name='pts'/><costType id='cp' name='CP'/></costTypes>"            \
  "<profileTypes><profileType id='pt' name='Figure'><characteristicTypes>"                         \
  "<characteristicType id='mv' name='M'/></characteristicTypes></profileType></profileTypes>"      \
  "<categoryEntries><categoryEntry id='hq' name='HQ'/></categoryEntries>"                          \
  "<forceEntries><forceEntry id='fe' name='Patrol'><categoryLinks>"                                \
  "<categoryLink id='cl' name='HQ' targetId='hq'/></categoryLinks></forceEntry></forceEntries>"    \
  "</gameSystem>"

#define CATALOGUE(REVISION, SQUAD, CAPTAIN)                                                        \
  "<catalogue id='cat' name='Soldiers' revision='" REVISION "' gameSystemId='sys' "                \
  "battleScribeVersion='2.03' xmlns='http://www.battlescribe.net/schema/catalogueSchema'>"         \
  "<selectionEntries>" SQUAD CAPTAIN "</selectionEntries></catalogue>"

#define SQUAD(NAME, POINTS)                                                                        \
  "<selectionEntry id='squad' name='" NAME "' type='unit'><selectionEntries>"                      \
  "<selectionEntry id='trooper' name='Trooper' type='model' collective='true'>"                    \
  "<costs><cost name='pts' typeId='pts' value='3'/></costs></selectionEntry></selectionEntries>"   \
  "<costs><cost name='pts' typeId='pts' value='" POINTS "'/></costs></selectionEntry>"

#define CAPTAIN                                                                                    \
  "<selectionEntry id='captain' name='Captain &quot;Tom&quot;' type='model' publicationId='pub' "  \
  "page='7'><categoryLinks><categoryLink id='c2' name='HQ' targetId='hq' primary='true'/>"         \
  "</categoryLinks><profiles><profile id='pr' name='Captain' typeId='pt' typeName='Figure'>"       \
  "<characteristics><characteristic name='M' typeId='mv'>6\"</characteristic></characteristics>"   \
  "</profile></profiles><rules><rule id='ru' name='Leader' page='9'>"                              \
  "<description>He leads; it's his job.</description></rule></rules>"                              \
  "<costs><cost name='pts' typeId='pts' value='20'/></costs></selectionEntry>"

#define HEAD                                                                                       \
  "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"                                \
  "<roster id=\"r\" name=\"Raid\" battleScribeVersion=\"2.03\" gameSystemId=\"sys\" "              \
  "gameSystemName=\"Skirmish\" gameSystemRevision=\"4\" "                                          \
  "xmlns=\"http://www.battlescribe.net/schema/rosterSchema\">\n"

#define FORCE                                                                                      \
  "    <force id=\"f\" name=\"Patrol\" entryId=\"fe\" catalogueId=\"cat\" "                        \
  "catalogueRevision=\"2\" "                                                                       \
  "catalogueName=\"Soldiers\">\n"

/* What BattleScribe would have written, by SEMANTICS: 12.5 + 2 * 3 + 20 = 38.5 points. */
#define ROSTER                                                                                     \
  HEAD "  <customNotes>For Friday</customNotes>\n"                                                 \
       "  <costs>\n"                                                                               \
       "    <cost name=\"pts\" typeId=\"pts\" value=\"38.5\"/>\n"                                  \
       "  </costs>\n"                                                                              \
       "  <costLimits>\n"                                                                          \
       "    <costLimit name=\"pts\" typeId=\"pts\" value=\"1.0E7\"/>\n"                            \
       "    <costLimit name=\"CP\" typeId=\"cp\" value=\"-1.0\"/>\n"                               \
       "  </costLimits>\n"                                                                         \
       "  <forces>\n" FORCE "      <selections>\n"                                                 \
       "        <selection id=\"s1\" name=\"Squad\" entryId=\"squad\" customName=\"The "           \
       "&quot;Rats&quot;\" "                                                                       \
       "number=\"1\" type=\"unit\">\n"                                                             \
       "          <customNotes>Don&apos;t run\n&amp; hide</customNotes>\n"                         \
       "          <selections>\n"                                                                  \
       "            <selection id=\"s2\" name=\"Trooper\" entryId=\"trooper\" number=\"2\" "       \
       "type=\"model\">\n"                                                                         \
       "              <costs>\n"                                                                   \
       "                <cost name=\"pts\" typeId=\"pts\" value=\"6.0\"/>\n"                       \
       "                <cost name=\"CP\" typeId=\"cp\" value=\"0.0\"/>\n"                         \
       "              </costs>\n"                                                                  \
       "            </selection>\n"                                                                \
       "          </selections>\n"                                                                 \
       "          <costs>\n"                                                                       \
       "            <cost name=\"pts\" typeId=\"pts\" value=\"12.5\"/>\n"                          \
       "            <cost name=\"CP\" typeId=\"cp\" value=\"0.0\"/>\n"                             \
       "          </costs>\n"                                                                      \
       "        </selection>\n" ROSTER_CAPTAIN "      </selections>\n"                             \
       "      <publications>\n"                                                                    \
       "        <publication id=\"pub\" name=\"The Book\"/>\n"                                     \
       "      </publications>\n"                                                                   \
       "      <categories>\n"                                                                      \
       "        <category id=\"x1\" name=\"Uncategorised\" entryId=\"(No Category)\" "             \
       "primary=\"false\"/>\n"                                                                     \
       "        <category id=\"x2\" name=\"HQ\" entryId=\"hq\" customName=\"Staff\" "              \
       "primary=\"false\">\n"                                                                      \
       "          <customNotes>at the back</customNotes>\n"                                        \
       "        </category>\n"                                                                     \
       "      </categories>\n"                                                                     \
       "    </force>\n"                                                                            \
       "  </forces>\n"                                                                             \
       "</roster>\n"

#define ROSTER_CAPTAIN                                                                             \
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

static const char system_text[] = SYSTEM_HEAD;
static const char catalogue_text[] = CATALOGUE ("2", SQUAD ("Squad", "12.5"), CAPTAIN);

/* ---- Helpers ---- */

static MusterCatalogueIndex *
make_index (const char *catalogue)
{
  MusterCatalogueIndex *index = muster_catalogue_index_new ();
  g_autoptr (GBytes) system_bytes = g_bytes_new (system_text, strlen (system_text));
  g_autoptr (GBytes) bytes = g_bytes_new (catalogue, strlen (catalogue));
  g_autoptr (GError) error = NULL;

  muster_catalogue_index_add_bytes (index, "skirmish.gst", system_bytes, &error);
  g_assert_no_error (error);
  muster_catalogue_index_add_bytes (index, "soldiers.cat", bytes, &error);
  g_assert_no_error (error);

  return index;
}

static MusterRosterFile *
read_text (const char *text, MusterReport *report)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (MusterReport) own = report != NULL ? muster_report_ref (report) : muster_report_new ();
  g_autoptr (GError) error = NULL;
  MusterRosterFile *file = muster_roster_file_read_bytes ("raid.ros", bytes, own, &error);

  g_assert_no_error (error);
  g_assert_nonnull (file);
  if (report == NULL)
    g_assert_cmpuint (muster_report_get_n (own), ==, 0);

  return file;
}

static MusterRoster *
open_text (const char *text, const MusterCatalogueIndex *index, GPtrArray **changes)
{
  g_autoptr (MusterRosterFile) file = read_text (text, NULL);
  g_autoptr (GError) error = NULL;
  MusterRoster *roster = muster_roster_file_open (file, index, changes, &error);

  g_assert_no_error (error);
  g_assert_nonnull (roster);

  return roster;
}

static void
assert_text (MusterRoster *roster, const char *expected)
{
  g_autoptr (GBytes) bytes = muster_roster_file_write (roster);

  g_assert_cmpstr (g_bytes_get_data (bytes, NULL), ==, expected);
}

static char *
replace (const char *text, const char *old_part, const char *new_part)
{
  g_auto (GStrv) parts = g_strsplit (text, old_part, 2);

  g_assert_nonnull (parts[1]);

  return g_strjoinv (new_part, parts);
}

static void
assert_change (const GPtrArray *changes, MusterChangeKind kind, const char *expected)
{
  for (guint i = 0; i < changes->len; i++)
    {
      const MusterRosterChange *change = changes->pdata[i];
      g_autofree char *text = muster_roster_change_to_string (change);

      if (change->kind == kind && strcmp (text, expected) == 0)
        return;
    }
  g_test_message ("no change \"%s\"", expected);
  for (guint i = 0; i < changes->len; i++)
    {
      g_autofree char *text = muster_roster_change_to_string (changes->pdata[i]);

      g_test_message ("found \"%s\"", text);
    }
  g_test_fail ();
}

/* ---- Writing ---- */

static void
test_written_as_it_was_read (void)
{
  g_autoptr (MusterCatalogueIndex) index = make_index (catalogue_text);
  g_autoptr (GPtrArray) changes = NULL;
  g_autoptr (MusterRoster) roster = open_text (ROSTER, index, &changes);
  const MusterItem *root = muster_roster_get_item (roster);

  g_assert_cmpuint (changes->len, ==, 0);
  g_assert_cmpstr (muster_roster_get_notes (roster), ==, "For Friday");
  g_assert_cmpstr (muster_item_get_force (root, 0)->catalogue_name, ==, "Soldiers");
  g_assert_cmpstr (
      muster_roster_selection_get_custom_name (muster_roster_find_selection (roster, "s1")),
      ==,
      "The \"Rats\"");
  g_assert_cmpint (muster_roster_selection_get_number (muster_roster_find_selection (roster, "s2")),
                   ==,
                   2);
  assert_text (roster, ROSTER);
}

static void
test_built_and_written (void)
{
  g_autoptr (MusterCatalogueIndex) index = make_index (catalogue_text);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterGameSystem) system = muster_game_system_load (index,
                                                                 NULL,
                                                                 NULL,
                                                                 MUSTER_GAME_SYSTEM_FLAGS_NONE,
                                                                 &error);
  g_autoptr (MusterRoster) roster = muster_roster_new (system, "r", "Raid");
  g_autofree char *force = muster_roster_add_force (roster, NULL, "fe", "cat", &error);
  g_autofree char *id = muster_roster_select (roster, force, "captain", &error);
  g_autofree char *named = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_assert_no_error (error);
  bytes = muster_roster_file_write (roster);
  /* Categories get an id of their own in files of BattleScribe; ours is that of the entry. */
  named = replace (ROSTER_CAPTAIN, "category id=\"x3\"", "category id=\"hq\"");
  g_assert_nonnull (strstr (g_bytes_get_data (bytes, NULL), strstr (named, "name=\"Captain")));
  g_assert_nonnull (strstr (g_bytes_get_data (bytes, NULL), id));
  g_assert_true (g_str_has_prefix (g_bytes_get_data (bytes, NULL), HEAD "  <costs>\n"));
}

static void
test_numbers (void)
{
  static const struct
  {
    const char *found;
    const char *written;
  } cases[] = {
    { "0", "0.0" },
    { "-0.0", "0.0" },
    { "7", "7.0" },
    { "-12", "-12.0" },
    { "100", "100.0" },
    { "0.5", "0.5" },
    { "0.05", "0.05" },
    { "0.001", "0.001" },
    { "0.00025", "2.5E-4" },
    { "1e-5", "1.0E-5" },
    { "9999999", "9999999.0" },
    { "10000000", "1.0E7" },
    { "12345678.5", "1.23456785E7" },
    { "1234.5678", "1234.5678" },
    { "0.30000000000000004", "0.3" },
    { "1e300", "1.0E300" },
  };
  g_autoptr (MusterCatalogueIndex) index = make_index (catalogue_text);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (
          HEAD "<costLimits><costLimit name=\"pts\" typeId=\"pts\" value=\"%s\"/></costLimits>"
               "</roster>",
          cases[i].found);
      g_autofree char *expected = g_strdup_printf (
          HEAD "  <costLimits>\n"
               "    <costLimit name=\"pts\" typeId=\"pts\" value=\"%s\"/>\n"
               "  </costLimits>\n"
               "</roster>\n",
          cases[i].written);
      g_autoptr (MusterRoster) roster = open_text (text, index, NULL);

      assert_text (roster, expected);
    }
}

/* ---- What others wrote ---- */

static void
test_strangers_are_kept (void)
{
  /* As New Recruit writes: other attributes, elements, an order of its own. */
  static const char text[] = HEAD
      "  <forces>\n"
      "    <force id=\"f\" name=\"Patrol\" entryId=\"fe\" catalogueId=\"cat\" "
      "catalogueRevision=\"2\" catalogueName=\"Soldiers\" tint=\"red\">\n"
      "      <selections order=\"mine\">\n"
      "        <selection id=\"s1\" name=\"Squad\" entryId=\"squad\" number=\"1\" "
      "type=\"unit\" from=\"entry\" xmlns:n=\"urn:n\" n:x=\"1\" n:y=\"2\" xml:lang=\"de\">\n"
      "          <costs>\n"
      "            <cost name=\"pts\" typeId=\"pts\" value=\"12.5\" why=\"so\"/>\n"
      "            <cost name=\"CP\" typeId=\"cp\" value=\"0.0\">\n"
      "              <deep/>\n"
      "            </cost>\n"
      "          </costs>\n"
      "          <associations>\n"
      "            <association to=\"s9\">it&apos;s</association>\n"
      "            <other xmlns=\"urn:o\">\n"
      "              <same/>\n"
      "              <back xmlns=\"http://www.battlescribe.net/schema/rosterSchema\"/>\n"
      "            </other>\n"
      "          </associations>\n"
      "        </selection>\n"
      "        <comment>kept</comment>\n"
      "      </selections>\n"
      "      <publications>\n"
      "        <publication id=\"pub\" name=\"The Book\"/>\n"
      "      </publications>\n"
      "      <categories>\n"
      "        <category id=\"(No Category)\" name=\"Uncategorised\" "
      "entryId=\"(No Category)\" primary=\"false\"/>\n"
      "        <category id=\"hq\" name=\"HQ\" entryId=\"hq\" primary=\"false\" open=\"yes\"/>\n"
      "      </categories>\n"
      "    </force>\n"
      "  </forces>\n"
      "  <tags>\n"
      "    <tag name=\"league\"/>\n"
      "  </tags>\n"
      "</roster>\n";
  g_autoptr (MusterCatalogueIndex) index = make_index (catalogue_text);
  g_autofree char *priced = replace (text,
                                     "  <forces>\n",
                                     "  <costs>\n"
                                     "    <cost name=\"pts\" typeId=\"pts\" value=\"12.5\"/>\n"
                                     "  </costs>\n"
                                     "  <forces>\n");
  g_autoptr (MusterRoster) roster = open_text (text, index, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *copy = NULL;
  g_autoptr (GBytes) bytes = NULL;

  assert_text (roster, priced);

  /* A copy has them too. */
  copy = muster_roster_duplicate (roster, "s1", &error);
  g_assert_no_error (error);
  bytes = muster_roster_file_write (roster);
  g_assert_nonnull (
      strstr (strstr (g_bytes_get_data (bytes, NULL), "</associations>") + 1, "</associations>"));
}

static void
test_files_without_a_space (void)
{
  static const char
      text[] = "<roster id='r' name='Raid' gameSystemId='sys' gameSystemName='Skirmish' "
               "gameSystemRevision='4'><costs/><forces/><tag a='1'/></roster>";
  g_autoptr (MusterCatalogueIndex) index = make_index (catalogue_text);
  g_autoptr (MusterRoster) roster = open_text (text, index, NULL);

  assert_text (roster, HEAD "  <tag a=\"1\"/>\n</roster>\n");
}

/* ---- Overrides ---- */

static void
test_overrides (void)
{
  static const char notes[] = "<customNotes>His [Muster] day\n\n"
                              "[Muster]\n"
                              "name &quot;Old \\&quot;T\\&quot; \\\\n&quot;\n"
                              "cost &quot;pts&quot; &quot;31&quot;\n"
                              "characteristic &quot;pr&quot; &quot;mv&quot; &quot;5\\n4&quot;\n"
                              "[/Muster]</customNotes>";
  g_autoptr (MusterCatalogueIndex) index = make_index (catalogue_text);
  g_autoptr (MusterRoster) roster = open_text (ROSTER, index, NULL);
  g_autoptr (MusterRoster) again = NULL;
  g_autoptr (GPtrArray) changes = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  MusterRosterSelection *captain;
  guint n = 0;

  muster_roster_customize (roster, "s3", NULL, "His [Muster] day", &error);
  g_assert_no_error (error);
  muster_roster_override (roster, "s3", MUSTER_OVERRIDE_NAME, NULL, NULL, "Old \"T\" \\n", &error);
  g_assert_no_error (error);
  muster_roster_override (roster, "s3", MUSTER_OVERRIDE_COST, "pts", NULL, "31", &error);
  g_assert_no_error (error);
  muster_roster_override (roster, "s3", MUSTER_OVERRIDE_CHARACTERISTIC, "pr", "mv", "5\n4", &error);
  g_assert_no_error (error);
  bytes = muster_roster_file_write (roster);
  g_assert_nonnull (strstr (g_bytes_get_data (bytes, NULL), notes));

  again = open_text (g_bytes_get_data (bytes, NULL), index, &changes);
  g_assert_cmpuint (changes->len, ==, 0);
  captain = muster_roster_find_selection (again, "s3");
  g_assert_cmpstr (muster_roster_selection_get_notes (captain), ==, "His [Muster] day");
  g_assert_cmpstr (muster_roster_selection_get_name (captain), ==, "Old \"T\" \\n");
  g_assert_cmpfloat (muster_roster_selection_get_costs (captain, &n)[0].value, ==, 31);
  g_assert_cmpstr (muster_roster_selection_get_profiles (captain, &n)[0].characteristics[0].value,
                   ==,
                   "5\n4");
  assert_text (again, g_bytes_get_data (bytes, NULL));
}

/* Notes of a selection in a file, and what is taken for notes. */
static void
test_notes_that_are_no_overrides (void)
{
  static const char *const cases[] = {
    "[Muster]",
    "[Muster]\ncost \"pts\" 31\n[/Muster]",
    "[Muster]\ncost \"pts\"\n[/Muster]",
    "[Muster]\nname \"a\" \"b\"\n[/Muster]",
    "[Muster]\nname \"a\n[/Muster]",
    "[Muster]\nfame \"a\"\n[/Muster]",
    "[Muster]\nname \"a\"\n[/Muster]\nand more",
    "x [Muster]\nname \"a\"\n[/Muster]",
    "[/Muster]",
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "<roster><forces><force id='f'><selections><selection id='s'><customNotes>%s"
          "</customNotes></selection></selections></force></forces></roster>",
          cases[i]);
      g_autoptr (MusterRosterFile) file = read_text (text, NULL);
      const MusterItem *item = muster_item_get_selection (muster_item_get_force (file->root, 0), 0);
      g_autoptr (MusterRoster) roster = open_text (text, NULL, NULL);
      g_autoptr (GBytes) bytes = muster_roster_file_write (roster);
      g_autoptr (MusterRosterFile) again = read_text (g_bytes_get_data (bytes, NULL), NULL);

      g_assert_cmpstr (item->notes, ==, cases[i]);
      g_assert_null (item->overrides);
      item = muster_item_get_selection (muster_item_get_force (again->root, 0), 0);
      g_assert_cmpstr (item->notes, ==, cases[i]);
    }
}

static void
test_notes_that_look_like_overrides (void)
{
  static const char looks[] = "[Muster]\nname \"a\"\n[/Muster]";
  g_autoptr (MusterCatalogueIndex) index = make_index (catalogue_text);
  g_autoptr (MusterRoster) roster = open_text (ROSTER, index, NULL);
  g_autoptr (MusterRoster) again = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  muster_roster_customize (roster, "s1", NULL, looks, &error);
  g_assert_no_error (error);
  bytes = muster_roster_file_write (roster);
  again = open_text (g_bytes_get_data (bytes, NULL), index, NULL);
  g_assert_cmpstr (muster_roster_selection_get_notes (muster_roster_find_selection (again, "s1")),
                   ==,
                   looks);
  g_assert_cmpstr (muster_roster_selection_get_name (muster_roster_find_selection (again, "s1")),
                   ==,
                   "Squad");
}

/* ---- Other data ---- */

static void
test_other_revision (void)
{
  static const char other[] = CATALOGUE ("3", SQUAD ("Section", "14"), "");
  g_autoptr (MusterCatalogueIndex) index = make_index (other);
  g_autoptr (GPtrArray) changes = NULL;
  g_autoptr (MusterRoster) roster = open_text (ROSTER, index, &changes);
  g_autoptr (GBytes) bytes = NULL;

  assert_change (changes,
                 MUSTER_CHANGE_CATALOGUE_REVISION,
                 "catalogue \"Soldiers\" was of revision 2 and is now of 3");
  assert_change (changes,
                 MUSTER_CHANGE_VANISHED,
                 "Captain \"Tom\": the data does not have it any more");
  assert_change (changes, MUSTER_CHANGE_NAME, "Squad is now called Section");
  assert_change (changes, MUSTER_CHANGE_COST, "Section: pts was 12.5 and is now 14");
  assert_change (changes, MUSTER_CHANGE_TOTAL, "the total of pts was 38.5 and is now 40");
  g_assert_cmpuint (changes->len, ==, 5);

  /* What vanished is kept as it was. */
  bytes = muster_roster_file_write (roster);
  g_assert_nonnull (strstr (g_bytes_get_data (bytes, NULL), ROSTER_CAPTAIN));
}

static void
test_other_characteristic (void)
{
  g_autofree char *faster = replace (catalogue_text, "6\"</char", "7\"</char");
  g_autoptr (MusterCatalogueIndex) index = make_index (faster);
  g_autoptr (GPtrArray) changes = NULL;
  g_autoptr (MusterRoster) roster = open_text (ROSTER, index, &changes);

  g_assert_cmpuint (changes->len, ==, 1);
  assert_change (changes,
                 MUSTER_CHANGE_CHARACTERISTIC,
                 "Captain \"Tom\": Captain M was 6\" and is now 7\"");
  g_assert_nonnull (roster);
}

static void
test_catalogue_missing (void)
{
  g_autoptr (MusterCatalogueIndex) index = make_index (catalogue_text);
  g_autoptr (GPtrArray) changes = NULL;
  g_autofree char *text = replace (ROSTER, "catalogueId=\"cat\"", "catalogueId=\"gone\"");
  g_autoptr (MusterRoster) roster = open_text (text, index, &changes);

  assert_change (changes,
                 MUSTER_CHANGE_CATALOGUE_MISSING,
                 "catalogue \"Soldiers\" is not installed");
  g_assert_cmpuint (changes->len, ==, 1);
  assert_text (roster, text);
}

static void
test_system_missing (void)
{
  g_autoptr (GPtrArray) changes = NULL;
  g_autoptr (MusterRoster) roster = open_text (ROSTER, NULL, &changes);
  g_autofree char *renamed = replace (ROSTER, "name=\"Raid\"", "name=\"Sortie\"");
  g_autofree char *noted = replace (renamed, ">at the back<", ">in front<");
  guint n = 0;
  g_autoptr (GError) error = NULL;

  assert_change (changes,
                 MUSTER_CHANGE_SYSTEM_MISSING,
                 "game system \"Skirmish\" is not installed");
  g_assert_cmpuint (changes->len, ==, 1);
  /* The prices are the last known. */
  g_assert_cmpfloat (muster_roster_get_costs (roster, &n)[0].value, ==, 38.5);
  g_assert_cmpuint (n, ==, 1);
  assert_text (roster, ROSTER);

  /* It can still be edited. */
  muster_roster_set_name (roster, "Sortie");
  muster_roster_customize_category (roster, "f", "hq", NULL, "in front", &error);
  g_assert_no_error (error);
  assert_text (roster, noted);
}

/* ---- Comparing ---- */

static void
test_compare (void)
{
  static const char before
      [] = "<roster id='a' name='Raid'><costs><cost name='pts' typeId='p' value='30'/></costs>"
           "<costLimits><costLimit name='pts' typeId='p' value='100'/></costLimits>"
           "<forces><force id='f' name='Patrol' entryId='fe'><selections>"
           "<selection id='1' name='Squad' entryId='squad' number='5'/>"
           "<selection id='2' name='Captain' entryId='captain' number='1'/>"
           "<selection id='3' name='Medic' entryId='medic' number='1'/>"
           "</selections></force></forces></roster>";
  static const char
      after[] = "<roster id='b' name='Raid'><costs><cost name='pts' typeId='p' value='35'/></costs>"
                "<costLimits><costLimit name='pts' typeId='p' value='-1'/></costLimits>"
                "<forces><force id='g' name='Patrol' entryId='fe'><selections>"
                "<selection id='7' name='Captain' entryId='captain' number='1' customName='Tom'/>"
                "<selection id='8' name='Squad' entryId='squad' number='6'>"
                "<customNotes>fast</customNotes></selection>"
                "<selection id='9' name='Scout' entryId='scout' number='1'/>"
                "</selections></force></forces></roster>";
  g_autoptr (MusterRosterFile) a = read_text (before, NULL);
  g_autoptr (MusterRosterFile) b = read_text (after, NULL);
  g_autoptr (GPtrArray) changes = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_roster_change_free);

  muster_roster_compare (a->root, a->root, changes);
  g_assert_cmpuint (changes->len, ==, 0);
  muster_roster_compare (a->root, b->root, changes);
  assert_change (changes, MUSTER_CHANGE_TOTAL, "the total of pts was 30 and is now 35");
  assert_change (changes, MUSTER_CHANGE_LIMIT, "the limit of pts was 100 and is now none");
  assert_change (changes, MUSTER_CHANGE_NUMBER, "Squad: there were 5 and are now 6");
  assert_change (changes, MUSTER_CHANGE_NOTES, "Squad: the notes are different");
  assert_change (changes,
                 MUSTER_CHANGE_CUSTOM_NAME,
                 "Captain: the name of your own was none and is now Tom");
  assert_change (changes, MUSTER_CHANGE_REMOVED, "Medic was removed");
  assert_change (changes, MUSTER_CHANGE_ADDED, "Scout was added");
  g_assert_cmpuint (changes->len, ==, 7);
}

/* ---- Files ---- */

static void
test_save (void)
{
  static const char *const names[] = { "raid.ros", "raid.rosz", "RAID.ROSZ" };
  g_autoptr (MusterCatalogueIndex) index = make_index (catalogue_text);
  g_autoptr (MusterRoster) roster = open_text (ROSTER, index, NULL);
  g_autofree char *folder = g_dir_make_tmp ("muster-roster-XXXXXX", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "none", "raid.ros", NULL);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);
      g_autoptr (MusterReport) report = muster_report_new ();
      g_autoptr (MusterRosterFile) file = NULL;
      g_autoptr (MusterRoster) again = NULL;
      g_autofree char *data = NULL;

      g_assert_true (muster_roster_file_save (roster, path, &error));
      g_assert_no_error (error);
      file = muster_roster_file_read (path, report, &error);
      g_assert_no_error (error);
      again = muster_roster_file_open (file, index, NULL, &error);
      g_assert_no_error (error);
      assert_text (again, ROSTER);
      g_file_get_contents (path, &data, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpint (memcmp (data, i == 0 ? "<?xm" : "PK\3\4", 4), ==, 0);
      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_false (muster_roster_file_save (roster, nowhere, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
add_member (GPtrArray *entries, const char *name, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  g_ptr_array_add (entries, muster_container_entry_new (name, bytes));
}

static void
test_archives (void)
{
  static const struct
  {
    const char *first;
    const char *second;
    gboolean good;
  } cases[] = {
    { "a.ros", "readme.txt", TRUE },
    { "a.ROS", "__MACOSX/a.ros", TRUE },
    { "a.ros", "b.ros", FALSE },
    { "a.xml", "b.txt", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (
          (GDestroyNotify) muster_container_entry_free);
      g_autoptr (MusterReport) report = muster_report_new ();
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (MusterRosterFile) file = NULL;
      g_autoptr (GError) error = NULL;

      add_member (entries, cases[i].first, "<roster id='r' name='Raid'/>");
      add_member (entries, cases[i].second, "<roster id='q' name='Other'/>");
      bytes = muster_container_write (entries, &error);
      g_assert_no_error (error);
      file = muster_roster_file_read_bytes ("raid.rosz", bytes, report, &error);
      if (cases[i].good)
        {
          g_assert_no_error (error);
          g_assert_cmpstr (file->root->name, ==, "Raid");
        }
      else
        {
          g_assert_error (error, MUSTER_ROSTER_ERROR, MUSTER_ROSTER_ERROR_INVALID);
          g_assert_null (file);
        }
    }
}

static void
assert_refused (const char *text, GQuark domain, int code, const char *message)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_roster_file_read_bytes ("raid.ros", bytes, report, &error));
  g_assert_error (error, domain, code);
  g_assert_nonnull (strstr (error->message, message));
}

static void
test_refused (void)
{
  g_autoptr (GString) deep = g_string_new ("<roster>");

  for (guint i = 0; i < 300; i++)
    g_string_append (deep, "<forces><force>");
  assert_refused (deep->str, MUSTER_XML_ERROR, MUSTER_XML_ERROR_LIMIT, "nested too deeply");
  assert_refused ("<catalogue/>",
                  MUSTER_ROSTER_ERROR,
                  MUSTER_ROSTER_ERROR_INVALID,
                  "raid.ros:1:1: the file is no roster: it begins with \"catalogue\"");
  assert_refused ("<roster battleScribeVersion='1.15'/>",
                  MUSTER_ROSTER_ERROR,
                  MUSTER_ROSTER_ERROR_OLD,
                  "BattleScribe 1.15");
  assert_refused ("<roster><forces>", MUSTER_XML_ERROR, MUSTER_XML_ERROR_INVALID, "raid.ros:1:");
  assert_refused ("", MUSTER_XML_ERROR, MUSTER_XML_ERROR_INVALID, "raid.ros");
  assert_refused ("PK\3\4nonsense", MUSTER_XML_ERROR, MUSTER_XML_ERROR_INVALID, "zip");
  assert_refused ("<!DOCTYPE roster [<!ENTITY a 'b'>]><roster/>",
                  MUSTER_XML_ERROR,
                  MUSTER_XML_ERROR_INVALID,
                  "document type");
}

static void
test_faults (void)
{
  static const char text[] = "<roster id='r' name='Raid'>\n"
                             "<costLimits><costLimit typeId='p' value='many'/></costLimits>\n"
                             "<forces><force id='r'><selections>\n"
                             "<selection id='s' number='99999999999'/>\n"
                             "<selection id='s' number='0'/>\n"
                             "<selection number='2.5'/><selection/>\n"
                             "<selection id='s' number='2'/>\n"
                             "</selections></force></forces></roster>";
  static const char *const messages[] = {
    "raid.ros:2:42: error: attribute \"value\" is \"many\"; expected a number [number-invalid]",
    "raid.ros:3:20: warning: id \"r\" is used twice; here it is read as \"r-2\" [id-duplicate]",
    "raid.ros:4:27: warning: attribute \"number\" is \"99999999999\"; expected a whole number from "
    "1 to 1000000 [number-range]",
    "raid.ros:5:16: warning: id \"s\" is used twice; here it is read as \"s-2\" [id-duplicate]",
    "raid.ros:5:27: warning: attribute \"number\" is \"0\"; expected a whole number from 1 to "
    "1000000 [number-range]",
    "raid.ros:6:20: warning: attribute \"number\" is \"2.5\"; expected a whole number from 1 to "
    "1000000 [number-range]",
    "raid.ros:7:16: warning: id \"s\" is used twice; here it is read as \"s-3\" [id-duplicate]",
  };
  static const int numbers[] = { 1000000, 1, 2, 1, 2 };
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterRosterFile) file = read_text (text, report);
  const MusterItem *force = muster_item_get_force (file->root, 0);

  muster_report_sort (report);
  g_assert_cmpuint (muster_report_get_n (report), ==, G_N_ELEMENTS (messages));
  for (guint i = 0; i < G_N_ELEMENTS (messages); i++)
    {
      g_autofree char *message = muster_diagnostic_to_string (muster_report_get (report, i), FALSE);

      g_assert_cmpstr (message, ==, messages[i]);
    }
  g_assert_cmpuint (muster_item_get_n_selections (force), ==, G_N_ELEMENTS (numbers));
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_assert_cmpint (muster_item_get_selection (force, i)->number, ==, numbers[i]);
  g_assert_cmpstr (muster_item_get_selection (force, 2)->id, ==, "item-2");
  g_assert_cmpstr (muster_item_get_selection (force, 3)->id, ==, "item-3");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/roster/file/written-as-it-was-read", test_written_as_it_was_read);
  g_test_add_func ("/roster/file/built-and-written", test_built_and_written);
  g_test_add_func ("/roster/file/numbers", test_numbers);
  g_test_add_func ("/roster/file/strangers-are-kept", test_strangers_are_kept);
  g_test_add_func ("/roster/file/files-without-a-space", test_files_without_a_space);
  g_test_add_func ("/roster/file/overrides", test_overrides);
  g_test_add_func ("/roster/file/notes-that-are-no-overrides", test_notes_that_are_no_overrides);
  g_test_add_func ("/roster/file/notes-that-look-like-overrides",
                   test_notes_that_look_like_overrides);
  g_test_add_func ("/roster/file/other-revision", test_other_revision);
  g_test_add_func ("/roster/file/other-characteristic", test_other_characteristic);
  g_test_add_func ("/roster/file/catalogue-missing", test_catalogue_missing);
  g_test_add_func ("/roster/file/system-missing", test_system_missing);
  g_test_add_func ("/roster/file/compare", test_compare);
  g_test_add_func ("/roster/file/save", test_save);
  g_test_add_func ("/roster/file/archives", test_archives);
  g_test_add_func ("/roster/file/refused", test_refused);
  g_test_add_func ("/roster/file/faults", test_faults);

  return g_test_run ();
}
