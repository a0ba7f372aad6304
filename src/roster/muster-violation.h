/* muster-violation.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "muster-catalogue-entry.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_VIOLATION_MIN,
  MUSTER_VIOLATION_MAX,
  MUSTER_VIOLATION_HIDDEN,  /* chosen although it is hidden */
  MUSTER_VIOLATION_LIMIT,   /* the roster costs more than its limit */
  MUSTER_VIOLATION_MISSING, /* chosen although the data does not have it */
  MUSTER_VIOLATION_MESSAGE, /* the data itself says that something is wrong */
} MusterViolationKind;

typedef enum
{
  MUSTER_OWNER_ROSTER,
  MUSTER_OWNER_FORCE,
  MUSTER_OWNER_CATEGORY,
  MUSTER_OWNER_SELECTION,
} MusterOwnerKind;

/* One thing that is wrong with a roster. Valid until the next edit. */
typedef struct
{
  MusterViolationKind kind;
  MusterOwnerKind owner;
  const char *owner_id;        /* nullable: of the force or selection; of a category its force's */
  const char *owner_entry_id;  /* nullable: entry id of the force, category or selection */
  const char *selection_id;    /* nullable: what it is about: of too many the first */
  const char *entry_id;        /* nullable: of the definition or link that demands it */
  const char *constraint_id;   /* nullable; for a limit the cost type */
  MusterCatalogueEntry *entry; /* nullable: the entry or group it is about */
  const MusterConstraint *constraint; /* nullable */
  double limit;
  double value;
  const char *message; /* in plain words, translated */
} MusterViolation;

G_END_DECLS
