/* muster-translation.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-rulebook.h"

G_BEGIN_DECLS

/* The texts of a rulebook are translated where they are shown, and nowhere else: what is compiled and what enters a
 * battle is the same in every language. A text is looked up in the domains muster-rulebook-ID of the rulebook and of
 * the doctrines that it uses, then in that of the program. Its msgid is the text as it stands in the file, with one
 * blank for each run of them. */

#define MUSTER_TRANSLATION_DOMAIN "muster-rulebook-"

/* What is shown instead of @text, a title or sentence of the rulebook; @text itself where there is no translation.
 * Borrowed; NULL for NULL. */
const char *muster_rulebook_translate (const MusterRulebook *self, const char *text);

/* The translated @title, or @id where the author gave none. */
const char *muster_rulebook_label (const MusterRulebook *self, const char *title, const char *id);

/* (transfer full): the domains of a rulebook with a catalogue in the language of the program. It keeps them: to look
 * into those without one costs more than all else that is done with a text. */
char **muster_translation_list_domains (const MusterRulebook *rulebook);

/* The same of a rulebook that is not loaded, by its id alone. */
const char *muster_rulebook_translate_for (const char *id, const char *text);

/* (transfer full): the sections of a citation. */
char *muster_rulebook_dup_sections (const MusterRulebook *self, const char *src);

/* (transfer full): one of @words, which were written behind each other in one text, such as those of an enum. */
char *muster_rulebook_dup_word (const MusterRulebook *self,
                                const char *const *words,
                                guint n_words,
                                guint index);

/* (transfer full) (nullable): what people read above the keys and cells of a table, one for each; a translation that
 * has another number of them is none. */
char **muster_rulebook_split_headings (const MusterRulebook *self, const MusterTable *table);

/* (transfer full): text @number of the rulebook. */
char *muster_rulebook_dup_text (const MusterRulebook *self, guint number);

/**
 * muster_template_fill:
 * @translation: of the source of the template; its placeholders may stand in another order, twice or not at all
 * @values: one for each part of the template; NULL where a part has none
 * @out: what it is appended to
 * @places: (nullable): for each part, where its value begins in @out; %G_MAXUINT where it is not told
 *
 * Returns: whether every placeholder is one of the template; where not, @out is as it was
 */
gboolean muster_template_fill (const MusterTemplate *self,
                               const char *translation,
                               char *const *values,
                               GString *out,
                               guint *places);

/* The brace that closes the one at @open; braces in quotes do not count. */
const char *muster_template_find_end (const char *open);

/* (transfer full): @text with one blank for each run of them, and none around it. */
char *muster_translation_normalize (const char *text);

/* Makes the translations in the folder `locale` of a rulebook known, if it has one and all of them are sound.
 * @report: (nullable): told which are not. */
void muster_translation_bind (const char *id, const char *folder, MusterReport *report);

G_END_DECLS
