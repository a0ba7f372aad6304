/* muster-file-bar.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-file-bar.h"

#include <glib/gi18n.h>

#include "muster-text-dialog.h"
#include "muster-wrap-box.h"

struct _MusterFileBar
{
  GtkWidget parent_instance;

  GtkInfoBar *bar;
  GtkLabel *text;

  MusterKeptFile *file; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (MusterFileBar, muster_file_bar, GTK_TYPE_WIDGET)

/* ---- What it says ---- */

static void
show_name (MusterFileBar *self)
{
  const char *name = muster_kept_file_get_name (self->file);
  g_autofree char *text = NULL;

  if (name != NULL)
    {
      text = g_strdup_printf (_ ("The file “%s” was changed by another program."), name);
      gtk_label_set_label (self->text, text);
    }
  gtk_info_bar_set_revealed (self->bar, name != NULL);
}

/* Also where it was closed before: it is another change. */
static void
noticed_cb (MusterFileBar *self)
{
  show_name (self);
}

static void
close_cb (MusterFileBar *self)
{
  gtk_info_bar_set_revealed (self->bar, FALSE);
}

/* ---- What is to happen ---- */

static void
reload_cb (MusterFileBar *self)
{
  g_autoptr (MusterKeptFile) file = g_object_ref (self->file);

  if (muster_kept_file_get_name (file) != NULL)
    muster_kept_file_reload (file);
}

static void
keep_both_cb (MusterFileBar *self)
{
  g_autoptr (MusterKeptFile) file = g_object_ref (self->file);

  if (muster_kept_file_get_name (file) != NULL)
    muster_kept_file_keep_both (file);
}

static void
compare_cb (MusterFileBar *self)
{
  g_autoptr (GPtrArray) lines = NULL;
  g_autofree char *text = NULL;

  if (muster_kept_file_get_name (self->file) == NULL)
    return;
  lines = muster_kept_file_compare (self->file);
  if (lines == NULL)
    return;
  if (lines->len == 0)
    g_ptr_array_add (lines, g_strdup (_ ("Both say the same.")));
  g_ptr_array_add (lines, NULL);
  text = g_strjoinv ("\n", (GStrv) lines->pdata);
  muster_text_dialog_present (GTK_WIDGET (self), _ ("What Is Different"), text);
}

/* ---- Coming to the window ---- */

static void
active_cb (MusterFileBar *self, GParamSpec *pspec, GtkWindow *window)
{
  if (self->file != NULL && gtk_window_is_active (window))
    muster_kept_file_check (self->file);
}

static void
muster_file_bar_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (muster_file_bar_parent_class)->root (widget);

  g_signal_connect_swapped (gtk_widget_get_root (widget),
                            "notify::is-active",
                            G_CALLBACK (active_cb),
                            widget);
}

static void
muster_file_bar_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_data (gtk_widget_get_root (widget), widget);

  GTK_WIDGET_CLASS (muster_file_bar_parent_class)->unroot (widget);
}

/* ---- The object ---- */

static void
muster_file_bar_dispose (GObject *object)
{
  MusterFileBar *self = MUSTER_FILE_BAR (object);

  if (self->file != NULL)
    g_signal_handlers_disconnect_by_data (self->file, self);
  g_clear_object (&self->file);
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_FILE_BAR);

  G_OBJECT_CLASS (muster_file_bar_parent_class)->dispose (object);
}

static void
muster_file_bar_class_init (MusterFileBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_file_bar_dispose;
  widget_class->root = muster_file_bar_root;
  widget_class->unroot = muster_file_bar_unroot;

  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/muster_solo/Muster/muster-file-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterFileBar, bar);
  gtk_widget_class_bind_template_child (widget_class, MusterFileBar, text);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
  gtk_widget_class_bind_template_callback (widget_class, reload_cb);
  gtk_widget_class_bind_template_callback (widget_class, keep_both_cb);
  gtk_widget_class_bind_template_callback (widget_class, compare_cb);
}

static void
muster_file_bar_init (MusterFileBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
muster_file_bar_take (MusterFileBar *self, MusterKeptFile *file)
{
  g_return_if_fail (MUSTER_IS_FILE_BAR (self) && MUSTER_IS_KEPT_FILE (file));
  g_return_if_fail (self->file == NULL);

  self->file = file;
  g_signal_connect_swapped (file, "notify::name", G_CALLBACK (show_name), self);
  g_signal_connect_swapped (file, "noticed", G_CALLBACK (noticed_cb), self);
  show_name (self);
}
