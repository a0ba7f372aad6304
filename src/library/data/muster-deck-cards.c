/* muster-deck-cards.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-cards.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "muster-deck-slot.h"
#include "muster-manual.h"
#include "muster-rules-error.h"
#include "muster-translation.h"
#include "muster-xml-writer.h"

/* What stands in a deck and is an attribute of its cards. */
typedef struct
{
  const MusterAttribute *attribute;
  guint column;
} Match;

typedef struct
{
  const MusterRulebook *book;
  const MusterDeckSlot *slot;
  const MusterDeck *deck;
  GArray *matches; /* of Match */
} Reader;

G_GNUC_PRINTF (2, 3)
static gboolean
refuse (GError **error, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, MUSTER_RULES_ERROR, MUSTER_RULES_ERROR_INVALID, message);

  return FALSE;
}

/* ---- Names ---- */

/* (transfer full): without case, blanks and dashes, so that what is meant as one word is one. */
static char *
fold (const char *text)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);
  GString *bare = g_string_new (NULL);

  for (const char *c = folded; *c != '\0'; c = g_utf8_next_char (c))
    if (!g_unichar_isspace (g_utf8_get_char (c)) && strchr ("-_", *c) == NULL)
      g_string_append_unichar (bare, g_utf8_get_char (c));

  return g_string_free (bare, FALSE);
}

static gboolean
is_same (const char *a, const char *b)
{
  g_autofree char *x = a != NULL ? fold (a) : NULL;
  g_autofree char *y = b != NULL ? fold (b) : NULL;

  return x != NULL && y != NULL && *x != '\0' && strcmp (x, y) == 0;
}

static gboolean
is_name_of (const Reader *self, const MusterAttribute *attribute, const char *name)
{
  return is_same (name, attribute->id) || is_same (name, attribute->title) ||
         is_same (name, muster_rulebook_label (self->book, attribute->title, attribute->id));
}

static const char *
get_label (const Reader *self, const MusterAttribute *attribute)
{
  return muster_rulebook_label (self->book, attribute->title, attribute->id);
}

/* ---- Fields ---- */

static gboolean
find_column (const Reader *self, const MusterAttribute *attribute, guint *column)
{
  for (guint i = 0; i < muster_deck_get_n_fields (self->deck); i++)
    {
      const MusterDeckField *field = muster_deck_get_field (self->deck, i);

      *column = MUSTER_DECK_COLUMN_FIELD + i;
      if (is_name_of (self, attribute, field->id) || is_name_of (self, attribute, field->title))
        return TRUE;
    }
  *column = is_same (attribute->id, "text") ? MUSTER_DECK_COLUMN_TEXT : MUSTER_DECK_COLUMN_SUIT;

  return *column == MUSTER_DECK_COLUMN_TEXT || is_same (attribute->id, "suit");
}

static void
match_fields (Reader *self)
{
  const MusterKind *kind = &self->book->kinds[self->slot->of];

  for (guint i = 0; i < kind->n_attributes; i++)
    {
      Match match = { &self->book->attributes[kind->attributes[i]], 0 };

      if (muster_deck_slot_can_give (match.attribute) &&
          find_column (self, match.attribute, &match.column))
        g_array_append_val (self->matches, match);
    }
}

static gboolean
has (const Reader *self, const MusterAttribute *attribute)
{
  for (guint i = 0; i < self->matches->len; i++)
    if (g_array_index (self->matches, Match, i).attribute == attribute)
      return TRUE;

  return FALSE;
}

static gboolean
check_fields (const Reader *self, GError **error)
{
  g_autoptr (GString) lacking = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < self->slot->n_needs; i++)
    {
      const MusterAttribute *attribute = &self->book->attributes[self->slot->needs[i]];

      if (has (self, attribute))
        continue;
      g_string_append_printf (lacking,
                              "%s\"%s\"",
                              n++ > 0 ? ", " : "",
                              get_label (self, attribute));
    }

  return n == 0 || refuse (error,
                           ngettext ("the deck \"%1$s\" has no field %2$s, which is needed",
                                     "the deck \"%1$s\" has no fields %2$s, which are needed",
                                     n),
                           muster_deck_get_title (self->deck),
                           lacking->str);
}

/* ---- Cells: each gives (transfer full) the value as a rulebook has it, or NULL where it is none. ---- */

static char *
read_number (const MusterAttribute *attribute, const char *text)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  char *end;
  const double number = g_ascii_strtod (text, &end);
  double least, most;

  muster_deck_slot_get_bounds (attribute, &least, &most);
  if (*end != '\0' || !isfinite (number) || number < least || number > most)
    return NULL;

  return g_strdup (g_ascii_dtostr (buffer, sizeof buffer, number));
}

static char *
read_boolean (const char *text)
{
  static const char *const yes[] = { "yes", "true", "1", "x" };
  static const char *const no[] = { "no", "false", "0", "-" };

  for (guint i = 0; i < G_N_ELEMENTS (yes); i++)
    {
      if (g_ascii_strcasecmp (text, yes[i]) == 0)
        return g_strdup ("true");
      if (g_ascii_strcasecmp (text, no[i]) == 0)
        return g_strdup ("false");
    }

  return NULL;
}

static char *
read_word (const MusterRulebook *book, guint16 index, const char *text)
{
  const MusterType type = { .code = MUSTER_TYPE_ENUM, .form = MUSTER_FORM_SCALAR, .index = index };
  const MusterEnum *words = &book->enums[index];

  for (guint i = 0; i < words->n_words; i++)
    {
      g_autofree char *label = muster_manual_dup_value (book, &type, i);

      if (is_same (text, words->words[i]) || is_same (text, label))
        return g_strdup (words->words[i]);
    }

  return NULL;
}

