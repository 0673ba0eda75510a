# Sourced by scripts/try-packages and scripts/walk-paths, which work in bare roots of Debian, as root: needs debootstrap. They set
# `suite`, a release such as bookworm or trixie, and `out`, a folder, which keeps the bare root as bare.tar for later runs.

root=$out/root

# With /sys, terminals and shared memory, which MPI and programs on terminals need.
mount_root() {
  local folder
  mount -t proc proc "$root/proc"
  for folder in sys dev dev/pts dev/shm; do
    if [ -d "/$folder" ]; then mount --bind "/$folder" "$root/$folder"; fi
  done
}

unmount_root() {
  local folder
  for folder in proc sys dev/pts dev/shm dev home/user/.cache/ccache; do
    if mountpoint -q "$root/$folder"; then umount "$root/$folder"; fi
  done
}

release_root() {
  unmount_root
  rm -rf --one-file-system "$root"
}
trap release_root EXIT

# in_root COMMAND…: runs a command with nothing of this environment.
in_root() {
  chroot "$root" /usr/bin/env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 \
    DEBIAN_FRONTEND=noninteractive HOME=/home/user "$@"
}

# quietly COMMAND…: shows the end of the output only if the command fails.
quietly() {
  "$@" >"$out/last.log" 2>&1 || { tail -n 30 "$out/last.log" >&2; return 1; }
}

install_packages() { quietly in_root apt-get install -qq -y --no-install-recommends "$@"; }

# Makes the root anew. Sources of packages are those of this machine, for the other release.
fresh_root() {
  release_root
  if [ ! -f "$out/bare.tar" ]; then
    local own
    own=$(. /etc/os-release && echo "$VERSION_CODENAME")
    quietly debootstrap --variant=minbase "$suite" "$root"
    rm -f "$root/etc/apt/sources.list"
    sed "s/\b$own\b/$suite/g" /etc/apt/sources.list.d/debian.sources >"$root/etc/apt/sources.list.d/debian.sources"
    tar -cf "$out/bare.tar" -C "$root" .
  else
    mkdir -p "$root"
    tar -xf "$out/bare.tar" -C "$root"
  fi
  mkdir -p "$root/home/user"
  mount_root
  cp /etc/resolv.conf "$root/etc/resolv.conf"
  quietly in_root apt-get update -qq
}
