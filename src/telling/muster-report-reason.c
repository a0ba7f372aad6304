/* muster-report-reason.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "muster-beat-reason.h"
#include "muster-battle-report-private.h"

/* Why something happened, in words, and the rules behind it. */

void
muster_report_reason_free (MusterReportReason *self)
{
  g_free (self->before);
  g_strfreev (self->sections);
  g_free (self->after);
  g_free (self->rules);
  g_free (self);
}

char *
muster_report_reason_to_string (const MusterReportReason *self)
{
  g_autofree char *sections = g_strjoinv ("; ", self->sections);

  return g_strconcat (self->before, sections, self->after, NULL);
}

/* ---- Rules ---- */

void
muster_report_rule_free (MusterReportRule *self)
{
  g_free (self->title);
  g_strfreev (self->paragraphs);
  g_free (self);
}

static gint
add_rule (MusterBattleReport *self, const MusterRule *rule)
{
  MusterReportRule *added;

  for (guint i = 0; i < self->rules->len; i++)
    if (((const MusterReportRule *) g_ptr_array_index (self->rules, i))->rule == rule)
      return (gint) i;

  added = g_new0 (MusterReportRule, 1);
  added->rule = rule;
  added->title = muster_rule_dup_title (rule);
  added->paragraphs = g_strsplit (muster_rule_get_text (rule), "\n\n", -1);
  g_ptr_array_add (self->rules, added);

  return (gint) self->rules->len - 1;
}

static gint
find_rule (MusterBattleReport *report, const MusterRule *const *rules, const char *section)
{
  for (guint i = 0; report != NULL && rules != NULL && rules[i] != NULL; i++)
    if (g_str_equal (rules[i]->src, section))
      return add_rule (report, rules[i]);

  return -1;
}

/* ---- Reasons ---- */

/* @label: (nullable): the sections for people, as many as there are in @src. */
static void
name_sections (MusterReportReason *self,
               const char *src,
               const char *label,
               const MusterRule *const *rules,
               MusterBattleReport *report)
{
  g_auto (GStrv) sections = g_strsplit (src, ";", -1);
  g_auto (GStrv) shown = g_strsplit (label != NULL ? label : src, ";", -1);
  guint n = g_strv_length (sections);

  g_strfreev (self->sections);
  self->rules = g_new0 (gint, n);
  for (guint i = 0; i < n; i++)
    self->rules[i] = find_rule (report, rules, g_strstrip (sections[i]));
  self->sections = g_strv_length (shown) == n ? g_steal_pointer (&shown)
                                              : g_steal_pointer (&sections);
  for (guint i = 0; i < n; i++)
    g_strstrip (self->sections[i]);
}

/* Takes @before. */
static MusterReportReason *
reason_new (char *before)
{
  MusterReportReason *self = g_new0 (MusterReportReason, 1);

  self->before = before;
  self->sections = g_new0 (char *, 1);
  self->after = g_strdup ("");

  return self;
}

/* The source of a reason is told only where it is another one than that of the whole line. */
static void
name_source (MusterReportReason *self,
             const MusterReason *reason,
             const char *known,
             MusterBattleReport *report)
{
  gboolean other = reason->src != NULL && g_strcmp0 (reason->src, known) != 0;
  gboolean marked = reason->origin != MUSTER_ORIGIN_SOURCE;
  g_autofree char *text = self->before;

  self->before = g_strconcat (text,
                              other || marked ? " [" : "",
                              marked ? muster_origin_get_label (reason->origin) : "",
                              other && marked ? ", " : "",
                              NULL);
  if (other)
    name_sections (self, reason->src, reason->src_label, reason->rules, report);
  if (other || marked)
    {
      g_free (self->after);
      self->after = g_strdup ("]");
    }
}

/* What a reason says; behind a term stands its number. */
static char *
dup_told (const MusterReason *reason)
{
  const char *told = reason->text != NULL ? reason->text : "";
  g_autofree char *value = NULL;

  if (reason->kind != MUSTER_REASON_TERM || isnan (reason->value))
    return g_strdup (told);
  value = muster_told_dup_number (reason->value, 3);

  return g_strdup_printf ("%s%s%s%s",
                          told,
                          *told != '\0' ? " " : "",
                          reason->value >= 0 ? "+" : "",
                          value);
}

static char *
dup_reason (const MusterReason *reason)
{
  g_autofree char *told = dup_told (reason);

  switch (reason->kind)
    {
    case MUSTER_REASON_BECAUSE:
      return g_strdup_printf (_ ("because: %s"), told);
    case MUSTER_REASON_TERM:
      return g_strdup_printf (_ ("counts: %s"), told);
    case MUSTER_REASON_TABLE:
      return g_strdup_printf (_ ("by the table: %s"), told);
    case MUSTER_REASON_KEY:
      return g_strdup_printf (_ ("preferred: %s"), told);
    case MUSTER_REASON_REJECTED:
      return g_strdup_printf (_ ("not chosen: %s"), told);
    case MUSTER_REASON_RULING:
      return g_strdup_printf (_ ("ruling: %s"), told);
    case MUSTER_REASON_RULE:
      return g_strdup_printf (_ ("rule: %s"), told);
    case MUSTER_REASON_FACT:
    case MUSTER_REASON_DIE:
    default:
      return g_steal_pointer (&told);
    }
}

