/* muster-battle-report.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle-parts.h"

G_BEGIN_DECLS

/* All of a battle for people to read: each turn and what was done in it, losses, boards, dice, turning points. It depends on nothing
 * but the battle and the language of the messages: no clock, the same to the byte each time. */
typedef struct _MusterBattleReport MusterBattleReport;

/* For more than their names, see muster-report-format.h. */
typedef enum
{
#define X(NAME, NICK, ENDING, TITLE, PLACE, WRITER) MUSTER_REPORT_##NAME,
#include "list-report-formats.h"
#undef X
  MUSTER_REPORT_N_FORMATS,
} MusterReportFormat;

MusterBattleReport *muster_battle_report_new (MusterBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
/* With the chances in it. */
MusterBattleReport *muster_battle_report_new_with_turning_points (MusterBattle *battle,
                                                                  const MusterTurningPoints *points)
    G_GNUC_WARN_UNUSED_RESULT;
MusterBattleReport *
muster_battle_report_new_from_parts (const MusterBattleParts *parts) G_GNUC_WARN_UNUSED_RESULT;
void muster_battle_report_free (MusterBattleReport *self);

/**
 * muster_battle_report_to_string:
 * @with_reasons: also each step of what happened, and why, from the rules; HTML always has it, folded
 *   up
 *
 * Returns: (transfer full):
 */
char *muster_battle_report_to_string (const MusterBattleReport *self,
                                      MusterReportFormat format,
                                      gboolean with_reasons) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full) (element-type utf8): why it came to @entry, a line each; may be empty. */
GPtrArray *
muster_battle_report_list_reasons (const MusterLogEntry *entry) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterBattleReport, muster_battle_report_free)

G_END_DECLS
