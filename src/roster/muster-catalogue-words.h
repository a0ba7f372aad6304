/* muster-catalogue-words.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-xml-stream.h"

G_BEGIN_DECLS

/* What an element is for the reader. */
typedef enum
{
  MUSTER_CATALOGUE_ROLE_NONE, /* no element */
  MUSTER_CATALOGUE_ROLE_ROOT,
  MUSTER_CATALOGUE_ROLE_LIST,
  MUSTER_CATALOGUE_ROLE_SHARED_LIST,
  MUSTER_CATALOGUE_ROLE_DEFINITION,
  MUSTER_CATALOGUE_ROLE_PUBLICATION,
  MUSTER_CATALOGUE_ROLE_COST_TYPE,
  MUSTER_CATALOGUE_ROLE_PROFILE_TYPE,
  MUSTER_CATALOGUE_ROLE_CHARACTERISTIC_TYPE,
  MUSTER_CATALOGUE_ROLE_CATALOGUE_LINK,
  MUSTER_CATALOGUE_ROLE_COST,
  MUSTER_CATALOGUE_ROLE_CHARACTERISTIC,
  MUSTER_CATALOGUE_ROLE_CONSTRAINT,
  MUSTER_CATALOGUE_ROLE_MODIFIER,
  MUSTER_CATALOGUE_ROLE_MODIFIER_GROUP,
  MUSTER_CATALOGUE_ROLE_CONDITION,
  MUSTER_CATALOGUE_ROLE_CONDITION_GROUP,
  MUSTER_CATALOGUE_ROLE_LOCAL_CONDITION_GROUP,
  MUSTER_CATALOGUE_ROLE_REPEAT,
  MUSTER_CATALOGUE_ROLE_TEXT,
  MUSTER_CATALOGUE_ROLE_IGNORED,
  MUSTER_CATALOGUE_ROLE_MISNAMED,
  MUSTER_CATALOGUE_ROLE_OLD,
} MusterCatalogueRole;

/* The names that are known. */
typedef enum
{
#define X(ID, NAME, ROLE) MUSTER_WORD_##ID,
#include "list-catalogue-words.h"
#undef X
  MUSTER_N_WORDS,
} MusterCatalogueWord;

/* (array zero-terminated=1): their spelling, for MusterXmlStream. */
const char *const *muster_catalogue_words (void);

/* NONE for what is no word. */
MusterCatalogueRole muster_catalogue_word_get_role (guint word);

/* For one that is MISNAMED, the one that is meant. */
MusterCatalogueWord muster_catalogue_word_get_meant (guint word);

/* What they stand for in files of JSON. */
extern const MusterXmlStreamJson muster_catalogue_json;

G_END_DECLS
