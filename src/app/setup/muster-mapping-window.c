/* muster-mapping-window.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-mapping-window.h"

#include <glib/gi18n.h>

#include "muster-entry-row.h"
#include "muster-failure-dialog.h"
#include "muster-line-name.h"
#include "muster-menu-keys.h"
#include "muster-sentence.h"
#include "muster-window-size.h"

struct _MusterMappingWindow
{
  AdwWindow parent_instance;

  AdwWindowTitle *title;
  AdwToastOverlay *toasts;
  GtkBox *groups;

  MusterMappingTable *table;
  GPtrArray *lines; /* of Line: the expander rows, in the order of the values */
  GPtrArray *cells; /* of Cell: of those that were opened */
};

G_DEFINE_FINAL_TYPE (MusterMappingWindow, muster_mapping_window, ADW_TYPE_WINDOW)

/* A unit itself, or a weapon or ability of it: the values from @first on. */
typedef struct
{
  MusterMappingWindow *window;
  AdwExpanderRow *row;
  guint unit;
  guint first;
  guint n;
  gboolean filled;
  char *key; /* of its first value */
} Line;

/* One value of it. */
typedef struct
{
  MusterMappingWindow *window;
  GtkWidget *row;                     /* a MusterEntryRow, or an AdwComboRow */
  const MusterMappingChoice *choices; /* (nullable): of the latter */
  GtkWidget *reset;
  guint unit;
  guint value;
  gboolean shows; /* what is there, so that nobody says it */
  char *key;
} Cell;

static void
free_line (gpointer data)
{
  Line *self = data;

  g_free (self->key);
  g_free (self);
}

static void
free_cell (gpointer data)
{
  Cell *self = data;

  g_free (self->key);
  g_free (self);
}

static const MusterMappedUnit *
get_unit (MusterMappingWindow *self, guint unit)
{
  return muster_mapping_table_get_units (self->table)->pdata[unit];
}

static const MusterMappedValue *
get_value (MusterMappingWindow *self, guint unit, guint value)
{
  return get_unit (self, unit)->values->pdata[value];
}

/* ---- A value ---- */

static const MusterMappedValue *
get_cell_value (const Cell *cell)
{
  return get_value (cell->window, cell->unit, cell->value);
}

/* (transfer full): the same for a value when all are read anew. */
static char *
dup_key (MusterMappingWindow *self, guint unit, guint value)
{
  const MusterMappedValue *told = get_value (self, unit, value);
  const char *sheet = muster_mapping_sheet_get_name (muster_mapping_word_get_sheet (told->word));

  return g_strdup_printf ("%u\n%s\n%s\n%s",
                          unit,
                          sheet,
                          told->part,
                          muster_mapping_word_get_name (told->word));
}

static void
show_cell (Cell *cell)
{
  const MusterMappedValue *value = get_cell_value (cell);
  g_autofree char *from = muster_mapped_value_describe (value);
  /* Translators: where a value comes from: "Read from Bolt rifle, Range: 24″" */
  g_autofree char *words = *from != '\0' ? g_strdup_printf (_ ("Read from %s"), from)
                                         : g_strdup (_ ("Not known"));
  const gboolean own = value->origin == MUSTER_MAPPED_FROM_PLAYER;

  cell->shows = TRUE;
  if (cell->choices != NULL)
    adw_combo_row_set_selected (ADW_COMBO_ROW (cell->row),
                                muster_mapping_table_find_choice (value));
  else
    {
      g_autofree char *text = muster_mapping_table_dup_text (value);

      muster_entry_row_set_applied (MUSTER_ENTRY_ROW (cell->row), text);
    }
  cell->shows = FALSE;
  adw_action_row_set_subtitle (ADW_ACTION_ROW (cell->row), own ? _ ("You say so") : words);
  gtk_widget_set_visible (cell->reset, own);
}

static void
fail (MusterMappingWindow *self, GError *error)
{
  muster_failure_dialog_present (GTK_WINDOW (self), _ ("It Stays as It Was"), error->message, NULL);
  g_error_free (error);
}

/* FALSE: it was refused, which is told; what was typed is still there. */
static gboolean
set_cell (Cell *cell, const char *text)
{
  MusterMappingWindow *self = cell->window;
  g_autofree char *typed = g_strdup (text);
  GError *error = NULL;

  if (muster_mapping_table_set (self->table,
                                get_unit (self, cell->unit),
                                get_cell_value (cell),
                                typed,
                                &error))
    return TRUE;
  if (cell->choices == NULL)
    muster_entry_row_type (MUSTER_ENTRY_ROW (cell->row), typed);
  else
    show_cell (cell);
  fail (self, error);

  return FALSE;
}

