/* muster-check-list.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-check-list.h"

/* The label that a check button has by itself does not wrap. */
GtkCheckButton *
muster_check_list_append (GtkBox *box, const char *text)
{
  GtkWidget *check = gtk_check_button_new ();
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (check), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_box_append (box, check);

  return GTK_CHECK_BUTTON (check);
}

gboolean
muster_check_list_is_picked (GtkBox *box, guint i)
{
  GtkWidget *check = gtk_widget_get_first_child (GTK_WIDGET (box));

  while (i-- > 0 && check != NULL)
    check = gtk_widget_get_next_sibling (check);

  return check != NULL && gtk_check_button_get_active (GTK_CHECK_BUTTON (check));
}

gboolean
muster_check_list_is_any_picked (GtkBox *box)
{
  for (GtkWidget *check = gtk_widget_get_first_child (GTK_WIDGET (box)); check != NULL;
       check = gtk_widget_get_next_sibling (check))
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)))
      return TRUE;

  return FALSE;
}