static MusterReportReason *
tell_reason (const MusterReason *reason, const char *known, MusterBattleReport *report)
{
  MusterReportReason *self = reason_new (dup_reason (reason));

  name_source (self, reason, known, report);

  return self;
}

/* More of them nobody reads: they are what somebody looked at for whom there was much to choose. */
#define MOST_FACTS 6

static void
append_fact (GString *text, const char *fact)
{
  g_string_append (text, text->len > 0 ? C_ ("between facts about the table", "; ") : "");
  g_string_append (text, fact);
}

/* What the table is like stands in one line, and in a report only as long as it is news. */
static void
tell_facts (const MusterReasonGroup *group, MusterBattleReport *report, GPtrArray *told)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < group->reasons->len; i++)
    {
      const MusterReason *reason = g_ptr_array_index (group->reasons, i);

      if (report != NULL && !g_hash_table_add (report->facts, g_strdup (reason->text)))
        continue;
      if (report == NULL || n < MOST_FACTS)
        append_fact (text, reason->text);
      n++;
    }
  if (report != NULL && n > MOST_FACTS)
    {
      g_autofree char *others = g_strdup_printf (ngettext ("%u other", "%u others", n - MOST_FACTS),
                                                 n - MOST_FACTS);

      append_fact (text, others);
    }
  if (text->len > 0)
    g_ptr_array_add (told, reason_new (g_strdup_printf (_ ("table: %s"), text->str)));
}

/* How a rule is read is told once, as what the table is like. */
static gboolean
is_news (const MusterReason *reason, MusterBattleReport *report)
{
  return report == NULL || reason->kind != MUSTER_REASON_RULING ||
         g_hash_table_add (report->facts, g_strdup (reason->text));
}

/* Several numbers are added up at the end. */
static void
tell_group (const MusterReasonGroup *group,
            const char *known,
            MusterBattleReport *report,
            GPtrArray *told)
{
  if (group->kind == MUSTER_REASON_FACT)
    {
      tell_facts (group, report, told);
      return;
    }
  for (guint i = 0; i < group->reasons->len; i++)
    if (is_news (g_ptr_array_index (group->reasons, i), report))
      g_ptr_array_add (told, tell_reason (g_ptr_array_index (group->reasons, i), known, report));
  if (!isnan (group->sum) && group->reasons->len > 1)
    {
      g_autofree char *number = muster_told_dup_number (group->sum, 3);
      g_autofree char *sum = g_strconcat (group->sum > 0 ? "+" : "", number, NULL);

      g_ptr_array_add (told, reason_new (g_strdup_printf (_ ("counts in all: %s"), sum)));
    }
}

/* Stands in a sentence where the sections come. */
#define SECTIONS "\001"

static MusterReportReason *
tell_citation (const MusterLogEntry *entry, MusterBattleReport *report)
{
  const char *where = entry->src != NULL ? SECTIONS : _ ("not from the source");
  g_autofree char *text = entry->origin == MUSTER_ORIGIN_SOURCE
                              ? g_strdup_printf (_ ("rule: %s"), where)
                              : g_strdup_printf (_ ("rule (%1$s): %2$s"),
                                                 muster_origin_get_label (entry->origin),
                                                 where);
  g_auto (GStrv) parts = g_strsplit (text, SECTIONS, 2);
  MusterReportReason *self = reason_new (g_strdup (parts[0]));

  if (entry->src != NULL)
    name_sections (self, entry->src, entry->src_label, entry->rules, report);
  if (parts[1] != NULL)
    {
      g_free (self->after);
      self->after = g_strdup (parts[1]);
    }

  return self;
}

GPtrArray *
muster_report_reason_list (const MusterLogEntry *entry, MusterBattleReport *report)
{
  GPtrArray *reasons = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_report_reason_free);

  g_autoptr (MusterBeatReason) why = muster_beat_reason_new (entry, 0);

  for (guint i = 0; i < why->groups->len; i++)
    tell_group (g_ptr_array_index (why->groups, i), entry->src, report, reasons);
  if (entry->src != NULL || entry->origin != MUSTER_ORIGIN_SOURCE)
    g_ptr_array_add (reasons, tell_citation (entry, report));

  return reasons;
}

GPtrArray *
muster_battle_report_list_reasons (const MusterLogEntry *entry)
{
  g_autoptr (GPtrArray) told = muster_report_reason_list (entry, NULL);
  GPtrArray *reasons = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < told->len; i++)
    g_ptr_array_add (reasons, muster_report_reason_to_string (g_ptr_array_index (told, i)));

  return reasons;
}
