# ctdyn_fmu: a compiled model as a unit of the Functional Mock-up Interface, versions 2.0 and 3.0.
#
#   ctdyn_fmu(TARGET SOURCE ... [START name=value...] [SETTINGS file [place]] [STEP seconds] [EVENTS file]
#     [MODES name...] [NO_FORMULAS])
#
# Further arguments are those of ctdyn_c (with/c/model.cmake), which makes the static library TARGET. The target
# TARGET_fmu makes fmi2/TARGET.fmu and fmi3/TARGET.fmu in the build folder: archives with the same binary and the
# description of each version, both for model exchange and for co-simulation. The model has to offer
# together(rhs, status).
#
# START gives start values of parameters, coordinates, speeds, auxiliary states, inputs, and of contacts as 0 and 1.
# Each parameter that has no value of its own needs one; others are 0. SETTINGS is a file of JSON that has some of them
# by name (with/settings; nlohmann-json), or has them in an object `place`; when it changes, the unit is made again, and
# nothing is derived. STEP is the longest step that a co-simulation takes within a communication step, 1e-3 s if it is
# not given. EVENTS is a file that defines ctdyn::events_of_unit (ctdyn/unit_events.hpp); MODES are inputs and contacts
# that its events change, and not the importer.
#
# What does not depend on the model is compiled once for all units of a project (ctdyn_fmu_runtime, ctdyn_fmu_describe).

set_property(GLOBAL PROPERTY ctdyn_fmu_folder "${CMAKE_CURRENT_LIST_DIR}")

