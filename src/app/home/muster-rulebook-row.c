/* muster-rulebook-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-rulebook-row.h"

#include <glib/gi18n.h>

#include "muster-wrap-box.h"

struct _MusterRulebookRow
{
  AdwPreferencesRow parent_instance;

  GtkWidget *title;
  GtkWidget *kind;
  GtkActionable *set_up;
  GtkActionable *play;
  GtkActionable *read;

  MusterRulebookItem *item;
};

G_DEFINE_FINAL_TYPE (MusterRulebookRow, muster_rulebook_row, ADW_TYPE_PREFERENCES_ROW)

enum
{
  PROP_0,
  PROP_ITEM,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
muster_rulebook_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_ITEM:
      g_value_set_object (value, MUSTER_RULEBOOK_ROW (object)->item);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_rulebook_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_ITEM:
      g_set_object (&MUSTER_RULEBOOK_ROW (object)->item, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_rulebook_row_dispose (GObject *object)
{
  g_clear_object (&MUSTER_RULEBOOK_ROW (object)->item);

  G_OBJECT_CLASS (muster_rulebook_row_parent_class)->dispose (object);
}

static void
muster_rulebook_row_class_init (MusterRulebookRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_rulebook_row_dispose;
  object_class->get_property = muster_rulebook_row_get_property;
  object_class->set_property = muster_rulebook_row_set_property;

  properties[PROP_ITEM] = g_param_spec_object ("item",
                                               NULL,
                                               NULL,
                                               MUSTER_TYPE_RULEBOOK_ITEM,
                                               G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY |
                                                   G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (MUSTER_TYPE_RULEBOOK_ITEM);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-rulebook-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterRulebookRow, title);
  gtk_widget_class_bind_template_child (widget_class, MusterRulebookRow, kind);
  gtk_widget_class_bind_template_child (widget_class, MusterRulebookRow, set_up);
  gtk_widget_class_bind_template_child (widget_class, MusterRulebookRow, play);
  gtk_widget_class_bind_template_child (widget_class, MusterRulebookRow, read);
}

static void
muster_rulebook_row_init (MusterRulebookRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
muster_rulebook_row_new (MusterRulebookItem *item, gboolean named)
{
  MusterRulebookRow *self = g_object_new (MUSTER_TYPE_RULEBOOK_ROW, "item", item, NULL);
  GtkActionable *const buttons[] = { self->set_up, self->play, self->read };
  const char *title = muster_rulebook_item_get_title (item);
  g_autofree char *problem = NULL;

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      gtk_actionable_set_action_target (buttons[i], "s", muster_rulebook_item_get_id (item));
      /* Buttons of several rulebooks are called the same: a screen reader adds whose they are. */
      gtk_accessible_update_property (GTK_ACCESSIBLE (buttons[i]),
                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                      title,
                                      -1);
    }
  gtk_widget_set_visible (self->title, named);
  gtk_widget_set_visible (self->kind, named);
  g_object_get (item, "problem", &problem, NULL);
  if (problem != NULL)
    gtk_button_set_label (GTK_BUTTON (self->read), _ ("What Is _Wrong"));

  return GTK_WIDGET (self);
}

gboolean
muster_rulebook_row_focus (MusterRulebookRow *self, const char *id)
{
  g_return_val_if_fail (MUSTER_IS_RULEBOOK_ROW (self), FALSE);

  return g_str_equal (muster_rulebook_item_get_id (self->item), id) &&
         gtk_widget_grab_focus (GTK_WIDGET (self->read));
}
