/* muster-cards-panel.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-panel.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CARDS_PANEL (muster_cards_panel_get_type ())
G_DECLARE_FINAL_TYPE (MusterCardsPanel, muster_cards_panel, MUSTER, CARDS_PANEL, MusterPanel)

/* The cards of a battle: the one that matters now large, then what whoever is asked has, what lies on the table, and what can be
 * seen of the others. Cards that can be chosen are chosen here, too. */

G_END_DECLS
