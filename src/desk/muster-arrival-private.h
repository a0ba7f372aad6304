/* muster-arrival-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-arrival.h"
#include "muster-rulebook-package.h"

G_BEGIN_DECLS

typedef struct
{
  MusterArrivalKind kind;
  char *folder; /* of the library */
  char *path;
  MusterLibrary *library; /* in the thread, its own */
  GTask *task;            /* borrowed: in the thread */
  MusterReport *report;
  MusterRulebookPackage *package; /* (nullable): that was installed, … */
  gboolean replaces;              /* … in the place of one */
} MusterArrival;

/* Before anything is written, after which it cannot be stopped. FALSE with @error: it was stopped. */
gboolean muster_arrival_begin_writing (const MusterArrival *self, GError **error);

/* Each reads @self->path in the thread; 0 with @error set. */
gint64 muster_arrival_read_battle (MusterArrival *self, GError **error);
gint64 muster_arrival_read_campaign (MusterArrival *self, GError **error);
gint64 muster_arrival_read_deck (MusterArrival *self, GError **error);
gint64 muster_arrival_read_rulebook (MusterArrival *self, GError **error);

/* What was read is shown, where the shelf is. */
void muster_rulebooks_take_arrival (MusterRulebooks *self, const MusterArrival *arrival);
/* Nothing can be installed of one that has faults: they are told where games are, see muster_games_refuse(). */
void muster_rulebooks_refuse_arrival (MusterRulebooks *self,
                                      const MusterArrival *arrival,
                                      const GError *error);

G_END_DECLS
