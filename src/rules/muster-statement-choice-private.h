/* muster-statement-choice-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-draft-private.h"
#include "muster-statement-private.h"

G_BEGIN_DECLS

MusterType
muster_ask_get_type (MusterCompiler *self, const MusterXmlNode *node, const MusterExpression *from);
void muster_statement_compile_pick (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_ask (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_require (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_activate (MusterBody *body, const MusterXmlNode *node);

G_END_DECLS
