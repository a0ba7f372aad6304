/* test-log-panel.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <adwaita.h>

#include "assistant-fixture.h"
#include "muster-dice-dialog.h"
#include "muster-instruction-panel.h"
#include "muster-log-actions.h"
#include "muster-log-panel.h"
#include "muster-roll-view.h"
#include "muster-wrap-box.h"
#include "patience.h"
#include "widget-search.h"

/* The sample battle up to the blows of the fighting man, the magic user and the thief in turn 1,
 * each followed by `done`: node 0 is the set-up, node 1 the line of heroes, node 2 the first blow. */
#define N_INPUTS 8

typedef struct
{
  AssistantFixture battle;
  GtkWidget *window;
  MusterLogPanel *panel;
  char *message; /* of "went-back" */
  guint node;
} Fixture;

static void
went_back_cb (Fixture *fixture, const char *message, guint node)
{
  g_free (fixture->message);
  fixture->message = g_strdup (message);
  fixture->node = node;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_auto (GStrv) inputs = assistant_fixture_load_sample (N_INPUTS);

  setup->seed = 7;
  assistant_fixture_set_up (&fixture->battle, "dungeon-crawl", setup, (const char *const *) inputs);
  g_signal_connect_swapped (fixture->battle.assistant,
                            "went-back",
                            G_CALLBACK (went_back_cb),
                            fixture);
  fixture->panel = g_object_new (MUSTER_TYPE_LOG_PANEL,
                                 "assistant",
                                 fixture->battle.assistant,
                                 NULL);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->panel));
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  GtkWidget *panel = GTK_WIDGET (fixture->panel);

  g_object_add_weak_pointer (G_OBJECT (panel), (gpointer *) &fixture->panel);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  wait_while (fixture->panel != NULL);
  g_clear_pointer (&fixture->message, g_free);
  assistant_fixture_tear_down (&fixture->battle);
}

static GListModel *
get_rows (Fixture *fixture)
{
  GtkListView *list = widget_search_find (GTK_WIDGET (fixture->panel), GTK_TYPE_LIST_VIEW);

  return G_LIST_MODEL (gtk_list_view_get_model (list));
}

static MusterBeatItem *
get_item (Fixture *fixture, guint i)
{
  g_autoptr (MusterBeatItem)
          item = g_list_model_get_item (muster_assistant_get_beats (fixture->battle.assistant), i);

  return item;
}

static const MusterLogEntry *
find_roll (Fixture *fixture, guint beat)
{
  const MusterBeat *it = muster_beat_item_get_beat (get_item (fixture, beat));
  const GPtrArray *log = muster_battle_get_log (
      muster_assistant_get_battle (fixture->battle.assistant));

  for (guint i = it->first; i < it->first + it->n_entries; i++)
    if (((const MusterLogEntry *) g_ptr_array_index (log, i))->kind == MUSTER_LOG_ROLL)
      return g_ptr_array_index (log, i);

  return NULL;
}

/* The first beat in which @thing does what it was told to do, with dice. */
static guint
find_blow (Fixture *fixture, const char *label)
{
  guint n = g_list_model_get_n_items (muster_assistant_get_beats (fixture->battle.assistant));

  for (guint i = 0; i < n; i++)
    {
      const MusterBeat *beat = muster_beat_item_get_beat (get_item (fixture, i));

      if (beat->kind == MUSTER_BEAT_ANSWER && g_strcmp0 (beat->thing_label, label) == 0 &&
          find_roll (fixture, i) != NULL)
        return i;
    }
  g_assert_not_reached ();
}

static void
test_lists_what_was_shown (Fixture *fixture, gconstpointer data)
{
  MusterAssistant *assistant = fixture->battle.assistant;
  GListModel *rows = get_rows (fixture);
  guint n = g_list_model_get_n_items (muster_assistant_get_beats (assistant));

  g_assert_cmpuint (n, >, 5);
  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, n);
  g_assert_cmpuint (gtk_single_selection_get_selected (GTK_SINGLE_SELECTION (rows)), ==, n - 1);

  /* Looking back does not forget what comes after it. */
  muster_assistant_set_position (assistant, 5);
  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, n);
  g_assert_cmpuint (gtk_single_selection_get_selected (GTK_SINGLE_SELECTION (rows)), ==, 4);

  /* What is taken back is not listed. */
  muster_assistant_go_to (assistant, 0);
  g_assert_cmpuint (g_list_model_get_n_items (rows),
                    ==,
                    g_list_model_get_n_items (muster_assistant_get_beats (assistant)));
  g_assert_cmpuint (g_list_model_get_n_items (rows), <, n);
}

