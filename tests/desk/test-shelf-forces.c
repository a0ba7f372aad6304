/* test-shelf-forces.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>

#include "muster-mapping-table.h"
#include "muster-roster-format.h"
#include "muster-shelf.h"
#include "patience.h"

#define NAMESPACE "http://www.battlescribe.net/schema/"
#define SYSTEM(REVISION)                                                                           \
  "<gameSystem id='sys' name='Raids' revision='" REVISION                                          \
  "' battleScribeVersion='2.03' xmlns='" NAMESPACE                                                 \
  "gameSystemSchema'><costTypes><costType id='pts' name='pts' defaultCostLimit='100'/>"            \
  "</costTypes><forceEntries><forceEntry id='band' name='Band'/>"                                  \
  "<forceEntry id='ghosts' name='Ghosts' hidden='true'/></forceEntries></gameSystem>"
#define CATALOGUE                                                                                  \
  "<catalogue id='cat' name='Wolves' revision='1' gameSystemId='sys' gameSystemRevision='1'"       \
  " battleScribeVersion='2.03' xmlns='" NAMESPACE "catalogueSchema'/>"

/* A list of a game that nobody has; it costs what its file says. */
#define FOREIGN                                                                                    \
  "<roster id='far' name='Far Away' battleScribeVersion='2.03' gameSystemId='moon'"                \
  " gameSystemName='Moon Wars' gameSystemRevision='3' xmlns='" NAMESPACE "rosterSchema'>"          \
  "<forces><force id='f' name='Camp' entryId='e' catalogueId='c' catalogueRevision='1'"            \
  " catalogueName='Moles'><selections><selection id='s' name='Mole' entryId='m' number='2'"        \
  " type='model'><costs><cost name='pts' typeId='p' value='14'/></costs></selection></selections>" \
  "</force></forces></roster>"

typedef struct
{
  char *folder;
  MusterShelf *shelf;
  MusterSystems *systems; /* of the shelf */
  MusterRosters *rosters; /* of the shelf */
  char *failed;           /* the last message */
  char *told;
  char *undo;
  guint n_installed;
  GAsyncResult *result;
} Fixture;

static void
failed_cb (Fixture *fixture, const char *message)
{
  g_free (fixture->failed);
  fixture->failed = g_strdup (message);
}

static void
told_cb (Fixture *fixture, const char *message, const char *undo)
{
  g_free (fixture->told);
  g_free (fixture->undo);
  fixture->told = g_strdup (message);
  fixture->undo = g_strdup (undo);
}

static void
installed_cb (Fixture *fixture)
{
  fixture->n_installed++;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  GError *error = NULL;

  fixture->folder = g_dir_make_tmp ("muster-shelf-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->shelf = muster_shelf_new (fixture->folder, &error);
  g_assert_no_error (error);
  fixture->rosters = muster_shelf_get_rosters (fixture->shelf);
  fixture->systems = muster_shelf_get_systems (fixture->shelf);
  g_signal_connect_swapped (fixture->shelf, "failed", G_CALLBACK (failed_cb), fixture);
  g_signal_connect_swapped (fixture->shelf, "told", G_CALLBACK (told_cb), fixture);
  g_signal_connect_swapped (fixture->shelf, "installed", G_CALLBACK (installed_cb), fixture);
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_folder (child);
    }
  g_remove (path);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autofree char *own = g_build_filename (g_get_user_data_dir (), "muster", NULL);
  gpointer shelf = fixture->shelf;

  /* The thread of a task lets go of what it was for a moment after it has told its result. */
  g_object_add_weak_pointer (shelf, &shelf);
  g_object_unref (shelf);
  for (guint i = 0; shelf != NULL && i < 10000; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
  g_assert_null (shelf);
  remove_folder (fixture->folder);
  remove_folder (own);
  g_free (fixture->folder);
  g_free (fixture->failed);
  g_free (fixture->told);
  g_free (fixture->undo);
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  ((Fixture *) user_data)->result = g_object_ref (result);
}

static void
wait_for_result (Fixture *fixture)
{
  wait_while (fixture->result == NULL);
}

static void
wake_cb (gboolean *read)
{
  *read = TRUE;
}

/* Until what was begun to be read is there. */
static void
wait_for_systems (Fixture *fixture)
{
  gboolean read = FALSE;

  g_signal_connect_swapped (fixture->systems, "notify::loaded", G_CALLBACK (wake_cb), &read);
  wait_while (!read);
  g_signal_handlers_disconnect_by_data (fixture->systems, &read);
}

static char *
write_file (Fixture *fixture, const char *name, const char *text)
{
  char *path = g_build_filename (fixture->folder, name, NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  GError *error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);

  return path;
}

static MusterArmy *
load_army (Fixture *fixture, const char *system_id, const char *catalogue_id)
{
  MusterSystemItem *item;
  MusterArmy *army;
  GError *error = NULL;

  muster_systems_prepare (fixture->systems);
  item = muster_systems_find (fixture->systems, system_id, NULL);
  if (item == NULL)
    {
      wait_for_systems (fixture);
      item = muster_systems_find (fixture->systems, system_id, NULL);
    }
  g_assert_nonnull (item);
  muster_systems_load_army_async (fixture->systems, item, catalogue_id, NULL, done_cb, fixture);
  wait_for_result (fixture);
  army = muster_systems_load_army_finish (fixture->systems, fixture->result, &error);
  g_assert_no_error (error);
  g_clear_object (&fixture->result);

  return army;
}

static gint64
begin (Fixture *fixture, const char *name)
{
  g_autoptr (MusterArmy) army = load_army (fixture, "gr-system", "gr-crew");
  const double limits[] = { 500 };
  GError *error = NULL;
  gint64 id = muster_rosters_begin (fixture->rosters, army, 0, name, limits, &error);

  g_assert_no_error (error);
  g_assert_cmpint (id, >, 0);

  return id;
}

static guint
count (Fixture *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (fixture->rosters));
}

