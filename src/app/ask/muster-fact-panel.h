/* muster-fact-panel.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-panel.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_FACT_PANEL (muster_fact_panel_get_type ())
G_DECLARE_FINAL_TYPE (MusterFactPanel, muster_fact_panel, MUSTER, FACT_PANEL, MusterPanel)

/* Asks something about the table that is answered with yes, no or a number, or with a number or a
 * word for each of several things. */

G_END_DECLS
