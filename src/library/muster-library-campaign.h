/* muster-library-campaign.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-file.h"

G_BEGIN_DECLS

typedef struct _MusterLibrary MusterLibrary;

/* A campaign, as a list shows it. */
typedef struct
{
  gint64 id;
  char *title;
  char *company; /* (nullable) */
  char *roster;  /* (nullable): checksum of its list */
  guint n_battles;
  guint n_events; /* undos and redos included */
  gint64 created; /* seconds since 1970 */
  gint64 changed;
  gint64 revision; /* counts the changes */
} MusterLibraryCampaign;

void muster_library_campaign_free (MusterLibraryCampaign *self);

/* (transfer full) (element-type MusterLibraryCampaign): last changed first. */
GPtrArray *muster_library_list_campaigns (MusterLibrary *self,
                                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full): as it stands now; %NULL with @error set where there is none. */
MusterLibraryCampaign *muster_library_get_campaign (MusterLibrary *self,
                                                    gint64 id,
                                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full) (element-type MusterLibraryCampaign): those that were deleted, the last first. */
GPtrArray *muster_library_list_deleted_campaigns (MusterLibrary *self,
                                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* @uid: as its first event says. @id: (out): of that which was changed last; 0: there is none, or it was deleted */
gboolean
muster_library_find_campaign (MusterLibrary *self, const char *uid, gint64 *id, GError **error);

/**
 * muster_library_add_campaign:
 * @contents: (nullable) (element-type utf8 GBytes): by checksum: what its events name
 *
 * Writes it down with all of its events, in one transaction. %MUSTER_LIBRARY_ERROR_INVALID where one of the same id is there and not
 * deleted.
 *
 * Returns: its id in the library; 0 with @error set
 */
gint64 muster_library_add_campaign (MusterLibrary *self,
                                    const MusterCampaign *campaign,
                                    GHashTable *contents,
                                    GError **error);

/**
 * muster_library_record_campaign_event:
 * @campaign: whose last event is written
 * @contents: (nullable) (element-type utf8 GBytes): by checksum: what is new in it
 * @revision: (inout): the number of the last change that the caller knows of
 *
 * One transaction. %MUSTER_LIBRARY_ERROR_CONFLICT when somebody else changed or deleted it after @revision; nothing is written then.
 * %MUSTER_LIBRARY_ERROR_NOT_FOUND where the event names a content that is neither new nor there.
 */
gboolean muster_library_record_campaign_event (MusterLibrary *self,
                                               gint64 id,
                                               gint64 *revision,
                                               const MusterCampaign *campaign,
                                               GHashTable *contents,
                                               GError **error);

/**
 * muster_library_replace_campaign:
 * @campaign: of the same id, such as one that came back from a file
 *
 * Puts all of its events in the place of those that it has; otherwise as muster_library_record_campaign_event().
 */
gboolean muster_library_replace_campaign (MusterLibrary *self,
                                          gint64 id,
                                          gint64 *revision,
                                          const MusterCampaign *campaign,
                                          GHashTable *contents,
                                          GError **error);

/* (transfer full): %MUSTER_LIBRARY_ERROR_NOT_FOUND where there is none or it was deleted. @row: (out) (optional) (transfer full) */
MusterCampaign *muster_library_load_campaign (MusterLibrary *self,
                                              gint64 id,
                                              MusterLibraryCampaign **row,
                                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* A MusterCampaignFinder; @library is one. */
GBytes *muster_library_find_campaign_content (const char *hash,
                                              gpointer library,
                                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Deleting only hides, as with battles. Restoring fails as adding does. */
gboolean muster_library_delete_campaign (MusterLibrary *self, gint64 id, GError **error);
gboolean muster_library_restore_campaign (MusterLibrary *self, gint64 id, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterLibraryCampaign, muster_library_campaign_free)

G_END_DECLS
