/* muster-report-markdown.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-markdown.h"
#include "muster-battle-report-private.h"

#define MAX_DEPTH 6

static void
write_board (GString *out, const MusterReportBlock *block, gboolean with_reasons)
{
  g_autofree char *rows = muster_report_board_to_text (block->board);
  g_autofree char *legend = muster_report_board_dup_legend (block->board, NULL, with_reasons);
  g_autofree char *notes = muster_report_board_dup_notes (block->board);

  muster_markdown_append (out, block->text);
  g_string_append (out, ":\n\n");
  muster_markdown_append_fenced (out, rows);
  if (legend[0] != '\0')
    {
      muster_markdown_append (out, legend);
      g_string_append (out, "\n\n");
    }
  if (notes[0] != '\0')
    {
      muster_markdown_append (out, notes);
      g_string_append (out, "\n\n");
    }
}

/* @depth: how far it goes in */
static void
write_item (GString *out, const char *text, guint depth)
{
  g_string_append_printf (out, "%*s- ", (int) MIN (depth, (guint) MAX_DEPTH) * 2, "");
  muster_markdown_append (out, text);
  g_string_append_c (out, '\n');
}

static void
write_event (GString *out, const MusterReportBlock *block)
{
  const char *title = muster_report_mark_get_title (block->mark);
  g_autofree char *marked = title[0] != '\0' ? g_strdup_printf ("%s: %s", title, block->text)
                                             : g_strdup (block->text);

  write_item (out, marked, block->level);
  for (guint i = 0; i < block->reasons->len; i++)
    {
      g_autofree char *reason = muster_report_reason_to_string (
          g_ptr_array_index (block->reasons, i));

      write_item (out, reason, block->level + 1);
    }
}

static void
write_block (GString *out, const MusterReportBlock *block, gboolean with_reasons)
{
  switch (block->kind)
    {
    case MUSTER_REPORT_HEADING:
      for (guint i = 0; i < block->level; i++)
        g_string_append_c (out, '#');
      g_string_append_c (out, ' ');
      muster_markdown_append (out, block->text);
      g_string_append (out, "\n\n");
      break;
    case MUSTER_REPORT_PARAGRAPH:
      muster_markdown_append (out, block->text);
      g_string_append (out, "\n\n");
      break;
    case MUSTER_REPORT_TABLE:
    case MUSTER_REPORT_CHART:
      muster_markdown_append_table (out, block->rows);
      g_string_append_c (out, '\n');
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
muster_battle_report_to_markdown (const MusterBattleReport *self, gboolean with_reasons)
{
  return muster_battle_report_write (self, with_reasons, write_event, write_block);
}
