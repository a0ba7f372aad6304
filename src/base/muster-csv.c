/* muster-csv.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-csv.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-base-error.h"
#include "muster-visible.h"

/* ---- Writing ---- */

static gboolean
is_number (const char *text)
{
  const char *at = text + (*text == '-' || *text == '+' ? 1 : 0);
  const gsize digits = strspn (at, "0123456789");

  at += digits;
  if (*at == '.')
    at += 1 + strspn (at + 1, "0123456789");

  return digits > 0 && *at == '\0';
}

/* What some spreadsheets pass over at the start of a cell, and the apostrophe, which would be gone. */
static const char *
skip_start (const char *text)
{
  while (*text == '\'' || (*text != '\0' && (g_unichar_isspace (g_utf8_get_char (text)) ||
                                             g_unichar_iszerowidth (g_utf8_get_char (text)))))
    text = g_utf8_next_char (text);

  return text;
}

/* Whether a spreadsheet would work it out: by a sign of ASCII, or by one of the same signs in full width. */
static gboolean
is_formula (const char *text)
{
  static const gunichar signs[] = { '=', '+', '-', '@', 0xff1d, 0xff0b, 0xff0d, 0xff20 };
  const gunichar first = g_utf8_get_char (skip_start (text));

  if (*text == '\t' || *text == '\r')
    return TRUE;
  for (gsize i = 0; i < G_N_ELEMENTS (signs); i++)
    if (first == signs[i])
      return !is_number (text);

  return FALSE;
}

static void
append_quoted (GString *row, const char *text)
{
  g_string_append_c (row, '"');
  for (const char *at = text; *at != '\0'; at++)
    {
      if (*at == '"')
        g_string_append_c (row, '"');
      g_string_append_c (row, *at);
    }
  g_string_append_c (row, '"');
}

void
muster_csv_append (GString *row, const char *text, gboolean first)
{
  g_autofree char *shown = muster_visible_dup (text);
  g_autofree char *safe = g_strconcat (is_formula (shown) ? "'" : "", shown, NULL);

  if (!first)
    g_string_append_c (row, ',');
  if (strpbrk (safe, ",;\t\"\r\n") != NULL)
    append_quoted (row, safe);
  else
    g_string_append (row, safe);
}

void
muster_csv_end_row (GString *row)
{
  g_string_append (row, "\r\n");
}

char *
muster_csv_dup_plain (const char *text)
{
  return muster_visible_dup_plain (*text == '\'' && is_formula (text + 1) ? text + 1 : text);
}

/* ---- Reading ---- */

typedef struct
{
  MusterCsv *csv;
  const char *at;
  guint line;
  guint column;
  char separator;
  guint n_cells;
} Reader;

static void
cell_free (gpointer data)
{
  MusterCsvCell *cell = data;

  g_free (cell->text);
  g_free (cell);
}

void
muster_csv_free (MusterCsv *self)
{
  muster_source_unref (self->source);
  g_ptr_array_unref (self->rows);
  g_array_unref (self->problems);
  g_free (self);
}

void
muster_csv_locate (const MusterCsv *self, const MusterCsvCell *cell, MusterLocation *where)
{
  *where = (MusterLocation){ self->source, cell->line, cell->column, 0 };
}

/* Goes over one character; a line may end in any way. */
static void
step (Reader *reader)
{
  if (*reader->at == '\n' || (*reader->at == '\r' && reader->at[1] != '\n'))
    {
      reader->line++;
      reader->column = 1;
    }
  else if (*reader->at != '\r')
    reader->column++;
  reader->at = g_utf8_next_char (reader->at);
}

static gboolean
is_line_end (const Reader *reader)
{
  return *reader->at == '\n' || *reader->at == '\r';
}

static gboolean
is_cell_end (const Reader *reader)
{
  return *reader->at == '\0' || *reader->at == reader->separator || is_line_end (reader);
}

static void
complain (Reader *reader, MusterCsvFault fault, guint line, guint column)
{
  MusterCsvProblem problem = { fault, reader->csv->rows->len, line, column };

  g_array_append_val (reader->csv->problems, problem);
}

static void
take (Reader *reader, GString *text)
{
  const char *start = reader->at;

  step (reader);
  g_string_append_len (text, start, reader->at - start);
}

/* Up to behind the closing quote. */
static void
read_quoted (Reader *reader, GString *text)
{
  const guint line = reader->line;
  const guint column = reader->column;

  for (step (reader); *reader->at != '\0'; take (reader, text))
    {
      if (*reader->at != '"')
        continue;
      if (reader->at[1] != '"')
        {
          step (reader);
          return;
        }
      step (reader);
    }
  complain (reader, MUSTER_CSV_OPEN_QUOTE, line, column);
}

