/* muster-roster-change.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-change.h"

#include <glib/gi18n.h>

static const char *const names[] = {
#define X(ID, NAME) NAME,
#include "list-roster-changes.h"
#undef X
};

MusterRosterChange *
muster_roster_change_new (MusterChangeKind kind,
                          const char *id,
                          const char *name,
                          const char *what,
                          const char *before,
                          const char *after)
{
  MusterRosterChange *self = g_new0 (MusterRosterChange, 1);

  self->kind = kind;
  self->id = g_strdup (id);
  self->name = g_strdup (name != NULL ? name : "");
  self->what = g_strdup (what);
  self->before = g_strdup (before);
  self->after = g_strdup (after);

  return self;
}

void
muster_roster_change_free (MusterRosterChange *self)
{
  g_free (self->id);
  g_free (self->name);
  g_free (self->what);
  g_free (self->before);
  g_free (self->after);
  g_free (self);
}

const char *
muster_change_kind_get_name (MusterChangeKind self)
{
  return names[self];
}

/* What became of the data. */
static char *
tell_data (const MusterRosterChange *self)
{
  if (self->kind == MUSTER_CHANGE_SYSTEM_MISSING && self->after != NULL)
    return g_strdup_printf (_ ("game system \"%s\" cannot be read: %s"), self->name, self->after);
  if (self->kind == MUSTER_CHANGE_SYSTEM_MISSING)
    return g_strdup_printf (_ ("game system \"%s\" is not installed"), self->name);
  if (self->kind == MUSTER_CHANGE_CATALOGUE_MISSING)
    return g_strdup_printf (_ ("catalogue \"%s\" is not installed"), self->name);
  if (self->kind == MUSTER_CHANGE_VANISHED)
    return g_strdup_printf (_ ("%s: the data does not have it any more"), self->name);

  return g_strdup_printf (self->kind == MUSTER_CHANGE_SYSTEM_REVISION
                              ? _ ("game system \"%s\" was of revision %s and is now of %s")
                              : _ ("catalogue \"%s\" was of revision %s and is now of %s"),
                          self->name,
                          self->before,
                          self->after);
}

/* A number or a text that was one and is now another; there may be none. */
static char *
tell_value (const MusterRosterChange *self)
{
  const char *before = self->before != NULL ? self->before : _ ("none");
  const char *after = self->after != NULL ? self->after : _ ("none");
  const char *what = self->what != NULL ? self->what : "";

  if (self->kind == MUSTER_CHANGE_CUSTOM_NAME)
    return g_strdup_printf (_ ("%s: the name of your own was %s and is now %s"),
                            self->name,
                            before,
                            after);
  if (self->kind == MUSTER_CHANGE_NUMBER)
    return g_strdup_printf (_ ("%s: there were %s and are now %s"), self->name, before, after);
  if (self->kind == MUSTER_CHANGE_LIMIT)
    return g_strdup_printf (_ ("the limit of %s was %s and is now %s"), what, before, after);
  if (self->kind == MUSTER_CHANGE_TOTAL)
    return g_strdup_printf (_ ("the total of %s was %s and is now %s"), what, before, after);

  return g_strdup_printf (_ ("%s: %s was %s and is now %s"), self->name, what, before, after);
}

char *
muster_roster_change_to_string (const MusterRosterChange *self)
{
  switch (self->kind)
    {
    case MUSTER_CHANGE_ADDED:
      return g_strdup_printf (_ ("%s was added"), self->name);
    case MUSTER_CHANGE_REMOVED:
      return g_strdup_printf (_ ("%s was removed"), self->name);
    case MUSTER_CHANGE_NAME:
      return g_strdup_printf (_ ("%s is now called %s"),
                              self->before != NULL ? self->before : "",
                              self->after != NULL ? self->after : "");
    case MUSTER_CHANGE_NOTES:
      return g_strdup_printf (_ ("%s: the notes are different"), self->name);
    case MUSTER_CHANGE_SYSTEM_MISSING:
    case MUSTER_CHANGE_SYSTEM_REVISION:
    case MUSTER_CHANGE_CATALOGUE_MISSING:
    case MUSTER_CHANGE_CATALOGUE_REVISION:
    case MUSTER_CHANGE_VANISHED:
      return tell_data (self);
    case MUSTER_CHANGE_NUMBER:
    case MUSTER_CHANGE_CUSTOM_NAME:
    case MUSTER_CHANGE_COST:
    case MUSTER_CHANGE_CHARACTERISTIC:
    case MUSTER_CHANGE_LIMIT:
    case MUSTER_CHANGE_TOTAL:
    case MUSTER_N_CHANGES:
    default:
      return tell_value (self);
    }
}
