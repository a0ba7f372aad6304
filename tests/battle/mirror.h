/* mirror.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle.h"

G_BEGIN_DECLS

/* The same battle twice: on a board, where Muster plays both sides to the end and sees everything; and on paper, where it asks
 * and a player with the same board in front of him answers. Whatever is decided, thrown and said has to be the same, and the
 * mirror fails the test as soon as it is not. */
typedef struct _Mirror Mirror;

/* @setup: how the battle on the board is played; NULL: as the scenario says. On paper @person plays that side, as Muster does
 * on the board; NULL: nobody plays but Muster. With @sparing it asks no more than it has to. */
Mirror *mirror_new (MusterRulebook *rulebook,
                    const MusterSetup *setup,
                    const char *person,
                    gboolean sparing);
void mirror_free (Mirror *self);

MusterBattle *mirror_get_paper (Mirror *self);

/* (transfer full): the text of an input that answers what the battle on paper asks. */
char *mirror_answer (Mirror *self);

/* Plays on paper to the end. */
typedef struct
{
  guint n_questions; /* about the table */
  guint n_prompts;   /* all of them */
  guint n_lines;     /* a prompt together with those that follow it anyway, as they are shown */
  guint n_plain;     /* of the lines: nothing had to be said but that it is so */
} MirrorCount;

void mirror_play (Mirror *self, MirrorCount *count);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Mirror, mirror_free)

G_END_DECLS
