/* test-file-prices.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "play.h"

#include <string.h>

#include "muster-roster-file.h"

/* What a roster costs whose data is not there, and what goes back to a file as it was read. */

#define COST(value) "<costs><cost name='pts' typeId='pts' value='" value "'/></costs>"
#define SELECTION(id, value, content)                                                              \
  "<selection id='" id "' name='" id "' entryId='" id "' number='1' type='unit'>" content COST (   \
      value) "</selection>"
#define ROSTER(total, content)                                                                     \
  "<roster id='r' name='List' battleScribeVersion='2.03' gameSystemId='gone' "                     \
  "gameSystemName='Gone' gameSystemRevision='1'>" COST (                                           \
      total) "<forces><force id='f' name='Force' entryId='x' catalogueId='y' "                     \
             "catalogueName='Y'><selections>" content "</selections></force></forces></roster>"

static MusterRosterFile *
read_text (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  MusterRosterFile *file = muster_roster_file_read_bytes ("list.ros", bytes, report, &error);

  g_assert_no_error (error);
  return file;
}

static MusterRoster *
open_without_data (const char *text)
{
  g_autoptr (MusterRosterFile) file = read_text (text);
  g_autoptr (GError) error = NULL;
  MusterRoster *roster = muster_roster_file_open (file, NULL, NULL, &error);

  g_assert_no_error (error);
  return roster;
}

static void
assert_total (MusterRoster *roster, double expected)
{
  guint n;
  const MusterShownCost *costs = muster_roster_get_costs (roster, &n);

  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpfloat (costs[0].value, ==, expected);
}

/* Whether the file that is written now has this text. */
static gboolean
writes (MusterRoster *roster, const char *text)
{
  g_autoptr (GBytes) bytes = muster_roster_file_write (roster);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  return g_strstr_len (data, (gssize) size, text) != NULL;
}

static void
test_own_prices (void)
{
  g_autoptr (MusterRoster) roster = open_without_data (
      ROSTER ("17",
              SELECTION ("a", "10", "<selections>" SELECTION ("b", "7", "") "</selections>")));

  assert_total (roster, 17);
  play_assert_tree (roster, "a*1=10{b*1=7}");
}

/* The price of each has those of all below it: 30 of which 12 are in b, and 5 of these in c. */
static void
test_prices_with_children (void)
{
  g_autoptr (MusterRoster) roster = open_without_data (ROSTER (
      "34",
      SELECTION ("a",
                 "30",
                 "<selections>" SELECTION (
                     "b",
                     "12",
                     "<selections>" SELECTION ("c", "5", "") "</selections>") "</selections>")
          SELECTION ("d", "4", "")));

  assert_total (roster, 34);
  play_assert_tree (roster, "a*1=18{b*1=7{c*1=5}} d*1=4");
  g_assert_true (writes (roster, "<cost name=\"pts\" typeId=\"pts\" value=\"34.0\"/>"));
  g_assert_true (writes (roster, "<cost name=\"pts\" typeId=\"pts\" value=\"30\"/>"));

  /* Without c, which cost 5. */
  g_assert_true (muster_roster_remove (roster, "c", NULL));
  assert_total (roster, 29);
}

/* The force costs 3 by itself, which is only seen in the total. */
static void
test_price_of_force (void)
{
  g_autoptr (MusterRoster) roster = open_without_data (
      ROSTER ("20",
              SELECTION ("a", "10", "<selections>" SELECTION ("b", "7", "") "</selections>")));

  assert_total (roster, 20);
  g_assert_true (muster_roster_remove (roster, "b", NULL));
  assert_total (roster, 13);
  muster_roster_undo (roster);
  assert_total (roster, 20);
}

/* Of a roster whose selections cost nothing that is written. */
static void
test_only_a_total (void)
{
  g_autoptr (MusterRoster) roster = open_without_data (
      ROSTER ("20", "<selection id='a' name='a' entryId='a' number='1' type='unit'/>"));

  assert_total (roster, 20);
}

/* ---- With its data ---- */

static const char listed_twice[] =
    "<roster id='r' name='List' battleScribeVersion='2.03' gameSystemId='sys' "
    "gameSystemName='System' gameSystemRevision='3'><forces><force id='f' name='Army' "
    "entryId='army' catalogueId='cat-1' catalogueName='First'><selections>"
    "<selection id='a' name='a' entryId='a' number='1' type='unit'><rules>"
    "<rule id='to-r::r1' name='Tough (2+)' hidden='false'><description>x</description></rule>"
    "<rule id='r2' name='Brave (2+)' hidden='false'><description>x</description></rule></rules>"
    "<profiles><profile id='p' name='Gun [1]' hidden='false' typeId='t' typeName='T'/></profiles>"
    "<categories><category id='c1' name='Troops' entryId='link::troops' primary='true'/>"
    "<category id='c2' name='Troops' entryId='link::troops' primary='false'/></categories>"
    "</selection></selections></force></forces></roster>";

