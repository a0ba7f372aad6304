/* test-procedures.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib.h>
#include <stdio.h>
#include <string.h>

#include "muster-compiler-private.h"

/* What statements become: each procedure of procedures/NAME.xml is printed as its operations and
 * compared with NAME.expected. `test-rules-procedures --print FILE` prints one. */

static const char *const code_names[MUSTER_N_OPS] = {
  "let",  "set", "roll",    "jump",      "branch",   "for",    "next",    "call",   "return",
  "pick", "ask", "require", "order",     "activate", "raise",  "prevent", "create", "draw",
  "put",  "say", "phase",   "phase-end", "end",      "expect", "offer",   "feed",   "know",
};

typedef struct
{
  const MusterRulebook *book;
  GString *out;
} Printer;

static void
print_expression (Printer *self, const char *label, const MusterExpression *expression)
{
  if (expression == NULL)
    return;
  g_string_append_printf (self->out, " %s=", label);
  muster_expression_print (self->book, expression, self->out);
}

static void
print_slot (Printer *self, const char *label, guint32 slot)
{
  if (slot != G_MAXUINT32)
    g_string_append_printf (self->out, " %s=%u", label, slot);
}

static void
print_keys (Printer *self, const MusterKey *keys, guint n_keys)
{
  for (guint i = 0; i < n_keys; i++)
    print_expression (self, keys[i].most ? "most" : "least", keys[i].value);
}

static void
print_ask (Printer *self, const MusterAsk *ask)
{
  print_expression (self, "from", ask->from);
  print_expression (self, "side", ask->side);
  print_expression (self, "take", ask->least);
  print_expression (self, "to", ask->most);
  print_expression (self, "along", ask->along);
  print_slot (self, "item", ask->item_slot);
  print_slot (self, "chosen", ask->chosen_slot);
  g_string_append_printf (self->out,
                          "%s%s%s%s",
                          ask->many ? " many" : "",
                          ask->ordered ? " ordered" : "",
                          ask->take_any ? " any" : "",
                          ask->keys_use_chosen ? " subsets" : "");
  print_keys (self, ask->keys, ask->n_keys);
  for (guint i = 0; i < ask->n_requirements; i++)
    print_expression (self, "that", ask->requirements[i].test);
}

static void
print_each (Printer *self, const MusterEach *each)
{
  print_expression (self, "in", each->list);
  print_slot (self, "item", each->item_slot);
  print_slot (self, "position", each->position_slot);
  g_string_append_printf (self->out, " state=%u capacity=%u", each->state_slot, each->capacity);
  print_expression (self, "where", each->where);
  print_expression (self, "until", each->until);
  print_keys (self, each->keys, each->n_keys);
}

static void
print_detail (Printer *self, const MusterOperation *operation)
{
  if (operation->code == MUSTER_OP_ROLL)
    {
      print_expression (self, "dice", operation->roll->dice);
      print_expression (self, "pass", operation->roll->pass);
    }
  else if (operation->code == MUSTER_OP_FOR)
    print_each (self, operation->each);
  else if (operation->code == MUSTER_OP_PICK)
    {
      print_expression (self, "from", operation->pick->from);
      print_keys (self, operation->pick->keys, operation->pick->n_keys);
    }
  else if (operation->code == MUSTER_OP_ASK)
    print_ask (self, operation->ask);
  else if (operation->code == MUSTER_OP_ORDER)
    {
      print_expression (self, operation->order->verb_name, operation->order->who);
      print_expression (self, "to", operation->order->to);
      print_expression (self, "until", operation->order->until);
    }
  else if (operation->code == MUSTER_OP_ACTIVATE)
    print_expression (self, "things", operation->activate->things);
}

