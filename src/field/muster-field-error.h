/* muster-field-error.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define MUSTER_FIELD_ERROR (muster_field_error_quark ())

/* The operation did not happen. Faults of content go to a MusterReport instead. */
typedef enum
{
  MUSTER_FIELD_ERROR_FAILED,
  MUSTER_FIELD_ERROR_INVALID,
  MUSTER_FIELD_ERROR_NOT_FOUND,
} MusterFieldError;

GQuark muster_field_error_quark (void);

G_END_DECLS
