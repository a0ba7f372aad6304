/* muster-run-view.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-eval-private.h"
#include "muster-run-answer-private.h"
#include "muster-sign.h"
#include "muster-step-activate-private.h"
#include "muster-text-list.h"
#include "muster-text-private.h"
#include "muster-thing-private.h"

/* How the state looks to a person. */

static char *
describe_attribute (MusterRun *run, const MusterAttribute *attribute, guint thing)
{
  MusterType type = attribute->type;
  const MusterWord *words = muster_thing_get_words (run, attribute, thing);
  g_autoptr (GString) text = g_string_new (NULL);

  type.form = MUSTER_FORM_SCALAR;
  if (attribute->type.form == MUSTER_FORM_SCALAR)
    return muster_run_describe_value (run, &type, words->number);
  for (guint i = 0; attribute->type.form == MUSTER_FORM_SEQUENCE && i < (guint) words[0].number;
       i++)
    {
      g_autofree char *item = muster_run_describe_value (run, &type, words[1 + i].number);
      muster_text_append_item (text, item);
    }
  for (guint i = 0; attribute->type.form == MUSTER_FORM_SET && i < attribute->words * 64; i++)
    if ((words[i / 64].bits >> (i % 64)) & 1)
      {
        g_autofree char *item = muster_run_describe_value (run, &type, i);
        muster_text_append_item (text, item);
      }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static MusterControl
get_control (const MusterType *type)
{
  if (type->form != MUSTER_FORM_SCALAR)
    return MUSTER_CONTROL_NONE;
  switch ((guint) type->code)
    {
    case MUSTER_TYPE_NUMBER:
      return MUSTER_CONTROL_NUMBER;
    case MUSTER_TYPE_BOOLEAN:
      return MUSTER_CONTROL_YES_NO;
    case MUSTER_TYPE_ENUM:
      return MUSTER_CONTROL_WORD;
    case MUSTER_TYPE_THING:
      return MUSTER_CONTROL_THING;
    case MUSTER_TYPE_PLACE:
      return MUSTER_CONTROL_PLACE;
    case MUSTER_TYPE_TEXT:
      return MUSTER_CONTROL_TEXT;
    default:
      return MUSTER_CONTROL_NONE;
    }
}

/* What a doctrine adds to a kind is about those that it runs. */
static MusterShow
get_show (MusterRun *run, const MusterAttribute *attribute, guint thing)
{
  gint32 player = muster_run_get_player (run, muster_thing_get_side (run, attribute->kind, thing));

  if (attribute->module == 0 || run->rulebook->kinds[attribute->kind].module != 0)
    return attribute->show;
  if (player >= 0 && run->rulebook->doctrines[player].module == attribute->module)
    return attribute->show;
  return MUSTER_SHOW_NO;
}

char *
muster_run_describe_until (MusterRun *run, double last)
{
  if (last < muster_run_get_turn (run))
    return g_strdup (_ ("no"));

  /* Translators: until when something holds, behind what it is: "Down: up to turn 5" */
  return g_strdup_printf (_ ("up to turn %g"), last);
}

static void
view_until (MusterRun *run, MusterThingAttribute *view)
{
  view->over = view->number < muster_run_get_turn (run);
  g_free (view->value);
  view->value = muster_run_describe_until (run, view->number);
}

/* Whether it says of which group a thing is one, and there is one. */
static gboolean
is_group (MusterRun *run, const MusterAttribute *attribute, double value)
{
  const MusterKind *kind;

  if (attribute->type.code != MUSTER_TYPE_THING || attribute->type.form != MUSTER_FORM_SCALAR ||
      !(value >= 0))
    return FALSE;
  kind = &run->rulebook->kinds[attribute->type.index];

  return kind->members != MUSTER_NONE && &run->rulebook->attributes[kind->members] == attribute;
}

static gboolean
is_usual (MusterRun *run, const MusterAttribute *attribute, guint thing)
{
  const MusterWord *words = muster_thing_get_words (run, attribute, thing);

  if (attribute->type.form == MUSTER_FORM_SEQUENCE)
    return words[0].number <= 0;
  for (guint i = 0; attribute->type.form == MUSTER_FORM_SET && i < attribute->words; i++)
    if (words[i].bits != 0)
      return FALSE;
  if (attribute->type.form == MUSTER_FORM_SET)
    return TRUE;
  if (attribute->initial == NULL)
    return words->number <= 0;

  return attribute->initial->op == MUSTER_EXPR_CONSTANT &&
         fabs (words->number - attribute->initial->number) < 1e-9;
}

static MusterThingAttribute *
view_attribute (MusterRun *run, const MusterAttribute *attribute, guint thing)
{
  MusterThingAttribute *view = g_new0 (MusterThingAttribute, 1);
  double value = muster_thing_get_words (run, attribute, thing)->number;
  double least = muster_thing_get_bound (run, &attribute->least, thing);
  double most = muster_thing_get_bound (run, &attribute->most, thing);

  view->id = attribute->id;
  view->title = muster_run_translate (run, attribute->title);
  view->value = describe_attribute (run, attribute, thing);
  view->show = get_show (run, attribute, thing);
  view->control = get_control (&attribute->type);
  if (view->control != MUSTER_CONTROL_NONE && !attribute->follows)
    view->raw = muster_run_dup_option_token (run, &attribute->type, value);
  view->number = view->control == MUSTER_CONTROL_NUMBER || view->control == MUSTER_CONTROL_YES_NO
                     ? value
                     : MUSTER_UNKNOWN;
  view->full = muster_thing_get_bound (run, &attribute->full, thing);
  view->least = muster_is_unknown (least) ? -INFINITY : least;
  view->most = muster_is_unknown (most) ? INFINITY : most;
  view->spent = attribute->spent;
  view->keep = attribute->keep;
  view->role = attribute->role;
  view->owner_only = attribute->owner_only;
  view->usual = is_usual (run, attribute, thing);
  view->group = is_group (run, attribute, value);
  if (view->show == MUSTER_SHOW_UNTIL)
    view_until (run, view);
  return view;
}

static GPtrArray *
list_attributes (MusterRun *run, const MusterKind *kind, guint thing)
{
  GPtrArray *views = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_thing_attribute_free);

  for (guint i = 0; i < kind->n_attributes; i++)
    {
      const MusterAttribute *attribute = &run->rulebook->attributes[kind->attributes[i]];
      if (!attribute->built_in)
        g_ptr_array_add (views, view_attribute (run, attribute, thing));
    }
  return views;
}

