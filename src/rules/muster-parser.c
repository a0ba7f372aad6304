/* muster-parser.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-syntax.h"

#include "muster-rules-tags.h"
#include "muster-source-text.h"

/* How strongly operators bind, weakest first. */
enum
{
  BIND_NONE,
  BIND_OR,
  BIND_AND,
  BIND_NOT,
  BIND_COMPARE,
  BIND_ADD,
  BIND_MULTIPLY,
  BIND_NEGATE,
};

typedef struct
{
  const MusterSourceText *text;
  MusterReport *report;
  MusterLexer lexer;
  MusterToken token; /* the one to be read next */
  guint end;         /* of the one read last */
  guint nesting;
  gboolean failed;
} Parser;

static MusterSyntax *parse_expression (Parser *self, int binding);

static void
advance (Parser *self)
{
  self->end = self->token.offset + self->token.length;
  muster_token_clear (&self->token);
  muster_lexer_next (&self->lexer, &self->token);
}

/* Only the first fault of a text is reported: the others mostly follow from it. */
static void
fail_at (Parser *self,
         guint offset,
         guint length,
         MusterRulesTag tag,
         const char *hint,
         const char *message)
{
  MusterLocation where = muster_source_text_locate (self->text, offset, length);

  if (!self->failed)
    muster_report_add_hint (self->report, muster_rules_tag (tag), &where, hint, "%s", message);
  self->failed = TRUE;
}

static MusterSyntax *
fail_expected (Parser *self, const char *expected, const char *hint)
{
  const MusterToken *token = &self->token;
  g_autofree char *found = NULL;
  g_autofree char *message = NULL;

  if (token->code == MUSTER_TOKEN_FAULT)
    {
      fail_at (self, token->offset, token->length, token->tag, token->hint, token->message);
      return NULL;
    }
  found = muster_token_describe (token);
  message = g_strdup_printf (_ ("expected %s, found %s"), expected, found);
  fail_at (self,
           token->offset,
           MAX (token->length, 1),
           MUSTER_RULES_TAG_EXPRESSION_SYNTAX,
           hint,
           message);

  return NULL;
}

static MusterSyntax *
node_new (MusterSyntaxCode code, guint offset, guint at, guint at_length)
{
  MusterSyntax *node = g_new0 (MusterSyntax, 1);

  node->code = code;
  node->offset = offset;
  node->at = at;
  node->at_length = at_length;
  node->length = at_length;
  node->depth = 1;

  return node;
}

/* Takes @child, also when it is NULL after a fault. */
static void
node_add (MusterSyntax *node, MusterSyntax *child)
{
  if (child == NULL)
    return;
  node->children = g_renew (MusterSyntax *, node->children, node->n_children + 1);
  node->children[node->n_children++] = child;
  node->depth = MAX (node->depth, child->depth + 1);
}

/* Hands the node out, or NULL when reading it failed. */
static MusterSyntax *
finish (Parser *self, MusterSyntax *node)
{
  g_autoptr (MusterSyntax) owned = node;

  if (owned == NULL || self->failed)
    return NULL;
  owned->length = self->end - owned->offset;
  if (owned->depth > MUSTER_SYNTAX_MAX_DEPTH)
    {
      g_autofree char *message = g_strdup_printf (
          _ ("this expression is too long, expected at most %d operations in a row"),
          MUSTER_SYNTAX_MAX_DEPTH);

      fail_at (self, owned->at, owned->at_length, MUSTER_RULES_TAG_EXPRESSION_DEPTH, NULL, message);
      return NULL;
    }

  return g_steal_pointer (&owned);
}

static gboolean
enter (Parser *self)
{
  g_autofree char *message = NULL;

  if (++self->nesting <= MUSTER_SYNTAX_MAX_NESTING)
    return TRUE;
  message = g_strdup_printf (_ ("this expression is nested too deeply, expected at most %d levels"),
                             MUSTER_SYNTAX_MAX_NESTING);
  fail_at (self,
           self->token.offset,
           MAX (self->token.length, 1),
           MUSTER_RULES_TAG_EXPRESSION_DEPTH,
           NULL,
           message);

  return FALSE;
}

