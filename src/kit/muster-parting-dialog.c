/* muster-parting-dialog.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-parting-dialog.h"

typedef struct
{
  GtkWindow *window;
  MusterPartingFunc left;
} Parting;

static void
parting_free (gpointer data)
{
  Parting *self = data;

  g_object_unref (self->window);
  g_free (self);
}

static gboolean
leave_cb (gpointer data)
{
  Parting *self = data;

  self->left (self->window);

  return G_SOURCE_REMOVE;
}

static void
response_cb (Parting *self)
{
  Parting *later = g_new (Parting, 1);

  later->window = g_object_ref (self->window);
  later->left = self->left;
  g_idle_add_full (G_PRIORITY_DEFAULT, leave_cb, later, parting_free);
}

static void
free_with_closure (gpointer data, GClosure *closure)
{
  parting_free (data);
}

void
muster_parting_dialog_present (GtkWindow *window,
                               const char *heading,
                               const char *body,
                               const char *stay,
                               const char *leave,
                               AdwResponseAppearance appearance,
                               MusterPartingFunc left)
{
  AdwMessageDialog *dialog;
  Parting *self;

  g_return_if_fail (GTK_IS_WINDOW (window) && heading != NULL && left != NULL);

  dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (window, heading, body));
  adw_message_dialog_add_responses (dialog, "stay", stay, "leave", leave, NULL);
  adw_message_dialog_set_response_appearance (dialog, "leave", appearance);
  adw_message_dialog_set_default_response (dialog, "stay");
  adw_message_dialog_set_close_response (dialog, "stay");
  self = g_new (Parting, 1);
  self->window = g_object_ref (window);
  self->left = left;
  g_signal_connect_data (dialog,
                         "response::leave",
                         G_CALLBACK (response_cb),
                         self,
                         free_with_closure,
                         G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}
