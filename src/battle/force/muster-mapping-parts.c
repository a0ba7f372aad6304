/* muster-mapping-parts.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-mapping-making-private.h"

#include <string.h>

/* Weapons and abilities of a unit. */

/* 0: nobody can tell, such as of one weapon that the whole unit has. */
static guint
count_carriers (const MusterMaking *self, const MusterUnitProfile *at)
{
  const MusterUnitFigure *figure;

  if (at->figure < 0)
    return at->number > 1 || self->unit->n_models == 1 ? at->number : 0;
  figure = self->unit->figures->pdata[at->figure];

  return at->own ? figure->number : MIN (at->number, figure->number);
}

static void
add_carriers (const MusterMaking *self, const MusterUnitProfile *at, const char *part)
{
  MusterMappedValue *value = muster_making_find_value (self, MUSTER_MAPPING_WEAPON_MODELS, part);
  guint n = count_carriers (self, at);

  if (n == 0 || value->origin == MUSTER_MAPPED_FROM_PLAYER)
    return;
  if (value->text != NULL)
    n += (guint) g_ascii_strtoull (value->text, NULL, 10);
  g_clear_pointer (&value->text, g_free);
  muster_making_put_list (value, g_strdup_printf ("%u", MIN (n, self->unit->n_models)));
}

static void
make_weapon (const MusterMaking *self, const MusterUnitProfile *at, const char *part)
{
  const char *melee = NULL;

  /* Whether it is used in contact comes first in the list of words: what follows is read by that. */
  for (guint i = 0; i < MUSTER_N_MAPPING_WORDS; i++)
    {
      MusterMappedValue *value;

      if (muster_mapping_word_get_sheet (i) != MUSTER_MAPPING_SHEET_WEAPON)
        continue;
      value = muster_making_add_value (self, i, part);
      muster_making_read_profile (self, at, MUSTER_MAPPING_SHEET_WEAPON, melee, value);
      muster_making_ask_player (self, value);
      if (i == MUSTER_MAPPING_WEAPON_MELEE)
        melee = value->text;
    }
}

static gboolean
says_player (const MusterMaking *self, const char *part)
{
  for (guint i = 0; i < MUSTER_N_MAPPING_WORDS; i++)
    if (muster_mapping_word_get_sheet (i) == MUSTER_MAPPING_SHEET_ABILITY &&
        muster_making_find_row (self, i, part) != NULL)
      return TRUE;

  return FALSE;
}

static void
make_ability (const MusterMaking *self, const MusterUnitProfile *at, const char *part)
{
  guint before = self->to->values->len;
  const char *kind;

  for (guint i = 0; i < MUSTER_N_MAPPING_WORDS; i++)
    {
      MusterMappedValue *value;

      if (muster_mapping_word_get_sheet (i) != MUSTER_MAPPING_SHEET_ABILITY)
        continue;
      value = muster_making_add_value (self, i, part);
      muster_making_read_profile (self, at, MUSTER_MAPPING_SHEET_ABILITY, NULL, value);
      muster_making_ask_player (self, value);
    }
  kind = muster_making_get_text (self, MUSTER_MAPPING_ABILITY_KIND, part);
  if ((kind == NULL || strcmp (kind, "other") == 0) && !says_player (self, part) &&
      g_strcmp0 (muster_making_get_text (self, MUSTER_MAPPING_ABILITY_ONCE, part), "yes") != 0)
    g_ptr_array_set_size (self->to->values, (gint) before);
}

/* FALSE: it is of another sheet. */
static gboolean
is_on_sheet (const MusterMaking *self,
             const MusterDossierProfile *profile,
             MusterMappingSheet sheet)
{
  MusterMappingSheet is;

  return muster_mapping_find_sheet (self->mapping, profile, &is) && is == sheet;
}

