/* muster-input.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What enters a battle. The first word of the text form is the nick. */
typedef enum
{
  MUSTER_INPUT_ROLL,    /* roll 3 5 1 – thrown dice; `roll` alone: let Muster throw these */
  MUSTER_INPUT_FACT,    /* fact yes|no|NUMBER|TOKEN…|none – answers a question about the table */
  MUSTER_INPUT_CHOOSE,  /* choose TOKEN… | choose nothing */
  MUSTER_INPUT_ENTER,   /* enter "text" | enter NUMBER */
  MUSTER_INPUT_DO,      /* do ACTION THING [ASK=TOKEN[,TOKEN…]]… [moved=NUMBER[,blocked]] – in a free turn, or as an interrupt */
  MUSTER_INPUT_DONE,    /* done – the order was carried out, the free turn is over, the interrupt is not used */
  MUSTER_INPUT_MOVED,   /* moved NUMBER [blocked] – what became of a move on the table */
  MUSTER_INPUT_SKIP,    /* skip – passes over a statement that is at fault */
  MUSTER_INPUT_PLAY_ON, /* play-on – after the end */
  MUSTER_INPUT_SESSION, /* session – after the end: what it means for careers */
  MUSTER_INPUT_MOVE,    /* move THING PLACE [HEADING] – correction: it stands there */
  MUSTER_INPUT_SET,     /* set THING ATTRIBUTE VALUE – correction */
  MUSTER_INPUT_ADD,     /* add MODEL SIDE [PLACE] – correction: one more of them */
  MUSTER_INPUT_REMOVE,  /* remove THING – correction */
  MUSTER_INPUT_RESTORE, /* restore THING [PLACE] – correction: it is back on the table */
  MUSTER_INPUT_DIE,     /* die SITE THING COUNT TURN VALUE… – overrules a roll of the step before; takes effect before the step runs */
  MUSTER_INPUT_KNOW,    /* know FACT TOKEN… = VALUE – corrects a fact; needs no question */
  MUSTER_INPUT_FORCE,   /* force ACTION THING [ASK=TOKEN]… – does what a `require` refuses */
  MUSTER_INPUT_DICE,    /* dice hand|muster */
  MUSTER_INPUT_PLAYER,  /* player SIDE person|DOCTRINE [turn] */
  MUSTER_INPUT_RULING,  /* ruling ID VALUE */
  MUSTER_INPUT_NOTE,    /* note "text" */
  MUSTER_N_INPUTS,
} MusterInputKind;

/* Tokens name things as KIND.NUMBER ("figure.4", numbers from 1; or a unique name with '-' for spaces, which is
 * turned into that form when the battle takes it), places as "C4", words and numbers as in the rulebook;
 * anything with spaces in it stands in double quotes with backslash escapes. */
typedef struct
{
  MusterInputKind kind;
  char **words; /* without the first; NULL-terminated */
} MusterInput;

MusterInput *muster_input_new (MusterInputKind kind, const char *const *words);
/* One line of text. Errors (MUSTER_BATTLE_ERROR_INVALID) say what was expected and at which column. */
MusterInput *muster_input_parse (const char *text, GError **error);
char *muster_input_to_text (const MusterInput *self);
MusterInput *muster_input_copy (const MusterInput *self);
void muster_input_free (MusterInput *self);
/* Whether it says how the table, or what is known of it, differs from what the battle had. */
gboolean muster_input_kind_is_correction (MusterInputKind kind);
const char *muster_input_kind_get_nick (MusterInputKind kind);
const char *muster_input_kind_get_usage (MusterInputKind kind); /* "roll [VALUE…]" */
const char *muster_input_kind_get_meaning (MusterInputKind kind);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterInput, muster_input_free)

G_END_DECLS
