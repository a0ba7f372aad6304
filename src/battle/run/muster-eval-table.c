/* muster-eval-table.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-eval-table-private.h"

#include <glib/gi18n.h>

#include "muster-eval-private.h"
#include "muster-house-table.h"
#include "muster-query-private.h"
#include "muster-query-text-private.h"
#include "muster-step-private.h"
#include "muster-text-list.h"
#include "muster-text-private.h"
#include "muster-trace-private.h"
#include "muster-trace-tried-private.h"
#include "muster-translation.h"

/* ---- Tables of the rulebook ---- */

static double
round_key (const MusterTable *table, double key)
{
  if (table->round > 0)
    return ceil (key);
  if (table->round < 0)
    return floor (key);
  return floor (key + 0.5);
}

static const MusterRow *
find_row (const MusterTable *table, const double *keys)
{
  for (guint i = 0; i < table->n_rows; i++)
    {
      const MusterRow *row = &table->rows[i];
      gboolean match = TRUE;
      for (guint k = 0; match && k < table->n_keys; k++)
        match = keys[k] >= row->at[k].low && keys[k] <= row->at[k].high;
      if (match)
        return row;
    }
  return NULL;
}

static guint
get_first_site (const MusterTable *table, const MusterRow *row)
{
  guint site = table->site;

  for (const MusterRow *one = table->rows; one < row; one++)
    site += one->n_cells;
  return site;
}

guint
muster_eval_table_cell (MusterRun *run,
                        const MusterTable *table,
                        const double *keys,
                        const MusterRow **row,
                        const MusterCell **cell)
{
  double rounded[MUSTER_MAX_KEYS + 1];
  double position = 0;

  for (guint i = 0; i < table->n_keys; i++)
    rounded[i] = table->keys[i].type.code == MUSTER_TYPE_NUMBER ? round_key (table, keys[i])
                                                                : keys[i];
  *cell = NULL;
  *row = find_row (table, rounded);
  run->work += (*row != NULL ? (guint) (*row - table->rows) : table->n_rows) / 4;
  if (*row == NULL)
    return 0;
  if (table->across)
    position = round_key (table, keys[table->n_keys]) - table->across_from;
  if (position < 0 || position >= (*row)->n_cells)
    return 0;
  *cell = &(*row)->cells[(guint) position];
  if (run->coverage != NULL && !muster_house_table_is_added (run->rulebook, table, *row))
    {
      guint site = get_first_site (table, *row);
      for (guint i = 0; i < (*row)->n_cells; i++)
        if (!table->across || i == (guint) position)
          muster_run_cover (run, site + i);
    }
  return (guint) position;
}

/* Of columns each is asked by itself: which, its number behind the keys says. */
static double
ask_open_row (MusterRun *run, const MusterExpression *e, const double *keys, guint n_keys)
{
  MusterMissing query = { .query = MUSTER_QUERY_TABLES + e->index, .n_arguments = n_keys };
  const MusterTable *table = &run->rulebook->tables[e->index];

  query.gives = e->type;
  for (guint i = 0; i < n_keys && i < MUSTER_MAX_ARGUMENTS; i++)
    {
      query.types[i] = i < table->n_keys ? table->keys[i].type : table->across_key.type;
      query.arguments[i] = query.types[i].code == MUSTER_TYPE_NUMBER ? round_key (table, keys[i])
                                                                     : keys[i];
    }
  if (table->n_columns > 0)
    {
      query.arguments[n_keys] = e->slot;
      query.types[n_keys] = (MusterType){ .code = MUSTER_TYPE_NUMBER };
      query.n_arguments++;
    }

  return muster_query_get (run, &query);
}

/* (nullable): */
static const MusterCell *
find_suggestion (const MusterTable *table, const double *keys)
{
  MusterTable suggested = *table;
  const MusterRow *row;
  double cell = 0;

  suggested.n_rows = table->n_suggestions;
  suggested.rows = table->suggestions;
  row = find_row (&suggested, keys);
  if (row != NULL && (table->n_columns > 0 || table->across))
    cell = keys[table->n_keys] - (table->across ? table->across_from : 0);

  return row != NULL && cell >= 0 && cell < row->n_cells ? &row->cells[(guint) cell] : NULL;
}

gboolean
muster_table_get_suggestion (MusterRun *run, const MusterMissing *query, double *value)
{
  const MusterCell *cell = query->query >= MUSTER_QUERY_TABLES && query->query < MUSTER_QUERY_LEAST
                               ? find_suggestion (
                                     &run->rulebook->tables[query->query - MUSTER_QUERY_TABLES],
                                     query->arguments)
                               : NULL;

  if (cell != NULL)
    *value = cell->values[0];

  return cell != NULL;
}

