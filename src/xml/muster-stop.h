/* muster-stop.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A thread that reads or plays for long is stopped from outside: whoever begins it says by what, and readers at the bottom ask between two
 * elements, files or inputs. This is GLib's stack of cancellables of a thread; nothing is asked where there is none. */

/* @cancellable: (nullable): for this thread, until muster_stop_leave () */
void muster_stop_listen (GCancellable *cancellable);
void muster_stop_leave (GCancellable *cancellable);
/* From here on what this thread listens to does not stop it: it writes, and what it still reads for that it reads whole. */
void muster_stop_ignore (void);
/* g_task_run_in_thread () of a function that is stopped by what cancels @task. */
void muster_stop_run_in_thread (GTask *task, GTaskThreadFunc function);
/* TRUE with @error (nullable) set to G_IO_ERROR_CANCELLED: what goes on here is to end. */
gboolean muster_stop_is_wanted (GError **error);
/* The same before element @n of many, of which it is looked at only now and then. */
gboolean muster_stop_is_wanted_at (guint n, GError **error);

G_END_DECLS
