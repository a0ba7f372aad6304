/* muster-board-plan.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-board.h"
#include "muster-field.h"
#include "muster-rulebook.h"

G_BEGIN_DECLS

/* A board for a scenario, as the player draws it. */

/* (nullable): the scenario of this id, or without an id the first; NULL with @error set. */
const MusterScenario *
muster_board_plan_find_scenario (const MusterRulebook *rulebook, const char *id, GError **error);

/**
 * muster_board_plan_new:
 * @rows: (nullable): rows of signs; %NULL for the board of the scenario
 * @name: printed in front of a place in @rows
 *
 * Returns: (transfer full): %NULL with @error set, where it is no board of this size and legend
 */
MusterBoard *muster_board_plan_new (const MusterRulebook *rulebook,
                                    const MusterScenario *scenario,
                                    const char *rows,
                                    const char *name,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_board_plan_new_field:
 *
 * Like muster_board_plan_new(), for open tables as well, of which @rows are the text of a plan.
 *
 * Returns: (transfer full): the table; %NULL with @error set
 */
MusterField *muster_board_plan_new_field (const MusterRulebook *rulebook,
                                          const MusterScenario *scenario,
                                          const char *rows,
                                          const char *name,
                                          GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full) (element-type MusterBoardProblem): what @board lacks of what the board of the scenario
 * has: marks, a way in, and that every space can be reached. */
GPtrArray *muster_board_plan_check (const MusterRulebook *rulebook,
                                    const MusterScenario *scenario,
                                    const MusterBoard *board) G_GNUC_WARN_UNUSED_RESULT;

/* Adds to @report what cannot be read in the plans of open tables, and what lies off them: the rules know nothing of terrain. */
void muster_board_plan_check_tables (const MusterRulebook *rulebook, MusterReport *report);

/* Whether a text such as "C4" is a space of @board. */
gboolean
muster_board_plan_parse_place (const MusterBoard *board, const char *text, guint *x, guint *y);

G_END_DECLS
