/* muster-syntax.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-syntax.h"

void
muster_syntax_free (MusterSyntax *self)
{
  if (self == NULL)
    return;

  for (guint i = 0; i < self->n_children; i++)
    {
      muster_syntax_free (self->children[i]);
      if (self->labels != NULL)
        g_free (self->labels[i]);
    }
  g_free (self->children);
  g_free (self->labels);
  g_free (self->item);
  g_free (self->name);
  g_free (self);
}

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

char *
muster_syntax_to_string (const MusterSyntax *self)
{
  GString *out = g_string_new (NULL);

  print (self, out);

  return g_string_free (out, FALSE);
}
