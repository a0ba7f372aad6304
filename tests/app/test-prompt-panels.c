/* test-prompt-panels.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <adwaita.h>

#include "assistant-fixture.h"
#include "muster-action-button.h"
#include "muster-choice-panel.h"
#include "muster-fact-row.h"
#include "muster-instruction-panel.h"
#include "muster-prompt-panel.h"
#include "muster-roll-view.h"
#include "muster-turn-panel.h"
#include "patience.h"
#include "widget-search.h"

/* Every kind of prompt, answered with the controls of its panel. The small rulebooks are those of
 * the tests of battles. */

typedef struct
{
  const char *rulebook;      /* or the folder of a test of battles */
  const char *const *inputs; /* or NULL */
  gboolean untracked;
  gboolean hand_dice;
} Position;

typedef struct
{
  AssistantFixture battle;
  GtkWidget *window;
  GtkWidget *instruction;
  GtkWidget *prompt;
} Fixture;

/* The buttons that step work through actions of the window. */
static void
add_actions (Fixture *fixture)
{
  static const GActionEntry entries[] = { { .name = "next" },
                                          { .name = "show-all" },
                                          { .name = "why" },
                                          { .name = "undo" } };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), NULL);
  gtk_widget_insert_action_group (fixture->window, "battle", G_ACTION_GROUP (actions));
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  const Position *position = data;
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autofree char *folder = g_build_filename (g_getenv ("G_TEST_SRCDIR"),
                                              "..",
                                              "battle",
                                              "cases",
                                              position->rulebook,
                                              NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  setup->seed = 7;
  setup->tracked = !position->untracked;
  setup->hand_dice = position->hand_dice;
  assistant_fixture_set_up (&fixture->battle,
                            g_file_test (folder, G_FILE_TEST_IS_DIR) ? folder : position->rulebook,
                            setup,
                            position->inputs);
  fixture->instruction = g_object_new (MUSTER_TYPE_INSTRUCTION_PANEL, NULL);
  fixture->prompt = g_object_new (MUSTER_TYPE_PROMPT_PANEL, NULL);
  gtk_box_append (GTK_BOX (box), fixture->instruction);
  gtk_box_append (GTK_BOX (box), fixture->prompt);
  fixture->window = gtk_window_new ();
  add_actions (fixture);
  gtk_window_set_child (GTK_WINDOW (fixture->window), box);
  g_object_set (fixture->instruction, "assistant", fixture->battle.assistant, NULL);
  g_object_set (fixture->prompt, "assistant", fixture->battle.assistant, NULL);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  GtkWidget *prompt = fixture->prompt;

  g_object_add_weak_pointer (G_OBJECT (prompt), (gpointer *) &fixture->prompt);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  wait_while (fixture->prompt != NULL);
  assistant_fixture_tear_down (&fixture->battle);
}

/* ---- What a person sees and presses ---- */

static void
assert_text (GtkWidget *widget, const char *text, gboolean there)
{
  g_autofree char *all = widget_search_dup_text (widget);

  if ((strstr (all, text) != NULL) != there)
    g_error ("\"%s\" is %s in:\n%s", text, there ? "not" : "wrongly", all);
}

static GtkWidget *
find_control (GtkWidget *widget, const char *text)
{
  GtkWidget *found = widget_search_find_text (widget, text);
  GtkWidget *row;

  g_assert_nonnull (found);
  row = gtk_widget_get_ancestor (found, GTK_TYPE_LIST_BOX_ROW);
  if (row != NULL && !GTK_IS_BUTTON (found))
    return row;
  if (!GTK_IS_BUTTON (found) && !GTK_IS_CHECK_BUTTON (found))
    found = gtk_widget_get_ancestor (found, GTK_TYPE_BUTTON);
  g_assert_nonnull (found);

  return found;
}

static void
press (Fixture *fixture, const char *text)
{
  GtkWidget *control = find_control (fixture->prompt, text);

  g_assert_true (gtk_widget_is_sensitive (control));
  if (GTK_IS_LIST_BOX_ROW (control))
    gtk_widget_activate (control);
  else
    g_signal_emit_by_name (control, "clicked");
}

static void
assert_focus (Fixture *fixture, const char *text)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
  g_autofree char *all = NULL;

  g_assert_nonnull (focus);
  if (g_strcmp0 (gtk_widget_get_tooltip_text (focus), text) == 0)
    return;
  all = widget_search_dup_text (focus);
  g_strdelimit (all, "\n", '\0');
  g_assert_cmpstr (all, ==, text);
}

static void
assert_last_input (Fixture *fixture, const char *expected)
{
  MusterBattle *battle = muster_assistant_get_battle (fixture->battle.assistant);
  g_autofree char *input = NULL;
  MusterNode node;

  muster_battle_get_node (battle, muster_battle_get_head (battle), &node);
  input = muster_input_to_text (node.input);
  g_assert_cmpstr (input, ==, expected);
}

/* ---- Dice ---- */

static const char *const to_the_pool[] = {
  "roll 3", "roll 2", "roll 2", "roll 20", "roll 4", NULL
};
static const char *const to_the_parry[] = { "roll 3", "roll 2", "roll 2", "roll 20", NULL };
static const Position one_die = { "dice", NULL, FALSE, TRUE };
static const Position large_die = { "dice", to_the_parry, FALSE, TRUE };
static const Position two_dice = { "dice", to_the_pool, FALSE, TRUE };

static void
test_a_face_is_the_answer (Fixture *fixture, gconstpointer data)
{
  assert_text (fixture->instruction, "A die decides: roll a D6", TRUE);
  assert_text (fixture->prompt, "1–2: Runner 1", TRUE);
  assert_text (fixture->prompt, "3–4: Runner 2", TRUE);
  assert_text (fixture->prompt, "5–6: Runner 3", TRUE);
  assert_focus (fixture, "1, counts as 1");
  press (fixture, "5, counts as 3");
  assert_last_input (fixture, "roll 3");
  /* Between two, half of the six faces are for each. */
  assert_text (fixture->instruction, "roll a D6", TRUE);
  assert_text (fixture->prompt, "1–3: Runner 1", TRUE);
  press (fixture, "3, counts as 1");
  assert_last_input (fixture, "roll 1");
  g_assert_null (widget_search_find_text (fixture->prompt, "OK"));
}

static void
test_dice_are_corrected_before_they_count (Fixture *fixture, gconstpointer data)
{
  assert_text (fixture->prompt, "Needed: 2 or less on any die (56\302\240%)", TRUE);
  g_assert_false (gtk_widget_is_sensitive (find_control (fixture->prompt, "OK")));
  press (fixture, "3");
  press (fixture, "6");
  assert_focus (fixture, "OK");
  press (fixture, "Die 2: 6");
  press (fixture, "1");
  press (fixture, "OK");
  assert_last_input (fixture, "roll 3 1");
}

static void
test_muster_throws (Fixture *fixture, gconstpointer data)
{
  press (fixture, "Let Muster Throw These Dice");
  assert_last_input (fixture, "roll");
}

/* What is typed, and what it is answered with: where both have room none of them is below the edge of the window. */
static void
test_the_answer_is_beside_the_number (Fixture *fixture, gconstpointer data)
{
  GtkWidget *entry = widget_search_find (fixture->prompt, GTK_TYPE_ENTRY);
  GtkWidget *ok = find_control (fixture->prompt, "OK");
  graphene_point_t at;

  wait_while (gtk_widget_get_height (ok) == 0);
  g_assert_true (gtk_widget_compute_point (ok, entry, &GRAPHENE_POINT_INIT (0, 0), &at));
  g_assert_cmpfloat (at.x, >=, gtk_widget_get_width (entry));
  g_assert_cmpfloat (at.y, <, gtk_widget_get_height (entry));
}

static void
test_numbers_of_large_dice_are_typed (Fixture *fixture, gconstpointer data)
{
  GtkEditable *entry = widget_search_find (fixture->prompt, GTK_TYPE_ENTRY);
  GtkWidget *ok = find_control (fixture->prompt, "OK");

  gtk_editable_set_text (entry, "21");
  g_assert_false (gtk_widget_is_sensitive (ok));
  assert_text (fixture->prompt, "Expected is a number from 1 to 20.", TRUE);
  gtk_editable_set_text (entry, "4 4");
  g_assert_false (gtk_widget_is_sensitive (ok));
  assert_text (fixture->prompt, "Expected is a number from 1 to 20.", TRUE);
  gtk_editable_set_text (entry, " 4 ");
  assert_text (fixture->prompt, "Expected is a number from 1 to 20.", FALSE);
  press (fixture, "OK");
  assert_last_input (fixture, "roll 4");
}

