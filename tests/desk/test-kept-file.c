/* test-kept-file.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "arrive.h"
#include "muster-file.h"
#include "muster-kept-file.h"
#include "muster-shelf.h"
#include "patience.h"

/* A list whose data nobody has: it is shown as the file has it. */
#define LIST(UNITS)                                                                                \
  "<roster id='far' name='Far Away' battleScribeVersion='2.03' gameSystemId='moon'"                \
  " gameSystemName='Moon Wars' gameSystemRevision='3'"                                             \
  " xmlns='http://www.battlescribe.net/schema/rosterSchema'>"                                      \
  "<forces><force id='f' name='Camp' entryId='e' catalogueId='c' catalogueRevision='1'"            \
  " catalogueName='Moles'><selections>" UNITS "</selections></force></forces></roster>"
#define UNIT(ID, NAME)                                                                             \
  "<selection id='" ID "' name='" NAME "' entryId='" ID "-e' number='1' type='model'/>"

#define DECK(TITLE, CARDS)                                                                         \
  "<?xml version='1.0'?><deck format='1' id='d' title='" TITLE                                     \
  "' width='44.5' height='63.5' layout='chit'>" CARDS "</deck>"
#define CARD(ID, TITLE) "<card id='" ID "' title='" TITLE "'/>"

typedef struct
{
  char *folder;
  char *path; /* of the file of the thing */
  MusterShelf *shelf;
  MusterLibrary *library;
  MusterKeptFile *file;
  gint64 id; /* of the thing */
  char *told;
  char *failed;
  guint n_noticed;
  GAsyncResult *result;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *library = NULL;

  fixture->folder = g_dir_make_tmp ("muster-kept-XXXXXX", NULL);
  library = g_build_filename (fixture->folder, "library", NULL);
  fixture->shelf = muster_shelf_new (library, NULL);
  g_assert_nonnull (fixture->shelf);
  fixture->library = muster_shelf_get_library (fixture->shelf);
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
  g_assert_finalize_object (fixture->file);
  g_clear_object (&fixture->result);
  g_object_unref (fixture->shelf);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->told);
  g_free (fixture->failed);
}

/* ---- Files ---- */

static char *
dup_path (const Fixture *fixture, const char *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}

/* As another program does it. */
static void
write_path (const char *path, const char *text)
{
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static char *
read_beside (const Fixture *fixture, const char *name)
{
  g_autofree char *path = dup_path (fixture, name);
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));

  return text;
}

static gboolean
has_name (const MusterKeptFile *file, const char *name)
{
  return g_strcmp0 (muster_kept_file_get_name ((MusterKeptFile *) file), name) == 0;
}

static void
noticed_cb (Fixture *fixture)
{
  fixture->n_noticed++;
}

static void
told_cb (Fixture *fixture, const char *message)
{
  g_free (fixture->told);
  fixture->told = g_strdup (message);
}

static void
failed_cb (Fixture *fixture, const char *message)
{
  g_free (fixture->failed);
  fixture->failed = g_strdup (message);
}

static void
take (Fixture *fixture, MusterKeptFile *file)
{
  fixture->file = file;
  g_signal_connect_swapped (file, "noticed", G_CALLBACK (noticed_cb), fixture);
  g_signal_connect_swapped (file, "told", G_CALLBACK (told_cb), fixture);
  g_signal_connect_swapped (file, "failed", G_CALLBACK (failed_cb), fixture);
  g_assert_null (muster_kept_file_get_name (file));
}

/* Without anybody who looks. */
static void
wait_until_noticed (Fixture *fixture, guint n)
{
  wait_while (fixture->n_noticed < n);
}

/* ---- Lists ---- */

static void
done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_set_object (&((Fixture *) user_data)->result, result);
}

