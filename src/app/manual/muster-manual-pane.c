/* muster-manual-pane.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-manual-pane.h"

#include <glib/gi18n.h>

#include "muster-board-area.h"
#include "muster-board-plan.h"
#include "muster-manual-grid.h"
#include "muster-translation.h"

#define BOARD_HEIGHT 360

/* As the title of the rulebook above it. */
#define COLUMN_WIDTH 720

struct _MusterManualPane
{
  AdwBin parent_instance;

  GtkBox *blocks;

  gboolean edits_tables;
};

G_DEFINE_FINAL_TYPE (MusterManualPane, muster_manual_pane, ADW_TYPE_BIN)

/* ---- What a block looks like ---- */

static GtkWidget *
heading_new (const char *text, guint level)
{
  static const char *const styles[] = { "title-2", "title-2", "title-3", "title-4" };
  GtkWidget *label = muster_manual_label_new (text, styles[MIN (level, G_N_ELEMENTS (styles) - 1)]);

  gtk_widget_set_margin_top (label, level <= 1 ? 0 : 12);

  return label;
}

static GtkWidget *
definition_new (const MusterManualBlock *block)
{
  g_autofree char *term = g_markup_escape_text (block->term, -1);
  g_autofree char *text = g_markup_escape_text (block->text, -1);
  /* Translators: an explained word and its explanation. */
  g_autofree char *markup = g_strdup_printf (g_str_has_suffix (term, "?")
                                                 ? C_ ("definition", "<b>%s</b> %s")
                                                 : C_ ("definition", "<b>%s:</b> %s"),
                                             term,
                                             text);
  GtkWidget *label = muster_manual_label_new (NULL, NULL);

  gtk_label_set_markup (GTK_LABEL (label), markup);

  return label;
}

static GtkWidget *
list_new (const MusterManualBlock *block)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  for (guint i = 0; i < block->items->len; i++)
    {
      GtkWidget *bullet = gtk_label_new ("•");

      gtk_widget_set_valign (bullet, GTK_ALIGN_START);
      gtk_grid_attach (GTK_GRID (grid), bullet, 0, (int) i, 1, 1);
      gtk_grid_attach (GTK_GRID (grid),
                       muster_manual_label_new (g_ptr_array_index (block->items, i), NULL),
                       1,
                       (int) i,
                       1,
                       1);
    }

  return grid;
}

/* ---- Boards ---- */

/* As it is drawn in a battle; what its signs mean is said by the list behind it. */
static GtkWidget *
board_new (MusterRulebook *rulebook, const MusterManualBlock *block)
{
  g_autoptr (MusterField) field = NULL;
  GtkWidget *area;

  field = muster_board_plan_new_field (rulebook, block->scenario, block->text, rulebook->id, NULL);
  if (field == NULL)
    return muster_manual_label_new (block->text, "monospace");

  area = muster_board_area_new ();
  g_object_set (area, "interactive", FALSE, "height-request", BOARD_HEIGHT, NULL);
  muster_board_area_set_field (MUSTER_BOARD_AREA (area), field);

  return area;
}

static GtkWidget *
block_new (MusterRulebook *rulebook, const MusterManualBlock *block)
{
  switch (block->kind)
    {
    case MUSTER_MANUAL_HEADING:
      return heading_new (block->text, block->level);
    case MUSTER_MANUAL_TABLE:
      return muster_manual_grid_new (block->rows);
    case MUSTER_MANUAL_LIST:
      return list_new (block);
    case MUSTER_MANUAL_DEFINITION:
      return definition_new (block);
    case MUSTER_MANUAL_BOARD:
      return board_new (rulebook, block);
    case MUSTER_MANUAL_PARAGRAPH:
    default:
      return muster_manual_label_new (block->text, NULL);
    }
}

/* ---- Where a block stands ---- */

/* Texts fill a column in the middle that is no wider than is good to read. A table begins there and
 * is as wide as it needs, as far as there is room. */
static int
get_width (GtkWidget *block, int available)
{
  int natural;

  if (!MUSTER_IS_MANUAL_GRID (block))
    return MIN (available, COLUMN_WIDTH);
  gtk_widget_measure (block, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);

  return MIN (available, natural);
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  GtkWidget *block = adw_bin_get_child (ADW_BIN (widget));

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    for_size = get_width (block, for_size);
  gtk_widget_measure (block, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *block = adw_bin_get_child (ADW_BIN (widget));
  int own = get_width (block, width);
  int margin = (width - MIN (width, COLUMN_WIDTH)) / 2;
  GtkAllocation place = { MIN (margin, width - own), 0, own, height };

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    place.x = width - place.x - own;
  gtk_widget_size_allocate (block, &place, baseline);
}

static void
append (MusterManualPane *self, GtkWidget *block)
{
  GtkWidget *bin = adw_bin_new ();

  adw_bin_set_child (ADW_BIN (bin), block);
  gtk_widget_set_layout_manager (bin, gtk_custom_layout_new (get_request_mode, measure, allocate));
  gtk_box_append (self->blocks, bin);
}

/* ---- Tables that can be changed ---- */

static GtkWidget *
edit_button_new (MusterRulebook *rulebook, const MusterTable *table)
{
  g_autofree char *id = muster_rulebook_dup_full_id (rulebook, table->module, table->id);
  /* Translators: of a table, which is named. */
  g_autofree char *tooltip = g_strdup_printf (
      _ ("Put your own cells into “%s”, for new battles"),
      muster_rulebook_label (rulebook, table->title, table->id));
  GtkWidget *button = gtk_button_new_with_label (_ ("Edit…"));

  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(ss)", rulebook->id, id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "app.edit-table");
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (button, tooltip);

  return button;
}

static void
append_block (MusterManualPane *self, MusterRulebook *rulebook, const MusterManualBlock *block)
{
  append (self, block_new (rulebook, block));
  if (self->edits_tables && block->kind == MUSTER_MANUAL_TABLE && block->table != NULL &&
      block->table->edit && block->table->n_rows > 0)
    append (self, edit_button_new (rulebook, block->table));
}

/* ---- Searching ---- */

static void
add_texts (const MusterManualBlock *block, GString *all)
{
  if (block->term != NULL)
    g_string_append_printf (all, "%s\n", block->term);
  if (block->text != NULL)
    g_string_append_printf (all, "%s\n", block->text);
  for (guint i = 0; block->items != NULL && i < block->items->len; i++)
    g_string_append_printf (all, "%s\n", (const char *) g_ptr_array_index (block->items, i));
  for (guint i = 0; block->rows != NULL && i < block->rows->len; i++)
    {
      g_autofree char *row = g_strjoinv ("\n", g_ptr_array_index (block->rows, i));

      g_string_append_printf (all, "%s\n", row);
    }
}

static char *
fold (const char *text)
{
  g_autofree char *normal = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);

  return g_utf8_casefold (normal != NULL ? normal : "", -1);
}

