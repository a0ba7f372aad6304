/* muster-lint.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-loader-private.h"

#include <string.h>

/* Doctrines from other files are looked at when they are checked by themselves. */
static gboolean
is_foreign (MusterCompiler *self, const MusterDraft *draft)
{
  return draft->node == NULL || muster_compiler_get_module (self, draft->module)->use != NULL;
}

static void
report_unused (MusterCompiler *self, const MusterDraft *draft, const char *what, const char *id)
{
  if (!draft->used && !is_foreign (self, draft) && id != NULL)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_UNUSED,
                          draft->node,
                          "id",
                          "%s \"%s\" is never used",
                          what,
                          id);
}

static void
find_unused_values (MusterCompiler *self)
{
  for (guint i = 0; i < self->rulings->len; i++)
    {
      MusterRulingDraft *draft = g_ptr_array_index (self->rulings, i);

      report_unused (self, &draft->draft, "ruling", draft->decl.id);
    }
  for (guint i = 0; i < self->tables->len; i++)
    {
      MusterTableDraft *draft = g_ptr_array_index (self->tables, i);

      report_unused (self, &draft->draft, "table", draft->decl.id);
    }
  for (guint i = 0; i < self->functions->len; i++)
    {
      MusterFunctionDraft *draft = g_ptr_array_index (self->functions, i);

      report_unused (self, &draft->draft, "function", draft->decl.id);
    }
  for (guint i = 0; i < self->attributes->len; i++)
    {
      MusterAttributeDraft *draft = g_ptr_array_index (self->attributes, i);

      /* What is kept or comes from a roster is there for people too. */
      if (!draft->decl.keep && draft->decl.many == NULL)
        report_unused (self, &draft->draft, "attribute", draft->decl.id);
    }
}

static void
find_unused_procedures (MusterCompiler *self)
{
  for (guint i = 0; i < self->procedures->len; i++)
    {
      MusterProcedureDraft *draft = g_ptr_array_index (self->procedures, i);

      if (draft->decl.role == MUSTER_PROCEDURE_PLAIN)
        report_unused (self, &draft->draft, "procedure", muster_procedure_get_name (&draft->decl));
      if (draft->decl.role == MUSTER_PROCEDURE_ACTION && draft->decl.event < 0)
        report_unused (self, &draft->draft, "action", muster_procedure_get_name (&draft->decl));
    }
  for (guint i = 0; i < self->events->len; i++)
    {
      MusterEventDraft *draft = g_ptr_array_index (self->events, i);

      report_unused (self, &draft->draft, "event", draft->decl.id);
    }
}

void
muster_compiler_lint (MusterCompiler *self)
{
  /* After errors most of what looks unused is only not understood. */
  if (muster_report_has_errors (self->report))
    return;
  find_unused_values (self);
  find_unused_procedures (self);
}