/* Where it stands and how it came there. */
static void
view_pose (MusterRun *run, MusterThingView *view, guint32 number)
{
  const MusterStamp *stamp = &run->state.stamps[number];

  view->pose = run->state.poses[number];
  view->moved = stamp->moved;
  view->turned = stamp->turned + stamp->faced;
  if (view->on_table && run->game->field != NULL && view->pose.place != MUSTER_PLACE_NONE)
    view->place = muster_field_format_place (run->game->field, view->pose.place);
  if (view->on_table && run->game->plan != NULL && stamp->placed > 0)
    view->put = muster_field_format_place (run->game->plan, stamp->placed - 1);
}

/* (nullable): */
static const char *
get_career (MusterRun *run, guint32 number)
{
  const gint recruit = run->state.made[number].model - (gint) run->rulebook->n_models;

  return recruit >= 0 ? g_array_index (run->game->recruits, MusterRecruitModel, recruit).career
                      : NULL;
}

/* (transfer full) (nullable): */
static char *
dup_owner (MusterRun *run, guint16 kind, guint thing)
{
  const gint32 attribute = muster_thing_find_owner_attribute (run, kind);
  double owner = -1;

  if (attribute >= 0)
    owner = muster_thing_get_words (run, &run->rulebook->attributes[attribute], thing)->number;

  return owner >= 0 ? muster_thing_dup_token (run, run->rulebook->kinds[kind].part_of, owner)
                    : NULL;
}

