/* muster-prompt.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-operation.h"
#include "muster-pose.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_PROMPT_ROLL,      /* answered by roll */
  MUSTER_PROMPT_FACT,      /* fact */
  MUSTER_PROMPT_CHOICE,    /* choose */
  MUSTER_PROMPT_ENTRY,     /* enter */
  MUSTER_PROMPT_ORDER,     /* done, moved */
  MUSTER_PROMPT_TURN,      /* do, done: a person's free turn */
  MUSTER_PROMPT_INTERRUPT, /* do, done */
  MUSTER_PROMPT_FAULT,     /* skip, or undo */
  MUSTER_PROMPT_OVER,      /* play-on, session, or nothing */
} MusterPromptKind;

/* How a fact is asked: as the rule uses it. */
typedef enum
{
  MUSTER_QUESTION_YES_NO, /* one cell: fact yes|no */
  MUSTER_QUESTION_WHICH, /* several cells of a yes/no fact, or of a number against a limit: fact TOKEN… of those for which it holds | none */
  MUSTER_QUESTION_NUMBER,  /* fact NUMBER */
  MUSTER_QUESTION_NEAREST, /* fact TOKEN…: the item(s) with the best value, ties together; numbers in the order of the items are taken as well */
  MUSTER_QUESTION_ORDER,   /* fact TOKEN…: all items, best first */
  MUSTER_QUESTION_WORD,    /* one of the words: fact WORD */
  MUSTER_QUESTION_TEXT,    /* fact "text" */
  MUSTER_QUESTION_NUMBERS, /* several cells: fact NUMBER… one for each item, in their order */
  MUSTER_QUESTION_WORDS,   /* the same with words: fact WORD… */
  /* pairs of things for which a yes/no fact may hold: fact TOKEN+TOKEN… of those for which it does | + for none. Without the sign only
   * what would have been asked first is answered, as by itself */
  MUSTER_QUESTION_PAIRS,
} MusterQuestion;

typedef struct
{
  char *token;
  char *label;
  double odds;        /* 0..1, or NaN; for a person to weigh */
  char *odds_text;    /* why, or NULL */
  char *note;         /* what it costs or comes to, or NULL */
  gboolean available; /* FALSE: a rule refuses it; `reason` says which. It can be forced */
  gboolean uncertain; /* not known without a look at the table */
  /* of what is uncertain: "only if A is next to it", which whoever chooses it says; or NULL */
  char *condition;
  char *reason; /* or NULL */
  char *group;  /* PAIRS: name of the first of both; of a member, of its group; or NULL */
  char *member; /* PAIRS: and of the second */
  /* NUMBERS, WORDS: what is suggested for it; of a member, whether it was said to stand apart: "yes" or "no"; or NULL */
  char *value;
  char *before; /* FACT: as of the prompt, where it was so of this one; or NULL */
  guint rank;   /* 1: what the rule's own preferences advise; 0: no advice */
  /* Of an ordered choice that is paired with a pool: of MusterGift, what comes of each of its different values, the least first; else
   * NULL */
  GPtrArray *gifts;
} MusterOption;

/* What comes of giving a value of the pool, such as a die, to an option. */
typedef struct
{
  char *value; /* as in `along` of the prompt */
  double odds; /* 0..1, or NaN */
  char *note;  /* what it comes to, where that is not the same with each value; or NULL */
} MusterGift;

/* An action that a thing may take in a free turn or as an interrupt. */
typedef struct
{
  char *action; /* id */
  char *title;
  char *thing; /* token */
  char *thing_label;
  gboolean available;
  gboolean uncertain;
  gboolean claimed; /* as of MusterBattleCommand */
  char *reason;     /* why not, or NULL */
  GPtrArray *asks;  /* of MusterMenuAsk: what it will ask, with the options that stand now */
  /* how far it may move, where `moved=NUMBER` can be said with it; may be INFINITY. NaN: it cannot */
  double up_to;
} MusterMenuItem;

typedef struct
{
  char *id;
  char *title;
  /* of MusterOption; those of later asks hold for the first option of the earlier ones */
  GPtrArray *options;
} MusterMenuAsk;

