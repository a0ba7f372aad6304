/* muster-figure-adder.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-panel.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_FIGURE_ADDER (muster_figure_adder_get_type ())
G_DECLARE_FINAL_TYPE (MusterFigureAdder, muster_figure_adder, MUSTER, FIGURE_ADDER, MusterPanel)

/* One more figure on the table, like one of the models of the rulebook. */

G_END_DECLS
