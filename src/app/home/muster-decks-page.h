/* muster-decks-page.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-search-page.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_DECKS_PAGE (muster_decks_page_get_type ())
G_DECLARE_FINAL_TYPE (MusterDecksPage, muster_decks_page, MUSTER, DECKS_PAGE, MusterSearchPage)

/* The decks: those on the table, those of one's own, and those that come with Muster and with rulebooks. */

G_END_DECLS
