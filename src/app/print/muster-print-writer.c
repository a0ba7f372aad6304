/* muster-print-writer.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-print-writer.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-cost-text.h"
#include "muster-roster-line.h"
#include "muster-rule-text.h"

/* In sizes of the letters, in which a millimetre is 1 / 0.353. */
#define EM(SIZE)  ((SIZE) *25.4 / 72)
#define GAP       0.8  /* between what stands in a row */
#define WIDE_GAP  3.5  /* where there is room for it */
#define SPACE     0.35 /* above what begins something */
#define ROW_SPACE 0.2  /* above the line above a row */
#define LONG      40   /* a text that is not read at a glance */
#define TIMES     "\u00a0×\u00a0"
#define SOFT      "#505050"
#define SHORT     7 /* longer texts are no numbers */
#define RIGHT_MAX 0.5

void
muster_print_writer_init (MusterPrintWriter *self,
                          PangoContext *context,
                          double width,
                          double size,
                          gboolean notes)
{
  self->context = context;
  self->width = width;
  self->size = size;
  self->notes = notes;
  self->blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_print_block_free);
}

void
muster_print_writer_clear (MusterPrintWriter *self)
{
  g_clear_pointer (&self->blocks, g_ptr_array_unref);
}

void
muster_print_writer_join (MusterPrintWriter *self, guint first)
{
  for (guint i = first; i + 1 < self->blocks->len; i++)
    ((MusterPrintBlock *) self->blocks->pdata[i])->keep = TRUE;
}

/* ---- Markup ---- */

char *
muster_print_markup_strong (const char *text)
{
  return g_markup_printf_escaped ("<b>%s</b>", text);
}

char *
muster_print_markup_soft (const char *text)
{
  return g_markup_printf_escaped ("<span foreground=\"" SOFT "\">%s</span>", text);
}

static void
append_soft (GString *markup, const char *text)
{
  g_autofree char *soft = muster_print_markup_soft (text);

  g_string_append (markup, soft);
}

char *
muster_print_markup_of_name (MusterRosterSelection *selection)
{
  g_autofree char *name = muster_roster_line_dup_name (selection, TIMES);
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  g_autofree char *escaped = g_markup_escape_text (valid, -1);
  GString *markup = g_string_new (escaped);

  if (muster_roster_line_is_overridden (selection))
    {
      g_autofree char *mark = g_strdup_printf (" (%s)", _ ("changed by hand"));

      append_soft (markup, mark);
    }
  if (muster_roster_selection_get_entry (selection) == NULL)
    {
      g_autofree char *mark = g_strdup_printf (" (%s)", _ ("not in the data"));

      append_soft (markup, mark);
    }

  return g_string_free (markup, FALSE);
}

/* "Knife 5 pts", whose price stays beside the last word. */
static void
append_option (GString *markup, MusterRosterSelection *selection)
{
  g_autofree char *name = muster_print_markup_of_name (selection);
  g_autofree char *costs = muster_cost_text_of_selection (selection);

  g_string_append (markup, name);
  if (*costs == '\0')
    return;
  for (char *at = costs; *at != '\0';)
    {
      g_autofree char *words = g_strndup (at, strcspn (at, " "));
      g_autofree char *soft = muster_print_markup_soft (words);

      g_string_append_printf (markup, "\u00a0%s", soft);
      at += strlen (words);
      at += *at == ' ';
    }
}

static void
append_options (GString *markup, MusterRosterSelection *selection)
{
  for (guint i = 0; i < muster_roster_selection_get_n_selections (selection); i++)
    {
      MusterRosterSelection *child = muster_roster_selection_get_selection (selection, i);

      g_string_append (markup, i > 0 ? MUSTER_PRINT_BETWEEN : "");
      append_option (markup, child);
      if (muster_roster_selection_get_n_selections (child) > 0)
        {
          g_string_append (markup, " (");
          append_options (markup, child);
          g_string_append_c (markup, ')');
        }
    }
}

/* ---- Rows and texts ---- */