char *
muster_table_dup_column (MusterRun *run, const MusterTable *table, guint column)
{
  g_auto (GStrv) headings = NULL;

  if (table->n_columns == 0)
    return NULL;
  if (!run->untranslated)
    headings = muster_rulebook_split_headings (run->rulebook, table);
  if (headings != NULL)
    return g_strdup (g_strstrip (headings[table->n_keys + column]));

  return muster_rulebook_dup_word (run->rulebook, table->columns, table->n_columns, column);
}

/* The values of a cell; one that has none counts as zero, but in a list. */
static char *
describe_cell (MusterRun *run, const MusterExpression *e, const MusterCell *cell)
{
  MusterType item = { .code = e->type.code, .index = e->type.index };
  g_autoptr (GString) text = g_string_new (NULL);

  if (cell->n == 0 && e->type.form == MUSTER_FORM_SCALAR)
    return muster_run_describe_value (run, &item, muster_value_zero (&item));
  for (guint i = 0; i < cell->n; i++)
    {
      g_autofree char *word = muster_run_describe_value (run, &item, cell->values[i]);

      muster_text_append_item (text, word);
    }
  return g_strdup (cell->n > 0 ? text->str : "–");
}

/* "Wind: 3 gives force 5". The keys of a row that was looked up before are no longer known. */
static void
tell_row (MusterRun *run,
          const MusterTable *table,
          const double *keys,
          const MusterCitation *cite,
          const char *cell)
{
  const char *title = muster_run_label (run, table->title, table->id);
  g_autofree char *row = keys != NULL ? muster_table_describe_keys (run, table, keys) : NULL;

  if (row != NULL && *row != '\0')
    muster_run_reason (run,
                       MUSTER_REASON_TABLE,
                       cite,
                       MUSTER_UNKNOWN,
                       /* Translators: a table, what it was looked up by, and what stands there:
                        * "Wind: 3 gives force 5" */
                       _ ("%1$s: %2$s gives %3$s"),
                       title,
                       row,
                       cell);
  else
    muster_run_reason (run,
                       MUSTER_REASON_TABLE,
                       cite,
                       MUSTER_UNKNOWN,
                       _ ("%1$s: %2$s"),
                       title,
                       cell);
}

void
muster_table_trace (MusterRun *run,
                    const MusterTable *table,
                    const double *keys,
                    const MusterRow *row,
                    const MusterCell *from,
                    const MusterExpression *e)
{
  g_autofree char *text = NULL;
  g_autofree char *column = NULL;
  g_autofree char *cell = NULL;
  const MusterCitation *cite = from->house != NULL ? from->house : &row->cite;

  if ((!run->trace && !(run->traces_tables && !run->quiet)) || !muster_run_is_explaining (run))
    return;
  text = describe_cell (run, e, from);
  column = muster_table_dup_column (run, table, e->slot);
  cell = column != NULL ? g_strdup_printf ("%s %s", column, text) : g_strdup (text);
  if (keys != NULL && run->n_supposed > 0)
    muster_trace_tell_tried (run, table, column != NULL ? e->slot : 0, keys, cite, cell);
  else
    tell_row (run, table, keys, cite, cell);
}

/* The table had no row for these. */
void
muster_table_fault (MusterRun *run, const MusterTable *table, const double *keys)
{
  g_autofree char *text = muster_table_describe (run, table, keys);

  muster_step_fault (run, NULL, _ ("the table \"%s\" has no row for this: %s"), table->id, text);
}

double
muster_eval_table (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  const MusterTable *table = &run->rulebook->tables[e->index];
  const MusterRow *row;
  const MusterCell *cell;
  double keys[MUSTER_MAX_KEYS + 1];
  double value;

  for (guint i = 0; i < e->n_args; i++)
    {
      keys[i] = muster_eval (run, e->args[i], base);
      if (muster_is_unknown (keys[i]))
        return keys[i];
    }
  muster_eval_table_cell (run, table, keys, &row, &cell);
  if (cell == NULL)
    {
      if (table->open)
        return ask_open_row (run, e, keys, e->n_args);
      muster_table_fault (run, table, keys);
      return MUSTER_UNKNOWN; /* so that nothing is done with it */
    }
  if (e->type.code == MUSTER_TYPE_RECORD)
    return row - table->rows;
  if (table->n_columns > 0)
    cell = &row->cells[e->slot];
  value = cell->n > 0 ? cell->values[0] : muster_value_zero (&e->type);
  muster_table_trace (run, table, keys, row, cell, e);
  return value;
}

double
muster_eval_column (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  const MusterTable *table = &run->rulebook->tables[e->index];
  double number = muster_eval (run, e->args[0], base);
  const MusterRow *row;
  const MusterCell *cell;
  double value;

  if (muster_is_unknown (number))
    return number;
  row = &table->rows[(guint) CLAMP (number, 0, table->n_rows - 1)];
  cell = &row->cells[e->slot];
  value = cell->n > 0 ? cell->values[0] : muster_value_zero (&e->type);
  muster_table_trace (run, table, NULL, row, cell, e);
  return value;
}
