/* muster-deck-change.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-change.h"

#include <glib/gi18n.h>

void
muster_deck_change_free (MusterDeckChange *self)
{
  g_free (self->what);
  g_free (self->column);
  g_free (self->before);
  g_free (self->after);
  g_free (self);
}

static void
add (GPtrArray *changes,
     MusterDeckChangeKind kind,
     const char *what,
     const char *column,
     const char *before,
     const char *after)
{
  MusterDeckChange *change = g_new0 (MusterDeckChange, 1);

  change->kind = kind;
  change->what = g_strdup (what);
  change->column = g_strdup (column);
  change->before = g_strdup (before);
  change->after = g_strdup (after);
  g_ptr_array_add (changes, change);
}

/* Only where the two differ. */
static void
add_difference (GPtrArray *changes,
                MusterDeckChangeKind kind,
                const char *what,
                const char *column,
                const char *before,
                const char *after)
{
  if (g_strcmp0 (before, after) != 0)
    add (changes, kind, what, column, before != NULL ? before : "", after != NULL ? after : "");
}

static char *
dup_size (const MusterDeck *deck)
{
  return g_strdup_printf ("%.1f × %.1f mm",
                          muster_deck_get_width (deck),
                          muster_deck_get_height (deck));
}

static void
compare_heads (GPtrArray *changes, const MusterDeck *a, const MusterDeck *b)
{
  const MusterDeckChangeKind kind = MUSTER_DECK_CHANGE_HEAD;
  g_autofree char *size_a = dup_size (a);
  g_autofree char *size_b = dup_size (b);

  add_difference (changes,
                  kind,
                  _ ("Title"),
                  NULL,
                  muster_deck_get_title (a),
                  muster_deck_get_title (b));
  add_difference (changes,
                  kind,
                  _ ("Note"),
                  NULL,
                  muster_deck_get_note (a),
                  muster_deck_get_note (b));
  add_difference (changes, kind, _ ("Size"), NULL, size_a, size_b);
  add_difference (changes,
                  kind,
                  _ ("Layout"),
                  NULL,
                  muster_deck_layout_get_title (muster_deck_get_layout (a)),
                  muster_deck_layout_get_title (muster_deck_get_layout (b)));
  add_difference (changes,
                  kind,
                  _ ("Back"),
                  NULL,
                  muster_deck_get_back (a),
                  muster_deck_get_back (b));
}

/* ---- Suits and fields ---- */

static char *
dup_suit (const MusterDeckSuit *suit)
{
  return g_strdup_printf ("%s %s %s", suit->sign, suit->title, suit->colour);
}

static void
compare_suits (GPtrArray *changes, const MusterDeck *a, const MusterDeck *b)
{
  for (guint i = 0; i < muster_deck_get_n_suits (a); i++)
    {
      const MusterDeckSuit *suit = muster_deck_get_suit (a, i);
      const MusterDeckSuit *other = muster_deck_find_suit (b, suit->id);
      g_autofree char *before = dup_suit (suit);
      g_autofree char *after = other != NULL ? dup_suit (other) : NULL;

      if (other == NULL)
        add (changes, MUSTER_DECK_CHANGE_SUIT_GONE, suit->title, NULL, NULL, NULL);
      else
        add_difference (changes, MUSTER_DECK_CHANGE_SUIT, suit->title, NULL, before, after);
    }
  for (guint i = 0; i < muster_deck_get_n_suits (b); i++)
    {
      const MusterDeckSuit *suit = muster_deck_get_suit (b, i);

      if (muster_deck_find_suit (a, suit->id) == NULL)
        add (changes, MUSTER_DECK_CHANGE_SUIT_ADDED, suit->title, NULL, NULL, NULL);
    }
}

static char *
dup_field (const MusterDeckField *field)
{
  return g_strdup_printf ("%s, %s, %s",
                          field->title,
                          muster_deck_field_type_get_title (field->type),
                          muster_deck_place_get_title (field->place));
}

static void
compare_fields (GPtrArray *changes, const MusterDeck *a, const MusterDeck *b)
{
  guint index;

  for (guint i = 0; i < muster_deck_get_n_fields (a); i++)
    {
      const MusterDeckField *field = muster_deck_get_field (a, i);
      g_autofree char *before = dup_field (field);
      g_autofree char *after = NULL;

      if (!muster_deck_find_field (b, field->id, &index))
        {
          add (changes, MUSTER_DECK_CHANGE_FIELD_GONE, field->title, NULL, NULL, NULL);
          continue;
        }
      after = dup_field (muster_deck_get_field (b, index));
      add_difference (changes, MUSTER_DECK_CHANGE_FIELD, field->title, NULL, before, after);
    }
  for (guint i = 0; i < muster_deck_get_n_fields (b); i++)
    {
      const MusterDeckField *field = muster_deck_get_field (b, i);

      if (!muster_deck_find_field (a, field->id, &index))
        add (changes, MUSTER_DECK_CHANGE_FIELD_ADDED, field->title, NULL, NULL, NULL);
    }
}

/* ---- Cards ---- */

/* A field that only one deck has is empty in the other. */
static char *
dup_field_value (const MusterDeck *deck, const MusterDeckCard *card, const char *field)
{
  guint index;

  return g_strdup (muster_deck_find_field (deck, field, &index) ? card->values[index] : "");
}

