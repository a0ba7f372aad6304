/* muster-prompt-view.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-prompt-view.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "muster-answer.h"
#include "muster-battle-career.h"
#include "muster-left-out.h"
#include "muster-menu-view.h"
#include "muster-together-view.h"
#include "muster-translation.h"

#define INDENT 5
/* Above this many, options stand side by side when they are nothing but names. */
#define MANY_OPTIONS 6
/* So many whom a wrong answer may have left out are told below it. */
#define MOST_LEFT_OUT 3

char *
muster_prompt_view_dup_percent (double chance)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strdup_printf ("%s %%",
                          g_ascii_formatd (buffer, sizeof buffer, "%.0f", round (chance * 100)));
}

static const char *
get_phase_title (MusterBattle *battle)
{
  const MusterRulebook *rulebook = muster_battle_get_rulebook (battle);
  gint phase = muster_battle_get_phase (battle);
  const MusterPhase *declared;

  if (phase < 0 || phase >= (gint) rulebook->n_phases)
    return NULL;
  declared = &rulebook->phases[phase];

  return muster_rulebook_label (rulebook, declared->title, declared->id);
}

static const char *
get_side_title (MusterBattle *battle, gint side)
{
  const MusterRulebook *rulebook = muster_battle_get_rulebook (battle);

  if (side < 0 || side >= (gint) rulebook->n_sides)
    return NULL;

  return muster_rulebook_label (rulebook, rulebook->sides[side].title, rulebook->sides[side].id);
}

/* Whether what the battle means is being worked out. */
static gboolean
is_in_session (MusterBattle *battle)
{
  g_autoptr (GPtrArray) steps = muster_battle_list_career_steps (battle);

  for (guint i = 0; i < steps->len; i++)
    if (((MusterCareerStep *) steps->pdata[i])->state == MUSTER_CAREER_STEP_CURRENT)
      return TRUE;

  return FALSE;
}

