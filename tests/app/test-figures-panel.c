/* test-figures-panel.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <adwaita.h>

#include "assistant-fixture.h"
#include "muster-attribute-row.h"
#include "muster-battle-settings.h"
#include "muster-entry-row.h"
#include "muster-figure-adder.h"
#include "muster-figure-details.h"
#include "muster-figure-row.h"
#include "muster-figures-panel.h"
#include "patience.h"
#include "widget-search.h"

/* Where the fighting man, the magic user and the thief have struck in turn 2: goblins 4 and 1 fell
 * in turn 1, goblins 3 and 5 in turn 2, and the magic user has lost one of two wounds. */
#define N_INPUTS 14

#define THIEF  "figure.14"
#define PRIEST "figure.15"

typedef struct
{
  AssistantFixture battle;
  GtkWidget *window;
  GtkWidget *panel;
  char *message; /* of "corrected" */
} Fixture;

static void
corrected_cb (Fixture *fixture, const char *message)
{
  g_free (fixture->message);
  fixture->message = g_strdup (message);
}

static void
show_panel (Fixture *fixture)
{
  g_signal_connect_swapped (fixture->battle.assistant,
                            "corrected",
                            G_CALLBACK (corrected_cb),
                            fixture);
  fixture->panel = g_object_new (MUSTER_TYPE_FIGURES_PANEL,
                                 "assistant",
                                 fixture->battle.assistant,
                                 NULL);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->panel);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

/* @data: whether there is no board */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  gboolean paper = GPOINTER_TO_INT (data);
  g_auto (GStrv) inputs = assistant_fixture_load_sample (paper ? 0 : N_INPUTS);

  setup->seed = 7;
  setup->tracked = !paper;
  assistant_fixture_set_up (&fixture->battle, "dungeon-crawl", setup, (const char *const *) inputs);
  show_panel (fixture);
}

/* Where figures can be down for some turns, and have the fewer actions the more wounds they have. */
static void
set_up_wounds (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();

  setup->seed = 7;
  setup->tracked = FALSE;
  setup->scenario = g_strdup ("rescue");
  assistant_fixture_set_up (&fixture->battle, "stargate-solo", setup, NULL);
  show_panel (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->panel), (gpointer *) &fixture->panel);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  wait_while (fixture->panel != NULL);
  g_clear_pointer (&fixture->message, g_free);
  assistant_fixture_tear_down (&fixture->battle);
}

static void
assert_says (GtkWidget *widget, const char *words)
{
  g_autofree char *text = widget_search_dup_text (widget);

  if (strstr (text, words) == NULL)
    g_error ("expected \"%s\" in:\n%s", words, text);
}

/* Of the thief; free with g_free (). */
static char *
dup_raw (Fixture *fixture, const char *attribute)
{
  g_autoptr (GPtrArray) figures = muster_assistant_list_figures (fixture->battle.assistant);

  for (guint i = 0; i < figures->len; i++)
    {
      const MusterThingView *figure = g_ptr_array_index (figures, i);

      if (!g_str_equal (figure->token, THIEF))
        continue;
      if (g_str_equal (attribute, "place"))
        return g_strdup (figure->place);

      return g_strdup (muster_thing_view_find (figure, attribute)->raw);
    }
  g_assert_not_reached ();
}

static void
assert_thief (Fixture *fixture, const char *attribute, const char *expected)
{
  g_autofree char *raw = dup_raw (fixture, attribute);

  g_assert_cmpstr (raw, ==, expected);
}

static GtkWidget *
find_row (GtkWidget *widget, const char *id)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = child;

      if (!MUSTER_IS_ATTRIBUTE_ROW (child) ||
          !g_str_equal (muster_attribute_row_get_id (MUSTER_ATTRIBUTE_ROW (child)), id))
        found = find_row (child, id);
      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
select_thief (Fixture *fixture)
{
  GtkWidget *name = widget_search_find_text (fixture->panel, "Thief");

  gtk_widget_activate (gtk_widget_get_ancestor (name, GTK_TYPE_FLOW_BOX_CHILD));
  g_assert_cmpstr (muster_assistant_get_selected (fixture->battle.assistant), ==, THIEF);
}

