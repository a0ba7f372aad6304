/* muster-give-keys.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-give-keys.h"

#include "muster-choice-gifts.h"

/* In µs. After that another name begins, or another number. */
#define PAUSE 1500000

struct _MusterGiveKeys
{
  GString *name;
  GString *number;
  gint64 last;
  /* Whoever had a name of which the beginning was enough: what is typed of the rest of it says nothing more. */
  char *given;
};

MusterGiveKeys *
muster_give_keys_new (void)
{
  MusterGiveKeys *self = g_new0 (MusterGiveKeys, 1);

  self->name = g_string_new (NULL);
  self->number = g_string_new (NULL);

  return self;
}

void
muster_give_keys_free (MusterGiveKeys *self)
{
  g_string_free (self->name, TRUE);
  g_string_free (self->number, TRUE);
  g_free (self->given);
  g_free (self);
}

static void
begin_anew (MusterGiveKeys *self)
{
  g_string_truncate (self->name, 0);
  g_string_truncate (self->number, 0);
  g_clear_pointer (&self->given, g_free);
}

/* What is typed of a name, if somebody's goes on so. */
static gboolean
goes_on (MusterGiveKeys *self, MusterChoice *choice, gunichar character)
{
  const gsize length = self->name->len;
  MusterChoiceItem *found;
  guint n;

  g_string_append_unichar (self->name, character);
  n = muster_choice_find_named (choice, self->name->str, &found);
  if (n > 0 && (self->given == NULL ||
                g_str_equal (self->given, muster_choice_item_get_token (found)) || n > 1))
    return TRUE;
  g_string_truncate (self->name, length);

  return FALSE;
}

/* Two digits are one number where the pool has it. */
static gboolean
take_digit (MusterGiveKeys *self, MusterChoice *choice, gunichar digit)
{
  const gunichar value = (gunichar) ('0' + g_unichar_digit_value (digit));
  g_autofree char *number = NULL;

  g_string_truncate (self->name, 0);
  g_clear_pointer (&self->given, g_free);
  g_string_append_unichar (self->number, value);
  if (muster_choice_hold_value (choice, self->number->str))
    return TRUE;
  g_string_truncate (self->number, 0);
  g_string_append_unichar (self->number, value);

  return muster_choice_hold_value (choice, self->number->str);
}

/* Whether the name is said, or more than one begins so. */
static void
give_named (MusterGiveKeys *self, MusterChoice *choice, MusterChoiceItem **found)
{
  const guint n = muster_choice_find_named (choice, self->name->str, found);

  if (n != 1 || self->given != NULL || muster_choice_get_held (choice) == 0)
    return;
  self->given = g_strdup (muster_choice_item_get_token (*found));
  muster_choice_give (choice, muster_choice_get_held (choice), *found);
}

gboolean
muster_give_keys_press (MusterGiveKeys *self,
                        MusterChoice *choice,
                        guint key,
                        MusterChoiceItem **found)
{
  const gunichar character = gdk_keyval_to_unicode (key);
  const gint64 now = g_get_monotonic_time ();
  const gboolean digit = g_unichar_isdigit (character);
  const gboolean within = self->name->len > 0 && now - self->last <= PAUSE;

  *found = NULL;
  if (!g_unichar_isalpha (character) && !digit && !(character == ' ' && within))
    return FALSE;
  if (now - self->last > PAUSE)
    begin_anew (self);
  self->last = now;
  if (within && goes_on (self, choice, character))
    {
      give_named (self, choice, found);
      return TRUE;
    }
  if (digit)
    return take_digit (self, choice, character);
  begin_anew (self);
  if (character == ' ' || !goes_on (self, choice, character))
    return FALSE;
  give_named (self, choice, found);

  return TRUE;
}
