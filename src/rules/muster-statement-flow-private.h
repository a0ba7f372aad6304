/* muster-statement-flow-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-draft-private.h"
#include "muster-statement-private.h"

G_BEGIN_DECLS

void muster_statement_compile_if (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_for_each (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_while (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_call (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_return (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_raise (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_prevent (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_phase (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_end (MusterBody *body, const MusterXmlNode *node);

G_END_DECLS
