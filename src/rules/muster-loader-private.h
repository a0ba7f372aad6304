/* muster-loader-private.h
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
} MusterEnumDraft;

typedef struct
{
  MusterKind decl;
  MusterDraft draft;
  GArray *attributes; /* guint16 */
  GArray *piles;      /* guint16 */
  guint n_constants;  /* things that the rulebook names */
} MusterKindDraft;

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

typedef struct
{
  MusterFunction decl;
  MusterDraft draft;
  MusterScope *scope;        /* in which its body is compiled */
  const MusterXmlNode *bind; /* of a hook: what the host says; NULL: its own default */
  gboolean hook;
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
  GPtrArray *documents; /* of MusterXmlDocument, for the time of the load */
  GPtrArray *scopes;    /* kept until the policies are compiled */
  GPtrArray *modules;
  GPtrArray *rules; /* of MusterRule */
  GPtrArray *enums;
  GPtrArray *kinds;
  GPtrArray *attributes;
  GPtrArray *piles;
  GPtrArray *rulings;
  GPtrArray *tables;
  GPtrArray *functions;
  GPtrArray *events;
  GPtrArray *procedures;
  GPtrArray *phases;
  GPtrArray *doctrines;
  GPtrArray *asks;
  GArray *sides;     /* of MusterSide */
  GArray *things;    /* of MusterThing */
  GArray *models;    /* of MusterThing */
  GArray *scenarios; /* of MusterScenario */
  GArray *examples;  /* of MusterExample */
  guint32 n_sites;
  /* What force data say of an entry; NULL with an error. */
  MusterDossier *(*find_entry) (const char *entry, gpointer user_data, GError **error);
  gpointer find_entry_data;
  const MusterXmlNode *entries; /* as they were read, or NULL */
  GBytes *entry_bytes;          /* the same as a file, or NULL */
};

MusterCompiler *muster_compiler_new (MusterRulebook *rulebook, MusterReport *report);
void muster_compiler_free (MusterCompiler *self);
void muster_compiler_finish (MusterCompiler *self); /* drafts to arrays */
gpointer muster_compiler_memdup (MusterCompiler *self, gconstpointer data, gsize size);
/* The elements of @array in the arena; NULL when there are none. */
gpointer muster_compiler_take_array (MusterCompiler *self, GArray *array);
MusterModuleDraft *muster_compiler_get_module (MusterCompiler *self, gint16 index);
MusterModuleDraft *
muster_compiler_add_module (MusterCompiler *self, const char *name, gint16 parent);
MusterKindDraft *muster_compiler_get_kind_draft (MusterCompiler *self, guint16 index);
void muster_compiler_register_built_ins (MusterCompiler *self, MusterModuleDraft *module);
/* FALSE after reporting that the name is taken. */
gboolean muster_compiler_add_symbol (MusterCompiler *self,
                                     MusterModuleDraft *module,
                                     const char *name,
                                     const MusterSymbol *symbol,
                                     const MusterXmlNode *node);
gboolean muster_compiler_add_type (MusterCompiler *self,
                                   MusterModuleDraft *module,
                                   const char *name,
                                   const MusterType *type,
                                   const MusterXmlNode *node);
gboolean muster_compiler_add_index (MusterCompiler *self,
                                    GHashTable *table,
                                    const char *name,
                                    gint32 index,
                                    const MusterXmlNode *node);
gint32 muster_compiler_find_procedure (MusterCompiler *self,
                                       gint16 module,
                                       const char *name); /* -1; marks it as used */
gint32 muster_compiler_find_event (MusterCompiler *self, gint16 module, const char *name);
gint32 muster_compiler_find_doctrine (MusterCompiler *self, const char *id);
gint32 muster_compiler_find_side (MusterCompiler *self, const char *id);
const char **muster_compiler_list_procedures (MusterCompiler *self, gint16 module);
const char **muster_compiler_list_events (MusterCompiler *self, gint16 module);

void
muster_scope_add_at (MusterScope *self, const char *name, const MusterType *type, guint32 slot);
gboolean muster_scope_has_own (MusterScope *self,
                               const char *name); /* declared in this very block */
void muster_scope_list_names (MusterScope *self, GPtrArray *names);

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

/* ---- Reading elements: muster-loader.c ---- */

