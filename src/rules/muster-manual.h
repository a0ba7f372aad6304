/* muster-manual.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-rulebook.h"

G_BEGIN_DECLS

/* A rulebook for people: sections, each a list of blocks, in the order in which a player wants
 * them. Immutable; what is borrowed from the rulebook lives as long as the manual. */
typedef struct _MusterManual MusterManual;

typedef enum
{
  MUSTER_MANUAL_HEADING, /* level 2 or 3, below that of the section */
  MUSTER_MANUAL_PARAGRAPH,
  MUSTER_MANUAL_TABLE, /* the first row has the titles; the first cell of a row is its title */
  MUSTER_MANUAL_LIST,
  MUSTER_MANUAL_DEFINITION,
  MUSTER_MANUAL_BOARD, /* of `scenario`; text: its rows of signs */
} MusterManualBlockKind;

typedef struct
{
  MusterManualBlockKind kind;
  guint level;      /* HEADING */
  char *term;       /* DEFINITION: what is explained */
  char *text;       /* HEADING, PARAGRAPH, DEFINITION, BOARD; else NULL */
  GPtrArray *items; /* LIST: of char* */
  GPtrArray *rows;  /* TABLE: GStrv, all of one length */

  /* Borrowed from the rulebook, or NULL. What the block is about … */
  const MusterScenario *scenario;
  const MusterTable *table;
  const MusterRuling *ruling;
  const MusterDeckSlot *deck;
  const MusterRule *rule;
  /* … and the sections behind it, for a link: NULL behind the last. */
  const MusterRule *const *rules;
} MusterManualBlock;

typedef struct
{
  char *id; /* about, scenarios, choices, decks, turn, figures, tables, settings, rules; of a doctrine its name */
  char *title;
  GPtrArray *blocks; /* of MusterManualBlock */
} MusterManualSection;

MusterManual *muster_manual_new (MusterRulebook *rulebook) G_GNUC_WARN_UNUSED_RESULT;
void muster_manual_free (MusterManual *self);

const char *muster_manual_get_title (const MusterManual *self);
/* (element-type MusterManualSection): those that have anything in them, in their order. */
const GPtrArray *muster_manual_get_sections (const MusterManual *self);
/* (nullable): by id, or by the beginning of its title in any case. */
const MusterManualSection *muster_manual_find_section (const MusterManual *self, const char *name);

/* (transfer full): @section, or all of it for %NULL. */
char *muster_manual_to_markdown (const MusterManual *self, const MusterManualSection *section);

/* (transfer full) (element-type GStrv): the cells of a table as people read them, titles first. */
GPtrArray *muster_manual_table_to_rows (const MusterRulebook *rulebook,
                                        const MusterTable *table) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full): a value as people read it. */
char *
muster_manual_dup_value (const MusterRulebook *rulebook, const MusterType *type, double value);
/* (nullable): what to think of a rule that is not simply from the source. */
const char *muster_manual_describe_origin (MusterOrigin origin);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterManual, muster_manual_free)

G_END_DECLS
