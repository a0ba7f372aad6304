/* muster-turning-point-weigh.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>

#include "muster-beat-private.h"
#include "muster-loss.h"
#include "muster-luck.h"
#include "muster-turning-point-private.h"

/* What a beat did for whom, as far as dice and losses tell. */

/* Who loses somebody is worse off by as much as a throw that comes out like this one time in 40. */
#define LOSS 2.0

/* And by so much more for the part of its side that this one was: one of four is missed more than one of eleven. */
#define LOSS_OF_ALL 4.0

/* What a side is there for counts as much as the last one of the others. */
#define TASK 6.0

/* What ended the battle counts as much more. */
#define VICTORY 4.0

/* What is below this happens in every battle. */
#define LEAST_WEIGHT 1.5

void
muster_turning_point_free (gpointer self)
{
  MusterTurningPoint *point = self;

  g_free (point->sentence);
  g_free (point);
}

static void
free_point (gpointer data)
{
  MusterChancePoint *point = data;

  g_free (point->chances);
  g_free (point->errors);
  g_free (point);
}

MusterTurningPoints *
muster_turning_points_new_empty (guint n_sides)
{
  MusterTurningPoints *self = g_new0 (MusterTurningPoints, 1);

  self->n_sides = n_sides;
  self->points = g_ptr_array_new_with_free_func (free_point);
  self->turning_points = g_ptr_array_new_with_free_func (muster_turning_point_free);

  return self;
}

void
muster_turning_points_free (MusterTurningPoints *self)
{
  g_ptr_array_unref (self->points);
  g_ptr_array_unref (self->turning_points);
  g_free (self);
}

/* How many of @side had been placed and were there until @index.
 * @ever: (out): how many come in the whole battle; 0: the log does not say */
static guint
count_side (const GPtrArray *log, guint index, gint side, guint *ever)
{
  g_autoptr (GHashTable) placed = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) there = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);

      if (i < index && entry->out != NULL)
        g_hash_table_remove (there, entry->out);
      if (entry->thing == NULL || entry->side != side)
        continue;
      if (entry->kind == MUSTER_LOG_PLACE)
        g_hash_table_add (placed, entry->thing);
      if (i < index && entry->kind == MUSTER_LOG_PLACE)
        g_hash_table_add (there, entry->thing);
      else if (i < index && entry->kind == MUSTER_LOG_REMOVE)
        g_hash_table_remove (there, entry->thing);
    }
  *ever = g_hash_table_size (placed);

  return g_hash_table_size (there);
}

/* The last is missed more than the first, but the last of very many never as much as one of a few. */
static double
weigh_loss (const GPtrArray *log, guint index, gint side)
{
  guint ever;
  const guint there = count_side (log, index, side, &ever);

  return LOSS + (ever > 0 ? LOSS_OF_ALL / ((there + ever) / 2.0) : 0);
}

/* Whether something on the table is another than before because of a throw: somebody goes, moves, or changes. */
static gboolean
has_effect (const GPtrArray *log, guint index)
{
  const MusterLogEntry *throw = g_ptr_array_index (log, index);

  for (guint i = index + 1; i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);

      if (muster_told_is_check (entry) || entry->kind == MUSTER_LOG_ACTIVATE ||
          entry->kind == MUSTER_LOG_DECIDE || entry->turn != throw->turn ||
          entry->phase != throw->phase)
        return FALSE;
      if (entry->kind == MUSTER_LOG_REMOVE || entry->kind == MUSTER_LOG_MOVE ||
          entry->kind == MUSTER_LOG_CHANGE || entry->kind == MUSTER_LOG_PLACE || entry->decides)
        return TRUE;
    }

  return FALSE;
}

/* What failed, or was thrown for one's own sake: whatever comes of it shows. Whom else it is thrown against may be wounded. */
static gboolean
is_attempt (const MusterLogEntry *entry)
{
  return muster_told_is_check (entry) && (!entry->passed || entry->target == NULL);
}

