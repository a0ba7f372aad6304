/* places.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define _GNU_SOURCE

#include "config.h"

#include <dlfcn.h>
#include <gdk/x11/gdkx.h>
#include <gtk/gtk.h>
#include <math.h>

/* Tells the driver where widgets are and what the pointer would find there. GTK says that on the accessibility bus as well, but each
 * of its versions is wrong in its own way. Loaded before GTK by LD_PRELOAD, this one is handed what GTK registers there for
 * each object: instead of its own answers about places, those below are given. */

#define COMPONENT "org.a11y.atspi.Component"

enum
{
  LAYER_POPUP = 5,
  LAYER_WINDOW = 7,
};

/* GetExtents: within the window or popover, whatever is asked for; without what CSS puts around it.
 * GetLayer: that of the window or popover, for all that is in it as well.
 * GetPlace: of a point so far from the corner, or of the middle if both are -1; the X window that a click there goes to, and
 * where in it. The window is 0 if the click would not reach the widget.
 * GetTooltip: what the pointer brings up there. */
static const char introspection
    [] = "<node><interface name='" COMPONENT "'>"
         "<method name='GetExtents'><arg type='u'/><arg type='(iiii)' direction='out'/></method>"
         "<method name='GetLayer'><arg type='u' direction='out'/></method>"
         "<method name='GetPlace'><arg type='i'/><arg type='i'/><arg type='(uii)' direction='out'/>"
         "</method><method name='GetTooltip'><arg type='s' "
         "direction='out'/></method></interface></node>";

static GVariant *
get_extents (GtkWidget *widget, GtkWidget *native)
{
  graphene_point_t corner;

  if (!gtk_widget_compute_point (widget, native, graphene_point_zero (), &corner))
    return NULL;

  return g_variant_new ("((iiii))",
                        (int) roundf (corner.x),
                        (int) roundf (corner.y),
                        gtk_widget_get_width (widget),
                        gtk_widget_get_height (widget));
}

static gboolean
is_in (GtkWidget *widget, GtkWidget *above)
{
  return widget != NULL && (widget == above || gtk_widget_is_ancestor (widget, above));
}

/* What takes no input itself leaves it to what it is in, unless something else is there. */
static gboolean
is_reached (GtkWidget *widget, GtkWidget *native, const graphene_point_t *point)
{
  GtkWidget *hit = gtk_widget_pick (native, point->x, point->y, GTK_PICK_DEFAULT);
  GtkWidget *seen;

  if (is_in (hit, widget))
    return TRUE;
  seen = gtk_widget_pick (native,
                          point->x,
                          point->y,
                          GTK_PICK_INSENSITIVE | GTK_PICK_NON_TARGETABLE);

  return is_in (seen, widget) && hit != NULL && is_in (widget, hit);
}

static GVariant *
get_place (GtkWidget *widget, GtkWidget *native, int x, int y)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (native));
  graphene_point_t from = { (float) x, (float) y }, point;
  double left, top;
  int scale;

  if (x == -1 && y == -1)
    graphene_point_init (&from,
                         (float) (gtk_widget_get_width (widget) / 2),
                         (float) (gtk_widget_get_height (widget) / 2));
  if (!gtk_widget_get_mapped (widget) || !GDK_IS_X11_SURFACE (surface) ||
      !gtk_widget_compute_point (widget, native, &from, &point) ||
      !is_reached (widget, native, &point))
    return g_variant_new ("((uii))", 0, 0, 0);
  gtk_native_get_surface_transform (GTK_NATIVE (native), &left, &top);
  scale = gdk_surface_get_scale_factor (surface);

  return g_variant_new ("((uii))",
                        (guint32) gdk_x11_surface_get_xid (surface),
                        (int) floor ((left + point.x) * scale),
                        (int) floor ((top + point.y) * scale));
}

static GVariant *
answer (GtkWidget *widget, const char *method, GVariant *arguments)
{
  GtkNative *native = gtk_widget_get_native (widget);
  const char *tooltip = gtk_widget_get_tooltip_text (widget);
  int x, y;

  if (native == NULL)
    return NULL;
  if (g_str_equal (method, "GetExtents"))
    return get_extents (widget, GTK_WIDGET (native));
  if (g_str_equal (method, "GetLayer"))
    return g_variant_new ("(u)", GTK_IS_WINDOW (native) ? LAYER_WINDOW : LAYER_POPUP);
  if (g_str_equal (method, "GetTooltip"))
    return g_variant_new ("(s)", tooltip == NULL ? "" : tooltip);
  g_variant_get (arguments, "(ii)", &x, &y);

  return get_place (widget, GTK_WIDGET (native), x, y);
}

static void
call_cb (GDBusConnection *connection,
         const char *sender,
         const char *path,
         const char *interface,
         const char *method,
         GVariant *arguments,
         GDBusMethodInvocation *invocation,
         gpointer context)
{
  GtkAccessible *accessible = gtk_at_context_get_accessible (context);
  GVariant *said = GTK_IS_WIDGET (accessible) ? answer (GTK_WIDGET (accessible), method, arguments)
                                              : NULL;

  if (said == NULL)
    g_dbus_method_invocation_return_error_literal (invocation,
                                                   G_DBUS_ERROR,
                                                   G_DBUS_ERROR_FAILED,
                                                   "it is in no window");
  else
    g_dbus_method_invocation_return_value (invocation, said);
}

/* ---- In the place of a function of GIO ---- */

typedef guint (*RegisterObject) (GDBusConnection *connection,
                                 const char *path,
                                 GDBusInterfaceInfo *interface,
                                 const GDBusInterfaceVTable *vtable,
                                 gpointer data,
                                 GDestroyNotify data_free,
                                 GError **error);

G_MODULE_EXPORT guint
g_dbus_connection_register_object (GDBusConnection *connection,
                                   const char *path,
                                   GDBusInterfaceInfo *interface,
                                   const GDBusInterfaceVTable *vtable,
                                   gpointer data,
                                   GDestroyNotify data_free,
                                   GError **error)
{
  static const GDBusInterfaceVTable places = { .method_call = call_cb };
  static GDBusNodeInfo *node;
  RegisterObject next = (RegisterObject) dlsym (RTLD_NEXT, "g_dbus_connection_register_object");

  if (g_str_equal (interface->name, COMPONENT))
    {
      if (node == NULL)
        node = g_dbus_node_info_new_for_xml (introspection, NULL);
      interface = node->interfaces[0];
      vtable = &places;
    }

  return next (connection, path, interface, vtable, data, data_free, error);
}
