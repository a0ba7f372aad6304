/* muster-print-pages.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-print-pages.h"

struct _MusterPrintPages
{
  const MusterPrintPagesClass *klass;
  gpointer content; /* nullable */
  char *name;
  MusterPrintPaper paper;
};

struct _MusterPrintSource
{
  char *name;
  MusterPrintBegin begin;
  gpointer data;
  GDestroyNotify destroy;
};

/* ---- Pages ---- */

MusterPrintPages *
muster_print_pages_new (const MusterPrintPagesClass *klass,
                        gpointer content,
                        const char *name,
                        const MusterPrintPaper *paper)
{
  MusterPrintPages *self = g_new0 (MusterPrintPages, 1);

  self->klass = klass;
  self->content = content;
  self->name = g_utf8_make_valid (name, -1);
  self->paper = *paper;

  return self;
}

void
muster_print_pages_free (MusterPrintPages *self)
{
  if (self == NULL)
    return;

  if (self->content != NULL)
    self->klass->free (self->content);
  g_free (self->name);
  g_free (self);
}

const char *
muster_print_pages_get_name (const MusterPrintPages *self)
{
  return self->name;
}

const MusterPrintPaper *
muster_print_pages_get_paper (const MusterPrintPages *self)
{
  return &self->paper;
}

gboolean
muster_print_pages_work (MusterPrintPages *self, gint64 time)
{
  return self->content == NULL || self->klass->work == NULL ||
         self->klass->work (self->content, time);
}

double
muster_print_pages_get_progress (const MusterPrintPages *self)
{
  return self->content == NULL || self->klass->get_progress == NULL
             ? 1
             : self->klass->get_progress (self->content);
}

guint
muster_print_pages_get_n (const MusterPrintPages *self)
{
  return self->content != NULL ? self->klass->get_n_pages (self->content) : 0;
}

void
muster_print_pages_draw (MusterPrintPages *self, cairo_t *cr, guint page)
{
  if (page < muster_print_pages_get_n (self))
    self->klass->draw (self->content, cr, page);
}

/* ---- Sources ---- */

MusterPrintSource *
muster_print_source_new (const char *name,
                         MusterPrintBegin begin,
                         gpointer data,
                         GDestroyNotify destroy)
{
  MusterPrintSource *self = g_rc_box_new0 (MusterPrintSource);

  self->name = g_strdup (name);
  self->begin = begin;
  self->data = data;
  self->destroy = destroy;

  return self;
}

static void
source_clear (MusterPrintSource *self)
{
  self->destroy (self->data);
  g_free (self->name);
}

MusterPrintSource *
muster_print_source_ref (MusterPrintSource *self)
{
  return g_rc_box_acquire (self);
}

void
muster_print_source_unref (MusterPrintSource *self)
{
  if (self != NULL)
    g_rc_box_release_full (self, (GDestroyNotify) source_clear);
}

const char *
muster_print_source_get_name (const MusterPrintSource *self)
{
  return self->name;
}

MusterPrintPages *
muster_print_source_begin (const MusterPrintSource *self, const MusterPrintPaper *paper)
{
  return self->begin (self->data, paper);
}