MusterThingView *
muster_run_view_thing (MusterRun *run, guint16 kind, guint thing)
{
  MusterThingView *view = g_new0 (MusterThingView, 1);
  const MusterKind *declared = &run->rulebook->kinds[kind];
  guint32 number = run->game->thing_base[kind] + thing;

  view->token = muster_thing_dup_token (run, kind, thing);
  view->name = muster_thing_dup_name (run, kind, thing);
  view->career = declared->part_of == MUSTER_NONE ? g_strdup (get_career (run, number)) : NULL;
  view->model = muster_thing_dup_model (run, kind, thing);
  view->owner = dup_owner (run, kind, thing);
  view->kind = kind;
  view->side = muster_thing_get_side (run, kind, thing);
  view->on_table = muster_thing_is_on_table (run, kind, thing);
  view->removed = declared->on_table && !view->on_table && run->state.stamps[number].moved > 0;
  view_pose (run, view, number);
  view->attributes = list_attributes (run, declared, thing);
  return view;
}

/* ---- Signs ---- */

typedef struct
{
  MusterThingView *view; /* borrowed */
  guint32 order;         /* in which it was made */
} Figure;

static gint
compare_orders (gconstpointer a, gconstpointer b)
{
  const Figure *left = a;
  const Figure *right = b;

  return (left->order > right->order) - (left->order < right->order);
}

/* In the order in which they were made: whoever comes later takes none of the signs that are used. */
static void
give_signs (GArray *figures)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GPtrArray) signs = NULL;

  g_array_sort (figures, compare_orders);
  for (guint i = 0; i < figures->len; i++)
    g_ptr_array_add (names, g_array_index (figures, Figure, i).view->name);
  signs = muster_sign_list (names);
  for (guint i = 0; i < figures->len; i++)
    g_array_index (figures, Figure, i).view->sign = g_strdup (g_ptr_array_index (signs, i));
}

GPtrArray *
muster_run_list_things (MusterRun *run)
{
  GPtrArray *things = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_thing_view_free);
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (Figure));

  for (guint16 kind = 1; kind < run->rulebook->n_kinds; kind++)
    {
      if (!run->rulebook->kinds[kind].on_table && !run->rulebook->kinds[kind].one)
        continue;
      for (guint i = 0; i < run->rulebook->kinds[kind].max; i++)
        {
          Figure figure = { .order = run->state.made[run->game->thing_base[kind] + i].order };
          if (!muster_set_contains (muster_state_get_in_play (&run->state, run->game, kind), i))
            continue;
          figure.view = muster_run_view_thing (run, kind, i);
          g_ptr_array_add (things, figure.view);
          if (run->rulebook->kinds[kind].on_table)
            g_array_append_val (figures, figure);
        }
    }
  give_signs (figures);
  return things;
}

GPtrArray *
muster_run_list_parts (MusterRun *run)
{
  GPtrArray *parts = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_thing_view_free);

  for (guint16 kind = 1; kind < run->rulebook->n_kinds; kind++)
    for (guint i = 0; i < run->rulebook->kinds[kind].max; i++)
      if (run->rulebook->kinds[kind].part_of != MUSTER_NONE &&
          muster_set_contains (muster_state_get_in_play (&run->state, run->game, kind), i))
        g_ptr_array_add (parts, muster_run_view_thing (run, kind, i));

  return parts;
}

/* ---- What a correction can be ---- */

static void
add_value (MusterRun *run, GPtrArray *values, const MusterType *type, double value)
{
  g_autofree char *token = muster_run_dup_option_token (run, type, value);
  g_autofree char *label = muster_run_describe_value (run, type, value);

  g_ptr_array_add (values, muster_option_new (token, label));
}

