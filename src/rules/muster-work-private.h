/* muster-work-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-draft-private.h"
#include "muster-work.h"

G_BEGIN_DECLS

/* How much of a rulebook is evaluated each time, in expressions: a run counts that, so that no answer lasts longer than a person
 * waits. It follows from the rulebook alone, whatever of it a run has to look at. */

/* Fills in MusterExpression.work, MusterOperation.work and MusterFunction.work of all drafts. */
void muster_compiler_weigh (MusterCompiler *self);

G_END_DECLS
