/* muster-campaign-argument.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-argument.h"

#include <glib/gi18n.h>

#include "muster-campaign-company.h"
#include "muster-campaign-view.h"
#include "muster-container.h"
#include "muster-diagnostics.h"
#include "muster-nearest.h"
#include "muster-roster-file.h"
#include "muster-xml-document.h"

void
muster_campaign_argument_clear (MusterCampaignArgument *self)
{
  g_free (self->folder);
  g_free (self->name);
  g_clear_pointer (&self->session, muster_campaign_session_free);
  g_clear_pointer (&self->library, muster_library_close);
}

static gboolean
is_same_word (const char *a, const char *b)
{
  g_autofree char *folded_a = g_utf8_casefold (a, -1);
  g_autofree char *folded_b = g_utf8_casefold (b, -1);

  return g_str_equal (folded_a, folded_b);
}

/* ---- Campaigns ---- */

gint64
muster_campaign_argument_find (MusterLibrary *library, const char *name, GError **error)
{
  g_autoptr (GPtrArray) campaigns = muster_library_list_campaigns (library, error);
  guint64 number;

  if (campaigns == NULL)
    return 0;
  if (name != NULL && g_ascii_string_to_unsigned (name, 10, 1, G_MAXINT64, &number, NULL))
    return (gint64) number;
  /* The last that was changed comes first. */
  for (guint i = 0; i < campaigns->len; i++)
    {
      const MusterLibraryCampaign *campaign = campaigns->pdata[i];

      if (name == NULL || is_same_word (campaign->title, name))
        return campaign->id;
    }
  if (name != NULL)
    muster_command_refuse (
        error,
        _ ("there is no campaign \"%s\"; \"muster-cli campaign list\" lists them"),
        name);
  else
    muster_command_refuse (
        error,
        _ ("there is no campaign yet; \"muster-cli campaign new TITLE\" begins one"));

  return 0;
}

gboolean
muster_campaign_argument_open (MusterCampaignArgument *self, GError **error)
{
  gint64 id = 0;

  self->library = muster_battle_argument_open_library (self->folder, error);
  if (self->library != NULL)
    id = muster_campaign_argument_find (self->library, self->name, error);
  if (id != 0)
    self->session = muster_campaign_session_open (self->library, id, error);

  return self->session != NULL;
}

const MusterCampaign *
muster_campaign_argument_get (const MusterCampaignArgument *self)
{
  return muster_campaign_session_get_campaign (self->session);
}

gint64
muster_campaign_argument_get_now (const MusterCampaignArgument *self)
{
  return muster_campaign_session_get_now (self->session);
}

/* ---- Figures and numbers ---- */

const MusterCareer *
muster_campaign_argument_find_career (const MusterCampaignArgument *self,
                                      const char *name,
                                      GError **error)
{
  const MusterCampaignState *state = muster_campaign_get_state (
      muster_campaign_argument_get (self));
  const MusterCareer *career = muster_campaign_state_search_career (state, name);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *hint = NULL;

  if (career != NULL)
    return career;
  for (guint i = 0; i < state->careers->len; i++)
    g_ptr_array_add (names, (gpointer) ((const MusterCareer *) state->careers->pdata[i])->name);
  g_ptr_array_add (names, NULL);
  hint = muster_nearest_hint (name, (const char *const *) names->pdata);
  muster_command_refuse (error,
                         _ ("there is no figure \"%s\" in the campaign; %s"),
                         name,
                         hint != NULL ? hint : _ ("\"muster-cli campaign show\" lists them"));

  return NULL;
}

const char *
muster_campaign_argument_find_tracker (const MusterCampaignArgument *self,
                                       const char *name,
                                       GError **error)
{
  const GArray *trackers = muster_campaign_get_state (muster_campaign_argument_get (self))
                               ->trackers;

  for (guint i = 0; i < trackers->len; i++)
    {
      const MusterCampaignTracker *tracker = &g_array_index (trackers, MusterCampaignTracker, i);

      if (g_str_equal (tracker->id, name) ||
          (tracker->title != NULL && is_same_word (tracker->title, name)))
        return tracker->id;
    }
  muster_command_refuse (error, _ ("the campaign counts no \"%s\""), name);

  return NULL;
}

