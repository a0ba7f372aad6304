/* muster-manual-markdown.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-manual-private.h"
#include "muster-markdown.h"

static void
append_heading (GString *out, guint level, const char *text)
{
  for (guint i = 0; i < level; i++)
    g_string_append_c (out, '#');
  g_string_append_c (out, ' ');
  muster_markdown_append (out, text);
  g_string_append (out, "\n\n");
}

static void
append_definition (GString *out, const MusterManualBlock *block)
{
  g_string_append (out, "**");
  muster_markdown_append (out, block->term);
  g_string_append (out, g_str_has_suffix (block->term, "?") ? "** " : ":** ");
  muster_markdown_append (out, block->text);
  g_string_append (out, "\n\n");
}

static void
append_list (GString *out, const MusterManualBlock *block)
{
  for (guint i = 0; i < block->items->len; i++)
    {
      g_string_append (out, "- ");
      muster_markdown_append (out, g_ptr_array_index (block->items, i));
      g_string_append_c (out, '\n');
    }
  g_string_append_c (out, '\n');
}

static void
append_block (GString *out, const MusterManualBlock *block)
{
  switch (block->kind)
    {
    case MUSTER_MANUAL_HEADING:
      append_heading (out, block->level + 1, block->text);
      break;
    case MUSTER_MANUAL_TABLE:
      muster_markdown_append_table (out, block->rows);
      g_string_append_c (out, '\n');
      break;
    case MUSTER_MANUAL_LIST:
      append_list (out, block);
      break;
    case MUSTER_MANUAL_DEFINITION:
      append_definition (out, block);
      break;
    case MUSTER_MANUAL_BOARD:
      muster_markdown_append_code (out, block->text);
      break;
    case MUSTER_MANUAL_PARAGRAPH:
    default:
      muster_markdown_append (out, block->text);
      g_string_append (out, "\n\n");
      break;
    }
}

static void
append_section (GString *out, const MusterManualSection *section)
{
  append_heading (out, 2, section->title);
  for (guint i = 0; i < section->blocks->len; i++)
    append_block (out, g_ptr_array_index (section->blocks, i));
}

char *
muster_manual_to_markdown (const MusterManual *self, const MusterManualSection *section)
{
  GString *out = g_string_new (NULL);

  append_heading (out, 1, muster_manual_get_title (self));
  for (guint i = 0; i < self->sections->len; i++)
    if (section == NULL || section == g_ptr_array_index (self->sections, i))
      append_section (out, g_ptr_array_index (self->sections, i));
  while (g_str_has_suffix (out->str, "\n\n"))
    g_string_truncate (out, out->len - 1);
  return g_string_free (out, FALSE);
}
