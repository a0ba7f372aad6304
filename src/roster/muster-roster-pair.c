/* muster-roster-pair.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-pair.h"

#include <glib/gi18n.h>

#include "muster-cost-text.h"
#include "muster-roster-change.h"

static void
pair_items (GPtrArray *pairs, const MusterItem *left, const MusterItem *right, guint depth);

void
muster_roster_pair_free (MusterRosterPair *self)
{
  g_free (self->left);
  g_free (self->right);
  g_free (self);
}

/* @left, @right: (transfer full) (nullable) */
static void
add (GPtrArray *pairs, guint depth, char *left, char *right)
{
  MusterRosterPair *pair = g_new0 (MusterRosterPair, 1);

  pair->kind = left == NULL                ? MUSTER_ROSTER_PAIR_RIGHT
               : right == NULL             ? MUSTER_ROSTER_PAIR_LEFT
               : g_str_equal (left, right) ? MUSTER_ROSTER_PAIR_SAME
                                           : MUSTER_ROSTER_PAIR_DIFFERENT;
  pair->depth = depth;
  pair->left = left;
  pair->right = right;
  g_ptr_array_add (pairs, pair);
}

/* ---- One line ---- */

/* (nullable): "2 × Trooper “Rats”, 6 pts" */
static char *
format (const MusterItem *item)
{
  GString *text;

  if (item == NULL)
    return NULL;
  text = g_string_new (NULL);
  if (item->number > 1)
    g_string_append_printf (text, "%d × ", item->number);
  g_string_append (text, item->name != NULL ? item->name : "");
  if (item->custom_name != NULL)
    g_string_append_printf (text, " “%s”", item->custom_name);
  for (guint i = 0;
       item->kind == MUSTER_ITEM_SELECTION && item->costs != NULL && i < item->costs->len;
       i++)
    {
      const MusterItemCost *cost = &g_array_index (item->costs, MusterItemCost, i);

      muster_cost_text_append (text, cost->value, cost->name);
    }

  return g_string_free (text, FALSE);
}

/* What the line of the item does not say; (nullable). */
static char *
dup_label (const MusterRosterChange *change)
{
  switch ((int) change->kind)
    {
    case MUSTER_CHANGE_NOTES:
      return g_strdup (_ ("Notes"));
    case MUSTER_CHANGE_CHARACTERISTIC:
      return g_strdup (change->what);
    case MUSTER_CHANGE_LIMIT:
      return g_strdup_printf (_ ("Limit in %s"), change->what);
    case MUSTER_CHANGE_TOTAL:
      return g_strdup_printf (_ ("Total in %s"), change->what);
    default:
      return NULL;
    }
}

static char *
format_value (const char *label, const char *value)
{
  return g_strdup_printf (C_ ("label and value", "%1$s: %2$s"),
                          label,
                          value != NULL ? value : _ ("none"));
}

static void
pair_values (GPtrArray *pairs, const MusterItem *left, const MusterItem *right, guint depth)
{
  g_autoptr (GPtrArray) changes = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_roster_change_free);

  muster_roster_compare_own (left, right, changes);
  for (guint i = 0; i < changes->len; i++)
    {
      const MusterRosterChange *change = changes->pdata[i];
      g_autofree char *label = dup_label (change);

      if (label != NULL)
        add (pairs,
             depth,
             format_value (label, change->before),
             format_value (label, change->after));
    }
}

/* ---- Which are a pair ---- */

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* What an item says with all below it, in whatever order that stands: the same text for the same. */
static char *
describe (const MusterItem *item)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *own = format (item);
  g_autofree char *inner = NULL;

  for (guint i = 0; i < muster_item_get_n_selections (item); i++)
    g_ptr_array_add (parts, describe (muster_item_get_selection (item, i)));
  for (guint i = 0; i < muster_item_get_n_forces (item); i++)
    g_ptr_array_add (parts, describe (muster_item_get_force (item, i)));
  g_ptr_array_sort (parts, compare_texts);
  g_ptr_array_add (parts, NULL);
  inner = g_strjoinv (";", (char **) parts->pdata);

  return g_strdup_printf ("%s|%s|%s{%s}",
                          item->entry_id != NULL ? item->entry_id : "",
                          own,
                          item->notes != NULL ? item->notes : "",
                          inner);
}

static char *
dup_entry (const MusterItem *item)
{
  return g_strdup (item->entry_id != NULL ? item->entry_id : "");
}

/* Of what is left in @left and @right, in their order, what has the same key becomes a pair in @found. */
static void
match (const GPtrArray *left,
       GPtrArray *right,
       GPtrArray *found,
       char *(*dup_key) (const MusterItem *item))
{
  g_autoptr (GHashTable) by_key = g_hash_table_new_full (g_str_hash,
                                                         g_str_equal,
                                                         g_free,
                                                         (GDestroyNotify) g_queue_free);

  for (guint i = 0; i < right->len; i++)
    {
      g_autofree char *key = dup_key (right->pdata[i]);
      GQueue *queue = g_hash_table_lookup (by_key, key);

      if (queue == NULL)
        g_hash_table_insert (by_key, g_steal_pointer (&key), queue = g_queue_new ());
      g_queue_push_tail (queue, right->pdata[i]);
    }
  for (guint i = 0; i < found->len; i++)
    {
      g_autofree char *key = found->pdata[i] == NULL ? dup_key (left->pdata[i]) : NULL;
      GQueue *queue = key != NULL ? g_hash_table_lookup (by_key, key) : NULL;

      if (queue != NULL && (found->pdata[i] = g_queue_pop_head (queue)) != NULL)
        g_ptr_array_remove (right, found->pdata[i]);
    }
}

/* ---- Lists ---- */

static void
pair_lists (GPtrArray *pairs, const GPtrArray *left, const GPtrArray *right, guint depth)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  g_autoptr (GPtrArray) rest = g_ptr_array_new ();

  g_ptr_array_set_size (found, left != NULL ? (int) left->len : 0);
  for (guint i = 0; right != NULL && i < right->len; i++)
    g_ptr_array_add (rest, right->pdata[i]);
  match (left, rest, found, describe);
  match (left, rest, found, dup_entry);
  for (guint i = 0; i < found->len; i++)
    pair_items (pairs, left->pdata[i], found->pdata[i], depth);
  for (guint i = 0; i < rest->len; i++)
    pair_items (pairs, NULL, rest->pdata[i], depth);
}

/* Either may be NULL. */
static void
pair_items (GPtrArray *pairs, const MusterItem *left, const MusterItem *right, guint depth)
{
  add (pairs, depth, format (left), format (right));
  if (left != NULL && right != NULL)
    pair_values (pairs, left, right, depth + 1);
  pair_lists (pairs,
              left != NULL ? left->selections : NULL,
              right != NULL ? right->selections : NULL,
              depth + 1);
  pair_lists (pairs,
              left != NULL ? left->forces : NULL,
              right != NULL ? right->forces : NULL,
              depth + 1);
}

GPtrArray *
muster_roster_list_pairs (const MusterItem *left, const MusterItem *right)
{
  GPtrArray *pairs = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_roster_pair_free);

  pair_values (pairs, left, right, 0);
  pair_lists (pairs, left->selections, right->selections, 0);
  pair_lists (pairs, left->forces, right->forces, 0);

  return pairs;
}
