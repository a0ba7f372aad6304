/* muster-compiler-name-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-draft-private.h"

G_BEGIN_DECLS

MusterModuleDraft *
muster_compiler_add_module (MusterCompiler *self, const char *name, gint16 parent);
/* FALSE after reporting that the name is taken. */
gboolean muster_compiler_add_symbol (MusterCompiler *self,
                                     MusterModuleDraft *module,
                                     const char *name,
                                     const MusterSymbol *symbol,
                                     const MusterXmlNode *node);
gboolean muster_compiler_add_type (MusterCompiler *self,
                                   MusterModuleDraft *module,
                                   const char *name,
                                   const MusterType *type,
                                   const MusterXmlNode *node);
gboolean muster_compiler_add_index (MusterCompiler *self,
                                    GHashTable *table,
                                    const char *name,
                                    gint32 index,
                                    const MusterXmlNode *node);
gint32 muster_compiler_find_procedure (MusterCompiler *self,
                                       gint16 module,
                                       const char *name); /* -1; marks it as used */
gint32 muster_compiler_find_event (MusterCompiler *self, gint16 module, const char *name);
gint32 muster_compiler_find_doctrine (MusterCompiler *self, const char *id);
gint32 muster_compiler_find_side (MusterCompiler *self, const char *id);
const char **muster_compiler_list_procedures (MusterCompiler *self, gint16 module);
const char **muster_compiler_list_events (MusterCompiler *self, gint16 module);

G_END_DECLS
