/* script.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "script.h"

#include "entries.h"
#include <math.h>
#include <string.h>

typedef struct
{
  MusterBattle *battle;
  GString *text;
  GPtrArray *printed; /* of the log */
  gboolean details;
} Printer;

static const char *
get_nick (MusterReasonKind kind)
{
  static const char *const nicks[] = {
    [MUSTER_REASON_BECAUSE] = "because", [MUSTER_REASON_FACT] = "fact",
    [MUSTER_REASON_TERM] = "term",       [MUSTER_REASON_TABLE] = "table",
    [MUSTER_REASON_KEY] = "key",         [MUSTER_REASON_REJECTED] = "rejected",
    [MUSTER_REASON_DIE] = "die",         [MUSTER_REASON_RULING] = "ruling",
    [MUSTER_REASON_RULE] = "rule",
  };

  g_assert_cmpuint (kind, <, G_N_ELEMENTS (nicks));

  return nicks[kind];
}

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
                                  get_nick (reason->kind),
                                  reason->text);
        }
    }
}

static void
print_option (GString *text, const char *indent, const MusterOption *option)
{
  g_string_append_printf (text, "%s- %s", indent, option->token);
  if (g_strcmp0 (option->token, option->label) != 0)
    g_string_append_printf (text, " %s", option->label);
  if (!isnan (option->odds))
    g_string_append_printf (text, ", %.4f", option->odds);
  if (option->value != NULL)
    g_string_append_printf (text, ", suggests %s", option->value);
  if (option->before != NULL)
    g_string_append_printf (text, ", %s", option->before);
  if (option->rank > 0)
    g_string_append_printf (text, ", advice %u", option->rank);
  if (option->uncertain)
    g_string_append (text, ", ?");
  if (option->reason != NULL)
    g_string_append_printf (text, ", %s: %s", option->available ? "but" : "closed", option->reason);
  g_string_append_c (text, '\n');
}

static void
print_menu_item (GString *text, const MusterMenuItem *item)
{
  g_string_append_printf (text,
                          "  * %s %s%s",
                          item->action,
                          item->thing,
                          item->uncertain ? " ?" : "");
  if (!isnan (item->up_to))
    g_string_append_printf (text, ", moves up to %g", item->up_to);
  g_string_append_printf (text, item->reason != NULL ? ", closed: %s\n" : "\n", item->reason);
  for (guint i = 0; i < item->asks->len; i++)
    {
      const MusterMenuAsk *ask = g_ptr_array_index (item->asks, i);

      g_string_append_printf (text, "    %s=\n", ask->id);
      for (guint j = 0; j < ask->options->len; j++)
        print_option (text, "    ", g_ptr_array_index (ask->options, j));
    }
}

static void
print_details (GString *text, const MusterPrompt *prompt)
{
  if (prompt->needed != NULL)
    g_string_append_printf (text, "  needs %s, %.4f\n", prompt->needed, prompt->chance);
  if (prompt->suggestion != NULL)
    g_string_append_printf (text, "  suggests %s\n", prompt->suggestion);
  if (prompt->before != NULL)
    g_string_append_printf (text, "  %s\n", prompt->before);
  if (prompt->wants_blocked)
    g_string_append (text, "  asks whether it was blocked\n");
  if (prompt->kind == MUSTER_PROMPT_CHOICE)
    g_string_append_printf (text, "  take %u to %u\n", prompt->least, prompt->most);
  if (prompt->pass != NULL)
    g_string_append_printf (text, "  or nothing: %s\n", prompt->pass);
  for (guint i = 0; prompt->options != NULL && i < prompt->options->len; i++)
    print_option (text, "  ", g_ptr_array_index (prompt->options, i));
  for (guint i = 0; prompt->words != NULL && i < prompt->words->len; i++)
    g_string_append_printf (text, "  word %s\n", ((MusterOption *) prompt->words->pdata[i])->token);
  for (guint i = 0; prompt->along != NULL && i < prompt->along->len; i++)
    g_string_append_printf (text, "  along %s\n", (char *) g_ptr_array_index (prompt->along, i));
  for (guint i = 0; prompt->menu != NULL && i < prompt->menu->len; i++)
    print_menu_item (text, g_ptr_array_index (prompt->menu, i));
}

static void
print_prompt (Printer *self)
{
  const MusterPrompt *prompt = muster_battle_get_prompt (self->battle);

  g_string_append_printf (self->text,
                          "? %s: %s\n",
                          muster_prompt_kind_get_nick (prompt->kind),
                          prompt->text);
  if (self->details)
    print_details (self->text, prompt);
}