/* ---- Facts ---- */

static const char *const to_which[] = { "do stare owl", NULL };
static const char *const to_number[] = { "do measure owl t=mouse-1", NULL };
static const char *const to_word[] = { "do measure owl t=mouse-1", "fact 4", NULL };
/* Who moved has to be asked about again, and nothing is known of it. */
static const char *const to_who_moved[] = {
  "do measure owl t=mouse-1", "fact 5.5", "fact bush", "do swoop owl", "choose mouse-1", "moved 2",
  "do measure owl t=mouse-1", NULL
};
/* What holds for a step is asked in the next one, too. */
static const char *const to_what_it_was[] = { "do feel owl", "fact none", "fact 2",
                                              "fact 7",      "done",      "done",
                                              "do feel owl", "fact none", NULL };
static const char *const to_yes_no[] = { "done", "do feel mouse-1", NULL };
static const Position which = { "paper", to_which, TRUE, FALSE };
static const Position number = { "paper", to_number, TRUE, FALSE };
static const char *const to_survey[] = { "do measure near", NULL };
static const Position survey = { "survey", to_survey, TRUE, FALSE };
static const Position word = { "paper", to_word, TRUE, FALSE };
static const Position who_moved = { "paper", to_who_moved, TRUE, FALSE };
static const Position what_it_was = { "paper", to_what_it_was, TRUE, FALSE };
static const Position yes_no = { "paper", to_yes_no, TRUE, FALSE };

static void
test_some_of_them (Fixture *fixture, gconstpointer data)
{
  find_control (fixture->prompt, "None of Them");
  press (fixture, "Mouse 1");
  press (fixture, "Rat");
  press (fixture, "Choose 2");
  assert_last_input (fixture, "fact mini.2 mini.4");
}

/* An arrow to the side does not lead out of the list to what stands beside it. */
static void
test_arrows_stay_in_the_list (Fixture *fixture, gconstpointer data)
{
  gtk_widget_grab_focus (find_control (fixture->prompt, "Rat"));
  assert_focus (fixture, "Rat");
  g_assert_true (gtk_widget_child_focus (fixture->prompt, GTK_DIR_RIGHT));
  assert_focus (fixture, "Rat");
  g_assert_true (gtk_widget_child_focus (fixture->prompt, GTK_DIR_LEFT));
  assert_focus (fixture, "Rat");
}

/* What nobody knows anything about is not so. */
static void
test_none_of_them (Fixture *fixture, gconstpointer data)
{
  assert_focus (fixture, "None of Them");
  press (fixture, "None of Them");
  assert_last_input (fixture, "fact none");
}

static void
test_yes_or_no (Fixture *fixture, gconstpointer data)
{
  assert_focus (fixture, "No");
  assert_text (fixture->prompt, "As last time", FALSE);
  press (fixture, "No");
  assert_last_input (fixture, "fact no");
}

static void
test_a_number (Fixture *fixture, gconstpointer data)
{
  GtkSpinButton *spin = widget_search_find (fixture->prompt, GTK_TYPE_SPIN_BUTTON);

  assert_text (fixture->prompt, "As last time", FALSE);
  gtk_spin_button_set_value (spin, 5.5);
  press (fixture, "OK");
  assert_last_input (fixture, "fact 5.5");
}

/* What is wrong with a number is said, and nothing is answered. */
static void
test_a_number_has_to_be_said (Fixture *fixture, gconstpointer data)
{
  GtkSpinButton *spin = widget_search_find (fixture->prompt, GTK_TYPE_SPIN_BUTTON);

  press (fixture, "OK");
  assert_text (fixture->prompt, "Type the number that you find on the table; 0 as well", TRUE);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (spin),
                                    GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_TRUE);
  gtk_spin_button_update (spin);
  press (fixture, "OK");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "");
  gtk_editable_set_text (GTK_EDITABLE (spin), "2000");
  gtk_spin_button_update (spin);
  press (fixture, "OK");
  assert_text (fixture->prompt, "A number from -1000 to 1000 is wanted", TRUE);
  g_assert_cmpfloat (gtk_spin_button_get_value (spin), ==, 2000);
  assert_last_input (fixture, "do measure mini.1 t=mini.2");
  gtk_spin_button_set_value (spin, 4);
  press (fixture, "OK");
  assert_last_input (fixture, "fact 4");
}

/* The table is 16 by 12 inches: 20 from corner to corner. */
static void
test_a_distance_fits_on_the_table (Fixture *fixture, gconstpointer data)
{
  GtkSpinButton *spin = widget_search_find (fixture->prompt, GTK_TYPE_SPIN_BUTTON);

  gtk_editable_set_text (GTK_EDITABLE (spin), "619.1");
  press (fixture, "OK");
  assert_text (fixture->prompt, "no distance on this table is more than 20 inches", TRUE);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (spin),
                                    GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_TRUE);
  g_assert_cmpfloat (gtk_spin_button_get_value (spin), ==, 619.1);
  assert_last_input (fixture, "do measure pawn.1");
  gtk_spin_button_set_value (spin, 20);
  press (fixture, "OK");
  assert_last_input (fixture, "fact 20");
}

static void
test_a_word (Fixture *fixture, gconstpointer data)
{
  press (fixture, "Bush");
  assert_last_input (fixture, "fact bush");
}

static void
test_what_it_was_before_is_suggested (Fixture *fixture, gconstpointer data)
{
  GtkSpinButton *spin = widget_search_find (fixture->prompt, GTK_TYPE_SPIN_BUTTON);

  assert_text (fixture->prompt, "As last time", TRUE);
  g_assert_cmpfloat (gtk_spin_button_get_value (spin), ==, 7);
  press (fixture, "OK");
  assert_last_input (fixture, "fact 7");
}

static void
test_what_was_elsewhere_is_not_suggested (Fixture *fixture, gconstpointer data)
{
  GtkSpinButton *spin = widget_search_find (fixture->prompt, GTK_TYPE_SPIN_BUTTON);

  assert_text (fixture->instruction, "How far is it from Owl to Mouse 1", TRUE);
  assert_text (fixture->prompt, "As last time", FALSE);
  g_assert_cmpfloat (gtk_spin_button_get_value (spin), ==, 0);
}

/* ---- A number or a word for each of several ---- */

static const char *const to_numbers[] = { "do reckon owl", NULL };
static const char *const to_words[] = { "do reckon owl", "fact 1 3 4", NULL };
/* It was 1, 3 and 4, and then it flew. */
static const char *const to_other_numbers[] = { "do reckon owl",       "fact 1 3 4",
                                                "fact bush wall wall", "fact 2 0 1",
                                                "fact 1 0 2",          "do fly owl moved=1",
                                                "do reckon owl",       NULL };
static const Position numbers = { "sparing", to_numbers, TRUE, FALSE };
static const Position words = { "sparing", to_words, TRUE, FALSE };
static const Position other_numbers = { "sparing", to_other_numbers, TRUE, FALSE };

static MusterFactRow *
get_row (Fixture *fixture, int i)
{
  GtkWidget *first = widget_search_find (fixture->prompt, MUSTER_TYPE_FACT_ROW);
  GtkWidget *list = gtk_widget_get_ancestor (first, GTK_TYPE_LIST_BOX);

  return MUSTER_FACT_ROW (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), i));
}

static void
enter_number (Fixture *fixture, int row, double value)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (muster_fact_row_get_control (get_row (fixture, row))),
                             value);
}

static void
test_a_number_for_each (Fixture *fixture, gconstpointer data)
{
  assert_text (fixture->instruction, "How far is it from Owl to each of these, in spaces?", TRUE);
  assert_text (fixture->prompt, "As last time", FALSE);
  g_assert_false (gtk_widget_is_sensitive (find_control (fixture->prompt, "OK")));
  enter_number (fixture, 0, 1);
  enter_number (fixture, 2, 4);
  g_assert_false (gtk_widget_is_sensitive (find_control (fixture->prompt, "OK")));
  enter_number (fixture, 1, 3);
  press (fixture, "OK");
  assert_last_input (fixture, "fact 1 3 4");
  assert_text (fixture->instruction, "What cover does each of these have from Owl?", TRUE);
}

