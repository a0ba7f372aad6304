/* muster-problem-page.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-problem-page.h"

#include <glib/gi18n.h>

#include "muster-library-backup.h"
#include "muster-library-error.h"
#include "muster-scroller.h"
#include "muster-sentence.h"
#include "muster-wrap-box.h"

struct _MusterProblemPage
{
  AdwBin parent_instance;

  GtkLabel *description;
  AdwActionRow *file_row;
  AdwActionRow *backup_row;
  GtkWidget *restore_button;
  GtkWidget *retry_button;

  char *path;
  char *backup; /* name of the last good one, or NULL */
};

G_DEFINE_FINAL_TYPE (MusterProblemPage, muster_problem_page, ADW_TYPE_BIN)

/* ---- What can be done ---- */

static void
folder_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MusterProblemPage) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!g_app_info_launch_default_for_uri_finish (result, &error))
    adw_action_row_set_subtitle (self->file_row, error->message);
}

static void
open_folder_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterProblemPage *self = MUSTER_PROBLEM_PAGE (widget);
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autofree char *uri = g_filename_to_uri (folder, NULL, NULL);

  g_app_info_launch_default_for_uri_async (uri, NULL, NULL, folder_cb, g_object_ref (self));
}

static void
restore (MusterProblemPage *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *kept = NULL;

  if (muster_library_backup_restore (self->path,
                                     self->backup,
                                     g_get_real_time () / G_USEC_PER_SEC,
                                     &kept,
                                     &error))
    gtk_widget_activate_action (GTK_WIDGET (self), "app.open-library", NULL);
  else
    gtk_label_set_label (self->description, error->message);
}

static void
confirmed_cb (MusterProblemPage *self, const char *response)
{
  if (g_str_equal (response, "restore"))
    restore (self);
}

static void
restore_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterProblemPage *self = MUSTER_PROBLEM_PAGE (widget);
  g_autoptr (GtkBuilder) builder = gtk_builder_new ();
  GtkWindow *dialog;

  gtk_builder_add_from_resource (builder,
                                 "/io/github/muster_solo/Muster/muster-restore-dialog.ui",
                                 NULL);
  dialog = GTK_WINDOW (gtk_builder_get_object (builder, "dialog"));
  gtk_window_set_transient_for (dialog, GTK_WINDOW (gtk_widget_get_root (widget)));
  g_signal_connect_object (dialog, "response", G_CALLBACK (confirmed_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (dialog);
}

/* ---- The object ---- */

static void
muster_problem_page_finalize (GObject *object)
{
  MusterProblemPage *self = MUSTER_PROBLEM_PAGE (object);

  g_free (self->path);
  g_free (self->backup);

  G_OBJECT_CLASS (muster_problem_page_parent_class)->finalize (object);
}

/* To what helps most. */
static gboolean
muster_problem_page_grab_focus (GtkWidget *widget)
{
  MusterProblemPage *self = MUSTER_PROBLEM_PAGE (widget);

  return gtk_widget_grab_focus (self->backup != NULL ? self->restore_button : self->retry_button);
}

static void
muster_problem_page_class_init (MusterProblemPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = muster_problem_page_grab_focus;
  object_class->finalize = muster_problem_page_finalize;

  g_type_ensure (MUSTER_TYPE_SCROLLER);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-problem-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterProblemPage, description);
  gtk_widget_class_bind_template_child (widget_class, MusterProblemPage, file_row);
  gtk_widget_class_bind_template_child (widget_class, MusterProblemPage, backup_row);
  gtk_widget_class_bind_template_child (widget_class, MusterProblemPage, restore_button);
  gtk_widget_class_bind_template_child (widget_class, MusterProblemPage, retry_button);
  gtk_widget_class_install_action (widget_class, "problem.open-folder", NULL, open_folder_action);
  gtk_widget_class_install_action (widget_class, "problem.restore", NULL, restore_action);
}

static void
muster_problem_page_init (MusterProblemPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Going back in time is only offered where there is no other way. */
static void
update_backup (MusterProblemPage *self, const GError *problem)
{
  g_autoptr (GDateTime) time = NULL;
  g_autofree char *text = NULL;

  g_clear_pointer (&self->backup, g_free);
  if (g_error_matches (problem, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_CORRUPT))
    self->backup = muster_library_backup_find_good (self->path);
  if (self->backup != NULL)
    time = g_date_time_new_from_unix_local (muster_library_backup_get_time (self->backup));
  if (time != NULL)
    /* Translators: when a backup was made: the day and the time, as this language writes them. */
    text = g_date_time_format (time, C_ ("date and time", "%-e %B %Y, %H:%M"));
  else
    text = g_strdup (_ ("There is none that can be used"));
  adw_action_row_set_subtitle (self->backup_row, text);
  gtk_widget_set_visible (
      GTK_WIDGET (self->backup_row),
      g_error_matches (problem, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_CORRUPT));
  gtk_widget_set_visible (self->restore_button, self->backup != NULL);
}

void
muster_problem_page_set_problem (MusterProblemPage *self, const GError *problem, const char *path)
{
  g_autofree char *sentence = NULL;

  g_return_if_fail (MUSTER_IS_PROBLEM_PAGE (self) && problem != NULL && path != NULL);

  sentence = muster_sentence_new (problem->message);
  g_free (self->path);
  self->path = g_strdup (path);
  gtk_label_set_label (self->description, sentence);
  adw_action_row_set_subtitle (self->file_row, path);
  update_backup (self, problem);
}
