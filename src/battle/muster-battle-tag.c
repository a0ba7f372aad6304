/* muster-battle-tag.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle-tag.h"

#include <glib/gi18n.h>

static const MusterTag tags[] = { MUSTER_BATTLE_TAGS (MUSTER_TAG_ROW) };

const MusterTag *
muster_battle_tag (MusterBattleTag id)
{
  g_return_val_if_fail ((guint) id < MUSTER_BATTLE_N_TAGS, NULL);

  return &tags[id];
}
