/* muster-things.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-query-group-private.h"
#include "muster-run-private.h"
#include "muster-thing-private.h"

void
muster_split_number (MusterRun *run, gint32 number, guint16 *kind, guint *thing)
{
  guint16 at = 0;

  while (run->game->thing_base[at + 1] <= (guint32) number)
    at++;
  *kind = at;
  *thing = (guint32) number - run->game->thing_base[at];
}

/* ---- Coming and going ---- */

static void
set_in_play (MusterRun *run, guint16 kind, guint thing)
{
  muster_set_add (muster_state_get_in_play (&run->state, run->game, kind), thing);
  muster_run_touch (run);
  if (!run->rulebook->kinds[kind].on_table)
    muster_set_add (muster_state_get_on_table (&run->state, run->game, kind), thing);
}

static guint16
count_of_model (MusterRun *run, guint16 kind, gint16 model)
{
  guint16 n = 0;

  for (guint i = 0; i < run->rulebook->kinds[kind].max; i++)
    if (muster_set_contains (muster_state_get_in_play (&run->state, run->game, kind), i) &&
        run->state.made[run->game->thing_base[kind] + i].model == model)
      n++;
  return n;
}

gint32
muster_thing_find_owner_attribute (MusterRun *run, guint16 kind)
{
  const MusterKind *declared = &run->rulebook->kinds[kind];

  for (guint i = 0; i < declared->n_attributes; i++)
    {
      const MusterAttribute *attribute = &run->rulebook->attributes[declared->attributes[i]];
      if (attribute->built_in && attribute->type.code == MUSTER_TYPE_THING &&
          attribute->type.index == declared->part_of && declared->attributes[i] != declared->side)
        return declared->attributes[i];
    }
  return -1;
}

/* Nothing that is in play ever leaves it. */
static guint32
count_in_play (MusterRun *run)
{
  guint32 n = 0;

  for (guint32 w = 0; w < run->game->n_set_words; w++)
    n += (guint32) __builtin_popcountll (run->state.in_play[w]);
  return n;
}

static void
set_model (MusterRun *run, guint16 kind, guint thing, gint16 model, guint16 number)
{
  MusterMade *made = &run->state.made[run->game->thing_base[kind] + thing];

  made->model = model;
  made->number = number;
}

/* -1: all are in play. */
static gint
find_free (MusterRun *run, guint16 kind)
{
  const guint64 *in_play = muster_state_get_in_play (&run->state, run->game, kind);
  guint max = run->rulebook->kinds[kind].max;
  guint thing = 0;

  while (thing < max && muster_set_contains (in_play, thing))
    thing++;

  return thing < max ? (gint) thing : -1;
}

static gint
create_after (MusterRun *run, guint16 kind, const MusterThing *like)
{
  gint thing = find_free (run, kind);

  if (thing < 0)
    return -1;
  set_in_play (run, kind, (guint) thing);
  run->state.made[run->game->thing_base[kind] + (guint) thing].order = count_in_play (run);
  muster_thing_fill (run, kind, (guint) thing, like);
  return thing;
}

static void
create_parts (MusterRun *run, guint thing, gint16 index, const MusterThing *model)
{
  for (guint i = 0; i < model->n_parts; i++)
    {
      const MusterThing *part = &model->parts[i];
      gint made = create_after (run, part->kind, part);
      gint32 owner = muster_thing_find_owner_attribute (run, part->kind);
      if (made < 0 || owner < 0)
        continue;
      set_model (run, part->kind, (guint) made, index, (guint16) (i + 1));
      muster_thing_set_scalar (run, owner, (guint) made, thing);
    }
}

static guint16
get_next_number (MusterRun *run, guint16 kind, const MusterThing *model)
{
  return model != NULL ? count_of_model (run, kind, (gint16) (model - run->rulebook->models)) + 1
                       : 1;
}

gboolean
muster_thing_can_create (MusterRun *run, guint16 kind, const MusterThing *model)
{
  if (model != NULL && model->only > 0 && get_next_number (run, kind, model) > model->only)
    return FALSE;

  return find_free (run, kind) >= 0;
}

static gint
create_numbered (MusterRun *run, guint16 kind, gint16 index, guint16 number)
{
  const MusterThing *model = index >= 0 ? muster_game_get_model (run->game, index) : NULL;
  gint thing;

  if (model != NULL && model->only > 0 && number > model->only)
    return -1;
  thing = create_after (run, kind, model);
  if (thing < 0)
    return -1;
  set_model (run, kind, (guint) thing, index, number);
  if (model != NULL)
    create_parts (run, (guint) thing, index, model);
  return thing;
}

gint
muster_thing_create (MusterRun *run, guint16 kind, const MusterThing *model)
{
  gint16 index = model != NULL ? (gint16) (model - run->rulebook->models) : -1;

  return create_numbered (run, kind, index, get_next_number (run, kind, model));
}

/* Figures of lists that are taken as sides: there, but not on the table. */
static void
create_recruits (MusterRun *run)
{
  for (guint i = 0; i < run->game->recruits->len; i++)
    {
      const MusterRecruitModel *model = &g_array_index (run->game->recruits, MusterRecruitModel, i);
      guint16 kind = model->thing.kind;
      gint thing = create_numbered (run,
                                    kind,
                                    (gint16) (run->rulebook->n_models + i),
                                    model->number);

      if (thing >= 0)
        muster_thing_set_scalar (run, run->rulebook->kinds[kind].side, (guint) thing, model->side);
    }
}

