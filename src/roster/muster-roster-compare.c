/* muster-roster-compare.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-change.h"

#include <math.h>

#include "muster-cost-text.h"
#include "muster-roster-origin.h"

/* Prices closer than this are the same: they may come from adding in another order. */
#define CLOSE 1e-9

typedef struct
{
  GPtrArray *changes;
  gboolean priced; /* both files say what selections cost, so that no price means 0 */
} Comparison;

static void
compare_items (const Comparison *self, const MusterItem *before, const MusterItem *after);

static void
note (const Comparison *self,
      MusterChangeKind kind,
      const MusterItem *item,
      const char *what,
      const char *before,
      const char *after)
{
  g_ptr_array_add (self->changes,
                   muster_roster_change_new (kind, item->id, item->name, what, before, after));
}

static void
compare_text (const Comparison *self,
              MusterChangeKind kind,
              const MusterItem *item,
              const char *before,
              const char *after)
{
  if (g_strcmp0 (before, after) != 0)
    note (self, kind, item, NULL, before, after);
}

/* ---- Costs ---- */

/* NAN is none. */
static void
compare_numbers (const Comparison *self,
                 MusterChangeKind kind,
                 const MusterItem *item,
                 const char *what,
                 double before,
                 double after)
{
  g_autofree char *old_text = isnan (before) ? NULL : muster_cost_text_dup_number (before);
  g_autofree char *new_text = isnan (after) ? NULL : muster_cost_text_dup_number (after);

  if ((isnan (before) && isnan (after)) || fabs (before - after) <= CLOSE)
    return;
  note (self, kind, item, what, old_text, new_text);
}

/* What an item says of a type; where it says nothing, @none. Limits below 0 are none. */
static double
get_cost (const MusterItem *item, const char *type_id, double none)
{
  const MusterItemCost *cost = muster_item_find_cost (item, type_id);

  if (cost == NULL || (item->kind == MUSTER_ITEM_ROSTER && cost->value < 0))
    return none;

  return cost->value;
}

static void
compare_costs (const Comparison *self,
               MusterChangeKind kind,
               const MusterItem *before,
               const MusterItem *after,
               double none)
{
  for (guint i = 0; before->costs != NULL && i < before->costs->len; i++)
    {
      const MusterItemCost *cost = &g_array_index (before->costs, MusterItemCost, i);

      compare_numbers (self,
                       kind,
                       after,
                       cost->name,
                       get_cost (before, cost->type_id, none),
                       get_cost (after, cost->type_id, none));
    }
  for (guint i = 0; after->costs != NULL && i < after->costs->len; i++)
    {
      const MusterItemCost *cost = &g_array_index (after->costs, MusterItemCost, i);

      if (muster_item_find_cost (before, cost->type_id) == NULL)
        compare_numbers (self,
                         kind,
                         after,
                         cost->name,
                         none,
                         get_cost (after, cost->type_id, none));
    }
}

static gboolean
has_prices (const MusterItem *item)
{
  if (item->kind == MUSTER_ITEM_SELECTION && item->costs != NULL)
    return TRUE;
  for (guint i = 0; i < muster_item_get_n_selections (item); i++)
    if (has_prices (muster_item_get_selection (item, i)))
      return TRUE;
  for (guint i = 0; i < muster_item_get_n_forces (item); i++)
    if (has_prices (muster_item_get_force (item, i)))
      return TRUE;

  return FALSE;
}

/* ---- Profiles ---- */

/* The elements of a list by an attribute: files of strangers may have very many. @node may be NULL. */
static GHashTable *
index_list (const MusterXmlNode *node, const char *list, const char *name, const char *key)
{
  GHashTable *index = g_hash_table_new (g_str_hash, g_str_equal);

  for (const MusterXmlNode *at = muster_roster_origin_get_first (node, list, name); at != NULL;
       at = muster_roster_origin_get_next (at, name))
    {
      const char *value = muster_xml_node_get_attribute (at, key);

      if (value != NULL && !g_hash_table_contains (index, value))
        g_hash_table_insert (index, (gpointer) value, (gpointer) at);
    }

  return index;
}

static const MusterXmlNode *
look_up (GHashTable *index, const MusterXmlNode *node, const char *key)
{
  const char *value = muster_xml_node_get_attribute (node, key);

  return value != NULL ? g_hash_table_lookup (index, value) : NULL;
}

