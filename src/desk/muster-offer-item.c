/* muster-offer-item.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-offer-item.h"

#include <glib/gi18n.h>

#include "muster-cost-text.h"
#include "muster-search.h"

struct _MusterOfferItem
{
  GObject parent_instance;

  char *entry_id;
  const char *definition_id; /* the last part of it */
  char *name;
  char *detail;
  char *price;
  char *folded;
  char *category_id;
  double sort_price;
  guint owned;
  gboolean hidden;
  gboolean refused; /* hidden, or as many as are allowed are there */
  gboolean fits;
  gboolean favourite;
};

G_DEFINE_FINAL_TYPE (MusterOfferItem, muster_offer_item, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_NAME,
  PROP_DETAIL,
  PROP_PRICE,
  PROP_SORT_PRICE,
  PROP_FAVOURITE,
  PROP_OWNED,
  PROP_REFUSED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* ---- As it is now ---- */

static char *
format_detail (const MusterOfferStanding *standing)
{
  const MusterRosterOption *option = standing->option;
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  if (option->category_name != NULL)
    g_strv_builder_add (parts, option->category_name);
  if (option->hidden)
    g_strv_builder_add (parts, _ ("hidden by the data"));
  if (option->number > 0 && option->max < G_MAXDOUBLE)
    {
      g_autofree char *most = muster_cost_text_dup_number (option->max);
      /* Translators: how many there are of what may be chosen so often: "1 of 3". */
      g_autofree char *number = g_strdup_printf (_ ("%1$d of %2$s"), option->number, most);

      g_strv_builder_add (parts, number);
    }
  else if (option->number > 0)
    {
      g_autofree char *number = g_strdup_printf (_ ("%d in the list"), option->number);

      g_strv_builder_add (parts, number);
    }
  if (standing->owned > 0)
    {
      g_autofree char *owned = g_strdup_printf (_ ("%u owned"), standing->owned);

      g_strv_builder_add (parts, owned);
    }
  all = g_strv_builder_end (parts);

  return g_strjoinv (" · ", all);
}

static gboolean
set_text (MusterOfferItem *self, char **where, const char *value, guint property)
{
  if (g_strcmp0 (*where, value) == 0)
    return FALSE;
  g_free (*where);
  *where = g_strdup (value);
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);

  return TRUE;
}

static gboolean
set_name (MusterOfferItem *self, const char *name)
{
  g_autofree char *folded = NULL;

  if (!set_text (self, &self->name, name, PROP_NAME))
    return FALSE;
  folded = muster_search_fold (name);
  g_free (self->folded);
  self->folded = g_steal_pointer (&folded);

  return TRUE;
}

static gboolean
set_flag (MusterOfferItem *self, gboolean *where, gboolean value)
{
  if (*where == value)
    return FALSE;
  *where = value;

  return TRUE;
}

gboolean
muster_offer_item_set_standing (MusterOfferItem *self, const MusterOfferStanding *standing)
{
  const MusterRosterOption *option = standing->option;
  g_autofree char *detail = format_detail (standing);
  g_autofree char *price = muster_cost_text_of (standing->costs, standing->n_costs);
  gboolean changed = FALSE;

  changed |= set_name (self, option->name);
  changed |= set_text (self, &self->detail, detail, PROP_DETAIL);
  if (set_text (self, &self->price, price, PROP_PRICE))
    {
      self->sort_price = standing->n_costs > 0 ? standing->costs[0].value : 0;
      changed = TRUE;
    }
  if (g_strcmp0 (self->category_id, option->category_id) != 0)
    {
      g_free (self->category_id);
      self->category_id = g_strdup (option->category_id);
      changed = TRUE;
    }
  changed |= set_flag (self, &self->hidden, option->hidden);
  if (set_flag (self, &self->refused, !muster_roster_option_may_grow (option)))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REFUSED]);
  changed |= set_flag (self, &self->fits, standing->fits);
  changed |= self->owned != standing->owned;
  self->owned = standing->owned;

  return changed;
}

/* ---- The object ---- */