static void
compare_values (GPtrArray *changes,
                const MusterDeck *a,
                const MusterDeckCard *card,
                const MusterDeck *b,
                const MusterDeckCard *other)
{
  for (guint i = 0; i < muster_deck_get_n_fields (b); i++)
    {
      const MusterDeckField *field = muster_deck_get_field (b, i);
      g_autofree char *before = dup_field_value (a, card, field->id);

      add_difference (changes,
                      MUSTER_DECK_CHANGE_CELL,
                      card->title,
                      field->title,
                      before,
                      other->values[i]);
    }
}

static void
compare_cards (GPtrArray *changes,
               const MusterDeck *a,
               const MusterDeckCard *card,
               const MusterDeck *b,
               const MusterDeckCard *other)
{
  if (card == other)
    return;
  for (guint column = 0; column < MUSTER_DECK_COLUMN_FIELD; column++)
    {
      g_autofree char *before = muster_deck_dup_cell (a, card, column);
      g_autofree char *after = muster_deck_dup_cell (b, other, column);

      add_difference (changes,
                      MUSTER_DECK_CHANGE_CELL,
                      card->title,
                      muster_deck_get_column_title (b, column),
                      before,
                      after);
    }
  compare_values (changes, a, card, b, other);
}

/* Whether the cards that are in both stand in another order. */
static gboolean
is_reordered (const MusterDeck *a, const MusterDeck *b)
{
  guint at = 0;

  for (guint i = 0; i < muster_deck_get_n_cards (a); i++)
    {
      const char *id = muster_deck_get_card (a, i)->id;

      if (muster_deck_find_card (b, id) == NULL)
        continue;
      while (at < muster_deck_get_n_cards (b) &&
             muster_deck_find_card (a, muster_deck_get_card (b, at)->id) == NULL)
        at++;
      if (!g_str_equal (muster_deck_get_card (b, at++)->id, id))
        return TRUE;
    }

  return FALSE;
}

GPtrArray *
muster_deck_compare (const MusterDeck *before, const MusterDeck *after)
{
  GPtrArray *changes = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_deck_change_free);

  compare_heads (changes, before, after);
  compare_suits (changes, before, after);
  compare_fields (changes, before, after);
  for (guint i = 0; i < muster_deck_get_n_cards (before); i++)
    {
      const MusterDeckCard *card = muster_deck_get_card (before, i);
      const MusterDeckCard *other = muster_deck_find_card (after, card->id);

      if (other == NULL)
        add (changes, MUSTER_DECK_CHANGE_CARD_GONE, card->title, NULL, NULL, NULL);
      else
        compare_cards (changes, before, card, after, other);
    }
  for (guint i = 0; i < muster_deck_get_n_cards (after); i++)
    {
      const MusterDeckCard *card = muster_deck_get_card (after, i);

      if (muster_deck_find_card (before, card->id) == NULL)
        add (changes, MUSTER_DECK_CHANGE_CARD_ADDED, card->title, NULL, NULL, NULL);
    }
  if (is_reordered (before, after))
    add (changes, MUSTER_DECK_CHANGE_ORDER, "", NULL, NULL, NULL);

  return changes;
}

/* ---- Words ---- */

const char *
muster_deck_change_kind_get_nick (MusterDeckChangeKind kind)
{
  static const char *const nicks[MUSTER_DECK_N_CHANGES] = {
    "head",  "suit-added", "suit-gone", "suit", "field-added", "field-gone",
    "field", "card-added", "card-gone", "cell", "order",
  };

  return nicks[kind];
}

char *
muster_deck_change_to_string (const MusterDeckChange *self)
{
  switch (self->kind)
    {
    case MUSTER_DECK_CHANGE_SUIT_ADDED:
      return g_strdup_printf (_ ("new suit: %s"), self->what);
    case MUSTER_DECK_CHANGE_SUIT_GONE:
      return g_strdup_printf (_ ("suit gone: %s"), self->what);
    case MUSTER_DECK_CHANGE_FIELD_ADDED:
      return g_strdup_printf (_ ("new field: %s"), self->what);
    case MUSTER_DECK_CHANGE_FIELD_GONE:
      return g_strdup_printf (_ ("field gone: %s"), self->what);
    case MUSTER_DECK_CHANGE_CARD_ADDED:
      return g_strdup_printf (_ ("new card: %s"), self->what);
    case MUSTER_DECK_CHANGE_CARD_GONE:
      return g_strdup_printf (_ ("card gone: %s"), self->what);
    case MUSTER_DECK_CHANGE_ORDER:
      return g_strdup (_ ("the cards stand in another order"));
    case MUSTER_DECK_CHANGE_CELL:
      return g_strdup_printf (_ ("%1$s, %2$s: \"%3$s\" becomes \"%4$s\""),
                              self->what,
                              self->column,
                              self->before,
                              self->after);
    case MUSTER_DECK_CHANGE_HEAD:
    case MUSTER_DECK_CHANGE_SUIT:
    case MUSTER_DECK_CHANGE_FIELD:
    case MUSTER_DECK_N_CHANGES:
    default:
      return g_strdup_printf (_ ("%1$s: \"%2$s\" becomes \"%3$s\""),
                              self->what,
                              self->before,
                              self->after);
    }
}
