/* muster-offer-pane.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-offer-pane-private.h"

#include <glib/gi18n.h>

#include "muster-drop-down.h"
#include "muster-offer-row.h"
#include "muster-paced-list.h"
#include "muster-paced-place.h"
#include "muster-search.h"
#include "muster-tab-stop.h"

/* Of a frame, in microseconds: others need time, too. */
#define MOST_TIME 6000

G_DEFINE_FINAL_TYPE (MusterOfferPane, muster_offer_pane, MUSTER_TYPE_FORCE_PANEL)

enum
{
  PROP_0,
  PROP_ORDER,
  PROP_ONLY_FITTING,
  PROP_ONLY_FAVOURITES,
  PROP_ONLY_OWNED,
  PROP_WITH_HIDDEN,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static MusterForceEditor *
get_editor (MusterOfferPane *self)
{
  return muster_force_panel_get_editor (MUSTER_FORCE_PANEL (self));
}

/* ---- What is shown ---- */

static gboolean
is_wanted (gpointer item, gpointer user_data)
{
  MusterOfferPane *self = user_data;
  const guint category = gtk_drop_down_get_selected (self->categories);

  if (muster_offer_item_is_hidden (item) && !self->with_hidden)
    return FALSE;
  if (self->only_fitting && !muster_offer_item_fits (item))
    return FALSE;
  if (self->only_favourites && !muster_offer_item_is_favourite (item))
    return FALSE;
  if (self->only_owned && muster_offer_item_get_owned (item) == 0)
    return FALSE;
  if (category > 0 && category <= self->category_ids->len &&
      g_strcmp0 (muster_offer_item_get_category_id (item),
                 self->category_ids->pdata[category - 1]) != 0)
    return FALSE;

  return muster_search_finds (self->words, muster_offer_item_get_folded (item));
}

static void
items_changed_cb (MusterOfferPane *self)
{
  const gboolean found = g_list_model_get_n_items (G_LIST_MODEL (self->sorted)) > 0;

  gtk_stack_set_visible_child_name (self->stack, found ? "list" : "nothing");
}

static void
look_through (MusterOfferPane *self, GtkFilterChange change)
{
  gtk_filter_changed (GTK_FILTER (self->filter), change);
  items_changed_cb (self);
}

void
muster_offer_pane_refilter (MusterOfferPane *self)
{
  look_through (self, GTK_FILTER_CHANGE_DIFFERENT);
}

/* Who types on finds less: what is out already is not looked at again. */
static GtkFilterChange
compare_searches (const char *before, const char *now)
{
  if (g_str_has_prefix (now, before))
    return GTK_FILTER_CHANGE_MORE_STRICT;

  return g_str_has_prefix (before, now) ? GTK_FILTER_CHANGE_LESS_STRICT
                                        : GTK_FILTER_CHANGE_DIFFERENT;
}

/* What is what was typed comes first, then what begins with it. */
static int
compare_distances (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const MusterOfferPane *self = user_data;
  const guint first = muster_search_get_distance (self->words,
                                                  muster_offer_item_get_folded ((gpointer) a));
  const guint second = muster_search_get_distance (self->words,
                                                   muster_offer_item_get_folded ((gpointer) b));

  return (first > second) - (first < second);
}

void
muster_offer_pane_search (MusterOfferPane *self)
{
  const char *text = gtk_editable_get_text (self->search);
  g_autofree char *searched = muster_search_fold (text);
  const GtkFilterChange change = compare_searches (self->searched, searched);

  if (g_str_equal (searched, self->searched))
    return;
  g_clear_pointer (&self->words, muster_search_free);
  self->words = muster_search_new (text);
  g_free (self->searched);
  self->searched = g_steal_pointer (&searched);
  look_through (self, change);
  if (muster_search_is_empty (self->words))
    gtk_custom_sorter_set_sort_func (self->nearness, NULL, NULL, NULL);
  else
    gtk_custom_sorter_set_sort_func (self->nearness, compare_distances, self, NULL);
}

/* ---- What is there ---- */

/* Whether what one costs fits into what is left of the limits. */
static gboolean
fits (MusterRoster *roster, const GArray *costs, const GArray *sums)
{
  for (guint i = 0; i < costs->len; i++)
    {
      const MusterShownCost *cost = &g_array_index (costs, MusterShownCost, i);
      const MusterItemCost *limit = muster_item_find_cost (muster_roster_get_item (roster),
                                                           cost->type_id);

      for (guint j = 0; limit != NULL && limit->value >= 0 && j < sums->len; j++)
        {
          const MusterShownCost *sum = &g_array_index (sums, MusterShownCost, j);

          if (g_str_equal (sum->type_id, cost->type_id) && cost->value > 0 &&
              sum->value + cost->value > limit->value)
            return FALSE;
        }
    }

  return TRUE;
}

static gboolean
show_option (MusterOfferPane *self,
             MusterOfferItem *item,
             MusterCatalogueEntry *entry,
             const GArray *sums)
{
  MusterRoster *roster = muster_force_editor_get_roster (get_editor (self));
  const char *id = muster_offer_item_get_definition_id (item);
  MusterOfferStanding standing = { 0 };
  MusterRosterOption option;
  g_autoptr (GArray) costs = NULL;

  if (!muster_roster_get_option (roster, self->force_id, entry, &option, NULL))
    return FALSE;
  costs = muster_roster_list_option_costs (roster, self->force_id, entry);
  standing.option = &option;
  standing.fits = fits (roster, costs, sums);
  standing.costs = (const MusterShownCost *) (gconstpointer) costs->data;
  standing.n_costs = costs->len;
  standing.owned = GPOINTER_TO_UINT (g_hash_table_lookup (self->owned, id));

  return muster_offer_item_set_standing (item, &standing);
}

/* The same entries are the same items, so that the list stays where it is. */
static gboolean
has_same_entries (MusterOfferPane *self)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (self->store)) != self->entries->len)
    return FALSE;
  for (guint i = 0; i < self->entries->len; i++)
    {
      g_autoptr (MusterOfferItem) item = g_list_model_get_item (G_LIST_MODEL (self->store), i);

      if (!g_str_equal (muster_offer_item_get_entry_id (item),
                        muster_catalogue_entry_get_id (self->entries->pdata[i])))
        return FALSE;
    }

  return TRUE;
}

