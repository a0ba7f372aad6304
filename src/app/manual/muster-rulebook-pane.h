/* muster-rulebook-pane.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-rulebook-item.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_RULEBOOK_PANE (muster_rulebook_pane_get_type ())
G_DECLARE_FINAL_TYPE (MusterRulebookPane, muster_rulebook_pane, MUSTER, RULEBOOK_PANE, AdwBin)

/* One rulebook: its sections, what is searched in them, and how it is played; or what is
 * wrong with it. Properties, writable: "item" (MusterRulebookItem, or NULL), "folded" (boolean:
 * its sections are chosen here); readable: "sections" (GtkSelectionModel of their titles, or
 * NULL), so that they can be chosen elsewhere. Signal "back": the person wants to. */

/* Leaves what was searched for. */
void muster_rulebook_pane_show_section (MusterRulebookPane *self, guint section);

/* The section of this id, unless there is none or another than the first is being read. */
void muster_rulebook_pane_open_at (MusterRulebookPane *self, const char *id);

/* The keyboard goes to where it is searched, or to what is shown in place of a rulebook. */
void muster_rulebook_pane_search (MusterRulebookPane *self);

G_END_DECLS
