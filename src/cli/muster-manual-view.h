/* muster-manual-view.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-manual.h"
#include "muster-terminal.h"

G_BEGIN_DECLS

/* Puts a rulebook, or one section of it for @section. */
void muster_manual_view_put (MusterTerminal *terminal,
                             const MusterRulebook *rulebook,
                             const MusterManual *manual,
                             const MusterManualSection *section);
/* (transfer full): a value of a setting as it is typed. */
char *muster_manual_view_dup_value (const MusterRulebook *rulebook,
                                    const MusterRuling *ruling,
                                    double value);
/* (transfer full): the id of a setting as it is typed. */
char *muster_manual_view_dup_ruling (const MusterRulebook *rulebook, const MusterRuling *ruling);

G_END_DECLS
