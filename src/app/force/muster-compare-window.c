/* muster-compare-window.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-compare-window.h"

#include <glib/gi18n.h>

#include "muster-roster-pair.h"
#include "muster-window-size.h"

/* So many pixels for what something stands below; more would leave no room for names. */
#define INDENT        12
#define MOST_INDENTED 3

struct _MusterCompareWindow
{
  AdwWindow parent_instance;

  GtkLabel *left;
  GtkLabel *right;
  GtkLabel *summary;
  GtkToggleButton *all;
  GtkListBox *list;

  /* of GtkListBoxRow, borrowed: those that are different, and what these stand below */
  GHashTable *shown;
};

G_DEFINE_FINAL_TYPE (MusterCompareWindow, muster_compare_window, ADW_TYPE_WINDOW)

static const struct
{
  const char *sign;
  const char *word;
  const char *css_class;
} looks[] = {
  [MUSTER_ROSTER_PAIR_SAME] = { "=", N_ ("The same"), "same" },
  [MUSTER_ROSTER_PAIR_DIFFERENT] = { "≠", N_ ("Different"), "different" },
  [MUSTER_ROSTER_PAIR_LEFT] = { "−", N_ ("Only on the left"), "left-only" },
  [MUSTER_ROSTER_PAIR_RIGHT] = { "+", N_ ("Only on the right"), "right-only" },
};

/* ---- Rows ---- */

/* @text: (nullable) */
static GtkWidget *
side_new (const char *text, guint depth)
{
  GtkWidget *label = gtk_label_new (text != NULL ? text : "–");

  g_object_set (label,
                "xalign",
                0.0,
                "yalign",
                0.0,
                "hexpand",
                TRUE,
                "wrap",
                TRUE,
                "wrap-mode",
                PANGO_WRAP_WORD_CHAR,
                "width-chars",
                1,
                "margin-start",
                (int) MIN (depth, MOST_INDENTED) * INDENT,
                NULL);
  if (text == NULL)
    gtk_widget_add_css_class (label, "dim-label");

  return label;
}

static GtkWidget *
sides_new (const MusterRosterPair *pair)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_box_append (GTK_BOX (box), side_new (pair->left, pair->depth));
  gtk_box_append (GTK_BOX (box), side_new (pair->right, pair->depth));

  return box;
}

static void
name_row (GtkWidget *row, const MusterRosterPair *pair)
{
  const char *word = _ (looks[pair->kind].word);
  g_autofree char *name = NULL;

  if (pair->kind == MUSTER_ROSTER_PAIR_DIFFERENT)
    /* Translators: what the left and the right list say, which is different. */
    name = g_strdup_printf (_ ("%1$s: %2$s on the left, %3$s on the right"),
                            word,
                            pair->left,
                            pair->right);
  else
    name = g_strdup_printf (C_ ("label and value", "%1$s: %2$s"),
                            word,
                            pair->left != NULL ? pair->left : pair->right);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* What is in the row, and in words how the lists differ. */
static GtkWidget *
content_new (const MusterRosterPair *pair)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *word = gtk_label_new (_ (looks[pair->kind].word));

  gtk_box_append (GTK_BOX (box), sides_new (pair));
  g_object_set (word, "xalign", 0.0, "wrap", TRUE, NULL);
  gtk_widget_add_css_class (word, "caption");
  gtk_widget_set_visible (word, pair->kind != MUSTER_ROSTER_PAIR_SAME);
  gtk_box_append (GTK_BOX (box), word);

  return box;
}

static GtkWidget *
row_new (const MusterRosterPair *pair)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *sign = gtk_label_new (looks[pair->kind].sign);

  g_object_set (sign, "width-chars", 2, "valign", GTK_ALIGN_START, NULL);
  gtk_widget_add_css_class (sign, "sign");
  gtk_box_append (GTK_BOX (line), sign);
  gtk_box_append (GTK_BOX (line), content_new (pair));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), line);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_add_css_class (row, looks[pair->kind].css_class);
  name_row (row, pair);

  return row;
}

/* ---- What is shown ---- */

static gboolean
is_shown (GtkListBoxRow *row, gpointer user_data)
{
  MusterCompareWindow *self = user_data;

  return gtk_toggle_button_get_active (self->all) || g_hash_table_contains (self->shown, row);
}

static void
toggled_cb (MusterCompareWindow *self)
{
  gtk_list_box_invalidate_filter (self->list);
}

/* From the last to the first: what stands around something different comes before it. */
static void
find_shown (MusterCompareWindow *self, const GPtrArray *pairs, const GPtrArray *rows)
{
  guint around = 0;

  for (guint i = pairs->len; i > 0; i--)
    {
      const MusterRosterPair *pair = pairs->pdata[i - 1];

      if (pair->kind == MUSTER_ROSTER_PAIR_SAME && pair->depth >= around)
        continue;
      g_hash_table_add (self->shown, rows->pdata[i - 1]);
      around = pair->depth;
    }
}

static void
say_how_many (MusterCompareWindow *self, const GPtrArray *pairs)
{
  guint n = 0;
  g_autofree char *text = NULL;

  for (guint i = 0; i < pairs->len; i++)
    n += ((const MusterRosterPair *) pairs->pdata[i])->kind != MUSTER_ROSTER_PAIR_SAME;
  text = n > 0 ? g_strdup_printf (ngettext ("%u difference", "%u differences", n), n)
               : g_strdup (_ ("Both lists say the same."));
  gtk_label_set_label (self->summary, text);
}

static void
fill (MusterCompareWindow *self, const GPtrArray *pairs)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  for (guint i = 0; i < pairs->len; i++)
    {
      GtkWidget *row = row_new (pairs->pdata[i]);

      g_ptr_array_add (rows, row);
      gtk_list_box_append (self->list, row);
    }
  find_shown (self, pairs, rows);
  say_how_many (self, pairs);
  gtk_list_box_invalidate_filter (self->list);
}

/* ---- The object ---- */

static void
muster_compare_window_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_COMPARE_WINDOW);

  G_OBJECT_CLASS (muster_compare_window_parent_class)->dispose (object);
}

static void
muster_compare_window_finalize (GObject *object)
{
  g_hash_table_unref (MUSTER_COMPARE_WINDOW (object)->shown);

  G_OBJECT_CLASS (muster_compare_window_parent_class)->finalize (object);
}

static void
muster_compare_window_class_init (MusterCompareWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_compare_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_compare_window_finalize;

  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-compare-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterCompareWindow, left);
  gtk_widget_class_bind_template_child (widget_class, MusterCompareWindow, right);
  gtk_widget_class_bind_template_child (widget_class, MusterCompareWindow, summary);
  gtk_widget_class_bind_template_child (widget_class, MusterCompareWindow, all);
  gtk_widget_class_bind_template_child (widget_class, MusterCompareWindow, list);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
}

static void
muster_compare_window_init (MusterCompareWindow *self)
{
  self->shown = g_hash_table_new (NULL, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_window_size_follow_text (GTK_WINDOW (self));
  gtk_list_box_set_filter_func (self->list, is_shown, self, NULL);
}

void
muster_compare_window_present (GtkWidget *parent,
                               const char *left,
                               const char *right,
                               GPtrArray *pairs)
{
  MusterCompareWindow *self = g_object_new (MUSTER_TYPE_COMPARE_WINDOW,
                                            "transient-for",
                                            gtk_widget_get_root (parent),
                                            NULL);

  gtk_label_set_label (self->left, left);
  gtk_label_set_label (self->right, right);
  fill (self, pairs);
  gtk_window_present (GTK_WINDOW (self));
}
