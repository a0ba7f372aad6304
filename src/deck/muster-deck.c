/* muster-deck.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* ---- Suits, fields, cards ---- */

MusterDeckSuit *
muster_deck_suit_new (const char *id, const char *title, const char *sign, const char *colour)
{
  MusterDeckSuit *self = g_new0 (MusterDeckSuit, 1);

  self->id = g_strdup (id);
  self->title = g_strdup (title);
  self->sign = g_strdup (sign);
  self->colour = g_strdup (colour);

  return self;
}

static void
suit_free (gpointer data)
{
  MusterDeckSuit *self = data;

  g_free (self->id);
  g_free (self->title);
  g_free (self->sign);
  g_free (self->colour);
  g_free (self);
}

MusterDeckField *
muster_deck_field_new (const char *id,
                       const char *title,
                       MusterDeckFieldType type,
                       MusterDeckPlace place)
{
  MusterDeckField *self = g_new0 (MusterDeckField, 1);

  self->id = g_strdup (id);
  self->title = g_strdup (title);
  self->type = type;
  self->place = place;

  return self;
}

static void
field_free (gpointer data)
{
  MusterDeckField *self = data;

  g_free (self->id);
  g_free (self->title);
  g_free (self);
}

MusterDeckCard *
muster_deck_card_new (const char *id, const char *title, guint n_fields)
{
  MusterDeckCard *self = g_atomic_rc_box_new0 (MusterDeckCard);

  self->id = g_strdup (id);
  self->title = g_strdup (title);
  self->count = 1;
  self->text = g_strdup ("");
  self->values = g_new0 (char *, n_fields + 1);
  for (guint i = 0; i < n_fields; i++)
    self->values[i] = g_strdup ("");

  return self;
}

MusterDeckCard *
muster_deck_card_copy (const MusterDeckCard *self)
{
  MusterDeckCard *copy = g_atomic_rc_box_new0 (MusterDeckCard);

  copy->id = g_strdup (self->id);
  copy->title = g_strdup (self->title);
  copy->count = self->count;
  copy->suit = g_strdup (self->suit);
  copy->text = g_strdup (self->text);
  copy->picture = g_strdup (self->picture);
  copy->values = g_strdupv (self->values);

  return copy;
}

static void
card_clear (gpointer data)
{
  MusterDeckCard *self = data;

  g_free (self->id);
  g_free (self->title);
  g_free (self->suit);
  g_free (self->text);
  g_free (self->picture);
  g_strfreev (self->values);
}

MusterDeckCard *
muster_deck_card_ref (MusterDeckCard *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
muster_deck_card_unref (MusterDeckCard *self)
{
  g_atomic_rc_box_release_full (self, card_clear);
}

gboolean
muster_deck_card_equal (const MusterDeckCard *a, const MusterDeckCard *b)
{
  return a == b ||
         (g_str_equal (a->id, b->id) && g_str_equal (a->title, b->title) && a->count == b->count &&
          g_strcmp0 (a->suit, b->suit) == 0 && g_str_equal (a->text, b->text) &&
          g_strcmp0 (a->picture, b->picture) == 0 &&
          g_strv_equal ((const char *const *) a->values, (const char *const *) b->values));
}

/* ---- The deck ---- */

MusterDeck *
muster_deck_new_empty (const char *id, const char *title)
{
  MusterDeck *self = g_atomic_rc_box_new0 (MusterDeck);
  double width = 0;
  double height = 0;

  muster_deck_size_get (MUSTER_DECK_SIZE_POKER, &width, &height);
  self->id = g_strdup (id);
  self->title = g_strdup (title);
  self->note = g_strdup ("");
  self->width = (guint) (width * 10 + 0.5);
  self->height = (guint) (height * 10 + 0.5);
  self->suits = g_ptr_array_new_with_free_func (suit_free);
  self->fields = g_ptr_array_new_with_free_func (field_free);
  self->cards = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_deck_card_unref);
  self->cards_by_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->pictures = g_hash_table_new_full (g_str_hash,
                                          g_str_equal,
                                          g_free,
                                          (GDestroyNotify) g_bytes_unref);

  return self;
}

