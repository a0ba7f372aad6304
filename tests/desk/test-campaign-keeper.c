/* test-campaign-keeper.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>

#include "muster-campaign-keeper.h"

/* A campaign that has only begun. */
typedef struct
{
  char *folder;
  MusterLibrary *library;
  MusterCampaignKeeper *keeper;
  guint n_changed;
  char *failed; /* the last message */
  char *told;
} Fixture;

static void
changed_cb (Fixture *fixture)
{
  fixture->n_changed++;
}

static void
failed_cb (Fixture *fixture, const char *message)
{
  g_free (fixture->failed);
  fixture->failed = g_strdup (message);
}

static void
told_cb (Fixture *fixture, const char *words)
{
  g_free (fixture->told);
  fixture->told = g_strdup (words);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterCampaignSession) session = NULL;
  GError *error = NULL;

  fixture->folder = g_dir_make_tmp ("muster-keeper-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->library = muster_library_open (fixture->folder, NULL, NULL, &error);
  g_assert_no_error (error);
  session = muster_campaign_session_new (fixture->library, "uid", "The Long Road", 1, &error);
  g_assert_no_error (error);
  fixture->keeper = muster_campaign_keeper_new (fixture->library,
                                                muster_campaign_session_get_id (session),
                                                &error);
  g_assert_no_error (error);
  g_signal_connect_swapped (fixture->keeper, "changed", G_CALLBACK (changed_cb), fixture);
  g_signal_connect_swapped (fixture->keeper, "failed", G_CALLBACK (failed_cb), fixture);
  g_signal_connect_swapped (fixture->keeper, "told", G_CALLBACK (told_cb), fixture);
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
  g_object_unref (fixture->keeper);
  muster_library_close (fixture->library);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->failed);
  g_free (fixture->told);
}

static gboolean
call_it (MusterCampaignKeeper *keeper, const char *title)
{
  GError *error = NULL;
  MusterCampaignEvent *event = muster_campaign_event_new_titled (
      muster_campaign_keeper_get_now (keeper),
      title,
      &error);

  return muster_campaign_keeper_do (keeper, event, NULL, error);
}

static const char *
get_title (Fixture *fixture)
{
  return muster_campaign_keeper_get_state (fixture->keeper)->title;
}

static void
test_undo_says_what (Fixture *fixture, gconstpointer data)
{
  g_autofree char *undo = NULL;
  g_autofree char *redo = NULL;

  g_assert_null (muster_campaign_keeper_dup_undo (fixture->keeper));
  g_assert_true (call_it (fixture->keeper, "The Short Road"));
  g_assert_cmpuint (fixture->n_changed, ==, 1);
  undo = muster_campaign_keeper_dup_undo (fixture->keeper);
  g_assert_cmpstr (undo, ==, fixture->told);

  g_assert_true (muster_campaign_keeper_undo (fixture->keeper));
  g_assert_cmpstr (get_title (fixture), ==, "The Long Road");
  redo = muster_campaign_keeper_dup_redo (fixture->keeper);
  g_assert_cmpstr (redo, ==, undo);
  g_assert_true (g_str_has_suffix (fixture->told, undo));
  g_assert_true (muster_campaign_keeper_redo (fixture->keeper));
  g_assert_cmpstr (get_title (fixture), ==, "The Short Road");
}

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_assert_false (call_it (fixture->keeper, ""));
  g_assert_nonnull (fixture->failed);
  g_assert_null (fixture->told);
  g_assert_cmpstr (get_title (fixture), ==, "The Long Road");
}

/* Another program goes on with it. */
static void
test_refresh (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterCampaignKeeper) other = muster_campaign_keeper_new (
      fixture->library,
      muster_campaign_keeper_get_id (fixture->keeper),
      NULL);

  g_assert_true (call_it (other, "The Short Road"));
  g_assert_cmpstr (get_title (fixture), ==, "The Long Road");
  muster_campaign_keeper_refresh (fixture->keeper);
  g_assert_cmpstr (get_title (fixture), ==, "The Short Road");
  g_assert_cmpuint (fixture->n_changed, ==, 1);

  /* Where nobody did nothing is shown anew: somebody may be typing. */
  muster_campaign_keeper_refresh (fixture->keeper);
  g_assert_cmpuint (fixture->n_changed, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/campaign-keeper/undo-says-what",
              Fixture,
              NULL,
              set_up,
              test_undo_says_what,
              tear_down);
  g_test_add ("/campaign-keeper/refused", Fixture, NULL, set_up, test_refused, tear_down);
  g_test_add ("/campaign-keeper/refresh", Fixture, NULL, set_up, test_refresh, tear_down);

  return g_test_run ();
}
