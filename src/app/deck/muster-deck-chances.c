/* muster-deck-chances.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-chances.h"

#include <glib/gi18n.h>

#include "muster-deck-chance.h"
#include "muster-drop-down.h"
#include "muster-percent.h"
#include "muster-tab-stop.h"

/* More are not read by anybody; they are the least likely. */
#define MOST_ROWS 200

struct _MusterDeckChances
{
  AdwBin parent_instance;

  GtkLabel *heading;
  GtkDropDown *columns;
  GtkStringList *titles;
  GtkSpinButton *among;
  GtkWidget *found;
  GtkListBox *list;

  MusterDeckTable *table;
  GArray *shown; /* of guint: the columns that can be asked for */
};

G_DEFINE_FINAL_TYPE (MusterDeckChances, muster_deck_chances, ADW_TYPE_BIN)

static GtkWidget *
label_new (const char *text, gboolean is_dim)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (is_dim)
    {
      gtk_widget_add_css_class (label, "dim-label");
      gtk_widget_add_css_class (label, "caption");
    }

  return label;
}

/* "A Challenge: 31 %", and what of so many drawn cards. */
static GtkWidget *
row_new (MusterDeckChances *self, const MusterDeckChance *chance, guint column)
{
  const char *pile = muster_deck_table_get_pile (self->table);
  const guint n = (guint) gtk_spin_button_get_value_as_int (self->among);
  const double within = muster_deck_chance_within (muster_deck_table_get_in_use (self->table),
                                                   pile,
                                                   column,
                                                   chance->value,
                                                   n);
  g_autofree char *next = muster_percent_dup ((double) chance->matching / chance->of);
  g_autofree char *several = muster_percent_dup (within);
  g_autofree char *detail = g_strdup_printf (_ ("%1$u of %2$u · one in %3$u: %4$s"),
                                             chance->matching,
                                             chance->of,
                                             n,
                                             several);
  const char *value = *chance->value != '\0' ? chance->value : _ ("Nothing");
  g_autofree char *name = g_strdup_printf ("%s: %s. %s", value, next, detail);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *percent = gtk_label_new (next);
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_widget_add_css_class (percent, "numeric");
  gtk_box_append (GTK_BOX (words), label_new (value, FALSE));
  gtk_box_append (GTK_BOX (words), label_new (detail, TRUE));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), percent);
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 6);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);

  return row;
}

static void
update (MusterDeckChances *self)
{
  MusterDeckInUse *in_use = muster_deck_table_get_in_use (self->table);
  const char *pile = muster_deck_table_get_pile (self->table);
  const guint selected = gtk_drop_down_get_selected (self->columns);
  g_autoptr (GPtrArray) chances = NULL;
  g_autofree char *heading = NULL;
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, row);
  if (selected >= self->shown->len)
    return;
  /* Translators: of the pile with this title. */
  heading = g_strdup_printf (_ ("Next card of %s"),
                             muster_deck_in_use_get_pile_title (in_use, pile));
  gtk_label_set_label (self->heading, heading);
  chances = muster_deck_chance_list (in_use, pile, g_array_index (self->shown, guint, selected));
  gtk_widget_set_visible (self->found, chances->len > 0);
  for (guint i = 0; i < MIN (chances->len, MOST_ROWS); i++)
    gtk_list_box_append (
        self->list,
        row_new (self, chances->pdata[i], g_array_index (self->shown, guint, selected)));
}

/* Nobody sees what is on the other page. */
static void
update_cb (MusterDeckChances *self)
{
  if (self->table != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    update (self);
}

static void
muster_deck_chances_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (muster_deck_chances_parent_class)->map (widget);

  update_cb (MUSTER_DECK_CHANCES (widget));
}

static void
muster_deck_chances_dispose (GObject *object)
{
  g_clear_object (&MUSTER_DECK_CHANCES (object)->table);

  G_OBJECT_CLASS (muster_deck_chances_parent_class)->dispose (object);
}

static void
muster_deck_chances_finalize (GObject *object)
{
  g_array_unref (MUSTER_DECK_CHANCES (object)->shown);

  G_OBJECT_CLASS (muster_deck_chances_parent_class)->finalize (object);
}

static void
muster_deck_chances_class_init (MusterDeckChancesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_deck_chances_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_deck_chances_finalize;
  widget_class->map = muster_deck_chances_map;
  g_type_ensure (MUSTER_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-deck-chances.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterDeckChances, heading);
  gtk_widget_class_bind_template_child (widget_class, MusterDeckChances, columns);
  gtk_widget_class_bind_template_child (widget_class, MusterDeckChances, titles);
  gtk_widget_class_bind_template_child (widget_class, MusterDeckChances, among);
  gtk_widget_class_bind_template_child (widget_class, MusterDeckChances, found);
  gtk_widget_class_bind_template_child (widget_class, MusterDeckChances, list);
  gtk_widget_class_bind_template_callback (widget_class, update_cb);
}

static void
muster_deck_chances_init (MusterDeckChances *self)
{
  self->shown = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_drop_down_name_button (self->columns);
}

/* Suit and fields come first: they are what is asked for; each card has a title of its own. */
static void
list_columns (MusterDeckChances *self)
{
  MusterDeck *deck = muster_deck_table_get_deck (self->table);
  guint column;

  for (column = 0; column < muster_deck_get_n_columns (deck); column++)
    if ((column == MUSTER_DECK_COLUMN_SUIT && muster_deck_get_n_suits (deck) > 0) ||
        column >= MUSTER_DECK_COLUMN_FIELD)
      g_array_append_val (self->shown, column);
  column = MUSTER_DECK_COLUMN_TITLE;
  g_array_append_val (self->shown, column);
  for (guint i = 0; i < self->shown->len; i++)
    gtk_string_list_append (
        self->titles,
        muster_deck_get_column_title (deck, g_array_index (self->shown, guint, i)));
}

void
muster_deck_chances_set_table (MusterDeckChances *self, MusterDeckTable *table)
{
  g_return_if_fail (MUSTER_IS_DECK_CHANCES (self) && self->table == NULL);

  self->table = g_object_ref (table);
  list_columns (self);
  g_signal_connect_object (table, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  update_cb (self);
}
