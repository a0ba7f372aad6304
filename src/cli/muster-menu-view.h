/* muster-menu-view.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-prompt.h"
#include "muster-terminal.h"

G_BEGIN_DECLS

/* What can be done in a turn, or to interrupt, with its numbers and what it asks; @prompt has a menu. */
void muster_menu_view_put (MusterTerminal *terminal, const MusterPrompt *prompt);

G_END_DECLS
