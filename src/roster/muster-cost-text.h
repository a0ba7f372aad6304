/* muster-cost-text.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-roster.h"

G_BEGIN_DECLS

/* Costs as they are written everywhere: the number, a space, the name as the data has it. Only who wrote the data knows
 * what one of something is called, so that it reads "1 pts". What is 0 is left out; all may be left out, which is "". */

/* (transfer full): a number of a list as people write it, without an exponent. */
char *muster_cost_text_dup_number (double value);

/* Puts one more at the end of @list, behind a comma where it is not the first. */
void muster_cost_text_append (GString *list, double value, const char *name);

/* (transfer full): "45 pts, 1 CP" */
char *muster_cost_text_of (const MusterShownCost *costs, guint n);

/* (transfer full): of a selection with all below it; of a force; of a roster, with its limits: "38.5 pts / 50". */
char *muster_cost_text_of_selection (MusterRosterSelection *selection);
char *muster_cost_text_of_force (MusterRosterForce *force);
char *muster_cost_text_of_roster (MusterRoster *roster);

G_END_DECLS
