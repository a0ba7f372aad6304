/* muster-example-gaps.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-example-test.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  const MusterRulebook *rulebook;
  char *folder; /* of the examples: doctrines from elsewhere have examples of their own */
  const guint8 *coverage;
  GString *text;
  guint n;
} Gaps;

G_GNUC_PRINTF (3, 4)
static void
add_gap (Gaps *self, const MusterLocation *where, const char *format, ...)
{
  g_autofree char *place = muster_location_to_string (where);
  va_list args;

  g_string_append_printf (self->text, "%s%s", place, *place != '\0' ? ": " : "");
  va_start (args, format);
  g_string_append_vprintf (self->text, format, args);
  va_end (args);
  g_string_append_c (self->text, '\n');
  self->n++;
}

static char *
dup_folder (const MusterLocation *where)
{
  const char *name = where->source != NULL ? muster_source_get_name (where->source) : "";
  g_autofree char *folder = g_path_get_dirname (name);

  return g_path_get_basename (folder);
}

static gboolean
is_foreign (const Gaps *self, const MusterLocation *where)
{
  g_autofree char *folder = dup_folder (where);

  return self->folder != NULL && strcmp (folder, self->folder) != 0;
}

static gboolean
is_reached (const Gaps *self, guint32 site)
{
  return site >= self->rulebook->n_sites || self->coverage[site] != 0;
}

/* The word that the author wrote. */
static const char *
get_statement_name (guint16 code)
{
  switch ((MusterOpCode) code)
    {
    case MUSTER_OP_LET:
      return "let";
    case MUSTER_OP_SET:
      return "set";
    case MUSTER_OP_ROLL:
      return "roll";
    case MUSTER_OP_BRANCH:
      return "branch";
    case MUSTER_OP_FOR:
      return "for-each";
    case MUSTER_OP_CALL:
      return "call";
    case MUSTER_OP_RETURN:
      return "return";
    case MUSTER_OP_PICK:
      return "pick";
    case MUSTER_OP_ASK:
      return "ask";
    case MUSTER_OP_REQUIRE:
      return "require";
    case MUSTER_OP_ORDER:
      return "order";
    case MUSTER_OP_ACTIVATE:
      return "activate";
    case MUSTER_OP_RAISE:
      return "raise";
    case MUSTER_OP_PREVENT:
      return "prevent";
    case MUSTER_OP_CREATE:
      return "create";
    case MUSTER_OP_DRAW:
      return "draw";
    case MUSTER_OP_PUT:
      return "put";
    case MUSTER_OP_SAY:
      return "say";
    case MUSTER_OP_PHASE:
      return "phase";
    case MUSTER_OP_END:
      return "end";
    /* Jumps and ends belong to a statement that has a line of its own. */
    case MUSTER_OP_JUMP:
    case MUSTER_OP_NEXT:
    case MUSTER_OP_PHASE_END:
    case MUSTER_OP_EXPECT:
    case MUSTER_OP_OFFER:
    case MUSTER_OP_FEED:
    case MUSTER_OP_KNOW:
    case MUSTER_N_OPS:
    default:
      return NULL;
    }
}

/* One statement may have become several operations with its number: the first speaks for it. */
static void
describe_procedure (Gaps *self, const MusterProcedure *procedure)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < procedure->n_operations; i++)
    {
      const MusterOperation *operation = &procedure->operations[i];
      const char *name = get_statement_name (operation->code);

      if (name == NULL || !g_hash_table_add (seen, GUINT_TO_POINTER (operation->site)) ||
          is_reached (self, operation->site))
        continue;
      add_gap (self,
               &operation->cite.location,
               _ ("no example reaches \"%s\" in \"%s\""),
               name,
               procedure->id);
    }
}

static void
describe_function (Gaps *self, const MusterFunction *function)
{
  for (guint i = 0; i < function->n_terms; i++)
    if (!is_reached (self, function->site + i))
      add_gap (self,
               &function->terms[i].cite.location,
               _ ("no example counts term %u of \"%s\""),
               i + 1,
               function->id);
  for (guint i = 0; i < function->n_cases; i++)
    if (!is_reached (self, function->site + i))
      add_gap (self,
               &function->cases[i].cite.location,
               function->cases[i].when != NULL
                   ? _ ("no example reaches case %u of \"%s\"")
                   : _ ("no example reaches the else, case %u, of \"%s\""),
               i + 1,
               function->id);
}

