# Sourced by scripts/demo, scripts/check and scripts/bench: installs packages, configures the build.

# Packages by purpose: to build and use the tools and libraries, to run the tests, and to compare in the benchmarks.
TG_BUILD_PACKAGES=(clang-22 lld-22 libmlir-22-dev mlir-22-tools llvm-22-dev libomp-22-dev cmake ninja-build ccache gcc g++
                   pkgconf libzip-dev libzstd-dev libboost-dev graphviz python3-numpy python3-dev python3-pip
                   python3-venv)
TG_TEST_PACKAGES=(llvm-22-tools clang-format-22 libclang-rt-22-dev libgmock-dev libgtest-dev libbenchmark-dev
                  libopenblas-dev g++-aarch64-linux-gnu gdb libmpich-dev libopenmpi-dev mkdocs mpich neovim openmpi-bin
                  python3-distributed python3-matplotlib python3-mpi4py python3-mpmath python3-mypy python3-pygments
                  python3-scipy qemu-user valgrind)
TG_BENCHMARK_PACKAGES=(libblis-serial-dev libcminpack-dev libdnnl-dev)

# tg_install_packages PURPOSE…: installs the packages for build, test or benchmark that are missing, as root or through
# sudo.
tg_install_packages() {
  local missing=() purpose package
  for purpose in "$@"; do
    local -n packages="TG_${purpose^^}_PACKAGES"
    for package in "${packages[@]}"; do
      dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q '^install ok installed' || missing+=("$package")
    done
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

# tg_configure FOLDER [cmake option…]: CMake's warnings are printed, and are errors with -Werror=dev. A folder keeps its
# compilers: CMake would throw its settings away if PATH led to the same compilers by another folder.
tg_configure() {
  local folder=$1
  shift
  export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
  local lld=-fuse-ld=lld-22 compilers=()
  [ -f "$folder/CMakeCache.txt" ] || compilers=(-DCMAKE_C_COMPILER=clang-22 -DCMAKE_CXX_COMPILER=clang++-22)
  cmake -G Ninja -S . -B "$folder" -DCMAKE_BUILD_TYPE=Release "${compilers[@]}" \
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
