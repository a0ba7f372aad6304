/* muster-syntax.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-expression.h"
#include "muster-lexer.h"
#include "muster-report.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_SYNTAX_NUMBER, /* number */
  MUSTER_SYNTAX_DICE,   /* dice */
  MUSTER_SYNTAX_QUOTED, /* name: what stands between the quotes */
  MUSTER_SYNTAX_NAME,   /* name */
  MUSTER_SYNTAX_MEMBER, /* name; children[0]: of what */
  MUSTER_SYNTAX_FILTER, /* children: list, test */
  MUSTER_SYNTAX_CALL,   /* name, with dots where it has them; children: arguments; labels; item */
  MUSTER_SYNTAX_UNARY,  /* operator: NOT or MINUS; children[0] */
  MUSTER_SYNTAX_BINARY, /* operator; children: left, right */
} MusterSyntaxCode;

/* One node of an expression as it is written: names mean nothing yet. */
typedef struct _MusterSyntax MusterSyntax;

struct _MusterSyntax
{
  MusterSyntaxCode code;
  MusterTokenCode op;
  char *name;
  double number;
  MusterDice dice;
  guint n_children;
  MusterSyntax **children;
  char **labels; /* (nullable): n_children of them, each NULL for a positional argument */
  char *item;    /* (nullable): `f(list as item, …)` */
  guint depth;   /* of the tree below; a leaf has 1 */
  guint offset;  /* in characters of the text */
  guint length;
  guint at; /* where the name or the operator stands */
  guint at_length;
};

/* Deeper brackets than these are a fault, and so is a longer chain such as a + b + c …, so that
 * whatever walks the tree may recurse. */
#define MUSTER_SYNTAX_MAX_NESTING 64
#define MUSTER_SYNTAX_MAX_DEPTH   256

/**
 * muster_syntax_parse:
 * @report: gets the first fault, at its place
 *
 * Returns: (transfer full) (nullable): the tree; %NULL after a fault
 */
MusterSyntax *muster_syntax_parse (const MusterSourceText *text, MusterReport *report);
void muster_syntax_free (MusterSyntax *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterSyntax, muster_syntax_free)

G_END_DECLS
