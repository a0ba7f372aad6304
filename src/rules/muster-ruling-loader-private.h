/* muster-ruling-loader-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-draft-private.h"

G_BEGIN_DECLS

void muster_compiler_declare_rulings (MusterCompiler *self, MusterModuleDraft *module);
void muster_compiler_compile_rulings (MusterCompiler *self);
void muster_compiler_load_ruling_values (MusterCompiler *self,
                                         const MusterXmlNode *node,
                                         guint *n,
                                         const guint16 **rulings,
                                         const double **values);

G_END_DECLS
