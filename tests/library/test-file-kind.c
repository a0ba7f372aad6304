/* test-file-kind.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "library-fixture.h"
#include "muster-container.h"
#include "muster-file-kind.h"

static char *folder;

static char *
write_bytes (const char *name, const char *data, gssize size)
{
  char *path = g_build_filename (folder, name, NULL);
  g_autofree char *parent = g_path_get_dirname (path);
  GError *error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  g_file_set_contents (path, data, size, &error);
  g_assert_no_error (error);

  return path;
}

static char *
write_archive (const char *name, const char *const *members)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_container_entry_free);
  g_autoptr (GBytes) text = g_bytes_new_static ("<a/>", 4);
  g_autoptr (GBytes) bytes = NULL;
  GError *error = NULL;

  for (guint i = 0; members[i] != NULL; i++)
    g_ptr_array_add (entries, muster_container_entry_new (members[i], text));
  bytes = muster_container_write (entries, &error);
  g_assert_no_error (error);

  return write_bytes (name, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
}

/* What it is called does not matter where its first element says what it is. */
static void
test_text (void)
{
  static const struct
  {
    const char *name;
    const char *text;
    MusterFileKind kind;
  } cases[] = {
    { "a.txt", "<roster id='a'/>", MUSTER_FILE_ROSTER },
    { "b.ros", "<battle format='1'>", MUSTER_FILE_BATTLE },
    { "c.xml", "\xef\xbb\xbf<?xml version='1.0'?>\n<gameSystem>", MUSTER_FILE_FORCE_DATA },
    { "d.xml", "<!-- <roster> > --><!DOCTYPE x>\n<catalogue\n id='a'>", MUSTER_FILE_FORCE_DATA },
    { "e.ros", "<rosters/>", MUSTER_FILE_ROSTER },
    { "f.xml", "<rosters/>", MUSTER_FILE_UNKNOWN },
    { "g.CAT", "", MUSTER_FILE_FORCE_DATA },
    { "h.muster-battle", "broken", MUSTER_FILE_BATTLE },
    { "j.muster-deck", "broken", MUSTER_FILE_DECK },
    { "k.xml", "<deck format='1'>", MUSTER_FILE_DECK },
    { "l.muster-campaign", "broken", MUSTER_FILE_CAMPAIGN },
    { "m.xml", "<campaign format='1'>", MUSTER_FILE_CAMPAIGN },
    { "i.txt", "<!-- never ends <roster>", MUSTER_FILE_UNKNOWN },
    { "rulebook.xml", "<rulebook/>", MUSTER_FILE_RULEBOOK },
    { "n.json", "{ \"name\": \"catalogue\", \"catalogue\": {", MUSTER_FILE_FORCE_DATA },
    { "o.json", "{\"name\": \"catalogue\"}", MUSTER_FILE_UNKNOWN },
    { "p.bsr", "", MUSTER_FILE_FORCE_DATA },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = write_bytes (cases[i].name, cases[i].text, -1);

      g_test_message ("%s", cases[i].name);
      g_assert_cmpint (muster_file_kind_guess (path), ==, cases[i].kind);
    }
}

static void
test_archives (void)
{
  const char *const roster[] = { "Wolves.ros", NULL };
  const char *const data[] = { "raids-1/readme.md", "raids-1/Raids.gst", NULL };
  const char *const rulebook[] = { "raid/forces/raid.gst", "raid/rulebook.xml", NULL };
  const char *const pictures[] = { "a.png", NULL };
  g_autofree char *first = write_archive ("a.zip", roster);
  g_autofree char *second = write_archive ("b.rosz", data);
  g_autofree char *third = write_archive ("c.zip", rulebook);
  g_autofree char *fourth = write_archive ("d.zip", pictures);
  g_autofree char *broken = write_bytes ("e.rosz", "PK\3\4 and no more", -1);

  g_assert_cmpint (muster_file_kind_guess (first), ==, MUSTER_FILE_ROSTER);
  g_assert_cmpint (muster_file_kind_guess (second), ==, MUSTER_FILE_FORCE_DATA);
  g_assert_cmpint (muster_file_kind_guess (third), ==, MUSTER_FILE_RULEBOOK);
  g_assert_cmpint (muster_file_kind_guess (fourth), ==, MUSTER_FILE_UNKNOWN);
  g_assert_cmpint (muster_file_kind_guess (broken), ==, MUSTER_FILE_ROSTER);
}

static void
test_folders (void)
{
  g_autofree char *data = write_bytes ("downloads/raids/raids.gst", "", -1);
  g_autofree char *rules = write_bytes ("raid/rulebook.xml", "", -1);
  g_autofree char *own = write_bytes ("raid/forces/raid.gst", "", -1);
  g_autofree char *deep = write_bytes ("deep/1/2/3/4/raid.gst", "", -1);
  g_autofree char *json = write_bytes ("checkout/data/a.json", "{\"gameSystem\": {}}", -1);
  g_autofree char *checkout = g_build_filename (folder, "checkout", NULL);
  g_autofree char *other = write_bytes ("program/package.json", "{\"name\": \"x\"}", -1);
  g_autofree char *program = g_build_filename (folder, "program", NULL);
  g_autofree char *tar = g_test_build_filename (G_TEST_DIST, "roster", "release.tar.gz", NULL);
  g_autofree char *downloads = g_build_filename (folder, "downloads", NULL);
  g_autofree char *raid = g_build_filename (folder, "raid", NULL);
  g_autofree char *far = g_build_filename (folder, "deep", NULL);

  g_assert_cmpint (muster_file_kind_guess (downloads), ==, MUSTER_FILE_FORCE_DATA);
  g_assert_cmpint (muster_file_kind_guess (raid), ==, MUSTER_FILE_RULEBOOK);
  g_assert_cmpint (muster_file_kind_guess (far), ==, MUSTER_FILE_UNKNOWN);
  g_assert_cmpint (muster_file_kind_guess (checkout), ==, MUSTER_FILE_FORCE_DATA);
  g_assert_cmpint (muster_file_kind_guess (program), ==, MUSTER_FILE_UNKNOWN);
  g_assert_cmpint (muster_file_kind_guess (tar), ==, MUSTER_FILE_FORCE_DATA);
  g_assert_cmpint (muster_file_kind_guess ("/nowhere/a.ros"), ==, MUSTER_FILE_ROSTER);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = fixture_new_folder ();

  g_test_add_func ("/library/file-kind/text", test_text);
  g_test_add_func ("/library/file-kind/archives", test_archives);
  g_test_add_func ("/library/file-kind/folders", test_folders);

  status = g_test_run ();
  fixture_remove_folder (folder);

  return status;
}
