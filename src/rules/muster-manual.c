/* muster-manual.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-manual-private.h"

/* ---- Blocks ---- */

static void
free_block (gpointer data)
{
  MusterManualBlock *block = data;

  g_free (block->term);
  g_free (block->text);
  g_clear_pointer (&block->items, g_ptr_array_unref);
  g_clear_pointer (&block->rows, g_ptr_array_unref);
  g_free (block);
}

MusterManualBlock *
muster_manual_add (MusterManualSection *section, MusterManualBlockKind kind)
{
  MusterManualBlock *block = g_new0 (MusterManualBlock, 1);

  block->kind = kind;
  if (kind == MUSTER_MANUAL_LIST)
    block->items = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (section->blocks, block);
  return block;
}

MusterManualBlock *
muster_manual_add_heading (MusterManualSection *section, guint level, const char *text)
{
  MusterManualBlock *block = muster_manual_add (section, MUSTER_MANUAL_HEADING);

  block->level = level;
  block->text = g_strdup (text);
  return block;
}

MusterManualBlock *
muster_manual_add_paragraph (MusterManualSection *section, char *text)
{
  MusterManualBlock *block = muster_manual_add (section, MUSTER_MANUAL_PARAGRAPH);

  block->text = text;
  return block;
}

void
muster_manual_add_text (const MusterRulebook *book, MusterManualSection *section, const char *text)
{
  g_auto (GStrv) paragraphs = text == NULL
                                  ? NULL
                                  : g_strsplit (muster_rulebook_translate (book, text), "\n\n", -1);

  for (guint i = 0; paragraphs != NULL && paragraphs[i] != NULL; i++)
    muster_manual_add_paragraph (section, g_strdup (paragraphs[i]));
}

const char *
muster_manual_describe_origin (MusterOrigin origin)
{
  switch (origin)
    {
    case MUSTER_ORIGIN_UNCLEAR:
      return _ ("The rules are unclear here.");
    case MUSTER_ORIGIN_LOST:
      return _ ("This part of the rules is lost. What stands here fills the gap.");
    case MUSTER_ORIGIN_OPTION:
      return _ ("This is optional.");
    case MUSTER_ORIGIN_HOUSE:
      return _ ("This is a house rule. It is not in the rules.");
    case MUSTER_ORIGIN_SOURCE:
    default:
      return NULL;
    }
}

void
muster_manual_add_origin (MusterManualSection *section, MusterOrigin origin)
{
  if (origin != MUSTER_ORIGIN_SOURCE)
    muster_manual_add_paragraph (section, g_strdup (muster_manual_describe_origin (origin)));
}

MusterManualBlock *
muster_manual_add_definition (MusterManualSection *section, const char *term, char *text)
{
  MusterManualBlock *block = muster_manual_add (section, MUSTER_MANUAL_DEFINITION);

  block->term = g_strdup (term);
  block->text = text;
  return block;
}

char *
muster_manual_dup_title (const MusterRulebook *book, const char *title, const char *id)
{
  const char *label = muster_rulebook_label (book, title, id);
  char *word;

  if (title != NULL || label != id)
    return g_strdup (label);
  word = g_strdelimit (g_strdup (id), "-_", ' ');
  *word = g_ascii_toupper (*word);
  return word;
}

/* ---- Sections ---- */

void
muster_manual_section_free (MusterManualSection *self)
{
  g_free (self->id);
  g_free (self->title);
  g_ptr_array_unref (self->blocks);
  g_free (self);
}

MusterManualSection *
muster_manual_section_new (const char *id, const char *title)
{
  MusterManualSection *section = g_new0 (MusterManualSection, 1);

  section->id = g_strdup (id);
  section->title = g_strdup (title);
  section->blocks = g_ptr_array_new_with_free_func (free_block);
  return section;
}

/* Only a section that says something is one. */
static void
take_section (MusterManual *self, MusterManualSection *section)
{
  if (section->blocks->len > 0)
    g_ptr_array_add (self->sections, section);
  else
    muster_manual_section_free (section);
}

static void
tell_about (MusterManual *self, MusterManualSection *section)
{
  const MusterModule *module = &self->rulebook->modules[0];

  muster_manual_add_text (self->rulebook, section, module->about);
  muster_manual_add_origin (section, module->cite.origin);
}

