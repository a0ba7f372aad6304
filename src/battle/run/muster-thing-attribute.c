/* muster-thing-attribute.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "muster-eval-list-private.h"
#include "muster-eval-private.h"
#include "muster-thing-private.h"

/* What things have: attributes, their bounds, what they are at first and again later. */

static MusterWord *
get_inverse (MusterRun *run, const MusterAttribute *attribute, double referred)
{
  const MusterKind *kind = &run->rulebook->kinds[attribute->kind];

  return run->state.attributes + attribute->inverse + (guint) referred * kind->set_words;
}

/* Parts belong to the side of their owner. */
static void
pass_side_on (MusterRun *run, guint16 kind, guint thing, double side)
{
  for (guint i = 0; i < run->rulebook->n_attributes; i++)
    {
      const MusterAttribute *owner = &run->rulebook->attributes[i];
      const MusterKind *part = &run->rulebook->kinds[owner->kind];
      if (part->part_of != kind || owner->type.code != MUSTER_TYPE_THING ||
          owner->type.index != kind || owner->inverse == G_MAXUINT32 || !owner->built_in)
        continue;
      for (guint j = 0; j < part->max; j++)
        if ((get_inverse (run, owner, thing)[j / 64].bits >> (j % 64)) & 1)
          muster_thing_set_scalar (run, part->side, j, side);
    }
}

static void
move_between_lists (MusterRun *run,
                    const MusterAttribute *attribute,
                    guint thing,
                    double before,
                    double value)
{
  guint64 bit = G_GUINT64_CONSTANT (1) << (thing % 64);

  if (before >= 0)
    get_inverse (run, attribute, before)[thing / 64].bits &= ~bit;
  if (value >= 0)
    get_inverse (run, attribute, value)[thing / 64].bits |= bit;
}

void
muster_thing_set_scalar (MusterRun *run, gint32 index, guint thing, double value)
{
  const MusterAttribute *attribute = &run->rulebook->attributes[index];
  MusterWord *word = &run->attributes[index][thing];
  const MusterWord old = *word;
  double before = old.number;

  word->number = value;
  if (word->bits != old.bits)
    muster_run_touch_attribute (run, index);
  if (attribute->inverse != G_MAXUINT32)
    move_between_lists (run, attribute, thing, before, value);
  if (before != value && run->rulebook->kinds[attribute->kind].side == index)
    pass_side_on (run, attribute->kind, thing, value);
}

double
muster_thing_get_bound (MusterRun *run, const MusterBound *bound, guint thing)
{
  if (bound->attribute < 0)
    return bound->number;
  return run->attributes[bound->attribute][thing].number;
}

double
muster_thing_bound (MusterRun *run, const MusterAttribute *attribute, guint thing, double value)
{
  double least = muster_thing_get_bound (run, &attribute->least, thing);
  double most = muster_thing_get_bound (run, &attribute->most, thing);

  /* Compared so that there is no bound where it is NaN. */
  if (value > most)
    value = most;
  return value < least ? least : value;
}

/* Initial values may use the thing itself, in slot 0. */
static void
set_initial_list (MusterRun *run, const MusterAttribute *attribute, guint thing)
{
  MusterWord *words = muster_thing_get_words (run, attribute, thing);
  MusterWord *locals = run->eval_stack + run->eval_top;
  gint32 index = (gint32) (attribute - run->rulebook->attributes);
  guint top = run->eval_top;

  memset (words, 0, sizeof (MusterWord) * attribute->words);
  muster_run_touch_attribute (run, index);
  if (attribute->initial == NULL)
    return;
  run->eval_top = MIN (top + 256, MUSTER_EVAL_WORDS);
  locals[0].number = thing;
  muster_eval_into_type (run, attribute->initial, locals, words, &attribute->type);
  muster_run_touch_attribute (run, index);
  run->eval_top = top;
}

static void
set_initial (MusterRun *run, gint32 index, guint thing)
{
  const MusterAttribute *attribute = &run->rulebook->attributes[index];
  MusterWord *locals = run->eval_stack + run->eval_top;
  guint top = run->eval_top;
  double value;

  if (attribute->type.form != MUSTER_FORM_SCALAR)
    {
      set_initial_list (run, attribute, thing);
      return;
    }
  if (attribute->initial == NULL)
    {
      muster_thing_set_scalar (run, index, thing, muster_value_zero (&attribute->type));
      return;
    }
  run->eval_top = MIN (top + 256, MUSTER_EVAL_WORDS);
  locals[0].number = thing;
  value = muster_eval (run, attribute->initial, locals);
  muster_thing_set_scalar (run, index, thing, value);
  run->eval_top = top;
}

