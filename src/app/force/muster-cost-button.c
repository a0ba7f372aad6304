/* muster-cost-button.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-cost-button.h"

#include <glib/gi18n.h>

#include "muster-cost-text.h"
#include "muster-number-input.h"

struct _MusterCostButton
{
  AdwBin parent_instance;

  GtkMenuButton *button;
  GtkLabel *label;
  GtkLevelBar *level;
  GtkSpinButton *limit_button;

  MusterForceEditor *editor;
  char *type_id;
  double value;
  double limit;
  gboolean setting; /* the number is brought to what the roster says */
};

G_DEFINE_FINAL_TYPE (MusterCostButton, muster_cost_button, ADW_TYPE_BIN)

static void
set_limit (MusterCostButton *self, double limit)
{
  if (limit != self->limit)
    muster_force_editor_set_limit (self->editor, self->type_id, limit);
}

static void
limit_cb (MusterCostButton *self)
{
  if (!self->setting)
    set_limit (self, gtk_spin_button_get_value (self->limit_button));
}

static void
no_limit_cb (MusterCostButton *self)
{
  set_limit (self, -1);
}

/* Without a limit what it costs now is a good beginning. */
static void
opened_cb (MusterCostButton *self)
{
  self->setting = TRUE;
  gtk_spin_button_set_value (self->limit_button, self->limit >= 0 ? self->limit : self->value);
  self->setting = FALSE;
}

void
muster_cost_button_set (MusterCostButton *self, const char *name, double value, double limit)
{
  g_autofree char *cost = muster_cost_text_dup_number (value);
  g_autofree char *most = muster_cost_text_dup_number (limit);
  g_autofree char *text = NULL;

  g_return_if_fail (MUSTER_IS_COST_BUTTON (self));

  self->value = value;
  self->limit = limit;
  /* Translators: what a list costs, what it may cost, and what that is counted in: "45 of 50 pts". */
  text = limit >= 0 ? g_strdup_printf (_ ("%1$s of %2$s %3$s"), cost, most, name)
                    : g_strdup_printf ("%s %s", cost, name);
  gtk_label_set_label (self->label, g_strchomp (text));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text,
                                  -1);
  gtk_widget_set_visible (GTK_WIDGET (self->level), limit > 0);
  gtk_level_bar_set_value (self->level, limit > 0 ? CLAMP (value / limit, 0, 1) : 0);
  if (limit >= 0 && value > limit)
    gtk_widget_add_css_class (GTK_WIDGET (self), "over");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "over");
}

const char *
muster_cost_button_get_type_id (MusterCostButton *self)
{
  g_return_val_if_fail (MUSTER_IS_COST_BUTTON (self), NULL);

  return self->type_id;
}

void
muster_cost_button_open (MusterCostButton *self)
{
  g_return_if_fail (MUSTER_IS_COST_BUTTON (self));

  gtk_menu_button_popup (self->button);
}

static void
muster_cost_button_finalize (GObject *object)
{
  g_free (MUSTER_COST_BUTTON (object)->type_id);

  G_OBJECT_CLASS (muster_cost_button_parent_class)->finalize (object);
}

static void
muster_cost_button_dispose (GObject *object)
{
  g_clear_object (&MUSTER_COST_BUTTON (object)->editor);

  G_OBJECT_CLASS (muster_cost_button_parent_class)->dispose (object);
}

static void
muster_cost_button_class_init (MusterCostButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_cost_button_dispose;
  object_class->finalize = muster_cost_button_finalize;

  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-cost-button.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterCostButton, button);
  gtk_widget_class_bind_template_child (widget_class, MusterCostButton, label);
  gtk_widget_class_bind_template_child (widget_class, MusterCostButton, level);
  gtk_widget_class_bind_template_child_full (widget_class,
                                             "limit",
                                             FALSE,
                                             G_STRUCT_OFFSET (MusterCostButton, limit_button));
  gtk_widget_class_bind_template_callback (widget_class, limit_cb);
  gtk_widget_class_bind_template_callback (widget_class, no_limit_cb);
  gtk_widget_class_bind_template_callback (widget_class, opened_cb);
}

static void
muster_cost_button_init (MusterCostButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_number_input_attach (self->limit_button);
}

GtkWidget *
muster_cost_button_new (MusterForceEditor *editor, const char *type_id)
{
  MusterCostButton *self = g_object_new (MUSTER_TYPE_COST_BUTTON, NULL);

  self->editor = g_object_ref (editor);
  self->type_id = g_strdup (type_id);
  self->limit = -1;

  return GTK_WIDGET (self);
}
