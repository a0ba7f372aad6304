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

static gboolean
is_number (const char *text)
{
  gsize sign = *text == '-' || *text == '+' ? 1 : 0;

  return g_ascii_isdigit (text[sign]) &&
         strspn (text + sign, "0123456789.") == strlen (text + sign);
}

/* ---- Options ---- */

gboolean
muster_answer_has_numbers (const GPtrArray *options)
{
  for (guint i = 0; options != NULL && i < options->len; i++)
    {
      const MusterOption *option = g_ptr_array_index (options, i);

      if (!is_number (option->token))
        return TRUE;
    }

  return FALSE;
}

/* How well @piece names an option: 3 its token or name, 2 the beginning of one, 0 not at all. */
static guint
match_option (const MusterOption *option, const char *piece)
{
  g_autofree char *token = muster_answer_fold (option->token);
  g_autofree char *label = muster_answer_fold (option->label);

  if (g_str_equal (token, piece) || g_str_equal (label, piece))
    return 3;
  if (g_str_has_prefix (label, piece) || g_str_has_prefix (token, piece))
    return 2;

  return 0;
}

static char *
list_labels (const GPtrArray *options, const char *piece)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < options->len; i++)
    {
      const MusterOption *option = g_ptr_array_index (options, i);

      if (*piece != '\0' && match_option (option, piece) == 0)
        continue;
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", option->label);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

gint
muster_answer_find_option (const GPtrArray *options, const char *piece, GError **error)
{
  g_autofree char *wanted = muster_answer_fold (piece);
  guint64 number = 0;
  guint best = 0;
  guint n_best = 0;
  gint found = -1;
  g_autofree char *labels = NULL;

  if (muster_answer_has_spots (options))
    return muster_answer_find_spot (options, piece, error);
  for (guint i = 0; i < options->len && *wanted != '\0'; i++)
    {
      guint match = match_option (g_ptr_array_index (options, i), wanted);

      if (match == 0 || match < best)
        continue;
      n_best = match > best ? 1 : n_best + 1;
      found = match > best ? (gint) i : found;
      best = match;
    }
  if (muster_answer_has_numbers (options) && best < 3 &&
      g_ascii_string_to_unsigned (piece, 10, 1, options->len, &number, NULL))
    return (gint) number - 1;
  if (n_best == 1)
    return found;

  labels = list_labels (options, n_best > 1 ? wanted : "");
  if (n_best > 1)
    muster_answer_refuse (error, _ ("\"%s\" may be one of several: %s"), piece, labels);
  else
    muster_answer_refuse (error, _ ("\"%s\" is none of the options: %s"), piece, labels);

  return -1;
}

static const char *
get_token (const GPtrArray *options, gint index)
{
  const MusterOption *option = g_ptr_array_index (options, (guint) index);

  return option->token;
}

static gboolean
has_word (const GPtrArray *words, const char *token)
{
  for (guint i = 0; i < words->len; i++)
    if (g_str_equal (words->pdata[i], token))
      return TRUE;

  return FALSE;
}

/* "3-7": the options of these numbers. FALSE: that is not what it is. */
static gboolean
add_range (const GPtrArray *options, const char *piece, GPtrArray *words)
{
  g_auto (GStrv) ends = g_strsplit (piece, "-", 2);
  guint64 first, last;

  if (g_strv_length (ends) != 2 || !muster_answer_has_numbers (options) ||
      muster_answer_has_spots (options) ||
      !g_ascii_string_to_unsigned (ends[0], 10, 1, options->len, &first, NULL) ||
      !g_ascii_string_to_unsigned (ends[1], 10, first, options->len, &last, NULL))
    return FALSE;
  for (guint i = (guint) first - 1; i < last; i++)
    if (!has_word (words, get_token (options, (gint) i)))
      g_ptr_array_add (words, g_strdup (get_token (options, (gint) i)));

  return TRUE;
}

static gboolean
add_pieces (const GPtrArray *options, char **pieces, GPtrArray *words, GError **error)
{
  for (guint i = 0; pieces[i] != NULL; i++)
    {
      gint found;

      g_strstrip (pieces[i]);
      if (*pieces[i] == '\0')
        continue;
      if (add_range (options, pieces[i], words))
        continue;
      found = muster_answer_find_option (options, pieces[i], error);
      if (found < 0)
        return FALSE;
      g_ptr_array_add (words, g_strdup (get_token (options, found)));
    }

  return TRUE;
}

/* Several options: with commas between them, or one name of several words, or words with blanks
 * between them. */
static gboolean
parse_options (const GPtrArray *options, const char *line, GPtrArray *words, GError **error)
{
  gboolean commas = strchr (line, ',') != NULL;
  g_auto (GStrv) pieces = g_strsplit (line, commas ? "," : " ", -1);
  g_autoptr (GError) first = NULL;
  gint whole = commas ? -1 : muster_answer_find_option (options, line, &first);

  if (whole >= 0)
    {
      g_ptr_array_add (words, g_strdup (get_token (options, whole)));
      return TRUE;
    }
  if (!commas && g_strv_length (pieces) < 2 && strchr (line, '-') == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&first));
      return FALSE;
    }

  return add_pieces (options, pieces, words, error);
}

