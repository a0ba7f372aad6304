/* muster-toast.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-toast.h"

#define MOST_LINES 12

AdwToast *
muster_toast_new (const char *message)
{
  AdwToast *self = adw_toast_new ("");
  GtkWidget *label = gtk_label_new (message);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  /* With an end, so that it is asked for its least width as well: without one it keeps to a single line. */
  gtk_label_set_lines (GTK_LABEL (label), MOST_LINES);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  adw_toast_set_custom_title (self, label);

  return self;
}

void
muster_toast_set_message (AdwToast *self, const char *message)
{
  GtkWidget *label = adw_toast_get_custom_title (self);

  g_return_if_fail (GTK_IS_LABEL (label));

  gtk_label_set_label (GTK_LABEL (label), message);
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
