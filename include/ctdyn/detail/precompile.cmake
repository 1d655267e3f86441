# ctdyn_precompile(TARGET [header...]): precompiles headers of the library for a target, so that an edit of one of its files
# waits for that file alone. Without headers these are ctdyn/ctdyn.hpp, control.hpp, simulation.hpp and pictures.hpp with
# Eigen/Dense, which take the longest. It takes 10 to 20 seconds and 300 to 500 MB of disk once, and again when flags
# or the library change; sources need not be changed.

function(ctdyn_precompile target)
  set(headers ${ARGN})
  if(NOT headers)
    set(headers ctdyn/ctdyn.hpp ctdyn/control.hpp ctdyn/simulation.hpp ctdyn/pictures.hpp)
  endif()
  if(NOT TARGET ${target})
    message(FATAL_ERROR "ctdyn_precompile: there is no target ${target}; add it first")
  endif()
  list(INSERT headers 0 Eigen/Dense)
  list(TRANSFORM headers PREPEND "$<$<COMPILE_LANGUAGE:CXX>:<") # the target may have files in C, too
  list(TRANSFORM headers APPEND "$<ANGLE-R>>")
  target_precompile_headers(${target} PRIVATE ${headers})
endfunction()
