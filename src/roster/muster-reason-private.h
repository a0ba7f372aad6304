/* muster-reason-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-reason.h"

G_BEGIN_DECLS

/* While it is made. A step is owned by the reason it was added to. @value is copied, (nullable). */
MusterReason *muster_reason_begin (MusterReasonKind kind) G_GNUC_WARN_UNUSED_RESULT;
MusterReason *muster_reason_add (MusterReason *self, MusterReasonKind kind);
void muster_reason_set_text (MusterReason *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
void muster_reason_set_value (MusterReason *self, const char *value);
void muster_reason_set_held (MusterReason *self, gboolean held);
void muster_reason_set_location (MusterReason *self, const MusterLocation *location);

G_END_DECLS
