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

/* Its way in takes no longer. */
#define COMES_IN (G_TIME_SPAN_SECOND)

static gboolean
dismiss_cb (gpointer user_data)
{
  adw_toast_dismiss (user_data);

  return G_SOURCE_REMOVE;
}

void
muster_toast_withdraw (AdwToast *self)
{
  GtkWidget *title = adw_toast_get_custom_title (self);
  gint64 age;

  g_return_if_fail (MUSTER_IS_TOAST_TITLE (title));

  age = muster_toast_title_get_age (MUSTER_TOAST_TITLE (title));
  if (age < 0 || age >= COMES_IN)
    {
      adw_toast_dismiss (self);
      return;
    }
  adw_toast_set_button_label (self, NULL);
  g_timeout_add_full (G_PRIORITY_DEFAULT,
                      (guint) ((COMES_IN - age) / G_TIME_SPAN_MILLISECOND) + 1,
                      dismiss_cb,
                      g_object_ref (self),
                      g_object_unref);
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
