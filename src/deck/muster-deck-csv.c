/* muster-deck-csv.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-csv.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-csv.h"
#include "muster-deck-draft.h"
#include "muster-deck-private.h"
#include "muster-deck-tags.h"
#include "muster-deck-value.h"
#include "muster-stop.h"

/* More than a deck can have, so that a table of a stranger asks for no more work than it is long. */
#define MOST_COLUMNS 256

/* Columns of the table that are none of the deck. */
enum
{
  IS_ID = -1,
  IS_NOTHING = -2,
};

typedef struct
{
  MusterCsv *csv;
  MusterDeckDraft *draft;
  const MusterDeck *base; /* (nullable) */
  MusterDeckCsvPicture find_picture;
  gpointer picture_data;
  MusterReport *report;
  GArray *columns;      /* of int, for each of the table: a MusterDeckColumn, or one of the above */
  GHashTable *by_title; /* title -> GQueue of cards of the base that have not been met yet */
  GHashTable *met;      /* ids of those that have */
  GHashTable *faulty;   /* numbers of the rows whose quotation marks do not match */
} Reader;

/* ---- Faults ---- */

static gboolean
complain (Reader *reader, MusterDeckTag tag, const MusterCsvCell *cell, const char *format, ...)
    G_GNUC_PRINTF (4, 5);

static gboolean
complain (Reader *reader, MusterDeckTag tag, const MusterCsvCell *cell, const char *format, ...)
{
  g_autofree char *message = NULL;
  MusterLocation where;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  muster_csv_locate (reader->csv, cell, &where);
  muster_report_add (reader->report, muster_deck_tag (tag), &where, "%s", message);

  return FALSE;
}

static void
report_problems (Reader *reader)
{
  for (guint i = 0; i < reader->csv->problems->len; i++)
    {
      const MusterCsvProblem *problem = &g_array_index (reader->csv->problems, MusterCsvProblem, i);
      const MusterCsvCell cell = { NULL, problem->line, problem->column };

      g_hash_table_add (reader->faulty, GUINT_TO_POINTER (problem->row));
      complain (reader,
                MUSTER_DECK_TAG_TABLE_QUOTE,
                &cell,
                "%s",
                problem->fault == MUSTER_CSV_OPEN_QUOTE
                    ? _ ("this quotation mark is never closed")
                    : _ ("something follows the closing quotation mark of a cell"));
    }
}

/* ---- The first row ---- */

static const GPtrArray *
get_row (const Reader *reader, guint row)
{
  return reader->csv->rows->pdata[row];
}

static char *
dup_cell (const GPtrArray *row, guint column)
{
  return column < row->len
             ? muster_csv_dup_plain (((const MusterCsvCell *) row->pdata[column])->text)
             : g_strdup ("");
}

/* What all that stands in a column is. */
static MusterDeckFieldType
guess_type (const Reader *reader, guint column)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 1; i < reader->csv->rows->len; i++)
    if (column < get_row (reader, i)->len)
      g_ptr_array_add (texts, dup_cell (get_row (reader, i), column));

  return muster_deck_value_guess_type (texts);
}

/* Whether nothing stands in a column but, perhaps, its name. */
static gboolean
is_empty_column (const Reader *reader, guint column)
{
  for (guint i = 1; i < reader->csv->rows->len; i++)
    {
      g_autofree char *text = dup_cell (get_row (reader, i), column);

      if (*g_strstrip (text) != '\0')
        return FALSE;
    }

  return TRUE;
}

/* Which column of the deck it is, which may be made; IS_NOTHING after complaining. */
static int
read_header (Reader *reader, guint column)
{
  const MusterCsvCell *cell = get_row (reader, 0)->pdata[column];
  const MusterDeck *deck = muster_deck_draft_peek (reader->draft);
  g_autofree char *name = g_strstrip (muster_csv_dup_plain (cell->text));
  g_autoptr (GError) error = NULL;
  guint found;
  int fixed;

  if (*name == '\0')
    {
      if (!is_empty_column (reader, column))
        complain (reader, MUSTER_DECK_TAG_TABLE_HEADER, cell, _ ("this column has no name"));
      return IS_NOTHING;
    }
  if (muster_deck_find_fixed_column (name, &fixed))
    return fixed;
  if (muster_deck_find_column (deck, name, &found))
    return (int) found;
  if (!muster_deck_draft_add_field (reader->draft, NULL, name, guess_type (reader, column), &error))
    {
      complain (reader, MUSTER_DECK_TAG_TABLE_HEADER, cell, "%s", error->message);
      return IS_NOTHING;
    }

  return (int) muster_deck_get_n_columns (deck) - 1;
}