static char *
get_text (gpointer item, const char *property)
{
  char *text = NULL;

  g_object_get (item, property, &text, NULL);

  return text;
}

static void
assert_text (gpointer item, const char *property, const char *wanted)
{
  g_autofree char *text = get_text (item, property);

  g_assert_cmpstr (text, ==, wanted);
}

static char *
read_state (Fixture *fixture, gint64 id)
{
  GError *error = NULL;
  g_autoptr (GBytes) text = muster_library_load_roster (muster_shelf_get_library (fixture->shelf),
                                                        id,
                                                        0,
                                                        &error);

  g_assert_no_error (error);

  return g_strndup (g_bytes_get_data (text, NULL), g_bytes_get_size (text));
}

static void
install (Fixture *fixture, const char *path)
{
  const char *const paths[] = { path, NULL };
  g_autofree char *copy = NULL;
  g_autofree char *no_copy = NULL;
  GError *error = NULL;

  muster_systems_install_async (fixture->systems, paths, NULL, done_cb, fixture);
  wait_for_result (fixture);
  g_assert_true (
      muster_systems_install_finish (fixture->systems, fixture->result, &copy, &no_copy, &error));
  g_assert_null (copy);
  g_assert_null (no_copy);
  g_assert_no_error (error);
  g_clear_object (&fixture->result);
  wait_for_systems (fixture);
}

/* Two revisions of a game, the older first. */
static void
install_both (Fixture *fixture)
{
  g_autofree char *system = write_file (fixture, "first/raids.gst", SYSTEM ("1"));
  g_autofree char *wolves = write_file (fixture, "first/wolves.cat", CATALOGUE);
  g_autofree char *newer = write_file (fixture, "second/raids.gst", SYSTEM ("2"));
  g_autofree char *same = write_file (fixture, "second/wolves.cat", CATALOGUE);
  g_autofree char *first = g_path_get_dirname (system);
  g_autofree char *second = g_path_get_dirname (newer);

  install (fixture, first);
  install (fixture, second);
}

static guint
count_raids (Fixture *fixture)
{
  GListModel *systems = G_LIST_MODEL (fixture->systems);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (systems); i++)
    {
      g_autoptr (MusterSystemItem) item = g_list_model_get_item (systems, i);

      n += g_str_equal (muster_system_item_get_set (item)->system_id, "sys");
    }

  return n;
}

static MusterRosterImport *
import (Fixture *fixture, const char *path, GError **error)
{
  MusterRosterImport *done;

  muster_rosters_import_async (fixture->rosters, path, NULL, done_cb, fixture);
  wait_for_result (fixture);
  done = muster_rosters_import_finish (fixture->rosters, fixture->result, error);
  g_clear_object (&fixture->result);

  return done;
}

