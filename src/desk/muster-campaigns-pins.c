/* muster-campaigns-pins.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-shelf-private.h"

#include <string.h>

#include "muster-campaign-pins.h"
#include "muster-company.h"
#include "muster-container.h"
#include "muster-data-sets.h"
#include "muster-house-table.h"
#include "muster-library-campaign.h"
#include "muster-roster-file.h"

/* With what a campaign is played: it stays so, whatever is installed or changed meanwhile, until somebody takes the difference. */

/* @bytes: (transfer full). Returns: (transfer none): its checksum */
static const char *
keep (GHashTable *contents, GBytes *bytes)
{
  char *hash = muster_campaign_content_dup_hash (bytes);

  g_hash_table_replace (contents, hash, bytes);

  return hash;
}

/* ---- The rules ---- */

/* The same files in the same order give the same bytes. */
static GBytes *
pack (const MusterRulebook *rulebook, GError **error)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_container_entry_free);

  for (guint i = 0; i < rulebook->files->len; i++)
    {
      const MusterRulebookFile *file = rulebook->files->pdata[i];

      g_ptr_array_add (entries, muster_container_entry_new (file->name, file->bytes));
    }

  return muster_container_write (entries, error);
}

/* (nullable): the id of what is kept of figures with this meaning. */
static const char *
find_role (const MusterRulebook *rulebook, MusterCareerRole role)
{
  for (guint i = 0; i < rulebook->n_attributes; i++)
    if (rulebook->attributes[i].keep && rulebook->attributes[i].role == role)
      return rulebook->attributes[i].id;

  return NULL;
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* (transfer container): in the order of their letters. */
static GPtrArray *
list_keys (GHashTable *rows)
{
  GPtrArray *keys = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, rows);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_ptr_array_add (keys, key);
  g_ptr_array_sort (keys, compare_texts);

  return keys;
}

/* What a table consists of: a line for each row that is the player's own, "ROW=CELLS". */
static void
pin_house (MusterCampaignPins *pins, GHashTable *rows, GHashTable *contents)
{
  g_autoptr (GPtrArray) keys = list_keys (rows);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < keys->len; i++)
    {
      const char *key = keys->pdata[i];
      const char *colon = strchr (key, ':');
      const gsize length = colon != NULL ? (gsize) (colon - key) : strlen (key);
      const char *next = i + 1 < keys->len ? keys->pdata[i + 1] : NULL;

      g_string_append_printf (text,
                              "%s=%s\n",
                              colon != NULL ? colon + 1 : "",
                              (const char *) g_hash_table_lookup (rows, key));
      if (next == NULL || strncmp (next, key, length) != 0 || next[length] != ':')
        {
          g_autofree char *name = g_strndup (key, length);

          muster_campaign_pins_add_house (pins,
                                          name,
                                          keep (contents, g_bytes_new (text->str, text->len)));
          g_string_truncate (text, 0);
        }
    }
}

static gboolean
pin_rules (MusterCampaigns *self,
           MusterCampaignPins *pins,
           const char *id,
           GHashTable *contents,
           GError **error)
{
  MusterRulebooks *rulebooks = muster_shelf_of (self)->rulebooks;
  g_autoptr (MusterRulebook) rulebook = muster_rulebooks_load (rulebooks, id, error);
  GBytes *files = rulebook != NULL ? pack (rulebook, error) : NULL;
  g_autoptr (GHashTable) rows = NULL;

  if (files == NULL)
    return FALSE;
  pins->rulebook = g_strdup (rulebook->id);
  pins->title = g_strdup (rulebook->title);
  pins->content = g_strdup (keep (contents, files));
  pins->experience = g_strdup (find_role (rulebook, MUSTER_CAREER_ROLE_EXPERIENCE));
  pins->level = g_strdup (find_role (rulebook, MUSTER_CAREER_ROLE_LEVEL));
  rows = muster_rulebooks_get_house (rulebooks, rulebook);
  pin_house (pins, rows, contents);

  return TRUE;
}

/* ---- The data ---- */

