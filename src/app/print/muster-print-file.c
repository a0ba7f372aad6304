/* muster-print-file.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-print-file.h"

#include "muster-print-pdf.h"

typedef struct
{
  MusterPrintSource *source;
  MusterPrintPages *pages;
  MusterPrintPdf *pdf;
  char *path;
} Writing;

static void
writing_free (gpointer data)
{
  Writing *self = data;

  muster_print_pdf_free (self->pdf);
  muster_print_pages_free (self->pages);
  muster_print_source_unref (self->source);
  g_free (self->path);
  g_free (self);
}

static gboolean
work_cb (gpointer data)
{
  GTask *task = data;
  Writing *self = g_task_get_task_data (task);
  GError *error = NULL;

  if (!muster_print_pdf_work (self->pdf, MUSTER_PRINT_SLICE))
    return G_SOURCE_CONTINUE;
  if (muster_print_pdf_save (self->pdf, self->path, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);

  return G_SOURCE_REMOVE;
}

void
muster_print_file_write_async (MusterPrintSource *source,
                               const MusterPrintPaper *paper,
                               const char *path,
                               GAsyncReadyCallback callback,
                               gpointer user_data)
{
  GTask *task = g_task_new (NULL, NULL, callback, user_data);
  Writing *self = g_new0 (Writing, 1);

  self->source = muster_print_source_ref (source);
  self->pages = muster_print_source_begin (source, paper);
  self->pdf = muster_print_pdf_begin (self->pages);
  self->path = g_strdup (path);
  g_task_set_task_data (task, self, writing_free);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, work_cb, task, g_object_unref);
}

gboolean
muster_print_file_write_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
