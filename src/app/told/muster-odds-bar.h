/* muster-odds-bar.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_ODDS_BAR (muster_odds_bar_get_type ())
G_DECLARE_FINAL_TYPE (MusterOddsBar, muster_odds_bar, MUSTER, ODDS_BAR, AdwBin)

/* A chance, in words and as a bar. */
GtkWidget *muster_odds_bar_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* @chance: 0 to 1; @text: it in words; @detail: (nullable) */
void muster_odds_bar_set (MusterOddsBar *self,
                          const char *title,
                          double chance,
                          const char *text,
                          const char *detail);

G_END_DECLS
