/* test-deck.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib.h>
#include <string.h>

#include "muster-deck-draft.h"

/* Two fields, a suit and two cards, of which one is there twice. */
static MusterDeckDraft *
begin_deck (void)
{
  MusterDeckDraft *draft = muster_deck_draft_new ("raid", "Raid");
  GError *error = NULL;

  muster_deck_draft_add_field (draft, NULL, "Danger", MUSTER_DECK_FIELD_NUMBER, &error);
  g_assert_no_error (error);
  muster_deck_draft_add_field (draft, NULL, "At night", MUSTER_DECK_FIELD_YES_NO, &error);
  g_assert_no_error (error);
  muster_deck_draft_insert_card (draft, G_MAXUINT, NULL, "Ambush!", &error);
  g_assert_no_error (error);
  muster_deck_draft_insert_card (draft, G_MAXUINT, NULL, "Rain", &error);
  g_assert_no_error (error);
  muster_deck_draft_set_cell (draft, 1, MUSTER_DECK_COLUMN_COUNT, "2", &error);
  g_assert_no_error (error);

  return draft;
}

static void
assert_cell (const MusterDeck *deck, guint card, guint column, const char *expected)
{
  g_autofree char *cell = muster_deck_dup_cell (deck, muster_deck_get_card (deck, card), column);

  g_assert_cmpstr (cell, ==, expected);
}

static void
test_edits_make_the_next (void)
{
  g_autoptr (MusterDeckDraft) draft = begin_deck ();
  g_autoptr (MusterDeck) before = muster_deck_draft_make (draft);
  g_autoptr (MusterDeck) after = NULL;
  GError *error = NULL;

  g_assert_true (muster_deck_draft_set_cell (draft, 0, MUSTER_DECK_COLUMN_TITLE, " Trap ", &error));
  g_assert_true (
      muster_deck_draft_set_cell (draft, 0, MUSTER_DECK_COLUMN_FIELD, "\342\210\2221,5", &error));
  g_assert_true (
      muster_deck_draft_set_cell (draft, 0, MUSTER_DECK_COLUMN_FIELD + 1, "TRUE", &error));
  after = muster_deck_draft_make (draft);

  assert_cell (before, 0, MUSTER_DECK_COLUMN_TITLE, "Ambush!");
  assert_cell (before, 0, MUSTER_DECK_COLUMN_FIELD, "");
  assert_cell (after, 0, MUSTER_DECK_COLUMN_TITLE, "Trap");
  assert_cell (after, 0, MUSTER_DECK_COLUMN_FIELD, "-1.5");
  assert_cell (after, 0, MUSTER_DECK_COLUMN_FIELD + 1, "yes");
  g_assert_cmpstr (muster_deck_get_card (after, 0)->id, ==, "ambush");
  g_assert_true (muster_deck_get_card (after, 1) == muster_deck_get_card (before, 1));
  g_assert_cmpuint (muster_deck_get_n_pieces (after), ==, 3);
  g_assert_false (muster_deck_equal (before, after));
}

static void
assert_refused (MusterDeckDraft *draft, guint column, const char *text)
{
  g_autoptr (MusterDeck) before = muster_deck_draft_make (draft);
  g_autoptr (GError) error = NULL;

  g_assert_false (muster_deck_draft_set_cell (draft, 0, column, text, &error));
  g_assert_error (error, MUSTER_DECK_ERROR, MUSTER_DECK_ERROR_INVALID);
  g_assert_true (muster_deck_equal (before, muster_deck_draft_peek (draft)));
}

static void
test_refusals_change_nothing (void)
{
  g_autoptr (MusterDeckDraft) draft = begin_deck ();
  g_autoptr (GError) error = NULL;
  g_autofree char *too_long = g_strnfill (MUSTER_DECK_MOST_TEXT + 1, 'a');

  assert_refused (draft, MUSTER_DECK_COLUMN_TITLE, "  ");
  assert_refused (draft, MUSTER_DECK_COLUMN_TITLE, "two\nlines");
  assert_refused (draft, MUSTER_DECK_COLUMN_TITLE, "\xff");
  assert_refused (draft, MUSTER_DECK_COLUMN_COUNT, "-1");
  assert_refused (draft, MUSTER_DECK_COLUMN_COUNT, "1000");
  assert_refused (draft, MUSTER_DECK_COLUMN_TEXT, too_long);
  assert_refused (draft, MUSTER_DECK_COLUMN_TEXT, "a\001");
  assert_refused (draft, MUSTER_DECK_COLUMN_FIELD, "1.2.3");
  assert_refused (draft, MUSTER_DECK_COLUMN_FIELD, "1e5");
  assert_refused (draft, MUSTER_DECK_COLUMN_FIELD + 1, "perhaps");
  g_assert_false (
      muster_deck_draft_set_cell (draft, 0, MUSTER_DECK_COLUMN_PICTURE, "map.png", &error));
  g_assert_error (error, MUSTER_DECK_ERROR, MUSTER_DECK_ERROR_NOT_FOUND);
}