static void
test_back_as_it_was (void)
{
  g_autoptr (MusterRoster) data = play_new (
      "<selectionEntries><selectionEntry id='a' name='a' type='unit'><categoryLinks>"
      "<categoryLink id='k' name='' targetId='troops' primary='true'/></categoryLinks><rules>"
      "<rule id='r1' name='Tough'><description>x</description></rule>"
      "<rule id='r2' name='Brave'><description>x</description><modifiers><modifier type='set' "
      "field='name' value='Brave'/></modifiers></rule></rules><profiles>"
      "<profile id='p' name='Gun' typeId='t' typeName='T'/></profiles>"
      "</selectionEntry></selectionEntries>",
      NULL);
  g_autoptr (MusterRosterFile) file = read_text (listed_twice);
  g_autoptr (MusterRoster)
                 roster = muster_roster_file_open_in (file, muster_roster_get_system (data));

  g_assert_true (writes (roster, "<rule id=\"to-r::r1\" name=\"Tough (2+)\""));
  /* A modifier may have put it there. */
  g_assert_true (writes (roster, "<rule id=\"r2\" name=\"Brave\""));
  g_assert_true (writes (roster, "<profile id=\"p\" name=\"Gun [1]\""));
  g_assert_true (
      writes (roster,
              "<category id=\"c1\" name=\"Troops\" entryId=\"link::troops\" primary=\"true\"/>"));
  g_assert_true (
      writes (roster,
              "<category id=\"c2\" name=\"Troops\" entryId=\"link::troops\" primary=\"false\"/>"));
}

/* A banner that is not there any more wrote "[1]" behind the gun, and nobody else would have; rules it never renamed. */
static void
test_name_from_afar (void)
{
  g_autoptr (MusterRoster) data = play_new_with (
      "<profileTypes><profileType id='t' name='T'/></profileTypes>",
      "<selectionEntries><selectionEntry id='a' name='a' type='unit'><rules>"
      "<rule id='r1' name='Tough'><description>x</description></rule></rules><profiles>"
      "<profile id='p' name='Gun' typeId='t' typeName='T'/></profiles><selectionEntries>"
      "<selectionEntry id='banner' name='banner' type='upgrade'><modifiers><modifier "
      "type='append' field='name' value='[1]' scope='parent' affects='profiles.T'/></modifiers>"
      "</selectionEntry></selectionEntries></selectionEntry></selectionEntries>",
      NULL);
  g_autoptr (MusterRosterFile) file = read_text (listed_twice);
  g_autoptr (MusterRoster)
                 roster = muster_roster_file_open_in (file, muster_roster_get_system (data));

  g_assert_true (writes (roster, "<profile id=\"p\" name=\"Gun\""));
  g_assert_true (writes (roster, "<rule id=\"to-r::r1\" name=\"Tough (2+)\""));
  g_free (play_select (roster, "a", "banner"));
  g_assert_true (writes (roster, "<profile id=\"p\" name=\"Gun [1]\""));
}

/* What the data has no force of any more is a fault of the force. */
static void
test_force_is_gone (void)
{
  static const char
      text[] = "<roster id='r' name='List' battleScribeVersion='2.03' gameSystemId='sys' "
               "gameSystemName='System' gameSystemRevision='3'><forces><force id='f' name='Old' "
               "entryId='gone' catalogueId='cat-1' catalogueName='First'/></forces></roster>";
  g_autoptr (MusterRoster) data = play_new ("", NULL);
  g_autoptr (MusterRosterFile) file = read_text (text);
  g_autoptr (MusterRoster)
                 roster = muster_roster_file_open_in (file, muster_roster_get_system (data));

  play_assert_faults (roster, "force gone:gone/");
  g_assert_cmpint (muster_roster_get_violation (roster, 0)->kind, ==, MUSTER_VIOLATION_MISSING);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roster/file-prices/own", test_own_prices);
  g_test_add_func ("/roster/file-prices/with-children", test_prices_with_children);
  g_test_add_func ("/roster/file-prices/of-force", test_price_of_force);
  g_test_add_func ("/roster/file-prices/only-a-total", test_only_a_total);
  g_test_add_func ("/roster/file-prices/back-as-it-was", test_back_as_it_was);
  g_test_add_func ("/roster/file-prices/name-from-afar", test_name_from_afar);
  g_test_add_func ("/roster/file-prices/force-is-gone", test_force_is_gone);
  return g_test_run ();
}
