/* muster-terrain-window-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-piece-panel.h"
#include "muster-terrain-area.h"
#include "muster-terrain-window.h"

G_BEGIN_DECLS

#define MUSTER_TERRAIN_N_TOOLS 4

struct _MusterTerrainWindow
{
  AdwWindow parent_instance;

  AdwWindowTitle *title;
  GtkMenuButton *menu_button;
  GtkInfoBar *faults;
  GtkLabel *fault_text;
  GtkWidget *show_fault;
  AdwFlap *flap;
  GtkToggleButton *tools[MUSTER_TERRAIN_N_TOOLS];
  GtkDropDown *kinds;
  GtkStringList *kind_names;
  MusterTerrainArea *area;
  GtkLabel *state;
  GtkListView *pieces;
  GtkSingleSelection *selection;
  GtkStringList *titles;
  MusterPiecePanel *panel;

  MusterTerrainDrawing *drawing;
  MusterPlanKinds *plan_kinds;
  GArray *shown_kinds; /* of guint: which of them can be drawn with this tool, after the first */
  GMenu *starts;
  GPtrArray *start_plans;
  GPtrArray *problems; /* of MusterPlanProblem */
  guint next_problem;
  guint check; /* source: until nothing was changed for a while; or 0 */
  gboolean updating;
};

/* muster-terrain-window-actions.c */
void muster_terrain_window_install_actions (GtkWidgetClass *klass);
void muster_terrain_window_update_actions (MusterTerrainWindow *self);
/* (transfer full): */
GMenuModel *muster_terrain_window_new_menu (MusterTerrainWindow *self);

G_END_DECLS