static MusterForceEditor *
open_list (Fixture *fixture)
{
  MusterRosters *rosters = muster_shelf_get_rosters (fixture->shelf);
  g_autoptr (MusterRosterImport) import = NULL;
  MusterForceEditor *editor;

  fixture->path = dup_path (fixture, "list.ros");
  write_path (fixture->path, LIST (UNIT ("a", "Mole") UNIT ("b", "Vole")));
  muster_rosters_import_async (rosters, fixture->path, NULL, done_cb, fixture);
  wait_while (fixture->result == NULL);
  import = muster_rosters_import_finish (rosters, fixture->result, NULL);
  g_assert_nonnull (import);
  g_clear_object (&fixture->result);
  fixture->id = import->id;
  editor = muster_force_editor_new (fixture->library, fixture->id, NULL);
  g_assert_nonnull (editor);
  take (fixture, muster_kept_file_new_of_roster (editor));

  return editor;
}

static guint
count_units (MusterForceEditor *editor)
{
  return muster_roster_force_get_n_selections (muster_force_editor_get_force (editor));
}

/* FALSE: why is in @failed. */
static gboolean
export_list (Fixture *fixture, const char *path)
{
  MusterRosters *rosters = muster_shelf_get_rosters (fixture->shelf);
  g_autoptr (GError) error = NULL;

  muster_rosters_export_async (rosters, fixture->id, path, NULL, done_cb, fixture);
  wait_while (fixture->result == NULL);
  muster_rosters_export_finish (rosters, fixture->result, &error);
  g_clear_object (&fixture->result);
  if (error != NULL)
    failed_cb (fixture, error->message);

  return error == NULL;
}

static void
test_list_is_reloaded (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterForceEditor) editor = open_list (fixture);

  g_assert_cmpuint (count_units (editor), ==, 2);
  write_path (fixture->path, LIST (UNIT ("a", "Mole")));
  wait_until_noticed (fixture, 1);
  g_assert_true (has_name (fixture->file, "list.ros"));
  /* Nothing happens until somebody says so. */
  g_assert_cmpuint (count_units (editor), ==, 2);
  g_assert_true (muster_kept_file_reload (fixture->file));
  g_assert_cmpuint (count_units (editor), ==, 1);
  g_assert_null (muster_kept_file_get_name (fixture->file));
  g_assert_cmpstr (fixture->told, ==, "Reloaded “list.ros”");
  muster_force_editor_undo (editor);
  g_assert_cmpuint (count_units (editor), ==, 2);
  muster_force_editor_redo (editor);
  g_assert_cmpuint (count_units (editor), ==, 1);
}

static void
test_both_lists_are_kept (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterForceEditor) editor = open_list (fixture);
  g_autofree char *second = dup_path (fixture, "list 2.ros");
  g_autofree char *own = NULL;
  g_autofree char *other = NULL;

  /* What is called so already stays as it is. */
  write_path (second, "mine");
  write_path (fixture->path, LIST (UNIT ("a", "Mole")));
  muster_kept_file_check (fixture->file);
  g_assert_true (muster_kept_file_keep_both (fixture->file));
  g_assert_cmpstr (fixture->told, ==, "What is here is in “list 3.ros” now");
  own = read_beside (fixture, "list 3.ros");
  g_assert_nonnull (strstr (own, "Vole"));
  other = read_beside (fixture, "list.ros");
  g_assert_cmpstr (other, ==, LIST (UNIT ("a", "Mole")));
  g_free (other);
  other = read_beside (fixture, "list 2.ros");
  g_assert_cmpstr (other, ==, "mine");
  /* The list has the new file now: what becomes of the old one is not told any more. */
  g_assert_null (muster_kept_file_get_name (fixture->file));
  write_path (fixture->path, LIST (""));
  muster_kept_file_check (fixture->file);
  g_assert_null (muster_kept_file_get_name (fixture->file));
}