static gboolean
pin_data (MusterCampaigns *self,
          MusterCampaignPins *pins,
          GBytes *list,
          gboolean made,
          GError **error)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterRosterFile) file = muster_roster_file_read_bytes ("", list, report, error);
  g_autoptr (MusterDataSets) sets = NULL;
  const MusterDataSet *set = NULL;
  int revision;

  if (file == NULL)
    return FALSE;
  if (file->game_system_id == NULL)
    return TRUE;
  revision = file->game_system_revision;
  if (!made)
    {
      sets = muster_data_sets_new (muster_shelf_of (self)->data_path);
      set = muster_data_sets_find (sets, file->game_system_id, NULL);
      revision = set != NULL ? set->revision : revision;
    }
  muster_campaign_pins_add_data (pins,
                                 file->game_system_id,
                                 file->game_system_name != NULL ? file->game_system_name
                                                                : file->game_system_id,
                                 (guint) MAX (revision, 0));

  return TRUE;
}

MusterCampaignPins *
muster_campaigns_make_pins (MusterCampaigns *self,
                            const char *rulebook,
                            GBytes *list,
                            gboolean made,
                            GHashTable *contents,
                            GError **error)
{
  g_autoptr (MusterCampaignPins) pins = muster_campaign_pins_new ();

  g_return_val_if_fail (MUSTER_IS_CAMPAIGNS (self), NULL);

  if ((rulebook != NULL && !pin_rules (self, pins, rulebook, contents, error)) ||
      (list != NULL && !pin_data (self, pins, list, made, error)))
    return NULL;

  return g_steal_pointer (&pins);
}

/* ---- Updates ---- */

static GHashTable *
contents_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
}

/* (transfer full): as things stand now; NULL with @error set. @made: the data are those that the list was made with */
static MusterCampaignPins *
make_present (MusterCampaigns *self,
              MusterCampaignKeeper *keeper,
              const char *rulebook,
              gboolean made,
              GHashTable *contents,
              GError **error)
{
  const char *roster = muster_campaign_keeper_get_state (keeper)->roster;
  g_autoptr (GBytes) list = NULL;

  if (roster != NULL)
    {
      list = muster_library_find_campaign_content (roster,
                                                   muster_campaign_keeper_get_library (keeper),
                                                   error);
      if (list == NULL)
        return NULL;
    }

  return muster_campaigns_make_pins (self, rulebook, list, made, contents, error);
}

/* A rulebook that is there no longer changes nothing: the campaign has its own. */
GPtrArray *
muster_campaigns_list_updates (MusterCampaigns *self, MusterCampaignKeeper *keeper)
{
  g_autoptr (MusterCampaignPins) before = NULL;
  g_autoptr (MusterCampaignPins) after = NULL;
  g_autoptr (GHashTable) contents = contents_new ();

  g_return_val_if_fail (MUSTER_IS_CAMPAIGNS (self) && MUSTER_IS_CAMPAIGN_KEEPER (keeper), NULL);

  /* Where nothing is fixed nothing becomes another. */
  if (muster_campaign_keeper_get_state (keeper)->pinned == NULL)
    return g_ptr_array_new ();
  before = muster_campaign_pins_new_from_node (muster_campaign_keeper_get_state (keeper)->pinned);
  after = make_present (self, keeper, before->rulebook, FALSE, contents, NULL);
  if (after == NULL)
    return g_ptr_array_new ();

  return muster_campaign_pins_compare (before, after);
}

static gboolean
pin_present (MusterCampaigns *self,
             MusterCampaignKeeper *keeper,
             const char *rulebook,
             gboolean made)
{
  g_autoptr (GHashTable) contents = contents_new ();
  g_autoptr (MusterCampaignPins) pins = NULL;
  MusterCampaignEvent *event = NULL;
  GError *error = NULL;

  pins = make_present (self, keeper, rulebook, made, contents, &error);
  if (pins != NULL)
    event = muster_campaign_pins_make_event (pins, muster_campaign_keeper_get_now (keeper), &error);

  return muster_campaign_keeper_do (keeper, event, contents, error);
}

gboolean
muster_campaigns_pin (MusterCampaigns *self, MusterCampaignKeeper *keeper, const char *rulebook)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGNS (self) && MUSTER_IS_CAMPAIGN_KEEPER (keeper), FALSE);

  return pin_present (self, keeper, rulebook, FALSE);
}

gboolean
muster_campaigns_join (MusterCampaigns *self,
                       MusterCampaignKeeper *keeper,
                       gint64 list,
                       gint64 money)
{
  g_autoptr (MusterCampaignPins) pins = NULL;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGNS (self) && MUSTER_IS_CAMPAIGN_KEEPER (keeper), FALSE);

  if (!muster_company_join (keeper, list, money))
    return FALSE;
  pins = muster_campaign_pins_new_from_node (muster_campaign_keeper_get_state (keeper)->pinned);

  return pin_present (self, keeper, pins->rulebook, TRUE);
}

