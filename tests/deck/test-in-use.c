/* test-in-use.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib.h>
#include <string.h>

#include "muster-deck-chance.h"
#include "muster-deck-in-use.h"
#include "sample.h"

#define SEED 2026

static void
act (MusterDeckInUse *in_use, const char *text)
{
  GError *error = NULL;

  muster_deck_in_use_do_text (in_use, text, &error);
  g_assert_no_error (error);
}

static void
assert_refused (MusterDeckInUse *in_use, const char *text, const char *message)
{
  const guint n = muster_deck_in_use_get_n_events (in_use);
  const guint n_cards = muster_deck_in_use_get_n_cards (in_use, "draw");
  g_autoptr (GError) error = NULL;

  g_assert_false (muster_deck_in_use_do_text (in_use, text, &error));
  g_assert_cmpstr (error->message, ==, message);
  g_assert_cmpuint (muster_deck_in_use_get_n_events (in_use), ==, n);
  g_assert_cmpuint (muster_deck_in_use_get_n_cards (in_use, "draw"), ==, n_cards);
}

/* (transfer full): the titles in a pile from the top, "?" for what is not known, "^" behind what lies face up. */
static char *
dup_pile (const MusterDeckInUse *in_use, const char *pile)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < muster_deck_in_use_get_n_cards (in_use, pile); i++)
    {
      MusterDeckInUsePlace place;

      muster_deck_in_use_get_place (in_use, pile, i, &place);
      g_string_append_printf (text,
                              "%s%s%s",
                              i > 0 ? " " : "",
                              place.card != NULL ? place.card->title : "?",
                              place.up ? "^" : "");
      if (place.turned > 0)
        g_string_append_printf (text, "/%u", place.turned);
    }

  return g_string_free (text, FALSE);
}

static void
assert_pile (const MusterDeckInUse *in_use, const char *pile, const char *expected)
{
  g_autofree char *found = dup_pile (in_use, pile);

  g_assert_cmpstr (found, ==, expected);
}

/* The cards 1 to @n in this order, which nobody knows yet. */
static MusterDeckInUse *
begin_sorted (guint n, guint n_seats)
{
  g_autoptr (MusterDeck) deck = sample_numbers (n);

  return muster_deck_in_use_new (deck, SEED, n_seats, TRUE);
}

static void
test_acts (void)
{
  g_autoptr (MusterDeckInUse) in_use = begin_sorted (9, 2);

  assert_pile (in_use, "draw", "? ? ? ? ? ? ? ? ?");
  act (in_use, "draw 2 from draw to hand");
  assert_pile (in_use, "hand", "2^ 1^");
  act (in_use, "peek 2 of draw");
  assert_pile (in_use, "draw", "3 4 ? ? ? ? ?");
  act (in_use, "peek 1 of draw bottom");
  assert_pile (in_use, "draw", "3 4 ? ? ? ? 9");
  act (in_use, "order draw 2 1");
  act (in_use, "order draw 2 1 bottom");
  assert_pile (in_use, "draw", "4 3 ? ? ? 9 ?");
  act (in_use, "move \"1\" \"2\" from hand to draw at 2");
  assert_pile (in_use, "draw", "4 1 2 3 ? ? ? 9 ?");
  act (in_use, "move #1 from draw to draw bottom");
  assert_pile (in_use, "draw", "1 2 3 ? ? ? 9 ? 4");
  act (in_use, "deal 2 from draw to hand hand-2");
  assert_pile (in_use, "hand", "3^ 1^");
  /* What a seat holds that is not the player's is not seen, unless it was before. */
  assert_pile (in_use, "hand-2", "? 2");
  act (in_use, "face hand-2 up");
  assert_pile (in_use, "hand-2", "5^ 2^");
  act (in_use, "add-pile row down The row");
  g_assert_cmpstr (muster_deck_in_use_get_pile_title (in_use, "row"), ==, "The row");
  act (in_use, "draw 2 from draw to row");
  assert_pile (in_use, "row", "? ?");
  act (in_use, "flip #2 in row");
  act (in_use, "turn #1 in row by 90");
  act (in_use, "turn \"6\" in row by 270");
  assert_pile (in_use, "row", "?/90 6^/270");
  act (in_use, "flip #2 in row");
  assert_pile (in_use, "row", "?/90 6/270");
  act (in_use, "move all from row to discard");
  assert_pile (in_use, "discard", "7^ 6^");
  act (in_use, "remove-pile row");
  g_assert_false (muster_deck_in_use_has_pile (in_use, "row"));
  act (in_use, "move \"6\" from discard to removed");
  act (in_use, "shuffle discard into draw");
  assert_pile (in_use, "discard", "");
  assert_pile (in_use, "draw", "? ? ? ?");
  act (in_use, "move \"3\" from hand to draw random");
  assert_pile (in_use, "draw", "? ? ? ? ?");
}

