/* muster-reference.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * muster_rules_reference:
 *
 * What an author of rulebooks can write: every element and attribute, every word of expressions,
 * every event and every diagnostic, from the tables that the compiler itself uses.
 *
 * Returns: (transfer full): Markdown
 */
char *muster_rules_reference (void);

G_END_DECLS
