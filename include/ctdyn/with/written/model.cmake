# ctdyn_model: a library with compiled models whose equations are derived once, and kept as text.
#
#   ctdyn_model(TARGET SOURCE [HEADER header])
#
# SOURCE defines the computation of one or more interfaces by `compile` (method/compile.hpp); HEADER, which has them, is the
# file of the same name with the ending .hpp. Building TARGET builds the program TARGET_derivation of SOURCE, without
# optimization, and lets it write what it derived: TARGET.model.cpp in the build folder, plain text of the same operations
# in the same order. That is compiled. It is written again when SOURCE or anything that it includes changes, and
# compiled again only when the text differs: another compiler, other flags, or a change that leaves the equations as
# they were derive nothing. A text that no longer fits its HEADER does not compile.
#
# Where programs for the target cannot run (cross compiling without CMAKE_CROSSCOMPILING_EMULATOR), SOURCE is compiled itself.

function(ctdyn_model target source)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "HEADER" "")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "ctdyn_model takes a target, one source file and HEADER: ${arg_UNPARSED_ARGUMENTS} is too much")
  endif()
  get_filename_component(path "${source}" ABSOLUTE)
  if(NOT EXISTS "${path}")
    message(FATAL_ERROR "ctdyn_model: there is no file ${path}")
  elseif(NOT arg_HEADER)
    string(REGEX REPLACE "\\.[^./]*$" ".hpp" arg_HEADER "${source}")
  endif()
  get_filename_component(header "${arg_HEADER}" ABSOLUTE)
  if(NOT EXISTS "${header}")
    message(FATAL_ERROR "ctdyn_model: there is no file ${header}; name the one that has the interfaces of ${source} by HEADER")
  endif()
  get_filename_component(folder "${header}" DIRECTORY)
  get_filename_component(header_name "${header}" NAME)
  get_filename_component(source_name "${source}" NAME)

  if(CMAKE_CROSSCOMPILING AND NOT CMAKE_CROSSCOMPILING_EMULATOR)
    add_library(${target} "${path}")
  else()
    set(main "${CMAKE_CURRENT_BINARY_DIR}/${target}.main.cpp")
    set(text "${CMAKE_CURRENT_BINARY_DIR}/${target}.model.cpp")
    file(CONFIGURE OUTPUT "${main}" @ONLY CONTENT "// Writes what @source_name@ derives.
#include <ctdyn/with/written/write_models.hpp>

int main() { return ctdyn::detail::write_models(R\"(@text@)\", \"@source_name@\", \"@header_name@\"); }
")
    add_executable(${target}_derivation EXCLUDE_FROM_ALL "${path}" "${main}")
    target_link_libraries(${target}_derivation PRIVATE ctdyn::ctdyn)
    target_include_directories(${target}_derivation PRIVATE "${folder}")
    target_compile_definitions(${target}_derivation PRIVATE CTDYN_WRITES_MODELS)
    target_compile_options(${target}_derivation PRIVATE -O0)
    add_custom_command(OUTPUT "${text}.written" BYPRODUCTS "${text}"
      COMMAND ${target}_derivation
      COMMAND ${CMAKE_COMMAND} -E touch "${text}.written"
      DEPENDS ${target}_derivation VERBATIM
      COMMENT "Writing the models of ${source_name}")
    add_library(${target} "${text}" "${text}.written")
  endif()
  target_link_libraries(${target} PUBLIC ctdyn::ctdyn)
  target_include_directories(${target} PUBLIC "$<BUILD_INTERFACE:${folder}>")
endfunction()
