/* muster-pile-loader-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-draft-private.h"

G_BEGIN_DECLS

void muster_compiler_declare_pile (MusterCompiler *self,
                                   MusterModuleDraft *module,
                                   guint16 kind,
                                   const MusterXmlNode *node);
void muster_compiler_compile_piles (MusterCompiler *self);

G_END_DECLS
