/* muster-deck-window-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-card-press.h"
#include "muster-deck-chances.h"
#include "muster-deck-window.h"
#include "muster-place-view.h"

G_BEGIN_DECLS

struct _MusterDeckWindow
{
  AdwApplicationWindow parent_instance;

  AdwToastOverlay *toasts;
  AdwWindowTitle *title;
  GtkWidget *undo;
  GtkWidget *redo;
  AdwFlap *flap;
  GtkStack *pages;
  AdwBin *large;
  GtkLabel *caption;
  GtkMenuButton *card_button;
  GtkToggleButton *by_muster;
  GtkToggleButton *by_hand;
  GtkScrolledWindow *scroller;
  GtkFlowBox *piles;
  GtkWidget *draw;
  GtkMenuButton *pile_button;
  GMenu *to_menu;
  GMenu *into_menu;
  GMenu *move_menu;
  GtkLabel *spread_title;
  GtkWidget *spread_back;
  GtkEditable *search;
  GtkFlowBox *spread;
  GtkLabel *spread_empty;
  GtkLabel *told;
  GtkListView *log;
  MusterDeckChances *chances;

  MusterDeckTable *table;
  MusterCardPress *press;
  MusterPlaceView *view; /* of the card that is looked at */
  GtkStringList *entries;
  char *spread_pile; /* whose cards are spread out */
  char *target;      /* (nullable): the pile that something is inserted into */
  guint n_events;    /* that are shown */
  gboolean updating;
};

/* ---- muster-deck-window-show.c ---- */

/* All that the table says. */
void muster_deck_window_update (MusterDeckWindow *self);
/* Spreads out the cards of a pile. */
void muster_deck_window_spread (MusterDeckWindow *self, const char *pile);
void muster_deck_window_search (MusterDeckWindow *self);
/* The keys go to the cards that are spread out, or to the pile that is worked on. */
void muster_deck_window_focus_card (MusterDeckWindow *self);
void muster_deck_window_focus_pile (MusterDeckWindow *self);
/* (transfer full) (element-type guint): where the cards lie that are selected, in their order, or the one that has the keyboard, or
 * that is looked at; @pile: (out): */
GArray *muster_deck_window_list_picked (MusterDeckWindow *self, const char **pile);
/* The pile, or the card, that a child shows. (nullable): no pile */
const char *muster_deck_window_get_child_pile (GtkWidget *child);
guint muster_deck_window_get_child_index (GtkWidget *child);
void muster_deck_window_init_log (MusterDeckWindow *self);

/* ---- muster-deck-window-drag.c ---- */

/* What lies in a child of the piles or of the spread cards can be dragged, and others onto it. */
void muster_deck_window_add_drag (MusterDeckWindow *self, GtkWidget *child);
void muster_deck_window_add_drop (MusterDeckWindow *self, GtkWidget *widget);

/* ---- muster-deck-window-actions.c ---- */

void muster_deck_window_install_actions (GtkWidgetClass *klass);
void muster_deck_window_update_actions (MusterDeckWindow *self);
/* Does it, by Muster, or with real cards after it was asked which they are. @act: (transfer full) */
void muster_deck_window_carry_out (MusterDeckWindow *self, MusterDeckAct *act);
void muster_deck_window_draw (MusterDeckWindow *self, const char *pile);
/* @place: from 0, of the same pile: before which card it goes; else on top */
void muster_deck_window_move (MusterDeckWindow *self,
                              const char *from,
                              const GArray *places,
                              const char *to,
                              guint place);

/* ---- muster-deck-window-ask.c ---- */

typedef void (*MusterDeckNumberFunc) (MusterDeckWindow *self, guint number, gboolean bottom);

/* What is asked for when a number is. */
typedef struct
{
  const char *heading;
  const char *accept; /* of the button */
  guint most;
  guint usual;
  const char *bottom; /* (nullable): offers the other end of the pile, in these words */
  gboolean target;    /* asks for the pile that cards are drawn to, and remembers it */
  MusterDeckNumberFunc done;
} MusterDeckNumber;

void muster_deck_window_ask_number (MusterDeckWindow *self, const MusterDeckNumber *what);
void muster_deck_window_ask_pile (MusterDeckWindow *self);

G_END_DECLS
