/* muster-mapping-word.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-mapping-word.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* More is a slip of the finger. */
#define MOST 1e6

typedef struct
{
  MusterMappingSheet sheet;
  const char *name;
  MusterMappingForm form;
  const char *meaning;
} Word;

static const Word words[] = {
#define X(SHEET, ID, NAME, FORM, MEANING)                                                          \
  { MUSTER_MAPPING_SHEET_##SHEET, NAME, MUSTER_MAPPING_FORM_##FORM, MEANING },
#include "list-mapping-words.h"
#undef X
};

static const char *const sheets[] = { "Unit", "Weapon", "Ability" };

const char *
muster_mapping_sheet_get_name (MusterMappingSheet self)
{
  g_return_val_if_fail ((guint) self < G_N_ELEMENTS (sheets), NULL);

  return sheets[self];
}

MusterMappingSheet
muster_mapping_word_get_sheet (MusterMappingWord self)
{
  g_return_val_if_fail ((guint) self < G_N_ELEMENTS (words), MUSTER_MAPPING_SHEET_UNIT);

  return words[self].sheet;
}

const char *
muster_mapping_word_get_name (MusterMappingWord self)
{
  g_return_val_if_fail ((guint) self < G_N_ELEMENTS (words), NULL);

  return words[self].name;
}

MusterMappingForm
muster_mapping_word_get_form (MusterMappingWord self)
{
  g_return_val_if_fail ((guint) self < G_N_ELEMENTS (words), MUSTER_MAPPING_FORM_TEXT);

  return words[self].form;
}

const char *
muster_mapping_word_get_meaning (MusterMappingWord self)
{
  g_return_val_if_fail ((guint) self < G_N_ELEMENTS (words), NULL);

  return words[self].meaning;
}

MusterMappingWord
muster_mapping_word_find (MusterMappingSheet sheet, const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (words[i].sheet == sheet && muster_dossier_is_same (words[i].name, name))
      return i;

  return MUSTER_N_MAPPING_WORDS;
}

/* ---- Values ---- */

static char *
read_number (const char *text, double most)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  char *end;
  double number = g_ascii_strtod (text, &end);

  if (end == text || *end != '\0' || !isfinite (number) || number < 0 || number > most)
    return NULL;

  return g_strdup (g_ascii_formatd (buffer, sizeof buffer, "%.6g", number == 0 ? 0 : number));
}

/* "67 %" */
static char *
read_per_cent (const char *text)
{
  g_autofree char *bare = g_strstrip (g_strndup (text, strlen (text) - 1));
  g_autofree char *number = read_number (bare, 100);
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  return number != NULL ? g_strdup (g_ascii_formatd (buffer,
                                                     sizeof buffer,
                                                     "%.6g",
                                                     g_ascii_strtod (number, NULL) / 100))
                        : NULL;
}

/* "3+" of a die with six sides, as most games write it, or "67 %". */
static char *
read_chance (const char *text)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  if (g_str_has_suffix (text, "%"))
    return read_per_cent (text);
  if (strlen (text) == 2 && text[0] >= '2' && text[0] <= '6' && text[1] == '+')
    return g_strdup (g_ascii_formatd (buffer, sizeof buffer, "%.6g", ('7' - text[0]) / 6.0));

  return read_number (text, 1);
}

static char *
read_one_of (const char *text, const char *const *allowed)
{
  for (guint i = 0; allowed[i] != NULL; i++)
    if (muster_dossier_is_same (text, allowed[i]))
      return g_strdup (allowed[i]);

  return NULL;
}

char *
muster_mapping_form_read (MusterMappingForm self, const char *text)
{
  static const char *const yes_no[] = { "yes", "no", NULL };
  static const char *const kinds[] = { "boost", "heal", "other", NULL };
  g_autofree char *bare = g_strstrip (g_strdup (text));

  switch (self)
    {
    case MUSTER_MAPPING_FORM_NUMBER:
      return read_number (bare, MOST);
    case MUSTER_MAPPING_FORM_CHANCE:
      return read_chance (bare);
    case MUSTER_MAPPING_FORM_YES:
      return read_one_of (bare, yes_no);
    case MUSTER_MAPPING_FORM_ABILITY:
      return read_one_of (bare, kinds);
    case MUSTER_MAPPING_FORM_TEXT:
    default:
      return *bare != '\0' ? g_steal_pointer (&bare) : NULL;
    }
}

const char *
muster_mapping_form_describe (MusterMappingForm self)
{
  switch (self)
    {
    case MUSTER_MAPPING_FORM_NUMBER:
      return _ ("a number of 0 or more");
    case MUSTER_MAPPING_FORM_CHANCE:
      return _ ("a chance from 0 to 1, in per cent, or 2+ to 6+ of a die");
    case MUSTER_MAPPING_FORM_YES:
      return _ ("yes or no");
    case MUSTER_MAPPING_FORM_ABILITY:
      return _ ("boost, heal or other");
    case MUSTER_MAPPING_FORM_TEXT:
    default:
      return _ ("a text");
    }
}

MusterDossier *
muster_mapping_word_new_dossier (void)
{
  MusterDossier *self = muster_dossier_new ("", "", 0);
  MusterDossierProfile *profile = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      const char *sheet = sheets[words[i].sheet];

      if (profile == NULL || words[i].sheet != words[i - 1].sheet)
        profile = muster_dossier_add_profile (self, sheet, sheet);
      muster_dossier_profile_add (profile, words[i].name, "");
    }

  return self;
}
