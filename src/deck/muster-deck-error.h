/* muster-deck-error.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define MUSTER_DECK_ERROR (muster_deck_error_quark ())

/* The operation did not happen. Faults of content go to a MusterReport instead. */
typedef enum
{
  MUSTER_DECK_ERROR_FAILED,
  MUSTER_DECK_ERROR_INVALID,
  MUSTER_DECK_ERROR_NOT_FOUND,
  MUSTER_DECK_ERROR_LIMIT,
} MusterDeckError;

GQuark muster_deck_error_quark (void);

G_END_DECLS
