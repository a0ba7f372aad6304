/* muster-roster-import-data.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-import-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "muster-nearest.h"

/* So many catalogues that a text may name are looked into. */
#define MOST_NAMED 4

/* ---- Names in the text ---- */

static gboolean
is_same (MusterImport *self, const char *one, const char *other)
{
  return one != NULL && other != NULL &&
         g_str_equal (muster_import_fold (self, one), muster_import_fold (self, other));
}

/* What people leave out: "The Guard" is "Guard", "2. Large" is "Large". */
static const char *
skip_little (const char *folded)
{
  const char *rest = folded + strspn (folded, "0123456789");

  if (rest > folded && *rest == ' ' && rest[1] != '\0')
    return rest + 1;

  return g_str_has_prefix (folded, "the ") ? folded + strlen ("the ") : folded;
}

static gboolean
is_nearly (MusterImport *self, const char *one, const char *other)
{
  return one != NULL && other != NULL &&
         g_str_equal (skip_little (muster_import_fold (self, one)),
                      skip_little (muster_import_fold (self, other)));
}

gboolean
muster_import_is_nearly (MusterImport *self, const char *of_data, const char *name)
{
  const char *bracket = strstr (of_data, " (");
  g_autofree char *short_name = bracket != NULL
                                    ? g_strndup (of_data, (gsize) (bracket - of_data))
                                    : NULL;

  return is_nearly (self, short_name != NULL ? short_name : of_data, name);
}

/* The data says "Empire - Guard" where people say "Guard". */
static gboolean
is_called (MusterImport *self, const char *full, const char *name)
{
  const char *last = g_strrstr (full, " - ");

  return is_nearly (self, full, name) ||
         (last != NULL && is_nearly (self, last + strlen (" - "), name));
}

static void
add_names (const MusterForumLine *line, GPtrArray *names)
{
  g_auto (GStrv) parts = g_strsplit (line->whole, " | ", -1);
  const char *dash = line->whole;

  for (guint i = 0; parts[0] != NULL && parts[1] != NULL && parts[i] != NULL; i++)
    g_ptr_array_add (names, g_strdup (parts[i]));
  g_ptr_array_add (names, g_strdup (line->whole));
  g_ptr_array_add (names, g_strdup (line->name));
  for (guint i = 0; i < line->below->len; i++)
    g_ptr_array_add (names, g_strdup (((MusterForumLine *) line->below->pdata[i])->whole));
  /* "My army - Empire - Guard - [100 pts]" */
  while ((dash = strstr (dash, " - ")) != NULL)
    {
      dash += strlen (" - ");
      g_ptr_array_add (names, g_strdup (dash));
    }
}

/* (transfer full): what may name the data, the likeliest first. */
static GPtrArray *
list_names (MusterImport *self, const MusterForumForce *force)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  if (force->catalogue != NULL)
    g_ptr_array_add (names, g_strdup (force->catalogue));
  if (force->name != NULL)
    g_ptr_array_add (names, g_strdup (force->name));
  for (guint i = 0; i < self->list->hints->len; i++)
    add_names (self->list->hints->pdata[i], names);
  /* Without headings, what stands before the first unit that costs something. */
  for (guint i = 0; self->list->hints->len == 0 && i < force->units->len; i++)
    {
      const MusterForumLine *line = force->units->pdata[i];

      if (i > 0 && (line->price != NULL || line->has_number))
        break;
      add_names (line, names);
    }

  return names;
}

/* ---- The catalogue ---- */

/* "Old Realm: Guard, Open Field" begins with the name of a system. */
static gboolean
is_headed (MusterImport *self, const char *system, const char *name)
{
  const char *folded = muster_import_fold (self, system);
  const char *text = muster_import_fold (self, name);

  return g_str_has_prefix (text, folded) &&
         (text[strlen (folded)] == '\0' || text[strlen (folded)] == ' ');
}

/* (nullable): the id of the system that somebody or the text names. */
static const char *
find_system (MusterImport *self, const GPtrArray *names)
{
  if (self->wishes->system_id != NULL)
    return self->wishes->system_id;
  for (guint i = 0; i < names->len; i++)
    for (guint j = 0; j < muster_catalogue_index_get_n (self->index); j++)
      {
        const MusterCatalogueHead *head = muster_catalogue_index_get (self->index, j);

        if (head->is_game_system && is_headed (self, head->name, names->pdata[i]))
          return head->id;
      }

  return NULL;
}

static gboolean
is_of_system (const MusterCatalogueHead *head, const char *system_id)
{
  return system_id == NULL || g_str_equal (head->game_system_id, system_id);
}

