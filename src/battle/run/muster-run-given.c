/* muster-run-given.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-house-table.h"
#include "muster-query-private.h"
#include "muster-run-answer-private.h"
#include "muster-run-private.h"
#include "muster-text-private.h"

/* Rows of open tables that a person gave, as house tables have them. */

/* (transfer full): as a rulebook writes it. */
static char *
dup_value (MusterRun *run, const MusterType *type, double value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  if (type->code == MUSTER_TYPE_NUMBER)
    return g_strdup (g_ascii_formatd (buffer, sizeof buffer, "%.15g", value));

  return muster_run_dup_option_token (run, type, value);
}

/* (transfer full): "wounds:7" */
static char *
dup_row (MusterRun *run, const MusterTable *table, const MusterFactCell *cell)
{
  g_autofree char *id = muster_rulebook_dup_full_id (run->rulebook, table->module, table->id);
  g_autoptr (GString) row = g_string_new (id);

  for (guint i = 0; i < table->n_keys; i++)
    {
      g_autofree char *key = dup_value (run, &table->keys[i].type, cell->arguments[i]);

      g_string_append_printf (row, "%c%s", i == 0 ? ':' : ' ', g_strdelimit (key, " ", '_'));
    }

  return g_strdup (row->str);
}

/* @parts: "wounds:7" → what was given for each of its columns, as far as it was asked. */
static void
add_part (MusterRun *run, GHashTable *parts, const MusterTable *table, const MusterFactCell *cell)
{
  const guint n = MAX (table->n_columns, 1);
  const guint column = table->n_columns > 0 ? (guint) cell->arguments[table->n_keys] : 0;
  g_autofree char *row = dup_row (run, table, cell);
  GPtrArray *cells = g_hash_table_lookup (parts, row);

  if (column >= n)
    return;
  if (cells == NULL)
    {
      cells = g_ptr_array_new_full (n + 1, g_free);
      g_ptr_array_set_size (cells, (gint) n + 1);
      g_hash_table_insert (parts, g_steal_pointer (&row), cells);
    }
  g_free (cells->pdata[column]);
  cells->pdata[column] = dup_value (run, &table->column_types[column], cell->low);
}

/* (transfer full) (nullable): what is whole, and what a house table can have. */
static char *
join (MusterRun *run, const char *row, const GPtrArray *cells)
{
  g_autoptr (GHashTable) one = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (MusterRulebook) house = NULL;
  g_autofree char *text = NULL;
  const MusterTable *table;
  const MusterRow *known;

  if (!muster_house_table_find (run->rulebook, row, &table, &known, NULL))
    return NULL;
  for (guint i = 0; i + 1 < cells->len; i++)
    if (cells->pdata[i] == NULL)
      return NULL;
  text = muster_table_join_row (table, (const char *const *) cells->pdata);
  g_hash_table_insert (one, (gpointer) row, text);
  house = muster_rulebook_with_house (run->game->rulebook, one, NULL);

  return house != NULL ? g_steal_pointer (&text) : NULL;
}

GHashTable *
muster_run_list_given_rows (MusterRun *run)
{
  GHashTable *rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GHashTable) parts = g_hash_table_new_full (g_str_hash,
                                                        g_str_equal,
                                                        g_free,
                                                        (GDestroyNotify) g_ptr_array_unref);
  GHashTableIter iter;
  gpointer row, cells;

  for (guint i = 0; run->state.head->n_cells > 0 && i < run->game->max_cells; i++)
    {
      const MusterFactCell *cell = &run->state.cells[i];
      const MusterTable *table;

      if (cell->key == 0 || cell->fact < MUSTER_QUERY_TABLES || cell->fact >= MUSTER_QUERY_ORDER)
        continue;
      table = &run->rulebook->tables[cell->fact - MUSTER_QUERY_TABLES];
      if (table->edit && table->open && !table->across && table->n_keys > 0)
        add_part (run, parts, table, cell);
    }
  g_hash_table_iter_init (&iter, parts);
  while (g_hash_table_iter_next (&iter, &row, &cells))
    {
      char *text = join (run, row, cells);

      if (text != NULL)
        g_hash_table_insert (rows, g_strdup (row), text);
    }

  return rows;
}
