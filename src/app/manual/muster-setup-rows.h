/* muster-setup-rows.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-rulebook.h"
#include "muster-setup.h"
#include "muster-thing-view.h"

G_BEGIN_DECLS

/* The rows of the set-up page that a rulebook asks for: one for each question of its rules, each
 * side, each figure of a person. A row that is left as it is says nothing in the set-up. */

/* What a ruling is set to: a list of options, a switch, or an entry. */
GtkWidget *muster_setup_ruling_row_new (const MusterRulebook *rulebook,
                                        const MusterScenario *scenario,
                                        guint ruling) G_GNUC_WARN_UNUSED_RESULT;
/* What it shows as long as nothing else is typed: @usual. */
void muster_setup_row_set_usual (GtkWidget *row,
                                 const MusterRulebook *rulebook,
                                 const MusterRuling *ruling,
                                 double usual);
/* Lets a row show another value of a ruling; FALSE: the row is not about it. */
gboolean muster_setup_row_set_ruling (GtkWidget *row, const char *ruling, const char *value);
/* Who plays a side. */
GtkWidget *muster_setup_player_row_new (const MusterRulebook *rulebook,
                                        const MusterScenario *scenario,
                                        guint side) G_GNUC_WARN_UNUSED_RESULT;
/* The player's own name for a figure. */
GtkWidget *muster_setup_name_row_new (const MusterThingView *thing) G_GNUC_WARN_UNUSED_RESULT;

/* A list of which the row shows the line that holds; @sentences: below the title, for there is no
 * room beside it. @lines: (transfer full) */
GtkWidget *muster_setup_list_row_new (const char *title,
                                      GtkStringList *lines,
                                      guint selected,
                                      gboolean sentences) G_GNUC_WARN_UNUSED_RESULT;

/* Whether @row says anything in the set-up. */
gboolean muster_setup_row_is_changed (GtkWidget *row);
/* Lets it show again what it showed at first. */
void muster_setup_row_reset (GtkWidget *row);

/* Writes what @row says, where it says anything, into @setup. */
void muster_setup_row_apply (GtkWidget *row, MusterSetup *setup);

/* A button in @row that resets it. */
GtkWidget *muster_setup_row_add_back (GtkWidget *row, const char *tooltip);
/* Whether @row is changed: @back, its button, is there only then. */
void muster_setup_row_mark (GtkWidget *row, GtkWidget *back, gboolean changed);

G_END_DECLS
