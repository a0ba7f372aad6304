/* muster-battles-page.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-search-page.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_BATTLES_PAGE (muster_battles_page_get_type ())
G_DECLARE_FINAL_TYPE (MusterBattlesPage,
                      muster_battles_page,
                      MUSTER,
                      BATTLES_PAGE,
                      MusterSearchPage)

G_END_DECLS
