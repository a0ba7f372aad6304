/* muster-system-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-system-row.h"

#include "muster-wrap-box.h"

struct _MusterSystemRow
{
  AdwPreferencesRow parent_instance;

  GtkWidget *stay;
  MusterWrapBox *lists;
  GtkActionable *remove;

  MusterSystemItem *item;
};

G_DEFINE_FINAL_TYPE (MusterSystemRow, muster_system_row, ADW_TYPE_PREFERENCES_ROW)

enum
{
  PROP_0,
  PROP_ITEM,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* ---- The lists of older data ---- */

static GtkWidget *
create_list (MusterRosterItem *roster)
{
  const char *name = muster_roster_item_get_roster (roster)->name;
  GtkWidget *button = gtk_button_new_with_label (name);
  GtkLabel *label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (button, name);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button),
                                    "x",
                                    muster_roster_item_get_id (roster));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "app.open-roster");

  return button;
}

/* Each is moved over where it is built: there it can be seen first what will be different. */
static void
show_lists (MusterSystemRow *self)
{
  const guint n = muster_system_item_get_n_rosters (self->item);

  muster_wrap_box_remove_all (self->lists);
  for (guint i = 0; i < n; i++)
    muster_wrap_box_append (self->lists,
                            create_list (muster_system_item_get_roster (self->item, i)));
  gtk_widget_set_visible (self->stay, n > 0);
}

/* ---- The object ---- */

static void
muster_system_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_ITEM:
      g_value_set_object (value, MUSTER_SYSTEM_ROW (object)->item);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_system_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_ITEM:
      g_set_object (&MUSTER_SYSTEM_ROW (object)->item, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_system_row_dispose (GObject *object)
{
  g_clear_object (&MUSTER_SYSTEM_ROW (object)->item);

  G_OBJECT_CLASS (muster_system_row_parent_class)->dispose (object);
}

static void
muster_system_row_class_init (MusterSystemRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_system_row_dispose;
  object_class->get_property = muster_system_row_get_property;
  object_class->set_property = muster_system_row_set_property;

  properties[PROP_ITEM] = g_param_spec_object ("item",
                                               NULL,
                                               NULL,
                                               MUSTER_TYPE_SYSTEM_ITEM,
                                               G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY |
                                                   G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (MUSTER_TYPE_SYSTEM_ITEM);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-system-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterSystemRow, stay);
  gtk_widget_class_bind_template_child (widget_class, MusterSystemRow, lists);
  gtk_widget_class_bind_template_child (widget_class, MusterSystemRow, remove);
}

static void
muster_system_row_init (MusterSystemRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
muster_system_row_new (MusterSystemItem *item)
{
  const MusterDataSet *set = muster_system_item_get_set (item);
  MusterSystemRow *self = g_object_new (MUSTER_TYPE_SYSTEM_ROW, "item", item, NULL);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), set->name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  set->name,
                                  -1);
  /* A copy of what came with Muster is there for its lists. */
  g_object_bind_property (item, "shown", self, "visible", G_BINDING_SYNC_CREATE);
  g_object_bind_property (item, "removable", self->remove, "visible", G_BINDING_SYNC_CREATE);
  gtk_actionable_set_action_target (self->remove, "s", set->id != NULL ? set->id : "");
  if (!set->newest)
    {
      g_signal_connect_object (item,
                               "notify::use",
                               G_CALLBACK (show_lists),
                               self,
                               G_CONNECT_SWAPPED);
      show_lists (self);
    }

  return GTK_WIDGET (self);
}