static gboolean
timeout_cb (gpointer data)
{
  *(gboolean *) data = TRUE;

  return G_SOURCE_REMOVE;
}

/* The rows of a long battle come and go in steps, one in a frame. */
static void
wait_for_rows (GListModel *rows, guint least, guint most)
{
  gboolean late = FALSE;
  guint source = g_timeout_add_seconds (60, timeout_cb, &late);

  while (!late &&
         (g_list_model_get_n_items (rows) < least || g_list_model_get_n_items (rows) > most))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (late);
  g_source_remove (source);
}

static void
test_long_battles_are_listed_for_whoever_looks (Fixture *fixture, gconstpointer data)
{
  MusterAssistant *assistant = fixture->battle.assistant;
  GtkWidget *list = widget_search_find (GTK_WIDGET (fixture->panel), GTK_TYPE_LIST_VIEW);
  GListModel *rows = get_rows (fixture);
  const char *words[] = { "wait", NULL };
  guint n;

  gtk_widget_grab_focus (widget_search_find (GTK_WIDGET (fixture->panel), GTK_TYPE_ENTRY));
  for (guint i = 0; i < 300; i++)
    g_assert_true (muster_assistant_correct (assistant, MUSTER_INPUT_NOTE, words, NULL));
  n = g_list_model_get_n_items (muster_assistant_get_beats (assistant));
  wait_for_rows (rows, 1, 180);
  g_assert_true (gtk_single_selection_get_selected_item (GTK_SINGLE_SELECTION (rows)) ==
                 get_item (fixture, n - 1));

  /* With the keyboard. */
  gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD);
  wait_for_rows (rows, n, n);
  g_assert_true (gtk_single_selection_get_selected_item (GTK_SINGLE_SELECTION (rows)) ==
                 get_item (fixture, n - 1));

  /* As long as the keyboard is there what is new does not shorten it. */
  g_assert_true (muster_assistant_undo (assistant));
  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, n - 1);
}

static void
test_what_is_to_come_is_not_told (Fixture *fixture, gconstpointer data)
{
  MusterAssistant *assistant = fixture->battle.assistant;
  GListModel *rows = get_rows (fixture);
  guint n = g_list_model_get_n_items (rows);
  guint all;

  /* The priest does nothing, so it is the monsters' turn. */
  g_object_set (assistant, "pace", MUSTER_PACE_STEP, NULL);
  g_assert_true (muster_assistant_answer (assistant, "done"));
  all = g_list_model_get_n_items (muster_assistant_get_beats (assistant));
  g_assert_cmpuint (muster_assistant_get_position (assistant), <, all);
  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, muster_assistant_get_position (assistant));
  g_assert_cmpuint (g_list_model_get_n_items (rows), >, n);
  muster_assistant_next (assistant);
  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, muster_assistant_get_position (assistant));
  muster_assistant_show_all (assistant);
  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, all);
}

static void
test_goes_back (Fixture *fixture, gconstpointer data)
{
  MusterAssistant *assistant = fixture->battle.assistant;
  MusterBattle *battle = muster_assistant_get_battle (assistant);
  guint blow = find_blow (fixture, "Fighting Man");

  /* Before the set-up there is nothing to go back to. */
  g_assert_false (muster_assistant_can_go_back (assistant, 0));
  g_assert_true (muster_assistant_can_go_back (assistant, blow));
  g_assert_true (muster_assistant_go_back (assistant, blow));
  g_assert_cmpuint (muster_battle_get_head (battle), ==, 2);
  g_assert_cmpuint (fixture->node, ==, N_INPUTS);
  g_assert_cmpstr (fixture->message, ==, "Gone back: Turn 1");
  g_assert_true (muster_assistant_go_to (assistant, fixture->node));
  g_assert_cmpuint (muster_battle_get_head (battle), ==, N_INPUTS);
}

static GtkWidget *
find_button (GtkWidget *actions, const char *tooltip)
{
  GtkWidget *box = gtk_widget_get_first_child (actions);

  for (GtkWidget *it = gtk_widget_get_first_child (box); it != NULL;
       it = gtk_widget_get_next_sibling (it))
    if (g_strcmp0 (gtk_widget_get_tooltip_text (it), tooltip) == 0)
      return it;
  g_assert_not_reached ();
}

