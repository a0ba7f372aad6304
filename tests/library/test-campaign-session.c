/* test-campaign-session.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "library-fixture.h"

#include "muster-database.h"

static void
act (MusterCampaignSession *session, const char *kind, const char *rest)
{
  g_autoptr (MusterCampaignEvent) event = fixture_read_event (session, kind, rest);
  GError *error = NULL;

  muster_campaign_session_do (session, event, NULL, &error);
  g_assert_no_error (error);
}

static gint64
get_money (const MusterCampaignSession *session)
{
  const MusterCampaign *campaign = muster_campaign_session_get_campaign (session);

  return muster_campaign_state_find_tracker (muster_campaign_get_state (campaign), "money")->value;
}

#define BUY "act=\"bought\" item=\"Rope\" price=\"3\"/>"

static void
reopen (LibraryFixture *self)
{
  g_clear_pointer (&self->library, muster_library_close);
  self->now += 60;
  self->library = fixture_open (self->folder, &self->now);
}

/* Undo goes on after a restart, and the list shows what it has without reading any. */
static void
test_goes_on_after_restart (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (MusterCampaignSession) session = fixture_new_campaign (self->library);
  g_autoptr (MusterCampaignSession) again = NULL;
  g_autoptr (GPtrArray) campaigns = NULL;
  const gint64 id = muster_campaign_session_get_id (session);
  const MusterLibraryCampaign *row;

  act (session, "stash", BUY);
  act (session,
       "battle",
       "date=\"2026-03-01\" result=\"won\"><number tracker=\"money\" add=\"20\"/></battle>");
  g_assert_true (muster_campaign_session_undo (session, NULL));
  g_assert_cmpint (get_money (session), ==, 97);
  g_clear_pointer (&session, muster_campaign_session_free);
  reopen (self);

  again = muster_campaign_session_open (self->library, id, NULL);
  g_assert_cmpint (get_money (again), ==, 97);
  g_assert_true (muster_campaign_session_undo (again, NULL));
  g_assert_cmpint (get_money (again), ==, 100);
  g_assert_true (muster_campaign_session_redo (again, NULL));
  g_assert_true (muster_campaign_session_redo (again, NULL));
  g_assert_cmpint (get_money (again), ==, 117);
  campaigns = muster_library_list_campaigns (self->library, NULL);
  row = campaigns->pdata[0];
  g_assert_cmpstr (row->title, ==, "The Long Road");
  g_assert_cmpstr (row->company, ==, "The Lanterns");
  g_assert_cmpuint (row->n_battles, ==, 1);
  g_assert_cmpuint (row->n_events, ==, 8);
  g_assert_cmpint (row->created, ==, FIXTURE_NOW);
  g_assert_cmpint (row->changed, ==, FIXTURE_NOW + 60);
}

