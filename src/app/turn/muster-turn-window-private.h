/* muster-turn-window-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-assistant.h"
#include "muster-board-area.h"
#include "muster-instruction-panel.h"
#include "muster-key-guard.h"
#include "muster-notice.h"
#include "muster-prompt-panel.h"
#include "muster-toast-room.h"
#include "muster-turn-pane.h"
#include "muster-turn-window.h"

G_BEGIN_DECLS

struct _MusterTurnWindow
{
  AdwApplicationWindow parent_instance;

  AdwToastOverlay *toasts;
  MusterToastRoom *toast_room;
  AdwToastOverlay *middle_toasts;
  guint n_told; /* toasts over the middle, and those that wait behind them */
  MusterNotice *notice;
  GtkRevealer *handed;
  GtkLabel *handed_text;
  GtkWidget *reading; /* shown before there is a battle */
  GtkWidget *working; /* shown while rules carry out an answer for long */
  AdwFlap *flap;
  AdwViewStack *side;
  MusterTurnPane *pane;
  GtkStack *middle;
  MusterBoardArea *board;
  MusterInstructionPanel *instruction;
  MusterPromptPanel *prompt;
  GtkWidget *replay_panel;
  GtkMenuButton *menu;

  guint board_head;       /* where the battle stood when the board got all the room */
  GtkWindow *map;         /* weak, or NULL */
  GtkWidget *before_menu; /* weak, or NULL: what had the keyboard before the menu */
  MusterKeyGuard *guard;
  gboolean asks_die; /* a die is asked for, and was so before */
  MusterAssistant *assistant;
  MusterShelf *shelf;
  gint64 id;
  guint told_turn;     /* of which the shelf knows, or will */
  guint shelf_idle;    /* source: the shelf is to look again; 0: none */
  guint reported_node; /* where the battle ended, if its report is being written; 0: it is not */
  gboolean replay;
  gboolean tells_dice;       /* once there is a battle */
  GCancellable *again;       /* of the same battle once more, which is on its way; NULL: it is not */
  guint again_head;          /* where this one stood when that was asked for */
  guint working_pause;       /* source: it is told after that; 0: none */
  GtkWidget *before_working; /* weak, or NULL: what had the keyboard before */
  gboolean closes_later;     /* once that is over */
  guint inhibited;           /* cookie */
  AdwToast *offer;           /* weak: takes back what was done last */
  guint offer_head;          /* where the battle stood when it was made */
};

/* Fills the window with its battle. @session: (transfer full) */
void muster_turn_window_take_session (MusterTurnWindow *self, MusterSession *session);
/* Emits "failed". */
void muster_turn_window_fail (MusterTurnWindow *self, const char *message);

/* ---- muster-turn-window-reading.c ---- */

/* A battle that is read, and played to where it stood. */
typedef struct _MusterReading MusterReading;

/* (nullable): NULL with @error set. It goes by itself once its window, which it must get before the main loop runs again, has it. */
MusterReading *muster_reading_new (MusterShelf *shelf, gint64 id, GError **error);
/* Fills the window as soon as the battle is there, which may be now; if that fails later the application tells it.
 * FALSE with @error set, and without a window, if it has failed already. */
gboolean
muster_turn_window_take_reading (MusterTurnWindow *self, MusterReading *reading, GError **error);

/* ---- muster-turn-window.c ---- */

/* A page of the side panel, or what stands in the middle in its place. Returns: (transfer none): it */
GtkWidget *muster_turn_window_show (MusterTurnWindow *self, const char *page);
/* The same, and the keyboard goes there. */
void muster_turn_window_enter (MusterTurnWindow *self, const char *page);

/* ---- muster-turn-window-actions.c ---- */

/* What the window does by itself, by action or by key. */
void muster_turn_window_install_actions (GtkWidgetClass *widget_class);
/* The focus goes to the side panel that covers everything, and back to what is asked when the one that had it goes away. */
void muster_turn_window_follow_side (MusterTurnWindow *self);
/* Whoever leaves the menu again is where they were. */
void muster_turn_window_follow_menu (MusterTurnWindow *self);
/* The keyboard goes to the board that has got all the room, and back to what is asked. */
void muster_turn_window_follow_board (MusterTurnWindow *self);
/* Once something else is asked, that has room again. */
void muster_turn_window_return_to_asked (MusterTurnWindow *self);
/* All of them: without a battle none of them can be used. */
void muster_turn_window_enable_actions (MusterTurnWindow *self, gboolean enabled);
/* What can be done now. */
void muster_turn_window_update_actions (MusterTurnWindow *self);

/* ---- muster-turn-window-working.c ---- */

/* That rules take long, an answer or the same battle once more: a little after it began, until it is over. */
void muster_turn_window_update_working (MusterTurnWindow *self);

/* Shows from now on when an answer takes long. */
void muster_turn_window_connect_working (MusterTurnWindow *self);
/* Whether the window is to stay until an answer is over; it is closed then. */
gboolean muster_turn_window_closes_later (MusterTurnWindow *self);
/* Before the window goes. */
void muster_turn_window_forget_working (MusterTurnWindow *self);

/* ---- muster-turn-window-toasts.c ---- */

/* That the battle stands otherwise than it was left, until it was read. */
void muster_turn_window_tell_difference (MusterTurnWindow *self);
void muster_turn_window_tell (MusterTurnWindow *self, const char *message);
/* Once the battle stands somewhere else, what was offered would take back something else. */
void muster_turn_window_withdraw_offer (MusterTurnWindow *self);
/* Tells what the shelf and the assistant have to tell from now on. */
void muster_turn_window_connect_toasts (MusterTurnWindow *self);

G_END_DECLS
