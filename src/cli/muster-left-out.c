/* muster-left-out.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-left-out.h"

#include <glib/gi18n.h>

static void
left_out_free (gpointer data)
{
  MusterLeftOut *self = data;

  g_free (self->label);
  g_free (self->reason);
  g_free (self->correction);
  g_free (self);
}

static gboolean
is_listed (const GPtrArray *list, const char *correction)
{
  for (guint i = 0; i < list->len; i++)
    if (g_str_equal (((MusterLeftOut *) list->pdata[i])->correction, correction))
      return TRUE;

  return FALSE;
}

/* Who is left out, and not with what. */
static const char *
get_label (const MusterBattleCommand *command)
{
  const MusterCommandChoice *choice = NULL;

  for (guint i = 0; i < command->choices->len; i++)
    {
      choice = g_ptr_array_index (command->choices, i);
      if (g_strcmp0 (choice->token, command->target) == 0)
        break;
    }

  return choice != NULL ? choice->label : command->title;
}

GPtrArray *
muster_left_out_list (MusterBattle *battle)
{
  g_autoptr (GPtrArray) commands = muster_battle_list_commands (battle);
  GPtrArray *list = g_ptr_array_new_with_free_func (left_out_free);

  for (guint i = 0; i < commands->len; i++)
    {
      const MusterBattleCommand *command = g_ptr_array_index (commands, i);
      MusterLeftOut *one;

      if (command->correction == NULL || is_listed (list, command->correction))
        continue;
      one = g_new0 (MusterLeftOut, 1);
      one->label = g_strdup (get_label (command));
      one->reason = g_strdup (command->reason);
      one->correction = g_strdup (command->correction);
      g_ptr_array_add (list, one);
    }

  return list;
}

void
muster_left_out_put (MusterTerminal *terminal, const GPtrArray *left_out, guint most)
{
  if (left_out->len == 0)
    return;
  muster_terminal_print (terminal, "%s", _ ("Left out by what you said:"));
  for (guint i = 0; i < MIN (left_out->len, most); i++)
    {
      const MusterLeftOut *one = g_ptr_array_index (left_out, i);
      /* Translators: who, what was answered, and a number; what stands in quotes is typed */
      g_autofree char *line = g_strdup_printf (_ ("%1$s – %2$s; \"correct %3$u\" if that is wrong"),
                                               one->label,
                                               one->reason,
                                               i + 1);

      muster_terminal_put (terminal, MUSTER_STYLE_FAINT, 2, 4, line);
    }
  if (left_out->len > most)
    {
      g_autofree char *more = g_strdup_printf (ngettext ("%u more: \"correct\" lists all of them",
                                                         "%u more: \"correct\" lists all of them",
                                                         left_out->len - most),
                                               left_out->len - most);

      muster_terminal_put (terminal, MUSTER_STYLE_FAINT, 2, 2, more);
    }
}
