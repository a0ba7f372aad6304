/* muster-ask.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-ask-private.h"

#include <string.h>

#include "muster-ask-memo.h"
#include "muster-eval-list-private.h"
#include "muster-eval-private.h"
#include "muster-text-private.h"
#include "muster-thing-private.h"

/* What may be chosen, by whom and how much of it; and where it goes. */

MusterType
muster_ask_get_item_type (const MusterOperation *op)
{
  MusterType type = op->ask->from->type;

  type.form = MUSTER_FORM_SCALAR;
  return type;
}

gboolean
muster_ask_allows (MusterRun *run,
                   const MusterOperation *op,
                   MusterWord *base,
                   double item,
                   char **reason,
                   gboolean *uncertain)
{
  const MusterAsk *ask = op->ask;

  *uncertain = FALSE;
  if (reason != NULL)
    *reason = NULL;
  base[ask->item_slot].number = item;
  for (guint i = 0; i < ask->n_requirements; i++)
    {
      double holds;
      if (ask->many)
        break; /* it is about what is chosen together */
      holds = muster_eval (run, ask->requirements[i].test, base);
      if (muster_is_unknown (holds))
        *uncertain = TRUE;
      if (holds != 0)
        continue;
      if (reason != NULL && *reason == NULL)
        *reason = muster_run_expand (run, ask->requirements[i].text, base);
      if (!ask->requirements[i].soft)
        return FALSE;
    }
  return TRUE;
}

guint
muster_ask_list_options (MusterRun *run,
                         const MusterOperation *op,
                         MusterWord *base,
                         double *items,
                         guint max,
                         gboolean *complete)
{
  MusterAskMemo *memo = muster_ask_memo_find (run, op, base);
  MusterList list;
  double item;
  guint n = 0;
  gboolean uncertain, whole;

  if (memo != NULL && memo->known && memo->n < max)
    {
      for (; n < memo->n; n++)
        items[n] = memo->items[n];
      *complete = memo->complete;
      return n;
    }
  muster_list_open (run, op->ask->from, base, &list);
  while (n < max && muster_list_next (&list, &item))
    items[n++] = item;
  muster_list_close (run, &list);
  *complete = list.complete;
  whole = n < max;
  if (op->ask->n_requirements > 0 && !op->ask->many)
    {
      guint kept = 0;
      for (guint i = 0; i < n; i++)
        if (muster_ask_allows (run, op, base, items[i], NULL, &uncertain))
          {
            items[kept++] = items[i];
            *complete = *complete && !uncertain;
          }
      n = kept;
    }
  if (memo != NULL && whole)
    muster_ask_memo_keep (memo, items, n, *complete);
  return n;
}

/* @filter: sorts out some of the list; or NULL */
static gboolean
find_place (MusterRun *run,
            const MusterOperation *op,
            const MusterExpression *filter,
            MusterWord *base,
            MusterList *list)
{
  double place;
  gboolean uncertain;

  while (muster_list_next (list, &place))
    {
      double holds = 1;

      run->work += filter != NULL ? filter->work : 1;
      if (filter != NULL)
        {
          base[filter->slot].number = place;
          holds = muster_eval (run, filter->args[1], base);
        }
      if (!muster_is_unknown (holds) && holds != 0 &&
          muster_ask_allows (run, op, base, place, NULL, &uncertain))
        return TRUE;
    }

  return FALSE;
}

/* Whether the first places of the list tell that there are some to choose. The whole of it costs a thousand times as much, and
 * for each figure of a side at that; if this fails it has to be listed. */
gboolean
muster_ask_has_place (MusterRun *run, const MusterOperation *op, MusterWord *base)
{
  const MusterExpression *from = op->ask->from;
  const MusterExpression *filter = from->op == MUSTER_EXPR_FILTER ? from : NULL;
  MusterList list;
  gboolean found;

  muster_list_open_some (run, filter != NULL ? filter->args[0] : from, base, &list);
  found = find_place (run, op, filter, base, &list);
  muster_list_close (run, &list);

  return found;
}

guint
muster_ask_list_hopes (MusterRun *run,
                       const MusterOperation *op,
                       MusterWord *base,
                       double *items,
                       guint max)
{
  gboolean complete;
  guint n;

  run->hopeful = TRUE;
  n = muster_ask_list_options (run, op, base, items, max, &complete);
  run->hopeful = FALSE;
  return n;
}

