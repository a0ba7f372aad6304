/* muster-told.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle.h"

G_BEGIN_DECLS

/* What everything that tells of a battle has in common: a line of the log, a number, a chance in words. */

/* (transfer full): without exponent or locale, with at most @decimals and no zeros behind them. */
char *muster_told_dup_number (double value, guint decimals) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full): "58 %" */
char *muster_told_dup_chance (double chance) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full): one line of a log with its dice and places. */
char *muster_told_dup_event (const MusterLogEntry *entry) G_GNUC_WARN_UNUSED_RESULT;
/* "nobody" where @side is none */
const char *muster_told_get_side_title (const MusterRulebook *rulebook, gint side);

/* (transfer full) (nullable): "Red 7, Blue 12 (Disabled: 2)": how many each side has on the table; NULL where nobody is. @things of
 * MusterThingView. */
char *muster_told_dup_strength (const MusterRulebook *rulebook,
                                const GPtrArray *things) G_GNUC_WARN_UNUSED_RESULT;

/* (nullable): how the battle ended, if it did so from entry @begin up to @end of @log. */
const MusterLogEntry *muster_told_find_end (const GPtrArray *log, guint begin, guint end);
/* (transfer full) (nullable): how @battle ended, in the words of its rules. */
char *muster_told_dup_result (MusterBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
/* Whether @entry is a throw that passes or fails. */
gboolean muster_told_is_check (const MusterLogEntry *entry);

/* Whether @entry says only which way somebody looks whom @before, NULL for none, puts on the table. */
gboolean muster_told_is_facing (const MusterLogEntry *entry, const MusterLogEntry *before);

/* (transfer full): guint: entries at which what followed an answer begins, in order, from @from_entry on. */
GArray *muster_told_list_answers (MusterBattle *battle, guint from_entry) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
