/* muster-turning-point.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-turning-point.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-battle-error.h"
#include "muster-beat-private.h"
#include "muster-course-private.h"
#include "muster-loss.h"

#define USUAL_GAMES  200
#define USUAL_MOST   5
#define USUAL_POINTS 60

/* A change below this turns nothing. */
#define LEAST_SWING 0.1

/* Of a change, how many of its standard errors it has at least: among the many changes of a battle some reach two of
 * them by chance alone. */
#define LEAST_ERRORS 3.0

/* A part of a swing that is looked at more closely has at least this part of it. */
#define MAIN_PART 0.6

/* Battles with more are too long for a look at every phase. */
#define BEATS_A_TURN 16

/* ---- The job ---- */

struct _MusterTurningPointJob
{
  MusterRulebook *rulebook;
  MusterSetup *setup;
  GPtrArray *inputs; /* of MusterInput: from the start to where the battle stood */
};

MusterTurningPointJob *
muster_turning_point_job_new (MusterBattle *battle)
{
  MusterTurningPointJob *self = g_new0 (MusterTurningPointJob, 1);
  guint id = muster_battle_get_head (battle);

  self->rulebook = muster_rulebook_ref (muster_battle_get_rulebook (battle));
  self->setup = muster_setup_copy (muster_battle_get_setup (battle));
  self->inputs = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_input_free);
  while (id != 0)
    {
      MusterNode node;

      muster_battle_get_node (battle, id, &node);
      g_ptr_array_insert (self->inputs, 0, muster_input_copy (node.input));
      id = node.parent;
    }

  return self;
}

void
muster_turning_point_job_free (MusterTurningPointJob *self)
{
  muster_rulebook_unref (self->rulebook);
  muster_setup_free (self->setup);
  g_ptr_array_unref (self->inputs);
  g_free (self);
}

/* The battle once more, for this thread alone. Its nodes count up along the way. */
static MusterBattle *
play (const MusterTurningPointJob *self, GError **error)
{
  g_autoptr (MusterBattle) battle = muster_battle_new (self->rulebook, self->setup, error);

  for (guint i = 0; battle != NULL && i < self->inputs->len; i++)
    if (!muster_battle_answer (battle, g_ptr_array_index (self->inputs, i), error))
      return NULL;

  return g_steal_pointer (&battle);
}

/* ---- The result ---- */

static void
free_turning_point (gpointer data)
{
  MusterTurningPoint *point = data;

  g_free (point->sentence);
  g_free (point);
}

static void
free_chance_point (gpointer data)
{
  MusterChancePoint *point = data;

  g_free (point->chances);
  g_free (point->errors);
  g_free (point);
}

static MusterTurningPoints *
turning_points_new_empty (const MusterCourse *course)
{
  MusterTurningPoints *self = g_new0 (MusterTurningPoints, 1);

  self->n_sides = course->n_sides;
  self->present = g_new0 (gboolean, MAX (self->n_sides, 1));
  for (guint i = 0; i < self->n_sides; i++)
    self->present[i] = muster_battle_has_side (course->battle, i);
  self->points = g_ptr_array_new_with_free_func (free_chance_point);
  self->turning_points = g_ptr_array_new_with_free_func (free_turning_point);

  return self;
}

void
muster_turning_points_free (MusterTurningPoints *self)
{
  g_ptr_array_unref (self->points);
  g_ptr_array_unref (self->turning_points);
  g_free (self->present);
  g_free (self);
}

/* ---- Swings ---- */

/* How much the chance of the side rose for which it rose most. */
static double
get_swing (const MusterCourse *self,
           const MusterMoment *before,
           const MusterMoment *after,
           gint *side)
{
  double most = -1;

  for (guint i = 0; i < self->n_sides; i++)
    if (after->chances[i] - before->chances[i] > most)
      {
        most = after->chances[i] - before->chances[i];
        *side = (gint) i;
      }

  return most;
}

typedef struct
{
  guint before; /* moments */
  guint after;
  gint side;
  double size;
} Swing;

static gint
compare_swings_cb (gconstpointer a, gconstpointer b)
{
  const Swing *x = a;
  const Swing *y = b;

  if (x->size != y->size)
    return x->size > y->size ? -1 : 1;

  return (x->before > y->before) - (x->before < y->before);
}

