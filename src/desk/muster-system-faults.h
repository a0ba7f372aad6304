/* muster-system-faults.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-data-sets.h"
#include "muster-report.h"

G_BEGIN_DECLS

/* What of the files of a game system is not understood, or does not do what its author meant. */
typedef struct
{
  MusterReport *report;      /* sorted */
  GPtrArray *not_understood; /* of MusterNotUnderstood */
  guint n_entries;           /* that have any of that */
} MusterSystemFaults;

void muster_system_faults_free (MusterSystemFaults *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterSystemFaults, muster_system_faults_free)

/* (transfer full) (element-type MusterPlainFault): each kind of fault once, what most entries have first. What data says of
 * itself that is no fault is left out. */
GPtrArray *muster_system_faults_list (const MusterSystemFaults *self) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): all of it for the author of the data, with files and lines, as plain text.
 * @set: whose files they are */
char *muster_system_faults_to_note (const MusterSystemFaults *self,
                                    const MusterDataSet *set) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
