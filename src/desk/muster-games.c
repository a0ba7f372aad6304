/* muster-games.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-shelf-private.h"

#include "muster-mapping-word.h"

/* What a game consists of is read by the lists of rulebooks and of systems; here it is only put together, each time one of them
 * was read again. */

struct _MusterGames
{
  MusterShelfList parent_instance;

  char *shown;
  char *shown_section;
  MusterRulebookFaults *refused; /* NULL: none, or it was told */
};

G_DEFINE_FINAL_TYPE (MusterGames, muster_games, MUSTER_TYPE_SHELF_LIST)

enum
{
  PROP_0,
  PROP_SHOWN,
  N_PROPS,
};

enum
{
  REFUSED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
muster_games_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SHOWN:
      g_value_set_string (value, MUSTER_GAMES (object)->shown);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_games_finalize (GObject *object)
{
  MusterGames *self = MUSTER_GAMES (object);

  g_free (self->shown);
  g_free (self->shown_section);
  g_clear_pointer (&self->refused, muster_rulebook_faults_free);

  G_OBJECT_CLASS (muster_games_parent_class)->finalize (object);
}

static void
muster_games_class_init (MusterGamesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = muster_games_finalize;
  object_class->get_property = muster_games_get_property;

  properties[PROP_SHOWN] = g_param_spec_string ("shown",
                                                NULL,
                                                NULL,
                                                NULL,
                                                G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[REFUSED] = g_signal_new ("refused",
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
muster_games_init (MusterGames *self)
{
}

/* ---- What belongs together ---- */

typedef struct
{
  GPtrArray *rulebooks;
  GPtrArray *systems;
} Parts;

static void
parts_free (gpointer data)
{
  Parts *parts = data;

  g_clear_pointer (&parts->rulebooks, g_ptr_array_unref);
  g_clear_pointer (&parts->systems, g_ptr_array_unref);
  g_free (parts);
}

static Parts *
ensure_parts (GHashTable *games, const char *key)
{
  Parts *parts = g_hash_table_lookup (games, key);

  if (parts != NULL)
    return parts;
  parts = g_new0 (Parts, 1);
  parts->rulebooks = g_ptr_array_new_with_free_func (g_object_unref);
  parts->systems = g_ptr_array_new_with_free_func (g_object_unref);
  g_hash_table_insert (games, g_strdup (key), parts);

  return parts;
}

/* Rules for lists of any game are a game of their own. */
static const char *
get_key (MusterRulebookItem *item)
{
  const char *system_id = muster_rulebook_item_get_system_id (item);

  return system_id != NULL && !g_str_equal (system_id, MUSTER_SYSTEM_ANY)
             ? system_id
             : muster_rulebook_item_get_id (item);
}

static void
add_rulebooks (GHashTable *games, GListModel *rulebooks)
{
  for (guint i = 0; i < g_list_model_get_n_items (rulebooks); i++)
    {
      g_autoptr (MusterRulebookItem) item = g_list_model_get_item (rulebooks, i);

      g_ptr_array_add (ensure_parts (games, get_key (item))->rulebooks, g_object_ref (item));
    }
}

static void
add_systems (GHashTable *games, GListModel *systems)
{
  for (guint i = 0; i < g_list_model_get_n_items (systems); i++)
    {
      g_autoptr (MusterSystemItem) item = g_list_model_get_item (systems, i);
      const char *key = muster_system_item_get_set (item)->system_id;
      gboolean shown;

      g_object_get (item, "shown", &shown, NULL);
      /* A copy of what came with Muster is told of beside that, for its lists. */
      if (shown || g_hash_table_contains (games, key))
        g_ptr_array_add (ensure_parts (games, key)->systems, g_object_ref (item));
    }
}

/* ---- The model ---- */

MusterGameItem *
muster_games_find (MusterGames *self, const char *id)
{
  GListModel *games = G_LIST_MODEL (self);

  g_return_val_if_fail (MUSTER_IS_GAMES (self) && id != NULL, NULL);

  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (MusterGameItem) item = g_list_model_get_item (games, i);

      if (muster_game_item_has (item, id))
        return item; /* the list keeps it */
    }

  return NULL;
}

static MusterGameItem *
dup_item (MusterGames *self, const char *key)
{
  GListModel *games = G_LIST_MODEL (self);

  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      MusterGameItem *item = g_list_model_get_item (games, i);

      if (g_str_equal (muster_game_item_get_key (item), key))
        return item;
      g_object_unref (item);
    }

  return muster_game_item_new (key);
}

static gboolean
is_of_use (MusterGameItem *item)
{
  return muster_game_item_get_playable (item) || muster_game_item_get_systems (item)->len > 0;
}

static gint
compare_items (gconstpointer a, gconstpointer b)
{
  MusterGameItem *item_a = *(MusterGameItem *const *) a;
  MusterGameItem *item_b = *(MusterGameItem *const *) b;
  const gboolean of_use = is_of_use (item_a);

  if (of_use != is_of_use (item_b))
    return of_use ? -1 : 1;

  return g_utf8_collate (muster_game_item_get_title (item_a), muster_game_item_get_title (item_b));
}

static void
put_together (MusterGames *self)
{
  MusterShelf *shelf = muster_shelf_of (self);
  g_autoptr (GHashTable)
                 games = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, parts_free);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  GHashTableIter iter;
  gpointer key;
  gpointer value;

  add_rulebooks (games, G_LIST_MODEL (shelf->rulebooks));
  add_systems (games, G_LIST_MODEL (shelf->systems));
  g_hash_table_iter_init (&iter, games);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      Parts *parts = value;
      MusterGameItem *item = dup_item (self, key);

      muster_game_item_set_parts (item,
                                  g_steal_pointer (&parts->rulebooks),
                                  g_steal_pointer (&parts->systems));
      g_ptr_array_add (items, item);
    }
  g_ptr_array_sort (items, compare_items);
  muster_shelf_list_take (self, items);
  muster_shelf_list_notify (self);
}

