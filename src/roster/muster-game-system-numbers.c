/* muster-game-system-numbers.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-game-system-private.h"

#include <glib/gi18n.h>

/* What is found by its id. Of several with the same id the first shall be found, so that all lists are gone
 * through from their ends. */

/* The same id in two files is usual: catalogues are made from copies of others. */
static void
report_duplicate (MusterGameSystem *self, const MusterDefinition *definition)
{
  muster_game_system_report (self,
                             MUSTER_ROSTER_TAG_ID_DUPLICATE,
                             definition->catalogue,
                             definition->same->line,
                             _ ("%s \"%s\" has the id \"%s\" of the %s \"%s\" in line %u"),
                             muster_definition_kind_get_name (definition->same->kind),
                             definition->same->name,
                             muster_ids_get_text (self->ids, definition->id),
                             muster_definition_kind_get_name (definition->kind),
                             definition->name,
                             definition->line);
}

static void
add_definitions (MusterGameSystem *self, const MusterCatalogue *catalogue)
{
  for (guint i = catalogue->n_definitions; i-- > 0;)
    {
      MusterDefinition *definition = (MusterDefinition *) catalogue->definitions[i];

      definition->number = catalogue->first_number + i;
      for (guint j = definition->n_constraints; j-- > 0;)
        self->constraints[definition->constraints[j].id] = &definition->constraints[j];
      if (definition->id == MUSTER_ID_NONE)
        continue;
      definition->same = self->definitions[definition->id];
      self->definitions[definition->id] = definition;
      if (definition->same != NULL && definition->same->catalogue == catalogue)
        report_duplicate (self, definition);
    }
}

/* What types and publications begin with. */
typedef struct
{
  guint32 id;
  guint32 line;
} Head;

G_STATIC_ASSERT (G_STRUCT_OFFSET (MusterPublication, line) == G_STRUCT_OFFSET (Head, line));
G_STATIC_ASSERT (G_STRUCT_OFFSET (MusterCostType, line) == G_STRUCT_OFFSET (Head, line));
G_STATIC_ASSERT (G_STRUCT_OFFSET (MusterProfileType, line) == G_STRUCT_OFFSET (Head, line));
G_STATIC_ASSERT (G_STRUCT_OFFSET (MusterCharacteristicType, line) == G_STRUCT_OFFSET (Head, line));

/* @lines: of ids that are there already */
static void
check_types (MusterGameSystem *self,
             const MusterCatalogue *catalogue,
             const char *kind,
             GHashTable *lines,
             gconstpointer types,
             gsize size,
             guint n)
{
  for (guint i = 0; i < n; i++)
    {
      const Head *head = (const Head *) ((const char *) types + i * size);
      const gpointer id = GUINT_TO_POINTER (head->id);
      gpointer line;

      if (head->id == MUSTER_ID_NONE)
        continue;
      if (g_hash_table_lookup_extended (lines, id, NULL, &line))
        muster_game_system_report (self,
                                   MUSTER_ROSTER_TAG_ID_DUPLICATE,
                                   catalogue,
                                   head->line,
                                   _ ("%s has the id \"%s\" of the %s in line %u"),
                                   kind,
                                   muster_ids_get_text (self->ids, head->id),
                                   kind,
                                   GPOINTER_TO_UINT (line));
      else
        g_hash_table_insert (lines, id, GUINT_TO_POINTER (head->line));
    }
}

static void
check_all_types (MusterGameSystem *self, const MusterCatalogue *catalogue)
{
  g_autoptr (GHashTable) publications = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) costs = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) profiles = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) characteristics = g_hash_table_new (NULL, NULL);

#define CHECK(KIND, LINES, LIST, N)                                                                \
  check_types (self, catalogue, KIND, LINES, LIST, sizeof *(LIST), N)
  CHECK ("publication", publications, catalogue->publications, catalogue->n_publications);
  CHECK ("costType", costs, catalogue->cost_types, catalogue->n_cost_types);
  CHECK ("profileType", profiles, catalogue->profile_types, catalogue->n_profile_types);
  for (guint i = 0; i < catalogue->n_profile_types; i++)
    CHECK ("characteristicType",
           characteristics,
           catalogue->profile_types[i].characteristics,
           catalogue->profile_types[i].n_characteristics);
#undef CHECK
}

static void
add_types (MusterGameSystem *self, const MusterCatalogue *catalogue)
{
  check_all_types (self, catalogue);
  for (guint i = catalogue->n_publications; i-- > 0;)
    g_hash_table_insert (self->publications,
                         GUINT_TO_POINTER (catalogue->publications[i].id),
                         (gpointer) &catalogue->publications[i]);
  for (guint i = catalogue->n_profile_types; i-- > 0;)
    {
      const MusterProfileType *type = &catalogue->profile_types[i];

      g_hash_table_insert (self->profile_types, GUINT_TO_POINTER (type->id), (gpointer) type);
      for (guint j = type->n_characteristics; j-- > 0;)
        g_hash_table_insert (self->characteristic_types,
                             GUINT_TO_POINTER (type->characteristics[j].id),
                             (gpointer) &type->characteristics[j]);
    }
}

/* In the order of the files; a type that another file declares again is the same. */
static void
add_cost_types (MusterGameSystem *self, const MusterCatalogue *catalogue)
{
  for (guint i = 0; i < catalogue->n_cost_types; i++)
    {
      MusterCostType *type = (MusterCostType *) &catalogue->cost_types[i];
      const MusterCostType *known = muster_game_system_find_cost_type (self, type->id);

      if (known != NULL)
        {
          type->place = known->place;
          continue;
        }
      type->place = self->cost_type_list->len;
      g_ptr_array_add (self->cost_type_list, type);
      g_hash_table_insert (self->cost_types, GUINT_TO_POINTER (type->id), type);
    }
}

void
muster_game_system_number (MusterGameSystem *self)
{
  self->n_ids = muster_ids_get_bound (self->ids);
  self->definitions = g_new0 (const MusterDefinition *, self->n_ids);
  self->constraints = g_new0 (const MusterConstraint *, self->n_ids);
  for (guint i = 0; i < self->files->len; i++)
    {
      MusterCatalogue *catalogue = muster_game_system_edit_catalogue (self, i);

      catalogue->first_number = self->n_definitions;
      self->n_definitions += catalogue->n_definitions;
    }
  for (guint i = self->files->len; i-- > 0;)
    {
      add_definitions (self, muster_game_system_edit_catalogue (self, i));
      add_types (self, muster_game_system_edit_catalogue (self, i));
    }
  self->constraints[MUSTER_ID_NONE] = NULL;
  for (guint i = 0; i < self->files->len; i++)
    add_cost_types (self, muster_game_system_edit_catalogue (self, i));
}
