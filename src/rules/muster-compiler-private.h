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

/* The seam inside the compiler: declarations (muster-compiler.c and the loaders of each element) know
 * what names mean; expressions (muster-parser.c, muster-typing.c) know what text means. */

typedef struct _MusterCompiler MusterCompiler;
typedef struct _MusterScope MusterScope;

typedef enum
{
  MUSTER_SYMBOL_LOCAL,     /* type, slot */
  MUSTER_SYMBOL_RULING,    /* index, type */
  MUSTER_SYMBOL_CONSTANT,  /* type, number: a side, singleton, constant thing */
  MUSTER_SYMBOL_MANY,      /* index: the kind whose list it names */
  MUSTER_SYMBOL_WORDS,     /* index: the enum whose `many` it is */
  MUSTER_SYMBOL_FUNCTION,  /* index; parameters and `gives` from muster_compiler_get_function () */
  MUSTER_SYMBOL_TABLE,     /* index */
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

/* Looks @name up: the locals of @scope, then its module (`solo.x` names another), then the modules around it.
 * Marks what it finds as used (lints). */
gboolean muster_compiler_lookup (MusterCompiler *self, MusterScope *scope, const char *name, MusterSymbol *symbol);
/* Kinds and enums are a name space of their own, so that a parameter or singleton may have the name of its kind:
 * a scalar type, also for every(kind). Procedures and actions are another: for may('shoot', f); -1. */
gboolean muster_compiler_find_type (MusterCompiler *self, MusterScope *scope, const char *name, MusterType *type);
gint32 muster_compiler_find_action (MusterCompiler *self, MusterScope *scope, const char *name);
gboolean muster_compiler_lookup_member (MusterCompiler *self, guint16 kind, const char *name, MusterMember *member);
/* Candidates for "did you mean": NULL-terminated, free the array, not the strings. */
const char **muster_compiler_list_names (MusterCompiler *self, MusterScope *scope);
const char **muster_compiler_list_types (MusterCompiler *self, MusterScope *scope);
const char **muster_compiler_list_actions (MusterCompiler *self, MusterScope *scope);
const char **muster_compiler_list_members (MusterCompiler *self, guint16 kind);
const MusterFunction *muster_compiler_get_function (MusterCompiler *self, gint32 index); /* signature is complete before any body is compiled */
const MusterTable *muster_compiler_get_table (MusterCompiler *self, gint32 index);
const MusterEnum *muster_compiler_get_enum (MusterCompiler *self, guint16 index);
const MusterKind *muster_compiler_get_kind (MusterCompiler *self, guint16 index);
const MusterAttribute *muster_compiler_get_attribute (MusterCompiler *self, gint32 index);
const MusterPile *muster_compiler_get_pile (MusterCompiler *self, gint32 index);
gint32 muster_compiler_find_enum_word (MusterCompiler *self, guint16 index, const char *word); /* -1 */
guint16 muster_compiler_get_cover (MusterCompiler *self); /* the enum `cover`, MUSTER_NONE where the rulebook has none */
MusterReport *muster_compiler_get_report (MusterCompiler *self);
gpointer muster_compiler_alloc (MusterCompiler *self, gsize size); /* zeroed, in the arena */
char *muster_compiler_strdup (MusterCompiler *self, const char *text);
gint32 muster_compiler_intern_text (MusterCompiler *self, const char *text); /* index into texts */
gint32 muster_compiler_add_template (MusterCompiler *self, const MusterTemplate *template);

/* ---- Scopes: implemented in muster-scope.c. A scope hands out slots (words) of a frame. ---- */

MusterScope *muster_scope_new (MusterCompiler *compiler, MusterScope *parent_or_null, gint16 module); /* a child shares the frame of its parent */
void muster_scope_free (MusterScope *self);
gint16 muster_scope_get_module (MusterScope *self);
guint32 muster_scope_add (MusterScope *self, const char *name, const MusterType *type); /* a named local; returns its slot */
guint32 muster_scope_reserve (MusterScope *self, guint32 words); /* unnamed */
gboolean muster_scope_find (MusterScope *self, const char *name, MusterSymbol *symbol);
guint32 muster_scope_get_frame_words (MusterScope *self); /* high-water mark of the whole frame */
void muster_scope_set_dice (MusterScope *self, guint32 roll_slot); /* `dice` and `it` inside a roll's pass */
gboolean muster_scope_get_dice (MusterScope *self, guint32 *roll_slot);
guint32 muster_type_get_words (MusterCompiler *compiler, const MusterType *type); /* width of a local of this type */

/* ---- Types: implemented in muster-type.c ---- */

gboolean muster_type_equal (const MusterType *a, const MusterType *b);
gboolean muster_type_accepts (const MusterType *wanted, const MusterType *given); /* nothing, empty, roll as number included; no conversion of form */
char *muster_compiler_describe_type (MusterCompiler *self, const MusterType *type); /* "list of figure" */
gboolean muster_compiler_parse_type (MusterCompiler *self, MusterScope *scope, const char *text, const MusterLocation *where, guint capacity, MusterType *type);

/* ---- Expressions: implemented in muster-parser.c, muster-typing.c, muster-template.c ---- */

/* Compiles @text. @wanted: NULL, or the type it must convert to (a quoted word becomes a word of that enum, a roll
 * its total, a set a sequence, a thing on the table a place…). Reports with exact columns and returns NULL on error. */
const MusterExpression *muster_compile_expression (MusterCompiler *compiler,
                                                   MusterScope *scope,
                                                   const MusterSourceText *text,
                                                   const MusterType *wanted);
/* Text with {expression} parts. */
const MusterTemplate *muster_compile_template (MusterCompiler *compiler, MusterScope *scope, const MusterSourceText *text);
/* One constant cell, key or value written without quotes (tables, things): a number, true, false, a word, a text. */
gboolean muster_compile_constant (MusterCompiler *compiler,
                                  const MusterType *type,
                                  const char *text,
                                  const MusterLocation *where,
                                  double *value);
/* One call `name(arg, label: arg, …)` as in do="strike(f, w: w, target: t)": the name, and texts of its arguments
 * with their labels (NULL for positional ones). FALSE after reporting. */
typedef struct
{
  const char *label;
  MusterSourceText text;
} MusterCallArgument;
gboolean muster_parse_call (MusterCompiler *compiler, const MusterSourceText *text, char **name, GArray **arguments);

G_END_DECLS
