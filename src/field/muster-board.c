/* muster-board.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-board.h"

#include <glib/gi18n.h>

#include "muster-field-error.h"

struct _MusterBoard
{
  MusterLegend *legend;
  guint width;
  guint height;
  gunichar *signs;
};

static MusterBoard *
board_alloc (MusterLegend *legend, guint width, guint height)
{
  MusterBoard *self = g_new0 (MusterBoard, 1);

  self->legend = muster_legend_ref (legend);
  self->width = width;
  self->height = height;
  self->signs = g_new0 (gunichar, (gsize) width * height);

  return self;
}

/* Reads a text row by row and remembers where it stands, for messages. */
typedef struct
{
  MusterLegend *legend;
  GArray *signs;
  guint width;
  guint height;
  guint row;    /* 1 is the first line of the text */
  guint column; /* 1 is the first character of the line */
} Drawing;

static gboolean
refuse (const Drawing *drawing, GError **error, const char *message)
{
  g_set_error (error,
               MUSTER_FIELD_ERROR,
               MUSTER_FIELD_ERROR_INVALID,
               "%u:%u: %s",
               drawing->row,
               drawing->column,
               message);

  return FALSE;
}

static gboolean
read_sign (Drawing *drawing, const char *text, GError **error)
{
  const gunichar sign = g_utf8_get_char (text);

  if (muster_legend_find (drawing->legend, sign) == NULL)
    {
      g_autofree char *found = g_strndup (text, (gsize) (g_utf8_next_char (text) - text));
      g_autofree char *message = NULL;

      if (g_unichar_isgraph (sign))
        message = g_strdup_printf (_ ("unknown sign \"%s\"; expected one of the legend"), found);
      else
        message = g_strdup_printf (_ ("unusable character U+%04X; expected a sign of the legend"),
                                   sign);
      return refuse (drawing, error, message);
    }

  g_array_append_val (drawing->signs, sign);

  return TRUE;
}

/* Checks a row that has just been read against the first one. */
static gboolean
end_row (Drawing *drawing, guint length, GError **error)
{
  g_autofree char *message = NULL;

  drawing->height++;
  if (drawing->height == 1)
    drawing->width = length;

  if (length != drawing->width)
    message = g_strdup_printf (ngettext ("row of %u sign; expected %u as in the first row",
                                         "row of %u signs; expected %u as in the first row",
                                         length),
                               length,
                               drawing->width);
  else if (length > MUSTER_BOARD_MAX_SIDE)
    message = g_strdup_printf (ngettext ("row of %u sign; expected at most %d",
                                         "row of %u signs; expected at most %d",
                                         length),
                               length,
                               MUSTER_BOARD_MAX_SIDE);
  else if (drawing->height > MUSTER_BOARD_MAX_SIDE)
    message = g_strdup_printf (_ ("%uth row; expected at most %d"),
                               drawing->height,
                               MUSTER_BOARD_MAX_SIDE);

  return message == NULL || refuse (drawing, error, message);
}

/* Reads one line. White space around the row is layout and does not count. */
static gboolean
read_line (Drawing *drawing, const char *line, GError **error)
{
  g_autofree char *row = g_strchomp (g_strdup (line));
  const char *p = row;
  guint length = 0;

  drawing->column = 1;
  for (; g_ascii_isspace (*p); p++)
    drawing->column++;
  if (*p == '\0')
    return TRUE;

  for (; *p != '\0'; p = g_utf8_next_char (p))
    {
      if (!read_sign (drawing, p, error))
        return FALSE;
      drawing->column++;
      length++;
    }

  return end_row (drawing, length, error);
}

static gboolean
read_text (Drawing *drawing, const char *text, GError **error)
{
  g_auto (GStrv) lines = NULL;

  drawing->row = drawing->column = 1;
  if (!g_utf8_validate (text, -1, NULL))
    return refuse (drawing, error, _ ("invalid UTF-8; expected rows of signs"));

  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      drawing->row = i + 1;
      if (!read_line (drawing, lines[i], error))
        return FALSE;
    }

  if (drawing->height == 0)
    return refuse (drawing, error, _ ("empty board; expected rows of signs"));

  return TRUE;
}

/**
 * muster_board_new_from_text:
 * @legend: what the signs mean
 * @text: rows of signs; empty lines and white space around the rows are layout
 * @row: (out) (optional): line of @text with the fault, 1 is the first; set on failure only
 * @column: (out) (optional): character in that line, 1 is the first; set on failure only
 * @error: #MUSTER_FIELD_ERROR_INVALID for unknown signs, uneven rows and too large boards; the
 *   message begins with "row:column: "
 *
 * Returns: (transfer full) (nullable): the board, or %NULL with @error set
 */
