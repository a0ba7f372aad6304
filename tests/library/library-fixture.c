/* library-fixture.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "library-fixture.h"

#include <string.h>

#include <glib/gstdio.h>

#include "muster-deck-draft.h"

gint64
fixture_clock_cb (gpointer now)
{
  return *(const gint64 *) now;
}

char *
fixture_new_folder (void)
{
  GError *error = NULL;
  char *folder = g_dir_make_tmp ("muster-library-XXXXXX", &error);

  g_assert_no_error (error);

  return folder;
}

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  if (!g_file_test (path, G_FILE_TEST_IS_DIR))
    {
      g_unlink (path);
      return;
    }
  dir = g_dir_open (path, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_tree (child);
    }
  g_rmdir (path);
}

void
fixture_remove_folder (char *folder)
{
  remove_tree (folder);
  g_free (folder);
}

MusterLibrary *
fixture_open (const char *folder, gint64 *now)
{
  GError *error = NULL;
  MusterLibrary *library = muster_library_open (folder, fixture_clock_cb, now, &error);

  g_assert_no_error (error);
  g_assert_nonnull (library);
  g_assert_null (muster_library_get_warning (library));

  return library;
}

void
fixture_set_up (LibraryFixture *fixture, gconstpointer data)
{
  fixture->folder = fixture_new_folder ();
  fixture->now = FIXTURE_NOW;
  fixture->library = fixture_open (fixture->folder, &fixture->now);
}

void
fixture_tear_down (LibraryFixture *fixture, gconstpointer data)
{
  g_clear_pointer (&fixture->library, muster_library_close);
  fixture_remove_folder (fixture->folder);
}

static void
free_file (gpointer data)
{
  MusterRulebookFile *file = data;

  g_free (file->name);
  g_bytes_unref (file->bytes);
  g_free (file);
}

static void
add_file (GPtrArray *files, const char *name, const char *text)
{
  MusterRulebookFile *file = g_new0 (MusterRulebookFile, 1);

  file->name = g_strdup (name);
  file->bytes = g_bytes_new (text, strlen (text));
  g_ptr_array_add (files, file);
}

char *
fixture_dup_input (guint id)
{
  return g_strdup_printf ("roll %u", id % 6 + 1);
}

/* Beyond the range of a signed number, as half of all checksums are. */
guint64
fixture_get_checksum (guint id)
{
  return G_MAXUINT64 - id;
}

MusterBattleRecord *
fixture_new_record (guint n_inputs)
{
  MusterBattleRecord *record = g_new0 (MusterBattleRecord, 1);

  record->rulebook_id = g_strdup ("skirmish");
  record->rulebook_hash = g_strdup ("c0ffee");
  record->files = g_ptr_array_new_with_free_func (free_file);
  add_file (record->files, "skirmish/rulebook.xml", "<rulebook id=\"skirmish\"/>\n");
  add_file (record->files, "solo/empty.xml", "");
  record->setup = muster_setup_new ();
  record->setup->seed = G_MAXUINT64;
  record->parents = g_array_new (FALSE, FALSE, sizeof (guint));
  record->inputs = g_ptr_array_new_with_free_func (g_free);
  record->checksums = g_array_new (FALSE, FALSE, sizeof (guint64));
  for (guint i = 0; i < n_inputs; i++)
    {
      guint64 checksum = fixture_get_checksum (i + 1);

      g_array_append_val (record->parents, i);
      g_ptr_array_add (record->inputs, fixture_dup_input (i + 1));
      g_array_append_val (record->checksums, checksum);
    }
  record->head = n_inputs;

  return record;
}

gboolean
fixture_append (MusterLibrary *library, gint64 battle, gint64 *revision, guint id, GError **error)
{
  g_autofree char *text = fixture_dup_input (id);
  MusterLibraryInput input = { id, id - 1, text, fixture_get_checksum (id) };
  MusterLibraryStep step = { &input, 1, id, id / 10 + 1, FALSE, NULL, NULL, NULL };

  return muster_library_record_step (library, battle, revision, &step, error);
}

/* ---- Decks ---- */

const char *
fixture_get_deck_event (guint position)
{
  static const char *const events[] = {
    "draw 1 from draw to hand",
    "shuffle hand into draw",
    "undo",
    "redo",
  };

  return events[position % G_N_ELEMENTS (events)];
}

