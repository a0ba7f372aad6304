/* muster-rulebook-row.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-rulebook-item.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_RULEBOOK_ROW (muster_rulebook_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterRulebookRow,
                      muster_rulebook_row,
                      MUSTER,
                      RULEBOOK_ROW,
                      AdwPreferencesRow)

/* A rulebook of a game: what it says of itself, and what can be done with it: it is played, read, or it is said what is wrong
 * with it. The action "game.read" (id) of what it stands in shows it. Property: "item". */

/* @named: what it is called, and what kind of rulebook it is, does not stand above it already */
GtkWidget *muster_rulebook_row_new (MusterRulebookItem *item,
                                    gboolean named) G_GNUC_WARN_UNUSED_RESULT;
/* The keyboard goes to what shows it. FALSE: it is another rulebook than @id. */
gboolean muster_rulebook_row_focus (MusterRulebookRow *self, const char *id);

G_END_DECLS
