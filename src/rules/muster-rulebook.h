/* muster-rulebook.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-declaration.h"
#include "muster-dossier.h"
#include "muster-report.h"

G_BEGIN_DECLS

/* A compiled rulebook: immutable after load and shared by reference, also between threads.
 * Kind 0 is always `side`; enum 0 is always the list of phases. */
typedef struct _MusterRulebook MusterRulebook;

struct _MusterRulebook
{
  gatomicrefcount ref_count;
  const char *id;
  const char *title;
  const char *version; /* as its author counts it, or NULL */
  const char
      *system; /* id of the game system that its figures come from, MUSTER_SYSTEM_ANY or NULL */
  gboolean is_doctrine; /* compiled by itself: it can be checked, not played */
  MusterBoardKind board;
  guint16 width, height; /* of a grid */
  char *hash;            /* SHA-256 over all files, in hex */

  guint n_modules;
  const MusterModule *modules;
  guint n_rules;
  const MusterRule *const *rules; /* in the order of the file, those of module 0 first */
  guint n_kinds;
  const MusterKind *kinds;
  guint n_attributes;
  const MusterAttribute *attributes;
  guint n_piles;
  const MusterPile *piles;
  guint n_deck_slots;
  const MusterDeckSlot *deck_slots;
  guint n_enums;
  const MusterEnum *enums;
  guint n_sides;
  const MusterSide *sides;
  guint n_rulings;
  const MusterRuling *rulings;
  guint n_tables;
  const MusterTable *tables;
  guint n_functions;
  const MusterFunction *functions;
  guint n_events;
  const MusterEvent *events;
  guint n_procedures;
  const MusterProcedure *procedures;
  guint n_doctrines;
  const MusterDoctrine *doctrines;
  guint n_phases;
  const MusterPhase *phases;
  guint n_scenarios;
  const MusterScenario *scenarios;
  /* constants: numbers count up per kind, in this order */
  guint n_things;
  const MusterThing *things;
  guint n_models;
  const MusterThing *models;
  guint n_texts;
  const char *const *texts; /* text 0 is "" */
  const MusterTextPlace *text_places;
  guint n_templates;
  const MusterTemplate *const *templates;
  guint n_examples;
  const MusterExample *examples; /* only when loaded with them */
  /* The file that they were read from, which may include others; borrowed from @sources, or NULL */
  const MusterSource *examples_source;
  guint n_equivalents;
  const MusterEquivalent *equivalents; /* the same */
  guint n_sites; /* statements, cases, terms, values and table cells that can be reached */

  gint32 turn;                       /* procedure of `turn` */
  gint32 turn_each;                  /* kind 0: one turn per side; -1: one for all */
  const MusterExpression *turn_skip; /* of turn each="side" */
  guint n_reactions;
  const guint16 *reactions; /* procedures, in the order in which they run */
  guint n_interrupts;
  const guint16 *interrupts; /* actions with `on` */
  guint32 state_words;       /* attributes, inverses and piles */
  gboolean has_moving;       /* some rule reacts to `moving`: moves go step by step */
  gboolean has_veils;        /* things of some kind stop sight */
  gint32 cover;              /* the enum `cover`, or -1 */

  GPtrArray *files;   /* of MusterRulebookFile: everything that was read, for pinning */
  GPtrArray *sources; /* of MusterSource, kept alive for locations */
  GPtrArray *arena;   /* blocks */

  MusterRulebook *printed; /* what this one is with house tables; NULL: it has none */
  MusterRulebook
      *own; /* what this one is with cards of the player's; NULL: all cards are its own */

  char **domains; /* that have translations of its texts; NULL where it was not read */
};

typedef struct
{
  char *name; /* "raid/rulebook.xml": path inside the set of pinned files, always with '/' */
  GBytes *bytes;
} MusterRulebookFile;

/* Where doctrines named by `use` are found: returns the folder of rulebook `id`, (transfer
 * full), or NULL. */
typedef char *(*MusterRulebookFinder) (const char *id, gpointer user_data);

/* What force data say of the entry that a model is named after: (transfer full), or NULL with an error. @folder
 * (nullable) is that of the rulebook, where its own data may lie. @entry_id (nullable): NULL for all that entries can have: each type of
 * profile with its characteristics, each category and each kind of cost. */
typedef MusterDossier *(*MusterEntryFinder) (const char *folder,
                                             const char *system_id,
                                             const char *entry_id,
                                             gpointer user_data,
                                             GError **error);

/* What a rulebook needs that is in no file of its own. Each of them may be NULL. */
typedef struct
{
  MusterRulebookFinder find_rulebook;
  MusterEntryFinder find_entry;
  gpointer user_data;
} MusterRulebookSources;

/* Whether lists of any game system can be its forces. */
gboolean muster_rulebook_takes_any (const MusterRulebook *self);
/* The same of those of one system. */
gboolean muster_rulebook_takes_system (const MusterRulebook *self, const char *system_id);

