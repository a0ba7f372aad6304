/* muster-facts.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-eval-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* Facts about the table. With a board they are computed here; without one they are asked, see muster-query.c. */

typedef struct
{
  guint n;
  const MusterPose *poses[64];
  MusterPose place; /* when it is a place */
} Operand;

gint32
muster_run_get_number (MusterRun *run, const MusterType *type, double value)
{
  if (type->code != MUSTER_TYPE_THING || !(value >= 0))
    return -1;
  return (gint32) (run->game->thing_base[type->index] + (guint) value);
}

static void
add_thing (MusterRun *run, Operand *operand, guint16 kind, guint thing)
{
  const MusterPose *pose = &run->state.poses[run->game->thing_base[kind] + thing];

  if (pose->place != MUSTER_PLACE_NONE && operand->n < G_N_ELEMENTS (operand->poses))
    operand->poses[operand->n++] = pose;
}

/* A group stands where its members stand. */
static void
add_members (MusterRun *run, Operand *operand, const MusterKind *kind, guint thing)
{
  const MusterAttribute *attribute = &run->rulebook->attributes[kind->members];
  const MusterKind *member = &run->rulebook->kinds[attribute->kind];
  const guint64 *on_table = muster_state_get_on_table (&run->state, run->game, attribute->kind);
  const MusterWord *words = run->state.attributes + attribute->inverse + thing * member->set_words;

  for (guint i = 0; i < member->set_words; i++)
    for (guint64 left = words[i].bits & on_table[i]; left != 0; left &= left - 1)
      add_thing (run, operand, attribute->kind, i * 64 + (guint) __builtin_ctzll (left));
}

static void
get_operand (MusterRun *run, const MusterExpression *e, double value, Operand *operand)
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
      if (!run->rulebook->kinds[kind].on_table)
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

/* ---- Facts between two operands ---- */

static double
measure (MusterRun *run, gint32 fact, const MusterPose *a, const MusterPose *b)
{
  const MusterField *field = run->game->field;

  switch (fact)
    {
    case MUSTER_FACT_DISTANCE:
      return muster_field_get_distance (field, a, b);
    case MUSTER_FACT_PATH:
      muster_fill_occupancy (run, -1);
      muster_occupancy_remove (&run->occupancy, a);
      muster_occupancy_remove (&run->occupancy, b);
      return muster_field_path_length (field, a->place, b->place, &run->occupancy);
    case MUSTER_FACT_SEES:
      return muster_field_sees (field, a, b);
    case MUSTER_FACT_BETWEEN:
    case MUSTER_FACT_COVER:
      return muster_field_count_between (field, a, b);
    case MUSTER_FACT_CONTACT:
      return muster_field_is_in_contact (field, a, b);
    default:
      return muster_field_is_straight (field, a, b);
    }
}

static gboolean
is_number_fact (gint32 fact)
{
  return fact == MUSTER_FACT_DISTANCE || fact == MUSTER_FACT_PATH || fact == MUSTER_FACT_BETWEEN ||
         fact == MUSTER_FACT_COVER;
}

/* Of groups: the least number; true if it is for any two of them. */
static double
measure_groups (MusterRun *run, const MusterExpression *e, double a, double b)
{
  Operand left, right;
  gboolean number = is_number_fact (e->index);
  double best = number ? MUSTER_FAR_AWAY : 0;

  get_operand (run, e->args[0], a, &left);
  get_operand (run, e->args[1], b, &right);
  for (guint i = 0; i < left.n; i++)
    for (guint j = 0; j < right.n; j++)
      {
        double value = measure (run, e->index, left.poses[i], right.poses[j]);
        best = number ? MIN (best, value) : MAX (best, value);
      }
  return MIN (best, MUSTER_FAR_AWAY);
}

/* The facts that rules ask all the time: about two places. */
static inline gboolean
is_quick_fact (gint32 fact)
{
  return fact == MUSTER_FACT_DISTANCE || fact == MUSTER_FACT_SEES || fact == MUSTER_FACT_CONTACT ||
         fact == MUSTER_FACT_STRAIGHT;
}

