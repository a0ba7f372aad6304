/* muster-roster-error.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define MUSTER_ROSTER_ERROR (muster_roster_error_quark ())

/* The operation did not happen. Faults of content go to a MusterReport instead. */
typedef enum
{
  MUSTER_ROSTER_ERROR_FAILED,
  MUSTER_ROSTER_ERROR_INVALID,   /* no data of this kind */
  MUSTER_ROSTER_ERROR_OLD,       /* of a schema before 2 */
  MUSTER_ROSTER_ERROR_NOT_FOUND, /* no such system, catalogue, entry */
  MUSTER_ROSTER_ERROR_LIMIT,     /* larger or deeper than what is read */
  MUSTER_ROSTER_ERROR_NONE,      /* the data allows no legal force of the catalogue alone */
} MusterRosterError;

GQuark muster_roster_error_quark (void);

G_END_DECLS