MusterDeck *
muster_deck_copy (const MusterDeck *self)
{
  MusterDeck *copy = muster_deck_new_empty (self->id, self->title);
  GHashTableIter iter;
  gpointer name;
  gpointer bytes;

  g_free (copy->note);
  copy->note = g_strdup (self->note);
  copy->width = self->width;
  copy->height = self->height;
  copy->layout = self->layout;
  copy->back = g_strdup (self->back);
  copy->n_pieces = self->n_pieces;
  for (guint i = 0; i < self->suits->len; i++)
    {
      const MusterDeckSuit *suit = self->suits->pdata[i];

      g_ptr_array_add (copy->suits,
                       muster_deck_suit_new (suit->id, suit->title, suit->sign, suit->colour));
    }
  for (guint i = 0; i < self->fields->len; i++)
    {
      const MusterDeckField *field = self->fields->pdata[i];

      g_ptr_array_add (copy->fields,
                       muster_deck_field_new (field->id, field->title, field->type, field->place));
    }
  for (guint i = 0; i < self->cards->len; i++)
    {
      MusterDeckCard *card = muster_deck_card_ref (self->cards->pdata[i]);

      g_ptr_array_add (copy->cards, card);
      g_hash_table_insert (copy->cards_by_id, card->id, card);
    }
  g_hash_table_iter_init (&iter, self->pictures);
  while (g_hash_table_iter_next (&iter, &name, &bytes))
    g_hash_table_insert (copy->pictures, g_strdup (name), g_bytes_ref (bytes));

  return copy;
}

static void
deck_clear (gpointer data)
{
  MusterDeck *self = data;

  g_free (self->id);
  g_free (self->title);
  g_free (self->note);
  g_free (self->back);
  g_ptr_array_unref (self->suits);
  g_ptr_array_unref (self->fields);
  g_hash_table_unref (self->cards_by_id);
  g_ptr_array_unref (self->cards);
  g_hash_table_unref (self->pictures);
}

