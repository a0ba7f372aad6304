/* muster-prompt-panel.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-panel.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_PROMPT_PANEL (muster_prompt_panel_get_type ())
G_DECLARE_FINAL_TYPE (MusterPromptPanel, muster_prompt_panel, MUSTER, PROMPT_PANEL, MusterPanel)

G_END_DECLS
