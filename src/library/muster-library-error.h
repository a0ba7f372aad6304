/* muster-library-error.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define MUSTER_LIBRARY_ERROR (muster_library_error_quark ())

/* The operation did not happen. Faults of content go to a MusterReport instead. */
typedef enum
{
  MUSTER_LIBRARY_ERROR_FAILED,
  MUSTER_LIBRARY_ERROR_INVALID,
  MUSTER_LIBRARY_ERROR_NOT_FOUND,
} MusterLibraryError;

GQuark muster_library_error_quark (void);

G_END_DECLS
