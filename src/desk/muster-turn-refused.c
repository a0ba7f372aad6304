/* muster-turn-refused.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-turn-refused.h"

#include <glib/gi18n.h>

static void
add_refused (GMenu *menu, const char *label, const char *reason, const char *input)
{
  g_autofree char *text = reason != NULL
                              /* Translators: what a rule refuses, and why */
                              ? g_strdup_printf (_ ("%s (%s)"), label, reason)
                              : g_strdup (label);
  /* In a menu an underscore would mark a key. */
  g_auto (GStrv) pieces = g_strsplit (text, "_", -1);
  g_autofree char *escaped = g_strjoinv ("__", pieces);
  g_autoptr (GMenuItem) item = g_menu_item_new (escaped, NULL);

  g_menu_item_set_action_and_target (item, "turn.force", "s", input);
  g_menu_append_item (menu, item);
}

static void
add_refused_options (GMenu *menu, const MusterMenuItem *action)
{
  for (guint i = 0; action->asks != NULL && i < MIN (action->asks->len, 1); i++)
    {
      const MusterMenuAsk *ask = g_ptr_array_index (action->asks, i);

      for (guint j = 0; ask->options != NULL && j < ask->options->len; j++)
        {
          const MusterOption *option = g_ptr_array_index (ask->options, j);
          g_autofree char *label = g_strdup_printf (_ ("%s: %s"), action->title, option->label);
          g_autofree char *input = g_strdup_printf ("force %s %s %s=%s",
                                                    action->action,
                                                    action->thing,
                                                    ask->id,
                                                    option->token);

          if (!option->available)
            add_refused (menu, label, option->reason, input);
        }
    }
}

GMenuModel *
muster_turn_refused_new (const MusterPrompt *prompt, const char *actor)
{
  g_autoptr (GMenu) menu = NULL;
  g_autoptr (GMenu) refused = g_menu_new ();

  for (guint i = 0; prompt->menu != NULL && i < prompt->menu->len; i++)
    {
      const MusterMenuItem *action = g_ptr_array_index (prompt->menu, i);
      g_autofree char *input = g_strdup_printf ("force %s %s", action->action, action->thing);

      if (g_strcmp0 (action->thing, actor) != 0)
        continue;
      if (!action->available)
        add_refused (refused, action->title, action->reason, input);
      else
        add_refused_options (refused, action);
    }
  if (g_menu_model_get_n_items (G_MENU_MODEL (refused)) == 0)
    return NULL;
  menu = g_menu_new ();
  g_menu_append_section (menu, _ ("Against the Rules"), G_MENU_MODEL (refused));

  return G_MENU_MODEL (g_steal_pointer (&menu));
}
