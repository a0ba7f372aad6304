/* muster-cli-status.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-battle-argument.h"
#include "muster-battle-career.h"
#include "muster-command.h"
#include "muster-prompt-view.h"
#include "muster-status-view.h"
#include "muster-told.h"

/* muster-cli battle status: how a battle stands, and what it waits for. */

static void
tell_step (MusterTerminal *terminal, const MusterCareerStep *step)
{
  switch (step->state)
    {
    case MUSTER_CAREER_STEP_DONE:
      muster_terminal_print (terminal, _ ("  done: %s"), step->title);
      break;
    case MUSTER_CAREER_STEP_CURRENT:
      muster_terminal_print (terminal, _ ("  now: %s"), step->title);
      break;
    case MUSTER_CAREER_STEP_LEFT:
    default:
      muster_terminal_print (terminal, _ ("  left: %s"), step->title);
    }
}

/* What is worked out after the battle, once that has begun. */
static void
tell_steps (MusterTerminal *terminal, MusterBattle *battle)
{
  g_autoptr (GPtrArray) steps = muster_battle_list_career_steps (battle);

  if (steps->len == 0 || ((MusterCareerStep *) steps->pdata[0])->state == MUSTER_CAREER_STEP_LEFT)
    return;
  muster_terminal_put_gap (terminal);
  muster_terminal_print (terminal, "%s", _ ("After the battle"));
  for (guint i = 0; i < steps->len; i++)
    tell_step (terminal, steps->pdata[i]);
}

static void
tell (MusterBattle *battle)
{
  g_autoptr (MusterTerminal) terminal = muster_terminal_new ();
  g_autofree char *result = muster_told_dup_result (battle);

  muster_status_view_put (terminal, battle, NULL);
  tell_steps (terminal, battle);
  muster_terminal_put_gap (terminal);
  if (muster_battle_is_over (battle, NULL))
    muster_terminal_print (terminal, "%s", result);
  else
    muster_prompt_view_put (terminal, battle, NULL);
}

static void
write_steps (MusterJsonWriter *json, MusterBattle *battle)
{
  g_autoptr (GPtrArray) steps = muster_battle_list_career_steps (battle);

  muster_json_writer_begin_list (json, "session");
  for (guint i = 0; i < steps->len; i++)
    {
      const MusterCareerStep *step = steps->pdata[i];

      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "title", step->title);
      muster_json_writer_add_text (json, "state", muster_career_step_state_get_nick (step->state));
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
}

static gboolean
write_status (MusterBattle *battle, GError **error)
{
  g_autoptr (MusterJsonWriter) json = muster_json_writer_new ();
  const MusterRulebook *rulebook = muster_battle_get_rulebook (battle);
  const MusterPrompt *prompt = muster_battle_get_prompt (battle);
  g_autofree char *text = NULL;
  gint winner = -1;
  const gboolean over = muster_battle_is_over (battle, &winner);

  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_text (json, "rulebook", rulebook->id);
  muster_json_writer_add_integer (json, "turn", muster_battle_get_turn (battle));
  muster_json_writer_add_boolean (json, "over", over);
  muster_json_writer_add_text (json,
                               "winner",
                               over && winner >= 0 ? rulebook->sides[winner].id : NULL);
  muster_json_writer_add_text (json,
                               "asked",
                               !over && prompt->side >= 0 ? rulebook->sides[prompt->side].id
                                                          : NULL);
  muster_json_writer_add_text (json, "prompt", over ? NULL : prompt->text);
  write_steps (json, battle);
  muster_status_view_write (json, battle);
  muster_json_writer_end (json);
  text = muster_json_writer_to_string (json);

  return muster_command_write (NULL, text, error);
}

int
muster_cli_battle_status (const MusterCommand *command, int argc, char **argv)
{
  gboolean as_json = FALSE;
  g_autofree char *folder = NULL;
  const GOptionEntry entries[] = {
    MUSTER_LIBRARY_OPTION (&folder),
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Write JSON for programs"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  GError *error = NULL;
  g_autoptr (MusterBattleArgument) argument = NULL;
  g_autoptr (MusterBattle) battle = NULL;
  guint difference = 0;

  if (!muster_command_parse (command, entries, 1, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  argument = muster_battle_argument_load (argv[1], folder, &error);
  if (argument != NULL)
    battle = muster_battle_argument_play (argument, &difference, &error);
  if (battle == NULL)
    return muster_command_fail (error);
  if (!as_json)
    tell (battle);
  else if (!write_status (battle, &error))
    return muster_command_fail (error);

  return MUSTER_STATUS_DONE;
}
