/* muster-table-check-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-draft-private.h"

G_BEGIN_DECLS

void muster_table_check (MusterCompiler *self,
                         MusterTableDraft *table,
                         const MusterXmlNode *const *rows);

G_END_DECLS
