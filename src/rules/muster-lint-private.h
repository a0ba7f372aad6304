/* muster-lint-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-draft-private.h"
#include "muster-statement-private.h"

G_BEGIN_DECLS

void muster_compiler_lint (MusterCompiler *self);
void muster_lint_loop (MusterBody *body, const MusterXmlNode *node, guint32 start);
void muster_lint_set (MusterBody *body, const MusterXmlNode *node, gint32 attribute);

G_END_DECLS
