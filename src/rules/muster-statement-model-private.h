/* muster-statement-model-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-statement-private.h"

G_BEGIN_DECLS

/* <put model="…" id="…" at="…"/>, in examples. */
void muster_statement_compile_model (MusterBody *body, const MusterXmlNode *node);

G_END_DECLS
