# launch.sh
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Sourced by build-aux/run after setup.sh: how the programs are started from a build folder, as if
# they were installed.

# Whether a window can be opened. What DISPLAY says may be out of date, so somebody has to try.
muster_has_display () {
  [ -n "${WAYLAND_DISPLAY-}${DISPLAY-}" ] || return 1
  gtk4-query-settings gtk-theme-name >/dev/null 2>&1
}

# muster_is_group CLI WORD: whether muster-cli has commands of this group.
muster_is_group () {
  local help
  help=$("$1" --help)
  grep -q "^  ${2//[^a-z]/-} [a-z]" <<<"$help"
}

# muster_choose_program CLI ARGUMENT…: prints "app", "cli", "sample", or "none" where a window is
# wanted and there is no display for it.
muster_choose_program () {
  local cli=$1 first=${2-}
  if [ $# -gt 1 ] && muster_is_group "$cli" "$first"; then
    echo cli
  elif [ $# -gt 1 ] && [ "${first#-}" = "$first" ] && [ "${first#*:}" = "$first" ] && [ ! -e "$first" ]; then
    # Neither an option nor a file: muster-cli says what it might have been.
    echo cli
  elif [ "$first" = --help ] || [ "$first" = --version ] || muster_has_display; then
    echo app
  elif [ $# -gt 1 ]; then
    echo none
  else
    echo sample
  fi
}

# muster_make_share BUILD: a folder such as the one under which things are installed. The help, the
# icon of the windows and the MIME types are looked for there.
muster_make_share () {
  local build=$1 share=$1/share name
  mkdir -p "$share/applications" "$share/help/C" "$share/mime/packages"
  ln -sfn "$muster_top/data/icons" "$share/icons"
  ln -sfn "$muster_top/help/C" "$share/help/C/muster"
  for name in "$build"/data/*.desktop; do
    ln -sf "$name" "$share/applications/"
  done
  for name in "$build"/data/*.Muster.xml; do
    ln -sf "$name" "$share/mime/packages/"
  done
  if [ ! -e "$share/mime/version" ] || [ "$name" -nt "$share/mime/version" ]; then
    XDG_DATA_DIRS=$share update-mime-database "$share/mime" >&2
  fi
}

# muster_environment BUILD: what a program from this folder has to know.
muster_environment () {
  local build=$1
  muster_make_share "$build"
  export GSETTINGS_SCHEMA_DIR=$build/data
  export MUSTER_DATA_PATH=$muster_top/data
  export MUSTER_LOCALE_DIR=$build/po
  export XDG_DATA_DIRS=$build/share:${XDG_DATA_DIRS:-/usr/local/share:/usr/share}
}