/* The second of two clicks never goes back. */
static void
test_buttons_keep_their_places (Fixture *fixture, gconstpointer data)
{
  MusterAssistant *assistant = fixture->battle.assistant;
  guint blow = find_blow (fixture, "Fighting Man");
  g_autoptr (GtkWidget) actions = g_object_ref_sink (
      muster_log_actions_new (assistant, get_item (fixture, blow)));
  g_autoptr (GtkWidget) header = g_object_ref_sink (
      g_object_new (MUSTER_TYPE_INSTRUCTION_PANEL, "assistant", assistant, NULL));
  GtkWidget *show = find_button (actions, "Show How It Stood Then");

  g_assert_true (gtk_widget_get_sensitive (show));
  g_assert_nonnull (widget_search_find_text (header, "Heroes – your move"));
  g_signal_emit_by_name (show, "clicked");
  g_assert_cmpuint (muster_assistant_get_position (assistant), ==, blow + 1);
  g_assert_true (gtk_widget_get_visible (show));
  g_assert_false (gtk_widget_get_sensitive (show));
  g_assert_true (gtk_widget_get_visible (find_button (actions, "Go Back to Before This")));

  /* Nobody moves in what is past. */
  g_assert_null (widget_search_find_text (header, "Heroes – your move"));
  g_assert_nonnull (widget_search_find_text (header, "Heroes"));
}

static void
test_changes_dice (Fixture *fixture, gconstpointer data)
{
  MusterAssistant *assistant = fixture->battle.assistant;
  MusterBattle *battle = muster_assistant_get_battle (assistant);
  guint blow = find_blow (fixture, "Fighting Man");
  const MusterLogEntry *roll = find_roll (fixture, blow);
  GtkWidget *dialog = muster_dice_dialog_new (assistant, get_item (fixture, blow));
  GtkSpinButton *die = widget_search_find (dialog, GTK_TYPE_SPIN_BUTTON);

  g_assert_true (roll->passed);
  g_assert_nonnull (die);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (die), ==, roll->dice[0]);
  g_assert_false (adw_message_dialog_get_response_enabled (ADW_MESSAGE_DIALOG (dialog), "change"));

  /* A sword needs 3 or more. */
  gtk_spin_button_set_value (die, 2);
  g_assert_true (adw_message_dialog_get_response_enabled (ADW_MESSAGE_DIALOG (dialog), "change"));
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "change");
  gtk_window_destroy (GTK_WINDOW (dialog));

  roll = find_roll (fixture, find_blow (fixture, "Fighting Man"));
  g_assert_cmpint (roll->dice[0], ==, 2);
  g_assert_false (roll->passed);
  g_assert_true (roll->overruled);
  g_assert_cmpstr (fixture->message, ==, "The dice were changed");
  g_assert_cmpuint (fixture->node, ==, N_INPUTS);
  g_assert_cmpuint (muster_battle_get_head (battle), ==, N_INPUTS + 1);
}

/* The blow of the fighting man is taken back, then done otherwise, then returned to. */
static void
test_returns_to_branches (Fixture *fixture, gconstpointer data)
{
  MusterAssistant *assistant = fixture->battle.assistant;
  GtkWidget *button = widget_search_find (GTK_WIDGET (fixture->panel), GTK_TYPE_MENU_BUTTON);
  g_autoptr (GPtrArray) branches = NULL;
  const MusterBranch *branch;

  g_assert_false (gtk_widget_get_visible (button));
  g_assert_true (muster_assistant_go_back (assistant, find_blow (fixture, "Fighting Man")));
  g_assert_true (gtk_widget_get_visible (button));
  g_assert_true (muster_assistant_answer (assistant, "done"));
  g_assert_true (gtk_widget_get_visible (button));

  branches = muster_assistant_list_branches (assistant);
  g_assert_cmpuint (branches->len, ==, 1);
  branch = g_ptr_array_index (branches, 0);
  g_assert_cmpuint (branch->node, ==, N_INPUTS);
  g_assert_cmpuint (branch->turn, ==, 1);
  g_assert_nonnull (strstr (branch->sentence, "Thief"));
  g_assert_true (muster_assistant_return_to (assistant, branch->node));
  g_assert_cmpuint (muster_battle_get_head (muster_assistant_get_battle (assistant)), ==, N_INPUTS);
}

