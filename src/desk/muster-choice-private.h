/* muster-choice-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-choice.h"

G_BEGIN_DECLS

/* What an item is made of; copied. */
typedef struct
{
  const char *token; /* what the answer says, or for a command the whole input */
  const char *label;
  const char *section; /* or NULL: the heading above it and others, */
  const char *member;  /* under which it is called so */
  const char *means;   /* or NULL */
  const char *group;   /* or NULL */
  const char *thing;   /* or NULL */
  const char *action;  /* or NULL */
  /* or NULL: under which it may be chosen, which nobody but the player sees */
  const char *condition;
  const char *reason;     /* why it is refused, or what the odds come from; or NULL */
  const char *correction; /* or NULL: the input that takes back what refuses it */
  const char *about;      /* what it costs, and what is seen of whom it is done to; or NULL */
  double odds;
  gboolean available;
  gboolean uncertain;
  gboolean unlikely; /* and it seems too far off, as far as that can be reckoned */
  gboolean late;     /* the rule would rather have another one */
  gboolean advised;
  gboolean as_before;
  const char *alike; /* or NULL: with as_before: of whom it was so, by name */
  gboolean replaced; /* by another one of its section that is picked, if it is picked as before */
  MusterPlace place;
  gboolean spot; /* it is nothing but that place */
  GPtrArray
      *gifts; /* of MusterGift; or NULL: what comes of what it may be given; a reference is kept */
} MusterChoiceValues;

MusterChoiceItem *
muster_choice_item_new (const MusterChoiceValues *values) G_GNUC_WARN_UNUSED_RESULT;
void muster_choice_item_set_picked (MusterChoiceItem *self, guint picked);

struct _MusterChoice
{
  GObject parent_instance;

  MusterBattle *battle; /* borrowed: see muster_choice_is_of () */
  GHashTable *put_off;  /* of the tokens of those of whom not all is listed */
  GListStore *items;
  GPtrArray *all_groups; /* of MusterChoiceGroup, of all actors */
  GListStore *groups;    /* those of the actor */
  GListStore *actors;
  GPtrArray *together; /* of MusterTogether */
  GPtrArray *picked;   /* of MusterChoiceItem, borrowed, in the order of picking */
  char *corrected;     /* the label of what took back an answer, if that was done last; or NULL */
  guint n_placed;      /* of an order of all: how many were put into it one after the other */
  char *verb;          /* first word of the answer; NULL: the token is the whole input */
  char *nothing;       /* the answer where nothing is picked */
  char *pass_label;
  char *advice; /* the whole input, or NULL */
  guint least;
  guint most;
  gboolean prefers_one; /* there are several only where they are equal */
  gboolean several;     /* a person says that they are: then whoever is picked comes besides */
  gboolean ordered;
  gboolean answers_by_letter; /* with a word of which it is the first, as yes and no are */
  char **along;               /* NULL: nothing */
  GPtrArray *
      takers; /* of MusterChoiceItem, borrowed, or NULL: who has what each position is paired with; NULL: nothing is given */
  GPtrArray *before; /* of GPtrArray: @takers before each thing that was done */
  guint held;        /* the position of what is given next, from 1 on; 0: all is given */

  MusterChoiceItem *considered; /* or NULL */

  char *actor;
  MusterChoiceGroup *group;
  MusterPlace place;
};

/* (transfer full) (nullable): what the prompt of @battle lets a person choose from; NULL where it
 * is no choice. */
MusterChoice *muster_choice_new (MusterBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
/* Lists all that the actor can do, if that was put off. */
void muster_choice_read_actor (MusterChoice *self);
/* Whether it may be used: it must not outlive the battle. */
gboolean muster_choice_is_of (MusterChoice *self, MusterBattle *battle);
/* (transfer full): what is wanted, and what is missing; empty where one pick is the answer. */
char *muster_choice_dup_hint (MusterChoice *self);
/* Whether @item is what the actor, if there is one, can do, as @group unless that is NULL. */
gboolean
muster_choice_belongs (MusterChoice *self, MusterChoiceItem *item, MusterChoiceGroup *group);
/* Fills the list of groups with those of the actor. */
void muster_choice_fill_groups (MusterChoice *self);
/* Sets who acts, of those that @prompt, the present one of @battle, lets act; @things are all
 * MusterThingView of it, in their order. Whoever acted last goes on as long as there is something of use. */
void muster_choice_choose_actor (MusterChoice *self,
                                 MusterBattle *battle,
                                 const MusterPrompt *prompt,
                                 const GPtrArray *things);
/* After what several did as one: @thing, who acted before that, goes on, or else the first behind it who still can. */
void muster_choice_go_back_to (MusterChoice *self, const char *thing);
/* Whether several are picked under one name. */
gboolean muster_choice_has_equals (MusterChoice *self);
/* Numbers the items as they are picked. */
void muster_choice_number_picks (MusterChoice *self);

G_END_DECLS
