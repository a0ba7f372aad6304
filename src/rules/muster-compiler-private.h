/* muster-compiler-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-rulebook.h"
#include "muster-xml-node.h"

G_BEGIN_DECLS

/* The seam inside the compiler: declarations (muster-compiler.c and the loaders of each element)
 * know what names mean; expressions (muster-parser.c, muster-typing*.c) know what text means. */

typedef struct _MusterCompiler MusterCompiler;
typedef struct _MusterScope MusterScope;

typedef enum
{
  MUSTER_SYMBOL_LOCAL,    /* type, slot */
  MUSTER_SYMBOL_RULING,   /* index, type */
  MUSTER_SYMBOL_CONSTANT, /* type, number: a side, singleton, constant thing */
  MUSTER_SYMBOL_MANY,     /* index: the kind whose list it names */
  MUSTER_SYMBOL_WORDS,    /* index: the enum whose `many` it is */
  MUSTER_SYMBOL_FUNCTION, /* index; parameters and `gives` from muster_compiler_get_function () */
  MUSTER_SYMBOL_TABLE,    /* index */
} MusterSymbolKind;

typedef struct
{
  MusterSymbolKind kind;
  MusterType type;
  gint32 index;
  guint32 slot;
  double number;
} MusterSymbol;

typedef enum
{
  MUSTER_MEMBER_ATTRIBUTE, /* index */
  MUSTER_MEMBER_INVERSE,   /* index: the attribute of which it is the `many` */
  MUSTER_MEMBER_PILE,      /* index */
  MUSTER_MEMBER_NAME,
  MUSTER_MEMBER_ID,
} MusterMemberKind;

typedef struct
{
  MusterMemberKind kind;
  MusterType type;
  gint32 index;
} MusterMember;

/* ---- Names: implemented in muster-compiler.c and muster-compiler-name.c ---- */

/* Looks @name up: the locals of @scope, then its module (`solo.x` names another), then the modules
 * around it. Marks what it finds as used (lints). */
gboolean muster_compiler_lookup (MusterCompiler *self,
                                 MusterScope *scope,
                                 const char *name,
                                 MusterSymbol *symbol);

/* Kinds and enums are a name space of their own, so that a parameter or singleton may have the name
 * of its kind: gives a scalar type, also for every(kind). */
gboolean muster_compiler_find_type (MusterCompiler *self,
                                    MusterScope *scope,
                                    const char *name,
                                    MusterType *type);

/* Procedures and actions are another, for may('shoot', f): the index, or -1. */
gint32 muster_compiler_find_action (MusterCompiler *self, MusterScope *scope, const char *name);
gboolean muster_compiler_lookup_member (MusterCompiler *self,
                                        guint16 kind,
                                        const char *name,
                                        MusterMember *member);

/* Candidates for "did you mean": up to %NULL; free the array, not the strings. */
const char **muster_compiler_list_names (MusterCompiler *self, MusterScope *scope);
const char **muster_compiler_list_types (MusterCompiler *self, MusterScope *scope);
const char **muster_compiler_list_actions (MusterCompiler *self);
const char **muster_compiler_list_members (MusterCompiler *self, guint16 kind);

/* What an index stands for. The signature of a function is complete before any body is compiled. */
const MusterFunction *muster_compiler_get_function (MusterCompiler *self, gint32 index);
const MusterTable *muster_compiler_get_table (MusterCompiler *self, gint32 index);
const MusterEnum *muster_compiler_get_enum (MusterCompiler *self, guint16 index);
const MusterKind *muster_compiler_get_kind (MusterCompiler *self, guint16 index);
const MusterAttribute *muster_compiler_get_attribute (MusterCompiler *self, gint32 index);
const MusterPile *muster_compiler_get_pile (MusterCompiler *self, gint32 index);

/* The position of @word, or -1. */
gint32 muster_compiler_find_enum_word (MusterCompiler *self, guint16 index, const char *word);

/* The enum `cover`; MUSTER_NONE where the rulebook has none. */
guint16 muster_compiler_get_cover (MusterCompiler *self);
MusterReport *muster_compiler_get_report (MusterCompiler *self);

