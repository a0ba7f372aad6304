/* muster-log.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-log.h"
#include "muster-tried-rows.h"

#include <glib/gi18n.h>
#include <math.h>

MusterLogEntry *
muster_log_entry_new (MusterLogKind kind)
{
  MusterLogEntry *self = g_new0 (MusterLogEntry, 1);

  self->kind = kind;
  self->phase = -1;
  self->side = -1;
  self->owner = -1;
  self->heading = -1;
  self->reasons = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_reason_free);
  self->chance = NAN;
  self->mean = NAN;
  self->variance = NAN;
  self->distance = NAN;

  return self;
}

GPtrArray *
muster_log_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) muster_log_entry_free);
}

void
muster_log_entry_free (MusterLogEntry *self)
{
  if (self == NULL)
    return;

  g_free (self->thing);
  g_free (self->thing_label);
  g_free (self->text);
  g_free (self->src_label);
  g_clear_pointer (&self->reasons, g_ptr_array_unref);
  g_free (self->board);
  g_free (self->needed);
  g_free (self->outcome_verb);
  g_free (self->tally);
  g_free (self->tallies);
  g_free (self->gist);
  g_free (self->glossary);
  g_free (self->out);
  g_free (self->back);
  g_free (self->becomes);
  g_free (self->address);
  g_free (self->known);
  g_free (self->from);
  g_free (self->to);
  g_free (self->target);
  g_free (self->actor);
  g_free (self->title);
  g_free (self->attribute);
  g_free (self->outcome);
  g_free (self->kept_for);
  g_free (self->credit);
  g_free (self->fate);
  g_free (self->deed);
  g_free (self->where);
  g_free (self->task);
  g_free (self->told);
  g_clear_pointer (&self->names, g_array_unref);
  g_free (self);
}

static void
clear_naming (gpointer data)
{
  g_free (((MusterNaming *) data)->thing);
}

GArray *
muster_namings_new (void)
{
  GArray *self = g_array_new (FALSE, FALSE, sizeof (MusterNaming));

  g_array_set_clear_func (self, clear_naming);

  return self;
}

void
muster_namings_add (GArray *self, char *thing, gsize begin, gsize end, gboolean listed)
{
  const MusterNaming naming = { thing, (guint) begin, (guint) end, listed };

  g_array_append_val (self, naming);
}

void
muster_log_entry_begin_with (MusterLogEntry *self, const char *thing, gsize length)
{
  if (self->names == NULL)
    self->names = muster_namings_new ();
  muster_namings_add (self->names, g_strdup (thing), 0, length, FALSE);
}

const char *
muster_log_entry_get_subject (const MusterLogEntry *self, gsize *rest)
{
  const MusterNaming *first = self->names != NULL && self->names->len > 0
                                  ? &g_array_index (self->names, MusterNaming, 0)
                                  : NULL;

  if (first == NULL || first->begin > 0 || first->listed)
    return NULL;
  if (rest != NULL)
    *rest = first->end;

  return first->thing;
}

gboolean
muster_log_entry_names (const MusterLogEntry *self, const char *thing)
{
  for (guint i = 0; self->names != NULL && i < self->names->len; i++)
    if (g_strcmp0 (g_array_index (self->names, MusterNaming, i).thing, thing) == 0)
      return TRUE;

  return FALSE;
}

static void
list_rules (const MusterRule *const *cited, GPtrArray *rules)
{
  for (guint i = 0; cited != NULL && cited[i] != NULL; i++)
    if (!g_ptr_array_find (rules, cited[i], NULL))
      g_ptr_array_add (rules, (gpointer) cited[i]);
}

void
muster_log_entry_list_rules (const MusterLogEntry *self, GPtrArray *rules)
{
  list_rules (self->rules, rules);
  for (guint i = 0; self->reasons != NULL && i < self->reasons->len; i++)
    list_rules (((const MusterReason *) g_ptr_array_index (self->reasons, i))->rules, rules);
}

MusterReason *
muster_reason_new (MusterReasonKind kind, char *text)
{
  MusterReason *self = g_new0 (MusterReason, 1);

  self->kind = kind;
  self->text = text;
  self->value = NAN;

  return self;
}

void
muster_reason_free (MusterReason *self)
{
  if (self == NULL)
    return;

  g_free (self->text);
  g_free (self->label);
  g_free (self->src_label);
  muster_tried_rows_free (self->tried);
  g_free (self);
}

const char *
muster_log_kind_get_nick (MusterLogKind kind)
{
  static const char *const nicks[] = {
    [MUSTER_LOG_TURN] = "turn",         [MUSTER_LOG_PHASE] = "phase",
    [MUSTER_LOG_ACTIVATE] = "activate", [MUSTER_LOG_SAY] = "say",
    [MUSTER_LOG_ROLL] = "roll",         [MUSTER_LOG_MOVE] = "move",
    [MUSTER_LOG_FACE] = "face",         [MUSTER_LOG_PLACE] = "place",
    [MUSTER_LOG_REMOVE] = "remove",     [MUSTER_LOG_CHANGE] = "change",
    [MUSTER_LOG_DECIDE] = "decide",     [MUSTER_LOG_CARD] = "card",
    [MUSTER_LOG_FACT] = "fact",         [MUSTER_LOG_CORRECTION] = "correction",
    [MUSTER_LOG_NOTE] = "note",         [MUSTER_LOG_FAULT] = "fault",
    [MUSTER_LOG_END] = "end",
  };

  g_return_val_if_fail ((guint) kind < G_N_ELEMENTS (nicks), NULL);

  return nicks[kind];
}

const char *
muster_origin_get_nick (MusterOrigin origin)
{
  static const char *const nicks[] = {
    [MUSTER_ORIGIN_SOURCE] = "source", [MUSTER_ORIGIN_UNCLEAR] = "unclear",
    [MUSTER_ORIGIN_LOST] = "lost",     [MUSTER_ORIGIN_OPTION] = "option",
    [MUSTER_ORIGIN_HOUSE] = "house",
  };

  g_return_val_if_fail ((guint) origin < G_N_ELEMENTS (nicks), NULL);

  return nicks[origin];
}

const char *
muster_origin_get_label (MusterOrigin origin)
{
  static const char *const labels[] = {
    [MUSTER_ORIGIN_SOURCE] = NC_ ("where a rule comes from", "source"),
    [MUSTER_ORIGIN_UNCLEAR] = NC_ ("where a rule comes from", "unclear in the source"),
    [MUSTER_ORIGIN_LOST] = NC_ ("where a rule comes from", "lost in the source"),
    [MUSTER_ORIGIN_OPTION] = NC_ ("where a rule comes from", "option"),
    [MUSTER_ORIGIN_HOUSE] = NC_ ("where a rule comes from", "house rule"),
  };

  g_return_val_if_fail ((guint) origin < G_N_ELEMENTS (labels), NULL);

  return g_dpgettext2 (NULL, "where a rule comes from", labels[origin]);
}
