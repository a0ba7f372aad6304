/* muster-table-check.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-table-check-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "muster-loader-private.h"

/* The rows of a table cut each key into steps inside which no row begins or ends. A table has a
 * hole where a combination of steps is in no row, and an overlap where it is in two. */

#define MAX_COMBINATIONS 200000
#define MAX_REPORTED     5
/* Rows that are compared with combinations: beyond it nobody waits for what is only a help. */
#define MAX_COMPARISONS 20000000

typedef struct
{
  guint n;
  double *low; /* ascending; the last step ends at `high` */
  double *high;
} MusterSteps;

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return (x > y) - (x < y);
}

static void
add_cut (GArray *cuts, double value)
{
  if (isfinite (value))
    g_array_append_val (cuts, value);
}

static gboolean
is_star (const MusterRange *range)
{
  return isinf (range->low) && isinf (range->high);
}

/* The integers between the lowest and the highest that some row names, and the open ends. */
static void
cut_numbers (const MusterTable *table, guint key, MusterSteps *steps)
{
  g_autoptr (GArray) cuts = g_array_new (FALSE, FALSE, sizeof (double));
  double least = INFINITY;
  double most = -INFINITY;
  gboolean any_star = FALSE;

  for (guint i = 0; i < table->n_rows; i++)
    {
      const MusterRange *range = &table->rows[i].at[key];

      any_star = any_star || is_star (range);
      if (is_star (range))
        continue;
      least = MIN (least, range->low);
      most = MAX (most, range->high);
      add_cut (cuts, range->low);
      add_cut (cuts, range->high + 1);
    }
  if (any_star)
    {
      least = -INFINITY;
      most = INFINITY;
    }
  g_array_sort (cuts, compare_doubles);
  steps->low = g_new0 (double, cuts->len + 2);
  steps->high = g_new0 (double, cuts->len + 2);
  steps->low[0] = least;
  for (guint i = 0; i < cuts->len; i++)
    {
      double cut = g_array_index (cuts, double, i);

      if (cut <= steps->low[steps->n] || cut > most)
        continue;
      steps->high[steps->n++] = cut - 1;
      steps->low[steps->n] = cut;
    }
  steps->high[steps->n++] = most;
}

static void
cut_words (MusterCompiler *self, const MusterType *type, MusterSteps *steps)
{
  guint n = type->code == MUSTER_TYPE_BOOLEAN
                ? 2
                : muster_compiler_get_enum (self, type->index)->n_words;

  steps->low = g_new0 (double, n + 1);
  steps->high = g_new0 (double, n + 1);
  steps->n = n;
  for (guint i = 0; i < n; i++)
    steps->low[i] = steps->high[i] = i;
}

/* Texts have no order but that of their numbers: each that is named, and all others. */
static void
cut_texts (const MusterTable *table, guint key, MusterSteps *steps)
{
  g_autoptr (GHashTable) known = g_hash_table_new (NULL, NULL);

  steps->low = g_new0 (double, table->n_rows + 1);
  steps->high = g_new0 (double, table->n_rows + 1);
  for (guint i = 0; i < table->n_rows; i++)
    {
      if (is_star (&table->rows[i].at[key]) ||
          !g_hash_table_add (known, GINT_TO_POINTER ((gint) table->rows[i].at[key].low)))
        continue;
      steps->low[steps->n++] = table->rows[i].at[key].low;
    }
  qsort (steps->low, steps->n, sizeof *steps->low, compare_doubles);
  memcpy (steps->high, steps->low, steps->n * sizeof *steps->low);
  steps->low[steps->n] = steps->high[steps->n] = INFINITY;
  steps->n++;
}

static void
cut (MusterCompiler *self, const MusterTable *table, guint key, MusterSteps *steps)
{
  const MusterType *type = &table->keys[key].type;

  if (type->code == MUSTER_TYPE_ENUM || type->code == MUSTER_TYPE_BOOLEAN)
    cut_words (self, type, steps);
  else if (type->code == MUSTER_TYPE_TEXT)
    cut_texts (table, key, steps);
  else
    cut_numbers (table, key, steps);
}

static gboolean
covers (const MusterTable *table, const MusterRow *row, const MusterSteps *steps, const guint *at)
{
  for (guint i = 0; i < table->n_keys; i++)
    {
      double low = steps[i].low[at[i]];

      if (row->at[i].low > low || row->at[i].high < steps[i].high[at[i]])
        return FALSE;
      /* All other texts are caught only by `*`. */
      if (isinf (low) && low > 0 && !is_star (&row->at[i]))
        return FALSE;
    }
  return TRUE;
}

