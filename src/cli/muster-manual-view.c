/* muster-manual-view.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-manual-view.h"

#include <glib/gi18n.h>

#include "muster-table-view.h"

/* A rulebook in the terminal. What is typed in commands stands in brackets behind what it is. */

/* ---- What is typed ---- */

char *
muster_manual_view_dup_ruling (const MusterRulebook *rulebook, const MusterRuling *ruling)
{
  const char *module = rulebook->modules[ruling->module].name;

  return *module == '\0' ? g_strdup (ruling->id) : g_strconcat (module, ".", ruling->id, NULL);
}

char *
muster_manual_view_dup_value (const MusterRulebook *rulebook,
                              const MusterRuling *ruling,
                              double value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  if (ruling->type.code == MUSTER_TYPE_BOOLEAN)
    return g_strdup (value > 0 ? "true" : "false");
  if (ruling->type.code == MUSTER_TYPE_ENUM && value >= 0 &&
      value < rulebook->enums[ruling->type.index].n_words)
    return g_strdup (rulebook->enums[ruling->type.index].words[(guint) value]);
  if (ruling->type.code == MUSTER_TYPE_TEXT && value >= 0 && value < rulebook->n_texts)
    return g_strdup (rulebook->texts[(guint) value]);

  return g_strdup (g_ascii_formatd (buffer, sizeof buffer, "%.6g", value));
}

/* ---- Blocks ---- */