/* @around (nullable): whose section it has where it names none. */
void muster_loader_cite (MusterCompiler *self,
                         const MusterXmlNode *node,
                         const MusterCitation *around,
                         MusterCitation *cite);
/* (nullable): of the sections in @src those that the module in whose file @node stands has in
 * words, in the arena; muster-rule-loader.c. */
const MusterRule *const *
muster_loader_find_rules (MusterCompiler *self, const MusterXmlNode *node, const char *src);
const char *muster_loader_dup (MusterCompiler *self,
                               const MusterXmlNode *node,
                               const char *name); /* in the arena; NULL */
/* Likewise, with one blank for each run of them: what is written in several lines. */
const char *
muster_loader_dup_sentences (MusterCompiler *self, const MusterXmlNode *node, const char *name);
gboolean muster_loader_is_yes (const MusterXmlNode *node, const char *name);
gboolean muster_loader_get_integer (MusterCompiler *self,
                                    const MusterXmlNode *node,
                                    const char *name,
                                    gint64 least,
                                    gint64 most,
                                    gint64 *value);
/* The position of what is written in the choices that list-attributes.h has for this attribute of
 * the element @key, or @otherwise where it is missing or, as the check of the elements has
 * reported, wrong. */
guint muster_loader_get_choice (const MusterXmlNode *node,
                                const char *key,
                                const char *name,
                                guint otherwise);
const MusterSourceText *muster_loader_get_source (MusterCompiler *self,
                                                  const MusterXmlNode *node,
                                                  const char *name); /* NULL: no such attribute */
const MusterSourceText *muster_loader_get_source_range (MusterCompiler *self,
                                                        const MusterXmlNode *node,
                                                        const char *name,
                                                        gsize byte,
                                                        gsize n_bytes);
const MusterSourceText *muster_loader_get_content (MusterCompiler *self,
                                                   const MusterXmlNode *node); /* NULL: blank */
const MusterExpression *
muster_loader_compile (MusterCompiler *self,
                       MusterScope *scope,
                       const MusterXmlNode *node,
                       const char *name,
                       const MusterType *wanted); /* NULL: missing or wrong */
const MusterExpression *muster_loader_compile_scalar (MusterCompiler *self,
                                                      MusterScope *scope,
                                                      const MusterXmlNode *node,
                                                      const char *name,
                                                      MusterTypeCode code);
const MusterTemplate *muster_loader_compile_template (MusterCompiler *self,
                                                      MusterScope *scope,
                                                      const MusterXmlNode *node,
                                                      const char *name);
const MusterTemplate *
muster_loader_compile_content (MusterCompiler *self, MusterScope *scope, const MusterXmlNode *node);
void muster_loader_report (MusterCompiler *self,
                           MusterRulesTag tag,
                           const MusterXmlNode *node,
                           const char *attribute,
                           const char *format,
                           ...) G_GNUC_PRINTF (5, 6);
/* Reports that @name is unknown, with the nearest of @candidates (which it frees). */
void muster_loader_report_unknown (MusterCompiler *self,
                                   MusterRulesTag tag,
                                   const MusterXmlNode *node,
                                   const char *attribute,
                                   const char *what,
                                   const char *name,
                                   const char **candidates);

typedef struct
{
  char *text;  /* without blanks at its ends */
  gsize start; /* bytes into the value */
} MusterPiece;

GArray *muster_loader_split (const char *value,
                             const char *separators); /* of MusterPiece; frees its texts */
/* `with`: names and types. Adds them to @scope. */
const MusterParameter *muster_loader_parse_parameters (MusterCompiler *self,
                                                       MusterScope *scope,
                                                       const MusterXmlNode *node,
                                                       const char *name,
                                                       guint *n_parameters);
gboolean muster_loader_fold_constant (const MusterExpression *expression, double *value);
/* A local in @scope, from attribute @name; reports a name that the block has already. */
guint32 muster_loader_add_local (MusterCompiler *self,
                                 MusterScope *scope,
                                 const MusterXmlNode *node,
                                 const char *name,
                                 const MusterType *type);
gboolean muster_loader_is_id (const char *text);

/* ---- Declarations ---- */

