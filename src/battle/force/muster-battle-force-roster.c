/* muster-battle-force-roster.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle-force-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-battle-error.h"
#include "muster-mapped-unit.h"
#include "muster-roster-dossier.h"
#include "muster-roster-unit.h"

gint32
muster_battle_force_find_kind (const MusterRulebook *rulebook, GError **error)
{
  for (guint i = 0; i < rulebook->n_kinds; i++)
    if (g_strcmp0 (rulebook->kinds[i].from, MUSTER_FROM_MODELS) == 0 ||
        g_strcmp0 (rulebook->kinds[i].from, MUSTER_FROM_UNITS) == 0)
      return (gint32) i;
  g_set_error (error,
               MUSTER_BATTLE_ERROR,
               MUSTER_BATTLE_ERROR_INVALID,
               _ ("\"%s\" takes no figures from lists"),
               rulebook->title);

  return -1;
}

static void
steal_dossier (GPtrArray *dossiers, MusterDossier **dossier)
{
  g_ptr_array_add (dossiers, g_steal_pointer (dossier));
}

/* (transfer full): of each of what becomes a figure of that kind. */
static GPtrArray *
list_dossiers (const MusterRulebook *rulebook,
               gint32 kind,
               MusterRoster *roster,
               const MusterMapping *mapping)
{
  g_autoptr (GPtrArray) dossiers = NULL;
  g_autoptr (GPtrArray) units = NULL;

  if (g_str_equal (rulebook->kinds[kind].from, MUSTER_FROM_MODELS))
    return muster_roster_dossier_list (roster);
  dossiers = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_dossier_free);
  units = muster_rulebook_takes_any (rulebook) ? muster_mapped_unit_list (mapping, roster)
                                               : muster_roster_unit_list (roster, NULL, NULL);
  for (guint i = 0; i < units->len; i++)
    if (muster_rulebook_takes_any (rulebook))
      steal_dossier (dossiers, &((MusterMappedUnit *) units->pdata[i])->dossier);
    else
      steal_dossier (dossiers, &((MusterRosterUnit *) units->pdata[i])->dossier);

  return g_steal_pointer (&dossiers);
}

MusterBattleForce *
muster_battle_force_refuse (const char *name, const GPtrArray *faults, GError **error)
{
  const char *first = g_ptr_array_index (faults, 0);

  if (faults->len == 1)
    g_set_error (error,
                 MUSTER_BATTLE_ERROR,
                 MUSTER_BATTLE_ERROR_INVALID,
                 /* Translators: the name of a list, and what is wrong with it */
                 _ ("\"%1$s\" does not fit the rules: %2$s"),
                 name,
                 first);
  else
    g_set_error (error,
                 MUSTER_BATTLE_ERROR,
                 MUSTER_BATTLE_ERROR_INVALID,
                 /* Translators: the name of a list, and what is wrong with it */
                 ngettext ("\"%1$s\" does not fit the rules: %2$s, and %3$u fault more",
                           "\"%1$s\" does not fit the rules: %2$s, and %3$u faults more",
                           faults->len - 1),
                 name,
                 first,
                 faults->len - 1);

  return NULL;
}

/* Those of a dossier are all alike. */
static MusterRecruit *
recruit (const MusterRecruitReader *reader,
         guint16 kind,
         const MusterDossier *dossier,
         guint k,
         GPtrArray *faults,
         gpointer user_data)
{
  MusterRecruit **first = user_data;

  if (k == 1)
    {
      g_clear_pointer (first, muster_recruit_free);
      *first = muster_recruit_read (reader, kind, dossier, faults);
    }

  return muster_recruit_copy (*first);
}

typedef struct
{
  MusterBattleForce *force;
  const MusterRecruitReader *reader;
  guint16 kind;
  MusterRecruiter recruiter;
  gpointer user_data;
  GPtrArray *faults;
} Reading;

static void
add_figures (const Reading *self, const MusterDossier *dossier)
{
  GPtrArray *figures = self->force->figures;

  muster_recruit_list_unread (self->reader, dossier, self->force->unread);
  for (guint k = 1; k <= dossier->number && figures->len < MUSTER_FORCE_MAX_FIGURES; k++)
    {
      MusterRecruit *figure = self->recruiter (self->reader,
                                               self->kind,
                                               dossier,
                                               k,
                                               self->faults,
                                               self->user_data);

      if (figure != NULL)
        g_ptr_array_add (figures, figure);
    }
}

MusterBattleForce *
muster_battle_force_new_from_roster (const MusterRulebook *rulebook,
                                     MusterRoster *roster,
                                     const MusterMapping *mapping,
                                     MusterRecruiter recruiter,
                                     gpointer user_data,
                                     GError **error)
{
  const char *name = muster_roster_get_name (roster);
  g_autoptr (MusterRecruitReader) reader = muster_recruit_reader_new_for_rulebook (rulebook);
  g_autoptr (GPtrArray) dossiers = NULL;
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MusterBattleForce) self = muster_battle_force_new (name);
  g_autoptr (MusterRecruit) first = NULL;
  gint32 kind = muster_battle_force_find_kind (rulebook, error);
  const Reading reading = {
    .force = self,
    .reader = reader,
    .kind = (guint16) kind,
    .recruiter = recruiter != NULL ? recruiter : recruit,
    .user_data = recruiter != NULL ? user_data : &first,
    .faults = faults,
  };

  if (kind < 0)
    return NULL;
  dossiers = list_dossiers (rulebook, kind, roster, mapping);
  for (guint i = 0; i < dossiers->len; i++)
    add_figures (&reading, g_ptr_array_index (dossiers, i));
  if (self->figures->len == 0 && faults->len == 0)
    g_ptr_array_add (faults, g_strdup (_ ("there are no models in it")));
  if (faults->len > 0)
    return muster_battle_force_refuse (name, faults, error);

  return g_steal_pointer (&self);
}
