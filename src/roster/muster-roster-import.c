/* muster-roster-import.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-import-private.h"

#include <glib/gi18n-lib.h>

void
muster_import_note_free (MusterImportNote *self)
{
  g_free (self->message);
  g_free (self);
}

void
muster_import_note (MusterImport *self, guint line, const char *format, ...)
{
  MusterImportNote *note = g_new0 (MusterImportNote, 1);
  va_list arguments;

  va_start (arguments, format);
  note->line = line;
  note->message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_ptr_array_add (self->notes, note);
}

const char *
muster_import_fold (MusterImport *self, const char *name)
{
  char *folded = g_hash_table_lookup (self->folded, name);

  if (folded == NULL)
    {
      folded = muster_forum_list_fold (name);
      g_hash_table_insert (self->folded, g_strdup (name), folded);
    }

  return folded;
}

/* @before: (nullable): the first force, of which it may be a part. (transfer full) (nullable): the id of the force that was
 * added. */
static char *
add_force (MusterImport *self, const MusterForumForce *force, const char *before, GError **error)
{
  g_autofree char *catalogue_id = muster_import_choose_catalogue (self, force, error);
  const char *parent_id = before;
  const MusterDefinition *kind = NULL;
  g_autofree char *kind_id = NULL;

  if (catalogue_id == NULL)
    return NULL;
  if (before != NULL)
    kind = muster_import_choose_force (self, force, before, catalogue_id);
  if (kind == NULL)
    {
      parent_id = NULL;
      kind = muster_import_choose_force (self, force, NULL, catalogue_id);
    }
  if (kind == NULL)
    {
      g_set_error (error,
                   MUSTER_ROSTER_ERROR,
                   MUSTER_ROSTER_ERROR_NOT_FOUND,
                   _ ("the data has no force for the list"));
      return NULL;
    }
  kind_id = muster_game_system_dup_force_id (self->roster->system, kind);

  return muster_roster_add_force (self->roster, parent_id, kind_id, catalogue_id, error);
}

static void
place_hints (MusterImport *self, const char *force_id)
{
  for (guint i = self->list->title != NULL; i < self->list->hints->len; i++)
    {
      const MusterForumLine *line = self->list->hints->pdata[i];

      if (!muster_import_place_hint (self, force_id, line))
        muster_import_note (self, line->line, _ ("\"%s\" could not be matched"), line->whole);
    }
}

/* Some texts have headings such as those of forces for categories. */
static gboolean
is_part (MusterImport *self, const MusterForumForce *force, const char *before)
{
  return before != NULL && force->catalogue == NULL &&
         !muster_import_is_force (
             self,
             force,
             before,
             muster_roster_find_force (self->roster, before)->item->catalogue_id);
}

static gboolean
add_forces (MusterImport *self, GError **error)
{
  const GPtrArray *forces = self->list->forces;
  g_autofree char *before = NULL;

  for (guint i = 0; i < forces->len; i++)
    {
      const MusterForumForce *force = forces->pdata[i];
      g_autofree char *id = NULL;

      /* A heading such as that of the whole list has nothing below it. */
      if (force->units->len == 0)
        continue;
      if (is_part (self, force, before))
        {
          muster_import_place_units (self, before, force->units);
          continue;
        }
      id = add_force (self, force, before, error);
      if (id == NULL)
        return FALSE;
      if (before == NULL)
        place_hints (self, id);
      muster_import_place_units (self, id, force->units);
      if (before == NULL)
        before = g_steal_pointer (&id);
    }

  return TRUE;
}

static int
compare_notes (gconstpointer a, gconstpointer b)
{
  const MusterImportNote *one = *(MusterImportNote *const *) a;
  const MusterImportNote *other = *(MusterImportNote *const *) b;

  return (one->line > other->line) - (one->line < other->line);
}

static gboolean
import (MusterImport *self, GError **error)
{
  if (!add_forces (self, error))
    return FALSE;
  if (self->n_matched == 0)
    {
      g_set_error (error,
                   MUSTER_ROSTER_ERROR,
                   MUSTER_ROSTER_ERROR_INVALID,
                   _ ("nothing in it has the name of anything in the data"));
      return FALSE;
    }
  muster_import_settle (self);
  muster_import_check_prices (self);

  return TRUE;
}

MusterRoster *
muster_roster_import (const MusterCatalogueIndex *index,
                      const char *id,
                      const char *text,
                      const MusterImportWishes *wishes,
                      GPtrArray **notes,
                      GError **error)
{
  g_autoptr (MusterForumList) list = muster_forum_list_read (text);
  g_autoptr (GHashTable) folded = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GHashTable) claimed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) priced = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (MusterRoster) roster = NULL;
  g_autoptr (GPtrArray) units = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) aside = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_item_unref);
  MusterImport self = { .index = index,
                        .list = list,
                        .wishes = wishes,
                        .id = id,
                        .folded = folded,
                        .priced = priced,
                        .claimed = claimed,
                        .units = units,
                        .aside = aside };
  gboolean done;

  self.notes = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_import_note_free);
  done = import (&self, error);
  roster = self.roster;
  g_ptr_array_sort (self.notes, compare_notes);
  *notes = self.notes;

  return done ? g_steal_pointer (&roster) : NULL;
}