static guint
count_units (MusterImport *self,
             const MusterGameSystem *system,
             const MusterCatalogue *catalogue,
             const MusterForumForce *force)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  guint count = 0;
  guint n;
  const MusterRoot *roots = muster_game_system_get_roots (system, catalogue, &n);

  for (guint i = 0; i < n; i++)
    g_hash_table_add (known, (gpointer) muster_import_fold (self, roots[i].entry->name));
  for (guint i = 0; i < force->units->len; i++)
    {
      const MusterForumLine *line = force->units->pdata[i];

      count += g_hash_table_contains (known, muster_import_fold (self, line->name)) ||
               g_hash_table_contains (known, muster_import_fold (self, line->whole));
    }

  return count;
}

/* The catalogue of one system that has most of the units. */
static const MusterCatalogueHead *
find_best_of (MusterImport *self,
              const char *system_id,
              const MusterForumForce *force,
              guint *most,
              GError **error)
{
  g_autoptr (MusterGameSystem) system = muster_game_system_load (self->index,
                                                                 system_id,
                                                                 NULL,
                                                                 MUSTER_GAME_SYSTEM_FLAGS_NONE,
                                                                 error);
  const MusterCatalogueHead *best = NULL;

  for (guint i = 1; system != NULL && i < muster_game_system_get_n_catalogues (system); i++)
    {
      const MusterCatalogue *catalogue = muster_game_system_get_catalogue (system, i);
      const guint count = catalogue->is_library ? 0 : count_units (self, system, catalogue, force);

      if (count <= *most)
        continue;
      *most = count;
      best = muster_catalogue_index_find (
          self->index,
          muster_ids_get_text (muster_game_system_get_ids (system), catalogue->id));
    }

  return best;
}

/* A system that cannot be read is none that the list is of. */
static const MusterCatalogueHead *
find_best (MusterImport *self, const char *system_id, const MusterForumForce *force)
{
  const MusterCatalogueHead *best = NULL;
  guint most = 0;

  for (guint i = 0; i < muster_catalogue_index_get_n (self->index); i++)
    {
      const MusterCatalogueHead *head = muster_catalogue_index_get (self->index, i);
      const MusterCatalogueHead *of;

      if (!head->is_game_system || !is_of_system (head, system_id))
        continue;
      of = find_best_of (self, head->id, force, &most, NULL);
      if (of != NULL)
        best = of;
    }

  return best;
}

/* ---- By its name ---- */

/* (transfer container): those that are named, in the order of the names. */
static GPtrArray *
list_named (MusterImport *self, const GPtrArray *names, const char *system_id)
{
  GPtrArray *heads = g_ptr_array_new ();

  for (guint i = 0; i < names->len; i++)
    for (guint j = 0; j < muster_catalogue_index_get_n (self->index); j++)
      {
        const MusterCatalogueHead *head = muster_catalogue_index_get (self->index, j);

        if (!head->is_game_system && !head->is_library && is_of_system (head, system_id) &&
            is_called (self, head->name, names->pdata[i]) &&
            !g_ptr_array_find (heads, head, NULL))
          g_ptr_array_add (heads, (gpointer) head);
      }

  return heads;
}

static guint
count_units_of (MusterImport *self, const MusterCatalogueHead *head, const MusterForumForce *force)
{
  const char *const ids[] = { head->id, NULL };
  g_autoptr (MusterGameSystem) system = muster_game_system_load (self->index,
                                                                 head->game_system_id,
                                                                 ids,
                                                                 MUSTER_GAME_SYSTEM_FLAGS_NONE,
                                                                 NULL);

  for (guint i = 1; system != NULL && i < muster_game_system_get_n_catalogues (system); i++)
    {
      const MusterCatalogue *catalogue = muster_game_system_get_catalogue (system, i);

      if (g_str_equal (muster_ids_get_text (muster_game_system_get_ids (system), catalogue->id),
                       head->id))
        return count_units (self, system, catalogue, force);
    }

  return 0;
}

/* Where the text names several, as a part of an empire and the empire, that which has most of the units. */
static const MusterCatalogueHead *
choose_named (MusterImport *self, const GPtrArray *heads, const MusterForumForce *force)
{
  const MusterCatalogueHead *best = NULL;
  guint most = 0;

  for (guint i = 0; i < MIN (heads->len, MOST_NAMED); i++)
    {
      const guint count = heads->len > 1 ? count_units_of (self, heads->pdata[i], force) : 1;

      if (best != NULL && count <= most)
        continue;
      most = count;
      best = heads->pdata[i];
    }

  return best;
}

