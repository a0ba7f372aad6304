/* muster-force-window-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-file-bar.h"
#include "muster-force-window.h"
#include "muster-offer-pane.h"
#include "muster-points-bar.h"
#include "muster-tree-pane.h"
#include "muster-unit-pane.h"
#include "muster-why-popover.h"

G_BEGIN_DECLS

struct _MusterForceWindow
{
  AdwApplicationWindow parent_instance;

  AdwToastOverlay *toasts;
  MusterFileBar *file;
  AdwLeaflet *outer;
  AdwLeaflet *inner;
  GtkWidget *back;
  GtkWidget *add;
  MusterOfferPane *offers;
  MusterTreePane *tree;
  MusterUnitPane *unit;
  MusterPointsBar *points;
  MusterWhyPopover *why;

  MusterForceEditor *editor;
  MusterShelf *shelf;
};

/* The actions "force.…", and their keys. */
void muster_force_window_install_actions (GtkWidgetClass *widget_class);
void muster_force_window_update_actions (MusterForceWindow *self);
/* How it can be played, once it is known what there is to play it by. */
void muster_force_window_update_play (MusterForceWindow *self);

/* Where the panes are folded, the one with the unit comes to the front, or that with the list. */
void muster_force_window_show_unit (MusterForceWindow *self);
/* Goes to what the unit can have. */
void muster_force_window_edit_unit (MusterForceWindow *self);
void muster_force_window_show_tree (MusterForceWindow *self);
void muster_force_window_say (MusterForceWindow *self, const char *message);

G_END_DECLS
