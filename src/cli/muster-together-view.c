/* muster-together-view.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-together-view.h"

#include <glib/gi18n.h>

#include "muster-together.h"

#define INDENT 5

/* "Move", or "Attack (Wolf 3, like Anna)". */
static char *
dup_title (const MusterTogether *together)
{
  g_autofree char *manner = muster_together_dup_manner (together);

  if (manner == NULL)
    return g_strdup (muster_together_get_title (together));

  /* Translators: an action, and how: "Attack (Wolf 3, like Anna)" */
  return g_strdup_printf (C_ ("action", "%1$s (%2$s)"),
                          muster_together_get_title (together),
                          manner);
}

/* Who can, whoever says it looks up. */
static void
put_claimed (MusterTerminal *terminal, const MusterTogether *together)
{
  /* Translators: an action, and how it is typed for several, who have numbers: "Through the gate, for those who can: …" */
  g_autofree char *line = g_strdup_printf (
      _ ("%1$s, for those of %2$u who can: \"all %1$s: 1, 3-4\""),
      muster_together_get_title (together),
      muster_together_get_n (together));

  muster_terminal_put (terminal, MUSTER_STYLE_PLAIN, INDENT, INDENT, line);
}

void
muster_together_view_put (MusterTerminal *terminal, MusterBattle *battle)
{
  g_autoptr (GPtrArray) commands = muster_battle_list_commands (battle);
  g_autoptr (GPtrArray) found = muster_together_list (battle, commands);

  for (guint i = 0; i < found->len; i++)
    {
      const MusterTogether *together = g_ptr_array_index (found, i);
      const char *title = muster_together_get_title (together);
      const guint n = muster_together_get_n (together);
      g_autofree char *long_title = dup_title (together);
      g_autofree char *line = NULL;

      if (muster_together_is_claimed (together))
        {
          put_claimed (terminal, together);
          continue;
        }
      /* Translators: an action, how many can take it, and the action once more: "Move, all 8 of them: \"all Move\"" */
      line = g_strdup_printf (ngettext ("%1$s, for the %2$u who can: \"all %3$s\"",
                                        "%1$s, all %2$u of them: \"all %3$s\"",
                                        n),
                              long_title,
                              n,
                              title);
      muster_terminal_put (terminal, MUSTER_STYLE_PLAIN, INDENT, INDENT, line);
    }
}
