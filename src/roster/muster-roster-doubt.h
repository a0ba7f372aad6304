/* muster-roster-doubt.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-roster.h"

G_BEGIN_DECLS

/* A force or a selection of which the data says something that is not understood, and that has no effect for that
 * reason. Valid until the next edit. */
typedef struct
{
  const char *id;
  const char *name;
  const MusterDefinition
      *definition; /* of what this is said: the entry, a group or a profile in it */
} MusterRosterDoubt;

/* (transfer full): of MusterRosterDoubt, the first selection of each entry, in the order of the roster. */
GArray *muster_roster_list_doubts (MusterRoster *self);

/* (transfer full): for people: whom it concerns and where that is written. */
char *muster_roster_doubt_to_string (const MusterRosterDoubt *self);

G_END_DECLS