/* What left everything as it was turns nothing; it is told only where there is nothing else to tell. */
#define OF_NO_EFFECT 0.01

double
muster_turning_point_weigh_entry (const GPtrArray *log, guint index, gint side)
{
  const MusterLogEntry *entry = g_ptr_array_index (log, index);
  double luck;
  gint loser;

  if (muster_log_takes_loss (log, index, &loser))
    return loser == side ? -weigh_loss (log, index, loser) : weigh_loss (log, index, loser);
  if (entry->kind == MUSTER_LOG_REMOVE)
    return 0;
  if (entry->decides && entry->side >= 0)
    return entry->side == side ? TASK : -TASK;
  luck = muster_luck_get_deviation_of (entry);
  if (isnan (luck) || entry->owner < 0)
    return 0;
  if (is_attempt (entry) && !has_effect (log, index))
    luck *= OF_NO_EFFECT;

  return entry->owner == side ? luck : -luck;
}

/* Luck alone decides little: who is seen, or gets up again, does nothing by that yet. */
#define OF_LUCK 0.2

static gboolean
is_decisive (const GPtrArray *log, const MusterBeat *beat)
{
  for (guint i = beat->first; i < beat->first + beat->n_entries && i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);
      gint loser;

      if (entry->decides || muster_log_takes_loss (log, i, &loser))
        return TRUE;
    }

  return FALSE;
}

static double
weigh_beat (const GPtrArray *log, const MusterBeat *beat, gint side)
{
  double weight = 0;

  for (guint i = beat->first; i < beat->first + beat->n_entries && i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);

      weight += muster_turning_point_weigh_entry (log, i, side) *
                (entry->kind == MUSTER_LOG_ROLL ? OF_LUCK : 1);
    }

  return weight;
}

/* That a turn begins or a battle ends is not what brought it about, and what a player put right did not happen in it. */
static gboolean
is_deed (const MusterBeat *beat)
{
  return beat->kind == MUSTER_BEAT_ACTS || beat->kind == MUSTER_BEAT_ANSWER ||
         beat->kind == MUSTER_BEAT_EVENT || beat->kind == MUSTER_BEAT_SETUP;
}

/* Of whom nothing is told than that an attempt left everything as it was. */
static gboolean
is_vain (const GPtrArray *log, const MusterBeat *beat)
{
  gboolean tried = FALSE;

  for (guint i = beat->first; i < beat->first + beat->n_entries && i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);

      if (muster_told_is_check (entry) && !(is_attempt (entry) && !has_effect (log, i)))
        return FALSE;
      if (entry->kind == MUSTER_LOG_REMOVE || entry->kind == MUSTER_LOG_MOVE || entry->decides)
        return FALSE;
      tried = tried || muster_told_is_check (entry);
    }

  return tried;
}

const MusterBeat *
muster_turning_point_find_beat (const GPtrArray *beats,
                                const GPtrArray *log,
                                guint from,
                                guint to,
                                gint side)
{
  const MusterBeat *found = NULL;
  double most = 0;

  for (guint i = 0; i < beats->len; i++)
    {
      const MusterBeat *beat = g_ptr_array_index (beats, i);
      double weight;

      if (beat->first + beat->n_entries <= from || beat->first >= to || !is_deed (beat) ||
          is_vain (log, beat))
        continue;
      weight = weigh_beat (log, beat, side);
      if (found == NULL || weight > most)
        {
          found = beat;
          most = weight;
        }
    }

  return found;
}

/* Whether something happens in @beat that can have done much for @side: somebody falls or comes, a task is done, or a blow of its own
 * goes home. What failed, and who only went somewhere, is no such thing. */
static gboolean
tells (const GPtrArray *log, const MusterBeat *beat, gint side)
{
  gint loser;

  for (guint i = beat->first; i < beat->first + beat->n_entries && i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);

      if (entry->decides || muster_log_takes_loss (log, i, &loser) ||
          (entry->kind == MUSTER_LOG_PLACE && entry->side >= 0) ||
          (muster_told_is_check (entry) && entry->passed && entry->target != NULL &&
           entry->owner == side))
        return TRUE;
    }

  return FALSE;
}