/* A number that nobody said stands nowhere, not even when the keyboard was there; 0 can be said. */
static void
test_a_number_of_each_has_to_be_said (Fixture *fixture, gconstpointer data)
{
  GtkWidget *second = muster_fact_row_get_control (get_row (fixture, 1));

  enter_number (fixture, 0, 1);
  enter_number (fixture, 2, 4);
  gtk_spin_button_update (GTK_SPIN_BUTTON (second));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (second)), ==, "");
  g_assert_false (gtk_widget_is_sensitive (find_control (fixture->prompt, "OK")));
  gtk_editable_set_text (GTK_EDITABLE (second), "7");
  gtk_editable_set_text (GTK_EDITABLE (second), "");
  g_assert_false (gtk_widget_is_sensitive (find_control (fixture->prompt, "OK")));
  gtk_editable_set_text (GTK_EDITABLE (second), "0");
  press (fixture, "OK");
  assert_last_input (fixture, "fact 1 0 4");
}

/* Above the words stands that nothing is said. */
static void
choose_word (Fixture *fixture, int row, guint chosen)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (muster_fact_row_get_control (get_row (fixture, row))),
                              chosen + 1);
}

/* As long as nothing is said of one of them there is no answer. */
static void
test_a_word_for_each (Fixture *fixture, gconstpointer data)
{
  GtkWidget *ok = find_control (fixture->prompt, "OK");

  choose_word (fixture, 0, 1);
  choose_word (fixture, 2, 0);
  g_assert_false (gtk_widget_is_sensitive (ok));
  choose_word (fixture, 1, 2);
  g_assert_true (gtk_widget_is_sensitive (ok));
  press (fixture, "OK");
  assert_last_input (fixture, "fact bush wall open");
}

/* What was so before it flew is told and not taken: each number has to be said. */
static void
test_numbers_before_a_move (Fixture *fixture, gconstpointer data)
{
  assert_text (fixture->prompt, "As last time", FALSE);
  assert_text (fixture->prompt, "Before Owl moved: 3", TRUE);
  g_assert_false (gtk_widget_is_sensitive (find_control (fixture->prompt, "OK")));
  enter_number (fixture, 0, 1);
  enter_number (fixture, 1, 2);
  enter_number (fixture, 2, 4);
  press (fixture, "OK");
  assert_last_input (fixture, "fact 1 2 4");
}

/* ---- What was answered before a move ---- */

/* It spied Mouse 1 and saw nobody else, and then it flew. */
#define IT_FLEW "do spy owl", "fact mouse-1", "fact none", "do fly owl moved=2", "do spy owl"

static const char *const to_the_spied[] = { IT_FLEW, NULL };
static const char *const to_the_seen[] = { IT_FLEW, "fact mouse-1 mouse-2", NULL };
static const Position spied = { "sparing", to_the_spied, TRUE, FALSE };
static const Position seen = { "sparing", to_the_seen, TRUE, FALSE };

/* Nothing is ticked, and Enter does not say that it is nobody. */
static void
test_a_list_before_a_move (Fixture *fixture, gconstpointer data)
{
  assert_text (fixture->instruction, "Which of these does Owl spy", TRUE);
  assert_text (fixture->prompt, "As last time", FALSE);
  assert_text (fixture->prompt, "Before Owl moved: yes", TRUE);
  assert_focus (fixture, "Mouse 1");
  press (fixture, "Mouse 1");
  press (fixture, "Choose 1");
  assert_last_input (fixture, "fact mini.2");
}

/* The keyboard is on neither of the two. */
static void
test_yes_or_no_before_a_move (Fixture *fixture, gconstpointer data)
{
  GtkWidget *yes = find_control (fixture->prompt, "Yes");
  GtkWidget *focus;

  assert_text (fixture->instruction, "Can Owl see Mouse 3?", TRUE);
  assert_text (fixture->prompt, "As last time", FALSE);
  assert_text (fixture->prompt, "Before Owl moved: no", TRUE);
  focus = gtk_root_get_focus (gtk_widget_get_root (yes));
  g_assert_true (focus == gtk_widget_get_parent (yes));
  g_assert_true (gtk_widget_child_focus (fixture->prompt, GTK_DIR_TAB_FORWARD));
  assert_focus (fixture, "Yes");
  press (fixture, "Yes");
  assert_last_input (fixture, "fact yes");
}

/* ---- Who seems too far off ---- */

/* The Fighting Man stands at C11 and goes 2 spaces: only Goblin 1, 3, 4 and 5 were no farther off than 3. */
static const char *const to_the_far[] = {
  "roll 3",
  "choose fighting-man magic-user thief priest",
  "fact troll-3 troll-4 troll-1 troll-2",
  "fact goblin-3 goblin-4 goblin-5 goblin-6 goblin-1 goblin-2",
  "roll 4",
  "roll 4",
  "roll 4",
  "roll 4",
  "roll 4",
  "roll 4",
  "roll 4",
  "roll 4",
  "roll 4",
  "roll 4",
  "roll 4",
  NULL
};
static const Position far = { "dungeon-crawl", to_the_far, TRUE, TRUE };

static void
test_who_is_near_comes_first (Fixture *fixture, gconstpointer data)
{
  assert_text (fixture->prompt, "nobody in reach, it seems", TRUE);
  g_assert_true (
      muster_assistant_answer (fixture->battle.assistant, "do walk fighting-man moved=2"));
  /* Nobody notices a hero, and no goblin has the entrance in sight. */
  g_assert_true (muster_assistant_answer (fixture->battle.assistant, "fact none"));
  g_assert_true (muster_assistant_answer (fixture->battle.assistant, "fact none"));
  assert_focus (fixture, "Attack");
  press (fixture, "Attack");
  assert_focus (fixture, "Goblin 1 · Sword");
  assert_text (fixture->prompt, "Goblin 5 · Sword", TRUE);
  assert_text (fixture->prompt, "Dragon · Sword", FALSE);
  press (fixture, "Show Them All: Muster Only Reckons Where They Are, by the Moves It Was Told");
  assert_focus (fixture, "Dragon · Sword");
  assert_text (fixture->prompt, "Dragon · Sword", TRUE);
  assert_text (fixture->prompt, "at least 8 spaces away", TRUE);
}

/* What stands on a button does not lie over its neighbours as well. */
static void
test_no_tooltip_twice (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button = find_control (fixture->prompt, "Attack");
  gboolean shown = TRUE;

  g_signal_emit_by_name (button, "query-tooltip", 0, 0, FALSE, NULL, &shown);
  g_assert_false (shown);
}

/* ---- Who is left out for the sake of an answer ---- */

/* Nobody is next to the first of them, who sees so in the list, and takes back what was said of the third. */
static void
test_left_out (Fixture *fixture, gconstpointer data)
{
  MusterAssistant *assistant = fixture->battle.assistant;

  g_assert_true (muster_assistant_answer (assistant, "know contact fighting-man goblin-3 = no"));
  press (fixture, "Attack");
  assert_text (fixture->prompt, "Goblin 4 · Sword", TRUE);
  assert_text (fixture->prompt, "Goblin 3 · Sword", FALSE);
  press (fixture, "1 Left Out by What You Said");
  assert_focus (fixture, "Goblin 3 · Sword");
  assert_text (fixture->prompt, "as you said: Fighting Man is next to it: no", TRUE);
  g_assert_true (gtk_widget_activate (gtk_root_get_focus (GTK_ROOT (fixture->window))));
  assert_last_input (fixture, "know contact figure.12 figure.8 = yes");
  assert_focus (fixture, "Goblin 3 · Sword");
  assert_text (fixture->prompt, "as you said", FALSE);
  assert_text (fixture->prompt, "Left Out by What You Said", FALSE);
  /* All ten others still seem so, and no longer all that there are. */
  assert_text (fixture->prompt, "10 More Seem Too Far Away", TRUE);
}

/* Of one it is known that nothing is in the way: what all others need is told above them all the same. */
static void
test_all_but_one (Fixture *fixture, gconstpointer data)
{
  MusterAssistant *assistant = fixture->battle.assistant;

  g_assert_true (muster_assistant_answer (assistant, "done"));
  g_assert_true (muster_assistant_answer (assistant, "know straight magic-user goblin-2 = yes"));
  press (fixture, "Attack");
  assert_text (
      fixture->prompt,
      "Fireball, unless a row says otherwise: only if there is a free straight line (a row, "
      "column or diagonal) from Magic User to it, and not if an enemy is adjacent",
      TRUE);
  assert_text (fixture->prompt, "patrolling · not if an enemy is adjacent", TRUE);
  assert_text (fixture->prompt, "patrolling · only if there is a free straight line (a row", FALSE);
}

/* Where the only one that could be chosen is not the only one that there is, the list is shown; where none can be, that
 * leads to it as well. */
