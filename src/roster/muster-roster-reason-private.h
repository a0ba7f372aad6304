/* muster-roster-reason-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-roster-reason.h"

G_BEGIN_DECLS

/* While it is made. A step is owned by the reason it was added to. @value is copied, (nullable). */
MusterRosterReason *
muster_roster_reason_begin (MusterRosterReasonKind kind) G_GNUC_WARN_UNUSED_RESULT;
MusterRosterReason *muster_roster_reason_add (MusterRosterReason *self,
                                              MusterRosterReasonKind kind);
void muster_roster_reason_set_text (MusterRosterReason *self, const char *format, ...)
    G_GNUC_PRINTF (2, 3);
void muster_roster_reason_set_value (MusterRosterReason *self, const char *value);
void muster_roster_reason_set_held (MusterRosterReason *self, gboolean held);
void muster_roster_reason_set_location (MusterRosterReason *self, const MusterLocation *location);

G_END_DECLS
