/* muster-table-order.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-table-order.h"

#include <glib/gi18n.h>
#include <string.h>

/* FALSE: the cell has no place in the order. */
static gboolean
get_rank (const MusterTable *table, const MusterCell *cell, double *rank)
{
  if (cell->n == 0)
    return FALSE;
  *rank = cell->values[0];
  if (table->ranks != NULL)
    *rank = table->ranks[(guint) cell->values[0]];

  return *rank >= 0 || table->ranks == NULL;
}

static gboolean
is_broken (const MusterTable *table,
           const MusterCell *cell,
           const MusterCell *next,
           gint8 direction)
{
  double rank = 0;
  double next_rank = 0;

  return get_rank (table, cell, &rank) && get_rank (table, next, &next_rank) &&
         (next_rank - rank) * direction < 0;
}

/* Rows of which only the first key is another come together, by that; of those that begin with the same the first. */
static gint
compare_rows (gconstpointer a, gconstpointer b, gpointer data)
{
  const MusterTable *table = data;
  const guint one = *(const guint *) a;
  const guint other = *(const guint *) b;
  const MusterRow *left = &table->rows[one];
  const MusterRow *right = &table->rows[other];

  for (guint i = 1; i < table->n_keys; i++)
    {
      if (left->at[i].low != right->at[i].low)
        return left->at[i].low < right->at[i].low ? -1 : 1;
      if (left->at[i].high != right->at[i].high)
        return left->at[i].high < right->at[i].high ? -1 : 1;
    }
  if (left->at[0].low != right->at[0].low)
    return left->at[0].low < right->at[0].low ? -1 : 1;

  return one < other ? -1 : one > other;
}

static gboolean
are_comparable (const MusterTable *table, const MusterRow *a, const MusterRow *b)
{
  for (guint i = 1; i < table->n_keys; i++)
    if (a->at[i].low != b->at[i].low || a->at[i].high != b->at[i].high)
      return FALSE;

  return TRUE;
}

/* (transfer full): for each row that with the next higher first key, or -1. */
static gint *
list_next (const MusterTable *table)
{
  gint *next = g_new (gint, table->n_rows + 1);
  g_autofree guint *order = g_new (guint, table->n_rows + 1);
  guint higher = table->n_rows;

  for (guint i = 0; i < table->n_rows; i++)
    {
      order[i] = i;
      next[i] = -1;
    }
  if (table->down == 0 || table->n_keys == 0)
    return next;
  g_qsort_with_data (order, (gint) table->n_rows, sizeof (guint), compare_rows, (gpointer) table);
  /* From the end: @higher is the first of the rows that begin higher than those at hand. */
  for (guint i = table->n_rows; i > 1; i--)
    {
      const MusterRow *row = &table->rows[order[i - 1]];
      const MusterRow *before = &table->rows[order[i - 2]];

      if (!are_comparable (table, row, before))
        higher = table->n_rows;
      else if (before->at[0].low < row->at[0].low)
        higher = i - 1;
      if (higher < table->n_rows)
        next[order[i - 2]] = (gint) order[higher];
    }

  return next;
}

static void
check_cell (const MusterTable *table, guint row, guint cell, gint next, GArray *found)
{
  const MusterRow *own = &table->rows[row];
  MusterTableBreak one = { row, cell, row, cell };

  if (table->down != 0 && next >= 0 &&
      is_broken (table, &own->cells[cell], &table->rows[next].cells[cell], table->down))
    {
      one.next_row = (guint) next;
      g_array_append_val (found, one);
    }
  if (table->along != 0 && cell + 1 < own->n_cells &&
      is_broken (table, &own->cells[cell], &own->cells[cell + 1], table->along))
    {
      one.next_row = row;
      one.next_cell = cell + 1;
      g_array_append_val (found, one);
    }
}

GArray *
muster_table_list_breaks (const MusterTable *self)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (MusterTableBreak));
  g_autofree gint *next = NULL;

  if (self->down == 0 && self->along == 0)
    return found;
  next = list_next (self);
  for (guint i = 0; i < self->n_rows; i++)
    for (guint k = 0; k < self->rows[i].n_cells; k++)
      check_cell (self, i, k, next[i], found);

  return found;
}

/* ---- For people ---- */

static char *
describe_cell (const MusterTable *table, guint row, guint cell)
{
  const MusterRow *own = &table->rows[row];
  g_auto (GStrv) cells = muster_table_split_row (table, own->text);
  const char *text = cell < g_strv_length (cells) ? cells[cell] : "";

  if (own->n_cells == 1)
    return g_strdup_printf (_ ("\"%1$s\" (%2$s)"), text, own->name);
  if (table->across_key.type.code == MUSTER_TYPE_NUMBER)
    return g_strdup_printf (_ ("\"%1$s\" (%2$s, %3$s %4$g)"),
                            text,
                            own->name,
                            table->across_key.id,
                            table->across_from + cell);

  return g_strdup_printf (_ ("\"%1$s\" (%2$s, cell %3$u)"), text, own->name, cell + 1);
}

char *
muster_table_describe_break (const MusterTable *self, const MusterTableBreak *found)
{
  g_autofree char *one = describe_cell (self, found->row, found->cell);
  g_autofree char *next = describe_cell (self, found->next_row, found->next_cell);

  if (found->next_row != found->row)
    return self->down > 0
               ? g_strdup_printf (_ ("%1$s is followed by %2$s below, which is lower"), one, next)
               : g_strdup_printf (_ ("%1$s is followed by %2$s below, which is higher"), one, next);

  return self->along > 0
             ? g_strdup_printf (_ ("%1$s is followed by %2$s to its right, which is lower"),
                                one,
                                next)
             : g_strdup_printf (_ ("%1$s is followed by %2$s to its right, which is higher"),
                                one,
                                next);
}

char *
muster_table_describe_order (const MusterRulebook *rulebook, const MusterTable *self)
{
  const MusterEnum *words;
  g_autoptr (GString) text = g_string_new (NULL);

  if (self->ranks == NULL)
    return NULL;
  words = &rulebook->enums[self->column_types[0].index];
  for (guint rank = 0; rank < words->n_words; rank++)
    for (guint i = 0; i < words->n_words; i++)
      if (self->ranks[i] == (gint32) rank)
        g_string_append_printf (text,
                                "%s%s",
                                text->len > 0 ? C_ ("between the items of a list", ", ") : "",
                                words->words[i]);

  return g_string_free (g_steal_pointer (&text), FALSE);
}