static void
make_items (MusterOfferPane *self)
{
  g_autoptr (GArray) sums = muster_force_editor_list_costs (get_editor (self));
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < self->entries->len; i++)
    {
      MusterOfferItem *item = muster_offer_item_new (self->entries->pdata[i]);

      show_option (self, item, self->entries->pdata[i], sums);
      g_object_set (
          item,
          "favourite",
          g_hash_table_contains (self->favourites, muster_offer_item_get_definition_id (item)),
          NULL);
      g_ptr_array_add (items, item);
    }
  g_list_store_splice (self->store,
                       0,
                       g_list_model_get_n_items (G_LIST_MODEL (self->store)),
                       items->pdata,
                       items->len);
}

/* Nobody looks into what is empty, as far as is shown. */
static gboolean
is_offered (MusterOfferPane *self, const MusterShownCategory *category)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->store)); i++)
    {
      g_autoptr (MusterOfferItem) item = g_list_model_get_item (G_LIST_MODEL (self->store), i);

      if ((self->with_hidden || !muster_offer_item_is_hidden (item)) &&
          g_strcmp0 (muster_offer_item_get_category_id (item), category->id) == 0)
        return TRUE;
    }

  return FALSE;
}

/* What is chosen stays so, where it is still there. */
static void
show_categories (MusterOfferPane *self)
{
  MusterRosterForce *force = muster_force_editor_get_force (get_editor (self));
  const guint chosen = gtk_drop_down_get_selected (self->categories);
  g_autofree char *id = chosen > 0 && chosen <= self->category_ids->len
                            ? g_strdup (self->category_ids->pdata[chosen - 1])
                            : NULL;
  guint n = 0;
  const MusterShownCategory *categories = force != NULL
                                              ? muster_roster_force_get_categories (force, &n)
                                              : NULL;
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  guint selected = 0;
  gboolean same;

  for (guint i = 0; i < n; i++)
    if (is_offered (self, &categories[i]))
      {
        g_ptr_array_add (ids, g_strdup (categories[i].id));
        g_ptr_array_add (names, (gpointer) categories[i].name);
        if (g_strcmp0 (categories[i].id, id) == 0)
          selected = ids->len;
      }
  same = ids->len == self->category_ids->len;
  for (guint i = 0; same && i < ids->len; i++)
    same = g_str_equal (ids->pdata[i], self->category_ids->pdata[i]);
  if (same)
    return;
  g_ptr_array_add (names, NULL);
  gtk_drop_down_set_selected (self->categories, 0);
  g_ptr_array_unref (self->category_ids);
  self->category_ids = g_steal_pointer (&ids);
  gtk_string_list_splice (self->category_names,
                          1,
                          g_list_model_get_n_items (G_LIST_MODEL (self->category_names)) - 1,
                          (const char *const *) names->pdata);
  gtk_drop_down_set_selected (self->categories, selected);
}

