/* muster-together-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-together.h"

G_BEGIN_DECLS

struct _MusterTogether
{
  char *action;
  char *title;
  GPtrArray *things;  /* of char*: tokens, in the order in which they act */
  GPtrArray *names;   /* of char*: the same for people */
  GPtrArray *inputs;  /* of char*: texts of the inputs with which they begin */
  GPtrArray *answers; /* of char*: texts of the inputs that choose what is asked after that */
  /* who did before what they do, by name; NULL: there is nothing to say but the action */
  char *like;
  char *about;       /* whom it is done to, by name, or NULL */
  guint next;        /* of @things; the one before it acts */
  guint answered;    /* of @answers, by the one who acts */
  guint told;        /* entries of the log that were looked at */
  guint head;        /* where the battle stood then */
  gboolean rolled;   /* a die fell since it began */
  gboolean achieved; /* what was done before came off for the one who acts */
  gboolean over;
  gboolean claimed; /* and nobody has said which of them can */
  char *intruder;   /* who began to do something else since, in words, or NULL */
  char *cause;      /* why it is over, though not all have acted, in words, or NULL */
};

/* (transfer full): for nobody yet. */
MusterTogether *muster_together_new (const char *action, const char *title);
/* @input: text of the input with which @thing begins */
void muster_together_add_thing (MusterTogether *self,
                                const char *thing,
                                const char *name,
                                const char *input);
/* Whether it goes on, or was stopped in this very step of the battle. */
gboolean muster_together_may_go_on (const MusterTogether *self, MusterBattle *battle);
/* Whether a turn or phase begins with it. */
gboolean muster_together_is_next_step (const MusterLogEntry *entry);

G_END_DECLS
