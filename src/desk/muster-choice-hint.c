/* muster-choice-hint.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-choice-gifts.h"
#include "muster-choice-private.h"

#include <glib/gi18n.h>

/* What is wanted, in words: how many, and what is still missing. */

/* (nullable): the first name under which nothing is picked, once something is under another. */
static const char *
find_open_section (MusterChoice *self)
{
  g_autoptr (GHashTable) sections = g_hash_table_new (g_str_hash, g_str_equal);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->items));

  for (guint i = 0; i < self->picked->len; i++)
    if (muster_choice_item_get_section (self->picked->pdata[i]) != NULL)
      g_hash_table_add (sections,
                        (gpointer) muster_choice_item_get_section (self->picked->pdata[i]));
  for (guint i = 0; i < n && g_hash_table_size (sections) > 0; i++)
    {
      g_autoptr (MusterChoiceItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);
      const char *section = muster_choice_item_get_section (item);

      if (section != NULL && !g_hash_table_contains (sections, section))
        return section;
    }

  return NULL;
}

static char *
dup_one_hint (MusterChoice *self)
{
  const char *open = self->least > 1 ? find_open_section (self) : NULL;

  if (open != NULL && self->several)
    /* Translators: %s is one of those for whom some are to be picked: "Guard 3" */
    return g_strdup_printf (_ ("Pick all that are equal. Nothing is picked for %s"), open);
  if (open != NULL)
    /* Translators: %s is one of those for whom one is to be picked: "Guard 3" */
    return g_strdup_printf (_ ("Pick one for each. Nothing is picked for %s"), open);
  if (self->several)
    return g_strdup (_ ("Pick all that are equal"));

  return g_strdup (self->least > 1 ? _ ("Pick one for each") : _ ("Pick one"));
}

static char *
dup_gift_hint (MusterChoice *self)
{
  const guint n = muster_choice_get_n_left (self);

  if (n == 0)
    return g_strdup (_ ("All are given. Backspace takes one back"));

  return g_strdup_printf (
      /* Translators: %2$s is the number of the die that is given next */
      ngettext ("%1$u is left: the %2$s goes to whom you choose",
                "%1$u are left: the %2$s goes to whom you choose",
                n),
      n,
      self->along[self->held - 1]);
}

char *
muster_choice_dup_hint (MusterChoice *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->items));

  if (self->verb == NULL || muster_choice_get_immediate (self))
    return g_strdup ("");
  if (self->takers != NULL)
    return dup_gift_hint (self);
  if (muster_choice_wants_all (self))
    return g_strdup (_ ("The first one first: drag them, or Alt+↑ and Alt+↓"));
  if (self->prefers_one)
    return dup_one_hint (self);
  if (self->least == self->most)
    return g_strdup_printf (ngettext ("Pick %u", "Pick %u of them", self->least), self->least);
  if (self->most >= n && self->least == 0)
    return g_strdup (_ ("Pick all to which it applies"));
  if (self->most >= n)
    return g_strdup_printf (ngettext ("Pick at least %u", "Pick at least %u", self->least),
                            self->least);
  if (self->least == 0)
    return g_strdup_printf (ngettext ("Pick up to %u", "Pick up to %u", self->most), self->most);

  return g_strdup_printf (_ ("Pick %u to %u"), self->least, self->most);
}
