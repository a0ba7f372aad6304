/* test-choice.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>

#include "assistant-fixture.h"
#include "muster-choice-gifts.h"
#include "muster-choice-private.h"
#include "muster-refusal.h"

/* What is chosen from, without a window: the small rulebooks are those of the tests of battles. */

static char *
dup_case (const char *name)
{
  return g_build_filename (g_getenv ("G_TEST_SRCDIR"), "..", "battle", "cases", name, NULL);
}

static void
set_up (AssistantFixture *fixture, const char *rulebook, guint64 seed, const char *const *inputs)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();

  setup->seed = seed;
  assistant_fixture_set_up (fixture, rulebook, setup, inputs);
}

static MusterChoice *
get_choice (AssistantFixture *fixture)
{
  MusterChoice *choice = muster_assistant_get_choice (fixture->assistant);

  g_assert_nonnull (choice);

  return choice;
}

/* The list keeps it. */
static MusterChoiceItem *
find_item (MusterChoice *choice, const char *label)
{
  GListModel *items = muster_choice_get_items (choice);

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (MusterChoiceItem) item = g_list_model_get_item (items, i);

      if (g_str_equal (muster_choice_item_get_label (item), label))
        return item;
    }
  g_assert_not_reached ();
}

static MusterChoiceGroup *
find_group (MusterChoice *choice, const char *title)
{
  GListModel *groups = muster_choice_get_groups (choice);

  for (guint i = 0; i < g_list_model_get_n_items (groups); i++)
    {
      g_autoptr (MusterChoiceGroup) group = g_list_model_get_item (groups, i);

      if (g_str_equal (muster_choice_group_get_title (group), title))
        return group;
    }
  g_assert_not_reached ();
}

static guint
get_picked (MusterChoice *choice, const char *label)
{
  return muster_choice_item_get_picked (find_item (choice, label));
}

static void
toggle (MusterChoice *choice, const char *label)
{
  muster_choice_toggle (choice, find_item (choice, label));
}

static char *
dup_last_input (AssistantFixture *fixture)
{
  MusterBattle *battle = muster_assistant_get_battle (fixture->assistant);
  MusterNode node;

  muster_battle_get_node (battle, muster_battle_get_head (battle), &node);

  return muster_input_to_text (node.input);
}

static guint
count_shown (MusterChoice *choice)
{
  GListModel *items = muster_choice_get_items (choice);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (MusterChoiceItem) item = g_list_model_get_item (items, i);

      n += muster_choice_shows (choice, item) ? 1 : 0;
    }

  return n;
}

/* The first way to take the action that @group is. */
static MusterChoiceItem *
find_shown (MusterChoice *choice, MusterChoiceGroup *group)
{
  GListModel *items = muster_choice_get_items (choice);

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (MusterChoiceItem) item = g_list_model_get_item (items, i);

      if (muster_choice_group_has (group, item))
        return item;
    }
  g_assert_not_reached ();
}

/* ---- Orders ---- */

static void
test_an_order_stands_from_the_start (void)
{
  AssistantFixture fixture;
  g_autoptr (MusterChoice) choice = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *input = NULL;

  set_up (&fixture, "dungeon-crawl", 7, NULL);
  choice = g_object_ref (get_choice (&fixture));
  g_assert_true (muster_choice_wants_all (choice));
  g_assert_true (muster_choice_get_ready (choice));
  g_assert_cmpuint (get_picked (choice, "Fighting Man"), ==, 1);
  g_assert_cmpuint (get_picked (choice, "Priest"), ==, 4);

  /* Who is pointed at comes next, and nobody is ever out of it: Thief, then the others as they stood. */
  toggle (choice, "Thief");
  g_assert_cmpuint (muster_choice_get_n_picked (choice), ==, 4);
  g_assert_true (muster_choice_get_ready (choice));
  g_assert_cmpuint (get_picked (choice, "Fighting Man"), ==, 2);
  g_assert_cmpuint (get_picked (choice, "Magic User"), ==, 3);
  toggle (choice, "Thief");
  g_assert_cmpuint (get_picked (choice, "Thief"), ==, 1);
  toggle (choice, "Priest");
  toggle (choice, "Magic User");
  g_assert_cmpuint (get_picked (choice, "Thief"), ==, 1);
  g_assert_cmpuint (get_picked (choice, "Fighting Man"), ==, 4);
  g_assert_true (muster_choice_get_ready (choice));

  muster_choice_move (choice, find_item (choice, "Fighting Man"), 1);
  g_assert_cmpuint (get_picked (choice, "Fighting Man"), ==, 2);
  g_assert_cmpuint (get_picked (choice, "Priest"), ==, 3);
  /* There is nothing before the first or behind the last. */
  muster_choice_move (choice, find_item (choice, "Thief"), 4);
  g_assert_cmpuint (get_picked (choice, "Thief"), ==, 1);

  expected = g_strdup_printf ("choose %s %s %s %s",
                              muster_choice_item_get_token (find_item (choice, "Thief")),
                              muster_choice_item_get_token (find_item (choice, "Fighting Man")),
                              muster_choice_item_get_token (find_item (choice, "Priest")),
                              muster_choice_item_get_token (find_item (choice, "Magic User")));
  muster_choice_confirm (choice);
  input = dup_last_input (&fixture);
  g_assert_cmpstr (input, ==, expected);
  g_clear_object (&choice);
  assistant_fixture_tear_down (&fixture);
}

/* ---- What is given ---- */