static gboolean
has_column (const Reader *reader, int wanted)
{
  for (guint i = 0; i < reader->columns->len; i++)
    if (g_array_index (reader->columns, int, i) == wanted)
      return TRUE;

  return FALSE;
}

/* Spreadsheets write many empty cells behind the last: of a row that is too long these are none. */
static guint
count_columns (Reader *reader, const GPtrArray *row)
{
  guint n = row->len;

  for (; n > MOST_COLUMNS; n--)
    {
      const MusterCsvCell *cell = row->pdata[n - 1];

      if (strspn (cell->text, " \t") != strlen (cell->text))
        break;
    }
  if (n > MOST_COLUMNS)
    complain (reader,
              MUSTER_DECK_TAG_TABLE_HEADER,
              row->pdata[MOST_COLUMNS],
              _ ("a table has at most %d columns"),
              MOST_COLUMNS);

  return MIN (n, MOST_COLUMNS);
}

static void
read_headers (Reader *reader)
{
  const GPtrArray *row = get_row (reader, 0);
  const guint n = count_columns (reader, row);

  for (guint i = 0; i < n; i++)
    {
      int column = read_header (reader, i);

      if (column != IS_NOTHING && has_column (reader, column))
        {
          complain (reader,
                    MUSTER_DECK_TAG_TABLE_HEADER,
                    row->pdata[i],
                    _ ("a column \"%s\" stands here already"),
                    ((const MusterCsvCell *) row->pdata[i])->text);
          column = IS_NOTHING;
        }
      g_array_append_val (reader->columns, column);
    }
  if (!has_column (reader, MUSTER_DECK_COLUMN_TITLE) &&
      !(reader->base != NULL && has_column (reader, IS_ID)))
    complain (reader,
              MUSTER_DECK_TAG_TABLE_HEADER,
              row->pdata[0],
              _ ("no column is called \"title\", \"name\" or \"card\""));
}

/* ---- Which card a row is of ---- */

/* (transfer full) (nullable): what the first column of its kind says. */
static char *
dup_of (const Reader *reader, const GPtrArray *row, int wanted)
{
  for (guint i = 0; i < reader->columns->len; i++)
    if (g_array_index (reader->columns, int, i) == wanted)
      return g_strstrip (dup_cell (row, i));

  return NULL;
}

static void
queue_free (gpointer queue)
{
  g_queue_free (queue);
}

static void
collect_titles (Reader *reader)
{
  for (guint i = 0; reader->base != NULL && i < muster_deck_get_n_cards (reader->base); i++)
    {
      const MusterDeckCard *card = muster_deck_get_card (reader->base, i);
      GQueue *queue = g_hash_table_lookup (reader->by_title, card->title);

      if (queue == NULL)
        {
          queue = g_queue_new ();
          g_hash_table_insert (reader->by_title, card->title, queue);
        }
      g_queue_push_tail (queue, (gpointer) card);
    }
}

/* (nullable): the first of this title that has not been met. */
static const MusterDeckCard *
find_by_title (Reader *reader, const char *title)
{
  GQueue *queue = title != NULL ? g_hash_table_lookup (reader->by_title, title) : NULL;
  const MusterDeckCard *card = NULL;

  while (queue != NULL && (card = g_queue_pop_head (queue)) != NULL)
    if (!g_hash_table_contains (reader->met, card->id))
      return card;

  return NULL;
}

static const MusterDeckCard *
find_card (Reader *reader, const char *id, const char *title)
{
  const MusterDeckCard *card = NULL;

  if (reader->base == NULL)
    return NULL;
  if (id != NULL && *id != '\0')
    {
      card = muster_deck_find_card (reader->base, id);
      if (card != NULL || muster_deck_id_is_valid (id))
        return card;
    }

  return find_by_title (reader, title);
}