void
muster_games_listen (MusterGames *self)
{
  MusterShelf *shelf = muster_shelf_of (self);
  GObject *const sources[] = { G_OBJECT (shelf->rulebooks), G_OBJECT (shelf->systems) };

  for (gsize i = 0; i < G_N_ELEMENTS (sources); i++)
    g_signal_connect_object (sources[i],
                             "notify::loaded",
                             G_CALLBACK (put_together),
                             self,
                             G_CONNECT_SWAPPED);
}

void
muster_games_prepare (MusterGames *self)
{
  g_return_if_fail (MUSTER_IS_GAMES (self));

  muster_rulebooks_prepare (muster_shelf_of (self)->rulebooks);
  muster_systems_prepare (muster_shelf_of (self)->systems);
}

gboolean
muster_games_is_complete (MusterGames *self)
{
  g_return_val_if_fail (MUSTER_IS_GAMES (self), FALSE);

  return muster_shelf_list_is_loaded (muster_shelf_of (self)->rulebooks) &&
         muster_shelf_list_is_loaded (muster_shelf_of (self)->systems);
}

/* ---- Looking at one ---- */

static void
set_shown (MusterGames *self, const char *id, const char *section)
{
  g_autofree char *old_id = self->shown;
  g_autofree char *old_section = self->shown_section;

  self->shown = g_strdup (id);
  self->shown_section = g_strdup (section);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOWN]);
}

void
muster_games_show (MusterGames *self, const char *rulebook, const char *section)
{
  g_return_if_fail (MUSTER_IS_GAMES (self) && rulebook != NULL);

  set_shown (self, rulebook, section);
  muster_shelf_notify_opened (muster_shelf_of (self), rulebook);
}

void
muster_games_show_system (MusterGames *self, const char *system_id)
{
  g_return_if_fail (MUSTER_IS_GAMES (self) && system_id != NULL);

  set_shown (self, system_id, NULL);
}

const char *
muster_games_get_shown (MusterGames *self)
{
  g_return_val_if_fail (MUSTER_IS_GAMES (self), NULL);

  return self->shown;
}

const char *
muster_games_get_shown_section (MusterGames *self)
{
  g_return_val_if_fail (MUSTER_IS_GAMES (self), NULL);

  return self->shown_section;
}

/* ---- One that was not installed ---- */

void
muster_games_refuse (MusterGames *self, MusterRulebookFaults *faults)
{
  g_return_if_fail (MUSTER_IS_GAMES (self) && faults != NULL);

  g_clear_pointer (&self->refused, muster_rulebook_faults_free);
  self->refused = faults;
  muster_shelf_notify_opened (muster_shelf_of (self), faults->title);
  g_signal_emit (self, signals[REFUSED], 0);
}

const MusterRulebookFaults *
muster_games_get_refused (MusterGames *self)
{
  g_return_val_if_fail (MUSTER_IS_GAMES (self), NULL);

  return self->refused;
}

void
muster_games_forget_refused (MusterGames *self)
{
  g_return_if_fail (MUSTER_IS_GAMES (self));

  g_clear_pointer (&self->refused, muster_rulebook_faults_free);
}
