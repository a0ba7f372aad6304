/* muster-loader-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-draft-private.h"

G_BEGIN_DECLS

/* @around (nullable): whose section it has where it names none. */
void muster_loader_cite (MusterCompiler *self,
                         const MusterXmlNode *node,
                         const MusterCitation *around,
                         MusterCitation *cite);
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

G_END_DECLS