static void
test_lists (Fixture *fixture, gconstpointer data)
{
  assert_says (fixture->panel, "Monsters\nPlayed by Muster: Solo Miniatures\n");
  assert_says (fixture->panel, "Goblin 4\nFell in turn 1\n");
  assert_says (fixture->panel, "Goblin 3\nFell in turn 2\n");
  assert_says (fixture->panel, "Heroes\nPlayed by you\n");
  assert_says (fixture->panel, "Magic User\n●○\nWounds left: 1 of 2\n");

  /* As it stood then: in turn 1 nobody had fallen. */
  muster_assistant_set_position (fixture->battle.assistant, 4);
  assert_says (fixture->panel, "Magic User\n●●\nWounds left: 2 of 2\n");
  g_assert_null (widget_search_find_text (fixture->panel, "Fell in turn 1"));
}

static void
test_corrects_values (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row, *number;

  select_thief (fixture);
  row = find_row (fixture->panel, "wounds");
  number = widget_search_find (row, GTK_TYPE_SPIN_BUTTON);
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (number)), ==, 3);
  /* Steps are not yet a correction. */
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (number), 2);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (number), 1);
  assert_thief (fixture, "wounds", "3");
  muster_attribute_row_commit (MUSTER_ATTRIBUTE_ROW (row));
  assert_thief (fixture, "wounds", "1");
  g_assert_cmpstr (fixture->message, ==, "Corrected: Thief, Wounds left: from 3 to 1");

  g_assert_true (muster_assistant_undo (fixture->battle.assistant));
  assert_thief (fixture, "wounds", "3");
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (number)), ==, 3);

  row = find_row (fixture->panel, "steady");
  gtk_switch_set_active (widget_search_find (row, GTK_TYPE_SWITCH), FALSE);
  assert_thief (fixture, "steady", "no");
}

static void
test_moves (Fixture *fixture, gconstpointer data)
{
  GtkWidget *details = widget_search_find (fixture->panel, MUSTER_TYPE_FIGURE_DETAILS);
  MusterEntryRow *place;
  AdwComboRow *facing;

  select_thief (fixture);
  place = widget_search_find (details, MUSTER_TYPE_ENTRY_ROW);
  facing = widget_search_find (details, ADW_TYPE_COMBO_ROW);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (place)), ==, "E11");

  /* The priest stands there. */
  gtk_editable_set_text (GTK_EDITABLE (place), "F11");
  g_signal_emit_by_name (place, "entered");
  assert_says (details, "somebody stands at \"F11\" already\n");
  assert_thief (fixture, "place", "E11");

  gtk_widget_grab_focus (GTK_WIDGET (place));
  gtk_editable_set_text (GTK_EDITABLE (place), "D10");
  g_assert_true (gtk_widget_get_visible (widget_search_find (GTK_WIDGET (place), GTK_TYPE_BUTTON)));
  g_signal_emit_by_name (place, "entered");
  assert_thief (fixture, "place", "D10");
  g_assert_false (
      gtk_widget_get_visible (widget_search_find (GTK_WIDGET (place), GTK_TYPE_BUTTON)));
  g_assert_cmpstr (fixture->message, ==, "Corrected: Thief stands at D10");
  g_assert_null (widget_search_find_text (details, "somebody stands at \"F11\" already"));

  adw_combo_row_set_selected (facing, 4);
  assert_says (fixture->panel, "D10, facing down\n");
}

static void
test_removes_and_restores (Fixture *fixture, gconstpointer data)
{
  GtkWidget *details = widget_search_find (fixture->panel, MUSTER_TYPE_FIGURE_DETAILS);
  GtkWidget *button;
  MusterEntryRow *place;

  select_thief (fixture);
  button = gtk_widget_get_ancestor (widget_search_find_text (details, "Remove"), GTK_TYPE_BUTTON);
  g_signal_emit_by_name (button, "clicked");
  assert_thief (fixture, "place", NULL);
  g_assert_cmpstr (fixture->message, ==, "Corrected: Thief leaves the table");

  place = widget_search_find (details, MUSTER_TYPE_ENTRY_ROW);
  gtk_editable_set_text (GTK_EDITABLE (place), "D10");
  g_signal_emit_by_name (place, "entered");
  assert_thief (fixture, "place", "D10");
}

