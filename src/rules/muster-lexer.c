/* muster-lexer.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-lexer.h"

#include <glib/gi18n.h>
#include <string.h>

static const struct
{
  const char *text;
  MusterTokenCode code;
} words[] = {
  { "or", MUSTER_TOKEN_OR }, { "and", MUSTER_TOKEN_AND }, { "not", MUSTER_TOKEN_NOT },
  { "eq", MUSTER_TOKEN_EQ }, { "ne", MUSTER_TOKEN_NE },   { "lt", MUSTER_TOKEN_LT },
  { "le", MUSTER_TOKEN_LE }, { "gt", MUSTER_TOKEN_GT },   { "ge", MUSTER_TOKEN_GE },
  { "in", MUSTER_TOKEN_IN }, { "div", MUSTER_TOKEN_DIV }, { "mod", MUSTER_TOKEN_MOD },
  { "as", MUSTER_TOKEN_AS },
};

static const struct
{
  const char *text;
  MusterTokenCode code;
} signs[] = {
  { "+", MUSTER_TOKEN_PLUS },
  { "-", MUSTER_TOKEN_MINUS },
  { "*", MUSTER_TOKEN_TIMES },
  { "/", MUSTER_TOKEN_SLASH },
  { ".", MUSTER_TOKEN_DOT },
  { ",", MUSTER_TOKEN_COMMA },
  { ":", MUSTER_TOKEN_COLON },
  { "[", MUSTER_TOKEN_OPEN_BRACKET },
  { "]", MUSTER_TOKEN_CLOSE_BRACKET },
  { "(", MUSTER_TOKEN_OPEN_PARENTHESIS },
  { ")", MUSTER_TOKEN_CLOSE_PARENTHESIS },
};

/* What people type who know other languages, the longer ones first. */
static const struct
{
  const char *text;
  const char *hint;
} foreign_signs[] = {
  { "<=", N_ ("write le") },
  { ">=", N_ ("write ge") },
  { "<>", N_ ("write ne") },
  { "!=", N_ ("write ne") },
  { "==", N_ ("write eq") },
  { "&&", N_ ("write and") },
  { "||", N_ ("write or") },
  { "<", N_ ("write lt") },
  { ">", N_ ("write gt") },
  { "=", N_ ("write eq") },
  { "!", N_ ("write not") },
  { "%", N_ ("write mod") },
  { "&", N_ ("write and") },
  { "|", N_ ("write or") },
  { "\"", N_ ("texts stand in single quotes: 'word'") },
  { "‘", N_ ("texts stand in straight single quotes: 'word'") },
  { "’", N_ ("texts stand in straight single quotes: 'word'") },
  { "“", N_ ("texts stand in single quotes: 'word'") },
  { "”", N_ ("texts stand in single quotes: 'word'") },
  { "−", N_ ("write - with spaces around it") },
  { "–", N_ ("write - with spaces around it") },
  { "×", N_ ("write *") },
  { "÷", N_ ("write /") },
  { "≤", N_ ("write le") },
  { "≥", N_ ("write ge") },
  { "≠", N_ ("write ne") },
  { "{", N_ ("braces stand only in texts") },
  { "}", N_ ("braces stand only in texts") },
};

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static gboolean
starts_name (const char *at)
{
  return *at == '_' || g_unichar_isalpha (g_utf8_get_char (at));
}

static gboolean
continues_name (const char *at)
{
  return *at == '_' || g_unichar_isalnum (g_utf8_get_char (at));
}

/* A minus belongs to a name only where the name goes on behind it. */
static const char *
skip_name (const char *at)
{
  while (*at != '\0')
    {
      if (continues_name (at))
        at = g_utf8_next_char (at);
      else if (*at == '-' && continues_name (at + 1))
        at++;
      else
        break;
    }

  return at;
}

static const char *
skip_digits (const char *at)
{
  while (g_ascii_isdigit (*at))
    at++;

  return at;
}

static void
finish (MusterLexer *self, MusterToken *token, const char *end)
{
  token->n_bytes = (gsize) (end - token->start);
  token->length = (guint) g_utf8_strlen (token->start, (gssize) token->n_bytes);
  self->at = end;
  self->offset += token->length;
}

/* Takes @message. */
static void
fault (MusterLexer *self,
       MusterToken *token,
       const char *end,
       MusterRulesTag tag,
       char *message,
       const char *hint)
{
  finish (self, token, end);
  token->code = MUSTER_TOKEN_FAULT;
  token->tag = tag;
  token->message = message;
  token->hint = hint;
}

/* The end of `2d6+1` that starts at @at, or NULL where no dice literal does. The addend is part of
 * it only without blanks and when it is not itself a number of dice. */
static const char *
skip_dice (const char *at)
{
  const char *end = skip_digits (at);
  const char *sides;
  const char *addend;

  if (end == at || (*end != 'd' && *end != 'D') || !g_ascii_isdigit (end[1]))
    return NULL;
  sides = skip_digits (end + 1);
  if ((*sides != '+' && *sides != '-') || !g_ascii_isdigit (sides[1]))
    return sides;
  addend = skip_digits (sides + 1);

  return starts_name (addend) || *addend == '.' ? sides : addend;
}

