/* muster-print-pages.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* For muster_print_pages_work() between two frames. */
#define MUSTER_PRINT_SLICE (8 * 1000)

/* A sheet of it, and what is left free at its edges, in millimetres. */
typedef struct
{
  double width, height;
  double left, right, top, bottom;
} MusterPrintPaper;

/* Pages, whatever is on them. Laying out many of them takes longer than a frame: work on them until all are there; pages that are
 * there can be drawn. */
typedef struct _MusterPrintPages MusterPrintPages;

typedef struct
{
  gboolean (*work) (gpointer content, gint64 time); /* NULL: all is there at once */
  double (*get_progress) (gconstpointer content);   /* likewise */
  guint (*get_n_pages) (gconstpointer content);
  void (*draw) (gpointer content, cairo_t *cr, guint page);
  void (*free) (gpointer content);
} MusterPrintPagesClass;

/* @content: (transfer full) (nullable): %NULL: nothing has room on the paper */
MusterPrintPages *muster_print_pages_new (const MusterPrintPagesClass *klass,
                                          gpointer content,
                                          const char *name,
                                          const MusterPrintPaper *paper) G_GNUC_WARN_UNUSED_RESULT;
void muster_print_pages_free (MusterPrintPages *self);

const char *muster_print_pages_get_name (const MusterPrintPages *self);
const MusterPrintPaper *muster_print_pages_get_paper (const MusterPrintPages *self);
/* @time: in microseconds, after which no other step is begun
 * Returns: whether all is there */
gboolean muster_print_pages_work (MusterPrintPages *self, gint64 time);
/* 0 to 1, which is all. */
double muster_print_pages_get_progress (const MusterPrintPages *self);
/* 0 where something is larger than what can be printed on. */
guint muster_print_pages_get_n (const MusterPrintPages *self);
/* One unit of @cr is a millimetre, its origin the left upper corner of the paper. */
void muster_print_pages_draw (MusterPrintPages *self, cairo_t *cr, guint page);

/* What can be printed on any paper. */
typedef struct _MusterPrintSource MusterPrintSource;

typedef MusterPrintPages *(*MusterPrintBegin) (gconstpointer data, const MusterPrintPaper *paper);

MusterPrintSource *muster_print_source_new (const char *name,
                                            MusterPrintBegin begin,
                                            gpointer data,
                                            GDestroyNotify destroy) G_GNUC_WARN_UNUSED_RESULT;
MusterPrintSource *muster_print_source_ref (MusterPrintSource *self);
void muster_print_source_unref (MusterPrintSource *self);
const char *muster_print_source_get_name (const MusterPrintSource *self);
MusterPrintPages *
muster_print_source_begin (const MusterPrintSource *self,
                           const MusterPrintPaper *paper) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterPrintPages, muster_print_pages_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterPrintSource, muster_print_source_unref)

G_END_DECLS
