/* test-roster-changes.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "raid.h"

#include <string.h>

#include "muster-roster-change.h"
#include "muster-roster-pair.h"

/* What is different: in data that changed since, or in another roster. */

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

/* ---- Other data ---- */

static void
test_other_revision (void)
{
  static const char other[] = RAID_CATALOGUE ("3", RAID_SQUAD ("Section", "14"), "");
  g_autoptr (MusterCatalogueIndex) index = raid_make_index (other);
  g_autoptr (GPtrArray) changes = NULL;
  g_autoptr (MusterRoster) roster = raid_open (RAID_ROSTER, index, &changes);
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
  g_assert_nonnull (strstr (g_bytes_get_data (bytes, NULL), RAID_ROSTER_CAPTAIN));
}

static void
test_other_characteristic (void)
{
  g_autofree char *faster = raid_replace (raid_catalogue, "6\"</char", "7\"</char");
  g_autoptr (MusterCatalogueIndex) index = raid_make_index (faster);
  g_autoptr (GPtrArray) changes = NULL;
  g_autoptr (MusterRoster) roster = raid_open (RAID_ROSTER, index, &changes);

  g_assert_cmpuint (changes->len, ==, 1);
  assert_change (changes,
                 MUSTER_CHANGE_CHARACTERISTIC,
                 "Captain \"Tom\": Captain M was 6\" and is now 7\"");
  g_assert_nonnull (roster);
}

/* Profiles of which two have the same id are those that were written. */
static void
test_profiles_of_one_id (void)
{
  g_autofree char *twice = raid_replace (
      raid_catalogue,
      "<profiles>",
      "<profiles><profile id='pr' name='Other' typeId='pt' typeName='Figure'>"
      "<characteristics><characteristic name='M' typeId='mv'>4</characteristic>"
      "</characteristics></profile>");
  g_autoptr (MusterCatalogueIndex) index = raid_make_index (twice);
  g_autoptr (MusterRoster) first = raid_open (RAID_ROSTER, index, NULL);
  g_autoptr (GBytes) bytes = muster_roster_file_write (first);
  g_autoptr (GPtrArray) changes = NULL;
  g_autoptr (MusterRoster) again = raid_open (g_bytes_get_data (bytes, NULL), index, &changes);

  g_assert_nonnull (strstr (g_bytes_get_data (bytes, NULL), ">4</characteristic>"));
  g_assert_nonnull (strstr (g_bytes_get_data (bytes, NULL), ">6&quot;</characteristic>"));
  g_assert_cmpuint (changes->len, ==, 0);
  g_assert_nonnull (again);
}

/* What data links twice keeps its places, however often it is written. */
static void
test_category_linked_twice (void)
{
  g_autofree char *data = raid_replace (
      raid_catalogue,
      "</catalogue>",
      "<categoryEntries><categoryEntry id='line' name='Line'/></categoryEntries>"
      "<forceEntries><forceEntry id='raid' name='Raid'><categoryLinks><categoryLink id='r1' targetId='line'/>"
      "<categoryLink id='r2' targetId='hq'/><categoryLink id='r3' targetId='line'/></categoryLinks></forceEntry></forceEntries>"
      "</catalogue>");
  g_autofree char *text = raid_replace (RAID_ROSTER, "entryId=\"fe\"", "entryId=\"raid\"");
  g_autoptr (MusterCatalogueIndex) index = raid_make_index (data);
  g_autoptr (MusterRoster) first = raid_open (text, index, NULL);
  g_autoptr (GBytes) written = muster_roster_file_write (first);
  g_autoptr (MusterRoster) second = raid_open (g_bytes_get_data (written, NULL), index, NULL);
  g_autoptr (GBytes) again = muster_roster_file_write (second);
  const char *line = "<category id=\"line\" name=\"Line\"";
  const char *one = strstr (g_bytes_get_data (written, NULL), line);
  const char *two = one != NULL ? strstr (one + 1, line) : NULL;

  g_assert_nonnull (two);
  g_assert_cmpstr (g_bytes_get_data (written, NULL), ==, g_bytes_get_data (again, NULL));
}

static void
test_catalogue_missing (void)
{
  g_autoptr (MusterCatalogueIndex) index = raid_make_index (raid_catalogue);
  g_autoptr (GPtrArray) changes = NULL;
  g_autofree char *text = raid_replace (RAID_ROSTER, "catalogueId=\"cat\"", "catalogueId=\"gone\"");
  g_autoptr (MusterRoster) roster = raid_open (text, index, &changes);

  assert_change (changes,
                 MUSTER_CHANGE_CATALOGUE_MISSING,
                 "catalogue \"Soldiers\" is not installed");
  g_assert_cmpuint (changes->len, ==, 1);
  raid_assert_text (roster, text);
}

