/* test-data-sets.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "library-fixture.h"
#include "muster-container.h"
#include "muster-data-sets.h"
#include "muster-kept-folder.h"
#include "muster-stop.h"

#define SECONDS_OF_A_DAY (24 * 60 * 60)
#define NAMESPACE        "http://www.battlescribe.net/schema/"
#define SYSTEM(REVISION)                                                                           \
  "<gameSystem id='sys' name='Raids &amp; Rivers' revision='" REVISION                             \
  "' battleScribeVersion='2.03' xmlns='" NAMESPACE "gameSystemSchema'></gameSystem>"
#define CATALOGUE(ID, NAME, REVISION)                                                              \
  "<catalogue id='" ID "' name='" NAME "' revision='" REVISION                                     \
  "' gameSystemId='sys' gameSystemRevision='1' battleScribeVersion='2.03' xmlns='" NAMESPACE       \
  "catalogueSchema'></catalogue>"

/* Everything lies in a folder of its own, whatever the person has: see main(). */
static char *home;

static char *
write_file (const char *name, const char *text)
{
  char *path = g_build_filename (home, "out", name, NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  GError *error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);

  return path;
}

static MusterDataSets *
list (void)
{
  g_autoptr (MusterDataPath) path = muster_data_path_new ();

  return muster_data_sets_new (path);
}

static GPtrArray *
install (const char *path, GError **error)
{
  g_autoptr (MusterDataSets) sets = list ();
  g_autoptr (MusterReport) report = muster_report_new ();
  const char *paths[] = { path, NULL };

  return muster_data_sets_install (sets, paths, report, error);
}

static void
install_well (const char *path)
{
  GError *error = NULL;
  g_autoptr (GPtrArray) installed = install (path, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (installed->len, ==, 1);
}

static const MusterDataSet *
find (const MusterDataSets *sets)
{
  return muster_data_sets_find (sets, "sys", NULL);
}

static void
forget_all (void)
{
  g_autofree char *own = g_build_filename (g_get_user_data_dir (), "muster", NULL);

  fixture_remove_folder (g_steal_pointer (&own));
}

/* ---- Tests ---- */

static void
test_a_folder (void)
{
  g_autofree char *first = write_file ("folder/a.gst", SYSTEM ("1"));
  g_autofree char *second = write_file ("folder/b.cat", CATALOGUE ("b", "Bears", "1"));
  g_autofree char *other = write_file ("folder/readme.txt", "no data");
  g_autofree char *folder = g_path_get_dirname (first);
  g_autoptr (MusterDataSets) sets = NULL;

  install_well (folder);
  sets = list ();
  g_assert_nonnull (find (sets));
  g_assert_cmpstr (find (sets)->name, ==, "Raids & Rivers");
  g_assert_cmpint (find (sets)->revision, ==, 1);
  g_assert_cmpuint (find (sets)->n_catalogues, ==, 1);
  g_assert_true (g_str_has_prefix (find (sets)->id, "raids---rivers-1-"));
  forget_all ();
}

/* Somebody stops it when the first of two systems is about to be written. */
static gboolean
late_gate (gpointer data)
{
  muster_stop_ignore ();
  g_cancellable_cancel (data);

  return TRUE;
}

static void
test_stopped_too_late (void)
{
  g_autofree char *first = write_file ("two/a.gst", SYSTEM ("1"));
  g_autofree char *second = write_file ("two/b.gst", "<gameSystem id='other' name='Other'/>");
  g_autofree char *folder = g_path_get_dirname (first);
  g_autoptr (MusterDataSets) sets = list ();
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GCancellable) stop = g_cancellable_new ();
  const char *paths[] = { folder, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) installed = NULL;

  muster_data_sets_set_gate (sets, late_gate, stop);
  muster_stop_listen (stop);
  installed = muster_data_sets_install (sets, paths, report, &error);
  muster_stop_leave (stop);
  g_assert_no_error (error);
  g_assert_cmpuint (installed->len, ==, 2);
  forget_all ();
}

