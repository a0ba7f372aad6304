/* muster-stop.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-stop.h"

void
muster_stop_listen (GCancellable *cancellable)
{
  if (cancellable != NULL)
    g_cancellable_push_current (cancellable);
}

void
muster_stop_leave (GCancellable *cancellable)
{
  if (cancellable != NULL)
    g_cancellable_pop_current (cancellable);
}

static const char ignored_key[] = "muster-stop-ignored";

void
muster_stop_ignore (void)
{
  GCancellable *cancellable = g_cancellable_get_current ();

  if (cancellable != NULL)
    g_object_set_data (G_OBJECT (cancellable), ignored_key, GINT_TO_POINTER (TRUE));
}

gboolean
muster_stop_is_wanted (GError **error)
{
  GCancellable *cancellable = g_cancellable_get_current ();

  return cancellable != NULL && g_cancellable_is_cancelled (cancellable) &&
         g_object_get_data (G_OBJECT (cancellable), ignored_key) == NULL &&
         g_cancellable_set_error_if_cancelled (cancellable, error);
}

/* Elements from one look to the next. */
#define BETWEEN_LOOKS 256

gboolean
muster_stop_is_wanted_at (guint n, GError **error)
{
  return n % BETWEEN_LOOKS == 0 && muster_stop_is_wanted (error);
}

static const char function_key[] = "muster-stop-function";

static void
thread_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GTaskThreadFunc function = (GTaskThreadFunc) g_object_get_data (G_OBJECT (task), function_key);

  muster_stop_listen (cancellable);
  function (task, source, data, cancellable);
  muster_stop_leave (cancellable);
}

void
muster_stop_run_in_thread (GTask *task, GTaskThreadFunc function)
{
  g_object_set_data (G_OBJECT (task), function_key, (gpointer) function);
  g_task_run_in_thread (task, thread_cb);
}
