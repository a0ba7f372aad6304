/* muster-fact-board.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-fact-board-private.h"

#include <math.h>

#include "muster-fact-near-private.h"
#include "muster-fact-operand-private.h"
#include "muster-fact-places-private.h"
#include "muster-text-private.h"
#include "muster-thing-private.h"

/* Facts about the table, as the board has them. */

/* ---- Facts between two operands ---- */

/* The words of `cover` stand for equal parts of what is hidden, so that of two the second begins at a half.
 * What the viewer looks over is no cover. On a grid what is between counts. */
static double
measure_cover (MusterRun *run, const MusterPose *target, const MusterPose *viewer, guint n_words)
{
  MusterFactMemo *memo;
  guint covered;

  if (run->game->tabletop == NULL)
    return muster_field_count_between (run->game->field, target, viewer);
  memo = muster_fact_memo_find (run->fact_memos, MUSTER_FACT_COVER, target, viewer);
  if (memo->known)
    return memo->value;
  covered = muster_tabletop_find_cover (run->game->tabletop, target, viewer);
  memo->known = TRUE;
  memo->value = floor ((double) covered / MUSTER_COVER_RAYS * (n_words - 1) + 0.5);
  return memo->value;
}

/* Discs of what hides whatever is in it and behind it, such as smoke. */
static void
gather_veils (MusterRun *run, MusterOccupancy *veils)
{
  const MusterGame *game = run->game;

  muster_occupancy_init (veils, 0);
  for (guint16 kind = 0; kind < run->rulebook->n_kinds; kind++)
    for (guint i = 0; run->rulebook->kinds[kind].veil > 0 && i < run->rulebook->kinds[kind].max;
         i++)
      {
        MusterPose pose = run->state.poses[game->thing_base[kind] + i];

        pose.base = run->rulebook->kinds[kind].veil;
        if (muster_thing_is_on_table (run, kind, i))
          muster_occupancy_add_disc (veils, &pose);
      }
}

static gboolean
sees_past_veils (MusterRun *run, const MusterPose *a, const MusterPose *b)
{
  MusterOccupancy veils;

  if (!run->rulebook->has_veils)
    return TRUE;
  gather_veils (run, &veils);

  return veils.n_discs == 0 || muster_tabletop_sees_past (run->game->tabletop, a, b, &veils);
}

/* On an open table, and whatever hangs over it. The same both ways. */
static gboolean
sees_past_terrain (MusterRun *run, const MusterPose *a, const MusterPose *b)
{
  MusterFactMemo *memo = a->place < b->place
                             ? muster_fact_memo_find (run->fact_memos, MUSTER_FACT_SEES, a, b)
                             : muster_fact_memo_find (run->fact_memos, MUSTER_FACT_SEES, b, a);

  if (!memo->known)
    {
      memo->known = TRUE;
      memo->value = muster_field_sees (run->game->field, a, b);
    }

  return memo->value != 0;
}

static gboolean
sees (MusterRun *run, const MusterPose *a, const MusterPose *b)
{
  if (run->game->tabletop == NULL)
    return muster_field_sees (run->game->field, a, b);

  return sees_past_terrain (run, a, b) && sees_past_veils (run, a, b);
}

/* How one fact is told of two operands that stand in one place each. @e: NULL for one that relates them */
typedef double (*Measure) (MusterRun *run,
                           const MusterExpression *e,
                           const MusterPose *a,
                           const MusterPose *b);

static double
measure_distance (MusterRun *run,
                  const MusterExpression *e,
                  const MusterPose *a,
                  const MusterPose *b)
{
  return run->game->tabletop != NULL ? muster_tabletop_measure (run->game->tabletop, a, b)
                                     : muster_field_get_distance (run->game->field, a, b);
}

static double
measure_path (MusterRun *run, const MusterExpression *e, const MusterPose *a, const MusterPose *b)
{
  muster_fill_occupancy (run, -1);
  muster_occupancy_remove (&run->occupancy, a);
  muster_occupancy_remove (&run->occupancy, b);
  return muster_field_path_length (run->game->field, a->place, b->place, &run->occupancy);
}

static double
measure_sight (MusterRun *run, const MusterExpression *e, const MusterPose *a, const MusterPose *b)
{
  return sees (run, a, b);
}

static double
measure_between (MusterRun *run,
                 const MusterExpression *e,
                 const MusterPose *a,
                 const MusterPose *b)
{
  return muster_field_count_between (run->game->field, a, b);
}

