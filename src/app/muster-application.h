/* muster-application.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-shelf.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_APPLICATION (muster_application_get_type ())
G_DECLARE_FINAL_TYPE (MusterApplication, muster_application, MUSTER, APPLICATION, AdwApplication)

/* The program: its windows, and the actions that lead from one to another.
 *
 * Actions: "new-battle" (rulebook id; empty: that played last), "play-now" (rulebook id),
 * "open-battle" and "replay-battle" (id), "restore-battle" (id), "new-roster" (id of the game system;
 * empty: that used last), "open-roster" and "restore-roster" (id), "remove-data" and "restore-data" (name of the data set),
 * "remove-rulebook" and "restore-rulebook" (id), "open-file", "open-folder", "show-start", "preferences", "shortcuts", "help", "about",
 * "quit". */
MusterApplication *muster_application_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer none) (nullable): NULL where the library could not be opened. */
MusterShelf *muster_application_get_shelf (MusterApplication *self);
GSettings *muster_application_get_settings (MusterApplication *self);
/* Tries again to open the library, after what was wrong with it was put right. FALSE with @error
 * set. */
gboolean muster_application_open_library (MusterApplication *self, GError **error);

/* Whether the battle can be played in one of the windows. */
gboolean muster_application_plays (MusterApplication *self, gint64 battle);

/* In the main window, which comes to the front. */
void muster_application_tell_failure (MusterApplication *self, const char *message);

G_END_DECLS
