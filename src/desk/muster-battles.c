/* muster-battles.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-shelf-private.h"

struct _MusterBattles
{
  MusterShelfList parent_instance;

  MusterBattleItem *resumable;
};

G_DEFINE_FINAL_TYPE (MusterBattles, muster_battles, MUSTER_TYPE_SHELF_LIST)

enum
{
  PROP_0,
  PROP_RESUMABLE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
muster_battles_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_RESUMABLE:
      g_value_set_object (value, MUSTER_BATTLES (object)->resumable);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_battles_finalize (GObject *object)
{
  g_clear_object (&MUSTER_BATTLES (object)->resumable);

  G_OBJECT_CLASS (muster_battles_parent_class)->finalize (object);
}

static void
muster_battles_class_init (MusterBattlesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = muster_battles_finalize;
  object_class->get_property = muster_battles_get_property;

  properties[PROP_RESUMABLE] = g_param_spec_object ("resumable",
                                                    NULL,
                                                    NULL,
                                                    MUSTER_TYPE_BATTLE_ITEM,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_battles_init (MusterBattles *self)
{
}

MusterBattleItem *
muster_battles_get_resumable (MusterBattles *self)
{
  g_return_val_if_fail (MUSTER_IS_BATTLES (self), NULL);

  return self->resumable;
}

static MusterBattleItem *
find_resumable (const GPtrArray *items)
{
  for (guint i = 0; i < items->len; i++)
    {
      MusterBattleItem *item = g_ptr_array_index (items, i);

      if (muster_battle_item_get_battle (item)->state == MUSTER_BATTLE_RUNNING)
        return item;
    }

  return NULL;
}

/* The item of the list that shows the same, so that rows on the screen stay what they are. */
static MusterBattleItem *
take_item (GHashTable *known, MusterLibraryBattle *battle, guint number)
{
  MusterBattleItem *item = g_hash_table_lookup (known, &battle->id);

  if (item == NULL || !muster_battle_item_shows (item, battle, number))
    return muster_battle_item_new (battle, number);
  muster_library_battle_free (battle);

  return g_object_ref (item);
}

/* (transfer full): name → GArray of the ids of those that are called so, the first that was begun first. */
static GHashTable *
group_by_name (const GPtrArray *battles)
{
  GHashTable *names = g_hash_table_new_full (g_str_hash,
                                             g_str_equal,
                                             NULL,
                                             (GDestroyNotify) g_array_unref);

  for (guint i = 0; i < battles->len; i++)
    {
      const MusterLibraryBattle *battle = battles->pdata[i];
      const char *name = muster_library_battle_get_name (battle);
      GArray *ids = g_hash_table_lookup (names, name);
      guint at = 0;

      if (ids == NULL)
        {
          ids = g_array_new (FALSE, FALSE, sizeof (gint64));
          g_hash_table_insert (names, (gpointer) name, ids);
        }
      while (at < ids->len && g_array_index (ids, gint64, at) < battle->id)
        at++;
      g_array_insert_val (ids, at, battle->id);
    }

  return names;
}

/* 0: no other is called so. */
static guint
get_number (GHashTable *names, const MusterLibraryBattle *battle)
{
  const GArray *ids = g_hash_table_lookup (names, muster_library_battle_get_name (battle));

  for (guint i = 0; ids->len > 1 && i < ids->len; i++)
    if (g_array_index (ids, gint64, i) == battle->id)
      return i + 1;

  return 0;
}

static GPtrArray *
list_items (MusterBattles *self, GPtrArray *battles)
{
  g_autoptr (GHashTable) names = group_by_name (battles);
  g_autofree guint *numbers = g_new (guint, MAX (battles->len, 1));
  g_autoptr (GHashTable)
                 known = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, g_object_unref);
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self));

  for (guint i = 0; i < n; i++)
    {
      MusterBattleItem *item = g_list_model_get_item (G_LIST_MODEL (self), i);

      g_hash_table_insert (known, (gpointer) &muster_battle_item_get_battle (item)->id, item);
    }
  for (guint i = 0; i < battles->len; i++)
    numbers[i] = get_number (names, battles->pdata[i]);
  g_ptr_array_set_free_func (battles, NULL);
  for (guint i = 0; i < battles->len; i++)
    g_ptr_array_add (items, take_item (known, battles->pdata[i], numbers[i]));

  return items;
}

