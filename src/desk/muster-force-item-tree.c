/* muster-force-item-tree.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-cost-text.h"
#include "muster-force-item-private.h"

/* ---- Lines in a list ---- */

/* The lines that a list is to have, in order. */
typedef struct
{
  GListStore *store;
  GHashTable *old; /* key → item that is there now */
  GPtrArray *items;
} Lines;

static void
lines_init (Lines *self, GListStore *store)
{
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (store));

  self->store = store;
  self->old = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_object_unref);
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < n; i++)
    {
      MusterForceItem *item = g_list_model_get_item (G_LIST_MODEL (store), i);

      g_hash_table_insert (self->old, (gpointer) muster_force_item_get_key (item), item);
    }
}

/* (transfer none): the line that is there, or a new one. */
static MusterForceItem *
lines_add (Lines *self, MusterForceItemKind kind, const char *key, const char *id, gboolean parent)
{
  MusterForceItem *item = g_hash_table_lookup (self->old, key);

  if (item != NULL && (muster_force_item_get_store (item) != NULL) == parent)
    g_object_ref (item);
  else
    item = muster_force_item_new (kind, key, id, parent);
  g_ptr_array_add (self->items, item);

  return item;
}

/* Only what is between the first and the last difference is replaced. */
static void
lines_finish (Lines *self)
{
  GListModel *model = G_LIST_MODEL (self->store);
  guint n_old = g_list_model_get_n_items (model);
  guint n_new = self->items->len;
  guint start = 0;
  gboolean same = TRUE;

  while (same && start < n_old && start < n_new)
    {
      g_autoptr (GObject) item = g_list_model_get_item (model, start);

      same = item == self->items->pdata[start];
      start += same;
    }
  for (same = TRUE; same && n_old > start && n_new > start;)
    {
      g_autoptr (GObject) item = g_list_model_get_item (model, n_old - 1);

      same = item == self->items->pdata[n_new - 1];
      n_old -= same;
      n_new -= same;
    }
  if (n_old > start || n_new > start)
    g_list_store_splice (self->store,
                         start,
                         n_old - start,
                         self->items->pdata + start,
                         n_new - start);
  g_hash_table_unref (self->old);
  g_ptr_array_unref (self->items);
}

/* ---- What is wrong ---- */

typedef struct
{
  MusterRoster *roster;
  GHashTable *faults; /* id of the owner → GString of messages */
  GHashTable *other;  /* "force category" → likewise */
} Tree;

static void
note (GHashTable *table, char *key, const char *message)
{
  GString *text = g_hash_table_lookup (table, key);

  if (text == NULL)
    {
      text = g_string_new (NULL);
      g_hash_table_insert (table, key, text);
    }
  else
    g_free (key);
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", message);
}

static void
string_free (gpointer data)
{
  g_string_free (data, TRUE);
}

/* A fault of the roster or a force is told of what it is about, too. */
static void
collect_faults (Tree *self)
{
  self->faults = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, string_free);
  self->other = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, string_free);
  for (guint i = 0; i < muster_roster_get_n_violations (self->roster); i++)
    {
      const MusterViolation *fault = muster_roster_get_violation (self->roster, i);

      if (fault->selection_id != NULL)
        note (self->faults, g_strdup (fault->selection_id), fault->message);
      if (fault->owner_id == NULL || g_strcmp0 (fault->owner_id, fault->selection_id) == 0)
        continue;
      if (fault->owner == MUSTER_OWNER_CATEGORY)
        note (self->other,
              g_strconcat (fault->owner_id, " ", fault->owner_entry_id, NULL),
              fault->message);
      else
        note (self->faults, g_strdup (fault->owner_id), fault->message);
    }
}

static void
append (GString *all, const GString *text)
{
  if (text != NULL)
    g_string_append_printf (all, "%s%s", all->len > 0 ? "\n" : "", text->str);
}

/* ---- Selections ---- */

/* Upgrades are told in the line of what has them; models and units have lines of their own. */
static gboolean
has_line (MusterRosterSelection *selection)
{
  return g_strcmp0 (muster_roster_selection_get_type_name (selection), "upgrade") != 0;
}

