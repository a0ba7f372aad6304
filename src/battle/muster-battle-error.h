/* muster-battle-error.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define MUSTER_BATTLE_ERROR (muster_battle_error_quark ())

/* The operation did not happen. Faults of content go to a MusterReport instead. */
typedef enum
{
  MUSTER_BATTLE_ERROR_FAILED,
  MUSTER_BATTLE_ERROR_INVALID,
  MUSTER_BATTLE_ERROR_NOT_FOUND,
  MUSTER_BATTLE_ERROR_NEWER, /* a newer version of Muster wrote the file */
} MusterBattleError;

GQuark muster_battle_error_quark (void);

G_END_DECLS
