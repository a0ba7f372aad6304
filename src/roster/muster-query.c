/* muster-query.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-query.h"

static const char *const scopes[] = {
  "",
  "self",
  "parent",
  "force",
  "roster",
  "ancestor",
  "primary-category",
  "primary-catalogue",
  "root-entry",
  "unit",
  "model",
  "upgrade",
  "model-or-unit",
  "",
};

static const char *const constraint_types[] = { "min", "max" };

static const char *const condition_types[] = {
  "atLeast",    "atMost",     "greaterThan",   "lessThan", "equalTo",
  "notEqualTo", "instanceOf", "notInstanceOf", "",
};

const char *
muster_query_scope_get_name (MusterQueryScope self)
{
  g_return_val_if_fail ((guint) self < G_N_ELEMENTS (scopes), "");

  return scopes[self];
}

const char *
muster_constraint_type_get_name (MusterConstraintType self)
{
  g_return_val_if_fail ((guint) self < G_N_ELEMENTS (constraint_types), "");

  return constraint_types[self];
}

const char *
muster_condition_type_get_name (MusterConditionType self)
{
  g_return_val_if_fail ((guint) self < G_N_ELEMENTS (condition_types), "");

  return condition_types[self];
}
