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

/* The program: its windows, and the actions that lead from one to another. One battle is open in
 * one window at most. */
MusterApplication *muster_application_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* (nullable): NULL before the start-up, or where the library could not be opened. */
MusterShelf *muster_application_get_shelf (MusterApplication *self);
/* The preferences of the user; of the memory alone where the schema is not installed. */
GSettings *muster_application_get_settings (MusterApplication *self);

G_END_DECLS
