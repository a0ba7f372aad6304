/* muster-campaigns.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-shelf-private.h"

#include <glib/gi18n.h>

#include "muster-campaign-company.h"
#include "muster-campaign-force.h"
#include "muster-campaign-session.h"
#include "muster-library-campaign.h"
#include "muster-roster-file.h"

struct _MusterCampaigns
{
  MusterShelfList parent_instance;

  GHashTable *keepers; /* by id; weak */
};

G_DEFINE_FINAL_TYPE (MusterCampaigns, muster_campaigns, MUSTER_TYPE_SHELF_LIST)

/* ---- Keepers ---- */

static void
gone_cb (gpointer data, GObject *keeper)
{
  MusterCampaigns *self = data;
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->keepers);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (value == (gpointer) keeper)
      g_hash_table_iter_remove (&iter);
}

MusterCampaignKeeper *
muster_campaigns_dup_keeper (MusterCampaigns *self, gint64 id, GError **error)
{
  MusterCampaignKeeper *keeper;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGNS (self), NULL);

  keeper = g_hash_table_lookup (self->keepers, &id);
  if (keeper != NULL)
    return g_object_ref (keeper);
  keeper = muster_campaign_keeper_new (muster_shelf_of (self)->library, id, error);
  if (keeper == NULL)
    return NULL;
  g_hash_table_insert (self->keepers, g_memdup2 (&id, sizeof id), keeper);
  g_object_weak_ref (G_OBJECT (keeper), gone_cb, self);
  g_signal_connect_object (keeper,
                           "changed",
                           G_CALLBACK (muster_campaigns_refresh),
                           self,
                           G_CONNECT_SWAPPED);

  return keeper;
}

MusterRulebookItem *
muster_campaigns_find_rulebook (MusterCampaigns *self, gint64 id)
{
  MusterShelf *shelf = muster_shelf_of (self);
  g_autoptr (MusterCampaignKeeper) keeper = muster_campaigns_dup_keeper (self, id, NULL);
  const MusterCampaignState *state = keeper != NULL ? muster_campaign_keeper_get_state (keeper)
                                                    : NULL;
  g_autoptr (MusterCampaignPins) pins = NULL;
  g_autofree char *system = NULL;
  MusterRulebookItem *pinned = NULL;

  if (state == NULL)
    return NULL;
  pins = muster_campaign_pins_new_from_node (state->pinned);
  if (pins->rulebook != NULL)
    pinned = muster_rulebooks_find (muster_shelf_get_rulebooks (shelf), pins->rulebook);
  /* The rules of another game are not those of this campaign. */
  if (pins->rulebook != NULL || state->roster == NULL)
    return pinned;
  system = muster_campaign_force_dup_system (muster_shelf_get_library (shelf), state->roster, NULL);

  return system != NULL
             ? muster_rulebooks_find_playable (muster_shelf_get_rulebooks (shelf), system)
             : NULL;
}

/* ---- The object ---- */

static void
muster_campaigns_finalize (GObject *object)
{
  MusterCampaigns *self = MUSTER_CAMPAIGNS (object);
  GHashTableIter iter;
  gpointer keeper;

  g_hash_table_iter_init (&iter, self->keepers);
  while (g_hash_table_iter_next (&iter, NULL, &keeper))
    g_object_weak_unref (keeper, gone_cb, self);
  g_hash_table_unref (self->keepers);

  G_OBJECT_CLASS (muster_campaigns_parent_class)->finalize (object);
}

static void
muster_campaigns_class_init (MusterCampaignsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_campaigns_finalize;
}

static void
muster_campaigns_init (MusterCampaigns *self)
{
  self->keepers = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
}

/* ---- The model ---- */

MusterCampaignItem *
muster_campaigns_find (MusterCampaigns *self, gint64 id)
{
  GListModel *campaigns = G_LIST_MODEL (self);

  for (guint i = 0; i < g_list_model_get_n_items (campaigns); i++)
    {
      g_autoptr (MusterCampaignItem) item = g_list_model_get_item (campaigns, i);

      if (muster_campaign_item_get_id (item) == id)
        return item; /* the list keeps it */
    }

  return NULL;
}