static const char *
get_name (MusterRosterSelection *selection)
{
  const char *custom = muster_roster_selection_get_custom_name (selection);

  return custom != NULL ? custom : muster_roster_selection_get_name (selection);
}

static void
add_detail (GString *detail, MusterRosterSelection *selection)
{
  for (guint i = 0; i < muster_roster_selection_get_n_selections (selection); i++)
    {
      MusterRosterSelection *child = muster_roster_selection_get_selection (selection, i);
      const int number = muster_roster_selection_get_number (child);

      if (has_line (child))
        continue;
      if (detail->len > 0)
        g_string_append (detail, ", ");
      if (number > 1)
        g_string_append_printf (detail, "%d × ", number);
      g_string_append (detail, get_name (child));
      add_detail (detail, child);
    }
}

static void
add_faults (const Tree *self, MusterRosterSelection *selection, GString *all)
{
  append (all, g_hash_table_lookup (self->faults, muster_roster_selection_get_id (selection)));
  for (guint i = 0; i < muster_roster_selection_get_n_selections (selection); i++)
    {
      MusterRosterSelection *child = muster_roster_selection_get_selection (selection, i);

      if (!has_line (child))
        add_faults (self, child, all);
    }
}

static void
set_selection (const Tree *self, MusterForceItem *item, MusterRosterSelection *selection)
{
  const int number = muster_roster_selection_get_number (selection);
  const char *custom = muster_roster_selection_get_custom_name (selection);
  g_autoptr (GString) detail = g_string_new (NULL);
  g_autoptr (GString) faults = g_string_new (NULL);
  g_autofree char *price = muster_cost_text_of_selection (selection);
  g_autofree char *title = number > 1 ? g_strdup_printf ("%d × %s", number, get_name (selection))
                                      : g_strdup (get_name (selection));

  if (custom != NULL)
    g_string_append (detail, muster_roster_selection_get_name (selection));
  add_detail (detail, selection);
  add_faults (self, selection, faults);
  muster_force_item_set_texts (item, title, detail->str, price, faults->str);
}

static void
collect_lines (MusterRosterSelection *selection, GPtrArray *lines)
{
  for (guint i = 0; i < muster_roster_selection_get_n_selections (selection); i++)
    {
      MusterRosterSelection *child = muster_roster_selection_get_selection (selection, i);

      if (has_line (child))
        g_ptr_array_add (lines, child);
      else
        collect_lines (child, lines);
    }
}

/* @selections: of MusterRosterSelection */
static void
show_selections (const Tree *self, GListStore *store, GPtrArray *selections)
{
  Lines lines;

  lines_init (&lines, store);
  for (guint i = 0; i < selections->len; i++)
    {
      MusterRosterSelection *selection = selections->pdata[i];
      const char *id = muster_roster_selection_get_id (selection);
      g_autoptr (GPtrArray) below = g_ptr_array_new ();
      MusterForceItem *item;

      collect_lines (selection, below);
      item = lines_add (&lines, MUSTER_FORCE_ITEM_SELECTION, id, id, below->len > 0);
      set_selection (self, item, selection);
      if (below->len > 0)
        show_selections (self, muster_force_item_get_store (item), below);
    }
  lines_finish (&lines);
}

/* ---- Forces ---- */

static const char *
get_primary (MusterRosterSelection *selection)
{
  guint n = 0;
  const MusterShownCategory *categories = muster_roster_selection_get_categories (selection, &n);

  for (guint i = 0; i < n; i++)
    if (categories[i].primary)
      return categories[i].id;

  return NULL;
}

static char *
format_sum (const Tree *self, GPtrArray *selections)
{
  guint n = 0;
  const MusterShownCost *types = muster_roster_get_costs (self->roster, &n);
  g_autofree MusterShownCost *costs = g_memdup2 (types, n * sizeof *types);

  for (guint i = 0; i < n; i++)
    {
      costs[i].value = 0;
      for (guint j = 0; j < selections->len; j++)
        costs[i].value += muster_roster_selection_get_total (selections->pdata[j],
                                                             costs[i].type_id);
    }

  return muster_cost_text_of (costs, n);
}

