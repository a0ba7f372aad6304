/* muster-battle-force.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-recruit.h"
#include "muster-roster.h"
#include "muster-rulebook.h"
#include "muster-setup.h"

G_BEGIN_DECLS

typedef struct _MusterMapping MusterMapping;

/* What a force brings along that no figure of it has, such as the money of its side. */
typedef struct
{
  char *kind;      /* id: of which there is one, or "side": that which the force is taken as */
  char *attribute; /* id */
  char *text;      /* as a rulebook writes it */
} MusterKeptValue;

/* The figures of a list that is taken into a battle as one of its sides: by value, so that the list may change or go. */
typedef struct
{
  char *name;     /* of the list */
  char *campaign; /* (nullable): in which its figures live on; the id of one for good */
  guint
      after; /* of the campaign, the event of the battle after which this is; 0: it is a battle itself */
  GPtrArray *figures; /* of MusterRecruit */
  GPtrArray *kept;    /* of MusterKeptValue */
  GPtrArray *unread; /* utf8: what the player has set by hand and the rules do not read, in words */
} MusterBattleForce;

MusterBattleForce *muster_battle_force_new (const char *name) G_GNUC_WARN_UNUSED_RESULT;
void muster_battle_force_free (MusterBattleForce *self);

void muster_battle_force_add_kept (MusterBattleForce *self,
                                   const char *kind,
                                   const char *attribute,
                                   const char *text);

/* @side: (nullable): written where it is given */
void muster_battle_force_write (const MusterBattleForce *self,
                                const char *side,
                                MusterXmlWriter *writer);
/* (transfer full): %NULL with %MUSTER_BATTLE_ERROR. What the figures can be is for who knows the rulebook. */
MusterBattleForce *muster_battle_force_from_node (const MusterXmlNode *node,
                                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same as the text of a file, which is what a set-up holds. */
char *muster_battle_force_to_text (const MusterBattleForce *self) G_GNUC_WARN_UNUSED_RESULT;
MusterBattleForce *muster_battle_force_from_text (const char *text,
                                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full) (nullable): that of the forces whose figures live on in a campaign; of several that of the first side by name.
 * @side: (out) (optional) (transfer full): the id of the side */
MusterBattleForce *muster_battle_force_find_company (const MusterSetup *setup,
                                                     char **side) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full) (nullable): the campaign of that. */
char *muster_battle_force_dup_campaign (const MusterSetup *setup) G_GNUC_WARN_UNUSED_RESULT;

/* How many figures of a list this side can be at most; 0: it is as the scenario says. */
guint muster_battle_force_get_room (const MusterScenario *scenario, guint side);

/* (transfer full) (nullable): The @k-th, from 1, of those of whom @dossier tells, as it comes into the battle; NULL: it does not
 * come. @faults: (element-type utf8): as of muster_recruit_read() */
typedef MusterRecruit *(*MusterRecruiter) (const MusterRecruitReader *reader,
                                           guint16 kind,
                                           const MusterDossier *dossier,
                                           guint k,
                                           GPtrArray *faults,
                                           gpointer user_data);

/**
 * muster_battle_force_new_from_roster:
 * @roster: with its data
 * @mapping: (nullable): needed where the rulebook takes lists of any game system
 * @recruiter: (nullable): %NULL: all come
 *
 * One figure for each model or unit, as modifiers and the player have made it, in the words of the rulebook.
 *
 * Returns: (transfer full): %NULL with %MUSTER_BATTLE_ERROR, which says what the rulebook cannot read
 */
MusterBattleForce *muster_battle_force_new_from_roster (const MusterRulebook *rulebook,
                                                        MusterRoster *roster,
                                                        const MusterMapping *mapping,
                                                        MusterRecruiter recruiter,
                                                        gpointer user_data,
                                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_battle_force_new_from_names:
 * @rulebook: that takes lists of any game system
 * @title: what the force is called
 * @names: units between commas, each as "Boyz", "Boyz ×10" or "Boyz ×10 (Move 6, Range 24, Hit 4+)"
 *
 * What is not said of a unit is as the rulebook takes what is not known. Each has one weapon.
 *
 * Returns: (transfer full): %NULL with %MUSTER_BATTLE_ERROR
 */
MusterBattleForce *muster_battle_force_new_from_names (const MusterRulebook *rulebook,
                                                       const char *title,
                                                       const char *names,
                                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterBattleForce, muster_battle_force_free)

G_END_DECLS
