/* muster-setup-force.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-shelf.h"

G_BEGIN_DECLS

/* The row of the set-up page that says which list a side is. (nullable): %NULL where the scenario takes none as it. */
GtkWidget *muster_setup_force_row_new (const MusterRulebook *rulebook,
                                       const MusterScenario *scenario,
                                       guint side,
                                       GListModel *rosters) G_GNUC_WARN_UNUSED_RESULT;

/* Lets @row show the list that @other shows, where both are about one side and @row has it. */
void muster_setup_force_row_choose_as (GtkWidget *row, GtkWidget *other);

/* Index of the side that @row is about. */
guint muster_setup_force_row_get_side (GtkWidget *row);

/* Lets @row show @list, or, for 0, what the scenario gives. FALSE: @row does not have it. */
gboolean muster_setup_force_row_choose (GtkWidget *row, gint64 list);

/* Takes the list that @row shows, if it shows one, into @setup. */
gboolean muster_setup_force_row_apply (GtkWidget *row,
                                       MusterLibrary *library,
                                       const MusterRulebook *rulebook,
                                       MusterSetup *setup,
                                       GError **error);

G_END_DECLS
