/* muster-loss.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-log.h"

G_BEGIN_DECLS

/**
 * muster_log_takes_loss:
 * @log: (element-type MusterLogEntry):
 * @side: (out): who lost somebody
 *
 * Whoever is out of the battle is lost once: that he leaves the table later is no further loss.
 *
 * Returns: whether a side lost somebody by the entry at @index
 */
gboolean muster_log_takes_loss (const GPtrArray *log, guint index, gint *side);

/**
 * muster_log_repeats_loss:
 * @log: (element-type MusterLogEntry):
 *
 * Returns: whether by the entry at @index the same became of somebody that had put him out of the battle before
 */
gboolean muster_log_repeats_loss (const GPtrArray *log, guint index);

G_END_DECLS
