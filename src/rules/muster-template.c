/* muster-template.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-compiler-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "muster-deck-loader-private.h"
#include "muster-nearest.h"
#include "muster-rules-tags.h"
#include "muster-source-text.h"
#include "muster-translation.h"

/* ---- Templates ---- */

typedef struct
{
  MusterCompiler *compiler;
  MusterScope *scope;
  const MusterSourceText *text;
  const char *at;
  GPtrArray *literals;
  GPtrArray *values;       /* of MusterExpression; NULL for a part without one */
  GPtrArray *placeholders; /* of char*; NULL likewise */
  GString *literal;
} Reader;

static guint
get_offset (const Reader *self, const char *at)
{
  return (guint) g_utf8_pointer_to_offset (self->text->text, at);
}

static gboolean
fail (Reader *self, const char *at, const char *hint, const char *message)
{
  MusterLocation where = muster_source_text_locate (self->text, get_offset (self, at), 1);

  muster_report_add_hint (muster_compiler_get_report (self->compiler),
                          muster_rules_tag (MUSTER_RULES_TAG_BAD_TEMPLATE),
                          &where,
                          hint,
                          "%s",
                          message);

  return FALSE;
}

/* Ends the literal before a value, or at the end. Takes @value and @placeholder. */
static void
add_part (Reader *self, const MusterExpression *value, const char *placeholder)
{
  g_ptr_array_add (self->literals, muster_compiler_strdup (self->compiler, self->literal->str));
  g_ptr_array_add (self->values, (gpointer) value);
  g_ptr_array_add (self->placeholders, (gpointer) placeholder);
  g_string_truncate (self->literal, 0);
}

/* With one blank for each run of them, as texts are looked up for translation. */
static const char *
dup_normal (MusterCompiler *compiler, const char *text)
{
  g_autofree char *normal = muster_translation_normalize (text);

  return muster_compiler_strdup (compiler, normal);
}

static gboolean
read_value (Reader *self)
{
  const char *end = muster_template_find_end (self->at);
  g_autofree char *inner = NULL;
  const MusterExpression *value;
  MusterSourceText part;

  if (end == NULL)
    return fail (self,
                 self->at,
                 _ ("a brace that is meant as such is written {{"),
                 _ ("expected '}' after '{'"));
  inner = g_strndup (self->at + 1, (gsize) (end - self->at - 1));
  part.text = inner;
  part.location = muster_source_text_locate (self->text, get_offset (self, self->at + 1), 1);
  value = muster_compile_expression (self->compiler, self->scope, &part, NULL);
  if (value == NULL)
    return FALSE;
  if (value->type.code == MUSTER_TYPE_RECORD || value->type.code == MUSTER_TYPE_VOID)
    return fail (self,
                 self->at,
                 NULL,
                 _ ("expected a value that can be shown, found a row of a table"));
  add_part (self, value, dup_normal (self->compiler, inner));
  self->at = end + 1;

  return TRUE;
}

/* A run of blanks, as in indented content, shows as one space, and as none at the start. */
static void
read_blank (Reader *self)
{
  gboolean at_start = self->literals->len == 0 && self->literal->len == 0;

  while (*self->at == ' ' || *self->at == '\t' || *self->at == '\n' || *self->at == '\r')
    self->at++;
  if (!at_start && *self->at != '\0')
    g_string_append_c (self->literal, ' ');
}

static gboolean
read_one (Reader *self)
{
  if ((self->at[0] == '{' && self->at[1] == '{') || (self->at[0] == '}' && self->at[1] == '}'))
    {
      g_string_append_c (self->literal, *self->at);
      self->at += 2;
      return TRUE;
    }
  if (*self->at == '{')
    return read_value (self);
  if (*self->at == '}')
    return fail (self,
                 self->at,
                 _ ("a brace that is meant as such is written }}"),
                 _ ("expected '{' before '}'"));
  if (g_ascii_isspace (*self->at))
    read_blank (self);
  else
    g_string_append_c (self->literal, *self->at++);

  return TRUE;
}

static const MusterTemplate *
build (Reader *self)
{
  MusterTemplate *template = muster_compiler_alloc (self->compiler, sizeof *template);
  guint n = self->literals->len;
  const char **literals = muster_compiler_alloc (self->compiler, MAX (n, 1) * sizeof *literals);
  const MusterExpression **values = muster_compiler_alloc (self->compiler,
                                                           MAX (n, 1) * sizeof *values);
  const char **placeholders = muster_compiler_alloc (self->compiler,
                                                     MAX (n, 1) * sizeof *placeholders);

  for (guint i = 0; i < n; i++)
    {
      literals[i] = g_ptr_array_index (self->literals, i);
      values[i] = g_ptr_array_index (self->values, i);
      placeholders[i] = g_ptr_array_index (self->placeholders, i);
    }
  template->n_parts = n;
  template->literals = literals;
  template->values = values;
  template->placeholders = placeholders;
  template->source = dup_normal (self->compiler, self->text->text);

  return template;
}

