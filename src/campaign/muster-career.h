/* muster-career.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-words.h"

G_BEGIN_DECLS

/* An injury or an advance, as a figure has it. */
typedef struct
{
  const char *id; /* "m2": the second that it ever got */
  MusterCareerMarkKind kind;
  const char *name;
  const char *characteristic; /* (nullable): which it overrides */
  gint64 by;                  /* is added to it */
  const char *to;             /* (nullable): stands in its place */
  const char *why;            /* (nullable) */
  guint event;                /* the number of the event */
  guint gone;                 /* of the event that took it away again; 0: it is there */
} MusterCareerMark;

/* What a figure did in a battle. */
typedef struct
{
  guint event; /* the number of the event of the battle */
  gboolean took_part;
  gboolean out;
  gboolean killed;
  gboolean captured;
  gboolean missing;
  gboolean settled; /* an injury or a status was told with it */
  gboolean died;    /* of this battle, in it or after it */
  guint kills;
  gint64 experience;
  const char *note; /* (nullable) */
} MusterCareerDeed;

/* What the rulebook keeps of it. */
typedef struct
{
  const char *attribute;
  const char *value;
} MusterCareerKept;

/* So many of something. */
typedef struct
{
  const char *name;
  gint64 n;
} MusterCampaignPile;

/* The life of a figure. It belongs to the state that it is found in. */
typedef struct
{
  const char *id;        /* "c1" */
  const char *selection; /* of the roster: "a1b2", and "a1b2#2" for the second of several */
  const char *entry;     /* what it was in the list when it came */
  const char *name;
  const char *role;    /* (nullable) */
  const char *picture; /* (nullable): checksum */
  const char *was; /* (nullable): in another campaign: its id, "/", the id of the career there */
  MusterCareerStatus status;
  guint battles;     /* that it misses yet; of those absent */
  const char *cause; /* (nullable) */
  gboolean left;     /* it is in the list no more; then it is as a rule retired, and was before: */
  MusterCareerStatus old_status;
  guint old_battles;
  const char *old_cause;
  guint joined;    /* the number of the event */
  guint n_marks;   /* that it ever got */
  guint n_battles; /* in which it took part */
  guint n_kills;
  guint n_out;
  GArray *kept;  /* of MusterCareerKept */
  GArray *marks; /* of MusterCareerMark, with those that are gone */
  GArray *deeds; /* of MusterCareerDeed */
  GArray *gear;  /* of MusterCampaignPile */
} MusterCareer;

/* Whether it is of the company: not dead, not retired, in its list. */
gboolean muster_career_is_present (const MusterCareer *self);
/* (nullable): what is kept of it under this name. */
const char *muster_career_get_kept (const MusterCareer *self, const char *attribute);
/* (transfer full): how it is, as a sentence has it: "absent for 2 battles: lost leg" */
char *muster_career_dup_status (const MusterCareer *self) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full): a mark as a list has it: "Lost leg (Move −1)" */
char *muster_career_mark_to_string (const MusterCareerMark *self) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full): "Medkit, Rope ×2"; empty for none. @piles: of MusterCampaignPile */
char *muster_campaign_piles_to_string (const GArray *piles) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
