/* test-parser.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "muster-source-text.h"
#include "muster-syntax.h"

typedef struct
{
  const char *name;
  const char *text;
  const char *expected; /* with brackets; or the fault as "column+length tag: message" */
} Case;

static const Case cases[] = {
  { "or-and", "a or b and c", "(a or (b and c))" },
  { "and-or", "a and b or c", "((a and b) or c)" },
  { "not", "not a and b", "((not a) and b)" },
  { "not-compare", "not a eq b", "(not (a eq b))" },
  { "not-in-and", "a and not b in c", "(a and (not (b in c)))" },
  { "compare-add", "a + 1 lt b - 2", "((a + 1) lt (b - 2))" },
  { "add-left", "a - b - c", "((a - b) - c)" },
  { "multiply", "a + b * c", "(a + (b * c))" },
  { "multiply-left", "a * b div c mod d / e", "((((a * b) div c) mod d) / e)" },
  { "negate", "-a * b", "((- a) * b)" },
  { "negate-member", "-a.b", "(- a.b)" },
  { "minus-negate", "a - -b", "(a - (- b))" },
  { "brackets", "(a + b) * c", "((a + b) * c)" },
  { "member", "a.b.c", "a.b.c" },
  { "member-word", "a.in", "a.in" },
  { "filter", "a.b[it.c eq 'd'].e", "a.b[(it.c eq 'd')].e" },
  { "call", "f(a, b + 1)", "f(a, (b + 1))" },
  { "call-nothing", "f()", "f()" },
  { "call-module", "solo.alert(u)", "solo.alert(u)" },
  { "call-chain", "f(a)[it].b", "f(a)[it].b" },
  { "item", "any(list as x, x.y)", "any(list as x, x.y)" },
  { "item-alone", "any(a + b as x)", "any((a + b) as x)" },
  { "labels", "strike(f, w: w, target: t[it])", "strike(f, w: w, target: t[it])" },
  { "dice", "1d20 + a gt 1d20 + b", "((1d20 + a) gt (1d20 + b))" },
  { "dice-literal", "2d6-1 ge 7", "(2d6-1 ge 7)" },
  { "lines", "a\n  and b", "(a and b)" },

  { "empty", " ", "1+1 expression-empty: expected an expression, found nothing" },
  { "no-right", "a + ", "5+1 expression-syntax: expected a value, found the end" },
  { "no-left", "* a", "1+1 expression-syntax: expected a value, found '*'" },
  { "two-values", "a b", "3+1 expression-syntax: expected an operator or the end, found 'b'" },
  { "open", "(a + b", "7+1 expression-syntax: expected ')' or an operator, found the end" },
  { "close",
    "a)",
    "2+1 expression-syntax: expected an operator or the end, found ')'; there is no '(' to it" },
  { "open-filter", "a[b", "4+1 expression-syntax: expected ']' or an operator, found the end" },
  { "open-call", "f(a", "4+1 expression-syntax: expected ',', ')' or an operator, found the end" },
  { "comma-at-end", "f(a, )", "6+1 expression-syntax: expected an argument after ',', found ')'" },
  { "chain",
    "a lt b lt c",
    "8+2 expression-syntax: expected and, or or the end, found 'lt'; comparisons do not chain: a "
    "lt b and b lt c" },
  { "not-right",
    "a eq not b",
    "6+3 expression-syntax: expected a value, found 'not'; write (not …)" },
  { "call-of-call",
    "f(a)(b)",
    "5+1 expression-syntax: expected an operator, found '('; only names can be called, as in "
    "f(x)" },
  { "as-late",
    "any(a, b as x)",
    "10+2 expression-syntax: expected ',' or ')', found 'as'; 'as' names the items of the first "
    "argument" },
  { "as-what",
    "any(a as 1)",
    "10+1 expression-syntax: expected a name for the items after 'as', found '1'" },
  { "dot-what", "a.1", "3+1 expression-syntax: expected a name after '.', found '1'" },
  { "sign", "a <= b", "3+2 unknown-sign: unknown sign \"<=\"; write le" },
  { "quote", "a eq 'b", "6+2 open-quote: expected a closing quote after \"'b\"" },
  { "number", "1.2.3", "1+5 bad-number: expected a number, found \"1.2.3\"" },
  { "dice-range",
    "1d9999",
    "1+6 bad-dice: dice \"1d9999\" invalid at character 3: the number of sides is \"9999\", "
    "expected 1 to 1000" },
};