static double
measure_intervening (MusterRun *run,
                     const MusterExpression *e,
                     const MusterPose *a,
                     const MusterPose *b)
{
  if (run->game->tabletop == NULL)
    return muster_field_count_between (run->game->field, a, b);

  return muster_tabletop_count_intervening (run->game->tabletop, a, b);
}

/* Of groups the least. */
static double
get_screened (MusterRun *run, const MusterExpression *e, const double *arguments)
{
  const char *mark = muster_game_get_text (run->game, (gint32) arguments[2]);
  MusterFactOperand target, viewer;
  double least = 1;

  muster_fact_get_operand (run, e->args[0], arguments[0], &target);
  muster_fact_get_operand (run, e->args[1], arguments[1], &viewer);
  if (run->game->tabletop == NULL || target.n == 0 || viewer.n == 0)
    return 0;
  muster_fill_occupancy (run, -1);
  for (guint i = 0; i < target.n; i++)
    for (guint j = 0; j < viewer.n; j++)
      {
        const double share = muster_tabletop_measure_screen (run->game->tabletop,
                                                             target.poses[i],
                                                             viewer.poses[j],
                                                             &run->occupancy,
                                                             mark);

        least = MIN (least, share);
      }

  return least;
}

static double
measure_cover_of (MusterRun *run,
                  const MusterExpression *e,
                  const MusterPose *a,
                  const MusterPose *b)
{
  return measure_cover (run, a, b, run->rulebook->enums[e->type.index].n_words);
}

static double
measure_contact (MusterRun *run,
                 const MusterExpression *e,
                 const MusterPose *a,
                 const MusterPose *b)
{
  return muster_field_is_in_contact (run->game->field, a, b);
}

static double
measure_straight (MusterRun *run,
                  const MusterExpression *e,
                  const MusterPose *a,
                  const MusterPose *b)
{
  return muster_field_is_straight (run->game->field, a, b);
}

/* (nullable): the word for it, unless that is the first one: then there is none. */
static char *
dup_cover (MusterRun *run, const MusterPose *target, const MusterPose *viewer)
{
  const MusterRulebook *rulebook = run->rulebook;
  MusterType type = { .code = MUSTER_TYPE_ENUM, .form = MUSTER_FORM_SCALAR };
  double word;

  while (type.index < rulebook->n_enums && g_strcmp0 (rulebook->enums[type.index].id, "cover") != 0)
    type.index++;
  if (type.index == rulebook->n_enums || run->game->tabletop == NULL)
    return NULL;
  word = measure_cover (run, target, viewer, rulebook->enums[type.index].n_words);

  return word > 0 ? muster_run_describe_value (run, &type, word) : NULL;
}

char *
muster_fact_dup_range (MusterRun *run, gint32 viewer, gint32 target)
{
  const MusterPose *from = viewer >= 0 ? &run->state.poses[viewer] : NULL;
  const MusterPose *to = target >= 0 ? &run->state.poses[target] : NULL;
  g_autofree char *length = NULL;
  g_autofree char *cover = NULL;

  if (!run->state.head->tracked || from == NULL || to == NULL || from == to ||
      from->place == MUSTER_PLACE_NONE || to->place == MUSTER_PLACE_NONE)
    return NULL;
  length = muster_run_format_length (run, muster_field_get_distance (run->game->field, from, to));
  cover = dup_cover (run, to, from);

  return cover != NULL ? g_strdup_printf ("%s · %s", length, cover) : g_steal_pointer (&length);
}

/* Of distances only the least counts: mostly two are seen to be farther apart without measuring. */
static gboolean
is_farther (MusterRun *run, gint32 fact, const MusterPose *a, const MusterPose *b, double least)
{
  return fact == MUSTER_FACT_DISTANCE && run->game->tabletop != NULL &&
         muster_tabletop_is_beyond (a, b, least);
}

/* Of groups: the least number; true if it is for any two of them. Less than 0 there is not, nor more than true. */
static double
measure_groups (MusterRun *run, const MusterExpression *e, const double *arguments, Measure measure)
{
  MusterFactOperand left, right;
  const gboolean number = muster_fact_is_number (e->index);
  const double end = number ? 0 : 1;
  double best = number ? MUSTER_FAR_AWAY : 0;

  muster_fact_get_operand (run, e->args[0], arguments[0], &left);
  muster_fact_get_operand (run, e->args[1], arguments[1], &right);
  for (guint i = 0; i < left.n; i++)
    for (guint j = 0; j < right.n && best != end; j++)
      {
        double value;
        if (is_farther (run, e->index, left.poses[i], right.poses[j], best))
          continue;
        value = measure (run, e, left.poses[i], right.poses[j]);
        best = number ? MIN (best, value) : MAX (best, value);
      }
  return MIN (best, MUSTER_FAR_AWAY);
}

