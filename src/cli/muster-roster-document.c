/* muster-roster-document.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-document.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "muster-command.h"
#include "muster-diagnostics.h"
#include "muster-force-data.h"
#include "muster-nearest.h"
#include "muster-roster-change.h"

/* In seconds; data of the largest games takes a few to read. */
#define LONGEST_WAIT 60

void
muster_roster_document_clear (MusterRosterDocument *self)
{
  g_free (self->path);
  g_strfreev (self->data);
  g_clear_pointer (&self->lock, muster_file_lock_release);
  g_clear_pointer (&self->changes, g_ptr_array_unref);
  g_clear_pointer (&self->roster, muster_roster_unref);
  g_clear_pointer (&self->file, muster_roster_file_free);
  g_clear_pointer (&self->report, muster_report_free);
  g_clear_pointer (&self->index, muster_catalogue_index_unref);
}

gboolean
muster_roster_document_open (MusterRosterDocument *self, const char *path, GError **error)
{
  g_free (self->path);
  self->path = g_strdup (path);
  self->report = muster_report_new ();
  self->index = muster_force_data_index ((const char *const *) self->data, error);
  if (self->index == NULL)
    return FALSE;
  self->file = muster_roster_file_read (path, self->report, error);
  muster_diagnostics_print (self->report);
  if (self->file == NULL)
    return FALSE;
  self->roster = muster_roster_file_open (self->file, self->index, &self->changes, error);

  return self->roster != NULL;
}

gboolean
muster_roster_document_open_to_change (MusterRosterDocument *self, const char *path, GError **error)
{
  self->path = g_strdup (path);
  self->lock = muster_file_lock_take (path, LONGEST_WAIT, error);

  return self->lock != NULL && muster_roster_document_open (self, path, error);
}

int
muster_roster_document_fail (const MusterRosterDocument *self, GError *error)
{
  g_autoptr (GPtrArray) reports = g_ptr_array_new ();
  g_autoptr (GPtrArray) paths = g_ptr_array_new ();

  if (self->index != NULL)
    g_ptr_array_add (reports, muster_catalogue_index_get_report (self->index));
  if (self->report != NULL)
    g_ptr_array_add (reports, self->report);
  if (self->path != NULL)
    g_ptr_array_add (paths, self->path);
  for (guint i = 0; self->data != NULL && self->data[i] != NULL; i++)
    g_ptr_array_add (paths, self->data[i]);
  g_ptr_array_add (paths, NULL);

  return muster_diagnostics_fail (error, reports, (const char *const *) paths->pdata, self->json);
}

GPtrArray *
muster_roster_document_list_changes (const GPtrArray *changes)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < changes->len; i++)
    {
      g_autofree char *text = muster_roster_change_to_string (changes->pdata[i]);
      const guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, text));

      if (n == 0)
        g_ptr_array_add (texts, g_strdup (text));
      g_hash_table_insert (counts,
                           n == 0 ? texts->pdata[texts->len - 1] : text,
                           GUINT_TO_POINTER (n + 1));
    }
  for (guint i = 0; i < texts->len; i++)
    {
      const char *text = texts->pdata[i];
      const guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, text));

      g_ptr_array_add (
          lines,
          n == 1 ? g_strdup (text)
                 : g_strdup_printf (ngettext ("%s (%u time)", "%s (%u times)", n), text, n));
    }

  return lines;
}

gboolean
muster_roster_document_lacks_data (const MusterRosterDocument *self)
{
  for (guint i = 0; i < self->changes->len; i++)
    {
      const MusterRosterChange *change = self->changes->pdata[i];

      if (change->kind == MUSTER_CHANGE_SYSTEM_MISSING)
        return TRUE;
    }

  return FALSE;
}

void
muster_roster_document_tell_changes (const MusterRosterDocument *self)
{
  g_autoptr (GPtrArray) lines = muster_roster_document_list_changes (self->changes);

  fflush (stdout);
  for (guint i = 0; i < lines->len; i++)
    g_printerr (_ ("%s: note: %s\n"), self->path, (const char *) lines->pdata[i]);
}