gboolean
muster_turning_point_is_alone (const MusterBeat *beat,
                               const GPtrArray *beats,
                               const GPtrArray *log,
                               guint from,
                               guint to,
                               gint side)
{
  for (guint i = 0; i < beats->len; i++)
    {
      const MusterBeat *other = g_ptr_array_index (beats, i);

      if (other != beat && other->first + other->n_entries > from && other->first < to &&
          is_deed (other) && tells (log, other, side))
        return FALSE;
    }

  return tells (log, beat, side);
}

/* ---- What is quoted ---- */

static guint
find_heaviest (const GPtrArray *log, const MusterBeat *beat, gint side)
{
  guint found = beat->first;
  double most = -INFINITY;

  for (guint i = beat->first; i < beat->first + beat->n_entries; i++)
    {
      const double weight = muster_turning_point_weigh_entry (log, i, side);

      if (weight <= most)
        continue;
      found = i;
      most = weight;
    }

  return found;
}

static guint
get_end (const MusterBeat *beat, guint saying)
{
  return saying + 1 < beat->sayings->len
             ? ((const MusterBeatSaying *) g_ptr_array_index (beat->sayings, saying + 1))->entry
             : beat->first + beat->n_entries;
}

static gboolean
has_check (const GPtrArray *log, const MusterBeat *beat, guint saying)
{
  const MusterBeatSaying *said = g_ptr_array_index (beat->sayings, saying);

  for (guint i = said->entry; i < get_end (beat, saying); i++)
    if (muster_told_is_check (g_ptr_array_index (log, i)))
      return TRUE;

  return FALSE;
}

static guint
count_checks (const GPtrArray *log, const MusterBeat *beat)
{
  guint n = 0;

  for (guint i = beat->first; i < beat->first + beat->n_entries; i++)
    n += muster_told_is_check (g_ptr_array_index (log, i));

  return n;
}

/* The turn of a unit is one beat and may be a paragraph: where there are several throws in it, what did most is quoted with the throw
 * that led to it. */
char *
muster_turning_point_dup_sentence (const GPtrArray *log, const MusterBeat *beat, gint side)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint heaviest, from, last;

  if (beat->sayings == NULL || count_checks (log, beat) < 2)
    return muster_beat_dup_brief (beat);
  heaviest = find_heaviest (log, beat, side);
  for (last = 0; last + 1 < beat->sayings->len && get_end (beat, last) <= heaviest; last++)
    continue;
  for (from = last; from > 0 && !has_check (log, beat, from); from--)
    continue;
  for (; from <= last; from++)
    g_string_append_printf (
        text,
        "%s%s",
        text->len > 0 ? " " : "",
        ((const MusterBeatSaying *) g_ptr_array_index (beat->sayings, from))->text);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* ---- Without chances ---- */

typedef struct
{
  const MusterBeat *beat;
  gint side;
  double weight;
} Weight;

static gint
compare_weights_cb (gconstpointer a, gconstpointer b)
{
  const Weight *x = a;
  const Weight *y = b;

  if (x->weight != y->weight)
    return x->weight > y->weight ? -1 : 1;

  return (x->beat->first > y->beat->first) - (x->beat->first < y->beat->first);
}

static gint
compare_times_cb (gconstpointer a, gconstpointer b)
{
  const Weight *x = a;
  const Weight *y = b;

  return (x->beat->first > y->beat->first) - (x->beat->first < y->beat->first);
}

static gboolean
ends_battle (const GPtrArray *beats, guint index)
{
  return index + 1 < beats->len &&
         ((const MusterBeat *) g_ptr_array_index (beats, index + 1))->kind == MUSTER_BEAT_END;
}

