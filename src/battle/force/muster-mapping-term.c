/* muster-mapping-term.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-mapping-term-private.h"

#include <string.h>

/* What a term gives. */
typedef struct
{
  gboolean found;
  gboolean is_final; /* said by the mapping for this text: nothing is worked out of it */
  char *
      text; /* (nullable): final, or what the reading gives where that is no number; NULL: not known */
  double number;
} Result;

typedef struct
{
  const MusterMappingTerm *term;
  const MusterMappingSubject *subject;
  MusterMappedValue *told; /* (nullable): */
} Reading;

static Result
say (const char *text)
{
  return (Result){ TRUE, TRUE, *text != '\0' ? g_strdup (text) : NULL, 0 };
}

static const MusterMappingLook *
find_look (const MusterMappingTerm *term, const char *text)
{
  g_autofree char *folded = term->looks->len > 0 ? muster_dossier_fold (text) : NULL;

  for (guint i = 0; i < term->looks->len; i++)
    {
      const MusterMappingLook *look = term->looks->pdata[i];

      if (g_pattern_spec_match_string (look->text, folded))
        return look;
    }

  return NULL;
}

static void
tell (const Reading *self, const char *profile, const char *name, const char *told)
{
  MusterMappedValue *value = self->told;

  if (value == NULL)
    return;
  value->origin = MUSTER_MAPPED_FROM_TEXT;
  value->profile = g_strdup (profile);
  value->name = g_strdup (name);
  value->told = g_strdup (told);
}

static Result
read_text (const MusterMappingTerm *term, const char *text)
{
  const MusterMappingLook *look = find_look (term, text);
  Result result = { 0 };

  if (look != NULL)
    return say (look->is);
  if (muster_mapping_reading_is_number (term->how.reading))
    {
      result.found = muster_mapping_how_read (&term->how, text, &result.number);
      return result;
    }
  if (term->how.reading == MUSTER_MAPPING_READING_HAS)
    return say (muster_mapping_has_words (text, term->how.words) ? "yes" : "no");

  /* Where words are listed, what is none of them means nothing. */
  return term->looks->len == 0 ? say (text) : result;
}

/* ---- Where it is looked for ---- */

static Result
read_from (const Reading *self, const MusterDossierProfile *profile)
{
  for (guint i = 0; self->term->from != NULL && self->term->from[i] != NULL; i++)
    {
      const char *name = self->term->from[i];
      const char *text = muster_dossier_profile_find (profile, name);
      Result result = { 0 };

      if (text != NULL)
        result = read_text (self->term, text);
      if (!result.found)
        continue;
      tell (self, profile->name, name, text);
      return result;
    }

  return (Result){ 0 };
}

static gint
get_within (const MusterRosterUnit *unit, gint figure)
{
  return figure >= 0 ? ((const MusterUnitFigure *) unit->figures->pdata[figure])->within
                     : MUSTER_NO_FIGURE;
}

/* How near a figure is to whom the weapon belongs: 0 is the one who carries it, then its crew, then what carries it, then others. */
static guint
get_distance (const MusterMappingSubject *subject, gint figure)
{
  gint carrier = subject->at->figure;

  if (figure == carrier && carrier >= 0)
    return 0;
  if (figure >= 0 && carrier >= 0 && get_within (subject->unit, figure) == carrier)
    return 1;

  return figure >= 0 && get_within (subject->unit, carrier) == figure ? 2 : 3;
}

static Result
read_from_figure (const Reading *self)
{
  const GPtrArray *bodies = self->subject->bodies;

  for (guint distance = 0; distance <= 3; distance++)
    for (guint i = 0; i < bodies->len; i++)
      {
        const MusterUnitProfile *body = bodies->pdata[i];
        Result result = { 0 };

        if (get_distance (self->subject, body->figure) == distance)
          result = read_from (self, body->profile);
        if (result.found)
          return result;
      }

  return (Result){ 0 };
}

/* Words come before categories: what is named first says more. */
static Result
read_from_categories (const Reading *self)
{
  const GPtrArray *categories = self->subject->unit->dossier->categories;

  for (guint i = 0; i < self->term->looks->len; i++)
    for (guint c = 0; c < categories->len; c++)
      {
        const MusterMappingLook *look = self->term->looks->pdata[i];
        g_autofree char *folded = muster_dossier_fold (categories->pdata[c]);

        if (!g_pattern_spec_match_string (look->text, folded))
          continue;
        tell (self, NULL, NULL, categories->pdata[c]);
        return say (look->is);
      }

  return (Result){ 0 };
}