static char *
describe_fault (MusterReport *report)
{
  const MusterDiagnostic *fault;

  g_assert_cmpuint (muster_report_get_n (report), ==, 1);
  fault = muster_report_get (report, 0);

  return g_strdup_printf ("%u+%u %s: %s%s%s",
                          fault->location.column,
                          fault->location.length,
                          fault->tag->name,
                          fault->message,
                          fault->hint == NULL ? "" : "; ",
                          fault->hint == NULL ? "" : fault->hint);
}

/* With a pair of brackets around every operation. */
static void print (const MusterSyntax *self, GString *out);

static void
print_call (const MusterSyntax *self, GString *out)
{
  g_string_append_printf (out, "%s(", self->name);
  for (guint i = 0; i < self->n_children; i++)
    {
      if (i > 0)
        g_string_append (out, ", ");
      if (self->labels != NULL && self->labels[i] != NULL)
        g_string_append_printf (out, "%s: ", self->labels[i]);
      print (self->children[i], out);
      if (i == 0 && self->item != NULL)
        g_string_append_printf (out, " as %s", self->item);
    }
  g_string_append_c (out, ')');
}

static void
print_binary (const MusterSyntax *self, GString *out)
{
  g_string_append_c (out, '(');
  print (self->children[0], out);
  g_string_append_printf (out, " %s ", muster_token_code_get_text (self->op));
  print (self->children[1], out);
  g_string_append_c (out, ')');
}

static void
print_dice (const MusterDice *dice, GString *out)
{
  g_autofree char *text = muster_dice_to_string (dice);

  g_string_append (out, text);
}

static void
print (const MusterSyntax *self, GString *out)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  switch (self->code)
    {
    case MUSTER_SYNTAX_NUMBER:
      g_string_append (out, g_ascii_formatd (number, sizeof number, "%.15g", self->number));
      break;
    case MUSTER_SYNTAX_DICE:
      print_dice (&self->dice, out);
      break;
    case MUSTER_SYNTAX_QUOTED:
      g_string_append_printf (out, "'%s'", self->name);
      break;
    case MUSTER_SYNTAX_NAME:
      g_string_append (out, self->name);
      break;
    case MUSTER_SYNTAX_MEMBER:
      print (self->children[0], out);
      g_string_append_printf (out, ".%s", self->name);
      break;
    case MUSTER_SYNTAX_FILTER:
      print (self->children[0], out);
      g_string_append_c (out, '[');
      print (self->children[1], out);
      g_string_append_c (out, ']');
      break;
    case MUSTER_SYNTAX_CALL:
      print_call (self, out);
      break;
    case MUSTER_SYNTAX_UNARY:
      g_string_append_printf (out, "(%s ", muster_token_code_get_text (self->op));
      print (self->children[0], out);
      g_string_append_c (out, ')');
      break;
    case MUSTER_SYNTAX_BINARY:
      print_binary (self, out);
      break;
    default:
      g_assert_not_reached ();
    }
}

static char *
parse (const char *text)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  MusterSourceText source = { text, { NULL, 1, 1, 0 } };
  g_autoptr (MusterSyntax) syntax = muster_syntax_parse (&source, report);
  GString *out;

  if (syntax == NULL)
    return describe_fault (report);
  g_assert_cmpuint (muster_report_get_n (report), ==, 0);

  out = g_string_new (NULL);
  print (syntax, out);

  return g_string_free (out, FALSE);
}

static void
test_case (gconstpointer data)
{
  const Case *one = data;
  g_autofree char *found = parse (one->text);

  g_assert_cmpstr (found, ==, one->expected);
}

/* What is printed with all its brackets means the same when it is read again. */
static void
test_round_trip (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *again = NULL;

      if (g_ascii_isdigit (cases[i].expected[0]))
        continue;
      again = parse (cases[i].expected);
      g_assert_cmpstr (again, ==, cases[i].expected);
    }
}

static char *
repeat (const char *before, guint n, const char *middle, const char *after)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (out, before);
  g_string_append (out, middle);
  for (guint i = 0; i < n; i++)
    g_string_append (out, after);

  return g_string_free (out, FALSE);
}

