/* muster-battle-force-names.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle-force-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-battle-error.h"
#include "muster-mapping-word.h"

/* Units that are named by hand: "Kael, Ork Boyz ×10 (Move 6, Range 24, Hit 4+)". */

static gboolean G_GNUC_PRINTF (2, 3) refuse (GError **error, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_propagate_error (
      error,
      g_error_new_valist (MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_INVALID, format, args));
  va_end (args);

  return FALSE;
}

static void
add_part (GPtrArray *parts, const char *start, const char *end)
{
  g_autofree char *part = g_strstrip (g_strndup (start, (gsize) (end - start)));

  if (*part != '\0')
    g_ptr_array_add (parts, g_steal_pointer (&part));
}

/* (transfer full) (element-type utf8): what stands between commas outside of brackets, without blanks around it. */
static GPtrArray *
split (const char *text)
{
  GPtrArray *parts = g_ptr_array_new_with_free_func (g_free);
  const char *start = text;
  int depth = 0;

  for (const char *at = text;; at++)
    {
      depth += *at == '(' ? 1 : 0;
      depth -= *at == ')' && depth > 0 ? 1 : 0;
      if (*at != '\0' && (depth > 0 || strchr (",;\n", *at) == NULL))
        continue;
      add_part (parts, start, at);
      if (*at == '\0')
        return parts;
      start = at + 1;
    }
}

/* Of a unit, or else of its weapon. */
static MusterMappingWord
find_word (const char *name)
{
  const MusterMappingWord word = muster_mapping_word_find (MUSTER_MAPPING_SHEET_UNIT, name);

  return word != MUSTER_N_MAPPING_WORDS
             ? word
             : muster_mapping_word_find (MUSTER_MAPPING_SHEET_WEAPON, name);
}

/* (nullable): the blank before the value, which may be "25 %". */
static const char *
find_blank (const char *detail)
{
  const char *blank = strrchr (detail, ' ');

  return blank != NULL && g_str_equal (blank + 1, "%") ? g_strrstr_len (detail, blank - detail, " ")
                                                       : blank;
}

/* "Move 6" */
static gboolean
take_detail (const char *detail,
             MusterDossierProfile *unit,
             MusterDossierProfile *weapon,
             GError **error)
{
  const char *blank = find_blank (detail);
  g_autofree char *name = blank != NULL ? g_strndup (detail, (gsize) (blank - detail))
                                        : g_strdup (detail);
  const MusterMappingWord word = find_word (g_strstrip (name));
  g_autofree char *value = NULL;

  if (word == MUSTER_N_MAPPING_WORDS)
    return refuse (
        error,
        _ ("\"%1$s\" is no word for a unit; expected %2$s"),
        detail,
        _ ("such as \"Move 6\", \"Wounds 2\", \"Range 24\", \"Hit 4+\" or \"Leader yes\""));
  value = blank != NULL ? muster_mapping_form_read (muster_mapping_word_get_form (word), blank + 1)
                        : NULL;
  if (value == NULL)
    return refuse (error,
                   _ ("\"%1$s\" has no such value; expected %2$s"),
                   detail,
                   muster_mapping_form_describe (muster_mapping_word_get_form (word)));
  muster_dossier_profile_add (
      muster_mapping_word_get_sheet (word) == MUSTER_MAPPING_SHEET_UNIT ? unit : weapon,
      muster_mapping_word_get_name (word),
      value);

  return TRUE;
}

static gboolean
take_details (const char *text,
              MusterDossierProfile *unit,
              MusterDossierProfile *weapon,
              GError **error)
{
  g_autoptr (GPtrArray) details = split (text);

  for (guint i = 0; i < details->len; i++)
    if (!take_detail (details->pdata[i], unit, weapon, error))
      return FALSE;

  return TRUE;
}

