/* muster-step-pick.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-step-pick-private.h"

#include <glib/gi18n.h>

#include "muster-eval-list-private.h"
#include "muster-eval-private.h"
#include "muster-selection-private.h"
#include "muster-step-private.h"
#include "muster-text-private.h"
#include "muster-trace-private.h"

/* The rules pick one of several things. */

#define MAX_ITEMS MUSTER_MAX_THINGS

/* Where there was but one, and it has no name, nothing was decided. */
static gboolean
is_told (const MusterOperation *op, guint n)
{
  return n > 1 || op->title != NULL;
}

static void
log_pick (MusterRun *run,
          const MusterOperation *op,
          MusterWord *base,
          const MusterType *type,
          double chosen)
{
  g_autofree char *name = NULL;
  g_autofree char *line = NULL;
  g_autofree char *title = NULL;
  MusterLogEntry *entry;

  if (run->log == NULL)
    return;
  name = muster_run_describe_value (run, type, chosen);
  title = muster_run_expand (run, op->title, base);
  line = title != NULL ? muster_text_join (title, name)
                       /* Translators: what the rules take of several: "Zat gun is chosen" */
                       : g_strdup_printf (_ ("%s is chosen"), name);
  entry = muster_run_log (run, MUSTER_LOG_DECIDE, &op->cite, "%s", line);
  entry->picked = TRUE;
  muster_run_log_target (run, entry, type, chosen);
}

/* That somebody looked for something in vain is a reason for whatever the rules make of that, and perhaps for nothing: with
 * what it was looked for it is true in front of either. */
static MusterStep
pick_nothing (MusterRun *run,
              MusterFrame *frame,
              const MusterOperation *op,
              MusterWord *base,
              const MusterType *type)
{
  g_autofree char *why = NULL;
  g_autofree char *title = NULL;
  g_autofree char *line = NULL;

  if (op->pick->otherwise == NULL)
    return muster_step_fault (run, op, _ ("there is nothing to pick from, and no \"else\""));
  base[op->slot].number = muster_value_zero (type);
  if (muster_run_is_explaining (run))
    {
      why = muster_run_expand (run, op->pick->otherwise, base);
      title = muster_run_expand (run, op->title, base);
      line = title != NULL ? muster_text_join (title, why) : g_strdup (why);
      muster_run_reason (run,
                         title != NULL ? MUSTER_REASON_FACT : MUSTER_REASON_BECAUSE,
                         &op->cite,
                         MUSTER_UNKNOWN,
                         "%s",
                         line);
    }
  frame->op++;
  return MUSTER_STEP_DONE;
}

MusterStep
muster_step_pick (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  const MusterPick *pick = op->pick;
  MusterWord *base = muster_run_get_base (run, frame);
  double items[MAX_ITEMS];
  MusterSelection selection = { .items = items,
                                .type = pick->from->type,
                                .item_slot = op->slot,
                                .n_keys = pick->n_keys,
                                .keys = pick->keys };
  MusterList list;
  double chosen;

  selection.type.form = MUSTER_FORM_SCALAR;
  muster_list_open (run, pick->from, base, &list);
  while (selection.n < MAX_ITEMS && muster_list_next (&list, &items[selection.n]))
    selection.n++;
  muster_list_close (run, &list);
  if (!list.complete || run->faulted)
    return muster_step_unknown (run);
  if (selection.n == 0)
    return pick_nothing (run, frame, op, base, &selection.type);
  if (!muster_select (run, frame, op, &selection, &chosen))
    return run->faulted ? MUSTER_STEP_FAULT : MUSTER_STEP_NEED;
  base[op->slot].number = chosen;
  if (is_told (op, selection.n))
    {
      muster_run_explain_item (run, pick->from, base, chosen);
      log_pick (run, op, base, &selection.type, chosen);
    }
  frame->n_answers = 0;
  frame->op++;
  return MUSTER_STEP_DONE;
}
