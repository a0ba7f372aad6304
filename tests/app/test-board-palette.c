/* test-board-palette.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <adwaita.h>

#include "muster-board-palette.h"

/* What WCAG 2 wants of text. */
#define LEAST_CONTRAST 4.5

/* In the order in which libadwaita loads them. */
typedef struct
{
  const char *files[5];
} Theme;

static const Theme light = { { "style.css" } };
static const Theme dark = { { "style.css", "style-dark.css" } };
static const Theme hc = { { "style.css", "style-hc.css" } };
static const Theme hc_dark = {
  { "style.css", "style-dark.css", "style-hc.css", "style-hc-dark.css" }
};

static void
read_theme (const Theme *theme, MusterBoardPalette *palette)
{
  g_autoptr (GPtrArray) providers = g_ptr_array_new_with_free_func (g_object_unref);
  GdkDisplay *display = gdk_display_get_default ();
  GtkWidget *widget;

  for (guint i = 0; theme->files[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat ("/io/github/muster_solo/Muster/", theme->files[i], NULL);
      GtkCssProvider *provider = gtk_css_provider_new ();

      gtk_css_provider_load_from_resource (provider, path);
      gtk_style_context_add_provider_for_display (display,
                                                  GTK_STYLE_PROVIDER (provider),
                                                  GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + i);
      g_ptr_array_add (providers, provider);
    }
  widget = g_object_ref_sink (gtk_label_new (NULL));
  muster_board_palette_read (palette, widget);
  g_object_unref (widget);
  for (guint i = 0; i < providers->len; i++)
    gtk_style_context_remove_provider_for_display (display,
                                                   GTK_STYLE_PROVIDER (providers->pdata[i]));
}

/* Black on white is 21, and grey #777777 on white 4.48. */
static void
test_contrast (void)
{
  const GdkRGBA black = { 0, 0, 0, 1 };
  const GdkRGBA white = { 1, 1, 1, 1 };
  const GdkRGBA grey = { 0x77 / 255.0f, 0x77 / 255.0f, 0x77 / 255.0f, 1 };

  g_assert_cmpfloat_with_epsilon (muster_board_palette_get_contrast (&black, &white), 21, 0.001);
  g_assert_cmpfloat_with_epsilon (muster_board_palette_get_contrast (&white, &grey), 4.48, 0.005);
  g_assert_cmpfloat_with_epsilon (muster_board_palette_get_contrast (&grey, &grey), 1, 0.001);
}

static void
test_letters (gconstpointer data)
{
  MusterBoardPalette palette;

  read_theme (data, &palette);
  for (guint i = MUSTER_BOARD_REACH; i < MUSTER_N_BOARD_COLORS; i++)
    {
      MusterBoardColor letters = muster_board_palette_get_letters (&palette, i);
      double contrast = muster_board_palette_get_contrast (&palette.colors[i],
                                                           &palette.colors[letters]);

      if (i == MUSTER_BOARD_SIGHT || i == MUSTER_BOARD_CURSOR)
        continue;
      g_test_message ("colour %u: %.2f", i, contrast);
      g_assert_cmpfloat (contrast, >=, LEAST_CONTRAST);
    }
}

static GdkRGBA
lay_over (const GdkRGBA *color, const GdkRGBA *ground)
{
  const float a = color->alpha;

  return (GdkRGBA){ color->red * a + ground->red * (1 - a),
                    color->green * a + ground->green * (1 - a),
                    color->blue * a + ground->blue * (1 - a),
                    1 };
}

static void
test_signs (gconstpointer data)
{
  static const MusterBoardColor grounds[] = { MUSTER_BOARD_FLOOR,
                                              MUSTER_BOARD_FLOOR_ALT,
                                              MUSTER_BOARD_OUTSIDE };
  MusterBoardPalette palette;

  read_theme (data, &palette);
  for (gsize i = 0; i < G_N_ELEMENTS (grounds); i++)
    {
      const GdkRGBA *ground = &palette.colors[grounds[i]];
      GdkRGBA sign = lay_over (&palette.colors[MUSTER_BOARD_SIGN], ground);

      g_assert_cmpfloat (muster_board_palette_get_contrast (&sign, ground), >=, LEAST_CONTRAST);
    }
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/app/board-palette/contrast", test_contrast);
  g_test_add_data_func ("/app/board-palette/letters/light", &light, test_letters);
  g_test_add_data_func ("/app/board-palette/letters/dark", &dark, test_letters);
  g_test_add_data_func ("/app/board-palette/letters/high-contrast", &hc, test_letters);
  g_test_add_data_func ("/app/board-palette/letters/high-contrast-dark", &hc_dark, test_letters);
  g_test_add_data_func ("/app/board-palette/signs/light", &light, test_signs);
  g_test_add_data_func ("/app/board-palette/signs/dark", &dark, test_signs);
  g_test_add_data_func ("/app/board-palette/signs/high-contrast", &hc, test_signs);
  g_test_add_data_func ("/app/board-palette/signs/high-contrast-dark", &hc_dark, test_signs);

  return g_test_run ();
}