static void
test_all_left_out (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "dragon",   "troll-1",  "troll-2",  "troll-3",
                                       "troll-4",  "goblin-1", "goblin-2", "goblin-4",
                                       "goblin-5", "goblin-6", NULL };
  MusterAssistant *assistant = fixture->battle.assistant;

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *input = g_strdup_printf ("know contact fighting-man %s = no", names[i]);

      g_assert_true (muster_assistant_answer (assistant, input));
    }
  g_assert_true (muster_assistant_answer (assistant, "know contact fighting-man goblin-3 = yes"));
  press (fixture, "Attack");
  assert_focus (fixture, "Goblin 3 · Sword");
  assert_text (fixture->prompt, "10 Left Out by What You Said", TRUE);
  g_assert_true (muster_assistant_answer (assistant, "know contact fighting-man goblin-3 = no"));
  assert_text (fixture->prompt, "nobody in reach", TRUE);
  press (fixture, "Attack");
  assert_text (fixture->prompt, "Goblin 3 · Sword", TRUE);
  assert_text (fixture->prompt, "Dragon · Sword", TRUE);
  assert_text (fixture->prompt, "Left Out by What You Said", FALSE);
}

/* Who comes after one whose turn the attack ended begins with the move, of which only the length is chosen. */
static void
test_the_next_one_moves_first (Fixture *fixture, gconstpointer data)
{
  MusterAssistant *assistant = fixture->battle.assistant;

  g_assert_true (
      muster_assistant_answer (assistant, "do strike fighting-man w=weapon.1 target=goblin-3"));
  g_assert_true (muster_assistant_answer (assistant, "roll 1"));
  assert_text (fixture->instruction, "What does Magic User do?", TRUE);
  assert_focus (fixture, "Move");
}

/* ---- What is asked in a row ---- */

static const char *const to_a_move[] = { "do lurk owl", "fact mouse-2", NULL };
static const char *const to_the_nearest[] = {
  "do lurk owl", "fact mouse-2", "done", "fact none", "fact mouse-2 mouse-3 mouse-1", "do lurk owl",
  NULL
};
static const Position move = { "sparing", to_a_move, TRUE, FALSE };
static const Position nearest = { "sparing", to_the_nearest, TRUE, FALSE };

static void
test_all_at_once (Fixture *fixture, gconstpointer data)
{
  MusterAssistant *assistant = fixture->battle.assistant;

  assert_text (fixture->instruction, "Move Owl up to 2 spaces toward Mouse 2.", TRUE);
  /* That it will be next to whom it goes for was promised; who comes after Mouse 2 nobody has said. */
  assert_text (
      fixture->prompt,
      "Move Owl up to 2 spaces toward Mouse 2. Stop as soon as this holds: Owl is next to one "
      "of these: Mouse 1, Mouse 2, Mouse 3. done\nWhich of these are next to Owl? Mouse 2",
      TRUE);
  assert_text (fixture->prompt, "In which order do these come", FALSE);
  assert_focus (fixture, "Done");
  press (fixture, "All of This");
  assert_text (fixture->instruction, "In which order do these come, nearest to Owl first?", TRUE);
  assert_text (fixture->prompt, "All of This", FALSE);
  /* It was one gesture. */
  g_assert_true (muster_assistant_undo (assistant));
  assert_last_input (fixture, "fact mini.3");
  assert_text (fixture->instruction, "Move Owl up to 2 spaces toward Mouse 2.", TRUE);
  g_assert_true (muster_assistant_redo (assistant));
  assert_text (fixture->instruction, "In which order do these come, nearest to Owl first?", TRUE);
}

/* Whoever answers for himself is asked the rest. */
static void
test_one_of_them (Fixture *fixture, gconstpointer data)
{
  press (fixture, "Done");
  assert_last_input (fixture, "done");
  assert_text (fixture->instruction, "Which of these are next to Owl?", TRUE);
  press (fixture, "Choose 1"); /* whom it was to go to */
  assert_last_input (fixture, "fact mini.3");
  assert_text (fixture->instruction, "In which order do these come", TRUE);
  press (fixture, "In This Order");
  assert_last_input (fixture, "fact mini.3 mini.2 mini.4");
}

static void
say_equal (Fixture *fixture, gboolean equal)
{
  GtkWidget *label = widget_search_find_text (fixture->prompt, "Several Are Equal");

  gtk_check_button_set_active (
      GTK_CHECK_BUTTON (gtk_widget_get_ancestor (label, GTK_TYPE_CHECK_BUTTON)),
      equal);
}

/* The one that was nearest is picked; somebody else takes its place, and a second one comes besides only once it is said
 * that they are equal. */
static void
test_the_nearest_as_before (Fixture *fixture, gconstpointer data)
{
  find_control (fixture->prompt, "Choose 1");
  assert_text (fixture->prompt, "Pick one", TRUE);
  press (fixture, "Mouse 3");
  find_control (fixture->prompt, "Choose 1");
  say_equal (fixture, TRUE);
  press (fixture, "Mouse 2");
  find_control (fixture->prompt, "Choose 2");
  say_equal (fixture, FALSE);
  press (fixture, "Choose 1");
  assert_last_input (fixture, "fact mini.4");
}

/* ---- Texts, orders, faults ---- */

static const char *const to_a_number[] = { "enter word", NULL };
static const char *const to_an_order[] = {
  "do measure owl t=mouse-1", "fact 5.5", "fact bush", "do swoop owl", "choose mouse-1", NULL
};
static const char *const to_a_fault[] = { "do try imp.1", "enter \"loop\"", NULL };
static const Position entry = { "choices", NULL, FALSE, FALSE };
static const Position number_entry = { "choices", to_a_number, FALSE, FALSE };
static const char *const to_own_move[] = { "do creep snail.1", NULL };
static const Position own_move = { "told", to_own_move, TRUE, FALSE };
static const Position order = { "paper", to_an_order, TRUE, FALSE };
static const Position fault = { "faults", to_a_fault, FALSE, FALSE };

static void
test_a_text (Fixture *fixture, gconstpointer data)
{
  GtkEditable *text = widget_search_find (fixture->prompt, GTK_TYPE_ENTRY);

  /* The one of the dice comes first in the tree and is not on show. */
  if (!gtk_widget_get_mapped (GTK_WIDGET (text)))
    text = GTK_EDITABLE (gtk_root_get_focus (GTK_ROOT (fixture->window)));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (text)));
  g_assert_false (gtk_widget_is_sensitive (find_control (fixture->prompt, "OK")));
  gtk_editable_set_text (text, "two words");
  press (fixture, "OK");
  assert_last_input (fixture, "enter \"two words\"");
}

static void
test_a_refusal_stays_in_sight (Fixture *fixture, gconstpointer data)
{
  GtkEditable *text = GTK_EDITABLE (gtk_root_get_focus (GTK_ROOT (fixture->window)));
  GtkRevealer *trouble = widget_search_find (fixture->prompt, GTK_TYPE_REVEALER);

  gtk_editable_set_text (text, "many");
  press (fixture, "OK");
  assert_text (fixture->prompt, "\"many\" is no number", TRUE);
  g_assert_true (gtk_revealer_get_reveal_child (trouble));
  g_assert_cmpstr (gtk_editable_get_text (text), ==, "many");
  gtk_editable_set_text (text, "12");
  press (fixture, "OK");
  assert_last_input (fixture, "enter 12");
  g_assert_false (gtk_revealer_get_reveal_child (trouble));
}

static void
test_an_order_was_carried_out (Fixture *fixture, gconstpointer data)
{
  assert_focus (fixture, "Done");
  press (fixture, "Done");
  assert_last_input (fixture, "done");
}

static GtkSpinButton *
find_distance (Fixture *fixture)
{
  GtkWidget *went = widget_search_find_text (fixture->prompt, "How far it went");

  return widget_search_find (gtk_widget_get_parent (went), GTK_TYPE_SPIN_BUTTON);
}

static GtkWidget *
find_blocked (Fixture *fixture)
{
  GtkWidget *text = widget_search_find_text (fixture->prompt, "It was blocked");

  return gtk_widget_get_ancestor (text, GTK_TYPE_CHECK_BUTTON);
}

static void
test_an_order_went_otherwise (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpfloat (gtk_spin_button_get_value (find_distance (fixture)), ==, 8);
  gtk_spin_button_set_value (find_distance (fixture), 2);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (find_blocked (fixture)), TRUE);
  press (fixture, "Done");
  assert_last_input (fixture, "moved 2 blocked");
}

