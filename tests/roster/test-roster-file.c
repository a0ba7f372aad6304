/* test-roster-file.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "raid.h"

#include <glib/gstdio.h>
#include <string.h>

#include "muster-container.h"
#include "muster-xml-error.h"

/* Files that are written as BattleScribe does it, read back, saved, archived, refused. */

/* ---- Writing ---- */

static void
test_written_as_it_was_read (void)
{
  g_autoptr (MusterCatalogueIndex) index = raid_make_index (raid_catalogue);
  g_autoptr (GPtrArray) changes = NULL;
  g_autoptr (MusterRoster) roster = raid_open (RAID_ROSTER, index, &changes);
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
  raid_assert_text (roster, RAID_ROSTER);
}

static void
test_built_and_written (void)
{
  g_autoptr (MusterCatalogueIndex) index = raid_make_index (raid_catalogue);
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
  named = raid_replace (RAID_ROSTER_CAPTAIN, "category id=\"x3\"", "category id=\"hq\"");
  g_assert_nonnull (strstr (g_bytes_get_data (bytes, NULL), strstr (named, "name=\"Captain")));
  g_assert_nonnull (strstr (g_bytes_get_data (bytes, NULL), id));
  g_assert_true (g_str_has_prefix (g_bytes_get_data (bytes, NULL), RAID_HEAD "  <costs>\n"));
}

/* What once cost something is listed for good; what the data does not have is not made up. */
static void
test_costs_of_nothing (void)
{
  g_autoptr (MusterCatalogueIndex) index = raid_make_index (raid_catalogue);
  g_autoptr (MusterRoster) roster = raid_open (
      RAID_HEAD "<costs><cost name=\"pts\" typeId=\"pts\" value=\"0.0\"/></costs></roster>",
      index,
      NULL);

  muster_roster_set_name (roster, "Raid");
  raid_assert_text (roster,
                    RAID_HEAD "  <costs>\n"
                              "    <cost name=\"pts\" typeId=\"pts\" value=\"0.0\"/>\n"
                              "  </costs>\n"
                              "</roster>\n");
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
  g_autoptr (MusterCatalogueIndex) index = raid_make_index (raid_catalogue);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (
          RAID_HEAD "<costLimits><costLimit name=\"pts\" typeId=\"pts\" value=\"%s\"/></costLimits>"
                    "</roster>",
          cases[i].found);
      g_autofree char *expected = g_strdup_printf (
          RAID_HEAD "  <costLimits>\n"
                    "    <costLimit name=\"pts\" typeId=\"pts\" value=\"%s\"/>\n"
                    "  </costLimits>\n"
                    "</roster>\n",
          cases[i].written);
      g_autoptr (MusterRoster) roster = raid_open (text, index, NULL);

      raid_assert_text (roster, expected);
    }
}

/* ---- Files ---- */

static void
test_save (void)
{
  static const char *const names[] = { "raid.ros", "raid.rosz", "RAID.ROSZ" };
  g_autoptr (MusterCatalogueIndex) index = raid_make_index (raid_catalogue);
  g_autoptr (MusterRoster) roster = raid_open (RAID_ROSTER, index, NULL);
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
      raid_assert_text (again, RAID_ROSTER);
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
                  "raid.ros:1:1: the file is no list: it begins with \"catalogue\"");
  assert_refused ("<roster battleScribeVersion='1.15'/>",
                  MUSTER_ROSTER_ERROR,
                  MUSTER_ROSTER_ERROR_OLD,
                  "BattleScribe 1.15");
  assert_refused ("<roster><forces>", MUSTER_XML_ERROR, MUSTER_XML_ERROR_INVALID, "raid.ros:1:");
  assert_refused ("", MUSTER_XML_ERROR, MUSTER_XML_ERROR_INVALID, "raid.ros");
  assert_refused ("PK\3\4nonsense", MUSTER_XML_ERROR, MUSTER_XML_ERROR_INVALID, "archive cannot be read");
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
                             "<selection number='2.5'/><selection number='two'/>\n"
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
    "raid.ros:6:45: error: attribute \"number\" is \"two\"; expected a number [number-invalid]",
    "raid.ros:7:16: warning: id \"s\" is used twice; here it is read as \"s-3\" [id-duplicate]",
  };
  static const int numbers[] = { 1000000, 1, 2, 1, 2 };
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterRosterFile) file = raid_read (text, report);
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
  g_test_add_func ("/roster/file/costs-of-nothing", test_costs_of_nothing);
  g_test_add_func ("/roster/file/numbers", test_numbers);
  g_test_add_func ("/roster/file/save", test_save);
  g_test_add_func ("/roster/file/archives", test_archives);
  g_test_add_func ("/roster/file/refused", test_refused);
  g_test_add_func ("/roster/file/faults", test_faults);

  return g_test_run ();
}
