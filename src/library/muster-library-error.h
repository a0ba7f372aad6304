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

/**
 * MusterLibraryError:
 * @MUSTER_LIBRARY_ERROR_CONFLICT: another program went on with the battle in the meantime
 * @MUSTER_LIBRARY_ERROR_CORRUPT: the file is damaged; the message names the backups
 * @MUSTER_LIBRARY_ERROR_NEWER: the file was written by a newer version of Muster
 * @MUSTER_LIBRARY_ERROR_FULL: there is no room left on the disk
 * @MUSTER_LIBRARY_ERROR_BUSY: another program held the file for too long
 *
 * The operation did not happen. Faults of content go to a MusterReport instead.
 */
typedef enum
{
  MUSTER_LIBRARY_ERROR_FAILED,
  MUSTER_LIBRARY_ERROR_INVALID,
  MUSTER_LIBRARY_ERROR_NOT_FOUND,
  MUSTER_LIBRARY_ERROR_CONFLICT,
  MUSTER_LIBRARY_ERROR_CORRUPT,
  MUSTER_LIBRARY_ERROR_NEWER,
  MUSTER_LIBRARY_ERROR_FULL,
  MUSTER_LIBRARY_ERROR_BUSY,
} MusterLibraryError;

GQuark muster_library_error_quark (void);

G_END_DECLS
