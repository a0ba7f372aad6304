/* muster-roster-import-variants.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-import-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "muster-forum-line-private.h"

/* "9x Trooper: 9x Knife, 2x Sling" is seven "Trooper" and two "Trooper with Sling" where the data tells models apart by what
 * they have. */

/* No model has more. */
#define MOST_ITEMS 100

typedef struct
{
  MusterCatalogueEntry *entry;
  int number;
} Variant;

/* Itself, or in what it holds. */
static gboolean
can_have (MusterImport *self, MusterCatalogueEntry *entry, const MusterForumLine *item)
{
  const GPtrArray *options = muster_catalogue_entry_get_options (entry);

  for (guint i = 0; i < options->len; i++)
    {
      const GPtrArray *below = muster_catalogue_entry_get_options (options->pdata[i]);

      if (muster_import_fits (self, options->pdata[i], item))
        return TRUE;
      for (guint j = 0; j < below->len; j++)
        if (muster_import_fits (self, below->pdata[j], item))
          return TRUE;
    }

  return FALSE;
}

/* "Trooper with Sling", "Trooper w/ Sling", "Trooper (sling)" are variants of "Trooper"; "Trooper Captain" is none. */
static gboolean
is_variant (MusterImport *self, const MusterCatalogueEntry *entry, const MusterForumLine *line)
{
  const char *name = muster_import_fold (self, line->name);
  const char *folded = muster_import_fold (self, entry->definition->name);
  const gsize length = strlen (name);

  if (entry->definition->entry_type != MUSTER_CATALOGUE_ENTRY_TYPE_MODEL || length == 0 ||
      strncmp (folded, name, length) != 0)
    return FALSE;

  return folded[length] == '\0' || g_str_has_prefix (folded + length, " w ") ||
         g_str_has_prefix (folded + length, " with ") ||
         muster_import_is_nearly (self, entry->definition->name, line->name);
}

/* The one that is called so without more, where there is one, is the first. */
static GArray *
list_variants (MusterImport *self,
               MusterCatalogueEntry *unit,
               const MusterForumLine *line,
               gboolean *has_plain)
{
  const GPtrArray *options = muster_catalogue_entry_get_options (unit);
  GArray *variants = g_array_new (FALSE, FALSE, sizeof (Variant));

  *has_plain = FALSE;
  for (guint i = 0; i < options->len; i++)
    {
      const Variant variant = { options->pdata[i], 0 };

      if (!is_variant (self, variant.entry, line))
        continue;
      if (!*has_plain && muster_import_is_same (self, variant.entry->definition->name, line->name))
        {
          *has_plain = TRUE;
          g_array_prepend_val (variants, variant);
        }
      else
        g_array_append_val (variants, variant);
    }

  return variants;
}

/* All of them are the plain one, as far as the text tells. */
static gboolean
is_plain (MusterImport *self, const GArray *variants, const MusterForumLine *line)
{
  for (guint i = 0; i < line->below->len; i++)
    if (!can_have (self, g_array_index (variants, Variant, 0).entry, line->below->pdata[i]))
      return FALSE;

  return TRUE;
}

static gboolean
is_numbered (const MusterForumLine *line)
{
  for (guint i = 0; i < line->below->len; i++)
    if (((const MusterForumLine *) line->below->pdata[i])->has_number)
      return TRUE;

  return FALSE;
}

/* (nullable): the only one of them that can have it. */
static Variant *
find_only (MusterImport *self, GArray *variants, const MusterForumLine *item)
{
  Variant *only = NULL;

  for (guint i = 0; i < variants->len; i++)
    {
      Variant *variant = &g_array_index (variants, Variant, i);

      if (!can_have (self, variant->entry, item))
        continue;
      if (only != NULL)
        return NULL;
      only = variant;
    }

  return only;
}

/* What only one of them can have says how many of it there are. The rest are plain, or as most are. */
static void
count_variants (MusterImport *self,
                GArray *variants,
                const MusterForumLine *line,
                int number,
                gboolean has_plain)
{
  guint most = 0;

  for (guint i = 0; i < line->below->len; i++)
    {
      const MusterForumLine *item = line->below->pdata[i];
      Variant *only = find_only (self, variants, item);
      const int more = only != NULL ? CLAMP (item->number - only->number, 0, number) : 0;

      if (more > 0)
        only->number += more;
      number -= more;
    }
  for (guint i = 1; i < variants->len && !has_plain; i++)
    if (g_array_index (variants, Variant, i).number >
        g_array_index (variants, Variant, most).number)
      most = i;
  g_array_index (variants, Variant, most).number += number;
}

/* (transfer full): @line for @variant. @left: how many of each item are not given to others */
static MusterForumLine *
make_line (MusterImport *self, const Variant *variant, const MusterForumLine *line, int *left)
{
  MusterForumLine *part = muster_forum_line_new ("", line->line);

  for (guint i = 0; i < line->below->len; i++)
    {
      const MusterForumLine *item = line->below->pdata[i];
      const int number = MIN (left[i], variant->number);
      g_autofree char *words = g_strdup_printf ("%dx %s", number, item->whole);

      if (number == 0 || !can_have (self, variant->entry, item))
        continue;
      left[i] -= number;
      g_ptr_array_add (part->below, muster_forum_line_new (words, item->line));
    }

  return part;
}

static void
place_variant (MusterImport *self,
               const char *unit_id,
               const Variant *variant,
               const MusterForumLine *line,
               int *left)
{
  g_autoptr (MusterForumLine) part = NULL;

  if (variant->number == 0)
    {
      muster_import_drop_surplus (self, unit_id, variant->entry);
      return;
    }
  part = make_line (self, variant, line, left);
  muster_import_place_as (self, unit_id, variant->entry, part, variant->number, FALSE);
}

gboolean
muster_import_place_variants (MusterImport *self,
                              const char *unit_id,
                              const MusterForumLine *line,
                              int number)
{
  const MusterRosterSelection *unit = muster_roster_find_selection (self->roster, unit_id);
  g_autoptr (GArray) variants = NULL;
  g_autofree int *left = NULL;
  gboolean has_plain;

  if (unit == NULL || unit->entry == NULL || line->below->len > MOST_ITEMS || !is_numbered (line))
    return FALSE;
  variants = list_variants (self, unit->entry, line, &has_plain);
  if (variants->len == 0 || (has_plain && (variants->len == 1 || is_plain (self, variants, line))))
    return FALSE;
  count_variants (self, variants, line, number, has_plain);
  left = g_new (int, line->below->len);
  for (guint i = 0; i < line->below->len; i++)
    left[i] = ((const MusterForumLine *) line->below->pdata[i])->number;
  for (guint i = variants->len; i > 0; i--)
    place_variant (self, unit_id, &g_array_index (variants, Variant, i - 1), line, left);
  for (guint i = 0; i < line->below->len; i++)
    {
      const MusterForumLine *item = line->below->pdata[i];

      if (left[i] > 0)
        muster_import_note (self, item->line, _ ("\"%s\" could not be matched"), item->whole);
    }

  return TRUE;
}
