/* muster-balance-argument.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Takes "RULING" or "RULING=VALUES" apart. VALUES stand between commas; A..B are all whole numbers
 * from A to B. @values: NULL where none are given.
 *
 * Returns: FALSE with @error set */
gboolean
muster_balance_argument_parse (const char *text, char **ruling, char ***values, GError **error);

G_END_DECLS