static guint
count_incoming (Fixture *fixture)
{
  g_autoptr (GPtrArray) paths = muster_rosters_list_incoming (fixture->rosters);

  return paths->len;
}

/* ---- Lists ---- */

/* Stargrave has the kinds Crew and Creatures, and a cost that can be limited but has no usual limit. */
static void
test_army (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterArmy) crew = load_army (fixture, "gr-system", "gr-crew");
  g_autoptr (MusterArmy) creatures = load_army (fixture, "gr-system", "gr-creatures");

  g_assert_cmpuint (muster_army_get_n_kinds (crew), ==, 2);
  g_assert_cmpstr (muster_army_get_kind_name (crew, 1), ==, "Creatures");
  g_assert_cmpuint (muster_army_get_usual_kind (crew), ==, 0);
  g_assert_cmpuint (muster_army_get_usual_kind (creatures), ==, 1);
  g_assert_cmpuint (muster_army_get_n_limits (crew), ==, 1);
  g_assert_cmpstr (muster_army_get_limit_name (crew, 0), ==, "Cr");
  g_assert_cmpfloat (muster_army_get_limit (crew, 0), ==, -1);
}

static void
test_begin (Fixture *fixture, gconstpointer data)
{
  gint64 first = begin (fixture, "First");
  gint64 second = begin (fixture, "Second");
  g_autoptr (MusterRosterItem) item = NULL;
  g_autofree char *text = NULL;

  g_assert_cmpuint (count (fixture), ==, 2);
  item = g_list_model_get_item (G_LIST_MODEL (fixture->rosters), 0);
  g_assert_cmpint (muster_roster_item_get_id (item), ==, second);
  assert_text (item, "title", "Second");
  assert_text (item, "system", "Stargrave Reference");
  assert_text (item, "detail", "0 Cr / 500 · Crew");
  text = read_state (fixture, second);
  g_assert_nonnull (strstr (text, "value=\"500.0\""));
  g_assert_nonnull (muster_rosters_find (fixture->rosters, first));
  g_assert_cmpuint (
      muster_system_item_get_n_rosters (muster_systems_find (fixture->systems, "gr-system", NULL)),
      ==,
      2);
}

static void
test_delete (Fixture *fixture, gconstpointer data)
{
  gint64 id = begin (fixture, "Crew");
  g_autofree char *undo = g_strdup_printf ("app.restore-roster(int64 %" G_GINT64_FORMAT ")", id);

  g_assert_true (muster_rosters_delete (fixture->rosters, id));
  g_assert_cmpuint (count (fixture), ==, 0);
  g_assert_cmpstr (fixture->undo, ==, undo);
  g_assert_true (muster_rosters_restore (fixture->rosters, id));
  g_assert_cmpuint (count (fixture), ==, 1);
  g_assert_null (fixture->failed);
  g_assert_false (muster_rosters_delete (fixture->rosters, 99));
  g_assert_nonnull (fixture->failed);
}

/* Another name is one step that can be undone; a blank one and the same are none. */
static void
test_rename (Fixture *fixture, gconstpointer data)
{
  gint64 id = begin (fixture, "Crew");
  const MusterLibraryRoster *roster;

  g_assert_true (muster_rosters_rename (fixture->rosters, id, "  "));
  g_assert_true (muster_rosters_rename (fixture->rosters, id, "Crew"));
  g_assert_true (muster_rosters_rename (fixture->rosters, id, " The Nine & <One> "));
  roster = muster_roster_item_get_roster (muster_rosters_find (fixture->rosters, id));
  g_assert_cmpstr (roster->name, ==, "The Nine & <One>");
  g_assert_cmpuint (roster->n_states, ==, 2);
  g_assert_cmpstr (roster->system_name, ==, "Stargrave Reference");
}

/* Nothing but its id and its name is different. */
static void
test_duplicate (Fixture *fixture, gconstpointer data)
{
  gint64 id = begin (fixture, "Crew");
  gint64 copy = muster_rosters_duplicate (fixture->rosters, id);
  g_autofree char *before = read_state (fixture, id);
  g_autofree char *after = read_state (fixture, copy);
  g_autoptr (GString) text = g_string_new (after);
  const MusterLibraryRoster *one, *other;

  g_assert_cmpuint (count (fixture), ==, 2);
  one = muster_roster_item_get_roster (muster_rosters_find (fixture->rosters, id));
  other = muster_roster_item_get_roster (muster_rosters_find (fixture->rosters, copy));
  g_assert_cmpstr (other->name, ==, "Crew (copy)");
  g_assert_cmpstr (other->token, !=, one->token);
  g_assert_cmpstr (other->summary, ==, one->summary);
  g_assert_cmpuint (other->n_faults, ==, one->n_faults);
  g_string_replace (text, "Crew (copy)", "Crew", 1);
  g_string_replace (text, other->token, one->token, 1);
  g_assert_cmpstr (text->str, ==, before);
}

