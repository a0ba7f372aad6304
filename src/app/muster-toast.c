/* muster-toast.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-toast.h"

#include "muster-toast-title.h"

AdwToast *
muster_toast_new (const char *message)
{
  AdwToast *self = adw_toast_new ("");

  adw_toast_set_custom_title (self, muster_toast_title_new (message));

  return self;
}

void
muster_toast_set_message (AdwToast *self, const char *message)
{
  GtkWidget *title = adw_toast_get_custom_title (self);

  g_return_if_fail (MUSTER_IS_TOAST_TITLE (title));

  muster_toast_title_set_message (MUSTER_TOAST_TITLE (title), message);
}

gboolean
muster_toast_is_for (GtkWindow *window)
{
  GtkApplication *application = gtk_window_get_application (window);
  GList *windows = application != NULL ? gtk_application_get_windows (application) : NULL;

  /* Dialogs are windows of the application too. */
  while (windows != NULL && !ADW_IS_APPLICATION_WINDOW (windows->data))
    windows = windows->next;

  return windows != NULL && windows->data == window;
}
