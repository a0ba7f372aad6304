/* muster-report-text.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-battle-report-private.h"
#include "muster-visible.h"

/* Plain text, for the terminal and for mail. */

#define MAX_DEPTH 6

static void
append_repeated (GString *out, const char *what, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append (out, what);
}

static void
write_heading (GString *out, const MusterReportBlock *block)
{
  static const char *const lines[] = { "=", "=", "-", "·", "·" };

  g_string_append_printf (out, "%s\n", block->text);
  append_repeated (out,
                   lines[MIN (block->level, G_N_ELEMENTS (lines) - 1)],
                   (guint) g_utf8_strlen (block->text, -1));
  g_string_append (out, "\n\n");
}

static void
write_row (GString *out, char *const *cells, const guint *widths)
{
  for (guint i = 0; cells[i] != NULL; i++)
    {
      g_string_append (out, cells[i]);
      if (cells[i + 1] != NULL)
        append_repeated (out, " ", widths[i] + 2 - (guint) g_utf8_strlen (cells[i], -1));
    }
  while (out->len > 0 && out->str[out->len - 1] == ' ')
    g_string_truncate (out, out->len - 1);
  g_string_append_c (out, '\n');
}

static void
write_table (GString *out, const MusterReportBlock *block)
{
  guint n = g_strv_length (g_ptr_array_index (block->rows, 0));
  g_autofree guint *widths = g_new0 (guint, n);

  for (guint y = 0; y < block->rows->len; y++)
    {
      char **cells = g_ptr_array_index (block->rows, y);

      for (guint x = 0; x < n; x++)
        widths[x] = MAX (widths[x], (guint) g_utf8_strlen (cells[x], -1));
    }
  for (guint y = 0; y < block->rows->len; y++)
    write_row (out, g_ptr_array_index (block->rows, y), widths);
  g_string_append_c (out, '\n');
}

static void
write_board (GString *out, const MusterReportBlock *block, gboolean with_reasons)
{
  g_autofree char *text = muster_report_board_to_text (block->board);
  g_auto (GStrv) rows = g_strsplit (text, "\n", -1);
  g_autofree char *legend = muster_report_board_dup_legend (block->board, NULL, with_reasons);
  g_autofree char *notes = muster_report_board_dup_notes (block->board);

  g_string_append_printf (out, "%s:\n\n", block->text);
  for (guint i = 0; rows[i] != NULL; i++)
    if (rows[i][0] != '\0')
      g_string_append_printf (out, "    %s\n", rows[i]);
  if (legend[0] != '\0')
    g_string_append_printf (out, "\n%s\n", legend);
  if (notes[0] != '\0')
    g_string_append_printf (out, "\n%s\n", notes);
  g_string_append_c (out, '\n');
}

static void
write_event (GString *out, const MusterReportBlock *block)
{
  const char *title = muster_report_mark_get_title (block->mark);

  append_repeated (out, "  ", MIN (block->level, (guint) MAX_DEPTH));
  g_string_append_printf (out, "- %s%s%s\n", title, title[0] != '\0' ? ": " : "", block->text);
  for (guint i = 0; i < block->reasons->len; i++)
    {
      g_autofree char *reason = muster_report_reason_to_string (
          g_ptr_array_index (block->reasons, i));

      append_repeated (out, "  ", MIN (block->level + 2, (guint) MAX_DEPTH));
      g_string_append_printf (out, "%s\n", reason);
    }
}

static void
write_block (GString *out, const MusterReportBlock *block, gboolean with_reasons)
{
  switch (block->kind)
    {
    case MUSTER_REPORT_HEADING:
      write_heading (out, block);
      break;
    case MUSTER_REPORT_PARAGRAPH:
      g_string_append_printf (out, "%s\n\n", block->text);
      break;
    case MUSTER_REPORT_TABLE:
    case MUSTER_REPORT_CHART:
      write_table (out, block);
      break;
    case MUSTER_REPORT_BOARD:
      write_board (out, block, with_reasons);
      break;
    case MUSTER_REPORT_EVENT:
    default:
      break;
    }
}

char *
muster_battle_report_to_text (const MusterBattleReport *self, gboolean with_reasons)
{
  return muster_visible_take (
      muster_battle_report_write (self, with_reasons, write_event, write_block));
}
