/* muster-company.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-company.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-campaign-company.h"
#include "muster-campaign-file.h"
#include "muster-campaign-pins.h"
#include "muster-cost-text.h"
#include "muster-roster-file.h"
#include "muster-translation.h"

/* ---- Who comes ---- */

gboolean
muster_company_recruit (MusterCampaignKeeper *keeper,
                        const char *name,
                        const char *entry,
                        guint n,
                        guint price)
{
  g_autoptr (GPtrArray) figures = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_campaign_figure_free);
  MusterCampaignEvent *event;
  GError *error = NULL;

  for (guint i = 0; i < n; i++)
    {
      MusterCampaignFigure *figure = g_new0 (MusterCampaignFigure, 1);

      figure->name = g_strdup (*name != '\0' ? name : entry);
      figure->entry = g_strdup (*entry != '\0' ? entry : name);
      g_ptr_array_add (figures, figure);
    }
  event = muster_campaign_make_recruited (muster_campaign_keeper_get_campaign (keeper),
                                          muster_campaign_keeper_get_now (keeper),
                                          NULL,
                                          figures,
                                          price,
                                          &error);

  return muster_campaign_keeper_do (keeper, event, NULL, error);
}

/* ---- Lists ---- */

typedef struct
{
  GBytes *text;
  char *hash;
  char *title;
  GPtrArray *figures;
} List;

static void
list_clear (List *self)
{
  g_clear_pointer (&self->text, g_bytes_unref);
  g_clear_pointer (&self->hash, g_free);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->figures, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (List, list_clear)

static gboolean
load_list (MusterCampaignKeeper *keeper, gint64 id, List *list, GError **error)
{
  MusterLibrary *library = muster_campaign_keeper_get_library (keeper);
  g_autoptr (MusterLibraryRoster) row = muster_library_get_roster (library, id, error);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterRosterFile) file = NULL;

  if (row != NULL)
    list->text = muster_library_load_roster (library, id, row->position, error);
  if (list->text != NULL)
    file = muster_roster_file_read_bytes (row->name, list->text, report, error);
  if (file == NULL)
    return FALSE;
  list->title = g_strdup (row->name);
  list->hash = muster_campaign_content_dup_hash (list->text);
  list->figures = muster_campaign_list_figures (file->root);

  return TRUE;
}

/* @event: (transfer full) (nullable): made of @list */
static gboolean
take (MusterCampaignKeeper *keeper, List *list, MusterCampaignEvent *event, GError *error)
{
  g_autoptr (GHashTable) contents = g_hash_table_new (g_str_hash, g_str_equal);

  if (list->text != NULL)
    g_hash_table_insert (contents, list->hash, list->text);

  return muster_campaign_keeper_do (keeper, event, contents, error);
}

gboolean
muster_company_join (MusterCampaignKeeper *keeper, gint64 list, gint64 money)
{
  g_auto (List) loaded = { 0 };
  MusterCampaignEvent *event = NULL;
  GError *error = NULL;

  if (load_list (keeper, list, &loaded, &error))
    event = muster_campaign_make_joined (muster_campaign_keeper_get_campaign (keeper),
                                         muster_campaign_keeper_get_now (keeper),
                                         loaded.title,
                                         loaded.hash,
                                         loaded.figures,
                                         money,
                                         NULL,
                                         &error);

  return take (keeper, &loaded, event, error);
}

gboolean
muster_company_take_list (MusterCampaignKeeper *keeper,
                          gint64 list,
                          MusterCampaignTrade act,
                          const char *what,
                          guint price)
{
  g_auto (List) loaded = { 0 };
  MusterCampaignEvent *event = NULL;
  GError *error = NULL;

  if (load_list (keeper, list, &loaded, &error))
    event = muster_campaign_make_roster (muster_campaign_keeper_get_campaign (keeper),
                                         muster_campaign_keeper_get_now (keeper),
                                         act,
                                         loaded.hash,
                                         loaded.figures,
                                         *what != '\0' ? what : NULL,
                                         price,
                                         &error);

  return take (keeper, &loaded, event, error);
}

