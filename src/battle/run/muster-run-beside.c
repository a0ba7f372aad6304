/* muster-run-beside.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-run-beside-private.h"

#include <string.h>

#include "muster-query-private.h"
#include "muster-run-private.h"

/* What is asked of one item of a loop is soon asked of the others: as far as nothing happens before, it is asked of all of them at
 * once. Another run tries it out, beside the battle: an item whose turn is still to come takes the place of the one at hand, and what
 * it lacks at the very same statement is part of the question. An answer counts for as long as any other, so nothing depends on
 * whether it was asked for early. */

/* The loops around a statement, the innermost one first. */
typedef struct
{
  guint depth; /* of its frame */
  guint16 op;
} Loop;

#define MAX_LOOPS 8

static gboolean
is_around (const MusterProcedure *procedure, guint op, guint at)
{
  return procedure->operations[op].code == MUSTER_OP_FOR && at < procedure->operations[op].jump;
}

static guint
list_loops (MusterRun *run, Loop *loops)
{
  guint n = 0;

  for (guint depth = run->state.head->n_frames; depth > 0; depth--)
    {
      const MusterFrame *frame = &run->state.head->frames[depth - 1];
      const MusterProcedure *procedure;

      if (frame->kind != MUSTER_FRAME_PROCEDURE)
        continue;
      procedure = &run->rulebook->procedures[frame->procedure];
      for (guint op = frame->op; op > 0 && n < MAX_LOOPS; op--)
        if (is_around (procedure, op - 1, frame->op))
          loops[n++] = (Loop){ depth - 1, (guint16) (op - 1) };
    }

  return n;
}

/* ---- One item ---- */

static MusterWord *
get_loop_words (MusterRun *run, const Loop *loop)
{
  MusterFrame *frame = &run->state.head->frames[loop->depth];
  const MusterOperation *op = &run->rulebook->procedures[frame->procedure].operations[loop->op];

  return muster_run_get_base (run, frame) + op->each->state_slot;
}

/* The loop of the other run goes on with this one item. */
static void
enter_item (MusterRun *beside, const Loop *loop, guint position)
{
  MusterStateHead *head = beside->state.head;
  MusterFrame *frame = &head->frames[loop->depth];
  MusterWord *words;

  while (head->n_frames > loop->depth + 1)
    head->stack_top = head->frames[--head->n_frames].base;
  frame->op = loop->op;
  frame->stage = 1;
  frame->n_answers = 0;
  frame->wait = 0;
  words = get_loop_words (beside, loop);
  words[0].number = position;
  words[1].number = position + 1;
}

/* Whom to choose or what with is only thought about: nothing has happened yet. */
static gboolean
is_thought (const GPtrArray *log)
{
  for (guint i = 0; i < log->len; i++)
    if (((const MusterLogEntry *) log->pdata[i])->kind != MUSTER_LOG_DECIDE)
      return FALSE;

  return TRUE;
}

#define MAX_THOUGHTS 8

/* Whether the other run comes to the statement at hand, and nothing happens on the way there. */
static gboolean
comes_here (MusterRun *run, MusterRun *beside)
{
  g_autoptr (GPtrArray) log = muster_log_new ();

  muster_run_set_log (beside, log, FALSE);
  for (guint n = 1; n <= MAX_THOUGHTS && log->len == n - 1 && is_thought (log); n++)
    muster_run_advance_to (beside, n);
  muster_run_set_log (beside, NULL, FALSE);

  return is_thought (log) && beside->need == MUSTER_NEED_FACT &&
         beside->state.head->n_frames == run->state.head->n_frames &&
         muster_run_get_operation (beside) == muster_run_get_operation (run);
}

/* TRUE where there is room for more. */
typedef gboolean (*BesideFunc) (MusterRun *beside, gpointer user_data);

/* Goes through the items of the innermost loop of which any comes here; FALSE: there is none. */
static void
try_loops (MusterRun *run, BesideFunc func, gpointer user_data)
{
  Loop loops[MAX_LOOPS];
  guint n_loops = list_loops (run, loops);
  g_autofree gpointer block = NULL;
  gboolean found = FALSE, room = TRUE;

  if (n_loops == 0)
    return;
  if (run->beside == NULL)
    run->beside = muster_run_new (run->game);
  block = g_malloc (muster_run_get_state_size (run));
  muster_run_save (run, block);
  for (guint i = 0; i < n_loops && !found; i++)
    {
      const MusterWord *words = get_loop_words (run, &loops[i]);
      guint n = (guint) words[1].number;

      for (guint next = (guint) words[0].number; next < n && room; next++)
        {
          muster_run_restore (run->beside, block);
          enter_item (run->beside, &loops[i], next);
          if (!comes_here (run, run->beside))
            continue;
          found = TRUE;
          room = func (run->beside, user_data);
        }
    }
}

/* ---- Yes or no ---- */

/* Two things, and nothing else that differs. */
static gboolean
is_alike (const MusterMissing *a, const MusterMissing *b)
{
  if (a->query != b->query || a->n_arguments != b->n_arguments || a->compare != b->compare ||
      a->limit != b->limit)
    return FALSE;
  for (guint i = 0; i < a->n_arguments; i++)
    if (a->types[i].code != b->types[i].code || a->types[i].index != b->types[i].index ||
        (i > 1 && a->arguments[i] != b->arguments[i]))
      return FALSE;

  return TRUE;
}

