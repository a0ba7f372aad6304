/* muster-play-actions.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-play-actions.h"

#include "muster-mapping-word.h"

static void
enable (GtkWidget *widget, const char *prefix, const char *name, gboolean enabled)
{
  g_autofree char *action = g_strdup_printf ("%s.%s", prefix, name);

  gtk_widget_action_set_enabled (widget, action, enabled);
}

/* (transfer full) */
static GSimpleActionGroup *
unplayed_new (void)
{
  GSimpleActionGroup *group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("play", NULL);

  g_simple_action_set_enabled (action, FALSE);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));

  return group;
}

void
muster_play_actions_update (GtkWidget *widget,
                            const char *prefix,
                            MusterRulebooks *rulebooks,
                            const char *system_id)
{
  g_autoptr (GSimpleActionGroup) unplayed = NULL;
  gboolean plays;
  gboolean any;

  g_return_if_fail (GTK_IS_WIDGET (widget) && prefix != NULL && MUSTER_IS_RULEBOOKS (rulebooks));

  plays = system_id != NULL && muster_rulebooks_may_play (rulebooks, system_id);
  any = system_id != NULL && muster_rulebooks_may_play (rulebooks, MUSTER_SYSTEM_ANY);
  if (system_id != NULL && !plays)
    unplayed = unplayed_new ();
  enable (widget, prefix, "play", plays);
  enable (widget, prefix, "play-own", any && !plays);
  enable (widget, prefix, "play-against", any);
  gtk_widget_insert_action_group (widget,
                                  "unplayed",
                                  unplayed != NULL ? G_ACTION_GROUP (unplayed) : NULL);
}