/* Ruby, Opal and Jade for 2, 1, 3, of which nobody has any at first. The rules advise ruby, jade, opal: dear for much. */
static void
test_a_pool_is_given_one_by_one (void)
{
  static const char *const inputs[] = { "enter word",
                                        "enter 12",
                                        "choose nothing",
                                        "choose gem.1 gem.3",
                                        NULL };
  AssistantFixture fixture;
  g_autoptr (MusterChoice) choice = NULL;
  g_autofree char *rulebook = dup_case ("choices");
  g_autofree char *input = NULL;

  set_up (&fixture, rulebook, 1, inputs);
  choice = g_object_ref (get_choice (&fixture));
  g_assert_true (muster_choice_gives (choice));
  g_assert_cmpstr (muster_choice_get_along (choice, 1), ==, "2");
  g_assert_cmpstr (muster_choice_get_along (choice, 2), ==, "1");
  g_assert_cmpstr (muster_choice_get_along (choice, 3), ==, "3");
  g_assert_null (muster_choice_get_along (choice, 0));
  g_assert_null (muster_choice_get_along (choice, 4));
  g_assert_cmpuint (muster_choice_get_n_left (choice), ==, 3);
  g_assert_cmpuint (muster_choice_get_held (choice), ==, 1);
  toggle (choice, "Jade");
  g_assert_cmpuint (get_picked (choice, "Jade"), ==, 1);
  g_assert_cmpuint (muster_choice_get_held (choice), ==, 2);
  muster_choice_hold (choice, 3);
  toggle (choice, "Ruby");
  g_assert_cmpuint (get_picked (choice, "Ruby"), ==, 3);
  g_assert_cmpuint (muster_choice_get_held (choice), ==, 2);
  g_assert_false (muster_choice_get_ready (choice));
  toggle (choice, "Opal");
  g_assert_cmpuint (muster_choice_get_held (choice), ==, 0);
  g_assert_true (muster_choice_get_ready (choice));
  muster_choice_confirm (choice);
  input = dup_last_input (&fixture);
  g_assert_cmpstr (input, ==, "choose gem.3 gem.2 gem.1");
  g_clear_object (&choice);
  assistant_fixture_tear_down (&fixture);
}

/* The 6, 3, 3 and 1 for Rex, Bo, Ann and Tim. */
static void
set_up_handout (AssistantFixture *fixture)
{
  g_autofree char *rulebook = g_build_filename (g_getenv ("G_TEST_SRCDIR"),
                                                "..",
                                                "battle",
                                                "rulebooks",
                                                "handout",
                                                NULL);

  set_up (fixture, rulebook, 1, NULL);
}

