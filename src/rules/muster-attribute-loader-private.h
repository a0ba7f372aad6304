/* muster-attribute-loader-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-draft-private.h"

G_BEGIN_DECLS

void muster_compiler_declare_attributes (MusterCompiler *self, MusterModuleDraft *module);
void muster_compiler_declare_built_in_attributes (MusterCompiler *self);
void muster_compiler_compile_attributes (MusterCompiler *self);

G_END_DECLS
