/* muster-instruction-panel.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-panel.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_INSTRUCTION_PANEL (muster_instruction_panel_get_type ())
G_DECLARE_FINAL_TYPE (MusterInstructionPanel,
                      muster_instruction_panel,
                      MUSTER,
                      INSTRUCTION_PANEL,
                      MusterPanel)

/* Whose turn it is, who acts, what came of the last answer, and what is to be done now, in large
 * type. Properties: "text-scale", writable: how much larger that is; "lists", to be read: whether much is to be placed, one after
 * the other. */

G_END_DECLS
