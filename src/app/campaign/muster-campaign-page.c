/* muster-campaign-page.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-page.h"

typedef struct
{
  MusterCampaignKeeper *keeper;
  MusterShelf *shelf;
  gboolean stale; /* the campaign is another than that on show */
} MusterCampaignPagePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MusterCampaignPage, muster_campaign_page, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_KEEPER,
  PROP_SHELF,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static MusterCampaignPagePrivate *
get_private (gpointer self)
{
  return muster_campaign_page_get_instance_private (self);
}

/* What nobody looks at is not made anew with each event. */
static void
update_if_seen (MusterCampaignPage *self)
{
  if (!get_private (self)->stale || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  get_private (self)->stale = FALSE;
  MUSTER_CAMPAIGN_PAGE_GET_CLASS (self)->update (self);
}

static void
changed_cb (MusterCampaignPage *self)
{
  get_private (self)->stale = TRUE;
  update_if_seen (self);
}

static void
muster_campaign_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (muster_campaign_page_parent_class)->map (widget);

  update_if_seen (MUSTER_CAMPAIGN_PAGE (widget));
}

/* Whoever is in it already stays where they are: the focus would go on by one. */
static gboolean
muster_campaign_page_grab_focus (GtkWidget *widget)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  if (focus != NULL && gtk_widget_is_ancestor (focus, widget))
    return TRUE;

  return gtk_widget_child_focus (adw_bin_get_child (ADW_BIN (widget)), GTK_DIR_TAB_FORWARD);
}

static void
muster_campaign_page_set_property (GObject *object,
                                   guint id,
                                   const GValue *value,
                                   GParamSpec *pspec)
{
  MusterCampaignPagePrivate *priv = get_private (object);

  switch (id)
    {
    case PROP_KEEPER:
      priv->keeper = g_value_dup_object (value);
      g_signal_connect_object (priv->keeper,
                               "changed",
                               G_CALLBACK (changed_cb),
                               object,
                               G_CONNECT_SWAPPED);
      break;
    case PROP_SHELF:
      priv->shelf = g_value_dup_object (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_campaign_page_dispose (GObject *object)
{
  g_clear_object (&get_private (object)->keeper);
  g_clear_object (&get_private (object)->shelf);

  G_OBJECT_CLASS (muster_campaign_page_parent_class)->dispose (object);
}

static void
muster_campaign_page_class_init (MusterCampaignPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->set_property = muster_campaign_page_set_property;
  object_class->dispose = muster_campaign_page_dispose;
  GTK_WIDGET_CLASS (klass)->map = muster_campaign_page_map;
  GTK_WIDGET_CLASS (klass)->grab_focus = muster_campaign_page_grab_focus;

  properties[PROP_KEEPER] = g_param_spec_object ("keeper",
                                                 NULL,
                                                 NULL,
                                                 MUSTER_TYPE_CAMPAIGN_KEEPER,
                                                 flags);
  properties[PROP_SHELF] = g_param_spec_object ("shelf", NULL, NULL, MUSTER_TYPE_SHELF, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_campaign_page_init (MusterCampaignPage *self)
{
  get_private (self)->stale = TRUE;
}

MusterCampaignKeeper *
muster_campaign_page_get_keeper (gpointer self)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_PAGE (self), NULL);

  return get_private (self)->keeper;
}

MusterShelf *
muster_campaign_page_get_shelf (gpointer self)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_PAGE (self), NULL);

  return get_private (self)->shelf;
}

const MusterCampaign *
muster_campaign_page_get_campaign (gpointer self)
{
  return muster_campaign_keeper_get_campaign (muster_campaign_page_get_keeper (self));
}

const MusterCampaignState *
muster_campaign_page_get_state (gpointer self)
{
  return muster_campaign_keeper_get_state (muster_campaign_page_get_keeper (self));
}
