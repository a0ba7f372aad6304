/* muster-print-saver.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-print-saver.h"

#include <glib/gi18n.h>

#include "muster-file-name.h"
#include "muster-print-pdf.h"
#include "muster-save-folder.h"

#define ENDING ".pdf"

/* Less, in microseconds, is over before anybody could have read what is shown. */
#define SHORT (300 * 1000)

struct _MusterPrintSaver
{
  GtkBox parent_instance;

  GtkLabel *title;
  GtkProgressBar *progress;

  MusterPrintSource *printed; /* (nullable): what is asked for or written */
  MusterPrintPaper paper;
  GtkFileChooserNative *chooser; /* nullable */
  GSettings *settings;           /* nullable: of the program */
  GFile *file;
  MusterPrintPages *pages; /* NULL: nothing is written */
  MusterPrintPdf *pdf;
  gint64 start;
  guint source;
};

G_DEFINE_FINAL_TYPE (MusterPrintSaver, muster_print_saver, GTK_TYPE_BOX)

enum
{
  TOLD,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
tell (MusterPrintSaver *self, const char *message)
{
  g_signal_emit (self, signals[TOLD], 0, message);
}

/* ---- Writing ---- */

static void
stop (MusterPrintSaver *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->pdf, muster_print_pdf_free);
  g_clear_pointer (&self->pages, muster_print_pages_free);
  g_clear_pointer (&self->printed, muster_print_source_unref);
  g_clear_object (&self->file);
}

static void
finish (MusterPrintSaver *self)
{
  g_autofree char *name = g_file_get_basename (self->file);
  g_autofree char *written = g_strdup_printf (_ ("“%s” was written"), name);
  g_autoptr (GError) error = NULL;
  const gboolean done = muster_print_pdf_save (self->pdf, g_file_peek_path (self->file), &error);

  stop (self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  tell (self, done ? written : error->message);
}

static gboolean
work_cb (gpointer data)
{
  MusterPrintSaver *self = data;

  if (muster_print_pdf_work (self->pdf, MUSTER_PRINT_SLICE))
    {
      self->source = 0;
      finish (self);
      return G_SOURCE_REMOVE;
    }
  gtk_progress_bar_set_fraction (self->progress, muster_print_pdf_get_progress (self->pdf));
  if (g_get_monotonic_time () - self->start > SHORT)
    gtk_widget_set_visible (GTK_WIDGET (self), TRUE);

  return G_SOURCE_CONTINUE;
}

static void
begin (MusterPrintSaver *self, GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *title = g_strdup_printf (_ ("Writing “%s”"), name);

  if (g_file_peek_path (file) == NULL)
    {
      stop (self);
      tell (self, _ ("choose a folder of this computer"));
      return;
    }
  gtk_label_set_label (self->title, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->progress),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title,
                                  -1);
  self->file = g_object_ref (file);
  self->pages = muster_print_source_begin (self->printed, &self->paper);
  self->pdf = muster_print_pdf_begin (self->pages);
  self->start = g_get_monotonic_time ();
  self->source = g_idle_add (work_cb, self);
}

static void
cancel_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  stop (MUSTER_PRINT_SAVER (widget));
  gtk_widget_set_visible (widget, FALSE);
  tell (MUSTER_PRINT_SAVER (widget), _ ("nothing was written"));
}

/* FALSE while another is written. */
static gboolean
take (MusterPrintSaver *self, MusterPrintSource *source, const MusterPrintPaper *paper)
{
  if (self->printed != NULL)
    return FALSE;
  self->printed = muster_print_source_ref (source);
  self->paper = *paper;

  return TRUE;
}

void
muster_print_saver_write (MusterPrintSaver *self,
                          MusterPrintSource *source,
                          const MusterPrintPaper *paper,
                          GFile *file)
{
  g_return_if_fail (MUSTER_IS_PRINT_SAVER (self));

  if (take (self, source, paper))
    begin (self, file);
}

/* ---- Asking ---- */

static void
chosen_cb (MusterPrintSaver *self, int response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&self->chooser);
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  if (file == NULL)
    {
      stop (self);
      return;
    }
  muster_save_folder_keep (GTK_FILE_CHOOSER (chooser), self->settings);
  begin (self, file);
}

void
muster_print_saver_ask (MusterPrintSaver *self,
                        MusterPrintSource *source,
                        const MusterPrintPaper *paper,
                        GSettings *settings)
{
  g_autofree char *name = muster_file_name_propose (muster_print_source_get_name (source), ENDING);

  g_return_if_fail (MUSTER_IS_PRINT_SAVER (self));

  if (!take (self, source, paper))
    return;
  g_set_object (&self->settings, settings);
  self->chooser = gtk_file_chooser_native_new (_ ("Save as PDF"),
                                               GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                               GTK_FILE_CHOOSER_ACTION_SAVE,
                                               _ ("_Save"),
                                               NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  muster_save_folder_open (GTK_FILE_CHOOSER (self->chooser), settings);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (chosen_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* ---- The object ---- */

static void
muster_print_saver_dispose (GObject *object)
{
  MusterPrintSaver *self = MUSTER_PRINT_SAVER (object);

  stop (self);
  g_clear_object (&self->chooser);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (muster_print_saver_parent_class)->dispose (object);
}

static void
muster_print_saver_class_init (MusterPrintSaverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_print_saver_dispose;

  signals[TOLD] = g_signal_new ("told",
                                G_TYPE_FROM_CLASS (klass),
                                G_SIGNAL_RUN_LAST,
                                0,
                                NULL,
                                NULL,
                                NULL,
                                G_TYPE_NONE,
                                1,
                                G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE);

  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-print-saver.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterPrintSaver, title);
  gtk_widget_class_bind_template_child (widget_class, MusterPrintSaver, progress);
  gtk_widget_class_install_action (widget_class, "saver.cancel", NULL, cancel_action);
}

static void
muster_print_saver_init (MusterPrintSaver *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