static void
test_refusals (void)
{
  g_autoptr (MusterDeckInUse) in_use = begin_sorted (4, 1);

  act (in_use, "draw 1 from draw to hand");
  assert_refused (in_use, "draw 4 from draw to hand", "there are only 3 cards in \"Draw pile\"");
  assert_refused (in_use, "draw 1 from table to hand", "there is no pile \"table\"");
  assert_refused (in_use, "draw 1 from draw to table", "there is no pile \"table\"");
  assert_refused (in_use, "move \"9\" from hand to draw", "the deck has no card \"9\"");
  assert_refused (in_use,
                  "move \"3\" from draw to hand",
                  "\"3\" has not been seen in \"Draw pile\"");
  assert_refused (in_use, "move #1 #1 from draw to hand", "card 1 is named twice");
  assert_refused (in_use, "order draw 1 3", "an order of 2 cards names each of them once, from 1");
  assert_refused (in_use, "turn #1 in hand by 45", "cards are turned by 90, 180 or 270 degrees");
  assert_refused (in_use, "add-pile hand up", "there is a pile \"hand\" already");
  assert_refused (in_use, "remove-pile hand", "\"Hand\" is always there");
  assert_refused (in_use, "peek all of discard", "there are only 0 cards in \"Discard pile\"");
  assert_refused (in_use, "redo", "there is nothing to redo");
  act (in_use, "undo");
  assert_refused (in_use, "undo", "there is nothing to undo");
  /* What was taken back before something else was done stays so. */
  act (in_use, "peek 1 of draw");
  assert_refused (in_use, "redo", "there is nothing to redo");
}

/* ---- Real cards ---- */

static void
test_real_cards (void)
{
  g_autoptr (MusterDeckInUse) in_use = begin_sorted (6, 2);

  act (in_use, "deal 1 from draw to hand-2");
  /* Any card can be anywhere: that of the other seat, too. */
  act (in_use, "draw 2 from draw to hand real \"1\" \"6\"");
  assert_pile (in_use, "hand", "6^ 1^");
  assert_pile (in_use, "hand-2", "?");
  assert_refused (in_use,
                  "draw 1 from draw to hand real \"6\"",
                  "\"6\" cannot lie there: all of it is known to be elsewhere");
  assert_refused (in_use,
                  "draw 1 from draw to hand real",
                  "with real cards it has to be said which card was seen");
  assert_refused (in_use,
                  "draw 1 from draw to hand real \"2\" \"3\"",
                  "more cards are named than were seen");
  act (in_use, "peek 1 of draw real \"4\"");
  assert_refused (in_use,
                  "draw 1 from draw to hand real \"2\"",
                  "it is known what lies there: \"4\", not \"2\"");
  act (in_use, "draw 1 from draw to hand real \"4\"");
  /* A card that somebody looked for in the pile. */
  act (in_use, "move \"5\" from draw to hand real");
  assert_pile (in_use, "hand", "5^ 4^ 6^ 1^");
  assert_refused (in_use, "move \"5\" from draw to hand real", "\"5\" cannot be in \"Draw pile\"");
  act (in_use, "flip #1 in hand-2 real \"3\"");
  act (in_use, "draw 1 from draw to hand");
  assert_pile (in_use, "hand", "2^ 5^ 4^ 6^ 1^");
}

/* Two piles whose cards are known, each shuffled by itself, do not exchange cards. */
static void
test_pools_keep_apart (void)
{
  g_autoptr (MusterDeckInUse) in_use = begin_sorted (4, 1);

  act (in_use, "draw 2 from draw to discard");
  act (in_use, "shuffle discard");
  assert_refused (in_use,
                  "draw 1 from draw to hand real \"1\"",
                  "\"1\" cannot lie there: all of it is known to be elsewhere");
  act (in_use, "draw 1 from discard to hand real \"1\"");
  act (in_use, "draw 1 from discard to hand");
  assert_pile (in_use, "hand", "2^ 1^");
}

/* The first card lies in another hand, which nobody has seen: so it may be in the draw pile, before and after the second is shuffled
 * back into it. */
