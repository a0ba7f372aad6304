/* muster-layout-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-draft-private.h"

G_BEGIN_DECLS

void muster_compiler_lay_out (MusterCompiler *self);

G_END_DECLS
