/* muster-deck-slot.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-slot.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-manual.h"

gboolean
muster_deck_slot_can_give (const MusterAttribute *attribute)
{
  const MusterType *type = &attribute->type;

  if (attribute->built_in || attribute->follows)
    return FALSE;
  if (type->form == MUSTER_FORM_SCALAR)
    return type->code == MUSTER_TYPE_NUMBER || type->code == MUSTER_TYPE_BOOLEAN ||
           type->code == MUSTER_TYPE_TEXT || type->code == MUSTER_TYPE_ENUM;

  return type->form == MUSTER_FORM_SEQUENCE &&
         (type->code == MUSTER_TYPE_NUMBER || type->code == MUSTER_TYPE_ENUM);
}

/* A bound that is another attribute of the card is minded by the rules. */
void
muster_deck_slot_get_bounds (const MusterAttribute *attribute, double *least, double *most)
{
  *least = attribute->least.attribute < 0 ? attribute->least.number : NAN;
  *most = attribute->most.attribute < 0 ? attribute->most.number : NAN;
}

static char *
dup_number (const MusterAttribute *attribute)
{
  double least, most;

  muster_deck_slot_get_bounds (attribute, &least, &most);
  if (!isnan (least) && !isnan (most))
    return g_strdup_printf (_ ("a number from %g to %g"), least, most);
  if (!isnan (least))
    return g_strdup_printf (_ ("a number, %g or more"), least);
  if (!isnan (most))
    return g_strdup_printf (_ ("a number, %g or less"), most);

  return g_strdup (_ ("a number"));
}

static char *
dup_words (const MusterRulebook *rulebook, const MusterAttribute *attribute)
{
  const MusterType type = { .code = MUSTER_TYPE_ENUM,
                            .form = MUSTER_FORM_SCALAR,
                            .index = attribute->type.index };
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < rulebook->enums[type.index].n_words; i++)
    {
      g_autofree char *word = muster_manual_dup_value (rulebook, &type, i);

      g_string_append_printf (words, "%s%s", i > 0 ? ", " : "", word);
    }

  return g_strdup_printf (_ ("one of %s"), words->str);
}

char *
muster_deck_slot_dup_expected (const MusterRulebook *rulebook, const MusterAttribute *attribute)
{
  if (attribute->type.code == MUSTER_TYPE_NUMBER)
    return dup_number (attribute);
  if (attribute->type.code == MUSTER_TYPE_BOOLEAN)
    return g_strdup (_ ("yes or no"));
  if (attribute->type.code == MUSTER_TYPE_ENUM)
    return dup_words (rulebook, attribute);

  return g_strdup (_ ("a text"));
}
