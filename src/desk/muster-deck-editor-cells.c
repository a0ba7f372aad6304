/* muster-deck-editor-cells.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-editor-private.h"

#include <glib/gi18n.h>

#include "muster-deck-cells.h"
#include "muster-deck-value.h"

/* ---- One ---- */

/* What is being written, row by row. Cards that are not there yet are made behind the last. */
typedef struct
{
  MusterDeckEditor *editor;
  MusterDeckDraft *draft;
  guint n_before; /* cards of the deck */
} Writer;

static gboolean
write_cell (Writer *self, guint row, guint column, const char *text, GError **error)
{
  const guint n_rows = muster_deck_editor_get_n_rows (self->editor);
  const guint card = row < n_rows ? muster_deck_editor_get_index (self->editor, row)
                                  : self->n_before + row - n_rows;

  while (card >= muster_deck_get_n_cards (muster_deck_draft_peek (self->draft)))
    if (!muster_deck_draft_insert_card (self->draft, G_MAXUINT, NULL, _ ("New Card"), error))
      return FALSE;
  if (muster_deck_draft_set_cell (self->draft, card, column, text, error))
    return TRUE;
  g_prefix_error (error,
                  _ ("row %1$u, “%2$s”: "),
                  row + 1,
                  muster_deck_get_column_title (muster_deck_draft_peek (self->draft), column));

  return FALSE;
}

typedef struct
{
  MusterDeckEditor *editor;
  MusterDeckRange range;
  const char *text; /* in all of them */
  char **first;     /* else in each column one of these */
  GPtrArray *cells; /* else each its own, of GStrv */
  guint *columns;   /* which columns they are, from the first; G_MAXUINT: none that the deck has */
  char **names;     /* what these are called */
} Edit;

static const char *
get_text (const Edit *self, guint row, guint column)
{
  const char *const *cells;

  if (self->text != NULL)
    return self->text;
  if (self->first != NULL)
    return self->first[column - self->range.column];
  cells = self->cells->pdata[row - self->range.row];
  for (guint i = 0; i < column - self->range.column; i++)
    if (cells[i] == NULL)
      return NULL;

  return cells[column - self->range.column];
}

/* What stands in a column of what is pasted. */
static MusterDeckFieldType
guess_type (const Edit *self, guint column)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();

  for (guint row = self->range.row; row < self->range.row_end; row++)
    {
      const char *text = get_text (self, row, column);

      if (text != NULL)
        g_ptr_array_add (texts, (gpointer) text);
    }

  return muster_deck_value_guess_type (texts);
}

/* A field for each column that the first row names and the deck lacks. */
static gboolean
add_fields (Edit *self, MusterDeckDraft *draft, GError **error)
{
  for (guint i = 0; self->names != NULL && self->names[i] != NULL; i++)
    {
      if (self->columns[i] != G_MAXUINT || *g_strstrip (self->names[i]) == '\0')
        continue;
      if (!muster_deck_draft_add_field (draft, NULL, self->names[i], guess_type (self, i), error))
        return FALSE;
      self->columns[i] = muster_deck_get_n_columns (muster_deck_draft_peek (draft)) - 1;
    }

  return TRUE;
}

/* Nothing is lost without a word. */
static gboolean
refuse_beyond (guint row, const char *text, GError **error)
{
  g_set_error (error,
               MUSTER_DECK_ERROR,
               MUSTER_DECK_ERROR_INVALID,
               _ ("row %1$u: there is no column for “%2$s”; add a field, or paste with a first row "
                  "that names the columns"),
               row + 1,
               text);

  return FALSE;
}

static gboolean
write_all (const Edit *self, MusterDeckDraft *draft, GError **error)
{
  const guint n_columns = muster_deck_get_n_columns (muster_deck_draft_peek (draft));
  Writer writer = { self->editor, draft, muster_deck_get_n_cards (muster_deck_draft_peek (draft)) };

  for (guint row = self->range.row; row < self->range.row_end; row++)
    for (guint column = self->range.column; column < self->range.column_end; column++)
      {
        const char *text = get_text (self, row, column);
        const guint where = self->columns != NULL ? self->columns[column - self->range.column]
                                                  : column;

        if (text == NULL || (where >= n_columns && *text == '\0'))
          continue;
        if (where >= n_columns)
          return refuse_beyond (row, text, error);
        if (!write_cell (&writer, row, where, text, error))
          return FALSE;
      }

  return TRUE;
}

static gboolean
write_cells (MusterDeckDraft *draft, gpointer data, GError **error)
{
  return add_fields (data, draft, error) && write_all (data, draft, error);
}