static void
assert_takers (MusterChoice *choice, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 1; i <= muster_choice_get_n_pool (choice); i++)
    {
      MusterChoiceItem *item = muster_choice_get_taker (choice, i);

      g_string_append_printf (text,
                              "%s%s",
                              i > 1 ? " " : "",
                              item != NULL ? muster_choice_item_get_label (item) : "-");
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
give (MusterChoice *choice, guint position, const char *label)
{
  muster_choice_give (choice, position, find_item (choice, label));
}

static void
assert_gift (MusterChoice *choice, const char *label, const char *expected)
{
  g_autofree char *text = muster_choice_dup_gift_text (choice, find_item (choice, label));

  g_assert_cmpstr (text, ==, expected);
}

/* Two that have one change, one that has none takes another's; each is taken back by itself, as with the key that goes back in
 * the battle. */
static void
test_a_single_one_is_taken_back (void)
{
  AssistantFixture fixture;
  MusterChoice *choice;

  set_up_handout (&fixture);
  choice = get_choice (&fixture);
  assert_takers (choice, "- - - -");
  give (choice, 1, "Rex");
  give (choice, 2, "Bo");
  assert_takers (choice, "Rex Bo - -");
  give (choice, 1, "Bo");
  assert_takers (choice, "Bo Rex - -");
  give (choice, 1, "Tim");
  assert_takers (choice, "Tim Rex - -");
  muster_choice_take_back (choice, find_item (choice, "Rex"));
  assert_takers (choice, "Tim - - -");
  g_assert_cmpuint (muster_choice_get_held (choice), ==, 2);
  g_assert_true (muster_choice_undo_gift (choice));
  assert_takers (choice, "Tim Rex - -");
  g_assert_true (muster_assistant_undo (fixture.assistant));
  assert_takers (choice, "Bo Rex - -");
  g_assert_true (muster_assistant_undo (fixture.assistant));
  g_assert_true (muster_assistant_undo (fixture.assistant));
  g_assert_true (muster_assistant_undo (fixture.assistant));
  assert_takers (choice, "- - - -");
  g_assert_false (muster_choice_undo_gift (choice));
  assistant_fixture_tear_down (&fixture);
}

/* Of equal numbers the first that is left; where none is, the one that somebody has comes back. */
static void
test_a_number_takes_one_up (void)
{
  AssistantFixture fixture;
  MusterChoice *choice;

  set_up_handout (&fixture);
  choice = get_choice (&fixture);
  g_assert_true (muster_choice_hold_value (choice, "3"));
  g_assert_cmpuint (muster_choice_get_held (choice), ==, 2);
  toggle (choice, "Ann");
  g_assert_true (muster_choice_hold_value (choice, "3"));
  g_assert_cmpuint (muster_choice_get_held (choice), ==, 3);
  toggle (choice, "Tim");
  assert_takers (choice, "- Ann Tim -");
  g_assert_false (muster_choice_hold_value (choice, "4"));
  assert_takers (choice, "- Ann Tim -");
  g_assert_true (muster_choice_hold_value (choice, "3"));
  g_assert_cmpuint (muster_choice_get_n_left (choice), ==, 3);
  assistant_fixture_tear_down (&fixture);
}

/* 1 - (3/6)² = 75 % for Bo, 6/6 for Rex; 6 to Rex, 1 to Tim as test-gifts.c has it. */
static void
test_the_advice_can_be_changed (void)
{
  AssistantFixture fixture;
  g_autoptr (MusterChoice) choice = NULL;
  MusterChoiceItem *found;
  g_autofree char *input = NULL;

  set_up_handout (&fixture);
  choice = g_object_ref (get_choice (&fixture));
  assert_gift (choice, "Bo", "Bo has nothing yet");
  give (choice, 4, "Rex");
  muster_choice_give_as_advised (choice);
  assert_takers (choice, "Rex Bo Ann Tim");
  assert_gift (choice, "Bo", "Bo gets the 3: 75\302\240%");
  assert_gift (choice, "Rex", "Rex gets the 6: 100\302\240%");
  g_assert_cmpuint (muster_choice_find_named (choice, "an", &found), ==, 1);
  g_assert_true (found == find_item (choice, "Ann"));
  g_assert_cmpuint (muster_choice_find_named (choice, "x", &found), ==, 0);
  g_assert_null (found);
  give (choice, 1, "Ann");
  assert_takers (choice, "Ann Bo Rex Tim");
  muster_choice_undo_gift (choice);
  muster_choice_undo_gift (choice);
  assert_takers (choice, "- - - Rex");
  muster_choice_give_as_advised (choice);
  muster_choice_confirm (choice);
  input = dup_last_input (&fixture);
  g_assert_cmpstr (input, ==, "choose mini.1 mini.2 mini.3 mini.4");
  g_clear_object (&choice);
  assistant_fixture_tear_down (&fixture);
}

/* Who is pointed at on the board gets what is held. */
static void
test_it_is_given_on_the_board (void)
{
  AssistantFixture fixture;
  MusterChoice *choice;

  set_up_handout (&fixture);
  choice = get_choice (&fixture);
  muster_choice_point (choice, muster_choice_item_get_place (find_item (choice, "Ann")));
  muster_choice_point (choice, muster_choice_item_get_place (find_item (choice, "Bo")));
  assert_takers (choice, "Ann Bo - -");
  assistant_fixture_tear_down (&fixture);
}

/* ---- Sets ---- */

static void
test_a_set_has_limits (void)
{
  static const char *const inputs[] = { "enter word", "enter 12", NULL };
  AssistantFixture fixture;
  MusterChoice *choice;
  g_autofree char *rulebook = dup_case ("choices");
  g_autofree char *hint = NULL;
  g_autofree char *input = NULL;

  set_up (&fixture, rulebook, 1, inputs);
  choice = get_choice (&fixture);
  g_object_get (choice, "hint", &hint, NULL);
  g_assert_cmpstr (hint, ==, "Pick up to 2");
  g_assert_false (muster_choice_get_immediate (choice));
  g_assert_true (muster_choice_get_ready (choice));
  toggle (choice, "Ruby");
  toggle (choice, "Opal");
  toggle (choice, "Jade");
  g_assert_cmpuint (get_picked (choice, "Jade"), ==, 0);
  toggle (choice, "Ruby");
  g_assert_cmpuint (get_picked (choice, "Opal"), ==, 1);
  muster_choice_confirm (choice);
  input = dup_last_input (&fixture);
  g_assert_cmpstr (input, ==, "choose gem.2");
  assistant_fixture_tear_down (&fixture);
}

static void
test_a_refusal_leaves_what_was_picked (void)
{
  static const char *const inputs[] = { "enter word", "enter 12", "choose nothing", NULL };
  AssistantFixture fixture;
  g_autoptr (MusterChoice) choice = NULL;
  g_autofree char *rulebook = dup_case ("choices");

  set_up (&fixture, rulebook, 1, inputs);
  choice = g_object_ref (get_choice (&fixture));
  toggle (choice, "Ruby");
  toggle (choice, "Opal");
  /* 3 + 4 is more than 5. */
  muster_choice_confirm (choice);
  g_assert_true (get_choice (&fixture) == choice);
  g_assert_cmpuint (muster_choice_get_n_picked (choice), ==, 2);
  toggle (choice, "Opal");
  muster_choice_confirm (choice);
  g_assert_true (get_choice (&fixture) != choice);
  g_clear_object (&choice);
  assistant_fixture_tear_down (&fixture);
}

/* ---- Actions ---- */

static void
test_one_of_several_acts (void)
{
  AssistantFixture fixture;
  MusterChoice *choice;
  MusterField *field;
  g_autofree char *rulebook = dup_case ("corrections");
  g_autofree char *acting = NULL;

  set_up (&fixture, rulebook, 5, NULL);
  choice = get_choice (&fixture);
  field = muster_assistant_get_field (fixture.assistant);
  g_assert_cmpuint (g_list_model_get_n_items (muster_choice_get_actors (choice)), ==, 2);
  g_assert_cmpstr (muster_choice_get_actor (choice), ==, "pin.1");
  g_assert_cmpuint (g_list_model_get_n_items (muster_choice_get_groups (choice)), ==, 2);
  /* Roll and look of one of the two. */
  g_assert_cmpuint (count_shown (choice), ==, 2);

  muster_choice_point (choice, muster_field_parse_place (field, "A3"));
  g_assert_cmpstr (muster_choice_get_actor (choice), ==, "pin.2");
  g_assert_cmpstr (muster_choice_group_get_thing (find_group (choice, "Look")), ==, "pin.2");
  g_assert_cmpuint (count_shown (choice), ==, 2);
  g_object_get (fixture.assistant, "acting", &acting, NULL);
  g_assert_cmpstr (acting, ==, "pin.2");
  assistant_fixture_tear_down (&fixture);
}

static char *
dup_own_case (const char *name)
{
  return g_build_filename (g_getenv ("G_TEST_SRCDIR"), "cases", name, NULL);
}

static void
assert_actor (AssistantFixture *fixture, const char *expected)
{
  g_assert_cmpstr (muster_choice_get_actor (get_choice (fixture)), ==, expected);
}

static void
answer (AssistantFixture *fixture, const char *input)
{
  g_assert_true (muster_assistant_answer (fixture->assistant, input));
}

/* Whoever is pointed at acts, until an action is chosen that is done to somebody. */
static void
test_a_friend_acts_or_is_the_target (void)
{
  AssistantFixture fixture;
  MusterField *field;
  g_autofree char *rulebook = dup_own_case ("actors");
  g_autofree char *input = NULL;

  set_up (&fixture, rulebook, 5, NULL);
  field = muster_assistant_get_field (fixture.assistant);
  assert_actor (&fixture, "pin.1");
  muster_choice_point (get_choice (&fixture), muster_field_parse_place (field, "C1"));
  assert_actor (&fixture, "pin.2");
  muster_choice_cycle_actor (get_choice (&fixture), TRUE);
  assert_actor (&fixture, "pin.1");
  muster_choice_cycle_actor (get_choice (&fixture), FALSE);
  assert_actor (&fixture, "pin.2");
  g_assert_true (muster_choice_let_act (get_choice (&fixture), "pin.1"));
  assert_actor (&fixture, "pin.1");
  g_assert_false (muster_choice_let_act (get_choice (&fixture), "pin.3"));

  muster_choice_set_group (get_choice (&fixture), find_group (get_choice (&fixture), "Aid"));
  muster_choice_point (get_choice (&fixture), muster_field_parse_place (field, "C1"));
  input = dup_last_input (&fixture);
  g_assert_cmpstr (input, ==, "do aid pin.1 whom=pin.2");
  /* Who has something left to do comes next. */
  assert_actor (&fixture, "pin.2");
  assistant_fixture_tear_down (&fixture);
}

/* Whoever acted goes on, as long as there is something to do. */
static void
test_the_same_goes_on (void)
{
  AssistantFixture fixture;
  g_autofree char *rulebook = dup_own_case ("actors");

  set_up (&fixture, rulebook, 5, NULL);
  answer (&fixture, "do twist pin.2 where=up");
  assert_actor (&fixture, "pin.2");
  assistant_fixture_tear_down (&fixture);
}

/* Who has acted for good is followed by the next, and the last by the first. */
static void
test_the_next_goes_on (void)
{
  AssistantFixture fixture;
  g_autofree char *rulebook = dup_own_case ("spent");

  set_up (&fixture, rulebook, 5, NULL);
  assert_actor (&fixture, "pin.1");
  answer (&fixture, "do poke pin.2 whom=pin.4");
  assert_actor (&fixture, "pin.3");
  answer (&fixture, "do poke pin.3 whom=pin.4");
  assert_actor (&fixture, "pin.1");
  assistant_fixture_tear_down (&fixture);
}

/* Whether somebody breaks in on what was done, or lets it pass: whoever did it goes on. */
static void
test_who_was_interrupted_goes_on (void)
{
  AssistantFixture fixture;
  g_autofree char *rulebook = dup_own_case ("nods");

  set_up (&fixture, rulebook, 5, NULL);
  assert_actor (&fixture, "pin.1");
  answer (&fixture, "do twist pin.2");
  answer (&fixture, "done");
  assert_actor (&fixture, "pin.2");
  answer (&fixture, "do twist pin.3");
  answer (&fixture, "do nod pin.1");
  answer (&fixture, "done");
  assert_actor (&fixture, "pin.3");
  assistant_fixture_tear_down (&fixture);
}

/* One step leads to where the turn began, and the next to before it. */
static void
test_a_turn_is_taken_back (void)
{
  static const char *const inputs[] = { "choose fighting-man magic-user thief priest",
                                        "done",
                                        "done",
                                        "done",
                                        NULL };
  AssistantFixture fixture;
  MusterBattle *battle;
  g_autofree char *input = NULL;

  set_up (&fixture, "dungeon-crawl", 7, inputs);
  battle = muster_assistant_get_battle (fixture.assistant);
  g_assert_cmpuint (muster_battle_get_head (battle), ==, 4);
  g_assert_true (muster_assistant_undo_turn (fixture.assistant));
  g_assert_cmpuint (muster_battle_get_head (battle), ==, 1);
  input = dup_last_input (&fixture);
  g_assert_true (g_str_has_prefix (input, "choose "));
  g_assert_true (muster_assistant_undo_turn (fixture.assistant));
  g_assert_cmpuint (muster_battle_get_head (battle), ==, 0);
  g_assert_false (muster_assistant_undo_turn (fixture.assistant));
  g_assert_true (muster_assistant_redo_all (fixture.assistant));
  g_assert_cmpuint (muster_battle_get_head (battle), ==, 4);
  assistant_fixture_tear_down (&fixture);
}

/* The last blow ends the turn, and is taken back in one step. */
static void
test_a_spent_turn_ends (void)
{
  AssistantFixture fixture;
  MusterBattle *battle;
  g_autofree char *rulebook = dup_own_case ("actors");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  set_up (&fixture, rulebook, 5, NULL);
  battle = muster_assistant_get_battle (fixture.assistant);
  g_object_set (fixture.assistant, "ends-turns", TRUE, NULL);
  answer (&fixture, "do poke pin.1 whom=pin.3");
  g_assert_cmpuint (muster_battle_get_turn (battle), ==, 1);
  answer (&fixture, "do twist pin.2 where=up");
  g_assert_cmpuint (muster_battle_get_turn (battle), ==, 1);
  answer (&fixture, "do poke pin.2 whom=pin.3");
  g_assert_cmpuint (muster_battle_get_turn (battle), ==, 2);

  g_assert_true (muster_assistant_undo (fixture.assistant));
  g_assert_cmpuint (muster_battle_get_turn (battle), ==, 1);
  before = dup_last_input (&fixture);
  g_assert_cmpstr (before, ==, "do twist pin.2 where=up");
  g_assert_true (muster_assistant_redo (fixture.assistant));
  g_assert_cmpuint (muster_battle_get_turn (battle), ==, 2);
  after = dup_last_input (&fixture);
  g_assert_cmpstr (after, ==, "done");
  assistant_fixture_tear_down (&fixture);
}

/* Three of a band march in each turn. What is let pass at once is that of one turn, and taken back at once. */
static void
test_a_whole_unit_may_pass (void)
{
  AssistantFixture fixture;
  MusterBattle *battle;
  g_autofree char *rulebook = dup_own_case ("patrol");

  set_up (&fixture, rulebook, 5, NULL);
  battle = muster_assistant_get_battle (fixture.assistant);
  g_assert_true (muster_assistant_can_let_all_pass (fixture.assistant));
  answer (&fixture, "do hail sentry");
  g_assert_cmpuint (muster_battle_get_head (battle), ==, 1);
  g_assert_true (muster_assistant_let_all_pass (fixture.assistant));
  g_assert_cmpuint (muster_battle_get_turn (battle), ==, 2);
  g_assert_cmpuint (muster_battle_get_head (battle), ==, 3);
  g_assert_true (muster_assistant_let_all_pass (fixture.assistant));
  g_assert_cmpuint (muster_battle_get_turn (battle), ==, 3);
  g_assert_cmpuint (muster_battle_get_head (battle), ==, 5);

  g_assert_true (muster_assistant_undo (fixture.assistant));
  g_assert_cmpuint (muster_battle_get_head (battle), ==, 3);
  g_assert_true (muster_assistant_redo (fixture.assistant));
  g_assert_cmpuint (muster_battle_get_head (battle), ==, 5);
  assistant_fixture_tear_down (&fixture);
}

/* Of three in each turn; the next turn asks again. What has no chance to be weighed is asked about whatever chance is wanted. */
static void
test_a_whole_turn_may_pass (void)
{
  AssistantFixture fixture;
  MusterBattle *battle;
  g_autofree char *rulebook = dup_own_case ("patrol");

  set_up (&fixture, rulebook, 5, NULL);
  battle = muster_assistant_get_battle (fixture.assistant);
  g_assert_cmpfloat (muster_assistant_get_asked_from (fixture.assistant), ==, 0);
  g_assert_true (muster_assistant_let_turn_pass (fixture.assistant, 0.5));
  g_assert_cmpuint (muster_battle_get_head (battle), ==, 0);
  g_assert_cmpfloat (muster_assistant_get_asked_from (fixture.assistant), ==, 0.5);
  g_assert_true (muster_assistant_let_turn_pass (fixture.assistant, INFINITY));
  g_assert_cmpuint (muster_battle_get_turn (battle), ==, 2);
  g_assert_cmpuint (muster_battle_get_head (battle), ==, 3);
  g_assert_cmpfloat (muster_assistant_get_asked_from (fixture.assistant), ==, 0);

  g_assert_true (muster_assistant_undo (fixture.assistant));
  g_assert_cmpuint (muster_battle_get_head (battle), ==, 0);
  assistant_fixture_tear_down (&fixture);
}

static MusterPromptKind
get_asked (AssistantFixture *fixture)
{
  return muster_assistant_get_prompt (fixture->assistant)->kind;
}

/* Without a board each of the three is told to march by itself: in between it is let pass, too, until that is taken back, and in the
 * next turn it is asked again. */
static void
test_a_unit_passes_between_orders (void)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autofree char *rulebook = dup_own_case ("patrol");
  AssistantFixture fixture;

  setup->tracked = FALSE;
  assistant_fixture_set_up (&fixture, rulebook, setup, NULL);
  answer (&fixture, "done");
  g_assert_true (muster_assistant_let_all_pass (fixture.assistant));
  g_assert_cmpint (get_asked (&fixture), ==, MUSTER_PROMPT_ORDER);
  answer (&fixture, "done");
  g_assert_cmpint (get_asked (&fixture), ==, MUSTER_PROMPT_ORDER);

  g_assert_true (muster_assistant_undo (fixture.assistant));
  g_assert_cmpint (get_asked (&fixture), ==, MUSTER_PROMPT_ORDER);
  answer (&fixture, "done");
  g_assert_cmpint (get_asked (&fixture), ==, MUSTER_PROMPT_INTERRUPT);
  g_assert_true (muster_assistant_let_all_pass (fixture.assistant));
  answer (&fixture, "done"); /* the third one */
  g_assert_cmpint (get_asked (&fixture), ==, MUSTER_PROMPT_ORDER);
  answer (&fixture, "done"); /* the first one, in turn 2 */
  g_assert_cmpint (get_asked (&fixture), ==, MUSTER_PROMPT_INTERRUPT);
  assistant_fixture_tear_down (&fixture);
}