const MusterTemplate *
muster_compile_template (MusterCompiler *compiler, MusterScope *scope, const MusterSourceText *text)
{
  g_autoptr (GPtrArray) literals = g_ptr_array_new ();
  g_autoptr (GPtrArray) values = g_ptr_array_new ();
  g_autoptr (GPtrArray) placeholders = g_ptr_array_new ();
  g_autoptr (GString) literal = g_string_new (NULL);
  Reader reader = { compiler, scope, text, text->text, literals, values, placeholders, literal };

  while (*reader.at != '\0')
    if (!read_one (&reader))
      return NULL;
  if (literal->len > 0 || literals->len == 0)
    add_part (&reader, NULL, NULL);

  return build (&reader);
}

/* ---- Constants ---- */

static gboolean
read_number (const char *text, double *value)
{
  const char *at = *text == '-' || *text == '+' ? text + 1 : text;
  char *end = NULL;

  if (!g_ascii_isdigit (*at) || (at[0] == '0' && (at[1] == 'x' || at[1] == 'X')))
    return FALSE;
  *value = g_ascii_strtod (text, &end);

  return *end == '\0' && isfinite (*value);
}

static gboolean
read_boolean (const char *text, double *value)
{
  gboolean is_true = strcmp (text, "true") == 0 || strcmp (text, "yes") == 0;

  if (!is_true && strcmp (text, "false") != 0 && strcmp (text, "no") != 0)
    return FALSE;
  *value = is_true;

  return TRUE;
}

static gboolean
read_word (MusterCompiler *compiler, guint16 index, const char *text, double *value)
{
  gint32 word = muster_compiler_find_enum_word (compiler, index, text);

  if (word < 0)
    return FALSE;
  *value = word;

  return TRUE;
}

static gboolean
read_thing (MusterCompiler *compiler, const MusterType *type, const char *text, double *value)
{
  MusterScope *scope;
  MusterSymbol symbol;
  gboolean found;

  if (strcmp (text, "nothing") == 0)
    {
      *value = -1;
      return TRUE;
    }
  scope = muster_scope_new (compiler, NULL, 0);
  found = muster_compiler_lookup (compiler, scope, text, &symbol) &&
          symbol.kind == MUSTER_SYMBOL_CONSTANT && symbol.type.code == MUSTER_TYPE_THING &&
          symbol.type.index == type->index &&
          muster_compiler_can_name (compiler, symbol.type.index);
  muster_scope_free (scope);
  if (found)
    *value = symbol.number;

  return found;
}

gboolean
muster_read_constant (MusterCompiler *compiler,
                      const MusterType *type,
                      const char *text,
                      double *value)
{
  switch ((guint) type->code)
    {
    case MUSTER_TYPE_NUMBER:
      return read_number (text, value);
    case MUSTER_TYPE_BOOLEAN:
      return read_boolean (text, value);
    case MUSTER_TYPE_TEXT:
      *value = muster_compiler_intern_text (compiler, text);
      return TRUE;
    case MUSTER_TYPE_ENUM:
      return read_word (compiler, type->index, text, value);
    case MUSTER_TYPE_THING:
      return read_thing (compiler, type, text, value);
    case MUSTER_TYPE_PLACE:
      *value = -1;
      return strcmp (text, "nothing") == 0;
    default:
      return FALSE;
    }
}

static char *
get_constant_hint (MusterCompiler *compiler, const MusterType *type, const char *text)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  const MusterEnum *decl;

  if (type->code == MUSTER_TYPE_BOOLEAN)
    return g_strdup (_ ("yes or no"));
  /* Nobody reads it behind those that are kept. */
  if (type->code != MUSTER_TYPE_ENUM ||
      muster_report_get_n_errors (muster_compiler_get_report (compiler)) > MUSTER_REPORT_LIMIT)
    return NULL;
  decl = muster_compiler_get_enum (compiler, type->index);
  for (guint i = 0; i < decl->n_words; i++)
    g_ptr_array_add (words, (gpointer) decl->words[i]);
  g_ptr_array_add (words, NULL);

  return muster_nearest_hint (text, (const char *const *) words->pdata);
}

gboolean
muster_compile_constant (MusterCompiler *compiler,
                         const MusterType *type,
                         const char *text,
                         const MusterLocation *where,
                         double *value)
{
  g_autofree char *expected = NULL;
  g_autofree char *hint = NULL;
  double read;

  if (muster_read_constant (compiler, type, text, &read))
    {
      *value = read;
      return TRUE;
    }
  if (type->code == MUSTER_TYPE_THING && !muster_compiler_can_name (compiler, type->index))
    {
      muster_report_add (muster_compiler_get_report (compiler),
                         muster_rules_tag (MUSTER_RULES_TAG_MISPLACED_NAME),
                         where,
                         MUSTER_CARD_MISPLACED,
                         text);
      return FALSE;
    }
  expected = muster_compiler_describe_type (compiler, type);
  hint = get_constant_hint (compiler, type, text);
  muster_report_add_hint (muster_compiler_get_report (compiler),
                          muster_rules_tag (MUSTER_RULES_TAG_BAD_CONSTANT),
                          where,
                          hint,
                          type->code == MUSTER_TYPE_ENUM ? _ ("expected a word of %s, found \"%s\"")
                                                         : _ ("expected %s, found \"%s\""),
                          expected,
                          text);

  return FALSE;
}
