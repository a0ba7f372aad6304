/* muster-campaign-item.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-item.h"

#include <glib/gi18n.h>

#include "muster-date.h"
#include "muster-search.h"

struct _MusterCampaignItem
{
  GObject parent_instance;

  gint64 id;
  gint64 revision;
  char *title;
  char *detail;
  char *subtitle;
  gint64 changed;
};

G_DEFINE_FINAL_TYPE (MusterCampaignItem, muster_campaign_item, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ID,
  PROP_TITLE,
  PROP_DETAIL,
  PROP_SUBTITLE,
  PROP_CHANGED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
muster_campaign_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  const MusterCampaignItem *self = MUSTER_CAMPAIGN_ITEM (object);

  switch (id)
    {
    case PROP_ID:
      g_value_set_int64 (value, self->id);
      break;
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_DETAIL:
      g_value_set_string (value, self->detail);
      break;
    case PROP_SUBTITLE:
      g_value_set_string (value, self->subtitle);
      break;
    case PROP_CHANGED:
      g_value_set_int64 (value, self->changed);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_campaign_item_finalize (GObject *object)
{
  MusterCampaignItem *self = MUSTER_CAMPAIGN_ITEM (object);

  g_free (self->title);
  g_free (self->detail);
  g_free (self->subtitle);

  G_OBJECT_CLASS (muster_campaign_item_parent_class)->finalize (object);
}

static void
muster_campaign_item_class_init (MusterCampaignItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = muster_campaign_item_finalize;
  object_class->get_property = muster_campaign_item_get_property;

  properties[PROP_ID] = g_param_spec_int64 ("id", NULL, NULL, 0, G_MAXINT64, 0, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_DETAIL] = g_param_spec_string ("detail", NULL, NULL, NULL, flags);
  properties[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, NULL, flags);
  properties[PROP_CHANGED] = g_param_spec_int64 ("changed", NULL, NULL, 0, G_MAXINT64, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_campaign_item_init (MusterCampaignItem *self)
{
}

/* (transfer full) */
static char *
dup_detail (const MusterLibraryCampaign *campaign)
{
  const guint n = campaign->n_battles;
  g_autofree char *battles = n > 0 ? g_strdup_printf (ngettext ("%u battle", "%u battles", n), n)
                                   : g_strdup (_ ("No battle yet"));

  /* Translators: the company of a campaign, and how many battles it has fought. */
  return campaign->company != NULL
             ? g_strdup_printf (C_ ("campaign", "%1$s · %2$s"), campaign->company, battles)
             : g_strdup (battles);
}

MusterCampaignItem *
muster_campaign_item_new (const MusterLibraryCampaign *campaign)
{
  MusterCampaignItem *self = g_object_new (MUSTER_TYPE_CAMPAIGN_ITEM, NULL);
  g_autofree char *date = muster_date_to_string (campaign->changed);

  self->id = campaign->id;
  self->revision = campaign->revision;
  self->title = g_strdup (campaign->title);
  self->detail = dup_detail (campaign);
  self->subtitle = g_strdup_printf (
      C_ ("campaign: when something last happened in it", "Last changed · %s"),
      date);
  self->changed = campaign->changed;

  return self;
}

gint64
muster_campaign_item_get_id (MusterCampaignItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_ITEM (self), 0);

  return self->id;
}

const char *
muster_campaign_item_get_title (MusterCampaignItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_ITEM (self), NULL);

  return self->title;
}

gboolean
muster_campaign_item_matches (MusterCampaignItem *self, const char *text)
{
  g_autoptr (MusterSearch) search = NULL;
  g_autofree char *all = NULL;
  g_autofree char *folded = NULL;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_ITEM (self) && text != NULL, FALSE);

  search = muster_search_new (text);
  all = g_strjoin (" ", self->title, self->detail, self->subtitle, NULL);
  folded = muster_search_fold (all);

  return muster_search_finds (search, folded);
}

gboolean
muster_campaign_item_equal (MusterCampaignItem *self, MusterCampaignItem *other)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_ITEM (self) && MUSTER_IS_CAMPAIGN_ITEM (other), FALSE);

  /* The date is told in words that change with the days. */
  return self->id == other->id && self->revision == other->revision &&
         g_str_equal (self->subtitle, other->subtitle);
}
