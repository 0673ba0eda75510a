# Sourced by scripts/demo, scripts/check and scripts/bench: installs packages, configures the build.

TG_PACKAGES=(clang-22 lld-22 libmlir-22-dev mlir-22-tools llvm-22-dev llvm-22-tools clang-format-22 libclang-rt-22-dev libomp-22-dev
             cmake ninja-build ccache gcc g++ gdb graphviz mkdocs neovim pkg-config libzip-dev libzstd-dev libgtest-dev
             libbenchmark-dev libopenblas-dev libblis-serial-dev libboost-dev libcminpack-dev libdnnl-dev python3-numpy python3-scipy python3-mpmath
             python3-dev python3-mypy python3-pip python3-venv valgrind)

# Installs the packages that are missing, as root or through sudo.
tg_install_packages() {
  local missing=() package
  for package in "${TG_PACKAGES[@]}"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q '^install ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  echo "installing: ${missing[*]}"
  local as_root=()
  [ "$(id -u)" -eq 0 ] || as_root=(sudo)
  "${as_root[@]}" apt-get update -qq
  # sudo does not hand the environment on.
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends \
    "${missing[@]}" >/dev/null
}

# tg_configure FOLDER [cmake option…]: CMake's warnings are printed, and are errors with -Werror=dev.
tg_configure() {
  local folder=$1
  shift
  export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
  local lld=-fuse-ld=lld-22
  cmake -G Ninja -S . -B "$folder" -DCMAKE_BUILD_TYPE=Release \
    -DCMAKE_C_COMPILER=clang-22 -DCMAKE_CXX_COMPILER=clang++-22 \
    -DCMAKE_C_COMPILER_LAUNCHER=ccache -DCMAKE_CXX_COMPILER_LAUNCHER=ccache \
    -DCMAKE_EXE_LINKER_FLAGS=$lld -DCMAKE_SHARED_LINKER_FLAGS=$lld -DCMAKE_MODULE_LINKER_FLAGS=$lld \
    -DMLIR_DIR="$(llvm-config-22 --cmakedir)/../mlir" "$@" >"/tmp/tensorgraph-configure.$$" 2>&1 ||
    { cat "/tmp/tensorgraph-configure.$$" >&2; return 1; }
  if grep -q '^CMake.* Warning' "/tmp/tensorgraph-configure.$$"; then
    cat "/tmp/tensorgraph-configure.$$" >&2
    [[ " $* " != *" -Werror=dev "* ]] || return 1
  fi
  rm -f "/tmp/tensorgraph-configure.$$"
}