/* (transfer full) (nullable): the id that a new card is given, NULL: one from its title. */
static char *
dup_new_id (Reader *reader, const char *id)
{
  g_autofree char *made = id != NULL && *id != '\0' ? muster_deck_id_dup_from_title (id) : NULL;

  if (made == NULL || g_str_equal (made, "all") ||
      muster_deck_find_card (muster_deck_draft_peek (reader->draft), made) != NULL ||
      (reader->base != NULL && muster_deck_find_card (reader->base, made) != NULL))
    return NULL;

  return g_steal_pointer (&made);
}

/* ---- Cells ---- */

/* Pictures have the name of their file, wherever that is. */
static gboolean
set_picture (Reader *reader, guint card, const MusterCsvCell *cell, const char *text)
{
  g_autofree char *path = g_strdelimit (g_strdup (text), "\\", '/');
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  if (muster_deck_get_picture (muster_deck_draft_peek (reader->draft), name) == NULL)
    {
      bytes = reader->find_picture != NULL ? reader->find_picture (path, reader->picture_data)
                                           : NULL;
      if (bytes == NULL)
        {
          complain (reader,
                    MUSTER_DECK_TAG_TABLE_PICTURE,
                    cell,
                    _ ("the picture \"%s\" was not found"),
                    text);
          return TRUE;
        }
      if (!muster_deck_draft_add_picture (reader->draft, name, bytes, &error))
        return complain (reader, MUSTER_DECK_TAG_BAD_PICTURE, cell, "%s", error->message);
    }

  return muster_deck_draft_set_cell (reader->draft, card, MUSTER_DECK_COLUMN_PICTURE, name, NULL);
}

static gboolean
set_cell (Reader *reader, guint card, int column, const MusterCsvCell *cell)
{
  g_autofree char *text = muster_csv_dup_plain (cell->text);
  g_autofree char *bare = g_strstrip (g_strdup (text));
  g_autoptr (GError) error = NULL;

  if (column == MUSTER_DECK_COLUMN_PICTURE && *bare != '\0')
    return set_picture (reader, card, cell, bare);
  if (column == MUSTER_DECK_COLUMN_COUNT && *bare == '\0')
    return TRUE;
  if (column < 0 || muster_deck_draft_set_cell (reader->draft, card, (guint) column, text, &error))
    return TRUE;

  return complain (reader, MUSTER_DECK_TAG_TABLE_CELL, cell, "%s", error->message);
}

/* What the table does not say of a card that was there before. */
static void
set_base (Reader *reader, guint index, const MusterDeckCard *card)
{
  for (guint column = 0; column < muster_deck_get_n_columns (reader->base); column++)
    {
      g_autofree char *text = muster_deck_dup_cell (reader->base, card, column);

      muster_deck_draft_set_cell (reader->draft, index, column, text, NULL);
    }
}

static gboolean
fill_card (Reader *reader, guint index, const GPtrArray *row)
{
  gboolean fine = TRUE;

  for (guint i = 0; i < row->len; i++)
    {
      const MusterCsvCell *cell = row->pdata[i];

      if (i < reader->columns->len)
        fine = set_cell (reader, index, g_array_index (reader->columns, int, i), cell) && fine;
      else if (*cell->text != '\0')
        fine = complain (reader,
                         MUSTER_DECK_TAG_TABLE_ROW,
                         cell,
                         _ ("there are only %u columns"),
                         reader->columns->len);
    }

  return fine;
}

static gboolean
is_empty_row (const GPtrArray *row)
{
  for (guint i = 0; i < row->len; i++)
    {
      g_autofree char *text = dup_cell (row, i);

      if (*g_strstrip (text) != '\0')
        return FALSE;
    }

  return TRUE;
}

