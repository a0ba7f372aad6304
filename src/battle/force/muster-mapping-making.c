/* muster-mapping-making.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-mapping-making-private.h"

#include <string.h>

#include "muster-mapping-term-private.h"

/* ---- What a profile is ---- */

static gboolean
is_bullet (gunichar c)
{
  GUnicodeType type = g_unichar_type (c);

  return type == G_UNICODE_OTHER_SYMBOL || type == G_UNICODE_MATH_SYMBOL || g_unichar_isspace (c);
}

/* (transfer full): without the arrows and boxes that data put before names. */
char *
muster_mapping_dup_part_name (const char *name)
{
  const char *at = name;

  while (*at != '\0' && is_bullet (g_utf8_get_char (at)))
    at = g_utf8_next_char (at);

  return g_strstrip (g_strdup (*at != '\0' ? at : name));
}

static gboolean
is_like (GPatternSpec *pattern, const char *text)
{
  g_autofree char *folded = pattern != NULL ? muster_dossier_fold (text) : NULL;

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
      g_autofree char *name = muster_mapping_dup_part_name (profile->name);

      if (!is_like (rule->named, name))
        return FALSE;
    }
  for (guint i = 0; !has && rule->with[i] != NULL; i++)
    has = muster_dossier_profile_find (profile, rule->with[i]) != NULL;

  return has;
}

/* FALSE: it is of no sheet. */
gboolean
muster_mapping_find_sheet (const MusterMapping *mapping,
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

/* ---- One value ---- */

const MusterMappingRow *
muster_making_find_row (const MusterMaking *self, MusterMappingWord word, const char *part)
{
  return muster_mapping_find_row (self->mapping,
                                  self->system,
                                  self->unit->dossier->entry,
                                  word,
                                  part);
}

MusterMappedValue *
muster_making_add_value (const MusterMaking *self, MusterMappingWord word, const char *part)
{
  MusterMappedValue *value = muster_mapped_value_new (word, part);

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
read_with_rule (const MusterMaking *self,
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

/* @melee: (nullable): of weapons, what is known of that by now. FALSE: no rule says anything of it. */
gboolean
muster_making_read_profile (const MusterMaking *self,
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
        return TRUE;
    }

  return FALSE;
}

void
muster_making_put_list (MusterMappedValue *value, char *text)
{
  value->text = text;
  value->origin = MUSTER_MAPPED_FROM_LIST;
}

/* What the player says goes before all, also that nothing is known. */
void
muster_making_ask_player (const MusterMaking *self, MusterMappedValue *value)
{
  const MusterMappingRow *row = muster_making_find_row (self, value->word, value->part);

  if (row == NULL)
    return;
  g_free (value->text);
  value->text = *row->value != '\0' ? g_strdup (row->value) : NULL;
  value->origin = MUSTER_MAPPED_FROM_PLAYER;
}

MusterMappedValue *
muster_making_find_value (const MusterMaking *self, MusterMappingWord word, const char *part)
{
  for (guint i = 0; i < self->to->values->len; i++)
    {
      MusterMappedValue *value = self->to->values->pdata[i];

      if (value->word == word && muster_dossier_is_same (value->part, part))
        return value;
    }

  return NULL;
}

const char *
muster_making_get_text (const MusterMaking *self, MusterMappingWord word, const char *part)
{
  const MusterMappedValue *value = muster_making_find_value (self, word, part);

  return value != NULL ? value->text : NULL;
}