static void
test_lists_are_compared (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterForceEditor) editor = open_list (fixture);
  g_autoptr (GPtrArray) lines = NULL;

  write_path (fixture->path, LIST (UNIT ("a", "Mole") UNIT ("h", "Hare")));
  muster_kept_file_check (fixture->file);
  lines = muster_kept_file_compare (fixture->file);
  g_assert_nonnull (lines);
  g_assert_cmpuint (lines->len, ==, 2);
  g_assert_true (g_str_has_prefix (lines->pdata[0], "Only here: "));
  g_assert_true (g_str_has_suffix (lines->pdata[0], "Vole"));
  g_assert_true (g_str_has_prefix (lines->pdata[1], "Only in the file: "));
  g_assert_true (g_str_has_suffix (lines->pdata[1], "Hare"));
  g_assert_cmpuint (count_units (editor), ==, 2);
  g_assert_true (has_name (fixture->file, "list.ros"));
}

static void
test_export_writes_over_no_change (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterForceEditor) editor = open_list (fixture);
  g_autofree char *other = dup_path (fixture, "other.rosz");
  g_autofree char *text = NULL;

  g_assert_true (export_list (fixture, fixture->path));
  muster_kept_file_check (fixture->file);
  g_assert_null (muster_kept_file_get_name (fixture->file));
  write_path (fixture->path, LIST (""));
  g_assert_false (export_list (fixture, fixture->path));
  g_assert_cmpstr (fixture->failed,
                   ==,
                   "another program has changed “list.ros” since it was read; nothing was written");
  text = read_beside (fixture, "list.ros");
  g_assert_cmpstr (text, ==, LIST (""));
  /* Elsewhere it may be written. That is its file then. */
  g_assert_true (export_list (fixture, other));
  write_path (other, "changed");
  muster_kept_file_check (fixture->file);
  g_assert_true (has_name (fixture->file, "other.rosz"));
  /* What cannot be read changes nothing. */
  g_assert_false (muster_kept_file_reload (fixture->file));
  g_assert_nonnull (fixture->failed);
  g_assert_cmpuint (count_units (editor), ==, 2);
  g_assert_true (has_name (fixture->file, "other.rosz"));
}

static void
test_same_and_gone (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterForceEditor) editor = open_list (fixture);

  /* It was only touched. */
  write_path (fixture->path, LIST (UNIT ("a", "Mole") UNIT ("b", "Vole")));
  muster_kept_file_check (fixture->file);
  g_assert_null (muster_kept_file_get_name (fixture->file));
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  muster_kept_file_check (fixture->file);
  g_assert_null (muster_kept_file_get_name (fixture->file));
  g_assert_cmpuint (fixture->n_noticed, ==, 0);
  write_path (fixture->path, LIST (""));
  muster_kept_file_check (fixture->file);
  g_assert_true (has_name (fixture->file, "list.ros"));
  g_assert_cmpuint (fixture->n_noticed, ==, 1);
  /* Another change is told once more, the same not. */
  muster_kept_file_check (fixture->file);
  g_assert_cmpuint (fixture->n_noticed, ==, 1);
  write_path (fixture->path, LIST (UNIT ("h", "Hare")));
  muster_kept_file_check (fixture->file);
  g_assert_cmpuint (fixture->n_noticed, ==, 2);
}

/* ---- Decks ---- */

static MusterDeckEditor *
open_deck (Fixture *fixture)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  MusterDeckEditor *editor;

  fixture->path = dup_path (fixture, "deck.muster-deck");
  write_path (fixture->path, DECK ("Deck", CARD ("a", "Ant") CARD ("b", "Bee")));
  fixture->id = arrive (fixture->shelf, MUSTER_ARRIVAL_DECK, fixture->path, report, NULL);
  g_assert_cmpint (fixture->id, !=, 0);
  editor = muster_deck_editor_open (fixture->library, fixture->id, NULL);
  take (fixture, muster_kept_file_new_of_deck (fixture->library, fixture->id, editor));

  return editor;
}

