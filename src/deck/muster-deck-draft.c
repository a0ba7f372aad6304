/* muster-deck-draft.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-draft.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-deck-private.h"
#include "muster-deck-value.h"

#define MOST_ID     60
#define BLACK       "#000000"
#define MOST_SUFFIX 12

struct _MusterDeckDraft
{
  MusterDeck *deck;     /* nobody else's */
  GHashTable *suffixes; /* id -> the number behind it that was given out last */
};

static gboolean refuse (GError **error, MusterDeckError code, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

static gboolean
refuse (GError **error, MusterDeckError code, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error_literal (error, MUSTER_DECK_ERROR, code, message);

  return FALSE;
}

static void
replace (char **where, char *text)
{
  g_free (*where);
  *where = text;
}

/* ---- Ids ---- */

gboolean
muster_deck_id_is_valid (const char *id)
{
  gsize length = strspn (id, "abcdefghijklmnopqrstuvwxyz0123456789-");

  return length > 0 && length <= MOST_ID && id[length] == '\0' && *id != '-';
}

char *
muster_deck_id_dup_from_title (const char *title)
{
  g_autofree char *ascii = g_str_to_ascii (title, "C");
  GString *id = g_string_new (NULL);

  for (const char *at = ascii; *at != '\0' && id->len < MOST_ID - MOST_SUFFIX; at++)
    if (g_ascii_isalnum (*at))
      g_string_append_c (id, g_ascii_tolower (*at));
    else if (*at != '\'' && *at != '?' && id->len > 0 && id->str[id->len - 1] != '-')
      g_string_append_c (id, '-');
  while (id->len > 0 && id->str[id->len - 1] == '-')
    g_string_truncate (id, id->len - 1);
  if (id->len == 0)
    g_string_append (id, "card");

  return g_string_free (id, FALSE);
}

typedef gboolean (*IsTaken) (const MusterDeck *deck, const char *id);

/* In an act "all" are all cards of a pile. */
static gboolean
is_card (const MusterDeck *deck, const char *id)
{
  return g_str_equal (id, "all") || muster_deck_find_card (deck, id) != NULL;
}

static gboolean
is_suit (const MusterDeck *deck, const char *id)
{
  return muster_deck_find_suit (deck, id) != NULL;
}

static gboolean
is_field (const MusterDeck *deck, const char *id)
{
  guint index;
  int column;

  return muster_deck_find_field (deck, id, &index) || muster_deck_find_fixed_column (id, &column);
}

/* (transfer full): made from a title, and not taken. */
static char *
dup_free_id (MusterDeckDraft *self, const char *title, IsTaken is_taken)
{
  g_autofree char *base = muster_deck_id_dup_from_title (title);
  g_autofree char *id = g_strdup (base);
  guint suffix = GPOINTER_TO_UINT (g_hash_table_lookup (self->suffixes, base));

  while (is_taken (self->deck, id))
    {
      suffix = MAX (suffix + 1, 2);
      g_free (id);
      id = g_strdup_printf ("%s-%u", base, suffix);
    }
  if (suffix > 0)
    g_hash_table_insert (self->suffixes, g_steal_pointer (&base), GUINT_TO_POINTER (suffix));

  return g_steal_pointer (&id);
}

/* (transfer full): @id where it is one and free, or one from the title where it is NULL. */
static char *
dup_id (MusterDeckDraft *self, const char *id, const char *title, IsTaken is_taken, GError **error)
{
  if (id == NULL)
    return dup_free_id (self, title, is_taken);
  if (!muster_deck_id_is_valid (id))
    {
      refuse (error,
              MUSTER_DECK_ERROR_INVALID,
              _ ("\"%s\" is no id; expected lower-case letters, digits and hyphens"),
              id);
      return NULL;
    }
  if (is_taken (self->deck, id))
    {
      refuse (error, MUSTER_DECK_ERROR_INVALID, _ ("the id \"%s\" is taken"), id);
      return NULL;
    }

  return g_strdup (id);
}

/* ---- The draft ---- */

static MusterDeckDraft *
new_for (MusterDeck *deck)
{
  MusterDeckDraft *self = g_new0 (MusterDeckDraft, 1);

  self->deck = deck;
  self->suffixes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  return self;
}

MusterDeckDraft *
muster_deck_draft_new (const char *id, const char *title)
{
  g_return_val_if_fail (muster_deck_id_is_valid (id) && title != NULL, NULL);

  return new_for (muster_deck_new_empty (id, title));
}

MusterDeckDraft *
muster_deck_draft_new_for_file (const char *name)
{
  g_autofree char *title = g_filename_display_basename (name);
  char *ending = strrchr (title, '.');
  g_autofree char *id = NULL;
  MusterDeckDraft *self;

  if (ending != NULL && ending != title)
    *ending = '\0';
  id = muster_deck_id_dup_from_title (title);
  self = muster_deck_draft_new (id, id);
  /* A name that cannot be a title leaves the id as one. */
  muster_deck_draft_set_title (self, title, NULL);

  return self;
}

MusterDeckDraft *
muster_deck_draft_new_from (const MusterDeck *deck)
{
  return new_for (muster_deck_copy (deck));
}

void
muster_deck_draft_free (MusterDeckDraft *self)
{
  muster_deck_unref (self->deck);
  g_hash_table_unref (self->suffixes);
  g_free (self);
}

MusterDeck *
muster_deck_draft_make (MusterDeckDraft *self)
{
  return muster_deck_copy (self->deck);
}

const MusterDeck *
muster_deck_draft_peek (const MusterDeckDraft *self)
{
  return self->deck;
}

/* ---- The deck ---- */

gboolean
muster_deck_draft_set_id (MusterDeckDraft *self, const char *id, GError **error)
{
  if (!muster_deck_id_is_valid (id))
    return refuse (error,
                   MUSTER_DECK_ERROR_INVALID,
                   _ ("\"%s\" is no id; expected lower-case letters, digits and hyphens"),
                   id);
  replace (&self->deck->id, g_strdup (id));

  return TRUE;
}

gboolean
muster_deck_draft_set_title (MusterDeckDraft *self, const char *title, GError **error)
{
  char *checked = muster_deck_value_dup_title (title, error);

  if (checked == NULL)
    return FALSE;
  replace (&self->deck->title, checked);

  return TRUE;
}

gboolean
muster_deck_draft_set_note (MusterDeckDraft *self, const char *note, GError **error)
{
  char *checked = muster_deck_value_dup_text (note, error);

  if (checked == NULL)
    return FALSE;
  replace (&self->deck->note, checked);

  return TRUE;
}

static gboolean
is_length (double mm)
{
  return mm >= MUSTER_DECK_LEAST_MM && mm <= MUSTER_DECK_MOST_MM;
}

gboolean
muster_deck_draft_set_size (MusterDeckDraft *self, double width, double height, GError **error)
{
  if (!is_length (width) || !is_length (height))
    return refuse (error,
                   MUSTER_DECK_ERROR_INVALID,
                   _ ("a card is %d to %d mm wide and high"),
                   (int) MUSTER_DECK_LEAST_MM,
                   (int) MUSTER_DECK_MOST_MM);
  self->deck->width = (guint) (width * 10 + 0.5);
  self->deck->height = (guint) (height * 10 + 0.5);

  return TRUE;
}

void
muster_deck_draft_set_layout (MusterDeckDraft *self, MusterDeckLayout layout)
{
  g_return_if_fail (layout < MUSTER_DECK_N_LAYOUTS);

  self->deck->layout = layout;
}

static gboolean
check_picture (MusterDeckDraft *self, const char *name, GError **error)
{
  return muster_deck_get_picture (self->deck, name) != NULL ||
         refuse (error,
                 MUSTER_DECK_ERROR_NOT_FOUND,
                 _ ("there is no picture \"%s\" in this deck"),
                 name);
}

gboolean
muster_deck_draft_set_back (MusterDeckDraft *self, const char *picture, GError **error)
{
  if (picture != NULL && !check_picture (self, picture, error))
    return FALSE;
  replace (&self->deck->back, g_strdup (picture));

  return TRUE;
}

gboolean
muster_deck_draft_add_picture (MusterDeckDraft *self,
                               const char *name,
                               GBytes *bytes,
                               GError **error)
{
  if (!muster_deck_value_check_picture_name (name, error) ||
      !muster_deck_value_check_picture (name, bytes, error))
    return FALSE;
  g_hash_table_insert (self->deck->pictures, g_strdup (name), g_bytes_ref (bytes));

  return TRUE;
}

void
muster_deck_draft_drop_pictures (MusterDeckDraft *self)
{
  g_autoptr (GHashTable) named = g_hash_table_new (g_str_hash, g_str_equal);
  GHashTableIter iter;
  gpointer name;

  if (self->deck->back != NULL)
    g_hash_table_add (named, self->deck->back);
  for (guint i = 0; i < self->deck->cards->len; i++)
    {
      const MusterDeckCard *card = self->deck->cards->pdata[i];

      if (card->picture != NULL)
        g_hash_table_add (named, card->picture);
    }
  g_hash_table_iter_init (&iter, self->deck->pictures);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    if (!g_hash_table_contains (named, name))
      g_hash_table_iter_remove (&iter);
}

/* ---- Suits ---- */

/* (nullable): that of this title, in any case. */
static MusterDeckSuit *
find_titled_suit (const MusterDeck *deck, const char *title)
{
  g_autofree char *folded = g_utf8_casefold (title, -1);

  for (guint i = 0; i < deck->suits->len; i++)
    {
      MusterDeckSuit *suit = deck->suits->pdata[i];
      g_autofree char *other = g_utf8_casefold (suit->title, -1);

      if (g_str_equal (other, folded))
        return suit;
    }

  return NULL;
}

static gboolean
add_suit (MusterDeckDraft *self,
          const char *id,
          const char *title,
          const char *sign,
          const char *colour,
          GError **error)
{
  g_autofree char *own = NULL;

  if (self->deck->suits->len >= MUSTER_DECK_MOST_SUITS)
    return refuse (error,
                   MUSTER_DECK_ERROR_LIMIT,
                   _ ("a deck has at most %d suits"),
                   MUSTER_DECK_MOST_SUITS);
  own = dup_id (self, id, title, is_suit, error);
  if (own == NULL)
    return FALSE;
  g_ptr_array_add (self->deck->suits, muster_deck_suit_new (own, title, sign, colour));

  return TRUE;
}

gboolean
muster_deck_draft_put_suit (MusterDeckDraft *self,
                            const char *id,
                            const char *title,
                            const char *sign,
                            const char *colour,
                            GError **error)
{
  MusterDeckSuit *suit = id != NULL ? (MusterDeckSuit *) muster_deck_find_suit (self->deck, id)
                                    : NULL;
  g_autofree char *checked = muster_deck_value_dup_title (title, error);
  g_autofree char *own_sign = NULL;
  const MusterDeckSuit *other;

  if (checked == NULL || (colour != NULL && !muster_deck_value_check_colour (colour, error)))
    return FALSE;
  other = find_titled_suit (self->deck, checked);
  if (other != NULL && other != suit)
    return refuse (error, MUSTER_DECK_ERROR_INVALID, _ ("there is a suit \"%s\" already"), checked);
  own_sign = sign != NULL ? muster_deck_value_dup_sign (sign, error)
                          : g_utf8_substring (checked, 0, 1);
  if (own_sign == NULL)
    return FALSE;
  colour = colour != NULL ? colour : BLACK;
  if (suit == NULL)
    return add_suit (self, id, checked, own_sign, colour, error);
  replace (&suit->title, g_steal_pointer (&checked));
  replace (&suit->sign, g_steal_pointer (&own_sign));
  replace (&suit->colour, g_strdup (colour));

  return TRUE;
}

/* Cards belong to other decks, too: what changes is put in the place of it. */
static MusterDeckCard *
begin_card (MusterDeckDraft *self, guint index)
{
  return muster_deck_card_copy (self->deck->cards->pdata[index]);
}

static void
end_card (MusterDeckDraft *self, guint index, MusterDeckCard *card)
{
  MusterDeckCard *before = self->deck->cards->pdata[index];

  self->deck->n_pieces += card->count - before->count;
  g_hash_table_remove (self->deck->cards_by_id, before->id);
  muster_deck_card_unref (before);
  self->deck->cards->pdata[index] = card;
  g_hash_table_insert (self->deck->cards_by_id, card->id, card);
}

void
muster_deck_draft_remove_suit (MusterDeckDraft *self, guint index)
{
  g_autofree char *id = NULL;

  g_return_if_fail (index < self->deck->suits->len);

  id = g_strdup (muster_deck_get_suit (self->deck, index)->id);
  g_ptr_array_remove_index (self->deck->suits, index);
  for (guint i = 0; i < self->deck->cards->len; i++)
    if (g_strcmp0 (muster_deck_get_card (self->deck, i)->suit, id) == 0)
      {
        MusterDeckCard *card = begin_card (self, i);

        g_clear_pointer (&card->suit, g_free);
        end_card (self, i, card);
      }
}

/* ---- Fields ---- */

/* (transfer full): a title that no other column has. @field: (or G_MAXUINT) that which may have it. */
static char *
dup_field_title (MusterDeckDraft *self, guint field, const char *title, GError **error)
{
  g_autofree char *checked = muster_deck_value_dup_title (title, error);
  guint column;
  int fixed;

  if (checked == NULL)
    return NULL;
  if (muster_deck_find_fixed_column (checked, &fixed) ||
      (muster_deck_find_column (self->deck, checked, &column) &&
       column != (guint64) MUSTER_DECK_COLUMN_FIELD + field))
    {
      refuse (error, MUSTER_DECK_ERROR_INVALID, _ ("cards have \"%s\" already"), checked);
      return NULL;
    }

  return g_steal_pointer (&checked);
}

/* Values of all cards for @n_fields fields; @from says where each was before, G_MAXUINT: nowhere. */
static void
rearrange_values (MusterDeckDraft *self, const guint *from, guint n_fields)
{
  for (guint i = 0; i < self->deck->cards->len; i++)
    {
      MusterDeckCard *card = begin_card (self, i);
      char **values = g_new0 (char *, n_fields + 1);

      for (guint j = 0; j < n_fields; j++)
        values[j] = g_strdup (from[j] == G_MAXUINT ? "" : card->values[from[j]]);
      g_strfreev (card->values);
      card->values = values;
      end_card (self, i, card);
    }
}

gboolean
muster_deck_draft_add_field (MusterDeckDraft *self,
                             const char *id,
                             const char *title,
                             MusterDeckFieldType type,
                             GError **error)
{
  const MusterDeckPlace place = type == MUSTER_DECK_FIELD_TEXT ? MUSTER_DECK_PLACE_BODY
                                                               : MUSTER_DECK_PLACE_FOOT;
  const guint n = self->deck->fields->len;
  g_autofree char *checked = dup_field_title (self, G_MAXUINT, title, error);
  g_autofree char *own = NULL;
  guint from[MUSTER_DECK_MOST_FIELDS];

  if (checked == NULL)
    return FALSE;
  if (n >= MUSTER_DECK_MOST_FIELDS)
    return refuse (error,
                   MUSTER_DECK_ERROR_LIMIT,
                   _ ("a deck has at most %d fields"),
                   MUSTER_DECK_MOST_FIELDS);
  own = dup_id (self, id, checked, is_field, error);
  if (own == NULL)
    return FALSE;
  g_ptr_array_add (self->deck->fields, muster_deck_field_new (own, checked, type, place));
  for (guint i = 0; i < n; i++)
    from[i] = i;
  from[n] = G_MAXUINT;
  rearrange_values (self, from, n + 1);

  return TRUE;
}

gboolean
muster_deck_draft_set_field_title (MusterDeckDraft *self,
                                   guint field,
                                   const char *title,
                                   GError **error)
{
  char *checked;

  g_return_val_if_fail (field < self->deck->fields->len, FALSE);

  checked = dup_field_title (self, field, title, error);
  if (checked == NULL)
    return FALSE;
  replace (&((MusterDeckField *) self->deck->fields->pdata[field])->title, checked);

  return TRUE;
}

gboolean
muster_deck_draft_set_field_type (MusterDeckDraft *self,
                                  guint field,
                                  MusterDeckFieldType type,
                                  GError **error)
{
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (field < self->deck->fields->len, FALSE);

  for (guint i = 0; i < self->deck->cards->len; i++)
    {
      const MusterDeckCard *card = muster_deck_get_card (self->deck, i);
      char *value = muster_deck_value_dup (type, card->values[field], error);

      if (value == NULL)
        {
          g_prefix_error (error, "%s: ", card->title);
          return FALSE;
        }
      g_ptr_array_add (values, value);
    }
  ((MusterDeckField *) self->deck->fields->pdata[field])->type = type;
  for (guint i = 0; i < values->len; i++)
    if (!g_str_equal (values->pdata[i], muster_deck_get_card (self->deck, i)->values[field]))
      {
        MusterDeckCard *card = begin_card (self, i);

        replace (&card->values[field], g_strdup (values->pdata[i]));
        end_card (self, i, card);
      }

  return TRUE;
}

void
muster_deck_draft_set_field_place (MusterDeckDraft *self, guint field, MusterDeckPlace place)
{
  g_return_if_fail (field < self->deck->fields->len && place < MUSTER_DECK_N_PLACES);

  ((MusterDeckField *) self->deck->fields->pdata[field])->place = place;
}

void
muster_deck_draft_move_field (MusterDeckDraft *self, guint field, guint to)
{
  const guint n = self->deck->fields->len;
  guint from[MUSTER_DECK_MOST_FIELDS];

  g_return_if_fail (field < n && to < n);

  for (guint i = 0, at = 0; i < n; i++)
    {
      at += at == field ? 1 : 0;
      from[i] = i == to ? field : at++;
    }
  g_ptr_array_insert (self->deck->fields,
                      (gint) to,
                      g_ptr_array_steal_index (self->deck->fields, field));
  rearrange_values (self, from, n);
}

void
muster_deck_draft_remove_field (MusterDeckDraft *self, guint field)
{
  guint from[MUSTER_DECK_MOST_FIELDS];

  g_return_if_fail (field < self->deck->fields->len);

  g_ptr_array_remove_index (self->deck->fields, field);
  for (guint i = 0; i < self->deck->fields->len; i++)
    from[i] = i < field ? i : i + 1;
  rearrange_values (self, from, self->deck->fields->len);
}

/* ---- Cards ---- */

static gboolean
check_room (MusterDeckDraft *self, guint more, GError **error)
{
  if (self->deck->cards->len >= MUSTER_DECK_MOST_CARDS)
    return refuse (error,
                   MUSTER_DECK_ERROR_LIMIT,
                   _ ("a deck has at most %d different cards"),
                   MUSTER_DECK_MOST_CARDS);

  return self->deck->n_pieces + more <= MUSTER_DECK_MOST_PIECES ||
         refuse (error,
                 MUSTER_DECK_ERROR_LIMIT,
                 _ ("a deck has at most %d cards"),
                 MUSTER_DECK_MOST_PIECES);
}

/* @card: (transfer full): */
static void
insert (MusterDeckDraft *self, guint index, MusterDeckCard *card)
{
  const guint at = MIN (index, self->deck->cards->len);

  g_ptr_array_insert (self->deck->cards, (gint) at, card);
  g_hash_table_insert (self->deck->cards_by_id, card->id, card);
  self->deck->n_pieces += card->count;
}

gboolean
muster_deck_draft_insert_card (MusterDeckDraft *self,
                               guint index,
                               const char *id,
                               const char *title,
                               GError **error)
{
  g_autofree char *checked = muster_deck_value_dup_title (title, error);
  g_autofree char *own = NULL;

  if (checked == NULL || !check_room (self, 1, error))
    return FALSE;
  own = dup_id (self, id, checked, is_card, error);
  if (own == NULL)
    return FALSE;
  insert (self, index, muster_deck_card_new (own, checked, self->deck->fields->len));

  return TRUE;
}

gboolean
muster_deck_draft_duplicate_card (MusterDeckDraft *self, guint index, GError **error)
{
  MusterDeckCard *card;

  g_return_val_if_fail (index < self->deck->cards->len, FALSE);

  if (!check_room (self, muster_deck_get_card (self->deck, index)->count, error))
    return FALSE;
  card = begin_card (self, index);
  replace (&card->id, dup_free_id (self, card->title, is_card));
  insert (self, index + 1, card);

  return TRUE;
}

void
muster_deck_draft_remove_card (MusterDeckDraft *self, guint index)
{
  const MusterDeckCard *card;

  g_return_if_fail (index < self->deck->cards->len);

  card = muster_deck_get_card (self->deck, index);
  self->deck->n_pieces -= card->count;
  g_hash_table_remove (self->deck->cards_by_id, card->id);
  g_ptr_array_remove_index (self->deck->cards, index);
}

void
muster_deck_draft_move_card (MusterDeckDraft *self, guint index, guint to)
{
  g_return_if_fail (index < self->deck->cards->len && to < self->deck->cards->len);

  g_ptr_array_insert (self->deck->cards,
                      (gint) to,
                      g_ptr_array_steal_index (self->deck->cards, index));
}

/* ---- Cells ---- */

/* (nullable): the suit that a person means; a title comes before the id and the sign of another. */
static const MusterDeckSuit *
find_typed_suit (const MusterDeck *deck, const char *text)
{
  const MusterDeckSuit *suit = find_titled_suit (deck, text);

  if (suit == NULL)
    suit = muster_deck_find_suit (deck, text);
  for (guint i = 0; suit == NULL && i < deck->suits->len; i++)
    {
      const MusterDeckSuit *other = deck->suits->pdata[i];

      if (g_str_equal (other->sign, text))
        suit = other;
    }

  return suit;
}

static gboolean
set_suit (MusterDeckDraft *self, MusterDeckCard *card, const char *text, GError **error)
{
  g_autofree char *typed = g_strstrip (g_strdup (text));
  const MusterDeckSuit *suit;

  if (*typed == '\0')
    {
      g_clear_pointer (&card->suit, g_free);
      return TRUE;
    }
  suit = find_typed_suit (self->deck, typed);
  if (suit == NULL)
    {
      if (!muster_deck_draft_put_suit (self, NULL, typed, NULL, NULL, error))
        return FALSE;
      suit = self->deck->suits->pdata[self->deck->suits->len - 1];
    }
  replace (&card->suit, g_strdup (suit->id));

  return TRUE;
}

static gboolean
set_count (MusterDeckDraft *self, MusterDeckCard *card, const char *text, GError **error)
{
  guint count;

  if (!muster_deck_value_read_count (text, &count, error))
    return FALSE;
  if (self->deck->n_pieces - card->count + count > MUSTER_DECK_MOST_PIECES)
    return refuse (error,
                   MUSTER_DECK_ERROR_LIMIT,
                   _ ("a deck has at most %d cards"),
                   MUSTER_DECK_MOST_PIECES);
  card->count = count;

  return TRUE;
}

static gboolean
set_picture (MusterDeckDraft *self, MusterDeckCard *card, const char *text, GError **error)
{
  g_autofree char *name = g_strstrip (g_strdup (text));

  if (*name != '\0' && !check_picture (self, name, error))
    return FALSE;
  replace (&card->picture, *name != '\0' ? g_steal_pointer (&name) : NULL);

  return TRUE;
}

/* Puts @text, which is NULL where it was refused, in the place of another. */
static gboolean
put (char **where, char *text)
{
  if (text == NULL)
    return FALSE;
  replace (where, text);

  return TRUE;
}

static gboolean
set_cell (MusterDeckDraft *self,
          MusterDeckCard *card,
          guint column,
          const char *text,
          GError **error)
{
  const guint field = column - MUSTER_DECK_COLUMN_FIELD;

  switch (column)
    {
    case MUSTER_DECK_COLUMN_TITLE:
      return put (&card->title, muster_deck_value_dup_title (text, error));
    case MUSTER_DECK_COLUMN_COUNT:
      return set_count (self, card, text, error);
    case MUSTER_DECK_COLUMN_SUIT:
      return set_suit (self, card, text, error);
    case MUSTER_DECK_COLUMN_TEXT:
      return put (&card->text, muster_deck_value_dup_text (text, error));
    case MUSTER_DECK_COLUMN_PICTURE:
      return set_picture (self, card, text, error);
    default:
      return put (
          &card->values[field],
          muster_deck_value_dup (muster_deck_get_field (self->deck, field)->type, text, error));
    }
}

gboolean
muster_deck_draft_set_cell (MusterDeckDraft *self,
                            guint card,
                            guint column,
                            const char *text,
                            GError **error)
{
  MusterDeckCard *changed;

  g_return_val_if_fail (card < self->deck->cards->len, FALSE);
  g_return_val_if_fail (column < muster_deck_get_n_columns (self->deck), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  changed = begin_card (self, card);
  if (!set_cell (self, changed, column, text, error))
    {
      muster_deck_card_unref (changed);
      return FALSE;
    }
  end_card (self, card, changed);

  return TRUE;
}