/* What was said for the turn holds for what is done anew in it; taken back itself it holds no longer. */
static void
test_a_turn_passes_after_undo (void)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autofree char *rulebook = dup_own_case ("patrol");
  AssistantFixture fixture;

  setup->tracked = FALSE;
  assistant_fixture_set_up (&fixture, rulebook, setup, NULL);
  answer (&fixture, "done");
  g_assert_true (muster_assistant_let_turn_pass (fixture.assistant, INFINITY));
  g_assert_cmpint (get_asked (&fixture), ==, MUSTER_PROMPT_ORDER);
  for (guint i = 0; i < 2; i++)
    {
      answer (&fixture, "done");
      g_assert_cmpint (get_asked (&fixture), ==, MUSTER_PROMPT_ORDER);
      g_assert_true (muster_assistant_undo (fixture.assistant));
      g_assert_cmpint (get_asked (&fixture), ==, MUSTER_PROMPT_ORDER);
    }

  g_assert_true (muster_assistant_undo (fixture.assistant));
  g_assert_cmpint (get_asked (&fixture), ==, MUSTER_PROMPT_INTERRUPT);
  g_assert_cmpfloat (muster_assistant_get_asked_from (fixture.assistant), ==, 0);
  assistant_fixture_tear_down (&fixture);
}

