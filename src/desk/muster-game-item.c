/* muster-game-item.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-game-item.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-search.h"

struct _MusterGameItem
{
  GObject parent_instance;

  char *key;
  GPtrArray *rulebooks; /* of MusterRulebookItem */
  GPtrArray *systems;   /* of MusterSystemItem */
};

G_DEFINE_FINAL_TYPE (MusterGameItem, muster_game_item, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_DETAIL,
  PROP_ICON_NAME,
  N_PROPS,
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* ---- What is shown ---- */

static MusterRulebookItem *
get_first (MusterGameItem *self)
{
  return self->rulebooks->len > 0 ? self->rulebooks->pdata[0] : NULL;
}

/* Several rulebooks play what the game system is called; one is what people know the game by. */
const char *
muster_game_item_get_title (MusterGameItem *self)
{
  g_return_val_if_fail (MUSTER_IS_GAME_ITEM (self), NULL);

  if (self->systems->len > 0 && self->rulebooks->len != 1)
    return muster_system_item_get_set (self->systems->pdata[0])->name;

  return self->rulebooks->len > 0 ? muster_rulebook_item_get_title (get_first (self)) : self->key;
}

static char *
dup_rulebooks (MusterGameItem *self)
{
  const guint n = self->rulebooks->len;
  char *kind = NULL;

  if (n == 0)
    return g_strdup (_ ("No rulebook"));
  if (n > 1)
    return g_strdup_printf (ngettext ("%u rulebook", "%u rulebooks", n), n);
  g_object_get (get_first (self), "kind", &kind, NULL);

  return kind;
}

static char *
dup_detail (MusterGameItem *self)
{
  g_autofree char *rulebooks = dup_rulebooks (self);
  g_autofree char *catalogues = NULL;
  guint n;

  if (self->systems->len == 0)
    return g_steal_pointer (&rulebooks);
  n = muster_system_item_get_set (self->systems->pdata[0])->n_catalogues;
  catalogues = g_strdup_printf (ngettext ("%u catalogue", "%u catalogues", n), n);

  return g_strdup_printf (C_ ("a game: how it is played, its data", "%s · %s"),
                          rulebooks,
                          catalogues);
}

static void
get_icon_name (MusterGameItem *self, GValue *value)
{
  if (self->rulebooks->len > 0)
    g_object_get_property (G_OBJECT (get_first (self)), "icon-name", value);
  else
    g_value_set_static_string (value, "muster-systems-symbolic");
}

/* ---- The object ---- */

static void
muster_game_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterGameItem *self = MUSTER_GAME_ITEM (object);

  switch (id)
    {
    case PROP_TITLE:
      g_value_set_string (value, muster_game_item_get_title (self));
      break;
    case PROP_DETAIL:
      g_value_take_string (value, dup_detail (self));
      break;
    case PROP_ICON_NAME:
      get_icon_name (self, value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_game_item_finalize (GObject *object)
{
  MusterGameItem *self = MUSTER_GAME_ITEM (object);

  g_free (self->key);
  g_ptr_array_unref (self->rulebooks);
  g_ptr_array_unref (self->systems);

  G_OBJECT_CLASS (muster_game_item_parent_class)->finalize (object);
}

static void
muster_game_item_class_init (MusterGameItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = muster_game_item_finalize;
  object_class->get_property = muster_game_item_get_property;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_DETAIL] = g_param_spec_string ("detail", NULL, NULL, NULL, flags);
  properties[PROP_ICON_NAME] = g_param_spec_string ("icon-name", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[CHANGED] = g_signal_new ("changed",
                                   G_TYPE_FROM_CLASS (klass),
                                   G_SIGNAL_RUN_LAST,
                                   0,
                                   NULL,
                                   NULL,
                                   NULL,
                                   G_TYPE_NONE,
                                   0);
}

static void
muster_game_item_init (MusterGameItem *self)
{
  self->rulebooks = g_ptr_array_new_with_free_func (g_object_unref);
  self->systems = g_ptr_array_new_with_free_func (g_object_unref);
}

MusterGameItem *
muster_game_item_new (const char *key)
{
  MusterGameItem *self = g_object_new (MUSTER_TYPE_GAME_ITEM, NULL);

  self->key = g_strdup (key);

  return self;
}

const char *
muster_game_item_get_key (MusterGameItem *self)
{
  g_return_val_if_fail (MUSTER_IS_GAME_ITEM (self), NULL);

  return self->key;
}

static gboolean
are_same (const GPtrArray *one, const GPtrArray *other)
{
  return one->len == other->len &&
         (one->len == 0 || memcmp (one->pdata, other->pdata, one->len * sizeof *one->pdata) == 0);
}

void
muster_game_item_set_parts (MusterGameItem *self, GPtrArray *rulebooks, GPtrArray *systems)
{
  g_autoptr (GPtrArray) old_rulebooks = NULL;
  g_autoptr (GPtrArray) old_systems = NULL;

  g_return_if_fail (MUSTER_IS_GAME_ITEM (self) && rulebooks != NULL && systems != NULL);

  old_rulebooks = self->rulebooks;
  old_systems = self->systems;
  self->rulebooks = rulebooks;
  self->systems = systems;
  if (are_same (old_rulebooks, rulebooks) && are_same (old_systems, systems))
    return;
  for (guint i = 1; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
  g_signal_emit (self, signals[CHANGED], 0);
}

const GPtrArray *
muster_game_item_get_rulebooks (MusterGameItem *self)
{
  g_return_val_if_fail (MUSTER_IS_GAME_ITEM (self), NULL);

  return self->rulebooks;
}

const GPtrArray *
muster_game_item_get_systems (MusterGameItem *self)
{
  g_return_val_if_fail (MUSTER_IS_GAME_ITEM (self), NULL);

  return self->systems;
}

MusterSystemItem *
muster_game_item_get_newest (MusterGameItem *self)
{
  g_return_val_if_fail (MUSTER_IS_GAME_ITEM (self), NULL);

  for (guint i = 0; i < self->systems->len; i++)
    if (muster_system_item_get_set (self->systems->pdata[i])->newest)
      return self->systems->pdata[i];

  return NULL;
}

gboolean
muster_game_item_get_playable (MusterGameItem *self)
{
  g_return_val_if_fail (MUSTER_IS_GAME_ITEM (self), FALSE);

  for (guint i = 0; i < self->rulebooks->len; i++)
    if (muster_rulebook_item_get_playable (self->rulebooks->pdata[i]))
      return TRUE;

  return FALSE;
}

gboolean
muster_game_item_has (MusterGameItem *self, const char *id)
{
  g_return_val_if_fail (MUSTER_IS_GAME_ITEM (self) && id != NULL, FALSE);

  if (g_str_equal (self->key, id))
    return TRUE;
  for (guint i = 0; i < self->rulebooks->len; i++)
    if (g_str_equal (muster_rulebook_item_get_id (self->rulebooks->pdata[i]), id))
      return TRUE;

  return FALSE;
}

gboolean
muster_game_item_matches (MusterGameItem *self, const char *text)
{
  g_autoptr (MusterSearch) search = NULL;
  g_autoptr (GString) all = NULL;
  g_autofree char *folded = NULL;

  g_return_val_if_fail (MUSTER_IS_GAME_ITEM (self) && text != NULL, FALSE);

  search = muster_search_new (text);
  if (muster_search_is_empty (search))
    return TRUE;
  all = g_string_new (muster_game_item_get_title (self));
  for (guint i = 0; i < self->rulebooks->len; i++)
    g_string_append_printf (all,
                            "\n%s",
                            muster_rulebook_item_get_title (self->rulebooks->pdata[i]));
  for (guint i = 0; i < self->systems->len; i++)
    {
      MusterSystemItem *system = self->systems->pdata[i];
      const guint n = muster_system_item_get_n_armies (system);

      g_string_append_printf (all, "\n%s", muster_system_item_get_set (system)->name);
      for (guint j = 0; j < n; j++)
        g_string_append_printf (all, "\n%s", muster_system_item_get_army_name (system, j));
    }

  folded = muster_search_fold (all->str);

  return muster_search_finds (search, folded);
}