/* A list that was kept elsewhere comes as one of its own, with the same selections. */
static void
test_add_text (Fixture *fixture, gconstpointer data)
{
  gint64 id = begin (fixture, "Crew");
  g_autofree char *before = read_state (fixture, id);
  g_autoptr (GBytes) text = g_bytes_new (before, strlen (before));
  g_autoptr (GBytes) nonsense = g_bytes_new ("<roster", 7);
  g_autofree char *after = NULL;
  g_autoptr (GString) same = NULL;
  const MusterLibraryRoster *one, *other;
  gint64 copy = muster_rosters_add_text (fixture->rosters, text, "The Foxes");

  g_assert_cmpuint (count (fixture), ==, 2);
  one = muster_roster_item_get_roster (muster_rosters_find (fixture->rosters, id));
  other = muster_roster_item_get_roster (muster_rosters_find (fixture->rosters, copy));
  g_assert_cmpstr (other->name, ==, "The Foxes");
  g_assert_cmpstr (other->system_id, ==, one->system_id);
  g_assert_cmpstr (other->system_name, ==, one->system_name);
  after = read_state (fixture, copy);
  same = g_string_new (after);
  g_string_replace (same, "The Foxes", "Crew", 1);
  g_string_replace (same, other->token, one->token, 1);
  g_assert_cmpstr (same->str, ==, before);

  g_assert_cmpint (muster_rosters_add_text (fixture->rosters, nonsense, "x"), ==, 0);
  g_assert_cmpuint (count (fixture), ==, 2);
}

static void
changed_cb (GListModel *model, guint position, guint removed, guint added, gpointer user_data)
{
  *(guint *) user_data += removed + added;
}

/* Rows that show the same as before are not touched. */
static void
test_refresh (Fixture *fixture, gconstpointer data)
{
  GListModel *rosters = G_LIST_MODEL (fixture->rosters);
  guint changes = 0;
  gint64 id;

  begin (fixture, "One");
  id = begin (fixture, "Two");
  begin (fixture, "Three");
  g_signal_connect (rosters, "items-changed", G_CALLBACK (changed_cb), &changes);
  muster_shelf_refresh (fixture->shelf);
  g_assert_cmpuint (changes, ==, 0);
  muster_rosters_delete (fixture->rosters, id);
  g_assert_cmpuint (changes, ==, 1);
  g_signal_handlers_disconnect_by_data (rosters, &changes);
}

/* ---- Files ---- */

/* What is in the library already is opened and not added. */
static void
test_import (Fixture *fixture, gconstpointer data)
{
  gint64 id = begin (fixture, "Crew");
  g_autofree char *text = read_state (fixture, id);
  g_autofree char *path = write_file (fixture, "crew.ros", text);
  GError *error = NULL;
  g_autoptr (MusterRosterImport) known = import (fixture, path, &error);
  g_autoptr (MusterRosterImport) added = NULL;

  g_assert_no_error (error);
  g_assert_true (known->known);
  g_assert_cmpint (known->id, ==, id);
  muster_rosters_delete (fixture->rosters, id);
  added = import (fixture, path, &error);
  g_assert_no_error (error);
  g_assert_false (added->known);
  g_assert_false (added->missing);
  g_assert_cmpuint (added->changes->len, ==, 0);
  g_assert_cmpint (added->id, !=, id);
  g_assert_cmpuint (count (fixture), ==, 1);
  g_assert_cmpuint (count_incoming (fixture), ==, 0);
}

