/* muster-mapped-unit.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-mapped-unit.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-mapping-making-private.h"

MusterMappedValue *
muster_mapped_value_new (MusterMappingWord word, const char *part)
{
  MusterMappedValue *self = g_new0 (MusterMappedValue, 1);

  self->word = word;
  self->part = g_strdup (part);

  return self;
}

void
muster_mapped_value_free (MusterMappedValue *self)
{
  g_free (self->part);
  g_free (self->text);
  g_free (self->profile);
  g_free (self->name);
  g_free (self->told);
  g_free (self->mapping);
  g_free (self);
}

void
muster_mapped_unit_free (MusterMappedUnit *self)
{
  if (self == NULL)
    return;
  muster_dossier_free (self->dossier);
  g_free (self->kind);
  g_ptr_array_unref (self->values);
  g_free (self);
}

static gboolean
is_body (const MusterDossierProfile *profile, gpointer user_data)
{
  MusterMappingSheet sheet;

  return muster_mapping_find_sheet (user_data, profile, &sheet) &&
         sheet == MUSTER_MAPPING_SHEET_UNIT;
}

/* ---- The unit itself ---- */

static gint
compare_bodies (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const MusterUnitProfile *one = *(const MusterUnitProfile *const *) a;
  const MusterUnitProfile *other = *(const MusterUnitProfile *const *) b;
  const GPtrArray *figures = user_data;
  const MusterUnitFigure *first = one->figure >= 0 ? figures->pdata[one->figure] : NULL;
  const MusterUnitFigure *second = other->figure >= 0 ? figures->pdata[other->figure] : NULL;

  /* A crew that data type as gear. */
  if (one->own != other->own)
    return other->own - one->own;
  if (first == NULL || second == NULL)
    return (first == NULL) - (second == NULL);
  if ((first->within >= 0) != (second->within >= 0))
    return (first->within >= 0) - (second->within >= 0);
  if (first->number != second->number)
    return first->number > second->number ? -1 : 1;

  return one < other ? -1 : one > other;
}

/* (transfer full): */
static GPtrArray *
list_bodies (const MusterMapping *mapping, const MusterRosterUnit *unit)
{
  GPtrArray *bodies = g_ptr_array_new ();

  for (guint i = 0; i < unit->profiles->len; i++)
    {
      MusterUnitProfile *at = &g_array_index (unit->profiles, MusterUnitProfile, i);
      MusterMappingSheet sheet;

      if (muster_mapping_find_sheet (mapping, at->profile, &sheet) &&
          sheet == MUSTER_MAPPING_SHEET_UNIT)
        g_ptr_array_add (bodies, at);
    }
  g_ptr_array_sort_with_data (bodies, compare_bodies, unit->figures);

  return bodies;
}

static void
read_unit (const MusterMaking *self, MusterMappedValue *value)
{
  gboolean spoken = FALSE;

  for (guint i = 0; i < self->bodies->len && !spoken; i++)
    spoken = muster_making_read_profile (self,
                                         self->bodies->pdata[i],
                                         MUSTER_MAPPING_SHEET_UNIT,
                                         NULL,
                                         value);
}

static void
make_unit (const MusterMaking *self)
{
  for (guint i = 0; i < MUSTER_N_MAPPING_WORDS; i++)
    {
      MusterMappedValue *value;

      if (muster_mapping_word_get_sheet (i) != MUSTER_MAPPING_SHEET_UNIT)
        continue;
      value = muster_making_add_value (self, i, "");
      if (i == MUSTER_MAPPING_UNIT_MODELS)
        muster_making_put_list (value, g_strdup_printf ("%u", self->unit->n_models));
      else if (i == MUSTER_MAPPING_UNIT_KIND)
        muster_making_put_list (value, g_strdup (self->unit->kind));
      else
        read_unit (self, value);
      muster_making_ask_player (self, value);
    }
}

/* Who can heal once, heals once a game for each way to do it; how often others can, nobody says. */
static void
count_heals (const MusterMaking *self)
{
  MusterMappedValue *heals = muster_making_find_value (self, MUSTER_MAPPING_UNIT_HEALS, "");
  guint n = 0;

  for (guint i = 0; i < self->to->values->len; i++)
    {
      const MusterMappedValue *value = self->to->values->pdata[i];

      if (value->word != MUSTER_MAPPING_ABILITY_KIND || g_strcmp0 (value->text, "heal") != 0)
        continue;
      if (g_strcmp0 (muster_making_get_text (self, MUSTER_MAPPING_ABILITY_ONCE, value->part),
                     "yes") != 0)
        return;
      n++;
    }
  if (heals->origin == MUSTER_MAPPED_FROM_NOWHERE)
    muster_making_put_list (heals, g_strdup_printf ("%u", n));
}

/* ---- All of them ---- */

