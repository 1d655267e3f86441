# Sourced by bench/compile_time and bench/compile_robots: user seconds and peak memory of compilations at -O2. It uses the files
# $object and $record, and the folder $kept, which is also searched for headers.

limits() { # COMPILER PROGRAM: the heap that ctdyn::ctdyn grants g++, and options of a program whose comment says `limits: raised`
  case $1 in g++) echo -n "--param=ggc-min-heapsize=6000000 " ;; esac
  if grep -q '^// limits: raised' "$2"; then
    case $1 in
      g++) echo -fconstexpr-ops-limit=4000000000 -fconstexpr-loop-limit=100000000 ;;
      *) echo -fconstexpr-steps=2000000000 ;;
    esac
  fi
}
compile() { # COMPILER PROGRAM [OPTION...]
  local raised
  read -ra raised < <(limits "$@"; echo)
  CCACHE_DISABLE=1 "$1" -std=c++20 -O2 -Iinclude -Itest -I"$kept" -I"$kept/build/ctdyn_model/atlas" -isystem "${EIGEN:-/usr/include/eigen3}" \
    -c "$2" -o "$object" "${raised[@]}" "${@:3}"
}
best_of_three() { # COMPILER PROGRAM [OPTION...]: "seconds megabytes"; CTDYN_RUNS are as many instead of three
  local seconds megabytes best="" most=0
  for _ in $(seq "${CTDYN_RUNS:-3}"); do
    read -r seconds megabytes < <(measured "$@")
    if [ -z "$best" ] || awk "BEGIN { exit !($seconds < $best) }"; then best=$seconds; fi
    if [ "$megabytes" -gt "$most" ]; then most=$megabytes; fi
  done
  echo "$best $most"
}
measured() {
  export -f compile limits
  export object kept
  command time -f '%U %M' -o "$record" bash -c 'compile "$@"' compile "$@" >&2
  awk '{ printf "%s %d\n", $1, $2 / 1024 }' "$record"
}
must_be_compiled() { # PROGRAM: of functions of unnamed or internal types that nobody calls nothing is compiled, which is no measure
  nm "$object" | grep -q ' T ' || { echo "FAILED: of $1 nothing is compiled"; exit 1; }
}