gboolean
muster_company_leave (MusterCampaignKeeper *keeper)
{
  GError *error = NULL;
  MusterCampaignEvent *event = muster_campaign_event_new_left (
      muster_campaign_keeper_get_now (keeper),
      NULL,
      &error);

  return muster_campaign_keeper_do (keeper, event, NULL, error);
}

/* ---- The stash ---- */

gboolean
muster_company_move (MusterCampaignKeeper *keeper,
                     MusterCampaignMove act,
                     const char *item,
                     guint n,
                     const char *career,
                     guint price)
{
  GError *error = NULL;
  MusterCampaignEvent *event = muster_campaign_event_new_stash (
      muster_campaign_keeper_get_now (keeper),
      act,
      item,
      n,
      career,
      price,
      &error);

  return muster_campaign_keeper_do (keeper, event, NULL, error);
}

gint64
muster_company_count_money_after (MusterCampaignKeeper *keeper, MusterCampaignMove act, guint price)
{
  const MusterCampaignTracker *money = muster_campaign_state_find_tracker (
      muster_campaign_keeper_get_state (keeper),
      MUSTER_CAMPAIGN_MONEY);
  const gint64 now = money != NULL ? money->value : 0;

  if (act == MUSTER_CAMPAIGN_MOVE_BOUGHT)
    return now - price;

  return act == MUSTER_CAMPAIGN_MOVE_SOLD ? now + price : now;
}

/* ---- What it costs ---- */

/* (nullable): the selection with this id. */
static const MusterItem *
find_item (const MusterItem *item, const char *id)
{
  const MusterItem *found = g_strcmp0 (item->id, id) == 0 ? item : NULL;

  for (guint i = 0; i < muster_item_get_n_forces (item) && found == NULL; i++)
    found = find_item (muster_item_get_force (item, i), id);
  for (guint i = 0; i < muster_item_get_n_selections (item) && found == NULL; i++)
    found = find_item (muster_item_get_selection (item, i), id);

  return found;
}

/* @costs: (element-type MusterItemCost): the sums so far */
static void
add_costs (const MusterItem *item, int among, GArray *costs)
{
  for (guint i = 0; item->costs != NULL && i < item->costs->len; i++)
    {
      MusterItemCost cost = g_array_index (item->costs, MusterItemCost, i);
      MusterItemCost *sum = NULL;

      cost.value /= among;
      for (guint j = 0; j < costs->len && sum == NULL; j++)
        if (g_str_equal (g_array_index (costs, MusterItemCost, j).type_id, cost.type_id))
          sum = &g_array_index (costs, MusterItemCost, j);
      if (sum != NULL)
        sum->value += cost.value;
      else
        g_array_append_val (costs, cost);
    }
  for (guint i = 0; i < muster_item_get_n_selections (item); i++)
    add_costs (muster_item_get_selection (item, i), among, costs);
}

static void
add_career (const MusterRosterFile *file, const MusterCareer *career, GArray *costs)
{
  const char *end = strchr (career->selection, '#');
  g_autofree char *id = end != NULL
                            ? g_strndup (career->selection, (gsize) (end - career->selection))
                            : g_strdup (career->selection);
  const MusterItem *item = find_item (file->root, id);

  if (item != NULL)
    add_costs (item, MAX (item->number, 1), costs);
}

static char *
costs_to_string (const GArray *costs)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < costs->len; i++)
    {
      const MusterItemCost *cost = &g_array_index (costs, MusterItemCost, i);

      g_autofree char *number = muster_cost_text_dup_number (cost->value);

      if (cost->value != 0)
        g_ptr_array_add (parts, g_strdup_printf ("%s %s", number, cost->name));
    }
  g_ptr_array_add (parts, NULL);

  return g_strjoinv (", ", (char **) parts->pdata);
}

char *
muster_company_dup_cost (MusterCampaignKeeper *keeper, const GPtrArray *careers)
{
  const char *hash = muster_campaign_keeper_get_state (keeper)->roster;
  g_autoptr (GBytes) text = hash != NULL ? muster_campaign_keeper_find_content (keeper, hash)
                                         : NULL;
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GArray) costs = g_array_new (FALSE, FALSE, sizeof (MusterItemCost));
  g_autoptr (MusterRosterFile) file = NULL;

  if (text != NULL)
    file = muster_roster_file_read_bytes (hash, text, report, NULL);
  for (guint i = 0; file != NULL && i < careers->len; i++)
    add_career (file, careers->pdata[i], costs);

  return costs_to_string (costs);
}