gboolean
muster_deck_editor_set_cell (MusterDeckEditor *self, guint row, guint column, const char *text)
{
  Edit edit = { .editor = self, .range = { row, column, row + 1, column + 1 }, .text = text };
  g_autofree char *label = g_strdup_printf (
      _ ("Change of “%s”"),
      muster_deck_get_column_title (muster_deck_editor_get_deck (self), column));

  return muster_deck_editor_edit (self, label, write_cells, &edit);
}

/* ---- Many ---- */

gboolean
muster_deck_editor_fill (MusterDeckEditor *self, const MusterDeckRange *range, const char *text)
{
  Edit edit = { .editor = self, .range = *range, .text = text };

  edit.range.row_end = MIN (edit.range.row_end, muster_deck_editor_get_n_rows (self));

  return muster_deck_editor_edit (self, _ ("Change of Cells"), write_cells, &edit);
}

gboolean
muster_deck_editor_fill_down (MusterDeckEditor *self, const MusterDeckRange *range)
{
  g_autoptr (GPtrArray) first = g_ptr_array_new_with_free_func (g_free);
  Edit edit = { .editor = self, .range = *range };

  edit.range.row_end = MIN (edit.range.row_end, muster_deck_editor_get_n_rows (self));
  for (guint column = range->column; column < range->column_end; column++)
    g_ptr_array_add (first, muster_deck_editor_dup_cell (self, range->row, column));
  edit.first = (char **) first->pdata;

  return muster_deck_editor_edit (self, _ ("Filling of Cells"), write_cells, &edit);
}

/* A card has a title and a count: these stay. */
gboolean
muster_deck_editor_clear_cells (MusterDeckEditor *self, const MusterDeckRange *range)
{
  g_autoptr (GPtrArray) first = g_ptr_array_new ();
  Edit edit = { .editor = self, .range = *range };

  edit.range.row_end = MIN (edit.range.row_end, muster_deck_editor_get_n_rows (self));
  for (guint column = range->column; column < range->column_end; column++)
    g_ptr_array_add (first,
                     column == MUSTER_DECK_COLUMN_TITLE || column == MUSTER_DECK_COLUMN_COUNT
                         ? NULL
                         : (gpointer) "");
  edit.first = (char **) first->pdata;

  return muster_deck_editor_edit (self, _ ("Clearing of Cells"), write_cells, &edit);
}

/* ---- The clipboard ---- */

char *
muster_deck_editor_dup_text (MusterDeckEditor *self, const MusterDeckRange *range)
{
  const guint end = MIN (range->row_end, muster_deck_editor_get_n_rows (self));
  GString *text = g_string_new (NULL);

  for (guint row = range->row; row < end; row++)
    {
      for (guint column = range->column; column < range->column_end; column++)
        {
          g_autofree char *cell = muster_deck_editor_dup_cell (self, row, column);

          muster_deck_cells_append (text, cell, column == range->column);
        }
      if (row + 1 < end)
        g_string_append_c (text, '\n');
    }

  return g_string_free (text, FALSE);
}

/* How many cells the longest row has. */
static guint
get_width (const GPtrArray *cells)
{
  guint n = 0;

  for (guint i = 0; i < cells->len; i++)
    n = MAX (n, g_strv_length (cells->pdata[i]));

  return n;
}

/* The columns that a first row names, as far as the deck has them; NULL: it names none, for the deck knows neither all of them, nor
 * is one the title. */
static guint *
find_columns (MusterDeckEditor *self, const GPtrArray *cells)
{
  char **names = cells->pdata[0];
  const guint n_names = g_strv_length (names);
  const guint n = get_width (cells);
  g_autofree guint *columns = g_new (guint, n);
  gboolean all = TRUE;
  gboolean titled = FALSE;

  if (cells->len < 2 || n_names < 2)
    return NULL;
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = i < n_names ? g_strstrip (g_strdup (names[i])) : NULL;

      if (name == NULL ||
          !muster_deck_find_column (muster_deck_editor_get_deck (self), name, &columns[i]))
        columns[i] = G_MAXUINT;
      all &= name == NULL || columns[i] != G_MAXUINT;
      titled |= columns[i] == MUSTER_DECK_COLUMN_TITLE;
    }

  return all || titled ? g_steal_pointer (&columns) : NULL;
}

/* What was pasted, as far as there are columns for it. */
static void
tell_pasted (MusterDeckEditor *self, const MusterDeckRange *range, MusterDeckRange *pasted)
{
  if (pasted == NULL)
    return;
  *pasted = *range;
  pasted->column_end = MIN (pasted->column_end,
                            muster_deck_get_n_columns (muster_deck_editor_get_deck (self)));
}