/* The field takes what is typed: that it is too much the rules say. */
static void
test_an_order_went_too_far (Fixture *fixture, gconstpointer data)
{
  gtk_editable_set_text (GTK_EDITABLE (find_distance (fixture)), "9");
  gtk_spin_button_update (find_distance (fixture));
  press (fixture, "Done");
  assert_text (fixture->prompt, "it may move at most 8 inches", TRUE);
  assert_last_input (fixture, "choose mini.2");
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (fixture->window)),
                                         GTK_WIDGET (find_distance (fixture))));
  gtk_spin_button_set_value (find_distance (fixture), 8);
  press (fixture, "Done");
  assert_last_input (fixture, "done");
}

/* Only where a rule asks for it is it asked whether something stood in the way. */
static void
test_an_order_asks_what_counts (Fixture *fixture, gconstpointer data)
{
  g_assert_null (widget_search_find_text (fixture->prompt, "It was blocked"));
  press (fixture, "Done");
  assert_last_input (fixture, "done");
  muster_assistant_answer (fixture->battle.assistant, "do crawl snail.1");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (find_blocked (fixture)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "It was blocked");
}

static void
test_a_fault_is_passed_over (Fixture *fixture, gconstpointer data)
{
  assert_focus (fixture, "Pass Over It");
  press (fixture, "Pass Over It");
  assert_last_input (fixture, "skip");
}

/* ---- An order that stands already ---- */

static void
go (Fixture *fixture, GtkDirectionType direction)
{
  /* Where nothing has a place yet GTK 4.18 goes through it in no order. */
  wait_while (gtk_widget_get_height (gtk_root_get_focus (GTK_ROOT (fixture->window))) == 0);
  gtk_widget_child_focus (fixture->window, direction);
}

/* Nothing that is done with a row takes the order away; Tab leads to its first row and on to where it is answered with. */
static void
test_an_order_is_kept (Fixture *fixture, gconstpointer data)
{
  GtkWidget *thief = find_control (fixture->prompt, "Thief");

  assert_focus (fixture, "In This Order");
  go (fixture, GTK_DIR_TAB_BACKWARD);
  assert_focus (fixture, "1");
  go (fixture, GTK_DIR_TAB_FORWARD);
  assert_focus (fixture, "In This Order");
  gtk_widget_grab_focus (thief);
  gtk_widget_activate (thief);
  assert_focus (fixture, "In This Order");
  g_assert_true (gtk_widget_is_sensitive (find_control (fixture->prompt, "In This Order")));
  press (fixture, "In This Order");
  assert_last_input (fixture, "choose figure.12 figure.13 figure.14 figure.15");
}

static void
press_in_row (Fixture *fixture, const char *name, const char *tip)
{
  GtkWidget *row = gtk_widget_get_ancestor (widget_search_find_text (fixture->prompt, name),
                                            GTK_TYPE_LIST_BOX_ROW);
  GtkWidget *button = widget_search_find_text (row, tip);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
}

/* Each row has buttons for whoever does not drag it: down and up by one place. */
static void
test_an_order_is_changed_by_buttons (Fixture *fixture, gconstpointer data)
{
  press_in_row (fixture, "Fighting Man", "Move Down (Alt+Down)");
  press_in_row (fixture, "Thief", "Move Up (Alt+Up)");
  press (fixture, "In This Order");
  assert_last_input (fixture, "choose figure.13 figure.14 figure.12 figure.15");
}

/* As GTK tells of a key: whether the panel takes it. */
static gboolean
type_letter (GtkWidget *panel, guint keyval)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (panel);
  gboolean taken = FALSE;

  for (guint i = 0; !taken && i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", keyval, 0, 0, &taken);
    }

  return taken;
}

/* The letters of a name lead to its row: Fighting Man, Magic User, Thief, Priest. */
static void
test_letters_lead_to_a_name (Fixture *fixture, gconstpointer data)
{
  GtkWidget *thief = find_control (fixture->prompt, "Thief");
  GtkWidget *panel = gtk_widget_get_ancestor (thief, MUSTER_TYPE_CHOICE_PANEL);

  gtk_widget_grab_focus (thief);
  g_assert_true (type_letter (panel, GDK_KEY_m));
  assert_focus (fixture, "2");
  g_assert_true (type_letter (panel, GDK_KEY_a));
  assert_focus (fixture, "2");
  /* Nobody is called "Map…": another name begins. */
  g_assert_true (type_letter (panel, GDK_KEY_p));
  assert_focus (fixture, "4");
  g_assert_false (type_letter (panel, GDK_KEY_x));
  assert_focus (fixture, "4");
}

/* Two that were alerted and four to whom they may be next: a row for each pair, under the name of the one who acts. */
static void
test_pairs_stand_under_names (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row;

  assert_text (fixture->prompt, "Goblin 2\n", TRUE);
  assert_focus (fixture, "None of Them");
  row = find_control (fixture->prompt, "Priest");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Goblin 1 – Priest");
  press (fixture, "Priest");
  press (fixture, "Choose 1");
  assert_last_input (fixture, "fact figure.6+figure.15");
  assert_text (fixture->instruction, "For each figure", FALSE);
}

/* Nobody has picked anything yet: there is no number to choose. */
static void
test_nothing_is_picked_yet (Fixture *fixture, gconstpointer data)
{
  assert_text (fixture->prompt, "Choose 0", FALSE);
  assert_text (fixture->prompt, "Pick one", TRUE);
  g_assert_false (gtk_widget_is_sensitive (find_control (fixture->prompt, "Choose")));
}

/* ---- Turns ---- */

static const char *const to_the_heroes[] = { "choose fighting-man magic-user thief priest", NULL };
static const Position turn = { "dungeon-crawl", to_the_heroes, FALSE, FALSE };
/* One goblin is next to the Fighting Man at C11. */
static const char *const to_one_goblin[] = { "choose fighting-man magic-user thief priest",
                                             "move goblin-4 D10",
                                             NULL };
static const Position one_goblin = { "dungeon-crawl", to_one_goblin, FALSE, FALSE };
static const Position line_up = { "dungeon-crawl", NULL, FALSE, FALSE };
static const char *const to_a_first_nearest[] = { "do lurk owl", NULL };
static const Position first_nearest = { "sparing", to_a_first_nearest, TRUE, FALSE };
/* Two goblins are alerted, and it is asked whom they are next to. */
static const char *const to_pairs[] = {
  "choose fighting-man magic-user thief priest",
  "fact troll-1 troll-2 troll-3 troll-4",
  "fact goblin-1 goblin-2 goblin-3 goblin-4 goblin-5 goblin-6",
  "do walk fighting-man moved=2",
  "fact goblin-1 goblin-2",
  "fact none",
  "done",
  "done",
  "done",
  "done",
  "fact troll-1 troll-2 troll-3 troll-4",
  "fact goblin-1 goblin-2 goblin-3 goblin-4 goblin-5 goblin-6",
  "fact no",
  "fact no",
  "fact no",
  NULL
};
/* Two hounds make for hares, each for the one that was nearest in the turn before. */
static const char *const to_each_nearest[] = { "fact hound-1+hare-2 hound-2+hare-3", "done", NULL };
static const Position placed = { "dungeon-crawl", to_the_heroes, TRUE, FALSE };
static const char *const to_the_dragon[] = { "roll 1",
                                             "choose fighting-man magic-user thief priest",
                                             "fact troll-1 troll-2 troll-3 troll-4",
                                             "fact goblin-1 goblin-2 goblin-3 goblin-4 goblin-5 "
                                             "goblin-6",
                                             "set watch.1 heroes-moved yes",
                                             NULL };
static const Position typed = { "dungeon-crawl", to_the_dragon, TRUE, TRUE };
static const Position pairs = { "dungeon-crawl", to_pairs, TRUE, FALSE };
static const Position each_nearest = { "chase", to_each_nearest, TRUE, FALSE };
static const Position interrupt = { "interrupts", NULL, FALSE, FALSE };
/* The gate is open, and the first of eight shakes off a suppression: a 6 always does. */
static const char *const to_shaken_off[] = { "fact none",
                                             "set sg-1-member-1 pins 1",
                                             "do recover-nerve sg-1-member-1",
                                             "roll 6",
                                             NULL };
static const Position shaken_off = { "stargate-solo", to_shaken_off, TRUE, TRUE };

