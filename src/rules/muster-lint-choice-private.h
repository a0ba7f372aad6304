/* muster-lint-choice-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-draft-private.h"
#include "muster-statement-private.h"

G_BEGIN_DECLS

/* Choices from what may be empty, and tables of dice without all of their faces, marks that no board has. */

void muster_lint_pick (MusterBody *body, const MusterXmlNode *node, const MusterPick *pick);
void muster_lint_dice (MusterCompiler *self);
void muster_lint_marks (MusterCompiler *self); /* muster-lint-mark.c */

G_END_DECLS
