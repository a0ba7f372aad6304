/* muster-choice.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-choice-private.h"

G_DEFINE_FINAL_TYPE (MusterChoice, muster_choice, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ITEMS,
  PROP_GROUPS,
  PROP_ACTORS,
  PROP_IMMEDIATE,
  PROP_ORDERED,
  PROP_READY,
  PROP_ADVICE,
  PROP_HINT,
  PROP_PASS_LABEL,
  PROP_ACTOR,
  PROP_GROUP,
  PROP_PLACE,
  N_PROPS,
};

enum
{
  ANSWERED,
  PICKS_CHANGED,
  VIEW_CHANGED,
  CONSIDERED_CHANGED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static guint
get_n_items (MusterChoice *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->items));
}

static void
muster_choice_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterChoice *self = MUSTER_CHOICE (object);

  switch (id)
    {
    case PROP_ITEMS:
      g_value_set_object (value, self->items);
      break;
    case PROP_GROUPS:
      g_value_set_object (value, self->groups);
      break;
    case PROP_ACTORS:
      g_value_set_object (value, self->actors);
      break;
    case PROP_IMMEDIATE:
      g_value_set_boolean (value, muster_choice_get_immediate (self));
      break;
    case PROP_ORDERED:
      g_value_set_boolean (value, self->ordered);
      break;
    case PROP_READY:
      g_value_set_boolean (value, muster_choice_get_ready (self));
      break;
    case PROP_ADVICE:
      g_value_set_boolean (value, self->advice != NULL);
      break;
    case PROP_HINT:
      g_value_take_string (value, muster_choice_dup_hint (self));
      break;
    case PROP_PASS_LABEL:
      g_value_set_string (value, self->pass_label);
      break;
    case PROP_ACTOR:
      g_value_set_string (value, self->actor);
      break;
    case PROP_GROUP:
      g_value_set_object (value, self->group);
      break;
    case PROP_PLACE:
      g_value_set_int64 (value, self->place);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_choice_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MusterChoice *self = MUSTER_CHOICE (object);

  switch (id)
    {
    case PROP_ACTOR:
      muster_choice_set_actor (self, g_value_get_string (value));
      break;
    case PROP_GROUP:
      muster_choice_set_group (self, g_value_get_object (value));
      break;
    case PROP_PLACE:
      muster_choice_set_place (self, (MusterPlace) g_value_get_int64 (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_choice_finalize (GObject *object)
{
  MusterChoice *self = MUSTER_CHOICE (object);

  g_clear_pointer (&self->picked, g_ptr_array_unref);
  g_clear_pointer (&self->all_groups, g_ptr_array_unref);
  g_clear_pointer (&self->together, g_ptr_array_unref);
  g_clear_object (&self->group);
  g_clear_object (&self->groups);
  g_clear_object (&self->actors);
  g_clear_object (&self->items);
  g_hash_table_unref (self->put_off);
  g_clear_object (&self->considered);
  g_free (self->corrected);
  g_free (self->actor);
  g_free (self->verb);
  g_free (self->nothing);
  g_free (self->pass_label);
  g_free (self->advice);
  g_strfreev (self->along);
  g_clear_pointer (&self->takers, g_ptr_array_unref);
  g_clear_pointer (&self->before, g_ptr_array_unref);

  G_OBJECT_CLASS (muster_choice_parent_class)->finalize (object);
}

static guint
signal_new (MusterChoiceClass *klass, const char *name, gboolean with_text)
{
  return g_signal_new (name,
                       G_TYPE_FROM_CLASS (klass),
                       G_SIGNAL_RUN_LAST,
                       0,
                       NULL,
                       NULL,
                       NULL,
                       G_TYPE_NONE,
                       with_text ? 1 : 0,
                       G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE);
}

static void
muster_choice_class_init (MusterChoiceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  const GParamFlags writable = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = muster_choice_finalize;
  object_class->get_property = muster_choice_get_property;
  object_class->set_property = muster_choice_set_property;

  properties[PROP_ITEMS] = g_param_spec_object ("items", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  properties[PROP_GROUPS] = g_param_spec_object ("groups", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  properties[PROP_ACTORS] = g_param_spec_object ("actors", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  properties[PROP_IMMEDIATE] = g_param_spec_boolean ("immediate", NULL, NULL, FALSE, flags);
  properties[PROP_ORDERED] = g_param_spec_boolean ("ordered", NULL, NULL, FALSE, flags);
  properties[PROP_READY] = g_param_spec_boolean ("ready", NULL, NULL, FALSE, flags);
  properties[PROP_ADVICE] = g_param_spec_boolean ("advice", NULL, NULL, FALSE, flags);
  properties[PROP_HINT] = g_param_spec_string ("hint", NULL, NULL, NULL, flags);
  properties[PROP_PASS_LABEL] = g_param_spec_string ("pass-label", NULL, NULL, NULL, flags);
  properties[PROP_ACTOR] = g_param_spec_string ("actor", NULL, NULL, NULL, writable);
  properties[PROP_GROUP] = g_param_spec_object ("group",
                                                NULL,
                                                NULL,
                                                MUSTER_TYPE_CHOICE_GROUP,
                                                writable);
  properties[PROP_PLACE] = g_param_spec_int64 ("place",
                                               NULL,
                                               NULL,
                                               G_MININT64,
                                               G_MAXINT64,
                                               MUSTER_PLACE_NONE,
                                               writable);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[ANSWERED] = signal_new (klass, "answered", TRUE);
  signals[PICKS_CHANGED] = signal_new (klass, "picks-changed", FALSE);
  signals[VIEW_CHANGED] = signal_new (klass, "view-changed", FALSE);
  signals[CONSIDERED_CHANGED] = signal_new (klass, "considered-changed", FALSE);
}

static void
muster_choice_init (MusterChoice *self)
{
  self->put_off = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->items = g_list_store_new (MUSTER_TYPE_CHOICE_ITEM);
  self->all_groups = g_ptr_array_new_with_free_func (g_object_unref);
  self->groups = g_list_store_new (MUSTER_TYPE_CHOICE_GROUP);
  self->actors = g_list_store_new (MUSTER_TYPE_CHOICE_ITEM);
  self->together = g_ptr_array_new ();
  self->picked = g_ptr_array_new ();
  self->least = 1;
  self->most = 1;
  self->place = MUSTER_PLACE_NONE;
}

gboolean
muster_choice_is_of (MusterChoice *self, MusterBattle *battle)
{
  return self->battle == battle;
}

/* ---- What is looked at ---- */

