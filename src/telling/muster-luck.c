/* muster-luck.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-luck.h"

#include <math.h>

/* A die that was overruled says what a person decided, not how it fell. */
static gboolean
is_check (const MusterLogEntry *entry)
{
  return entry->kind == MUSTER_LOG_ROLL && !entry->overruled && !isnan (entry->chance);
}

static gboolean
is_total (const MusterLogEntry *entry)
{
  return entry->kind == MUSTER_LOG_ROLL && !entry->overruled && isnan (entry->chance) &&
         entry->good != 0 && !isnan (entry->mean) && !isnan (entry->variance);
}

static double
get_surplus (const MusterLogEntry *entry)
{
  return entry->good * (entry->total - entry->mean);
}

/* Better than the mean, in standard deviations of that roll; NaN where chance had no part in it. */
static double
get_deviation_of (const MusterLogEntry *entry)
{
  double variance = 0;
  double surplus = 0;

  if (is_check (entry))
    {
      variance = entry->chance * (1 - entry->chance);
      surplus = (entry->passed ? 1 : 0) - entry->chance;
    }
  else if (is_total (entry))
    {
      variance = entry->variance;
      surplus = get_surplus (entry);
    }

  return variance > 0 ? surplus / sqrt (variance) : NAN;
}

/* Counts a roll; other entries, rolls that were overruled and rolls of which nobody said what would be good change nothing. */
static void
add (MusterLuck *self, const MusterLogEntry *entry)
{
  double deviation = get_deviation_of (entry);

  if (is_check (entry))
    {
      self->checks++;
      self->passed += entry->passed ? 1 : 0;
      self->expected += entry->chance;
      self->variance += entry->chance * (1 - entry->chance);
    }
  else if (is_total (entry))
    {
      self->totals++;
      self->surplus += get_surplus (entry);
      self->total_variance += entry->variance;
    }
  if (!isnan (deviation))
    {
      self->weighed++;
      self->deviations += deviation;
    }
}

/* Each deviation has variance 1, so that the sum of n of them has n. */
double
muster_luck_get_deviation (const MusterLuck *self)
{
  return self->weighed == 0 ? 0 : self->deviations / sqrt (self->weighed);
}

double
muster_luck_get_rank (const MusterLuck *self)
{
  return muster_luck_rank_of (muster_luck_get_deviation (self));
}

double
muster_luck_rank_of (double deviation)
{
  return 50 * erfc (-deviation / G_SQRT2);
}

void
muster_luck_add (MusterLuck *self, const MusterLuck *other)
{
  self->checks += other->checks;
  self->passed += other->passed;
  self->expected += other->expected;
  self->variance += other->variance;
  self->totals += other->totals;
  self->surplus += other->surplus;
  self->total_variance += other->total_variance;
  self->weighed += other->weighed;
  self->deviations += other->deviations;
}

MusterLuck *
muster_luck_new_by_side (const GPtrArray *log, guint n_sides)
{
  MusterLuck *luck = g_new0 (MusterLuck, n_sides + 1);

  for (guint i = 0; i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);
      gboolean owned = entry->owner >= 0 && entry->owner < (gint) n_sides;

      add (&luck[owned ? (guint) entry->owner : n_sides], entry);
    }

  return luck;
}

static MusterThingLuck *
find_or_add (GPtrArray *list, const MusterLogEntry *entry)
{
  MusterThingLuck *luck;

  for (guint i = 0; i < list->len; i++)
    {
      luck = g_ptr_array_index (list, i);
      if (g_str_equal (luck->thing, entry->thing))
        return luck;
    }
  luck = g_new0 (MusterThingLuck, 1);
  luck->thing = g_strdup (entry->thing);
  luck->label = g_strdup (entry->thing_label != NULL ? entry->thing_label : entry->thing);
  luck->owner = entry->owner;
  g_ptr_array_add (list, luck);

  return luck;
}

GPtrArray *
muster_luck_list_by_thing (const GPtrArray *log)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_thing_luck_free);

  for (guint i = 0; i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);

      if (entry->thing != NULL && (is_check (entry) || is_total (entry)))
        add (&find_or_add (list, entry)->luck, entry);
    }

  return list;
}

void
muster_thing_luck_free (MusterThingLuck *self)
{
  g_free (self->thing);
  g_free (self->label);
  g_free (self);
}