static void
write_profiles (const MusterMaking *self)
{
  MusterDossier *dossier = self->to->dossier;
  MusterDossierProfile *profile = NULL;
  const MusterMappedValue *before = NULL;

  for (guint i = 0; i < self->to->values->len; i++)
    {
      const MusterMappedValue *value = self->to->values->pdata[i];
      MusterMappingSheet sheet = muster_mapping_word_get_sheet (value->word);
      const char *type = muster_mapping_sheet_get_name (sheet);
      const char *name = muster_mapping_word_get_name (value->word);

      if (before == NULL || !muster_mapped_value_is_of_same_part (before, value))
        profile = muster_dossier_add_profile (dossier,
                                              type,
                                              sheet == MUSTER_MAPPING_SHEET_UNIT ? dossier->name
                                                                                 : value->part);
      before = value;
      if (value->text == NULL)
        continue;
      muster_dossier_profile_add (profile, name, value->text);
      if (value->origin == MUSTER_MAPPED_FROM_PLAYER)
        muster_dossier_add_own (dossier, type, name, value->text);
    }
}

static MusterMappedUnit *
map_unit (const MusterMapping *mapping, const MusterRosterUnit *unit, const char *system)
{
  MusterMappedUnit *mapped = g_new0 (MusterMappedUnit, 1);
  g_autoptr (GPtrArray) bodies = list_bodies (mapping, unit);
  const MusterMaking making = { mapping, unit, system, bodies, mapped };

  mapped->kind = g_strdup (unit->kind);
  mapped->values = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_mapped_value_free);
  mapped->dossier = muster_dossier_copy (unit->dossier);
  g_ptr_array_set_size (mapped->dossier->profiles, 0);
  g_ptr_array_set_size (mapped->dossier->own, 0);
  make_unit (&making);
  muster_making_add_weapons (&making);
  muster_making_add_abilities (&making);
  count_heals (&making);
  write_profiles (&making);

  return mapped;
}

GPtrArray *
muster_mapped_unit_list (const MusterMapping *mapping, MusterRoster *roster)
{
  MusterGameSystem *data = muster_roster_get_system (roster);
  const char *system = muster_ids_get_text (muster_game_system_get_ids (data),
                                            muster_game_system_get_catalogue (data, 0)->id);
  g_autoptr (GPtrArray) units = muster_roster_unit_list (roster, is_body, (gpointer) mapping);
  GPtrArray *mapped = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_mapped_unit_free);

  for (guint i = 0; i < units->len; i++)
    g_ptr_array_add (mapped, map_unit (mapping, units->pdata[i], system));

  return mapped;
}

gboolean
muster_mapped_unit_is_alike (const MusterMappedUnit *self, const MusterMappedUnit *other)
{
  gboolean same = strcmp (other->dossier->entry, self->dossier->entry) == 0 &&
                  strcmp (other->dossier->name, self->dossier->name) == 0 &&
                  other->values->len == self->values->len;

  for (guint i = 0; same && i < self->values->len; i++)
    {
      const MusterMappedValue *a = self->values->pdata[i];
      const MusterMappedValue *b = other->values->pdata[i];

      same = a->word == b->word && strcmp (a->part, b->part) == 0 &&
             g_strcmp0 (a->text, b->text) == 0;
    }

  return same;
}

const MusterMappedValue *
muster_mapped_unit_find (const MusterMappedUnit *self, MusterMappingWord word, const char *part)
{
  for (guint i = 0; i < self->values->len; i++)
    {
      const MusterMappedValue *value = self->values->pdata[i];

      if (value->word == word && muster_dossier_is_same (value->part, part != NULL ? part : ""))
        return value;
    }

  return NULL;
}

gboolean
muster_mapped_value_is_of_same_part (const MusterMappedValue *self, const MusterMappedValue *other)
{
  return muster_mapping_word_get_sheet (self->word) ==
             muster_mapping_word_get_sheet (other->word) &&
         strcmp (self->part, other->part) == 0;
}

char *
muster_mapped_value_describe (const MusterMappedValue *self)
{
  switch (self->origin)
    {
    case MUSTER_MAPPED_FROM_PLAYER:
      return g_strdup (_ ("you"));
    case MUSTER_MAPPED_FROM_LIST:
      return g_strdup (_ ("the list"));
    case MUSTER_MAPPED_FROM_RULE:
      /* Translators: the id of a mapping */
      return g_strdup_printf (_ ("the mapping %s"), self->mapping);
    case MUSTER_MAPPED_FROM_TEXT:
      if (self->name == NULL)
        return g_strdup (self->told);
      if (self->profile == NULL)
        return g_strdup_printf ("%s: %s", self->name, self->told);
      return g_strdup_printf ("%s, %s: %s", self->profile, self->name, self->told);
    case MUSTER_MAPPED_FROM_NOWHERE:
    default:
      return g_strdup ("");
    }
}
