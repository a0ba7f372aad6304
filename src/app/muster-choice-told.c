/* muster-choice-told.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-choice-told.h"

#include <glib/gi18n.h>

#include "muster-choice-item.h"

/* What must be so on the table for several rows alike is said once above them, and not in each. */

/* Counts for what is told of several: of who seems too far off it is told how far that is. */
static gboolean
is_in_question (MusterChoiceItem *item)
{
  return muster_choice_item_get_available (item) && !muster_choice_item_get_unlikely (item);
}

static gboolean
is_by (MusterChoiceItem *item, const char *means)
{
  return g_strcmp0 (muster_choice_item_get_means (item), means) == 0;
}

/* (nullable): the condition of all that can be chosen, or of those that are done by @means, where that is not NULL and there
 * are several. */
static const char *
get_common (const GPtrArray *shown, const char *means)
{
  const char *common = NULL;
  guint n = 0;

  for (guint i = 0; i < shown->len; i++)
    {
      const char *condition = muster_choice_item_get_condition (shown->pdata[i]);

      if (!is_in_question (shown->pdata[i]) || (means != NULL && !is_by (shown->pdata[i], means)))
        continue;
      if (condition == NULL || (n > 0 && !g_str_equal (condition, common)))
        return NULL;
      common = condition;
      n++;
    }

  return n > 1 ? common : NULL;
}

static void
mark_told (const GPtrArray *shown, const char *means, const char *condition)
{
  for (guint i = 0; i < shown->len; i++)
    if ((means == NULL || is_by (shown->pdata[i], means)) &&
        g_strcmp0 (muster_choice_item_get_condition (shown->pdata[i]), condition) == 0)
      muster_choice_item_set_told (shown->pdata[i], TRUE);
}

/* Lines that say the condition of each means that several share: "Bow: only if it is in sight". */
static void
tell_by_means (const GPtrArray *shown, GString *text)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < shown->len; i++)
    {
      const char *means = muster_choice_item_get_means (shown->pdata[i]);
      const char *common;

      if (means == NULL || !is_in_question (shown->pdata[i]) ||
          !g_hash_table_add (seen, (gpointer) means))
        continue;
      common = get_common (shown, means);
      if (common == NULL)
        continue;
      if (text->len > 0)
        g_string_append_c (text, '\n');
      /* Translators: a weapon, and what must be so: "Bow: only if it is in sight" */
      g_string_append_printf (text, _ ("%1$s: %2$s"), means, common);
      mark_told (shown, means, common);
    }
}

/* ---- The front door ---- */

gboolean
muster_choice_told_has_common (const GPtrArray *shown)
{
  g_return_val_if_fail (shown != NULL, FALSE);

  return get_common (shown, NULL) != NULL;
}

char *
muster_choice_told_take (const GPtrArray *shown)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const char *common;

  g_return_val_if_fail (shown != NULL, NULL);

  common = get_common (shown, NULL);
  for (guint i = 0; i < shown->len; i++)
    muster_choice_item_set_told (shown->pdata[i], FALSE);
  if (common != NULL)
    {
      /* Translators: what must be so on the table, as "only if Anna is next to it" */
      g_string_printf (text, _ ("Each of them: %s"), common);
      mark_told (shown, NULL, common);
    }
  else
    {
      tell_by_means (shown, text);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}
