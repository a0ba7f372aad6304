/* muster-luck.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-log.h"

G_BEGIN_DECLS

/* How the dice fell for one side or one thing, against what was to be expected of them. A plain
 * value that begins as zeros. Luck is counted in standard deviations: a side that stands at +2 was
 * luckier than 98 of 100 would have been. */
typedef struct
{
  guint checks; /* rolls that could pass or fail */
  guint passed;
  double expected; /* passes to be expected */
  double variance; /* of the number of passes */
  guint totals;    /* other rolls for which high or low was good */
  double surplus;  /* what their totals were better than the mean, added up */
  double total_variance;
  guint weighed;     /* rolls of both sorts that chance had a part in */
  double deviations; /* of these, added up */
} MusterLuck;

/* The luck of one thing. */
typedef struct
{
  char *thing; /* token */
  char *label;
  gint owner; /* side, or -1 */
  MusterLuck luck;
} MusterThingLuck;

/* Of all together; 0 without any. */
double muster_luck_get_deviation (const MusterLuck *self);
/* In how many of 100 battles the same rolls fall worse, from 0 to 100. */
double muster_luck_get_rank (const MusterLuck *self);
/* The same for so many standard deviations. */
double muster_luck_rank_of (double deviation);
/* As if one had rolled all that both did. */
void muster_luck_add (MusterLuck *self, const MusterLuck *other);

/* One MusterLuck for each of @n_sides, and behind them one for rolls that belong to none. */
MusterLuck *muster_luck_new_by_side (const GPtrArray *log, guint n_sides) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full) (element-type MusterThingLuck): of the things that rolled, in the order in which
 * they first did. */
GPtrArray *muster_luck_list_by_thing (const GPtrArray *log) G_GNUC_WARN_UNUSED_RESULT;

void muster_thing_luck_free (MusterThingLuck *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterThingLuck, muster_thing_luck_free)

G_END_DECLS
