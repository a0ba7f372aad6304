/* rules-schema.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * rules_schema_make:
 * @examples: that of `examples.xml`, else that of `rulebook.xml`
 *
 * The RELAX NG schema of a file, made from the elements that the compiler knows; what is installed
 * under data/schemas is this text.
 *
 * Returns: (transfer full):
 */
char *rules_schema_make (gboolean examples);

G_END_DECLS