MusterBoard *
muster_board_new_from_text (MusterLegend *legend,
                            const char *text,
                            guint *row,
                            guint *column,
                            GError **error)
{
  g_autoptr (GArray) signs = g_array_new (FALSE, FALSE, sizeof (gunichar));
  Drawing drawing = { .legend = legend, .signs = signs };
  MusterBoard *self;

  if (!read_text (&drawing, text, error))
    {
      if (row != NULL)
        *row = drawing.row;
      if (column != NULL)
        *column = drawing.column;
      return NULL;
    }

  self = board_alloc (legend, drawing.width, drawing.height);
  for (guint i = 0; i < signs->len; i++)
    self->signs[i] = g_array_index (signs, gunichar, i);

  return self;
}

/**
 * muster_board_copy:
 *
 * Returns: (transfer full): a copy that can be changed by itself; the legend is shared
 */
MusterBoard *
muster_board_copy (const MusterBoard *self)
{
  MusterBoard *copy = board_alloc (self->legend, self->width, self->height);

  for (guint i = 0; i < self->width * self->height; i++)
    copy->signs[i] = self->signs[i];

  return copy;
}

void
muster_board_free (MusterBoard *self)
{
  muster_legend_unref (self->legend);
  g_free (self->signs);
  g_free (self);
}

/**
 * muster_board_get_legend:
 *
 * Returns: (transfer none): what the signs mean
 */
MusterLegend *
muster_board_get_legend (const MusterBoard *self)
{
  return self->legend;
}

guint
muster_board_get_width (const MusterBoard *self)
{
  return self->width;
}

guint
muster_board_get_height (const MusterBoard *self)
{
  return self->height;
}

/**
 * muster_board_get_sign:
 * @x: column, 0 is the left one
 * @y: row, 0 is the top one
 *
 * Returns: the sign of a space
 */
gunichar
muster_board_get_sign (const MusterBoard *self, guint x, guint y)
{
  g_return_val_if_fail (x < self->width && y < self->height, 0);

  return self->signs[y * self->width + x];
}

/**
 * muster_board_get_entry:
 * @x: column, 0 is the left one
 * @y: row, 0 is the top one
 *
 * Returns: (transfer none): what the space is
 */
const MusterLegendEntry *
muster_board_get_entry (const MusterBoard *self, guint x, guint y)
{
  g_return_val_if_fail (x < self->width && y < self->height, NULL);

  return muster_legend_find (self->legend, self->signs[y * self->width + x]);
}

/**
 * muster_board_set_sign:
 * @x: column, 0 is the left one
 * @y: row, 0 is the top one
 * @sign: a sign of the legend
 *
 * Returns: whether this changed the board; %FALSE also if the legend has no such sign
 */
gboolean
muster_board_set_sign (MusterBoard *self, guint x, guint y, gunichar sign)
{
  gunichar *space;

  g_return_val_if_fail (x < self->width && y < self->height, FALSE);

  space = &self->signs[y * self->width + x];
  if (*space == sign || muster_legend_find (self->legend, sign) == NULL)
    return FALSE;

  *space = sign;

  return TRUE;
}

/**
 * muster_board_to_text:
 *
 * Returns: (transfer full): the rows of signs, each with a line end; reads back as the same board
 */
char *
muster_board_to_text (const MusterBoard *self)
{
  GString *text = g_string_new (NULL);

  for (guint y = 0; y < self->height; y++)
    {
      for (guint x = 0; x < self->width; x++)
        g_string_append_unichar (text, self->signs[y * self->width + x]);
      g_string_append_c (text, '\n');
    }

  return g_string_free (text, FALSE);
}

/**
 * muster_board_count:
 *
 * Returns: how many spaces are of this kind
 */
guint
muster_board_count (const MusterBoard *self, MusterTerrain terrain)
{
  guint n = 0;

  for (guint i = 0; i < self->width * self->height; i++)
    if (muster_legend_find (self->legend, self->signs[i])->terrain == terrain)
      n++;

  return n;
}

/**
 * muster_board_count_marked:
 *
 * Returns: how many spaces bear this mark
 */
guint
muster_board_count_marked (const MusterBoard *self, const char *mark)
{
  guint n = 0;

  for (guint i = 0; i < self->width * self->height; i++)
    {
      const MusterLegendEntry *entry = muster_legend_find (self->legend, self->signs[i]);

      if (g_strv_contains ((const char *const *) entry->marks, mark))
        n++;
    }

  return n;
}
