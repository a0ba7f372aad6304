/* muster-figure-details.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-panel.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_FIGURE_DETAILS (muster_figure_details_get_type ())
G_DECLARE_FINAL_TYPE (MusterFigureDetails,
                      muster_figure_details,
                      MUSTER,
                      FIGURE_DETAILS,
                      MusterPanel)

/* All about the thing that is selected, and what can be corrected about it. */

G_END_DECLS
