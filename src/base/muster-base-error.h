/* muster-base-error.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define MUSTER_BASE_ERROR (muster_base_error_quark ())

/* The operation did not happen. Faults of content go to a MusterReport instead. */
typedef enum
{
  MUSTER_BASE_ERROR_FAILED,
  MUSTER_BASE_ERROR_INVALID,
  MUSTER_BASE_ERROR_NOT_FOUND,
} MusterBaseError;

GQuark muster_base_error_quark (void);

G_END_DECLS