static void
take_kept (MusterRun *run)
{
  for (guint i = 0; i < run->game->kept->len; i++)
    {
      const MusterGameKept *kept = &g_array_index (run->game->kept, MusterGameKept, i);

      muster_thing_set_scalar (run, kept->attribute, kept->thing, kept->value);
    }
}

/* It moved somewhere, on a table without a board. */
static void
touch (MusterRun *run, guint16 kind, guint thing)
{
  MusterStamp *stamp = &run->state.stamps[run->game->thing_base[kind] + thing];

  run->state.head->last_moved = ++run->state.head->clock;
  stamp->moved = stamp->jumped = run->state.head->clock;
  stamp->placed = stamp->from = 0;
  muster_run_touch_places (run);
}

static void
stamp_walk (MusterRun *run, guint16 kind, guint thing, double way)
{
  MusterStamp *stamp = &run->state.stamps[run->game->thing_base[kind] + thing];

  stamp->moved = stamp->turned = run->state.head->clock;
  stamp->way += way;
  stamp->placed = 0;
}

/* With a group walk those of its figures who are meant; battles that ask more than they have to never noticed. */
static void
stamp_members (MusterRun *run, guint16 kind, guint group, double way, const GArray *along)
{
  const MusterType type = { .code = MUSTER_TYPE_THING, .index = kind };
  guint members[MUSTER_MAX_THINGS];
  guint16 member_kind;
  guint n;

  if (!muster_run_is_sparing (run))
    return;
  n = muster_query_list_meant (run, &type, group, along, &member_kind, members);
  for (guint i = 0; i < n; i++)
    stamp_walk (run, member_kind, members[i], way);
}

void
muster_thing_walk (MusterRun *run, guint16 kind, guint thing, double way, const GArray *along)
{
  run->state.head->last_moved = ++run->state.head->clock;
  stamp_walk (run, kind, thing, way);
  stamp_members (run, kind, thing, way, along);
  muster_run_touch_places (run);
}

void
muster_thing_move (MusterRun *run, guint16 kind, guint thing, MusterPlace place)
{
  run->state.poses[run->game->thing_base[kind] + thing].place = place;
  touch (run, kind, thing);
}

void
muster_thing_turn (MusterRun *run, guint16 kind, guint thing, gint16 facing)
{
  guint32 number = run->game->thing_base[kind] + thing;

  run->state.poses[number].facing = facing;
  run->state.head->last_moved = ++run->state.head->clock;
  run->state.stamps[number].turned = run->state.head->clock;
  muster_run_touch_facings (run);
}

void
muster_thing_tell_to_face (MusterRun *run, guint16 kind, guint thing)
{
  run->state.stamps[run->game->thing_base[kind] + thing].faced = run->state.head->clock;
}

void
muster_thing_put_on_table (MusterRun *run, guint16 kind, guint thing, MusterPlace place)
{
  muster_set_add (muster_state_get_on_table (&run->state, run->game, kind), thing);
  run->losses[run->game->thing_base[kind] + thing] = FALSE;
  muster_thing_move (run, kind, thing, place);
}

/* Its attributes and its name stay; it is in no list and no fact holds about it. */
void
muster_thing_take_off (MusterRun *run, guint16 kind, guint thing)
{
  muster_set_remove (muster_state_get_on_table (&run->state, run->game, kind), thing);
  muster_thing_move (run, kind, thing, MUSTER_PLACE_NONE);
}

void
muster_thing_note_place (MusterRun *run, gint32 number, MusterPlace place)
{
  MusterStamp *stamp = &run->state.stamps[number];

  stamp->placed = stamp->from = place + 1;
  stamp->from_way = stamp->way;
}

gboolean
muster_thing_is_on_table (MusterRun *run, guint16 kind, double thing)
{
  return thing >= 0 && thing < run->rulebook->kinds[kind].max &&
         muster_set_contains (muster_state_get_on_table (&run->state, run->game, kind),
                              (guint) thing);
}

gint32
muster_thing_get_side (MusterRun *run, guint16 kind, double thing)
{
  if (!(thing >= 0))
    return -1;
  if (kind == 0)
    return (gint32) thing;
  return (gint32) muster_thing_get_words (
             run,
             &run->rulebook->attributes[run->rulebook->kinds[kind].side],
             thing)
      ->number;
}

/* ---- The start ---- */

void
muster_thing_begin (MusterRun *run)
{
  const MusterRulebook *rulebook = run->rulebook;

  for (guint16 kind = 0; kind < rulebook->n_kinds; kind++)
    {
      guint n = run->game->n_constants[kind];
      if (kind == 0)
        n = rulebook->n_sides;
      else if (rulebook->kinds[kind].one)
        n = 1;
      for (guint i = 0; i < n; i++)
        if (kind != 0 || muster_game_has_side (run->game, i))
          set_in_play (run, kind, i);
    }
  for (guint16 kind = 0; kind < rulebook->n_kinds; kind++)
    for (guint i = 0; i < rulebook->kinds[kind].max; i++)
      {
        const MusterThing *constant = i < run->game->n_constants[kind]
                                          ? &rulebook->things[run->game->first_constant[kind] + i]
                                          : NULL;
        if (muster_set_contains (muster_state_get_in_play (&run->state, run->game, kind), i))
          muster_thing_fill (run, kind, i, constant);
        else
          muster_thing_fill (run, kind, i, NULL);
      }
  create_recruits (run);
  take_kept (run);
}