/* A list whose data nobody has is kept all the same; it says what is missing. */
static void
test_import_without_data (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_file (fixture, "far.ros", FOREIGN);
  GError *error = NULL;
  g_autoptr (MusterRosterImport) done = import (fixture, path, &error);
  const MusterLibraryRoster *roster;

  g_assert_no_error (error);
  g_assert_true (done->missing);
  g_assert_cmpuint (done->changes->len, ==, 1);
  g_assert_nonnull (strstr (done->changes->pdata[0], "Moon Wars"));
  roster = muster_roster_item_get_roster (muster_rosters_find (fixture->rosters, done->id));
  g_assert_cmpstr (roster->name, ==, "Far Away");
  g_assert_cmpstr (roster->system_name, ==, "Moon Wars");
  g_assert_cmpstr (roster->summary, ==, "14 pts · Moles");
  g_assert_cmpstr (done->system_name, ==, "Moon Wars");
  g_assert_cmpstr (done->system_id, ==, "moon");
  g_assert_cmpint (done->revision, ==, 3);
  g_assert_cmpint (done->installed, ==, -1);
  g_assert_cmpuint (count_incoming (fixture), ==, 1);
}

static void
test_import_of_nonsense (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_file (fixture, "broken.ros", "<roster id='a'>\n<forces>\n");
  GError *error = NULL;
  g_autoptr (MusterRosterImport) done = import (fixture, path, &error);
  g_autoptr (MusterRosterImport) again = NULL;
  g_autofree char *kept = NULL;

  g_assert_no_error (error);
  g_assert_cmpint (done->id, ==, 0);
  g_assert_nonnull (strstr (done->failure->message, "broken.ros:2:"));
  g_assert_cmpuint (count (fixture), ==, 0);
  g_assert_true (g_file_get_contents (done->copy, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, "<roster id='a'>\n<forces>\n");
  g_assert_cmpuint (count_incoming (fixture), ==, 1);
  again = import (fixture, done->copy, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (again->copy, ==, done->copy);
  g_assert_cmpuint (count_incoming (fixture), ==, 1);
  muster_rosters_forget_incoming (fixture->rosters, path);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS)); /* that of the person is not touched */
  muster_rosters_forget_incoming (fixture->rosters, done->copy);
  g_assert_cmpuint (count_incoming (fixture), ==, 0);
}

