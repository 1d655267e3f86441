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
# Each file may be one that a command of the project generates (add_custom_command), as xacro does robot files.
#
# Building TARGET builds the program TARGET_derivation, and lets it write what it derived: TARGET.model.cpp in the build
# folder, plain text of the same operations in the same order. That is compiled. It is written again when one of the files
# changes, or anything that they include, or when it is missing, and compiled again only when the text differs: another
# compiler, other flags, or a change that leaves the equations as they were derive nothing. A text that no longer fits its
# interface does not compile.
#
# What is set for TARGET holds for its derivation: include directories, definitions, options, the standard, libraries and
# dependencies, so that what they generate is there. But it is neither optimized nor sanitized: it runs once.
#
# Where programs for the target cannot run (cross compiling without CMAKE_CROSSCOMPILING_EMULATOR), SOURCE is compiled itself;
# the other two need such a program.

function(ctdyn_model target source)
  cmake_parse_arguments(PARSE_ARGV 2 arg "ANIMATES;PROJECTS" "HEADER;METHOD" "OPTIONS;OUTPUTS")
  ctdyn_find_file(path "${source}")
  get_filename_component(source_name "${source}" NAME)
  get_filename_component(ending "${source}" LAST_EXT)
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "ctdyn_model(${target} ${source} ...): ${arg_UNPARSED_ARGUMENTS} is too much")
  elseif(NOT path)
    get_filename_component(path "${source}" ABSOLUTE)
    message(FATAL_ERROR "ctdyn_model: there is no file ${path}, and no command before this line that makes it; if one of another folder does, write set_source_files_properties(${path} PROPERTIES GENERATED ON)")
  endif()
  ctdyn_kind_of_model(kind "${path}" "${ending}")
  set(writes_interface ON)
  set(takes OUTPUTS)
  if(kind STREQUAL "robot")
    list(APPEND takes OPTIONS)
  elseif(kind STREQUAL "header")
    list(APPEND takes METHOD)
  else()
    set(writes_interface OFF)
    set(takes HEADER)
  endif()
  foreach(word HEADER METHOD OPTIONS OUTPUTS)
    if(DEFINED arg_${word} AND NOT word IN_LIST takes)
      message(FATAL_ERROR "ctdyn_model(${target} ${source} ...): ${word} is not for files that end in ${ending}")
    endif()
  endforeach()
  foreach(word ANIMATES PROJECTS)
    if(arg_${word} AND NOT writes_interface)
      string(TOLOWER ${word} member)
      message(FATAL_ERROR "ctdyn_model(${target} ${source} ...): ${word} is not for files that end in ${ending}: write static constexpr bool ${member} = true in the interface")
    endif()
  endforeach()
  set(cannot_run OFF)
  if(CMAKE_CROSSCOMPILING AND NOT CMAKE_CROSSCOMPILING_EMULATOR)
    set(cannot_run ON)
  endif()

  set(text "${CMAKE_CURRENT_BINARY_DIR}/${target}.model.cpp")
  if(writes_interface)
    if(NOT target MATCHES "^[A-Za-z_][A-Za-z0-9_]*$" OR target IN_LIST CTDYN_WORDS_OF_CPP)
      message(FATAL_ERROR "ctdyn_model: the model of ${source} stands in a namespace of the target's name, and ${target} is no name of C++ that a namespace can have")
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
    ctdyn_model_program("${target}" "${path}" "${arg_METHOD}" "${arg_OPTIONS}" "${arg_OUTPUTS}" "${header_name}" "${arg_ANIMATES}" "${arg_PROJECTS}")
  else()
    if(NOT arg_HEADER)
      string(REGEX REPLACE "\\.[^./]*$" ".hpp" arg_HEADER "${source}")
    endif()
    ctdyn_find_file(header "${arg_HEADER}")
    if(NOT header)
      get_filename_component(header "${arg_HEADER}" ABSOLUTE)
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
    set(read) # what a command may have to generate first
    if(kind STREQUAL "header")
      set(read "${path}")
    elseif(kind STREQUAL "source")
      set(read "${header}")
    endif()
    add_executable(${target}_derivation EXCLUDE_FROM_ALL "${program}" "${main}" ${read})
    target_include_directories(${target}_derivation PRIVATE "${folder}")
    target_compile_definitions(${target}_derivation PRIVATE CTDYN_WRITES_MODELS)
    set_target_properties(${target}_derivation PROPERTIES UNITY_BUILD OFF) # main.cpp is not the user's
    ctdyn_set_derivation_as(${target})
    if(writes_interface) # a wrong output is more errors where it is used
      target_compile_options(${target}_derivation PRIVATE $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-fmax-errors=6>
        $<$<COMPILE_LANG_AND_ID:CXX,Clang,AppleClang>:-ferror-limit=6>)
    endif()
    if(kind STREQUAL "robot")
      ctdyn_embed(${target}_derivation "${path}" NAME ${target}_urdf)
    endif()
    set(made "${text}" ${made_for_c})
    if(writes_interface)
      list(APPEND made "${header}")
      file(MAKE_DIRECTORY "${folder}")
    endif()
    ctdyn_add_writer("${text}.written" "${made}" ${target}_derivation "Writing the models of ${source_name}"
      ${target}_derivation)
    add_library(${target} ${ctdyn_c_kind} "${text}" "${text}.written")
  endif()
  if(made_for_c)
    target_include_directories(${target} PUBLIC "$<BUILD_INTERFACE:${CMAKE_CURRENT_BINARY_DIR}/ctdyn_c/${target}>")
  endif()
  target_link_libraries(${target} PUBLIC ctdyn::ctdyn)
  target_include_directories(${target} PUBLIC "$<BUILD_INTERFACE:${folder}>")
