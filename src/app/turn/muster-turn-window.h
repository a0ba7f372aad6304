/* muster-turn-window.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-shelf.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_TURN_WINDOW (muster_turn_window_get_type ())
G_DECLARE_FINAL_TYPE (MusterTurnWindow,
                      muster_turn_window,
                      MUSTER,
                      TURN_WINDOW,
                      AdwApplicationWindow)

/* The turn assistant beside the table: one battle, played or played back. Its parts are panels that
 * share a MusterAssistant. While a battle is played in it the session does not go idle. */

/**
 * muster_turn_window_new:
 * @id: of the battle in the library
 * @replay: it is played back from its start, and nothing can be changed
 *
 * The window may come up before its battle, which "assistant" tells. If that cannot be played, the window goes, and signal "failed" (message) says why.
 *
 * Returns: NULL with @error set when the battle could not be read
 */
MusterTurnWindow *muster_turn_window_new (GtkApplication *application,
                                          MusterShelf *shelf,
                                          gint64 id,
                                          gboolean replay,
                                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Tells what stays for a while, in room of its own: what is told meanwhile does not come over it. @toast: (transfer full), made by
 * muster_toast_new() */
void muster_turn_window_tell_below (MusterTurnWindow *self, AdwToast *toast);
/* As soon as the battle is there: that its dice are thrown by hand, which was chosen for another one, and how to change it. */
void muster_turn_window_tell_dice (MusterTurnWindow *self);
gboolean muster_turn_window_is_for (MusterTurnWindow *self, gint64 id, gboolean replay);

G_END_DECLS