/* Where the operand stands: FALSE when that is not one place that can be looked up. */
static inline gboolean
get_quick_place (MusterRun *run, const MusterExpression *e, double value, MusterPlace *place)
{
  if (G_LIKELY (e->type.code == MUSTER_TYPE_THING))
    {
      const MusterPose *poses = run->poses[e->type.index];
      if (poses == NULL)
        return FALSE;
      *place = value >= 0 ? poses[(guint) value].place : MUSTER_PLACE_NONE;
      return TRUE;
    }
  *place = value >= 0 ? (MusterPlace) value : MUSTER_PLACE_NONE;
  return e->type.code == MUSTER_TYPE_PLACE;
}

/* Such a fact where it is plain; FALSE: it is not one of these. */
static inline gboolean
measure_quickly (MusterRun *run, const MusterExpression *e, double a, double b, double *value)
{
  MusterPlace p, q;

  if (!get_quick_place (run, e->args[0], a, &p) || !get_quick_place (run, e->args[1], b, &q))
    return FALSE;
  *value = muster_fact_measure_grid (run->game->grid, e->index, p, q);
  return TRUE;
}

static double
is_in_front (MusterRun *run, const MusterExpression *e, const double *arguments)
{
  Operand left, right;

  get_operand (run, e->args[0], arguments[0], &left);
  get_operand (run, e->args[1], arguments[1], &right);
  for (guint i = 0; i < left.n; i++)
    for (guint j = 0; j < right.n; j++)
      if (muster_field_is_in_front (run->game->field,
                                    left.poses[i],
                                    right.poses[j],
                                    (guint) CLAMP (arguments[2], 0, 360)))
        return 1;
  return 0;
}

static double
can_reach (MusterRun *run, const MusterExpression *e, const double *arguments)
{
  Operand who;
  double length = MUSTER_FAR_AWAY;

  get_operand (run, e->args[0], arguments[0], &who);
  if (arguments[1] < 0)
    return 0;
  for (guint i = 0; i < who.n; i++)
    {
      muster_fill_occupancy (run, -1);
      muster_occupancy_remove (&run->occupancy, who.poses[i]);
      length = MIN (length,
                    muster_field_path_length (run->game->field,
                                              who.poses[i]->place,
                                              (MusterPlace) arguments[1],
                                              &run->occupancy));
    }
  return length <= arguments[2];
}

static double
get_ahead (MusterRun *run, const MusterExpression *e, const double *arguments)
{
  MusterPlace path[MUSTER_MAX_PATH];
  MusterWalk walk = { .occupied = &run->occupancy, .limit = arguments[1] };
  Operand who;

  get_operand (run, e->args[0], arguments[0], &who);
  if (who.n == 0)
    return 0;
  muster_fill_occupancy (run, -1);
  walk.mover = who.poses[0];
  return muster_field_ahead (run->game->field, &walk, FALSE, path, G_N_ELEMENTS (path));
}

/* ---- Places ---- */

/* A group is where its first figure is. */
MusterPlace
muster_fact_get_place (MusterRun *run, const MusterExpression *e, double value)
{
  Operand operand;

  get_operand (run, e, value, &operand);
  return operand.n > 0 ? operand.poses[0]->place : MUSTER_PLACE_NONE;
}

/* Ways are seen from a place: over, short, left, right; or the hours of a clock face. */
static int
get_heading (MusterRun *run,
             MusterPlace place,
             MusterPlace from,
             const char *way,
             double n,
             double *length)
{
  MusterPose at = { .place = from };
  MusterPose to = { .place = place };
  int bearing;

  *length = n;
  if (g_str_equal (way, "clock"))
    {
      *length = muster_field_get_n_places (run->game->field);
      return ((int) n % 12) * 30;
    }
  bearing = muster_field_get_bearing (run->game->field, &at, &to);
  if (g_str_equal (way, "short"))
    return muster_facing_turn (bearing, 180);
  if (g_str_equal (way, "left"))
    return muster_facing_turn (bearing, -90);
  if (g_str_equal (way, "right"))
    return muster_facing_turn (bearing, 90);
  return bearing;
}

static double
shift_place (MusterRun *run, const MusterExpression *e, const double *arguments)
{
  MusterPlace place = muster_fact_get_place (run, e->args[0], arguments[0]);
  MusterPlace from = muster_fact_get_place (run, e->args[1], arguments[1]);
  const char *way = muster_game_get_text (run->game, (gint32) arguments[2]);
  double length;
  int heading;

  if (place < 0 || from < 0)
    return -1;
  heading = get_heading (run, place, from, way, arguments[3], &length);
  return (
      double) muster_field_shift (run->game->field, place, heading, length, MUSTER_SHIFT_CLAMPED);
}