GPtrArray *
muster_run_list_set_values (MusterRun *run, const char *thing, const char *attribute)
{
  gint32 number = muster_run_find_thing (run, thing, NULL);
  g_autoptr (GPtrArray)
                 values = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_option_free);
  const MusterType *type;
  guint16 kind;
  guint owner;
  gint32 index;

  if (number < 0)
    return NULL;
  muster_split_number (run, number, &kind, &owner);
  index = muster_rulebook_find_attribute (run->rulebook, kind, attribute);
  if (index < 0)
    return NULL;
  type = &run->rulebook->attributes[index].type;
  if (get_control (type) != MUSTER_CONTROL_WORD && get_control (type) != MUSTER_CONTROL_THING)
    return NULL;
  if (type->code == MUSTER_TYPE_THING)
    add_value (run, values, type, -1);
  for (guint i = 0; type->code == MUSTER_TYPE_ENUM && i < run->rulebook->enums[type->index].n_words;
       i++)
    add_value (run, values, type, i);
  for (guint i = 0; type->code == MUSTER_TYPE_THING && i < run->rulebook->kinds[type->index].max;
       i++)
    if (muster_set_contains (muster_state_get_in_play (&run->state, run->game, type->index), i))
      add_value (run, values, type, i);

  return g_steal_pointer (&values);
}

gboolean
muster_run_can_add (MusterRun *run, const char *model)
{
  const MusterThing *like = muster_rulebook_find_model (run->rulebook, model);

  return like != NULL && muster_thing_can_create (run, like->kind, like);
}

/* ---- The board ---- */

/* The initial of its name; in upper case for the side a person plays, so that sides differ without colour. */
static gunichar
get_letter (MusterRun *run, guint16 kind, guint thing)
{
  g_autofree char *name = muster_thing_dup_name (run, kind, thing);
  gunichar letter = g_utf8_get_char (name);
  gint32 side = muster_thing_get_side (run, kind, thing);

  return muster_run_get_player (run, side) < 0 ? g_unichar_toupper (letter)
                                               : g_unichar_tolower (letter);
}

static gunichar
get_sign (MusterTerrain terrain)
{
  switch (terrain)
    {
    case MUSTER_TERRAIN_FLOOR:
      return '.';
    case MUSTER_TERRAIN_WALL:
      return '#';
    case MUSTER_TERRAIN_OUTSIDE:
      return ',';
    case MUSTER_TERRAIN_VOID:
    default:
      return ' ';
    }
}

static gunichar
get_figure_at (MusterRun *run, MusterPlace place)
{
  for (guint16 kind = 1; kind < run->rulebook->n_kinds; kind++)
    for (guint i = 0; run->rulebook->kinds[kind].on_table && i < run->rulebook->kinds[kind].max;
         i++)
      if (muster_thing_is_on_table (run, kind, i) &&
          run->state.poses[run->game->thing_base[kind] + i].place == place)
        return get_letter (run, kind, i);
  return 0;
}

char *
muster_run_dup_board_text (MusterRun *run)
{
  const MusterGrid *grid = run->game->grid;
  g_autoptr (GString) text = NULL;

  if (grid == NULL)
    return NULL;
  text = g_string_new (NULL);
  for (guint y = 0; y < grid->height; y++)
    {
      for (guint x = 0; x < grid->width; x++)
        {
          MusterPlace place = muster_grid_get_place (grid, x, y);
          gunichar figure = get_figure_at (run, place);
          g_string_append_unichar (text,
                                   figure != 0 ? figure
                                               : get_sign (muster_grid_get_terrain (grid, place)));
        }
      g_string_append_c (text, '\n');
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* ---- Settings ---- */

double
muster_run_get_ruling (MusterRun *run, guint ruling)
{
  return run->state.rulings[ruling];
}

double
muster_run_get_usual (MusterRun *run, guint ruling)
{
  const MusterRuling *declared = &run->rulebook->rulings[ruling];
  MusterWord *base = run->eval_stack + run->eval_top;
  gboolean quiet = run->quiet;
  guint8 *coverage = run->coverage;
  double value;

  if (declared->usual == NULL || run->eval_top + declared->usual_words > MUSTER_EVAL_WORDS)
    return declared->value;
  muster_run_begin_work (run);
  run->quiet = TRUE;
  run->coverage = NULL;
  run->eval_top += declared->usual_words;
  value = muster_eval (run, declared->usual, base);
  run->eval_top -= declared->usual_words;
  run->quiet = quiet;
  run->coverage = coverage;

  return muster_is_unknown (value) ? declared->value : value;
}