static void
test_pools_reach_other_piles (void)
{
  g_autoptr (MusterDeckInUse) in_use = begin_sorted (3, 2);

  act (in_use, "deal 1 from draw to hand-2");
  act (in_use, "draw 1 from draw to hand");
  assert_pile (in_use, "hand", "2^");
  act (in_use, "shuffle hand into draw");
  act (in_use, "draw 1 from draw to hand real \"1\"");
  act (in_use, "draw 1 from draw to hand real \"2\"");
  act (in_use, "flip #1 in hand-2");
  assert_pile (in_use, "hand-2", "3^");
}

/* ---- Undo ---- */

static void
test_undo_shows_nothing_new (void)
{
  g_autoptr (MusterDeck) deck = sample_numbers (30);
  g_autoptr (MusterDeckInUse) in_use = muster_deck_in_use_new (deck, SEED, 1, FALSE);
  g_autofree char *drawn = NULL;
  g_autofree char *reshuffled = NULL;

  act (in_use, "draw 5 from draw to hand");
  drawn = dup_pile (in_use, "hand");
  act (in_use, "undo");
  assert_pile (in_use, "hand", "");
  act (in_use, "draw 1 from draw to hand");
  act (in_use, "draw 4 from draw to hand");
  assert_pile (in_use, "hand", drawn);

  act (in_use, "shuffle draw");
  act (in_use, "peek all of draw");
  reshuffled = dup_pile (in_use, "draw");
  act (in_use, "undo");
  act (in_use, "undo");
  act (in_use, "shuffle draw");
  act (in_use, "peek all of draw");
  assert_pile (in_use, "draw", reshuffled);
  act (in_use, "shuffle draw");
  act (in_use, "peek all of draw");
  {
    g_autofree char *again = dup_pile (in_use, "draw");

    g_assert_cmpstr (again, !=, reshuffled);
  }
}

/* Nor is a shuffle thrown again by a small move before it: without the card that was put away the others lie in the same order. */
static void
test_undo_shuffles_nothing_anew (void)
{
  g_autoptr (MusterDeckInUse) in_use = begin_sorted (9, 1);
  g_auto (GStrv) cards = NULL;
  g_autofree char *shuffled = NULL;
  g_autoptr (GStrvBuilder) others = g_strv_builder_new ();
  g_auto (GStrv) expected = NULL;
  g_autofree char *order = NULL;

  act (in_use, "shuffle draw");
  act (in_use, "peek all of draw");
  shuffled = dup_pile (in_use, "draw");
  act (in_use, "undo");
  act (in_use, "undo");
  act (in_use, "draw 1 from draw to removed");
  assert_pile (in_use, "removed", "1^");
  act (in_use, "shuffle draw");
  act (in_use, "peek all of draw");

  cards = g_strsplit (shuffled, " ", -1);
  g_assert_cmpuint (g_strv_length (cards), ==, 9);
  for (guint i = 0; cards[i] != NULL; i++)
    if (!g_str_equal (cards[i], "1"))
      g_strv_builder_add (others, cards[i]);
  expected = g_strv_builder_end (others);
  order = g_strjoinv (" ", expected);
  assert_pile (in_use, "draw", order);
}

static void
test_undo_has_no_end (void)
{
  g_autoptr (MusterDeck) deck = sample_numbers (2000);
  g_autoptr (MusterDeckInUse) in_use = muster_deck_in_use_new (deck, SEED, 1, FALSE);
  g_autofree char *after = NULL;
  g_autofree char *before = dup_pile (in_use, "hand");

  for (guint i = 0; i < 100; i++)
    act (in_use, i % 10 == 9 ? "shuffle hand into draw" : "draw 3 from draw to hand");
  act (in_use, "draw 3 from draw to hand");
  after = dup_pile (in_use, "hand");
  for (guint i = 0; i < 101; i++)
    act (in_use, "undo");
  g_assert_false (muster_deck_in_use_can_undo (in_use));
  assert_pile (in_use, "hand", before);
  for (guint i = 0; i < 101; i++)
    act (in_use, "redo");
  g_assert_false (muster_deck_in_use_can_redo (in_use));
  assert_pile (in_use, "hand", after);
}

static void
assert_entry (const MusterDeckInUse *in_use, guint index, const char *words, gboolean undone)
{
  MusterDeckLogEntry entry;

  muster_deck_in_use_get_entry (in_use, index, &entry);
  g_assert_cmpstr (entry.words, ==, words);
  g_assert_cmpint (entry.undone, ==, undone);
}