function(ctdyn_fmu target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "SHARED;NO_FORMULAS" "STEP;EVENTS;HEADER;METHOD"
    "START;SETTINGS;MODES;OPTIONS;OUTPUTS")
  set(model ${arg_UNPARSED_ARGUMENTS}) # what ctdyn_c takes, in any order
  foreach(word HEADER METHOD OPTIONS OUTPUTS)
    if(DEFINED arg_${word})
      list(APPEND model ${word} ${arg_${word}})
    endif()
  endforeach()
  if(arg_NO_FORMULAS)
    list(APPEND model NO_FORMULAS)
  endif()
  if(arg_SHARED)
    message(FATAL_ERROR "ctdyn_fmu(${target} ...): a unit contains its model: leave out SHARED")
  elseif(NOT DEFINED arg_STEP)
    set(arg_STEP 1e-3)
  endif()
  get_property(folder GLOBAL PROPERTY ctdyn_fmu_folder)
  set(ctdyn_slopes ON) # for ctdyn_model
  set(ctdyn_c_kind STATIC)
  ctdyn_c(${target} ${model})
  ctdyn_fmu_libraries("${folder}")

  set(work "${CMAKE_CURRENT_BINARY_DIR}/ctdyn_fmu/${target}")
  set(text "${CMAKE_CURRENT_BINARY_DIR}/${target}.model.cpp")
  set(events nullptr)
  set(declared)
  if(DEFINED arg_EVENTS)
    ctdyn_find_file(path "${arg_EVENTS}")
    if(NOT path)
      message(FATAL_ERROR "ctdyn_fmu(${target} ...): there is no file ${arg_EVENTS}, which EVENTS names")
    endif()
    set(arg_EVENTS "${path}")
    set(events "&ctdyn::events_of_unit")
    set(declared "namespace ctdyn {\nextern const unit_events events_of_unit;\n}")
  endif()
  set(describe ctdyn_describe_unit)
  set(describing describe)
  set(settings)
  set(settings_arguments)
  if("SETTINGS" IN_LIST arg_KEYWORDS_MISSING_VALUES) # of an empty variable
    message(FATAL_ERROR "ctdyn_fmu(${target} ...): SETTINGS names no file: is its variable empty?")
  elseif(DEFINED arg_SETTINGS)
    list(GET arg_SETTINGS 0 file)
    ctdyn_find_file(settings "${file}")
    list(LENGTH arg_SETTINGS count)
    set(place "")
    if(count EQUAL 2)
      list(GET arg_SETTINGS 1 place)
    endif()
    if(NOT TARGET nlohmann_json::nlohmann_json) # a project may have fetched it
      find_package(nlohmann_json QUIET)
    endif()
    if(NOT TARGET nlohmann_json::nlohmann_json) # headers alone
      find_path(ctdyn_json_headers nlohmann/json.hpp)
    endif()
    if(count GREATER 2)
      message(FATAL_ERROR
        "ctdyn_fmu(${target} ...): SETTINGS is a file, and the name of an object in it: ${arg_SETTINGS}")
    elseif(NOT settings)
      message(FATAL_ERROR "ctdyn_fmu(${target} ...): there is no file ${file}, which SETTINGS names")
    elseif(NOT TARGET nlohmann_json::nlohmann_json AND NOT ctdyn_json_headers)
      message(FATAL_ERROR "ctdyn_fmu(${target} ...): SETTINGS needs nlohmann-json (Debian: nlohmann-json3-dev)")
    endif()
    set(describe ctdyn::detail::describe_unit_with_settings)
    set(describing start_settings)
    set(settings_arguments "${settings}" "place:${place}") # lists have no empty entries
  endif()
  list(TRANSFORM arg_MODES PREPEND "mode:" OUTPUT_VARIABLE modes)
  file(MAKE_DIRECTORY "${work}/fmi2" "${work}/fmi3")
  file(CONFIGURE OUTPUT "${work}/describe.cpp" @ONLY CONTENT "// Writes the descriptions of the unit @target@.
#include <@target@.h>

#include <ctdyn/with/fmu/@describing@.hpp>

@declared@
extern \"C\" int @target@_reach(std::size_t set, const ctdyn_call* call);
int main(int count, char** arguments) {
  return @describe@(@target@_model(CTDYN_ABI), &@target@_reach, @events@, count, arguments);
}
")
  add_executable(${target}_describe EXCLUDE_FROM_ALL "${work}/describe.cpp" ${arg_EVENTS})
  set_target_properties(${target}_describe PROPERTIES UNITY_BUILD OFF)
  target_link_libraries(${target}_describe PRIVATE ${target} ctdyn_fmu_describe)
  ctdyn_link_as(${target}_describe ${target} "|-fsanitize.*|-flto.*")
  if(settings AND TARGET nlohmann_json::nlohmann_json)
    target_link_libraries(${target}_describe PRIVATE nlohmann_json::nlohmann_json)
  elseif(settings)
    target_include_directories(${target}_describe SYSTEM PRIVATE "${ctdyn_json_headers}")
  endif()
  set(described "${work}/fmi2/modelDescription.xml" "${work}/fmi3/modelDescription.xml" "${work}/unit_numbers.hpp")
  ctdyn_add_writer("${work}/described" "${described}" "${target}_describe;${text}.written;${settings}"
    "Describing the unit ${target}"
    ${target}_describe ${settings_arguments} "${text}" "${work}" "${arg_STEP}" ${arg_START} ${modes})

  file(CONFIGURE OUTPUT "${work}/unit.cpp" @ONLY CONTENT "// The unit @target@.
#include <@target@.h>

#include <ctdyn/with/fmu/steps.hpp>

#include \"unit_numbers.hpp\"

@declared@
extern \"C\" int @target@_slopes(std::size_t set, const ctdyn_call* at, const ctdyn_call* along);
extern \"C\" const ctdyn::detail::unit_of_model ctdyn_unit = {
    &@target@_model, &@target@_slopes,
    &ctdyn::detail::advance_unit<@target@_COORDINATES, @target@_SPEEDS, @target@_AUXILIARY_STATES>,
    token, start, step, modes, @events@};
")
  add_library(${target}_fmu MODULE "${work}/unit.cpp" ${arg_EVENTS} "${work}/described"
    $<TARGET_OBJECTS:ctdyn_fmu_runtime>)
  target_link_libraries(${target}_fmu PRIVATE ${target})
  ctdyn_link_as(${target}_fmu ${target} "|-fsanitize.*|-flto.*")
  set_target_properties(${target}_fmu PROPERTIES PREFIX "" OUTPUT_NAME ${target} LIBRARY_OUTPUT_DIRECTORY "${work}"
    CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON UNITY_BUILD OFF
    LINK_DEPENDS "${work}/described") # archives are made after it is linked, and have to have new descriptions, too
  if(NOT APPLE AND NOT WIN32) # an importer loads several units, each of which uses its own functions
    target_link_options(${target}_fmu PRIVATE -Wl,--exclude-libs,ALL -Wl,-Bsymbolic)
  endif()
  target_link_options(${target}_fmu PRIVATE -static-libgcc -static-libstdc++)
  ctdyn_fmu_archives(${target} "${work}")
endfunction()

# Puts descriptions and binary into archives.
function(ctdyn_fmu_archives target work)
  string(TOLOWER "${CMAKE_SYSTEM_PROCESSOR}" processor)
  if(processor MATCHES "^(x86_64|amd64)$")
    set(processor x86_64)
  elseif(processor MATCHES "^(aarch64|arm64)$")
    set(processor aarch64)
  endif()
  set(system linux)
  set(old_system linux)
  if(APPLE)
    set(system darwin)
    set(old_system darwin)
  elseif(WIN32)
    set(system windows)
    set(old_system win)
  endif()
  set(fmi3_platform ${processor}-${system})
  set(fmi2_platform ${fmi3_platform}) # FMI 2.0 has names for two processors only
  if(processor STREQUAL "x86_64")
    set(fmi2_platform ${old_system}64)
  elseif(processor MATCHES "^(x86|i[3-6]86)$")
    set(fmi2_platform ${old_system}32)
    set(fmi3_platform x86-${system})
  endif()
  foreach(version fmi2 fmi3)
    set(binary "binaries/${${version}_platform}/${target}$<TARGET_FILE_SUFFIX:${target}_fmu>")
    file(MAKE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/${version}")
    add_custom_command(TARGET ${target}_fmu POST_BUILD VERBATIM
      COMMAND ${CMAKE_COMMAND} -E chdir "${work}/${version}"
        ${CMAKE_COMMAND} -E copy $<TARGET_FILE:${target}_fmu> "${binary}"
      COMMAND ${CMAKE_COMMAND} -E chdir "${work}/${version}"
        ${CMAKE_COMMAND} -E tar cf "${CMAKE_CURRENT_BINARY_DIR}/${version}/${target}.fmu" --format=zip
        modelDescription.xml binaries
      BYPRODUCTS "${CMAKE_CURRENT_BINARY_DIR}/${version}/${target}.fmu")
  endforeach()
endfunction()

# What does not depend on a model.
function(ctdyn_fmu_libraries folder)
  if(TARGET ctdyn_fmu_runtime)
    return()
  endif()
  add_library(ctdyn_fmu_runtime OBJECT EXCLUDE_FROM_ALL
    "${folder}/fmi2.cpp" "${folder}/fmi3.cpp" "${folder}/fmi3_modes.cpp")
  add_library(ctdyn_fmu_describe STATIC EXCLUDE_FROM_ALL "${folder}/describe.cpp")
  target_compile_options(ctdyn_fmu_describe PRIVATE -O0) # it runs once
  foreach(library ctdyn_fmu_runtime ctdyn_fmu_describe)
    target_link_libraries(${library} PRIVATE ctdyn::ctdyn)
    set_target_properties(${library} PROPERTIES
      POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON
      UNITY_BUILD OFF) # both versions of the standard would be in one file
  endforeach()
endfunction()
