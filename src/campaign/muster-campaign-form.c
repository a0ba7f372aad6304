/* muster-campaign-form.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-csv.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-campaign-tags.h"
#include "muster-csv.h"
#include "muster-nearest.h"

/* The form of a battle that is entered, as a table. */

static const char *const columns[] = { "figure",  "took part", "out",        "killed",   "captured",
                                       "missing", "kills",     "experience", "injuries", "status",
                                       "battles", "cause",     "note",       NULL };

char *
muster_campaign_csv_write_form (const MusterCampaign *campaign)
{
  const MusterCampaignState *state = muster_campaign_get_state (campaign);
  const GPtrArray *careers = state->tonight->len > 0 ? state->tonight : state->careers;
  GString *table = g_string_new (NULL);

  for (guint i = 0; columns[i] != NULL; i++)
    muster_csv_append (table, columns[i], i == 0);
  muster_csv_end_row (table);
  for (guint i = 0; i < careers->len; i++)
    {
      const MusterCareer *career = careers->pdata[i];

      if (!muster_career_is_present (career))
        continue;
      muster_csv_append (table, career->name, TRUE);
      for (guint j = 1; columns[j] != NULL; j++)
        muster_csv_append (table, "", FALSE);
      muster_csv_end_row (table);
    }

  return g_string_free (table, FALSE);
}

/* ---- One cell ---- */

static gboolean
refuse (GError **error, const char *column, const char *text, const char *expected)
{
  g_set_error (error,
               MUSTER_CAMPAIGN_ERROR,
               MUSTER_CAMPAIGN_ERROR_INVALID,
               _ ("%1$s is \"%2$s\"; expected %3$s"),
               column,
               text,
               expected);

  return FALSE;
}

static gboolean
read_yes (const char *column, const char *text, gboolean *value, GError **error)
{
  static const char *const yes[] = { "yes", "y", "x", "1", "true", NULL };
  static const char *const no[] = { "no", "n", "-", "0", "false", NULL };
  g_autofree char *folded = g_ascii_strdown (text, -1);

  if (!g_strv_contains (yes, folded) && !g_strv_contains (no, folded))
    return refuse (error, column, text, _ ("\"yes\" or \"no\""));
  *value = g_strv_contains (yes, folded);

  return TRUE;
}

static gboolean
read_number (const char *column, const char *text, gint64 least, gint64 *value, GError **error)
{
  return g_ascii_string_to_signed (*text == '+' ? text + 1 : text,
                                   10,
                                   least,
                                   1000000,
                                   value,
                                   NULL) ||
         refuse (error, column, text, least < 0 ? _ ("a whole number") : _ ("a number from 0"));
}

static gboolean
read_count (const char *column, const char *text, guint *value, GError **error)
{
  gint64 number;

  if (!read_number (column, text, 0, &number, error))
    return FALSE;
  *value = (guint) number;

  return TRUE;
}

