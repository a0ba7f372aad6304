/* muster-rounds.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "muster-simulation.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_ROUNDS (muster_rounds_get_type ())
G_DECLARE_DERIVABLE_TYPE (MusterRounds, muster_rounds, MUSTER, ROUNDS, GObject)

/* Games that are played in another thread, some of them in each round, for a person who waits for the first and looks on while it
 * gets better. Signal: "changed". */

struct _MusterRoundsClass
{
  GObjectClass parent_class;

  /* In the other thread. @options have all but games and seed, which @round decides. Returns: (transfer full) (nullable): what
   * came of it; NULL with @error set */
  gpointer (*play) (gpointer question,
                    guint round,
                    MusterSimulationOptions *options,
                    GError **error);
  GDestroyNotify free_result;
  /* In the main loop. @result: (transfer full) */
  void (*take) (MusterRounds *self, gpointer result);
  /* What is known of an earlier question. */
  void (*forget) (MusterRounds *self);
};

/* How many threads play while a person goes on: one core is left for the person. */
guint muster_rounds_get_n_threads (void);

/* Begins anew; what ran is stopped. @question: (transfer full) */
void muster_rounds_start (MusterRounds *self,
                          gpointer question,
                          GDestroyNotify free_question,
                          guint rounds);
/* What is known stays. */
void muster_rounds_stop (MusterRounds *self);
/* Stops, and knows nothing any more. */
void muster_rounds_clear (MusterRounds *self);

gboolean muster_rounds_is_running (MusterRounds *self);
/* From 0 to 1. */
double muster_rounds_get_fraction (MusterRounds *self);
/* (nullable): why it ended too early. */
const char *muster_rounds_get_error (MusterRounds *self);

G_END_DECLS