static void
print_value (MusterCompiler *self, const MusterType *type, double low, double high, GString *out)
{
  if (type->code == MUSTER_TYPE_ENUM)
    g_string_append (out, muster_compiler_get_enum (self, type->index)->words[(guint) low]);
  else if (type->code == MUSTER_TYPE_BOOLEAN)
    g_string_append (out, low > 0 ? "true" : "false");
  else if (type->code == MUSTER_TYPE_TEXT)
    g_string_append (out,
                     isinf (low) ? "*"
                                 : (const char *) g_ptr_array_index (self->texts, (guint) low));
  else if (isinf (low))
    g_string_append_printf (out, "..%g", high);
  else if (isinf (high))
    g_string_append_printf (out, "%g..", low);
  else if (low == high)
    g_string_append_printf (out, "%g", low);
  else
    g_string_append_printf (out, "%g..%g", low, high);
}

static char *
print_place (MusterCompiler *self,
             const MusterTable *table,
             const MusterSteps *steps,
             const guint *at)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < table->n_keys; i++)
    {
      if (i > 0)
        g_string_append_c (out, ' ');
      print_value (self, &table->keys[i].type, steps[i].low[at[i]], steps[i].high[at[i]], out);
    }
  return g_string_free (out, FALSE);
}

static gboolean
has_star (const MusterTable *table, const MusterRow *row)
{
  for (guint i = 0; i < table->n_keys; i++)
    if (is_star (&row->at[i]))
      return TRUE;
  return FALSE;
}

/* A hole that `*` hides lies between numbers that rows name. */
static gboolean
is_inner_gap (const MusterTable *table,
              const MusterSteps *steps,
              const guint *at,
              const MusterRow *row)
{
  for (guint i = 0; i < table->n_keys; i++)
    if (is_star (&row->at[i]) && table->keys[i].type.code == MUSTER_TYPE_NUMBER &&
        isfinite (steps[i].low[at[i]]) && isfinite (steps[i].high[at[i]]))
      return TRUE;
  return FALSE;
}

/* The rows that cover each step of one key, in their order: lists whose entries count from 1. */
typedef struct
{
  guint row;
  guint next; /* 0: it is the last */
} MusterStepRow;

typedef struct
{
  guint key;
  guint *first;    /* per step; 0: there is none */
  GArray *entries; /* of MusterStepRow */
} MusterStepRows;

typedef struct
{
  const MusterTable *table;
  const MusterXmlNode *node;
  const MusterXmlNode *const *rows;
  const MusterSteps *steps;
  const MusterStepRows *of_step;
  gboolean *reached;  /* rows that are the first somewhere */
  gboolean *overlaps; /* rows already reported */
  guint n_holes;
  guint n_gaps;
} MusterTableSearch;

static void
report_place (MusterCompiler *self,
              const MusterTableSearch *search,
              MusterRulesTag tag,
              gint row,
              const guint *at)
{
  g_autofree char *place = print_place (self, search->table, search->steps, at);

  if (row < 0)
    muster_loader_report (self,
                          tag,
                          search->node,
                          NULL,
                          _ ("table \"%s\" has no row for %s"),
                          search->table->id,
                          place);
  else if (tag == MUSTER_RULES_TAG_TABLE_OVERLAP)
    muster_loader_report (self,
                          tag,
                          search->rows[row],
                          "at",
                          _ ("%s is in an earlier row already"),
                          place);
  else
    muster_loader_report (self,
                          tag,
                          search->rows[row],
                          "at",
                          _ ("only \"*\" catches %s, which lies between other rows"),
                          place);
}

/* The first row that covers the combination counts; the others are faults unless they have a `*`,
 * which catches what is left. */
static void
check_combination (MusterCompiler *self, MusterTableSearch *search, const guint *at)
{
  const MusterTable *table = search->table;
  const MusterStepRows *of_step = search->of_step;
  guint next = of_step->first[at[of_step->key]];
  gboolean again = FALSE;
  gint first = -1;

  while (next > 0)
    {
      const MusterStepRow *entry = &g_array_index (of_step->entries, MusterStepRow, next - 1);
      const guint i = entry->row;

      next = entry->next;
      if (!covers (table, &table->rows[i], search->steps, at))
        continue;
      if (first < 0)
        {
          first = (gint) i;
          search->reached[i] = TRUE;
          continue;
        }
      again = TRUE;
      if (has_star (table, &table->rows[i]) || search->overlaps[i])
        continue;
      search->overlaps[i] = TRUE;
      report_place (self, search, MUSTER_RULES_TAG_TABLE_OVERLAP, (gint) i, at);
    }
  if (first < 0 && !table->open && search->n_holes++ < MAX_REPORTED)
    report_place (self, search, MUSTER_RULES_TAG_TABLE_HOLE, -1, at);
  if (first >= 0 && !again && is_inner_gap (table, search->steps, at, &table->rows[first]) &&
      search->n_gaps++ < MAX_REPORTED)
    report_place (self, search, MUSTER_RULES_TAG_TABLE_STAR, first, at);
}

