/* muster-rule.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-rule.h"

#include "muster-translation.h"

const char *
muster_rule_get_title (const MusterRule *self)
{
  return muster_rulebook_translate_for (self->file, self->title);
}

const char *
muster_rule_get_text (const MusterRule *self)
{
  return muster_rulebook_translate_for (self->file, self->text);
}

char *
muster_rule_dup_title (const MusterRule *self)
{
  const char *title = muster_rule_get_title (self);

  return self->doctrine == NULL
             ? g_strdup (title)
             : g_strdup_printf ("%s (%s)",
                                title,
                                muster_rulebook_translate_for (self->file, self->doctrine));
}