static void
test_suits (void)
{
  g_autoptr (MusterDeckDraft) draft = begin_deck ();
  const MusterDeck *deck = muster_deck_draft_peek (draft);
  GError *error = NULL;

  muster_deck_draft_put_suit (draft, NULL, "Spades", "♠", "#102030", &error);
  g_assert_no_error (error);
  g_assert_true (muster_deck_draft_set_cell (draft, 0, MUSTER_DECK_COLUMN_SUIT, "♠", &error));
  g_assert_true (muster_deck_draft_set_cell (draft, 1, MUSTER_DECK_COLUMN_SUIT, "Élan", &error));
  assert_cell (deck, 0, MUSTER_DECK_COLUMN_SUIT, "Spades");
  assert_cell (deck, 1, MUSTER_DECK_COLUMN_SUIT, "Élan");
  g_assert_cmpuint (muster_deck_get_n_suits (deck), ==, 2);
  g_assert_false (muster_deck_draft_put_suit (draft, "red", "SPADES", NULL, NULL, NULL));
  g_assert_cmpstr (muster_deck_get_suit (deck, 1)->sign, ==, "É");
  g_assert_cmpstr (muster_deck_get_suit (deck, 1)->id, ==, "elan");

  muster_deck_draft_remove_suit (draft, 0);
  assert_cell (deck, 0, MUSTER_DECK_COLUMN_SUIT, "");
  assert_cell (deck, 1, MUSTER_DECK_COLUMN_SUIT, "Élan");
}

static void
test_fields (void)
{
  g_autoptr (MusterDeckDraft) draft = begin_deck ();
  const MusterDeck *deck = muster_deck_draft_peek (draft);
  g_autoptr (GError) error = NULL;
  guint column = 0;

  muster_deck_draft_set_cell (draft, 0, MUSTER_DECK_COLUMN_FIELD, "3", NULL);
  muster_deck_draft_set_cell (draft, 0, MUSTER_DECK_COLUMN_FIELD + 1, "no", NULL);
  g_assert_true (
      muster_deck_draft_add_field (draft, NULL, "Name it", MUSTER_DECK_FIELD_WORD, NULL));
  muster_deck_draft_set_cell (draft, 0, MUSTER_DECK_COLUMN_FIELD + 2, "wolf", NULL);
  muster_deck_draft_move_field (draft, 2, 0);
  assert_cell (deck, 0, MUSTER_DECK_COLUMN_FIELD, "wolf");
  assert_cell (deck, 0, MUSTER_DECK_COLUMN_FIELD + 1, "3");
  assert_cell (deck, 0, MUSTER_DECK_COLUMN_FIELD + 2, "no");
  g_assert_true (muster_deck_find_column (deck, "AT NIGHT", &column));
  g_assert_cmpuint (column, ==, MUSTER_DECK_COLUMN_FIELD + 2);
  g_assert_true (muster_deck_find_column (deck, "at-night", &column));
  muster_deck_draft_remove_field (draft, 1);
  assert_cell (deck, 0, MUSTER_DECK_COLUMN_FIELD + 1, "no");

  g_assert_false (
      muster_deck_draft_add_field (draft, NULL, "Quantity", MUSTER_DECK_FIELD_NUMBER, &error));
  g_assert_error (error, MUSTER_DECK_ERROR, MUSTER_DECK_ERROR_INVALID);
  g_clear_error (&error);
  g_assert_false (
      muster_deck_draft_add_field (draft, NULL, "at NIGHT", MUSTER_DECK_FIELD_NUMBER, &error));
  g_clear_error (&error);
  /* "wolf" is no number. */
  g_assert_false (muster_deck_draft_set_field_type (draft, 0, MUSTER_DECK_FIELD_NUMBER, &error));
  g_assert_error (error, MUSTER_DECK_ERROR, MUSTER_DECK_ERROR_INVALID);
  g_assert_cmpint (muster_deck_get_field (deck, 0)->type, ==, MUSTER_DECK_FIELD_WORD);
}

