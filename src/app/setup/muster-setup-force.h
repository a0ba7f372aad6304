/* muster-setup-force.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-force-offer.h"

G_BEGIN_DECLS

/* The row of the set-up page that says which list or company a side is. (nullable): %NULL where the scenario takes none as it. */
GtkWidget *muster_setup_force_row_new (const MusterRulebook *rulebook,
                                       const MusterScenario *scenario,
                                       guint side,
                                       MusterShelf *shelf) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer none) (nullable): the row below it, in which units are named; shown where that was chosen. Of rules for any game. */
GtkWidget *muster_setup_force_row_get_names (GtkWidget *row);

/* Lets @row show what @other shows, where both are about one side and @row has it. */
void muster_setup_force_row_choose_as (GtkWidget *row, GtkWidget *other);

gboolean muster_setup_is_of_person (const MusterScenario *scenario, gint side);

/* Lets the first of @rows that can be it be the list or company, those of sides that a person plays before the
 * others; with @enemy the others before those. @trouble is visible
 * where a battle cannot be set up with what was chosen last. FALSE: no side can be it. */
gboolean muster_setup_force_rows_choose (const GPtrArray *rows,
                                         const MusterScenario *scenario,
                                         MusterForceOrigin origin,
                                         gint64 id,
                                         gboolean enemy,
                                         GtkWidget *trouble);

/* Takes the list or company that @row shows, if it shows one, into @setup; @row tells what it costs and how many figures it has. */
gboolean muster_setup_force_row_apply (GtkWidget *row,
                                       MusterShelf *shelf,
                                       const MusterRulebook *rulebook,
                                       MusterSetup *setup,
                                       GError **error);

G_END_DECLS
