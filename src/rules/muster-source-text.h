/* muster-source-text.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-expression.h"

G_BEGIN_DECLS

/**
 * muster_source_text_locate:
 * @offset: in characters of the text
 * @length: in characters
 *
 * Where a part of the text stands in its file. The text is what an XML reader gave, so entities
 * and line ends of the file between its start and the part are counted as they are written there.
 *
 * Returns: a location that borrows the source
 */
MusterLocation muster_source_text_locate (const MusterSourceText *self, guint offset, guint length);

G_END_DECLS