/* @category: (nullable): %NULL for those that are in none that the force shows
 * @selections: those in it; taken out of the list of all */
static void
show_category (const Tree *self,
               Lines *lines,
               const char *force_id,
               const MusterShownCategory *category,
               GPtrArray *selections)
{
  const char *id = category != NULL ? category->id : "";
  g_autofree char *key = g_strconcat (force_id, " ", id, NULL);
  g_autofree char *price = format_sum (self, selections);
  const GString *faults = g_hash_table_lookup (self->other, key);
  const char *title = category == NULL                ? _ ("Others")
                      : category->custom_name != NULL ? category->custom_name
                                                      : category->name;
  MusterForceItem *item;

  if (selections->len == 0 && faults == NULL)
    return;
  item = lines_add (lines, MUSTER_FORCE_ITEM_CATEGORY, key, force_id, selections->len > 0);
  muster_force_item_set_texts (item, title, "", price, faults != NULL ? faults->str : "");
  if (selections->len > 0)
    show_selections (self, muster_force_item_get_store (item), selections);
}

/* Those of @all whose primary category is @id, or, for NULL, all that are left; they are taken out. */
static GPtrArray *
take_those_in (GPtrArray *all, const char *id)
{
  GPtrArray *those = g_ptr_array_new ();

  for (guint i = 0; i < all->len;)
    if (id == NULL || g_strcmp0 (get_primary (all->pdata[i]), id) == 0)
      g_ptr_array_add (those, g_ptr_array_remove_index (all, i));
    else
      i++;

  return those;
}

static void show_force (const Tree *self, Lines *lines, MusterRosterForce *force);

static void
show_content (const Tree *self, GListStore *store, MusterRosterForce *force)
{
  const char *force_id = muster_roster_force_get_id (force);
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  g_autoptr (GPtrArray) rest = NULL;
  guint n = 0;
  const MusterShownCategory *categories = muster_roster_force_get_categories (force, &n);
  Lines lines;

  for (guint i = 0; i < muster_roster_force_get_n_selections (force); i++)
    g_ptr_array_add (all, muster_roster_force_get_selection (force, i));
  lines_init (&lines, store);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GPtrArray) those = take_those_in (all, categories[i].id);

      show_category (self, &lines, force_id, &categories[i], those);
    }
  rest = take_those_in (all, NULL);
  show_category (self, &lines, force_id, NULL, rest);
  for (guint i = 0; i < muster_roster_force_get_n_forces (force); i++)
    show_force (self, &lines, muster_roster_force_get_force (force, i));
  lines_finish (&lines);
}

static void
show_force (const Tree *self, Lines *lines, MusterRosterForce *force)
{
  const char *id = muster_roster_force_get_id (force);
  const char *custom = muster_roster_force_get_custom_name (force);
  const MusterItem *kept = muster_roster_force_get_item (force);
  MusterForceItem *item = lines_add (lines, MUSTER_FORCE_ITEM_FORCE, id, id, TRUE);
  const GString *faults = g_hash_table_lookup (self->faults, id);
  g_autofree char *price = muster_cost_text_of_force (force);

  muster_force_item_set_texts (item,
                               custom != NULL ? custom : muster_roster_force_get_name (force),
                               kept->catalogue_name != NULL ? kept->catalogue_name : "",
                               price,
                               faults != NULL ? faults->str : "");
  show_content (self, muster_force_item_get_store (item), force);
}

void
muster_force_item_show_roster (GListStore *store, MusterRoster *roster)
{
  Tree tree = { .roster = roster };
  Lines lines;

  collect_faults (&tree);
  lines_init (&lines, store);
  for (guint i = 0; i < muster_roster_get_n_forces (roster); i++)
    show_force (&tree, &lines, muster_roster_get_force (roster, i));
  lines_finish (&lines);
  g_hash_table_unref (tree.faults);
  g_hash_table_unref (tree.other);
}