void
muster_manual_add_rule (const MusterRulebook *book,
                        MusterManualSection *section,
                        const MusterRule *rule)
{
  muster_manual_add_heading (section, 2, muster_rule_get_title (rule))->rule = rule;
  muster_manual_add_origin (section, rule->origin);
  muster_manual_add_text (book, section, rule->text);
}

static void
tell_rules_of (MusterManual *self, MusterManualSection *section, guint16 module)
{
  for (guint i = 0; i < self->rulebook->n_rules; i++)
    {
      const MusterRule *rule = self->rulebook->rules[i];

      if (rule->module != module)
        continue;
      muster_manual_add_rule (self->rulebook, section, rule);
    }
}

static void
tell_rules (MusterManual *self, MusterManualSection *section)
{
  tell_rules_of (self, section, 0);
}

static gboolean
has_rules (const MusterRulebook *book, guint16 module)
{
  for (guint i = 0; i < book->n_rules; i++)
    if (book->rules[i]->module == module)
      return TRUE;
  return FALSE;
}

/* Doctrines are rules of their own, and may come from somebody else's file. */
static void
tell_doctrines (MusterManual *self)
{
  const MusterRulebook *book = self->rulebook;

  for (guint i = 1; i < book->n_modules; i++)
    {
      const MusterModule *module = &book->modules[i];
      g_autofree char *title = muster_manual_dup_title (book, module->cite.title, module->id);
      MusterManualSection *section;

      if (module->about == NULL && !has_rules (book, (guint16) i))
        continue;
      section = muster_manual_section_new (module->name, title);
      muster_manual_add_text (book, section, module->about);
      muster_manual_add_origin (section, module->cite.origin);
      tell_rules_of (self, section, (guint16) i);
      take_section (self, section);
    }
}

MusterManual *
muster_manual_new (MusterRulebook *rulebook)
{
  static const struct
  {
    const char *id;
    const char *title;
    void (*tell) (MusterManual *self, MusterManualSection *section);
  } sections[] = {
    { "about", N_ ("About"), tell_about },
    { "scenarios", N_ ("Scenarios"), muster_manual_tell_scenarios },
    { "choices", N_ ("Choices for a Battle"), muster_manual_tell_choices },
    { "decks", N_ ("Decks of Your Own"), muster_manual_tell_decks },
    { "turn", N_ ("How a Turn Goes"), muster_manual_tell_turn },
    { "figures", N_ ("Figures"), muster_manual_tell_figures },
    { "tables", N_ ("Tables"), muster_manual_tell_tables },
    { "settings", N_ ("Settings"), muster_manual_tell_settings },
    { "rules", N_ ("Rules"), tell_rules },
  };
  MusterManual *self = g_new0 (MusterManual, 1);

  self->rulebook = muster_rulebook_ref (rulebook);
  self->sections = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_manual_section_free);
  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    {
      MusterManualSection *section = muster_manual_section_new (sections[i].id,
                                                                _ (sections[i].title));

      sections[i].tell (self, section);
      take_section (self, section);
    }
  tell_doctrines (self);
  return self;
}

void
muster_manual_free (MusterManual *self)
{
  g_ptr_array_unref (self->sections);
  muster_rulebook_unref (self->rulebook);
  g_free (self);
}

const char *
muster_manual_get_title (const MusterManual *self)
{
  return muster_rulebook_translate (self->rulebook, self->rulebook->title);
}

const GPtrArray *
muster_manual_get_sections (const MusterManual *self)
{
  return self->sections;
}

const MusterManualSection *
muster_manual_find_section (const MusterManual *self, const char *name)
{
  g_autofree char *wanted = g_utf8_casefold (name, -1);

  for (guint i = 0; i < self->sections->len; i++)
    {
      const MusterManualSection *section = g_ptr_array_index (self->sections, i);

      if (strcmp (section->id, name) == 0)
        return section;
    }
  for (guint i = 0; i < self->sections->len; i++)
    {
      const MusterManualSection *section = g_ptr_array_index (self->sections, i);
      g_autofree char *title = g_utf8_casefold (section->title, -1);

      if (g_str_has_prefix (title, wanted))
        return section;
    }
  return NULL;
}