static char *
dup_rules (const MusterManualBlock *block)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; block->rules != NULL && block->rules[i] != NULL; i++)
    {
      g_autofree char *title = muster_rule_dup_title (block->rules[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", title);
    }

  return g_string_free (text, FALSE);
}

static void
put_heading (MusterTerminal *terminal,
             const MusterRulebook *rulebook,
             const MusterManualBlock *block)
{
  guint indent = (block->level - 2) * 2;
  g_autofree char *rules = dup_rules (block);
  g_autofree char *id = block->ruling != NULL
                            ? muster_manual_view_dup_ruling (rulebook, block->ruling)
                        : block->deck != NULL     ? g_strdup (block->deck->id)
                        : block->scenario != NULL ? g_strdup (block->scenario->id)
                                                  : NULL;
  g_autofree char *text = id != NULL ? g_strdup_printf ("%s (%s)", block->text, id)
                                     : g_strdup (block->text);

  muster_terminal_put_gap (terminal);
  muster_terminal_put (terminal, MUSTER_STYLE_STRONG, indent, indent + 2, text);
  if (*rules != '\0')
    {
      g_autofree char *line = g_strdup_printf (_ ("(rules: %s)"), rules);

      muster_terminal_put (terminal, MUSTER_STYLE_FAINT, indent + 2, indent + 4, line);
    }
}

static void
put_list (MusterTerminal *terminal,
          const MusterRulebook *rulebook,
          const MusterManualBlock *block,
          guint indent)
{
  for (guint i = 0; i < block->items->len; i++)
    {
      const char *item = g_ptr_array_index (block->items, i);
      g_autofree char *value = block->ruling == NULL
                                   ? NULL
                                   : muster_manual_view_dup_value (rulebook,
                                                                   block->ruling,
                                                                   block->ruling->options[i].value);
      g_autofree char *line = value == NULL ? g_strconcat ("• ", item, NULL)
                                            : g_strconcat ("• ", value, ": ", item, NULL);

      muster_terminal_put (terminal, MUSTER_STYLE_PLAIN, indent, indent + 2, line);
    }
}

static void
put_definition (MusterTerminal *terminal, const MusterManualBlock *block, guint indent)
{
  g_autofree char *rules = dup_rules (block);
  g_autofree char *cited = *rules == '\0' ? g_strdup ("")
                                          : g_strdup_printf (_ (" (rules: %s)"), rules);
  g_autofree char *line = g_strconcat (block->term,
                                       g_str_has_suffix (block->term, "?") ? " " : ": ",
                                       block->text,
                                       cited,
                                       NULL);

  muster_terminal_put (terminal, MUSTER_STYLE_PLAIN, indent, indent + 2, line);
}

static void
put_block (MusterTerminal *terminal,
           const MusterRulebook *rulebook,
           const MusterManualBlock *block,
           const MusterManualBlock *before,
           guint indent)
{
  switch (block->kind)
    {
    case MUSTER_MANUAL_HEADING:
      put_heading (terminal, rulebook, block);
      break;
    case MUSTER_MANUAL_TABLE:
      muster_terminal_put_gap (terminal);
      muster_table_view_put (terminal, indent, block->rows);
      break;
    case MUSTER_MANUAL_LIST:
      put_list (terminal, rulebook, block, indent);
      break;
    case MUSTER_MANUAL_DEFINITION:
      if (before != NULL && before->kind == MUSTER_MANUAL_TABLE)
        muster_terminal_put_gap (terminal);
      put_definition (terminal, block, indent);
      break;
    case MUSTER_MANUAL_BOARD:
      muster_terminal_put_gap (terminal);
      muster_terminal_put (terminal, MUSTER_STYLE_PLAIN, indent + 2, indent + 2, block->text);
      muster_terminal_put_gap (terminal);
      break;
    case MUSTER_MANUAL_PARAGRAPH:
    default:
      if (before != NULL && before->kind != MUSTER_MANUAL_HEADING)
        muster_terminal_put_gap (terminal);
      muster_terminal_put (terminal, MUSTER_STYLE_PLAIN, indent, indent, block->text);
      break;
    }
}

/* ---- Sections ---- */

static void
put_title (MusterTerminal *terminal, const char *title)
{
  g_autoptr (GString) line = g_string_new ("── ");

  g_string_append_printf (line, "%s ", title);
  while (muster_text_get_columns (line->str) < muster_terminal_get_width (terminal))
    g_string_append (line, "─");
  muster_terminal_put_gap (terminal);
  muster_terminal_put (terminal, MUSTER_STYLE_STRONG, 0, 0, line->str);
}

/* How what the section has is said in a command. */
static const char *
get_hint (const MusterManualSection *section)
{
  if (g_str_equal (section->id, "scenarios"))
    return _ ("--scenario ID plays one of them.");
  if (g_str_equal (section->id, "choices"))
    return _ ("--ruling ID=VALUE plays a battle with what you choose.");
  if (g_str_equal (section->id, "decks"))
    return _ ("--deck ID=DECK plays a battle with cards of yours.");
  if (g_str_equal (section->id, "settings"))
    return _ ("--ruling ID=VALUE plays a battle with another choice.");

  return NULL;
}

static void
put_section (MusterTerminal *terminal,
             const MusterRulebook *rulebook,
             const MusterManualSection *section)
{
  const char *hint = get_hint (section);
  const MusterManualBlock *before = NULL;
  guint indent = 0;

  put_title (terminal, section->title);
  if (hint != NULL)
    muster_terminal_put (terminal, MUSTER_STYLE_FAINT, 0, 0, hint);
  for (guint i = 0; i < section->blocks->len; i++)
    {
      const MusterManualBlock *block = g_ptr_array_index (section->blocks, i);

      if (block->kind == MUSTER_MANUAL_HEADING)
        indent = (block->level - 1) * 2;
      put_block (terminal, rulebook, block, before, indent);
      before = block;
    }
}

void
muster_manual_view_put (MusterTerminal *terminal,
                        const MusterRulebook *rulebook,
                        const MusterManual *manual,
                        const MusterManualSection *section)
{
  const GPtrArray *sections = muster_manual_get_sections (manual);

  muster_terminal_put (terminal, MUSTER_STYLE_STRONG, 0, 0, muster_manual_get_title (manual));
  for (guint i = 0; i < sections->len; i++)
    if (section == NULL || section == g_ptr_array_index (sections, i))
      put_section (terminal, rulebook, g_ptr_array_index (sections, i));
}