/* @above: what stands in the headings over it, which is found together with it */
static gboolean
matches (const MusterManualBlock *block, const char *above, const char *const *words)
{
  g_autoptr (GString) all = g_string_new (above);
  g_autofree char *folded = NULL;
  gboolean in_itself = FALSE;
  gsize start;

  g_string_append_c (all, '\n');
  start = all->len;
  add_texts (block, all);
  folded = fold (all->str);
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *own = fold (all->str + start);

      if (strstr (folded, words[i]) == NULL)
        return FALSE;
      in_itself = in_itself || strstr (own, words[i]) != NULL;
    }

  return in_itself;
}

static void
clear (MusterManualPane *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->blocks))) != NULL)
    gtk_box_remove (self->blocks, child);
}

/* A heading that was found brings all that stands below it. */
static guint
add_found (MusterManualPane *self,
           MusterRulebook *rulebook,
           const MusterManualSection *section,
           const char *const *words)
{
  const MusterManualBlock *heading = NULL;
  gboolean all_below = FALSE;
  gboolean heading_shown = FALSE;
  guint n = 0;

  for (guint i = 0; i < section->blocks->len; i++)
    {
      const MusterManualBlock *block = g_ptr_array_index (section->blocks, i);

      if (block->kind == MUSTER_MANUAL_HEADING)
        {
          heading = block;
          heading_shown = FALSE;
          all_below = matches (block, section->title, words);
          continue;
        }
      if (!all_below && !matches (block, heading != NULL ? heading->text : "", words))
        continue;
      if (n++ == 0)
        append (self, heading_new (section->title, 1));
      if (heading != NULL && !heading_shown)
        append (self, block_new (rulebook, heading));
      heading_shown = TRUE;
      append_block (self, rulebook, block);
    }

  return n;
}

/* ---- The object ---- */

static void
muster_manual_pane_class_init (MusterManualPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-manual-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterManualPane, blocks);
}

static void
muster_manual_pane_init (MusterManualPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
muster_manual_pane_set_edits_tables (MusterManualPane *self, gboolean edits_tables)
{
  g_return_if_fail (MUSTER_IS_MANUAL_PANE (self));

  self->edits_tables = edits_tables;
}

int
muster_manual_pane_get_focused (MusterManualPane *self)
{
  int part = 0;

  g_return_val_if_fail (MUSTER_IS_MANUAL_PANE (self), -1);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->blocks)); child != NULL;
       child = gtk_widget_get_next_sibling (child), part++)
    if ((gtk_widget_get_state_flags (child) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0 ||
        gtk_widget_is_focus (child))
      return part;

  return -1;
}

void
muster_manual_pane_focus (MusterManualPane *self, int part)
{
  g_return_if_fail (MUSTER_IS_MANUAL_PANE (self));

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->blocks)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (part-- == 0)
      gtk_widget_grab_focus (child);
}

void
muster_manual_pane_show_section (MusterManualPane *self,
                                 MusterRulebook *rulebook,
                                 const MusterManualSection *section)
{
  g_return_if_fail (MUSTER_IS_MANUAL_PANE (self) && section != NULL);

  clear (self);
  append (self, heading_new (section->title, 1));
  for (guint i = 0; i < section->blocks->len; i++)
    append_block (self, rulebook, g_ptr_array_index (section->blocks, i));
}

guint
muster_manual_pane_show_found (MusterManualPane *self,
                               MusterRulebook *rulebook,
                               const MusterManual *manual,
                               const char *text)
{
  const GPtrArray *sections;
  g_autofree char *folded = NULL;
  g_auto (GStrv) words = NULL;
  guint n = 0;

  g_return_val_if_fail (MUSTER_IS_MANUAL_PANE (self) && text != NULL, 0);

  folded = g_strstrip (fold (text));
  words = g_strsplit_set (folded, " \t", -1);
  sections = muster_manual_get_sections (manual);
  clear (self);
  for (guint i = 0; i < sections->len; i++)
    n += add_found (self, rulebook, g_ptr_array_index (sections, i), (const char *const *) words);

  return n;
}
