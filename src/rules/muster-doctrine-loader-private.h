/* muster-doctrine-loader-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-draft-private.h"

G_BEGIN_DECLS

const MusterXmlNode *
muster_module_find_bind (const MusterModuleDraft *module, const char *attribute, const char *id);
void muster_compiler_check_binds (MusterCompiler *self, MusterModuleDraft *module);
void muster_compiler_declare_doctrine (MusterCompiler *self, MusterModuleDraft *module);
void muster_compiler_compile_policies (MusterCompiler *self);

G_END_DECLS
