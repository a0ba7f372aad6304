/* test-expressions.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "muster-compiler-private.h"
#include "muster-rules-tags.h"
#include "muster-rulebook.h"

/* Triples of source, context and result. In each file of the folder:
 *
 *   [wanted type |] expression
 *   = type[, dice][, facts]: as it is printed
 *   ! column+length tag: message[; hint]
 *
 * A blank line or a comment with # separates them. The context is the rulebook beside them with the
 * locals below. With --print the file is written anew with what was found, to look at the difference. */

typedef struct
{
  MusterRulebook *rulebook;
  GPtrArray *arena;
  GArray *locals; /* of MusterParameter */
  GHashTable *tags;
  gboolean print;
} Fixture;

static const struct
{
  const char *id;
  const char *type;
  guint words;
} locals[] = {
  { "f", "figure", 1 },
  { "g", "figure", 1 },
  { "w", "weapon", 1 },
  { "u", "unit", 1 },
  { "s", "side", 1 },
  { "n", "number", 1 },
  { "ok", "boolean", 1 },
  { "p", "place", 1 },
  { "a", "aim", 1 },
  { "word", "text", 1 },
  { "band", "number", 1 },
  { "row", "row of scatter", 1 },
  { "r", "roll", MUSTER_ROLL_WORDS },
  { "m", "move", MUSTER_MOVE_WORDS },
  { "team", "list of figure", 1 },
  { "queue", "ordered list of figure", 21 },
};

