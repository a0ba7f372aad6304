/* muster-item.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-item.h"

#include <string.h>

static char *
share (char *text)
{
  return text != NULL ? g_ref_string_acquire (text) : NULL;
}

static void
drop (char *text)
{
  if (text != NULL)
    g_ref_string_release (text);
}

static char *
keep (const char *text)
{
  return text != NULL && *text != '\0' ? g_ref_string_new (text) : NULL;
}

static void
cost_clear (MusterItemCost *self)
{
  drop (self->name);
  drop (self->type_id);
}

static void
override_clear (MusterOverride *self)
{
  drop (self->target_id);
  drop (self->characteristic_id);
  drop (self->value);
}

static void
category_clear (MusterItemCategory *self)
{
  drop (self->category_id);
  drop (self->custom_name);
  drop (self->notes);
}

static GArray *
array_new (gsize size, GDestroyNotify clear)
{
  GArray *array = g_array_new (FALSE, TRUE, size);

  g_array_set_clear_func (array, clear);
  return array;
}

MusterItem *
muster_item_new (MusterItemKind kind, const char *id)
{
  MusterItem *self = g_new0 (MusterItem, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->kind = kind;
  self->id = g_ref_string_new (id);
  self->number = 1;
  return self;
}

MusterItem *
muster_item_ref (MusterItem *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
muster_item_unref (MusterItem *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  drop (self->id);
  drop (self->entry_id);
  drop (self->group_id);
  drop (self->name);
  drop (self->type);
  drop (self->custom_name);
  drop (self->notes);
  drop (self->catalogue_id);
  drop (self->catalogue_name);
  g_clear_pointer (&self->costs, g_array_unref);
  g_clear_pointer (&self->overrides, g_array_unref);
  g_clear_pointer (&self->categories, g_array_unref);
  g_clear_pointer (&self->selections, g_ptr_array_unref);
  g_clear_pointer (&self->forces, g_ptr_array_unref);
  if (self->extra != NULL)
    self->extra_unref (self->extra);
  g_free (self);
}

static GArray *
copy_costs (const GArray *from)
{
  GArray *to = array_new (sizeof (MusterItemCost), (GDestroyNotify) cost_clear);

  for (guint i = 0; i < from->len; i++)
    {
      MusterItemCost cost = g_array_index (from, MusterItemCost, i);

      share (cost.name);
      share (cost.type_id);
      g_array_append_val (to, cost);
    }
  return to;
}

static GArray *
copy_overrides (const GArray *from)
{
  GArray *to = array_new (sizeof (MusterOverride), (GDestroyNotify) override_clear);

  for (guint i = 0; i < from->len; i++)
    {
      MusterOverride override = g_array_index (from, MusterOverride, i);

      share (override.target_id);
      share (override.characteristic_id);
      share (override.value);
      g_array_append_val (to, override);
    }
  return to;
}

static GArray *
copy_categories (const GArray *from)
{
  GArray *to = array_new (sizeof (MusterItemCategory), (GDestroyNotify) category_clear);

  for (guint i = 0; i < from->len; i++)
    {
      MusterItemCategory category = g_array_index (from, MusterItemCategory, i);

      share (category.category_id);
      share (category.custom_name);
      share (category.notes);
      g_array_append_val (to, category);
    }
  return to;
}

static GPtrArray *
copy_items (const GPtrArray *from)
{
  GPtrArray *to = g_ptr_array_new_full (from->len, (GDestroyNotify) muster_item_unref);

  for (guint i = 0; i < from->len; i++)
    g_ptr_array_add (to, muster_item_ref (from->pdata[i]));
  return to;
}

MusterItem *
muster_item_copy (const MusterItem *self)
{
  MusterItem *copy = g_new (MusterItem, 1);

  *copy = *self;
  g_atomic_ref_count_init (&copy->ref_count);
  share (copy->id);
  share (copy->entry_id);
  share (copy->group_id);
  share (copy->name);
  share (copy->type);
  share (copy->custom_name);
  share (copy->notes);
  share (copy->catalogue_id);
  share (copy->catalogue_name);
  copy->costs = self->costs != NULL ? copy_costs (self->costs) : NULL;
  copy->overrides = self->overrides != NULL ? copy_overrides (self->overrides) : NULL;
  copy->categories = self->categories != NULL ? copy_categories (self->categories) : NULL;
  copy->selections = self->selections != NULL ? copy_items (self->selections) : NULL;
  copy->forces = self->forces != NULL ? copy_items (self->forces) : NULL;
  if (self->extra != NULL)
    copy->extra = self->extra_ref (self->extra);
  return copy;
}

/* ---- Whether two are the same ---- */

