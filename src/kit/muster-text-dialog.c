/* muster-text-dialog.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-text-dialog.h"

#include "muster-window-size.h"

struct _MusterTextDialog
{
  AdwWindow parent_instance;

  GtkTextView *text;
};

G_DEFINE_FINAL_TYPE (MusterTextDialog, muster_text_dialog, ADW_TYPE_WINDOW)

static void
muster_text_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_TEXT_DIALOG);

  G_OBJECT_CLASS (muster_text_dialog_parent_class)->dispose (object);
}

static void
muster_text_dialog_class_init (MusterTextDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_text_dialog_dispose;

  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-text-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterTextDialog, text);
}

static void
muster_text_dialog_init (MusterTextDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_window_size_follow_text (GTK_WINDOW (self));
}

void
muster_text_dialog_present (GtkWidget *parent, const char *title, const char *text)
{
  MusterTextDialog *self = g_object_new (MUSTER_TYPE_TEXT_DIALOG,
                                         "title",
                                         title,
                                         "transient-for",
                                         gtk_widget_get_root (parent),
                                         NULL);

  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->text), text, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title,
                                  -1);
  gtk_window_present (GTK_WINDOW (self));
}