gboolean
muster_deck_editor_paste (MusterDeckEditor *self,
                          const MusterDeckRange *range,
                          const char *text,
                          MusterDeckRange *pasted)
{
  g_autoptr (GPtrArray) cells = muster_deck_cells_read (text);
  g_autofree guint *columns = find_columns (self, cells);
  g_auto (GStrv) names = columns != NULL ? g_strdupv (cells->pdata[0]) : NULL;
  Edit edit = { .editor = self,
                .range = *range,
                .cells = cells,
                .columns = columns,
                .names = names };

  if (cells->len == 1 && g_strv_length (cells->pdata[0]) == 1 &&
      (range->row_end - range->row > 1 || range->column_end - range->column > 1))
    {
      tell_pasted (self, range, pasted);
      return muster_deck_editor_fill (self, &edit.range, ((char **) cells->pdata[0])[0]);
    }
  edit.range.column = columns != NULL ? 0 : range->column;
  edit.range.column_end = edit.range.column + get_width (cells);
  if (columns != NULL)
    g_ptr_array_remove_index (cells, 0);
  edit.range.row_end = edit.range.row + cells->len;
  if (!muster_deck_editor_edit (self, _ ("Pasting"), write_cells, &edit))
    return FALSE;
  tell_pasted (self, &edit.range, pasted);

  return TRUE;
}

/* ---- Cards ---- */

typedef struct
{
  GArray *cards; /* of guint: of the deck, in its order */
  int by;
} Cards;

static int
compare_guint (const guint *a, const guint *b)
{
  return *a < *b ? -1 : *a > *b ? 1 : 0;
}

static GArray *
list_cards (MusterDeckEditor *self, guint row, guint row_end)
{
  GArray *cards = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = row; i < row_end && i < muster_deck_editor_get_n_rows (self); i++)
    {
      const guint index = muster_deck_editor_get_index (self, i);

      g_array_append_val (cards, index);
    }
  g_array_sort (cards, (GCompareFunc) compare_guint);

  return cards;
}

static gboolean
add_card (MusterDeckDraft *draft, gpointer data, GError **error)
{
  return muster_deck_draft_insert_card (draft, *(guint *) data, NULL, _ ("New Card"), error);
}

gboolean
muster_deck_editor_add_card (MusterDeckEditor *self, guint row)
{
  guint index = muster_deck_editor_get_index (self, row);

  return muster_deck_editor_edit (self, _ ("New Card"), add_card, &index);
}

static gboolean
duplicate_cards (MusterDeckDraft *draft, gpointer data, GError **error)
{
  const GArray *cards = data;

  for (guint i = cards->len; i-- > 0;)
    if (!muster_deck_draft_duplicate_card (draft, g_array_index (cards, guint, i), error))
      return FALSE;

  return TRUE;
}

gboolean
muster_deck_editor_duplicate (MusterDeckEditor *self, guint row, guint row_end)
{
  g_autoptr (GArray) cards = list_cards (self, row, row_end);

  return muster_deck_editor_edit (self, _ ("Duplicate"), duplicate_cards, cards);
}

static gboolean
remove_cards (MusterDeckDraft *draft, gpointer data, GError **error)
{
  const GArray *cards = data;

  for (guint i = cards->len; i-- > 0;)
    muster_deck_draft_remove_card (draft, g_array_index (cards, guint, i));

  return TRUE;
}

gboolean
muster_deck_editor_remove (MusterDeckEditor *self, guint row, guint row_end)
{
  g_autoptr (GArray) cards = list_cards (self, row, row_end);

  return muster_deck_editor_edit (self, _ ("Deleting Cards"), remove_cards, cards);
}

static gboolean
move_cards (MusterDeckDraft *draft, gpointer data, GError **error)
{
  const Cards *self = data;
  const guint n = self->cards->len;

  for (guint i = 0; i < n; i++)
    {
      const guint index = g_array_index (self->cards, guint, self->by < 0 ? i : n - 1 - i);

      muster_deck_draft_move_card (draft, index, (guint) ((int) index + self->by));
    }

  return TRUE;
}

gboolean
muster_deck_editor_move (MusterDeckEditor *self, guint row, guint row_end, int by)
{
  MusterDeckRows *rows = muster_deck_editor_get_rows (self);
  const guint n = muster_deck_get_n_cards (muster_deck_editor_get_deck (self));
  g_autoptr (GArray) cards = list_cards (self, row, row_end);
  Cards edit = { cards, by };

  if (rows->column != G_MAXUINT || rows->cards->len != n || cards->len == 0)
    return FALSE;
  if (by < 0 ? g_array_index (cards, guint, 0) == 0
             : g_array_index (cards, guint, cards->len - 1) + 1 == n)
    return FALSE;

  return muster_deck_editor_edit (self, _ ("Moving Cards"), move_cards, &edit);
}