/**
 * muster_rulebook_load:
 * @path: a folder with `rulebook.xml`, or such a file
 * @sources: (nullable): asked for doctrines of which there is no sibling folder, and for entries
 * @with_examples: compile `examples.xml` beside it too. The rules are numbered the same either way
 * @report: faults of the content; the rulebook is only returned where it has no errors
 *
 * Returns: (transfer full) (nullable): the compiled rulebook; NULL with @error set when a file
 *   could not be read, or when @report has errors (MUSTER_RULES_ERROR_INVALID)
 */
MusterRulebook *muster_rulebook_load (const char *path,
                                      const MusterRulebookSources *sources,
                                      gboolean with_examples,
                                      MusterReport *report,
                                      GError **error);
/* From the files of a pinned rulebook; `id` says which of them is the rulebook, the others are
 * doctrines and the entries as they were read. */
MusterRulebook *
muster_rulebook_load_files (const char *id, GPtrArray *files, MusterReport *report, GError **error);
/* As muster_rulebook_load_files(); what is not among the files is asked of @sources. */
MusterRulebook *muster_rulebook_load_package (const char *id,
                                              GPtrArray *files,
                                              const MusterRulebookSources *sources,
                                              MusterReport *report,
                                              GError **error);
/**
 * muster_rulebook_load_changed:
 * @name: of one of the files of @self
 * @bytes: what it holds instead
 *
 * The same rulebook with its examples, but for one file; nothing is read from disk. May be called from any thread.
 *
 * Returns: (transfer full) (nullable): as muster_rulebook_load()
 */
MusterRulebook *muster_rulebook_load_changed (const MusterRulebook *self,
                                              const char *name,
                                              GBytes *bytes,
                                              MusterReport *report,
                                              GError **error);
/**
 * muster_rulebook_with_cards:
 * @decks: (element-type utf8 utf8): id of a `deck` → `<cards title="TITLE"><thing id="ID" name="NAME" …/>…</cards>`, each thing as
 *   in `things`
 *
 * The same rulebook with other cards: those of a kind with a `deck`. Numbers of its things, texts and places in a state are not those of
 * @self; its hash and files are. House tables of @self are not taken. Nothing is read from disk; may be called from any thread.
 *
 * Returns: (transfer full) (nullable): what @self is with its own cards, where @decks are empty; %NULL with
 *   MUSTER_RULES_ERROR_INVALID when they do not suit it
 */
MusterRulebook *
muster_rulebook_with_cards (MusterRulebook *self, GHashTable *decks, GError **error);
MusterRulebook *muster_rulebook_ref (MusterRulebook *self);
void muster_rulebook_unref (MusterRulebook *self);

const MusterScenario *muster_rulebook_find_scenario (const MusterRulebook *self, const char *id);
/* (transfer full): "alert", or "solo.alert" for that of a doctrine. */
char *muster_rulebook_dup_full_id (const MusterRulebook *self, guint16 module, const char *id);
/* (nullable) */
const MusterDeckSlot *muster_rulebook_find_deck_slot (const MusterRulebook *self, const char *id);
/* (transfer full): their ids, for a message. */
char *muster_rulebook_dup_deck_slots (const MusterRulebook *self);
/* -1 */
gint32 muster_rulebook_find_ruling (const MusterRulebook *self, const char *id);
/* (transfer full): a value of the scalar @type as it is written in a rulebook and in set-ups. */
char *
muster_rulebook_dup_constant (const MusterRulebook *self, const MusterType *type, double value);
/* "lair", or "solo.lair" for that of a doctrine; NULL. */
const MusterTable *muster_rulebook_find_table (const MusterRulebook *self, const char *id);
const MusterThing *muster_rulebook_find_model (const MusterRulebook *self, const char *id);
gint32 muster_rulebook_find_kind (const MusterRulebook *self, const char *id);
gint32 muster_rulebook_find_attribute (const MusterRulebook *self, guint16 kind, const char *id);

/**
 * muster_rulebook_compile:
 * @text: one expression; @where is the place of its first character
 * @locals: names it may use beyond those of the rulebook, with their slots
 * @wanted: (nullable): the type it must have
 * @frame_words: (out): words that its evaluation needs from slot 0 on, those of @locals included
 * @arena: what the result lives in: with g_free() for its items; free it after the last use
 *
 * For examples, and for expressions typed by a person. Does not change @self.
 *
 * Returns: (nullable): the expression; NULL when @report got an error
 */
const MusterExpression *muster_rulebook_compile (const MusterRulebook *self,
                                                 const char *text,
                                                 const MusterLocation *where,
                                                 guint n_locals,
                                                 const MusterParameter *locals,
                                                 const MusterType *wanted,
                                                 MusterReport *report,
                                                 guint32 *frame_words,
                                                 GPtrArray *arena);

/* As readable text of the language, for golden tests and reasons; implemented in muster-
 * printer.c. */
void muster_expression_print (const MusterRulebook *rulebook,
                              const MusterExpression *expression,
                              GString *out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterRulebook, muster_rulebook_unref)

G_END_DECLS
