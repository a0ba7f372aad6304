/* muster-rulebook-compile.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-draft-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-compiler-name-private.h"
#include "muster-procedure-loader-private.h"
#include "muster-scope-private.h"

/* Expressions typed by a person: the names of a finished rulebook are put into tables again. */

static gpointer
copy_draft (MusterCompiler *self,
            gconstpointer declaration,
            gsize declaration_size,
            gsize draft_size)
{
  gpointer draft = muster_compiler_alloc (self, draft_size);

  memcpy (draft, declaration, declaration_size);
  return draft;
}

static void
add_value (MusterCompiler *self,
           guint module,
           const char *id,
           MusterSymbolKind kind,
           const MusterType *type,
           gint32 index,
           double number)
{
  MusterSymbol symbol = { .kind = kind, .type = *type, .index = index, .number = number };

  if (id != NULL && *id != '\0')
    muster_compiler_add_symbol (self,
                                muster_compiler_get_module (self, (gint16) module),
                                id,
                                &symbol,
                                NULL);
}

static void
add_kinds (MusterCompiler *self, const MusterRulebook *book)
{
  for (guint i = 0; i < book->n_kinds; i++)
    {
      const MusterKind *kind = &book->kinds[i];
      MusterKindDraft *draft = copy_draft (self, kind, sizeof *kind, sizeof *draft);
      MusterType type = muster_type_scalar (MUSTER_TYPE_THING, (guint16) i);
      MusterType set = { .code = MUSTER_TYPE_THING, .form = MUSTER_FORM_SET, .index = (guint16) i };

      draft->attributes = g_array_new (FALSE, FALSE, sizeof (guint16));
      draft->piles = g_array_new (FALSE, FALSE, sizeof (guint16));
      if (kind->n_attributes > 0)
        g_array_append_vals (draft->attributes, kind->attributes, kind->n_attributes);
      if (kind->n_piles > 0)
        g_array_append_vals (draft->piles, kind->piles, kind->n_piles);
      g_ptr_array_add (self->kinds, draft);
      muster_compiler_add_type (self,
                                muster_compiler_get_module (self, (gint16) kind->module),
                                kind->id,
                                &type,
                                NULL);
      add_value (self, kind->module, kind->many, MUSTER_SYMBOL_MANY, &set, (gint32) i, 0);
      if (kind->one)
        add_value (self, kind->module, kind->id, MUSTER_SYMBOL_CONSTANT, &type, -1, 0);
    }
}

static void
add_enums (MusterCompiler *self, const MusterRulebook *book)
{
  for (guint i = 0; i < book->n_enums; i++)
    {
      MusterType type = muster_type_scalar (MUSTER_TYPE_ENUM, (guint16) i);
      MusterType words = { .code = MUSTER_TYPE_ENUM,
                           .form = MUSTER_FORM_SEQUENCE,
                           .index = (guint16) i,
                           .capacity = (guint16) book->enums[i].n_words };

      g_ptr_array_add (
          self->enums,
          copy_draft (self, &book->enums[i], sizeof (MusterEnum), sizeof (MusterEnumDraft)));
      muster_compiler_add_type (self,
                                muster_compiler_get_module (self, (gint16) book->enums[i].module),
                                book->enums[i].id,
                                &type,
                                NULL);
      add_value (self,
                 book->enums[i].module,
                 book->enums[i].many,
                 MUSTER_SYMBOL_WORDS,
                 &words,
                 (gint32) i,
                 0);
    }
}

static void
add_things (MusterCompiler *self, const MusterRulebook *book)
{
  MusterType side = muster_type_scalar (MUSTER_TYPE_THING, 0);

  for (guint i = 0; i < book->n_sides; i++)
    add_value (self, 0, book->sides[i].id, MUSTER_SYMBOL_CONSTANT, &side, -1, i);
  for (guint i = 0; i < book->n_things; i++)
    {
      const MusterThing *thing = &book->things[i];
      MusterType type = muster_type_scalar (MUSTER_TYPE_THING, thing->kind);
      guint number = 0;

      if (thing->brought)
        continue;
      for (guint k = 0; k < i; k++)
        number += book->things[k].kind == thing->kind;
      add_value (self, 0, thing->id, MUSTER_SYMBOL_CONSTANT, &type, -1, number);
    }
}