/* What is asked next where the suggestions are right. */
static void
print_ahead (Printer *self)
{
  g_autoptr (GPtrArray) ahead = muster_battle_list_ahead (self->battle, 8);

  g_string_append (self->text, "> ahead\n");
  for (guint i = 0; i < ahead->len; i++)
    {
      const MusterPrompt *prompt = g_ptr_array_index (ahead, i);

      g_string_append_printf (self->text,
                              "  %s: %s\n",
                              muster_prompt_kind_get_nick (prompt->kind),
                              prompt->text);
      if (prompt->suggestion != NULL)
        g_string_append_printf (self->text, "    suggests %s\n", prompt->suggestion);
    }
}

/* Everything that can be done, as it is offered. */
static void
print_commands (Printer *self)
{
  g_autoptr (GPtrArray) commands = muster_battle_list_commands (self->battle);

  g_string_append (self->text, "> commands\n");
  for (guint i = 0; i < commands->len; i++)
    {
      const MusterBattleCommand *command = g_ptr_array_index (commands, i);

      g_string_append_printf (self->text,
                              "  %s%s%s%s%s\n",
                              command->input != NULL ? command->input : command->action,
                              command->uncertain ? " ?" : "",
                              command->complete ? "" : " …",
                              command->condition != NULL ? ", " : "",
                              command->condition != NULL ? command->condition : "");
    }
}

static void
play_line (Printer *self, const char *line)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterInput) input = NULL;
  gboolean taken;

  if (g_str_equal (line, "ahead"))
    {
      print_ahead (self);
      return;
    }
  if (g_str_equal (line, "commands"))
    {
      print_commands (self);
      return;
    }
  g_string_append_printf (self->text, "> %s\n", line);
  if (g_str_equal (line, "undo"))
    {
      taken = muster_battle_undo (self->battle, &error);
    }
  else if (g_str_equal (line, "redo"))
    {
      taken = muster_battle_redo (self->battle, &error);
    }
  else
    {
      input = muster_input_parse (line, &error);
      taken = input != NULL && muster_battle_answer (self->battle, input, &error);
    }
  if (!taken)
    g_string_append_printf (self->text, "! %s\n", error->message);
  print_log (self);
  if (taken)
    print_prompt (self);
}

char *
script_play (MusterRulebook *rulebook,
             const MusterSetup *setup,
             char *const *lines,
             gboolean details)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterBattle) battle = muster_battle_new (rulebook, setup, &error);
  g_autoptr (GPtrArray) printed = g_ptr_array_new ();
  Printer printer = { battle, g_string_new (NULL), printed, details };

  g_assert_no_error (error);
  print_log (&printer);
  print_prompt (&printer);
  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0' && *lines[i] != '#')
      play_line (&printer, lines[i]);

  return g_string_free (printer.text, FALSE);
}

static void
add_pair (GHashTable *table, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 2);

  g_assert_nonnull (words[1]);
  g_hash_table_insert (table, g_strdup (words[0]), g_strdup (words[1]));
}

gboolean
script_read_setup (const char *line, MusterSetup *setup)
{
  if (g_str_has_prefix (line, "scenario "))
    setup->scenario = g_strdup (line + strlen ("scenario "));
  else if (g_str_has_prefix (line, "seed "))
    setup->seed = g_ascii_strtoull (line + strlen ("seed "), NULL, 10);
  else if (g_str_has_prefix (line, "player "))
    add_pair (setup->players, line + strlen ("player "));
  else if (g_str_has_prefix (line, "ruling "))
    add_pair (setup->rulings, line + strlen ("ruling "));
  else if (g_str_equal (line, "hand"))
    setup->hand_dice = TRUE;
  else if (g_str_equal (line, "untracked"))
    setup->tracked = FALSE;
  else if (g_str_equal (line, "thorough"))
    setup->tracked = setup->sparing = FALSE;
  else
    return *line == '#';

  return TRUE;
}

MusterRulebook *
script_load_rulebook (const char *path, gboolean with_examples)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  MusterRulebook *rulebook = entries_load_rulebook (path, with_examples, report, &error);
  g_autofree char *text = muster_report_to_string (report, TRUE);

  if (error != NULL)
    g_test_message ("%s", text);
  g_assert_no_error (error);

  return rulebook;
}
