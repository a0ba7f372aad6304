/* muster-roster-news.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-roster.h"

G_BEGIN_DECLS

/* What an edit, or taking one back, made different: for who shows a roster. */

typedef enum
{
  MUSTER_NEWS_ADDED = 1 << 0,
  MUSTER_NEWS_REMOVED = 1 << 1,
  MUSTER_NEWS_MOVED = 1 << 2, /* it stands elsewhere, or behind another that stood behind it */
  MUSTER_NEWS_ENTRY = 1 << 3, /* it is of another entry */
  MUSTER_NEWS_NAME =
      1 << 4, /* that of the data or of the player; of a force those of its categories, too */
  MUSTER_NEWS_NOTES = 1 << 5,
  MUSTER_NEWS_NUMBER = 1 << 6,
  MUSTER_NEWS_COST = 1 << 7, /* its own or of something below it; of the roster the limits, too */
  MUSTER_NEWS_CATEGORIES = 1 << 8,
  MUSTER_NEWS_HIDDEN = 1 << 9,
  MUSTER_NEWS_FAULTS = 1 << 10, /* those of which it is the owner */
  MUSTER_NEWS_DATA = 1 << 11,   /* of the roster: other data, so that all may be different */
} MusterNewsAspects;

typedef struct
{
  const char *id;        /* nullable: of a force or a selection; NULL for the roster itself */
  const char *parent_id; /* nullable: where it stands; of what was removed, where it stood */
  guint aspects;         /* MusterNewsAspects */
} MusterRosterNews;

/* What was removed stands first; then the roster, its forces and selections in their order. What is removed or added with
 * something else is told, too. Profiles, rules and what can be chosen may be different with any news: who shows them asks
 * again. @func must not edit. */
typedef void (*MusterRosterNewsFunc) (MusterRoster *roster,
                                      const MusterRosterNews *news,
                                      guint n,
                                      gpointer data);

/* Returns what muster_roster_unwatch() needs. @func is called after each edit that made something different. */
guint muster_roster_watch (MusterRoster *self, MusterRosterNewsFunc func, gpointer data);
void muster_roster_unwatch (MusterRoster *self, guint watch);

/* Several edits are told as one, when all that hold have released. */
void muster_roster_hold_news (MusterRoster *self);
void muster_roster_release_news (MusterRoster *self);

G_END_DECLS