/* What the hands are to do is not done yet when a value is corrected. */
static void
test_a_correction_leaves_the_tasks (Fixture *fixture, gconstpointer data)
{
  const char *const value[] = { "troll-1", "wounds", "2", NULL };
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  g_object_get (fixture->battle.assistant, "tasks", &before, NULL);
  g_assert_nonnull (strstr (before, "Place Fighting Man at "));
  muster_assistant_correct (fixture->battle.assistant, MUSTER_INPUT_SET, value, &error);
  g_assert_no_error (error);
  g_object_get (fixture->battle.assistant, "tasks", &after, NULL);
  g_assert_cmpstr (after, ==, before);
  assert_text (fixture->instruction, after, TRUE);
}

/* What was told with a question has been done when it is answered, though the beat that it belongs to goes on. */
static void
test_tasks_are_told_once (Fixture *fixture, gconstpointer data)
{
  MusterAssistant *assistant = fixture->battle.assistant;
  const MusterPrompt *prompt;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  g_assert_true (muster_assistant_answer (assistant, "roll 6"));
  g_assert_true (muster_assistant_answer (assistant, "roll 1"));
  g_object_get (assistant, "tasks", &before, NULL);
  g_assert_cmpstr (before, ==, "Turn Dragon to its right by 90 degrees.");
  prompt = muster_assistant_get_prompt (assistant);
  /* Whom it notices is nobody's business. */
  g_assert_cmpint (prompt->question, ==, MUSTER_QUESTION_YES_NO);
  g_assert_true (g_str_has_prefix (prompt->text, "Does Dragon notice a hero: "));
  g_assert_true (muster_assistant_answer (assistant, "fact no"));
  g_object_get (assistant, "tasks", &after, NULL);
  g_assert_cmpstr (after, ==, "");
}

static void
assert_tasks (MusterAssistant *assistant, const char *expected)
{
  g_autofree char *tasks = NULL;

  g_object_get (assistant, "tasks", &tasks, NULL);
  g_assert_cmpstr (tasks, ==, expected);
}

/* What was carried out already has to be put back by hand, until the battle goes on. */
static void
test_what_is_undone_is_put_back (Fixture *fixture, gconstpointer data)
{
  const char *const value[] = { "troll-1", "wounds", "1", NULL };
  MusterAssistant *assistant = fixture->battle.assistant;
  g_autoptr (GError) error = NULL;

  g_assert_true (muster_assistant_answer (assistant, "roll 6"));
  g_assert_true (muster_assistant_answer (assistant, "roll 1"));
  muster_assistant_correct (assistant, MUSTER_INPUT_SET, value, &error);
  g_assert_no_error (error);
  g_assert_true (muster_assistant_undo (assistant));
  assert_tasks (assistant, "Troll 1 has Wounds left 2/2 again.");
  assert_text (fixture->instruction, "Troll 1 has Wounds left 2/2 again.", TRUE);
  g_assert_true (muster_assistant_undo (assistant));
  assert_tasks (assistant,
                "Turn Dragon back as it faced before. Troll 1 has Wounds left 2/2 again.");
  g_assert_true (muster_assistant_redo (assistant));
  assert_tasks (assistant, "Turn Dragon to its right by 90 degrees.");
  g_assert_true (muster_assistant_undo (assistant));
  assert_tasks (assistant, "Turn Dragon back as it faced before.");
  g_assert_true (muster_assistant_answer (assistant, "roll 6"));
  assert_tasks (assistant, "Turn Dragon to its left by 90 degrees.");
}

/* Who has nothing picked yet may be out of view: the hint says who it is. */
static void
test_what_is_missing_is_said (Fixture *fixture, gconstpointer data)
{
  assert_text (fixture->instruction, "Who is nearest to each of these?", TRUE);
  press (fixture, "Hare 2"); /* of Hound 1 */
  g_assert_false (gtk_widget_is_sensitive (find_control (fixture->prompt, "Choose 1")));
  assert_text (fixture->prompt, "Nothing is picked for Hound 1", FALSE);
  assert_text (fixture->prompt, "Nothing is picked for Hound 2", TRUE);
  press (fixture, "Hare 2"); /* it is picked, and stays so */
  find_control (fixture->prompt, "Choose 1");
  say_equal (fixture, TRUE);
  press (fixture, "Hare 2");
  g_assert_false (gtk_widget_is_sensitive (find_control (fixture->prompt, "Choose")));
  assert_text (fixture->prompt, "Pick all that are equal", TRUE);
}

/* (nullable): the first that was the nearest to somebody before that one moved. */
static MusterChoiceItem *
find_before (MusterChoice *choice)
{
  GListModel *items = muster_choice_get_items (choice);

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (MusterChoiceItem) item = g_list_model_get_item (items, i);

      g_autofree char *note = NULL;

      g_object_get (item, "note", &note, NULL);
      if (muster_choice_item_get_section (item) != NULL && strstr (note, " moved: yes") != NULL)
        return item;
    }

  return NULL;
}

/* Another one of the same section. */
static MusterChoiceItem *
find_other (MusterChoice *choice, MusterChoiceItem *before)
{
  GListModel *items = muster_choice_get_items (choice);

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (MusterChoiceItem) item = g_list_model_get_item (items, i);

      if (item != before && g_strcmp0 (muster_choice_item_get_section (item),
                                       muster_choice_item_get_section (before)) == 0)
        return item;
    }
  g_assert_not_reached ();
}

/* Nobody is picked who was the nearest before. Whoever is picked takes the place of another, until it is said that several are
 * equal. */
static void
test_the_nearest_of_each_before (Fixture *fixture, gconstpointer data)
{
  MusterChoice *choice = muster_assistant_get_choice (fixture->battle.assistant);
  MusterChoiceItem *before = find_before (choice);
  MusterChoiceItem *other = find_other (choice, before);

  g_assert_cmpuint (muster_choice_get_n_picked (choice), ==, 0);
  muster_choice_toggle (choice, other);
  g_assert_cmpuint (muster_choice_item_get_picked (before), ==, 0);
  g_assert_cmpuint (muster_choice_item_get_picked (other), >, 0);
  muster_choice_toggle (choice, before);
  g_assert_cmpuint (muster_choice_item_get_picked (before), >, 0);
  g_assert_cmpuint (muster_choice_item_get_picked (other), ==, 0);
  muster_choice_set_several (choice, TRUE);
  muster_choice_toggle (choice, other);
  g_assert_cmpuint (muster_choice_item_get_picked (before), >, 0);
  g_assert_cmpuint (muster_choice_item_get_picked (other), >, 0);
  muster_choice_set_several (choice, FALSE);
  g_assert_cmpuint (muster_choice_item_get_picked (before), >, 0);
  g_assert_cmpuint (muster_choice_item_get_picked (other), ==, 0);
}

