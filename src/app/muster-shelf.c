/* muster-shelf.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-shelf.h"

#include <glib/gi18n.h>

#include "muster-data-path.h"

struct _MusterShelf
{
  GObject parent_instance;

  MusterLibrary *library;
  MusterDataPath *data_path;
  GListStore *battles;
  GListStore *rulebooks; /* NULL: not read yet */
  MusterBattleItem *resumable;
};

G_DEFINE_FINAL_TYPE (MusterShelf, muster_shelf, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_BATTLES,
  PROP_RULEBOOKS,
  PROP_RESUMABLE,
  PROP_HAS_BATTLES,
  N_PROPS,
};

enum
{
  FAILED,
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
    case PROP_RULEBOOKS:
      g_value_set_object (value, muster_shelf_get_rulebooks (self));
      break;
    case PROP_RESUMABLE:
      g_value_set_object (value, self->resumable);
      break;
    case PROP_HAS_BATTLES:
      g_value_set_boolean (value, g_list_model_get_n_items (G_LIST_MODEL (self->battles)) > 0);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_shelf_finalize (GObject *object)
{
  MusterShelf *self = MUSTER_SHELF (object);

  g_clear_object (&self->resumable);
  g_clear_object (&self->rulebooks);
  g_clear_object (&self->battles);
  g_clear_pointer (&self->library, muster_library_close);
  g_clear_pointer (&self->data_path, muster_data_path_free);

  G_OBJECT_CLASS (muster_shelf_parent_class)->finalize (object);
}

static void
muster_shelf_class_init (MusterShelfClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = muster_shelf_finalize;
  object_class->get_property = muster_shelf_get_property;

  properties[PROP_BATTLES] = g_param_spec_object ("battles", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  properties[PROP_RULEBOOKS] = g_param_spec_object ("rulebooks",
                                                    NULL,
                                                    NULL,
                                                    G_TYPE_LIST_MODEL,
                                                    flags);
  properties[PROP_RESUMABLE] = g_param_spec_object ("resumable",
                                                    NULL,
                                                    NULL,
                                                    MUSTER_TYPE_BATTLE_ITEM,
                                                    flags);
  properties[PROP_HAS_BATTLES] = g_param_spec_boolean ("has-battles", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[FAILED] = g_signal_new ("failed",
                                  G_TYPE_FROM_CLASS (klass),
                                  G_SIGNAL_RUN_LAST,
                                  0,
                                  NULL,
                                  NULL,
                                  NULL,
                                  G_TYPE_NONE,
                                  1,
                                  G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE);
}

static void
muster_shelf_init (MusterShelf *self)
{
  self->battles = g_list_store_new (MUSTER_TYPE_BATTLE_ITEM);
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
muster_shelf_fail (MusterShelf *self, const char *message)
{
  g_return_if_fail (MUSTER_IS_SHELF (self));

  g_signal_emit (self, signals[FAILED], 0, message);
}

/* ---- Battles ---- */

GListModel *
muster_shelf_get_battles (MusterShelf *self)
{
  g_return_val_if_fail (MUSTER_IS_SHELF (self), NULL);

  return G_LIST_MODEL (self->battles);
}

MusterBattleItem *
muster_shelf_get_resumable (MusterShelf *self)
{
  g_return_val_if_fail (MUSTER_IS_SHELF (self), NULL);

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

void
muster_shelf_refresh (MusterShelf *self)
{
  const MusterLibraryFilter filter = { .with_finished = TRUE, .with_running = TRUE };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) battles = NULL;
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  g_return_if_fail (MUSTER_IS_SHELF (self));

  battles = muster_library_list_battles (self->library, &filter, &error);
  if (battles == NULL)
    {
      muster_shelf_fail (self, error->message);
      return;
    }

  g_ptr_array_set_free_func (battles, NULL);
  for (guint i = 0; i < battles->len; i++)
    g_ptr_array_add (items, muster_battle_item_new (battles->pdata[i]));
  g_list_store_splice (self->battles,
                       0,
                       g_list_model_get_n_items (G_LIST_MODEL (self->battles)),
                       items->pdata,
                       items->len);
  g_set_object (&self->resumable, find_resumable (items));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RESUMABLE]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HAS_BATTLES]);
}

static gboolean
finish (MusterShelf *self, gboolean done, const GError *error)
{
  if (!done)
    muster_shelf_fail (self, error->message);
  muster_shelf_refresh (self);

  return done;
}

gboolean
muster_shelf_delete_battle (MusterShelf *self, gint64 id)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (MUSTER_IS_SHELF (self), FALSE);

  return finish (self, muster_library_delete_battle (self->library, id, &error), error);
}

gboolean
muster_shelf_restore_battle (MusterShelf *self, gint64 id)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (MUSTER_IS_SHELF (self), FALSE);

  return finish (self, muster_library_restore_battle (self->library, id, &error), error);
}

gint64
muster_shelf_begin_battle (MusterShelf *self,
                           MusterRulebook *rulebook,
                           const MusterSetup *setup,
                           GError **error)
{
  g_autoptr (MusterBattle) battle = NULL;
  g_autoptr (MusterSession) session = NULL;

  g_return_val_if_fail (MUSTER_IS_SHELF (self), 0);

  battle = muster_battle_new (rulebook, setup, error);
  if (battle == NULL)
    return 0;
  session = muster_session_new (self->library, g_steal_pointer (&battle), error);
  if (session == NULL)
    return 0;
  muster_shelf_refresh (self);

  return muster_session_get_id (session);
}

/* ---- Rulebooks ---- */

MusterRulebook *
muster_shelf_load_rulebook (MusterShelf *self, const char *id, GError **error)
{
  g_autoptr (MusterReport) report = muster_report_new ();

  g_return_val_if_fail (MUSTER_IS_SHELF (self), NULL);

  return muster_data_path_load (self->data_path, id, FALSE, report, error);
}

static int
compare_titles (gconstpointer a, gconstpointer b, gpointer user_data)
{
  g_autofree char *title_a = NULL;
  g_autofree char *title_b = NULL;

  g_object_get ((gpointer) a, "title", &title_a, NULL);
  g_object_get ((gpointer) b, "title", &title_b, NULL);

  return g_utf8_collate (title_a, title_b);
}

void
muster_shelf_refresh_rulebooks (MusterShelf *self)
{
  g_autoptr (GPtrArray) ids = NULL;

  g_return_if_fail (MUSTER_IS_SHELF (self));

  if (self->rulebooks == NULL)
    self->rulebooks = g_list_store_new (MUSTER_TYPE_RULEBOOK_ITEM);
  g_list_store_remove_all (self->rulebooks);
  ids = muster_data_path_list_rulebooks (self->data_path);
  for (guint i = 0; i < ids->len; i++)
    {
      const char *id = g_ptr_array_index (ids, i);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterRulebook) rulebook = muster_shelf_load_rulebook (self, id, &error);
      g_autoptr (MusterRulebookItem)
              item = muster_rulebook_item_new (id, rulebook, error != NULL ? error->message : NULL);

      g_list_store_insert_sorted (self->rulebooks, item, compare_titles, NULL);
    }
}

GListModel *
muster_shelf_get_rulebooks (MusterShelf *self)
{
  g_return_val_if_fail (MUSTER_IS_SHELF (self), NULL);

  if (self->rulebooks == NULL)
    muster_shelf_refresh_rulebooks (self);

  return G_LIST_MODEL (self->rulebooks);
}