static gint
compare_times_cb (gconstpointer a, gconstpointer b)
{
  const Swing *x = a;
  const Swing *y = b;

  return (x->before > y->before) - (x->before < y->before);
}

/* Whether a rise of @size is more than the luck of the games that were played for it. */
static gboolean
is_clear (const MusterCourse *self, guint before, guint after, gint side, double size)
{
  double error = hypot (muster_course_get_moment (self, before)->errors[side],
                        muster_course_get_moment (self, after)->errors[side]);

  return size >= LEAST_SWING && size >= LEAST_ERRORS * error;
}

static void
add_swing (const MusterCourse *self, GArray *swings, guint before, guint after)
{
  Swing swing = { before, after, -1, 0 };

  swing.size = get_swing (self,
                          g_ptr_array_index (self->moments, before),
                          g_ptr_array_index (self->moments, after),
                          &swing.side);
  if (is_clear (self, before, after, swing.side, swing.size))
    g_array_append_val (swings, swing);
}

/* Swing: between the moments that were simulated, the largest first. */
static GArray *
list_swings (const MusterCourse *self)
{
  GArray *swings = g_array_new (FALSE, FALSE, sizeof (Swing));
  guint before = 0;

  for (guint i = 1; i < self->moments->len; i++)
    {
      if (muster_course_get_moment (self, i)->chances == NULL)
        continue;
      add_swing (self, swings, before, i);
      before = i;
    }
  g_array_sort (swings, compare_swings_cb);

  return swings;
}

static double
get_rise (const MusterCourse *self, guint before, guint after, gint side)
{
  return muster_course_get_moment (self, after)->chances[side] -
         muster_course_get_moment (self, before)->chances[side];
}

/* Narrows a swing down to the beat that brought it, as far as one did. */
static gboolean
narrow (MusterCourse *self, Swing *swing, GError **error)
{
  while (swing->after - swing->before > 1)
    {
      guint middle = (swing->before + swing->after) / 2;
      double first, second;

      self->of += self->options.games;
      if (!muster_course_simulate (self, muster_course_get_moment (self, middle), error))
        return FALSE;
      first = get_rise (self, swing->before, middle, swing->side);
      second = get_rise (self, middle, swing->after, swing->side);
      if (MAX (first, second) < MAIN_PART * swing->size ||
          !(first >= second ? is_clear (self, swing->before, middle, swing->side, first)
                            : is_clear (self, middle, swing->after, swing->side, second)))
        break;
      swing->size = MAX (first, second);
      if (first >= second)
        swing->after = middle;
      else
        swing->before = middle;
    }

  return TRUE;
}

/* How a turn begins or a battle ends is nobody's deed, and what a player put right did not happen in it. */
static gboolean
is_deed (const MusterBeat *beat)
{
  return beat->kind == MUSTER_BEAT_ACTS || beat->kind == MUSTER_BEAT_ANSWER ||
         beat->kind == MUSTER_BEAT_EVENT || beat->kind == MUSTER_BEAT_SETUP;
}

/* (nullable): what brought it, where it could be narrowed down to one deed: it lies between two moments next to each other. */
static const MusterBeat *
find_beat (const MusterCourse *self, const Swing *swing)
{
  const MusterBeat *beat = swing->after == swing->before + 1 && swing->before < self->beats->len
                               ? g_ptr_array_index (self->beats, swing->before)
                               : NULL;

  return beat != NULL && is_deed (beat) ? beat : NULL;
}

static gboolean
is_corrected (const MusterCourse *self, const Swing *swing)
{
  const guint from = muster_course_get_moment (self, swing->before)->n_entries;
  const guint to = muster_course_get_moment (self, swing->after)->n_entries;

  for (guint i = 0; i < self->beats->len; i++)
    {
      const MusterBeat *beat = g_ptr_array_index (self->beats, i);

      if (beat->kind == MUSTER_BEAT_CORRECTION && beat->first >= from && beat->first < to)
        return TRUE;
    }

  return FALSE;
}

/* How the battle is set up is no part of its course, nor is what a player puts right. */
static gboolean
is_played (const MusterCourse *self, const Swing *swing)
{
  const MusterBeat *beat = find_beat (self, swing);

  if (beat == NULL)
    return muster_course_get_moment (self, swing->after)->turn > 0 && !is_corrected (self, swing);

  return beat->kind != MUSTER_BEAT_SETUP && beat->turn > 0;
}