static void
test_system_missing (void)
{
  g_autoptr (GPtrArray) changes = NULL;
  g_autoptr (MusterRoster) roster = raid_open (RAID_ROSTER, NULL, &changes);
  g_autofree char *renamed = raid_replace (RAID_ROSTER, "name=\"Raid\"", "name=\"Sortie\"");
  g_autofree char *noted = raid_replace (renamed, ">at the back<", ">in front<");
  guint n = 0;
  g_autoptr (GError) error = NULL;

  assert_change (changes,
                 MUSTER_CHANGE_SYSTEM_MISSING,
                 "game system \"Skirmish\" is not installed");
  g_assert_cmpuint (changes->len, ==, 1);
  /* The prices are the last known. */
  g_assert_cmpfloat (muster_roster_get_costs (roster, &n)[0].value, ==, 38.5);
  g_assert_cmpuint (n, ==, 1);
  raid_assert_text (roster, RAID_ROSTER);

  /* It can still be edited. */
  muster_roster_set_name (roster, "Sortie");
  muster_roster_customize_category (roster, "f", "hq", NULL, "in front", &error);
  g_assert_no_error (error);
  raid_assert_text (roster, noted);
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
  g_autoptr (MusterRosterFile) a = raid_read (before, NULL);
  g_autoptr (MusterRosterFile) b = raid_read (after, NULL);
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

/* ---- Beside each other ---- */

static char *
print_pairs (const char *left, const char *right)
{
  g_autoptr (MusterRosterFile) a = raid_read (left, NULL);
  g_autoptr (MusterRosterFile) b = raid_read (right, NULL);
  g_autoptr (GPtrArray) pairs = muster_roster_list_pairs (a->root, b->root);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < pairs->len; i++)
    {
      const MusterRosterPair *pair = pairs->pdata[i];

      g_string_append_printf (text,
                              "%u%c %s / %s\n",
                              pair->depth,
                              "=#-+"[pair->kind],
                              pair -> left != NULL
                              ? pair -> left
                              : "",
                              pair->right != NULL ? pair->right : "");
    }

  return g_string_free (text, FALSE);
}

#define PAIR_ROSTER(total, selections)                                                             \
  "<roster id='a' name='Raid'><costs><cost name='pts' typeId='p' value='" total "'/></costs>"      \
  "<forces><force id='f' name='Patrol' entryId='fe'><selections>" selections                       \
  "</selections></force></forces></roster>"

/* The squad with the flag stands at other places, and is the same. */
static void
test_pairs (void)
{
  static const char left[] = PAIR_ROSTER (
      "30",
      "<selection id='1' name='Squad' entryId='squad' number='5'/>"
      "<selection id='2' name='Squad' entryId='squad' number='1'><selections>"
      "<selection id='3' name='Flag' entryId='flag' number='1'/></selections></selection>"
      "<selection id='4' name='Medic' entryId='medic' number='1'/>");
  static const char right[] = PAIR_ROSTER (
      "35",
      "<selection id='7' name='Squad' entryId='squad' number='1'><selections>"
      "<selection id='8' name='Flag' entryId='flag' number='1'/></selections></selection>"
      "<selection id='9' name='Squad' entryId='squad' number='6' customName='Rats'>"
      "<customNotes>fast</customNotes></selection>"
      "<selection id='10' name='Scout' entryId='scout' number='1'><selections>"
      "<selection id='11' name='Horse' entryId='horse' number='1'/></selections></selection>");
  g_autofree char *text = print_pairs (left, right);
  g_autofree char *same = print_pairs (left, left);

  g_assert_cmpstr (text,
                   ==,
                   "0# Total in pts: 30 / Total in pts: 35\n"
                   "0= Patrol / Patrol\n"
                   "1# 5 × Squad / 6 × Squad “Rats”\n"
                   "2# Notes: none / Notes: fast\n"
                   "1= Squad / Squad\n"
                   "2= Flag / Flag\n"
                   "1- Medic / \n"
                   "1+  / Scout\n"
                   "2+  / Horse\n");
  g_assert_cmpstr (same,
                   ==,
                   "0= Patrol / Patrol\n"
                   "1= 5 × Squad / 5 × Squad\n"
                   "1= Squad / Squad\n"
                   "2= Flag / Flag\n"
                   "1= Medic / Medic\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/roster/changes/other-revision", test_other_revision);
  g_test_add_func ("/roster/changes/other-characteristic", test_other_characteristic);
  g_test_add_func ("/roster/changes/profiles-of-one-id", test_profiles_of_one_id);
  g_test_add_func ("/roster/changes/category-linked-twice", test_category_linked_twice);
  g_test_add_func ("/roster/changes/catalogue-missing", test_catalogue_missing);
  g_test_add_func ("/roster/changes/system-missing", test_system_missing);
  g_test_add_func ("/roster/changes/compare", test_compare);
  g_test_add_func ("/roster/changes/pairs", test_pairs);

  return g_test_run ();
}
