# ctdyn_embed: a text file as a constant of the program, for compilers that have no #embed.
#
#   ctdyn_embed(TARGET FILE [NAME identifier])
#
# Writes the header FILE.hpp (for arm/ur5.urdf: <ur5.urdf.hpp>) into the build folder, again whenever FILE changes, and lets
# TARGET include it. The header has one constant, an array of the characters of FILE, in which lines end with \n. Its name is
# `identifier`, or the name of the file with _ for characters that a C++ name cannot have (ur5_urdf). A command of the
# project may generate FILE.

if(DEFINED CTDYN_EMBED_FILE) # as a script: cmake -DCTDYN_EMBED_FILE=... -DCTDYN_EMBED_NAME=... -DCTDYN_EMBED_HEADER=... -P
  file(READ "${CTDYN_EMBED_FILE}" text)
  # Each line becomes a string literal. Two question marks could begin a trigraph.
  string(REPLACE "\\" "\\\\" text "${text}")
  string(REPLACE "\"" "\\\"" text "${text}")
  string(REPLACE "??" "?\\?" text "${text}")
  string(REPLACE "\r" "\\r" text "${text}")
  string(REPLACE "\n" "\\n\"\n    \"" text "${text}")
  # The pragma is for compilers that warn of long literals.
  file(WRITE "${CTDYN_EMBED_HEADER}" "// Made by ctdyn_embed of a file, which is what to edit.
#pragma once
#pragma GCC system_header

inline constexpr char ${CTDYN_EMBED_NAME}[] =
    \"${text}\";
")
  return()
endif()

set(CTDYN_EMBED_SCRIPT "${CMAKE_CURRENT_LIST_FILE}" CACHE INTERNAL "What writes the headers of ctdyn_embed")

# The path of a file of the source or the build folder that is there, or that a command generates; empty if there is none.
function(ctdyn_find_file result file)
  set(${result} "" PARENT_SCOPE)
  foreach(folder "${CMAKE_CURRENT_SOURCE_DIR}" "${CMAKE_CURRENT_BINARY_DIR}")
    get_filename_component(path "${file}" ABSOLUTE BASE_DIR "${folder}")
    get_source_file_property(generated "${path}" GENERATED)
    if(generated OR EXISTS "${path}")
      set(${result} "${path}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

function(ctdyn_embed target file)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "NAME" "")
  if(NOT TARGET ${target})
    message(FATAL_ERROR "ctdyn_embed: there is no target ${target}; add it first")
  elseif(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "ctdyn_embed takes a target, one file and NAME: ${arg_UNPARSED_ARGUMENTS} is too much")
  endif()
  ctdyn_find_file(path "${file}")
  get_filename_component(label "${file}" NAME)
  if(NOT path)
    get_filename_component(path "${file}" ABSOLUTE)
    message(FATAL_ERROR "ctdyn_embed: there is no file ${path}, and no command before this line that makes it; if one of another folder does, write set_source_files_properties(${path} PROPERTIES GENERATED ON)")
  endif()
  if(NOT arg_NAME)
    string(REGEX REPLACE "[^A-Za-z0-9_]" "_" arg_NAME "${label}")
    string(REGEX REPLACE "^([0-9])" "_\\1" arg_NAME "${arg_NAME}")
  elseif(NOT arg_NAME MATCHES "^[A-Za-z_][A-Za-z0-9_]*$" OR arg_NAME IN_LIST CTDYN_WORDS_OF_CPP)
    message(FATAL_ERROR "ctdyn_embed: ${arg_NAME} is no name of a constant")
  endif()

  set(folder "${CMAKE_CURRENT_BINARY_DIR}/ctdyn_embed/${target}")
  set(header "${folder}/${label}.hpp")
  add_custom_command(OUTPUT "${header}"
    COMMAND ${CMAKE_COMMAND} "-DCTDYN_EMBED_FILE=${path}" "-DCTDYN_EMBED_NAME=${arg_NAME}"
      "-DCTDYN_EMBED_HEADER=${header}" -P "${CTDYN_EMBED_SCRIPT}"
    DEPENDS "${path}" "${CTDYN_EMBED_SCRIPT}" VERBATIM
    COMMENT "Embedding ${label}")
  string(MAKE_C_IDENTIFIER "${target}.${label}" maker)
  add_custom_target(ctdyn_embed.${maker} DEPENDS "${header}")
  add_dependencies(${target} ctdyn_embed.${maker})

  get_target_property(kind ${target} TYPE)
  if(kind STREQUAL "INTERFACE_LIBRARY")
    target_include_directories(${target} INTERFACE "$<BUILD_INTERFACE:${folder}>")
  else()
    target_include_directories(${target} PUBLIC "$<BUILD_INTERFACE:${folder}>")
  endif()
endfunction()
