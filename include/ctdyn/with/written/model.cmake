# ctdyn_model: a library with compiled models whose equations are derived once, and kept as text.
#
#   ctdyn_model(TARGET SOURCE.cpp [HEADER header])
#   ctdyn_model(TARGET DESCRIPTION.hpp METHOD type OUTPUTS set... [ANIMATES] [PROJECTS])
#   ctdyn_model(TARGET ROBOT.urdf [OPTIONS option...] OUTPUTS set... [ANIMATES] [PROJECTS])
#
# SOURCE defines the computation of one or more interfaces by `compile` (method/compile.hpp); HEADER, which has them, is the
# file of the same name with the ending .hpp. Of a method in DESCRIPTION, and of a robot file, the interface is written, too:
# the header TARGET.hpp (TARGET.model.hpp beside a description of that name) has it as TARGET::model. Each `set` is what one
# evaluation computes, as in C++: OUTPUTS udot "mass_matrix, forcing". A robot is system(ctdyn::urdf<file>(option...),
# gravity(-g * world.z)), where `world` is its root, or the frame "world" in which that floats, and g a parameter; the header
# has both names. With ANIMATES, animations show the model; with PROJECTS,
# simulations keep constraints and loops.
#
# Building TARGET builds the program TARGET_derivation, with TARGET's definitions and options but without optimization,
# and lets it write what it derived: TARGET.model.cpp in the build folder, plain text of the same operations in the same
# order. That is compiled. It is written again when one of the files changes, or anything that they include, and compiled
# again only when the text differs: another compiler, other flags, or a change that leaves the equations as they were
# derive nothing. A text that no longer fits its interface does not compile.
#
# Where programs for the target cannot run (cross compiling without CMAKE_CROSSCOMPILING_EMULATOR), SOURCE is compiled itself;
# the other two need such a program.

