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
 * "remove-rulebook" and "restore-rulebook" (id), "open-library" (once more, where it could not be), "open-file", "open-folder", "show-start", "preferences", "shortcuts", "help", "about",
 * "quit". */
MusterApplication *muster_application_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer none) (nullable): NULL where the library could not be opened. */
MusterShelf *muster_application_get_shelf (MusterApplication *self);

G_END_DECLS