static void
entered_cb (Cell *cell)
{
  set_cell (cell, gtk_editable_get_text (GTK_EDITABLE (cell->row)));
}

static void
chosen_choice_cb (Cell *cell)
{
  if (!cell->shows)
    set_cell (cell, cell->choices[adw_combo_row_get_selected (ADW_COMBO_ROW (cell->row))].value);
}

static void
reset_cb (Cell *cell)
{
  MusterMappingWindow *self = cell->window;
  GError *error = NULL;

  gtk_widget_grab_focus (cell->row);
  if (!muster_mapping_table_reset (self->table,
                                   get_unit (self, cell->unit),
                                   get_cell_value (cell),
                                   &error))
    fail (self, error);
}

/* What can be said in few words is chosen, the rest is typed. */
static GtkWidget *
new_row (Cell *cell, const char *title)
{
  GtkWidget *row = cell->choices != NULL ? adw_combo_row_new () : muster_entry_row_new (title);

  if (cell->choices != NULL)
    {
      g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

      for (guint i = 0; cell->choices[i].value != NULL; i++)
        gtk_string_list_append (names, _ (cell->choices[i].title));
      adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (names));
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
    }
  else
    g_object_set (row, "show-apply-button", TRUE, NULL);
  g_object_set (row, "title-lines", 0, "subtitle-lines", 0, NULL);

  return row;
}

static void
add_cell (Line *line, guint value)
{
  MusterMappingWindow *self = line->window;
  const MusterMappedValue *told = get_value (self, line->unit, value);
  g_autofree char *meaning = muster_sentence_dup_capital (
      _ (muster_mapping_word_get_meaning (told->word)));
  Cell *cell = g_new0 (Cell, 1);

  cell->window = self;
  cell->unit = line->unit;
  cell->value = value;
  cell->key = dup_key (self, line->unit, value);
  cell->choices = muster_mapping_table_list_choices (told->word);
  cell->row = new_row (cell, meaning);
  cell->reset = gtk_button_new_from_icon_name ("edit-undo-symbolic");
  gtk_widget_set_valign (cell->reset, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (cell->reset, "flat");
  gtk_widget_set_tooltip_text (cell->reset, _ ("As the List Says"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell->reset),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("As the List Says"),
                                  -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (cell->row), cell->reset);
  g_signal_connect_swapped (cell->reset, "clicked", G_CALLBACK (reset_cb), cell);
  adw_expander_row_add_row (line->row, cell->row);
  g_ptr_array_add (self->cells, cell);
  show_cell (cell);
  if (cell->choices != NULL)
    g_signal_connect_swapped (cell->row, "notify::selected", G_CALLBACK (chosen_choice_cb), cell);
  else
    g_signal_connect_swapped (cell->row, "entered", G_CALLBACK (entered_cb), cell);
}

/* ---- A unit, weapon or ability ---- */

/* Its values are made when somebody wants to see them. */
static void
expanded_cb (Line *line)
{
  if (line->filled || !adw_expander_row_get_expanded (line->row))
    return;
  line->filled = TRUE;
  for (guint i = 0; i < line->n; i++)
    add_cell (line, line->first + i);
}

static void
show_line (Line *line)
{
  const MusterMappedUnit *unit = get_unit (line->window, line->unit);
  const MusterMappedValue *value = get_value (line->window, line->unit, line->first);
  g_autofree char *summary = muster_mapping_table_dup_summary (
      unit,
      muster_mapping_word_get_sheet (value->word),
      value->part);

  adw_expander_row_set_subtitle (line->row, summary);
}

static void
add_line (MusterMappingWindow *self, AdwPreferencesGroup *group, guint unit, guint first, guint n)
{
  const MusterMappedValue *value = get_value (self, unit, first);
  Line *line = g_new0 (Line, 1);

  line->window = self;
  line->row = ADW_EXPANDER_ROW (adw_expander_row_new ());
  line->unit = unit;
  line->first = first;
  line->n = n;
  line->key = dup_key (self, unit, first);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (line->row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (line->row),
                                 *value->part != '\0' ? value->part : _ ("The unit"));
  muster_line_name_expander (line->row);
  g_signal_connect_swapped (line->row, "notify::expanded", G_CALLBACK (expanded_cb), line);
  adw_preferences_group_add (group, GTK_WIDGET (line->row));
  g_ptr_array_add (self->lines, line);
  show_line (line);
}

static void
add_unit (MusterMappingWindow *self, guint unit)
{
  const GPtrArray *values = get_unit (self, unit)->values;
  GtkWidget *group = adw_preferences_group_new ();
  g_autofree char *title = g_markup_escape_text (get_unit (self, unit)->dossier->name, -1);
  guint first = 0;

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  for (guint i = 1; i <= values->len; i++)
    if (i == values->len ||
        !muster_mapped_value_is_of_same_part (values->pdata[first], values->pdata[i]))
      {
        add_line (self, ADW_PREFERENCES_GROUP (group), unit, first, i - first);
        first = i;
      }
  gtk_box_append (self->groups, group);
}

/* ---- All of them ---- */

static void
fill (MusterMappingWindow *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->groups))) != NULL)
    gtk_box_remove (self->groups, child);
  g_ptr_array_set_size (self->cells, 0);
  g_ptr_array_set_size (self->lines, 0);
  for (guint i = 0; i < muster_mapping_table_get_units (self->table)->len; i++)
    add_unit (self, i);
}

