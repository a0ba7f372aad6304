/* muster-failure-dialog.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-failure-dialog.h"

#include "muster-sentence.h"

void
muster_failure_dialog_present (GtkWindow *parent,
                               const char *heading,
                               const char *why,
                               const char *details)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new ();
  g_autofree char *sentence = NULL;
  AdwMessageDialog *dialog;

  g_return_if_fail (GTK_IS_WINDOW (parent) && heading != NULL && why != NULL);

  gtk_builder_add_from_resource (builder,
                                 "/io/github/muster_solo/Muster/muster-failure-dialog.ui",
                                 NULL);
  dialog = ADW_MESSAGE_DIALOG (gtk_builder_get_object (builder, "dialog"));
  adw_message_dialog_set_heading (dialog, heading);
  sentence = muster_sentence_new (why);
  adw_message_dialog_set_body (dialog, sentence);
  if (details != NULL)
    {
      gtk_label_set_label (GTK_LABEL (gtk_builder_get_object (builder, "faults")), details);
      gtk_widget_set_visible (GTK_WIDGET (gtk_builder_get_object (builder, "details")), TRUE);
    }
  gtk_window_set_transient_for (GTK_WINDOW (dialog), parent);
  gtk_window_present (GTK_WINDOW (dialog));
}