static MusterCsvCell *
read_cell (Reader *reader)
{
  MusterCsvCell *cell = g_new0 (MusterCsvCell, 1);
  GString *text = g_string_new (NULL);

  reader->n_cells++;
  cell->line = reader->line;
  cell->column = reader->column;
  if (*reader->at == '"')
    {
      read_quoted (reader, text);
      if (!is_cell_end (reader))
        complain (reader, MUSTER_CSV_STRAY_QUOTE, reader->line, reader->column);
    }
  while (!is_cell_end (reader))
    take (reader, text);
  cell->text = g_string_free (text, FALSE);

  return cell;
}

/* Takes @row unless the line was empty. */
static void
end_row (Reader *reader, GPtrArray *row)
{
  const MusterCsvCell *first = row->pdata[0];

  if (row->len == 1 && *first->text == '\0')
    g_ptr_array_unref (row);
  else
    g_ptr_array_add (reader->csv->rows, row);
}

/* FALSE: there are too many cells, each of which takes up more than its letters. */
static gboolean
read_rows (Reader *reader)
{
  while (*reader->at != '\0' && reader->n_cells <= MUSTER_CSV_MOST_CELLS)
    {
      GPtrArray *row = g_ptr_array_new_with_free_func (cell_free);

      g_ptr_array_add (row, read_cell (reader));
      while (*reader->at == reader->separator && reader->n_cells <= MUSTER_CSV_MOST_CELLS)
        {
          step (reader);
          g_ptr_array_add (row, read_cell (reader));
        }
      if (*reader->at == '\r' && reader->at[1] == '\n')
        step (reader);
      if (*reader->at != '\0')
        step (reader);
      end_row (reader, row);
    }

  return reader->n_cells <= MUSTER_CSV_MOST_CELLS;
}

/* What there is most of in the first row, outside of quotes. */
static char
find_separator (const char *text)
{
  const char candidates[] = "\t;,";
  guint counts[3] = { 0 };
  gboolean quoted = FALSE;
  guint best = 2;

  for (const char *at = text; *at != '\0' && (quoted || (*at != '\n' && *at != '\r')); at++)
    {
      const char *found = strchr (candidates, *at);

      if (*at == '"')
        quoted = !quoted;
      else if (!quoted && found != NULL)
        counts[found - candidates]++;
    }
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    if (counts[i] > counts[best])
      best = i;

  return candidates[best];
}

/* Some programs say first what is between the cells. */
static gboolean
skip_declared (Reader *reader)
{
  const char *at = reader->at;

  if (g_ascii_strncasecmp (at, "sep=", 4) != 0 || at[4] == '\0' || strchr (",;\t", at[4]) == NULL ||
      (at[5] != '\n' && at[5] != '\r'))
    return FALSE;
  reader->separator = at[4];
  reader->at += strcspn (at, "\n\r");
  if (*reader->at == '\r' && reader->at[1] == '\n')
    step (reader);
  step (reader);

  return TRUE;
}

static gboolean
fail_at (MusterSource *source, gsize offset, const char *message, GError **error)
{
  MusterLocation where = { source, 0, 0, 0 };
  g_autofree char *place = NULL;

  muster_source_locate (source, offset, &where.line, &where.column);
  place = muster_location_to_string (&where);
  g_set_error (error, MUSTER_BASE_ERROR, MUSTER_BASE_ERROR_INVALID, "%s: %s", place, message);

  return FALSE;
}

static gboolean
check_text (MusterSource *source, const char *text, gsize size, GError **error)
{
  const char *invalid = NULL;

  if (size > MUSTER_CSV_MOST_BYTES)
    return fail_at (source, 0, _ ("the table is too large"), error);
  if (size >= 2 && (memcmp (text, "\xff\xfe", 2) == 0 || memcmp (text, "\xfe\xff", 2) == 0))
    return fail_at (source, 0, _ ("this is UTF-16; save the table as CSV in UTF-8"), error);
  if (!g_utf8_validate (text, (gssize) size, &invalid))
    return fail_at (source,
                    (gsize) (invalid - text),
                    _ ("this is not UTF-8; save the table as CSV in UTF-8"),
                    error);

  return TRUE;
}

MusterCsv *
muster_csv_read (const char *name, GBytes *bytes, GError **error)
{
  g_autoptr (MusterCsv) self = g_new0 (MusterCsv, 1);
  gsize size = 0;
  const char *data = g_bytes_get_data (bytes, &size);
  g_autofree char *text = g_strndup (data != NULL ? data : "", size);
  Reader reader = { self, text, 1, 1, ',', 0 };

  self->source = muster_source_new (name, bytes);
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  self->problems = g_array_new (FALSE, FALSE, sizeof (MusterCsvProblem));
  if (!check_text (self->source, text, size, error))
    return NULL;
  if (g_str_has_prefix (text, "\xef\xbb\xbf"))
    reader.at += 3;
  if (!skip_declared (&reader))
    reader.separator = find_separator (reader.at);
  if (!read_rows (&reader))
    {
      fail_at (self->source, 0, _ ("the table is too large"), error);
      return NULL;
    }

  return g_steal_pointer (&self);
}
