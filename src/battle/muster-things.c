/* muster-things.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-run-private.h"

#include <glib/gi18n.h>
#include <string.h>

void
muster_split_number (MusterRun *run, gint32 number, guint16 *kind, guint *thing)
{
  guint16 at = 0;

  while (run->game->thing_base[at + 1] <= (guint32) number)
    at++;
  *kind = at;
  *thing = (guint32) number - run->game->thing_base[at];
}

/* ---- Attributes ---- */

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
  double before = word->number;

  word->number = value;
  muster_run_touch (run);
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
  guint top = run->eval_top;

  memset (words, 0, sizeof (MusterWord) * attribute->words);
  muster_run_touch (run);
  if (attribute->initial == NULL)
    return;
  run->eval_top = MIN (top + 256, MUSTER_EVAL_WORDS);
  locals[0].number = thing;
  muster_eval_into_type (run, attribute->initial, locals, words, &attribute->type);
  muster_run_touch (run);
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
static void
fill_attributes (MusterRun *run, guint16 kind, guint thing, const MusterThing *model)
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

void
muster_thing_initialise (MusterRun *run, guint16 kind, guint thing)
{
  fill_attributes (run, kind, thing, NULL);
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

static gint32
find_owner_attribute (MusterRun *run, guint16 kind)
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
  fill_attributes (run, kind, (guint) thing, like);
  return thing;
}