/* What the rules call an action stands in one line where there is room, and as a whole in two where there is not. */
static void
test_the_name_of_an_action_is_not_cut (void)
{
  const char *title = "Fire during the enemy's move";
  g_autoptr (MusterChoiceGroup) group = muster_choice_group_new ("guard.1", "fire", title, FALSE);
  GtkWidget *button = g_object_ref_sink (muster_action_button_new (group));
  GtkWidget *window = gtk_window_new ();
  PangoLayout *layout;
  int natural, height;

  gtk_window_set_child (GTK_WINDOW (window), button);
  gtk_widget_measure (button, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  for (int lines = 1; lines <= 2; lines++)
    {
      const int width = natural * (4 - lines) / 3;

      gtk_widget_measure (button, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
      gtk_widget_allocate (button, width, height, -1, NULL);
      layout = gtk_label_get_layout (GTK_LABEL (widget_search_find_text (button, title)));
      g_assert_false (pango_layout_is_ellipsized (layout));
      g_assert_cmpint (pango_layout_get_line_count (layout), ==, lines);
    }
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (button);
}

/* Of the question in the letters of what stands around it. */
static double
measure_question (Fixture *fixture, const char *question)
{
  GtkWidget *label = widget_search_find_text (fixture->instruction, question);
  PangoContext *asked = gtk_widget_get_pango_context (label);
  PangoContext *around = gtk_widget_get_pango_context (fixture->instruction);

  return (double) pango_font_description_get_size (pango_context_get_font_description (asked)) /
         pango_font_description_get_size (pango_context_get_font_description (around));
}

/* A style comes with the next frame. */
static void
await_question (Fixture *fixture, const char *question, double least, double most)
{
  wait_while (measure_question (fixture, question) < least ||
              measure_question (fixture, question) > most);
}

/* It is read from the other side of the table; letters of twice the size are that large already. */
static void
test_large_letters_are_large_enough (Fixture *fixture, gconstpointer data)
{
  const char *const question = "What does Fighting Man do?";
  GtkSettings *settings = gtk_settings_get_default ();
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, "/io/github/muster_solo/Muster/prompt.css");
  gtk_style_context_add_provider_for_display (gtk_widget_get_display (fixture->window),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  await_question (fixture, question, 1.4, 1.6);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  await_question (fixture, question, 1.1, 1.2);
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
  await_question (fixture, question, 1.4, 1.6);
  gtk_style_context_remove_provider_for_display (gtk_widget_get_display (fixture->window),
                                                 GTK_STYLE_PROVIDER (provider));
}

static void
test_an_action_opens_its_ways (Fixture *fixture, gconstpointer data)
{
  MusterChoice *choice = muster_assistant_get_choice (fixture->battle.assistant);

  assert_text (fixture->instruction, "What does Fighting Man do?", TRUE);
  press (fixture, "Turn");
  g_assert_nonnull (muster_choice_get_group (choice));
  assert_focus (fixture, "up");
  press (fixture, "down-left");
  assert_last_input (fixture, "do face figure.12 way=down-left");
  /* After the last action there is nothing but to be done. */
  assert_focus (fixture, "Done");
  press (fixture, "Done");
  assert_last_input (fixture, "done");
  assert_text (fixture->instruction, "What does Magic User do?", TRUE);
  assert_focus (fixture, "Move");
}

/* Nobody is hurt: to heal stands behind what can be done, folded up, with its reason. */
static void
test_what_is_not_possible_is_folded_up (Fixture *fixture, gconstpointer data)
{
  GtkExpander *refused = widget_search_find (fixture->prompt, GTK_TYPE_EXPANDER);
  GtkWidget *heal;

  g_assert_null (widget_search_find_text (fixture->prompt, "Heal"));
  gtk_expander_set_expanded (refused, TRUE);
  heal = find_control (GTK_WIDGET (refused), "Heal");
  g_assert_false (gtk_widget_is_sensitive (heal));
  g_assert_null (widget_search_find_text (GTK_WIDGET (refused), "Turn"));
  press (fixture, "Turn");
  press (fixture, "down-left");
  g_assert_true (gtk_expander_get_expanded (refused));
}

/* The move comes before the attack, and there is nobody to heal: to turn is left, which can be done
 * as often as one likes. */
static void
test_a_matter_of_form_is_not_waited_for (Fixture *fixture, gconstpointer data)
{
  assert_focus (fixture, "Move");
  press (fixture, "Attack");
  /* Before goblin 4 come a dragon, four trolls and three goblins; before the sword two weapons of
   * the dragon and of each troll, and one of each of six goblins. */
  assert_last_input (fixture, "do strike figure.12 w=weapon.17 target=figure.9");
  g_assert_true (gtk_widget_is_sensitive (find_control (fixture->prompt, "Turn")));
  assert_focus (fixture, "Done");
}

static GtkMenuButton *
get_refused (Fixture *fixture)
{
  return widget_search_find (fixture->prompt, GTK_TYPE_MENU_BUTTON);
}

/* The line of the menu that is opened for it. */
static gboolean
menu_has (GtkMenuButton *button, const char *line)
{
  gboolean has;

  gtk_menu_button_popup (button);
  has = widget_search_find_text (GTK_WIDGET (gtk_menu_button_get_popover (button)), line) != NULL;
  gtk_menu_button_popdown (button);

  return has;
}

static void
test_what_the_rules_refuse_can_be_done (Fixture *fixture, gconstpointer data)
{
  GtkWidget *pass = widget_search_find_text (fixture->prompt, "Ask Less in This Turn");
  GtkWidget *more = GTK_WIDGET (get_refused (fixture));

  /* Nobody is asked whether to let anything pass. */
  g_assert_true (pass == NULL || !gtk_widget_get_mapped (pass));
  g_assert_true (gtk_widget_get_visible (more));
  g_assert_true (menu_has (GTK_MENU_BUTTON (more), "Heal (Fighting Man cannot heal)"));
  g_assert_true (gtk_widget_activate_action (more, "turn.force", "s", "force heal figure.12"));
  assert_last_input (fixture, "force heal figure.12");
}

/* To keep a hand in the gate, or to go through it, would be all that it does in this turn. */
static void
test_what_takes_the_turn_is_passed_over (Fixture *fixture, gconstpointer data)
{
  static const char *const last[] = { "Keep a hand in the event horizon", "Through the gate" };
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));

  g_assert_nonnull (focus);
  for (gsize i = 0; i < G_N_ELEMENTS (last); i++)
    {
      GtkWidget *button = find_control (fixture->prompt, last[i]);

      g_assert_true (gtk_widget_get_sensitive (button));
      g_assert_true (focus != button && !gtk_widget_is_ancestor (focus, button));
    }
}

static void
test_an_interrupt_may_pass (Fixture *fixture, gconstpointer data)
{
  GtkWidget *all = widget_search_find_text (fixture->prompt, "Let All of Walker Pass");
  GtkWidget *pass = find_control (fixture->prompt, "Let It Pass");
  GtkWidget *panel = gtk_widget_get_ancestor (pass, MUSTER_TYPE_TURN_PANEL);

  g_assert_true (type_letter (panel, GDK_KEY_l));
  assert_focus (fixture, "Let It Pass");
  g_assert_false (type_letter (panel, GDK_KEY_x));
  g_assert_true (all == NULL || !gtk_widget_get_mapped (all)); /* it acts alone */
  assert_text (fixture->prompt, "Ask Less in This Turn", TRUE);
  gtk_widget_activate_action (panel, "turn.pass", "i", 50);
  /* It has no chance that could be less. */
  assert_text (fixture->prompt, "Asked From 50 % in This Turn", TRUE);
  press (fixture, "Let It Pass");
  assert_last_input (fixture, "done");
}

/* ---- Step by step ---- */

static void
test_nothing_is_asked_while_others_act (Fixture *fixture, gconstpointer data)
{
  MusterAssistant *assistant = fixture->battle.assistant;
  guint position;

  g_object_set (assistant, "pace", MUSTER_PACE_STEP, NULL);
  g_assert_true (gtk_widget_get_visible (fixture->prompt));
  assert_focus (fixture, "In This Order");
  press (fixture, "In This Order");

  g_assert_false (muster_assistant_is_at_prompt (assistant));
  g_assert_false (gtk_widget_get_visible (fixture->prompt));
  assert_text (fixture->instruction, "Monsters – played by the rules", TRUE);
  assert_text (fixture->instruction, "Dragon patrols", TRUE);
  g_assert_nonnull (widget_search_find (fixture->instruction, MUSTER_TYPE_ROLL_VIEW));
  assert_focus (fixture, "Next");

  position = muster_assistant_get_position (assistant);
  muster_assistant_next (assistant);
  g_assert_cmpuint (muster_assistant_get_position (assistant), ==, position + 1);
  assert_text (fixture->instruction, "Dragon patrols", FALSE);
  muster_assistant_show_all (assistant);
  g_assert_true (gtk_widget_get_visible (fixture->prompt));
  assert_text (fixture->instruction, "Heroes – your move", TRUE);
  g_assert_null (widget_search_find_text (fixture->instruction, "Next"));
}

static void
test_beats_follow_one_another (Fixture *fixture, gconstpointer data)
{
  MusterAssistant *assistant = fixture->battle.assistant;

  g_object_set (assistant, "pace", MUSTER_PACE_ANIMATE, "speed", 100.0, NULL);
  press (fixture, "In This Order");
  g_assert_false (muster_assistant_is_at_prompt (assistant));
  g_assert_true (muster_assistant_get_playing (assistant));
  find_control (fixture->instruction, "Pause");
  wait_while (!muster_assistant_is_at_prompt (assistant));
  g_assert_true (gtk_widget_get_visible (fixture->prompt));
}

static void
test_a_pause_holds_them (Fixture *fixture, gconstpointer data)
{
  MusterAssistant *assistant = fixture->battle.assistant;

  g_object_set (assistant, "pace", MUSTER_PACE_ANIMATE, NULL);
  press (fixture, "In This Order");
  g_signal_emit_by_name (find_control (fixture->instruction, "Pause"), "clicked");
  g_assert_false (muster_assistant_get_playing (assistant));
  g_signal_emit_by_name (find_control (fixture->instruction, "Go On"), "clicked");
  g_assert_true (muster_assistant_get_playing (assistant));
}

/* ---- Dice that were thrown ---- */

static gboolean
has_class_passed (GtkWidget *view)
{
  GtkWidget *label = widget_search_find_text (view, "Success");

  return gtk_widget_has_css_class (gtk_widget_get_parent (label), "passed");
}

