/* muster-print-job.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-print-job.h"

#include <glib/gi18n.h>

#include "muster-print-paper.h"

#define POINTS (72 / 25.4) /* in a millimetre */

typedef struct
{
  MusterPrintSource *source;
  MusterPrintPages *pages; /* NULL before the paper is known */
  gboolean too_small;      /* the paper is, for what is to be printed */
} Job;

static void
begin_print_cb (Job *self, GtkPrintContext *context, GtkPrintOperation *operation)
{
  const MusterPrintPaper paper = muster_print_paper_of (gtk_print_context_get_page_setup (context));

  g_clear_pointer (&self->pages, muster_print_pages_free);
  self->pages = muster_print_source_begin (self->source, &paper);
}

/* Until all is there. */
static gboolean
paginate_cb (Job *self, GtkPrintContext *context, GtkPrintOperation *operation)
{
  guint n_pages;

  if (!muster_print_pages_work (self->pages, MUSTER_PRINT_SLICE))
    return FALSE;
  n_pages = muster_print_pages_get_n (self->pages);
  self->too_small = n_pages == 0;
  gtk_print_operation_set_n_pages (operation, MAX ((int) n_pages, 1));
  if (self->too_small)
    gtk_print_operation_cancel (operation);

  return TRUE;
}

static void
draw_page_cb (Job *self, GtkPrintContext *context, int page)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);

  cairo_scale (cr, POINTS, POINTS);
  muster_print_pages_draw (self->pages, cr, (guint) page);
}

gboolean
muster_print_job_run (MusterPrintSource *source,
                      GtkPaperSize *size,
                      GtkWindow *parent,
                      GError **error)
{
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  Job job = { source, NULL, FALSE };
  GtkPrintOperationResult result;

  gtk_page_setup_set_paper_size_and_default_margins (setup, size);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_job_name (operation, muster_print_source_get_name (source));
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_show_progress (operation, TRUE);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  g_signal_connect_swapped (operation, "begin-print", G_CALLBACK (begin_print_cb), &job);
  g_signal_connect_swapped (operation, "paginate", G_CALLBACK (paginate_cb), &job);
  g_signal_connect_swapped (operation, "draw-page", G_CALLBACK (draw_page_cb), &job);
  result = gtk_print_operation_run (operation,
                                    GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                                    parent,
                                    error);
  g_clear_pointer (&job.pages, muster_print_pages_free);
  if (job.too_small && result != GTK_PRINT_OPERATION_RESULT_ERROR)
    g_set_error_literal (error,
                         G_IO_ERROR,
                         G_IO_ERROR_FAILED,
                         _ ("a card of this size does not fit on the paper of the printer"));

  return result != GTK_PRINT_OPERATION_RESULT_ERROR && !job.too_small;
}