/* (transfer full): "Turn 2 · Movement · Scout", with what is known of it. */
static char *
dup_place (MusterBattle *battle, const MusterPrompt *prompt)
{
  guint turn = muster_battle_get_turn (battle);
  const char *phase = get_phase_title (battle);
  const char *side = get_side_title (battle, prompt->side);
  g_autoptr (GString) text = g_string_new (NULL);

  if (is_in_session (battle))
    g_string_append (text, _ ("After the battle"));
  else if (turn == 0)
    g_string_append (text, _ ("Set-up"));
  else
    g_string_append_printf (text, _ ("Turn %u"), turn);
  if (phase != NULL && turn > 0)
    g_string_append_printf (text, " · %s", phase);
  if (side != NULL && g_strcmp0 (side, phase) != 0)
    g_string_append_printf (text, " · %s", side);
  if (prompt->thing_label != NULL)
    g_string_append_printf (text, " · %s", prompt->thing_label);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* ---- Options ---- */

/* What would come of each value that it may be given. */
static void
append_gifts (GString *text, const GPtrArray *gifts)
{
  for (guint i = 0; gifts != NULL && i < gifts->len; i++)
    {
      const MusterGift *gift = gifts->pdata[i];
      g_autofree char *odds = isnan (gift->odds) ? NULL
                                                 : muster_prompt_view_dup_percent (gift->odds);
      const char *said = odds != NULL ? odds : gift->note;

      if (said == NULL)
        continue;
      g_string_append (text, i == 0 ? " – " : C_ ("die", "; "));
      g_string_append_printf (text, C_ ("die", "%1$s: %2$s"), gift->value, said);
      if (odds != NULL && gift->note != NULL)
        g_string_append_printf (text, " (%s)", gift->note);
    }
}

static char *
dup_option (const MusterOption *option)
{
  g_autoptr (GString) text = g_string_new (option->label);

  if (option->value != NULL)
    g_string_append_printf (text, " – %s", option->value);
  if (!isnan (option->odds))
    {
      g_autofree char *odds = muster_prompt_view_dup_percent (option->odds);

      g_string_append_printf (text, " – %s", odds);
    }
  append_gifts (text, option->gifts);
  if (option->note != NULL)
    g_string_append_printf (text, " – %s", option->note);
  if (option->before != NULL)
    g_string_append_printf (text, " – %s", option->before);
  if (!option->available)
    g_string_append_printf (text,
                            " – %s: %s",
                            _ ("refused by a rule"),
                            option->reason != NULL ? option->reason : _ ("not now"));
  else if (option->condition != NULL)
    g_string_append_printf (text, " – %s", option->condition);
  else if (option->uncertain)
    g_string_append_printf (text, " – %s", _ ("to be seen on the table"));
  if (option->rank == 1)
    g_string_append_printf (text, "  ← %s", _ ("as the rules advise"));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gboolean
is_plain (const GPtrArray *options)
{
  for (guint i = 0; i < options->len; i++)
    {
      const MusterOption *option = g_ptr_array_index (options, i);

      if (option->value != NULL || option->note != NULL || option->gifts != NULL ||
          (option->before != NULL && option->group == NULL) || !isnan (option->odds) ||
          !option->available || option->uncertain || option->rank == 1)
        return FALSE;
    }

  return TRUE;
}

static void
put_side_by_side (MusterTerminal *terminal, const GPtrArray *options, gboolean numbers)
{
  guint widest = 0;
  guint columns, n_rows;

  for (guint i = 0; i < options->len; i++)
    {
      const MusterOption *option = g_ptr_array_index (options, i);

      widest = MAX (widest, muster_text_get_columns (option->label));
    }
  widest += numbers ? INDENT + 2 : 2;
  columns = MAX ((muster_terminal_get_width (terminal) - 1) / widest, 1);
  n_rows = (options->len + columns - 1) / columns;
  for (guint y = 0; y < n_rows; y++)
    {
      g_autoptr (GString) line = g_string_new (NULL);

      for (guint i = y; i < options->len; i += n_rows)
        {
          const MusterOption *option = g_ptr_array_index (options, i);
          g_autofree char *text = numbers ? g_strdup_printf ("%*u  %s",
                                                             INDENT - 2,
                                                             i + 1,
                                                             option->label)
                                          : g_strdup_printf ("  %s", option->label);
          g_autofree char *cell = muster_text_pad (text, widest);

          g_string_append (line, cell);
        }
      muster_terminal_put_line (terminal, g_strchomp (line->str));
    }
}

static gboolean
is_grouped (const GPtrArray *options)
{
  for (guint i = 0; i < options->len; i++)
    if (((MusterOption *) options->pdata[i])->group == NULL)
      return FALSE;

  return options->len > 0;
}

static void
put_before (MusterTerminal *terminal, const MusterOption *option)
{
  g_autofree char *line = option->before != NULL
                              ? g_strdup_printf ("%s – %s", option->label, option->before)
                              : NULL;

  if (line != NULL)
    muster_terminal_put (terminal, MUSTER_STYLE_FAINT, INDENT, INDENT, line);
}

/* Each group begins a line: whose they are, then the members with the numbers of their options. */
static void
put_groups (MusterTerminal *terminal, const GPtrArray *options)
{
  g_autoptr (GString) line = g_string_new (NULL);
  const char *last = "";
  guint widest = 0;

  for (guint i = 0; i < options->len; i++)
    widest = MAX (widest, muster_text_get_columns (((MusterOption *) options->pdata[i])->group));
  for (guint i = 0; i < options->len; i++)
    {
      const MusterOption *option = options->pdata[i];
      gboolean same = g_str_equal (option->group, last);
      g_autofree char *name = muster_text_pad (same ? "" : option->group, widest);
      g_autofree char *cell = g_strdup_printf (" %*u  %s", INDENT - 2, i + 1, option->member);
      guint length = muster_text_get_columns (line->str) + muster_text_get_columns (cell);

      if (line->len > 0 && (!same || length >= muster_terminal_get_width (terminal)))
        {
          muster_terminal_put_line (terminal, line->str);
          g_string_truncate (line, 0);
        }
      if (line->len == 0)
        g_string_append (line, name);
      g_string_append (line, cell);
      last = option->group;
    }
  muster_terminal_put_line (terminal, line->str);
  for (guint i = 0; i < options->len; i++)
    put_before (terminal, options->pdata[i]);
}

static void
put_options (MusterTerminal *terminal, const GPtrArray *options)
{
  gboolean numbers = muster_answer_has_numbers (options);

  if (muster_answer_has_spots (options))
    {
      g_autofree char *spots = muster_answer_dup_spots (options);

      muster_terminal_put (terminal, MUSTER_STYLE_PLAIN, INDENT, INDENT, spots);
      return;
    }
  if (is_grouped (options) && is_plain (options))
    {
      put_groups (terminal, options);
      return;
    }
  if (options->len > MANY_OPTIONS && is_plain (options))
    {
      put_side_by_side (terminal, options, numbers);
      return;
    }
  for (guint i = 0; i < options->len; i++)
    {
      const MusterOption *option = g_ptr_array_index (options, i);
      g_autofree char *text = dup_option (option);
      g_autofree char *line = numbers ? g_strdup_printf ("%*u  %s", INDENT - 2, i + 1, text)
                                      : g_strdup (text);

      muster_terminal_put (terminal,
                           option->available ? MUSTER_STYLE_PLAIN : MUSTER_STYLE_FAINT,
                           numbers ? 0 : INDENT,
                           INDENT,
                           line);
    }
}

/* ---- The whole ---- */

/* (transfer full): a place has commas of its own. */
static char *
dup_equals (char **equals, guint sides)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; equals[i] != NULL; i++)
    {
      g_autofree char *faces = muster_dice_dup_faces (sides, i + 1);

      if (i > 0)
        /* Translators: between the numbers of a die, each with what it chooses */
        g_string_append (text, C_ ("die", "; "));
      g_string_append_printf (text, C_ ("die", "%1$s: %2$s"), faces, equals[i]);
    }

  return g_strdup (text->str);
}

