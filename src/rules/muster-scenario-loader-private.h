/* muster-scenario-loader-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-draft-private.h"

G_BEGIN_DECLS

void muster_compiler_declare_scenarios (MusterCompiler *self);
void muster_compiler_load_scenarios (MusterCompiler *self);
const char *muster_compiler_load_board (MusterCompiler *self,
                                        const MusterXmlNode *node,
                                        GArray *legend,
                                        const MusterLegendSign *more,
                                        guint n_more,
                                        MusterLocation *where);
GArray *muster_compiler_load_legend (MusterCompiler *self, const MusterXmlNode *node);

G_END_DECLS
