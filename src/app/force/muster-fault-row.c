/* muster-fault-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-fault-row.h"

#include "muster-sentence.h"

struct _MusterFaultRow
{
  GtkListBoxRow parent_instance;

  GtkLabel *message;
  GtkWidget *show;
  GtkWidget *why;

  char *shown_id; /* nullable: of what it is about */
  guint index;
};

G_DEFINE_FINAL_TYPE (MusterFaultRow, muster_fault_row, GTK_TYPE_LIST_BOX_ROW)

static void
close_popover (MusterFaultRow *self)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_POPOVER);

  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
}

static void
show_cb (MusterFaultRow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "force.show", "s", self->shown_id);
  close_popover (self);
}

static void
why_cb (MusterFaultRow *self)
{
  close_popover (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "force.why-fault", "u", self->index);
}

static void
muster_fault_row_finalize (GObject *object)
{
  g_free (MUSTER_FAULT_ROW (object)->shown_id);

  G_OBJECT_CLASS (muster_fault_row_parent_class)->finalize (object);
}

static void
muster_fault_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_FAULT_ROW);

  G_OBJECT_CLASS (muster_fault_row_parent_class)->dispose (object);
}

static void
muster_fault_row_class_init (MusterFaultRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_fault_row_dispose;
  object_class->finalize = muster_fault_row_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/muster_solo/Muster/muster-fault-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterFaultRow, message);
  gtk_widget_class_bind_template_child (widget_class, MusterFaultRow, show);
  gtk_widget_class_bind_template_child (widget_class, MusterFaultRow, why);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);
  gtk_widget_class_bind_template_callback (widget_class, why_cb);
}

static void
muster_fault_row_init (MusterFaultRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* @id: (nullable): of what it is about */
static MusterFaultRow *
create (const char *message, const char *id)
{
  MusterFaultRow *self = g_object_new (MUSTER_TYPE_FAULT_ROW, NULL);
  g_autofree char *sentence = muster_sentence_new (message);

  gtk_label_set_label (self->message, sentence);
  self->shown_id = g_strdup (id);
  gtk_widget_set_visible (self->show, id != NULL);

  return self;
}

GtkWidget *
muster_fault_row_new (const MusterViolation *fault, guint index)
{
  MusterFaultRow *self = create (fault->message,
                                 fault->selection_id != NULL ? fault->selection_id
                                                             : fault->owner_id);

  self->index = index;

  return GTK_WIDGET (self);
}

GtkWidget *
muster_fault_row_new_note (const char *message, const char *id)
{
  MusterFaultRow *self = create (message, id);

  gtk_widget_set_visible (self->why, FALSE);

  return GTK_WIDGET (self);
}