/* Of a checkout: systems in folders, in both forms; one that cannot be used is told of, the others are installed. */
static void
test_a_checkout (void)
{
  g_autofree char *xml = write_file ("checkout/v1/a.gst", SYSTEM ("1"));
  g_autofree char *json = write_file (
      "checkout/v2/b.json",
      "{\"catalogue\": {\"id\": \"b\", \"name\": \"Bears\", \"gameSystemId\": \"sys\"}}");
  g_autofree char *broken = write_file ("checkout/v3/c.gst",
                                        "<gameSystem id='other' name='Other'>\n<rules>");
  g_autofree char *stray = write_file ("checkout/package.json", "{}");
  g_autofree char *folder = g_build_filename (home, "out", "checkout", NULL);
  g_autofree char *kept = NULL;
  g_autoptr (MusterDataSets) sets = list ();
  g_autoptr (MusterReport) report = muster_report_new ();
  const char *paths[] = { folder, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) installed = muster_data_sets_install (sets, paths, report, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (installed->len, ==, 1);
  g_assert_cmpuint (muster_report_get_n_errors (report), ==, 1);
  g_assert_cmpstr (muster_source_get_name (muster_report_get (report, 0)->location.source),
                   ==,
                   broken);
  g_clear_pointer (&sets, muster_data_sets_free);
  sets = list ();
  g_assert_cmpuint (find (sets)->n_catalogues, ==, 1);
  kept = g_build_filename (find (sets)->folder, "b.json", NULL);
  g_assert_true (g_file_test (kept, G_FILE_TEST_IS_REGULAR));
  forget_all ();
}

/* Files of the same name in several folders are all kept, and nowhere else than they should be, whatever their ids are. */
static void
test_the_same_name (void)
{
  g_autofree char *system = write_file ("named/a.gst", SYSTEM ("1"));
  g_autofree char *one = write_file ("named/1/a.cat", CATALOGUE ("b", "Bears", "1"));
  g_autofree char *two = write_file ("named/2/a.cat", CATALOGUE ("../c", "Cats", "1"));
  g_autofree char *three = write_file ("named/3/a.cat", CATALOGUE ("../../../d", "Dogs", "1"));
  g_autofree char *folder = g_path_get_dirname (system);
  g_autoptr (MusterDataSets) sets = NULL;
  g_autoptr (GDir) kept = NULL;
  guint n = 0;

  install_well (folder);
  sets = list ();
  g_assert_cmpuint (find (sets)->n_catalogues, ==, 3);
  kept = g_dir_open (find (sets)->folder, 0, NULL);
  g_assert_nonnull (kept);
  while (g_dir_read_name (kept) != NULL)
    n++;
  g_assert_cmpuint (n, ==, 4);
  forget_all ();
}

/* Opened twice it is there once. */
static void
test_the_same_again (void)
{
  g_autofree char *first = write_file ("again/a.gst", SYSTEM ("1"));
  g_autoptr (MusterDataSets) sets = NULL;
  guint n = 0;

  install_well (first);
  install_well (first);
  sets = list ();
  for (guint i = 0; i < muster_data_sets_get_n (sets); i++)
    n += g_str_equal (muster_data_sets_get (sets, i)->system_id, "sys");
  g_assert_cmpuint (n, ==, 1);
  forget_all ();
}

static void
test_an_archive (void)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_container_entry_free);
  g_autoptr (GBytes) system = g_bytes_new_static (SYSTEM ("3"), sizeof SYSTEM ("3") - 1);
  g_autoptr (GBytes) zip = NULL;
  g_autoptr (MusterDataSets) sets = NULL;
  g_autofree char *path = g_build_filename (home, "raids.zip", NULL);
  GError *error = NULL;

  g_ptr_array_add (entries, muster_container_entry_new ("raids-main/a.gst", system));
  zip = muster_container_write (entries, &error);
  g_assert_no_error (error);
  g_file_set_contents (path, g_bytes_get_data (zip, NULL), (gssize) g_bytes_get_size (zip), &error);
  g_assert_no_error (error);
  install_well (path);
  sets = list ();
  g_assert_cmpint (find (sets)->revision, ==, 3);
  forget_all ();
}

/* A newer revision is used from now on; the older is still there for what is bound to it. */
static void
test_a_newer_revision (void)
{
  g_autofree char *old_path = write_file ("old/a.gst", SYSTEM ("1"));
  g_autofree char *new_path = write_file ("new/a.gst", SYSTEM ("2"));
  g_autofree char *old_id = NULL;
  g_autoptr (MusterDataSets) before = NULL;
  g_autoptr (MusterDataSets) sets = NULL;

  install_well (old_path);
  before = list ();
  old_id = g_strdup (find (before)->id);
  install_well (new_path);
  sets = list ();
  g_assert_cmpint (find (sets)->revision, ==, 2);
  g_assert_cmpint (muster_data_sets_find (sets, "sys", old_id)->revision, ==, 1);
  g_assert_false (muster_data_sets_find (sets, "sys", old_id)->newest);
  forget_all ();
}

