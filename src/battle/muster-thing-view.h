/* muster-thing-view.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-field.h"
#include "muster-declaration.h"

G_BEGIN_DECLS

/* With what a correction of a value is entered. */
typedef enum
{
  MUSTER_CONTROL_NONE,   /* it cannot be corrected: a list */
  MUSTER_CONTROL_NUMBER, /* from `least` to `most` */
  MUSTER_CONTROL_YES_NO,
  MUSTER_CONTROL_WORD,  /* one of muster_battle_list_values () */
  MUSTER_CONTROL_THING, /* the same */
  MUSTER_CONTROL_PLACE, /* a space of the board */
  MUSTER_CONTROL_TEXT,
} MusterControl;

typedef struct
{
  const char *id;
  const char *title; /* or NULL */
  char *value;       /* in words */
  char *raw;         /* as a word of the `set` input; NULL where it cannot be corrected */
  MusterShow show;
  double number;  /* of a number or yes/no; else NaN */
  gboolean over;  /* UNTIL: the turn is over */
  gboolean spent; /* used up by acting: less of it is no loss */
  double full;    /* METER: what it is out of; else NaN */
  MusterControl control;
  double least, most; /* NUMBER: what a correction must keep to; -INFINITY and INFINITY: anything */
  gboolean keep;      /* it is kept after the battle */
  MusterCareerRole role; /* of what is kept: what it means to a campaign */
  gboolean owner_only;   /* only its side may know it */
  gboolean usual;        /* as of a thing of its kind of which nothing else is said */
  gboolean group;        /* a group that it is one of, with others */
} MusterThingAttribute;

/* A thing as a person sees it. */
typedef struct
{
  char *token;
  char *name;
  /* of a kind with a place: one to four letters and digits, another one for every thing, the same all through the battle; else NULL */
  char *sign;
  char *career; /* whose it is that lives on after the battle, as the force says; or NULL */
  char *model;  /* what is called that it was made after, whatever it is called itself; or NULL */
  char *owner;  /* token of the thing that it is a part of, such as its weapon; or NULL */
  gint kind;
  gint side; /* -1: none */
  gboolean on_table;
  gboolean removed; /* it was on the table and has left it */
  MusterPose pose;  /* only where tracked and on the table */
  char *place;      /* as text, or NULL */
  /* without a board: the space an order put it on, while it has not moved since; or NULL */
  char *put;
  guint moved, turned;   /* when it did so last: another number than before where it did so since */
  GPtrArray *attributes; /* of MusterThingAttribute */
} MusterThingView;

void muster_thing_attribute_free (MusterThingAttribute *self);
void muster_thing_view_free (MusterThingView *self);
/* (nullable): what is worth a badge: the title of what is so, or the word that holds. NULL: it has no badge, or
 * there is nothing to say. */
char *muster_thing_attribute_dup_badge (const MusterThingAttribute *self);
/* It is a place that nobody knows, as without a board, or a thing that there need not be. */
gboolean muster_thing_attribute_leads_nowhere (const MusterThingAttribute *self);
/* (transfer full): the numbers that it shows, in one line: "Score 3 · Lost 1"; may be empty. */
char *muster_thing_view_dup_numbers (const MusterThingView *self);
/* (nullable): that of @things, which are MusterThingView, with this token; NULL has none */
const MusterThingView *muster_thing_views_find (const GPtrArray *things, const char *token);
/* (nullable): */
const MusterThingAttribute *muster_thing_view_find (const MusterThingView *self,
                                                    const char *attribute);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterThingView, muster_thing_view_free)

G_END_DECLS
