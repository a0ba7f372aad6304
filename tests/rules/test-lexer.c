/* test-lexer.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-lexer.h"

/* All tokens of @text as "code:offset+length" with their values, in one line. */
static char *
lex (const char *text)
{
  GString *out = g_string_new (NULL);
  MusterLexer lexer;
  MusterToken token;

  muster_lexer_init (&lexer, text);
  for (muster_lexer_next (&lexer, &token); token.code != MUSTER_TOKEN_END;
       muster_lexer_next (&lexer, &token))
    {
      g_autofree char *dice = NULL;
      const char *fixed = muster_token_code_get_text (token.code);

      g_string_append_printf (out, "%s%u+%u ", out->len > 0 ? " " : "", token.offset, token.length);
      if (token.code == MUSTER_TOKEN_NUMBER)
        g_string_append_printf (out, "number %g", token.number);
      else if (token.code == MUSTER_TOKEN_DICE)
        g_string_append_printf (out, "dice %s", dice = muster_dice_to_string (&token.dice));
      else if (token.code == MUSTER_TOKEN_FAULT)
        g_string_append_printf (out,
                                "fault [%s] %s%s%s",
                                muster_rules_tag (token.tag)->name,
                                token.message,
                                token.hint == NULL ? "" : "; ",
                                token.hint == NULL ? "" : token.hint);
      else if (fixed != NULL)
        g_string_append (out, fixed);
      else
        g_string_append_printf (out, "name %.*s", (int) token.n_bytes, token.start);
      g_string_append_c (out, ',');
      muster_token_clear (&token);
    }

  return g_string_free (out, FALSE);
}

typedef struct
{
  const char *name;
  const char *text;
  const char *expected;
} Case;

static const Case cases[] = {
  { "nothing", "  \n ", "" },
  { "minus-in-name", "a-b", "0+3 name a-b," },
  { "minus-with-spaces", "a - b", "0+1 name a, 2+1 -, 4+1 name b," },
  { "minus-before-bracket", "a-(b)", "0+1 name a, 1+1 -, 2+1 (, 3+1 name b, 4+1 )," },
  { "minus-at-end", "a- b", "0+1 name a, 1+1 -, 3+1 name b," },
  { "minus-before-number", "-2", "0+1 -, 1+1 number 2," },
  { "number-with-point", "0.5 12", "0+3 number 0.5, 4+2 number 12," },
  { "member-of-number", "1.x", "0+1 number 1, 1+1 ., 2+1 name x," },
  { "dice", "2d6 1d3-1 2D6+1", "0+3 dice 2d6, 4+5 dice 1d3-1, 10+5 dice 2d6+1," },
  { "dice-plus-apart", "2d6 + 1", "0+3 dice 2d6, 4+1 +, 6+1 number 1," },
  { "dice-minus-dice", "2d6-1d4", "0+3 dice 2d6, 3+1 -, 4+3 dice 1d4," },
  { "name-like-dice", "d6", "0+2 name d6," },
  { "words", "or and not eq ne", "0+2 or, 3+3 and, 7+3 not, 11+2 eq, 14+2 ne," },
  { "more-words", "lt le gt ge in", "0+2 lt, 3+2 le, 6+2 gt, 9+2 ge, 12+2 in," },
  { "last-words", "div mod as", "0+3 div, 4+3 mod, 8+2 as," },
  { "word-in-name", "order and-so", "0+5 name order, 6+6 name and-so," },
  { "signs",
    "+*/.,:[]()",
    "0+1 +, 1+1 *, 2+1 /, 3+1 ., 4+1 ,, 5+1 :, 6+1 [, 7+1 ], 8+1 (, 9+1 )," },
  { "quoted", "'two words' ''", "0+11 name 'two words', 12+2 name ''," },
  { "letters", "größe", "0+5 name größe," },
  { "offset-after-letters", "'ü' x", "0+3 name 'ü', 4+1 name x," },
  { "open-quote",
    "x 'abc",
    "0+1 name x, 2+4 fault [open-quote] expected a closing quote after \"'abc\"," },
  { "two-points", "1.2.3", "0+5 fault [bad-number] expected a number, found \"1.2.3\"," },
  { "number-with-letters", "12ab", "0+4 fault [bad-number] expected a number, found \"12ab\"," },
  { "no-dice",
    "0d6",
    "0+3 fault [bad-dice] dice \"0d6\" invalid at character 1: the number of dice is \"0\", "
    "expected "
    "1 to 100," },
  { "dice-with-letters",
    "2d6x",
    "0+4 fault [bad-dice] expected dice such as 2d6+1, found \"2d6x\"," },
  { "less",
    "a <= 1",
    "0+1 name a, 2+2 fault [unknown-sign] unknown sign \"<=\"; write le, 5+1 number 1," },
  { "equal",
    "a = 1",
    "0+1 name a, 2+1 fault [unknown-sign] unknown sign \"=\"; write eq, 4+1 number 1," },
  { "curly-quote",
    "’",
    "0+1 fault [unknown-sign] unknown sign \"’\"; texts stand in straight single quotes: 'word'," },
  { "unknown", "a # b", "0+1 name a, 2+1 fault [unknown-sign] unknown sign \"#\", 4+1 name b," },
};

static void
test_case (gconstpointer data)
{
  const Case *one = data;
  g_autofree char *found = lex (one->text);

  g_assert_cmpstr (found, ==, one->expected);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/rules/lexer/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }

  return g_test_run ();
}
