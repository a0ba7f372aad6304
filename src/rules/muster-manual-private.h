/* muster-manual-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-manual.h"
#include "muster-translation.h"

G_BEGIN_DECLS

struct _MusterManual
{
  MusterRulebook *rulebook;
  GPtrArray *sections; /* of MusterManualSection */
};

/* ---- Blocks: muster-manual.c ---- */

MusterManualBlock *muster_manual_add (MusterManualSection *section, MusterManualBlockKind kind);
MusterManualBlock *
muster_manual_add_heading (MusterManualSection *section, guint level, const char *text);
/* Takes @text. */
MusterManualBlock *muster_manual_add_paragraph (MusterManualSection *section, char *text);
/* A paragraph for each of those in @text of the rulebook, translated; nothing for NULL. */
void
muster_manual_add_text (const MusterRulebook *book, MusterManualSection *section, const char *text);
void muster_manual_add_origin (MusterManualSection *section, MusterOrigin origin);
/* Takes @text. */
MusterManualBlock *
muster_manual_add_definition (MusterManualSection *section, const char *term, char *text);

void muster_manual_add_rule (const MusterRulebook *book,
                             MusterManualSection *section,
                             const MusterRule *rule);
/* With its title and rows. */
void muster_manual_add_table (const MusterRulebook *book,
                              MusterManualSection *section,
                              const MusterTable *table);

/* (transfer full) (nullable): a text that has values in it, which are not known here, as a person reads it, the thing that acts called
 * by a word; NULL: it has other values in it. */
char *muster_manual_dup_template (const MusterRulebook *book, const MusterTemplate *template);
/* (transfer full): "weakest first; nearest first": the keys that say how they are to be read; may be empty. */
char *muster_manual_dup_keys (const MusterRulebook *book, guint n_keys, const MusterKey *keys);

/* (transfer full): the title of something, translated, or its id as a word. */
char *muster_manual_dup_title (const MusterRulebook *book, const char *title, const char *id);

/* ---- Sections ---- */

MusterManualSection *muster_manual_section_new (const char *id, const char *title);

void muster_manual_tell_scenarios (MusterManual *self, MusterManualSection *section);
void muster_manual_tell_turn (MusterManual *self, MusterManualSection *section);
void muster_manual_tell_figures (MusterManual *self, MusterManualSection *section);
void muster_manual_tell_tables (MusterManual *self, MusterManualSection *section);
void muster_manual_tell_decks (MusterManual *self, MusterManualSection *section);
void muster_manual_tell_choices (MusterManual *self, MusterManualSection *section);
void muster_manual_tell_settings (MusterManual *self, MusterManualSection *section);

G_END_DECLS
