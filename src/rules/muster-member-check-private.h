/* muster-member-check-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-draft-private.h"

G_BEGIN_DECLS

/* After all attributes and piles, and those that nobody declares. */
void muster_compiler_check_members (MusterCompiler *self);

G_END_DECLS