static MusterEdge
get_edge (MusterRun *run, gint32 side)
{
  const MusterScenario *scenario = run->game->scenario;

  for (guint i = 0; scenario != NULL && i < scenario->n_sides; i++)
    if (scenario->sides[i].side == side)
      return i % 2 == 0 ? MUSTER_EDGE_NORTH : MUSTER_EDGE_SOUTH;
  return MUSTER_EDGE_NORTH;
}

static double
get_place_fact (MusterRun *run, const MusterExpression *e, const double *arguments)
{
  MusterPlace p, q;

  if (e->index == MUSTER_FACT_EDGE)
    return (double) muster_field_get_edge_place (run->game->field,
                                                 get_edge (run, (gint32) arguments[0]));
  if (e->index == MUSTER_FACT_SHIFT)
    return shift_place (run, e, arguments);
  if (e->index == MUSTER_FACT_COVER_NEAR)
    return (double) muster_fact_get_place (run, e->args[0], arguments[0]);
  p = muster_fact_get_place (run, e->args[0], arguments[0]);
  q = muster_fact_get_place (run, e->args[1], arguments[1]);
  if (p < 0 || q < 0)
    return -1;
  if (e->index == MUSTER_FACT_LINE)
    return (double) q;
  return (double) muster_field_toward (run->game->field, p, q, arguments[2]);
}

/* ---- The front door ---- */

static double
compute (MusterRun *run, const MusterExpression *e, const double *arguments)
{
  switch (e->index)
    {
    case MUSTER_FACT_DISTANCE:
    case MUSTER_FACT_PATH:
    case MUSTER_FACT_SEES:
    case MUSTER_FACT_BETWEEN:
    case MUSTER_FACT_COVER:
    case MUSTER_FACT_CONTACT:
    case MUSTER_FACT_STRAIGHT:
      return measure_groups (run, e, arguments[0], arguments[1]);
    case MUSTER_FACT_IN_FRONT:
      return is_in_front (run, e, arguments);
    case MUSTER_FACT_CAN_REACH:
      return can_reach (run, e, arguments);
    case MUSTER_FACT_AHEAD:
      return get_ahead (run, e, arguments);
    default:
      return get_place_fact (run, e, arguments);
    }
}

static gboolean
eval_arguments (MusterRun *run, const MusterExpression *e, MusterWord *base, double *arguments)
{
  gboolean complete = TRUE;

  for (guint i = 0; i < e->n_args && i < MUSTER_MAX_ARGUMENTS; i++)
    {
      arguments[i] = muster_eval (run, e->args[i], base);
      complete = complete && !muster_is_unknown (arguments[i]);
    }
  return complete;
}

static void
fill_query (const MusterExpression *e, const double *arguments, MusterMissing *query)
{
  memset (query, 0, sizeof *query);
  query->query = e->index;
  query->n_arguments = MIN (e->n_args, MUSTER_MAX_ARGUMENTS);
  query->gives = e->type;
  for (guint i = 0; i < query->n_arguments; i++)
    {
      query->arguments[i] = arguments[i];
      query->types[i] = e->args[i]->type;
    }
}

/* Is one of them off the table? Then nothing about them holds, and nobody needs to be asked. */
static gboolean
is_absent (MusterRun *run, const MusterExpression *e, const double *arguments)
{
  for (guint i = 0; i < e->n_args && i < MUSTER_MAX_ARGUMENTS; i++)
    if (e->args[i]->type.code == MUSTER_TYPE_THING &&
        !muster_thing_is_on_table (run, e->args[i]->type.index, arguments[i]))
      return TRUE;
  return FALSE;
}

static void
trace_fact (MusterRun *run, const MusterExpression *e, const double *arguments, double value)
{
  g_autofree char *text = NULL;
  g_autofree char *result = NULL;
  MusterMissing query;

  if (!run->trace || muster_is_unknown (value))
    return;
  fill_query (e, arguments, &query);
  text = muster_query_describe (run, &query, FALSE);
  result = muster_run_describe_value (run, &e->type, value);
  muster_run_reason (run, MUSTER_REASON_FACT, NULL, value, _ ("%1$s: %2$s"), text, result);
}

