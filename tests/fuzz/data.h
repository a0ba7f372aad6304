/* data.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-catalogue-index.h"

G_BEGIN_DECLS

/* (transfer full): the parts of an input from @first on, of GBytes, as files of force data. */
MusterCatalogueIndex *data_index (const GPtrArray *parts, guint first);

G_END_DECLS
