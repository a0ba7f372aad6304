/* muster-thing-loader-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-draft-private.h"

G_BEGIN_DECLS

void muster_compiler_count_things (MusterCompiler *self, MusterModuleDraft *module);
/* The kind named by attribute `kind`; MUSTER_NONE after reporting. */
guint16 muster_loader_find_kind (MusterCompiler *self, gint16 module, const MusterXmlNode *node);
/* Those that the player has in place of some. */
void muster_compiler_count_cards (MusterCompiler *self);
void muster_compiler_load_things (MusterCompiler *self);

G_END_DECLS