/* Where a turn begins, the one before it is over. */
static guint
get_turn_over (const MusterCourse *self, const MusterMoment *moment)
{
  gboolean inner = moment->n_entries > 0 && moment->n_entries < self->log->len;

  return inner && moment->is_turn ? moment->turn - 1 : moment->turn;
}

static MusterTurningPoint *
new_turning_point (const MusterCourse *self, const Swing *swing)
{
  const MusterMoment *before = muster_course_get_moment (self, swing->before);
  const MusterMoment *after = muster_course_get_moment (self, swing->after);
  g_autofree double *told_before = muster_course_dup_percents (before->chances, self->n_sides);
  g_autofree double *told_after = muster_course_dup_percents (after->chances, self->n_sides);
  MusterTurningPoint *point = g_new0 (MusterTurningPoint, 1);
  const MusterBeat *beat = find_beat (self, swing);

  point->turn = beat != NULL ? beat->turn : get_turn_over (self, after);
  point->side = swing->side;
  point->before = told_before[swing->side];
  point->after = told_after[swing->side];
  point->before_error = before->errors[swing->side];
  point->after_error = after->errors[swing->side];
  /* "": no single deed did it */
  point->sentence = g_strdup (beat != NULL ? muster_beat_get_brief (beat) : "");

  return point;
}

/* (transfer full): where no single deed did it, whom the others lost in @turn. */
static char *
dup_losses (const MusterCourse *self, const GArray *fates, guint turn, gint side)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;

  for (guint i = 0; i < fates->len; i++)
    {
      const MusterFate *fate = &g_array_index (fates, MusterFate, i);
      const MusterThingView *view = muster_thing_views_find (self->things, fate->thing);

      if (fate->turn == turn && fate->kind == MUSTER_FATE_LOST && fate->side != side &&
          view != NULL)
        g_ptr_array_add (names, view->name);
    }
  if (names->len == 0)
    return g_strdup (_ ("No single deed did it."));
  list = muster_beat_dup_list (names);

  /* Translators: figures that a turn cost the other side */
  return g_strdup_printf (_ ("No single deed did it; lost in this turn: %s."), list);
}

static void
name_others (const MusterCourse *self, MusterTurningPoints *points)
{
  g_autoptr (GArray) fates = muster_fate_list (self->log);

  for (guint i = 0; i < points->turning_points->len; i++)
    {
      MusterTurningPoint *point = g_ptr_array_index (points->turning_points, i);

      if (*point->sentence == '\0')
        muster_beat_replace (&point->sentence, dup_losses (self, fates, point->turn, point->side));
    }
}

/* What one turn cost whom is told once, even where it came to that step by step. */
static void
join_same (MusterTurningPoints *points)
{
  for (guint i = points->turning_points->len; i > 1; i--)
    {
      MusterTurningPoint *before = g_ptr_array_index (points->turning_points, i - 2);
      const MusterTurningPoint *point = g_ptr_array_index (points->turning_points, i - 1);

      if (before->turn != point->turn || before->side != point->side ||
          !g_str_equal (before->sentence, point->sentence))
        continue;
      before->after = point->after;
      before->after_error = point->after_error;
      g_ptr_array_remove_index (points->turning_points, i - 1);
    }
}

static gboolean
add_turning_points (MusterCourse *self, MusterTurningPoints *result, GError **error)
{
  g_autoptr (GArray) swings = list_swings (self);
  g_autoptr (GArray) played = g_array_new (FALSE, FALSE, sizeof (Swing));

  for (guint i = 0; i < swings->len && played->len < self->options.most; i++)
    {
      Swing *swing = &g_array_index (swings, Swing, i);

      if (!narrow (self, swing, error))
        return FALSE;
      if (is_played (self, swing))
        g_array_append_val (played, *swing);
    }
  g_array_sort (played, compare_times_cb);
  for (guint i = 0; i < played->len; i++)
    g_ptr_array_add (result->turning_points,
                     new_turning_point (self, &g_array_index (played, Swing, i)));
  name_others (self, result);
  join_same (result);

  return TRUE;
}

/* ---- The curve ---- */

