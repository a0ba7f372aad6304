/* muster-answer.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-answer-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "muster-battle-error.h"

gboolean
muster_answer_refuse (GError **error, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_INVALID, message);

  return FALSE;
}

char *
muster_answer_fold (const char *text)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);
  g_autoptr (GString) plain = g_string_new (NULL);

  for (const char *at = folded; *at != '\0'; at++)
    {
      gboolean blank = *at == ' ' || *at == '-' || *at == '_' || *at == '\t';

      if (!blank)
        g_string_append_c (plain, *at);
      else if (plain->len > 0 && plain->str[plain->len - 1] != ' ')
        g_string_append_c (plain, ' ');
    }
  while (plain->len > 0 && plain->str[plain->len - 1] == ' ')
    g_string_truncate (plain, plain->len - 1);

  return g_string_free (g_steal_pointer (&plain), FALSE);
}

/* ---- One kind of prompt after the other ---- */

static MusterInput *
take_words (MusterInputKind kind, GPtrArray *words)
{
  g_ptr_array_add (words, NULL);

  return muster_input_new (kind, (const char *const *) words->pdata);
}

static MusterInput *
new_input (MusterInputKind kind, const char *word)
{
  const char *const words[] = { word, NULL };

  return muster_input_new (kind, words);
}

static MusterInput *
parse_roll (const char *line, GError **error)
{
  g_auto (GStrv) pieces = g_strsplit_set (line, " ,+", -1);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; pieces[i] != NULL; i++)
    {
      if (*pieces[i] == '\0')
        continue;
      if (!g_ascii_string_to_signed (pieces[i], 10, G_MININT32, G_MAXINT32, NULL, NULL))
        {
          muster_answer_refuse (error,
                                _ ("found \"%s\"; expected the numbers on the dice, or roll"),
                                pieces[i]);
          return NULL;
        }
      g_ptr_array_add (words, g_strdup (pieces[i]));
    }

  return take_words (MUSTER_INPUT_ROLL, words);
}

/* (transfer full) (nullable): what is typed is what the D6 shows that is thrown for a die of two or three sides. */
static MusterInput *
read_faces (const MusterPrompt *prompt, const MusterInput *input, GError **error)
{
  const guint faces = muster_dice_count_faces (prompt->sides);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; input->words[i] != NULL; i++)
    {
      guint64 face;

      if (!g_ascii_string_to_unsigned (input->words[i], 10, 1, faces, &face, NULL))
        {
          muster_answer_refuse (error,
                                _ ("a D%u shows 1 to %u, not \"%s\""),
                                faces,
                                faces,
                                input->words[i]);
          return NULL;
        }
      g_ptr_array_add (words,
                       g_strdup_printf ("%u", muster_dice_read_face (prompt->sides, (guint) face)));
    }

  return take_words (MUSTER_INPUT_ROLL, words);
}

/* "yes", "y", "no", "n". */
static const char *
match_yes_no (const char *line)
{
  g_autofree char *folded = muster_answer_fold (line);

  if (*folded != '\0' && g_str_has_prefix ("yes", folded))
    return "yes";
  if (*folded != '\0' && g_str_has_prefix ("no", folded))
    return "no";

  return NULL;
}

/* Of the options, none or all of them too. */
static gboolean
takes_any_number (const MusterPrompt *prompt)
{
  return prompt->question == MUSTER_QUESTION_WHICH ||
         (prompt->question == MUSTER_QUESTION_PAIRS && prompt->least == 0);
}

