/* muster-function-loader-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-draft-private.h"

G_BEGIN_DECLS

void muster_compiler_declare_functions (MusterCompiler *self, MusterModuleDraft *module);
void muster_compiler_compile_functions (MusterCompiler *self);
/* What an example reaches of those that are a plain value: numbers behind those of statements, by which dice are found. */
void muster_compiler_number_values (MusterCompiler *self);
const MusterTerm *muster_compiler_load_terms (MusterCompiler *self,
                                              MusterScope *scope,
                                              const MusterXmlNode *node,
                                              guint *n_terms);

G_END_DECLS