gboolean
muster_roster_document_add_catalogue (MusterRosterDocument *self,
                                      const char *catalogue_id,
                                      GError **error)
{
  return muster_roster_require_catalogue (self->roster, self->index, catalogue_id, error);
}

static gboolean
refuse_old (const MusterRosterDocument *self, GError **error)
{
  return muster_command_refuse (error,
                                _ ("%s: there is such a file; --overwrite writes over it"),
                                self->path);
}

/* Whoever makes a file at the same time as others makes it, or is told that it is there. */
static gboolean
save_new (const MusterRosterDocument *self, GError **error)
{
  GError *reason = NULL;

  if (self->overwrite)
    return muster_roster_file_save (self->roster, self->path, error);
  if (muster_roster_file_save_new (self->roster, self->path, &reason))
    return TRUE;
  if (!g_error_matches (reason, G_FILE_ERROR, G_FILE_ERROR_EXIST))
    {
      g_propagate_error (error, reason);
      return FALSE;
    }
  g_error_free (reason);

  return refuse_old (self, error);
}

gboolean
muster_roster_document_save (const MusterRosterDocument *self, GError **error)
{
  if (self->lock == NULL)
    return save_new (self, error);

  return muster_file_lock_check (self->lock, error) &&
         muster_roster_file_save (self->roster, self->path, error);
}

gboolean
muster_roster_document_check_new (const MusterRosterDocument *self, GError **error)
{
  return self->overwrite || !g_file_test (self->path, G_FILE_TEST_EXISTS) ||
         refuse_old (self, error);
}

const MusterItem *
muster_roster_document_get_force (const MusterRosterDocument *self, GError **error)
{
  const MusterItem *root = muster_roster_get_item (self->roster);
  const guint n = muster_item_get_n_forces (root);

  if (n == 1)
    return muster_item_get_force (root, 0);
  muster_command_refuse (error,
                         n == 0 ? _ ("the roster has no force; add one with \"roster add --force\"")
                                : _ ("the roster has more than one force; name one with --to"));

  return NULL;
}

/* ---- Entries ---- */

static gboolean
equals (const char *a, const char *b)
{
  g_autofree char *folded_a = g_utf8_casefold (a, -1);
  g_autofree char *folded_b = g_utf8_casefold (b, -1);

  return g_str_equal (folded_a, folded_b);
}

/* Those with the name, and the names of all. */
typedef struct
{
  const MusterRosterDocument *document;
  const char *parent_id;
  const char *name;
  GPtrArray *found;
  GPtrArray *names;
} Search;

static void
search_options (Search *self, const GArray *options)
{
  for (guint i = 0; options != NULL && i < options->len; i++)
    {
      const MusterRosterOption *option = &g_array_index (options, MusterRosterOption, i);
      g_autoptr (GArray) inner = NULL;

      if (!muster_catalogue_entry_is_group (option->entry))
        {
          g_ptr_array_add (self->names, g_strdup (option->name));
          if (equals (option->name, self->name))
            g_ptr_array_add (self->found, option->entry);
          continue;
        }
      inner = muster_roster_list_group (self->document->roster,
                                        self->parent_id,
                                        option->entry,
                                        NULL);
      search_options (self, inner);
    }
}

static MusterCatalogueEntry *
choose (Search *self, GError **error)
{
  g_autofree char *hint = NULL;

  if (self->found->len == 1)
    return self->found->pdata[0];
  if (self->found->len > 1)
    {
      muster_command_refuse (error,
                             _ ("\"%s\" is the name of %u things there; type the id that "
                                "\"roster show --options\" tells"),
                             self->name,
                             self->found->len);
      return NULL;
    }
  g_ptr_array_add (self->names, NULL);
  hint = muster_nearest_hint (self->name, (const char *const *) self->names->pdata);
  muster_command_refuse (error,
                         _ ("there is no \"%s\" to choose there; %s"),
                         self->name,
                         hint != NULL ? hint : _ ("\"roster show --options\" tells what there is"));

  return NULL;
}

