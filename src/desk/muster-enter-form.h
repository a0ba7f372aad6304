/* muster-enter-form.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-keeper.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_ENTER_FORM (muster_enter_form_get_type ())
G_DECLARE_FINAL_TYPE (MusterEnterForm, muster_enter_form, MUSTER, ENTER_FORM, GObject)

/* The form of a battle that was fought elsewhere, of what came after one, or of what was told wrongly of one. It begins blank, and
 * what is left blank changes nothing.
 *
 * What is done to a figure names it by its id. NULL stands for all who are meant: those who are chosen, or where nobody is, those who
 * go tonight, or else all who are fit.
 *
 * Signal "changed": anything of it may be otherwise. */

/* What a figure did, or what befell it. */
typedef enum
{
  MUSTER_ENTER_TOOK_PART,
  MUSTER_ENTER_OUT,
  MUSTER_ENTER_KILLED,
  MUSTER_ENTER_CAPTURED,
  MUSTER_ENTER_MISSING,
  MUSTER_ENTER_N_FLAGS,
} MusterEnterFlag;

typedef enum
{
  MUSTER_ENTER_KILLS,
  MUSTER_ENTER_EXPERIENCE,
  MUSTER_ENTER_N_COUNTS,
} MusterEnterCount;

typedef enum
{
  MUSTER_ENTER_DATE,
  MUSTER_ENTER_TITLE,
  MUSTER_ENTER_OPPONENT,
  MUSTER_ENTER_SCENARIO,
  MUSTER_ENTER_SCORE,
  MUSTER_ENTER_WHY, /* of a correction */
  MUSTER_ENTER_N_HEADS,
} MusterEnterHead;

/* @kind: BATTLE, SESSION, CORRECTION or CHANGED. @battle: of SESSION and CORRECTION: the number of the event of the battle */
MusterEnterForm *muster_enter_form_new (MusterCampaignKeeper *keeper,
                                        MusterCampaignKind kind,
                                        guint battle) G_GNUC_WARN_UNUSED_RESULT;

MusterCampaignKeeper *muster_enter_form_get_keeper (MusterEnterForm *self);
MusterCampaignKind muster_enter_form_get_kind (MusterEnterForm *self);
/* Whether nothing was filled in. */
gboolean muster_enter_form_is_blank (MusterEnterForm *self);

/**
 * muster_enter_form_enter:
 * @error: why it cannot stand so; what the library or the campaign refuses is told by "failed" of the keeper
 *
 * Returns: whether it is part of the campaign now
 */
gboolean muster_enter_form_enter (MusterEnterForm *self, GError **error);

/**
 * muster_enter_form_fill:
 * @report: gets the faults of the table, with their places
 *
 * Takes what a table of muster_campaign_csv_write_form() says of the figures.
 *
 * Returns: %FALSE: nothing was taken
 */
gboolean muster_enter_form_fill (MusterEnterForm *self,
                                 const char *name,
                                 GBytes *bytes,
                                 MusterReport *report,
                                 GError **error);

/* ---- Of the battle ---- */

/* (transfer none): "" for nothing */
const char *muster_enter_form_get_head (MusterEnterForm *self, MusterEnterHead head);
void muster_enter_form_set_head (MusterEnterForm *self, MusterEnterHead head, const char *text);
void muster_enter_form_set_result (MusterEnterForm *self, MusterCampaignResult result);
/* Each of its lines is told in the journal. */
void muster_enter_form_set_story (MusterEnterForm *self, const char *text);
/* By how much a number of the campaign changes. */
gint64 muster_enter_form_get_number (MusterEnterForm *self, const char *tracker);
void muster_enter_form_set_number (MusterEnterForm *self, const char *tracker, gint64 by);
/* (transfer none) (element-type MusterCampaignPicture) */
const GPtrArray *muster_enter_form_get_pictures (MusterEnterForm *self);
/* (transfer none): the bytes of one of them. */
GBytes *muster_enter_form_find_picture (MusterEnterForm *self, const char *content);
void muster_enter_form_add_picture (MusterEnterForm *self, GBytes *picture);
void muster_enter_form_remove_picture (MusterEnterForm *self, guint index);
void muster_enter_form_set_caption (MusterEnterForm *self, guint index, const char *text);

/* ---- Of the figures ---- */

/* (transfer none) (element-type utf8): their ids: all of the company, in its order. */
const GPtrArray *muster_enter_form_get_figures (MusterEnterForm *self);
/* (transfer none) (nullable): valid until "changed" of the keeper. */
const MusterCareer *muster_enter_form_find_career (MusterEnterForm *self, const char *figure);
gboolean muster_enter_form_goes_tonight (MusterEnterForm *self, const char *figure);

gboolean muster_enter_form_is_chosen (MusterEnterForm *self, const char *figure);
/* @figure: NULL: each of them */
void muster_enter_form_choose (MusterEnterForm *self, const char *figure, gboolean chosen);
guint muster_enter_form_count_chosen (MusterEnterForm *self);
/* (transfer full): who is meant by NULL, in words. */
char *muster_enter_form_dup_meant (MusterEnterForm *self);

/* Whether it is said of it; of all who are meant, of each of them. */
gboolean muster_enter_form_has (MusterEnterForm *self, const char *figure, MusterEnterFlag flag);
void muster_enter_form_toggle (MusterEnterForm *self, const char *figure, MusterEnterFlag flag);
/* What all who are meant have in common; 0 where they have not. */
gint64
muster_enter_form_get_count (MusterEnterForm *self, const char *figure, MusterEnterCount count);
void muster_enter_form_nudge (MusterEnterForm *self,
                              const char *figure,
                              MusterEnterCount count,
                              gint64 by);

/* @status: that it proposes, or FIT. @battles: that are missed for it */
void muster_enter_form_add_injury (MusterEnterForm *self,
                                   const char *figure,
                                   const char *name,
                                   MusterCareerStatus status,
                                   guint battles);
/* @index: of those that were added here */
void muster_enter_form_remove_injury (MusterEnterForm *self, const char *figure, guint index);
/* (transfer full) (element-type utf8): "Lost leg: misses 2 battles" */
GPtrArray *muster_enter_form_list_injuries (MusterEnterForm *self,
                                            const char *figure) G_GNUC_WARN_UNUSED_RESULT;
/* FALSE: none was chosen by hand. */
gboolean muster_enter_form_get_status (MusterEnterForm *self,
                                       const char *figure,
                                       MusterCareerStatus *status,
                                       guint *battles);
void muster_enter_form_set_status (MusterEnterForm *self,
                                   const char *figure,
                                   MusterCareerStatus status,
                                   guint battles);
void muster_enter_form_clear_status (MusterEnterForm *self, const char *figure);
/* (transfer none): "" for nothing */
const char *muster_enter_form_get_cause (MusterEnterForm *self, const char *figure);
void muster_enter_form_set_cause (MusterEnterForm *self, const char *figure, const char *text);
const char *muster_enter_form_get_note (MusterEnterForm *self, const char *figure);
void muster_enter_form_set_note (MusterEnterForm *self, const char *figure, const char *text);

/* (transfer full) (nullable): what becomes of it, in words: "dead", "absent for 2 battles: lost leg"; NULL: nothing changes.
 * @by_hand: FALSE: what would, if nothing was chosen by hand */
char *muster_enter_form_dup_fate (MusterEnterForm *self, const char *figure, gboolean by_hand);

G_END_DECLS
