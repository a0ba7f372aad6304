/* test-roster-format.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>

#include "muster-roster-file.h"
#include "muster-roster-format.h"
#include "play.h"

/* Whatever row of the table is added: a command line can ask for it, it can be written, and what is a list for other programs is read
 * as the same one. */

#define DATA                                                                                       \
  "<selectionEntries><selectionEntry id='s' name='Squad' type='unit'/></selectionEntries>"

static MusterRoster *
make (void)
{
  MusterRoster *roster = play_new (DATA, NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *squad = play_select (roster, force, "s");

  return roster;
}

static void
test_asked_for (void)
{
  const MusterFileFormats formats = muster_roster_format_get;
  const MusterFileFormat *format;

  for (guint i = 0; (format = formats (i)) != NULL; i++)
    {
      g_autofree char *path = g_strconcat ("a", format->ending, NULL);

      if (format->nick != NULL)
        g_assert_true (muster_file_format_find (formats, format->nick) == format);
      else
        g_assert_true (muster_file_format_find_ending (formats, path) == format);
    }
}

static void
assert_read_again (MusterRoster *roster, const char *path)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterRosterFile) file = NULL;
  g_autoptr (MusterRoster) again = NULL;
  g_autofree char *before = muster_roster_format_write (muster_roster_format_get (0), roster);
  g_autofree char *after = NULL;
  GError *error = NULL;

  file = muster_roster_file_read (path, report, &error);
  g_assert_no_error (error);
  again = muster_roster_file_open_in (file, muster_roster_get_system (roster));
  after = muster_roster_format_write (muster_roster_format_get (0), again);
  g_assert_cmpstr (after, ==, before);
}

static void
test_written (void)
{
  g_autoptr (MusterRoster) roster = make ();
  g_autofree char *folder = g_dir_make_tmp ("muster-XXXXXX", NULL);
  const MusterFileFormat *format;
  guint n_read = 0;

  for (guint i = 0; (format = muster_roster_format_get (i)) != NULL; i++)
    {
      g_autofree char *name = g_strconcat ("a", format->ending, NULL);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = muster_roster_format_write (format, roster);
      GError *error = NULL;

      g_assert_nonnull (strstr (text, "Squad"));
      g_assert_true (muster_roster_format_save (format, roster, path, &error));
      g_assert_no_error (error);
      if (g_str_has_prefix (format->ending, ".ros"))
        {
          assert_read_again (roster, path);
          n_read++;
        }
      g_remove (path);
    }
  g_assert_cmpuint (n_read, ==, 2);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roster/format/asked-for", test_asked_for);
  g_test_add_func ("/roster/format/written", test_written);

  return g_test_run ();
}