static char *
read_scalar (const MusterRulebook *book, const MusterAttribute *attribute, const char *text)
{
  if (attribute->type.code == MUSTER_TYPE_NUMBER)
    return read_number (attribute, text);
  if (attribute->type.code == MUSTER_TYPE_BOOLEAN)
    return read_boolean (text);
  if (attribute->type.code == MUSTER_TYPE_ENUM)
    return read_word (book, attribute->type.index, text);

  return g_strdup (text);
}

/* @text is cut to the item that is none. @n: (out): how many items there are */
static char *
read_list (const MusterRulebook *book, const MusterAttribute *attribute, char **text, guint *n)
{
  g_auto (GStrv) items = g_strsplit_set (*text, ",;", -1);
  g_autoptr (GString) values = g_string_new (NULL);

  *n = 0;
  for (guint i = 0; items[i] != NULL; i++)
    {
      g_autofree char *value = NULL;

      if (*g_strstrip (items[i]) == '\0')
        continue;
      value = read_scalar (book, attribute, items[i]);
      if (value == NULL)
        {
          g_free (*text);
          *text = g_strdup (items[i]);
          return NULL;
        }
      g_string_append_printf (values, "%s%s", (*n)++ > 0 ? " " : "", value);
    }

  return g_strdup (values->str);
}

/* (transfer full) (nullable): NULL with @expected set */
static char *
read_cell (const MusterRulebook *book,
           const MusterAttribute *attribute,
           char **text,
           char **expected)
{
  /* A sequence has its length in the first word. */
  const guint most = attribute->words - 1;
  g_autofree char *value = NULL;
  guint n = 0;

  if (attribute->type.form == MUSTER_FORM_SCALAR)
    value = read_scalar (book, attribute, *text);
  else
    value = read_list (book, attribute, text, &n);
  if (value == NULL)
    *expected = muster_deck_slot_dup_expected (book, attribute);
  else if (n > 0 && n > most)
    *expected = g_strdup_printf (ngettext ("%u of them at most", "%u of them at most", most), most);

  return *expected == NULL ? g_steal_pointer (&value) : NULL;
}

/* ---- Cards ---- */

/* (transfer full) (element-type utf8): for each match what the card has; NULL: nothing */
static GPtrArray *
read_card (const Reader *self, const MusterDeckCard *card, GError **error)
{
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->matches->len; i++)
    {
      const Match *match = &g_array_index (self->matches, Match, i);
      g_autofree char *cell = g_strstrip (muster_deck_dup_cell (self->deck, card, match->column));
      g_autofree char *expected = NULL;
      char *value = NULL;

      if (*cell != '\0')
        value = read_cell (self->book, match->attribute, &cell, &expected);
      if (expected != NULL)
        {
          refuse (error,
                  _ ("the deck \"%1$s\", card \"%2$s\", field \"%3$s\": expected %4$s, found "
                     "\"%5$s\""),
                  muster_deck_get_title (self->deck),
                  card->title,
                  get_label (self, match->attribute),
                  expected,
                  cell);
          return NULL;
        }
      g_ptr_array_add (values, value);
    }

  return g_steal_pointer (&values);
}

static void
write_card (const Reader *self,
            const MusterDeckCard *card,
            guint copy,
            const GPtrArray *values,
            MusterXmlWriter *writer)
{
  g_autofree char *id = copy == 0 ? g_strdup (card->id)
                                  : g_strdup_printf ("%s-%u", card->id, copy + 1);

  muster_xml_writer_start_element (writer, "thing");
  muster_xml_writer_attribute (writer, "id", id);
  muster_xml_writer_attribute (writer, "name", card->title);
  for (guint i = 0; i < self->matches->len; i++)
    muster_xml_writer_attribute (writer,
                                 g_array_index (self->matches, Match, i).attribute->id,
                                 g_ptr_array_index (values, i));
  muster_xml_writer_end_element (writer);
}

static gboolean
write_cards (const Reader *self, MusterXmlWriter *writer, GError **error)
{
  for (guint i = 0; i < muster_deck_get_n_cards (self->deck); i++)
    {
      const MusterDeckCard *card = muster_deck_get_card (self->deck, i);
      g_autoptr (GPtrArray) values = read_card (self, card, error);

      if (values == NULL)
        return FALSE;
      for (guint copy = 0; copy < card->count; copy++)
        write_card (self, card, copy, values, writer);
    }

  return TRUE;
}

char *
muster_deck_cards_new (const MusterRulebook *rulebook,
                       const MusterDeckSlot *slot,
                       const MusterDeck *deck,
                       GError **error)
{
  g_autoptr (GArray) matches = g_array_new (FALSE, FALSE, sizeof (Match));
  Reader reader = { rulebook, slot, deck, matches };
  g_autoptr (MusterXmlWriter) writer = muster_xml_writer_new ();
  g_autoptr (GBytes) bytes = NULL;
  const guint n = muster_deck_get_n_pieces (deck);
  gboolean sound;

  g_return_val_if_fail (rulebook != NULL && slot != NULL && deck != NULL, NULL);

  match_fields (&reader);
  muster_xml_writer_start_element (writer, "cards");
  muster_xml_writer_attribute (writer, "title", muster_deck_get_title (deck));
  if (n == 0 || n > MUSTER_MAX_THINGS)
    sound = refuse (error,
                    _ ("the deck \"%s\" has %u cards; expected 1 to %u"),
                    muster_deck_get_title (deck),
                    n,
                    MUSTER_MAX_THINGS);
  else
    sound = check_fields (&reader, error) && write_cards (&reader, writer, error);
  muster_xml_writer_end_element (writer);
  bytes = muster_xml_writer_end (writer);

  return sound ? g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)) : NULL;
}
