/* muster-choice-list-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-choice-fold.h"
#include "muster-choice-keys.h"
#include "muster-choice-list.h"
#include "muster-scroller.h"
#include "muster-wrap-box.h"

G_BEGIN_DECLS

struct _MusterChoiceList
{
  AdwBin parent_instance;

  GtkStack *stack;
  MusterScroller *scroller;
  GtkListBox *rows;
  MusterWrapBox *chips;
  GtkWidget *way_hint, *aim_hint;
  GtkWidget *to_board;
  GtkButton *show_far;
  GtkButton *show_left_out;
  GtkLabel *common;

  MusterChoice *choice;
  MusterChoiceFold *fold;
  MusterChoiceKeys *keys;
};

/* ---- muster-choice-list-keys.c ---- */

void muster_choice_list_bind_keys (GtkWidgetClass *widget_class);

G_END_DECLS