typedef gboolean (*EqualFunc) (gconstpointer a, gconstpointer b);

static gboolean
is_same (const char *a, const char *b)
{
  return a == b || g_strcmp0 (a, b) == 0;
}

static gboolean
cost_equal (gconstpointer a, gconstpointer b)
{
  const MusterItemCost *one = a;
  const MusterItemCost *two = b;

  return is_same (one->name, two->name) && is_same (one->type_id, two->type_id) &&
         one->value == two->value;
}

static gboolean
override_equal (gconstpointer a, gconstpointer b)
{
  const MusterOverride *one = a;
  const MusterOverride *two = b;

  return one->kind == two->kind && is_same (one->target_id, two->target_id) &&
         is_same (one->characteristic_id, two->characteristic_id) &&
         is_same (one->value, two->value);
}

static gboolean
category_equal (gconstpointer a, gconstpointer b)
{
  const MusterItemCategory *one = a;
  const MusterItemCategory *two = b;

  return is_same (one->category_id, two->category_id) &&
         is_same (one->custom_name, two->custom_name) && is_same (one->notes, two->notes);
}

/* No array is an empty one. */
static gboolean
arrays_equal (const GArray *a, const GArray *b, EqualFunc equal)
{
  const guint n = a != NULL ? a->len : 0;

  if (n != (b != NULL ? b->len : 0))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      const gsize at = (gsize) i * g_array_get_element_size ((GArray *) a);

      if (!equal (a->data + at, b->data + at))
        return FALSE;
    }
  return TRUE;
}

static gboolean
lists_equal (const GPtrArray *a, const GPtrArray *b)
{
  const guint n = a != NULL ? a->len : 0;

  if (n != (b != NULL ? b->len : 0))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!muster_item_is_equal (a->pdata[i], b->pdata[i]))
      return FALSE;
  return TRUE;
}

/* Costs, or limits. */
static gboolean
has_same_costs (const MusterItem *self, const MusterItem *other)
{
  return arrays_equal (self->costs, other->costs, cost_equal);
}

/* What the player wrote to categories. */
static gboolean
has_same_categories (const MusterItem *self, const MusterItem *other)
{
  return arrays_equal (self->categories, other->categories, category_equal);
}

gboolean
muster_item_is_equal (const MusterItem *self, const MusterItem *other)
{
  /* States share what an edit leaves alone. */
  if (self == other)
    return TRUE;
  return self->kind == other->kind && is_same (self->id, other->id) &&
         is_same (self->entry_id, other->entry_id) && is_same (self->group_id, other->group_id) &&
         is_same (self->name, other->name) && is_same (self->type, other->type) &&
         is_same (self->custom_name, other->custom_name) && is_same (self->notes, other->notes) &&
         self->number == other->number && is_same (self->catalogue_id, other->catalogue_id) &&
         is_same (self->catalogue_name, other->catalogue_name) &&
         self->catalogue_revision == other->catalogue_revision && self->extra == other->extra &&
         has_same_costs (self, other) &&
         arrays_equal (self->overrides, other->overrides, override_equal) &&
         has_same_categories (self, other) && lists_equal (self->selections, other->selections) &&
         lists_equal (self->forces, other->forces);
}

void
muster_item_set_string (char **where, const char *value)
{
  char *kept = keep (value);

  drop (*where);
  *where = kept;
}

static void
take (GPtrArray **list, MusterItem *child)
{
  if (*list == NULL)
    *list = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_item_unref);
  g_ptr_array_add (*list, child);
}

void
muster_item_take_selection (MusterItem *self, MusterItem *child)
{
  take (&self->selections, child);
}

void
muster_item_take_force (MusterItem *self, MusterItem *child)
{
  take (&self->forces, child);
}

guint
muster_item_get_n_selections (const MusterItem *self)
{
  return self->selections != NULL ? self->selections->len : 0;
}

MusterItem *
muster_item_get_selection (const MusterItem *self, guint index)
{
  return self->selections->pdata[index];
}

guint
muster_item_get_n_forces (const MusterItem *self)
{
  return self->forces != NULL ? self->forces->len : 0;
}