static void
put_question (MusterTerminal *terminal, MusterBattle *battle, const MusterPrompt *prompt)
{
  g_autoptr (GString) text = g_string_new (prompt->text);

  if (prompt->kind == MUSTER_PROMPT_ROLL && prompt->note != NULL)
    g_string_append_printf (text, _ (" – %s"), prompt->note);
  if (prompt->kind == MUSTER_PROMPT_ROLL && prompt->equals != NULL)
    {
      g_autofree char *equals = dup_equals (prompt->equals, prompt->sides);

      g_string_append_printf (text, _ (" – %s"), equals);
    }
  if (prompt->kind == MUSTER_PROMPT_ROLL && prompt->needed != NULL)
    g_string_append_printf (text, _ (" – needed: %s"), prompt->needed);
  if (prompt->kind == MUSTER_PROMPT_ROLL && !isnan (prompt->chance))
    {
      g_autofree char *chance = muster_prompt_view_dup_percent (prompt->chance);

      g_string_append_printf (text, " (%s)", chance);
    }
  if (prompt->cite.src != NULL)
    {
      g_autofree char *sections = muster_rulebook_dup_sections (muster_battle_get_rulebook (battle),
                                                                prompt->cite.src);

      g_string_append_printf (text, _ ("  (rules: %s)"), sections);
    }
  muster_terminal_put (terminal,
                       prompt->kind == MUSTER_PROMPT_FAULT ? MUSTER_STYLE_ALERT
                                                           : MUSTER_STYLE_STRONG,
                       0,
                       0,
                       text->str);
}

static void
put_along (MusterTerminal *terminal, const MusterPrompt *prompt)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (prompt->along == NULL)
    return;
  for (guint i = 0; i < prompt->along->len; i++)
    g_string_append_printf (text,
                            "%s%s",
                            i > 0 ? ", " : "",
                            (const char *) g_ptr_array_index (prompt->along, i));
  muster_terminal_print (terminal,
                         muster_prompt_gives (prompt) ? _ ("To be given: %s")
                                                      : _ ("One after the other for: %s"),
                         text->str);
}

/* The words that each of several things may be. */
static void
put_words (MusterTerminal *terminal, const MusterPrompt *prompt)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (prompt->words == NULL)
    return;
  for (guint i = 0; i < prompt->words->len; i++)
    g_string_append_printf (text,
                            "%s%s",
                            i > 0 ? ", " : "",
                            ((MusterOption *) g_ptr_array_index (prompt->words, i))->label);
  muster_terminal_print (terminal, _ ("One of these for each: %s"), text->str);
}

static const char *
get_label (const MusterPrompt *prompt, const char *token)
{
  for (guint i = 0; prompt->options != NULL && i < prompt->options->len; i++)
    {
      const MusterOption *option = g_ptr_array_index (prompt->options, i);

      if (g_str_equal (option->token, token))
        return option->label;
    }
  for (guint i = 0; prompt->words != NULL && i < prompt->words->len; i++)
    {
      const MusterOption *word = g_ptr_array_index (prompt->words, i);

      if (g_str_equal (word->token, token))
        return word->label;
    }

  /* Of pairs "none" is said with a sign; it is typed as of anything else. */
  return g_str_equal (token, "+") ? "none" : token;
}

