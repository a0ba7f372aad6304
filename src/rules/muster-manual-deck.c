/* muster-manual-deck.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-manual-private.h"

#include <glib/gi18n.h>

#include "muster-deck-slot.h"
#include "muster-translation.h"

/* Which cards can come from decks of the player's, and what these have to have. */

static gboolean
is_needed (const MusterDeckSlot *slot, guint16 attribute)
{
  for (guint i = 0; i < slot->n_needs; i++)
    if (slot->needs[i] == attribute)
      return TRUE;

  return FALSE;
}

static char *
dup_field (const MusterRulebook *book, const MusterAttribute *attribute)
{
  g_autofree char *expected = muster_deck_slot_dup_expected (book, attribute);
  const char *label = muster_rulebook_label (book, attribute->title, attribute->id);

  if (attribute->type.form == MUSTER_FORM_SCALAR)
    /* Translators: a field of a deck, and what it holds: "Worth: a number from 0 to 9" */
    return g_strdup_printf (C_ ("field of a deck", "%1$s: %2$s"), label, expected);

  /* Translators: the same of several: "Skills: one of this, that, or several with commas between them" */
  return g_strdup_printf (C_ ("field of a deck", "%1$s: %2$s, or several with commas between them"),
                          label,
                          expected);
}

/* Those that are needed, or those that are not; nothing where there are none. */
static void
tell_fields (const MusterRulebook *book,
             const MusterDeckSlot *slot,
             gboolean needed,
             MusterManualSection *section)
{
  const MusterKind *kind = &book->kinds[slot->of];
  MusterManualBlock *list = NULL;

  for (guint i = 0; i < kind->n_attributes; i++)
    {
      const MusterAttribute *attribute = &book->attributes[kind->attributes[i]];

      if (!muster_deck_slot_can_give (attribute) ||
          is_needed (slot, kind->attributes[i]) != needed ||
          (!needed && attribute->show == MUSTER_SHOW_NO))
        continue;
      if (list == NULL)
        {
          muster_manual_add_paragraph (section,
                                       g_strdup (needed ? _ ("The deck needs these fields:")
                                                        : _ ("It can have these, too:")));
          list = muster_manual_add (section, MUSTER_MANUAL_LIST);
        }
      g_ptr_array_add (list->items, dup_field (book, attribute));
    }
}

void
muster_manual_tell_decks (MusterManual *self, MusterManualSection *section)
{
  const MusterRulebook *book = self->rulebook;

  for (guint i = 0; i < book->n_deck_slots; i++)
    {
      const MusterDeckSlot *slot = &book->deck_slots[i];
      g_autofree char *title = muster_manual_dup_title (book, slot->title, slot->id);
      MusterManualBlock *heading = muster_manual_add_heading (section, 2, title);

      heading->deck = slot;
      heading->rules = slot->cite.rules;
      tell_fields (book, slot, TRUE, section);
      tell_fields (book, slot, FALSE, section);
    }
}
