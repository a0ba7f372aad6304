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
  char *
      id; /* about, scenarios, choices, decks, turn, figures, tables, settings, rules; of a doctrine its name */
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

/* (transfer full): how @doctrine plays, for whoever stands against it: what it is, how it chooses, and the rules and tables that it goes
 * by. Lives no longer than @rulebook. */
MusterManualSection *
muster_manual_section_new_for_doctrine (const MusterRulebook *rulebook,
                                        const MusterDoctrine *doctrine) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full): what figures are, in tables. @models: (element-type MusterThing): of @rulebook */
MusterManualSection *
muster_manual_section_new_for_models (const MusterRulebook *rulebook,
                                      const GPtrArray *models) G_GNUC_WARN_UNUSED_RESULT;
void muster_manual_section_free (MusterManualSection *self);

/* (transfer container) (element-type MusterThing): the models after which figures can come onto the table in the turns of a battle. */
GPtrArray *
muster_manual_list_late_models (const MusterRulebook *rulebook) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full) (element-type guint16): the attributes that say what a thing of @kind is, and not what becomes of it, in their
 * order. */
GArray *muster_manual_list_characteristics (const MusterRulebook *rulebook,
                                            guint16 kind) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full) (element-type GStrv): the cells of a table as people read them, titles first. */
GPtrArray *muster_manual_table_to_rows (const MusterRulebook *rulebook,
                                        const MusterTable *table) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full): a value as people read it. */
char *
muster_manual_dup_value (const MusterRulebook *rulebook, const MusterType *type, double value);
/* (nullable): what to think of a rule that is not simply from the source. */
const char *muster_manual_describe_origin (MusterOrigin origin);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterManual, muster_manual_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterManualSection, muster_manual_section_free)

G_END_DECLS
