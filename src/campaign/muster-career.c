/* muster-career.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-career.h"

#include <glib/gi18n.h>

gboolean
muster_career_is_present (const MusterCareer *self)
{
  return self->status != MUSTER_CAREER_STATUS_DEAD &&
         self->status != MUSTER_CAREER_STATUS_RETIRED && !self->left;
}

const char *
muster_career_get_kept (const MusterCareer *self, const char *attribute)
{
  for (guint i = 0; i < self->kept->len; i++)
    {
      const MusterCareerKept *kept = &g_array_index (self->kept, MusterCareerKept, i);

      if (g_str_equal (kept->attribute, attribute))
        return kept->value;
    }

  return NULL;
}

static char *
dup_state (const MusterCareer *self)
{
  switch (self->status)
    {
    case MUSTER_CAREER_STATUS_FIT:
      return g_strdup (_ ("fit"));
    case MUSTER_CAREER_STATUS_ABSENT:
      return self->battles == 0
                 ? g_strdup (_ ("absent"))
                 : g_strdup_printf (
                       ngettext ("absent for %u battle", "absent for %u battles", self->battles),
                       self->battles);
    case MUSTER_CAREER_STATUS_RETIRED:
      return g_strdup (self->left ? _ ("left the company") : _ ("retired"));
    case MUSTER_CAREER_STATUS_MISSING:
      return g_strdup (_ ("missing"));
    case MUSTER_CAREER_STATUS_CAPTURED:
      return g_strdup (_ ("captured"));
    case MUSTER_CAREER_STATUS_DEAD:
    case MUSTER_CAREER_N_STATUSES:
    default:
      return g_strdup (_ ("dead"));
    }
}

char *
muster_career_dup_status (const MusterCareer *self)
{
  g_autofree char *state = dup_state (self);

  /* Translators: how a figure is, and why: "dead: fell from the tower" */
  return self->cause != NULL ? g_strdup_printf (_ ("%1$s: %2$s"), state, self->cause)
                             : g_steal_pointer (&state);
}

char *
muster_career_mark_to_string (const MusterCareerMark *self)
{
  g_autofree char *by = NULL;

  if (self->characteristic == NULL)
    return g_strdup (self->name);
  if (self->to != NULL)
    /* Translators: an injury or advance, the characteristic that it sets, and to what */
    return g_strdup_printf (_ ("%1$s (%2$s %3$s)"), self->name, self->characteristic, self->to);
  by = g_strdup_printf ("%s%" G_GINT64_FORMAT, self->by < 0 ? "−" : "+", ABS (self->by));

  return g_strdup_printf (_ ("%1$s (%2$s %3$s)"), self->name, self->characteristic, by);
}

char *
muster_campaign_piles_to_string (const GArray *piles)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < piles->len; i++)
    {
      const MusterCampaignPile *pile = &g_array_index (piles, MusterCampaignPile, i);

      g_ptr_array_add (parts,
                       pile->n == 1
                           ? g_strdup (pile->name)
                           : g_strdup_printf ("%s ×%" G_GINT64_FORMAT, pile->name, pile->n));
    }
  g_ptr_array_add (parts, NULL);

  return g_strjoinv (", ", (char **) parts->pdata);
}