/* What of a window goes on when its rows are made anew, by the keys of values. */
typedef struct
{
  GHashTable *expanded;
  GHashTable *typed; /* to the text */
  char *focus;       /* (nullable): */
} Kept;

static gboolean
has_focus (GtkWidget *row)
{
  return gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_FOCUS_WITHIN;
}

static void
keep (MusterMappingWindow *self, Kept *kept)
{
  for (guint i = 0; i < self->lines->len; i++)
    {
      const Line *line = self->lines->pdata[i];

      if (adw_expander_row_get_expanded (line->row))
        g_hash_table_add (kept->expanded, g_strdup (line->key));
      if (has_focus (GTK_WIDGET (line->row)))
        kept->focus = g_strdup (line->key);
    }
  for (guint i = 0; i < self->cells->len; i++)
    {
      const Cell *cell = self->cells->pdata[i];

      if (cell->choices == NULL && muster_entry_row_is_typed (MUSTER_ENTRY_ROW (cell->row)))
        g_hash_table_insert (kept->typed,
                             g_strdup (cell->key),
                             g_strdup (gtk_editable_get_text (GTK_EDITABLE (cell->row))));
      if (has_focus (cell->row))
        {
          g_free (kept->focus);
          kept->focus = g_strdup (cell->key);
        }
    }
}

static void
restore (MusterMappingWindow *self, const Kept *kept)
{
  GtkWidget *focus = NULL;

  for (guint i = 0; i < self->lines->len; i++)
    {
      const Line *line = self->lines->pdata[i];

      if (g_hash_table_contains (kept->expanded, line->key))
        adw_expander_row_set_expanded (line->row, TRUE);
      if (g_strcmp0 (line->key, kept->focus) == 0)
        focus = GTK_WIDGET (line->row);
    }
  for (guint i = 0; i < self->cells->len; i++)
    {
      const Cell *cell = self->cells->pdata[i];
      const char *text = g_hash_table_lookup (kept->typed, cell->key);

      if (text != NULL)
        muster_entry_row_type (MUSTER_ENTRY_ROW (cell->row), text);
      if (g_strcmp0 (cell->key, kept->focus) == 0)
        focus = cell->row;
    }
  if (focus != NULL)
    gtk_widget_grab_focus (focus);
}

static void
fill_anew (MusterMappingWindow *self)
{
  Kept kept = {
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free),
    NULL,
  };

  keep (self, &kept);
  fill (self);
  restore (self, &kept);
  g_hash_table_unref (kept.expanded);
  g_hash_table_unref (kept.typed);
  g_free (kept.focus);
}

/* Whether the rows are those of the values that there are now. */
static gboolean
has_rows_for (MusterMappingWindow *self)
{
  const GPtrArray *units = muster_mapping_table_get_units (self->table);
  guint n = 0;

  for (guint i = 0; i < self->lines->len; i++)
    {
      const Line *line = self->lines->pdata[i];

      if (line->unit >= units->len ||
          line->first + line->n >
              ((const MusterMappedUnit *) units->pdata[line->unit])->values->len)
        return FALSE;
      n += line->n;
    }
  for (guint i = 0; i < units->len; i++)
    n -= ((const MusterMappedUnit *) units->pdata[i])->values->len;

  return n == 0;
}

static void
changed_cb (MusterMappingWindow *self)
{
  if (!has_rows_for (self))
    {
      fill_anew (self);
      return;
    }
  for (guint i = 0; i < self->lines->len; i++)
    show_line (self->lines->pdata[i]);
  for (guint i = 0; i < self->cells->len; i++)
    show_cell (self->cells->pdata[i]);
}

/* (nullable): whose text somebody has still to enter. */
static Cell *
find_typed (MusterMappingWindow *self)
{
  for (guint i = 0; i < self->cells->len; i++)
    {
      Cell *cell = self->cells->pdata[i];

      if (cell->choices == NULL && muster_entry_row_is_typed (MUSTER_ENTRY_ROW (cell->row)))
        return cell;
    }

  return NULL;
}