static void
read_dice (MusterLexer *self, MusterToken *token, const char *end)
{
  g_autofree char *text = g_strndup (token->start, (gsize) (end - token->start));
  g_autoptr (GError) error = NULL;

  if (*end != '\0' && starts_name (end))
    {
      end = skip_name (end);
      fault (self,
             token,
             end,
             MUSTER_RULES_TAG_BAD_DICE,
             g_strdup_printf (_ ("expected dice such as 2d6+1, found \"%.*s\""),
                              (int) (end - token->start),
                              token->start),
             NULL);
      return;
    }
  if (!muster_dice_parse (text, &token->dice, &error))
    {
      fault (self, token, end, MUSTER_RULES_TAG_BAD_DICE, g_strdup (error->message), NULL);
      return;
    }
  token->code = MUSTER_TOKEN_DICE;
  finish (self, token, end);
}

static void
read_number (MusterLexer *self, MusterToken *token)
{
  const char *end = skip_digits (token->start);

  if (*end == '.' && g_ascii_isdigit (end[1]))
    end = skip_digits (end + 1);
  /* What cannot follow a number is shown with it, so that "1.2.3" is one fault and not two. */
  if ((*end == '.' && g_ascii_isdigit (end[1])) || (*end != '\0' && starts_name (end)))
    {
      while (*end == '.' || (*end != '\0' && continues_name (end)))
        end = g_utf8_next_char (end);
      fault (self,
             token,
             end,
             MUSTER_RULES_TAG_BAD_NUMBER,
             g_strdup_printf (_ ("expected a number, found \"%.*s\""),
                              (int) (end - token->start),
                              token->start),
             NULL);
      return;
    }
  token->code = MUSTER_TOKEN_NUMBER;
  token->number = g_ascii_strtod (token->start, NULL);
  finish (self, token, end);
}

static void
read_quoted (MusterLexer *self, MusterToken *token)
{
  const char *end = strchr (token->start + 1, '\'');

  if (end == NULL)
    {
      fault (self,
             token,
             token->start + strlen (token->start),
             MUSTER_RULES_TAG_OPEN_QUOTE,
             g_strdup_printf (_ ("expected a closing quote after \"%s\""), token->start),
             NULL);
      return;
    }
  token->code = MUSTER_TOKEN_QUOTED;
  finish (self, token, end + 1);
}

static void
read_name (MusterLexer *self, MusterToken *token)
{
  finish (self, token, skip_name (token->start));
  token->code = MUSTER_TOKEN_NAME;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strlen (words[i].text) == token->n_bytes &&
        strncmp (words[i].text, token->start, token->n_bytes) == 0)
      token->code = words[i].code;
}

static void
read_foreign (MusterLexer *self, MusterToken *token)
{
  const char *end = g_utf8_next_char (token->start);
  const char *hint = NULL;

  for (guint i = 0; hint == NULL && i < G_N_ELEMENTS (foreign_signs); i++)
    {
      if (!g_str_has_prefix (token->start, foreign_signs[i].text))
        continue;
      hint = _ (foreign_signs[i].hint);
      end = token->start + strlen (foreign_signs[i].text);
    }
  fault (self,
         token,
         end,
         MUSTER_RULES_TAG_UNKNOWN_SIGN,
         g_strdup_printf (_ ("unknown sign \"%.*s\""), (int) (end - token->start), token->start),
         hint);
}

void
muster_lexer_init (MusterLexer *self, const char *text)
{
  self->at = text;
  self->offset = 0;
}

void
muster_lexer_next (MusterLexer *self, MusterToken *token)
{
  const char *dice;

  for (; is_blank (*self->at); self->at++)
    self->offset++;
  *token = (MusterToken){ .start = self->at, .offset = self->offset };
  if (*self->at == '\0')
    return;
  dice = skip_dice (self->at);
  if (dice != NULL)
    read_dice (self, token, dice);
  else if (g_ascii_isdigit (*self->at))
    read_number (self, token);
  else if (*self->at == '\'')
    read_quoted (self, token);
  else if (starts_name (self->at))
    read_name (self, token);
  else
    {
      for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
        if (*self->at == *signs[i].text)
          token->code = signs[i].code;
      if (token->code == MUSTER_TOKEN_END)
        read_foreign (self, token);
      else
        finish (self, token, self->at + 1);
    }
}

void
muster_token_clear (MusterToken *self)
{
  g_clear_pointer (&self->message, g_free);
}

char *
muster_token_describe (const MusterToken *self)
{
  if (self->code == MUSTER_TOKEN_END)
    return g_strdup (_ ("the end"));
  if (self->code == MUSTER_TOKEN_QUOTED)
    return g_strdup_printf ("%.*s", (int) self->n_bytes, self->start);

  return g_strdup_printf ("'%.*s'", (int) self->n_bytes, self->start);
}

const char *
muster_token_code_get_text (MusterTokenCode code)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (words[i].code == code)
      return words[i].text;
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (signs[i].code == code)
      return signs[i].text;

  return NULL;
}