static void
assert_offers (AdwComboRow *row, const char *const *names)
{
  GListModel *list = adw_combo_row_get_model (row);

  g_assert_cmpuint (g_list_model_get_n_items (list), ==, g_strv_length ((char **) names));
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (GtkStringObject) name = g_list_model_get_item (list, i);

      g_assert_cmpstr (gtk_string_object_get_string (name), ==, names[i]);
    }
}

/* The only dragon is there already, as are the heroes; goblins there may be more of. */
static void
test_adds (Fixture *fixture, gconstpointer data)
{
  MusterAssistant *assistant = fixture->battle.assistant;
  GtkWidget *adder = widget_search_find (fixture->panel, MUSTER_TYPE_FIGURE_ADDER);
  AdwComboRow *model = widget_search_find (adder, ADW_TYPE_COMBO_ROW);
  MusterEntryRow *place = widget_search_find (adder, MUSTER_TYPE_ENTRY_ROW);
  guint n;
  g_autoptr (GPtrArray) before = muster_assistant_list_figures (assistant);
  g_autoptr (GPtrArray) after = NULL;

  n = before->len;
  assert_offers (model, (const char *[]){ "Troll", "Goblin", NULL });
  adw_combo_row_set_selected (model, 1);
  gtk_editable_set_text (GTK_EDITABLE (place), "F11");
  g_signal_emit_by_name (place, "entered");
  assert_says (adder, "somebody stands at \"F11\" already\n");
  gtk_editable_set_text (GTK_EDITABLE (place), "D10");
  g_signal_emit_by_name (place, "entered");
  after = muster_assistant_list_figures (assistant);
  g_assert_cmpuint (after->len, ==, n + 1);
  g_assert_cmpstr (fixture->message, ==, "Corrected: Goblin 7 joins");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (place)), ==, "");
  g_assert_cmpstr (gtk_string_object_get_string (adw_combo_row_get_selected_item (model)),
                   ==,
                   "Goblin");
}

static void
test_switches (Fixture *fixture, gconstpointer data)
{
  MusterAssistant *assistant = fixture->battle.assistant;
  GtkWidget *settings = widget_search_find (fixture->panel, MUSTER_TYPE_BATTLE_SETTINGS);
  GtkSwitch *dice = widget_search_find (settings, GTK_TYPE_SWITCH);
  AdwComboRow *player = widget_search_find (settings, ADW_TYPE_COMBO_ROW);

  gtk_switch_set_active (dice, TRUE);
  g_assert_true (muster_battle_uses_hand_dice (muster_assistant_get_battle (assistant)));
  g_assert_cmpstr (fixture->message, ==, "Dice are thrown by hand from here on");
  g_assert_true (muster_assistant_undo (assistant));
  g_assert_false (gtk_switch_get_active (dice));

  /* The first row is that of the monsters, and its first line a person. */
  adw_combo_row_set_selected (player, 0);
  g_assert_true (muster_battle_is_person (muster_assistant_get_battle (assistant), 0));
}

static void
test_without_a_board (Fixture *fixture, gconstpointer data)
{
  MusterAssistant *assistant = fixture->battle.assistant;
  GtkWidget *details = widget_search_find (fixture->panel, MUSTER_TYPE_FIGURE_DETAILS);

  assert_says (fixture->panel, "Heroes\n");
  muster_assistant_select (assistant, THIEF);
  g_assert_null (widget_search_find_text (details, "Stands at"));
  g_assert_null (widget_search_find_text (details, "Faces"));
}

/* However narrow the panel is. */
static void
test_a_status_is_never_cut (Fixture *fixture, gconstpointer data)
{
  GtkWidget *badge = widget_search_find_text (fixture->panel, "patrolling");
  int least, wanted;

  g_assert_nonnull (badge);
  gtk_widget_measure (badge, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
  g_assert_cmpint (least, ==, wanted);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (badge), ==, "patrolling");
}

