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

#include "muster-mapping-private.h"
#include "muster-mapping-term-private.h"

static void
free_value (gpointer data)
{
  MusterMappedValue *self = data;

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

/* ---- What a profile is ---- */

static gboolean
is_bullet (gunichar c)
{
  GUnicodeType type = g_unichar_type (c);

  return type == G_UNICODE_OTHER_SYMBOL || type == G_UNICODE_MATH_SYMBOL || g_unichar_isspace (c);
}

/* (transfer full): without the arrows and boxes that data put before names. */
static char *
dup_part_name (const char *name)
{
  const char *at = name;

  while (*at != '\0' && is_bullet (g_utf8_get_char (at)))
    at = g_utf8_next_char (at);

  return g_strstrip (g_strdup (*at != '\0' ? at : name));
}

static gboolean
is_like (GPatternSpec *pattern, const char *text)
{
  g_autofree char *folded = pattern != NULL ? muster_mapping_fold (text) : NULL;

  return pattern == NULL || g_pattern_spec_match_string (pattern, folded);
}

static gboolean
fits (const MusterMappingRule *rule, const MusterDossierProfile *profile)
{
  gboolean has = rule->with == NULL;

  if (!is_like (rule->profile, profile->type))
    return FALSE;
  if (rule->named != NULL)
    {
      g_autofree char *name = dup_part_name (profile->name);

      if (!is_like (rule->named, name))
        return FALSE;
    }
  for (guint i = 0; !has && rule->with[i] != NULL; i++)
    has = muster_dossier_profile_find (profile, rule->with[i]) != NULL;

  return has;
}

/* FALSE: it is of no sheet. */
static gboolean
find_sheet (const MusterMapping *mapping,
            const MusterDossierProfile *profile,
            MusterMappingSheet *sheet)
{
  for (guint i = 0; i < mapping->rules->len; i++)
    {
      const MusterMappingRule *rule = mapping->rules->pdata[i];

      if (!fits (rule, profile))
        continue;
      *sheet = rule->sheet;
      return !rule->other;
    }

  return FALSE;
}

static gboolean
is_body (const MusterDossierProfile *profile, gpointer user_data)
{
  MusterMappingSheet sheet;

  return find_sheet (user_data, profile, &sheet) && sheet == MUSTER_MAPPING_SHEET_UNIT;
}

/* ---- One value ---- */

typedef struct
{
  const MusterMapping *mapping;
  const MusterRosterUnit *unit;
  const char *system;
  GPtrArray *
      bodies; /* of const MusterUnitProfile: those of figures, the many first, then what they carry */
  MusterMappedUnit *to;
} Making;

static const MusterMappingRow *
find_row (const Making *self, MusterMappingWord word, const char *part)
{
  for (guint i = 0; i < self->mapping->rows->len; i++)
    {
      const MusterMappingRow *row = self->mapping->rows->pdata[i];

      if (row->word == word && strcmp (row->system, self->system) == 0 &&
          strcmp (row->entry, self->unit->dossier->entry) == 0 &&
          muster_dossier_is_same (row->part, part))
        return row;
    }

  return NULL;
}

static MusterMappedValue *
add_value (const Making *self, MusterMappingWord word, const char *part)
{
  MusterMappedValue *value = g_new0 (MusterMappedValue, 1);

  value->word = word;
  value->part = g_strdup (part);
  g_ptr_array_add (self->to->values, value);

  return value;
}

static gboolean
is_used (const MusterMappingValue *value, MusterMappingWord word, const char *melee)
{
  if (value->word != word)
    return FALSE;
  if (value->when == MUSTER_MAPPING_IN_CONTACT)
    return g_strcmp0 (melee, "yes") == 0;
  if (value->when == MUSTER_MAPPING_AT_RANGE)
    return g_strcmp0 (melee, "no") == 0;

  return TRUE;
}

/* TRUE: the rules have spoken, be it that it is not known. */
static gboolean
read_with_rule (const Making *self,
                const MusterMappingRule *rule,
                const MusterUnitProfile *at,
                const char *melee,
                MusterMappedValue *value)
{
  const MusterMappingSubject subject = { self->unit, self->bodies, at };

  for (guint i = 0; i < rule->values->len; i++)
    {
      const MusterMappingValue *said = rule->values->pdata[i];
      g_autofree char *raw = NULL;

      if (!is_used (said, value->word, melee))
        continue;
      if (!muster_mapping_value_read (said, &subject, value, &raw))
        continue;
      value->mapping = g_strdup (rule->mapping);
      if (raw != NULL)
        value->text = muster_mapping_form_read (muster_mapping_word_get_form (value->word), raw);
      if (value->text == NULL)
        value->origin = MUSTER_MAPPED_FROM_NOWHERE;
      return TRUE;
    }

  return FALSE;
}

/* @melee: (nullable): of weapons, what is known of that by now */
static void
read_profile (const Making *self,
              const MusterUnitProfile *at,
              MusterMappingSheet sheet,
              const char *melee,
              MusterMappedValue *value)
{
  for (guint i = 0; i < self->mapping->rules->len; i++)
    {
      const MusterMappingRule *rule = self->mapping->rules->pdata[i];

      if (!rule->other && rule->sheet == sheet && fits (rule, at->profile) &&
          read_with_rule (self, rule, at, melee, value))
        return;
    }
}

static void
put_list (MusterMappedValue *value, char *text)
{
  value->text = text;
  value->origin = MUSTER_MAPPED_FROM_LIST;
}

/* What the player says goes before all, also that nothing is known. */
static void
ask_player (const Making *self, MusterMappedValue *value)
{
  const MusterMappingRow *row = find_row (self, value->word, value->part);

  if (row == NULL)
    return;
  g_free (value->text);
  value->text = *row->value != '\0' ? g_strdup (row->value) : NULL;
  value->origin = MUSTER_MAPPED_FROM_PLAYER;
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

      if (find_sheet (mapping, at->profile, &sheet) && sheet == MUSTER_MAPPING_SHEET_UNIT)
        g_ptr_array_add (bodies, at);
    }
  g_ptr_array_sort_with_data (bodies, compare_bodies, unit->figures);

  return bodies;
}

