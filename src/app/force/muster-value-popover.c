/* muster-value-popover.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-value-popover.h"

struct _MusterValuePopover
{
  GtkPopover parent_instance;

  GtkLabel *title;
  GtkEditable *entry;
  GtkWidget *reset;

  MusterForceEditor *editor;
  GVariant *target; /* nullable */
  char *given;      /* what the entry was asked with, or what was kept of it */
};

G_DEFINE_FINAL_TYPE (MusterValuePopover, muster_value_popover, GTK_TYPE_POPOVER)

/* @value: (nullable): %NULL for what the data says */
static void
override (MusterValuePopover *self, const char *value)
{
  const char *id;
  const char *target;
  const char *type_id;

  g_variant_get (self->target, "(&s&s&s)", &id, &target, &type_id);
  muster_force_editor_override (self->editor,
                                id,
                                *type_id != '\0' ? MUSTER_OVERRIDE_CHARACTERISTIC
                                                 : MUSTER_OVERRIDE_COST,
                                target,
                                *type_id != '\0' ? type_id : NULL,
                                value);
}

/* What is in the entry is not to be kept when it closes. */
static void
settle (MusterValuePopover *self)
{
  g_free (self->given);
  self->given = g_strdup (gtk_editable_get_text (self->entry));
}

void
muster_value_popover_keep (MusterValuePopover *self)
{
  g_return_if_fail (MUSTER_IS_VALUE_POPOVER (self));

  if (self->target == NULL || g_strcmp0 (self->given, gtk_editable_get_text (self->entry)) == 0)
    return;
  settle (self);
  override (self, self->given);
}

/* @value: (nullable): %NULL for what the data says */
static void
set_value (MusterValuePopover *self, const char *value)
{
  settle (self);
  gtk_popover_popdown (GTK_POPOVER (self));
  if (self->target != NULL)
    override (self, value);
}

static void
entered_cb (MusterValuePopover *self)
{
  g_autofree char *value = g_strdup (gtk_editable_get_text (self->entry));

  set_value (self, value);
}

static void
give_up_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  settle (MUSTER_VALUE_POPOVER (widget));
  gtk_popover_popdown (GTK_POPOVER (widget));
}

static void
reset_cb (MusterValuePopover *self)
{
  set_value (self, NULL);
}

static void
why_cb (MusterValuePopover *self)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  const char *id;
  const char *target;
  const char *type_id;

  gtk_popover_popdown (GTK_POPOVER (self));
  if (self->target == NULL)
    return;
  g_variant_get (self->target, "(&s&s&s)", &id, &target, &type_id);
  if (*type_id != '\0')
    gtk_widget_activate_action_variant (parent, "force.why-value", self->target);
  else
    gtk_widget_activate_action (parent, "force.why-cost", "(ss)", id, target);
}

/* Where the person came from; who clicks elsewhere has typed for something, who presses Escape has not. */
static void
closed_cb (MusterValuePopover *self)
{
  const char *target;
  const char *type_id;

  if (self->target == NULL)
    return;
  g_variant_get (self->target, "(&s&s&s)", NULL, &target, &type_id);
  gtk_widget_activate_action (gtk_widget_get_parent (GTK_WIDGET (self)),
                              "unit.focus-value",
                              "(ss)",
                              target,
                              type_id);
  muster_value_popover_keep (self);
}

static void
point_at_focus (MusterValuePopover *self)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (parent));
  graphene_rect_t bounds;

  if (focus != NULL && gtk_widget_compute_bounds (focus, parent, &bounds))
    gtk_popover_set_pointing_to (GTK_POPOVER (self),
                                 &(GdkRectangle){ (int) bounds.origin.x,
                                                  (int) bounds.origin.y,
                                                  (int) bounds.size.width,
                                                  (int) bounds.size.height });
}

void
muster_value_popover_ask (MusterValuePopover *self,
                          MusterForceEditor *editor,
                          GVariant *target,
                          const char *title,
                          const char *value,
                          gboolean overridden)
{
  g_return_if_fail (MUSTER_IS_VALUE_POPOVER (self));

  g_clear_pointer (&self->target, g_variant_unref);
  self->target = g_variant_ref_sink (target);
  g_set_object (&self->editor, editor);
  gtk_label_set_label (self->title, title);
  gtk_editable_set_text (self->entry, value);
  settle (self);
  gtk_widget_set_sensitive (self->reset, overridden);
  point_at_focus (self);
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
muster_value_popover_dispose (GObject *object)
{
  MusterValuePopover *self = MUSTER_VALUE_POPOVER (object);

  g_clear_pointer (&self->target, g_variant_unref);
  g_clear_object (&self->editor);
  g_clear_pointer (&self->given, g_free);

  G_OBJECT_CLASS (muster_value_popover_parent_class)->dispose (object);
}

static void
muster_value_popover_class_init (MusterValuePopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_value_popover_dispose;

  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-value-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterValuePopover, title);
  gtk_widget_class_bind_template_child (widget_class, MusterValuePopover, entry);
  gtk_widget_class_bind_template_child (widget_class, MusterValuePopover, reset);
  gtk_widget_class_bind_template_callback (widget_class, entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, reset_cb);
  gtk_widget_class_bind_template_callback (widget_class, why_cb);
  gtk_widget_class_install_action (widget_class, "value.give-up", NULL, give_up_action);
}

static void
muster_value_popover_init (MusterValuePopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "closed", G_CALLBACK (closed_cb), NULL);
}