static void
test_a_roll_in_words (void)
{
  MusterLogEntry *roll = muster_log_entry_new (MUSTER_LOG_ROLL);
  GtkWidget *view;

  roll->n_dice = 1;
  roll->sides = 6;
  roll->dice[0] = 5;
  roll->add = -1;
  roll->total = 4;
  roll->needed = g_strdup ("4 or more");
  roll->passed = TRUE;
  roll->text = g_strdup ("Goblin strikes");
  view = g_object_ref_sink (muster_roll_view_new (roll));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (view),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "rolled 5, needed 4 or more: success");
  assert_text (view, "− 1 = 4", TRUE);
  assert_text (view, "needed 4 or more", TRUE);
  assert_text (view, "Success", TRUE);
  g_assert_true (has_class_passed (view));
  g_assert_finalize_object (view);

  /* Of the enemy. */
  roll->automatic = TRUE;
  view = g_object_ref_sink (muster_roll_view_new (roll));
  assert_text (view, "Success", TRUE);
  g_assert_false (has_class_passed (view));
  g_assert_finalize_object (view);
  muster_log_entry_free (roll);
}

/* Two may act, and being done is not for the one that is chosen. */
static const Position actors = { "../../desk/cases/actors", NULL, FALSE, FALSE };

static void
test_being_done_is_for_all (Fixture *fixture, gconstpointer data)
{
  assert_text (fixture->prompt, "Done With All", TRUE);
  press (fixture, "Done With All");
  assert_last_input (fixture, "done");
}

/* Whoever shot can shoot once more; after that the other one is at hand, and not the end for both. */
static const Position sentries = { "../../desk/cases/sentries", NULL, FALSE, FALSE };

static void
test_the_other_one_comes_next (Fixture *fixture, gconstpointer data)
{
  GtkWidget *next;

  assert_focus (fixture, "Look");
  press (fixture, "Shoot");
  assert_last_input (fixture, "do shoot pin.1 whom=pin.3");
  assert_focus (fixture, "Shoot");
  press (fixture, "Shoot");
  g_assert_null (widget_search_find_text (fixture->prompt, "Shoot"));
  assert_focus (fixture, "Next of Those Who Can Act (Ctrl+Page Down)");
  next = gtk_root_get_focus (GTK_ROOT (fixture->window));
  g_assert_true (menu_has (get_refused (fixture), "Shoot (twice a turn)"));
  g_signal_emit_by_name (next, "clicked");
  g_assert_cmpstr (
      muster_choice_get_actor (muster_assistant_get_choice (fixture->battle.assistant)),
      ==,
      "pin.2");
  assert_focus (fixture, "Look");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (get_refused (fixture))));
  press (fixture, "Look");
  assert_last_input (fixture, "do look pin.2 whom=pin.3");
  assert_focus (fixture, "Shoot");
}

/* What happened is shown; that the next phase and turn began is not worth a step. */
static void
test_headings_are_no_steps (Fixture *fixture, gconstpointer data)
{
  MusterAssistant *assistant = fixture->battle.assistant;

  g_object_set (assistant, "pace", MUSTER_PACE_STEP, NULL);
  press (fixture, "Done With All");
  assert_text (fixture->instruction, "Pin 3 waits.", TRUE);
  assert_focus (fixture, "Next");
  muster_assistant_next (assistant);
  g_assert_true (muster_assistant_is_at_prompt (assistant));
}

static void
add (const char *name, const Position *position, void (*test) (Fixture *, gconstpointer))
{
  g_autofree char *path = g_strdup_printf ("/app/prompt-panels/%s", name);

  g_test_add (path, Fixture, position, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  add ("a-face-is-the-answer", &one_die, test_a_face_is_the_answer);
  add ("dice-are-corrected", &two_dice, test_dice_are_corrected_before_they_count);
  add ("muster-throws", &two_dice, test_muster_throws);
  add ("numbers-are-typed", &large_die, test_numbers_of_large_dice_are_typed);
  add ("the-answer-is-beside-the-number", &large_die, test_the_answer_is_beside_the_number);
  add ("some-of-them", &which, test_some_of_them);
  add ("arrows-stay-in-the-list", &which, test_arrows_stay_in_the_list);
  add ("none-of-them", &which, test_none_of_them);
  add ("yes-or-no", &yes_no, test_yes_or_no);
  add ("a-number", &number, test_a_number);
  add ("a-distance-fits-on-the-table", &survey, test_a_distance_fits_on_the_table);
  add ("a-number-has-to-be-said", &number, test_a_number_has_to_be_said);
  add ("a-word", &word, test_a_word);
  add ("what-it-was-before", &what_it_was, test_what_it_was_before_is_suggested);
  add ("what-was-elsewhere", &who_moved, test_what_was_elsewhere_is_not_suggested);
  add ("a-number-for-each", &numbers, test_a_number_for_each);
  add ("a-number-of-each-has-to-be-said", &numbers, test_a_number_of_each_has_to_be_said);
  add ("a-word-for-each", &words, test_a_word_for_each);
  add ("numbers-before-a-move", &other_numbers, test_numbers_before_a_move);
  add ("list-before-a-move", &spied, test_a_list_before_a_move);
  add ("yes-no-before-a-move", &seen, test_yes_or_no_before_a_move);
  add ("all-at-once", &move, test_all_at_once);
  add ("one-of-them", &move, test_one_of_them);
  add ("who-is-near-comes-first", &far, test_who_is_near_comes_first);
  add ("no-tooltip-twice", &far, test_no_tooltip_twice);
  add ("left-out", &far, test_left_out);
  add ("all-but-one", &far, test_all_but_one);
  add ("all-left-out", &far, test_all_left_out);
  add ("the-next-one-moves-first", &far, test_the_next_one_moves_first);
  add ("the-nearest-as-before", &nearest, test_the_nearest_as_before);
  add ("the-nearest-of-each-before", &each_nearest, test_the_nearest_of_each_before);
  add ("a-text", &entry, test_a_text);
  add ("a-refusal-stays-in-sight", &number_entry, test_a_refusal_stays_in_sight);
  add ("an-order-was-carried-out", &order, test_an_order_was_carried_out);
  add ("an-order-went-too-far", &order, test_an_order_went_too_far);
  add ("an-order-went-otherwise", &order, test_an_order_went_otherwise);
  add ("an-order-asks-what-counts", &own_move, test_an_order_asks_what_counts);
  add ("a-fault-is-passed-over", &fault, test_a_fault_is_passed_over);
  add ("an-order-is-kept", &line_up, test_an_order_is_kept);
  add ("an-order-is-changed-by-buttons", &line_up, test_an_order_is_changed_by_buttons);
  add ("letters-lead-to-a-name", &line_up, test_letters_lead_to_a_name);
  add ("pairs-stand-under-names", &pairs, test_pairs_stand_under_names);
  add ("nothing-is-picked-yet", &first_nearest, test_nothing_is_picked_yet);
  add ("tasks-are-told-once", &typed, test_tasks_are_told_once);
  add ("what-is-undone-is-put-back", &typed, test_what_is_undone_is_put_back);
  add ("a-correction-leaves-the-tasks", &placed, test_a_correction_leaves_the_tasks);
  add ("what-is-missing", &each_nearest, test_what_is_missing_is_said);
  add ("an-action-opens-its-ways", &turn, test_an_action_opens_its_ways);
  add ("large-letters", &turn, test_large_letters_are_large_enough);
  add ("what-is-not-possible-is-folded-up", &turn, test_what_is_not_possible_is_folded_up);
  add ("a-matter-of-form", &one_goblin, test_a_matter_of_form_is_not_waited_for);
  add ("against-the-rules", &turn, test_what_the_rules_refuse_can_be_done);
  add ("what-takes-the-turn", &shaken_off, test_what_takes_the_turn_is_passed_over);
  add ("an-interrupt-may-pass", &interrupt, test_an_interrupt_may_pass);
  add ("nothing-is-asked-while-others-act", &line_up, test_nothing_is_asked_while_others_act);
  add ("beats-follow-one-another", &line_up, test_beats_follow_one_another);
  add ("a-pause-holds-them", &line_up, test_a_pause_holds_them);
  add ("being-done-is-for-all", &actors, test_being_done_is_for_all);
  add ("the-other-one-comes-next", &sentries, test_the_other_one_comes_next);
  add ("headings-are-no-steps", &sentries, test_headings_are_no_steps);
  g_test_add_func ("/app/roll-view/in-words", test_a_roll_in_words);
  g_test_add_func ("/app/action-button/the-name-is-not-cut", test_the_name_of_an_action_is_not_cut);

  return g_test_run ();
}
