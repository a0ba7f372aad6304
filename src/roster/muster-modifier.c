/* muster-modifier.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-modifier.h"

static const char *const types[] = {
  "set",      "increment",   "decrement",     "append",  "add",
  "remove",   "set-primary", "unset-primary", "prepend", "replace",
  "multiply", "divide",      "floor",         "ceil",    "",
};

const char *
muster_modifier_type_get_name (MusterModifierType self)
{
  g_return_val_if_fail ((guint) self < G_N_ELEMENTS (types), "");

  return types[self];
}
