/* muster-log-row.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-panel.h"
#include "muster-row-body.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_LOG_ROW (muster_log_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterLogRow, muster_log_row, MUSTER, LOG_ROW, MusterRowBody)

/* One beat in the log, with what can be done about it where it is the one that was chosen.
 * Properties, writable: "assistant", "item" (MusterBeatItem), "selected". */

G_END_DECLS
