/* muster-together-view.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle.h"
#include "muster-terminal.h"

G_BEGIN_DECLS

/* What is typed once for all who are asked about in a free turn. */
void muster_together_view_put (MusterTerminal *terminal, MusterBattle *battle);

G_END_DECLS
