/* muster-play-rule.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-command.h"
#include "muster-play-private.h"

/* The rules themselves, as the rulebook has them in words. */

static void
put_rule (MusterPlay *self, const MusterRule *rule, gboolean whole)
{
  g_autofree char *title = muster_rule_dup_title (rule);
  g_auto (GStrv) paragraphs = g_strsplit (muster_rule_get_text (rule), "\n\n", -1);
  gboolean cut = !whole && paragraphs[1] != NULL;

  muster_terminal_put_gap (self->terminal);
  muster_terminal_put (self->terminal, MUSTER_STYLE_STRONG, 2, 4, title);
  for (guint i = 0; paragraphs[i] != NULL && (i == 0 || whole); i++)
    {
      g_autofree char *text = g_strconcat (paragraphs[i], cut ? " …" : "", NULL);

      if (i > 0)
        muster_terminal_put_gap (self->terminal);
      muster_terminal_put (self->terminal, MUSTER_STYLE_PLAIN, 4, 4, text);
    }
  if (cut)
    {
      g_autofree char *hint = g_strdup_printf (_ ("(\"rule %s\" tells all of it)"),
                                              muster_rule_get_title (rule));

      muster_terminal_put (self->terminal, MUSTER_STYLE_FAINT, 4, 4, hint);
    }
}

void
muster_play_tell_rules (MusterPlay *self, const GPtrArray *rules, gboolean whole)
{
  for (guint i = 0; i < rules->len; i++)
    put_rule (self, g_ptr_array_index (rules, i), whole);
}

static void
list_rules (MusterPlay *self, const MusterRulebook *rulebook)
{
  for (guint i = 0; i < rulebook->n_rules; i++)
    {
      g_autofree char *title = muster_rule_dup_title (rulebook->rules[i]);

      muster_terminal_put (self->terminal, MUSTER_STYLE_PLAIN, 2, 4, title);
    }
}

/* A name that is typed in full is that of one rule, even if others begin like it. */
static gboolean
is_called (const MusterRule *rule, const char *name, gboolean in_full)
{
  g_autofree char *wanted = g_utf8_casefold (name, -1);
  g_autofree char *src = g_utf8_casefold (rule->src, -1);
  g_autofree char *title = g_utf8_casefold (muster_rule_get_title (rule), -1);

  if (in_full)
    return g_str_equal (src, wanted) || g_str_equal (title, wanted);

  return g_str_has_prefix (src, wanted) || g_str_has_prefix (title, wanted);
}

static GPtrArray *
find_rules (const MusterRulebook *rulebook, const char *name)
{
  GPtrArray *rules = g_ptr_array_new ();

  for (guint pass = 0; pass < 2 && rules->len == 0; pass++)
    for (guint i = 0; i < rulebook->n_rules; i++)
      if (is_called (rulebook->rules[i], name, pass == 0))
        g_ptr_array_add (rules, (gpointer) rulebook->rules[i]);

  return rules;
}

gboolean
muster_play_tell_rule (MusterPlay *self, const char *name, GError **error)
{
  const MusterRulebook *rulebook = muster_battle_get_rulebook (muster_play_get_battle (self));
  g_autoptr (GPtrArray) rules = NULL;

  if (rulebook->n_rules == 0)
    return muster_command_refuse (error, _ ("this rulebook does not have its rules in words"));
  if (name == NULL)
    {
      list_rules (self, rulebook);
      return TRUE;
    }
  rules = find_rules (rulebook, name);
  if (rules->len == 0)
    return muster_command_refuse (error, _ ("no rule is called \"%s\"; \"rule\" lists them"), name);
  muster_play_tell_rules (self, rules, TRUE);

  return TRUE;
}
