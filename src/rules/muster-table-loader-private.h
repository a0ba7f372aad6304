/* muster-table-loader-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-draft-private.h"

G_BEGIN_DECLS

void muster_compiler_declare_tables (MusterCompiler *self, MusterModuleDraft *module);
void muster_compiler_compile_tables (MusterCompiler *self);

G_END_DECLS
