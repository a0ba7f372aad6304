/* muster-roster-change.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-item.h"

G_BEGIN_DECLS

typedef enum
{
#define X(ID, NAME) MUSTER_CHANGE_##ID,
#include "list-roster-changes.h"
#undef X
  MUSTER_N_CHANGES,
} MusterChangeKind;

/* One thing that is different between two states of a roster. */
typedef struct
{
  MusterChangeKind kind;
  char *id;     /* (nullable): of the force or selection */
  char *name;   /* of it; else of the game system, the catalogue or the roster */
  char *what;   /* (nullable): which cost, limit or characteristic */
  char *before; /* (nullable): none, or not known */
  char *after;  /* (nullable): none */
} MusterRosterChange;

MusterRosterChange *muster_roster_change_new (MusterChangeKind kind,
                                              const char *id,
                                              const char *name,
                                              const char *what,
                                              const char *before,
                                              const char *after) G_GNUC_WARN_UNUSED_RESULT;
void muster_roster_change_free (MusterRosterChange *self);

/* (transfer full): for people, translated. */
char *muster_roster_change_to_string (const MusterRosterChange *self);

const char *muster_change_kind_get_name (MusterChangeKind self);

/**
 * muster_roster_compare:
 * @changes: (element-type MusterRosterChange): gets what is different
 *
 * Compares two rosters as files have them. Forces and selections are the same when their ids are, else in the order in which
 * they have the same entry below the same parent.
 */
void muster_roster_compare (const MusterItem *before, const MusterItem *after, GPtrArray *changes);

/* The same, but of one item, without what is below it. */
void
muster_roster_compare_own (const MusterItem *before, const MusterItem *after, GPtrArray *changes);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterRosterChange, muster_roster_change_free)

G_END_DECLS