static void
test_log (void)
{
  g_autoptr (MusterDeckInUse) in_use = begin_sorted (6, 2);
  g_autoptr (MusterDeckInUse) again = begin_sorted (6, 2);

  act (in_use, "draw 1 from draw to hand");
  act (in_use, "deal 1 from draw to hand hand-2");
  act (in_use, "undo");
  act (in_use, "peek 2 of draw");
  act (in_use, "undo");
  act (in_use, "redo");
  act (in_use, "shuffle hand into draw");
  g_assert_cmpuint (muster_deck_in_use_get_n_entries (in_use), ==, 4);
  assert_entry (in_use, 0, "Drawn from Draw pile to Hand: 1", FALSE);
  assert_entry (in_use, 1, "Dealt from Draw pile to Hand, Hand 2: 2, 1 unseen card", TRUE);
  assert_entry (in_use, 2, "Looked at the top of Draw pile: 2, 3", FALSE);
  assert_entry (in_use, 3, "Shuffled Hand into Draw pile", FALSE);

  /* All of it follows from the events. */
  for (guint i = 0; i < muster_deck_in_use_get_n_events (in_use); i++)
    act (again, muster_deck_in_use_get_event (in_use, i));
  assert_entry (again, 1, "Dealt from Draw pile to Hand, Hand 2: 2, 1 unseen card", TRUE);
  muster_deck_in_use_forget_last (again);
  assert_pile (again, "hand", "1^");
  assert_pile (again, "draw", "2 3 ? ? ?");
  g_assert_cmpuint (muster_deck_in_use_get_n_events (again), ==, 6);
  act (again, "undo");
  assert_pile (again, "draw", "? ? ? ? ?");
}

/* ---- Chances ---- */

static void
assert_chance (const MusterDeckInUse *in_use,
               const char *pile,
               const char *value,
               guint matching,
               guint of)
{
  g_autoptr (GPtrArray) chances = muster_deck_chance_list (in_use, pile, MUSTER_DECK_COLUMN_FIELD);

  for (guint i = 0; i < chances->len; i++)
    {
      const MusterDeckChance *chance = chances->pdata[i];

      if (!g_str_equal (chance->value, value))
        continue;
      g_assert_cmpuint (chance->matching, ==, matching);
      g_assert_cmpuint (chance->of, ==, of);
      return;
    }
  g_assert_cmpuint (matching, ==, 0);
}

static void
assert_within (const MusterDeckInUse *in_use, const char *value, guint n, double expected)
{
  g_assert_cmpfloat_with_epsilon (
      muster_deck_chance_within (in_use, "draw", MUSTER_DECK_COLUMN_FIELD, value, n),
      expected,
      1e-12);
}

static void
test_chances (void)
{
  /* Odd are 1 3 5 7 9, even are 2 4 6 8. */
  g_autoptr (MusterDeckInUse) in_use = begin_sorted (9, 2);

  assert_chance (in_use, "draw", "odd", 5, 9);
  assert_chance (in_use, "draw", "even", 4, 9);
  /* None even in two: 5/9 × 4/8. */
  assert_within (in_use, "even", 2, 1 - 5.0 / 9 * 4 / 8);
  assert_within (in_use, "even", 5, 1 - 5.0 / 9 * 4 / 8 * 3 / 7 * 2 / 6 * 1 / 5);
  assert_within (in_use, "even", 6, 1);
  assert_within (in_use, "EVEN", 20, 1);
  assert_within (in_use, "blue", 9, 0);
  assert_within (in_use, "even", 0, 0);

  /* A card in a hand that nobody has seen says nothing about the next. */
  act (in_use, "deal 1 from draw to hand-2");
  assert_chance (in_use, "draw", "odd", 5, 9);
  assert_chance (in_use, "hand-2", "odd", 5, 9);
  /* 2 and 3 are drawn openly: of the rest 4 of 7 are odd. */
  act (in_use, "draw 2 from draw to hand");
  assert_chance (in_use, "draw", "odd", 4, 7);
  /* The next is known, and is even: 4. Of the six behind it four are odd. */
  act (in_use, "peek 1 of draw");
  assert_chance (in_use, "draw", "even", 1, 1);
  assert_chance (in_use, "draw", "odd", 0, 1);
  assert_within (in_use, "even", 1, 1);
  assert_within (in_use, "odd", 1, 0);
  assert_within (in_use, "odd", 2, 4.0 / 6);
  assert_within (in_use, "odd", 3, 1 - 2.0 / 6 * 1 / 5);
  /* Known below what is not known. */
  act (in_use, "move #1 from draw to draw at 2");
  assert_within (in_use, "even", 1, 2.0 / 6);
  assert_within (in_use, "even", 2, 1);
}