static MusterInput *
parse_fact (const MusterPrompt *prompt, const char *line, GError **error)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folded = muster_answer_fold (line);
  const char *yes_no = match_yes_no (line);

  switch (prompt->question)
    {
    case MUSTER_QUESTION_YES_NO:
      if (yes_no != NULL)
        return new_input (MUSTER_INPUT_FACT, yes_no);
      muster_answer_refuse (error, _ ("found \"%s\"; expected yes or no"), line);
      return NULL;
    case MUSTER_QUESTION_NUMBER:
      if (muster_answer_is_number (line))
        return new_input (MUSTER_INPUT_FACT, line);
      muster_answer_refuse (error, _ ("found \"%s\"; expected a number"), line);
      return NULL;
    case MUSTER_QUESTION_TEXT:
      return new_input (MUSTER_INPUT_FACT, line);
    case MUSTER_QUESTION_NUMBERS:
    case MUSTER_QUESTION_WORDS:
      return muster_answer_parse_values (prompt, line, error);
    case MUSTER_QUESTION_PAIRS:
      if (prompt->least > 0)
        break;
      if (g_str_equal (folded, "none") || g_str_equal (folded, "no"))
        return new_input (MUSTER_INPUT_FACT, "+");
      break;
    case MUSTER_QUESTION_WHICH:
      if (g_str_equal (folded, "none") || g_str_equal (folded, "no"))
        return new_input (MUSTER_INPUT_FACT, "none");
      break;
    case MUSTER_QUESTION_WORD:
      if (prompt->options == NULL || prompt->options->len == 0)
        return new_input (MUSTER_INPUT_FACT, line);
      break;
    case MUSTER_QUESTION_NEAREST:
    case MUSTER_QUESTION_ORDER:
    default:
      break;
    }
  if (prompt->options == NULL)
    return new_input (MUSTER_INPUT_FACT, line);
  if (takes_any_number (prompt)
          ? !muster_answer_parse_which (prompt->options, line, words, error)
          : !muster_answer_parse_options (prompt->options, line, words, error))
    return NULL;
  if (words->len == 0 && !takes_any_number (prompt))
    {
      muster_answer_refuse (error,
                            _ ("found \"%s\"; expected %s"),
                            line,
                            muster_answer_get_usage (prompt));
      return NULL;
    }
  if (words->len == 0)
    return new_input (MUSTER_INPUT_FACT, prompt->question == MUSTER_QUESTION_PAIRS ? "+" : "none");

  return take_words (MUSTER_INPUT_FACT, words);
}

static gboolean
is_pass (const MusterPrompt *prompt, const char *line)
{
  g_autofree char *folded = muster_answer_fold (line);
  g_autofree char *pass = muster_answer_fold (prompt->pass != NULL ? prompt->pass : "nothing");

  return g_str_equal (folded, "nothing") || g_str_equal (folded, "none") ||
         g_str_equal (folded, pass);
}

gboolean
muster_answer_takes_several (const MusterPrompt *prompt)
{
  return prompt->kind == MUSTER_PROMPT_CHOICE && (prompt->ordered || prompt->most > 1);
}

static MusterInput *
parse_choice (const MusterPrompt *prompt, const char *line, GError **error)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) failure = NULL;

  if (is_pass (prompt, line))
    return new_input (MUSTER_INPUT_CHOOSE, "nothing");
  /* Without a list, as for a place on a table that nobody drew, the battle judges what was said. */
  if (prompt->options == NULL || prompt->options->len == 0)
    return new_input (MUSTER_INPUT_CHOOSE, line);
  if (muster_answer_takes_several (prompt)
          ? muster_answer_parse_which (prompt->options, line, words, &failure)
          : muster_answer_parse_options (prompt->options, line, words, &failure))
    return take_words (MUSTER_INPUT_CHOOSE, words);
  g_propagate_error (error, g_steal_pointer (&failure));

  return NULL;
}

static MusterInput *
parse_order (const char *line, GError **error)
{
  g_auto (GStrv) pieces = g_strsplit (line, " ", 2);
  g_autofree char *rest = pieces[0] != NULL && pieces[1] != NULL ? g_strstrip (g_strdup (pieces[1]))
                                                                 : NULL;
  const char *const words[] = { pieces[0], rest != NULL ? "blocked" : NULL, NULL };

  if (muster_answer_is_number (line) ||
      (pieces[0] != NULL && muster_answer_is_number (pieces[0]) && rest != NULL && *rest != '\0' &&
       g_str_has_prefix ("blocked", rest)))
    return muster_input_new (MUSTER_INPUT_MOVED, words);
  muster_answer_refuse (
      error,
      _ ("found \"%s\"; expected done, or how far it came, such as 4 or 4 blocked"),
      line);

  return NULL;
}

