/* muster-rename-dialog.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-rename-dialog.h"

struct _MusterRenameDialog
{
  AdwMessageDialog parent_instance;

  GtkEditable *entry;
};

G_DEFINE_FINAL_TYPE (MusterRenameDialog, muster_rename_dialog, ADW_TYPE_MESSAGE_DIALOG)

enum
{
  RENAMED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
response_cb (MusterRenameDialog *self, const char *response)
{
  if (g_str_equal (response, "rename"))
    g_signal_emit (self, signals[RENAMED], 0, gtk_editable_get_text (self->entry));
}

static void
muster_rename_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_RENAME_DIALOG);

  G_OBJECT_CLASS (muster_rename_dialog_parent_class)->dispose (object);
}

static void
muster_rename_dialog_class_init (MusterRenameDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_rename_dialog_dispose;

  signals[RENAMED] = g_signal_new ("renamed",
                                   MUSTER_TYPE_RENAME_DIALOG,
                                   G_SIGNAL_RUN_LAST,
                                   0,
                                   NULL,
                                   NULL,
                                   NULL,
                                   G_TYPE_NONE,
                                   1,
                                   G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-rename-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterRenameDialog, entry);
  gtk_widget_class_bind_template_callback (widget_class, response_cb);
}

static void
muster_rename_dialog_init (MusterRenameDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

MusterRenameDialog *
muster_rename_dialog_new (GtkWidget *parent,
                          const char *heading,
                          const char *body,
                          const char *name)
{
  MusterRenameDialog *self = g_object_new (MUSTER_TYPE_RENAME_DIALOG,
                                           "transient-for",
                                           gtk_widget_get_root (parent),
                                           "heading",
                                           heading,
                                           "body",
                                           body != NULL ? body : "",
                                           NULL);

  gtk_editable_set_text (self->entry, name);

  return self;
}

void
muster_rename_dialog_present (MusterRenameDialog *self)
{
  g_return_if_fail (MUSTER_IS_RENAME_DIALOG (self));

  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}
