/* muster-print-pane.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-print-pane.h"

#include <glib/gi18n.h>

#include "muster-print-preview.h"

struct _MusterPrintPane
{
  AdwBin parent_instance;

  GtkStack *stack;
  GtkDrawingArea *preview;
  GtkLabel *place;
  GtkProgressBar *progress;

  MusterPrintPages *pages; /* nullable */
  guint page;
  guint work; /* source: not all is laid out */
};

G_DEFINE_FINAL_TYPE (MusterPrintPane, muster_print_pane, ADW_TYPE_BIN)

static guint changed_signal;

static guint
get_n (MusterPrintPane *self)
{
  return self->pages != NULL ? muster_print_pages_get_n (self->pages) : 0;
}

gboolean
muster_print_pane_has_pages (MusterPrintPane *self)
{
  return self->pages != NULL &&
         (get_n (self) > 0 || muster_print_pages_get_progress (self->pages) < 1);
}

gboolean
muster_print_pane_can_step (MusterPrintPane *self, int by)
{
  return by < 0 ? self->page > 0 : self->page + 1 < get_n (self);
}

/* ---- What is shown ---- */

static void
show_progress (MusterPrintPane *self)
{
  const double done = muster_print_pages_get_progress (self->pages);

  gtk_progress_bar_set_fraction (self->progress, done);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), done < 1);
}

static void
show_place (MusterPrintPane *self)
{
  const guint n = get_n (self);
  g_autofree char *text = n > 0 ? g_strdup_printf (_ ("Page %u of %u"), self->page + 1, n)
                                : g_strdup ("");
  g_autofree char *name = n > 0
                              ? g_strdup_printf (_ ("Preview of page %u of %u"), self->page + 1, n)
                              : g_strdup (_ ("Preview"));

  gtk_label_set_label (self->place, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->preview),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name,
                                  -1);
  gtk_stack_set_visible_child_name (self->stack,
                                    muster_print_pane_has_pages (self) ? "page" : "nothing");
  show_progress (self);
  gtk_widget_queue_draw (GTK_WIDGET (self->preview));
  g_signal_emit (self, changed_signal, 0);
}

/* Pages that are there are shown while others still come; the last of them is not known before all are. */
static gboolean
work_cb (gpointer data)
{
  MusterPrintPane *self = data;
  const guint before = get_n (self);
  const gboolean done = muster_print_pages_work (self->pages, MUSTER_PRINT_SLICE);
  const guint n = get_n (self);

  if (done)
    {
      self->page = MIN (self->page, n > 0 ? n - 1 : 0);
      self->work = 0;
    }
  if (done || n != before)
    show_place (self);
  else
    show_progress (self);

  return done ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

/* A frame comes before each slice. */
void
muster_print_pane_show (MusterPrintPane *self,
                        MusterPrintSource *source,
                        const MusterPrintPaper *paper)
{
  g_return_if_fail (MUSTER_IS_PRINT_PANE (self));

  g_clear_pointer (&self->pages, muster_print_pages_free);
  self->pages = muster_print_source_begin (source, paper);
  if (self->work == 0)
    self->work = g_idle_add (work_cb, self);
  show_place (self);
}

void
muster_print_pane_step (MusterPrintPane *self, int by)
{
  g_return_if_fail (MUSTER_IS_PRINT_PANE (self));

  if (!muster_print_pane_can_step (self, by))
    return;
  self->page += (guint) by;
  show_place (self);
}

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  MusterPrintPane *self = data;

  if (self->pages != NULL)
    muster_print_preview_draw (self->pages, self->page, cr, width, height);
}

/* ---- The object ---- */

static void
muster_print_pane_dispose (GObject *object)
{
  MusterPrintPane *self = MUSTER_PRINT_PANE (object);

  g_clear_handle_id (&self->work, g_source_remove);
  g_clear_pointer (&self->pages, muster_print_pages_free);

  G_OBJECT_CLASS (muster_print_pane_parent_class)->dispose (object);
}

static void
muster_print_pane_class_init (MusterPrintPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_print_pane_dispose;
  changed_signal = g_signal_new ("changed",
                                 MUSTER_TYPE_PRINT_PANE,
                                 G_SIGNAL_RUN_LAST,
                                 0,
                                 NULL,
                                 NULL,
                                 NULL,
                                 G_TYPE_NONE,
                                 0);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-print-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterPrintPane, stack);
  gtk_widget_class_bind_template_child (widget_class, MusterPrintPane, preview);
  gtk_widget_class_bind_template_child (widget_class, MusterPrintPane, place);
  gtk_widget_class_bind_template_child (widget_class, MusterPrintPane, progress);
}

static void
muster_print_pane_init (MusterPrintPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (self->preview, draw_cb, self, NULL);
}