static void
read_unit (const Making *self, MusterMappedValue *value)
{
  for (guint i = 0; i < self->bodies->len && value->origin == MUSTER_MAPPED_FROM_NOWHERE; i++)
    read_profile (self, self->bodies->pdata[i], MUSTER_MAPPING_SHEET_UNIT, NULL, value);
}

static void
make_unit (const Making *self)
{
  for (guint i = 0; i < MUSTER_N_MAPPING_WORDS; i++)
    {
      MusterMappedValue *value;

      if (muster_mapping_word_get_sheet (i) != MUSTER_MAPPING_SHEET_UNIT)
        continue;
      value = add_value (self, i, "");
      if (i == MUSTER_MAPPING_UNIT_MODELS)
        put_list (value, g_strdup_printf ("%u", self->unit->n_models));
      else if (i == MUSTER_MAPPING_UNIT_KIND)
        put_list (value, g_strdup (self->unit->kind));
      else
        read_unit (self, value);
      ask_player (self, value);
    }
}

/* ---- Weapons and abilities ---- */

static MusterMappedValue *
find_value (const Making *self, MusterMappingWord word, const char *part)
{
  for (guint i = 0; i < self->to->values->len; i++)
    {
      MusterMappedValue *value = self->to->values->pdata[i];

      if (value->word == word && muster_dossier_is_same (value->part, part))
        return value;
    }

  return NULL;
}

/* 0: nobody can tell, such as of one weapon that the whole unit has. */
static guint
count_carriers (const Making *self, const MusterUnitProfile *at)
{
  const MusterUnitFigure *figure;

  if (at->figure < 0)
    return at->number > 1 || self->unit->n_models == 1 ? at->number : 0;
  figure = self->unit->figures->pdata[at->figure];

  return at->own ? figure->number : MIN (at->number, figure->number);
}

static void
add_carriers (const Making *self, const MusterUnitProfile *at, const char *part)
{
  MusterMappedValue *value = find_value (self, MUSTER_MAPPING_WEAPON_MODELS, part);
  guint n = count_carriers (self, at);

  if (n == 0 || value->origin == MUSTER_MAPPED_FROM_PLAYER)
    return;
  if (value->text != NULL)
    n += (guint) g_ascii_strtoull (value->text, NULL, 10);
  g_clear_pointer (&value->text, g_free);
  put_list (value, g_strdup_printf ("%u", MIN (n, self->unit->n_models)));
}

static void
make_weapon (const Making *self, const MusterUnitProfile *at, const char *part)
{
  const char *melee = NULL;

  /* Whether it is used in contact comes first in the list of words: what follows is read by that. */
  for (guint i = 0; i < MUSTER_N_MAPPING_WORDS; i++)
    {
      MusterMappedValue *value;

      if (muster_mapping_word_get_sheet (i) != MUSTER_MAPPING_SHEET_WEAPON)
        continue;
      value = add_value (self, i, part);
      read_profile (self, at, MUSTER_MAPPING_SHEET_WEAPON, melee, value);
      ask_player (self, value);
      if (i == MUSTER_MAPPING_WEAPON_MELEE)
        melee = value->text;
    }
}

/* (transfer full): by another name, where a weapon of this one is there already that is used otherwise: thrown what the other is
 * struck with. */
