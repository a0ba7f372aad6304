/* test-golden.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "muster-battle.h"

/* Battles as text: golden/NAME.battle holds lines `rulebook NAME`, `scenario ID`, `seed N`, `hand`
 * and `untracked`, an empty line, then inputs; NAME.expected what comes of them. With
 * `--generate FILE` the latter is written, for a person to read before it is kept. Lines that begin
 * with # are for people. */

typedef struct
{
  MusterBattle *battle;
  GString *text;
  GPtrArray *printed; /* of the log */
} Printer;

static void
print_log (Printer *self)
{
  const GPtrArray *log = muster_battle_get_log (self->battle);

  guint first = 0;

  /* With an overruled die, what the step before led to is replaced. */
  while (first < MIN (log->len, self->printed->len) &&
         log->pdata[first] == self->printed->pdata[first])
    first++;
  g_ptr_array_set_size (self->printed, 0);
  g_ptr_array_extend (self->printed, (GPtrArray *) log, NULL, NULL);
  for (guint i = first; i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);

      g_string_append_printf (self->text,
                              "  %s: %s\n",
                              muster_log_kind_get_nick (entry->kind),
                              entry->text != NULL ? entry->text : "");
      for (guint j = 0; j < entry->reasons->len; j++)
        {
          const MusterReason *reason = g_ptr_array_index (entry->reasons, j);

          g_string_append_printf (self->text,
                                  "    %s: %s\n",
                                  muster_reason_kind_get_nick (reason->kind),
                                  reason->text);
        }
    }
}

static void
print_prompt (Printer *self)
{
  const MusterPrompt *prompt = muster_battle_get_prompt (self->battle);

  g_string_append_printf (self->text,
                          "? %s: %s\n",
                          muster_prompt_kind_get_nick (prompt->kind),
                          prompt->text);
}

static void
print_input (Printer *self, const char *line)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterInput) input = NULL;
  gboolean taken;

  g_string_append_printf (self->text, "> %s\n", line);
  if (g_str_equal (line, "undo"))
    {
      taken = muster_battle_undo (self->battle, &error);
    }
  else
    {
      input = muster_input_parse (line, &error);
      taken = input != NULL && muster_battle_answer (self->battle, input, &error);
    }
  if (!taken)
    g_string_append_printf (self->text, "! %s\n", error->message);
  print_log (self);
  print_prompt (self);
}

/* FALSE at the empty line that ends the head of the file. */
static gboolean
read_head (const char *line, MusterSetup *setup, char **rulebook)
{
  if (g_str_has_prefix (line, "rulebook "))
    *rulebook = g_strdup (line + strlen ("rulebook "));
  else if (g_str_has_prefix (line, "scenario "))
    setup->scenario = g_strdup (line + strlen ("scenario "));
  else if (g_str_has_prefix (line, "seed "))
    setup->seed = g_ascii_strtoull (line + strlen ("seed "), NULL, 10);
  else if (g_str_equal (line, "hand"))
    setup->hand_dice = TRUE;
  else if (g_str_equal (line, "untracked"))
    setup->tracked = FALSE;
  else
    return *line == '#';

  return TRUE;
}

static MusterBattle *
start (const char *name, const MusterSetup *setup)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "battle", "rulebooks", name, NULL);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRulebook)
                 rulebook = muster_rulebook_load (path, NULL, NULL, FALSE, report, &error);
  MusterBattle *battle;

  g_assert_no_error (error);
  battle = muster_battle_new (rulebook, setup, &error);
  g_assert_no_error (error);

  return battle;
}

static char *
play (const char *path)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (MusterBattle) battle = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *content = NULL;
  g_autofree char *rulebook = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GPtrArray) printed = g_ptr_array_new ();
  Printer printer = { NULL, g_string_new (NULL), printed };
  guint i = 0;

  g_file_get_contents (path, &content, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (g_strchomp (content), "\n", -1);
  while (lines[i] != NULL && read_head (lines[i], setup, &rulebook))
    i++;
  battle = start (rulebook, setup);
  printer.battle = battle;
  print_log (&printer);
  print_prompt (&printer);
  for (; lines[i] != NULL; i++)
    if (*lines[i] != '\0' && *lines[i] != '#')
      print_input (&printer, lines[i]);

  return g_string_free (printer.text, FALSE);
}

static char *
build_expected_path (const char *path)
{
  g_autofree char *base = g_strndup (path, strlen (path) - strlen (".battle"));

  return g_strconcat (base, ".expected", NULL);
}

static void
generate (const char *path)
{
  g_autofree char *expected_path = build_expected_path (path);
  g_autofree char *text = play (path);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (expected_path, text, -1, &error);
  g_assert_no_error (error);
}

static void
test_golden (gconstpointer data)
{
  const char *path = data;
  g_autofree char *expected_path = build_expected_path (path);
  g_autofree char *expected = NULL;
  g_autofree char *text = play (path);
  g_autoptr (GError) error = NULL;

  g_file_get_contents (expected_path, &expected, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, expected);
}

static void
add_tests (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "battle", "golden", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *test = g_strconcat ("/battle/golden/", name, NULL);

      if (g_str_has_suffix (name, ".battle"))
        g_test_add_data_func_full (test,
                                   g_build_filename (folder, name, NULL),
                                   test_golden,
                                   g_free);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  if (argc == 3 && g_str_equal (argv[1], "--generate"))
    {
      generate (argv[2]);
      return 0;
    }
  add_tests ();

  return g_test_run ();
}