static void
test_cards (void)
{
  g_autoptr (MusterDeckDraft) draft = begin_deck ();
  const MusterDeck *deck = muster_deck_draft_peek (draft);
  guint index = 0;

  g_assert_true (muster_deck_draft_duplicate_card (draft, 1, NULL));
  g_assert_true (muster_deck_draft_insert_card (draft, 0, NULL, "Rain", NULL));
  g_assert_cmpstr (muster_deck_get_card (deck, 0)->id, ==, "rain-3");
  g_assert_cmpstr (muster_deck_get_card (deck, 2)->id, ==, "rain");
  g_assert_cmpstr (muster_deck_get_card (deck, 3)->id, ==, "rain-2");
  g_assert_cmpuint (muster_deck_get_n_pieces (deck), ==, 6);
  muster_deck_draft_move_card (draft, 0, 3);
  g_assert_true (muster_deck_find_card_index (deck, "rain-3", &index));
  g_assert_cmpuint (index, ==, 3);
  muster_deck_draft_remove_card (draft, 1);
  g_assert_null (muster_deck_find_card (deck, "rain"));
  g_assert_cmpuint (muster_deck_get_n_pieces (deck), ==, 4);
  g_assert_false (muster_deck_draft_insert_card (draft, 0, "rain-2", "Rain", NULL));
  g_assert_false (muster_deck_draft_insert_card (draft, 0, "Rain 2", "Rain", NULL));
}

static void
test_pictures (void)
{
  g_autoptr (MusterDeckDraft) draft = begin_deck ();
  const MusterDeck *deck = muster_deck_draft_peek (draft);
  g_autoptr (GBytes) png = g_bytes_new_static ("\x89PNG\r\n\x1a\n.", 9);
  g_autoptr (GBytes) other = g_bytes_new_static ("<svg/>", 6);
  g_autoptr (GPtrArray) names = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (muster_deck_draft_add_picture (draft, "b.png", png, NULL));
  g_assert_true (muster_deck_draft_add_picture (draft, "a.png", png, NULL));
  g_assert_true (muster_deck_draft_add_picture (draft, "back.png", png, NULL));
  g_assert_false (muster_deck_draft_add_picture (draft, "../c.png", png, &error));
  g_assert_error (error, MUSTER_DECK_ERROR, MUSTER_DECK_ERROR_INVALID);
  g_assert_false (muster_deck_draft_add_picture (draft, "c.svg", other, NULL));
  g_assert_true (muster_deck_draft_set_back (draft, "back.png", NULL));
  g_assert_true (muster_deck_draft_set_cell (draft, 0, MUSTER_DECK_COLUMN_PICTURE, "b.png", NULL));
  muster_deck_draft_drop_pictures (draft);
  names = muster_deck_list_pictures (deck);
  g_assert_cmpuint (names->len, ==, 2);
  g_assert_cmpstr (names->pdata[0], ==, "b.png");
  g_assert_cmpstr (names->pdata[1], ==, "back.png");
}

static void
test_sizes (void)
{
  g_autoptr (MusterDeckDraft) draft = begin_deck ();
  const MusterDeck *deck = muster_deck_draft_peek (draft);
  MusterDeckSize size;

  g_assert_true (
      muster_deck_size_find (muster_deck_get_width (deck), muster_deck_get_height (deck), &size));
  g_assert_cmpint (size, ==, MUSTER_DECK_SIZE_POKER);
  g_assert_true (muster_deck_draft_set_size (draft, 41.04, 63, NULL));
  g_assert_cmpfloat_with_epsilon (muster_deck_get_width (deck), 41, 0.001);
  g_assert_false (muster_deck_size_find (41, 63, &size));
  g_assert_false (muster_deck_draft_set_size (draft, 14, 63, NULL));
  g_assert_false (muster_deck_draft_set_size (draft, 63, 301, NULL));
}

/* What is done with "all" is done with every card of a pile. */
static void
test_no_card_is_all (void)
{
  g_autoptr (MusterDeckDraft) draft = begin_deck ();
  g_autoptr (GError) error = NULL;

  g_assert_true (muster_deck_draft_insert_card (draft, G_MAXUINT, NULL, "All", NULL));
  g_assert_cmpstr (muster_deck_get_card (muster_deck_draft_peek (draft), 2)->id, ==, "all-2");
  g_assert_false (muster_deck_draft_insert_card (draft, G_MAXUINT, "all", "All", &error));
  g_assert_error (error, MUSTER_DECK_ERROR, MUSTER_DECK_ERROR_INVALID);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/deck/edits-make-the-next", test_edits_make_the_next);
  g_test_add_func ("/deck/refusals-change-nothing", test_refusals_change_nothing);
  g_test_add_func ("/deck/suits", test_suits);
  g_test_add_func ("/deck/fields", test_fields);
  g_test_add_func ("/deck/cards", test_cards);
  g_test_add_func ("/deck/no-card-is-all", test_no_card_is_all);
  g_test_add_func ("/deck/pictures", test_pictures);
  g_test_add_func ("/deck/sizes", test_sizes);

  return g_test_run ();
}
