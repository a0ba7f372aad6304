/* muster-fact.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-fact.h"

#include <glib/gi18n.h>

const MusterFactTraits muster_fact_traits[MUSTER_N_FACTS] = {
#define FACT(ID, NUMBER, NAME, PARAMETERS, GIVES, SIGNATURE, MEANING, ...)                         \
  [MUSTER_FACT_##ID] = { .name = NAME, .parameters = PARAMETERS, .gives = GIVES, __VA_ARGS__ },
#define X(...)
#include "list-facts.h"
#undef X
#undef FACT
};

const char *
muster_fact_get_words (MusterFact fact, MusterFactWords words, gboolean grid)
{
  const MusterFactTraits *traits = &muster_fact_traits[fact];

  return grid && traits->grid_words[words] != NULL ? traits->grid_words[words]
                                                   : traits->words[words];
}