static char *
dup_weapon_name (const Making *self, const MusterUnitProfile *at)
{
  g_autofree char *part = dup_part_name (at->profile->name);
  const MusterMappedValue *first = find_value (self, MUSTER_MAPPING_WEAPON_MELEE, part);
  g_autoptr (GPtrArray) read = g_ptr_array_new_with_free_func (free_value);
  MusterMappedValue *melee;

  if (first == NULL)
    return g_steal_pointer (&part);
  melee = g_new0 (MusterMappedValue, 1);
  melee->word = MUSTER_MAPPING_WEAPON_MELEE;
  melee->part = g_strdup (part);
  g_ptr_array_add (read, melee);
  read_profile (self, at, MUSTER_MAPPING_SHEET_WEAPON, NULL, melee);
  ask_player (self, melee);
  if (melee->text == NULL || first->text == NULL || strcmp (melee->text, first->text) == 0)
    return g_steal_pointer (&part);

  return g_strdup_printf ("%s (%s)", part, strcmp (melee->text, "yes") == 0 ? "melee" : "ranged");
}

static gboolean
says_player (const Making *self, const char *part)
{
  for (guint i = 0; i < MUSTER_N_MAPPING_WORDS; i++)
    if (muster_mapping_word_get_sheet (i) == MUSTER_MAPPING_SHEET_ABILITY &&
        find_row (self, i, part) != NULL)
      return TRUE;

  return FALSE;
}

static const char *
get_text (const Making *self, MusterMappingWord word, const char *part)
{
  const MusterMappedValue *value = find_value (self, word, part);

  return value != NULL ? value->text : NULL;
}

static void
make_ability (const Making *self, const MusterUnitProfile *at, const char *part)
{
  guint before = self->to->values->len;
  const char *kind;

  for (guint i = 0; i < MUSTER_N_MAPPING_WORDS; i++)
    {
      MusterMappedValue *value;

      if (muster_mapping_word_get_sheet (i) != MUSTER_MAPPING_SHEET_ABILITY)
        continue;
      value = add_value (self, i, part);
      read_profile (self, at, MUSTER_MAPPING_SHEET_ABILITY, NULL, value);
      ask_player (self, value);
    }
  kind = get_text (self, MUSTER_MAPPING_ABILITY_KIND, part);
  if ((kind == NULL || strcmp (kind, "other") == 0) && !says_player (self, part) &&
      g_strcmp0 (get_text (self, MUSTER_MAPPING_ABILITY_ONCE, part), "yes") != 0)
    g_ptr_array_set_size (self->to->values, (gint) before);
}

static void
make_parts (const Making *self, MusterMappingSheet sheet, MusterMappingWord first)
{
  for (guint i = 0; i < self->unit->profiles->len; i++)
    {
      const MusterUnitProfile *at = &g_array_index (self->unit->profiles, MusterUnitProfile, i);
      g_autofree char *part = NULL;
      MusterMappingSheet is;

      if (!find_sheet (self->mapping, at->profile, &is) || is != sheet)
        continue;
      part = sheet == MUSTER_MAPPING_SHEET_WEAPON ? dup_weapon_name (self, at)
                                                  : dup_part_name (at->profile->name);
      if (find_value (self, first, part) == NULL)
        {
          if (sheet == MUSTER_MAPPING_SHEET_WEAPON)
            make_weapon (self, at, part);
          else
            make_ability (self, at, part);
        }
      if (sheet == MUSTER_MAPPING_SHEET_WEAPON)
        add_carriers (self, at, part);
    }
}

/* Who can heal once, heals once a game for each way to do it; how often others can, nobody says. */
static void
count_heals (const Making *self)
{
  MusterMappedValue *heals = find_value (self, MUSTER_MAPPING_UNIT_HEALS, "");
  guint n = 0;

  for (guint i = 0; i < self->to->values->len; i++)
    {
      const MusterMappedValue *value = self->to->values->pdata[i];

      if (value->word != MUSTER_MAPPING_ABILITY_KIND || g_strcmp0 (value->text, "heal") != 0)
        continue;
      if (g_strcmp0 (get_text (self, MUSTER_MAPPING_ABILITY_ONCE, value->part), "yes") != 0)
        return;
      n++;
    }
  if (heals->origin == MUSTER_MAPPED_FROM_NOWHERE)
    put_list (heals, g_strdup_printf ("%u", n));
}

/* ---- All of them ---- */

static void
write_profiles (const Making *self)
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

      if (before == NULL || muster_mapping_word_get_sheet (before->word) != sheet ||
          strcmp (before->part, value->part) != 0)
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
  const Making making = { mapping, unit, system, bodies, mapped };

  mapped->kind = g_strdup (unit->kind);
  mapped->values = g_ptr_array_new_with_free_func (free_value);
  mapped->dossier = muster_dossier_copy (unit->dossier);
  g_ptr_array_set_size (mapped->dossier->profiles, 0);
  g_ptr_array_set_size (mapped->dossier->own, 0);
  make_unit (&making);
  make_parts (&making, MUSTER_MAPPING_SHEET_WEAPON, MUSTER_MAPPING_WEAPON_MELEE);
  make_parts (&making, MUSTER_MAPPING_SHEET_ABILITY, MUSTER_MAPPING_ABILITY_TEXT);
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