static void
assert_target (MusterChoice *choice, guint index, const char *label, const char *note)
{
  g_autoptr (MusterChoiceItem)
                 item = g_list_model_get_item (muster_choice_get_items (choice), index);
  g_autofree char *is = NULL;

  g_assert_cmpstr (muster_choice_item_get_label (item), ==, label);
  g_object_get (item, "note", &is, NULL);
  g_assert_cmpstr (is, ==, note);
}

/* Bases of 25 mm: of 4 inches between the middles 3.016 are left, of 10 inches 9.016. Whom the rule would
 * rather have comes first, however slim the chance, and the action tells no better one than his 0.4. */
static void
test_a_target_is_described (void)
{
  AssistantFixture fixture;
  g_autofree char *caption = NULL;
  g_autofree char *rulebook = dup_own_case ("range");

  set_up (&fixture, rulebook, 5, NULL);
  assert_target (get_choice (&fixture), 0, "Far", "Arrows: 2 · 9 inches · covered");
  assert_target (get_choice (&fixture), 1, "Near", "Arrows: 1 · 3 inches · Down");
  g_object_get (find_group (get_choice (&fixture), "Aim"), "caption", &caption, NULL);
  g_assert_cmpstr (caption, ==, "up to 40\302\240%");
  answer (&fixture, "do aim archer whom=far");
  assert_target (get_choice (&fixture), 0, "Far", "Arrows: 2 · 9 inches · covered · Scratches: 2");
  assistant_fixture_tear_down (&fixture);
}

