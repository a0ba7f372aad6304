/* muster-turn-panel-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-choice-list.h"
#include "muster-turn-panel.h"
#include "muster-wrap-box.h"

G_BEGIN_DECLS

struct _MusterTurnPanel
{
  MusterPanel parent_instance;

  GtkWidget *who;
  GtkDropDown *actors;
  GtkWidget *next_actor;
  GtkLabel *hint;
  MusterWrapBox *actions;
  GtkWidget *ways;
  GtkWidget *ways_header;
  GtkLabel *ways_title;
  MusterChoiceList *list;
  GtkWidget *end;
  GtkWidget *done;
  GtkWidget *passes;
  GtkWidget *pass_all;
  GtkMenuButton *pass_more;
  GtkMenuButton *more;
  GtkExpander *refused;
  GtkLabel *refused_title;
  MusterWrapBox *refused_actions;

  MusterChoice *choice;     /* NULL: nothing is asked */
  GMenuModel *refused_menu; /* NULL: nothing is refused */
};

/* ---- muster-turn-panel-end.c ---- */

void muster_turn_panel_install_end (GtkWidgetClass *widget_class);
void muster_turn_panel_init_end (MusterTurnPanel *self);
/* Of whoever's actions are looked at. */
void muster_turn_panel_fill_refused (MusterTurnPanel *self);
void muster_turn_panel_show_end (MusterTurnPanel *self, const MusterPrompt *prompt);
/* Returns: whether one of them begins with that letter. */
gboolean muster_turn_panel_go_to_end (MusterTurnPanel *self, guint key, GdkModifierType state);

G_END_DECLS