guint
muster_campaign_argument_find_battle (const MusterCampaignArgument *self,
                                      const char *text,
                                      GError **error)
{
  const GArray *battles = muster_campaign_get_state (muster_campaign_argument_get (self))->battles;
  guint64 number = battles->len;

  if (battles->len == 0)
    {
      muster_command_refuse (error, _ ("no battle was fought yet"));
      return 0;
    }
  if (text != NULL && !g_ascii_string_to_unsigned (text, 10, 1, battles->len, &number, NULL))
    {
      muster_command_refuse (error,
                             _ ("found \"%s\"; the battles of the campaign are 1 to %u"),
                             text,
                             battles->len);
      return 0;
    }

  return g_array_index (battles, MusterCampaignBattle, number - 1).event;
}

/* ---- Lists ---- */

/* (transfer full): the text of a list of the library. */
static GBytes *
load_list (MusterLibrary *library, const char *name, GError **error)
{
  g_autoptr (GPtrArray) rosters = muster_library_list_rosters (library, error);
  guint64 number = 0;

  if (rosters == NULL)
    return NULL;
  g_ascii_string_to_unsigned (name, 10, 1, G_MAXINT64, &number, NULL);
  for (guint i = 0; i < rosters->len; i++)
    {
      const MusterLibraryRoster *roster = rosters->pdata[i];

      if (roster->id == (gint64) number || is_same_word (roster->name, name))
        return muster_library_load_roster (library, roster->id, roster->position, error);
    }
  muster_command_refuse (error, _ ("there is no file and no list of the library \"%s\""), name);

  return NULL;
}

/* What is kept is the text, so that a campaign of texts stays one. */
static GBytes *
read_list (const MusterCampaignArgument *self, const char *name, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GPtrArray) entries = NULL;

  if (!g_file_test (name, G_FILE_TEST_IS_REGULAR))
    return load_list (self->library, name, error);
  if (!g_str_has_suffix (name, ".rosz"))
    return muster_xml_document_read (name, NULL, error);
  entries = muster_container_read (name, NULL, error);
  for (guint i = 0; entries != NULL && i < entries->len; i++)
    {
      const MusterContainerEntry *entry = entries->pdata[i];

      if (g_str_has_suffix (entry->name, ".ros"))
        return g_bytes_ref (entry->bytes);
    }
  if (entries != NULL)
    muster_command_refuse (error, _ ("%s: there is no list in the archive"), name);

  return NULL;
}

GBytes *
muster_campaign_argument_read_list (const MusterCampaignArgument *self,
                                    const char *name,
                                    char **title,
                                    GPtrArray **figures,
                                    GError **error)
{
  g_autoptr (GBytes) bytes = read_list (self, name, error);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterRosterFile) file = NULL;

  if (bytes == NULL)
    return NULL;
  file = muster_roster_file_read_bytes (name, bytes, report, error);
  muster_diagnostics_print (report);
  if (file == NULL)
    return NULL;
  *title = g_strdup (file->root->name != NULL ? file->root->name : name);
  *figures = muster_campaign_list_figures (file->root);

  return g_steal_pointer (&bytes);
}

/* ---- What is done ---- */

int
muster_campaign_argument_do (MusterCampaignArgument *self,
                             MusterCampaignEvent *event,
                             GBytes *content,
                             GError *error)
{
  g_autoptr (MusterCampaignEvent) own = event;
  g_autoptr (GHashTable) contents = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  if (event == NULL)
    return muster_command_fail (error);
  if (content != NULL)
    g_hash_table_insert (contents, muster_campaign_content_dup_hash (content), content);
  if (!muster_campaign_session_do (self->session, event, contents, &error))
    return muster_command_fail (error);
  if (self->json)
    return muster_campaign_view_put_json (self);
  muster_campaign_view_print_event (
      muster_campaign_argument_get (self),
      muster_campaign_get_n_events (muster_campaign_argument_get (self)));

  return MUSTER_STATUS_DONE;
}