static void
test_takes_notes (Fixture *fixture, gconstpointer data)
{
  MusterAssistant *assistant = fixture->battle.assistant;
  GtkEntry *entry = widget_search_find (GTK_WIDGET (fixture->panel), GTK_TYPE_ENTRY);
  const MusterPrompt *prompt = muster_assistant_get_prompt (assistant);
  g_autofree char *asked = g_strdup (prompt->text);
  guint n = g_list_model_get_n_items (get_rows (fixture));
  const MusterBeat *beat;

  gtk_editable_set_text (GTK_EDITABLE (entry), "  ");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpuint (g_list_model_get_n_items (get_rows (fixture)), ==, n);

  gtk_editable_set_text (GTK_EDITABLE (entry), "She said \"run\" \\ twice");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
  g_assert_cmpuint (g_list_model_get_n_items (get_rows (fixture)), ==, n + 1);
  beat = muster_beat_item_get_beat (get_item (fixture, n));
  g_assert_cmpint (beat->kind, ==, MUSTER_BEAT_NOTE);
  g_assert_nonnull (strstr (beat->sentence, "She said \"run\" \\ twice"));

  /* What was asked is still asked. */
  g_assert_cmpstr (muster_assistant_get_prompt (assistant)->text, ==, asked);
}

/* While the monsters' doings are walked through a note does not end that. */
static void
test_notes_do_not_hurry (Fixture *fixture, gconstpointer data)
{
  MusterAssistant *assistant = fixture->battle.assistant;
  const char *words[] = { "wait", NULL };
  guint position;

  g_object_set (assistant, "pace", MUSTER_PACE_STEP, NULL);
  g_assert_true (muster_assistant_answer (assistant, "done"));
  position = muster_assistant_get_position (assistant);
  g_assert_true (muster_assistant_correct (assistant, MUSTER_INPUT_NOTE, words, NULL));
  g_assert_cmpuint (muster_assistant_get_position (assistant), ==, position);
  g_assert_false (muster_assistant_is_at_prompt (assistant));
}

/* Plays the sample battle up to before the last of its first @n_inputs inputs, looks at the first @n_seen beats of what follows it,
 * and skips the others. */
static char *
dup_skipped (guint n_inputs, guint n_seen)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_auto (GStrv) inputs = assistant_fixture_load_sample (n_inputs);
  g_autofree char *last = g_steal_pointer (&inputs[n_inputs - 1]);
  AssistantFixture battle;
  char *outcome;

  setup->seed = 7;
  assistant_fixture_set_up (&battle, "dungeon-crawl", setup, (const char *const *) inputs);
  g_object_set (battle.assistant, "pace", MUSTER_PACE_STEP, NULL);
  g_assert_true (muster_assistant_answer (battle.assistant, last));
  for (guint i = 1; i < n_seen && !muster_assistant_is_at_prompt (battle.assistant); i++)
    muster_assistant_set_position (battle.assistant,
                                   muster_assistant_get_position (battle.assistant) + 1);
  muster_assistant_show_all (battle.assistant);
  g_object_get (battle.assistant, "outcome", &outcome, NULL);
  assistant_fixture_tear_down (&battle);

  return outcome;
}

/* After the heroes' third turn Goblin 2 wounds the fighting man, who had three of four; Goblin 5 wounds the thief, who had all
 * three; and Goblin 6 misses. After the fourth Troll 3 kills the magic user before the last three: Troll 4 is alerted; Troll 1
 * patrols; and Goblin 2 misses. That the phase of the heroes begins is none of the three of which it is told. */
static void
test_what_is_skipped_is_told (void)
{
  g_autofree char *third = dup_skipped (26, 1);
  g_autofree char *fourth = dup_skipped (34, 1);

  g_assert_true (g_str_has_prefix (third,
                                   "Losses:\n"
                                   "• Fighting Man: Wounds left 2/4 (Goblin 2)\n"
                                   "• Thief: Wounds left 2/3 (Goblin 5)\n"
                                   "Goblin 2 attacks Fighting Man"));
  g_assert_nonnull (strstr (third, "Thief is wounded: 2 of 3 wounds left.\nGoblin 6 "));
  g_assert_true (g_str_has_prefix (fourth,
                                   "Losses:\n"
                                   "• Magic User leaves the table (Troll 3)\n"
                                   "Troll 4 patrols: rolls 1 and moves 2 spaces left"));
  g_assert_nonnull (strstr (fourth, "moves 2 spaces up to B1.\nGoblin 2 attacks Fighting Man "));
}

/* Whoever looked at each of them one by one is told the same: a blow that was on the screen before is no less of one. */
static void
test_what_was_seen_is_told (void)
{
  g_autofree char *skipped = dup_skipped (34, 1);
  g_autofree char *seen = dup_skipped (34, G_MAXUINT);
  g_autofree char *half = dup_skipped (34, 4);

  g_assert_cmpstr (seen, ==, skipped);
  g_assert_cmpstr (half, ==, skipped);
}