static gboolean
expect (Parser *self, MusterTokenCode code, const char *expected, const char *hint)
{
  if (self->token.code != code)
    {
      fail_expected (self, expected, hint);
      return FALSE;
    }
  advance (self);

  return TRUE;
}

static MusterSyntax *
parse_leaf (Parser *self, MusterSyntaxCode code)
{
  const MusterToken *token = &self->token;
  MusterSyntax *node = node_new (code, token->offset, token->offset, token->length);

  if (code == MUSTER_SYNTAX_QUOTED)
    node->name = g_strndup (token->start + 1, token->n_bytes - 2);
  else if (code == MUSTER_SYNTAX_NAME)
    node->name = g_strndup (token->start, token->n_bytes);
  node->number = token->number;
  node->dice = token->dice;
  advance (self);

  return finish (self, node);
}

static MusterSyntax *
parse_brackets (Parser *self)
{
  guint offset = self->token.offset;
  g_autoptr (MusterSyntax) inner = NULL;

  advance (self);
  inner = parse_expression (self, BIND_NONE);
  if (inner == NULL ||
      !expect (self, MUSTER_TOKEN_CLOSE_PARENTHESIS, _ ("')' or an operator"), NULL))
    return NULL;
  /* The brackets belong to what stands in them, for messages about it. */
  inner->offset = offset;
  inner->length = self->end - offset;

  return g_steal_pointer (&inner);
}

static MusterSyntax *
parse_unary (Parser *self, int operand)
{
  g_autoptr (MusterSyntax) node = node_new (MUSTER_SYNTAX_UNARY,
                                            self->token.offset,
                                            self->token.offset,
                                            self->token.length);

  node->op = self->token.code;
  advance (self);
  node_add (node, parse_expression (self, operand));

  return finish (self, g_steal_pointer (&node));
}

static MusterSyntax *
parse_primary (Parser *self, int binding)
{
  switch ((guint) self->token.code)
    {
    case MUSTER_TOKEN_NUMBER:
      return parse_leaf (self, MUSTER_SYNTAX_NUMBER);
    case MUSTER_TOKEN_DICE:
      return parse_leaf (self, MUSTER_SYNTAX_DICE);
    case MUSTER_TOKEN_QUOTED:
      return parse_leaf (self, MUSTER_SYNTAX_QUOTED);
    case MUSTER_TOKEN_NAME:
      return parse_leaf (self, MUSTER_SYNTAX_NAME);
    case MUSTER_TOKEN_OPEN_PARENTHESIS:
      return parse_brackets (self);
    case MUSTER_TOKEN_MINUS:
      return parse_unary (self, BIND_NEGATE);
    case MUSTER_TOKEN_NOT:
      /* `a eq not b` could be read two ways. */
      if (binding > BIND_NOT)
        return fail_expected (self, _ ("a value"), _ ("write (not …)"));
      return parse_unary (self, BIND_NOT);
    default:
      return fail_expected (self, _ ("a value"), NULL);
    }
}

/* Names after a dot may be words of the language: nothing else can stand there. */
static gboolean
is_word (const MusterToken *token)
{
  return token->code == MUSTER_TOKEN_NAME ||
         (token->code >= MUSTER_TOKEN_OR && token->code <= MUSTER_TOKEN_AS);
}

static MusterSyntax *
parse_member (Parser *self, MusterSyntax *of)
{
  g_autoptr (MusterSyntax) owned = of;
  g_autoptr (MusterSyntax) node = NULL;

  advance (self);
  if (!is_word (&self->token))
    return fail_expected (self, _ ("a name after '.'"), NULL);
  node = node_new (MUSTER_SYNTAX_MEMBER, of->offset, self->token.offset, self->token.length);
  node->name = g_strndup (self->token.start, self->token.n_bytes);
  node_add (node, g_steal_pointer (&owned));
  advance (self);

  return finish (self, g_steal_pointer (&node));
}

