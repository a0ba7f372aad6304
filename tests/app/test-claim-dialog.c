/* test-claim-dialog.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "assistant-fixture.h"
#include "muster-beat.h"
#include "muster-claim-dialog.h"
#include "widget-search.h"

/* An owl that is next to no mouse and catches one has spied it: nobody asked. */

typedef struct
{
  AssistantFixture battle;
  MusterBeat beat;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  const char *const inputs[] = { "do near owl", "fact none", "do catch owl t=mouse-2", NULL };
  g_autofree char *rulebook = g_build_filename (g_getenv ("G_TEST_SRCDIR"),
                                                "..",
                                                "battle",
                                                "cases",
                                                "sparing",
                                                NULL);
  g_autoptr (MusterSetup) setup = muster_setup_new ();

  setup->tracked = FALSE;
  assistant_fixture_set_up (&fixture->battle, rulebook, setup, inputs);
  fixture->beat.n_entries = muster_battle_get_log (
                                muster_assistant_get_battle (fixture->battle.assistant))
                                ->len;
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  assistant_fixture_tear_down (&fixture->battle);
}

static const char *
get_last_text (Fixture *fixture)
{
  const GPtrArray *log = muster_battle_get_log (
      muster_assistant_get_battle (fixture->battle.assistant));

  return ((const MusterLogEntry *) g_ptr_array_index (log, log->len - 1))->text;
}

static void
test_corrects (Fixture *fixture, gconstpointer data)
{
  MusterAssistant *assistant = fixture->battle.assistant;
  GtkWidget *dialog;
  GtkWidget *check;

  g_assert_true (muster_claim_dialog_has_claims (assistant, &fixture->beat));
  dialog = muster_claim_dialog_new (assistant, &fixture->beat);
  check = widget_search_find (dialog, GTK_TYPE_CHECK_BUTTON);
  g_assert_nonnull (
      widget_search_find_text (dialog,
                               "As the choice says: Does Owl spy Mouse 2, at most 6 spaces ahead of "
                               "it? yes"));
  g_assert_false (adw_message_dialog_get_response_enabled (ADW_MESSAGE_DIALOG (dialog), "correct"));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  g_assert_true (adw_message_dialog_get_response_enabled (ADW_MESSAGE_DIALOG (dialog), "correct"));
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "correct");
  g_assert_cmpstr (get_last_text (fixture),
                   ==,
                   "Corrected: Does Owl spy Mouse 2, at most 6 spaces ahead of it?: no");
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
test_nothing_picked (Fixture *fixture, gconstpointer data)
{
  MusterAssistant *assistant = fixture->battle.assistant;
  g_autofree char *before = g_strdup (get_last_text (fixture));
  GtkWidget *dialog = muster_claim_dialog_new (assistant, &fixture->beat);

  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "correct");
  g_assert_cmpstr (get_last_text (fixture), ==, before);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
test_no_claims (Fixture *fixture, gconstpointer data)
{
  g_assert_true (muster_assistant_undo (fixture->battle.assistant));
  g_assert_false (muster_claim_dialog_has_claims (fixture->battle.assistant, &fixture->beat));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

#define ADD(path, function)                                                                        \
  g_test_add ("/app/claim-dialog/" path, Fixture, NULL, set_up, function, tear_down)
  ADD ("corrects", test_corrects);
  ADD ("nothing-picked", test_nothing_picked);
  ADD ("no-claims", test_no_claims);
#undef ADD

  return g_test_run ();
}