/* As many as can be looked at without being late for a frame. */
static gboolean
bring_up_to_date (gpointer user_data)
{
  MusterOfferPane *self = user_data;
  const gint64 end = g_get_monotonic_time () + MOST_TIME;
  g_autoptr (GArray) sums = muster_force_editor_list_costs (get_editor (self));

  while (self->n_current < self->entries->len && g_get_monotonic_time () < end)
    {
      const guint i = self->n_current++;
      g_autoptr (MusterOfferItem) item = g_list_model_get_item (G_LIST_MODEL (self->store), i);

      self->moved |= show_option (self, item, self->entries->pdata[i], sums);
    }
  if (self->n_current < self->entries->len)
    return G_SOURCE_CONTINUE;
  self->source = 0;
  if (self->moved)
    show_categories (self);
  if (self->moved && (self->only_fitting || !self->with_hidden))
    muster_offer_pane_refilter (self);

  return G_SOURCE_REMOVE;
}

/* What is different after an edit is so a moment later, and stays where it is until then. */
static void
show_entries (MusterOfferPane *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  if (!has_same_entries (self))
    {
      make_items (self);
      show_categories (self);
      items_changed_cb (self);
      return;
    }
  self->n_current = 0;
  self->moved = FALSE;
  self->source = g_idle_add (bring_up_to_date, self);
}

static void
show_force (MusterOfferPane *self)
{
  MusterForceEditor *editor = get_editor (self);
  MusterRoster *roster = muster_force_editor_get_roster (editor);
  MusterRosterForce *force = muster_force_editor_get_force (editor);

  g_clear_pointer (&self->force_id, g_free);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  if (force != NULL)
    {
      self->force_id = g_strdup (muster_roster_force_get_id (force));
      self->entries = muster_roster_list_entries (roster, self->force_id, NULL, NULL);
    }
  if (self->entries == NULL)
    self->entries = g_ptr_array_new ();
  show_entries (self);
}

/* What is liked and owned is asked for once: others who change it have windows of their own. */
static void
read_tastes (MusterOfferPane *self)
{
  MusterForceEditor *editor = get_editor (self);
  MusterLibrary *library = muster_force_editor_get_library (editor);
  const char *system_id = muster_force_editor_get_system_id (editor);
  g_autoptr (GPtrArray) owned = muster_library_list_owned (library, system_id, NULL);

  g_clear_pointer (&self->favourites, g_hash_table_unref);
  g_clear_pointer (&self->owned, g_hash_table_unref);
  self->favourites = muster_library_list_favourites (library, system_id, NULL);
  if (self->favourites == NULL)
    self->favourites = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->owned = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; owned != NULL && i < owned->len; i++)
    {
      const MusterLibraryOwned *one = owned->pdata[i];

      g_hash_table_insert (self->owned, g_strdup (one->entry_id), GUINT_TO_POINTER (one->number));
    }
}