static double
is_in_front (MusterRun *run, const MusterExpression *e, const double *arguments)
{
  MusterFactOperand left, right;

  muster_fact_get_operand (run, e->args[0], arguments[0], &left);
  muster_fact_get_operand (run, e->args[1], arguments[1], &right);
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
  const MusterPlace goal = (MusterPlace) arguments[1];
  MusterFactOperand who;
  gboolean reaches = FALSE;

  muster_fact_get_operand (run, e->args[0], arguments[0], &who);
  if (arguments[1] < 0)
    return 0;
  for (guint i = 0; i < who.n && !reaches; i++)
    {
      /* Without a base, as path-length() goes. */
      const MusterPose mover = { .place = who.poses[i]->place };
      const MusterWalk walk = { .mover = &mover,
                                .occupied = &run->occupancy,
                                .limit = arguments[2] };

      muster_fill_occupancy (run, -1);
      muster_occupancy_remove (&run->occupancy, who.poses[i]);
      reaches = muster_field_walk_length (run->game->field, &walk, goal) <= arguments[2];
    }

  return reaches;
}

static double
get_ahead (MusterRun *run, const MusterExpression *e, const double *arguments)
{
  MusterPlace path[MUSTER_MAX_PATH];
  MusterWalk walk = { .occupied = &run->occupancy, .limit = arguments[1] };
  MusterFactOperand who;

  muster_fact_get_operand (run, e->args[0], arguments[0], &who);
  if (who.n == 0)
    return 0;
  muster_fill_occupancy (run, -1);
  walk.mover = who.poses[0];
  return muster_field_ahead (run->game->field, &walk, FALSE, path, G_N_ELEMENTS (path));
}

/* Do the first so many inches of the straight way there lead over terrain with the mark? */
static double
crosses (MusterRun *run, const MusterExpression *e, const double *arguments)
{
  const char *mark = muster_game_get_text (run->game, (gint32) arguments[2]);
  MusterPlace goal = muster_fact_get_place (run, e->args[1], arguments[1]);
  MusterFactOperand who;

  muster_fact_get_operand (run, e->args[0], arguments[0], &who);
  if (run->game->tabletop == NULL || goal == MUSTER_PLACE_NONE)
    return 0;
  for (guint i = 0; i < who.n; i++)
    {
      MusterPlace from = who.poses[i]->place;
      MusterPlace end = muster_field_toward (run->game->field, from, goal, arguments[3]);

      if (muster_tabletop_meets_mark (run->game->tabletop, from, &end, 1, mark))
        return 1;
    }
  return 0;
}

/* ---- Places ---- */

#define MAX_FOES 128

/* Where those stand that fight on other sides. */
static guint
gather_foes (MusterRun *run, const MusterExpression *e, double value, MusterPose *foes)
{
  const MusterGame *game = run->game;
  gint32 side = e->type.code == MUSTER_TYPE_THING
                    ? muster_thing_get_side (run, e->type.index, (guint) value)
                    : -1;
  guint n = 0;

  for (guint16 kind = 0; kind < run->rulebook->n_kinds; kind++)
    for (guint i = 0; run->rulebook->kinds[kind].on_table && i < run->rulebook->kinds[kind].max;
         i++)
      {
        gint32 other;
        if (n == MAX_FOES || !muster_thing_is_on_table (run, kind, i))
          continue;
        other = muster_thing_get_side (run, kind, i);
        if (other >= 0 && other != side)
          foes[n++] = run->state.poses[game->thing_base[kind] + i];
      }
  return n;
}

/* Cover is mostly near: all of what a long walk reaches takes a while. */
#define NEAR 4

/* Whether @place is no nearer to @away than where @mover stands. */
static gboolean
keeps_away (const MusterRun *run,
            const MusterPose *mover,
            MusterPlace place,
            const MusterPose *away)
{
  MusterPose there = *mover;

  if (away == NULL)
    return TRUE;
  there.place = place;
  return muster_field_get_distance (run->game->field, &there, away) >=
         muster_field_get_distance (run->game->field, mover, away);
}