/* ---- Played with ---- */

static void
free_file (gpointer data)
{
  MusterRulebookFile *file = data;

  g_free (file->name);
  g_bytes_unref (file->bytes);
  g_free (file);
}

/* (transfer full): the rulebook that was packed; of one that is installed as it was, that. */
static MusterRulebook *
unpack (MusterCampaigns *self, const char *id, const char *content, GError **error)
{
  MusterRulebooks *rulebooks = muster_shelf_of (self)->rulebooks;
  g_autoptr (MusterRulebook) installed = muster_rulebooks_load (rulebooks, id, NULL);
  g_autoptr (GBytes) now = installed != NULL ? pack (installed, NULL) : NULL;
  g_autofree char *hash = now != NULL ? muster_campaign_content_dup_hash (now) : NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (free_file);
  g_autoptr (MusterReport) report = muster_report_new ();

  if (g_strcmp0 (hash, content) == 0)
    return g_steal_pointer (&installed);
  bytes = muster_library_find_campaign_content (content, muster_shelf_of (self)->library, error);
  if (bytes != NULL)
    entries = muster_container_read_bytes (id, bytes, NULL, error);
  for (guint i = 0; entries != NULL && i < entries->len; i++)
    {
      const MusterContainerEntry *entry = entries->pdata[i];
      MusterRulebookFile *file = g_new0 (MusterRulebookFile, 1);

      file->name = g_strdup (entry->name);
      file->bytes = g_bytes_ref (entry->bytes);
      g_ptr_array_add (files, file);
    }

  return entries != NULL ? muster_rulebook_load_files (id, files, report, error) : NULL;
}

/* The rows of a table: a line for each, "ROW=CELLS". */
static gboolean
read_house (MusterCampaigns *self, const MusterCampaignPin *pin, GHashTable *rows, GError **error)
{
  g_autoptr (GBytes) bytes = muster_library_find_campaign_content (pin->content,
                                                                   muster_shelf_of (self)->library,
                                                                   error);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (bytes == NULL)
    return FALSE;
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *sign = strchr (lines[i], '=');

      if (sign != NULL)
        g_hash_table_replace (
            rows,
            g_strdup_printf ("%s:%.*s", pin->name, (int) (sign - lines[i]), lines[i]),
            g_strdup (sign + 1));
    }

  return TRUE;
}

/* What a table that nobody has was found to say since then is of no update, and is not asked again. */
static void
add_given (MusterCampaigns *self, MusterRulebook *rulebook, GHashTable *rows)
{
  g_autoptr (GHashTable)
                 now = muster_rulebooks_get_house (muster_shelf_of (self)->rulebooks, rulebook);
  GHashTableIter iter;
  gpointer key;
  gpointer cells;

  g_hash_table_iter_init (&iter, now);
  while (g_hash_table_iter_next (&iter, &key, &cells))
    {
      const MusterTable *table = NULL;
      const MusterRow *row = NULL;

      if (!g_hash_table_contains (rows, key) &&
          muster_house_table_find (rulebook, key, &table, &row, NULL) && row == NULL)
        g_hash_table_insert (rows, g_strdup (key), g_strdup (cells));
    }
}

MusterRulebook *
muster_campaigns_load_pinned (MusterCampaigns *self, gint64 id, GHashTable **house, GError **error)
{
  g_autoptr (MusterCampaignKeeper) keeper = muster_campaigns_dup_keeper (self, id, error);
  g_autoptr (GHashTable) rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (MusterCampaignPins) pins = NULL;
  g_autoptr (MusterRulebook) rulebook = NULL;

  if (keeper == NULL)
    return NULL;
  pins = muster_campaign_pins_new_from_node (muster_campaign_keeper_get_state (keeper)->pinned);
  if (pins->content == NULL)
    return NULL;
  rulebook = unpack (self, pins->rulebook, pins->content, error);
  for (guint i = 0; rulebook != NULL && i < pins->house->len; i++)
    if (!read_house (self, pins->house->pdata[i], rows, error))
      return NULL;
  if (rulebook == NULL)
    return NULL;
  add_given (self, rulebook, rows);
  *house = g_steal_pointer (&rows);

  return g_steal_pointer (&rulebook);
}