static gboolean
parse_item (const MusterRulebook *rulebook, const char *name, MusterType *type)
{
  static const struct
  {
    const char *name;
    MusterTypeCode code;
  } simple[] = {
    { "number", MUSTER_TYPE_NUMBER }, { "boolean", MUSTER_TYPE_BOOLEAN },
    { "text", MUSTER_TYPE_TEXT },     { "dice", MUSTER_TYPE_DICE },
    { "place", MUSTER_TYPE_PLACE },   { "roll", MUSTER_TYPE_ROLL },
    { "move", MUSTER_TYPE_MOVE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (simple); i++)
    if (strcmp (simple[i].name, name) == 0)
      {
        type->code = (guint8) simple[i].code;
        return TRUE;
      }
  for (guint i = 0; i < rulebook->n_enums; i++)
    if (g_strcmp0 (rulebook->enums[i].id, name) == 0)
      {
        *type = (MusterType){ .code = MUSTER_TYPE_ENUM, .form = type->form, .index = (guint16) i };
        return TRUE;
      }
  for (guint i = 0; i < rulebook->n_tables; i++)
    if (g_str_has_prefix (name, "row of ") && strcmp (rulebook->tables[i].id, name + 7) == 0)
      {
        *type = (MusterType){ .code = MUSTER_TYPE_RECORD, .index = (guint16) i };
        return TRUE;
      }
  if (muster_rulebook_find_kind (rulebook, name) < 0)
    return FALSE;
  type->code = MUSTER_TYPE_THING;
  type->index = (guint16) muster_rulebook_find_kind (rulebook, name);

  return TRUE;
}

static void
parse_type (const MusterRulebook *rulebook, const char *name, MusterType *type)
{
  gboolean ordered = g_str_has_prefix (name, "ordered ");

  memset (type, 0, sizeof *type);
  name += ordered ? strlen ("ordered ") : 0;
  if (g_str_has_prefix (name, "list of "))
    {
      name += strlen ("list of ");
      type->form = MUSTER_FORM_SEQUENCE;
    }
  if (!parse_item (rulebook, name, type))
    g_error ("unknown type %s", name);
  if (type->form == MUSTER_FORM_SCALAR)
    return;
  type->capacity = 20;
  if (type->code == MUSTER_TYPE_THING && !ordered)
    {
      type->form = MUSTER_FORM_SET;
      type->capacity = 0;
    }
}

static void
append_type (const MusterRulebook *rulebook, const MusterType *type, GString *out)
{
  const char *const names[] = {
    [MUSTER_TYPE_VOID] = "void", [MUSTER_TYPE_NUMBER] = "number", [MUSTER_TYPE_BOOLEAN] = "boolean",
    [MUSTER_TYPE_TEXT] = "text", [MUSTER_TYPE_DICE] = "dice",     [MUSTER_TYPE_PLACE] = "place",
    [MUSTER_TYPE_ROLL] = "roll", [MUSTER_TYPE_MOVE] = "move",
  };

  if (type->form == MUSTER_FORM_SEQUENCE && type->code == MUSTER_TYPE_THING)
    g_string_append (out, "ordered ");
  if (type->form != MUSTER_FORM_SCALAR)
    g_string_append (out, "list of ");
  if (type->code == MUSTER_TYPE_ENUM)
    g_string_append (out, type->index == 0 ? "phase" : rulebook->enums[type->index].id);
  else if (type->code == MUSTER_TYPE_THING)
    g_string_append (out, rulebook->kinds[type->index].id);
  else if (type->code == MUSTER_TYPE_RECORD)
    g_string_append_printf (out, "row of %s", rulebook->tables[type->index].id);
  else
    g_string_append (out, names[type->code]);
}

static void
append_faults (Fixture *fixture, MusterReport *report, GString *out)
{
  muster_report_sort (report);
  for (guint i = 0; i < muster_report_get_n (report); i++)
    {
      const MusterDiagnostic *fault = muster_report_get (report, i);

      g_string_append_printf (out,
                              "%s! %u+%u %s: %s%s%s",
                              i > 0 ? "\n" : "",
                              fault->location.column,
                              fault->location.length,
                              fault->tag->name,
                              fault->message,
                              fault->hint == NULL ? "" : "; ",
                              fault->hint == NULL ? "" : fault->hint);
      g_hash_table_add (fixture->tags, (gpointer) fault->tag->name);
    }
}

static const MusterExpression *
compile (Fixture *fixture, const char *text, const char *wanted, MusterReport *report)
{
  MusterLocation where = { NULL, 1, 1, 0 };
  MusterType type;
  guint32 words;

  if (wanted != NULL)
    parse_type (fixture->rulebook, wanted, &type);

  return muster_rulebook_compile (fixture->rulebook,
                                  text,
                                  &where,
                                  fixture->locals->len,
                                  (const MusterParameter *) (gpointer) fixture->locals->data,
                                  wanted == NULL ? NULL : &type,
                                  report,
                                  &words,
                                  fixture->arena);
}

/* The result of one line, as the file should have it. */
static char *
evaluate (Fixture *fixture, const char *line)
{
  g_auto (GStrv) parts = g_strsplit (line, " | ", 2);
  const char *text = parts[1] != NULL ? parts[1] : parts[0];
  g_autoptr (MusterReport) report = muster_report_new ();
  const MusterExpression *expression = compile (fixture,
                                                text,
                                                parts[1] != NULL ? parts[0] : NULL,
                                                report);
  GString *out = g_string_new (NULL);

  if (expression == NULL)
    {
      g_assert_cmpuint (muster_report_get_n_errors (report), >, 0);
      append_faults (fixture, report, out);
      return g_string_free (out, FALSE);
    }
  g_string_append (out, "= ");
  append_type (fixture->rulebook, &expression->type, out);
  g_string_append_printf (out,
                          "%s%s: ",
                          expression->has_dice ? ", dice" : "",
                          expression->has_facts ? ", facts" : "");
  muster_expression_print (fixture->rulebook, expression, out);
  if (muster_report_get_n (report) > 0)
    {
      g_string_append_c (out, '\n');
      append_faults (fixture, report, out);
    }

  return g_string_free (out, FALSE);
}

/* All lines of @text, each expression followed by what it gives. */
static char *
answer (Fixture *fixture, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *out = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *result = NULL;

      if (lines[i][0] == '=' || lines[i][0] == '!')
        continue;
      g_string_append (out, lines[i]);
      if (lines[i + 1] != NULL)
        g_string_append_c (out, '\n');
      if (lines[i][0] == '\0' || lines[i][0] == '#')
        continue;
      result = evaluate (fixture, lines[i]);
      g_string_append_printf (out, "%s\n", result);
    }

  return g_string_free (out, FALSE);
}