MusterItem *
muster_item_get_force (const MusterItem *self, guint index)
{
  return self->forces->pdata[index];
}

const MusterItemCost *
muster_item_find_cost (const MusterItem *self, const char *type_id)
{
  for (guint i = 0; self->costs != NULL && i < self->costs->len; i++)
    {
      const MusterItemCost *cost = &g_array_index (self->costs, MusterItemCost, i);

      if (g_strcmp0 (cost->type_id, type_id) == 0)
        return cost;
    }
  return NULL;
}

void
muster_item_set_cost (MusterItem *self, const char *type_id, const char *name, double value)
{
  MusterItemCost *found = (MusterItemCost *) muster_item_find_cost (self, type_id);
  MusterItemCost cost = { keep (name), keep (type_id), value };

  if (self->costs == NULL)
    self->costs = array_new (sizeof (MusterItemCost), (GDestroyNotify) cost_clear);
  if (found == NULL)
    {
      g_array_append_val (self->costs, cost);
      return;
    }
  cost_clear (found);
  *found = cost;
}

gboolean
muster_item_remove_cost (MusterItem *self, const char *type_id)
{
  const MusterItemCost *found = muster_item_find_cost (self, type_id);

  if (found == NULL)
    return FALSE;
  g_array_remove_index (self->costs, found - (const MusterItemCost *) self->costs->data);
  return TRUE;
}

const MusterOverride *
muster_item_find_override (const MusterItem *self,
                           MusterOverrideKind kind,
                           const char *target_id,
                           const char *characteristic_id)
{
  for (guint i = 0; self->overrides != NULL && i < self->overrides->len; i++)
    {
      const MusterOverride *override = &g_array_index (self->overrides, MusterOverride, i);

      if (override->kind == kind && g_strcmp0 (override->target_id, target_id) == 0 &&
          g_strcmp0 (override->characteristic_id, characteristic_id) == 0)
        return override;
    }
  return NULL;
}

void
muster_item_set_override (MusterItem *self,
                          MusterOverrideKind kind,
                          const char *target_id,
                          const char *characteristic_id,
                          const char *value)
{
  const MusterOverride *found = muster_item_find_override (self,
                                                           kind,
                                                           target_id,
                                                           characteristic_id);
  MusterOverride override = { kind, NULL, NULL, NULL };

  if (found != NULL && g_strcmp0 (found->value, value) == 0)
    return;
  if (found != NULL)
    g_array_remove_index (self->overrides, found - (const MusterOverride *) self->overrides->data);
  if (value == NULL)
    return;

  override.target_id = keep (target_id);
  override.characteristic_id = keep (characteristic_id);
  override.value = g_ref_string_new (value);
  if (self->overrides == NULL)
    self->overrides = array_new (sizeof (MusterOverride), (GDestroyNotify) override_clear);
  g_array_append_val (self->overrides, override);
}

const MusterItemCategory *
muster_item_find_category (const MusterItem *self, const char *category_id)
{
  for (guint i = 0; self->categories != NULL && i < self->categories->len; i++)
    {
      const MusterItemCategory *category = &g_array_index (self->categories, MusterItemCategory, i);

      if (g_strcmp0 (category->category_id, category_id) == 0)
        return category;
    }
  return NULL;
}

void
muster_item_set_category (MusterItem *self,
                          const char *category_id,
                          const char *custom_name,
                          const char *notes)
{
  MusterItemCategory *found = (MusterItemCategory *) muster_item_find_category (self, category_id);

  if (found == NULL && (custom_name == NULL || *custom_name == '\0') &&
      (notes == NULL || *notes == '\0'))
    return;
  if (found == NULL)
    {
      MusterItemCategory category = { keep (category_id), NULL, NULL };

      if (self->categories == NULL)
        self->categories = array_new (sizeof (MusterItemCategory), (GDestroyNotify) category_clear);
      g_array_append_val (self->categories, category);
      found = &g_array_index (self->categories, MusterItemCategory, self->categories->len - 1);
    }
  if (custom_name != NULL)
    muster_item_set_string (&found->custom_name, custom_name);
  if (notes != NULL)
    muster_item_set_string (&found->notes, notes);
  if (found->custom_name == NULL && found->notes == NULL)
    g_array_remove_index (self->categories,
                          found - (const MusterItemCategory *) self->categories->data);
}