/* The data of the force before, where a heading says nothing else and it has some of the units. */
static const MusterCatalogueHead *
find_same (MusterImport *self, const MusterForumForce *force)
{
  const MusterRosterForce *before = self->roster != NULL && self->roster->evaluation->n_forces > 0
                                        ? &self->roster->evaluation->forces[0]
                                        : NULL;

  if (force->catalogue != NULL || before == NULL || before->catalogue == NULL ||
      count_units (self, self->roster->system, before->catalogue, force) == 0)
    return NULL;

  return muster_catalogue_index_find (self->index, before->item->catalogue_id);
}

static const MusterCatalogueHead *
find_catalogue (MusterImport *self, const MusterForumForce *force)
{
  g_autoptr (GPtrArray) names = list_names (self, force);
  const char *system_id = self->roster != NULL
                              ? muster_ids_get_text (
                                    self->roster->evaluation->ids,
                                    muster_game_system_get_catalogue (self->roster->system, 0)->id)
                              : find_system (self, names);
  const MusterCatalogueHead *head;
  g_autoptr (GPtrArray) heads = NULL;

  if (self->wishes->catalogue_id != NULL)
    return muster_catalogue_index_find (self->index, self->wishes->catalogue_id);
  head = find_same (self, force);
  if (head != NULL)
    return head;
  heads = list_named (self, names, system_id);
  /* What stands at the force itself is meant. */
  if (force->catalogue != NULL && heads->len > 1 &&
      is_called (self, ((const MusterCatalogueHead *) heads->pdata[0])->name, force->catalogue))
    return heads->pdata[0];
  head = choose_named (self, heads, force);

  return head != NULL ? head : find_best (self, system_id, force);
}

static gboolean
begin_roster (MusterImport *self, const MusterCatalogueHead *head, GError **error)
{
  const char *const ids[] = { head->id, NULL };
  g_autoptr (MusterGameSystem) system = muster_game_system_load (self->index,
                                                                 head->game_system_id,
                                                                 ids,
                                                                 MUSTER_GAME_SYSTEM_FLAGS_NONE,
                                                                 error);

  if (system == NULL)
    return FALSE;
  self->roster = muster_roster_new (system,
                                    self->id,
                                    self->list->title != NULL ? self->list->title : head->name);

  return TRUE;
}

char *
muster_import_choose_catalogue (MusterImport *self, const MusterForumForce *force, GError **error)
{
  const MusterCatalogueHead *head = find_catalogue (self, force);

  if (head == NULL)
    {
      g_set_error (error,
                   MUSTER_ROSTER_ERROR,
                   MUSTER_ROSTER_ERROR_NOT_FOUND,
                   _ ("no catalogue that is there has the units of the list"));
      return NULL;
    }
  if (self->roster == NULL
          ? !begin_roster (self, head, error)
          : !muster_roster_require_catalogue (self->roster, self->index, head->id, error))
    return NULL;

  return g_strdup (head->id);
}

/* ---- The force ---- */

/* (nullable): one of @kinds, which are force entries and links to such. */
static const MusterDefinition *
find_kind (MusterImport *self, const GPtrArray *kinds, const char *name)
{
  for (guint i = 0; i < kinds->len; i++)
    if (is_same (self, muster_definition_follow (kinds->pdata[i])->name, name))
      return kinds->pdata[i];
  for (guint i = 0; i < kinds->len; i++)
    if (is_nearly (self, muster_definition_follow (kinds->pdata[i])->name, name))
      return kinds->pdata[i];

  return NULL;
}

/* By id or by name. */
static const MusterDefinition *
find_wanted (MusterImport *self, const GPtrArray *kinds)
{
  const guint32 id = muster_ids_find (self->roster->evaluation->ids, self->wishes->force);

  for (guint i = 0; i < kinds->len; i++)
    if (id != MUSTER_ID_NONE && ((const MusterDefinition *) kinds->pdata[i])->id == id)
      return kinds->pdata[i];

  return find_kind (self, kinds, self->wishes->force);
}

/* The first that has categories, in which units can be. */
static const MusterDefinition *
find_first (const GPtrArray *kinds)
{
  for (guint i = 0; i < kinds->len; i++)
    if (muster_definition_follow (kinds->pdata[i])->n_category_links > 0)
      return kinds->pdata[i];

  return kinds->len > 0 ? kinds->pdata[0] : NULL;
}

