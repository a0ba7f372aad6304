/* muster-turn-start.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-turn-start.h"

#include "muster-action-button.h"

GtkWidget *
muster_turn_start_find_button (GtkWidget *actions, MusterChoiceGroup *group)
{
  for (GtkWidget *button = gtk_widget_get_first_child (actions); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    if (group != NULL && muster_action_button_get_group (MUSTER_ACTION_BUTTON (button)) == group)
      return button;

  return NULL;
}

/* (nullable): what was done before in this turn of somebody, whatever had to be asked about it and whoever broke in on it. */
static const MusterInput *
find_last (MusterAssistant *assistant)
{
  MusterBattle *battle = muster_assistant_get_battle (assistant);
  MusterNode node;

  for (guint id = muster_battle_get_head (battle); id > 0; id = node.parent)
    {
      muster_battle_get_node (battle, id, &node);
      if (node.interrupts)
        continue;
      if (node.input->kind == MUSTER_INPUT_DO || node.input->kind == MUSTER_INPUT_FORCE)
        return node.input;
      if (node.input->kind == MUSTER_INPUT_DONE)
        return NULL;
    }

  return NULL;
}

static gboolean
is_of (const MusterInput *input, MusterChoiceGroup *group)
{
  if (input == NULL || g_strv_length (input->words) < 2)
    return FALSE;

  return g_str_equal (input->words[0], muster_choice_group_get_action (group)) &&
         g_str_equal (input->words[1], muster_choice_group_get_thing (group));
}

/* (nullable): with which those go on who have not yet done what was said for all. */
static GtkWidget *
find_button_for_rest (MusterAssistant *assistant, GtkWidget *actions)
{
  g_autoptr (MusterTogether) rest = muster_assistant_dup_rest (assistant);

  for (GtkWidget *button = gtk_widget_get_first_child (actions); rest != NULL && button != NULL;
       button = gtk_widget_get_next_sibling (button))
    {
      const MusterTogether *together = muster_action_button_get_together (
          MUSTER_ACTION_BUTTON (button));

      if (together != NULL &&
          g_str_equal (muster_together_get_action (together), muster_together_get_action (rest)))
        return button;
    }

  return NULL;
}

/* What all have done, once all have done it, is nothing that Enter does again.
 * @together: (nullable): that */
static gboolean
is_done (const char *together, const MusterInput *last, MusterChoiceGroup *group)
{
  return g_strcmp0 (together, muster_choice_group_get_action (group)) == 0 || is_of (last, group);
}

/* Once all have done something, nothing else that only the table allows, such as to charge, is one Enter away.
 * @together: (nullable): what all have done */
static gboolean
is_promising (MusterChoiceGroup *group, const char *together, const MusterInput *last)
{
  if (together != NULL && muster_choice_group_is_uncertain (group) &&
      !g_str_equal (together, muster_choice_group_get_action (group)))
    return FALSE;

  return muster_choice_group_get_available (group) && !muster_choice_group_is_unlikely (group) &&
         !muster_choice_group_takes_turn (group) &&
         !(last != NULL && muster_choice_group_is_formal (group));
}

GtkWidget *
muster_turn_start_find (MusterAssistant *assistant, MusterChoice *choice, GtkWidget *actions)
{
  GListModel *groups = muster_choice_get_groups (choice);
  const MusterInput *last = find_last (assistant);
  const char *together;
  GtkWidget *start = find_button_for_rest (assistant, actions), *again = NULL;

  if (start != NULL)
    return start;
  together = muster_assistant_get_together (assistant);
  for (guint i = 0; i < g_list_model_get_n_items (groups); i++)
    {
      g_autoptr (MusterChoiceGroup) group = g_list_model_get_item (groups, i);
      const gboolean promising = is_promising (group, together, last);

      if (is_done (together, last, group))
        {
          start = NULL;
          again = promising ? muster_turn_start_find_button (actions, group) : NULL;
        }
      else if (promising && start == NULL)
        start = muster_turn_start_find_button (actions, group);
    }

  return start != NULL ? start : again;
}