/* Of several with the same key the first is compared with the first. @seen: of keys */
static gboolean
is_first (GHashTable *seen, const MusterXmlNode *node, const char *key)
{
  const char *value = muster_xml_node_get_attribute (node, key);

  return value != NULL && g_hash_table_add (seen, (gpointer) value);
}

/* New Recruit writes nothing where the data says "0". */
static gboolean
is_same_value (const char *before, const char *after)
{
  return g_strcmp0 (before, after) == 0 ||
         (after != NULL && *before == '\0' && g_str_equal (after, "0"));
}

static void
compare_profile (const Comparison *self,
                 const MusterItem *item,
                 const MusterXmlNode *before,
                 const MusterXmlNode *after)
{
  const MusterXmlNode *at = muster_roster_origin_get_first (before,
                                                            "characteristics",
                                                            "characteristic");
  g_autoptr (GHashTable) index = index_list (after, "characteristics", "characteristic", "typeId");
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  const char *name = muster_xml_node_get_attribute (after, "name");

  for (; at != NULL; at = muster_roster_origin_get_next (at, "characteristic"))
    {
      const MusterXmlNode *now = look_up (index, at, "typeId");
      const char *what_name = muster_xml_node_get_attribute (at, "name");
      const char *old_text = muster_xml_node_get_text (at);
      const char *new_text = now != NULL ? muster_xml_node_get_text (now) : NULL;
      g_autofree char *what = NULL;

      if (!is_first (seen, at, "typeId") || is_same_value (old_text, new_text))
        continue;
      what = g_strdup_printf ("%s %s",
                              name != NULL ? name : "",
                              what_name != NULL ? what_name : "");
      note (self, MUSTER_CHANGE_CHARACTERISTIC, item, what, old_text, new_text);
    }
}

static void
compare_profiles (const Comparison *self, const MusterItem *before, const MusterItem *after)
{
  const MusterXmlNode *origin = muster_roster_origin_get (before);
  const MusterXmlNode *at = muster_roster_origin_get_first (origin, "profiles", "profile");
  g_autoptr (GHashTable)
                 index = index_list (muster_roster_origin_get (after), "profiles", "profile", "id");
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (; at != NULL; at = muster_roster_origin_get_next (at, "profile"))
    {
      const MusterXmlNode *now = look_up (index, at, "id");

      if (now != NULL && is_first (seen, at, "id"))
        compare_profile (self, after, at, now);
    }
}

/* ---- Totals ---- */

static double
get_value (const MusterXmlNode *cost)
{
  const char *value = cost != NULL ? muster_xml_node_get_attribute (cost, "value") : NULL;

  return value != NULL ? g_ascii_strtod (value, NULL) : 0;
}

/* Of the types in @these those that are not in @skipped, which may be NULL. */
static void
compare_totals_of (const Comparison *self,
                   const MusterItem *item,
                   const MusterItem *these,
                   GHashTable *skipped,
                   GHashTable *before,
                   GHashTable *after)
{
  const MusterXmlNode *origin = muster_roster_origin_get (these);

  for (const MusterXmlNode *cost = muster_roster_origin_get_first (origin, "costs", "cost");
       cost != NULL;
       cost = muster_roster_origin_get_next (cost, "cost"))
    if (skipped == NULL || look_up (skipped, cost, "typeId") == NULL)
      compare_numbers (self,
                       MUSTER_CHANGE_TOTAL,
                       item,
                       muster_xml_node_get_attribute (cost, "name"),
                       get_value (look_up (before, cost, "typeId")),
                       get_value (look_up (after, cost, "typeId")));
}

static void
compare_totals (const Comparison *self, const MusterItem *before, const MusterItem *after)
{
  g_autoptr (GHashTable)
          old_costs = index_list (muster_roster_origin_get (before), "costs", "cost", "typeId");
  g_autoptr (GHashTable)
          new_costs = index_list (muster_roster_origin_get (after), "costs", "cost", "typeId");

  compare_totals_of (self, after, before, NULL, old_costs, new_costs);
  compare_totals_of (self, after, after, old_costs, old_costs, new_costs);
}

/* ---- Lists ---- */

