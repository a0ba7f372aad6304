/* muster-window-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-lazy-page.h"
#include "muster-problem-page.h"
#include "muster-toast-room.h"
#include "muster-window.h"

G_BEGIN_DECLS

struct _MusterWindow
{
  AdwApplicationWindow parent_instance;

  AdwToastOverlay *toasts;
  MusterToastRoom *toast_room;
  MusterWaitBar *waits;
  GtkStack *levels;
  AdwViewStack *pages;
  AdwViewSwitcherTitle *title;
  AdwViewSwitcherBar *bar;
  MusterProblemPage *problem;
  MusterLazyPage *setup;
  MusterLazyPage *new_list;
  MusterLazyPage *import;
  GtkWidget *back;         /* to where Escape leads as well */
  GtkWidget *begin_battle; /* buttons of the header: that which fits the page is shown */
  GtkWidget *begin_list;
  GtkWidget *begin_deck;
  GtkWidget *begin_campaign;

  int width;
  gboolean named;     /* the pages, in the bar below */
  AdwToast *undoable; /* weak: what was done last and can still be undone, or NULL */
  GtkWindow *from;    /* weak: the one that led here, to which Escape leads back, or NULL */
  MusterShelf *shelf;
  GSettings *settings;
};

/* ---- muster-window-back.c ---- */

void muster_window_listen_for_back (MusterWindow *self);

/* ---- muster-window-toasts.c ---- */

/* It stays until it is closed. */
void muster_window_warn (MusterWindow *self, const char *message);
/* What it tells is told here. */
void muster_window_listen_to_shelf (MusterWindow *self, MusterShelf *shelf);
/* What is offered is done in another way, or cannot be done any more: TRUE if that @action was what could be undone. */
gboolean muster_window_withdraw_undo (MusterWindow *self, const char *action);
/* Ctrl+Z does what the button of the message does. */
void muster_window_listen_for_undo (MusterWindow *self);

G_END_DECLS