/* In the arena of the rulebook; what is allocated is zeroed. */
gpointer muster_compiler_alloc (MusterCompiler *self, gsize size);
char *muster_compiler_strdup (MusterCompiler *self, const char *text);

/* Both give the index in the rulebook's texts or templates. */
gint32 muster_compiler_intern_text (MusterCompiler *self, const char *text);
gint32 muster_compiler_add_template (MusterCompiler *self, const MusterTemplate *template);

/* ---- Scopes: implemented in muster-scope.c. A scope hands out slots (words) of a frame. ---- */

/* @parent_or_null: its frame is shared, and its locals are seen. */
MusterScope *
muster_scope_new (MusterCompiler *compiler, MusterScope *parent_or_null, gint16 module);
void muster_scope_free (MusterScope *self);
gint16 muster_scope_get_module (MusterScope *self);

/* The slot of a named local, and of words without a name. */
guint32 muster_scope_add (MusterScope *self, const char *name, const MusterType *type);
guint32 muster_scope_reserve (MusterScope *self, guint32 words);
gboolean muster_scope_find (MusterScope *self, const char *name, MusterSymbol *symbol);

/* The most words that were ever in use in the whole frame. */
guint32 muster_scope_get_frame_words (MusterScope *self);

/* Somewhere in the frame a rule reads whether the move in this slot was done or blocked. */
void muster_scope_read_end (MusterScope *self, guint32 move_slot);
gboolean muster_scope_reads_end (MusterScope *self, guint32 move_slot);

/* `dice` and `it` inside the pass of the roll in this slot. */
void muster_scope_set_dice (MusterScope *self, guint32 roll_slot);
gboolean muster_scope_get_dice (MusterScope *self, guint32 *roll_slot);

/* How many words a local of this type takes. */
guint32 muster_type_get_words (MusterCompiler *compiler, const MusterType *type);

/* ---- Types: implemented in muster-type.c ---- */

gboolean muster_type_equal (const MusterType *a, const MusterType *b);

/* (transfer full): "list of figure". */
char *muster_compiler_describe_type (MusterCompiler *self, const MusterType *type);
gboolean muster_compiler_parse_type (MusterCompiler *self,
                                     MusterScope *scope,
                                     const char *text,
                                     const MusterLocation *where,
                                     guint capacity,
                                     MusterType *type);

/* ---- Expressions: implemented in muster-parser.c, muster-typing*.c and muster-template.c ---- */

/* Compiles @text. @wanted (nullable) is the type that it is converted to: a quoted word becomes a
 * word of that enum, a roll its total, a set a sequence, a thing on the table a place. Reports with
 * exact columns and returns %NULL where it is wrong. */
const MusterExpression *muster_compile_expression (MusterCompiler *compiler,
                                                   MusterScope *scope,
                                                   const MusterSourceText *text,
                                                   const MusterType *wanted);

/* Text with {expression} parts. */
const MusterTemplate *muster_compile_template (MusterCompiler *compiler,
                                               MusterScope *scope,
                                               const MusterSourceText *text);

/* A text that people read, as a value of the type text. */
const MusterExpression *muster_compile_text (MusterCompiler *compiler,
                                             MusterScope *scope,
                                             const MusterSourceText *text,
                                             const MusterType *wanted);

/* One constant cell, key or value written without quotes (tables, things): a number, true, false, a
 * word, a text. */
gboolean muster_compile_constant (MusterCompiler *compiler,
                                  const MusterType *type,
                                  const char *text,
                                  const MusterLocation *where,
                                  double *value);

/* The same, but that nothing is reported. */
gboolean muster_read_constant (MusterCompiler *compiler,
                               const MusterType *type,
                               const char *text,
                               double *value);

/* One call `name(arg, label: arg, ...)` as in do="strike(f, w: w, target: t)": the name, and the
 * texts of its arguments with their labels (%NULL for those without). %FALSE after reporting. */
typedef struct
{
  const char *label;
  MusterSourceText text;
  gboolean is_content; /* a text for people, not an expression */
} MusterCallArgument;

gboolean muster_parse_call (MusterCompiler *compiler,
                            const MusterSourceText *text,
                            char **name,
                            GArray **arguments);

G_END_DECLS