/* What of @after each of @before is, or NULL; @rest keeps those of @after that are none of them. */
static GPtrArray *
match (const GPtrArray *before, const GPtrArray *after, GHashTable *rest)
{
  g_autoptr (GHashTable) by_id = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) by_entry = g_hash_table_new_full (g_str_hash,
                                                           g_str_equal,
                                                           NULL,
                                                           (GDestroyNotify) g_queue_free);
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; after != NULL && i < after->len; i++)
    {
      MusterItem *item = after->pdata[i];

      g_hash_table_insert (by_id, item->id, item);
      g_hash_table_add (rest, item);
    }
  for (guint i = 0; before != NULL && i < before->len; i++)
    {
      MusterItem *item = g_hash_table_lookup (by_id, ((MusterItem *) before->pdata[i])->id);

      g_ptr_array_add (found, item);
      if (item != NULL)
        g_hash_table_remove (rest, item);
    }
  for (guint i = 0; after != NULL && i < after->len; i++)
    {
      MusterItem *item = after->pdata[i];
      GQueue *queue;

      if (item->entry_id == NULL || !g_hash_table_contains (rest, item))
        continue;
      queue = g_hash_table_lookup (by_entry, item->entry_id);
      if (queue == NULL)
        g_hash_table_insert (by_entry, item->entry_id, queue = g_queue_new ());
      g_queue_push_tail (queue, item);
    }
  for (guint i = 0; i < found->len; i++)
    {
      const char *entry_id = ((MusterItem *) before->pdata[i])->entry_id;
      GQueue *queue = found->pdata[i] == NULL && entry_id != NULL
                          ? g_hash_table_lookup (by_entry, entry_id)
                          : NULL;

      if (queue != NULL && (found->pdata[i] = g_queue_pop_head (queue)) != NULL)
        g_hash_table_remove (rest, found->pdata[i]);
    }

  return found;
}

static void
compare_lists (const Comparison *self, const GPtrArray *before, const GPtrArray *after)
{
  g_autoptr (GHashTable) rest = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) found = match (before, after, rest);

  for (guint i = 0; i < found->len; i++)
    if (found->pdata[i] != NULL)
      compare_items (self, before->pdata[i], found->pdata[i]);
    else
      note (self, MUSTER_CHANGE_REMOVED, before->pdata[i], NULL, NULL, NULL);
  for (guint i = 0; after != NULL && i < after->len; i++)
    if (g_hash_table_contains (rest, after->pdata[i]))
      note (self, MUSTER_CHANGE_ADDED, after->pdata[i], NULL, NULL, NULL);
}

/* Without what is below them. */
static void
compare_own (const Comparison *self, const MusterItem *before, const MusterItem *after)
{
  g_autofree char *old_number = g_strdup_printf ("%d", before->number);
  g_autofree char *new_number = g_strdup_printf ("%d", after->number);

  compare_text (self, MUSTER_CHANGE_NAME, after, before->name, after->name);
  compare_text (self, MUSTER_CHANGE_CUSTOM_NAME, after, before->custom_name, after->custom_name);
  compare_text (self, MUSTER_CHANGE_NOTES, after, before->notes, after->notes);
  compare_text (self, MUSTER_CHANGE_NUMBER, after, old_number, new_number);
  if (after->kind == MUSTER_ITEM_ROSTER)
    compare_costs (self, MUSTER_CHANGE_LIMIT, before, after, NAN);
  else if (after->kind == MUSTER_ITEM_SELECTION && self->priced)
    compare_costs (self, MUSTER_CHANGE_COST, before, after, 0);
  compare_profiles (self, before, after);
}

static void
compare_items (const Comparison *self, const MusterItem *before, const MusterItem *after)
{
  compare_own (self, before, after);
  compare_lists (self, before->selections, after->selections);
  compare_lists (self, before->forces, after->forces);
}

void
muster_roster_compare_own (const MusterItem *before, const MusterItem *after, GPtrArray *changes)
{
  const Comparison comparison = { changes, TRUE };

  if (after->kind == MUSTER_ITEM_ROSTER)
    compare_totals (&comparison, before, after);
  compare_own (&comparison, before, after);
}

void
muster_roster_compare (const MusterItem *before, const MusterItem *after, GPtrArray *changes)
{
  const Comparison comparison = { changes, has_prices (before) && has_prices (after) };

  compare_totals (&comparison, before, after);
  compare_items (&comparison, before, after);
}