/* What goes without saying of somebody who is only named. */
static const struct Usual
{
  MusterMappingWord word;
  const char *value;
} usual[] = {
  { MUSTER_MAPPING_UNIT_MODELS, "1" },
  { MUSTER_MAPPING_UNIT_LEADER, "no" },
  { MUSTER_MAPPING_WEAPON_MELEE, "no" },
  { MUSTER_MAPPING_WEAPON_ONCE, "no" },
};

static void
add_usual (const struct Usual *self, MusterDossierProfile *unit, MusterDossierProfile *weapon)
{
  const char *name = muster_mapping_word_get_name (self->word);
  MusterDossierProfile *profile = muster_mapping_word_get_sheet (self->word) ==
                                          MUSTER_MAPPING_SHEET_UNIT
                                      ? unit
                                      : weapon;

  if (muster_dossier_profile_find (profile, name) == NULL)
    muster_dossier_profile_add (profile, name, self->value);
}

/* (transfer full): @told is "Boyz ×10 (Move 6)"; %NULL with @error set */
static MusterDossier *
read_unit (const char *told, GError **error)
{
  static const char *const pattern = "^(.*?)(?:\\s+[x×]\\s*([0-9]{1,3}))?\\s*(?:\\((.*)\\))?$";
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_CASELESS | G_REGEX_DOTALL, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autoptr (MusterDossier) self = NULL;
  g_autofree char *name = NULL;
  g_autofree char *number = NULL;
  g_autofree char *details = NULL;
  const char *models = muster_mapping_word_get_name (MUSTER_MAPPING_UNIT_MODELS);
  MusterDossierProfile *unit;
  MusterDossierProfile *weapon;

  g_regex_match (regex, told, 0, &match);
  name = g_match_info_fetch (match, 1);
  number = g_match_info_fetch (match, 2);
  details = g_match_info_fetch (match, 3);
  if (name == NULL || *name == '\0')
    {
      refuse (error, _ ("\"%s\" has no name"), told);
      return NULL;
    }
  self = muster_dossier_new ("", name, 1);
  unit = muster_dossier_add_profile (self,
                                     muster_mapping_sheet_get_name (MUSTER_MAPPING_SHEET_UNIT),
                                     name);
  /* Translators: what somebody attacks with of whom nothing else is known */
  weapon = muster_dossier_add_profile (self,
                                       muster_mapping_sheet_get_name (MUSTER_MAPPING_SHEET_WEAPON),
                                       C_ ("of a unit named by hand", "Weapon"));
  if (number != NULL && *number != '\0')
    muster_dossier_profile_add (unit, models, number);
  if (details != NULL && !take_details (details, unit, weapon, error))
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    add_usual (&usual[i], unit, weapon);

  return g_steal_pointer (&self);
}

MusterBattleForce *
muster_battle_force_new_from_names (const MusterRulebook *rulebook,
                                    const char *title,
                                    const char *names,
                                    GError **error)
{
  g_autoptr (MusterRecruitReader) reader = muster_recruit_reader_new_for_rulebook (rulebook);
  g_autoptr (MusterBattleForce) self = muster_battle_force_new (title);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) units = split (names);
  const gint32 kind = muster_battle_force_find_kind (rulebook, error);

  if (kind < 0)
    return NULL;
  if (!muster_rulebook_takes_any (rulebook))
    {
      refuse (error, _ ("\"%s\" takes nobody who is only named"), rulebook->title);
      return NULL;
    }
  for (guint i = 0; i < units->len && i < MUSTER_FORCE_MAX_FIGURES; i++)
    {
      g_autoptr (MusterDossier) dossier = read_unit (units->pdata[i], error);

      if (dossier == NULL)
        return NULL;
      g_ptr_array_add (self->figures,
                       muster_recruit_read (reader, (guint16) kind, dossier, faults));
    }
  if (self->figures->len == 0)
    g_ptr_array_add (faults, g_strdup (_ ("nobody is named")));
  if (faults->len > 0)
    return muster_battle_force_refuse (title, faults, error);

  return g_steal_pointer (&self);
}