static const MusterDefinition *
find_named (MusterImport *self, const MusterForumForce *force, const GPtrArray *kinds)
{
  g_autoptr (GPtrArray) names = list_names (self, force);
  const MusterDefinition *found = NULL;

  for (guint i = 0; found == NULL && i < names->len; i++)
    found = find_kind (self, kinds, names->pdata[i]);

  return found;
}

const MusterDefinition *
muster_import_choose_force (MusterImport *self,
                            const MusterForumForce *force,
                            const char *parent_id,
                            const char *catalogue_id)
{
  g_autoptr (GPtrArray)
          kinds = muster_roster_list_force_kinds (self->roster, parent_id, catalogue_id, NULL);
  const MusterDefinition *found;

  if (kinds == NULL)
    return NULL;
  if (parent_id != NULL)
    return force->name != NULL ? find_kind (self, kinds, force->name) : NULL;
  if (self->wishes->force != NULL)
    return find_wanted (self, kinds);
  found = find_named (self, force, kinds);
  if (found != NULL)
    return found;
  found = find_first (kinds);
  if (found != NULL && kinds->len > 1)
    muster_import_note (self,
                        force->line,
                        _ ("the text names no force of the data; it is read as \"%s\""),
                        muster_definition_follow (found)->name);

  return found;
}

static gboolean
has_word (const char *folded, const char *word)
{
  const char *at = *word != '\0' ? strstr (folded, word) : NULL;
  const char *end = at != NULL ? at + strlen (word) : NULL;

  return at != NULL && (at == folded || at[-1] == ' ') && (*end == '\0' || *end == ' ');
}

const MusterDefinition *
muster_import_find_force_below (MusterImport *self,
                                const MusterForumLine *line,
                                const char *parent_id,
                                const char *catalogue_id)
{
  g_autoptr (GPtrArray)
          kinds = muster_roster_list_force_kinds (self->roster, parent_id, catalogue_id, NULL);
  const MusterDefinition *found = kinds != NULL ? find_kind (self, kinds, line->name) : NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const char *near;

  for (guint i = 0; found == NULL && kinds != NULL && i < kinds->len; i++)
    {
      const char *name = muster_definition_follow (kinds->pdata[i])->name;

      g_ptr_array_add (names, (gpointer) name);
      /* "First Regiment", "Regiment 2" */
      if (has_word (muster_import_fold (self, line->name), muster_import_fold (self, name)))
        return kinds->pdata[i];
    }
  g_ptr_array_add (names, NULL);
  near = muster_nearest_word (line->name, (const char *const *) names->pdata);

  return found != NULL ? found : near != NULL ? find_kind (self, kinds, near) : NULL;
}

gboolean
muster_import_is_category (MusterImport *self, const char *name)
{
  const MusterGameSystem *system = self->roster->system;

  for (guint i = 0; i < muster_game_system_get_n_catalogues (system); i++)
    {
      const MusterCatalogue *catalogue = muster_game_system_get_catalogue (system, i);

      for (guint j = 0; j < catalogue->n_definitions; j++)
        if (catalogue->definitions[j]->kind == MUSTER_DEFINITION_CATEGORY &&
            is_same (self, catalogue->definitions[j]->name, name))
          return TRUE;
    }

  return FALSE;
}

gboolean
muster_import_is_force (MusterImport *self,
                        const MusterForumForce *force,
                        const char *parent_id,
                        const char *catalogue_id)
{
  g_autoptr (GPtrArray) below = muster_roster_list_force_kinds (self->roster,
                                                                parent_id,
                                                                catalogue_id,
                                                                NULL);
  g_autoptr (GPtrArray)
          beside = muster_roster_list_force_kinds (self->roster, NULL, catalogue_id, NULL);

  return force->name != NULL && ((below != NULL && find_kind (self, below, force->name) != NULL) ||
                                 (beside != NULL && find_kind (self, beside, force->name) != NULL));
}

gboolean
muster_import_is_of_data (MusterImport *self, const char *name)
{
  const MusterGameSystem *system = self->roster->system;

  for (guint i = 0; i < muster_catalogue_index_get_n (self->index); i++)
    if (is_called (self, muster_catalogue_index_get (self->index, i)->name, name))
      return TRUE;
  for (guint i = 0; i < muster_game_system_get_n_catalogues (system); i++)
    {
      const MusterCatalogue *catalogue = muster_game_system_get_catalogue (system, i);

      if (is_called (self, catalogue->name, name))
        return TRUE;
      for (guint j = 0; j < catalogue->n_forces; j++)
        if (is_nearly (self, muster_definition_follow (catalogue->forces[j])->name, name))
          return TRUE;
    }

  return FALSE;
}
