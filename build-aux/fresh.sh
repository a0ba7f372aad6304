#!/usr/bin/env bash
# fresh.sh
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Started by "build-aux/test --fresh": makes bare systems of Debian, with a clean clone of what is committed and nothing
# beside it, does there what the README says, and tells how each command ended and how long it took.
#
#   build-aux/fresh.sh [bookworm] [trixie]

set -euo pipefail

muster_top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$muster_top/build-aux/setup.sh"

work=    # a folder of our own: the root of the system and what it is made with
inside=  # the process in which all that happens there has its parent
told=()
failed=0

# Mounts are in a namespace, and go by themselves; so do processes, but not in the same moment.
leave () {
  [ -z "$inside" ] || kill -KILL "$inside" 2>/dev/null || true
  for _ in 1 2 3 4 5; do
    if [ -z "$work" ] || rm -rf --one-file-system "$work" 2>/dev/null; then
      break
    fi
    sleep 1
  done
  inside=
  work=
}
trap leave EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

# Runs a command with mounts and processes of its own, which end when it ends or this script does. The shell in between
# is there for those that lose their parent; and an X server does not tell the first of all processes that it is ready.
apart () {
  local status=0
  unshare --mount --pid --fork --kill-child --mount-proc -- bash -c '"$@"; exit' apart "$@" </dev/null &
  inside=$!
  wait "$inside" || status=$?
  inside=
  return "$status"
}

# The sources of this machine's apt, as they are for another system of Debian.
list_sources () {
  local names='bookworm|trixie|forky|sid|oldstable|stable|testing|unstable' found
  # apt fills in the fields itself; the last one only where it has fetched the lists.
  # shellcheck disable=SC2016
  found=$(apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT) $(ORIGIN)' 'Created-By: Packages' |
    sed -nE "s#^(\S+) ($names)(-updates|-security)? main (Debian|.*\(ORIGIN\))\$#deb \1 $1\3 main#p" | sort -u)
  printf '%s\n' "${found:-deb http://deb.debian.org/debian $1 main}"
}

# How this machine's apt reaches them.
list_options () {
  apt-config dump | grep -E '^Acquire::(https?|Check-|ForceIP|Retries)' || true
}

# Called where a failure is looked at, so that none of its steps ends the script by itself.
make_root () {
  local -a include=()
  list_sources "$1" >"$work/sources.list" || return
  list_options >"$work/apt.conf" || return
  ! grep -q ' https:' "$work/sources.list" || include=(--include=ca-certificates)
  apart mmdebstrap --quiet --variant=minbase --aptopt="$work/apt.conf" "${include[@]}" "$1" "$work/root" \
    "$work/sources.list" || return
  cp --dereference /etc/hosts /etc/resolv.conf "$work/root/etc/" || return
  git clone --quiet --no-hardlinks "$muster_top" "$work/root/root/muster"
}

# What is done before anything can run in the root, which is the first argument.
enter='
  set -eu
  root=$1
  shift
  mount -t proc proc "$root/proc"
  mount -t sysfs -o ro sysfs "$root/sys"
  mount -t devpts -o newinstance,ptmxmode=0666,mode=0620,gid=5 devpts "$root/dev/pts"
  mount -t tmpfs -o nosuid,nodev tmpfs "$root/dev/shm"
  enter () {
    chroot "$root" env -i -C /root/muster HOME=/root TERM=dumb PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
      ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} "$@"
  }
'

in_root () {
  apart bash -c "$enter"' enter "$@"' fresh "$work/root" "$@"
}

# Whether the start page comes up. Its display is one of this machine: installing one in the root would bring libraries
# that nobody promised to the program.
show_window () {
  apart xvfb-run -a -s '-screen 0 1280x960x24' bash -c "$enter"'
    mkdir -p "$root/tmp/.X11-unix"
    mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"
    cp "$XAUTHORITY" "$root/root/.Xauthority"
    enter DISPLAY="$DISPLAY" GDK_BACKEND=x11 build-aux/run &
    for second in $(seq 120); do
      kill -0 "$!" || exit 1
      if xwininfo -name Muster 2>/dev/null | grep -q IsViewable; then
        exit 0
      fi
      sleep 1
    done
    echo "There is no window after two minutes." >&2
    exit 1
  ' fresh "$work/root"
}

# try SYSTEM WHAT COMMAND…
try () {
  local what="$1: $2" status=0 begin=$SECONDS took
  shift 2
  muster_say "=== $what"
  "$@" || status=$?
  took=$((SECONDS - begin))
  [ "$status" -eq 0 ] || failed=1
  told+=("$(printf '%-44s %s after %d:%02d' "$what" "$([ "$status" -eq 0 ] && echo succeeded || echo "failed ($status)")" \
    $((took / 60)) $((took % 60)))")
  return "$status"
}

try_system () {
  work=$(mktemp -d "${TMPDIR:-/var/tmp}/muster-fresh.XXXXXX")
  chmod 755 "$work"
  if try "$1" "the bare system" make_root "$1"; then
    try "$1" build-aux/run in_root build-aux/run || true
    try "$1" "build-aux/run on a display" show_window || true
    try "$1" build-aux/test in_root build-aux/test || true
    try "$1" "no window test skipped" in_root build-aux/count-results.py --whole app _build/meson-logs/testlog.json || true
  fi
  leave
}

[ $# -gt 0 ] || set -- bookworm trixie
for system in "$@"; do
  case $system in
    bookworm | trixie) ;;
    *) muster_die "unknown system \"$system\"; expected bookworm or trixie" ;;
  esac
done
[ "$(id -u)" -eq 0 ] || muster_die "only root can make a bare system; run: sudo build-aux/test --fresh"

muster_install debian-archive-keyring git mmdebstrap x11-utils xauth xvfb
for system in "$@"; do
  try_system "$system"
done
printf '%s\n' "${told[@]}"
exit "$failed"