static MusterPrintBlock *
add_block (MusterPrintWriter *self, double scale, double x)
{
  MusterPrintBlock *block = muster_print_block_new (self->size * scale, x, self->width - x);

  g_ptr_array_add (self->blocks, block);

  return block;
}

MusterPrintBlock *
muster_print_writer_add_row (MusterPrintWriter *self,
                             const char *left,
                             const char *right,
                             double scale)
{
  MusterPrintBlock *block = add_block (self, scale, 0);
  const double gap = EM (self->size) * GAP;
  double natural = 0;
  double least = 0;

  if (*right != '\0')
    muster_print_measure (self->context, block->size, right, &natural, &least);
  natural = MIN (natural, self->width * RIGHT_MAX);
  muster_print_block_add (block,
                          self->context,
                          0,
                          natural > 0 ? self->width - natural - gap : self->width,
                          PANGO_ALIGN_LEFT,
                          left);
  if (natural > 0)
    muster_print_block_add (block,
                            self->context,
                            self->width - natural,
                            natural,
                            PANGO_ALIGN_RIGHT,
                            right);

  return block;
}

MusterPrintBlock *
muster_print_writer_add_text (MusterPrintWriter *self, const char *markup, double indent)
{
  MusterPrintBlock *block = add_block (self, 1, indent);

  muster_print_block_add (block, self->context, 0, self->width - indent, PANGO_ALIGN_LEFT, markup);

  return block;
}

void
muster_print_writer_add_notes (MusterPrintWriter *self, const char *notes, double indent)
{
  g_autofree char *valid = g_utf8_make_valid (notes != NULL ? notes : "", -1);
  g_autofree char *markup = g_markup_printf_escaped ("<i>%s</i>", g_strstrip (valid));

  if (self->notes && *valid != '\0')
    muster_print_writer_add_text (self, markup, indent);
}

void
muster_print_writer_add_options (MusterPrintWriter *self,
                                 MusterRosterSelection *selection,
                                 double indent)
{
  g_autoptr (GString) leaves = g_string_new (NULL);

  for (guint i = 0; i < muster_roster_selection_get_n_selections (selection); i++)
    {
      MusterRosterSelection *child = muster_roster_selection_get_selection (selection, i);
      g_autoptr (GString) line = g_string_new (NULL);

      if (muster_roster_selection_get_n_selections (child) == 0)
        {
          g_string_append (leaves, leaves->len > 0 ? MUSTER_PRINT_BETWEEN : "");
          append_option (leaves, child);
        }
      else
        {
          append_option (line, child);
          g_string_append (line, ": ");
          append_options (line, child);
          muster_print_writer_add_text (self, line->str, indent);
        }
      muster_print_writer_add_notes (self, muster_roster_selection_get_notes (child), indent);
    }
  if (leaves->len > 0)
    muster_print_writer_add_text (self, leaves->str, indent);
}

void
muster_print_writer_add_rule (MusterPrintWriter *self, const MusterShownRule *rule)
{
  g_autofree char *name = muster_print_markup_strong (rule->name);
  g_autofree char *text = muster_rule_text_dup_markup (rule->description);
  g_autofree char *markup = g_strdup_printf ("%s  %s", name, g_strstrip (text));

  muster_print_writer_add_text (self, markup, 0)->before = SPACE * EM (self->size);
}

/* ---- Tables ---- */

typedef struct
{
  int index; /* of the characteristic; -1 is the name */
  double natural, least;
  double x, width;
  gboolean number;
  gboolean fixed;
} Column;

static const char *
get_value (const MusterShownProfile *profile, int index)
{
  const char *value = index < 0 ? profile->name
                      : (guint) index < profile->n_characteristics
                          ? profile->characteristics[index].value
                          : NULL;

  return value != NULL ? value : "";
}

/* (transfer full): markup; what somebody changed by hand has a mark, whose meaning stands beside the unit. */
static char *
dup_value (const MusterShownProfile *profile, int index)
{
  g_autofree char *markup = muster_rule_text_dup_markup (get_value (profile, index));
  const gboolean marked = index >= 0 && (guint) index < profile->n_characteristics &&
                          profile->characteristics[index].overridden;

  return marked ? g_strconcat (markup, "*", NULL) : g_steal_pointer (&markup);
}

