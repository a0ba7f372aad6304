/* muster-draft-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-compiler-private.h"
#include "muster-rules-tags.h"
#include "muster-xml-document.h"

G_BEGIN_DECLS

/* The inside of the compiler, shared by the loaders of the declarations and by the statements.
 * Declarations grow in drafts, which have addresses that stay, and are copied into the arrays of
 * the rulebook at the end. */

typedef struct
{
  const MusterXmlNode *node; /* NULL: built in */
  gint16 module;
  gboolean used; /* some expression or statement mentions it */
} MusterDraft;

typedef struct
{
  MusterEnum decl;
  MusterDraft draft;
  GHashTable *numbers; /* word → its number; NULL: nobody has asked yet */
} MusterEnumDraft;

typedef struct
{
  MusterKind decl;
  MusterDraft draft;
  GArray *attributes; /* guint16 */
  GArray *piles;      /* guint16 */
  guint n_constants;  /* things that the rulebook names */
  const MusterXmlNode
      *deck; /* the element that says that its cards can be those of the player, or NULL */
  const MusterXmlNode *cards; /* these, in place of those that the rulebook names; or NULL */
} MusterKindDraft;

typedef struct
{
  MusterDeckSlot decl;
  MusterDraft draft;
} MusterDeckSlotDraft;

typedef struct
{
  MusterAttribute decl;
  MusterDraft draft;
  const MusterXmlNode *show; /* the element that says how it is shown, or NULL */
} MusterAttributeDraft;

typedef struct
{
  MusterPile decl;
  MusterDraft draft;
} MusterPileDraft;

typedef struct
{
  MusterRuling decl;
  MusterDraft draft;
} MusterRulingDraft;

typedef struct
{
  MusterTable decl;
  MusterDraft draft;
} MusterTableDraft;

/* How a battle is played, where a rule tells it apart: muster-way-loader-private.h */
typedef enum
{
  MUSTER_WAY_BOARD, /* on a board of the program */
  MUSTER_WAY_TABLE, /* on a table that only the player sees */
  MUSTER_N_WAYS,
} MusterRuleWay;

typedef struct
{
  MusterFunction decl;
  MusterDraft draft;
  MusterScope *scope;        /* in which its body is compiled */
  const MusterXmlNode *bind; /* of a hook: what the host says; NULL: its own default */
  gboolean hook;
  const MusterXmlNode *ways[MUSTER_N_WAYS]; /* of one that is not the same in both */
} MusterFunctionDraft;

typedef struct
{
  MusterEvent decl;
  MusterDraft draft;
} MusterEventDraft;

typedef struct
{
  MusterProcedure decl;
  MusterDraft draft;
  MusterScope *scope;        /* root of its frame */
  MusterScope *head;         /* of an action: what its policies see, its parameters alone */
  GArray *operations;        /* of MusterOperation */
  const MusterXmlNode *rest; /* of an action: the first statement behind its leading asks */
  GArray *ask_parameters;    /* of MusterParameter: the leading asks of an action */
  const MusterXmlNode *bind; /* of a hook that does */
  gboolean hook;
  gboolean scenario; /* in force only in one */
  const MusterXmlNode *ways[MUSTER_N_WAYS]; /* of one that is not the same in both */
} MusterProcedureDraft;

typedef struct
{
  MusterPhase decl;
  MusterDraft draft;
} MusterPhaseDraft;

typedef struct
{
  MusterDoctrine decl;
  MusterDraft draft;
} MusterDoctrineDraft;

/* An ask as policies see it. */
typedef struct
{
  gint32 procedure;
  const char *phase; /* innermost, or NULL */
  const MusterAsk *ask;
  MusterType item;
  MusterScope *scope; /* in which its keys are compiled */
} MusterAskDraft;

typedef struct
{
  MusterModule decl;
  gint16 index;
  const MusterXmlNode *root;
  const MusterXmlNode *use; /* of a doctrine from another file; NULL: part of this one */
  GHashTable *types;        /* name → MusterType */
  GHashTable *values;       /* name → MusterSymbol */
  GHashTable *procedures;   /* name → index + 1 */
  GHashTable *events;       /* name → index + 1 */
} MusterModuleDraft;

struct _MusterCompiler
{
  MusterReport *report;
  MusterRulebook *rulebook;
  gboolean finished; /* looks only at what is there: muster_rulebook_compile() */
  GPtrArray *arena;
  guint8 *block;
  gsize block_used;
  gsize block_size;
  GHashTable *text_numbers;
  GPtrArray *texts;
  GArray *text_places; /* of MusterTextPlace; as many as there are texts, or fewer */
  GPtrArray *templates;
  GPtrArray *loops;     /* of MusterExpression: see muster_expression_is_loop () */
  GPtrArray *documents; /* of MusterXmlDocument, for the time of the load */
  GPtrArray *scopes;    /* kept until the policies are compiled */
  GPtrArray *modules;
  GPtrArray *rules; /* of MusterRule */
  GPtrArray *enums;
  GPtrArray *kinds;
  GPtrArray *attributes;
  GPtrArray *piles;
  GPtrArray *deck_slots;
  GPtrArray *rulings;
  GPtrArray *tables;
  GPtrArray *functions;
  GPtrArray *events;
  GPtrArray *procedures;
  GPtrArray *phases;
  GPtrArray *doctrines;
  GPtrArray *asks;
  GArray *sides;       /* of MusterSide */
  GArray *things;      /* of MusterThing */
  GArray *models;      /* of MusterThing */
  GArray *scenarios;   /* of MusterScenario */
  GArray *examples;    /* of MusterExample */
  GArray *equivalents; /* of MusterEquivalent */
  guint32 n_sites;
  gboolean in_examples; /* which may name any card */
  GHashTable
      *cards; /* id of a deck → MusterXmlNode of the cards that the player has for it; or NULL */
  GHashTable *dice; /* names of what may throw dice → how many there are by now */
  /* What force data say of an entry; NULL with an error. */
  MusterDossier *(*find_entry) (const char *entry, gpointer user_data, GError **error);
  gpointer find_entry_data;
  const MusterXmlNode *entries; /* as they were read, or NULL */
  GBytes *entry_bytes;          /* the same as a file, or NULL */
};

MusterCompiler *muster_compiler_new (MusterRulebook *rulebook, MusterReport *report);

void muster_compiler_free (MusterCompiler *self);

gpointer muster_compiler_memdup (MusterCompiler *self, gconstpointer data, gsize size);

/* The elements of @array in the arena; NULL when there are none. */
gpointer muster_compiler_take_array (MusterCompiler *self, GArray *array);

MusterModuleDraft *muster_compiler_get_module (MusterCompiler *self, gint16 index);

MusterKindDraft *muster_compiler_get_kind_draft (MusterCompiler *self, guint16 index);

/* ---- Types in short ---- */

static inline MusterType
muster_type_scalar (MusterTypeCode code, guint16 index)
{
  return (MusterType){ .code = code, .form = MUSTER_FORM_SCALAR, .index = index };
}

static inline MusterType
muster_type_get_item (const MusterType *list)
{
  return (MusterType){ .code = list->code, .form = MUSTER_FORM_SCALAR, .index = list->index };
}

guint muster_compiler_get_capacity (MusterCompiler *self,
                                    const MusterType *type); /* most items of a list; 1 */

G_END_DECLS