/* (transfer full): what an empty line says, in words; NULL: nothing. */
static char *
dup_default (const MusterPrompt *prompt)
{
  g_autoptr (MusterInput) input = muster_answer_new_default (prompt);
  g_autoptr (GString) text = g_string_new (NULL);

  if (input == NULL)
    return NULL;
  for (guint i = 0; input->words[i] != NULL; i++)
    {
      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", get_label (prompt, input->words[i]));
      if (muster_prompt_gives (prompt))
        g_string_append_printf (text, " %s", (const char *) prompt->along->pdata[i]);
    }
  if (text->len == 0)
    g_string_append (text, muster_input_kind_get_nick (input->kind));

  if (prompt->proposal != NULL)
    /* Translators: what an empty line answers: what Muster suggests for a row that a table lacks */
    return g_strdup_printf (_ ("%s – Muster’s suggestion"), prompt->proposal);
  if (prompt->alike != NULL)
    /* Translators: what an empty line answers, and of whom it was answered before: "20 – as of Anna" */
    return g_strdup_printf (_ ("%1$s – as of %2$s"), text->str, prompt->alike);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* What an empty line says as well. @ahead: (nullable): where nobody answers */
static void
put_ahead (MusterTerminal *terminal, const GPtrArray *ahead)
{
  for (guint i = 0; ahead != NULL && i < ahead->len; i++)
    {
      const MusterPrompt *prompt = g_ptr_array_index (ahead, i);
      g_autofree char *answer = dup_default (prompt);
      g_autofree char *line = NULL;

      if (answer == NULL)
        return;
      /* Translators: a question that follows, and what is suggested as its answer */
      line = g_strdup_printf (_ ("then: %1$s – %2$s"), prompt->text, answer);
      muster_terminal_put (terminal, MUSTER_STYLE_PLAIN, 2, INDENT + 3, line);
    }
}

/* Who is meant by a group, by several, and how others are excepted. */
static void
put_members (MusterTerminal *terminal, const MusterPrompt *prompt)
{
  g_autofree char *text = muster_prompt_dup_meant (prompt);

  if (text != NULL)
    muster_terminal_print (terminal, _ ("Asked of %s as one; others: \"except NAME\"."), text);
}

static void
put_default (MusterTerminal *terminal, const MusterPrompt *prompt, const GPtrArray *ahead)
{
  g_autofree char *answer = dup_default (prompt);

  if (answer == NULL)
    return;
  muster_terminal_print (terminal, _ ("Enter: %s"), answer);
  put_ahead (terminal, ahead);
}

static void
put_pass (MusterTerminal *terminal, const MusterPrompt *prompt)
{
  if (prompt->kind != MUSTER_PROMPT_CHOICE || (prompt->pass == NULL && prompt->least > 0))
    return;
  if (prompt->pass != NULL)
    muster_terminal_print (terminal, _ ("nothing: %s"), prompt->pass);
  else
    muster_terminal_print (terminal, "%s", _ ("nothing: none of them"));
}

/* What is typed at a question that a number or a name does not answer by itself. */
static void
put_usage (MusterTerminal *terminal, const MusterPrompt *prompt)
{
  if (prompt->kind == MUSTER_PROMPT_ROLL || prompt->kind == MUSTER_PROMPT_FACT ||
      prompt->kind == MUSTER_PROMPT_ORDER || prompt->kind == MUSTER_PROMPT_FAULT ||
      prompt->kind == MUSTER_PROMPT_ENTRY || muster_answer_takes_several (prompt))
    {
      g_autofree char *line = g_strdup_printf (_ ("Expected: %s."),
                                               muster_answer_get_usage (prompt));

      muster_terminal_put (terminal, MUSTER_STYLE_FAINT, 0, 0, line);
    }
}

/* Briefly: on a board there is nobody, and of many the command tells the others. */
static void
put_left_out (MusterTerminal *terminal, MusterBattle *battle)
{
  g_autoptr (GPtrArray) left_out = NULL;

  if (muster_battle_get_prompt (battle)->menu == NULL || muster_battle_get_field (battle) != NULL)
    return;
  left_out = muster_left_out_list (battle);
  muster_left_out_put (terminal, left_out, MOST_LEFT_OUT);
}

void
muster_prompt_view_put (MusterTerminal *terminal, MusterBattle *battle, const GPtrArray *ahead)
{
  const MusterPrompt *prompt = muster_battle_get_prompt (battle);
  g_autofree char *place = dup_place (battle, prompt);

  muster_terminal_put_gap (terminal);
  muster_terminal_put (terminal, MUSTER_STYLE_FAINT, 0, 0, place);
  put_question (terminal, battle, prompt);
  if (prompt->options != NULL)
    put_options (terminal, prompt->options);
  put_along (terminal, prompt);
  put_words (terminal, prompt);
  if (prompt->menu != NULL)
    muster_menu_view_put (terminal, prompt);
  if (prompt->kind == MUSTER_PROMPT_TURN)
    muster_together_view_put (terminal, battle);
  put_left_out (terminal, battle);
  put_members (terminal, prompt);
  put_pass (terminal, prompt);
  if (prompt->before != NULL)
    muster_terminal_print (terminal, "%s.", prompt->before);
  put_usage (terminal, prompt);
  put_default (terminal, prompt, ahead);
}