static gboolean
is_nothing (const char *value)
{
  static const char *const nothing[] = { "", "-", "–", "—", "N/A", NULL };

  return g_strv_contains (nothing, value);
}

static gboolean
is_number (const char *value)
{
  return g_utf8_strlen (value, -1) <= SHORT && strpbrk (value, "0123456789") != NULL;
}

static char *
dup_head (const MusterProfileTable *table, int index)
{
  const MusterShownProfile *profile = table->profiles->pdata[0];
  const char *name = index >= 0                 ? profile->characteristics[index].name
                     : table->type_name != NULL ? table->type_name
                                                : "";

  return g_markup_printf_escaped ("<b>%s</b>", name);
}

static void
widen (MusterPrintWriter *self, Column *column, const char *markup)
{
  double natural;
  double least;

  muster_print_measure (self->context, self->size, markup, &natural, &least);
  column->natural = MAX (column->natural, natural);
  column->least = MAX (column->least, least);
}

/* FALSE where there is nothing in it. */
static gboolean
measure_column (MusterPrintWriter *self, const MusterProfileTable *table, Column *column)
{
  g_autofree char *head = dup_head (table, column->index);
  gboolean filled = FALSE;
  gboolean numbers = FALSE;
  gboolean words = column->index < 0;

  widen (self, column, head);
  for (guint i = 0; i < table->profiles->len; i++)
    {
      const char *value = get_value (table->profiles->pdata[i], column->index);
      g_autofree char *markup = dup_value (table->profiles->pdata[i], column->index);

      filled = filled || *value != '\0';
      numbers = numbers || is_number (value);
      words = words || (!is_number (value) && !is_nothing (value));
      widen (self, column, markup);
    }
  column->number = numbers && !words;

  return filled;
}

static GArray *
list_columns (MusterPrintWriter *self, const MusterProfileTable *table, gboolean named)
{
  GArray *columns = g_array_new (FALSE, TRUE, sizeof (Column));
  const MusterShownProfile *first = table->profiles->pdata[0];

  for (int i = named ? -1 : 0; i < (int) first->n_characteristics; i++)
    {
      Column column = { .index = i };

      if (measure_column (self, table, &column))
        g_array_append_val (columns, column);
    }

  return columns;
}

/* The first of those that are not fixed to which it applies, if any. */
static Column *
find_column (GArray *columns, double share, gboolean narrow)
{
  for (guint i = 0; i < columns->len; i++)
    {
      Column *column = &g_array_index (columns, Column, i);

      if (!column->fixed && (narrow ? column->natural <= share : column->least > share))
        return column;
    }

  return NULL;
}

/* Narrow ones are as wide as they are; the others share what is left, but none is cut in words. */
static void
share_width (GArray *columns, double width)
{
  guint n = columns->len;

  while (n > 0)
    {
      const double share = width / n;
      Column *narrow = find_column (columns, share, TRUE);
      Column *column = narrow != NULL ? narrow : find_column (columns, share, FALSE);

      if (column == NULL)
        break;
      column->width = narrow != NULL ? column->natural : column->least;
      column->fixed = TRUE;
      width -= column->width;
      n--;
    }
  for (guint i = 0; i < columns->len; i++)
    if (!g_array_index (columns, Column, i).fixed)
      g_array_index (columns, Column, i).width = width / n;
}

/* FALSE where the columns have no place beside each other. */
static gboolean
place_columns (GArray *columns, double width, double size)
{
  double natural = 0;
  double least = 0;
  double gap = EM (size) * GAP;
  double x = 0;

  for (guint i = 0; i < columns->len; i++)
    {
      natural += g_array_index (columns, Column, i).natural;
      least += g_array_index (columns, Column, i).least;
    }
  if (columns->len > 1)
    gap = CLAMP ((width - natural) / (columns->len - 1), gap, EM (size) * WIDE_GAP);
  width -= gap * (columns->len - 1);
  if (least > width)
    return FALSE;
  share_width (columns, width);
  for (guint i = 0; i < columns->len; i++)
    {
      g_array_index (columns, Column, i).x = x;
      x += g_array_index (columns, Column, i).width + gap;
    }

  return TRUE;
}