/* ---- Who is there ---- */

GPtrArray *
muster_company_list_present (MusterCampaignKeeper *keeper)
{
  const MusterCampaignState *state = muster_campaign_keeper_get_state (keeper);
  GPtrArray *present = g_ptr_array_new ();

  for (guint i = 0; i < state->careers->len; i++)
    if (muster_career_is_present (state->careers->pdata[i]))
      g_ptr_array_add (present, state->careers->pdata[i]);

  return present;
}

/* (transfer full): the parts of a line between commas. */
static char *
join_parts (GPtrArray *parts)
{
  g_ptr_array_add (parts, NULL);

  return g_strjoinv (C_ ("between the parts of a description", ", "), (char **) parts->pdata);
}

static void
add_battles (GPtrArray *parts, guint n)
{
  if (n > 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u battle", "%u battles", n), n));
}

static void
add_kills (GPtrArray *parts, guint n)
{
  if (n > 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u kill", "%u kills", n), n));
}

char *
muster_company_dup_service (MusterCampaignKeeper *keeper, const MusterCareer *career)
{
  const MusterCampaignState *state = muster_campaign_keeper_get_state (keeper);
  const gint64 experience = muster_campaign_state_get_experience (state, career);
  const char *level = state->level != NULL ? muster_career_get_kept (career, state->level) : NULL;
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  if (level != NULL)
    g_ptr_array_add (parts, g_strdup_printf (_ ("level %s"), level));
  add_battles (parts, career->n_battles);
  add_kills (parts, career->n_kills);
  if (experience != 0)
    {
      g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, experience);

      g_ptr_array_add (parts, g_strdup_printf (_ ("experience %s"), number));
    }

  return join_parts (parts);
}

char *
muster_company_dup_deed (const MusterCareerDeed *deed)
{
  const struct
  {
    gboolean said;
    const char *words;
  } flags[] = {
    { deed->took_part, N_ ("took part") }, { deed->out, N_ ("out of action") },
    { deed->killed, N_ ("killed") },       { deed->captured, N_ ("captured") },
    { deed->missing, N_ ("missing") },
  };
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    if (flags[i].said)
      g_ptr_array_add (parts, g_strdup (_ (flags[i].words)));
  add_kills (parts, deed->kills);
  if (deed->experience != 0)
    {
      g_autofree char *number = g_strdup_printf ("%+" G_GINT64_FORMAT, deed->experience);

      g_ptr_array_add (parts, g_strdup_printf (_ ("experience %s"), number));
    }
  if (deed->note != NULL)
    g_ptr_array_add (parts, g_strdup (deed->note));

  return join_parts (parts);
}

/* ---- What is kept ---- */

/* (nullable): the rulebook of the campaign. */
static MusterRulebook *
find_rulebook (MusterCampaignKeeper *keeper, MusterRulebooks *rulebooks)
{
  const MusterXmlNode *pinned = muster_campaign_keeper_get_state (keeper)->pinned;
  g_autoptr (MusterCampaignPins) pins = muster_campaign_pins_new_from_node (pinned);
  MusterRulebookItem *item = pins->rulebook != NULL
                                 ? muster_rulebooks_find (rulebooks, pins->rulebook)
                                 : NULL;

  return item != NULL ? muster_rulebook_item_get_rulebook (item, NULL) : NULL;
}

char *
muster_company_dup_kept_title (MusterCampaignKeeper *keeper,
                               MusterRulebooks *rulebooks,
                               const char *attribute)
{
  const MusterRulebook *rulebook = find_rulebook (keeper, rulebooks);
  gint32 index = -1;
  char *title;

  for (guint i = 0; rulebook != NULL && i < rulebook->n_kinds && index < 0; i++)
    index = muster_rulebook_find_attribute (rulebook, (guint16) i, attribute);
  if (index >= 0 && rulebook->attributes[index].title != NULL)
    return g_strdup (muster_rulebook_translate (rulebook, rulebook->attributes[index].title));
  title = g_strdelimit (g_strdup (attribute), "-_.", ' ');
  *title = g_ascii_toupper (*title);

  return title;
}