static void
test_deck (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterDeckEditor) editor = open_deck (fixture);
  g_autoptr (GPtrArray) lines = NULL;
  g_autofree char *aside = NULL;

  g_assert_true (muster_deck_editor_remove (editor, 0, 1));
  write_path (fixture->path, DECK ("Deck", CARD ("a", "Ant") CARD ("b", "Bee") CARD ("c", "Cat")));
  wait_until_noticed (fixture, 1);
  lines = muster_kept_file_compare (fixture->file);
  g_assert_nonnull (lines);
  g_assert_cmpuint (lines->len, ==, 2);
  g_assert_nonnull (strstr (lines->pdata[0], "Ant"));
  g_assert_nonnull (strstr (lines->pdata[1], "Cat"));
  g_assert_true (muster_kept_file_reload (fixture->file));
  g_assert_cmpuint (muster_deck_editor_get_n_rows (editor), ==, 3);
  g_assert_cmpstr (fixture->told,
                   ==,
                   "Reloaded “deck.muster-deck”. What was here is in “deck 2.muster-deck”");
  aside = read_beside (fixture, "deck 2.muster-deck");
  g_assert_nonnull (strstr (aside, "Bee"));
  g_assert_null (strstr (aside, "Ant"));
  g_assert_null (muster_kept_file_get_name (fixture->file));
  /* It is the first file that the deck has. */
  write_path (fixture->path, DECK ("Deck", ""));
  muster_kept_file_check (fixture->file);
  g_assert_true (has_name (fixture->file, "deck.muster-deck"));
}

/* ---- Campaigns ---- */

static void
note (MusterCampaignKeeper *keeper, const char *text)
{
  GError *error = NULL;
  MusterCampaignEvent *event = NULL;

  event = muster_campaign_event_new_note (muster_campaign_keeper_get_now (keeper),
                                          NULL,
                                          0,
                                          text,
                                          NULL,
                                          NULL,
                                          &error);
  g_assert_true (muster_campaign_keeper_do (keeper, event, NULL, error));
}

/* A campaign with two notes in its file. */
static MusterCampaignKeeper *
open_campaign (Fixture *fixture)
{
  MusterCampaigns *campaigns = muster_shelf_get_campaigns (fixture->shelf);
  g_autoptr (MusterCampaignSession) session = NULL;
  MusterCampaignKeeper *keeper;

  session = muster_campaign_session_new (fixture->library, "war", "War", 1, NULL);
  fixture->id = muster_campaign_session_get_id (session);
  keeper = muster_campaign_keeper_new (fixture->library, fixture->id, NULL);
  note (keeper, "First");
  fixture->path = dup_path (fixture, "war.muster-campaign");
  muster_campaigns_export_async (campaigns, fixture->id, fixture->path, done_cb, fixture);
  wait_while (fixture->result == NULL);
  g_assert_true (muster_campaigns_export_finish (campaigns, fixture->result, NULL));
  g_clear_object (&fixture->result);
  take (fixture, muster_kept_file_new_of_campaign (keeper));

  return keeper;
}

/* Another program adds a note to what is in the file. */
static void
add_to_file (Fixture *fixture, const char *text)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GHashTable) contents = NULL;
  g_autoptr (MusterCampaign) campaign = NULL;
  g_autoptr (MusterCampaignEvent) event = NULL;
  g_autoptr (GBytes) bytes = NULL;

  campaign = muster_campaign_file_read (fixture->path, &contents, report, NULL);
  event = muster_campaign_event_new_note (1000, NULL, 0, text, NULL, NULL, NULL);
  g_assert_true (muster_campaign_do (campaign, event, NULL));
  bytes = muster_campaign_file_write (campaign, muster_campaign_contents_find, contents, NULL);
  g_assert_true (muster_file_replace (fixture->path, bytes, NULL));
}

