/* muster-change.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Most of what changes concerns few rules: who has fired matters to nobody who asks who stands. Changes are of kinds, and
 * of each function of a rulebook it is known which kinds it reads, as bits: what it gave stays true as long as none of
 * these changed, and nothing of which nobody said what it was. */

#define MUSTER_N_CHANGES 64
#define MUSTER_CHANGE_PLACES                                                                       \
  (MUSTER_N_CHANGES - 1) /* where things are, and which are on the table */
#define MUSTER_CHANGE_FACINGS (MUSTER_N_CHANGES - 2)

/* Attributes share kinds of changes where there are many. */
static inline guint
muster_change_of_attribute (gint32 attribute)
{
  return (guint) attribute % MUSTER_CHANGE_FACINGS;
}

/* The last change of what a function reads. */
typedef struct
{
  guint64 version; /* of the state when that was worked out */
  guint64 change;
} MusterLatest;

G_END_DECLS