/* (transfer full): what stands above the next question after the last of @inputs, beside a table with four guards. */
static char *
dup_told (const char *const *inputs, const char *last, gboolean hand_dice)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  AssistantFixture battle;
  char *outcome;

  setup->seed = 7;
  setup->tracked = FALSE;
  setup->hand_dice = hand_dice;
  setup->scenario = g_strdup ("rescue");
  assistant_fixture_set_up (&battle, "stargate-solo", setup, inputs);
  g_assert_true (muster_assistant_answer (battle.assistant, last));
  g_object_get (battle.assistant, "outcome", &outcome, NULL);
  assistant_fixture_tear_down (&battle);

  return outcome;
}

/* The steps and the turn that begin behind an order push nothing out, and neither does a shot another one: with the dice of this
 * seed all four miss. */
static void
test_what_the_enemy_did_is_told (void)
{
  static const char *const to_order[] = { "fact none", "fact none", "done", NULL };
  static const char *const to_shots[] = { "fact none",
                                          "fact none",
                                          "set jaffa-1 spotted yes",
                                          "set jaffa-2 spotted yes",
                                          "set jaffa-3 spotted yes",
                                          "set jaffa-4 spotted yes",
                                          "done",
                                          "done",
                                          "fact sgc-trooper-2",
                                          NULL };
  g_autofree char *order = dup_told (to_order, "fact none", TRUE);
  g_autofree char *shots = dup_told (to_shots, "fact 30", FALSE);

  g_assert_nonnull (strstr (order, "Watch 1 stays where it is (B), whatever a die shows."));
  for (guint i = 1; i <= 4; i++)
    {
      g_autofree char *shooter = g_strdup_printf (
          "Jaffa %u turns to face SGC trooper 2, then fires at ",
          i);

      g_assert_nonnull (strstr (shots, shooter));
    }
}

/* What three of the enemies threw, one after the other, stands there, each first die in one box with the name. */
static void
test_dice_of_several (void)
{
  g_auto (GStrv) inputs = assistant_fixture_load_sample (1);
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GtkWidget) header = NULL;
  AssistantFixture battle = { 0 };
  GtkWidget *rolls;
  guint n = 0;

  setup->seed = 7;
  assistant_fixture_set_up (&battle, "dungeon-crawl", setup, (const char *const *) inputs);
  header = g_object_ref_sink (
      g_object_new (MUSTER_TYPE_INSTRUCTION_PANEL, "assistant", battle.assistant, NULL));
  rolls = widget_search_find (header, MUSTER_TYPE_ROLL_VIEW);
  g_assert_nonnull (rolls);
  for (GtkWidget *it =
           gtk_widget_get_first_child (gtk_widget_get_ancestor (rolls, MUSTER_TYPE_WRAP_BOX));
       it != NULL;
       it = gtk_widget_get_next_sibling (it))
    {
      GtkWidget *name = gtk_widget_get_first_child (it);

      if (!GTK_IS_LABEL (name) || !MUSTER_IS_ROLL_VIEW (gtk_widget_get_next_sibling (name)))
        continue;
      g_assert_true (g_str_has_prefix (gtk_label_get_label (GTK_LABEL (name)), "Goblin "));
      n++;
    }
  g_assert_cmpuint (n, ==, 3);
  g_clear_object (&header);
  assistant_fixture_tear_down (&battle);
}

int
main (int argc, char **argv)
{
  const struct
  {
    const char *path;
    void (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "/app/log-panel/lists-what-was-shown", test_lists_what_was_shown },
    { "/app/log-panel/long-battles-are-listed-for-whoever-looks",
      test_long_battles_are_listed_for_whoever_looks },
    { "/app/log-panel/what-is-to-come-is-not-told", test_what_is_to_come_is_not_told },
    { "/app/log-panel/goes-back", test_goes_back },
    { "/app/log-panel/buttons-keep-their-places", test_buttons_keep_their_places },
    { "/app/log-panel/changes-dice", test_changes_dice },
    { "/app/log-panel/returns-to-branches", test_returns_to_branches },
    { "/app/log-panel/takes-notes", test_takes_notes },
    { "/app/log-panel/notes-do-not-hurry", test_notes_do_not_hurry },
  };

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  g_test_add_func ("/app/assistant/what-is-skipped", test_what_is_skipped_is_told);
  g_test_add_func ("/app/assistant/what-was-seen", test_what_was_seen_is_told);
  g_test_add_func ("/app/assistant/what-the-enemy-did", test_what_the_enemy_did_is_told);
  g_test_add_func ("/app/assistant/dice-of-several", test_dice_of_several);

  return g_test_run ();
}
