/* muster-rule-loader-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-draft-private.h"

G_BEGIN_DECLS

/* (nullable): of the sections in @src those that the module in whose file @node stands has in
 * words, in the arena; muster-rule-loader.c. */
const MusterRule *const *
muster_loader_find_rules (MusterCompiler *self, const MusterXmlNode *node, const char *src);
/* What a module says in words: before anything of it is cited. */
void muster_compiler_declare_rules (MusterCompiler *self, MusterModuleDraft *module);
void muster_lint_rules (MusterCompiler *self); /* muster-rule-loader.c */

G_END_DECLS