/* "Odd" and "odd" are the same, in the list as within the next few. */
static void
test_chances_in_any_case (void)
{
  g_autoptr (MusterDeck) numbers = sample_numbers (4);
  g_autoptr (MusterDeckDraft) draft = muster_deck_draft_new_from (numbers);
  g_autoptr (MusterDeck) deck = NULL;
  g_autoptr (MusterDeckInUse) in_use = NULL;

  g_assert_true (muster_deck_draft_set_cell (draft, 2, MUSTER_DECK_COLUMN_FIELD, "ODD", NULL));
  deck = muster_deck_draft_make (draft);
  in_use = muster_deck_in_use_new (deck, SEED, 1, FALSE);
  assert_chance (in_use, "draw", "odd", 2, 4);
  assert_within (in_use, "odd", 1, 2.0 / 4);
}

/* ---- The order ---- */

/* The 99.9 % point of chi-square with 49 degrees of freedom is 85.35: of 8 × 8 counts whose rows and columns have fixed sums, 7 × 7
 * are free. The counts are of 100,000 different shuffles of one pile. */
#define N_SHUFFLES 100000
#define N_CARDS    8
#define LIMIT      85.35

static void
test_every_order_is_as_likely (void)
{
  g_autoptr (MusterDeck) deck = sample_numbers (N_CARDS);
  const double expected = (double) N_SHUFFLES / N_CARDS;
  guint counts[N_CARDS][N_CARDS] = { { 0 } };
  double sum = 0;

  for (guint i = 0; i < N_SHUFFLES; i++)
    {
      g_autoptr (MusterDeckInUse) in_use = muster_deck_in_use_new (deck, SEED + i, 1, FALSE);

      act (in_use, "peek all of draw");
      for (guint place = 0; place < N_CARDS; place++)
        {
          MusterDeckInUsePlace found;

          muster_deck_in_use_get_place (in_use, "draw", place, &found);
          counts[place][found.card->title[0] - '1']++;
        }
    }
  for (guint place = 0; place < N_CARDS; place++)
    for (guint card = 0; card < N_CARDS; card++)
      sum += (counts[place][card] - expected) * (counts[place][card] - expected) / expected;
  g_test_message ("chi-square %.2f", sum);
  g_assert_cmpfloat (sum, <, LIMIT);
}

/* The same of one pile that is shuffled again and again. */
static void
test_every_shuffle_is_as_likely (void)
{
  g_autoptr (MusterDeckInUse) in_use = begin_sorted (N_CARDS, 1);
  const guint n = N_SHUFFLES / 10;
  const double expected = (double) n / N_CARDS;
  guint counts[N_CARDS][N_CARDS] = { { 0 } };
  double sum = 0;

  for (guint i = 0; i < n; i++)
    {
      act (in_use, "shuffle draw");
      act (in_use, "peek all of draw");
      for (guint place = 0; place < N_CARDS; place++)
        {
          MusterDeckInUsePlace found;

          muster_deck_in_use_get_place (in_use, "draw", place, &found);
          counts[place][found.card->title[0] - '1']++;
        }
    }
  for (guint place = 0; place < N_CARDS; place++)
    for (guint card = 0; card < N_CARDS; card++)
      sum += (counts[place][card] - expected) * (counts[place][card] - expected) / expected;
  g_test_message ("chi-square %.2f", sum);
  g_assert_cmpfloat (sum, <, LIMIT);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/deck/in-use/acts", test_acts);
  g_test_add_func ("/deck/in-use/refusals", test_refusals);
  g_test_add_func ("/deck/in-use/real-cards", test_real_cards);
  g_test_add_func ("/deck/in-use/pools-keep-apart", test_pools_keep_apart);
  g_test_add_func ("/deck/in-use/pools-reach-other-piles", test_pools_reach_other_piles);
  g_test_add_func ("/deck/in-use/undo-shows-nothing-new", test_undo_shows_nothing_new);
  g_test_add_func ("/deck/in-use/undo-shuffles-nothing-anew", test_undo_shuffles_nothing_anew);
  g_test_add_func ("/deck/in-use/undo-has-no-end", test_undo_has_no_end);
  g_test_add_func ("/deck/in-use/log", test_log);
  g_test_add_func ("/deck/in-use/chances", test_chances);
  g_test_add_func ("/deck/in-use/chances-in-any-case", test_chances_in_any_case);
  g_test_add_func ("/deck/in-use/every-order-is-as-likely", test_every_order_is_as_likely);
  g_test_add_func ("/deck/in-use/every-shuffle-is-as-likely", test_every_shuffle_is_as_likely);

  return g_test_run ();
}
