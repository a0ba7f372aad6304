# setup.sh
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Sourced by build-aux/run and build-aux/test: installs what a fresh Debian 12 or 13 lacks and
# configures and compiles a build folder. Everything is printed to the standard error, so that the
# output of the program that is run afterwards stays its own.

# What meson.build asks for, and what the application wants on a screen.
muster_packages=(
  adwaita-icon-theme
  desktop-file-utils
  fonts-cantarell
  gcc
  gettext
  itstool
  libadwaita-1-dev
  libarchive-dev
  libc6-dev
  libgl1-mesa-dri
  libgdk-pixbuf-2.0-dev
  libglib2.0-dev
  libgtk-4-bin
  libgtk-4-dev
  libpango1.0-dev
  librsvg2-common
  libsqlite3-dev
  libxml2-dev
  libxml2-utils
  libyajl-dev
  meson
  ninja-build
  pkg-config
  python3
  shared-mime-info
)

# What is started by the application, and not by the tests.
muster_run_packages=(
  yelp
)

# What the tests ask for besides: a screen of their own, the accessibility bus, and the checkers of the
# files for the desktop.
muster_test_packages=(
  appstream
  at-spi2-core
  dbus
  gir1.2-gtk-4.0
  libjson-glib-dev
  man-db
  openbox
  poppler-utils
  python3-gi
  python3-xlib
  xauth
  xcompmgr
  xvfb
  yelp-tools
)

muster_say () {
  printf '%s\n' "$*" >&2
}

muster_die () {
  muster_say "error: $*"
  exit 2
}

# Prints those of its arguments that are not installed, one per line.
muster_missing_packages () {
  local package status
  for package in "$@"; do
    status=$(dpkg-query --show --showformat='${db:Status-Status}\n' "$package" 2>/dev/null) || true
    grep -qx installed <<<"$status" || printf '%s\n' "$package"
  done
}

muster_apt_get () {
  local -a as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    as_root=(sudo)
    # Without a terminal nobody could type a password: fail rather than wait.
    [ -t 0 ] || as_root+=(-n)
  fi
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 \
    apt-get -q -y -o DPkg::Lock::Timeout=300 "$@" </dev/null >&2
}

# Installs those of its arguments that are missing. Asks nobody anything, and does not touch
# apt at all when there is nothing to do.
muster_install () {
  local -a missing
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    muster_say "This is no Debian: make sure that what these packages hold is installed: $*"
    return
  fi

  # The names of packages hold no blanks.
  # shellcheck disable=SC2207
  missing=($(muster_missing_packages "$@"))
  [ ${#missing[@]} -gt 0 ] || return 0

  if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null; then
    muster_die "missing packages, and neither root nor sudo to install them; as root, run:
  apt-get install ${missing[*]}"
  fi

  muster_say "Installing ${missing[*]}"
  muster_apt_get update || muster_die "the package lists could not be fetched"
  muster_apt_get install --no-install-recommends "${missing[@]}" ||
    muster_die "these packages could not be installed: ${missing[*]}"
}

# muster_configure FOLDER OPTION…: Ninja notices changed build files by itself; what it cannot notice is a folder
# made by another Meson, with other options or for a clone that has moved.
muster_configure () {
  local folder=$1 stamp
  shift
  stamp="$(meson --version) $muster_top $*"

  if [ -f "$folder/build.ninja" ] && [ "$(cat "$folder/.configured" 2>/dev/null)" = "$stamp" ]; then
    return
  fi
  if [ -f "$folder/build.ninja" ] && meson setup --reconfigure "$folder" "$muster_top" "$@" >&2; then
    printf '%s\n' "$stamp" >"$folder/.configured"
    return
  fi
  rm -rf "$folder"
  meson setup "$folder" "$muster_top" "$@" >&2 || muster_die "the build could not be configured"
  printf '%s\n' "$stamp" >"$folder/.configured"
}

# muster_program_options FOLDER: what build-aux/run configures a folder with. It has no use for tests, but leaves them
# where build-aux/test wants them: taking them away would mean to build them anew the next time.
muster_program_options () {
  if grep -q -e -Dtests=true "$1/.configured" 2>/dev/null; then
    printf '%s\n' -Dtests=true
  else
    printf '%s\n' -Dtests=false
  fi
}

muster_compile () {
  ninja -C "$1" "${@:2}" >&2 || muster_die "the build failed"
}
