/* muster-scope-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-draft-private.h"

G_BEGIN_DECLS

void
muster_scope_add_at (MusterScope *self, const char *name, const MusterType *type, guint32 slot);
gboolean muster_scope_has_own (MusterScope *self,
                               const char *name); /* declared in this very block */
void muster_scope_list_names (MusterScope *self, GPtrArray *names);

G_END_DECLS