static double
get_unknown_place (const MusterExpression *e)
{
  /* Without a board a place is where somebody stands, or a name: those that would be computed are nowhere. */
  return e->type.code == MUSTER_TYPE_PLACE ? -1 : MUSTER_UNKNOWN;
}

static double
get_asked (MusterRun *run, const MusterExpression *e, const double *arguments)
{
  MusterMissing query;

  if (is_absent (run, e, arguments))
    return is_number_fact (e->index) && e->index != MUSTER_FACT_COVER ? MUSTER_FAR_AWAY : 0;
  if (e->type.code == MUSTER_TYPE_PLACE)
    return get_unknown_place (e);
  fill_query (e, arguments, &query);
  return muster_query_get (run, &query);
}

/* An overruled fact counts before what the board says. */
static gboolean
get_overruled (MusterRun *run, const MusterExpression *e, const double *arguments, double *value)
{
  MusterMissing query;
  MusterFactCell *cell;

  if (run->state.head->n_cells == 0)
    return FALSE;
  fill_query (e, arguments, &query);
  cell = muster_query_find (run, &query);
  if (cell == NULL || cell->low != cell->high)
    return FALSE;
  *value = cell->low;
  return TRUE;
}

/* Asked, overruled or with reasons; facts of any kind. */
static double
get_fact (MusterRun *run, const MusterExpression *e, const double *arguments)
{
  double value;

  if (!run->state.head->tracked)
    value = get_asked (run, e, arguments);
  else if (!get_overruled (run, e, arguments, &value))
    value = compute (run, e, arguments);
  trace_fact (run, e, arguments, value);
  return value;
}

static double
eval_any_fact (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double arguments[MUSTER_MAX_ARGUMENTS];

  return eval_arguments (run, e, base, arguments) ? get_fact (run, e, arguments) : MUSTER_UNKNOWN;
}

static inline double
eval_fact (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double arguments[MUSTER_MAX_ARGUMENTS];
  double value;

  if (!run->plain || !is_quick_fact (e->index))
    return eval_any_fact (run, e, base);
  arguments[0] = muster_eval (run, e->args[0], base);
  arguments[1] = muster_eval (run, e->args[1], base);
  if (isunordered (arguments[0], arguments[1]))
    return MUSTER_UNKNOWN;
  if (G_LIKELY (measure_quickly (run, e, arguments[0], arguments[1], &value)))
    return value;
  return get_fact (run, e, arguments);
}

double
muster_eval_fact (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  return eval_fact (run, e, base);
}

/* ---- A number against a limit: without a board the limit is what is asked ---- */

static double
compare_bounds (guint16 op, double low, double high, double limit)
{
  switch (op)
    {
    case MUSTER_EXPR_LE:
      return high <= limit ? 1 : low > limit ? 0 : MUSTER_UNKNOWN;
    case MUSTER_EXPR_LT:
      return high < limit ? 1 : low >= limit ? 0 : MUSTER_UNKNOWN;
    case MUSTER_EXPR_GE:
      return low >= limit ? 1 : high < limit ? 0 : MUSTER_UNKNOWN;
    case MUSTER_EXPR_GT:
      return low > limit ? 1 : high <= limit ? 0 : MUSTER_UNKNOWN;
    case MUSTER_EXPR_EQ:
      return low == high ? low == limit : limit < low || limit > high ? 0 : MUSTER_UNKNOWN;
    default:
      return low == high ? low != limit : limit < low || limit > high ? 1 : MUSTER_UNKNOWN;
    }
}

static double
compare_asked (MusterRun *run, const MusterExpression *e, MusterWord *base, double limit)
{
  const MusterExpression *fact = e->args[0];
  double arguments[MUSTER_MAX_ARGUMENTS];
  MusterMissing query;
  double low, high, result;

  if (fact->op == MUSTER_EXPR_CALL)
    {
      if (!muster_query_from_expression (run, fact, base, &query))
        return MUSTER_UNKNOWN;
    }
  else
    {
      if (!eval_arguments (run, fact, base, arguments))
        return MUSTER_UNKNOWN;
      if (is_absent (run, fact, arguments))
        return compare_bounds ((guint16) e->index, MUSTER_FAR_AWAY, MUSTER_FAR_AWAY, limit);
      fill_query (fact, arguments, &query);
    }
  if (muster_known_get_bounds (run, &query, &low, &high))
    result = compare_bounds ((guint16) e->index, low, high, limit);
  else if (fact->op == MUSTER_EXPR_FACT) /* what is on the table is not endlessly far */
    result = compare_bounds ((guint16) e->index, 0, MUSTER_FAR_AWAY - 1, limit);
  else
    result = MUSTER_UNKNOWN;
  if (muster_is_unknown (result))
    {
      query.compare = (guint16) e->index;
      query.limit = limit;
      muster_query_note_missing (run, &query);
    }
  return result;
}

