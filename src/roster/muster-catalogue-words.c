/* muster-catalogue-words.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-catalogue-words.h"

static const char *const words[] = {
#define X(ID, NAME, ROLE) NAME,
#include "list-catalogue-words.h"
#undef X
  NULL,
};

static const guint8 roles[] = {
#define X(ID, NAME, ROLE) MUSTER_CATALOGUE_ROLE_##ROLE,
#include "list-catalogue-words.h"
#undef X
};

const char *const *
muster_catalogue_words (void)
{
  return words;
}

MusterCatalogueRole
muster_catalogue_word_get_role (guint word)
{
  return word < MUSTER_N_WORDS ? roles[word] : MUSTER_CATALOGUE_ROLE_NONE;
}