/* (transfer full) (nullable): whether it is used in contact, as far as that is known. */
static char *
dup_melee (const MusterMaking *self, const MusterUnitProfile *at, const char *name)
{
  MusterMappedValue *value = muster_mapped_value_new (MUSTER_MAPPING_WEAPON_MELEE, name);
  char *melee;

  muster_making_read_profile (self, at, MUSTER_MAPPING_SHEET_WEAPON, NULL, value);
  muster_making_ask_player (self, value);
  melee = g_steal_pointer (&value->text);
  muster_mapped_value_free (value);

  return melee;
}

/* All of one name that are used alike: what is thrown is another one than what is struck with. */
typedef struct
{
  char *bare;  /* the name that the data have */
  char *melee; /* (nullable): */
  char *name;
  GPtrArray *profiles; /* of const MusterUnitProfile */
} Weapon;

static void
free_weapon (gpointer data)
{
  Weapon *self = data;

  g_free (self->bare);
  g_free (self->melee);
  g_free (self->name);
  g_ptr_array_unref (self->profiles);
  g_free (self);
}

/* @name, @melee: (transfer full). The first of a name has it alone. */
static Weapon *
take_weapon (GPtrArray *weapons, char *name, char *melee)
{
  g_autofree char *bare = name;
  g_autofree char *use = melee;
  gboolean named = FALSE;
  Weapon *weapon;

  for (guint i = 0; i < weapons->len; i++)
    {
      weapon = weapons->pdata[i];
      if (!muster_dossier_is_same (weapon->bare, bare))
        continue;
      if (use == NULL || weapon->melee == NULL || strcmp (weapon->melee, use) == 0)
        return weapon;
      named = TRUE;
    }
  weapon = g_new (Weapon, 1);
  weapon->name = named ? g_strdup_printf ("%s (%s)",
                                          bare,
                                          strcmp (use, "yes") == 0 ? "melee" : "ranged")
                       : g_strdup (bare);
  weapon->bare = g_steal_pointer (&bare);
  weapon->melee = g_steal_pointer (&use);
  weapon->profiles = g_ptr_array_new ();
  g_ptr_array_add (weapons, weapon);

  return weapon;
}

static const MusterUnitProfile *
find_usual (const MusterMaking *self, const Weapon *weapon)
{
  const MusterUnitProfile *usual = weapon->profiles->pdata[0];

  for (guint i = 1; i < weapon->profiles->len; i++)
    if (count_carriers (self, weapon->profiles->pdata[i]) > count_carriers (self, usual))
      usual = weapon->profiles->pdata[i];

  return usual;
}

void
muster_making_add_weapons (const MusterMaking *self)
{
  g_autoptr (GPtrArray) weapons = g_ptr_array_new_with_free_func (free_weapon);

  for (guint i = 0; i < self->unit->profiles->len; i++)
    {
      MusterUnitProfile *at = &g_array_index (self->unit->profiles, MusterUnitProfile, i);
      char *name;

      if (!is_on_sheet (self, at->profile, MUSTER_MAPPING_SHEET_WEAPON))
        continue;
      name = muster_mapping_dup_part_name (at->profile->name);
      g_ptr_array_add (take_weapon (weapons, name, dup_melee (self, at, name))->profiles, at);
    }
  for (guint i = 0; i < weapons->len; i++)
    {
      const Weapon *weapon = weapons->pdata[i];

      make_weapon (self, find_usual (self, weapon), weapon->name);
      for (guint c = 0; c < weapon->profiles->len; c++)
        add_carriers (self, weapon->profiles->pdata[c], weapon->name);
    }
}

void
muster_making_add_abilities (const MusterMaking *self)
{
  for (guint i = 0; i < self->unit->profiles->len; i++)
    {
      const MusterUnitProfile *at = &g_array_index (self->unit->profiles, MusterUnitProfile, i);
      g_autofree char *part = muster_mapping_dup_part_name (at->profile->name);

      if (is_on_sheet (self, at->profile, MUSTER_MAPPING_SHEET_ABILITY) &&
          muster_making_find_value (self, MUSTER_MAPPING_ABILITY_TEXT, part) == NULL)
        make_ability (self, at, part);
    }
}
