/* muster-trace-tried.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-trace-tried-private.h"

#include <glib/gi18n.h>

#include "muster-query-text-private.h"
#include "muster-run-private.h"
#include "muster-text-list.h"
#include "muster-text-private.h"
#include "muster-trace-private.h"
#include "muster-tried-rows.h"

/* What is looked up in a table while each of several is tried, told as one reason: from which keys to which, and all that it
 * gave. */

static guint
count_keys (const MusterTable *table)
{
  return table->n_keys + (table->across ? 1 : 0);
}

static const MusterType *
get_type (const MusterTable *table, guint i)
{
  return i < table->n_keys ? &table->keys[i].type : &table->across_key.type;
}

/* What is no number has nothing between it and another. */
static gboolean
takes (const MusterTriedRows *self, const MusterTable *table, guint column, const double *keys)
{
  if (self == NULL || self->table != table || self->column != column)
    return FALSE;
  for (guint i = 0; i < count_keys (table); i++)
    if (get_type (table, i)->code != MUSTER_TYPE_NUMBER && self->low[i] != keys[i])
      return FALSE;

  return TRUE;
}

static MusterReason *
find_reason (MusterRun *run, const MusterTable *table, guint column, const double *keys)
{
  for (guint i = 0; i < run->reasons->len; i++)
    {
      MusterReason *reason = g_ptr_array_index (run->reasons, i);

      if (takes (reason->tried, table, column, keys))
        return reason;
    }

  return NULL;
}

static MusterTriedRows *
tried_rows_new (const MusterTable *table, guint column, const double *keys)
{
  MusterTriedRows *self = g_new0 (MusterTriedRows, 1);

  self->table = table;
  self->column = column;
  self->cells = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < count_keys (table); i++)
    self->low[i] = self->high[i] = keys[i];

  return self;
}

static void
add (MusterTriedRows *self, const double *keys, const char *cell)
{
  for (guint i = 0; i < count_keys (self->table); i++)
    {
      self->low[i] = MIN (self->low[i], keys[i]);
      self->high[i] = MAX (self->high[i], keys[i]);
    }
  if (!g_ptr_array_find_with_equal_func (self->cells, cell, g_str_equal, NULL))
    g_ptr_array_add (self->cells, g_strdup (cell));
}

/* "-5 to 0, 1 to 6" */
static char *
describe_keys (MusterRun *run, const MusterTriedRows *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < count_keys (self->table); i++)
    {
      g_autofree char *low = muster_table_describe_key (run, self->table, i, self->low[i]);
      g_autofree char *high = muster_table_describe_key (run, self->table, i, self->high[i]);
      /* Translators: all from one number to another: "1 to 6" */
      g_autofree char *span = g_strdup_printf (C_ ("numbers", "%1$s to %2$s"), low, high);

      muster_text_append_item (text, self->low[i] == self->high[i] ? low : span);
    }

  return g_strdup (text->str);
}

/* "C or D" */
static char *
describe_cells (const MusterTriedRows *self)
{
  char *text = g_strdup (self->cells->pdata[0]);

  for (guint i = 1; i < self->cells->len; i++)
    {
      g_autofree char *before = text;

      /* Translators: what a table gives: this, or that */
      text = g_strdup_printf (_ ("%1$s or %2$s"), before, (const char *) self->cells->pdata[i]);
    }

  return text;
}

void
muster_trace_tell_tried (MusterRun *run,
                        const MusterTable *table,
                        guint column,
                        const double *keys,
                        const MusterCitation *cite,
                        const char *cell)
{
  const char *title = muster_run_label (run, table->title, table->id);
  MusterReason *reason = find_reason (run, table, column, keys);
  MusterTriedRows *self = reason != NULL ? reason->tried : tried_rows_new (table, column, keys);
  g_autofree char *row = NULL;
  g_autofree char *given = NULL;
  g_autofree char *text = NULL;

  add (self, keys, cell);
  row = describe_keys (run, self);
  given = describe_cells (self);
  text = g_strdup_printf (_ ("%1$s: %2$s gives %3$s"), title, row, given);
  if (reason == NULL)
    reason = muster_run_reason (run, MUSTER_REASON_TABLE, cite, MUSTER_UNKNOWN, "%s", text);
  else
    {
      g_free (reason->text);
      reason->text = g_steal_pointer (&text);
    }
  if (reason != NULL)
    reason->tried = self;
  else
    muster_tried_rows_free (self);
}