static void
muster_offer_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterOfferItem *self = MUSTER_OFFER_ITEM (object);

  switch (id)
    {
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case PROP_DETAIL:
      g_value_set_string (value, self->detail);
      break;
    case PROP_PRICE:
      g_value_set_string (value, self->price);
      break;
    case PROP_SORT_PRICE:
      g_value_set_double (value, self->sort_price);
      break;
    case PROP_FAVOURITE:
      g_value_set_boolean (value, self->favourite);
      break;
    case PROP_OWNED:
      g_value_set_uint (value, self->owned);
      break;
    case PROP_REFUSED:
      g_value_set_boolean (value, self->refused);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_offer_item_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MusterOfferItem *self = MUSTER_OFFER_ITEM (object);

  switch (id)
    {
    case PROP_FAVOURITE:
      if (set_flag (self, &self->favourite, g_value_get_boolean (value)))
        g_object_notify_by_pspec (object, pspec);
      break;
    case PROP_OWNED:
      if (self->owned == g_value_get_uint (value))
        return;
      self->owned = g_value_get_uint (value);
      g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_offer_item_finalize (GObject *object)
{
  MusterOfferItem *self = MUSTER_OFFER_ITEM (object);

  g_free (self->entry_id);
  g_free (self->name);
  g_free (self->detail);
  g_free (self->price);
  g_free (self->folded);
  g_free (self->category_id);

  G_OBJECT_CLASS (muster_offer_item_parent_class)->finalize (object);
}

static void
muster_offer_item_class_init (MusterOfferItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = muster_offer_item_get_property;
  object_class->set_property = muster_offer_item_set_property;
  object_class->finalize = muster_offer_item_finalize;

  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_DETAIL] = g_param_spec_string ("detail", NULL, NULL, NULL, flags);
  properties[PROP_PRICE] = g_param_spec_string ("price", NULL, NULL, NULL, flags);
  properties[PROP_SORT_PRICE] = g_param_spec_double ("sort-price",
                                                     NULL,
                                                     NULL,
                                                     -G_MAXDOUBLE,
                                                     G_MAXDOUBLE,
                                                     0,
                                                     flags);
  properties[PROP_FAVOURITE] = g_param_spec_boolean ("favourite",
                                                     NULL,
                                                     NULL,
                                                     FALSE,
                                                     G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                         G_PARAM_STATIC_STRINGS);
  properties[PROP_OWNED] = g_param_spec_uint ("owned",
                                              NULL,
                                              NULL,
                                              0,
                                              G_MAXUINT,
                                              0,
                                              G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                  G_PARAM_STATIC_STRINGS);
  properties[PROP_REFUSED] = g_param_spec_boolean ("refused", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_offer_item_init (MusterOfferItem *self)
{
}

MusterOfferItem *
muster_offer_item_new (MusterCatalogueEntry *entry)
{
  MusterOfferItem *self = g_object_new (MUSTER_TYPE_OFFER_ITEM, NULL);

  const char *last;

  self->entry_id = g_strdup (muster_catalogue_entry_get_id (entry));
  last = g_strrstr (self->entry_id, "::");
  self->definition_id = last != NULL ? last + 2 : self->entry_id;

  return self;
}

const char *
muster_offer_item_get_entry_id (MusterOfferItem *self)
{
  return self->entry_id;
}

const char *
muster_offer_item_get_definition_id (MusterOfferItem *self)
{
  return self->definition_id;
}

const char *
muster_offer_item_get_name (MusterOfferItem *self)
{
  return self->name;
}

const char *
muster_offer_item_get_category_id (MusterOfferItem *self)
{
  return self->category_id;
}

const char *
muster_offer_item_get_folded (MusterOfferItem *self)
{
  return self->folded;
}

gboolean
muster_offer_item_is_hidden (MusterOfferItem *self)
{
  return self->hidden;
}

gboolean
muster_offer_item_fits (MusterOfferItem *self)
{
  return self->fits;
}

gboolean
muster_offer_item_is_favourite (MusterOfferItem *self)
{
  return self->favourite;
}

guint
muster_offer_item_get_owned (MusterOfferItem *self)
{
  return self->owned;
}