static MusterSyntax *
parse_filter (Parser *self, MusterSyntax *list)
{
  g_autoptr (MusterSyntax) node = node_new (MUSTER_SYNTAX_FILTER,
                                            list->offset,
                                            self->token.offset,
                                            self->token.length);

  node_add (node, list);
  advance (self);
  node_add (node, parse_expression (self, BIND_NONE));
  if (!self->failed)
    expect (self, MUSTER_TOKEN_CLOSE_BRACKET, _ ("']' or an operator"), NULL);

  return finish (self, g_steal_pointer (&node));
}

/* The name of what is called: `f`, or `module.f`. */
static char *
get_called (const MusterSyntax *callee)
{
  if (callee->code == MUSTER_SYNTAX_NAME)
    return g_strdup (callee->name);
  if (callee->code == MUSTER_SYNTAX_MEMBER && callee->children[0]->code == MUSTER_SYNTAX_NAME)
    return g_strdup_printf ("%s.%s", callee->children[0]->name, callee->name);

  return NULL;
}

static gboolean
parse_item_name (Parser *self, MusterSyntax *call)
{
  if (self->token.code != MUSTER_TOKEN_AS)
    return TRUE;
  if (call->n_children != 1)
    {
      fail_expected (self, _ ("',' or ')'"), _ ("'as' names the items of the first argument"));
      return FALSE;
    }
  advance (self);
  if (self->token.code != MUSTER_TOKEN_NAME)
    {
      fail_expected (self, _ ("a name for the items after 'as'"), NULL);
      return FALSE;
    }
  call->item = g_strndup (self->token.start, self->token.n_bytes);
  advance (self);

  return TRUE;
}

/* A name followed by a colon labels the argument behind it. */
static char *
parse_label (Parser *self)
{
  MusterLexer ahead = self->lexer;
  MusterToken next = { 0 };
  gboolean is_label;
  char *label;

  if (self->token.code != MUSTER_TOKEN_NAME)
    return NULL;
  muster_lexer_next (&ahead, &next);
  is_label = next.code == MUSTER_TOKEN_COLON;
  muster_token_clear (&next);
  if (!is_label)
    return NULL;
  label = g_strndup (self->token.start, self->token.n_bytes);
  advance (self);
  advance (self);

  return label;
}

static gboolean
parse_argument (Parser *self, MusterSyntax *call)
{
  g_autofree char *label = parse_label (self);
  MusterSyntax *argument = parse_expression (self, BIND_NONE);

  if (argument == NULL)
    return FALSE;
  node_add (call, argument);
  if (label != NULL && call->labels == NULL)
    call->labels = g_new0 (char *, call->n_children);
  else if (call->labels != NULL)
    call->labels = g_renew (char *, call->labels, call->n_children);
  if (call->labels != NULL)
    call->labels[call->n_children - 1] = g_steal_pointer (&label);

  return parse_item_name (self, call);
}

static MusterSyntax *
parse_call (Parser *self, MusterSyntax *callee)
{
  g_autoptr (MusterSyntax) owned = callee;
  g_autoptr (MusterSyntax) node = NULL;
  g_autofree char *name = get_called (callee);

  if (name == NULL)
    return fail_expected (self, _ ("an operator"), _ ("only names can be called, as in f(x)"));
  node = node_new (MUSTER_SYNTAX_CALL, callee->offset, callee->offset, self->end - callee->offset);
  node->name = g_steal_pointer (&name);
  advance (self);
  while (self->token.code != MUSTER_TOKEN_CLOSE_PARENTHESIS)
    {
      if (!parse_argument (self, node))
        return NULL;
      if (self->token.code != MUSTER_TOKEN_COMMA)
        break;
      advance (self);
      if (self->token.code == MUSTER_TOKEN_CLOSE_PARENTHESIS)
        return fail_expected (self, _ ("an argument after ','"), NULL);
    }
  if (!expect (self, MUSTER_TOKEN_CLOSE_PARENTHESIS, _ ("',', ')' or an operator"), NULL))
    return NULL;

  return finish (self, g_steal_pointer (&node));
}

static MusterSyntax *
parse_postfix (Parser *self, int binding)
{
  MusterSyntax *node = parse_primary (self, binding);

  while (node != NULL)
    {
      if (self->token.code == MUSTER_TOKEN_DOT)
        node = parse_member (self, node);
      else if (self->token.code == MUSTER_TOKEN_OPEN_BRACKET)
        node = parse_filter (self, node);
      else if (self->token.code == MUSTER_TOKEN_OPEN_PARENTHESIS)
        node = parse_call (self, node);
      else
        break;
    }

  return node;
}