static MusterChancePoint *
new_point (const MusterCourse *self, const MusterMoment *moment)
{
  MusterChancePoint *point = g_new0 (MusterChancePoint, 1);

  point->n_entries = moment->n_entries;
  point->turn = get_turn_over (self, moment);
  point->chances = muster_course_dup_percents (moment->chances, self->n_sides);
  point->errors = g_memdup2 (moment->errors, sizeof (double) * self->n_sides);

  return point;
}

/* ---- Running ---- */

static gboolean
is_of_kind (const MusterCourse *self, guint beat, MusterBeatKind kind)
{
  return beat < self->beats->len &&
         ((const MusterBeat *) g_ptr_array_index (self->beats, beat))->kind == kind;
}

/* Beside the turns, their phases: what one side wins in a turn, the other may win back. And what comes before and
 * behind a correction, which changes the chances of nobody who acted. The beat of the same index comes next. */
static gboolean
is_looked_at (const MusterCourse *self, guint index)
{
  if (muster_course_get_moment (self, index)->is_turn)
    return TRUE;

  return (is_of_kind (self, index, MUSTER_BEAT_PHASE) ||
          is_of_kind (self, index, MUSTER_BEAT_CORRECTION) ||
          (index > 0 && is_of_kind (self, index - 1, MUSTER_BEAT_CORRECTION))) &&
         self->beats->len < self->options.n_points * BEATS_A_TURN;
}

static gboolean
simulate_turns (MusterCourse *self, GError **error)
{
  for (guint i = 0; i < self->moments->len; i++)
    self->of += is_looked_at (self, i) ? self->options.games : 0;
  for (guint i = 0; i < self->moments->len; i++)
    if (is_looked_at (self, i) &&
        !muster_course_simulate (self, muster_course_get_moment (self, i), error))
      return FALSE;

  return TRUE;
}

static MusterTurningPoints *
tell_from_chances (MusterCourse *self, GError **error)
{
  g_autoptr (MusterTurningPoints) result = turning_points_new_empty (self);

  result->simulated = TRUE;
  if (!simulate_turns (self, error) || !add_turning_points (self, result, error))
    return NULL;
  for (guint i = 0; i < self->moments->len; i++)
    if (muster_course_get_moment (self, i)->is_turn)
      g_ptr_array_add (result->points, new_point (self, muster_course_get_moment (self, i)));

  return g_steal_pointer (&result);
}

static MusterTurningPoints *
run_course (MusterCourse *self, GError **error)
{
  MusterTurningPoints *result;
  g_autoptr (GError) failure = NULL;

  muster_course_list_moments (self);
  muster_course_thin_out_turns (self);
  result = tell_from_chances (self, &failure);
  if (result != NULL)
    return result;
  if (g_error_matches (failure, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_INVALID))
    return turning_points_new_empty (self);
  g_propagate_error (error, g_steal_pointer (&failure));

  return NULL;
}

static void
set_options (MusterCourse *self, const MusterTurningPointOptions *options)
{
  if (options != NULL)
    self->options = *options;
  if (self->options.games == 0)
    self->options.games = USUAL_GAMES;
  if (self->options.most == 0)
    self->options.most = USUAL_MOST;
  if (self->options.n_points == 0)
    self->options.n_points = USUAL_POINTS;
}

MusterTurningPoints *
muster_turning_point_job_run (MusterTurningPointJob *self,
                              const MusterTurningPointOptions *options,
                              GError **error)
{
  MusterCourse course = { .job = self, .n_sides = self->rulebook->n_sides };
  g_autoptr (MusterBattle) battle = play (self, error);
  g_autoptr (GPtrArray) beats = NULL;
  g_autoptr (GPtrArray) moments = NULL;
  g_autoptr (GPtrArray) things = NULL;

  if (battle == NULL)
    return NULL;
  beats = muster_beat_list (battle, 0);
  moments = g_ptr_array_new_with_free_func (muster_moment_free);
  course.battle = battle;
  course.log = muster_battle_get_log (battle);
  course.beats = beats;
  things = muster_battle_list_things (battle);
  course.things = things;
  course.moments = moments;
  set_options (&course, options);

  return run_course (&course, error);
}

MusterTurningPoints *
muster_turning_points_new (MusterBattle *battle,
                           const MusterTurningPointOptions *options,
                           GError **error)
{
  g_autoptr (MusterTurningPointJob) job = muster_turning_point_job_new (battle);

  return muster_turning_point_job_run (job, options, error);
}