/* A chance that nobody has the time to work out is no blank: with two who can be shot, and with the one that is left. */
static void
test_a_chance_that_takes_too_long (void)
{
  AssistantFixture fixture;
  g_autofree char *rulebook = dup_own_case ("toil");
  g_autofree char *caption = NULL;
  MusterChoiceGroup *group;

  set_up (&fixture, rulebook, 1, NULL);
  /* From A1 to D1 and to D2. */
  assert_target (get_choice (&fixture), 0, "Pawn 2", "3 spaces · This takes too long to work out.");
  assert_target (get_choice (&fixture), 1, "Pawn 3", "3 spaces · This takes too long to work out.");
  answer (&fixture, "remove pawn.3");
  group = find_group (get_choice (&fixture), "Shoot");
  g_object_get (group, "caption", &caption, NULL);
  g_assert_cmpstr (caption, ==, "Pawn 2 · This takes too long to work out.");
  assistant_fixture_tear_down (&fixture);
}

/* Without a board whoever chooses says what is on the table, and is told what it is that is said. */
static void
test_a_condition_is_told (void)
{
  static const char *const inputs[] = { "do near owl", "fact none", NULL };
  AssistantFixture fixture;
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autofree char *rulebook = dup_case ("sparing");
  MusterChoice *choice;
  MusterChoiceGroup *prey;
  g_autofree char *caption = NULL;
  g_autofree char *note = NULL;
  g_autofree char *distance = NULL;

  setup->tracked = FALSE;
  assistant_fixture_set_up (&fixture, rulebook, setup, inputs);
  choice = get_choice (&fixture);
  g_object_get (find_group (choice, "Fly"), "caption", &distance, NULL);
  g_assert_cmpstr (distance, ==, "up to 3 spaces");
  g_assert_false (muster_choice_group_is_formal (find_group (choice, "Fly")));
  prey = find_group (choice, "Catch");
  g_object_get (prey, "caption", &caption, NULL);
  g_assert_cmpstr (caption, ==, "what the table allows");
  g_object_get (find_shown (choice, prey), "note", &note, NULL);
  g_assert_cmpstr (note,
                   ==,
                   "only if this is so: Does Owl spy Mouse 1, at most 6 spaces ahead of it? yes");
  assistant_fixture_tear_down (&fixture);
}

static char *
dup_refusal (AssistantFixture *fixture, const char *name)
{
  g_autoptr (GPtrArray) figures = muster_assistant_list_figures (fixture->assistant);

  for (guint i = 0; i < figures->len; i++)
    {
      const MusterThingView *figure = g_ptr_array_index (figures, i);

      if (g_str_equal (figure->name, name))
        return muster_refusal_dup (fixture->assistant, figure->pose.place, figure->token);
    }
  g_assert_not_reached ();
}

