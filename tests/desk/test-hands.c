/* test-hands.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "assistant-fixture.h"

/* Piles of cards, and whose hands are on show. Of eight cards North and East hold two each; it is North's turn. */

static void
begin (AssistantFixture *fixture, const char *east)
{
  g_autofree char *rulebook = g_build_filename (g_getenv ("G_TEST_SRCDIR"),
                                                "..",
                                                "battle",
                                                "rulebooks",
                                                "dealt",
                                                NULL);
  g_autoptr (MusterSetup) setup = muster_setup_new ();

  g_hash_table_insert (setup->players, g_strdup ("east"), g_strdup (east));
  assistant_fixture_set_up (fixture, rulebook, setup, NULL);
}

/* Whose pile it is, how many cards lie in it, and how many of them are seen: "hand of East: 2/-" for none. */
static char *
describe (MusterAssistant *assistant)
{
  g_autoptr (GPtrArray) piles = muster_assistant_list_piles (assistant);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < piles->len; i++)
    {
      const MusterPileView *pile = g_ptr_array_index (piles, i);

      g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", pile->title);
      if (pile->owner_name != NULL)
        g_string_append_printf (text, " of %s", pile->owner_name);
      if (pile->cards != NULL)
        g_string_append_printf (text, ": %u/%u", pile->n_cards, pile->cards->len);
      else
        g_string_append_printf (text, ": %u/-", pile->n_cards);
    }

  return g_string_free (text, FALSE);
}

static void
assert_piles (MusterAssistant *assistant, const char *expected)
{
  g_autofree char *text = describe (assistant);

  g_assert_cmpstr (text, ==, expected);
}

/* (transfer full): what plays the first card of a hand that is on show. */
static char *
dup_play (MusterAssistant *assistant, guint pile)
{
  g_autoptr (GPtrArray) piles = muster_assistant_list_piles (assistant);
  const MusterPileView *hand = g_ptr_array_index (piles, pile);

  return g_strdup_printf ("choose %s", ((const MusterThingView *) hand->cards->pdata[0])->token);
}

/* Whoever plays alone is asked at once, and never sees what a rival holds. */
static void
test_alone (void)
{
  AssistantFixture fixture = { 0 };
  g_autoptr (GPtrArray) cards = NULL;
  g_autoptr (GPtrArray) piles = NULL;
  g_autoptr (MusterChoiceItem) item = NULL;
  const MusterThingView *card;
  const MusterThingAttribute *worth;

  begin (&fixture, "greedy");
  g_assert_false (muster_assistant_is_veiled (fixture.assistant));
  g_assert_nonnull (muster_assistant_get_asked (fixture.assistant));
  g_assert_cmpint (muster_assistant_get_seat (fixture.assistant), ==, 0);
  assert_piles (fixture.assistant, "deck: 4/-; gone: 0/0; hand of North: 2/2; hand of East: 2/-");

  /* Of what can be chosen each is about one card, which says what it is worth. */
  piles = muster_assistant_list_piles (fixture.assistant);
  item = g_list_model_get_item (
      muster_choice_get_items (muster_assistant_get_choice (fixture.assistant)),
      0);
  cards = muster_assistant_list_cards_of (fixture.assistant, item, piles);
  g_assert_cmpuint (cards->len, ==, 1);
  card = muster_pile_views_find_card (piles, cards->pdata[0]);
  g_assert_cmpstr (card->name, ==, muster_choice_item_get_label (item));
  worth = muster_thing_view_find (card, "worth");
  g_assert_cmpfloat (worth->number, >=, 1);
  g_assert_false (worth->usual);
  assistant_fixture_tear_down (&fixture);
}

static void
test_two_persons (void)
{
  AssistantFixture fixture = { 0 };
  g_autofree char *instruction = NULL;
  g_autofree char *play = NULL;

  begin (&fixture, "person");
  g_assert_true (muster_assistant_is_veiled (fixture.assistant));
  g_assert_null (muster_assistant_get_asked (fixture.assistant));
  g_assert_null (muster_assistant_get_choice (fixture.assistant));
  g_assert_cmpint (muster_assistant_get_seat (fixture.assistant), ==, -1);
  g_object_get (fixture.assistant, "instruction", &instruction, NULL);
  g_assert_cmpstr (instruction, ==, "North is asked. Everybody else looks away.");
  assert_piles (fixture.assistant, "deck: 4/-; gone: 0/0; hand of North: 2/-; hand of East: 2/-");

  muster_assistant_unveil (fixture.assistant, FALSE);
  g_assert_nonnull (muster_assistant_get_asked (fixture.assistant));
  g_assert_nonnull (muster_assistant_get_choice (fixture.assistant));
  assert_piles (fixture.assistant, "deck: 4/-; gone: 0/0; hand of North: 2/2; hand of East: 2/-");

  /* What was played lies open; whose turn it is now has to say so. */
  play = dup_play (fixture.assistant, 2);
  g_assert_true (muster_assistant_answer (fixture.assistant, play));
  g_assert_true (muster_assistant_is_veiled (fixture.assistant));
  assert_piles (fixture.assistant, "deck: 4/-; gone: 1/1; hand of North: 1/-; hand of East: 2/-");
  muster_assistant_unveil (fixture.assistant, FALSE);
  assert_piles (fixture.assistant, "deck: 4/-; gone: 1/1; hand of North: 1/-; hand of East: 2/2");

  /* Taking it back leads to what the other one was asked. */
  g_assert_true (muster_assistant_undo (fixture.assistant));
  g_assert_true (muster_assistant_is_veiled (fixture.assistant));
  assert_piles (fixture.assistant, "deck: 4/-; gone: 0/0; hand of North: 2/-; hand of East: 2/-");
  assistant_fixture_tear_down (&fixture);
}

/* Whoever plays all of them alone sees all. */
static void
test_open_hands (void)
{
  AssistantFixture fixture = { 0 };
  g_autofree char *play = NULL;

  begin (&fixture, "person");
  muster_assistant_unveil (fixture.assistant, TRUE);
  assert_piles (fixture.assistant, "deck: 4/-; gone: 0/0; hand of North: 2/2; hand of East: 2/2");
  play = dup_play (fixture.assistant, 2);
  g_assert_true (muster_assistant_answer (fixture.assistant, play));
  g_assert_false (muster_assistant_is_veiled (fixture.assistant));
  g_assert_cmpint (muster_assistant_get_seat (fixture.assistant), ==, 1);
  assert_piles (fixture.assistant, "deck: 4/-; gone: 1/1; hand of North: 1/1; hand of East: 2/2");
  assistant_fixture_tear_down (&fixture);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/desk/hands/alone", test_alone);
  g_test_add_func ("/desk/hands/two-persons", test_two_persons);
  g_test_add_func ("/desk/hands/open", test_open_hands);

  return g_test_run ();
}
