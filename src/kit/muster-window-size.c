/* muster-window-size.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-window-size.h"

/* What the sizes in the templates are made for. */
#define USUAL_POINTS 11
#define USUAL_DPI    96

double
muster_window_size_get_text_scale (GtkWidget *widget)
{
  GtkSettings *settings = gtk_widget_get_settings (widget);
  g_autofree char *name = NULL;
  PangoFontDescription *font;
  double points;
  int dpi = -1;

  g_object_get (settings, "gtk-font-name", &name, "gtk-xft-dpi", &dpi, NULL);
  font = pango_font_description_from_string (name != NULL ? name : "");
  points = pango_font_description_get_size (font) / (double) PANGO_SCALE;
  pango_font_description_free (font);

  return MAX ((points > 0 ? points / USUAL_POINTS : 1) *
                  (dpi > 0 ? dpi / (1024. * USUAL_DPI) : 1),
              1);
}

/* The largest: on which of them the window comes nobody knows yet. */
static void
find_room (GdkDisplay *display, int *width, int *height)
{
  GListModel *monitors = gdk_display_get_monitors (display);

  *width = *height = 0;
  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);
      GdkRectangle area;

      gdk_monitor_get_geometry (monitor, &area);
      *width = MAX (*width, area.width);
      *height = MAX (*height, area.height);
    }
}

void
muster_window_size_follow_text (GtkWindow *window)
{
  double scale = muster_window_size_get_text_scale (GTK_WIDGET (window));
  int width, height, most_width, most_height;

  gtk_window_get_default_size (window, &width, &height);
  find_room (gtk_widget_get_display (GTK_WIDGET (window)), &most_width, &most_height);
  gtk_window_set_default_size (window,
                               MAX (width, MIN ((int) (width * scale), most_width)),
                               MAX (height, MIN ((int) (height * scale), most_height)));
}