/* (nullable): what stands behind "all" or "all but". */
static const char *
skip_all (const char *line, gboolean *all)
{
  const char *const begins[] = { "all but ", "all except ", "all" };

  *all = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (begins) && !*all; i++)
    if (g_ascii_strncasecmp (line, begins[i], strlen (begins[i])) == 0)
      {
        line += strlen (begins[i]);
        *all = i + 1 < G_N_ELEMENTS (begins) || *line == '\0';
      }

  return line;
}

/* "all", "all but 3, 5-7", or some of them. */
static gboolean
parse_which (const GPtrArray *options, const char *line, GPtrArray *words, GError **error)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func (g_free);
  gboolean all;
  const char *rest = skip_all (line, &all);

  if (!all)
    return parse_options (options, line, words, error);
  if (*rest != '\0' && !parse_options (options, rest, others, error))
    return FALSE;
  for (guint i = 0; i < options->len; i++)
    if (!has_word (others, get_token (options, (gint) i)))
      g_ptr_array_add (words, g_strdup (get_token (options, (gint) i)));

  return TRUE;
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
      if (is_number (line))
        return new_input (MUSTER_INPUT_FACT, line);
      muster_answer_refuse (error, _ ("found \"%s\"; expected a number"), line);
      return NULL;
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
  if (takes_any_number (prompt) ? !parse_which (prompt->options, line, words, error)
                                : !parse_options (prompt->options, line, words, error))
    return NULL;
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
  if (parse_options (prompt->options, line, words, &failure))
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

  if (is_number (line) || (pieces[0] != NULL && is_number (pieces[0]) && rest != NULL &&
                           *rest != '\0' && g_str_has_prefix ("blocked", rest)))
    return muster_input_new (MUSTER_INPUT_MOVED, words);
  muster_answer_refuse (
      error,
      _ ("found \"%s\"; expected done, or how far it came, such as 4 or 4 blocked"),
      line);

  return NULL;
}

static MusterInput *
parse_only (MusterInputKind kind, const char *line, GError **error)
{
  g_autofree char *folded = muster_answer_fold (line);
  g_autofree char *nick = muster_answer_fold (muster_input_kind_get_nick (kind));

  if (g_str_equal (folded, nick))
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
      gint found = is_number (input->words[i])
                       ? -1
                       : muster_answer_find_option (prompt->options, input->words[i], NULL);

      if (found < 0)
        return NULL;
      g_ptr_array_add (words, g_strdup (get_token (prompt->options, found)));
    }

  return take_words (input->kind, words);
}

MusterInput *
muster_answer_parse (const MusterPrompt *prompt, const char *typed, GError **error)
{
  g_autofree char *line = muster_answer_join_spots (prompt, typed);
  g_autoptr (MusterInput) input = NULL;
  g_autoptr (GError) failure = NULL;
  MusterInputKind kind;

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

MusterInput *
muster_answer_new_default (const MusterPrompt *prompt)
{
  switch (prompt->kind)
    {
    case MUSTER_PROMPT_CHOICE:
      return new_advised (prompt);
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