/* A table with columns is read by rows: one cell of a row is as good as all. */
static void
describe_row (Gaps *self, const MusterTable *table, guint row, guint32 site)
{
  const MusterRow *it = &table->rows[row];
  guint reached = 0;

  for (guint i = 0; i < it->n_cells; i++)
    reached += is_reached (self, site + i);
  if (reached == 0)
    {
      add_gap (self,
               &it->cite.location,
               _ ("no example reads row %u of \"%s\""),
               row + 1,
               table->id);
      return;
    }
  for (guint i = 0; i < it->n_cells && table->n_columns == 0; i++)
    if (!is_reached (self, site + i))
      add_gap (self,
               &it->cite.location,
               _ ("no example reads cell %u of row %u of \"%s\""),
               i + 1,
               row + 1,
               table->id);
}

static void
describe_table (Gaps *self, const MusterTable *table)
{
  guint32 site = table->site;

  for (guint i = 0; i < table->n_rows; i++)
    {
      describe_row (self, table, i, site);
      site += table->rows[i].n_cells;
    }
}

/* What @ruling is in @example: its own value, else that of its scenario, else the default. */
static double
get_ruling_value (const MusterRulebook *rulebook, const MusterExample *example, guint ruling)
{
  for (guint i = 0; i < example->n_rulings; i++)
    if (example->rulings[i] == ruling)
      return example->ruling_values[i];
  if (example->scenario >= 0)
    {
      const MusterScenario *scenario = &rulebook->scenarios[example->scenario];

      for (guint i = 0; i < scenario->n_rulings; i++)
        if (scenario->rulings[i] == ruling)
          return scenario->ruling_values[i];
    }

  return rulebook->rulings[ruling].value;
}

static gboolean
is_option_used (const MusterRulebook *rulebook, guint ruling, double value)
{
  for (guint i = 0; i < rulebook->n_examples; i++)
    if (get_ruling_value (rulebook, &rulebook->examples[i], ruling) == value)
      return TRUE;

  return FALSE;
}

static void
describe_ruling (Gaps *self, guint index)
{
  const MusterRuling *ruling = &self->rulebook->rulings[index];

  for (guint i = 0; i < ruling->n_options; i++)
    {
      const char *title = ruling->options[i].title;

      if (is_option_used (self->rulebook, index, ruling->options[i].value))
        continue;
      if (title != NULL)
        add_gap (self,
                 &ruling->cite.location,
                 _ ("no example plays option %1$u, %2$s of ruling \"%3$s\""),
                 i + 1,
                 title,
                 ruling->id);
      else
        add_gap (self,
                 &ruling->cite.location,
                 _ ("no example plays option %1$u of ruling \"%2$s\""),
                 i + 1,
                 ruling->id);
    }
}

char *
muster_example_test_describe_gaps (MusterRulebook *rulebook, const guint8 *coverage, guint *n_gaps)
{
  g_autofree char *folder = rulebook->n_examples > 0
                                ? dup_folder (&rulebook->examples[0].cite.location)
                                : NULL;
  Gaps self = { rulebook, folder, coverage, g_string_new (NULL), 0 };

  for (guint i = 0; i < rulebook->n_procedures; i++)
    if (rulebook->procedures[i].role != MUSTER_PROCEDURE_EXAMPLE &&
        !is_foreign (&self, &rulebook->procedures[i].cite.location))
      describe_procedure (&self, &rulebook->procedures[i]);
  for (guint i = 0; i < rulebook->n_functions; i++)
    if (!is_foreign (&self, &rulebook->functions[i].cite.location))
      describe_function (&self, &rulebook->functions[i]);
  for (guint i = 0; i < rulebook->n_tables; i++)
    if (!is_foreign (&self, &rulebook->tables[i].cite.location))
      describe_table (&self, &rulebook->tables[i]);
  for (guint i = 0; i < rulebook->n_rulings; i++)
    if (!is_foreign (&self, &rulebook->rulings[i].cite.location))
      describe_ruling (&self, i);
  if (n_gaps != NULL)
    *n_gaps = self.n;

  return g_string_free (self.text, FALSE);
}