/* What a module says in words: before anything of it is cited. */
void muster_compiler_declare_rules (MusterCompiler *self, MusterModuleDraft *module);
void muster_compiler_declare_enums (MusterCompiler *self, MusterModuleDraft *module);
void muster_compiler_declare_sides (MusterCompiler *self);
void muster_compiler_declare_rulings (MusterCompiler *self, MusterModuleDraft *module);
void muster_compiler_compile_rulings (MusterCompiler *self);
void muster_compiler_load_ruling_values (MusterCompiler *self,
                                         const MusterXmlNode *node,
                                         guint *n,
                                         const guint16 **rulings,
                                         const double **values);
void muster_compiler_declare_kinds (MusterCompiler *self, MusterModuleDraft *module);
void
muster_compiler_complete_kinds (MusterCompiler *self); /* maxima, after all constants are counted */
void muster_compiler_declare_attributes (MusterCompiler *self, MusterModuleDraft *module);
void muster_compiler_declare_built_in_attributes (MusterCompiler *self);
void muster_compiler_compile_attributes (MusterCompiler *self);
void muster_compiler_declare_pile (MusterCompiler *self,
                                   MusterModuleDraft *module,
                                   guint16 kind,
                                   const MusterXmlNode *node);
void muster_compiler_compile_piles (MusterCompiler *self);
/* After all attributes and piles, and those that nobody declares. */
void muster_compiler_check_members (MusterCompiler *self);
void muster_compiler_count_things (MusterCompiler *self, MusterModuleDraft *module);
/* The kind named by attribute `kind`; MUSTER_NONE after reporting. */
guint16 muster_loader_find_kind (MusterCompiler *self, gint16 module, const MusterXmlNode *node);
/* Before the things: what the catalogue says of models that are named after its entries. */
void muster_compiler_resolve_entries (MusterCompiler *self);
/* The same as it was written before; NULL after reporting. */
const MusterXmlNode *
muster_compiler_take_entries (MusterCompiler *self, const char *name, GBytes *bytes);
/* NULL without `entry`, or after reporting. */
const MusterXmlNode *muster_loader_find_entry (MusterCompiler *self, const MusterXmlNode *model);
void muster_compiler_load_things (MusterCompiler *self);
void muster_compiler_declare_tables (MusterCompiler *self, MusterModuleDraft *module);
void muster_compiler_compile_tables (MusterCompiler *self);
void muster_table_check (MusterCompiler *self,
                         MusterTableDraft *table,
                         const MusterXmlNode *const *rows);
void muster_compiler_declare_functions (MusterCompiler *self, MusterModuleDraft *module);
void muster_compiler_compile_functions (MusterCompiler *self);
/* What `around` and `shown` of a function say, once its value is compiled: muster-area-loader.c */
void muster_loader_load_area (MusterCompiler *self, MusterFunctionDraft *draft);
void muster_compiler_declare_phases (MusterCompiler *self);
void muster_compiler_declare_events (MusterCompiler *self, MusterModuleDraft *module);
void muster_compiler_declare_procedures (MusterCompiler *self, MusterModuleDraft *module);
void muster_compiler_compile_procedures (MusterCompiler *self, guint first);
MusterProcedureDraft *muster_compiler_add_procedure (MusterCompiler *self,
                                                     gint16 module,
                                                     const char *id,
                                                     MusterProcedureRole role,
                                                     const MusterXmlNode *node);
void muster_compiler_declare_reaction (MusterCompiler *self,
                                       gint16 module,
                                       const MusterXmlNode *node,
                                       MusterProcedureDraft **out);
const MusterXmlNode *
muster_module_find_bind (const MusterModuleDraft *module, const char *attribute, const char *id);
void muster_compiler_check_binds (MusterCompiler *self, MusterModuleDraft *module);
void muster_compiler_declare_doctrine (MusterCompiler *self, MusterModuleDraft *module);
void muster_compiler_compile_policies (MusterCompiler *self);
void muster_compiler_declare_scenarios (MusterCompiler *self);
void muster_compiler_load_scenarios (MusterCompiler *self);
const char *muster_compiler_load_board (MusterCompiler *self,
                                        const MusterXmlNode *node,
                                        GArray *legend,
                                        const MusterLegendSign *more,
                                        guint n_more,
                                        MusterLocation *where);
GArray *muster_compiler_load_legend (MusterCompiler *self, const MusterXmlNode *node);
void muster_compiler_load_examples (MusterCompiler *self, const MusterXmlNode *root);
void muster_compiler_compile_rules (
    MusterCompiler *self); /* all passes over the modules that are there */