MusterDeck *
muster_deck_ref (MusterDeck *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
muster_deck_unref (MusterDeck *self)
{
  g_atomic_rc_box_release_full (self, deck_clear);
}

const char *
muster_deck_get_id (const MusterDeck *self)
{
  return self->id;
}

const char *
muster_deck_get_title (const MusterDeck *self)
{
  return self->title;
}

const char *
muster_deck_get_note (const MusterDeck *self)
{
  return self->note;
}

double
muster_deck_get_width (const MusterDeck *self)
{
  return self->width / 10.0;
}

double
muster_deck_get_height (const MusterDeck *self)
{
  return self->height / 10.0;
}

MusterDeckLayout
muster_deck_get_layout (const MusterDeck *self)
{
  return self->layout;
}

const char *
muster_deck_get_back (const MusterDeck *self)
{
  return self->back;
}

guint
muster_deck_get_n_suits (const MusterDeck *self)
{
  return self->suits->len;
}

const MusterDeckSuit *
muster_deck_get_suit (const MusterDeck *self, guint index)
{
  g_return_val_if_fail (index < self->suits->len, NULL);

  return self->suits->pdata[index];
}

guint
muster_deck_get_n_fields (const MusterDeck *self)
{
  return self->fields->len;
}

const MusterDeckField *
muster_deck_get_field (const MusterDeck *self, guint index)
{
  g_return_val_if_fail (index < self->fields->len, NULL);

  return self->fields->pdata[index];
}

guint
muster_deck_get_n_cards (const MusterDeck *self)
{
  return self->cards->len;
}

const MusterDeckCard *
muster_deck_get_card (const MusterDeck *self, guint index)
{
  g_return_val_if_fail (index < self->cards->len, NULL);

  return self->cards->pdata[index];
}

guint
muster_deck_get_n_pieces (const MusterDeck *self)
{
  return self->n_pieces;
}

const MusterDeckSuit *
muster_deck_find_suit (const MusterDeck *self, const char *id)
{
  for (guint i = 0; i < self->suits->len; i++)
    {
      const MusterDeckSuit *suit = self->suits->pdata[i];

      if (g_str_equal (suit->id, id))
        return suit;
    }

  return NULL;
}

const MusterDeckCard *
muster_deck_find_card (const MusterDeck *self, const char *id)
{
  return g_hash_table_lookup (self->cards_by_id, id);
}

gboolean
muster_deck_find_card_index (const MusterDeck *self, const char *id, guint *index)
{
  const MusterDeckCard *card = muster_deck_find_card (self, id);

  return card != NULL && g_ptr_array_find (self->cards, card, index);
}

GBytes *
muster_deck_get_picture (const MusterDeck *self, const char *name)
{
  return g_hash_table_lookup (self->pictures, name);
}

gboolean
muster_deck_find_field (const MusterDeck *self, const char *id, guint *index)
{
  for (guint i = 0; i < self->fields->len; i++)
    {
      const MusterDeckField *field = self->fields->pdata[i];

      if (!g_str_equal (field->id, id))
        continue;
      *index = i;
      return TRUE;
    }

  return FALSE;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
muster_deck_list_pictures (const MusterDeck *self)
{
  GPtrArray *names = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer name;

  g_hash_table_iter_init (&iter, self->pictures);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    g_ptr_array_add (names, name);
  g_ptr_array_sort (names, compare_names);

  return names;
}

/* ---- Columns ---- */

/* The words by which tables know what every card has. The first of each column is its own. */
static const struct
{
  const char *name;
  int column;
} fixed_columns[] = {
  { "id", -1 },
  { "title", MUSTER_DECK_COLUMN_TITLE },
  { "name", MUSTER_DECK_COLUMN_TITLE },
  { "card", MUSTER_DECK_COLUMN_TITLE },
  { "count", MUSTER_DECK_COLUMN_COUNT },
  { "qty", MUSTER_DECK_COLUMN_COUNT },
  { "quantity", MUSTER_DECK_COLUMN_COUNT },
  { "amount", MUSTER_DECK_COLUMN_COUNT },
  { "copies", MUSTER_DECK_COLUMN_COUNT },
  { "suit", MUSTER_DECK_COLUMN_SUIT },
  { "text", MUSTER_DECK_COLUMN_TEXT },
  { "picture", MUSTER_DECK_COLUMN_PICTURE },
  { "image", MUSTER_DECK_COLUMN_PICTURE },
};

static const char *const fixed_titles[] = {
  N_ ("Title"), N_ ("Count"), N_ ("Suit"), N_ ("Text"), N_ ("Picture"),
};

gboolean
muster_deck_find_fixed_column (const char *name, int *column)
{
  for (gsize i = 0; i < G_N_ELEMENTS (fixed_columns); i++)
    if (g_ascii_strcasecmp (fixed_columns[i].name, name) == 0)
      {
        *column = fixed_columns[i].column;
        return TRUE;
      }

  return FALSE;
}

guint
muster_deck_get_n_columns (const MusterDeck *self)
{
  return MUSTER_DECK_COLUMN_FIELD + self->fields->len;
}

const char *
muster_deck_get_column_title (const MusterDeck *self, guint column)
{
  if (column < MUSTER_DECK_COLUMN_FIELD)
    return _ (fixed_titles[column]);

  return muster_deck_get_field (self, column - MUSTER_DECK_COLUMN_FIELD)->title;
}

const char *
muster_deck_get_column_id (const MusterDeck *self, guint column)
{
  if (column >= MUSTER_DECK_COLUMN_FIELD)
    return muster_deck_get_field (self, column - MUSTER_DECK_COLUMN_FIELD)->id;
  for (gsize i = 0; i < G_N_ELEMENTS (fixed_columns); i++)
    if (fixed_columns[i].column == (int) column)
      return fixed_columns[i].name;

  g_return_val_if_reached (NULL);
}

static gboolean
is_same_word (const char *a, const char *b)
{
  g_autofree char *folded_a = g_utf8_casefold (a, -1);
  g_autofree char *folded_b = g_utf8_casefold (b, -1);

  return g_str_equal (folded_a, folded_b);
}

gboolean
muster_deck_find_column (const MusterDeck *self, const char *name, guint *column)
{
  int fixed;

  if (muster_deck_find_fixed_column (name, &fixed) && fixed >= 0)
    {
      *column = (guint) fixed;
      return TRUE;
    }
  /* A title comes first: the id of another may be the same. */
  for (guint i = 0; i < 2 * self->fields->len; i++)
    {
      const guint index = i % self->fields->len;
      const MusterDeckField *field = self->fields->pdata[index];

      if (!is_same_word (i == index ? field->title : field->id, name))
        continue;
      *column = MUSTER_DECK_COLUMN_FIELD + index;
      return TRUE;
    }

  return FALSE;
}

char *
muster_deck_dup_cell (const MusterDeck *self, const MusterDeckCard *card, guint column)
{
  const MusterDeckSuit *suit;

  switch (column)
    {
    case MUSTER_DECK_COLUMN_TITLE:
      return g_strdup (card->title);
    case MUSTER_DECK_COLUMN_COUNT:
      return g_strdup_printf ("%u", card->count);
    case MUSTER_DECK_COLUMN_SUIT:
      suit = card->suit != NULL ? muster_deck_find_suit (self, card->suit) : NULL;
      return g_strdup (suit != NULL ? suit->title : "");
    case MUSTER_DECK_COLUMN_TEXT:
      return g_strdup (card->text);
    case MUSTER_DECK_COLUMN_PICTURE:
      return g_strdup (card->picture != NULL ? card->picture : "");
    default:
      break;
    }

  g_return_val_if_fail (column < muster_deck_get_n_columns (self), NULL);

  return g_strdup (card->values[column - MUSTER_DECK_COLUMN_FIELD]);
}

/* ---- Equality ---- */

static gboolean
have_equal_heads (const MusterDeck *a, const MusterDeck *b)
{
  return g_str_equal (a->id, b->id) && g_str_equal (a->title, b->title) &&
         g_str_equal (a->note, b->note) && a->width == b->width && a->height == b->height &&
         a->layout == b->layout && g_strcmp0 (a->back, b->back) == 0;
}

static gboolean
have_equal_suits (const MusterDeck *a, const MusterDeck *b)
{
  for (guint i = 0; i < a->suits->len; i++)
    {
      const MusterDeckSuit *one = a->suits->pdata[i];
      const MusterDeckSuit *other = b->suits->pdata[i];

      if (!g_str_equal (one->id, other->id) || !g_str_equal (one->title, other->title) ||
          !g_str_equal (one->sign, other->sign) || !g_str_equal (one->colour, other->colour))
        return FALSE;
    }

  return TRUE;
}

static gboolean
have_equal_fields (const MusterDeck *a, const MusterDeck *b)
{
  for (guint i = 0; i < a->fields->len; i++)
    {
      const MusterDeckField *one = a->fields->pdata[i];
      const MusterDeckField *other = b->fields->pdata[i];

      if (!g_str_equal (one->id, other->id) || !g_str_equal (one->title, other->title) ||
          one->type != other->type || one->place != other->place)
        return FALSE;
    }

  return TRUE;
}

static gboolean
have_equal_pictures (const MusterDeck *a, const MusterDeck *b)
{
  GHashTableIter iter;
  gpointer name;
  gpointer bytes;

  g_hash_table_iter_init (&iter, a->pictures);
  while (g_hash_table_iter_next (&iter, &name, &bytes))
    {
      GBytes *other = g_hash_table_lookup (b->pictures, name);

      if (other == NULL || !g_bytes_equal (bytes, other))
        return FALSE;
    }

  return TRUE;
}

gboolean
muster_deck_equal (const MusterDeck *a, const MusterDeck *b)
{
  if (a == b)
    return TRUE;
  if (a->suits->len != b->suits->len || a->fields->len != b->fields->len ||
      a->cards->len != b->cards->len ||
      g_hash_table_size (a->pictures) != g_hash_table_size (b->pictures) ||
      !have_equal_heads (a, b) || !have_equal_suits (a, b) || !have_equal_fields (a, b) ||
      !have_equal_pictures (a, b))
    return FALSE;
  for (guint i = 0; i < a->cards->len; i++)
    if (!muster_deck_card_equal (a->cards->pdata[i], b->cards->pdata[i]))
      return FALSE;

  return TRUE;
}