static gboolean
is_nick_of (MusterInputKind kind, const char *line)
{
  g_autofree char *folded = muster_answer_fold (line);
  g_autofree char *nick = muster_answer_fold (muster_input_kind_get_nick (kind));

  return g_str_equal (folded, nick);
}

static MusterInput *
parse_only (MusterInputKind kind, const char *line, GError **error)
{
  if (is_nick_of (kind, line))
    return muster_input_new (kind, NULL);
  muster_answer_refuse (error,
                        _ ("found \"%s\"; expected %s, or a command such as undo; ? lists them"),
                        line,
                        muster_input_kind_get_nick (kind));

  return NULL;
}

static MusterInput *
parse_for_prompt (const MusterPrompt *prompt, const char *line, GError **error)
{
  switch (prompt->kind)
    {
    case MUSTER_PROMPT_ROLL:
      return parse_roll (line, error);
    case MUSTER_PROMPT_FACT:
      return parse_fact (prompt, line, error);
    case MUSTER_PROMPT_CHOICE:
      return parse_choice (prompt, line, error);
    case MUSTER_PROMPT_ENTRY:
      return new_input (MUSTER_INPUT_ENTER, line);
    case MUSTER_PROMPT_ORDER:
      return parse_order (line, error);
    case MUSTER_PROMPT_TURN:
    case MUSTER_PROMPT_INTERRUPT:
      return muster_answer_parse_menu (prompt, line, error);
    case MUSTER_PROMPT_FAULT:
      return parse_only (MUSTER_INPUT_SKIP, line, error);
    case MUSTER_PROMPT_OVER:
    default:
      if (prompt->has_session && is_nick_of (MUSTER_INPUT_SESSION, line))
        return muster_input_new (MUSTER_INPUT_SESSION, NULL);
      return parse_only (MUSTER_INPUT_PLAY_ON, line, error);
    }
}

/* ---- The text form ---- */

static gboolean
find_kind (const char *line, MusterInputKind *kind)
{
  for (guint i = 0; i < MUSTER_N_INPUTS; i++)
    {
      const char *nick = muster_input_kind_get_nick ((MusterInputKind) i);
      gsize length = strlen (nick);

      if (strncmp (line, nick, length) == 0 && (line[length] == '\0' || line[length] == ' '))
        {
          *kind = (MusterInputKind) i;
          return TRUE;
        }
    }

  return FALSE;
}

/* A note and a text of one's own are one word, whatever they hold. */
static MusterInput *
parse_free_text (MusterInputKind kind, const char *line)
{
  const char *rest = line + strlen (muster_input_kind_get_nick (kind));

  rest += strspn (rest, " ");
  if (*rest == '\0' || *rest == '"')
    return NULL;

  return new_input (kind, rest);
}

/* `choose` and `fact` may name options as a person does. */
static MusterInput *
parse_named (const MusterPrompt *prompt, const MusterInput *input)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  if (prompt->options == NULL || input->kind != MUSTER_INPUT_CHOOSE ||
      g_strv_length (input->words) == 0)
    return NULL;
  for (guint i = 0; input->words[i] != NULL; i++)
    {
      gint found = muster_answer_is_number (input->words[i])
                       ? -1
                       : muster_answer_find_option (prompt->options, input->words[i], NULL);

      if (found < 0)
        return NULL;
      g_ptr_array_add (
          words,
          g_strdup (((const MusterOption *) g_ptr_array_index (prompt->options, found))->token));
    }

  return take_words (input->kind, words);
}

static MusterInput *
parse (const MusterPrompt *prompt, const char *typed, GError **error)
{
  g_autofree char *line = muster_answer_join_spots (prompt, typed);
  g_autoptr (MusterInput) input = NULL;
  g_autoptr (GError) failure = NULL;
  MusterInputKind kind;

  if (muster_answer_is_give (prompt, line))
    return muster_answer_parse_give (prompt, line, error);
  if (!find_kind (line, &kind))
    return parse_for_prompt (prompt, line, error);

  if (kind == MUSTER_INPUT_NOTE || kind == MUSTER_INPUT_ENTER)
    input = parse_free_text (kind, line);
  if (input == NULL)
    input = muster_input_parse (line, &failure);
  if (input != NULL)
    {
      MusterInput *named = parse_named (prompt, input);

      return named != NULL ? named : g_steal_pointer (&input);
    }

  /* An action may have the name of an input, as in "move C4". */
  if (prompt->kind == MUSTER_PROMPT_TURN || prompt->kind == MUSTER_PROMPT_INTERRUPT)
    input = muster_answer_parse_menu (prompt, line, NULL);
  if (input == NULL)
    g_propagate_error (error, g_steal_pointer (&failure));

  return g_steal_pointer (&input);
}