void muster_compiler_lay_out (MusterCompiler *self);
void muster_compiler_lint (MusterCompiler *self);

/* ---- Statements: muster-statement*.c ---- */

typedef struct
{
  MusterCompiler *compiler;
  MusterProcedureDraft *procedure;
  MusterScope *scope; /* of the present block */
  const char *phase;  /* the innermost, or NULL */
  gint leading_ask;   /* of an action, while its leading asks are compiled: which; else -1 */
} MusterBody;

/* ---- What is legal but probably not meant: muster-lint*.c ---- */

void muster_lint_loop (MusterBody *body, const MusterXmlNode *node, guint32 start);
void muster_lint_set (MusterBody *body, const MusterXmlNode *node, gint32 attribute);
typedef void (*MusterExpressionFunc) (const MusterExpression *expression, gpointer user_data);
void
muster_operation_foreach (const MusterOperation *operation,
                          MusterExpressionFunc func,
                          gpointer user_data); /* every expression that is not part of another */
void muster_function_foreach (const MusterFunction *function,
                              MusterExpressionFunc func,
                              gpointer user_data);
void muster_lint_expressions (MusterCompiler *self);
void muster_lint_rules (MusterCompiler *self); /* muster-rule-loader.c */

/* Compiles @first and the statements behind it, up to @stop_at (an element name, or NULL). */
void muster_body_compile (MusterBody *body, const MusterXmlNode *first, const char *stop_at);
/* The same in a block of its own; @scope NULL makes one. */
void muster_body_compile_block (MusterBody *body,
                                const MusterXmlNode *first,
                                const char *stop_at,
                                MusterScope *scope);
MusterScope *muster_body_new_scope (MusterBody *body);
/* For what is evaluated once more when the @words of a result are there: the items of its lists keep off them. */
MusterScope *muster_body_new_scope_behind (MusterBody *body, guint32 words);
void muster_body_begin (MusterBody *body,
                        const MusterXmlNode *node,
                        MusterOpCode code,
                        MusterOperation *operation);
guint32 muster_body_append (MusterBody *body, const MusterOperation *operation);
guint32 muster_body_get_next (MusterBody *body);
void muster_body_set_jump (MusterBody *body, guint32 operation, guint32 target);
gpointer muster_body_alloc_copy (MusterBody *body, gconstpointer data, gsize size);
const MusterTerm *muster_compiler_load_terms (MusterCompiler *self,
                                              MusterScope *scope,
                                              const MusterXmlNode *node,
                                              guint *n_terms);
const MusterKey *muster_compiler_load_keys (MusterCompiler *self,
                                            MusterScope *scope,
                                            const MusterXmlNode *node,
                                            guint *n_keys);
/* A call as written in attribute @name; fills the procedure (or -1) and its arguments. */
gint32 muster_compiler_load_call (MusterCompiler *self,
                                  MusterScope *scope,
                                  const MusterXmlNode *node,
                                  const char *name,
                                  guint *n_args,
                                  const MusterExpression *const **args);
const MusterExpression *
muster_compiler_new_local (MusterCompiler *self, const MusterType *type, guint32 slot);
gboolean muster_compiler_split_pile (const MusterExpression *expression,
                                     gint32 *pile,
                                     const MusterExpression **owner);
gboolean
muster_expression_uses_slot (const MusterExpression *expression, guint32 slot, guint32 n_words);

const char *muster_procedure_get_name (const MusterProcedure *procedure); /* without its module */
MusterType
muster_ask_get_type (MusterCompiler *self, const MusterXmlNode *node, const MusterExpression *from);

void muster_statement_compile_let (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_set (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_roll (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_if (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_for_each (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_while (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_call (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_return (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_pick (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_ask (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_require (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_order (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_activate (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_raise (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_prevent (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_create (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_draw (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_put (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_say (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_phase (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_end (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_dice (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_answer (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_expect (MusterBody *body, const MusterXmlNode *node);
void muster_statement_compile_know (MusterBody *body, const MusterXmlNode *node);
/* The leading asks of an action: what they give, before their slots are final. */
void muster_action_declare_asks (MusterCompiler *self, MusterProcedureDraft *procedure);

G_END_DECLS
