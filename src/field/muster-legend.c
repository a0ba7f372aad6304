/* muster-legend.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-legend.h"

#include <glib/gi18n.h>

#include "muster-field-error.h"

struct _MusterLegend
{
  gatomicrefcount ref_count;
  GPtrArray *entries;
};

static void
entry_free (MusterLegendEntry *entry)
{
  g_strfreev (entry->marks);
  g_free (entry->title);
  g_free (entry);
}

/**
 * muster_legend_new:
 *
 * Returns: (transfer full): a legend without signs
 */
MusterLegend *
muster_legend_new (void)
{
  MusterLegend *self = g_new0 (MusterLegend, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) entry_free);

  return self;
}

MusterLegend *
muster_legend_ref (MusterLegend *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

void
muster_legend_unref (MusterLegend *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_ptr_array_unref (self->entries);
  g_free (self);
}

/* Names in a list may be divided by any amount of white space. */
static char **
split_marks (const char *marks)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) words = g_strsplit_set (marks != NULL ? marks : "", " \t\r\n", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      g_strv_builder_add (builder, words[i]);

  return g_strv_builder_end (builder);
}

/**
 * muster_legend_add:
 * @sign: any printable character but white space
 * @marks: (nullable): names of the marks such spaces bear, divided by white space
 * @title: (nullable): what people call such a space
 * @error: #MUSTER_FIELD_ERROR_INVALID if the sign cannot be used or has a meaning already
 *
 * Returns: whether the sign was added
 */
gboolean
muster_legend_add (MusterLegend *self,
                   gunichar sign,
                   MusterTerrain terrain,
                   const char *marks,
                   const char *title,
                   GError **error)
{
  MusterLegendEntry *entry;

  /* A column of the text has to be a column on the screen. */
  if (!g_unichar_isgraph (sign) || g_unichar_iszerowidth (sign) || g_unichar_iswide (sign))
    {
      g_set_error (error,
                   MUSTER_FIELD_ERROR,
                   MUSTER_FIELD_ERROR_INVALID,
                   _ ("unusable sign U+%04X; expected a printable character of one column"),
                   sign);
      return FALSE;
    }
  if (muster_legend_find (self, sign) != NULL)
    {
      char utf8[7] = { 0 };

      g_unichar_to_utf8 (sign, utf8);
      g_set_error (error,
                   MUSTER_FIELD_ERROR,
                   MUSTER_FIELD_ERROR_INVALID,
                   _ ("second meaning for sign \"%s\"; expected one"),
                   utf8);
      return FALSE;
    }

  entry = g_new0 (MusterLegendEntry, 1);
  entry->sign = sign;
  entry->terrain = terrain;
  entry->marks = split_marks (marks);
  entry->title = g_strdup (title);
  g_ptr_array_add (self->entries, entry);

  return TRUE;
}

guint
muster_legend_get_n (const MusterLegend *self)
{
  return self->entries->len;
}

/**
 * muster_legend_get:
 * @index: less than muster_legend_get_n()
 *
 * Returns: (transfer none): an entry, in the order in which they were added
 */
const MusterLegendEntry *
muster_legend_get (const MusterLegend *self, guint index)
{
  g_return_val_if_fail (index < self->entries->len, NULL);

  return g_ptr_array_index (self->entries, index);
}

/**
 * muster_legend_find:
 *
 * Returns: (transfer none) (nullable): what the sign means, %NULL if nothing
 */
const MusterLegendEntry *
muster_legend_find (const MusterLegend *self, gunichar sign)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      const MusterLegendEntry *entry = g_ptr_array_index (self->entries, i);

      if (entry->sign == sign)
        return entry;
    }

  return NULL;
}
