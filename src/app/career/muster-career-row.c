/* muster-career-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-career-row.h"

#include <glib/gi18n.h>

#include "muster-company.h"
#include "muster-plain-row.h"

/* A picture whose content is not there is told by the keeper, and does not stop the rest. */
static GdkTexture *
load_picture (MusterCampaignKeeper *keeper, const char *content)
{
  g_autoptr (GBytes) bytes = muster_campaign_keeper_find_content (keeper, content);

  return bytes != NULL ? gdk_texture_new_from_bytes (bytes, NULL) : NULL;
}

GtkWidget *
muster_career_picture_new (MusterCampaignKeeper *keeper, const MusterCareer *career, int size)
{
  GtkWidget *avatar = adw_avatar_new (size, career->name, TRUE);
  g_autoptr (GdkTexture) texture = career->picture != NULL ? load_picture (keeper, career->picture)
                                                           : NULL;

  adw_avatar_set_custom_image (ADW_AVATAR (avatar), GDK_PAINTABLE (texture));
  gtk_widget_set_valign (avatar, GTK_ALIGN_CENTER);

  return avatar;
}

/* (transfer full): what it is, what it did, and how it is unless it is fit. */
static char *
dup_words (MusterCampaignKeeper *keeper, const MusterCareer *career)
{
  g_autofree char *service = muster_company_dup_service (keeper, career);
  g_autofree char *status = muster_career_dup_status (career);
  GString *words = g_string_new (career->role != NULL ? career->role : career->entry);

  if (*service != '\0')
    g_string_append_printf (words, " · %s", service);
  if (career->status != MUSTER_CAREER_STATUS_FIT)
    g_string_append_printf (words, "\n%s", status);

  return g_string_free (words, FALSE);
}

static void
add_chip (GtkWidget *row, const char *text)
{
  GtkWidget *chip = gtk_label_new (text);

  gtk_widget_set_valign (chip, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (chip, "badge");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), chip);
}

GtkWidget *
muster_career_row_new (MusterCampaignKeeper *keeper, const MusterCareer *career)
{
  const GPtrArray *tonight = muster_campaign_keeper_get_state (keeper)->tonight;
  g_autofree char *words = dup_words (keeper, career);
  const gboolean goes = g_ptr_array_find ((GPtrArray *) tonight, career, NULL);
  g_autofree char *told = goes ? g_strdup_printf ("%s\n%s", words, _ ("Tonight"))
                               : g_strdup (words);
  GtkWidget *row = muster_plain_row_new (career->name, words);

  adw_action_row_add_prefix (ADW_ACTION_ROW (row), muster_career_picture_new (keeper, career, 40));
  if (goes)
    add_chip (row, _ ("Tonight"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_widget_set_focusable (row, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  told,
                                  -1);
  if (career->status != MUSTER_CAREER_STATUS_FIT)
    gtk_widget_add_css_class (row, "not-fit");

  return row;
}
