/* muster-fact-operand.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-fact-operand-private.h"

#include "muster-run-private.h"
#include "muster-thing-private.h"

/* What facts are about, and where it stands. */

gint32
muster_run_get_number (MusterRun *run, const MusterType *type, double value)
{
  if (type->code != MUSTER_TYPE_THING || !(value >= 0))
    return -1;
  return (gint32) (run->game->thing_base[type->index] + (guint) value);
}

static void
add_thing (MusterRun *run, MusterFactOperand *operand, guint16 kind, guint thing)
{
  const MusterPose *pose = &run->state.poses[run->game->thing_base[kind] + thing];

  if (pose->place != MUSTER_PLACE_NONE && operand->n < G_N_ELEMENTS (operand->poses))
    operand->poses[operand->n++] = pose;
}

/* A group stands where its members stand. */
static void
add_members (MusterRun *run, MusterFactOperand *operand, const MusterKind *kind, guint thing)
{
  const MusterAttribute *attribute = &run->rulebook->attributes[kind->members];
  const MusterKind *member = &run->rulebook->kinds[attribute->kind];
  const guint64 *on_table = muster_state_get_on_table (&run->state, run->game, attribute->kind);
  const MusterWord *words = run->state.attributes + attribute->inverse + thing * member->set_words;

  for (guint i = 0; i < member->set_words; i++)
    for (guint64 left = words[i].bits & on_table[i]; left != 0; left &= left - 1)
      add_thing (run, operand, attribute->kind, i * 64 + (guint) __builtin_ctzll (left));
}

void
muster_fact_get_operand (MusterRun *run,
                         const MusterExpression *e,
                         double value,
                         MusterFactOperand *operand)
{
  const MusterKind *kind;

  operand->n = 0;
  if (e->type.code == MUSTER_TYPE_PLACE)
    {
      operand->place = (MusterPose){ .place = (MusterPlace) value };
      operand->poses[0] = &operand->place;
      operand->n = value >= 0;
      return;
    }
  if (!(value >= 0))
    return;
  kind = &run->rulebook->kinds[e->type.index];
  if (kind->on_table)
    add_thing (run, operand, e->type.index, (guint) value);
  else if (kind->members != MUSTER_NONE)
    add_members (run, operand, kind, (guint) value);
  else if (kind->part_of != MUSTER_NONE)
    {
      const MusterAttribute *owner = NULL;
      for (guint i = 0; i < kind->n_attributes && owner == NULL; i++)
        {
          const MusterAttribute *one = &run->rulebook->attributes[kind->attributes[i]];
          if (one->built_in && one->type.code == MUSTER_TYPE_THING &&
              one->type.index == kind->part_of)
            owner = one;
        }
      if (owner != NULL && muster_thing_get_words (run, owner, value)->number >= 0)
        add_thing (run,
                   operand,
                   kind->part_of,
                   (guint) muster_thing_get_words (run, owner, value)->number);
    }
}

void
muster_fill_occupancy (MusterRun *run, gint32 except)
{
  const MusterGame *game = run->game;

  muster_occupancy_init (&run->occupancy, muster_field_get_n_places (game->field));
  for (guint kind = 0; kind < run->rulebook->n_kinds; kind++)
    {
      const guint64 *set = muster_state_get_on_table (&run->state, game, kind);
      if (!run->rulebook->kinds[kind].on_table || run->rulebook->kinds[kind].base == 0)
        continue;
      for (guint i = 0; i < run->rulebook->kinds[kind].set_words; i++)
        for (guint64 left = set[i]; left != 0; left &= left - 1)
          {
            guint32 number = game->thing_base[kind] + i * 64 + (guint) __builtin_ctzll (left);
            if ((gint32) number != except)
              muster_occupancy_add (&run->occupancy, &run->state.poses[number]);
          }
    }
}

/* Nobody whose number is in @numbers is to be nearer to @mover than @inches on the way; of whoever is by now it keeps
 * away as far as it is. To be called when the occupancy is filled. */
void
muster_fact_keep_clear (MusterRun *run,
                        const MusterPose *mover,
                        const guint32 *numbers,
                        guint n,
                        double inches)
{
  const MusterField *field = run->game->field;

  for (guint i = 0; i < n; i++)
    {
      const MusterPose *other = &run->state.poses[numbers[i]];
      const double room = MIN (inches, muster_field_get_distance (field, mover, other));

      if (other->place == MUSTER_PLACE_NONE || other->place == mover->place || !(room > 0))
        continue;
      if (run->game->tabletop != NULL)
        muster_occupancy_widen (&run->occupancy, other, room);
      for (guint j = 0; run->game->tabletop == NULL && j < muster_field_get_n_places (field); j++)
        {
          const MusterPose space = { .place = j };

          if (muster_field_get_distance (field, other, &space) < room && j != mover->place)
            muster_occupancy_add (&run->occupancy, &space);
        }
    }
}

/* A group is where its first figure is. */
MusterPlace
muster_fact_get_place (MusterRun *run, const MusterExpression *e, double value)
{
  MusterFactOperand operand;

  muster_fact_get_operand (run, e, value, &operand);
  return operand.n > 0 ? operand.poses[0]->place : MUSTER_PLACE_NONE;
}