/* However large its letters are. */
static void
test_no_title_of_the_settings_is_cut (Fixture *fixture, gconstpointer data)
{
  GtkWidget *settings = widget_search_find (fixture->panel, MUSTER_TYPE_BATTLE_SETTINGS);
  GtkWidget *title = widget_search_find_text (settings, "How the Rules Are Read");

  g_assert_true (GTK_IS_LABEL (title));
  g_assert_cmpint (gtk_label_get_ellipsize (GTK_LABEL (title)), ==, PANGO_ELLIPSIZE_NONE);
  g_assert_true (gtk_label_get_wrap (GTK_LABEL (title)));
}

static int
get_row_width (Fixture *fixture, const char *font)
{
  GtkWidget *name = widget_search_find_text (fixture->panel, "Thief");
  int wanted;

  g_object_set (gtk_settings_get_default (), "gtk-font-name", font, NULL);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  gtk_widget_measure (gtk_widget_get_ancestor (name, MUSTER_TYPE_FIGURE_ROW),
                      GTK_ORIENTATION_HORIZONTAL,
                      -1,
                      NULL,
                      &wanted,
                      NULL,
                      NULL);

  return wanted;
}

/* The heights of the list are those of rows that are so wide: where letters twice as large have no more room, they are too much. */
static void
test_large_text_leaves_no_holes (Fixture *fixture, gconstpointer data)
{
  g_autofree char *font = NULL;

  g_object_get (gtk_settings_get_default (), "gtk-font-name", &font, NULL);
  g_assert_cmpint (get_row_width (fixture, "Cantarell 22"),
                   >,
                   1.5 * get_row_width (fixture, "Cantarell 11"));
  g_object_set (gtk_settings_get_default (), "gtk-font-name", font, NULL);
}

static void
assert_focus (Fixture *fixture, const char *token)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  GtkWidget *row;

  g_assert_true (GTK_IS_FLOW_BOX_CHILD (focus));
  row = gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (focus));
  g_assert_cmpstr (muster_figure_row_get_token (MUSTER_FIGURE_ROW (row)), ==, token);
}

/* On the way into the list the keyboard comes to the one whose turn it is, not to the first of all; an arrow key goes
 * on from there. */
static void
test_begins_with_who_acts (Fixture *fixture, gconstpointer data)
{
  GtkWidget *box;
  gboolean handled;

  gtk_window_set_focus (GTK_WINDOW (fixture->window), NULL);
  g_assert_true (gtk_widget_child_focus (fixture->panel, GTK_DIR_TAB_FORWARD));
  assert_focus (fixture, THIEF);
  box = gtk_widget_get_parent (gtk_window_get_focus (GTK_WINDOW (fixture->window)));
  g_signal_emit_by_name (box,
                         "move-cursor",
                         GTK_MOVEMENT_VISUAL_POSITIONS,
                         1,
                         FALSE,
                         FALSE,
                         &handled);
  assert_focus (fixture, PRIEST);
}

static void
select_jaffa (Fixture *fixture)
{
  GtkWidget *name = widget_search_find_text (fixture->panel, "Jaffa 3");

  gtk_widget_activate (gtk_widget_get_ancestor (name, GTK_TYPE_FLOW_BOX_CHILD));
}

/* Of nobody who is up it is told that he is down to a turn before the first. */
static void
test_corrects_turns (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row, *number;

  select_jaffa (fixture);
  row = find_row (fixture->panel, "down-until");
  number = widget_search_find (row, GTK_TYPE_SPIN_BUTTON);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (number)), ==, "no");
  gtk_spin_button_spin (GTK_SPIN_BUTTON (number), GTK_SPIN_STEP_FORWARD, 1);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (number)), ==, "up to turn 1");
  gtk_spin_button_spin (GTK_SPIN_BUTTON (number), GTK_SPIN_STEP_BACKWARD, 1);
  muster_attribute_row_commit (MUSTER_ATTRIBUTE_ROW (row));
  g_assert_null (fixture->message);
  gtk_editable_set_text (GTK_EDITABLE (number), "4");
  gtk_spin_button_update (GTK_SPIN_BUTTON (number));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (number)), ==, "up to turn 4");
  muster_attribute_row_commit (MUSTER_ATTRIBUTE_ROW (row));
  g_assert_cmpstr (fixture->message, ==, "Corrected: Jaffa 3, Down: from no to up to turn 4");
}

