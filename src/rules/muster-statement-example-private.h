/* muster-statement-example-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-draft-private.h"
#include "muster-statement-private.h"

G_BEGIN_DECLS

void muster_statement_compile_dice (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_answer (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_expect (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_know (MusterBody *body, const MusterXmlNode *node);

G_END_DECLS
