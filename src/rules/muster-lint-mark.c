/* muster-lint-mark.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-lint-choice-private.h"
#include "muster-lint-expression-private.h"
#include "muster-source-text.h"

/* A mark that no board bears is not found, and nothing says so. Boards of examples count as well: a mark may be there for
 * the tables of players alone, and an example shows that it is meant. */

typedef struct
{
  MusterCompiler *compiler;
  const char *mark;
  guint n_boards;
  gboolean found;
} MusterMarkSearch;

/* The rules do not read plans of open tables; what a mark is called stands there as it does here. */
static void
look_at_board (MusterMarkSearch *self,
               const char *board,
               const MusterLegendSign *legend,
               guint n_legend)
{
  g_autofree char *words = g_strdup_printf ("mark \"%s\"", self->mark);

  if (board == NULL)
    return;
  self->n_boards++;
  if (self->compiler->rulebook->board == MUSTER_BOARD_TABLE)
    self->found |= strstr (board, words) != NULL;
  for (guint i = 0; i < n_legend; i++)
    self->found |= g_strcmp0 (legend[i].mark, self->mark) == 0;
}

/* Corners and shelters are places of any table that no piece bears. Where there is no board at all, the marks are those
 * of the tables that players bring. */
static gboolean
is_known_mark (MusterCompiler *self, const char *mark)
{
  MusterMarkSearch search = { self, mark, 0, FALSE };

  if (self->rulebook->board == MUSTER_BOARD_TABLE &&
      (g_str_equal (mark, "corner") || g_str_equal (mark, "shelter")))
    return TRUE;
  for (guint i = 0; i < self->scenarios->len; i++)
    {
      const MusterScenario *scenario = &g_array_index (self->scenarios, MusterScenario, i);

      look_at_board (&search, scenario->board, scenario->legend, scenario->n_legend);
    }
  for (guint i = 0; i < self->examples->len; i++)
    {
      const MusterExample *example = &g_array_index (self->examples, MusterExample, i);

      look_at_board (&search, example->board, example->legend, example->n_legend);
    }

  return search.found || search.n_boards == 0;
}

static void
find_marks (const MusterExpression *expression, gpointer user_data)
{
  MusterCompiler *self = user_data;
  const char *signs = expression->op == MUSTER_EXPR_FACT
                          ? muster_fact_traits[expression->index].parameters
                          : "";

  for (guint i = 0; i < expression->n_args; i++)
    {
      const MusterExpression *arg = expression->args[i];
      const char *mark;

      if (arg == NULL)
        continue;
      find_marks (arg, self);
      /* Ways are texts as well, but those have words of their own. */
      if (i >= strlen (signs) || signs[i] != 'x' || arg->op != MUSTER_EXPR_CONSTANT ||
          expression->index == MUSTER_FACT_SHIFT)
        continue;
      mark = g_ptr_array_index (self->texts, (guint) arg->number);
      /* Nothing is what is left out. */
      if (expression->index == MUSTER_FACT_SCREENED && *mark == '\0')
        continue;
      if (!is_known_mark (self, mark))
        {
          const MusterLocation where = muster_source_text_locate (arg->text,
                                                                  arg->offset,
                                                                  arg->length);

          muster_report_add (self->report,
                             muster_rules_tag (MUSTER_RULES_TAG_MARK_UNKNOWN),
                             &where,
                             _ ("no board of a scenario or an example has the mark \"%s\""),
                             mark);
        }
    }
}

static gboolean
is_foreign (MusterCompiler *self, guint16 module)
{
  return muster_compiler_get_module (self, (gint16) module)->use != NULL;
}

void
muster_lint_marks (MusterCompiler *self)
{
  /* After errors most of what is not found is only not understood. */
  if (muster_report_has_errors (self->report))
    return;
  for (guint i = 0; i < self->functions->len; i++)
    {
      MusterFunctionDraft *draft = g_ptr_array_index (self->functions, i);

      if (!is_foreign (self, draft->draft.module))
        muster_function_foreach (&draft->decl, find_marks, self);
    }
  for (guint i = 0; i < self->procedures->len; i++)
    {
      MusterProcedureDraft *draft = g_ptr_array_index (self->procedures, i);

      for (guint k = 0; !is_foreign (self, draft->draft.module) && k < draft->operations->len; k++)
        muster_operation_foreach (&g_array_index (draft->operations, MusterOperation, k),
                                  find_marks,
                                  self);
    }
  for (guint i = 0; i < self->doctrines->len; i++)
    {
      MusterDoctrineDraft *draft = g_ptr_array_index (self->doctrines, i);

      for (guint k = 0; k < draft->decl.n_policies; k++)
        muster_policy_foreach (&draft->decl.policies[k], find_marks, self);
    }
}