static gboolean
is_same (const MusterMissing *a, const MusterMissing *b)
{
  return a->arguments[0] == b->arguments[0] && a->arguments[1] == b->arguments[1];
}

/* Those of @from that are like the first one, and not there yet. */
static void
add_cells (GArray *cells, const GArray *from)
{
  for (guint i = 0; i < from->len && cells->len < MUSTER_MAX_CELLS; i++)
    {
      const MusterMissing *cell = &g_array_index (from, MusterMissing, i);
      gboolean there = cells->len > 0 && !is_alike (&g_array_index (cells, MusterMissing, 0), cell);

      for (guint k = 0; k < cells->len && !there; k++)
        there = is_same (cell, &g_array_index (cells, MusterMissing, k));
      if (!there)
        g_array_append_val (cells, *cell);
    }
}

static gboolean
take_cells (MusterRun *beside, gpointer user_data)
{
  GArray *cells = user_data;

  if (beside->comparison == NULL)
    add_cells (cells, beside->missing);

  return cells->len < MUSTER_MAX_CELLS;
}

static gboolean
is_thing (const MusterMissing *cell, guint argument)
{
  return cell->types[argument].code == MUSTER_TYPE_THING;
}

static gboolean
is_pair (const MusterMissing *cell)
{
  return cell->n_arguments >= 2 && is_thing (cell, 0) && is_thing (cell, 1) &&
         (cell->gives.code == MUSTER_TYPE_BOOLEAN || cell->compare != 0);
}

/* By the first of both, then by the second, as they stand on the roster: whoever answers for many finds them where they were the last
 * time, whatever is known of some by now. */
static gint
compare_cells (gconstpointer a, gconstpointer b)
{
  const MusterMissing *one = a, *other = b;

  for (guint i = 0; i < 2; i++)
    if (one->arguments[i] != other->arguments[i])
      return one->arguments[i] < other->arguments[i] ? -1 : 1;

  return 0;
}

guint
muster_question_gather_beside (MusterRun *run, MusterMissing *cells)
{
  g_autoptr (GArray) found = NULL;
  guint n_own;

  if (!muster_run_is_sparing (run) || run->comparison != NULL || run->missing->len == 0 ||
      !is_pair (&g_array_index (run->missing, MusterMissing, 0)))
    return 0;
  found = g_array_new (FALSE, FALSE, sizeof (MusterMissing));
  add_cells (found, run->missing);
  n_own = found->len;
  try_loops (run, take_cells, found);
  if (found->len == n_own)
    return 0;
  g_array_sort (found, compare_cells);
  memcpy (cells, found->data, found->len * sizeof (MusterMissing));

  return found->len;
}

/* ---- Which is best ---- */

static gboolean
is_simple (const MusterComparison *comparison)
{
  return comparison->key == NULL && !comparison->whole_order &&
         comparison->like.query < MUSTER_QUERY_FUNCTIONS && comparison->like.n_arguments == 2 &&
         is_thing (&comparison->like, 0) && is_thing (&comparison->like, 1);
}

/* Several that act for one, such as the figures of a unit, ask the same. */
static gboolean
is_asked (const GArray *groups, const MusterComparison *comparison)
{
  const guint fixed = 1 - comparison->varying;

  for (guint i = 0; i < groups->len; i++)
    if (g_array_index (groups, MusterComparison, i).like.arguments[fixed] ==
        comparison->like.arguments[fixed])
      return TRUE;

  return FALSE;
}

static gboolean
take_comparison (MusterRun *beside, gpointer user_data)
{
  GArray *groups = user_data;
  const MusterComparison *first = &g_array_index (groups, MusterComparison, 0);
  const MusterComparison *other = beside->comparison;
  guint n = 0;

  if (other == NULL || !is_simple (other) || other->like.query != first->like.query ||
      other->varying != first->varying || other->kind != first->kind ||
      other->most != first->most || is_asked (groups, other))
    return TRUE;
  for (guint i = 0; i < groups->len; i++)
    n += g_array_index (groups, MusterComparison, i).n;
  if (n + other->n > MUSTER_MAX_CELLS)
    return FALSE;
  g_array_append_val (groups, *other);

  return TRUE;
}

/* As they stand on the roster, all of one kind. */
static gint
compare_comparisons (gconstpointer a, gconstpointer b)
{
  const MusterComparison *one = a, *other = b;
  const guint fixed = 1 - one->varying;

  return (one->like.arguments[fixed] > other->like.arguments[fixed]) -
         (one->like.arguments[fixed] < other->like.arguments[fixed]);
}

GArray *
muster_question_list_comparisons (MusterRun *run)
{
  GArray *groups = g_array_new (FALSE, FALSE, sizeof (MusterComparison));

  if (!muster_run_is_sparing (run) || run->comparison == NULL || !is_simple (run->comparison))
    return groups;
  g_array_append_val (groups, *run->comparison);
  try_loops (run, take_comparison, groups);
  g_array_sort (groups, compare_comparisons);

  return groups;
}