void
muster_battles_refresh (MusterBattles *self)
{
  const MusterLibraryFilter filter = { .with_finished = TRUE, .with_running = TRUE };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) battles = NULL;
  g_autoptr (GPtrArray) items = NULL;

  battles = muster_library_list_battles (muster_shelf_of (self)->library, &filter, &error);
  if (battles == NULL)
    {
      muster_shelf_fail (muster_shelf_of (self), error->message);
      return;
    }

  items = list_items (self, battles);
  muster_shelf_list_take (self, items);
  if (g_set_object (&self->resumable, find_resumable (items)))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RESUMABLE]);
  muster_shelf_list_notify (self);
}

static gboolean
finish_change (MusterBattles *self, gboolean done, const GError *error)
{
  if (!done)
    muster_shelf_fail (muster_shelf_of (self), error->message);
  muster_shelf_refresh (muster_shelf_of (self));

  return done;
}

gboolean
muster_battles_delete (MusterBattles *self, gint64 id)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *action = g_strdup_printf ("app.restore-battle(int64 %" G_GINT64_FORMAT ")", id);
  gboolean done;

  g_return_val_if_fail (MUSTER_IS_BATTLES (self), FALSE);

  done = muster_library_delete_battle (muster_shelf_of (self)->library, id, &error);
  finish_change (self, done, error);
  if (done)
    muster_shelf_tell (muster_shelf_of (self), _ ("Battle deleted"), action);

  return done;
}

gboolean
muster_battles_restore (MusterBattles *self, gint64 id)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_return_val_if_fail (MUSTER_IS_BATTLES (self), FALSE);

  done = muster_library_restore_battle (muster_shelf_of (self)->library, id, &error);

  return finish_change (self, done, error);
}

gboolean
muster_battles_rename (MusterBattles *self, gint64 id, const char *title)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_return_val_if_fail (MUSTER_IS_BATTLES (self) && title != NULL, FALSE);

  done = muster_library_rename_battle (muster_shelf_of (self)->library, id, title, &error);

  return finish_change (self, done, error);
}

typedef struct
{
  MusterRulebook *rulebook;
  MusterSetup *setup;
} Beginning;

static void
beginning_free (gpointer data)
{
  Beginning *self = data;

  muster_rulebook_unref (self->rulebook);
  muster_setup_free (self->setup);
  g_free (self);
}

static void
begin_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const Beginning *beginning = task_data;
  GError *error = NULL;
  MusterBattle *battle = muster_battle_new (beginning->rulebook, beginning->setup, &error);

  if (battle != NULL)
    g_task_return_pointer (task, battle, (GDestroyNotify) muster_battle_free);
  else
    g_task_return_error (task, error);
}

void
muster_battles_begin_async (MusterBattles *self,
                            MusterRulebook *rulebook,
                            const MusterSetup *setup,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_autoptr (GTask) task = muster_shelf_list_task_new (self, cancellable, callback, user_data);
  Beginning *beginning = g_new0 (Beginning, 1);

  beginning->rulebook = muster_rulebook_ref (rulebook);
  beginning->setup = muster_setup_copy (setup);
  g_task_set_task_data (task, beginning, beginning_free);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, begin_thread);
}

gint64
muster_battles_begin_finish (MusterBattles *self, GAsyncResult *result, GError **error)
{
  MusterBattle *battle = g_task_propagate_pointer (G_TASK (result), error);
  g_autoptr (MusterSession) session = NULL;

  if (battle == NULL)
    return 0;
  session = muster_session_new (muster_shelf_of (self)->library, battle, error);
  if (session == NULL)
    return 0;
  muster_shelf_refresh (muster_shelf_of (self));

  return muster_session_get_id (session);
}

void
muster_battles_begin_usual_async (MusterBattles *self,
                                  const char *rulebook,
                                  gboolean hand_dice,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (MusterRulebook) rules = NULL;
  GError *error = NULL;

  g_return_if_fail (MUSTER_IS_BATTLES (self) && rulebook != NULL);

  rules = muster_rulebooks_load (muster_shelf_of (self)->rulebooks, rulebook, &error);
  if (rules == NULL)
    {
      g_task_report_error (self, callback, user_data, NULL, error);
      return;
    }
  setup->seed = g_random_int ();
  setup->hand_dice = hand_dice;
  g_hash_table_unref (setup->house);
  setup->house = muster_rulebooks_get_house (muster_shelf_of (self)->rulebooks, rules);
  muster_battles_begin_async (self, rules, setup, cancellable, callback, user_data);
}