MusterInput *
muster_answer_parse (const MusterPrompt *prompt, const char *typed, GError **error)
{
  g_autoptr (MusterInput) input = parse (prompt, typed, error);

  if (input == NULL || input->kind != MUSTER_INPUT_ROLL || prompt->kind != MUSTER_PROMPT_ROLL ||
      !muster_dice_shares_faces (prompt->sides))
    return g_steal_pointer (&input);

  return read_faces (prompt, input, error);
}

/* ---- Without a word ---- */

/* The one option with this rank; NULL where none or several have it. */
static const MusterOption *
find_ranked (const MusterPrompt *prompt, guint rank)
{
  const MusterOption *found = NULL;

  for (guint i = 0; i < prompt->options->len; i++)
    {
      const MusterOption *option = g_ptr_array_index (prompt->options, i);

      if (option->rank != rank || !option->available)
        continue;
      if (found != NULL)
        return NULL;
      found = option;
    }

  return found;
}

/* What the rules advise: one option, or all in the order of their ranks. Where only the order of all
 * is wanted and the rules advise none, the order of the list is as good as any. */
static MusterInput *
new_advised (const MusterPrompt *prompt)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  guint n = prompt->options != NULL ? prompt->options->len : 0;
  gboolean all = prompt->ordered && prompt->least == n;
  guint wanted = all ? n : 1;

  if (n == 0 || prompt->least > wanted)
    return NULL;
  for (guint rank = 1; rank <= wanted; rank++)
    {
      const MusterOption *advised = find_ranked (prompt, rank);
      gboolean ranked = ((MusterOption *) g_ptr_array_index (prompt->options, rank - 1))->rank > 0;

      if (advised == NULL && all && !ranked)
        advised = g_ptr_array_index (prompt->options, rank - 1);
      if (advised == NULL)
        return NULL;
      g_ptr_array_add (words, g_strdup (advised->token));
    }

  return take_words (MUSTER_INPUT_CHOOSE, words);
}

static gboolean
has_open_item (const MusterPrompt *prompt)
{
  for (guint i = 0; prompt->menu != NULL && i < prompt->menu->len; i++)
    {
      const MusterMenuItem *item = g_ptr_array_index (prompt->menu, i);

      if (item->available)
        return TRUE;
    }

  return FALSE;
}

/* Options of a set have no ranks of their own, nor have those that are given something: the rules advise all of it. */
static MusterInput *
new_choice (const MusterPrompt *prompt)
{
  const gboolean given = muster_prompt_gives (prompt) && prompt->suggestion != NULL;
  MusterInput *advised = given ? NULL : new_advised (prompt);

  return advised == NULL && (prompt->most > 1 || given) && prompt->suggestion != NULL
             ? muster_input_parse (prompt->suggestion, NULL)
             : advised;
}

MusterInput *
muster_answer_new_default (const MusterPrompt *prompt)
{
  switch (prompt->kind)
    {
    case MUSTER_PROMPT_CHOICE:
      return new_choice (prompt);
    case MUSTER_PROMPT_FACT:
    case MUSTER_PROMPT_ORDER:
    case MUSTER_PROMPT_TURN:
      return prompt->suggestion != NULL ? muster_input_parse (prompt->suggestion, NULL) : NULL;
    case MUSTER_PROMPT_INTERRUPT:
      return has_open_item (prompt) ? NULL : muster_input_new (MUSTER_INPUT_DONE, NULL);
    case MUSTER_PROMPT_ROLL:
    case MUSTER_PROMPT_ENTRY:
    case MUSTER_PROMPT_FAULT:
    case MUSTER_PROMPT_OVER:
    default:
      return NULL;
    }
}