function(ctdyn_model target source)
  cmake_parse_arguments(PARSE_ARGV 2 arg "ANIMATES;PROJECTS" "HEADER;METHOD" "OPTIONS;OUTPUTS")
  get_filename_component(path "${source}" ABSOLUTE)
  get_filename_component(source_name "${source}" NAME)
  get_filename_component(kind "${source}" LAST_EXT)
  set(writes_interface ON)
  set(takes OUTPUTS)
  if(kind STREQUAL ".urdf")
    list(APPEND takes OPTIONS)
  elseif(kind MATCHES "^\\.(hpp|h|hh|hxx)$")
    list(APPEND takes METHOD)
  else()
    set(writes_interface OFF)
    set(takes HEADER)
  endif()
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "ctdyn_model(${target} ${source} ...): ${arg_UNPARSED_ARGUMENTS} is too much")
  elseif(NOT EXISTS "${path}")
    message(FATAL_ERROR "ctdyn_model: there is no file ${path}")
  endif()
  foreach(word HEADER METHOD OPTIONS OUTPUTS)
    if(DEFINED arg_${word} AND NOT word IN_LIST takes)
      message(FATAL_ERROR "ctdyn_model(${target} ${source} ...): ${word} is not for files that end in ${kind}")
    endif()
  endforeach()
  foreach(word ANIMATES PROJECTS)
    if(arg_${word} AND NOT writes_interface)
      string(TOLOWER ${word} member)
      message(FATAL_ERROR "ctdyn_model(${target} ${source} ...): ${word} is not for files that end in ${kind}: write static constexpr bool ${member} = true in the interface")
    endif()
  endforeach()
  set(cannot_run OFF)
  if(CMAKE_CROSSCOMPILING AND NOT CMAKE_CROSSCOMPILING_EMULATOR)
    set(cannot_run ON)
  endif()

  set(text "${CMAKE_CURRENT_BINARY_DIR}/${target}.model.cpp")
  if(writes_interface)
    if(NOT target MATCHES "^[A-Za-z_][A-Za-z0-9_]*$")
      message(FATAL_ERROR "ctdyn_model: the model of ${source} stands in a namespace of the target's name, and ${target} is no name")
    elseif(NOT arg_OUTPUTS)
      message(FATAL_ERROR "ctdyn_model(${target} ${source} ...): say what the model computes, as in OUTPUTS udot \"mass_matrix, forcing\"")
    elseif("METHOD" IN_LIST takes AND NOT arg_METHOD)
      message(FATAL_ERROR "ctdyn_model(${target} ${source} ...): say which method is evaluated, as in METHOD \"kanes_method<cart::description>\"")
    elseif(cannot_run)
      message(FATAL_ERROR "ctdyn_model(${target} ${source} ...) runs a program of the target: set CMAKE_CROSSCOMPILING_EMULATOR, or write an interface and a .cpp")
    endif()
    set(folder "${CMAKE_CURRENT_BINARY_DIR}/ctdyn_model/${target}")
    set(header_name ${target}.hpp)
    if(source_name STREQUAL header_name)
      set(header_name ${target}.model.hpp)
    endif()
    set(header "${folder}/${header_name}")
    ctdyn_model_program("${target}" "${path}" "${arg_METHOD}" "${arg_OPTIONS}" "${arg_OUTPUTS}" "${arg_ANIMATES}" "${arg_PROJECTS}")
  else()
    if(NOT arg_HEADER)
      string(REGEX REPLACE "\\.[^./]*$" ".hpp" arg_HEADER "${source}")
    endif()
    get_filename_component(header "${arg_HEADER}" ABSOLUTE)
    if(NOT EXISTS "${header}")
      message(FATAL_ERROR "ctdyn_model: there is no file ${header}; name the one that has the interfaces of ${source} by HEADER")
    endif()
    get_filename_component(folder "${header}" DIRECTORY)
    get_filename_component(header_name "${header}" NAME)
    set(program "${path}")
    set(written)
  endif()

  set(made_for_c)
  if(ctdyn_c_name) # by ctdyn_c
    if(NOT writes_interface)
      set(written ", {}, {}")
    endif()
    set(made_for_c "${CMAKE_CURRENT_BINARY_DIR}/ctdyn_c/${target}/${ctdyn_c_name}.h")
    get_property(ctdyn_version GLOBAL PROPERTY ctdyn_version)
    string(APPEND written ", \"${ctdyn_c_name}\", R\"(${made_for_c})\", \"${ctdyn_version}\"")
    if(ctdyn_slopes) # by ctdyn_fmu
      string(APPEND written ", true")
    endif()
    file(MAKE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/ctdyn_c/${target}")
  endif()
  if(cannot_run)
    add_library(${target} "${path}")
  else()
    set(main "${CMAKE_CURRENT_BINARY_DIR}/${target}.main.cpp")
    file(CONFIGURE OUTPUT "${main}" @ONLY CONTENT "// Writes what @source_name@ derives.
#include <ctdyn/with/written/write_models.hpp>

int main() {
  return ctdyn::detail::write_models({\"@source_name@\", \"@header_name@\", R\"(@text@)\"@written@});
}
")
    add_executable(${target}_derivation EXCLUDE_FROM_ALL "${program}" "${main}")
    target_link_libraries(${target}_derivation PRIVATE ctdyn::ctdyn)
    target_include_directories(${target}_derivation PRIVATE "${folder}")
    # What is set for the target holds for its derivation: a definition may choose among descriptions.
    target_include_directories(${target}_derivation PRIVATE "$<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>")
    target_compile_definitions(${target}_derivation PRIVATE
      CTDYN_WRITES_MODELS "$<TARGET_PROPERTY:${target},COMPILE_DEFINITIONS>")
    target_compile_options(${target}_derivation PRIVATE "$<TARGET_PROPERTY:${target},COMPILE_OPTIONS>" -O0)
    if(kind STREQUAL ".urdf")
      ctdyn_embed(${target}_derivation "${path}" NAME ${target}_urdf)
    endif()
    set(made "${text}" ${made_for_c})
    if(writes_interface)
      list(APPEND made "${header}")
      file(MAKE_DIRECTORY "${folder}")
    endif()
    add_custom_command(OUTPUT "${text}.written" BYPRODUCTS ${made}
      COMMAND ${target}_derivation
      COMMAND ${CMAKE_COMMAND} -E touch "${text}.written"
      DEPENDS ${target}_derivation VERBATIM
      COMMENT "Writing the models of ${source_name}")
    add_library(${target} ${ctdyn_c_kind} "${text}" "${text}.written")
  endif()
  if(made_for_c)
    target_include_directories(${target} PUBLIC "$<BUILD_INTERFACE:${CMAKE_CURRENT_BINARY_DIR}/ctdyn_c/${target}>")
  endif()
  target_link_libraries(${target} PUBLIC ctdyn::ctdyn)
  target_include_directories(${target} PUBLIC "$<BUILD_INTERFACE:${folder}>")
endfunction()

# Writes the program of a method whose interface is written, too: sets `program`, its file, and `written`, further arguments
# of its main function.
function(ctdyn_model_program target path method options outputs animates projects)
  string(TOLOWER "${animates}" animates)
  string(TOLOWER "${projects}" projects)
  set(sets)
  set(texts)
  foreach(set IN LISTS outputs)
    string(APPEND sets ",\n                       decltype(ctdyn::detail::requested(${set}))")
    string(APPEND texts "R\"text(${set})text\", ")
  endforeach()
  get_filename_component(name "${path}" NAME)
  set(newtonian)
  if(method)
    set(head "#include \"${path}\"\n\n#include <ctdyn/ctdyn.hpp>\n\nnamespace ${target} {\nusing namespace ctdyn;\n")
  else()
    string(REPLACE ";" ", " options "${options}")
    set(method dynamics)
    set(newtonian "  using newtonian = decltype(${target}::world);\n")
    set(head "#include <ctdyn/urdf.hpp>\n\n#include <${name}.hpp>\n\nnamespace ${target} {\nusing namespace ctdyn;\n
constexpr auto file = ctdyn::urdf<::${target}_urdf>(${options});
constexpr detail::newtonian_of_robot<std::remove_cv_t<decltype(file)>>::type world;
constexpr parameter<\"g\"> g;
constexpr auto robot = system(file, gravity(-g * world.z));
using dynamics = kanes_method<robot>;\n")
  endif()
  set(program "${CMAKE_CURRENT_BINARY_DIR}/${target}.derivation.cpp")
  file(CONFIGURE OUTPUT "${program}" @ONLY CONTENT "// Derives the model of @name@.
@head@
using told = detail::interface_of_method<@method@@sets@>;
struct interface : told {
@newtonian@  static constexpr std::string_view written_sets[] = {@texts@};
  static constexpr bool animates = @animates@, projects = @projects@;
  static constexpr std::size_t prepared = told::prepared_numbers<animates, projects>();
  static void compute(const compiled_call<told::scalar>& call) noexcept;
};

void interface::compute(const compiled_call<told::scalar>& call) noexcept { compile<interface, @method@>(call); }
} // namespace @target@
")
  set(program "${program}" PARENT_SCOPE)
  set(written ",\n      R\"(${header})\", \"${target}\"" PARENT_SCOPE)
endfunction()
