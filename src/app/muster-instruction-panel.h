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

G_END_DECLS
