/* muster-print-paper.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-print-paper.h"

#include <glib/gi18n.h>

#define MARGIN 10.0 /* in millimetres */
#define KEY    "print-paper"

static const struct
{
  const char *name;
  const char *title;
} papers[] = {
  { GTK_PAPER_NAME_A4, NC_ ("paper", "A4") },
  { GTK_PAPER_NAME_LETTER, NC_ ("paper", "Letter") },
  { GTK_PAPER_NAME_A5, NC_ ("paper", "A5") },
  { GTK_PAPER_NAME_A3, NC_ ("paper", "A3") },
  { GTK_PAPER_NAME_LEGAL, NC_ ("paper", "Legal") },
};

GtkPaperSize *
muster_print_paper_dup_size (GSettings *settings)
{
  g_autofree char *name = settings != NULL ? g_settings_get_string (settings, KEY) : g_strdup ("");

  return gtk_paper_size_new (*name != '\0' ? name : gtk_paper_size_get_default ());
}

MusterPrintPaper
muster_print_paper_of (GtkPageSetup *setup)
{
  return (MusterPrintPaper){
    .width = gtk_page_setup_get_paper_width (setup, GTK_UNIT_MM),
    .height = gtk_page_setup_get_paper_height (setup, GTK_UNIT_MM),
    .left = MAX (gtk_page_setup_get_left_margin (setup, GTK_UNIT_MM), MARGIN),
    .right = MAX (gtk_page_setup_get_right_margin (setup, GTK_UNIT_MM), MARGIN),
    .top = MAX (gtk_page_setup_get_top_margin (setup, GTK_UNIT_MM), MARGIN),
    .bottom = MAX (gtk_page_setup_get_bottom_margin (setup, GTK_UNIT_MM), MARGIN),
  };
}

MusterPrintPaper
muster_print_paper_get (GSettings *settings)
{
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  GtkPaperSize *size = muster_print_paper_dup_size (settings);

  gtk_page_setup_set_paper_size_and_default_margins (setup, size);
  gtk_paper_size_free (size);

  return muster_print_paper_of (setup);
}

static guint
find_line (GSettings *settings)
{
  GtkPaperSize *size = muster_print_paper_dup_size (settings);
  guint line = 0;

  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    if (g_str_equal (papers[i].name, gtk_paper_size_get_name (size)))
      line = i;
  gtk_paper_size_free (size);

  return line;
}

static void
chosen_cb (AdwComboRow *row, GParamSpec *pspec, GSettings *settings)
{
  const guint line = adw_combo_row_get_selected (row);

  if (line < G_N_ELEMENTS (papers) && line != find_line (settings))
    g_settings_set_string (settings, KEY, papers[line].name);
}

void
muster_print_paper_bind (AdwComboRow *row, GSettings *settings)
{
  g_autoptr (GtkStringList) lines = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    gtk_string_list_append (lines, g_dpgettext2 (NULL, "paper", papers[i].title));
  adw_combo_row_set_model (row, G_LIST_MODEL (lines));
  adw_combo_row_set_selected (row, find_line (settings));
  if (settings != NULL)
    g_signal_connect_object (row, "notify::selected", G_CALLBACK (chosen_cb), settings, 0);
}
