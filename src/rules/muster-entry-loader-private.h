/* muster-entry-loader-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-draft-private.h"

G_BEGIN_DECLS

/* Before the things: what the catalogue says of models that are named after its entries. */
void muster_compiler_resolve_entries (MusterCompiler *self);
/* The same as it was written before; NULL after reporting. */
const MusterXmlNode *
muster_compiler_take_entries (MusterCompiler *self, const char *name, GBytes *bytes);
/* NULL without `entry`, or after reporting. */
const MusterXmlNode *muster_loader_find_entry (MusterCompiler *self, const MusterXmlNode *model);

G_END_DECLS
