/* sample.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "sample.h"

static void
add_card (MusterDeckDraft *draft, const char *const *cells)
{
  const guint card = muster_deck_get_n_cards (muster_deck_draft_peek (draft));
  GError *error = NULL;

  muster_deck_draft_insert_card (draft, card, NULL, cells[0], &error);
  g_assert_no_error (error);
  for (guint i = 0; cells[i] != NULL; i++)
    {
      muster_deck_draft_set_cell (draft, card, i, cells[i], &error);
      g_assert_no_error (error);
    }
}

MusterDeck *
sample_deck (void)
{
  g_autoptr (MusterDeckDraft) draft = muster_deck_draft_new ("raid", "Raid & Rescue");
  g_autoptr (GBytes) png = g_bytes_new_static ("\x89PNG\r\n\x1a\n.", 9);
  const char *const first[] = {
    "Ambush!",  "2",  "Red", "They are <here>.\n\n\"Run,\" he said; now",
    "map.png",  "-2", "yes", "wolf",
    "=SUM(A1)", NULL,
  };
  const char *const second[] = { "'Quote", "1", "Blue", " two blanks", "", "", "no", "", "", NULL };
  const char *const third[] = { "Ambush!", "0", "", "", "", "1.5", "", "bear", "-2 to hit", NULL };

  g_assert_true (muster_deck_draft_add_picture (draft, "map.png", png, NULL));
  g_assert_true (muster_deck_draft_add_picture (draft, "back.png", png, NULL));
  g_assert_true (muster_deck_draft_set_back (draft, "back.png", NULL));
  g_assert_true (muster_deck_draft_set_note (draft, "Of our own.\nTwo lines.", NULL));
  g_assert_true (muster_deck_draft_set_size (draft, 57.2, 88.9, NULL));
  muster_deck_draft_set_layout (draft, MUSTER_DECK_LAYOUT_PICTURE);
  g_assert_true (muster_deck_draft_put_suit (draft, NULL, "Red", "♥", "#aa0000", NULL));
  g_assert_true (muster_deck_draft_put_suit (draft, NULL, "Blue", "◆", "#0000aa", NULL));
  g_assert_true (
      muster_deck_draft_add_field (draft, NULL, "Danger", MUSTER_DECK_FIELD_NUMBER, NULL));
  g_assert_true (
      muster_deck_draft_add_field (draft, NULL, "At night", MUSTER_DECK_FIELD_YES_NO, NULL));
  g_assert_true (muster_deck_draft_add_field (draft, NULL, "Beast", MUSTER_DECK_FIELD_WORD, NULL));
  g_assert_true (muster_deck_draft_add_field (draft, NULL, "More", MUSTER_DECK_FIELD_TEXT, NULL));
  muster_deck_draft_set_field_place (draft, 0, MUSTER_DECK_PLACE_CORNER);
  add_card (draft, first);
  add_card (draft, second);
  add_card (draft, third);

  return muster_deck_draft_make (draft);
}

MusterDeck *
sample_numbers (guint n)
{
  g_autoptr (MusterDeckDraft) draft = muster_deck_draft_new ("numbers", "Numbers");

  g_assert_true (muster_deck_draft_add_field (draft, NULL, "Parity", MUSTER_DECK_FIELD_WORD, NULL));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *title = g_strdup_printf ("%u", i + 1);

      g_assert_true (muster_deck_draft_insert_card (draft, i, NULL, title, NULL));
      g_assert_true (muster_deck_draft_set_cell (draft,
                                                 i,
                                                 MUSTER_DECK_COLUMN_FIELD,
                                                 i % 2 == 0 ? "odd" : "even",
                                                 NULL));
    }

  return muster_deck_draft_make (draft);
}
