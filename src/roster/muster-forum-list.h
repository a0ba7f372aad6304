/* muster-forum-list.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A list as people put it into forums: text that roster builders write for readers. What it means is guessed from its
 * form alone, without any data; so each line is kept in the ways in which it can be read. */

typedef struct _MusterForumLine MusterForumLine;

/* "2x Trooper "Rats" [6 pts]: Axe, 2x Rope (Hook)", on a line of its own or between commas. */
struct _MusterForumLine
{
  guint line;
  int number;             /* 1 where none is written */
  gboolean has_number;    /* it is written */
  gboolean counts_models; /* of a unit: it may be how many models the unit has */
  char *
      whole; /* without number and price: the name, where it has a colon, a comma or brackets itself */
  char *name;     /* without what is behind a colon or in brackets, too */
  char *own_name; /* nullable */
  char *price;    /* nullable: what the brackets hold: "6 pts" */
  GPtrArray
      *below; /* of MusterForumLine; what was written on the same line may be a part of the name */
  gboolean is_label; /* what is behind a colon may belong to what is around it: "Relic: Axe" */
  gsize column;      /* where its text begins */
};

typedef struct
{
  guint line;
  char *name;       /* nullable: units stand there without a heading */
  char *catalogue;  /* nullable */
  GPtrArray *units; /* of MusterForumLine */
} MusterForumForce;

typedef struct
{
  char *title;       /* nullable: the first line; without headings it may be a unit as well */
  GPtrArray *hints;  /* of MusterForumLine: lines before the first heading */
  GPtrArray *forces; /* of MusterForumForce */
} MusterForumList;

MusterForumList *muster_forum_list_read (const char *text) G_GNUC_WARN_UNUSED_RESULT;
void muster_forum_list_free (MusterForumList *self);

/* (transfer full): the letters and digits of a name in small letters, with one blank between words: what is left when
 * people and programs write the same name in different ways. */
char *muster_forum_list_fold (const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterForumList, muster_forum_list_free)

G_END_DECLS
