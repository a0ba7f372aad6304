/* delays.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define _GNU_SOURCE

#include "config.h"

#include <dlfcn.h>
#include <gio/gio.h>

/* Makes what a program does beside its windows last long, on every machine alike: threads of the name in GTKDRIVE_LATE_THREAD, and the
 * tasks of GIO where that is "task", begin GTKDRIVE_LATE_SECONDS later. Loaded by LD_PRELOAD. */

static gboolean
is_late (const char *name)
{
  return g_strcmp0 (name, g_getenv ("GTKDRIVE_LATE_THREAD")) == 0;
}

static void
be_late (void)
{
  const char *seconds = g_getenv ("GTKDRIVE_LATE_SECONDS");

  if (seconds != NULL)
    g_usleep ((gulong) (g_ascii_strtod (seconds, NULL) * G_USEC_PER_SEC));
}

/* ---- In the place of a function of GLib ---- */

typedef GThread *(*NewThread) (const char *name, GThreadFunc function, gpointer data);

typedef struct
{
  GThreadFunc function;
  gpointer data;
} Start;

static gpointer
thread_cb (gpointer data)
{
  g_autofree Start *start = data;

  be_late ();

  return start->function (start->data);
}

G_MODULE_EXPORT GThread *
g_thread_new (const char *name, GThreadFunc function, gpointer data)
{
  NewThread next = (NewThread) dlsym (RTLD_NEXT, "g_thread_new");
  Start *start;

  if (!is_late (name))
    return next (name, function, data);
  start = g_new (Start, 1);
  *start = (Start){ function, data };

  return next (name, thread_cb, start);
}

/* ---- In the place of a function of GIO ---- */

typedef void (*RunInThread) (GTask *task, GTaskThreadFunc function);

static void
task_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GTaskThreadFunc function = (GTaskThreadFunc) g_object_get_data (G_OBJECT (task),
                                                                  "gtkdrive-function");

  be_late ();
  function (task, source, data, cancellable);
}

G_MODULE_EXPORT void
g_task_run_in_thread (GTask *task, GTaskThreadFunc function)
{
  RunInThread next = (RunInThread) dlsym (RTLD_NEXT, "g_task_run_in_thread");

  if (is_late ("task"))
    {
      g_object_set_data (G_OBJECT (task), "gtkdrive-function", (gpointer) function);
      function = task_cb;
    }
  next (task, function);
}
