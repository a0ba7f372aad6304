/* muster-rules-error.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define MUSTER_RULES_ERROR (muster_rules_error_quark ())

/* The operation did not happen. Faults of content go to a MusterReport instead. */
typedef enum
{
  MUSTER_RULES_ERROR_FAILED,
  MUSTER_RULES_ERROR_INVALID,
  MUSTER_RULES_ERROR_NOT_FOUND,
} MusterRulesError;

GQuark muster_rules_error_quark (void);

G_END_DECLS