static void
create_parts (MusterRun *run, guint thing, gint16 index, const MusterThing *model)
{
  for (guint i = 0; i < model->n_parts; i++)
    {
      const MusterThing *part = &model->parts[i];
      gint made = create_after (run, part->kind, part);
      gint32 owner = find_owner_attribute (run, part->kind);
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

void
muster_thing_touch (MusterRun *run, guint16 kind, guint thing)
{
  MusterStamp *stamp = &run->state.stamps[run->game->thing_base[kind] + thing];

  run->state.head->last_moved = ++run->state.head->clock;
  stamp->moved = stamp->jumped = run->state.head->clock;
  muster_run_touch (run);
}

static void
stamp_walk (MusterRun *run, guint16 kind, guint thing, double way)
{
  MusterStamp *stamp = &run->state.stamps[run->game->thing_base[kind] + thing];

  stamp->moved = stamp->turned = run->state.head->clock;
  stamp->way += way;
}

/* With a group walk its figures; battles that ask more than they have to never noticed. */
static void
stamp_members (MusterRun *run, guint16 kind, guint group, double way)
{
  const MusterKind *declared = &run->rulebook->kinds[kind];
  const MusterAttribute *attribute;
  const MusterKind *member;
  const MusterWord *words;

  if (declared->on_table || declared->members == MUSTER_NONE || !muster_run_is_sparing (run))
    return;
  attribute = &run->rulebook->attributes[declared->members];
  member = &run->rulebook->kinds[attribute->kind];
  words = run->state.attributes + attribute->inverse + group * member->set_words;
  for (guint i = 0; i < member->max; i++)
    if ((words[i / 64].bits >> (i % 64)) & 1)
      stamp_walk (run, attribute->kind, i, way);
}

void
muster_thing_walk (MusterRun *run, guint16 kind, guint thing, double way)
{
  run->state.head->last_moved = ++run->state.head->clock;
  stamp_walk (run, kind, thing, way);
  stamp_members (run, kind, thing, way);
  muster_run_touch (run);
}

void
muster_thing_move (MusterRun *run, guint16 kind, guint thing, MusterPlace place)
{
  run->state.poses[run->game->thing_base[kind] + thing].place = place;
  muster_thing_touch (run, kind, thing);
}

void
muster_thing_turn (MusterRun *run, guint16 kind, guint thing, gint16 facing)
{
  guint32 number = run->game->thing_base[kind] + thing;

  run->state.poses[number].facing = facing;
  run->state.head->last_moved = ++run->state.head->clock;
  run->state.stamps[number].turned = run->state.head->clock;
  muster_run_touch (run);
}

void
muster_thing_put_on_table (MusterRun *run, guint16 kind, guint thing, MusterPlace place)
{
  muster_set_add (muster_state_get_on_table (&run->state, run->game, kind), thing);
  muster_thing_move (run, kind, thing, place);
}

/* Its attributes and its name stay; it is in no list and no fact holds about it. */
void
muster_thing_take_off (MusterRun *run, guint16 kind, guint thing)
{
  muster_set_remove (muster_state_get_on_table (&run->state, run->game, kind), thing);
  muster_thing_move (run, kind, thing, MUSTER_PLACE_NONE);
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
        set_in_play (run, kind, i);
    }
  for (guint16 kind = 0; kind < rulebook->n_kinds; kind++)
    for (guint i = 0; i < rulebook->kinds[kind].max; i++)
      {
        const MusterThing *constant = i < run->game->n_constants[kind]
                                          ? &rulebook->things[run->game->first_constant[kind] + i]
                                          : NULL;
        if (muster_set_contains (muster_state_get_in_play (&run->state, run->game, kind), i))
          fill_attributes (run, kind, i, constant);
        else
          fill_attributes (run, kind, i, NULL);
      }
  create_recruits (run);
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
  double value = get_plain_initial (attribute);

  for (guint w = 0; w < run->rulebook->kinds[attribute->kind].set_words; w++)
    for (guint64 left = in_play[w]; left != 0; left &= left - 1)
      run->attributes[index][w * 64 + (guint) __builtin_ctzll (left)].number = value;
  muster_run_touch (run);
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

/* ---- Names ---- */

char *
muster_thing_dup_name (MusterRun *run, guint16 kind, double thing)
{
  const MusterRulebook *rulebook = run->rulebook;
  const MusterKind *declared = &rulebook->kinds[kind];
  guint32 number;
  const MusterMade *made;
  const char *own;

  if (!(thing >= 0))
    return g_strdup (muster_run_gettext (run, N_ ("nothing")));
  number = run->game->thing_base[kind] + (guint) thing;
  own = g_hash_table_lookup (run->game->names, GINT_TO_POINTER (number + 1));
  if (own != NULL)
    return g_strdup (own);
  if (kind == 0)
    return g_strdup (muster_run_label (run,
                                       rulebook->sides[(guint) thing].title,
                                       rulebook->sides[(guint) thing].id));
  if (thing < run->game->n_constants[kind])
    return g_strdup (muster_run_translate (
        run,
        rulebook->things[run->game->first_constant[kind] + (guint) thing].name));
  made = &run->state.made[number];
  if (made->model >= 0 && declared->part_of != MUSTER_NONE)
    return g_strdup (muster_run_translate (
        run,
        muster_game_get_model (run->game, made->model)->parts[made->number - 1].name));
  if (made->model >= 0)
    {
      const MusterThing *model = muster_game_get_model (run->game, made->model);
      const char *name = muster_run_translate (run, model->name);
      return model->only == 1 ? g_strdup (name) : g_strdup_printf ("%s %u", name, made->number);
    }
  if (declared->one)
    return g_strdup (muster_run_label (run, declared->title, declared->id));
  return g_strdup_printf ("%s %u",
                          muster_run_label (run, declared->title, declared->id),
                          (guint) thing + 1);
}

char *
muster_thing_dup_plain_name (MusterRun *run, guint16 kind, double thing)
{
  gboolean untranslated = run->untranslated;
  char *name;

  run->untranslated = TRUE;
  name = muster_thing_dup_name (run, kind, thing);
  run->untranslated = untranslated;
  return name;
}

char *
muster_thing_dup_token (MusterRun *run, guint16 kind, double thing)
{
  if (!(thing >= 0))
    return g_strdup ("nothing");
  if (kind == 0)
    return g_strdup (run->rulebook->sides[(guint) thing].id);
  return g_strdup_printf ("%s.%u", run->rulebook->kinds[kind].id, (guint) thing + 1);
}