void
muster_campaigns_refresh (MusterCampaigns *self)
{
  MusterShelf *shelf = muster_shelf_of (self);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rows = muster_library_list_campaigns (shelf->library, &error);

  if (rows == NULL)
    {
      muster_shelf_fail (shelf, error->message);
      return;
    }
  for (guint i = 0; i < rows->len; i++)
    {
      const MusterLibraryCampaign *row = rows->pdata[i];
      MusterCampaignItem *before = muster_campaigns_find (self, row->id);
      MusterCampaignItem *item = muster_campaign_item_new (row);

      if (before != NULL && muster_campaign_item_equal (before, item))
        g_set_object (&item, before);
      g_ptr_array_add (items, item);
    }
  muster_shelf_list_take (self, items);
  muster_shelf_list_notify (self);
}

/* ---- What is done with them ---- */

/* Shows what was done, or why it was not. */
static gboolean
finish (MusterCampaigns *self, gboolean done, const GError *error)
{
  if (done)
    muster_campaigns_refresh (self);
  else
    muster_shelf_fail (muster_shelf_of (self), error->message);

  return done;
}

/* @event: (transfer full) (nullable): %NULL where @error is set */
static gboolean
take (MusterCampaign *campaign, MusterCampaignEvent *event, GError **error)
{
  g_autoptr (MusterCampaignEvent) own = event;

  return event != NULL && muster_campaign_do (campaign, event, error);
}

/* (transfer full) (nullable): NULL with @error set. */
static GBytes *
load_list (MusterCampaigns *self, gint64 id, GError **error)
{
  MusterShelf *shelf = muster_shelf_of (self);
  MusterRosterItem *item = muster_rosters_find (shelf->rosters, id);

  if (item == NULL)
    {
      g_set_error_literal (error,
                           MUSTER_LIBRARY_ERROR,
                           MUSTER_LIBRARY_ERROR_NOT_FOUND,
                           _ ("the list is not there any more"));
      return NULL;
    }

  return muster_library_load_roster (shelf->library,
                                     id,
                                     muster_roster_item_get_roster (item)->position,
                                     error);
}

/* The list stays free: the company has a copy of it. */
static gboolean
join (MusterCampaigns *self,
      MusterCampaign *campaign,
      const MusterCampaignStart *start,
      gint64 now,
      GBytes *list,
      GHashTable *contents,
      GError **error)
{
  MusterRosterItem *item = muster_rosters_find (muster_shelf_of (self)->rosters, start->list);
  const char *title = muster_roster_item_get_roster (item)->name;
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterRosterFile) file = muster_roster_file_read_bytes (title, list, report, error);
  g_autoptr (GPtrArray) figures = NULL;
  char *hash;

  if (file == NULL)
    return FALSE;
  figures = muster_campaign_list_figures (file->root);
  hash = muster_campaign_content_dup_hash (list);
  g_hash_table_insert (contents, hash, g_bytes_ref (list));

  return take (campaign,
               muster_campaign_make_joined (campaign,
                                            now,
                                            title,
                                            hash,
                                            figures,
                                            start->money,
                                            start->unit,
                                            error),
               error);
}

static gboolean
pin (MusterCampaigns *self,
     MusterCampaign *campaign,
     const MusterCampaignStart *start,
     gint64 now,
     GBytes *list,
     GHashTable *contents,
     GError **error)
{
  g_autoptr (MusterCampaignPins)
          pins = muster_campaigns_make_pins (self, start->rulebook, list, TRUE, contents, error);

  return pins != NULL && take (campaign, muster_campaign_pins_make_event (pins, now, error), error);
}