static void
check_file (Fixture *fixture, const char *path)
{
  g_autofree char *expected = NULL;
  g_autofree char *found = NULL;
  g_auto (GStrv) expected_lines = NULL;
  g_auto (GStrv) found_lines = NULL;

  g_assert_true (g_file_get_contents (path, &expected, NULL, NULL));
  found = answer (fixture, expected);
  if (fixture->print)
    {
      g_assert_true (g_file_set_contents (path, found, -1, NULL));
      return;
    }
  expected_lines = g_strsplit (expected, "\n", -1);
  found_lines = g_strsplit (found, "\n", -1);
  for (guint i = 0; expected_lines[i] != NULL || found_lines[i] != NULL; i++)
    if (g_strcmp0 (expected_lines[i], found_lines[i]) != 0)
      {
        g_test_message ("%s:%u:\nexpected %s\nfound    %s",
                        path,
                        i + 1,
                        expected_lines[i] == NULL ? "the end" : expected_lines[i],
                        found_lines[i] == NULL ? "the end" : found_lines[i]);
        g_test_fail ();
        return;
      }
}

static GPtrArray *
list_files (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "rules", "expressions", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".txt"))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));

  return paths;
}

static void
test_files (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) paths = list_files ();

  g_assert_cmpuint (paths->len, >, 0);
  for (guint i = 0; i < paths->len; i++)
    check_file (fixture, g_ptr_array_index (paths, i));

  if (fixture->print)
    return;

  /* Every tag of expressions is provoked by some line; those of declarations come behind them. */
  for (guint tag = 0; tag <= MUSTER_RULES_TAG_LIST_TOO_LONG; tag++)
    if (!g_hash_table_contains (fixture->tags, muster_rules_tag (tag)->name))
      {
        g_test_message ("no expression provokes [%s]", muster_rules_tag (tag)->name);
        g_test_fail ();
      }
}

/* Pieces of two expressions put together: a result or a fault, and no crash. */
static void
test_mutations (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) paths = list_files ();
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  guint n_compiled = 0;

  for (guint i = 0; i < paths->len; i++)
    {
      g_autofree char *text = NULL;
      g_auto (GStrv) all = NULL;

      g_assert_true (g_file_get_contents (g_ptr_array_index (paths, i), &text, NULL, NULL));
      all = g_strsplit (text, "\n", -1);
      for (guint k = 0; all[k] != NULL; k++)
        if (all[k][0] != '\0' && strchr ("#=!", all[k][0]) == NULL &&
            strstr (all[k], " | ") == NULL)
          g_ptr_array_add (lines, g_strdup (all[k]));
    }
  for (guint i = 0; i < 10000; i++)
    {
      const char *one = g_ptr_array_index (lines, g_rand_int_range (rand, 0, (gint32) lines->len));
      const char *two = g_ptr_array_index (lines, g_rand_int_range (rand, 0, (gint32) lines->len));
      g_autofree char *start = g_strndup (
          one,
          (gsize) g_rand_int_range (rand, 0, (gint32) strlen (one) + 1));
      g_autofree char *mixed = g_strconcat (
          start,
          two + g_rand_int_range (rand, 0, (gint32) strlen (two) + 1),
          NULL);
      g_autoptr (MusterReport) report = muster_report_new ();
      const MusterExpression *expression = compile (fixture, mixed, NULL, report);
      g_autoptr (GString) printed = g_string_new (NULL);

      g_assert_cmpint (expression == NULL, ==, muster_report_has_errors (report));
      if (expression == NULL)
        continue;
      muster_expression_print (fixture->rulebook, expression, printed);
      g_assert_cmpuint (printed->len, >, 0);
      n_compiled++;
    }
  g_assert_cmpuint (n_compiled, >, 100);
}

static const MusterTemplate *
find_template (const MusterRulebook *rulebook, const char *start)
{
  for (guint i = 0; i < rulebook->n_procedures; i++)
    for (guint k = 0; k < rulebook->procedures[i].n_operations; k++)
      {
        const MusterTemplate *text = rulebook->procedures[i].operations[k].text;

        if (text != NULL && g_str_has_prefix (text->source, start))
          return text;
      }

  return NULL;
}

