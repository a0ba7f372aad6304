/* muster-fault-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-fault-row.h"

#include <glib/gi18n.h>

#include "muster-roster-remedy.h"
#include "muster-sentence.h"
#include "muster-wrap-box.h"

struct _MusterFaultRow
{
  GtkListBoxRow parent_instance;

  GtkLabel *message;
  GtkWidget *show;
  GtkWidget *remove;
  GtkWidget *why;

  char *shown_id; /* nullable: of what a note is about */
  gboolean is_fault;
  guint index; /* of the fault */
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
  close_popover (self);
  if (self->is_fault)
    gtk_widget_activate_action (GTK_WIDGET (self), "force.mend", "u", self->index);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "force.show", "s", self->shown_id);
}

static void
remove_cb (MusterFaultRow *self)
{
  close_popover (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "force.remove-fault", "u", self->index);
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

  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/muster_solo/Muster/muster-fault-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterFaultRow, message);
  gtk_widget_class_bind_template_child (widget_class, MusterFaultRow, show);
  gtk_widget_class_bind_template_child (widget_class, MusterFaultRow, remove);
  gtk_widget_class_bind_template_child (widget_class, MusterFaultRow, why);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
  gtk_widget_class_bind_template_callback (widget_class, why_cb);
}

static void
muster_fault_row_init (MusterFaultRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static MusterFaultRow *
create (const char *message)
{
  MusterFaultRow *self = g_object_new (MUSTER_TYPE_FAULT_ROW, NULL);
  g_autofree char *sentence = muster_sentence_new (message);

  gtk_label_set_label (self->message, sentence);

  return self;
}

GtkWidget *
muster_fault_row_new (MusterRoster *roster, guint index, guint times)
{
  const MusterViolation *fault = muster_roster_get_violation (roster, index);
  const MusterRosterRemedy remedy = muster_roster_find_remedy (roster, fault);
  /* Translators: what is wrong, and with how many alike: "Trooper: at least 1 of Weapon is needed (10 times)" */
  g_autofree char *message = times > 1 ? g_strdup_printf (
                                             ngettext ("%s (%u time)", "%s (%u times)", times),
                                             fault->message,
                                             times)
                                       : g_strdup (fault->message);
  MusterFaultRow *self = create (message);

  self->is_fault = TRUE;
  self->index = index;
  gtk_widget_set_visible (self->remove, remedy.removed_id != NULL);

  return GTK_WIDGET (self);
}

GtkWidget *
muster_fault_row_new_note (const char *message, const char *id)
{
  MusterFaultRow *self = create (message);

  self->shown_id = g_strdup (id);
  gtk_widget_set_visible (self->show, id != NULL);
  gtk_widget_set_visible (self->why, FALSE);

  return GTK_WIDGET (self);
}

gboolean
muster_fault_row_focus_removal (MusterFaultRow *self)
{
  g_return_val_if_fail (MUSTER_IS_FAULT_ROW (self), FALSE);

  return gtk_widget_get_visible (self->remove) && gtk_widget_grab_focus (self->remove);
}