/* The window is there first. */
static gboolean
begin_cb (gpointer user_data)
{
  MusterOfferPane *self = user_data;

  self->source = 0;
  read_tastes (self);
  show_force (self);

  return G_SOURCE_REMOVE;
}

static void
muster_offer_pane_update (MusterForcePanel *panel)
{
  MusterOfferPane *self = MUSTER_OFFER_PANE (panel);

  if (self->favourites != NULL)
    show_force (self);
  else if (self->source == 0)
    self->source = g_idle_add (begin_cb, self);
}

/* Another force may be looked at. */
static void
muster_offer_pane_selected (MusterForcePanel *panel)
{
  MusterOfferPane *self = MUSTER_OFFER_PANE (panel);
  MusterRosterForce *force = muster_force_editor_get_force (get_editor (self));

  if (self->favourites != NULL &&
      g_strcmp0 (self->force_id, force != NULL ? muster_roster_force_get_id (force) : NULL) != 0)
    show_force (self);
}

void
muster_offer_pane_read_tastes (MusterOfferPane *self)
{
  g_return_if_fail (MUSTER_IS_OFFER_PANE (self));

  read_tastes (self);
  show_force (self);
  muster_offer_pane_refilter (self);
}

void
muster_offer_pane_find (MusterOfferPane *self)
{
  g_return_if_fail (MUSTER_IS_OFFER_PANE (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  gtk_editable_select_region (self->search, 0, -1);
}

static guint
find_category (MusterOfferPane *self, const char *category_id)
{
  for (guint i = 0; i < self->category_ids->len; i++)
    if (g_strcmp0 (self->category_ids->pdata[i], category_id) == 0)
      return i + 1;

  return 0;
}

/* What narrows the list would keep from sight what is pointed to. */
void
muster_offer_pane_point_to (MusterOfferPane *self, const char *category_id, const char *name)
{
  g_return_if_fail (MUSTER_IS_OFFER_PANE (self));

  g_object_set (self, "only-fitting", FALSE, "only-favourites", FALSE, "only-owned", FALSE, NULL);
  gtk_drop_down_set_selected (self->categories, find_category (self, category_id));
  gtk_editable_set_text (self->search, name != NULL ? name : "");
  muster_offer_pane_find (self);
}

/* ---- The object ---- */

static gboolean *
find_switch (MusterOfferPane *self, guint id)
{
  switch (id)
    {
    case PROP_ONLY_FITTING:
      return &self->only_fitting;
    case PROP_ONLY_FAVOURITES:
      return &self->only_favourites;
    case PROP_ONLY_OWNED:
      return &self->only_owned;
    case PROP_WITH_HIDDEN:
      return &self->with_hidden;
    default:
      return NULL;
    }
}

static void
muster_offer_pane_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterOfferPane *self = MUSTER_OFFER_PANE (object);

  if (id == PROP_ORDER)
    g_value_set_string (value, self->order);
  else if (find_switch (self, id) != NULL)
    g_value_set_boolean (value, *find_switch (self, id));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
set_order (MusterOfferPane *self, const char *order)
{
  g_free (self->order);
  self->order = g_strdup (order);
  gtk_sort_list_model_set_sorter (self->sorted,
                                  g_str_equal (order, "name")    ? self->name_sorter
                                  : g_str_equal (order, "price") ? self->price_sorter
                                                                 : NULL);
}

static void
muster_offer_pane_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MusterOfferPane *self = MUSTER_OFFER_PANE (object);
  gboolean *where = find_switch (self, id);

  if (id == PROP_ORDER)
    set_order (self, g_value_get_string (value));
  else if (where != NULL)
    {
      *where = g_value_get_boolean (value);
      if (id == PROP_WITH_HIDDEN && get_editor (self) != NULL)
        show_categories (self);
      muster_offer_pane_refilter (self);
    }
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
muster_offer_pane_dispose (GObject *object)
{
  g_clear_handle_id (&MUSTER_OFFER_PANE (object)->source, g_source_remove);

  G_OBJECT_CLASS (muster_offer_pane_parent_class)->dispose (object);
}

static void
muster_offer_pane_finalize (GObject *object)
{
  MusterOfferPane *self = MUSTER_OFFER_PANE (object);

  muster_search_free (self->words);
  g_free (self->searched);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_pointer (&self->category_ids, g_ptr_array_unref);
  g_clear_pointer (&self->favourites, g_hash_table_unref);
  g_clear_pointer (&self->owned, g_hash_table_unref);
  g_free (self->force_id);
  g_free (self->order);

  G_OBJECT_CLASS (muster_offer_pane_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *object_class)
{
  static const struct
  {
    guint id;
    const char *name;
  } switches[] = {
    { PROP_ONLY_FITTING, "only-fitting" },
    { PROP_ONLY_FAVOURITES, "only-favourites" },
    { PROP_ONLY_OWNED, "only-owned" },
    { PROP_WITH_HIDDEN, "with-hidden" },
  };
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  properties[PROP_ORDER] = g_param_spec_string ("order", NULL, NULL, NULL, flags);
  for (gsize i = 0; i < G_N_ELEMENTS (switches); i++)
    properties[switches[i].id] = g_param_spec_boolean (switches[i].name, NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (MUSTER_TYPE_OFFER_ITEM);
  g_type_ensure (MUSTER_TYPE_OFFER_ROW);
  g_type_ensure (MUSTER_TYPE_PACED_LIST);
  g_type_ensure (MUSTER_TYPE_PACED_PLACE);
  g_type_ensure (MUSTER_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-offer-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterOfferPane, stack);
  gtk_widget_class_bind_template_child (widget_class, MusterOfferPane, search);
  gtk_widget_class_bind_template_child (widget_class, MusterOfferPane, categories);
  gtk_widget_class_bind_template_child (widget_class, MusterOfferPane, list);
  gtk_widget_class_bind_template_child (widget_class, MusterOfferPane, selection);
  gtk_widget_class_bind_template_child (widget_class, MusterOfferPane, sorted);
  gtk_widget_class_bind_template_child (widget_class, MusterOfferPane, nearness);
  gtk_widget_class_bind_template_child (widget_class, MusterOfferPane, filter);
  gtk_widget_class_bind_template_child (widget_class, MusterOfferPane, name_sorter);
  gtk_widget_class_bind_template_child (widget_class, MusterOfferPane, price_sorter);
  gtk_widget_class_bind_template_child (widget_class, MusterOfferPane, store);
  gtk_widget_class_bind_template_child (widget_class, MusterOfferPane, category_names);
  gtk_widget_class_bind_template_callback (widget_class, muster_offer_pane_search);
  gtk_widget_class_bind_template_callback (widget_class, muster_offer_pane_refilter);
}

static void
muster_offer_pane_class_init (MusterOfferPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  MusterForcePanelClass *panel_class = MUSTER_FORCE_PANEL_CLASS (klass);

  object_class->dispose = muster_offer_pane_dispose;
  object_class->finalize = muster_offer_pane_finalize;
  object_class->get_property = muster_offer_pane_get_property;
  object_class->set_property = muster_offer_pane_set_property;
  panel_class->update = muster_offer_pane_update;
  panel_class->selected = muster_offer_pane_selected;

  install_properties (object_class);
  bind_template (widget_class);
  muster_offer_pane_install_actions (widget_class);
  gtk_widget_class_install_property_action (widget_class, "offers.order", "order");
  gtk_widget_class_install_property_action (widget_class, "offers.only-fitting", "only-fitting");
  gtk_widget_class_install_property_action (widget_class,
                                            "offers.only-favourites",
                                            "only-favourites");
  gtk_widget_class_install_property_action (widget_class, "offers.only-owned", "only-owned");
  gtk_widget_class_install_property_action (widget_class, "offers.with-hidden", "with-hidden");
}

static void
muster_offer_pane_init (MusterOfferPane *self)
{
  self->words = muster_search_new ("");
  self->searched = g_strdup ("");
  self->category_ids = g_ptr_array_new_with_free_func (g_free);
  self->order = g_strdup ("place");
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_custom_filter_set_filter_func (self->filter, is_wanted, self, NULL);
  muster_drop_down_name_button (self->categories);
}
