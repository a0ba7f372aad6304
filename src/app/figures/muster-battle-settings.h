/* muster-battle-settings.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-panel.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_BATTLE_SETTINGS (muster_battle_settings_get_type ())
G_DECLARE_FINAL_TYPE (MusterBattleSettings,
                      muster_battle_settings,
                      MUSTER,
                      BATTLE_SETTINGS,
                      MusterPanel)

/* What can be switched during a battle: who throws the dice, who plays a side, how rules are read. */

G_END_DECLS
