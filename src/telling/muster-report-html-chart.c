/* muster-report-html-chart.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "muster-battle-report-private.h"
#include "muster-html.h"

/* Chances as lines, one for each side. They differ by their dashes and their names at the end first, and by
 * colour second. Behind them stands the table, for those who want numbers. */

#define WIDTH  640
#define HEIGHT 220
#define LEFT   46
#define RIGHT  110
#define TOP    12
#define BOTTOM 28

/* More names of turns than these run into each other. */
#define MOST_NAMES 14

static guint
get_x (guint index, guint n)
{
  return LEFT + index * (WIDTH - LEFT - RIGHT) / MAX (n - 1, 1u);
}

static guint
get_y (double percent)
{
  return TOP + (guint) ((100 - CLAMP (percent, 0.0, 100.0)) * (HEIGHT - TOP - BOTTOM) / 100 + 0.5);
}

static void
draw_scale (GString *out)
{
  for (guint percent = 0; percent <= 100; percent += 25)
    g_string_append_printf (out,
                            "<path class=\"scale\" d=\"M%u %uH%u\"/>"
                            "<text class=\"axis\" x=\"%u\" y=\"%u\">%u %%</text>\n",
                            (guint) LEFT,
                            get_y (percent),
                            (guint) (WIDTH - RIGHT),
                            (guint) (LEFT / 2),
                            get_y (percent),
                            percent);
}

static char **
get_row (const MusterReportBlock *block, guint index)
{
  return g_ptr_array_index (block->rows, index);
}

static void
draw_names (GString *out, const MusterReportBlock *block)
{
  guint n = block->rows->len - 1;
  guint stride = (n + MOST_NAMES - 1) / MOST_NAMES;

  for (guint i = 0; i < n; i += stride)
    {
      g_string_append_printf (out,
                              "<text class=\"axis\" x=\"%u\" y=\"%u\">",
                              get_x (i, n),
                              (guint) (HEIGHT - BOTTOM / 2));
      muster_html_append (out, get_row (block, i + 1)[0]);
      g_string_append (out, "</text>");
    }
  g_string_append_c (out, '\n');
}

static void
draw_line (GString *out, const MusterReportBlock *block, guint column)
{
  guint n = block->rows->len - 1;
  const guint side = CLAMP (block->ranks[column - 1], 0, 3);
  const char *cell;
  double last = 0;

  g_string_append_printf (out, "<path class=\"curve c%u\" d=\"", side);
  for (guint i = 0; i < n; i++)
    {
      cell = get_row (block, i + 1)[column];
      last = g_ascii_strtod (cell + strcspn (cell, "0123456789"), NULL);
      g_string_append_printf (out, "%s%u %u", i == 0 ? "M" : "L", get_x (i, n), get_y (last));
    }
  g_string_append_printf (out,
                          "\"/>\n<text class=\"name\" x=\"%u\" y=\"%u\">",
                          (guint) (WIDTH - RIGHT + 8),
                          get_y (last));
  muster_html_append (out, get_row (block, 0)[column]);
  g_string_append (out, "</text>\n");
}

static void
write_table (GString *out, const MusterReportBlock *block)
{
  for (guint y = 0; y < block->rows->len; y++)
    {
      char **cells = get_row (block, y);

      g_string_append (out, "<tr>");
      for (guint x = 0; cells[x] != NULL; x++)
        {
          gboolean title = x == 0 || y == 0;

          g_string_append (out,
                           !title   ? "<td>"
                           : y == 0 ? "<th scope=\"col\">"
                                    : "<th scope=\"row\">");
          muster_html_append (out, cells[x]);
          g_string_append (out, title ? "</th>" : "</td>");
        }
      g_string_append (out, "</tr>\n");
    }
}

void
muster_report_html_write_chart (GString *out, const MusterReportBlock *block)
{
  guint n_columns = g_strv_length (get_row (block, 0));

  g_string_append (out, "<figure>\n<svg role=\"img\" aria-label=\"");
  muster_html_append (out, block->text);
  g_string_append_printf (out,
                          "\" width=\"%u\" height=\"%u\" viewBox=\"0 0 %u %u\">\n",
                          (guint) WIDTH,
                          (guint) HEIGHT,
                          (guint) WIDTH,
                          (guint) HEIGHT);
  draw_scale (out);
  draw_names (out, block);
  for (guint i = 1; i < n_columns; i++)
    draw_line (out, block, i);
  g_string_append (out, "</svg>\n<details><summary>");
  muster_html_append (out, block->text);
  g_string_append (out, "</summary>\n<table>\n");
  write_table (out, block);
  g_string_append (out, "</table></details>\n</figure>\n");
}