/* What a battle is waiting for. Derived from the state whenever it is wanted. */
typedef struct
{
  MusterPromptKind kind;
  char *text;          /* the instruction or question, one plain sentence */
  char *title;         /* of the action or statement, or NULL */
  MusterCitation cite; /* borrowed from the rulebook */
  gint side;           /* who is asked; -1: the table */
  char *thing;         /* token of the acting thing, or NULL */
  char *thing_label;

  /* ROLL */
  guint n_dice, sides;
  gint add;
  double chance; /* to pass, or NaN */
  char *needed;  /* in words, or NULL */
  char *note;    /* what it decides, or NULL */
  char **
      equals; /* what each number of it chooses, from 1 on, where nothing else tells them apart; or NULL */
  MusterPlace *places; /* of the same, where each is a place; else NULL */

  /* FACT */
  MusterQuestion question;
  double limit;   /* of a number that is compared */
  double longest; /* no distance that is asked for is more; INFINITY: nobody knows, or it is none */
  /* As text of an input, what is taken where nobody says otherwise: of a FACT the last answer as
   * long as nobody has moved since whom it is about, where there was none the dullest one; of a CHOICE what the rule's keys prefer;
   * of an ORDER, and of a TURN in which nothing is left to do, done; or NULL. */
  char *suggestion;
  gboolean recalled; /* the suggestion is what was answered the last time */
  /* FACT about a row of an open table: the suggestion is what the rulebook has for it, no rule of the game: this, in words; or NULL */
  char *proposal;
  /* FACT: the suggestion is what was answered of this other one, by name; or NULL */
  char *alike;
  /* FACT about one: what was answered before somebody moved whom it is about, "Before Anna moved: 3", which is not suggested; or
   * NULL. @earlier: of YES_NO, whether that was yes */
  char *before;
  gboolean earlier;
  /* FACT: all of the suggestion follows from what was answered, or from what an order promised; no guess is in it */
  gboolean known;
  /* FACT about groups whose members can be told apart: of MusterOption, all of them, one group after the other; available are
   * those that are meant. Who is not is said with a `set` of the attribute @apart; else NULL */
  GPtrArray *members;
  char *apart;
  GPtrArray *words; /* WORDS: of MusterOption: one of these for each item; else NULL */

  /* CHOICE, FACT with items */
  GPtrArray *options; /* of MusterOption */
  guint least, most;
  gboolean ordered;
  /* of char*: what each position of an ordered choice is paired with, such as dice that were thrown; NULL: its number */
  GPtrArray *along;
  char *pass; /* choosing nothing is called so; NULL: not allowed unless least is 0 */

  /* TURN, INTERRUPT */
  GPtrArray *menu; /* of MusterMenuItem */

  /* ORDER */
  MusterOrderVerb verb;
  double up_to;            /* INFINITY: no limit */
  gboolean wants_distance; /* moved N is wanted; done alone means as far as told */
  gboolean wants_blocked;  /* and a rule asks whether something stood in its way */

  /* OVER */
  gint winner;          /* -1: nobody */
  gboolean has_session; /* "session" can be said */
} MusterPrompt;

void muster_prompt_free (MusterPrompt *self);
/* Do both ask for the same? Some of the options may have fallen away. */
gboolean muster_prompt_is_same (const MusterPrompt *self, const MusterPrompt *other);
/* (nullable): in words, who is asked about as one: "Anna, Bob", or of several groups "Guard (Anna, Bob), Watch (Carl, Dora)". */
char *muster_prompt_dup_meant (const MusterPrompt *self);
/* (transfer full): of MusterInput: what says that of the members those stand apart for which @apart, which has as many, is TRUE.
 * What is asked changes with the first of them. */
GPtrArray *muster_prompt_list_apart (const MusterPrompt *self,
                                     const gboolean *apart) G_GNUC_WARN_UNUSED_RESULT;
/* Whether each value of a pool is given to one of the options: an ordered choice of all, and @along has as many. */
gboolean muster_prompt_gives (const MusterPrompt *self);
const char *muster_prompt_kind_get_nick (MusterPromptKind kind);

/* An option that is available, without odds. */
MusterOption *muster_option_new (const char *token, const char *label) G_GNUC_WARN_UNUSED_RESULT;
/* The arrays of a prompt own their items with these. */
void muster_option_free (MusterOption *self);
void muster_gift_free (MusterGift *self);
void muster_menu_ask_free (MusterMenuAsk *self);
void muster_menu_item_free (MusterMenuItem *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterPrompt, muster_prompt_free)

G_END_DECLS