MusterDeck *
fixture_new_deck (void)
{
  g_autoptr (MusterDeckDraft) draft = muster_deck_draft_new ("raid", "Raid");
  g_autoptr (GBytes) png = g_bytes_new_static ("\x89PNG\r\n\x1a\n.", 9);
  const char *const titles[] = { "Ambush", "Fog", "Rain" };

  g_assert_true (muster_deck_draft_add_picture (draft, "map.png", png, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    g_assert_true (muster_deck_draft_insert_card (draft, i, NULL, titles[i], NULL));
  g_assert_true (muster_deck_draft_set_cell (draft, 0, MUSTER_DECK_COLUMN_COUNT, "2", NULL));
  g_assert_true (
      muster_deck_draft_set_cell (draft, 0, MUSTER_DECK_COLUMN_PICTURE, "map.png", NULL));

  return muster_deck_draft_make (draft);
}

/* ---- Campaigns ---- */

/* What is done in turn. */
#define N_STEPS 5

MusterCampaignEvent *
fixture_read_event (const MusterCampaignSession *session, const char *kind, const char *rest)
{
  g_autofree char *time = muster_campaign_dup_time (muster_campaign_session_get_now (session));
  g_autofree char *text = g_strdup_printf ("<%s at=\"%s\" %s", kind, time, rest);
  GError *error = NULL;
  MusterCampaignEvent *event = muster_campaign_event_new_from_text (text, &error);

  g_assert_no_error (error);

  return event;
}

MusterCampaignSession *
fixture_new_campaign (MusterLibrary *library)
{
  GError *error = NULL;
  MusterCampaignSession *session = muster_campaign_session_new (library,
                                                                "x1",
                                                                "The Long Road",
                                                                7,
                                                                &error);
  g_autoptr (MusterCampaignEvent) event = NULL;

  g_assert_no_error (error);
  event = fixture_read_event (
      session,
      "joined",
      "title=\"The Lanterns\" money=\"100\">"
      "<figure id=\"c1\" selection=\"s1\" entry=\"Captain\" name=\"Kael\"/></joined>");
  muster_campaign_session_do (session, event, NULL, &error);
  g_assert_no_error (error);

  return session;
}

static char *
dup_record (guint round)
{
  return g_strdup_printf ("<battle n=\"%u\"/>", round);
}

/* @number: of the event */
static gboolean
fight (MusterCampaignSession *session, guint round, GError **error)
{
  g_autofree char *record = dup_record (round);
  g_autoptr (GBytes) bytes = g_bytes_new (record, strlen (record));
  g_autofree char *hash = muster_campaign_content_dup_hash (bytes);
  g_autoptr (GHashTable) contents = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree char *rest = NULL;
  g_autoptr (MusterCampaignEvent) event = NULL;

  rest = g_strdup_printf ("date=\"2026-03-01\" token=\"b%u\" record=\"%s\" result=\"won\">"
                          "<figure career=\"c1\" took-part=\"yes\" experience=\"1\"/></battle>",
                          round,
                          hash);
  event = fixture_read_event (session, "battle", rest);
  g_hash_table_insert (contents, hash, bytes);

  return muster_campaign_session_do (session, event, contents, error);
}

static gboolean
end_fight (MusterCampaignSession *session, guint battle, GError **error)
{
  g_autofree char *rest = g_strdup_printf (
      "battle=\"%u\"><number tracker=\"money\" add=\"10\"/></session>",
      battle);
  g_autoptr (MusterCampaignEvent) event = fixture_read_event (session, "session", rest);

  return muster_campaign_session_do (session, event, NULL, error);
}

static gboolean
buy (MusterCampaignSession *session, GError **error)
{
  g_autoptr (MusterCampaignEvent)
                 event = fixture_read_event (session,
                                             "stash",
                                             "act=\"bought\" item=\"Rope\" price=\"3\"/>");

  return muster_campaign_session_do (session, event, NULL, error);
}

gboolean
fixture_play_campaign (MusterCampaignSession *session, GError **error)
{
  const guint n = muster_campaign_get_n_events (muster_campaign_session_get_campaign (session));
  const guint done = n - FIXTURE_CAMPAIGN_EVENTS;
  const guint round = done / N_STEPS;
  const guint battle = FIXTURE_CAMPAIGN_EVENTS + round * N_STEPS + 1;

  switch (done % N_STEPS)
    {
    case 0:
      return fight (session, round, error);
    case 1:
      g_assert_false (fight (session, round, NULL));
      return end_fight (session, battle, error);
    case 2:
      g_assert_false (end_fight (session, battle, NULL));
      return muster_campaign_session_undo (session, error);
    case 3:
      return muster_campaign_session_redo (session, error);
    default:
      g_assert_false (end_fight (session, battle, NULL));
      return buy (session, error);
    }
}

/* After a battle, its session, the undo, the redo, and the purchase. */
static void
check_money (const MusterCampaignState *state, guint done)
{
  static const int money[N_STEPS] = { 0, 0, 10, 0, 10 };

  g_assert_cmpint (muster_campaign_state_find_tracker (state, "money")->value,
                   ==,
                   100 + 7 * (int) (done / N_STEPS) + money[done % N_STEPS]);
}

void
fixture_check_campaign (MusterLibrary *library, const MusterCampaignSession *session)
{
  static const MusterCampaignKind kinds[N_STEPS] = { MUSTER_CAMPAIGN_KIND_BATTLE,
                                                     MUSTER_CAMPAIGN_KIND_SESSION,
                                                     MUSTER_CAMPAIGN_KIND_UNDO,
                                                     MUSTER_CAMPAIGN_KIND_REDO,
                                                     MUSTER_CAMPAIGN_KIND_STASH };
  const MusterCampaign *campaign = muster_campaign_session_get_campaign (session);
  const MusterCampaignState *state = muster_campaign_get_state (campaign);
  const guint done = muster_campaign_get_n_events (campaign) - FIXTURE_CAMPAIGN_EVENTS;
  const guint n_battles = (done + N_STEPS - 1) / N_STEPS;

  for (guint i = 0; i < done; i++)
    g_assert_cmpint (muster_campaign_event_get_kind (
                         muster_campaign_get_event (campaign, FIXTURE_CAMPAIGN_EVENTS + i + 1)),
                     ==,
                     kinds[i % N_STEPS]);
  g_assert_cmpuint (state->battles->len, ==, n_battles);
  g_assert_cmpint (muster_campaign_state_get_experience (state, state->careers->pdata[0]),
                   ==,
                   n_battles);
  check_money (state, done);
  for (guint i = 0; i < n_battles; i++)
    {
      const MusterCampaignBattle *battle = &g_array_index (state->battles, MusterCampaignBattle, i);
      g_autofree char *record = dup_record (i);
      g_autoptr (GBytes)
                     bytes = muster_library_find_campaign_content (battle->record, library, NULL);

      g_assert_nonnull (bytes);
      g_assert_cmpmem (g_bytes_get_data (bytes, NULL),
                       g_bytes_get_size (bytes),
                       record,
                       strlen (record));
    }
}