static void
add_functions (MusterCompiler *self, const MusterRulebook *book)
{
  for (guint i = 0; i < book->n_rulings; i++)
    {
      g_ptr_array_add (
          self->rulings,
          copy_draft (self, &book->rulings[i], sizeof (MusterRuling), sizeof (MusterRulingDraft)));
      add_value (self,
                 book->rulings[i].module,
                 book->rulings[i].id,
                 MUSTER_SYMBOL_RULING,
                 &book->rulings[i].type,
                 (gint32) i,
                 0);
    }
  for (guint i = 0; i < book->n_tables; i++)
    {
      g_ptr_array_add (
          self->tables,
          copy_draft (self, &book->tables[i], sizeof (MusterTable), sizeof (MusterTableDraft)));
      add_value (self,
                 book->tables[i].module,
                 book->tables[i].id,
                 MUSTER_SYMBOL_TABLE,
                 &book->tables[i].column_types[0],
                 (gint32) i,
                 0);
    }
  for (guint i = 0; i < book->n_functions; i++)
    {
      g_ptr_array_add (self->functions,
                       copy_draft (self,
                                   &book->functions[i],
                                   sizeof (MusterFunction),
                                   sizeof (MusterFunctionDraft)));
      add_value (self,
                 book->functions[i].module,
                 book->functions[i].id,
                 MUSTER_SYMBOL_FUNCTION,
                 &book->functions[i].gives,
                 (gint32) i,
                 0);
    }
}

static void
add_procedures (MusterCompiler *self, const MusterRulebook *book)
{
  for (guint i = 0; i < book->n_procedures; i++)
    {
      MusterProcedureDraft *draft = copy_draft (self,
                                                &book->procedures[i],
                                                sizeof (MusterProcedure),
                                                sizeof *draft);

      g_ptr_array_add (self->procedures, draft);
      muster_compiler_add_index (
          self,
          muster_compiler_get_module (self, (gint16) draft->decl.module)->procedures,
          muster_procedure_get_name (&draft->decl),
          (gint32) i,
          NULL);
    }
}

static MusterCompiler *
open_finished (const MusterRulebook *book, MusterRulebook *shell, MusterReport *report)
{
  MusterCompiler *self = muster_compiler_new (shell, report);

  self->finished = TRUE;
  for (guint i = 0; i < book->n_texts; i++)
    muster_compiler_intern_text (self, book->texts[i]);
  if (book->n_templates > 0)
    for (guint i = 0; i < book->n_templates; i++)
      g_ptr_array_add (self->templates, (gpointer) book->templates[i]);
  for (guint i = 0; i < book->n_modules; i++)
    muster_compiler_add_module (self, book->modules[i].name, book->modules[i].parent);
  add_kinds (self, book);
  add_enums (self, book);
  add_things (self, book);
  for (guint i = 0; i < book->n_attributes; i++)
    g_ptr_array_add (self->attributes,
                     copy_draft (self,
                                 &book->attributes[i],
                                 sizeof (MusterAttribute),
                                 sizeof (MusterAttributeDraft)));
  for (guint i = 0; i < book->n_piles; i++)
    g_ptr_array_add (
        self->piles,
        copy_draft (self, &book->piles[i], sizeof (MusterPile), sizeof (MusterPileDraft)));
  add_functions (self, book);
  add_procedures (self, book);
  return self;
}

/* A rulebook does not grow: what is typed cannot bring texts or templates of its own. */
static void
check_texts (MusterCompiler *self, const MusterRulebook *book, const MusterLocation *where)
{
  if (self->texts->len > book->n_texts || self->templates->len > book->n_templates)
    muster_report_add (self->report,
                       muster_rules_tag (MUSTER_RULES_TAG_BAD_VALUE),
                       where,
                       _ ("a quoted text that the rulebook does not have"));
}

const MusterExpression *
muster_rulebook_compile (const MusterRulebook *self,
                         const char *text,
                         const MusterLocation *where,
                         guint n_locals,
                         const MusterParameter *locals,
                         const MusterType *wanted,
                         MusterReport *report,
                         guint32 *frame_words,
                         GPtrArray *arena)
{
  MusterRulebook shell = { .arena = arena };
  MusterCompiler *compiler = open_finished (self, &shell, report);
  MusterScope *scope = muster_scope_new (compiler, NULL, 0);
  MusterSourceText *source = muster_compiler_alloc (compiler, sizeof *source);
  guint errors = muster_report_get_n_errors (report);
  const MusterExpression *expression;
  guint32 high = 0;

  for (guint i = 0; i < n_locals; i++)
    {
      muster_scope_add_at (scope, locals[i].id, &locals[i].type, locals[i].slot);
      high = MAX (high, locals[i].slot + muster_type_get_words (compiler, &locals[i].type));
    }
  muster_scope_reserve (scope, high);
  source->text = muster_compiler_strdup (compiler, text);
  if (where != NULL)
    source->location = *where;
  expression = muster_compile_expression (compiler, scope, source, wanted);
  check_texts (compiler, self, where);
  *frame_words = muster_scope_get_frame_words (scope);
  muster_scope_free (scope);
  muster_compiler_free (compiler);
  return muster_report_get_n_errors (report) > errors ? NULL : expression;
}
