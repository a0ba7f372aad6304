/* muster-position-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-game.h"
#include "muster-position.h"

G_BEGIN_DECLS

struct _MusterPosition
{
  gatomicrefcount ref_count;
  MusterGame *game;
  gpointer state; /* where it waited for an answer */
  guint turn;
  guint64 checksum;
};

/* Can doctrines play this without anybody at the table? */
gboolean muster_position_check_board (const MusterRulebook *rulebook,
                                      const MusterSetup *setup,
                                      GError **error);

G_END_DECLS
