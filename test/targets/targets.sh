# Sourced: the machines that programs are compiled for on another one and run by qemu, and how. With CTDYN_FEW_SYSTEMS=1
# these are only the programs that compile in seconds, of a model and of a controller.

ctdyn_heavy_targets=(cortex-m4f)
ctdyn_all_targets=("${ctdyn_heavy_targets[@]}" i686 aarch64 cortex-m7 i686-sse2 armhf riscv64)

ctdyn_target() { # NAME: sets compiler, flags, sources, controllers, libraries, runner, packages, real, tolerance
  local bare=(gcc-arm-none-eabi libnewlib-arm-none-eabi libstdc++-arm-none-eabi-newlib qemu-system-arm)
  real=double tolerance=1e-14 compiler=$1-linux-gnu-g++ libraries=(-static) packages=("g++-$1-linux-gnu" qemu-user) flags=()
  sources=(rods main) controllers=()
  [ "${CTDYN_FEW_SYSTEMS:-0}" = 1 ] || sources+=(puma)
  case $1 in
    cortex-m4f)
      real=float tolerance=2e-6 compiler=arm-none-eabi-g++ packages=("${bare[@]}")
      flags=(-mcpu=cortex-m4 -mthumb -mfloat-abi=hard -mfpu=fpv4-sp-d16)
      runner=(qemu-system-arm -M mps2-an386 -cpu cortex-m4)
      ;;
    cortex-m7)
      compiler=arm-none-eabi-g++ packages=("${bare[@]}")
      flags=(-mcpu=cortex-m7 -mthumb -mfloat-abi=hard -mfpu=fpv5-d16)
      runner=(qemu-system-arm -M mps2-an500 -cpu cortex-m7)
      ;;
    i686) runner=(qemu-i386) ;;
    i686-sse2) compiler=i686-linux-gnu-g++ packages=(g++-i686-linux-gnu qemu-user) flags=(-msse2 -mfpmath=sse) runner=(qemu-i386) ;;
    armhf) compiler=arm-linux-gnueabihf-g++ packages=(g++-arm-linux-gnueabihf qemu-user) runner=(qemu-arm) ;;
    *) runner=("qemu-$1") ;;
  esac
  if [[ $1 = cortex-* ]]; then
    sources+=(regulator) controllers=(controllers)
    [ "${CTDYN_FEW_SYSTEMS:-0}" = 1 ] || sources+=(torque filter smallest)
    flags+=(-DCORTEX_M -DCONTROLLERS -ffunction-sections -fdata-sections)
    libraries=("${flags[@]}" --specs=nano.specs --specs=rdimon.specs -nostartfiles -Wl,--gc-sections -T "$ctdyn_targets/cortex_m/mps2.ld")
    runner+=(-nographic -semihosting -icount shift=0 -kernel)
  fi
  flags+=("-DREAL=$real")
  [ "${CTDYN_FEW_SYSTEMS:-0}" = 0 ] || flags+=(-DFEW_SYSTEMS)
}

ctdyn_install_targets() { # NAME...: what they need; where that is impossible it is said, and their tests are skipped
  local name all=()
  for name in "$@"; do
    ctdyn_target "$name"
    all+=("${packages[@]}")
  done
  (ctdyn_need "${all[@]}") || echo "ctdyn: these tests are left out: ${*/#/targets/}" >&2
}

# FOLDER NAME [OPTIONS OF THE COMPILER...]: FOLDER/program and the objects that it is linked of. Boost and Eigen are found by
# the options; the target's other headers are its own.
ctdyn_build_for_target() {
  local folder=$1 source
  ctdyn_target "$2"
  mkdir -p "$folder"
  rm -f "$folder"/*.o
  for source in "${sources[@]}"; do
    "$compiler" -std=c++20 -O2 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -DEIGEN_NO_DEBUG -fno-exceptions \
      -fno-rtti "${flags[@]}" -I"$ctdyn_targets/.." -I"$ctdyn_targets/../../include" "${@:3}" \
      -c "$ctdyn_targets/$source.cpp" -o "$folder/$source.o" || return
  done
  if [[ $2 = cortex-* ]]; then
    "${compiler%g++}gcc" "${flags[@]}" -O2 -Wall -Wextra -Werror -c "$ctdyn_targets/cortex_m/start.c" \
      -o "$folder/start.o" || return
  fi
  "$compiler" "$folder"/*.o "${libraries[@]}" -o "$folder/program"
}
