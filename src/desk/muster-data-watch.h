/* muster-data-watch.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_DATA_WATCH (muster_data_watch_get_type ())
G_DECLARE_FINAL_TYPE (MusterDataWatch, muster_data_watch, MUSTER, DATA_WATCH, GObject)

/* The folder with the force data of something that is open, and the folders in it: it notices when another program changes, adds or
 * removes files of it.
 *
 * Signal: "noticed": they are not as they were when it began to watch, or were accepted. */

/* @folder: (nullable): NULL: there is none */
MusterDataWatch *muster_data_watch_new (const char *folder) G_GNUC_WARN_UNUSED_RESULT;

/* Looks now, as when a window is gone to. */
void muster_data_watch_check (MusterDataWatch *self);
gboolean muster_data_watch_is_changed (MusterDataWatch *self);
/* The files are read as they are now. */
void muster_data_watch_accept (MusterDataWatch *self);

G_END_DECLS
