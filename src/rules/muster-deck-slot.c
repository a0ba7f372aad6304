/* muster-deck-slot.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-slot.h"

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
