/* muster-fault-place.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-report.h"
#include "muster-roster-tags.h"

G_BEGIN_DECLS

/* Where a file is wrong that could not be read, taken out of the message, "folder/a.cat:5:7: no such thing". */
typedef struct
{
  char *name; /* of the file */
  guint line; /* 0 where none is told */
  guint column;
  const char *text; /* the rest, within the message */
} MusterFaultPlace;

/* @path: of the file, or of what it lies in. FALSE, with nothing in @self, where @message does not begin with it. */
gboolean muster_fault_place_init (MusterFaultPlace *self, const char *message, const char *path);
void muster_fault_place_clear (MusterFaultPlace *self);

/* Tells that the file at @path could not be read, at the place in it that @message tells. */
void muster_fault_place_report (MusterReport *report,
                                MusterRosterTag tag,
                                const char *path,
                                const char *message);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MusterFaultPlace, muster_fault_place_clear)

G_END_DECLS