static gboolean
advance (const MusterTable *table, const MusterSteps *steps, guint *at)
{
  for (guint i = table->n_keys; i > 0; i--)
    {
      if (++at[i - 1] < steps[i - 1].n)
        return TRUE;
      at[i - 1] = 0;
    }
  return FALSE;
}

static void
search_table (MusterCompiler *self, MusterTableSearch *search)
{
  guint at[MUSTER_MAX_KEYS] = { 0 };

  do
    check_combination (self, search, at);
  while (advance (search->table, search->steps, at));
  for (guint i = 0; i < search->table->n_rows; i++)
    if (!search->reached[i] && !search->overlaps[i])
      muster_loader_report (self,
                            MUSTER_RULES_TAG_TABLE_ROW_UNREACHABLE,
                            search->rows[i],
                            "at",
                            _ ("rows above this one catch everything in it"));
}

/* ---- Which rows there are for a step ---- */

static guint
find_longest (const MusterTable *table, const MusterSteps *steps)
{
  guint longest = 0;

  for (guint i = 1; i < table->n_keys; i++)
    if (steps[i].n > steps[longest].n)
      longest = i;
  return longest;
}

/* The first step that is not below @value. */
static guint
find_step (const MusterSteps *steps, double value)
{
  guint from = 0;
  guint to = steps->n;

  while (from < to)
    {
      const guint middle = from + (to - from) / 2;

      if (steps->low[middle] < value)
        from = middle + 1;
      else
        to = middle;
    }
  return from;
}

/* Up to @end. */
static void
get_steps_of (const MusterRange *range, const MusterSteps *steps, guint *from, guint *end)
{
  *from = isinf (range->low) ? 0 : find_step (steps, range->low);
  for (*end = isinf (range->high) ? steps->n : find_step (steps, range->high);
       *end < steps->n && steps->high[*end] <= range->high;)
    (*end)++;
}

/* FALSE: there are too many to look at. @combinations: of steps of all keys */
static gboolean
list_rows_of_steps (const MusterTable *table,
                    const MusterSteps *steps,
                    gsize combinations,
                    MusterStepRows *of_step)
{
  const gsize times = combinations / MAX (steps->n, 1);
  guint from, end;

  /* From the last row on, so that each list begins with the first. */
  for (guint i = table->n_rows; i > 0; i--)
    {
      get_steps_of (&table->rows[i - 1].at[of_step->key], steps, &from, &end);
      if (end > from && (of_step->entries->len + (end - from)) * times > MAX_COMPARISONS)
        return FALSE;
      for (guint step = from; step < end; step++)
        {
          const MusterStepRow entry = { .row = i - 1, .next = of_step->first[step] };

          g_array_append_val (of_step->entries, entry);
          of_step->first[step] = of_step->entries->len;
        }
    }
  return TRUE;
}

static void
search_by_step (MusterCompiler *self, MusterTableSearch *search, gsize combinations)
{
  const guint key = find_longest (search->table, search->steps);
  const MusterSteps *steps = &search->steps[key];
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (MusterStepRow));
  g_autofree guint *first = g_new0 (guint, steps->n + 1);
  MusterStepRows of_step = { .key = key, .first = first, .entries = entries };

  search->of_step = &of_step;
  if (list_rows_of_steps (search->table, steps, combinations, &of_step))
    search_table (self, search);
}

void
muster_table_check (MusterCompiler *self, MusterTableDraft *draft, const MusterXmlNode *const *rows)
{
  const MusterTable *table = &draft->decl;
  MusterSteps steps[MUSTER_MAX_KEYS] = { 0 };
  MusterTableSearch search = { .table = table,
                               .node = draft->draft.node,
                               .rows = rows,
                               .steps = steps };
  g_autofree gboolean *reached = g_new0 (gboolean, table->n_rows + 1);
  g_autofree gboolean *overlaps = g_new0 (gboolean, table->n_rows + 1);
  gsize combinations = 1;

  if (table->n_rows == 0)
    {
      if (!table->open)
        muster_loader_report (self,
                              MUSTER_RULES_TAG_TABLE_HOLE,
                              draft->draft.node,
                              NULL,
                              _ ("table \"%s\" has no rows"),
                              table->id);
      return;
    }
  for (guint i = 0; i < table->n_keys; i++)
    {
      cut (self, table, i, &steps[i]);
      combinations = MIN (combinations * steps[i].n, MAX_COMBINATIONS + 1);
    }
  search.reached = reached;
  search.overlaps = overlaps;
  if (table->n_keys > 0 && combinations > 0 && combinations <= MAX_COMBINATIONS)
    search_by_step (self, &search, combinations);
  for (guint i = 0; i < table->n_keys; i++)
    {
      g_free (steps[i].low);
      g_free (steps[i].high);
    }
}
