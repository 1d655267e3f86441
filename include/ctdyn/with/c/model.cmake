# ctdyn_c: a library with a compiled model that C calls, and whatever calls C.
#
#   ctdyn_c(TARGET SOURCE ... [SHARED] [NO_FORMULAS])
#
# Further arguments are those of ctdyn_model (with/written/model.cmake), which makes the library: it is one for C++, too. Beside
# it is the header TARGET.h, in C99, which declares TARGET_model(abi); see with/c/model.h. SOURCE derives one model of double. With
# SHARED the library is one that ctypes or Julia load. NO_FORMULAS leaves out the text and LaTeX of the outputs.

set_property(GLOBAL PROPERTY ctdyn_version "${ctdyn_VERSION}")

function(ctdyn_c target source)
  cmake_parse_arguments(PARSE_ARGV 2 arg "SHARED;NO_FORMULAS" "" "")
  if(NOT target MATCHES "^[A-Za-z_][A-Za-z0-9_]*$")
    message(FATAL_ERROR "ctdyn_c: the function of ${source} has the target's name, and ${target} is no name")
  elseif(CMAKE_CROSSCOMPILING AND NOT CMAKE_CROSSCOMPILING_EMULATOR)
    message(FATAL_ERROR "ctdyn_c(${target} ${source} ...) runs a program of the target: set CMAKE_CROSSCOMPILING_EMULATOR")
  endif()
  set(ctdyn_c_name ${target})
  if(arg_SHARED) # ctdyn_fmu has set it
    set(ctdyn_c_kind SHARED)
  endif()
  ctdyn_model(${target} "${source}" ${arg_UNPARSED_ARGUMENTS})
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  target_compile_definitions(${target}_derivation PRIVATE CTDYN_WRITES_C_MODELS
    $<$<BOOL:${arg_NO_FORMULAS}>:CTDYN_WRITES_NO_FORMULAS>)
endfunction()