static void
print_index (Printer *self, const MusterOperation *operation)
{
  if (operation->index < 0)
    return;
  if (operation->code == MUSTER_OP_CALL)
    g_string_append_printf (self->out, " %s", self->book->procedures[operation->index].id);
  else if (operation->code == MUSTER_OP_SET)
    g_string_append_printf (self->out, " .%s", self->book->attributes[operation->index].id);
  else if (operation->code == MUSTER_OP_RAISE)
    g_string_append_printf (self->out, " %s", self->book->events[operation->index].id);
  else if (operation->code == MUSTER_OP_PHASE || operation->code == MUSTER_OP_PHASE_END)
    g_string_append_printf (self->out, " %s", self->book->phases[operation->index].id);
  else
    g_string_append_printf (self->out, " %s", self->book->piles[operation->index].id);
}

static gboolean
jumps (const MusterOperation *operation)
{
  return operation->code == MUSTER_OP_JUMP || operation->code == MUSTER_OP_BRANCH ||
         operation->code == MUSTER_OP_FOR || operation->code == MUSTER_OP_NEXT ||
         operation->code == MUSTER_OP_RAISE;
}

static void
print_operation (Printer *self, guint number, const MusterOperation *operation)
{
  g_string_append_printf (self->out, "  %u %s", number, code_names[operation->code]);
  print_index (self, operation);
  print_slot (self, "slot", operation->slot);
  if (operation->words > 1)
    g_string_append_printf (self->out, "+%u", operation->words);
  print_expression (self, "of", operation->thing);
  print_expression (self, "test", operation->test);
  print_expression (self, operation->add ? "add" : "value", operation->value);
  print_expression (self, "min", operation->minimum);
  print_expression (self, "max", operation->maximum);
  for (guint i = 0; i < operation->n_terms; i++)
    {
      print_expression (self, "term", operation->terms[i].value);
      print_expression (self, "when", operation->terms[i].when);
    }
  for (guint i = 0; i < operation->n_args; i++)
    if (operation->args[i] == NULL)
      g_string_append (self->out, " arg=?");
    else
      print_expression (self, "arg", operation->args[i]);
  print_detail (self, operation);
  if (jumps (operation))
    g_string_append_printf (self->out, " -> %u", operation->jump);
  g_string_append_c (self->out, '\n');
}

static char *
find_doctrine (const char *id, gpointer user_data)
{
  return g_build_filename (user_data, id, NULL);
}

static char *
describe (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  const MusterRulebookSources sources = { .find_rulebook = find_doctrine, .user_data = folder };
  g_autoptr (MusterRulebook) book = muster_rulebook_load (path, &sources, FALSE, report, &error);
  g_autofree char *faults = muster_report_to_string (report, FALSE);
  Printer self = { book, g_string_new (NULL) };

  g_assert_cmpstr (faults, ==, "");
  for (guint i = 0; i < book->n_procedures; i++)
    {
      const MusterProcedure *procedure = &book->procedures[i];

      g_string_append_printf (self.out,
                              "%s: parameters=%u requirements=%u asks=%u words=%u\n",
                              procedure->id,
                              procedure->n_parameters,
                              procedure->n_requirements,
                              procedure->n_asks,
                              procedure->frame_words);
      for (guint k = 0; k < procedure->n_operations; k++)
        print_operation (&self, k, &procedure->operations[k]);
    }
  return g_string_free (self.out, FALSE);
}

static void
test_file (gconstpointer data)
{
  g_autofree char *expected_path = g_strndup (data, strlen (data) - strlen (".xml"));
  g_autofree char *expected_file = g_strconcat (expected_path, ".expected", NULL);
  g_autofree char *found = describe (data);
  g_autofree char *expected = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (expected_file, &expected, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (found, ==, expected);
}

int
main (int argc, char **argv)
{
  static const char *const names[] = { "flow", "choices", "bound" };
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);

  g_test_init (&argc, &argv, NULL);
  if (argc == 3 && strcmp (argv[1], "--print") == 0)
    {
      g_autofree char *text = describe (argv[2]);

      fputs (text, stdout);
      return 0;
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *test = g_strconcat ("/rules/procedures/", names[i], NULL);
      g_autofree char *file = g_strconcat (names[i], ".xml", NULL);

      g_ptr_array_add (paths,
                       g_test_build_filename (G_TEST_DIST, "rules", "procedures", file, NULL));
      g_test_add_data_func (test, g_ptr_array_index (paths, i), test_file);
    }
  return g_test_run ();
}
