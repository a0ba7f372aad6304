/* muster-statement-table-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-draft-private.h"
#include "muster-statement-private.h"

G_BEGIN_DECLS

void muster_statement_compile_order (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_create (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_draw (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_put (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_say (MusterBody *body, const MusterXmlNode *node);

G_END_DECLS