/* Values between literals; doubled braces are braces, and a run of blanks is one. */
static void
test_template (Fixture *fixture, gconstpointer data)
{
  const char *const literals[] = { "", " ", " ", " ", " has {", "} left, '", "'" };
  const char *const values[] = {
    "far", "mode", "brave", "hidden(f)", "f.wounds", "distance(f, f)"
  };
  const MusterTemplate *template = find_template (fixture->rulebook, "{far}");

  g_assert_nonnull (template);
  g_assert_cmpuint (template->n_parts, ==, G_N_ELEMENTS (literals));
  for (guint i = 0; i < template->n_parts; i++)
    {
      g_autoptr (GString) printed = g_string_new (NULL);

      g_assert_cmpstr (template->literals[i], ==, literals[i]);
      if (i == G_N_ELEMENTS (values))
        {
          g_assert_null (template->values[i]);
          continue;
        }
      muster_expression_print (fixture->rulebook, template->values[i], printed);
      g_assert_cmpstr (printed->str, ==, values[i]);
    }
}

/* cover() needs words that only the rulebook can give. */
static void
test_no_cover (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "rules", "expressions", "bare", NULL);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRulebook) rulebook = muster_rulebook_load (path, NULL, FALSE, report, &error);
  g_autoptr (GPtrArray) arena = g_ptr_array_new_with_free_func (g_free);
  const char *text = "cover(first(figures), first(figures))";
  MusterLocation where = { NULL, 3, 7, 0 };
  guint32 words = 0;

  g_assert_no_error (error);
  g_assert_null (
      muster_rulebook_compile (rulebook, text, &where, 0, NULL, NULL, report, &words, arena));
  g_assert_cmpuint (muster_report_get_n_errors (report), ==, 1);
  g_assert_true (muster_report_get (report, 0)->tag ==
                 muster_rules_tag (MUSTER_RULES_TAG_NO_COVER));
  g_assert_cmpuint (muster_report_get (report, 0)->location.line, ==, 3);
  g_assert_cmpuint (muster_report_get (report, 0)->location.column, ==, 7);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "rules", "expressions", "book", NULL);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *faults = NULL;
  guint32 slot = 0;

  fixture->rulebook = muster_rulebook_load (path, NULL, FALSE, report, &error);
  faults = muster_report_to_string (report, TRUE);
  if (fixture->rulebook == NULL)
    g_test_message ("%s", faults);
  g_assert_no_error (error);
  fixture->arena = g_ptr_array_new_with_free_func (g_free);
  fixture->tags = g_hash_table_new (g_str_hash, g_str_equal);
  fixture->locals = g_array_new (FALSE, TRUE, sizeof (MusterParameter));
  fixture->print = data != NULL;
  for (guint i = 0; i < G_N_ELEMENTS (locals); i++)
    {
      MusterParameter local = { .id = locals[i].id, .slot = slot };

      parse_type (fixture->rulebook, locals[i].type, &local.type);
      slot += locals[i].words;
      g_array_append_val (fixture->locals, local);
    }
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_array_unref (fixture->locals);
  g_hash_table_unref (fixture->tags);
  g_ptr_array_unref (fixture->arena);
  muster_rulebook_unref (fixture->rulebook);
}

int
main (int argc, char *argv[])
{
  gboolean print;

  g_test_init (&argc, &argv, NULL);
  print = argc > 1 && strcmp (argv[1], "--print") == 0;
  g_test_add ("/rules/expressions/files",
              Fixture,
              print ? "print" : NULL,
              set_up,
              test_files,
              tear_down);
  g_test_add_func ("/rules/expressions/no-cover", test_no_cover);
  g_test_add ("/rules/expressions/template", Fixture, NULL, set_up, test_template, tear_down);
  if (!print)
    g_test_add ("/rules/expressions/mutations", Fixture, NULL, set_up, test_mutations, tear_down);

  return g_test_run ();
}