endfunction()

# What a file is that has a model: a source file, a header or a robot.
function(ctdyn_kind_of_model result path ending)
  string(TOLOWER "${ending}" lower)
  string(REGEX REPLACE "^\\." "" extension "${ending}")
  get_source_file_property(language "${path}" LANGUAGE)
  set(kind robot)
  if(lower MATCHES "^\\.(hpp|h|hh|hxx|h\\+\\+|ipp|inl)$")
    set(kind header)
  elseif(extension IN_LIST CMAKE_CXX_SOURCE_FILE_EXTENSIONS OR language STREQUAL "CXX")
    set(kind source)
  elseif(lower STREQUAL ".xacro")
    get_filename_component(made "${path}" NAME_WLE)
    message(FATAL_ERROR "ctdyn_model: ${path} is for xacro. Let that make a robot file, which ctdyn_model takes:
      add_custom_command(OUTPUT ${made} COMMAND xacro -o ${made} ${path} DEPENDS ${path})")
  elseif(NOT lower MATCHES "^\\.(urdf|xml)$" OR (lower STREQUAL ".xml" AND EXISTS "${path}"))
    set(element)
    if(EXISTS "${path}")
      file(STRINGS "${path}" element REGEX "<robot([ \t>]|$)" LIMIT_COUNT 1)
    endif()
    if(NOT element)
      message(FATAL_ERROR "ctdyn_model: ${path} is neither C++ (.cpp, .hpp) nor a robot file (.urdf, or another with an element <robot>)")
    endif()
  endif()
  set(${result} ${kind} PARENT_SCOPE)
endfunction()

# Words that no namespace can have as its name.
set(CTDYN_WORDS_OF_CPP alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t char16_t char32_t
  class co_await co_return co_yield compl concept const const_cast consteval constexpr constinit continue decltype default
  delete do double dynamic_cast else enum explicit export extern false float for friend goto if inline int long mutable
  namespace new noexcept not not_eq nullptr operator or or_eq private protected public register reinterpret_cast requires
  return short signed sizeof static static_assert static_cast struct switch template this thread_local throw true try typedef
  typeid typename union unsigned using virtual void volatile wchar_t while xor xor_eq
  std ctdyn Eigen boost linux unix # others have these already
  CACHE INTERNAL "Names that no model can have")

# Sets for the derivation of a target what is set for the target: a definition may choose among descriptions, and a
# library or a dependency may generate what they include.
function(ctdyn_set_derivation_as target)
  set(derivation ${target}_derivation)
  set(is "$<TARGET_PROPERTY:${target},")
  # ctdyn::runtime is not needed, and would have to be compiled first.
  set(libraries "$<TARGET_GENEX_EVAL:${target},${is}LINK_LIBRARIES>>")
  target_link_libraries(${derivation} PRIVATE ctdyn::ctdyn "$<FILTER:${libraries},EXCLUDE,^ctdyn(::|_)runtime$>")
  target_include_directories(${derivation} PRIVATE "${is}INCLUDE_DIRECTORIES>")
  target_compile_definitions(${derivation} PRIVATE "$<FILTER:${is}COMPILE_DEFINITIONS>,EXCLUDE,^CTDYN_RUNTIME$>")
  target_compile_features(${derivation} PRIVATE "${is}COMPILE_FEATURES>")
  target_compile_options(${derivation} PRIVATE "${is}COMPILE_OPTIONS>" -O0 -fno-sanitize=all -fno-lto)
  ctdyn_link_as(${derivation} ${target} "")
  # Commands and dependencies have no such expressions.
  cmake_language(EVAL CODE "
    cmake_language(DEFER CALL ctdyn_finish_derivation [[${target}]])
    cmake_language(DEFER DIRECTORY [[${CMAKE_SOURCE_DIR}]] CALL ctdyn_order_derivation [[${target}]])")
endfunction()

# Links a program with what the objects of a target need: its options for linking, and those options for compiling without
# which such objects do not link. `more` is a regular expression of further ones. COMPILE_LANGUAGE, by which projects choose
# options, is known in a file only.
function(ctdyn_link_as program target more)
  set(options "${CMAKE_CURRENT_BINARY_DIR}/ctdyn_model/${program}.link$<CONFIG>")
  set(linked "--?coverage|-fprofile-.*|-pg|-m(16|32|64|x32)|-stdlib=.*|-fopenmp.*|-pthread|--(target|sysroot|gcc-toolchain)=.*")
  set(all "$<TARGET_PROPERTY:${target},COMPILE_OPTIONS>")
  file(GENERATE OUTPUT "${options}.$<COMPILE_LANGUAGE>"
    CONTENT "$<JOIN:$<FILTER:${all},INCLUDE,^(${linked}${more})$>,\n>\n" TARGET ${program})
  target_link_options(${program} PRIVATE "@${options}.CXX" "$<TARGET_PROPERTY:${target},LINK_OPTIONS>")
endfunction()

# At the end of the target's directory: what the target has besides.
function(ctdyn_finish_derivation target)
  foreach(property CXX_STANDARD CXX_STANDARD_REQUIRED CXX_EXTENSIONS COMPILE_FLAGS)
    get_target_property(value ${target} ${property})
    if(NOT value MATCHES "-NOTFOUND$")
      set_target_properties(${target}_derivation PROPERTIES ${property} "${value}")
    endif()
  endforeach()
  set(generated)
  set(own "${CMAKE_CURRENT_BINARY_DIR}/${target}.model.cpp")
  list(APPEND own "${own}.written")
  get_target_property(sources ${target} SOURCES)
  foreach(source IN LISTS sources)
    ctdyn_find_file(path "${source}")
    set(is_generated OFF)
    if(path)
      get_source_file_property(is_generated "${path}" GENERATED)
    endif()
    if(is_generated AND NOT path IN_LIST own)
      list(APPEND generated "${path}")
    endif()
  endforeach()
  if(generated)
    add_custom_target(${target}_generated DEPENDS ${generated})
    add_dependencies(${target}_derivation ${target}_generated)
  endif()
endfunction()

# At the end of the project: the target's dependencies, which other directories may have added.
function(ctdyn_order_derivation target)
  get_target_property(before ${target} MANUALLY_ADDED_DEPENDENCIES)
  get_target_property(makers ${target}_derivation MANUALLY_ADDED_DEPENDENCIES)
  string(MAKE_C_IDENTIFIER "${target}_derivation." embedding)
  set(own ${target}_derivation ${target}_generated)
  foreach(maker IN LISTS makers ITEMS ${target}_derivation)
    list(REMOVE_ITEM before ${maker})
    if(before AND (maker MATCHES "^ctdyn_embed\\.${embedding}" OR maker IN_LIST own))
      add_dependencies(${maker} ${before})
    endif()
  endforeach()
endfunction()

# Adds a command that writes the files `made`, each only if its text differs, and touches `stamp`. What is missing is
# written again: only Ninja knows by-products, others make an empty file, which is newer than the stamp.
function(ctdyn_add_writer stamp made depends comment)
  set(by_products)
  if(CMAKE_GENERATOR MATCHES Ninja)
    set(by_products BYPRODUCTS ${made})
  else()
    foreach(file IN LISTS made)
      add_custom_command(OUTPUT "${file}" COMMAND ${CMAKE_COMMAND} -E touch "${file}" VERBATIM COMMENT "")
    endforeach()
    list(APPEND depends ${made})
  endif()
  add_custom_command(OUTPUT "${stamp}" ${by_products}
    COMMAND ${ARGN}
    COMMAND ${CMAKE_COMMAND} -E touch "${stamp}"
    DEPENDS ${depends} VERBATIM
    COMMENT "${comment}")
endfunction()

# Writes the program of a method whose interface is written, too: sets `program`, its file, and `written`, further arguments
# of its main function. The outputs stand ahead of the description, of which the header, which has them, includes nothing.
function(ctdyn_model_program target path method options outputs header_name animates projects)
  string(TOLOWER "${animates}" animates)
  string(TOLOWER "${projects}" projects)
  set(requested)
  set(sets)
  set(texts)
  set(count 0)
  foreach(set IN LISTS outputs)
    string(APPEND requested "inline auto ctdyn_set_${count}() {
  return ctdyn::detail::requested(
${set} // OUTPUTS of ${header_name}, which includes no description: point P of one is point<\"P\">() here
  );\n}\n")
    string(APPEND sets ", decltype(ctdyn_set_${count}())")
    string(APPEND texts "R\"text(${set})text\", ")
    math(EXPR count "${count} + 1")
  endforeach()
  get_filename_component(name "${path}" NAME)
  set(newtonian)
  set(name_is_free "a target that is a model cannot have a name of ctdyn or of the C library")
  set(namespace "namespace ${target} { // ${name_is_free}
using namespace ctdyn;
constexpr bool ctdyn_name_is_free = true;
static_assert(${target}::ctdyn_name_is_free); // ${name_is_free}
")
  if(method)
    set(head "#include <ctdyn/compiled_model.hpp>
#include <ctdyn/method/requested_set.hpp>

${namespace}${requested}} // namespace ${target}

#include \"${path}\"

#include <ctdyn/ctdyn.hpp>

namespace ${target} {
")
  else()
    string(REPLACE ";" ", " options "${options}")
    set(method ctdyn_robot::dynamics)
    set(newtonian "  using newtonian = decltype(world);\n")
    set(head "#include <ctdyn/compiled_model.hpp>
#include <ctdyn/method/requested_set.hpp>
#include <ctdyn/urdf.hpp>

#include <${name}.hpp>

${namespace}
namespace ctdyn_robot {
constexpr auto file = ctdyn::urdf<::${target}_urdf>(${options});
}
constexpr detail::newtonian_of_robot<std::remove_cv_t<decltype(ctdyn_robot::file)>>::type world;
constexpr parameter<\"g\"> g;
${requested}
namespace ctdyn_robot {
constexpr auto robot = system(file, gravity(-g * world.z));
using dynamics = kanes_method<robot>;
}
")
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
