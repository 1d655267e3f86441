# The descriptions of programs as headers, which tests read without a derivation: of examples/motor.cpp
# <described/examples_motor.hpp>, in which namespace examples_motor has what stands in that file ahead of its method,
# without its includes.
#
#   cmake -DTO=FOLDER -P test/read/described.cmake      writes FOLDER/described/*.hpp
cmake_minimum_required(VERSION 3.21)

get_filename_component(root "${CMAKE_CURRENT_LIST_DIR}/../.." ABSOLUTE)
file(GLOB programs ${root}/examples/*.cpp ${root}/examples/*/*.cpp ${root}/bench/controller/whole.cpp)
foreach(program IN LISTS programs)
  file(READ ${program} text)
  get_filename_component(folder ${program} DIRECTORY)
  string(REGEX REPLACE "\n(int main|void interface|using [a-z_]+ = (ctdyn::)?[a-z_]+method<).*" "\n" text "${text}")
  string(REGEX MATCHALL "#include \"[a-z_]+.hpp\"" own "${text}")
  foreach(line IN LISTS own) # what it shares with another file
    string(REGEX REPLACE ".*\"(.*)\"" "\\1" shared ${line})
    file(READ ${folder}/${shared} shared)
    string(REPLACE "${line}" "${shared}" text "${text}")
  endforeach()
  string(REGEX REPLACE "#(include <|pragma )[^\n]*\n" "" text "${text}")

  string(REGEX REPLACE "[^{]" "" opened "${text}")
  string(REGEX REPLACE "[^}]" "" closed "${text}")
  string(LENGTH "${opened}" opened)
  string(LENGTH "${closed}" closed)
  math(EXPR open "${opened} - ${closed}")
  string(REPEAT "}\n" ${open} ends)

  file(RELATIVE_PATH name ${root} ${program})
  string(REGEX REPLACE "(/main)?\\.cpp$" "" name ${name})
  string(MAKE_C_IDENTIFIER ${name} name)
  file(CONFIGURE OUTPUT ${TO}/described/${name}.hpp CONTENT
    "// Made by test/read/described.cmake of a program.\n#pragma once\n\nnamespace @name@ {\n@text@@ends@}\n" @ONLY)
endforeach()
