/* muster-deck-cells.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-cells.h"

#include <string.h>

static gboolean
ends_cell (char c)
{
  return c == '\0' || c == '\t' || c == '\n' || c == '\r';
}

/* What is in quotes, which end where a cell does. NULL: they are meant as they are. */
static char *
read_quoted (const char **at)
{
  g_autoptr (GString) cell = g_string_new (NULL);
  const char *c = *at + 1;

  while (*c != '\0')
    {
      if (*c != '"')
        {
          g_string_append_c (cell, *c++);
          continue;
        }
      if (c[1] == '"')
        {
          g_string_append_c (cell, '"');
          c += 2;
          continue;
        }
      if (!ends_cell (c[1]))
        return NULL;
      *at = c + 1;
      return g_strdup (cell->str);
    }

  return NULL;
}

static char *
read_cell (const char **at)
{
  char *cell = **at == '"' ? read_quoted (at) : NULL;
  const char *end = *at;

  if (cell != NULL)
    return cell;
  while (!ends_cell (*end))
    end++;
  cell = g_strndup (*at, (gsize) (end - *at));
  *at = end;

  return cell;
}

static char **
read_row (const char **at)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new ();

  g_ptr_array_add (cells, read_cell (at));
  while (**at == '\t')
    {
      (*at)++;
      g_ptr_array_add (cells, read_cell (at));
    }
  if (**at == '\r')
    (*at)++;
  if (**at == '\n')
    (*at)++;
  g_ptr_array_add (cells, NULL);

  return (char **) g_ptr_array_steal (cells, NULL);
}

GPtrArray *
muster_deck_cells_read (const char *text)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  const char *at = text;

  do
    g_ptr_array_add (rows, read_row (&at));
  while (*at != '\0');

  return rows;
}

void
muster_deck_cells_append (GString *text, const char *cell, gboolean first)
{
  g_auto (GStrv) parts = NULL;
  g_autofree char *doubled = NULL;

  if (!first)
    g_string_append_c (text, '\t');
  if (strpbrk (cell, "\t\n\r") == NULL && *cell != '"')
    {
      g_string_append (text, cell);
      return;
    }
  parts = g_strsplit (cell, "\"", -1);
  doubled = g_strjoinv ("\"\"", parts);
  g_string_append_printf (text, "\"%s\"", doubled);
}
