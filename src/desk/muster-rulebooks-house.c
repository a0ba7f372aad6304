/* muster-rulebooks-house.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-shelf-private.h"

#include <glib/gi18n.h>

#include "muster-house-table.h"

/* House tables: what the player put into tables of a rulebook, for new battles. */

static GHashTable *
rows_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

GHashTable *
muster_rulebooks_get_house (MusterRulebooks *self, MusterRulebook *rulebook)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  GHashTable *rows;

  g_return_val_if_fail (MUSTER_IS_RULEBOOKS (self) && rulebook != NULL, NULL);

  rows = muster_library_get_house (muster_shelf_of (self)->library, rulebook->id, &error);
  if (rows == NULL)
    {
      muster_shelf_fail (muster_shelf_of (self), error->message);
      return rows_new ();
    }
  muster_house_table_sift (rulebook, rows, faults);

  return rows;
}

void
muster_rulebooks_read_house (MusterRulebooks *self, MusterRulebookItem *item)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GHashTable) rows = NULL;

  rows = muster_library_get_house (muster_shelf_of (self)->library,
                                   muster_rulebook_item_get_id (item),
                                   &error);
  if (rows != NULL)
    muster_rulebook_item_set_house_rows (item, rows);
  else
    muster_shelf_fail (muster_shelf_of (self), error->message);
}

static void
changed (MusterRulebooks *self, const char *id)
{
  MusterRulebookItem *item = muster_rulebooks_find (self, id);

  if (item != NULL)
    muster_rulebooks_read_house (self, item);
}

gboolean
muster_rulebooks_set_house (MusterRulebooks *self, const char *id, GHashTable *rows)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) target = NULL;
  g_autofree char *action = NULL;

  g_return_val_if_fail (MUSTER_IS_RULEBOOKS (self) && id != NULL && rows != NULL, FALSE);

  if (!muster_library_set_house (muster_shelf_of (self)->library, id, rows, &error))
    {
      muster_shelf_fail (muster_shelf_of (self), error->message);
      return FALSE;
    }
  changed (self, id);
  target = g_variant_ref_sink (g_variant_new_string (id));
  action = g_action_print_detailed_name ("app.restore-house", target);
  muster_shelf_tell (muster_shelf_of (self), _ ("House table changed, for new battles"), action);

  return TRUE;
}

gboolean
muster_rulebooks_restore_house (MusterRulebooks *self, const char *id)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (MUSTER_IS_RULEBOOKS (self) && id != NULL, FALSE);

  if (!muster_library_undo_house (muster_shelf_of (self)->library, id, NULL, &error))
    {
      muster_shelf_fail (muster_shelf_of (self), error->message);
      return FALSE;
    }
  changed (self, id);

  return TRUE;
}
