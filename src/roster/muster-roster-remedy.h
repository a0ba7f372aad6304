/* muster-roster-remedy.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-roster.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_REMEDY_OPTION,    /* more or less of @entry for @id, which is a selection */
  MUSTER_REMEDY_SELECTION, /* something with @id, which is a force or a selection */
  MUSTER_REMEDY_OFFER, /* more of @entry, or of @category_id, for @id, which is a force; with neither of anything */
  MUSTER_REMEDY_LIMIT, /* another limit of @cost_type_id, or less of anything */
  MUSTER_REMEDY_FORCE, /* one more force, in @id where that is a force */
} MusterRemedyKind;

/* Where a player can do something against a fault. Valid until the next edit. */
typedef struct
{
  MusterRemedyKind kind;
  const char *id;              /* nullable */
  MusterCatalogueEntry *entry; /* nullable; no group, and one that can be chosen or is chosen */
  const char *category_id;     /* nullable */
  const char *cost_type_id;    /* nullable */
  const char *
      removed_id; /* nullable: the force or selection without which there is less of what is too much */
} MusterRosterRemedy;

/* @fault is one of muster_roster_get_violation(). */
MusterRosterRemedy muster_roster_find_remedy (MusterRoster *self, const MusterViolation *fault);

G_END_DECLS
