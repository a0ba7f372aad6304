/* muster-manual-pane.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-manual.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_MANUAL_PANE (muster_manual_pane_get_type ())
G_DECLARE_FINAL_TYPE (MusterManualPane, muster_manual_pane, MUSTER, MANUAL_PANE, AdwBin)

/* A part of a rulebook as people read it: a section, or what was found in all of them. What it
 * shows is copied, but for the rulebook, of which it keeps a reference. */

/* Whether tables that a player may change have a button for that; FALSE at first. */
void muster_manual_pane_set_edits_tables (MusterManualPane *self, gboolean edits_tables);
/* Which of its parts has the focus, and gives it back to it when all were made anew; -1: none. */
int muster_manual_pane_get_focused (MusterManualPane *self);
void muster_manual_pane_focus (MusterManualPane *self, int part);

void muster_manual_pane_show_section (MusterManualPane *self,
                                      MusterRulebook *rulebook,
                                      const MusterManualSection *section);

/* Blocks in which every word of @text stands, in any case, with the headings above them.
 * Returns: how many there are */
guint muster_manual_pane_show_found (MusterManualPane *self,
                                     MusterRulebook *rulebook,
                                     const MusterManual *manual,
                                     const char *text);

G_END_DECLS