static void
test_depth (void)
{
  g_autofree char *allowed = repeat ("(", MUSTER_SYNTAX_MAX_NESTING - 1, "a", ")");
  g_autofree char *nested = repeat ("(", MUSTER_SYNTAX_MAX_NESTING, "a", ")");
  g_autofree char *chain = repeat ("", MUSTER_SYNTAX_MAX_DEPTH - 1, "a", " + a");
  g_autofree char *long_chain = repeat ("", MUSTER_SYNTAX_MAX_DEPTH, "a", " + a");
  g_autofree char *fine = parse (allowed);
  g_autofree char *deep = parse (nested);
  g_autofree char *sum = parse (chain);
  g_autofree char *sum_fault = parse (long_chain);

  g_assert_cmpstr (fine, ==, "a");
  g_assert_cmpstr (
      deep,
      ==,
      "65+1 expression-depth: this expression is nested too deeply, expected at most 64 levels");
  g_assert_true (g_str_has_prefix (sum, "((((("));
  g_assert_nonnull (strstr (sum_fault, " expression-depth: this expression is too long"));
}

static void
assert_place (const char *file,
              guint column,
              const char *text,
              guint offset,
              guint length,
              const char *expected)
{
  g_autoptr (GBytes) bytes = g_bytes_new (file, strlen (file));
  g_autoptr (MusterSource) source = muster_source_new ("a.xml", bytes);
  MusterSourceText self = { text, { source, 2, column, 0 } };
  MusterLocation found = muster_source_text_locate (&self, offset, length);
  g_autofree char *place = g_strdup_printf ("%u:%u+%u", found.line, found.column, found.length);

  g_assert_cmpstr (place, ==, expected);
}

static void
test_places (void)
{
  /* The second line has the attribute; its value starts at column 9. */
  assert_place ("<x>\n<a test=\"b eq 1\"/>", 10, "b eq 1", 2, 2, "2:12+2");
  /* An entity is one character of the text and five of the file. */
  assert_place ("<x>\n<a test=\"'&lt;' eq b\"/>", 10, "'<' eq b", 4, 2, "2:17+2");
  assert_place ("<x>\n<a test=\"b&#32;&#x65;q c\"/>", 10, "b eq c", 2, 2, "2:16+7");
  /* A line end counts as the blank that it becomes. */
  assert_place ("<x>\n<a test=\"b\n  eq c\"/>", 10, "b   eq c", 4, 2, "3:3+2");
  assert_place ("<x>\n<a test=\"b\r\n  eq c\"/>", 10, "b   eq c", 4, 2, "3:3+2");
  assert_place ("<x>\n<a test=\"b\n  eq c\"/>", 10, "b eq c", 2, 2, "3:3+2");
  /* A text that does not stand there is counted from its start. */
  assert_place ("<x>\n<a test=\"other\"/>", 10, "b eq c", 2, 2, "2:12+2");
}

/* Whatever is cut out, doubled or swapped: a tree or exactly one fault, and no crash. */
static void
test_mutations (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  guint n_trees = 0;
  guint n_faults = 0;

  for (guint i = 0; i < 20000; i++)
    {
      const char *one = cases[g_rand_int_range (rand, 0, G_N_ELEMENTS (cases))].text;
      const char *two = cases[g_rand_int_range (rand, 0, G_N_ELEMENTS (cases))].text;
      g_autofree char *start = g_strndup (
          one,
          (gsize) g_rand_int_range (rand, 0, (gint32) strlen (one) + 1));
      g_autofree char *mixed = g_strconcat (
          start,
          two + g_rand_int_range (rand, 0, (gint32) strlen (two) + 1),
          NULL);
      g_autoptr (MusterReport) report = muster_report_new ();
      MusterSourceText source = { mixed, { NULL, 1, 1, 0 } };
      g_autoptr (MusterSyntax) syntax = muster_syntax_parse (&source, report);

      g_assert_cmpuint (muster_report_get_n_errors (report), ==, syntax == NULL ? 1 : 0);
      if (syntax == NULL)
        n_faults++;
      else
        n_trees++;
    }
  g_assert_cmpuint (n_trees, >, 1000);
  g_assert_cmpuint (n_faults, >, 1000);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/rules/parser/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/rules/parser/round-trip", test_round_trip);
  g_test_add_func ("/rules/parser/depth", test_depth);
  g_test_add_func ("/rules/parser/places", test_places);
  g_test_add_func ("/rules/parser/mutations", test_mutations);

  return g_test_run ();
}