/* What costs nothing is counted in something else. */
static Result
read_from_costs (const Reading *self)
{
  for (guint i = 0; self->term->from != NULL && self->term->from[i] != NULL; i++)
    {
      const char *name = self->term->from[i];
      const char *text = muster_dossier_find_cost (self->subject->unit->dossier, name);
      Result result = { 0 };

      if (text != NULL && g_ascii_strtod (text, NULL) != 0)
        result = read_text (self->term, text);
      if (!result.found)
        continue;
      tell (self, NULL, name, text);
      return result;
    }

  return (Result){ 0 };
}

static Result
read_from_name (const Reading *self)
{
  const char *name = self->subject->at->profile->name;
  Result result = read_text (self->term, name);

  if (result.found)
    tell (self, NULL, NULL, name);

  return result;
}

/* What says more of a weapon stands in a profile beside it. */
static Result
read_from_others (const Reading *self, gboolean namesakes)
{
  const GArray *profiles = self->subject->unit->profiles;
  const MusterDossierProfile *own = self->subject->at->profile;

  for (guint i = 0; i < profiles->len; i++)
    {
      const MusterDossierProfile *other = g_array_index (profiles, MusterUnitProfile, i).profile;
      Result result = { 0 };

      if (other != own && (!namesakes || muster_dossier_is_same (other->name, own->name)))
        result = read_from (self, other);
      if (result.found)
        return result;
    }

  return (Result){ 0 };
}

static Result
read_place (const Reading *self)
{
  switch (self->term->of)
    {
    case MUSTER_MAPPING_OF_FIGURE:
      return read_from_figure (self);
    case MUSTER_MAPPING_OF_CATEGORY:
      return read_from_categories (self);
    case MUSTER_MAPPING_OF_COST:
      return read_from_costs (self);
    case MUSTER_MAPPING_OF_NAME:
      return read_from_name (self);
    case MUSTER_MAPPING_OF_UNIT:
      return read_from_others (self, FALSE);
    case MUSTER_MAPPING_OF_NAMESAKE:
      return read_from_others (self, TRUE);
    case MUSTER_MAPPING_OF_PROFILE:
    case MUSTER_N_MAPPING_PLACES:
    default:
      return read_from (self, self->subject->at->profile);
    }
}

static Result
read_term (const Reading *self)
{
  Result result = read_place (self);

  if (result.found || self->term->otherwise == NULL)
    return result;
  if (self->told != NULL)
    self->told->origin = MUSTER_MAPPED_FROM_RULE;

  return say (self->term->otherwise);
}

/* ---- Sums ---- */

/* FALSE: one of them cannot be read. */
static gboolean
add_terms (const GPtrArray *terms, const MusterMappingSubject *subject, double *sum)
{
  for (guint i = 0; i < terms->len; i++)
    {
      const Reading reading = { terms->pdata[i], subject, NULL };
      Result result = read_term (&reading);
      g_autofree char *text = result.text;

      if (!result.found || (result.is_final && text == NULL))
        return FALSE;
      *sum += result.is_final ? g_ascii_strtod (text, NULL)
                              : muster_mapping_how_finish (&reading.term->how, result.number, 0);
    }

  return TRUE;
}

gboolean
muster_mapping_value_read (const MusterMappingValue *self,
                           const MusterMappingSubject *subject,
                           MusterMappedValue *told,
                           char **text)
{
  const Reading reading = { self->term, subject, told };
  Result result = read_term (&reading);
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  double skill = result.number;
  double more = 0;

  if (!result.found || result.is_final)
    {
      *text = result.text;
      return result.found;
    }
  *text = NULL;
  if (!add_terms (self->skill, subject, &skill) || !add_terms (self->more, subject, &more))
    return TRUE;
  *text = g_strdup (g_ascii_formatd (buffer,
                                     sizeof buffer,
                                     "%.6g",
                                     muster_mapping_how_finish (&self->term->how, skill, more)));

  return TRUE;
}
