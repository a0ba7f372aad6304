/* muster-career-role-loader-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-compiler-private.h"

G_BEGIN_DECLS

/* Whether an attribute can have the role that it says it has, once all are declared. */
void muster_compiler_check_career_role (MusterCompiler *self, guint16 index);

G_END_DECLS
