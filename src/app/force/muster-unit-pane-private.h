/* muster-unit-pane-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-entry-row.h"
#include "muster-keyed-box.h"
#include "muster-option-keys.h"
#include "muster-unit-info.h"
#include "muster-unit-pane.h"
#include "muster-unit-picture.h"
#include "muster-value-popover.h"

G_BEGIN_DECLS

struct _MusterUnitPane
{
  MusterForcePanel parent_instance;

  GtkStack *stack;
  GtkScrolledWindow *scroller;
  GtkBox *content; /* as high as it must be to be scrolled so far */
  GtkLabel *title;
  GtkLabel *kind;
  GtkLabel *price;
  GtkWidget *price_box;
  GtkWidget *why_price;
  GtkWidget *number_box;
  GtkSpinButton *number;
  GtkWidget *trouble; /* keeps the room that it had for a unit */
  GtkListBox *faults;
  GtkWidget *no_trouble;
  GtkWidget *options;
  MusterUnitInfo *info;
  MusterUnitPicture *picture;
  MusterEntryRow *name;
  GtkTextView *notes;
  MusterValuePopover *value_popover;

  MusterKeyedBox *groups;
  MusterOptionKeys *keys;
  char *id; /* nullable: what is shown */
  /* nullable: the value in the popover: selection, profile or cost type, characteristic or "" */
  GVariant *target;
  GVariant *wanted;   /* nullable: what is to have the focus: parent, entry or "" */
  guint source;       /* 0 where all rows are there */
  guint n_left;       /* so many rows may be made now */
  gboolean setting;   /* controls are brought to what the roster says */
  gint64 typed_since; /* where something is typed that is not kept */
  guint keeping;      /* timeout, 0: nothing is typed that is not kept */
};

MusterForceEditor *muster_unit_pane_get_editor (MusterUnitPane *self);
MusterRoster *muster_unit_pane_get_roster (MusterUnitPane *self);
/* (nullable) */
MusterRosterSelection *muster_unit_pane_get_selection (MusterUnitPane *self);

/* Brings the groups of options up to date; no more rows are made than may be now. */
void muster_unit_pane_show_options (MusterUnitPane *self, MusterRosterSelection *selection);

/* The actions "unit.…": values and the price that the player says instead of the data. */
void muster_unit_pane_install_value_actions (GtkWidgetClass *widget_class);

G_END_DECLS
