/* muster-area-loader.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-area-loader-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-loader-private.h"

/* The area in which a function holds is read off its value, so that what is drawn is what is played. */

typedef struct
{
  const MusterParameter *middle;
  guint32 end; /* of the slots of the parameters */
} Area;

static gboolean
is_scalar (const MusterType *type, MusterTypeCode code)
{
  return type->form == MUSTER_FORM_SCALAR && type->code == code;
}

/* Nothing is known but the thing in the middle. */
static gboolean
needs_others (const MusterExpression *e, const Area *area)
{
  if (e == NULL)
    return FALSE;
  if ((e->op == MUSTER_EXPR_LOCAL || e->op == MUSTER_EXPR_LOCAL_LIST) &&
      e->slot != area->middle->slot && e->slot < area->end)
    return TRUE;
  for (guint i = 0; i < e->n_args; i++)
    if (needs_others (e->args[i], area))
      return TRUE;

  return FALSE;
}

static gboolean
is_middle (const MusterExpression *e, const Area *area)
{
  return e->op == MUSTER_EXPR_LOCAL && e->slot == area->middle->slot;
}

static gboolean
is_other (const MusterExpression *e, const Area *area)
{
  return e->op == MUSTER_EXPR_LOCAL && e->slot != area->middle->slot && e->slot < area->end;
}

/* It is as far from one base to the other as back. */
static const MusterExpression *
find_reach (const MusterExpression *e, const Area *area)
{
  const MusterExpression *fact = e->op == MUSTER_EXPR_FACT_COMPARE ? e->args[0] : NULL;

  if (fact == NULL || e->index != MUSTER_EXPR_LE || fact->op != MUSTER_EXPR_FACT ||
      fact->index != MUSTER_FACT_DISTANCE || needs_others (e->args[1], area))
    return NULL;

  return (is_middle (fact->args[0], area) && is_other (fact->args[1], area)) ||
                 (is_other (fact->args[0], area) && is_middle (fact->args[1], area))
             ? e->args[1]
             : NULL;
}

static const MusterExpression *
find_width (const MusterExpression *e, const Area *area)
{
  return e->op == MUSTER_EXPR_FACT && e->index == MUSTER_FACT_IN_FRONT &&
                 is_middle (e->args[0], area) && is_other (e->args[1], area) &&
                 !needs_others (e->args[2], area)
             ? e->args[2]
             : NULL;
}

static gboolean
find_shape (const MusterExpression *value, const Area *area, MusterFunctionArea *shape)
{
  if (value->op != MUSTER_EXPR_AND)
    {
      shape->reach = find_reach (value, area);

      return shape->reach != NULL;
    }
  for (guint i = 0; i < 2; i++)
    {
      shape->reach = find_reach (value->args[i], area);
      shape->width = find_width (value->args[1 - i], area);
      if (shape->reach != NULL && shape->width != NULL)
        return TRUE;
    }

  return FALSE;
}

static const MusterParameter *
find_middle (MusterCompiler *self, const MusterFunctionDraft *draft, const char *id)
{
  for (guint i = 0; i < draft->decl.n_parameters; i++)
    {
      const MusterParameter *parameter = &draft->decl.parameters[i];

      if (strcmp (parameter->id, id) == 0 && is_scalar (&parameter->type, MUSTER_TYPE_THING) &&
          muster_compiler_get_kind (self, parameter->type.index)->on_table)
        return parameter;
    }
  muster_loader_report (self,
                        MUSTER_RULES_TAG_BAD_STRUCTURE,
                        draft->draft.node,
                        "around",
                        _ ("\"%s\" has no parameter \"%s\" that is a thing on the table"),
                        draft->decl.id,
                        id);

  return NULL;
}

static void
load_shown (MusterCompiler *self,
            MusterFunctionDraft *draft,
            const Area *area,
            MusterFunctionArea *shape)
{
  const MusterXmlNode *node = draft->draft.node;

  shape->shown = muster_loader_compile_scalar (self,
                                               draft->scope,
                                               node,
                                               "shown",
                                               MUSTER_TYPE_BOOLEAN);
  if (needs_others (shape->shown, area))
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_STRUCTURE,
                          node,
                          "shown",
                          _ ("whether an area is shown depends on \"%s\" alone"),
                          area->middle->id);
}

static void
load_around (MusterCompiler *self, MusterFunctionDraft *draft, const char *around)
{
  const MusterParameter *parameters = draft->decl.parameters;
  MusterFunctionArea shape = { 0 };
  Area area = { find_middle (self, draft, around), 0 };

  if (area.middle == NULL)
    return;
  for (guint i = 0; i < draft->decl.n_parameters; i++)
    area.end = MAX (area.end,
                    parameters[i].slot + muster_type_get_words (self, &parameters[i].type));
  shape.parameter = (guint) (area.middle - parameters);
  load_shown (self, draft, &area, &shape);
  /* What cannot be read was told. */
  if (draft->decl.value == NULL &&
      muster_xml_node_get_attribute (draft->draft.node, "value") != NULL)
    return;
  if (draft->decl.value != NULL && find_shape (draft->decl.value, &area, &shape))
    draft->decl.area = muster_compiler_memdup (self, &shape, sizeof shape);
  else
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_STRUCTURE,
                          draft->draft.node,
                          "around",
                          _ ("expected a value such as \"distance(%1$s, …) le 3\", alone or with "
                             "\"and in-front(%1$s, …, 90)\""),
                          around);
}

void
muster_loader_load_area (MusterCompiler *self, MusterFunctionDraft *draft)
{
  const MusterXmlNode *node = draft->draft.node;
  const char *around = muster_xml_node_get_attribute (node, "around");

  if (around != NULL)
    load_around (self, draft, around);
  else if (muster_xml_node_get_attribute (node, "shown") != NULL)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_STRUCTURE,
                          node,
                          "shown",
                          _ ("only what is shown around something can say when"));
}
