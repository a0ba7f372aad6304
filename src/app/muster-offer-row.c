/* muster-offer-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-offer-row.h"

#include <glib/gi18n.h>

#include "muster-line-name.h"

struct _MusterOfferRow
{
  AdwBin parent_instance;

  MusterOfferItem *item;
  guint position;
};

G_DEFINE_FINAL_TYPE (MusterOfferRow, muster_offer_row, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_ITEM,
  PROP_POSITION,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static gboolean
is_said (MusterOfferRow *self, const char *text)
{
  return text != NULL && *text != '\0';
}

static char *
dup_star (MusterOfferRow *self, gboolean favourite)
{
  return g_strdup (favourite ? "starred-symbolic" : "non-starred-symbolic");
}

static void
star_cb (MusterOfferRow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "offers.favourite", "u", self->position);
}

static void
add_cb (MusterOfferRow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "offers.add", "u", self->position);
}

static void
why_cb (MusterOfferRow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "offers.why-at", "u", self->position);
}

static void
tell_name (MusterOfferRow *self)
{
  g_autofree char *name = NULL;
  g_autofree char *detail = NULL;
  g_autofree char *price = NULL;
  const gboolean liked = muster_offer_item_is_favourite (self->item);

  g_object_get (self->item, "name", &name, "detail", &detail, "price", &price, NULL);
  muster_line_name_set (
      GTK_WIDGET (self),
      (const char *const[]){ name, detail, price, liked ? _ ("favourite") : "", NULL });
}

static void
set_item (MusterOfferRow *self, MusterOfferItem *item)
{
  if (self->item == item)
    return;
  if (self->item != NULL)
    g_signal_handlers_disconnect_by_func (self->item, tell_name, self);
  g_set_object (&self->item, item);
  if (item != NULL)
    {
      g_signal_connect_object (item, "notify", G_CALLBACK (tell_name), self, G_CONNECT_SWAPPED);
      tell_name (self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ITEM]);
}

static void
muster_offer_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterOfferRow *self = MUSTER_OFFER_ROW (object);

  switch (id)
    {
    case PROP_ITEM:
      g_value_set_object (value, self->item);
      break;
    case PROP_POSITION:
      g_value_set_uint (value, self->position);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_offer_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MusterOfferRow *self = MUSTER_OFFER_ROW (object);

  switch (id)
    {
    case PROP_ITEM:
      set_item (self, g_value_get_object (value));
      break;
    case PROP_POSITION:
      self->position = g_value_get_uint (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_offer_row_dispose (GObject *object)
{
  g_clear_object (&MUSTER_OFFER_ROW (object)->item);

  G_OBJECT_CLASS (muster_offer_row_parent_class)->dispose (object);
}

static void
muster_offer_row_class_init (MusterOfferRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = muster_offer_row_dispose;
  object_class->get_property = muster_offer_row_get_property;
  object_class->set_property = muster_offer_row_set_property;

  properties[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, MUSTER_TYPE_OFFER_ITEM, flags);
  properties[PROP_POSITION] = g_param_spec_uint ("position", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (MUSTER_TYPE_OFFER_ITEM);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/muster_solo/Muster/muster-offer-row.ui");
  gtk_widget_class_bind_template_callback (widget_class, is_said);
  gtk_widget_class_bind_template_callback (widget_class, dup_star);
  gtk_widget_class_bind_template_callback (widget_class, star_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
  gtk_widget_class_bind_template_callback (widget_class, why_cb);
}

static void
muster_offer_row_init (MusterOfferRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
