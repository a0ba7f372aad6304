/* muster-kind-loader-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-draft-private.h"

G_BEGIN_DECLS

void muster_compiler_register_built_ins (MusterCompiler *self, MusterModuleDraft *module);
void muster_compiler_declare_kinds (MusterCompiler *self, MusterModuleDraft *module);
void
muster_compiler_complete_kinds (MusterCompiler *self); /* maxima, after all constants are counted */

G_END_DECLS