/* A function that is a fact has to be asked where it says nothing about how the board would tell. */
static gboolean
has_to_be_asked (MusterRun *run, const MusterExpression *fact)
{
  const MusterFunction *function;

  if (fact->op != MUSTER_EXPR_CALL)
    return FALSE;
  function = &run->rulebook->functions[fact->index];
  return function->value == NULL && function->n_terms + function->n_cases == 0;
}

double
muster_eval_fact_compare (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  const MusterExpression *fact = e->args[0];
  double limit = muster_eval (run, e->args[1], base);
  double value;

  if (muster_is_unknown (limit))
    return limit;
  if (G_UNLIKELY (!run->state.head->tracked || has_to_be_asked (run, fact)))
    return compare_asked (run, e, base, limit);
  value = fact->op == MUSTER_EXPR_FACT ? eval_fact (run, fact, base)
                                       : muster_eval (run, fact, base);
  return muster_is_unknown (value) ? value : muster_compare ((guint16) e->index, value, limit);
}

/* ---- Lists of places ---- */

static void
append_place (MusterRun *run, MusterList *list, MusterPlace place)
{
  if (run->scratch_top < MUSTER_SCRATCH_WORDS)
    {
      run->scratch[run->scratch_top++] = (double) place;
      list->n++;
    }
}

static void
list_reachable (MusterRun *run,
                const MusterExpression *e,
                const double *arguments,
                MusterList *list)
{
  MusterWalk walk = { .occupied = &run->occupancy, .limit = arguments[1] };
  Operand who;

  get_operand (run, e->args[0], arguments[0], &who);
  if (who.n == 0)
    return;
  muster_fill_occupancy (run, -1);
  walk.mover = who.poses[0];
  muster_field_reach (run->game->field, &walk, run->reach);
  for (guint i = 1; i < muster_reach_get_n (run->reach); i++)
    append_place (run, list, muster_reach_get_place (run->reach, i));
}

static void
list_places (MusterRun *run, const MusterExpression *e, const double *arguments, MusterList *list)
{
  Operand from;
  const MusterField *field = run->game->field;

  get_operand (run, e->args[0], arguments[0], &from);
  for (guint i = 0; from.n > 0 && i < muster_field_get_n_places (field); i++)
    {
      MusterPose pose = { .place = i };
      double distance = muster_field_get_distance (field, from.poses[0], &pose);
      if (muster_field_is_open (field, i) && distance >= arguments[1] && distance <= arguments[2])
        append_place (run, list, i);
    }
}

/* What is drawn is known, whether or not somebody keeps track of the table. */
static void
list_marked (MusterRun *run, const double *arguments, MusterList *list)
{
  const char *name = muster_game_get_text (run->game, (gint32) arguments[0]);
  const MusterPlace *places;
  guint n;

  if (run->game->plan == NULL)
    return;
  places = muster_grid_get_marked (run->game->plan, name, &n);
  for (guint i = 0; i < n; i++)
    append_place (run, list, places[i]);
}

void
muster_fact_list (MusterRun *run, const MusterExpression *e, MusterWord *base, MusterList *list)
{
  double arguments[MUSTER_MAX_ARGUMENTS];
  guint mark = run->scratch_top;

  if (!eval_arguments (run, e, base, arguments))
    {
      list->complete = FALSE;
      return;
    }
  run->scratch_top = mark;
  list->items = run->scratch + mark;
  if (e->index == MUSTER_FACT_MARKED)
    {
      list_marked (run, arguments, list);
    }
  else if (!run->state.head->tracked)
    {
      return; /* places can be listed only where there is a board */
    }
  else if (e->index == MUSTER_FACT_REACHABLE)
    {
      list_reachable (run, e, arguments, list);
    }
  else if (e->index == MUSTER_FACT_PLACES)
    {
      list_places (run, e, arguments, list);
    }
}
