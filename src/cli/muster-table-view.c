/* muster-table-view.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-table-view.h"

#define GAP 2

/* ---- Widths ---- */

static guint
measure_longest_word (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint longest = 0;

  for (guint i = 0; words[i] != NULL; i++)
    longest = MAX (longest, muster_text_get_columns (words[i]));

  return longest;
}

static guint
sum (const guint *widths, guint n)
{
  guint total = n > 0 ? (n - 1) * GAP : 0;

  for (guint i = 0; i < n; i++)
    total += widths[i];

  return total;
}

/* The widest column that can still give something away, or @n. */
static guint
find_widest (const guint *widths, const guint *least, guint n)
{
  guint found = n;

  for (guint i = 0; i < n; i++)
    if (widths[i] > least[i] && (found == n || widths[i] > widths[found]))
      found = i;

  return found;
}

/* (transfer full): no word is broken, so that a table of long words may still be too wide. */
static guint *
list_widths (const GPtrArray *rows, guint n, guint limit)
{
  guint *widths = g_new0 (guint, n);
  g_autofree guint *least = g_new0 (guint, n);

  for (guint y = 0; y < rows->len; y++)
    {
      char **cells = g_ptr_array_index (rows, y);

      for (guint x = 0; x < n; x++)
        {
          widths[x] = MAX (widths[x], muster_text_get_columns (cells[x]));
          least[x] = MAX (least[x], measure_longest_word (cells[x]));
        }
    }
  while (sum (widths, n) > limit)
    {
      guint widest = find_widest (widths, least, n);

      if (widest == n)
        break;
      widths[widest]--;
    }

  return widths;
}

/* ---- Lines ---- */

/* (transfer full) (element-type utf8) */
static GPtrArray *
break_cell (const char *text, guint width)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint used = muster_text_get_columns (line->str);

      if (used > 0 && used + 1 + muster_text_get_columns (words[i]) > width)
        {
          g_ptr_array_add (lines, g_strdup (line->str));
          g_string_truncate (line, 0);
        }
      g_string_append_printf (line, "%s%s", line->len > 0 ? " " : "", words[i]);
    }
  g_ptr_array_add (lines, g_strdup (line->str));

  return lines;
}

static void
put_line (MusterTerminal *terminal,
          MusterStyle style,
          guint indent,
          GPtrArray *const *cells,
          const guint *widths,
          guint n,
          guint index)
{
  g_autoptr (GString) line = g_string_new (NULL);
  g_autofree char *painted = NULL;
  g_autofree char *whole = NULL;

  for (guint x = 0; x < n; x++)
    {
      const char *part = index < cells[x]->len ? g_ptr_array_index (cells[x], index) : "";
      g_autofree char *padded = muster_text_pad (part, widths[x] + GAP);

      g_string_append (line, padded);
    }
  g_strchomp (line->str);
  painted = muster_terminal_paint (terminal, style, line->str);
  whole = g_strdup_printf ("%*s%s", (int) indent, "", painted);
  muster_terminal_put_line (terminal, whole);
}

static void
put_row (MusterTerminal *terminal,
         MusterStyle style,
         guint indent,
         char **texts,
         const guint *widths,
         guint n)
{
  g_autofree GPtrArray **cells = g_new0 (GPtrArray *, n);
  guint n_lines = 0;

  for (guint x = 0; x < n; x++)
    {
      cells[x] = break_cell (texts[x], widths[x]);
      n_lines = MAX (n_lines, cells[x]->len);
    }
  for (guint i = 0; i < n_lines; i++)
    put_line (terminal, style, indent, cells, widths, n, i);
  for (guint x = 0; x < n; x++)
    g_ptr_array_unref (cells[x]);
}

/* A line under the titles, for screens on which nothing stands out. */
static void
put_rule (MusterTerminal *terminal, guint indent, const guint *widths, guint n)
{
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint x = 0; x < n; x++)
    {
      g_string_append_printf (line, "%*s", x > 0 ? GAP : (int) indent, "");
      for (guint i = 0; i < widths[x]; i++)
        g_string_append (line, "─");
    }
  muster_terminal_put_line (terminal, line->str);
}

void
muster_table_view_put (MusterTerminal *terminal, guint indent, const GPtrArray *rows)
{
  guint n = g_strv_length (g_ptr_array_index (rows, 0));
  guint width = muster_terminal_get_width (terminal);
  g_autofree guint *widths = list_widths (rows, n, width > indent ? width - indent : 0);

  for (guint y = 0; y < rows->len; y++)
    {
      put_row (terminal,
               y == 0 ? MUSTER_STYLE_STRONG : MUSTER_STYLE_PLAIN,
               indent,
               g_ptr_array_index (rows, y),
               widths,
               n);
      if (y == 0)
        put_rule (terminal, indent, widths, n);
    }
}