static MusterPlace
find_place (AssistantFixture *fixture, const char *name)
{
  g_autoptr (GPtrArray) figures = muster_assistant_list_figures (fixture->assistant);

  for (guint i = 0; i < figures->len; i++)
    {
      const MusterThingView *figure = g_ptr_array_index (figures, i);

      if (g_str_equal (figure->name, name))
        return figure->pose.place;
    }
  g_assert_not_reached ();
}

/* Two moves lead through the gap above him to C9. A9 is two spaces off as well, but by that way it takes three. */
static void
test_what_is_behind_a_wall (void)
{
  static const char *const opening[] = { "roll 1",
                                         "choose fighting-man magic-user thief priest",
                                         "roll 4",
                                         "roll 5",
                                         NULL };
  AssistantFixture fixture = { 0 };
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autofree char *behind = NULL;
  g_autofree char *in_it = NULL;

  setup->seed = 1;
  setup->tracked = TRUE;
  setup->hand_dice = TRUE;
  setup->board = g_strdup ("1..2...3\n"
                           "########\n"
                           "........\n"
                           "........\n"
                           "........\n"
                           "........\n"
                           "..g.....\n"
                           "########\n"
                           "........\n"
                           "##.#####\n"
                           "--hhhh--\n");
  assistant_fixture_set_up (&fixture, "dungeon-crawl", setup, opening);
  muster_assistant_show_all (fixture.assistant);
  behind = muster_refusal_dup (fixture.assistant, 8 * 8, NULL);
  g_assert_cmpstr (
      behind,
      ==,
      "Fighting Man cannot get there now: 2 spaces away, but something on the way takes up "
      "too much of the move");
  in_it = muster_refusal_dup (fixture.assistant, 9 * 8 + 1, NULL);
  g_assert_cmpstr (in_it, ==, "Fighting Man cannot stand there");
  assistant_fixture_tear_down (&fixture);
}

/* Of one's own side: not how far off somebody is, but whose turn it is. */
static void
test_whose_turn_it_is (void)
{
  AssistantFixture fixture;
  g_auto (GStrv) inputs = assistant_fixture_load_sample (1);
  g_autoptr (MusterChoiceItem) first = NULL;
  g_autofree char *later = NULL;
  g_autofree char *acted = NULL;
  g_autofree char *shown = NULL;

  set_up (&fixture, "dungeon-crawl", 7, (const char *const *) inputs);
  later = dup_refusal (&fixture, "Magic User");
  g_assert_true (
      g_str_has_prefix (later, "Magic User does not act now: it is the turn of Fighting Man"));
  first = g_list_model_get_item (muster_choice_get_items (get_choice (&fixture)), 0);
  g_assert_true (muster_assistant_answer (fixture.assistant, muster_choice_item_get_token (first)));
  g_assert_true (muster_assistant_answer (fixture.assistant, "done"));
  acted = dup_refusal (&fixture, "Fighting Man");
  g_assert_cmpstr (acted,
                   ==,
                   "Fighting Man has acted in this turn; now it is the turn of Magic User");
  g_object_set (fixture.assistant, "pace", MUSTER_PACE_STEP, NULL);
  for (guint i = 0; i < 3; i++)
    g_assert_true (muster_assistant_answer (fixture.assistant, "done"));
  g_assert_null (muster_assistant_get_choice (fixture.assistant));
  shown = dup_refusal (&fixture, "Magic User");
  g_assert_cmpstr (
      shown,
      ==,
      "Magic User does not act now: it is the turn of Monsters. Next shows what comes");
  assistant_fixture_tear_down (&fixture);
}

/* The first hero of the sample battle may walk, strike and turn; what is pointed at is done. */
static void
test_what_is_pointed_at_is_done (void)
{
  AssistantFixture fixture;
  g_auto (GStrv) inputs = assistant_fixture_load_sample (1);
  MusterChoice *choice;
  MusterChoiceGroup *move;
  MusterChoiceItem *way;
  guint all, moves;
  g_autofree char *expected = NULL;
  g_autofree char *input = NULL;
  g_autofree char *icon_name = NULL;
  g_autofree char *refusal = NULL;
  g_autofree char *corner = NULL;
  g_autofree char *why = NULL;

  set_up (&fixture, "dungeon-crawl", 7, (const char *const *) inputs);
  choice = get_choice (&fixture);
  all = count_shown (choice);
  g_assert_true (muster_choice_has_places (choice));
  /* The dragon is at the other end of the board: it came down to row 2, and he stands in row 11. */
  refusal = muster_choice_dup_refusal (choice, find_place (&fixture, "Dragon"));
  g_assert_cmpstr (refusal, ==, "");
  why = dup_refusal (&fixture, "Dragon");
  g_assert_cmpstr (why,
                   ==,
                   "Dragon is not in reach of anything that Fighting Man can do now: "
                   "9 spaces away and out of sight");
  g_assert_null (muster_choice_dup_refusal (choice, find_place (&fixture, "Fighting Man")));
  /* A1 is ten rows off C11. */
  corner = muster_refusal_dup (fixture.assistant, 0, NULL);
  g_assert_cmpstr (corner, ==, "Fighting Man cannot get there now: 10 spaces away");

  move = find_group (choice, "Move");
  g_object_get (move, "icon-name", &icon_name, NULL);
  g_assert_cmpstr (icon_name, ==, "muster-footsteps-symbolic");
  g_assert_null (
      muster_choice_dup_refusal (choice, muster_choice_item_get_place (find_shown (choice, move))));
  muster_choice_set_group (choice, move);
  moves = count_shown (choice);
  g_assert_cmpuint (moves, >, 1);
  g_assert_cmpuint (moves, <, all);
  muster_choice_set_group (choice, find_group (choice, "Turn"));
  g_assert_false (muster_choice_has_places (choice));
  g_assert_null (muster_refusal_dup (fixture.assistant, 0, NULL));

  /* It is no way to turn, but to move. */
  way = find_shown (choice, move);
  expected = g_strdup (muster_choice_item_get_token (way));
  muster_choice_point (choice, muster_choice_item_get_place (way));
  input = dup_last_input (&fixture);
  g_assert_cmpstr (input, ==, expected);
  assistant_fixture_tear_down (&fixture);
}

