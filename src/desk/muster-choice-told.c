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

/* (nullable): the condition that most of those share that can be chosen, or of those that are done by @means, where that is
 * not NULL; NULL where no two share one, or where one of them has none. @all: whether there is no other one. */
static const char *
get_common (const GPtrArray *shown, const char *means, gboolean *all)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);
  const char *common = NULL;
  guint most = 1;

  for (guint i = 0; i < shown->len; i++)
    {
      const char *condition = muster_choice_item_get_condition (shown->pdata[i]);
      guint n;

      if (!is_in_question (shown->pdata[i]) || (means != NULL && !is_by (shown->pdata[i], means)))
        continue;
      if (condition == NULL)
        return NULL;
      n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, condition)) + 1;
      g_hash_table_insert (counts, (gpointer) condition, GUINT_TO_POINTER (n));
      if (n > most)
        {
          common = condition;
          most = n;
        }
    }
  *all = g_hash_table_size (counts) == 1;

  return common;
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
      gboolean all;

      if (means == NULL || !is_in_question (shown->pdata[i]) ||
          !g_hash_table_add (seen, (gpointer) means))
        continue;
      common = get_common (shown, means, &all);
      if (common == NULL)
        continue;
      if (text->len > 0)
        g_string_append_c (text, '\n');
      if (all)
        /* Translators: a weapon, and what must be so: "Bow: only if it is in sight" */
        g_string_append_printf (text, _ ("%1$s: %2$s"), means, common);
      else
        /* Translators: the same, where some of the rows below have another condition, which they tell */
        g_string_append_printf (text, _ ("%1$s, unless a row says otherwise: %2$s"), means, common);
      mark_told (shown, means, common);
    }
}

/* ---- The front door ---- */

gboolean
muster_choice_told_has_common (const GPtrArray *shown)
{
  gboolean all;

  g_return_val_if_fail (shown != NULL, FALSE);

  return get_common (shown, NULL, &all) != NULL && all;
}

char *
muster_choice_told_take (const GPtrArray *shown)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const char *common;
  gboolean all = FALSE;

  g_return_val_if_fail (shown != NULL, NULL);

  common = get_common (shown, NULL, &all);
  for (guint i = 0; i < shown->len; i++)
    muster_choice_item_set_told (shown->pdata[i], FALSE);
  if (common != NULL && all)
    {
      /* Translators: what must be so on the table, as "only if Anna is next to it" */
      g_string_printf (text, _ ("Each of them: %s"), common);
      mark_told (shown, NULL, common);
    }
  else
    {
      tell_by_means (shown, text);
      if (text->len == 0 && common != NULL)
        {
          /* Translators: what must be so on the table for most of several, as "only if Anna is next to it" */
          g_string_printf (text, _ ("Each of them, unless a row says otherwise: %s"), common);
          mark_told (shown, NULL, common);
        }
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}
