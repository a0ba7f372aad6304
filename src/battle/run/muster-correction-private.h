/* muster-correction-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-run.h"

G_BEGIN_DECLS

/* (transfer none) (nullable): what is written down of it; NULL: nobody writes. @thing: -1: it is about nobody */
MusterLogEntry *
muster_correction_log (MusterRun *run, guint16 kind, gint thing, const char *format, ...)
    G_GNUC_PRINTF (4, 5);
gboolean muster_correction_know (MusterRun *run, const MusterInput *input, GError **error);

G_END_DECLS
