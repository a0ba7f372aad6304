/* muster-example-loader-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-draft-private.h"

G_BEGIN_DECLS

void muster_compiler_load_examples (MusterCompiler *self, const MusterXmlNode *root);

G_END_DECLS
