/* muster-tables.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-ready-tables.h"
#include "muster-shelf-private.h"

/* Tables to play on in the place of those of scenarios: those that come with Muster, and those of the library. */

struct _MusterTables
{
  MusterShelfList parent_instance;
};

G_DEFINE_FINAL_TYPE (MusterTables, muster_tables, MUSTER_TYPE_SHELF_LIST)

static void
muster_tables_class_init (MusterTablesClass *klass)
{
}

static void
muster_tables_init (MusterTables *self)
{
}

GPtrArray *
muster_tables_list (MusterTables *self)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) ready = NULL;
  g_autoptr (GPtrArray) saved = NULL;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (MUSTER_IS_TABLES (self), items);

  ready = muster_ready_tables_list (muster_shelf_of (self)->data_path);
  for (guint i = 0; i < ready->len; i++)
    {
      const MusterReadyTable *table = g_ptr_array_index (ready, i);

      g_ptr_array_add (items, muster_terrain_item_new (0, _ (table->title), table->text));
    }
  saved = muster_library_list_terrain (muster_shelf_of (self)->library, &error);
  if (saved == NULL)
    muster_shelf_fail (muster_shelf_of (self), error->message);
  for (guint i = 0; saved != NULL && i < saved->len; i++)
    {
      const MusterLibraryTerrain *table = g_ptr_array_index (saved, i);

      g_ptr_array_add (items, muster_terrain_item_new (table->id, table->name, table->text));
    }
  muster_shelf_list_take (self, items);

  return items;
}

/* Says what did not work, or lets everybody see what did. */
static gboolean
finish (MusterTables *self, gboolean done, const GError *error)
{
  if (done)
    {
      g_autoptr (GPtrArray) items = muster_tables_list (self);

      muster_shelf_list_notify (self);
    }
  else
    muster_shelf_fail (muster_shelf_of (self), error->message);

  return done;
}

gint64
muster_tables_add (MusterTables *self, const char *title, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  gint64 id = 0;

  g_return_val_if_fail (MUSTER_IS_TABLES (self) && title != NULL && text != NULL, 0);

  name = muster_library_dup_terrain_name (muster_shelf_of (self)->library, title, &error);
  if (name != NULL)
    id = muster_library_add_terrain (muster_shelf_of (self)->library, name, text, &error);
  finish (self, id != 0, error);

  return id;
}

gboolean
muster_tables_set (MusterTables *self, gint64 id, const char *text)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_return_val_if_fail (MUSTER_IS_TABLES (self) && text != NULL, FALSE);

  done = muster_library_set_terrain (muster_shelf_of (self)->library, id, text, &error);

  return finish (self, done, error);
}

gboolean
muster_tables_rename (MusterTables *self, gint64 id, const char *name)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_return_val_if_fail (MUSTER_IS_TABLES (self) && name != NULL, FALSE);

  done = muster_library_rename_terrain (muster_shelf_of (self)->library, id, name, &error);

  return finish (self, done, error);
}

gboolean
muster_tables_delete (MusterTables *self, gint64 id)
{
  g_autofree char *action = g_strdup_printf ("app.restore-terrain(int64 %" G_GINT64_FORMAT ")", id);
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_return_val_if_fail (MUSTER_IS_TABLES (self), FALSE);

  done = muster_library_delete_terrain (muster_shelf_of (self)->library, id, &error);
  if (!finish (self, done, error))
    return FALSE;
  muster_shelf_tell (muster_shelf_of (self), _ ("Table deleted"), action);

  return TRUE;
}

gboolean
muster_tables_restore (MusterTables *self, gint64 id)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_return_val_if_fail (MUSTER_IS_TABLES (self), FALSE);

  done = muster_library_restore_terrain (muster_shelf_of (self)->library, id, &error);

  return finish (self, done, error);
}
