/* muster-owned-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-owned-row.h"

#include "muster-line-name.h"
#include "muster-number-input.h"

struct _MusterOwnedRow
{
  AdwBin parent_instance;

  GtkLabel *name;
  GtkSpinButton *number;

  MusterOfferItem *item;
};

G_DEFINE_FINAL_TYPE (MusterOwnedRow, muster_owned_row, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_ITEM,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
number_cb (MusterOwnedRow *self)
{
  if (self->item != NULL)
    g_object_set (self->item,
                  "owned",
                  (guint) gtk_spin_button_get_value_as_int (self->number),
                  NULL);
}

/* The number is shown before the item is known, so that showing it changes nothing. */
static void
set_item (MusterOwnedRow *self, MusterOfferItem *item)
{
  g_clear_object (&self->item);
  if (item == NULL)
    return;
  gtk_label_set_label (self->name, muster_offer_item_get_name (item));
  gtk_spin_button_set_value (self->number, muster_offer_item_get_owned (item));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->number),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  muster_offer_item_get_name (item),
                                  -1);
  muster_line_name_set (GTK_WIDGET (self),
                        (const char *const[]){ muster_offer_item_get_name (item), NULL });
  self->item = g_object_ref (item);
}

static void
muster_owned_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_ITEM:
      g_value_set_object (value, MUSTER_OWNED_ROW (object)->item);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_owned_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_ITEM:
      set_item (MUSTER_OWNED_ROW (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_owned_row_dispose (GObject *object)
{
  g_clear_object (&MUSTER_OWNED_ROW (object)->item);

  G_OBJECT_CLASS (muster_owned_row_parent_class)->dispose (object);
}

static void
muster_owned_row_class_init (MusterOwnedRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_owned_row_dispose;
  object_class->get_property = muster_owned_row_get_property;
  object_class->set_property = muster_owned_row_set_property;

  properties[PROP_ITEM] = g_param_spec_object ("item",
                                               NULL,
                                               NULL,
                                               MUSTER_TYPE_OFFER_ITEM,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/muster_solo/Muster/muster-owned-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterOwnedRow, name);
  gtk_widget_class_bind_template_child (widget_class, MusterOwnedRow, number);
  gtk_widget_class_bind_template_callback (widget_class, number_cb);
}

static void
muster_owned_row_init (MusterOwnedRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_number_input_attach (self->number);
}
