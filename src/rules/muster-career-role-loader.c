/* muster-career-role-loader.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-career-role-loader-private.h"

#include <glib/gi18n.h>

#include "muster-loader-private.h"

static void
report (MusterCompiler *self, const MusterXmlNode *node, const char *problem)
{
  muster_loader_report (self, MUSTER_RULES_TAG_BAD_VALUE, node, "role", "%s", problem);
}

static gboolean
is_of_statuses (MusterCompiler *self, guint16 index)
{
  const MusterEnum *words = muster_compiler_get_enum (self, index);
  gboolean has_fit = FALSE;

  for (guint i = 0; i < words->n_words; i++)
    {
      if (!muster_career_role_is_status (words->words[i]))
        return FALSE;
      has_fit = has_fit || g_str_equal (words->words[i], "fit");
    }

  return has_fit;
}

static void
check_type (MusterCompiler *self, const MusterAttribute *attribute, const MusterXmlNode *node)
{
  const MusterTypeCode wanted = muster_career_role_get_type (attribute->role);

  if (attribute->type.form == MUSTER_FORM_SCALAR && attribute->type.code == wanted &&
      (wanted != MUSTER_TYPE_ENUM || is_of_statuses (self, attribute->type.index)))
    return;
  switch ((guint) wanted)
    {
    case MUSTER_TYPE_NUMBER:
      report (self, node, _ ("what has this role is a number"));
      break;
    case MUSTER_TYPE_BOOLEAN:
      report (self, node, _ ("what has this role is yes or no"));
      break;
    case MUSTER_TYPE_TEXT:
      report (self, node, _ ("what has this role is a text"));
      break;
    default:
      report (
          self,
          node,
          _ ("what has this role is a word of an enum that has \"fit\", and of absent, retired, "
             "missing, captured and dead those that can be"));
    }
}

/* Nobody could say which of two is meant. */
static gboolean
is_second (MusterCompiler *self, guint16 index)
{
  const MusterAttribute *attribute = muster_compiler_get_attribute (self, index);
  const gboolean shared = muster_career_role_is_shared (attribute->role);

  for (guint16 i = 0; i < index; i++)
    {
      const MusterAttribute *other = muster_compiler_get_attribute (self, i);

      if (other->role == attribute->role && (shared || other->kind == attribute->kind))
        return TRUE;
    }

  return FALSE;
}

void
muster_compiler_check_career_role (MusterCompiler *self, guint16 index)
{
  const MusterAttributeDraft *draft = g_ptr_array_index (self->attributes, index);
  const MusterAttribute *attribute = &draft->decl;
  const MusterKind *kind = muster_compiler_get_kind (self, attribute->kind);
  const MusterXmlNode *node = draft->draft.node;
  const gboolean shared = attribute->kind == 0 || kind->one;

  if (attribute->role == MUSTER_CAREER_ROLE_NONE)
    return;
  if (!attribute->keep)
    report (self, node, _ ("only what is kept after the battle has a role in a career"));
  if (muster_career_role_is_shared (attribute->role) && !shared)
    report (self, node, _ ("only a side, or what there is one of, has this role"));
  if (!muster_career_role_is_shared (attribute->role) && shared)
    report (self, node, _ ("only a figure has this role"));
  check_type (self, attribute, node);
  if (is_second (self, index))
    report (self, node, _ ("another attribute has this role already"));
}
