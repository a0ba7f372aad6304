/* muster-area-loader-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-draft-private.h"

G_BEGIN_DECLS

/* What `around` and `shown` of a function say, once its value is compiled */
void muster_loader_load_area (MusterCompiler *self, MusterFunctionDraft *draft);

G_END_DECLS
