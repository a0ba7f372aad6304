/* muster-shelf.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-shelf-private.h"

#include "muster-data-binding.h"
#include "muster-sentence.h"

/* Whoever misses what they deleted has as long to bring it back, with muster-cli if not with Undo. The help names it. */
#define KEEP_DELETED_SECONDS (30 * 24 * 60 * 60)

G_DEFINE_FINAL_TYPE (MusterShelf, muster_shelf, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_BATTLES,
  PROP_CAMPAIGNS,
  PROP_DECKS,
  PROP_GAMES,
  PROP_ROSTERS,
  PROP_RULEBOOKS,
  PROP_SYSTEMS,
  PROP_TABLES,
  N_PROPS,
};

enum
{
  FAILED,
  TOLD,
  OPENED,
  INSTALLED,
  IMPORTED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
muster_shelf_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterShelf *self = MUSTER_SHELF (object);

  switch (id)
    {
    case PROP_BATTLES:
      g_value_set_object (value, self->battles);
      break;
    case PROP_CAMPAIGNS:
      g_value_set_object (value, self->campaigns);
      break;
    case PROP_DECKS:
      g_value_set_object (value, self->decks);
      break;
    case PROP_GAMES:
      g_value_set_object (value, self->games);
      break;
    case PROP_ROSTERS:
      g_value_set_object (value, self->rosters);
      break;
    case PROP_RULEBOOKS:
      g_value_set_object (value, self->rulebooks);
      break;
    case PROP_SYSTEMS:
      g_value_set_object (value, self->systems);
      break;
    case PROP_TABLES:
      g_value_set_object (value, self->tables);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_shelf_finalize (GObject *object)
{
  MusterShelf *self = MUSTER_SHELF (object);

  g_clear_object (&self->campaigns);
  g_clear_object (&self->decks);
  g_clear_object (&self->games);
  g_clear_object (&self->rulebooks);
  g_clear_object (&self->systems);
  g_clear_object (&self->tables);
  g_clear_object (&self->settings);
  g_hash_table_unref (self->playing);
  g_clear_object (&self->battles);
  g_clear_object (&self->rosters);
  g_clear_pointer (&self->library, muster_library_close);
  g_clear_pointer (&self->data_path, muster_data_path_free);

  G_OBJECT_CLASS (muster_shelf_parent_class)->finalize (object);
}

/* All of them carry texts. */
static guint
add_signal (MusterShelfClass *klass, const char *name, guint n_texts)
{
  return g_signal_new (name,
                       G_TYPE_FROM_CLASS (klass),
                       G_SIGNAL_RUN_LAST,
                       0,
                       NULL,
                       NULL,
                       NULL,
                       G_TYPE_NONE,
                       n_texts,
                       G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE,
                       G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE);
}

static void
install_lists (GObjectClass *object_class)
{
  const struct
  {
    guint id;
    const char *name;
    GType type;
  } lists[] = {
    { PROP_BATTLES, "battles", MUSTER_TYPE_BATTLES },
    { PROP_CAMPAIGNS, "campaigns", MUSTER_TYPE_CAMPAIGNS },
    { PROP_DECKS, "decks", MUSTER_TYPE_DECKS },
    { PROP_GAMES, "games", MUSTER_TYPE_GAMES },
    { PROP_ROSTERS, "rosters", MUSTER_TYPE_ROSTERS },
    { PROP_RULEBOOKS, "rulebooks", MUSTER_TYPE_RULEBOOKS },
    { PROP_SYSTEMS, "systems", MUSTER_TYPE_SYSTEMS },
    { PROP_TABLES, "tables", MUSTER_TYPE_TABLES },
  };
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    properties[lists[i].id] = g_param_spec_object (lists[i].name, NULL, NULL, lists[i].type, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_shelf_class_init (MusterShelfClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = muster_shelf_finalize;
  object_class->get_property = muster_shelf_get_property;
  install_lists (object_class);

  signals[FAILED] = add_signal (klass, "failed", 1);
  signals[TOLD] = add_signal (klass, "told", 2);
  signals[OPENED] = add_signal (klass, "opened", 1);
  signals[INSTALLED] = add_signal (klass, "installed", 0);
  signals[IMPORTED] = add_signal (klass, "imported", 0);
}

static void
muster_shelf_init (MusterShelf *self)
{
  self->playing = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->battles = muster_shelf_list_new (MUSTER_TYPE_BATTLES, MUSTER_TYPE_BATTLE_ITEM, self);
  self->rosters = muster_shelf_list_new (MUSTER_TYPE_ROSTERS, MUSTER_TYPE_ROSTER_ITEM, self);
  self->rulebooks = muster_shelf_list_new (MUSTER_TYPE_RULEBOOKS, MUSTER_TYPE_RULEBOOK_ITEM, self);
  self->systems = muster_shelf_list_new (MUSTER_TYPE_SYSTEMS, MUSTER_TYPE_SYSTEM_ITEM, self);
  self->tables = muster_shelf_list_new (MUSTER_TYPE_TABLES, MUSTER_TYPE_TERRAIN_ITEM, self);
  self->campaigns = muster_shelf_list_new (MUSTER_TYPE_CAMPAIGNS, MUSTER_TYPE_CAMPAIGN_ITEM, self);
  self->decks = muster_shelf_list_new (MUSTER_TYPE_DECKS, MUSTER_TYPE_DECK_ITEM, self);
  self->games = muster_shelf_list_new (MUSTER_TYPE_GAMES, MUSTER_TYPE_GAME_ITEM, self);
  muster_games_listen (self->games);
}

/* Nobody waits for it: what cannot be removed today is so by a later start. */
static void
purge_deleted (MusterShelf *self, gboolean is_default)
{
  gint64 until = g_get_real_time () / G_USEC_PER_SEC - KEEP_DELETED_SECONDS;

  muster_library_purge (self->library, until, NULL, NULL);
  /* The copies are for the lists of the default library, whatever another one has. */
  if (is_default)
    muster_data_binding_purge (self->library, until, NULL);
}

MusterShelf *
muster_shelf_new (const char *folder, GError **error)
{
  g_autoptr (MusterShelf) self = g_object_new (MUSTER_TYPE_SHELF, NULL);
  g_autofree char *default_folder = muster_library_dup_default_folder ();

  self->data_path = muster_data_path_new ();
  self->library = muster_library_open (folder != NULL ? folder : default_folder, NULL, NULL, error);
  if (self->library == NULL)
    return NULL;
  purge_deleted (self, folder == NULL);
  muster_shelf_refresh (self);

  return g_steal_pointer (&self);
}

MusterLibrary *
muster_shelf_get_library (MusterShelf *self)
{
  g_return_val_if_fail (MUSTER_IS_SHELF (self), NULL);

  return self->library;
}

void
muster_shelf_set_settings (MusterShelf *self, GSettings *settings)
{
  g_return_if_fail (MUSTER_IS_SHELF (self));

  g_set_object (&self->settings, settings);
}

GSettings *
muster_shelf_get_settings (MusterShelf *self)
{
  g_return_val_if_fail (MUSTER_IS_SHELF (self), NULL);

  return self->settings;
}

void
muster_shelf_set_playing (MusterShelf *self, gint64 battle, gboolean playing)
{
  g_return_if_fail (MUSTER_IS_SHELF (self));

  if (playing)
    g_hash_table_add (self->playing, g_memdup2 (&battle, sizeof battle));
  else
    g_hash_table_remove (self->playing, &battle);
}

gboolean
muster_shelf_is_playing (MusterShelf *self, gint64 battle)
{
  g_return_val_if_fail (MUSTER_IS_SHELF (self), FALSE);

  return g_hash_table_contains (self->playing, &battle);
}

char *
muster_shelf_dup_folder (MusterShelf *self)
{
  return g_path_get_dirname (muster_library_get_path (self->library));
}

void
muster_shelf_fail (MusterShelf *self, const char *message)
{
  g_autofree char *sentence = NULL;

  g_return_if_fail (MUSTER_IS_SHELF (self));

  sentence = muster_sentence_new (message);
  g_signal_emit (self, signals[FAILED], 0, sentence);
}

void
muster_shelf_tell (MusterShelf *self, const char *message, const char *action)
{
  g_signal_emit (self, signals[TOLD], 0, message, action);
}

void
muster_shelf_notify_opened (MusterShelf *self, const char *rulebook)
{
  g_signal_emit (self, signals[OPENED], 0, rulebook);
}

void
muster_shelf_notify_installed (MusterShelf *self)
{
  g_signal_emit (self, signals[INSTALLED], 0);
}

void
muster_shelf_notify_imported (MusterShelf *self)
{
  g_signal_emit (self, signals[IMPORTED], 0);
}

MusterBattles *
muster_shelf_get_battles (MusterShelf *self)
{
  g_return_val_if_fail (MUSTER_IS_SHELF (self), NULL);

  return self->battles;
}

MusterCampaigns *
muster_shelf_get_campaigns (MusterShelf *self)
{
  g_return_val_if_fail (MUSTER_IS_SHELF (self), NULL);

  return self->campaigns;
}

MusterDecks *
muster_shelf_get_decks (MusterShelf *self)
{
  g_return_val_if_fail (MUSTER_IS_SHELF (self), NULL);

  return self->decks;
}

MusterGames *
muster_shelf_get_games (MusterShelf *self)
{
  g_return_val_if_fail (MUSTER_IS_SHELF (self), NULL);

  return self->games;
}

MusterRosters *
muster_shelf_get_rosters (MusterShelf *self)
{
  g_return_val_if_fail (MUSTER_IS_SHELF (self), NULL);

  return self->rosters;
}

MusterRulebooks *
muster_shelf_get_rulebooks (MusterShelf *self)
{
  g_return_val_if_fail (MUSTER_IS_SHELF (self), NULL);

  return self->rulebooks;
}

MusterSystems *
muster_shelf_get_systems (MusterShelf *self)
{
  g_return_val_if_fail (MUSTER_IS_SHELF (self), NULL);

  return self->systems;
}

MusterTables *
muster_shelf_get_tables (MusterShelf *self)
{
  g_return_val_if_fail (MUSTER_IS_SHELF (self), NULL);

  return self->tables;
}

void
muster_shelf_refresh (MusterShelf *self)
{
  g_return_if_fail (MUSTER_IS_SHELF (self));

  muster_battles_refresh (self->battles);
  muster_rosters_refresh (self->rosters);
  muster_decks_refresh (self->decks);
  muster_campaigns_refresh (self->campaigns);
}