/* Whether it was of no use any more: the other side won in the same turn. */
static gboolean
comes_too_late (const Weight *weight, const MusterLogEntry *end)
{
  return end != NULL && end->side >= 0 && end->side != weight->side &&
         end->turn == weight->beat->turn;
}

/* Weight: of the beats that did something for somebody, the heaviest first. What happens to be last has ended the battle only where
 * nobody is lost and no task done in all of it, or in this very beat. */
static GArray *
list_weights (guint n_sides, const GPtrArray *log, const GPtrArray *beats)
{
  GArray *weights = g_array_new (FALSE, FALSE, sizeof (Weight));
  const MusterLogEntry *end = muster_told_find_end (log, 0, log->len);
  gboolean decided = FALSE;

  for (guint i = 0; i < beats->len; i++)
    decided = decided || is_decisive (log, g_ptr_array_index (beats, i));
  for (guint i = 0; i < beats->len; i++)
    {
      Weight best = { g_ptr_array_index (beats, i), -1, 0 };

      for (guint side = 0; side < n_sides; side++)
        {
          double weight = weigh_beat (log, best.beat, (gint) side);

          if (weight <= best.weight)
            continue;
          best.weight = weight;
          best.side = (gint) side;
        }
      if (ends_battle (beats, i) && (!decided || is_decisive (log, best.beat)))
        best.weight += VICTORY;
      if (best.side >= 0 && best.weight >= LEAST_WEIGHT && is_deed (best.beat) &&
          !comes_too_late (&best, end))
        g_array_append_val (weights, best);
    }
  g_array_sort (weights, compare_weights_cb);

  return weights;
}

static gboolean
is_task (const GPtrArray *log, const MusterBeat *beat, gint side)
{
  for (guint i = beat->first; i < beat->first + beat->n_entries && i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);

      if (entry->decides && entry->side == side)
        return TRUE;
    }

  return FALSE;
}

static guint
count_for (const GArray *weights, guint begin, guint end, gint side)
{
  guint n = 0;

  for (guint i = begin; i < end; i++)
    n += g_array_index (weights, Weight, i).side == side;

  return n;
}

/* The heaviest @most of them, and for the @winner as many as for the others, if he has them. */
static void
choose (GArray *weights, guint most, gint winner)
{
  const guint n = MIN (weights->len, most);
  guint n_winner = count_for (weights, 0, n, winner);
  guint last = n;

  for (guint i = n; winner >= 0 && n_winner * 2 < n && i < weights->len; i++)
    {
      if (g_array_index (weights, Weight, i).side != winner)
        continue;
      while (g_array_index (weights, Weight, last - 1).side == winner)
        last--;
      g_array_index (weights, Weight, --last) = g_array_index (weights, Weight, i);
      n_winner++;
    }
  g_array_set_size (weights, n);
}

MusterTurningPoints *
muster_turning_points_new_from_beats (const MusterBeatSource *source,
                                      const GPtrArray *beats,
                                      guint most)
{
  const guint n_sides = source->rulebook->n_sides;
  MusterTurningPoints *self = muster_turning_points_new_empty (n_sides);
  g_autoptr (GArray) weights = list_weights (n_sides, source->log, beats);
  const MusterLogEntry *end = muster_told_find_end (source->log, 0, source->log->len);

  choose (weights, most, end != NULL ? end->side : -1);
  g_array_sort (weights, compare_times_cb);
  for (guint i = 0; i < weights->len; i++)
    {
      const Weight *weight = &g_array_index (weights, Weight, i);
      MusterTurningPoint *point = g_new0 (MusterTurningPoint, 1);

      point->node = weight->beat->first + weight->beat->n_entries;
      point->turn = weight->beat->turn;
      point->side = weight->side;
      point->weight = weight->weight;
      point->task = is_task (source->log, weight->beat, weight->side);
      point->before = NAN;
      point->after = NAN;
      point->sentence = muster_turning_point_dup_sentence (source->log, weight->beat, weight->side);
      g_ptr_array_add (self->turning_points, point);
    }

  return self;
}