/* What was typed is meant when the window closes, unless it cannot be. */
static gboolean
muster_mapping_window_close_request (GtkWindow *window)
{
  MusterMappingWindow *self = MUSTER_MAPPING_WINDOW (window);

  Cell *cell;

  while ((cell = find_typed (self)) != NULL)
    if (!set_cell (cell, gtk_editable_get_text (GTK_EDITABLE (cell->row))))
      return TRUE;

  return GTK_WINDOW_CLASS (muster_mapping_window_parent_class)->close_request (window);
}

/* ---- Files ---- */

static void
say (MusterMappingWindow *self, const char *words)
{
  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (words));
}

static void
take_file (MusterMappingWindow *self, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *words = NULL;
  guint n = 0;

  if (!muster_mapping_table_import (self->table, path, &n, &error))
    {
      muster_failure_dialog_present (GTK_WINDOW (self),
                                     _ ("Nothing Was Taken"),
                                     error->message,
                                     NULL);
      return;
    }
  words = g_strdup_printf (ngettext ("%u value was taken", "%u values were taken", n), n);
  say (self, words);
}

static void
write_file (MusterMappingWindow *self, const char *path)
{
  g_autoptr (GError) error = NULL;

  if (muster_mapping_table_export (self->table, path, &error))
    say (self, _ ("What you said was written"));
  else
    muster_failure_dialog_present (GTK_WINDOW (self),
                                   _ ("Nothing Was Written"),
                                   error->message,
                                   NULL);
}

static void
chosen_cb (MusterMappingWindow *self, int response, GtkFileChooser *chooser)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (chooser)
                                                           : NULL;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (path != NULL && gtk_file_chooser_get_action (chooser) == GTK_FILE_CHOOSER_ACTION_OPEN)
    take_file (self, path);
  else if (path != NULL)
    write_file (self, path);
  g_object_unref (chooser);
}

static void
choose (MusterMappingWindow *self,
        const char *title,
        GtkFileChooserAction action,
        const char *accept)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (title,
                                                               GTK_WINDOW (self),
                                                               action,
                                                               accept,
                                                               NULL);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("Mappings"));
  gtk_file_filter_add_suffix (filter, "muster-mapping");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  if (action == GTK_FILE_CHOOSER_ACTION_SAVE)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), "units.muster-mapping");
  g_signal_connect_object (chooser, "response", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
import_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  choose (MUSTER_MAPPING_WINDOW (widget),
          _ ("Take What Others Said"),
          GTK_FILE_CHOOSER_ACTION_OPEN,
          _ ("_Open"));
}

static void
export_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  choose (MUSTER_MAPPING_WINDOW (widget),
          _ ("Write What You Said"),
          GTK_FILE_CHOOSER_ACTION_SAVE,
          _ ("_Save"));
}

/* ---- The object ---- */

static void
muster_mapping_window_dispose (GObject *object)
{
  MusterMappingWindow *self = MUSTER_MAPPING_WINDOW (object);

  g_clear_object (&self->table);
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_MAPPING_WINDOW);

  G_OBJECT_CLASS (muster_mapping_window_parent_class)->dispose (object);
}

static void
muster_mapping_window_finalize (GObject *object)
{
  MusterMappingWindow *self = MUSTER_MAPPING_WINDOW (object);

  g_ptr_array_unref (self->cells);
  g_ptr_array_unref (self->lines);

  G_OBJECT_CLASS (muster_mapping_window_parent_class)->finalize (object);
}

static void
muster_mapping_window_class_init (MusterMappingWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_mapping_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_mapping_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = muster_mapping_window_close_request;
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-mapping-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterMappingWindow, title);
  gtk_widget_class_bind_template_child (widget_class, MusterMappingWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, MusterMappingWindow, groups);
  gtk_widget_class_install_action (widget_class, "mapping.import", NULL, import_action);
  gtk_widget_class_install_action (widget_class, "mapping.export", NULL, export_action);
}

static void
muster_mapping_window_init (MusterMappingWindow *self)
{
  self->lines = g_ptr_array_new_with_free_func (free_line);
  self->cells = g_ptr_array_new_with_free_func (free_cell);
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_window_size_follow_text (GTK_WINDOW (self));
  muster_menu_keys_add (GTK_WIDGET (self));
}

void
muster_mapping_window_present (GtkWindow *parent, MusterMappingTable *table)
{
  MusterMappingWindow *self = g_object_new (MUSTER_TYPE_MAPPING_WINDOW,
                                            "transient-for",
                                            parent,
                                            NULL);

  self->table = g_object_ref (table);
  adw_window_title_set_subtitle (self->title, muster_mapping_table_get_title (table));
  g_signal_connect_object (table, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  fill (self);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_child_focus (GTK_WIDGET (self->groups), GTK_DIR_TAB_FORWARD);
}