void
muster_choice_fill_groups (MusterChoice *self)
{
  g_autoptr (GPtrArray) groups = g_ptr_array_new ();
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->groups));

  for (guint i = 0; i < self->all_groups->len; i++)
    if (g_strcmp0 (muster_choice_group_get_thing (self->all_groups->pdata[i]), self->actor) == 0)
      g_ptr_array_add (groups, self->all_groups->pdata[i]);
  g_list_store_splice (self->groups, 0, n, groups->pdata, groups->len);
}

static void
look_at (MusterChoice *self, MusterChoiceGroup *group, MusterPlace place)
{
  gboolean other_group = self->group != group;
  gboolean other_place = self->place != place;

  g_set_object (&self->group, group);
  self->place = place;
  if (other_group)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GROUP]);
  if (other_place)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLACE]);
  if (other_group || other_place)
    g_signal_emit (self, signals[VIEW_CHANGED], 0);
}

void
muster_choice_set_actor (MusterChoice *self, const char *actor)
{
  g_return_if_fail (MUSTER_IS_CHOICE (self));

  if (g_strcmp0 (self->actor, actor) == 0)
    return;
  g_free (self->actor);
  self->actor = g_strdup (actor);
  g_clear_object (&self->group);
  self->place = MUSTER_PLACE_NONE;
  muster_choice_read_actor (self);
  muster_choice_fill_groups (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTOR]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GROUP]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLACE]);
  g_signal_emit (self, signals[VIEW_CHANGED], 0);
}

gboolean
muster_choice_let_act (MusterChoice *self, const char *thing)
{
  guint n;

  g_return_val_if_fail (MUSTER_IS_CHOICE (self), FALSE);

  n = g_list_model_get_n_items (G_LIST_MODEL (self->actors));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MusterChoiceItem) actor = g_list_model_get_item (G_LIST_MODEL (self->actors), i);

      if (g_strcmp0 (muster_choice_item_get_token (actor), thing) != 0)
        continue;
      muster_choice_set_actor (self, muster_choice_item_get_token (actor));
      return TRUE;
    }

  return FALSE;
}

void
muster_choice_cycle_actor (MusterChoice *self, gboolean forward)
{
  guint n, at = 0;
  g_autoptr (MusterChoiceItem) next = NULL;

  g_return_if_fail (MUSTER_IS_CHOICE (self));

  n = g_list_model_get_n_items (G_LIST_MODEL (self->actors));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MusterChoiceItem) actor = g_list_model_get_item (G_LIST_MODEL (self->actors), i);

      if (g_strcmp0 (muster_choice_item_get_token (actor), self->actor) == 0)
        at = i;
    }
  if (n < 2)
    return;
  next = g_list_model_get_item (G_LIST_MODEL (self->actors), (at + (forward ? 1 : n - 1)) % n);
  muster_choice_set_actor (self, muster_choice_item_get_token (next));
}

