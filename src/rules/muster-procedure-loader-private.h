/* muster-procedure-loader-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-draft-private.h"

G_BEGIN_DECLS

void muster_compiler_declare_phases (MusterCompiler *self);
void muster_compiler_declare_procedures (MusterCompiler *self, MusterModuleDraft *module);
void muster_compiler_compile_procedures (MusterCompiler *self, guint first);
MusterProcedureDraft *muster_compiler_add_procedure (MusterCompiler *self,
                                                     gint16 module,
                                                     const char *id,
                                                     MusterProcedureRole role,
                                                     const MusterXmlNode *node);
void muster_compiler_declare_reaction (MusterCompiler *self,
                                       gint16 module,
                                       const MusterXmlNode *node,
                                       MusterProcedureDraft **out);
const char *muster_procedure_get_name (const MusterProcedure *procedure); /* without its module */

G_END_DECLS
