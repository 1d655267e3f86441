# Sourced by test/run, examples/run and bench/run: Debian packages that are missing, and the build of a preset.

ctdyn_has() { # PACKAGE: is what it provides here?
  case $1 in
    g++ | cmake | ccache | valgrind | doxygen) command -v "$1" >/dev/null ;;
    ninja-build) command -v ninja >/dev/null ;;
    clang-19) command -v clang++-19 >/dev/null ;;
    *)
      ! command -v dpkg-query >/dev/null ||
        dpkg-query -W -f '${db:Status-Status}\n' "$1" 2>/dev/null | grep -qx installed
      ;;
  esac
}

ctdyn_need() { # PACKAGE...: installs those that are missing, or names them and leaves
  local package missing=() as_root=()
  for package in "$@"; do
    ctdyn_has "$package" || missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  if [ "$(id -u)" -ne 0 ]; then as_root=(sudo); fi
  if ! command -v apt-get >/dev/null || { [ ${#as_root[@]} -gt 0 ] && ! command -v sudo >/dev/null; }; then
    echo "ctdyn: please install these packages (Debian names): ${missing[*]}" >&2
    exit 1
  fi
  echo "ctdyn: installing Debian packages: ${missing[*]}"
  if ! { "${as_root[@]}" apt-get update -qq &&
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
      "${missing[@]}" >/dev/null; }; then
    echo "ctdyn: could not install them; please install these Debian packages: ${missing[*]}" >&2
    exit 1
  fi
}

ctdyn_quietly() { # COMMAND...: its output is shown only if it fails
  local report
  report=$("$@" 2>&1) || {
    printf '%s\n' "$report" >&2
    return 1
  }
}

# In the folder of CMakePresets.json:
ctdyn_configure() { ctdyn_quietly cmake --preset "$1" "${@:2}"; }                    # PRESET [OPTIONS OF cmake...]
ctdyn_build() { ctdyn_quietly cmake --build --preset "$1" -j "$(nproc)" "${@:2}"; } # PRESET [OPTIONS OF cmake --build...]