/* Somebody else went on with it: what they did is there, and what was tried is not. */
static void
test_conflict (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (MusterCampaignSession) one = fixture_new_campaign (self->library);
  g_autoptr (MusterCampaignSession)
                 other = muster_campaign_session_open (self->library,
                                                       muster_campaign_session_get_id (one),
                                                       NULL);
  g_autoptr (MusterCampaignEvent) event = fixture_read_event (other, "stash", BUY);
  g_autoptr (GError) error = NULL;

  act (one, "changed", "><number tracker=\"money\" set=\"50\"/></changed>");
  g_assert_false (muster_campaign_session_do (other, event, NULL, &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_CONFLICT);
  g_assert_cmpint (get_money (other), ==, 50);
  act (other, "stash", BUY);
  g_assert_cmpint (get_money (other), ==, 47);
}

/* What cannot be kept is not done: here it names a list that is nowhere. */
static void
test_not_kept_is_not_done (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (MusterCampaignSession) session = fixture_new_campaign (self->library);
  g_autoptr (MusterCampaignEvent) event = NULL;
  g_autoptr (MusterDatabase)
                 database = muster_database_open (muster_library_get_path (self->library), NULL);
  g_autoptr (GError) error = NULL;
  gint64 n = -1;

  event = fixture_read_event (
      session,
      "roster",
      "act=\"bought\" price=\"9\" "
      "roster=\"0000000000000000000000000000000000000000000000000000000000000000\"/>");
  g_assert_false (muster_campaign_session_do (session, event, NULL, &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_NOT_FOUND);
  g_assert_cmpint (get_money (session), ==, 100);
  g_assert_true (
      muster_database_get_number (database, "SELECT count(*) FROM campaign_event", &n, NULL));
  g_assert_cmpint (n, ==, FIXTURE_CAMPAIGN_EVENTS);
  act (session, "stash", BUY);
  g_assert_cmpint (get_money (session), ==, 97);
}

static guint
count (GPtrArray *list)
{
  g_autoptr (GPtrArray) own = list;

  return own->len;
}

static void
test_deleted_comes_back (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (MusterCampaignSession) session = fixture_new_campaign (self->library);
  const gint64 id = muster_campaign_session_get_id (session);
  g_autoptr (MusterCampaignEvent) event = fixture_read_event (session, "stash", BUY);
  g_autoptr (MusterCampaignSession) again = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (muster_library_delete_campaign (self->library, id, NULL));
  g_assert_cmpuint (count (muster_library_list_campaigns (self->library, NULL)), ==, 0);
  g_assert_cmpuint (count (muster_library_list_deleted_campaigns (self->library, NULL)), ==, 1);
  g_assert_false (muster_library_delete_campaign (self->library, id, &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_NOT_FOUND);
  /* Who has it open cannot go on with it, and keeps what it was. */
  g_assert_false (muster_campaign_session_do (session, event, NULL, NULL));
  g_assert_cmpint (get_money (session), ==, 100);
  g_assert_true (muster_library_restore_campaign (self->library, id, NULL));
  again = muster_campaign_session_open (self->library, id, NULL);
  g_assert_cmpint (get_money (again), ==, 100);
}

/* A campaign that goes to another library is there what it was, with its records. */
static void
test_moves (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (MusterCampaignSession) session = fixture_new_campaign (self->library);
  char *folder = fixture_new_folder ();
  MusterLibrary *other = fixture_open (folder, &self->now);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterCampaignSession) there = NULL;
  g_autoptr (MusterCampaign) campaign = NULL;
  g_autoptr (GHashTable) contents = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) again = NULL;
  gint64 id;

  for (guint i = 0; i < 13; i++)
    g_assert_true (fixture_play_campaign (session, NULL));
  fixture_check_campaign (self->library, session);
  bytes = muster_campaign_file_write (muster_campaign_session_get_campaign (session),
                                      muster_library_find_campaign_content,
                                      self->library,
                                      NULL);
  campaign = muster_campaign_file_read_bytes ("x", bytes, &contents, report, NULL);
  id = muster_library_add_campaign (other, campaign, contents, NULL);
  there = muster_campaign_session_open (other, id, NULL);
  fixture_check_campaign (other, there);
  again = muster_campaign_file_write (muster_campaign_session_get_campaign (there),
                                      muster_library_find_campaign_content,
                                      other,
                                      NULL);
  g_assert_true (g_bytes_equal (bytes, again));
  g_clear_pointer (&there, muster_campaign_session_free);
  muster_library_close (other);
  fixture_remove_folder (folder);
}

/* What was deleted long ago is gone, with what nobody else has. */
static void
test_purge (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (MusterCampaignSession) session = fixture_new_campaign (self->library);
  g_autoptr (MusterCampaignSession) other = NULL;
  g_autoptr (MusterDatabase)
                 database = muster_database_open (muster_library_get_path (self->library), NULL);
  gint64 n = -1;
  guint n_purged = 0;

  /* Two records in one, of which the other has the first. */
  for (guint i = 0; i < 6; i++)
    g_assert_true (fixture_play_campaign (session, NULL));
  g_assert_true (muster_library_delete_campaign (self->library,
                                                 muster_campaign_session_get_id (session),
                                                 NULL));
  other = fixture_new_campaign (self->library);
  g_assert_true (fixture_play_campaign (other, NULL));
  g_assert_true (muster_library_purge (self->library, self->now, &n_purged, NULL));
  g_assert_cmpuint (n_purged, ==, 1);
  g_assert_true (
      muster_database_get_number (database, "SELECT count(*) FROM campaign_content", &n, NULL));
  g_assert_cmpint (n, ==, 1);
  g_assert_true (
      muster_database_get_number (database, "SELECT count(*) FROM campaign_event", &n, NULL));
  g_assert_cmpint (n, ==, FIXTURE_CAMPAIGN_EVENTS + 1);
  fixture_check_campaign (self->library, other);
}

#define ADD(name, test)                                                                            \
  g_test_add ("/library/campaign-session/" name,                                                   \
              LibraryFixture,                                                                      \
              NULL,                                                                                \
              fixture_set_up,                                                                      \
              test,                                                                                \
              fixture_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("goes-on-after-restart", test_goes_on_after_restart);
  ADD ("conflict", test_conflict);
  ADD ("not-kept-is-not-done", test_not_kept_is_not_done);
  ADD ("deleted-comes-back", test_deleted_comes_back);
  ADD ("moves", test_moves);
  ADD ("purge", test_purge);

  return g_test_run ();
}