static int
get_binding (MusterTokenCode code)
{
  switch ((guint) code)
    {
    case MUSTER_TOKEN_OR:
      return BIND_OR;
    case MUSTER_TOKEN_AND:
      return BIND_AND;
    case MUSTER_TOKEN_EQ:
    case MUSTER_TOKEN_NE:
    case MUSTER_TOKEN_LT:
    case MUSTER_TOKEN_LE:
    case MUSTER_TOKEN_GT:
    case MUSTER_TOKEN_GE:
    case MUSTER_TOKEN_IN:
      return BIND_COMPARE;
    case MUSTER_TOKEN_PLUS:
    case MUSTER_TOKEN_MINUS:
      return BIND_ADD;
    case MUSTER_TOKEN_TIMES:
    case MUSTER_TOKEN_SLASH:
    case MUSTER_TOKEN_DIV:
    case MUSTER_TOKEN_MOD:
      return BIND_MULTIPLY;
    default:
      return BIND_NONE;
    }
}

static MusterSyntax *
parse_binary (Parser *self, MusterSyntax *left, int own)
{
  g_autoptr (MusterSyntax) node = node_new (MUSTER_SYNTAX_BINARY,
                                            left->offset,
                                            self->token.offset,
                                            self->token.length);

  node_add (node, left);
  node->op = self->token.code;
  advance (self);
  node_add (node, parse_expression (self, own));
  if (!self->failed && own == BIND_COMPARE && get_binding (self->token.code) == BIND_COMPARE)
    fail_expected (self,
                   _ ("and, or or the end"),
                   _ ("comparisons do not chain: a lt b and b lt c"));

  return finish (self, g_steal_pointer (&node));
}

/* Reads operators that bind more strongly than @binding, so that equal ones group to the left. */
static MusterSyntax *
parse_operators (Parser *self, int binding)
{
  MusterSyntax *left = parse_postfix (self, binding);

  while (left != NULL && !self->failed)
    {
      int own = get_binding (self->token.code);

      if (own <= binding)
        break;
      left = parse_binary (self, left, own);
    }

  return left;
}

static MusterSyntax *
parse_expression (Parser *self, int binding)
{
  MusterSyntax *node;

  if (!enter (self))
    return NULL;
  node = parse_operators (self, binding);
  self->nesting--;

  return node;
}

static const char *
get_end_hint (const MusterToken *token)
{
  if (token->code == MUSTER_TOKEN_CLOSE_PARENTHESIS)
    return _ ("there is no '(' to it");
  if (token->code == MUSTER_TOKEN_CLOSE_BRACKET)
    return _ ("there is no '[' to it");

  return NULL;
}

MusterSyntax *
muster_syntax_parse (const MusterSourceText *text, MusterReport *report)
{
  Parser parser = { .text = text, .report = report };
  g_autoptr (MusterSyntax) root = NULL;

  g_return_val_if_fail (text != NULL && text->text != NULL, NULL);
  g_return_val_if_fail (report != NULL, NULL);

  if (!g_utf8_validate (text->text, -1, NULL))
    {
      fail_at (&parser, 0, 1, MUSTER_RULES_TAG_UNKNOWN_SIGN, NULL, _ ("expected text in UTF-8"));
      return NULL;
    }
  muster_lexer_init (&parser.lexer, text->text);
  muster_lexer_next (&parser.lexer, &parser.token);
  if (parser.token.code == MUSTER_TOKEN_END)
    fail_at (&parser,
             0,
             1,
             MUSTER_RULES_TAG_EXPRESSION_EMPTY,
             NULL,
             _ ("expected an expression, found nothing"));
  else
    root = parse_expression (&parser, BIND_NONE);
  if (root != NULL && parser.token.code != MUSTER_TOKEN_END)
    fail_expected (&parser, _ ("an operator or the end"), get_end_hint (&parser.token));
  muster_token_clear (&parser.token);

  return parser.failed ? NULL : g_steal_pointer (&root);
}