static gboolean
is_given (const MusterThing *model, guint attribute)
{
  for (guint i = 0; model != NULL && i < model->n_values; i++)
    if (model->values[i].attribute == attribute)
      return TRUE;
  return FALSE;
}

/* What the model gives comes first, so that initial values may build on it. */
void
muster_thing_fill (MusterRun *run, guint16 kind, guint thing, const MusterThing *model)
{
  const MusterKind *declared = &run->rulebook->kinds[kind];

  for (guint i = 0; i < declared->n_attributes; i++)
    {
      const MusterAttribute *attribute = &run->rulebook->attributes[declared->attributes[i]];
      if (attribute->type.form == MUSTER_FORM_SCALAR)
        muster_thing_get_words (run, attribute, thing)->number = muster_value_zero (
            &attribute->type);
    }
  for (guint i = 0; model != NULL && i < model->n_values; i++)
    {
      const MusterValue *value = &model->values[i];
      const MusterAttribute *attribute = &run->rulebook->attributes[value->attribute];
      if (attribute->type.form == MUSTER_FORM_SCALAR)
        muster_thing_set_scalar (run, value->attribute, thing, value->words[0].number);
      else
        memcpy (muster_thing_get_words (run, attribute, thing),
                value->words,
                sizeof (MusterWord) * MIN (value->n_words, attribute->words));
    }
  muster_run_touch (run);
  for (guint i = 0; i < declared->n_attributes; i++)
    if (!is_given (model, declared->attributes[i]))
      set_initial (run, declared->attributes[i], thing);
}

/* Does the initial value say nothing about the thing, and nobody keep a list of the things that have it? Then
 * resetting is no more than writing words. */
static gboolean
has_plain_initial (MusterRun *run, guint16 index)
{
  const MusterAttribute *attribute = &run->rulebook->attributes[index];

  return attribute->type.form == MUSTER_FORM_SCALAR && attribute->inverse == G_MAXUINT32 &&
         (attribute->initial == NULL || attribute->initial->op == MUSTER_EXPR_CONSTANT) &&
         run->rulebook->kinds[attribute->kind].side != index;
}

static double
get_plain_initial (const MusterAttribute *attribute)
{
  return attribute->initial != NULL ? attribute->initial->number
                                    : muster_value_zero (&attribute->type);
}

static void
reset_plainly (MusterRun *run, guint16 index)
{
  const MusterAttribute *attribute = &run->rulebook->attributes[index];
  const guint64 *in_play = muster_state_get_in_play (&run->state, run->game, attribute->kind);
  const MusterWord value = { .number = get_plain_initial (attribute) };
  guint64 changed = 0;

  for (guint w = 0; w < run->rulebook->kinds[attribute->kind].set_words; w++)
    for (guint64 left = in_play[w]; left != 0; left &= left - 1)
      {
        MusterWord *word = &run->attributes[index][w * 64 + (guint) __builtin_ctzll (left)];

        changed |= word->bits ^ value.bits;
        *word = value;
      }
  if (changed != 0)
    muster_run_touch_attribute (run, index);
}

/* Of one thing, or of all that are in play. */
static void
reset_attribute (MusterRun *run, guint16 index, gint32 number)
{
  guint16 kind = run->rulebook->attributes[index].kind;
  const guint64 *in_play = muster_state_get_in_play (&run->state, run->game, kind);
  guint32 base = run->game->thing_base[kind];

  if (number < 0 && has_plain_initial (run, index))
    {
      reset_plainly (run, index);
      return;
    }
  for (guint w = 0; w < run->rulebook->kinds[kind].set_words; w++)
    for (guint64 left = in_play[w]; left != 0; left &= left - 1)
      {
        guint thing = w * 64 + (guint) __builtin_ctzll (left);
        if (number < 0 || (gint32) (base + thing) == number)
          set_initial (run, index, thing);
      }
}

void
muster_reset_attributes (MusterRun *run, MusterReset reset, gint32 number)
{
  for (guint i = 0; i < run->game->n_resets[reset]; i++)
    reset_attribute (run, run->game->resets[reset][i], number);
}

gboolean
muster_thing_is_by_hand (const MusterRun *run, guint attribute, guint thing)
{
  const guint16 kind = run->rulebook->attributes[attribute].kind;
  const MusterMade *made = &run->state.made[run->game->thing_base[kind] + thing];
  const MusterThing *model;

  if (made->model < (gint) run->rulebook->n_models)
    return FALSE;
  model = muster_game_get_model (run->game, made->model);
  if (model->kind != kind)
    model = &model->parts[made->number - 1];
  for (guint i = 0; i < model->n_values; i++)
    if (model->values[i].by_hand && model->values[i].attribute == attribute)
      return model->values[i].words[0].number == run->attributes[attribute][thing].number;

  return FALSE;
}
