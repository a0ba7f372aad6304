/* muster-choice-panel.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-panel.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CHOICE_PANEL (muster_choice_panel_get_type ())
G_DECLARE_FINAL_TYPE (MusterChoicePanel, muster_choice_panel, MUSTER, CHOICE_PANEL, MusterPanel)

/* Asks for one or several of some things, or for their order. */

G_END_DECLS
