/* muster-lexer.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "muster-dice.h"
#include "muster-rules-tags.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_TOKEN_END,
  MUSTER_TOKEN_FAULT, /* tag, message and hint say why */
  MUSTER_TOKEN_NUMBER,
  MUSTER_TOKEN_DICE,
  MUSTER_TOKEN_QUOTED,
  MUSTER_TOKEN_NAME,
  /* Words of the language; none of them can be a name. */
  MUSTER_TOKEN_OR,
  MUSTER_TOKEN_AND,
  MUSTER_TOKEN_NOT,
  MUSTER_TOKEN_EQ,
  MUSTER_TOKEN_NE,
  MUSTER_TOKEN_LT,
  MUSTER_TOKEN_LE,
  MUSTER_TOKEN_GT,
  MUSTER_TOKEN_GE,
  MUSTER_TOKEN_IN,
  MUSTER_TOKEN_DIV,
  MUSTER_TOKEN_MOD,
  MUSTER_TOKEN_AS,
  /* Signs. */
  MUSTER_TOKEN_PLUS,
  MUSTER_TOKEN_MINUS,
  MUSTER_TOKEN_TIMES,
  MUSTER_TOKEN_SLASH,
  MUSTER_TOKEN_DOT,
  MUSTER_TOKEN_COMMA,
  MUSTER_TOKEN_COLON,
  MUSTER_TOKEN_OPEN_BRACKET,
  MUSTER_TOKEN_CLOSE_BRACKET,
  MUSTER_TOKEN_OPEN_PARENTHESIS,
  MUSTER_TOKEN_CLOSE_PARENTHESIS,
} MusterTokenCode;

typedef struct
{
  MusterTokenCode code;
  const char *start; /* in the text that is read; of a quoted word the opening quote */
  gsize n_bytes;
  guint offset; /* in characters from the start of the text */
  guint length; /* in characters */
  double number;
  MusterDice dice;
  /* Of a fault. */
  MusterRulesTag tag;
  char *message; /* to be freed */
  const char *hint;
} MusterToken;

/* Reads one text from the start to the end. On the stack; needs no freeing. */
typedef struct
{
  const char *at;
  guint offset;
} MusterLexer;

void muster_lexer_init (MusterLexer *self, const char *text);

/**
 * muster_lexer_next:
 * @token: (out): filled in whatever it held before
 *
 * At the end of the text and after it the token is %MUSTER_TOKEN_END. A fault covers at least one
 * character, so that reading on always comes to the end.
 */
void muster_lexer_next (MusterLexer *self, MusterToken *token);
void muster_token_clear (MusterToken *self);

/* (transfer full): as it is named in messages: 'distance', 12, end of the expression. */
char *muster_token_describe (const MusterToken *self);

/* A word or sign of the language as it is written, "eq"; NULL for tokens without a fixed text. */
const char *muster_token_code_get_text (MusterTokenCode code);

G_END_DECLS