/* "Lost leg:2": behind the last colon stands how many battles it takes, or what becomes of the figure. */
/* "Move -1" is added, "Save = 5+" stands in its place. FALSE: it is neither, and belongs to the name. */
static gboolean
read_override (const char *text, MusterCampaignMark *mark)
{
  g_autoptr (GRegex) regex = g_regex_new ("^(\\S.*?)\\s*(?:([+\\-−])([0-9]{1,6})|=\\s*(.+))$",
                                          G_REGEX_OPTIMIZE,
                                          0,
                                          NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *sign = NULL;
  g_autofree char *number = NULL;

  if (!g_regex_match (regex, text, 0, &match))
    return FALSE;
  mark->characteristic = g_match_info_fetch (match, 1);
  sign = g_match_info_fetch (match, 2);
  number = g_match_info_fetch (match, 3);
  if (sign == NULL || *sign == '\0')
    mark->to = g_match_info_fetch (match, 4);
  else
    mark->by = g_ascii_strtoll (number, NULL, 10) * (*sign == '+' ? 1 : -1);

  return TRUE;
}

MusterCampaignMark *
muster_campaign_deed_read_mark (MusterCampaignDeed *self,
                                MusterCareerMarkKind kind,
                                const char *text)
{
  MusterCampaignMark *mark = muster_campaign_deed_add_mark (self, kind, text);
  const char *open = strrchr (text, '(');
  g_autofree char *inner = NULL;

  if (open == NULL || open == text || !g_str_has_suffix (text, ")"))
    return mark;
  inner = g_strndup (open + 1, strlen (open) - 2);
  if (!read_override (inner, mark))
    return mark;
  g_free (mark->name);
  mark->name = g_strchomp (g_strndup (text, (gsize) (open - text)));

  return mark;
}

static gboolean
read_injury (MusterCampaignDeed *self, const char *text, GError **error)
{
  const char *colon = strrchr (text, ':');
  g_autofree char *name = colon != NULL ? g_strndup (text, (gsize) (colon - text))
                                        : g_strdup (text);
  g_autofree char *behind = colon != NULL ? g_strdup (colon + 1) : NULL;
  MusterCareerStatus status = MUSTER_CAREER_STATUS_FIT;
  guint battles = 0;
  MusterCampaignMark *mark;

  g_strstrip (name);
  if (*name == '\0')
    return refuse (error, "injuries", text, _ ("the name of an injury"));
  if (behind != NULL && !muster_career_status_from_nick (g_strstrip (behind), &status))
    {
      if (!read_count ("injuries", behind, &battles, error))
        return FALSE;
      status = battles > 0 ? MUSTER_CAREER_STATUS_ABSENT : MUSTER_CAREER_STATUS_FIT;
    }
  mark = muster_campaign_deed_read_mark (self, MUSTER_CAREER_MARK_KIND_INJURY, name);
  mark->status = status;
  mark->battles = battles;

  return TRUE;
}

static gboolean
read_injuries (MusterCampaignDeed *self, const char *text, GError **error)
{
  g_auto (GStrv) injuries = g_strsplit (text, ";", -1);

  for (guint i = 0; injuries[i] != NULL; i++)
    if (*g_strstrip (injuries[i]) != '\0' && !read_injury (self, injuries[i], error))
      return FALSE;

  return TRUE;
}

static gboolean
read_status (MusterCampaignDeed *self, const char *text, GError **error)
{
  g_autofree char *nicks = g_strjoinv (", ", (char **) muster_career_status_nicks);

  self->has_status = muster_career_status_from_nick (text, &self->status);

  return self->has_status || refuse (error, "status", text, nicks);
}

static gboolean
read_text (char **where, const char *text)
{
  g_free (*where);
  *where = g_strdup (text);

  return TRUE;
}

static gboolean
refuse_column (const char *column, GError **error)
{
  g_autofree char *expected = g_strjoinv (", ", (char **) columns + 1);

  g_set_error (error,
               MUSTER_CAMPAIGN_ERROR,
               MUSTER_CAMPAIGN_ERROR_INVALID,
               _ ("\"%1$s\" is nothing that is said of a figure; expected one of %2$s"),
               column,
               expected);

  return FALSE;
}

gboolean
muster_campaign_deed_read (MusterCampaignDeed *self,
                           const char *column,
                           const char *text,
                           GError **error)
{
  const struct
  {
    const char *column;
    gboolean *value;
  } switches[] = { { "took part", &self->took_part },
                   { "out", &self->out },
                   { "killed", &self->killed },
                   { "captured", &self->captured },
                   { "missing", &self->missing } };

  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    if (g_str_equal (column, switches[i].column))
      return read_yes (column, text, switches[i].value, error);
  if (g_str_equal (column, "kills"))
    return read_count (column, text, &self->kills, error);
  if (g_str_equal (column, "battles"))
    return read_count (column, text, &self->battles, error);
  if (g_str_equal (column, "experience"))
    return read_number (column, text, -1000000, &self->experience, error);
  if (g_str_equal (column, "injuries"))
    return read_injuries (self, text, error);
  if (g_str_equal (column, "status"))
    return read_status (self, text, error);
  if (g_str_equal (column, "cause"))
    return read_text (&self->cause, text);
  if (g_str_equal (column, "note"))
    return read_text (&self->note, text);

  return refuse_column (column, error);
}

/* ---- The table ---- */

typedef struct
{
  const MusterCampaign *campaign;
  const MusterCsv *table;
  MusterCampaignAccount *account;
  MusterReport *report;
  const char **columns; /* what each column of the table is; NULL: unknown */
  guint n_columns;
} Form;

static void
complain (Form *form, const MusterCsvCell *cell, const char *hint, const char *message)
{
  MusterLocation where;

  muster_csv_locate (form->table, cell, &where);
  muster_report_add_hint (form->report,
                          muster_campaign_tag (MUSTER_CAMPAIGN_TAG_TABLE),
                          &where,
                          hint,
                          "%s",
                          message);
}

static void
read_titles (Form *form, const GPtrArray *row)
{
  form->n_columns = row->len;
  form->columns = g_new0 (const char *, row->len + 1);
  for (guint i = 0; i < row->len; i++)
    {
      const MusterCsvCell *cell = row->pdata[i];
      g_autofree char *folded = g_utf8_strdown (cell->text, -1);
      g_autofree char *message = NULL;
      g_autofree char *hint = NULL;

      for (guint j = 0; columns[j] != NULL; j++)
        if (g_str_equal (columns[j], g_strstrip (folded)))
          form->columns[i] = columns[j];
      if (form->columns[i] != NULL)
        continue;
      hint = muster_nearest_hint (folded, columns);
      message = g_strdup_printf (_ ("unknown column \"%s\""), cell->text);
      complain (form, cell, hint, message);
    }
}

/* (nullable): the cell of a row in the column of this name, if something stands there. */
static const MusterCsvCell *
find_cell (const Form *form, const GPtrArray *row, const char *column)
{
  for (guint i = 0; i < MIN (row->len, form->n_columns); i++)
    {
      const MusterCsvCell *cell = row->pdata[i];

      if (g_strcmp0 (form->columns[i], column) == 0 && *cell->text != '\0')
        return cell;
    }

  return NULL;
}

static gboolean
is_blank (const Form *form, const GPtrArray *row)
{
  for (guint i = 1; columns[i] != NULL; i++)
    if (find_cell (form, row, columns[i]) != NULL)
      return FALSE;

  return TRUE;
}

static void
read_cells (Form *form, const GPtrArray *row, MusterCampaignDeed *deed)
{
  for (guint i = 1; columns[i] != NULL; i++)
    {
      const MusterCsvCell *cell = find_cell (form, row, columns[i]);
      g_autofree char *text = cell != NULL ? muster_csv_dup_plain (cell->text) : NULL;
      g_autoptr (GError) error = NULL;

      if (cell != NULL && !muster_campaign_deed_read (deed, columns[i], g_strstrip (text), &error))
        complain (form, cell, NULL, error->message);
    }
}

static void
read_row (Form *form, const GPtrArray *row)
{
  const MusterCsvCell *cell = find_cell (form, row, "figure");
  g_autofree char *name = cell != NULL ? muster_csv_dup_plain (cell->text) : NULL;
  const MusterCareer *career = NULL;
  g_autofree char *message = NULL;

  if (row->len > form->n_columns)
    complain (form,
              row->pdata[form->n_columns],
              NULL,
              _ ("the row has more cells than there are columns"));
  if (is_blank (form, row))
    return;
  if (cell != NULL)
    career = muster_campaign_state_search_career (muster_campaign_get_state (form->campaign),
                                                  g_strstrip (name));
  if (career != NULL)
    {
      read_cells (form, row, muster_campaign_account_get_deed (form->account, career->id));
      return;
    }
  message = cell != NULL ? g_strdup_printf (_ ("there is no figure \"%s\" in the campaign"), name)
                         : g_strdup (_ ("it is not said which figure"));
  complain (form, cell != NULL ? cell : row->pdata[0], NULL, message);
}

static void
report_problems (Form *form)
{
  for (guint i = 0; i < form->table->problems->len; i++)
    {
      const MusterCsvProblem *problem = &g_array_index (form->table->problems, MusterCsvProblem, i);
      const MusterCsvCell cell = { NULL, problem->line, problem->column };

      complain (form, &cell, NULL, _ ("quotation marks around a cell do not match"));
    }
}

gboolean
muster_campaign_csv_read_form (const MusterCampaign *campaign,
                               const char *name,
                               GBytes *bytes,
                               MusterCampaignAccount *account,
                               MusterReport *report,
                               GError **error)
{
  g_autoptr (MusterCsv) table = muster_csv_read (name, bytes, error);
  Form form = { campaign, table, account, report, NULL, 0 };

  if (table == NULL)
    return FALSE;
  report_problems (&form);
  for (guint i = 0; i < table->rows->len; i++)
    {
      if (i == 0)
        read_titles (&form, table->rows->pdata[i]);
      else
        read_row (&form, table->rows->pdata[i]);
    }
  g_free (form.columns);
  if (!muster_report_has_errors (report))
    return TRUE;
  g_set_error (error,
               MUSTER_CAMPAIGN_ERROR,
               MUSTER_CAMPAIGN_ERROR_INVALID,
               _ ("the table \"%s\" has faults and was not taken"),
               name);

  return FALSE;
}