/* A file that is not there leaves nothing. */
static void
test_import_of_nothing (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "nowhere.ros", NULL);
  GError *error = NULL;

  g_assert_null (import (fixture, path, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_assert_cmpuint (count_incoming (fixture), ==, 0);
  g_clear_error (&error);
}

/* It can be imported anew, until somebody has changed it. */
static void
test_take_back_import (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_file (fixture, "far.ros", FOREIGN);
  GError *error = NULL;
  g_autoptr (MusterRosterImport) first = import (fixture, path, &error);
  g_autoptr (MusterRosterImport) second = NULL;

  g_assert_no_error (error);
  muster_rosters_take_back (fixture->rosters, first->id);
  g_assert_cmpuint (count (fixture), ==, 0);
  second = import (fixture, path, &error);
  g_assert_no_error (error);
  g_assert_true (muster_rosters_rename (fixture->rosters, second->id, "Near"));
  muster_rosters_take_back (fixture->rosters, second->id);
  g_assert_cmpuint (count (fixture), ==, 1);
}

#define OLD                                                                                        \
  "<roster id='old' name='Old Pack' battleScribeVersion='2.03' gameSystemId='sys'"                 \
  " gameSystemName='Raids' gameSystemRevision='1' xmlns='" NAMESPACE "rosterSchema'>"              \
  "<forces><force id='f' name='Band' entryId='band' catalogueId='cat' catalogueRevision='1'"       \
  " catalogueName='Wolves'/></forces></roster>"

static const char *
get_data (Fixture *fixture, gint64 id)
{
  return muster_roster_item_get_roster (muster_rosters_find (fixture->rosters, id))->data;
}

/* Lists that an older Muster made are bound to no data: they come to be bound to that of their own revision, and to no
 * other. */
static void
test_bind (Fixture *fixture, gconstpointer data)
{
  g_autofree char *old = write_file (fixture, "old.ros", OLD);
  g_autofree char *far = write_file (fixture, "far.ros", FOREIGN);
  g_autofree char *bound = NULL;
  GError *error = NULL;
  g_autoptr (MusterRosterImport) first = import (fixture, old, &error);
  g_autoptr (MusterRosterImport) second = import (fixture, far, &error);
  MusterSystemItem *system;

  g_assert_no_error (error);
  g_assert_null (get_data (fixture, first->id));
  install_both (fixture);
  muster_rosters_bind (fixture->rosters);
  wait_while (get_data (fixture, first->id) == NULL);
  bound = g_strdup (get_data (fixture, first->id));
  system = muster_systems_find (fixture->systems, "sys", bound);
  g_assert_cmpint (muster_system_item_get_set (system)->revision, ==, 1);
  g_assert_null (get_data (fixture, second->id));
  g_assert_true (muster_library_bind_roster (muster_shelf_get_library (fixture->shelf),
                                             first->id,
                                             "another",
                                             &error));
  muster_shelf_refresh (fixture->shelf);
  g_assert_cmpstr (get_data (fixture, first->id), ==, bound);
}

/* The end of the name says what is written; a list that is not there is none. */
static void
test_export (Fixture *fixture, gconstpointer data)
{
  static const char *const cases[][2] = {
    { "a.ros", "<?xml" },   { "a.rosz", "PK" },    { "a.html", "<!DOCTYPE html>" },
    { "a.md", "# Crew\n" }, { "a.txt", "Crew (" }, { "a.csv", "Force,Catalogue," },
  };
  gint64 id = begin (fixture, "Crew");
  const MusterFileFormat *format;
  GError *error = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, cases[i][0], NULL);
      g_autofree char *text = NULL;

      muster_rosters_export_async (fixture->rosters, id, path, NULL, done_cb, fixture);
      wait_for_result (fixture);
      g_assert_true (muster_rosters_export_finish (fixture->rosters, fixture->result, &error));
      g_assert_no_error (error);
      g_clear_object (&fixture->result);
      g_assert_true (g_file_get_contents (path, &text, NULL, &error));
      g_assert_true (g_str_has_prefix (text, cases[i][1]));
    }
  /* That was all that there is. */
  for (guint i = 0; (format = muster_roster_format_get (i)) != NULL; i++)
    {
      g_autofree char *name = g_strconcat ("a", format->ending, NULL);
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
    }
  muster_rosters_export_async (fixture->rosters, 99, "/nowhere.ros", NULL, done_cb, fixture);
  wait_for_result (fixture);
  g_assert_false (muster_rosters_export_finish (fixture->rosters, fixture->result, &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_clear_object (&fixture->result);
}

/* ---- Data ---- */

static void
test_install (Fixture *fixture, gconstpointer data)
{
  MusterSystemItem *newest;
  g_autofree char *remove = NULL;
  const char *id;

  install_both (fixture);
  g_assert_cmpuint (fixture->n_installed, ==, 2);
  g_assert_cmpstr (fixture->told, ==, "“Raids” was installed");
  g_assert_cmpuint (count_raids (fixture), ==, 2);
  newest = muster_systems_find (fixture->systems, "sys", NULL);
  id = muster_system_item_get_set (newest)->id;
  g_assert_cmpint (muster_system_item_get_set (newest)->revision, ==, 2);
  remove = g_strdup_printf ("app.remove-data('%s')", id);
  g_assert_cmpstr (fixture->undo, ==, remove);
  assert_text (newest, "armies", "Wolves");
}

static void
test_remove (Fixture *fixture, gconstpointer data)
{
  g_autofree char *system = write_file (fixture, "only/raids.gst", SYSTEM ("1"));
  g_autofree char *id = NULL;
  g_autofree char *undo = NULL;

  install (fixture, system);
  id = g_strdup (
      muster_system_item_get_set (muster_systems_find (fixture->systems, "sys", NULL))->id);
  g_assert_true (muster_systems_remove (fixture->systems, id));
  undo = g_strdup_printf ("app.restore-data('%s')", id);
  g_assert_cmpstr (fixture->undo, ==, undo);
  g_assert_cmpstr (fixture->told, ==, "“Raids” was removed");
  wait_for_systems (fixture);
  g_assert_cmpuint (count_raids (fixture), ==, 0);
  g_assert_true (muster_systems_restore (fixture->systems, id));
  wait_for_systems (fixture);
  g_assert_cmpuint (count_raids (fixture), ==, 1);
  g_assert_null (fixture->failed);
  g_assert_false (muster_systems_remove (fixture->systems, "nothing"));
  g_assert_nonnull (fixture->failed);
}

/* The older revision stays for as long as a list is made with it. */
static void
test_tidy (Fixture *fixture, gconstpointer data)
{
  const double limits[] = { 50 };
  g_autofree char *system = write_file (fixture, "old/raids.gst", SYSTEM ("1"));
  g_autofree char *wolves = write_file (fixture, "old/wolves.cat", CATALOGUE);
  g_autofree char *folder = g_path_get_dirname (system);
  g_autoptr (MusterArmy) army = NULL;
  g_autofree char *newer = write_file (fixture, "new/raids.gst", SYSTEM ("2"));
  GError *error = NULL;
  gint64 id;

  install (fixture, folder);
  army = load_army (fixture, "sys", "cat");
  g_assert_cmpuint (muster_army_get_n_kinds (army), ==, 1);
  g_assert_cmpfloat (muster_army_get_limit (army, 0), ==, 100);
  id = muster_rosters_begin (fixture->rosters, army, 0, "Wolves", limits, &error);
  g_assert_no_error (error);
  install (fixture, newer);
  muster_systems_tidy (fixture->systems);
  wait_for_systems (fixture);
  g_assert_cmpuint (count_raids (fixture), ==, 2);
  muster_rosters_delete (fixture->rosters, id);
  muster_systems_tidy (fixture->systems);
  wait_for_systems (fixture);
  g_assert_cmpuint (count_raids (fixture), ==, 1);
  g_assert_cmpint (
      muster_system_item_get_set (muster_systems_find (fixture->systems, "sys", NULL))->revision,
      ==,
      2);
}

/* What is wrong in the files, with its place; nothing in what comes with Muster. */
static void
test_check (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_file (
      fixture,
      "faulty.gst",
      "<gameSystem id='sys' name='Raids' revision='1' battleScribeVersion='2.03' xmlns='" NAMESPACE
      "gameSystemSchema' colour='red'>\n<entryLinks>\n<entryLink id='l' name='Nowhere' targetId='none'"
      " type='selectionEntry'/></entryLinks></gameSystem>");
  g_autoptr (MusterSystemFaults) faults = NULL;
  GError *error = NULL;

  install (fixture, path);
  muster_systems_check_async (fixture->systems,
                              muster_systems_find (fixture->systems, "sys", NULL),
                              NULL,
                              done_cb,
                              fixture);
  wait_for_result (fixture);
  faults = muster_systems_check_finish (fixture->systems, fixture->result, &error);
  g_clear_object (&fixture->result);
  g_assert_no_error (error);
  g_assert_cmpuint (muster_report_get_n (faults->report), ==, 2);
  g_assert_cmpuint (muster_report_get (faults->report, 1)->location.line, ==, 3);
  g_assert_cmpuint (faults->not_understood->len, ==, 1);
  g_assert_cmpuint (faults->n_entries, ==, 0);
}

#define ADD(path, function)                                                                        \
  g_test_add ("/desk/shelf-forces/" path, Fixture, NULL, set_up, function, tear_down)

/* An average is told to two digits, a chance in per cent, and what is not known is empty. */
static void
test_mapped_texts (void)
{
  static const struct
  {
    MusterMappingWord word;
    const char *text;
    const char *shown;
  } cases[] = {
    { MUSTER_MAPPING_WEAPON_DAMAGE, "6.29474", "6.29" },
    { MUSTER_MAPPING_WEAPON_RANGE, "24", "24" },
    { MUSTER_MAPPING_WEAPON_HIT, "0.666667", "67 %" },
    { MUSTER_MAPPING_WEAPON_ONCE, "no", "No" },
    { MUSTER_MAPPING_WEAPON_ATTACKS, NULL, "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MusterMappedValue value = { .word = cases[i].word, .text = (char *) cases[i].text };
      g_autofree char *shown = muster_mapping_table_dup_text (&value);

      g_assert_cmpstr (shown, ==, cases[i].shown);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  ADD ("army", test_army);
  ADD ("begin", test_begin);
  ADD ("delete", test_delete);
  ADD ("rename", test_rename);
  ADD ("duplicate", test_duplicate);
  ADD ("add-text", test_add_text);
  ADD ("refresh", test_refresh);
  ADD ("import", test_import);
  ADD ("import-without-data", test_import_without_data);
  ADD ("import-of-nonsense", test_import_of_nonsense);
  ADD ("import-of-nothing", test_import_of_nothing);
  ADD ("take-back-import", test_take_back_import);
  ADD ("bind", test_bind);
  ADD ("export", test_export);
  ADD ("install", test_install);
  ADD ("remove", test_remove);
  ADD ("tidy", test_tidy);
  ADD ("check", test_check);

  g_test_add_func ("/desk/shelf-forces/mapped-texts", test_mapped_texts);

  return g_test_run ();
}