/* @profile: (nullable): NULL is the head */
static MusterPrintBlock *
add_table_row (MusterPrintWriter *self,
               const MusterProfileTable *table,
               const MusterShownProfile *profile,
               const GArray *columns)
{
  MusterPrintBlock *block = add_block (self, 1, 0);

  for (guint i = 0; i < columns->len; i++)
    {
      const Column *column = &g_array_index (columns, Column, i);
      g_autofree char *markup = profile != NULL ? dup_value (profile, column->index)
                                                : dup_head (table, column->index);

      muster_print_block_add (block,
                              self->context,
                              column->x,
                              column->width,
                              column->number ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT,
                              markup);
    }

  return block;
}

/* "Wolf (Figure)  Speed 6 · Fight +2": for what is too wide as a table. */
static void
add_profile_text (MusterPrintWriter *self,
                  const MusterProfileTable *table,
                  const MusterShownProfile *profile,
                  const GArray *columns)
{
  g_autoptr (GString) markup = g_string_new (NULL);
  g_autofree char *name = muster_print_markup_strong (profile->name);
  const char *between = "  ";

  g_string_append (markup, name);
  if (table->type_name != NULL)
    {
      g_autofree char *type = g_strdup_printf (" (%s)", table->type_name);

      append_soft (markup, type);
    }
  for (guint i = 0; i < columns->len; i++)
    {
      const int index = g_array_index (columns, Column, i).index;
      g_autofree char *value = dup_value (profile, index);

      if (index < 0 || is_nothing (value))
        continue;
      g_string_append (markup, between);
      append_soft (markup, profile->characteristics[index].name);
      g_string_append_printf (markup, " %s", value);
      between = MUSTER_PRINT_BETWEEN;
    }
  muster_print_writer_add_text (self, markup->str, 0)->before = SPACE / 2 * EM (self->size);
}

void
muster_print_writer_add_table (MusterPrintWriter *self,
                               const MusterProfileTable *table,
                               const char *name)
{
  const MusterShownProfile *first = table->profiles->pdata[0];
  const gboolean named = table->profiles->len > 1 || g_strcmp0 (first->name, name) != 0;
  g_autoptr (GArray) columns = list_columns (self, table, named);
  const guint start = self->blocks->len;
  MusterPrintBlock *head = NULL;

  if (columns->len == 0)
    return;
  if (place_columns (columns, self->width, self->size))
    {
      head = add_table_row (self, table, NULL, columns);
      head->keep = TRUE;
    }
  for (guint i = 0; i < table->profiles->len; i++)
    if (head == NULL)
      add_profile_text (self, table, table->profiles->pdata[i], columns);
    else
      {
        MusterPrintBlock *row = add_table_row (self, table, table->profiles->pdata[i], columns);

        row->head = head;
        row->begins = TRUE;
        row->before = ROW_SPACE * EM (self->size);
      }
  ((MusterPrintBlock *) self->blocks->pdata[start])->before = 2 * SPACE * EM (self->size);
}

/* ---- The order of tables ---- */

static gboolean
has_texts (const MusterProfileTable *table)
{
  for (guint i = 0; i < table->profiles->len; i++)
    {
      const MusterShownProfile *profile = table->profiles->pdata[i];

      for (guint j = 0; j < profile->n_characteristics; j++)
        if (g_utf8_strlen (get_value (profile, (int) j), -1) > LONG)
          return TRUE;
    }

  return FALSE;
}

void
muster_print_writer_sort_tables (GPtrArray *tables)
{
  guint n = 0;

  for (guint i = 0; i < tables->len; i++)
    if (!has_texts (tables->pdata[i]))
      g_ptr_array_insert (tables, (int) n++, g_ptr_array_steal_index (tables, i));
}