guint
muster_ask_list_likely (MusterRun *run,
                        const MusterOperation *op,
                        MusterWord *base,
                        double *items,
                        guint max)
{
  gboolean remembers = run->remembers;
  guint n;

  run->by_reckoning = TRUE;
  run->remembers = FALSE;
  n = muster_ask_list_hopes (run, op, base, items, max);
  run->by_reckoning = FALSE;
  run->remembers = remembers;
  return n;
}

/* After a battle it is the first person who plays a side; -1: nobody does. */
static gint32
get_session_side (MusterRun *run)
{
  for (guint i = 0; i < run->rulebook->n_sides; i++)
    if (muster_game_has_side (run->game, i) && muster_run_is_person (run, (gint32) i))
      return (gint32) i;

  return -1;
}

gint32
muster_ask_get_side (MusterRun *run, const MusterOperation *op, MusterFrame *frame)
{
  guint16 kind;
  guint thing;

  if (op->ask->side != NULL)
    {
      double side = muster_eval (run, op->ask->side, muster_run_get_base (run, frame));
      return muster_is_unknown (side)
                 ? -1
                 : muster_thing_get_side (run, op->ask->side->type.index, side);
    }
  if (frame->actor < 0)
    return run->state.head->over == MUSTER_OVER_IN_SESSION ? get_session_side (run)
                                                           : run->state.head->side;
  muster_split_number (run, frame->actor, &kind, &thing);
  return muster_thing_get_side (run, kind, thing);
}

void
muster_ask_get_take (MusterRun *run,
                     const MusterOperation *op,
                     MusterWord *base,
                     guint n_options,
                     guint *least,
                     guint *most)
{
  const MusterAsk *ask = op->ask;

  *least = *most = 1;
  if (ask->take_all)
    *least = *most = n_options;
  else if (ask->take_any)
    *least = 0, *most = n_options;
  if (ask->least != NULL)
    *least = (guint) CLAMP (muster_eval (run, ask->least, base), 0, n_options);
  if (ask->most != NULL)
    *most = (guint) CLAMP (muster_eval (run, ask->most, base), 0, n_options);
  if (ask->pass != NULL)
    *least = 0;
  *most = MIN (*most, n_options);
  *least = MIN (*least, *most);
}

char *
muster_ask_dup_note (MusterRun *run, const MusterOperation *op, MusterWord *base, double item)
{
  const MusterAsk *ask = op->ask;

  if (ask->note == NULL)
    return NULL;
  base[ask->item_slot].number = item;

  return muster_run_expand_known (run, ask->note, base);
}

gboolean
muster_ask_gives_sequence (const MusterAsk *ask)
{
  return ask->ordered || ask->from->type.code != MUSTER_TYPE_THING;
}

gboolean
muster_ask_is_weighed (MusterRun *run, const MusterOperation *op)
{
  const MusterAsk *ask = op->ask;

  return muster_run_is_sparing (run) && ask->odds != NULL && !ask->many &&
         ask->from->type.code == MUSTER_TYPE_ENUM;
}

/* Writes what was chosen where the statement wants it; `chosen` of keys is written the same way. */
void
muster_ask_store_at (const MusterAsk *ask,
                     MusterWord *at,
                     guint words,
                     const double *items,
                     guint n)
{
  if (!ask->many)
    {
      MusterType type = ask->from->type;
      at->number = n > 0 ? items[0] : muster_value_zero (&type);
      if (n == 0)
        at->number = -1;
      return;
    }
  memset (at, 0, sizeof (MusterWord) * words);
  if (muster_ask_gives_sequence (ask))
    {
      at[0].number = MIN (n, words - 1);
      for (guint i = 0; i < MIN (n, words - 1); i++)
        at[1 + i].number = items[i];
      return;
    }
  for (guint i = 0; i < n; i++)
    if (items[i] >= 0 && items[i] < words * 64)
      at[(guint) items[i] / 64].bits |= G_GUINT64_CONSTANT (1) << ((guint) items[i] % 64);
}

void
muster_ask_store (MusterRun *run,
                  const MusterOperation *op,
                  MusterWord *base,
                  const double *items,
                  guint n)
{
  muster_ask_store_at (op->ask, base + op->slot, op->words, items, n);
}
