/* test-why-panel.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <adwaita.h>

#include "assistant-fixture.h"
#include "muster-reason-card.h"
#include "muster-why-panel.h"
#include "patience.h"
#include "widget-search.h"

/* Where the fighting man, the magic user and the thief have struck in turn 2. */
#define N_INPUTS 11

typedef struct
{
  AssistantFixture battle;
  GtkWidget *window;
  GtkWidget *panel;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_auto (GStrv) inputs = assistant_fixture_load_sample (N_INPUTS);

  setup->seed = 7;
  assistant_fixture_set_up (&fixture->battle, "dungeon-crawl", setup, (const char *const *) inputs);
  fixture->panel = g_object_new (MUSTER_TYPE_WHY_PANEL,
                                 "assistant",
                                 fixture->battle.assistant,
                                 NULL);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->panel);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->panel), (gpointer *) &fixture->panel);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  wait_while (fixture->panel != NULL);
  assistant_fixture_tear_down (&fixture->battle);
}

/* The first beat that begins so. */
static guint
find_beat (Fixture *fixture, const char *beginning)
{
  GListModel *beats = muster_assistant_get_beats (fixture->battle.assistant);

  for (guint i = 0; i < g_list_model_get_n_items (beats); i++)
    {
      g_autoptr (MusterBeatItem) item = g_list_model_get_item (beats, i);

      if (g_str_has_prefix (muster_beat_item_get_beat (item)->sentence, beginning))
        return i;
    }
  g_assert_not_reached ();
}

static void
assert_says (Fixture *fixture, const char *words)
{
  g_autofree char *text = widget_search_dup_text (fixture->panel);

  if (strstr (text, words) == NULL)
    g_error ("expected \"%s\" in:\n%s", words, text);
}

static void
assert_says_not (Fixture *fixture, const char *words)
{
  g_autofree char *text = widget_search_dup_text (fixture->panel);

  if (strstr (text, words) != NULL)
    g_error ("did not expect \"%s\" in:\n%s", words, text);
}

static void
test_tells_the_last_beat (Fixture *fixture, gconstpointer data)
{
  /* A sword needs 3 or more: four of six. */
  assert_says (fixture, "Turn 2, Heroes\n");
  assert_says (fixture, "Fighting Man attacks Goblin 3 with Sword");
  assert_says (fixture, "chance 66.7");
  assert_says (fixture, "that was the last wound it could take\n");
}

static void
test_explains (Fixture *fixture, gconstpointer data)
{
  MusterAssistant *assistant = fixture->battle.assistant;

  /* Goblin 5 goes for one of two heroes that are equally near, by a die. */
  muster_assistant_explain (assistant, find_beat (fixture, "Goblin 3 moves"));
  assert_says (fixture, "Turn 2, Monsters\n");
  assert_says (fixture, "nearest hero: Fighting Man (2), Magic User (2), Thief (3), Priest (4)\n");
  assert_says (
      fixture,
      "Does a unit stay where it is when it can attack from there? Yes: it comes only as near as "
      "its weapon needs");
  assert_says (fixture, "The rules are unclear here.\n");
  /* The rule itself stands there, in words. */
  assert_says (fixture, "Alerted (Solo Miniatures)\n");
  assert_says (fixture, "An alerted enemy knows that heroes are near");

  /* What is shown next is what is explained next. */
  g_assert_true (muster_assistant_answer (assistant, "done"));
  assert_says_not (fixture, "nearest hero");
}

static void
shown_cb (MusterAssistant *assistant, const char *page, char **shown)
{
  g_free (*shown);
  *shown = g_strdup (page);
}

/* Return does what a click does, where Tab has led the keyboard to it. */
static void
test_reads_otherwise (Fixture *fixture, gconstpointer data)
{
  MusterAssistant *assistant = fixture->battle.assistant;
  g_autofree char *shown = NULL;
  GtkWidget *link;

  g_signal_connect (assistant, "show", G_CALLBACK (shown_cb), &shown);
  muster_assistant_explain (assistant, find_beat (fixture, "Goblin 3 moves"));
  link = widget_search_find_text (fixture->panel, "Read It Otherwise…");
  g_assert_nonnull (link);
  g_assert_true (gtk_widget_child_focus (link, GTK_DIR_TAB_FORWARD));
  g_signal_emit_by_name (link, "activate-current-link");
  g_assert_cmpstr (shown, ==, "figures");
  g_signal_handlers_disconnect_by_data (assistant, &shown);
}