/* Money of a company that there is not yet is a number of the campaign. */
static gboolean
fill (MusterCampaigns *self,
      MusterCampaign *campaign,
      const MusterCampaignStart *start,
      gint64 now,
      GHashTable *contents,
      GError **error)
{
  g_autoptr (GBytes) list = NULL;

  if (start->list != 0 && (list = load_list (self, start->list, error)) == NULL)
    return FALSE;
  if (list != NULL && !join (self, campaign, start, now, list, contents, error))
    return FALSE;
  if (list == NULL && start->money != 0 &&
      !take (campaign,
             muster_campaign_event_new_tracker (now,
                                                MUSTER_CAMPAIGN_MONEY,
                                                start->unit,
                                                start->money,
                                                error),
             error))
    return FALSE;

  return (start->rulebook == NULL && list == NULL) ||
         pin (self, campaign, start, now, list, contents, error);
}

gint64
muster_campaigns_begin (MusterCampaigns *self, const MusterCampaignStart *start)
{
  g_autoptr (MusterCampaign) campaign = muster_campaign_new ();
  g_autoptr (GHashTable) contents = g_hash_table_new_full (g_str_hash,
                                                           g_str_equal,
                                                           g_free,
                                                           (GDestroyNotify) g_bytes_unref);
  const gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  g_autofree char *uid = g_uuid_string_random ();
  g_autofree char *stripped = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id = 0;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGNS (self) && start->title != NULL, 0);

  stripped = g_strstrip (g_strdup (start->title));
  if (take (campaign,
            muster_campaign_event_new_began (now,
                                             uid,
                                             *stripped != '\0' ? stripped : _ ("New Campaign"),
                                             ((guint64) g_random_int () << 32) | g_random_int (),
                                             &error),
            &error) &&
      fill (self, campaign, start, now, contents, &error))
    id = muster_library_add_campaign (muster_shelf_of (self)->library, campaign, contents, &error);
  finish (self, id != 0, error);

  return id;
}

/* Windows that show it hear what the keeper says; here whoever looks at the list does. */
static gboolean
call_it (MusterCampaigns *self, MusterCampaignKeeper *keeper, const char *title)
{
  GError *error = NULL;
  MusterCampaignEvent *event = muster_campaign_event_new_titled (
      muster_campaign_keeper_get_now (keeper),
      title,
      &error);
  const gulong failed = g_signal_connect_swapped (keeper,
                                                  "failed",
                                                  G_CALLBACK (muster_shelf_fail),
                                                  muster_shelf_of (self));
  const gboolean done = muster_campaign_keeper_do (keeper, event, NULL, error);

  g_signal_handler_disconnect (keeper, failed);

  return done;
}

gboolean
muster_campaigns_rename (MusterCampaigns *self, gint64 id, const char *title)
{
  MusterCampaignItem *item = muster_campaigns_find (self, id);
  g_autoptr (MusterCampaignKeeper) keeper = NULL;
  g_autofree char *stripped = g_strstrip (g_strdup (title));
  g_autoptr (GError) error = NULL;

  if (item != NULL &&
      (*stripped == '\0' || g_str_equal (muster_campaign_item_get_title (item), stripped)))
    return TRUE;
  keeper = muster_campaigns_dup_keeper (self, id, &error);
  if (keeper == NULL)
    return finish (self, FALSE, error);

  return call_it (self, keeper, stripped);
}

gboolean
muster_campaigns_delete (MusterCampaigns *self, gint64 id)
{
  g_autofree char *action = NULL;
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGNS (self), FALSE);

  done = muster_library_delete_campaign (muster_shelf_of (self)->library, id, &error);
  if (!finish (self, done, error))
    return FALSE;
  action = g_strdup_printf ("app.restore-campaign(int64 %" G_GINT64_FORMAT ")", id);
  muster_shelf_tell (muster_shelf_of (self), _ ("Campaign deleted"), action);

  return TRUE;
}

gboolean
muster_campaigns_restore (MusterCampaigns *self, gint64 id)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGNS (self), FALSE);

  done = muster_library_restore_campaign (muster_shelf_of (self)->library, id, &error);

  return finish (self, done, error);
}