static guint
count_events (MusterCampaignKeeper *keeper)
{
  return muster_campaign_get_n_events (muster_campaign_keeper_get_campaign (keeper));
}

static void
test_campaign_goes_on (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterCampaignKeeper) keeper = open_campaign (fixture);
  g_autoptr (MusterCampaignKeeper) again = NULL;

  g_assert_cmpuint (count_events (keeper), ==, 2);
  add_to_file (fixture, "Second");
  wait_until_noticed (fixture, 1);
  g_assert_true (muster_kept_file_reload (fixture->file));
  g_assert_cmpuint (count_events (keeper), ==, 3);
  /* The file has all that was here: nothing need be put aside. */
  g_assert_cmpstr (fixture->told, ==, "Reloaded “war.muster-campaign”");
  /* It is in the library. */
  again = muster_campaign_keeper_new (fixture->library, fixture->id, NULL);
  g_assert_cmpuint (count_events (again), ==, 3);
  note (keeper, "Third");
  g_assert_cmpuint (count_events (keeper), ==, 4);
}

static void
test_campaigns_that_parted (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterCampaignKeeper) keeper = open_campaign (fixture);
  g_autoptr (GPtrArray) lines = NULL;
  g_autofree char *aside = NULL;

  note (keeper, "Here");
  note (keeper, "Here again");
  add_to_file (fixture, "There");
  muster_kept_file_check (fixture->file);
  lines = muster_kept_file_compare (fixture->file);
  g_assert_nonnull (lines);
  g_assert_cmpuint (lines->len, ==, 3);
  g_assert_true (g_str_has_prefix (lines->pdata[0], "Only here: "));
  g_assert_nonnull (strstr (lines->pdata[0], "Here"));
  g_assert_nonnull (strstr (lines->pdata[1], "Here again"));
  g_assert_true (g_str_has_prefix (lines->pdata[2], "Only in the file: "));
  g_assert_nonnull (strstr (lines->pdata[2], "There"));
  g_assert_true (muster_kept_file_reload (fixture->file));
  g_assert_cmpuint (count_events (keeper), ==, 3);
  g_assert_cmpstr (fixture->told,
                   ==,
                   "Reloaded “war.muster-campaign”. What was here is in “war 2.muster-campaign”");
  aside = read_beside (fixture, "war 2.muster-campaign");
  g_assert_nonnull (strstr (aside, "Here again"));
}

static void
test_another_campaign (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterCampaignKeeper) keeper = open_campaign (fixture);
  g_autoptr (MusterCampaign) other = muster_campaign_new ();
  g_autoptr (MusterCampaignEvent) event = NULL;
  g_autoptr (GBytes) bytes = NULL;

  event = muster_campaign_event_new_began (1000, "peace", "Peace", 1, NULL);
  g_assert_true (muster_campaign_do (other, event, NULL));
  bytes = muster_campaign_file_write (other, NULL, NULL, NULL);
  g_assert_true (muster_file_replace (fixture->path, bytes, NULL));
  muster_kept_file_check (fixture->file);
  g_assert_false (muster_kept_file_reload (fixture->file));
  g_assert_cmpuint (count_events (keeper), ==, 2);
  g_assert_true (has_name (fixture->file, "war.muster-campaign"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

#define ADD(name, test) g_test_add ("/desk/kept-file/" name, Fixture, NULL, set_up, test, tear_down)
  ADD ("list/reloaded", test_list_is_reloaded);
  ADD ("list/both", test_both_lists_are_kept);
  ADD ("list/compared", test_lists_are_compared);
  ADD ("list/export", test_export_writes_over_no_change);
  ADD ("list/same-and-gone", test_same_and_gone);
  ADD ("deck", test_deck);
  ADD ("campaign/goes-on", test_campaign_goes_on);
  ADD ("campaign/parted", test_campaigns_that_parted);
  ADD ("campaign/another", test_another_campaign);
#undef ADD

  return g_test_run ();
}