gboolean
muster_choice_is_spent (MusterChoice *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE (self), FALSE);

  for (guint i = 0; i < self->all_groups->len; i++)
    if (muster_choice_group_is_of_use (self->all_groups->pdata[i]))
      return FALSE;

  return self->all_groups->len > 0;
}

void
muster_choice_set_group (MusterChoice *self, MusterChoiceGroup *group)
{
  g_return_if_fail (MUSTER_IS_CHOICE (self));
  g_return_if_fail (group == NULL || MUSTER_IS_CHOICE_GROUP (group));

  look_at (self, group, MUSTER_PLACE_NONE);
}

void
muster_choice_set_place (MusterChoice *self, MusterPlace place)
{
  g_return_if_fail (MUSTER_IS_CHOICE (self));

  look_at (self, self->group, place);
}

gboolean
muster_choice_belongs (MusterChoice *self, MusterChoiceItem *item, MusterChoiceGroup *group)
{
  if (self->actor != NULL && g_strcmp0 (muster_choice_item_get_thing (item), self->actor) != 0)
    return FALSE;

  return group == NULL || muster_choice_group_has (group, item);
}

gboolean
muster_choice_shows (MusterChoice *self, MusterChoiceItem *item)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE (self), FALSE);
  g_return_val_if_fail (MUSTER_IS_CHOICE_ITEM (item), FALSE);

  return muster_choice_belongs (self, item, self->group) &&
         (self->place == MUSTER_PLACE_NONE || muster_choice_item_get_place (item) == self->place);
}

/* ---- Reading ---- */

GListModel *
muster_choice_get_items (MusterChoice *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE (self), NULL);

  return G_LIST_MODEL (self->items);
}

GListModel *
muster_choice_get_groups (MusterChoice *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE (self), NULL);

  return G_LIST_MODEL (self->groups);
}

const GPtrArray *
muster_choice_get_together (MusterChoice *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE (self), NULL);

  return self->together;
}

GListModel *
muster_choice_get_actors (MusterChoice *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE (self), NULL);

  return G_LIST_MODEL (self->actors);
}

gboolean
muster_choice_get_immediate (MusterChoice *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE (self), FALSE);

  return self->least <= 1 && self->most == 1 && !muster_choice_wants_all (self) &&
         self->takers == NULL;
}

gboolean
muster_choice_get_ordered (MusterChoice *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE (self), FALSE);

  return self->ordered;
}

/* Where one is wanted for each of several, one stands under every name. */
static gboolean
has_each (MusterChoice *self)
{
  g_autoptr (GHashTable) sections = g_hash_table_new (g_str_hash, g_str_equal);

  if (!self->prefers_one || self->least < 2)
    return TRUE;
  for (guint i = 0; i < self->picked->len; i++)
    g_hash_table_add (sections, (gpointer) muster_choice_item_get_section (self->picked->pdata[i]));

  return g_hash_table_size (sections) >= self->least;
}

gboolean
muster_choice_get_ready (MusterChoice *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE (self), FALSE);

  return self->picked->len >= self->least && self->picked->len <= self->most && has_each (self) &&
         (self->picked->len > 0 || self->pass_label != NULL);
}

gboolean
muster_choice_has_advice (MusterChoice *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE (self), FALSE);

  return self->advice != NULL;
}

guint
muster_choice_get_n_picked (MusterChoice *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE (self), 0);

  return self->picked->len;
}

gboolean
muster_choice_wants_all (MusterChoice *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE (self), FALSE);

  return self->ordered && get_n_items (self) > 1 && self->least == get_n_items (self);
}

const char *
muster_choice_get_along (MusterChoice *self, guint position)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE (self), NULL);

  if (self->along == NULL || position == 0 || position > g_strv_length (self->along))
    return NULL;

  return self->along[position - 1];
}

const char *
muster_choice_get_pass_label (MusterChoice *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE (self), NULL);

  return self->pass_label;
}

const char *
muster_choice_get_actor (MusterChoice *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE (self), NULL);

  return self->actor;
}

MusterChoiceGroup *
muster_choice_get_group (MusterChoice *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE (self), NULL);

  return self->group;
}

MusterPlace
muster_choice_get_place (MusterChoice *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE (self), MUSTER_PLACE_NONE);

  return self->place;
}