#define HALF_COVERED ((MUSTER_COVER_RAYS + 1) / 2)

/* Who sees whom is mostly known, and whom nobody sees is in cover where he stands. */
static gboolean
is_in_the_open (MusterRun *run, const MusterPose *mover, const MusterPose *foes, guint n_foes)
{
  for (guint i = 0; i < n_foes; i++)
    if (sees_past_terrain (run, mover, &foes[i]) &&
        muster_tabletop_is_exposed (run->game->tabletop, mover, &foes[i], HALF_COVERED))
      return TRUE;

  return FALSE;
}

/* The nearest place where every enemy who sees it sees no more than half of it, over nothing beside him, and which is no nearer to @away, if
 * that is not NULL. The places of a short walk come first in a longer one, too. */
static MusterPlace
find_cover_from (MusterRun *run,
                 const MusterPose *mover,
                 double most,
                 const MusterPose *away,
                 const MusterPose *foes,
                 guint n_foes)
{
  MusterWalk walk = { .mover = mover,
                      .occupied = &run->occupancy,
                      .limit = MIN (most, NEAR),
                      .roughly = run->roughly };
  guint n_known = 1;

  if (!is_in_the_open (run, mover, foes, n_foes))
    return mover->place;
  muster_run_reach (run, &walk);
  for (;;)
    {
      const int found = muster_tabletop_find_shelter (run->game->tabletop,
                                                      run->reach,
                                                      mover,
                                                      n_known,
                                                      foes,
                                                      n_foes,
                                                      HALF_COVERED);

      if (found >= 0)
        {
          MusterPlace place = muster_reach_get_place (run->reach, (guint) found);

          if (keeps_away (run, mover, place, away))
            return place;
          n_known = (guint) found + 1;
        }
      else if (walk.limit < most)
        {
          n_known = muster_reach_get_n (run->reach);
          walk.limit = MIN (most, 2 * walk.limit);
          muster_run_reach (run, &walk);
        }
      else
        return MUSTER_PLACE_NONE;
    }
}