/* A catalogue alone: a copy of what is installed with the new one in it. */
static void
test_a_single_catalogue (void)
{
  g_autofree char *system = write_file ("base/a.gst", SYSTEM ("1"));
  g_autofree char *bears = write_file ("base/b.cat", CATALOGUE ("b", "Bears", "1"));
  g_autofree char *folder = g_path_get_dirname (system);
  g_autofree char *more = write_file ("more/c.cat", CATALOGUE ("c", "Cranes", "1"));
  g_autofree char *later = write_file ("more/b2.cat", CATALOGUE ("b", "Bears", "7"));
  g_autoptr (MusterDataSets) sets = NULL;
  g_autoptr (MusterCatalogueIndex) index = NULL;
  GError *error = NULL;

  g_assert_null (install (more, &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_INVALID);
  g_assert_nonnull (strstr (error->message, "Cranes"));
  g_clear_error (&error);

  install_well (folder);
  install_well (more);
  install_well (later);
  sets = list ();
  g_assert_cmpuint (find (sets)->n_catalogues, ==, 2);
  index = muster_data_set_load_index (find (sets), &error);
  g_assert_no_error (error);
  g_assert_cmpint (muster_catalogue_index_find (index, "b")->revision, ==, 7);
  g_assert_nonnull (muster_catalogue_index_find (index, "c"));
  forget_all ();
}

static void
test_removing_can_be_taken_back (void)
{
  g_autofree char *path = write_file ("gone/a.gst", SYSTEM ("1"));
  g_autoptr (MusterDataSets) sets = NULL;
  g_autoptr (MusterDataSets) without = NULL;
  g_autoptr (MusterDataSets) again = NULL;
  g_autofree char *id = NULL;
  GError *error = NULL;

  install_well (path);
  sets = list ();
  id = g_strdup (find (sets)->id);
  muster_data_sets_remove (sets, id, &error);
  g_assert_no_error (error);
  without = list ();
  g_assert_null (find (without));
  muster_data_sets_restore (without, id, &error);
  g_assert_no_error (error);
  again = list ();
  g_assert_nonnull (find (again));
  g_assert_false (muster_data_sets_remove (again, "../rulebooks", &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_FAILED);
  g_clear_error (&error);
  forget_all ();
}

static void
test_what_is_no_data (void)
{
  g_autofree char *path = write_file ("none/notes.txt", "no data");
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *broken = write_file ("broken/a.gst", "<gameSystem id='sys'");
  GError *error = NULL;

  g_assert_null (install (folder, &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_INVALID);
  g_clear_error (&error);
  g_assert_null (install (broken, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
}

/* A file that cannot be read is told with its place, also where others lie beside it that can; they alone are not what
 * was meant. */
static void
test_what_cannot_be_read (void)
{
  g_autofree char *system = write_file ("unread/a.gst",
                                        "<gameSystem id='sys'\n name=Raids revision='1'/>");
  g_autofree char *folder = g_path_get_dirname (system);
  g_autofree char *place = g_strconcat (system, ":2:7: ", NULL);
  GError *error = NULL;

  g_assert_null (install (folder, &error));
  g_assert_true (g_str_has_prefix (error->message, place));
  g_clear_error (&error);
  g_free (write_file ("unread/b.cat", CATALOGUE ("b", "Bears", "1")));
  g_assert_null (install (folder, &error));
  g_assert_true (g_str_has_prefix (error->message, place));
  g_clear_error (&error);
  forget_all ();
}

/* What came with Muster is replaced with Muster; rosters stay with the revision that they were made with. */
static void
test_a_copy_is_kept (void)
{
  g_autofree char *system = write_file ("came/forces/raids/a.gst", SYSTEM ("1"));
  g_autofree char *catalogue = write_file ("came/forces/raids/b.cat",
                                           CATALOGUE ("b", "Bears", "1"));
  g_autofree char *came = g_build_filename (home, "out", "came", NULL);
  g_autofree char *before = g_strdup (g_getenv ("MUSTER_DATA_PATH"));
  g_autofree char *id = NULL;
  g_autofree char *again = NULL;
  g_autofree char *newer = NULL;
  g_autoptr (MusterDataSets) first = NULL;
  g_autoptr (MusterDataSets) second = NULL;
  g_autoptr (MusterDataSets) third = NULL;
  GError *error = NULL;

  g_setenv ("MUSTER_DATA_PATH", came, TRUE);
  first = list ();
  g_assert_null (find (first)->id);
  id = muster_data_sets_keep (first, find (first), &error);
  g_assert_no_error (error);
  again = muster_data_sets_keep (first, find (first), &error);
  g_assert_cmpstr (again, ==, id);

  /* The copy is found by its id alone. */
  second = list ();
  g_assert_null (find (second)->id);
  g_assert_false (find (second)->kept);
  g_assert_true (muster_data_sets_find (second, "sys", id)->kept);

  g_free (write_file ("came/forces/raids/a.gst", SYSTEM ("2")));
  third = list ();
  g_assert_cmpint (find (third)->revision, ==, 2);
  g_assert_cmpint (muster_data_sets_find (third, "sys", id)->revision, ==, 1);
  g_assert_cmpuint (muster_data_sets_find (third, "sys", id)->n_catalogues, ==, 1);
  newer = muster_data_sets_keep (third, find (third), &error);
  g_assert_no_error (error);
  g_assert_cmpstr (newer, !=, id);

  if (before != NULL)
    g_setenv ("MUSTER_DATA_PATH", before, TRUE);
  else
    g_unsetenv ("MUSTER_DATA_PATH");
  forget_all ();
}

/* What a list is bound to stays, also what is new, for its list may not be written yet. */
static void
test_old_copies_are_purged (void)
{
  g_autofree char *path = muster_data_path_dup_kept_force_data ();
  g_autoptr (MusterKeptFolder) kept = muster_kept_folder_new (path);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_container_entry_free);
  g_autoptr (GHashTable) used = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree char *one = muster_kept_folder_dup_path_of (kept, "one");
  g_autofree char *two = muster_kept_folder_dup_path_of (kept, "two");
  g_autoptr (GBytes) text = g_bytes_new_static ("text", 4);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  GError *error = NULL;

  g_ptr_array_add (files, muster_container_entry_new ("a.gst", text));
  muster_kept_folder_install (kept, "one", files, &error);
  g_assert_no_error (error);
  muster_kept_folder_install (kept, "two", files, &error);
  g_assert_no_error (error);

  muster_kept_folder_purge (kept, used, now - SECONDS_OF_A_DAY);
  g_assert_true (g_file_test (one, G_FILE_TEST_IS_DIR));
  g_hash_table_add (used, (char *) "one");
  muster_kept_folder_purge (kept, used, now + SECONDS_OF_A_DAY);
  g_assert_true (g_file_test (one, G_FILE_TEST_IS_DIR));
  g_assert_false (g_file_test (two, G_FILE_TEST_EXISTS));
  forget_all ();
}

int
main (int argc, char **argv)
{
  int status;

  home = fixture_new_folder ();
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_setenv ("MUSTER_DATA_PATH", "", TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/library/data-sets/a-folder", test_a_folder);
  g_test_add_func ("/library/data-sets/stopped-too-late", test_stopped_too_late);
  g_test_add_func ("/library/data-sets/a-checkout", test_a_checkout);
  g_test_add_func ("/library/data-sets/the-same-name", test_the_same_name);
  g_test_add_func ("/library/data-sets/the-same-again", test_the_same_again);
  g_test_add_func ("/library/data-sets/an-archive", test_an_archive);
  g_test_add_func ("/library/data-sets/a-newer-revision", test_a_newer_revision);
  g_test_add_func ("/library/data-sets/a-single-catalogue", test_a_single_catalogue);
  g_test_add_func ("/library/data-sets/removing-can-be-taken-back",
                   test_removing_can_be_taken_back);
  g_test_add_func ("/library/data-sets/a-copy-is-kept", test_a_copy_is_kept);
  g_test_add_func ("/library/data-sets/old-copies-are-purged", test_old_copies_are_purged);
  g_test_add_func ("/library/data-sets/what-is-no-data", test_what_is_no_data);
  g_test_add_func ("/library/data-sets/what-cannot-be-read", test_what_cannot_be_read);
  status = g_test_run ();
  fixture_remove_folder (home);

  return status;
}