/* What follows from something else is told, and cannot be changed by itself. */
static void
test_tells_what_follows (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row, *number;

  select_jaffa (fixture);
  row = find_row (fixture->panel, "fire");
  assert_says (row, "Fire actions\n2\n");
  row = find_row (fixture->panel, "wounds");
  number = widget_search_find (row, GTK_TYPE_SPIN_BUTTON);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (number), 1);
  muster_attribute_row_commit (MUSTER_ATTRIBUTE_ROW (row));
  assert_says (find_row (fixture->panel, "fire"), "Fire actions\n1\n");
}

/* Below each name stands the team, on both sides. */
static void
test_teams_are_told_apart (Fixture *fixture, gconstpointer data)
{
  assert_says (fixture->panel, "SGC trooper 3\nTeam 1\n");
  assert_says (fixture->panel, "SG-1 member 2\nTeam 2\n");
  assert_says (fixture->panel, "Jaffa 4\nWatch 1\n");
}

/* Of all figures the thief is among the last: who is asked about once more comes into view once more. */
static void
test_comes_back_into_view (Fixture *fixture, gconstpointer data)
{
  GtkWidget *name = widget_search_find_text (fixture->panel, "Thief");
  GtkWidget *window = gtk_widget_get_ancestor (name, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (window));

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 240);
  wait_while (gtk_adjustment_get_page_size (adjustment) == 0 ||
              gtk_adjustment_get_page_size (adjustment) > 240);
  muster_assistant_point_out (fixture->battle.assistant, THIEF);
  wait_while (gtk_adjustment_get_value (adjustment) <= 0);
  gtk_adjustment_set_value (adjustment, 0);
  wait_while (gtk_adjustment_get_value (adjustment) > 0);
  muster_assistant_point_out (fixture->battle.assistant, THIEF);
  wait_while (gtk_adjustment_get_value (adjustment) <= 0);
}

int
main (int argc, char **argv)
{
  const struct
  {
    const char *path;
    void (*test) (Fixture *, gconstpointer);
    gboolean paper;
  } tests[] = {
    { "/app/figures-panel/lists", test_lists, FALSE },
    { "/app/figures-panel/corrects-values", test_corrects_values, FALSE },
    { "/app/figures-panel/moves", test_moves, FALSE },
    { "/app/figures-panel/removes-and-restores", test_removes_and_restores, FALSE },
    { "/app/figures-panel/adds", test_adds, FALSE },
    { "/app/figures-panel/switches", test_switches, FALSE },
    { "/app/figures-panel/without-a-board", test_without_a_board, TRUE },
    { "/app/figures-panel/begins-with-who-acts", test_begins_with_who_acts, FALSE },
    { "/app/figures-panel/comes-back-into-view", test_comes_back_into_view, FALSE },
    { "/app/figures-panel/no-title-is-cut", test_no_title_of_the_settings_is_cut, FALSE },
    { "/app/figures-panel/large-text-leaves-no-holes", test_large_text_leaves_no_holes, FALSE },
    { "/app/figures-panel/a-status-is-never-cut", test_a_status_is_never_cut, TRUE },
  };

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path,
                Fixture,
                GINT_TO_POINTER (tests[i].paper),
                set_up,
                tests[i].test,
                tear_down);
  g_test_add ("/app/figures-panel/corrects-turns",
              Fixture,
              NULL,
              set_up_wounds,
              test_corrects_turns,
              tear_down);
  g_test_add ("/app/figures-panel/teams-are-told-apart",
              Fixture,
              NULL,
              set_up_wounds,
              test_teams_are_told_apart,
              tear_down);
  g_test_add ("/app/figures-panel/tells-what-follows",
              Fixture,
              NULL,
              set_up_wounds,
              test_tells_what_follows,
              tear_down);

  return g_test_run ();
}