MusterCatalogueEntry *
muster_roster_document_find_entry (const MusterRosterDocument *self,
                                   const char *parent_id,
                                   const char *name,
                                   GError **error)
{
  MusterCatalogueEntry *entry = muster_roster_find_entry (self->roster, parent_id, name, NULL);
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  Search search = { self, parent_id, name, found, names };
  g_autoptr (GArray) options = NULL;

  if (entry != NULL)
    return entry;
  options = muster_roster_list_options (self->roster, parent_id, error);
  if (options == NULL)
    return NULL;
  search_options (&search, options);

  return choose (&search, error);
}

/* Few games have more than two or three costs. */
static char *
dup_known (char **names)
{
  g_autofree char *list = g_strjoinv (", ", names);

  return *list != '\0' ? g_strdup_printf (_ ("expected %s"), list)
                       : g_strdup (_ ("the data has no costs"));
}

const MusterCostType *
muster_roster_document_find_cost (const MusterRosterDocument *self,
                                  const char *name,
                                  GError **error)
{
  MusterGameSystem *system = muster_roster_get_system (self->roster);
  MusterIds *ids = muster_game_system_get_ids (system);
  const MusterCostType *found = muster_game_system_find_cost_type (system,
                                                                   muster_ids_find (ids, name));
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *hint = NULL;
  g_autofree char *known = NULL;

  for (guint i = 0; found == NULL && i < muster_game_system_get_n_cost_types (system); i++)
    {
      const MusterCostType *type = muster_game_system_get_cost_type (system, i);
      g_autofree char *trimmed = g_strstrip (g_strdup (type->name));

      g_ptr_array_add (names, (gpointer) type->name);
      if (equals (trimmed, name))
        found = type;
    }
  if (found != NULL)
    return found;
  g_ptr_array_add (names, NULL);
  hint = muster_nearest_hint (name, (const char *const *) names->pdata);
  known = dup_known ((char **) names->pdata);
  muster_command_refuse (error,
                         _ ("there is no cost \"%s\"; %s"),
                         name,
                         hint != NULL ? hint : known);

  return NULL;
}

gboolean
muster_roster_document_find_stat (const MusterRosterDocument *document,
                                  const char *id,
                                  const char *name,
                                  const char **profile_id,
                                  const char **type_id,
                                  GError **error)
{
  MusterRosterSelection *selection = muster_roster_find_selection (document->roster, id);
  guint n = 0;
  const MusterShownProfile *profiles = selection != NULL
                                           ? muster_roster_selection_get_profiles (selection, &n)
                                           : NULL;

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < profiles[i].n_characteristics; j++)
      {
        const MusterShownCharacteristic *at = &profiles[i].characteristics[j];
        g_autofree char *full = g_strdup_printf ("%s/%s", profiles[i].name, at->name);

        if (!g_str_equal (at->name, name) && !g_str_equal (full, name))
          continue;
        *profile_id = profiles[i].id;
        *type_id = at->type_id;
        return TRUE;
      }

  return muster_command_refuse (error, _ ("it has no characteristic \"%s\""), name);
}

gboolean
muster_roster_document_read_cost (const MusterRosterDocument *self,
                                  const char *text,
                                  const char **type_id,
                                  char **value,
                                  GError **error)
{
  g_autofree char *name = NULL;
  g_autofree char *number = NULL;
  const MusterCostType *type;
  char *end = NULL;
  MusterIds *ids = muster_game_system_get_ids (muster_roster_get_system (self->roster));

  if (!muster_command_split (text, &name, &number, error))
    return FALSE;
  type = muster_roster_document_find_cost (self, name, error);
  if (type == NULL)
    return FALSE;
  g_ascii_strtod (number, &end);
  if (*end != '\0' || strpbrk (number, "nNxX") != NULL)
    return muster_command_refuse (error, _ ("found \"%s\"; expected a number"), number);
  *type_id = muster_ids_get_text (ids, type->id);
  *value = g_steal_pointer (&number);

  return TRUE;
}