/* Whoever throws something somewhere does not go there, and looks at it with another sign. */
static void
test_what_is_aimed_at_is_no_way (void)
{
  const MusterChoiceValues values = {
    .token = "do toss guard.1 at=B1",
    .label = "B1",
    .odds = NAN,
    .available = TRUE,
    .place = 1,
    .spot = TRUE,
  };
  g_autoptr (MusterChoiceGroup) toss = muster_choice_group_new ("guard.1", "toss", "Toss", FALSE);
  g_autoptr (MusterChoiceItem) spot = muster_choice_item_new (&values);
  g_autofree char *icon_name = NULL;
  g_autofree char *mixed = NULL;

  g_assert_false (muster_choice_group_aims (toss));
  muster_choice_group_add (toss, spot, MUSTER_CHOICE_NATURE_SPOT);
  g_assert_true (muster_choice_group_aims (toss));
  g_object_get (toss, "icon-name", &icon_name, NULL);
  g_assert_cmpstr (icon_name, ==, "muster-target-symbolic");
  muster_choice_group_add (toss, spot, MUSTER_CHOICE_NATURE_GO);
  g_assert_false (muster_choice_group_aims (toss));
  g_object_get (toss, "icon-name", &mixed, NULL);
  g_assert_null (mixed);
}

static void
test_what_cannot_be_done_says_why (void)
{
  AssistantFixture fixture;
  g_auto (GStrv) inputs = assistant_fixture_load_sample (1);
  MusterChoiceGroup *heal;
  g_autofree char *caption = NULL;

  set_up (&fixture, "dungeon-crawl", 7, (const char *const *) inputs);
  heal = find_group (get_choice (&fixture), "Heal");
  g_assert_false (muster_choice_group_get_available (heal));
  g_assert_null (muster_choice_group_get_only (heal));
  g_object_get (heal, "caption", &caption, NULL);
  g_assert_cmpstr (caption, ==, "Fighting Man cannot heal");
  assistant_fixture_tear_down (&fixture);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/desk/choice/an-order-stands-from-the-start",
                   test_an_order_stands_from_the_start);
  g_test_add_func ("/desk/choice/a-pool-is-given-one-by-one", test_a_pool_is_given_one_by_one);
  g_test_add_func ("/desk/choice/a-single-one-is-taken-back", test_a_single_one_is_taken_back);
  g_test_add_func ("/desk/choice/a-number-takes-one-up", test_a_number_takes_one_up);
  g_test_add_func ("/desk/choice/the-advice-can-be-changed", test_the_advice_can_be_changed);
  g_test_add_func ("/desk/choice/it-is-given-on-the-board", test_it_is_given_on_the_board);
  g_test_add_func ("/desk/choice/a-set-has-limits", test_a_set_has_limits);
  g_test_add_func ("/desk/choice/a-refusal-leaves-what-was-picked",
                   test_a_refusal_leaves_what_was_picked);
  g_test_add_func ("/desk/choice/one-of-several-acts", test_one_of_several_acts);
  g_test_add_func ("/desk/choice/a-friend-acts-or-is-the-target",
                   test_a_friend_acts_or_is_the_target);
  g_test_add_func ("/desk/choice/the-same-goes-on", test_the_same_goes_on);
  g_test_add_func ("/desk/choice/the-next-goes-on", test_the_next_goes_on);
  g_test_add_func ("/desk/choice/what-is-behind-a-wall", test_what_is_behind_a_wall);
  g_test_add_func ("/desk/choice/who-was-interrupted-goes-on", test_who_was_interrupted_goes_on);
  g_test_add_func ("/desk/choice/a-turn-is-taken-back", test_a_turn_is_taken_back);
  g_test_add_func ("/desk/choice/a-chance-that-takes-too-long", test_a_chance_that_takes_too_long);
  g_test_add_func ("/desk/choice/whose-turn-it-is", test_whose_turn_it_is);
  g_test_add_func ("/desk/choice/a-spent-turn-ends", test_a_spent_turn_ends);
  g_test_add_func ("/desk/choice/a-target-is-described", test_a_target_is_described);
  g_test_add_func ("/desk/choice/a-whole-unit-may-pass", test_a_whole_unit_may_pass);
  g_test_add_func ("/desk/choice/a-whole-turn-may-pass", test_a_whole_turn_may_pass);
  g_test_add_func ("/desk/choice/a-unit-passes-between-orders", test_a_unit_passes_between_orders);
  g_test_add_func ("/desk/choice/a-turn-passes-after-undo", test_a_turn_passes_after_undo);
  g_test_add_func ("/desk/choice/a-condition-is-told", test_a_condition_is_told);
  g_test_add_func ("/desk/choice/what-is-pointed-at-is-done", test_what_is_pointed_at_is_done);
  g_test_add_func ("/desk/choice/what-is-aimed-at-is-no-way", test_what_is_aimed_at_is_no_way);
  g_test_add_func ("/desk/choice/what-cannot-be-done-says-why", test_what_cannot_be_done_says_why);

  return g_test_run ();
}
