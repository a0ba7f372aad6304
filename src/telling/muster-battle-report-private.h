/* muster-battle-report-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-account.h"
#include "muster-battle-report.h"
#include "muster-battle-result.h"
#include "muster-beat-private.h"
#include "muster-report-board.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_REPORT_HEADING, /* level 1 to 3 */
  MUSTER_REPORT_PARAGRAPH,
  MUSTER_REPORT_TABLE, /* the first row has the titles; the first cell of a row is its title */
  MUSTER_REPORT_BOARD,
  MUSTER_REPORT_CHART, /* a table whose rows are also drawn as lines: a title, then a number for each */
  MUSTER_REPORT_EVENT, /* those that follow each other are a list */
} MusterReportBlockKind;

/* What sort of line an event is, where it matters to the reader. */
typedef enum
{
  MUSTER_REPORT_MARK_NONE,
  MUSTER_REPORT_MARK_ACTS, /* somebody begins to act */
  MUSTER_REPORT_MARK_DICE,
  MUSTER_REPORT_MARK_TABLE, /* what the player said about the table */
  MUSTER_REPORT_MARK_CORRECTION,
  MUSTER_REPORT_MARK_NOTE,
  MUSTER_REPORT_MARK_FAULT,
  MUSTER_REPORT_MARK_END,
  MUSTER_REPORT_N_MARKS,
} MusterReportMark;

/* Why something happened. Where it names sections of the rules, these stand between the two parts
 * of its text. */
typedef struct
{
  char *before;
  char **sections; /* may be empty */
  char *after;
  gint *rules; /* of each section: its text among those of the report, or -1 */
} MusterReportReason;

/* A rule that some event names; the report tells it once. */
typedef struct
{
  const MusterRule *rule; /* valid only while the report is made */
  char *title;
  char **paragraphs;
} MusterReportRule;

typedef struct
{
  MusterReportBlockKind kind;
  guint level;           /* of a heading; of an event how deep it stands */
  gboolean detail;       /* of an event: it belongs to the one above, and is told on request */
  char *text;            /* not of tables */
  MusterReportMark mark; /* of an event */
  GPtrArray *reasons;    /* of an event: of MusterReportReason, may be empty */
  GPtrArray *rows;       /* of a table or chart: GStrv, all of one length */
  MusterReportBoard *board;
  gint *ranks; /* of a chart: of the side of each column behind the first, as muster_battle_get_side_rank(); else NULL */
} MusterReportBlock;

/* A list of blocks in the order of reading, which writers turn into HTML, Markdown or plain text. */
struct _MusterBattleReport
{
  char *title;
  GPtrArray *blocks; /* of MusterReportBlock */
  GPtrArray *rules;  /* of MusterReportRule */
  GHashTable *facts; /* of char: what the table was like, as far as it is told in this turn */
};

MusterReportBlock *muster_battle_report_add (MusterBattleReport *self,
                                             MusterReportBlockKind kind,
                                             guint level,
                                             const char *text);
void muster_battle_report_add_heading (MusterBattleReport *self, guint level, const char *text);
void muster_battle_report_add_paragraph (MusterBattleReport *self, const char *format, ...)
    G_GNUC_PRINTF (2, 3);
MusterReportBlock *muster_battle_report_add_table (MusterBattleReport *self,
                                                   const char *const *titles);
/* Takes @cells, as many as the table has titles, up to NULL. */
void muster_battle_report_add_row (MusterReportBlock *table, char **cells);

/* The parts of the report, in its order. */
void muster_battle_report_tell_sides (MusterBattleReport *self, const MusterBattleParts *parts);
void muster_battle_report_tell_turning_points (MusterBattleReport *self,
                                               const MusterBattleParts *parts,
                                               const MusterAccount *account);
void muster_battle_report_tell_turns (MusterBattleReport *self,
                                      const MusterBattleParts *parts,
                                      const MusterAccount *account);
void muster_battle_report_tell_forces (MusterBattleReport *self,
                                       const MusterBattleParts *parts,
                                       const MusterBattleResult *result);
void muster_battle_report_tell_luck (MusterBattleReport *self, const MusterBattleResult *result);
void muster_battle_report_tell_about (MusterBattleReport *self, const MusterBattleParts *parts);

/* The steps of @self behind the event at @index that belong to it. */
guint muster_battle_report_count_details (const MusterBattleReport *self, guint index);

/* @report (nullable): takes the rules that are named.
 * Returns: (transfer full) (element-type MusterReportReason): */
GPtrArray *muster_report_reason_list (const MusterLogEntry *entry, MusterBattleReport *report);
/* (transfer full): all of it in one line. */
char *muster_report_reason_to_string (const MusterReportReason *self);
void muster_report_reason_free (MusterReportReason *self);
void muster_report_rule_free (MusterReportRule *self);

/* "Correction"; empty for MUSTER_REPORT_MARK_NONE */
const char *muster_report_mark_get_title (MusterReportMark mark);
const char *muster_report_mark_get_nick (MusterReportMark mark);
MusterReportMark muster_report_mark_of (MusterLogKind kind);

/* Pieces of the HTML. */
/* The colours of the page, and what is drawn with them. */
extern const char muster_report_html_board_style[];
void muster_report_html_write_board (GString *out, const MusterReportBlock *block);
void muster_report_html_write_chart (GString *out, const MusterReportBlock *block);

/* (transfer full): all blocks in order, one empty line around those that are a list. Details only @with_reasons. */
char *muster_battle_report_write (
    const MusterBattleReport *self,
    gboolean with_reasons,
    void (*write_event) (GString *out, const MusterReportBlock *block),
    void (*write_block) (GString *out, const MusterReportBlock *block, gboolean with_reasons));

char *muster_battle_report_to_html (const MusterBattleReport *self);
char *muster_battle_report_to_markdown (const MusterBattleReport *self, gboolean with_reasons);
char *muster_battle_report_to_text (const MusterBattleReport *self, gboolean with_reasons);

G_END_DECLS
