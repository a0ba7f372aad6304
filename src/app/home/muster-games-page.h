/* muster-games-page.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-page.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_GAMES_PAGE (muster_games_page_get_type ())
G_DECLARE_FINAL_TYPE (MusterGamesPage, muster_games_page, MUSTER, GAMES_PAGE, MusterPage)

/* The games beside what there is of the chosen one; in its place a rulebook is read, or what of its data was not understood. */

G_END_DECLS
