/* muster-mapping-word.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-dossier.h"

G_BEGIN_DECLS

/* In the place of the id of a game system: a rulebook that takes lists of any. */
#define MUSTER_SYSTEM_ANY "any"

/* The words in which a rulebook for lists of any game system reads them, and which mappings put lists into. */

typedef enum
{
  MUSTER_MAPPING_SHEET_UNIT,
  MUSTER_MAPPING_SHEET_WEAPON,
  MUSTER_MAPPING_SHEET_ABILITY,
  MUSTER_N_MAPPING_SHEETS,
} MusterMappingSheet;

/* What a value can be. */
typedef enum
{
  MUSTER_MAPPING_FORM_NUMBER,  /* 0 or more */
  MUSTER_MAPPING_FORM_CHANCE,  /* 0 to 1 */
  MUSTER_MAPPING_FORM_YES,     /* "yes" or "no" */
  MUSTER_MAPPING_FORM_ABILITY, /* "boost", "heal" or "other" */
  MUSTER_MAPPING_FORM_TEXT,
} MusterMappingForm;

typedef enum
{
#define X(SHEET, ID, NAME, FORM, MEANING) MUSTER_MAPPING_##ID,
#include "list-mapping-words.h"
#undef X
  MUSTER_N_MAPPING_WORDS,
} MusterMappingWord;

/* "Unit", "Weapon", "Ability": the type of the profile that a rulebook reads. */
const char *muster_mapping_sheet_get_name (MusterMappingSheet self);

MusterMappingSheet muster_mapping_word_get_sheet (MusterMappingWord self);
const char *muster_mapping_word_get_name (MusterMappingWord self);
MusterMappingForm muster_mapping_word_get_form (MusterMappingWord self);
/* For people, not yet translated. */
const char *muster_mapping_word_get_meaning (MusterMappingWord self);
/* Without regard to case; %MUSTER_N_MAPPING_WORDS: there is none. */
MusterMappingWord muster_mapping_word_find (MusterMappingSheet sheet, const char *name);

/* (transfer full) (nullable): @text as it is written in mappings: "3+" is a chance, too. NULL: no value of this form. */
char *muster_mapping_form_read (MusterMappingForm self, const char *text);
/* For people: "a number", as it is expected. */
const char *muster_mapping_form_describe (MusterMappingForm self);

/* All of them as the data of a game system. */
MusterDossier *muster_mapping_word_new_dossier (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