static double
find_cover (MusterRun *run, const MusterExpression *e, const double *arguments)
{
  MusterPose foes[MAX_FOES];
  MusterPose away = { .place = MUSTER_PLACE_NONE };
  MusterFactOperand who;
  guint n_foes;

  muster_fact_get_operand (run, e->args[0], arguments[0], &who);
  if (who.n == 0)
    return (double) MUSTER_PLACE_NONE;
  if (run->game->tabletop == NULL)
    return (double) who.poses[0]->place;
  muster_fill_occupancy (run, -1);
  n_foes = gather_foes (run, e->args[0], arguments[0], foes);
  if (e->index == MUSTER_FACT_COVER_AWAY)
    away.place = muster_fact_get_place (run, e->args[2], arguments[2]);

  return (double) find_cover_from (run,
                                   who.poses[0],
                                   arguments[1],
                                   away.place != MUSTER_PLACE_NONE ? &away : NULL,
                                   foes,
                                   n_foes);
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
      /* To the edge, however far that is. */
      *length = run->game->tabletop != NULL ? MUSTER_FAR_AWAY
                                            : muster_field_get_n_places (run->game->field);
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

/* Where the second is; how far somebody comes on the way is up to the order. */
static double
find_on_line (MusterRun *run, const MusterExpression *e, const double *arguments)
{
  const MusterPlace p = muster_fact_get_place (run, e->args[0], arguments[0]);
  const MusterPlace q = muster_fact_get_place (run, e->args[1], arguments[1]);

  return p < 0 || q < 0 ? -1 : (double) q;
}

static double
find_toward (MusterRun *run, const MusterExpression *e, const double *arguments)
{
  const MusterPlace p = muster_fact_get_place (run, e->args[0], arguments[0]);
  const MusterPlace q = muster_fact_get_place (run, e->args[1], arguments[1]);

  if (p < 0 || q < 0)
    return -1;
  return (double) muster_field_toward (run->game->field, p, q, arguments[2]);
}

/* ---- All of them ---- */

typedef double (*Compute) (MusterRun *run, const MusterExpression *e, const double *arguments);
typedef void (*Gather) (MusterRun *run,
                        const MusterExpression *e,
                        const double *arguments,
                        MusterList *list);

/* How a board tells a fact: one of these is not NULL. */
typedef struct
{
  Measure measure;
  Compute compute;
  Gather gather; /* of one that gives a list */
} Method;

static Method
get_method (MusterFact fact)
{
  switch (fact)
    {
    case MUSTER_FACT_DISTANCE:
      return (Method){ .measure = measure_distance };
    case MUSTER_FACT_PATH:
      return (Method){ .measure = measure_path };
    case MUSTER_FACT_SEES:
      return (Method){ .measure = measure_sight };
    case MUSTER_FACT_BETWEEN:
      return (Method){ .measure = measure_between };
    case MUSTER_FACT_INTERVENING:
      return (Method){ .measure = measure_intervening };
    case MUSTER_FACT_SCREENED:
      return (Method){ .compute = get_screened };
    case MUSTER_FACT_GROUND:
      return (Method){ .compute = muster_fact_get_ground };
    case MUSTER_FACT_COVER:
      return (Method){ .measure = measure_cover_of };
    case MUSTER_FACT_CONTACT:
      return (Method){ .measure = measure_contact };
    case MUSTER_FACT_STRAIGHT:
      return (Method){ .measure = measure_straight };
    case MUSTER_FACT_CAN_REACH:
      return (Method){ .compute = can_reach };
    case MUSTER_FACT_IN_FRONT:
      return (Method){ .compute = is_in_front };
    case MUSTER_FACT_CROSSES:
      return (Method){ .compute = crosses };
    case MUSTER_FACT_AHEAD:
      return (Method){ .compute = get_ahead };
    case MUSTER_FACT_COVER_NEAR:
    case MUSTER_FACT_COVER_AWAY:
      return (Method){ .compute = find_cover };
    case MUSTER_FACT_SHIFT:
      return (Method){ .compute = shift_place };
    case MUSTER_FACT_LINE:
      return (Method){ .compute = find_on_line };
    case MUSTER_FACT_TOWARD:
      return (Method){ .compute = find_toward };
    case MUSTER_FACT_EDGE:
      return (Method){ .compute = muster_fact_find_edge };
    case MUSTER_FACT_EDGE_DISTANCE:
    case MUSTER_FACT_MARKED_DISTANCE:
      return (Method){ .compute = muster_fact_get_near_distance };
    case MUSTER_FACT_EDGE_NEAR:
    case MUSTER_FACT_MARKED_NEAR:
      return (Method){ .compute = muster_fact_get_near_place };
    case MUSTER_FACT_X_OF:
    case MUSTER_FACT_Y_OF:
      return (Method){ .compute = muster_fact_get_coordinate };
    case MUSTER_FACT_POINT:
      return (Method){ .compute = muster_fact_get_place_at };
    case MUSTER_FACT_REACHABLE:
      return (Method){ .gather = muster_fact_list_reachable };
    case MUSTER_FACT_REACHABLE_CLEAR:
      return (Method){ .gather = muster_fact_list_reachable_clear };
    case MUSTER_FACT_REACHABLE_PAST_FRIENDS:
      return (Method){ .gather = muster_fact_list_reachable_past_friends };
    case MUSTER_FACT_PLACES:
      return (Method){ .gather = muster_fact_list_places };
    case MUSTER_FACT_MARKED:
      return (Method){ .gather = muster_fact_list_marked };
    }
  g_return_val_if_reached ((Method){ NULL });
}

double
muster_fact_measure_pose (MusterRun *run, gint32 fact, const MusterPose *a, const MusterPose *b)
{
  if (a->place == MUSTER_PLACE_NONE || b->place == MUSTER_PLACE_NONE)
    return muster_fact_is_number (fact) ? MUSTER_FAR_AWAY : 0;
  if (fact == MUSTER_FACT_DISTANCE) /* of which there are most */
    return MIN (measure_distance (run, NULL, a, b), MUSTER_FAR_AWAY);

  return get_method ((MusterFact) fact).measure (run, NULL, a, b);
}

double
muster_fact_compute (MusterRun *run, const MusterExpression *e, const double *arguments)
{
  const Method method = get_method ((MusterFact) e->index);

  return method.measure != NULL ? measure_groups (run, e, arguments, method.measure)
                                : method.compute (run, e, arguments);
}

void
muster_fact_gather (MusterRun *run,
                    const MusterExpression *e,
                    const double *arguments,
                    MusterList *list)
{
  get_method ((MusterFact) e->index).gather (run, e, arguments, list);
}