/* When the heroes begin, what the last monster did is explained, not that they begin. */
static void
test_passes_over_headings (Fixture *fixture, gconstpointer data)
{
  guint heading = find_beat (fixture, "Phase “Heroes” begins.");

  muster_assistant_set_position (fixture->battle.assistant, heading + 1);
  g_assert_cmpuint (muster_assistant_get_last_event (fixture->battle.assistant), ==, heading - 1);
  assert_says (fixture, "Turn 1, Monsters\nGoblin 2 patrols");
}

static void
test_can_be_empty (Fixture *fixture, gconstpointer data)
{
  muster_assistant_set_position (fixture->battle.assistant, 0);
  assert_says (fixture, "Nothing to Explain Yet\n");
}

/* 3 for skill and −1 for the wall are 2. */
static void
test_adds_up (void)
{
  MusterLogEntry *entry = muster_log_entry_new (MUSTER_LOG_FACT);
  g_autoptr (GPtrArray) reasons = g_ptr_array_new ();
  g_autoptr (MusterBeatReason) reason = NULL;
  const struct
  {
    const char *text;
    double value;
  } terms[] = { { "skill", 3 }, { "the wall", -1 } };
  GtkWidget *card;
  g_autofree char *text = NULL;

  entry->text = g_strdup ("Something is counted");
  if (entry->reasons == NULL)
    entry->reasons = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_reason_free);
  for (gsize i = 0; i < G_N_ELEMENTS (terms); i++)
    {
      MusterReason *term = muster_reason_new (MUSTER_REASON_TERM, g_strdup (terms[i].text));

      term->value = terms[i].value;
      g_ptr_array_add (entry->reasons, term);
    }
  reason = muster_beat_reason_new (entry, 0);
  g_ptr_array_add (reasons, reason);
  card = g_object_ref_sink (muster_reason_card_new (reasons, 0, 1));
  text = widget_search_dup_text (card);
  g_assert_cmpstr (text, ==, "Something is counted\nCounted\nskill\n+3\nthe wall\n−1\nTotal\n2\n");
  g_assert_finalize_object (card);
  muster_log_entry_free (entry);
}

/* (transfer full): why something happened, by @n facts */
static GtkWidget *
build_card (guint n)
{
  MusterLogEntry *entry = muster_log_entry_new (MUSTER_LOG_FACT);
  g_autoptr (GPtrArray) reasons = g_ptr_array_new ();
  g_autoptr (MusterBeatReason) reason = NULL;
  GtkWidget *card;

  entry->text = g_strdup ("It fires");
  if (entry->reasons == NULL)
    entry->reasons = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_reason_free);
  for (guint i = 1; i <= n; i++)
    g_ptr_array_add (entry->reasons,
                     muster_reason_new (MUSTER_REASON_FACT, g_strdup_printf ("fact %u", i)));
  reason = muster_beat_reason_new (entry, 0);
  g_ptr_array_add (reasons, reason);
  card = g_object_ref_sink (muster_reason_card_new (reasons, 0, 1));
  muster_log_entry_free (entry);

  return card;
}

/* Ten stand there; of eleven five are folded, and there for whoever wants them. */
static void
test_folds (void)
{
  GtkWidget *ten = build_card (10);
  GtkWidget *eleven = build_card (11);
  GtkExpander *fold = widget_search_find (eleven, GTK_TYPE_EXPANDER);
  g_autofree char *closed = widget_search_dup_text (eleven);
  g_autofree char *open = NULL;

  g_assert_null (widget_search_find (ten, GTK_TYPE_EXPANDER));
  g_assert_true (g_str_has_suffix (closed, "fact 5\nfact 6\n5 More\n"));
  gtk_expander_set_expanded (fold, TRUE);
  open = widget_search_dup_text (eleven);
  g_assert_true (g_str_has_suffix (open, "5 More\nfact 7\nfact 8\nfact 9\nfact 10\nfact 11\n"));
  g_assert_finalize_object (ten);
  g_assert_finalize_object (eleven);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add ("/app/why-panel/tells-the-last-beat",
              Fixture,
              NULL,
              set_up,
              test_tells_the_last_beat,
              tear_down);
  g_test_add ("/app/why-panel/explains", Fixture, NULL, set_up, test_explains, tear_down);
  g_test_add ("/app/why-panel/reads-otherwise",
              Fixture,
              NULL,
              set_up,
              test_reads_otherwise,
              tear_down);
  g_test_add ("/app/why-panel/passes-over-headings",
              Fixture,
              NULL,
              set_up,
              test_passes_over_headings,
              tear_down);
  g_test_add ("/app/why-panel/can-be-empty", Fixture, NULL, set_up, test_can_be_empty, tear_down);
  g_test_add_func ("/app/why-panel/adds-up", test_adds_up);
  g_test_add_func ("/app/why-panel/folds", test_folds);

  return g_test_run ();
}
