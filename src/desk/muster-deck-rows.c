/* muster-deck-rows.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-editor-private.h"

void
muster_deck_rows_init (MusterDeckRows *self)
{
  self->cards = g_array_new (FALSE, FALSE, sizeof (guint));
  self->column = G_MAXUINT;
}

void
muster_deck_rows_clear (MusterDeckRows *self)
{
  g_clear_pointer (&self->cards, g_array_unref);
  g_clear_pointer (&self->search, muster_search_free);
}

/* ---- Which ---- */

static gboolean
finds (const MusterDeckRows *self, MusterDeck *deck, const MusterDeckCard *card)
{
  g_autoptr (GString) text = NULL;
  g_autofree char *folded = NULL;

  if (self->search == NULL || muster_search_is_empty (self->search))
    return TRUE;
  text = g_string_new (NULL);
  for (guint column = 0; column < muster_deck_get_n_columns (deck); column++)
    {
      g_autofree char *cell = muster_deck_dup_cell (deck, card, column);

      g_string_append (text, cell);
      g_string_append_c (text, '\n');
    }
  folded = muster_search_fold (text->str);

  return muster_search_finds (self->search, folded);
}

/* ---- In which order ---- */

/* What a card is sorted by, worked out once. */
typedef struct
{
  guint card;
  gboolean is_number;
  double number;
  char *key;
} Sorted;

static void
sorted_clear (Sorted *self)
{
  g_free (self->key);
}

static Sorted
sorted_of (MusterDeck *deck, guint card, guint column)
{
  g_autofree char *cell = muster_deck_dup_cell (deck, muster_deck_get_card (deck, card), column);
  Sorted sorted = { .card = card };
  g_autofree char *folded = g_utf8_casefold (cell, -1);
  char *end;

  sorted.number = g_ascii_strtod (cell, &end);
  sorted.is_number = *cell != '\0' && *end == '\0';
  sorted.key = g_utf8_collate_key_for_filename (folded, -1);

  return sorted;
}

/* Cells with nothing in them are behind all others, and those that are alike stay as they are. */
static int
compare (const Sorted *a, const Sorted *b, const gboolean *descending)
{
  int order;

  if ((*a->key == '\0') != (*b->key == '\0'))
    return *a->key == '\0' ? 1 : -1;
  if (a->is_number != b->is_number)
    order = a->is_number ? -1 : 1;
  else if (a->is_number && a->number != b->number)
    order = a->number < b->number ? -1 : 1;
  else
    order = g_strcmp0 (a->key, b->key);
  if (order == 0)
    return a->card < b->card ? -1 : 1;

  return *descending ? -order : order;
}

static void
sort (MusterDeckRows *self, MusterDeck *deck)
{
  g_autoptr (GArray) sorted = NULL;

  if (self->column >= muster_deck_get_n_columns (deck))
    return;
  sorted = g_array_new (FALSE, FALSE, sizeof (Sorted));
  g_array_set_clear_func (sorted, (GDestroyNotify) sorted_clear);
  for (guint i = 0; i < self->cards->len; i++)
    {
      const Sorted one = sorted_of (deck, g_array_index (self->cards, guint, i), self->column);

      g_array_append_val (sorted, one);
    }
  g_array_sort_with_data (sorted, (GCompareDataFunc) compare, &self->descending);
  for (guint i = 0; i < sorted->len; i++)
    g_array_index (self->cards, guint, i) = g_array_index (sorted, Sorted, i).card;
}

void
muster_deck_rows_list (MusterDeckRows *self, MusterDeck *deck)
{
  g_array_set_size (self->cards, 0);
  for (guint i = 0; i < muster_deck_get_n_cards (deck); i++)
    if (finds (self, deck, muster_deck_get_card (deck, i)))
      g_array_append_val (self->cards, i);
  sort (self, deck);
}

/* ---- After an edit ---- */

static gboolean
has_same_cards (MusterDeck *a, MusterDeck *b)
{
  const guint n = muster_deck_get_n_cards (a);

  if (n != muster_deck_get_n_cards (b))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!g_str_equal (muster_deck_get_card (a, i)->id, muster_deck_get_card (b, i)->id))
      return FALSE;

  return TRUE;
}

static gboolean
is_in_order (const MusterDeckRows *self)
{
  return self->column == G_MAXUINT;
}

/* Of each id, which card it is, counted from 1. */
static GHashTable *
number_cards (MusterDeck *deck)
{
  GHashTable *numbers = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < muster_deck_get_n_cards (deck); i++)
    g_hash_table_insert (numbers, muster_deck_get_card (deck, i)->id, GUINT_TO_POINTER (i + 1));

  return numbers;
}

/* The cards that were on show and are still there, where rows do not follow the deck. */
static GHashTable *
keep_shown (const MusterDeckRows *self, MusterDeck *before, MusterDeck *deck, GArray *cards)
{
  GHashTable *shown = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) numbers = number_cards (deck);

  for (guint i = 0; i < self->cards->len; i++)
    {
      const char *id = muster_deck_get_card (before, g_array_index (self->cards, guint, i))->id;
      const guint number = GPOINTER_TO_UINT (g_hash_table_lookup (numbers, id));
      const guint index = number - 1;

      if (number == 0)
        continue;
      g_hash_table_add (shown, (gpointer) id);
      if (!is_in_order (self))
        g_array_append_val (cards, index);
    }

  return shown;
}

void
muster_deck_rows_follow (MusterDeckRows *self, MusterDeck *before, MusterDeck *deck)
{
  g_autoptr (GHashTable) shown = NULL;
  g_autoptr (GHashTable) numbers = NULL;
  g_autoptr (GArray) cards = NULL;

  if (has_same_cards (before, deck))
    return;
  cards = g_array_new (FALSE, FALSE, sizeof (guint));
  shown = keep_shown (self, before, deck, cards);
  numbers = number_cards (before);
  for (guint i = 0; i < muster_deck_get_n_cards (deck); i++)
    {
      const MusterDeckCard *card = muster_deck_get_card (deck, i);
      const gboolean was_shown = g_hash_table_contains (shown, card->id);

      if (was_shown && !is_in_order (self))
        continue;
      if (was_shown || !g_hash_table_contains (numbers, card->id) || finds (self, deck, card))
        g_array_append_val (cards, i);
    }
  g_clear_pointer (&self->cards, g_array_unref);
  self->cards = g_steal_pointer (&cards);
}
