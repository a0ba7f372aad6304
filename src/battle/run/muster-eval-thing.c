/* muster-eval-thing.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-eval-thing-private.h"

#include "muster-eval-private.h"
#include "muster-fact-operand-private.h"
#include "muster-step-action-private.h"
#include "muster-thing-private.h"

/* ---- What is said about one thing ---- */

double
muster_eval_hostile (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  gint32 sides[2];

  for (guint i = 0; i < 2; i++)
    {
      double thing = muster_eval (run, e->args[i], base);
      if (muster_is_unknown (thing))
        return thing;
      sides[i] = muster_thing_get_side (run, e->args[i]->type.index, thing);
    }
  return sides[0] >= 0 && sides[1] >= 0 && sides[0] != sides[1];
}

double
muster_eval_name (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double thing = muster_eval (run, e->args[0], base);
  g_autofree char *text = NULL;

  if (muster_is_unknown (thing))
    return thing;
  if (thing < 0)
    return 0;
  text = muster_thing_dup_plain_name (run, e->args[0]->type.index, thing);
  return muster_game_intern (run->game, text);
}

double
muster_eval_id (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double thing = muster_eval (run, e->args[0], base);
  guint16 kind = e->args[0]->type.index;
  const MusterRulebook *rulebook = run->rulebook;
  const char *id = "";

  if (muster_is_unknown (thing))
    return thing;
  if (thing < 0)
    return 0; /* the empty text */
  if (kind == 0)
    id = rulebook->sides[(guint) thing].id;
  else if (thing < run->game->n_constants[kind])
    id = rulebook->things[run->game->first_constant[kind] + (guint) thing].id;
  else if (rulebook->kinds[kind].one)
    id = rulebook->kinds[kind].id;
  else if (run->state.made[run->game->thing_base[kind] + (guint) thing].model >= 0)
    id = muster_game_get_model (run->game,
                                run->state.made[run->game->thing_base[kind] + (guint) thing].model)
             ->id;
  return muster_game_intern (run->game, id);
}

double
muster_eval_place_of (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double thing = muster_eval (run, e->args[0], base);

  if (muster_is_unknown (thing))
    return thing;
  return (double) muster_fact_get_place (run, e->args[0], thing);
}

double
muster_eval_facing_of (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double thing = muster_eval (run, e->args[0], base);

  if (muster_is_unknown (thing))
    return thing;
  if (thing < 0)
    return 0;
  return run->state.poses[run->game->thing_base[e->args[0]->type.index] + (guint) thing].facing;
}

double
muster_eval_on_table (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double thing = muster_eval (run, e->args[0], base);

  if (muster_is_unknown (thing))
    return thing;
  return muster_thing_is_on_table (run, e->args[0]->type.index, thing);
}

double
muster_eval_may (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double thing = muster_eval (run, e->args[0], base);

  return thing >= 0 && muster_action_is_open (run, e->index, (guint) thing, NULL);
}
