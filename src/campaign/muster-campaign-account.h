/* muster-campaign-account.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-event.h"
#include "muster-career.h"

G_BEGIN_DECLS

/* What a form says of a battle, of what came after it, or of anything that changes, before it becomes an event. Everything begins
 * blank, and what is blank is no part of the event: NULL, 0, FALSE. Strings belong to what they stand in. */

/* An injury or an advance of a figure. */
typedef struct
{
  MusterCareerMarkKind kind;
  char *name;
  MusterCareerStatus status; /* that it proposes */
  guint battles;             /* so many are missed; for ABSENT */
  char *characteristic;      /* (nullable): which it overrides, with @by or @to */
  gint64 by;
  char *to;  /* (nullable): NULL: @by is added */
  char *why; /* (nullable) */
} MusterCampaignMark;

/* Something of a figure that the rulebook keeps. */
typedef struct
{
  char *attribute;
  char *before;
  char *after;
} MusterCampaignKept;

typedef struct
{
  char *name;
  gint64 n; /* below 0: so many less */
} MusterCampaignGear;

/* What is said of one figure. */
typedef struct
{
  char *career;
  gboolean mends; /* of a correction: what it did takes the place of what was told of the battle */
  gboolean took_part; /* what it did is said of a battle, or mends it: from here */
  gboolean out;
  gboolean killed;
  gboolean captured;
  gboolean missing;
  guint kills;       /* to here */
  gint64 experience; /* that it gets */
  char *note;
  char *name;    /* its new one */
  char *role;    /* its new one */
  char *picture; /* checksum */
  char *was;     /* in another campaign: its id, "/", the id of the career there */
  gboolean has_status;
  MusterCareerStatus status; /* chosen by hand, where it has one */
  gboolean is_proposal;      /* it is not: what is worse goes before it */
  guint battles;             /* that it misses; for ABSENT */
  char *cause;
  GPtrArray *marks;   /* of MusterCampaignMark */
  GPtrArray *unmarks; /* of ids of marks that are gone */
  GPtrArray *kept;    /* of MusterCampaignKept */
  GPtrArray *gear;    /* of MusterCampaignGear */
  GPtrArray *lines;   /* of char *: what is told of it */
} MusterCampaignDeed;

typedef struct
{
  char *tracker;
  gboolean is_set; /* to @value; FALSE: @value is added */
  gint64 value;
} MusterCampaignNumber;

typedef struct
{
  char *content; /* checksum */
  char *caption; /* (nullable) */
} MusterCampaignPicture;

/* All of a battle; of a session, a change or a correction what it has of this. */
typedef struct
{
  char *date;  /* "2026-11-29"; NULL: that of the event */
  char *token; /* what tells a battle that Muster recorded from all others; NULL: it is entered */
  char *title;
  char *opponent;
  char *scenario;
  gboolean has_result; /* of a correction */
  MusterCampaignResult result;
  char *score;
  MusterCampaignLuck luck[MUSTER_CAMPAIGN_N_CAMPS]; /* of a battle that Muster recorded */
  guint battle;        /* of a session and a correction: the number of the event of the battle */
  char *why;           /* of a change and a correction */
  GPtrArray *figures;  /* of MusterCampaignDeed */
  GPtrArray *numbers;  /* of MusterCampaignNumber */
  GPtrArray *lines;    /* of char * */
  GPtrArray *pictures; /* of MusterCampaignPicture */
} MusterCampaignAccount;

MusterCampaignAccount *muster_campaign_account_new (void) G_GNUC_WARN_UNUSED_RESULT;
void muster_campaign_account_free (MusterCampaignAccount *self);

/* What it says of a career; it is blank at first. */
MusterCampaignDeed *muster_campaign_account_get_deed (MusterCampaignAccount *self,
                                                      const char *career);
MusterCampaignMark *muster_campaign_deed_add_mark (MusterCampaignDeed *self,
                                                   MusterCareerMarkKind kind,
                                                   const char *name);
void muster_campaign_deed_add_kept (MusterCampaignDeed *self,
                                    const char *attribute,
                                    const char *before,
                                    const char *after);
void muster_campaign_deed_add_gear (MusterCampaignDeed *self, const char *name, gint64 n);
void muster_campaign_account_add_number (MusterCampaignAccount *self,
                                         const char *tracker,
                                         gboolean is_set,
                                         gint64 value);
void muster_campaign_account_add_picture (MusterCampaignAccount *self,
                                          const char *content,
                                          const char *caption);

/* A correction of what it did in a battle, which begins with what is known of that. @event: the number of the event of the battle, which
 * is the @battle of the account */
void muster_campaign_deed_mend (MusterCampaignDeed *self, const MusterCareer *career, guint event);

/* Whether nothing is said of it. */
gboolean muster_campaign_deed_is_blank (const MusterCampaignDeed *self);

/**
 * muster_campaign_deed_find_proposal:
 * @cause: (out) (transfer full) (nullable)
 *
 * What becomes of the figure if nothing is chosen by hand: the worst of what befell it.
 *
 * Returns: %FALSE: nothing
 */
gboolean muster_campaign_deed_find_proposal (const MusterCampaignDeed *self,
                                             MusterCareerStatus *status,
                                             guint *battles,
                                             char **cause);

/* @kind: BATTLE, SESSION, CHANGED or CORRECTION. (transfer full): as muster_campaign_event_new_began() and its like; also where it is
 * said what a figure did, and there is no battle in which. */
MusterCampaignEvent *muster_campaign_account_make_event (const MusterCampaignAccount *self,
                                                         MusterCampaignKind kind,
                                                         gint64 at,
                                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterCampaignAccount, muster_campaign_account_free)

G_END_DECLS