/* A row with a fault is left out as a whole. */
static void
read_row (Reader *reader, guint number)
{
  const GPtrArray *row = get_row (reader, number);
  const guint index = muster_deck_get_n_cards (muster_deck_draft_peek (reader->draft));
  g_autofree char *id = dup_of (reader, row, IS_ID);
  g_autofree char *title = dup_of (reader, row, MUSTER_DECK_COLUMN_TITLE);
  const MusterDeckCard *card = NULL;
  g_autofree char *new_id = NULL;
  g_autoptr (GError) error = NULL;

  if (is_empty_row (row) || g_hash_table_contains (reader->faulty, GUINT_TO_POINTER (number)))
    return;
  card = find_card (reader, id, title);
  new_id = card != NULL ? g_strdup (card->id) : dup_new_id (reader, id);
  if (title == NULL)
    title = g_strdup (card != NULL ? card->title : "");
  if (!muster_deck_draft_insert_card (reader->draft, index, new_id, title, &error))
    {
      complain (reader, MUSTER_DECK_TAG_TABLE_CELL, row->pdata[0], "%s", error->message);
      return;
    }
  if (card != NULL)
    {
      g_hash_table_add (reader->met, card->id);
      set_base (reader, index, card);
    }
  if (!fill_card (reader, index, row))
    muster_deck_draft_remove_card (reader->draft, index);
}

/* ---- The table ---- */

/* (transfer full): the deck without a card. */
static MusterDeckDraft *
begin (const char *name, const MusterDeck *base)
{
  MusterDeckDraft *draft;

  if (base == NULL)
    return muster_deck_draft_new_for_file (name);
  draft = muster_deck_draft_new_from (base);
  for (guint i = muster_deck_get_n_cards (base); i > 0; i--)
    muster_deck_draft_remove_card (draft, i - 1);

  return draft;
}

static void
read_table (Reader *reader)
{
  reader->columns = g_array_new (FALSE, FALSE, sizeof (int));
  reader->by_title = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, queue_free);
  reader->met = g_hash_table_new (g_str_hash, g_str_equal);
  reader->faulty = g_hash_table_new (NULL, NULL);
  report_problems (reader);
  collect_titles (reader);
  read_headers (reader);
  for (guint i = 1; i < reader->csv->rows->len && !muster_stop_is_wanted (NULL); i++)
    read_row (reader, i);
  g_array_unref (reader->columns);
  g_hash_table_unref (reader->by_title);
  g_hash_table_unref (reader->met);
  g_hash_table_unref (reader->faulty);
}

MusterDeck *
muster_deck_csv_read (const char *name,
                      GBytes *bytes,
                      const MusterDeck *base,
                      MusterDeckCsvPicture picture,
                      gpointer user_data,
                      gboolean sound,
                      MusterReport *report,
                      GError **error)
{
  g_autoptr (MusterCsv) csv = muster_csv_read (name, bytes, error);
  g_autoptr (MusterDeckDraft) draft = NULL;
  Reader reader = { 0 };

  if (csv == NULL)
    return NULL;
  if (csv->rows->len == 0)
    {
      g_set_error (error,
                   MUSTER_DECK_ERROR,
                   MUSTER_DECK_ERROR_INVALID,
                   _ ("%s: the table is empty; its first row names the columns"),
                   name);
      return NULL;
    }
  draft = begin (name, base);
  reader.csv = csv;
  reader.draft = draft;
  reader.base = base;
  reader.find_picture = picture;
  reader.picture_data = user_data;
  reader.report = report;
  read_table (&reader);
  if (muster_stop_is_wanted (error) || !muster_deck_tags_allow (report, sound, error))
    return NULL;

  return muster_deck_draft_make (draft);
}

/* ---- Writing ---- */

/* The words of a command line, which are read in every language; fields as they are titled. */
static const char *
get_header (const MusterDeck *deck, guint column)
{
  return column < MUSTER_DECK_COLUMN_FIELD ? muster_deck_get_column_id (deck, column)
                                           : muster_deck_get_column_title (deck, column);
}

char *
muster_deck_csv_write (const MusterDeck *deck)
{
  GString *out = g_string_new (NULL);
  const guint n = muster_deck_get_n_columns (deck);

  muster_csv_append (out, "id", TRUE);
  for (guint i = 0; i < n; i++)
    muster_csv_append (out, get_header (deck, i), FALSE);
  muster_csv_end_row (out);
  for (guint i = 0; i < muster_deck_get_n_cards (deck); i++)
    {
      const MusterDeckCard *card = muster_deck_get_card (deck, i);

      muster_csv_append (out, card->id, TRUE);
      for (guint j = 0; j < n; j++)
        {
          g_autofree char *text = muster_deck_dup_cell (deck, card, j);

          muster_csv_append (out, text, FALSE);
        }
      muster_csv_end_row (out);
    }

  return g_string_free (out, FALSE);
}
