/* muster-shelf-terrain.c
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

void
muster_terrain_item_free (MusterTerrainItem *self)
{
  g_free (self->title);
  g_free (self->text);
  g_free (self);
}

static MusterTerrainItem *
item_new (gint64 id, const char *title, const char *text)
{
  MusterTerrainItem *self = g_new0 (MusterTerrainItem, 1);

  self->id = id;
  self->title = g_strdup (title);
  self->text = g_strdup (text);

  return self;
}

GPtrArray *
muster_shelf_list_terrain (MusterShelf *self)
{
  GPtrArray *items = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_terrain_item_free);
  g_autoptr (GPtrArray) ready = NULL;
  g_autoptr (GPtrArray) saved = NULL;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (MUSTER_IS_SHELF (self), items);

  ready = muster_ready_tables_list (self->data_path);
  for (guint i = 0; i < ready->len; i++)
    {
      const MusterReadyTable *table = g_ptr_array_index (ready, i);

      g_ptr_array_add (items, item_new (0, _ (table->title), table->text));
    }
  saved = muster_library_list_terrain (self->library, &error);
  if (saved == NULL)
    muster_shelf_fail (self, error->message);
  for (guint i = 0; saved != NULL && i < saved->len; i++)
    {
      const MusterLibraryTerrain *table = g_ptr_array_index (saved, i);

      g_ptr_array_add (items, item_new (table->id, table->name, table->text));
    }

  return items;
}

/* Says what did not work, or lets everybody see what did. */
static gboolean
finish (MusterShelf *self, gboolean done, const GError *error)
{
  if (done)
    muster_shelf_notify_terrain (self);
  else
    muster_shelf_fail (self, error->message);

  return done;
}

gint64
muster_shelf_add_terrain (MusterShelf *self, const char *title, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  gint64 id = 0;

  g_return_val_if_fail (MUSTER_IS_SHELF (self) && title != NULL && text != NULL, 0);

  name = muster_library_dup_terrain_name (self->library, title, &error);
  if (name != NULL)
    id = muster_library_add_terrain (self->library, name, text, &error);
  finish (self, id != 0, error);

  return id;
}

gboolean
muster_shelf_set_terrain (MusterShelf *self, gint64 id, const char *text)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (MUSTER_IS_SHELF (self) && text != NULL, FALSE);

  return finish (self, muster_library_set_terrain (self->library, id, text, &error), error);
}

gboolean
muster_shelf_rename_terrain (MusterShelf *self, gint64 id, const char *name)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (MUSTER_IS_SHELF (self) && name != NULL, FALSE);

  return finish (self, muster_library_rename_terrain (self->library, id, name, &error), error);
}

gboolean
muster_shelf_delete_terrain (MusterShelf *self, gint64 id)
{
  g_autofree char *action = g_strdup_printf ("app.restore-terrain(int64 %" G_GINT64_FORMAT ")", id);
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (MUSTER_IS_SHELF (self), FALSE);

  if (!finish (self, muster_library_delete_terrain (self->library, id, &error), error))
    return FALSE;
  muster_shelf_tell (self, _ ("Table deleted"), action);

  return TRUE;
}

gboolean
muster_shelf_restore_terrain (MusterShelf *self, gint64 id)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (MUSTER_IS_SHELF (self), FALSE);

  return finish (self, muster_library_restore_terrain (self->library, id, &error), error);
}
