# Settings of the project's own programs (tests, examples, benchmarks); nothing here reaches a user of the library.

set(CTDYN_SANITIZE "" CACHE STRING "Sanitizers of the project's own programs, such as address,undefined")

# Tests by what they cost: the usual ones are for the loop of an edit, the heavy ones for every change, the nightly ones
# compile for long, headers one by one, mutations, and repeat with the other compiler what one has shown.
option(CTDYN_HEAVY_TESTS "Build heavy tests too, as CI does" OFF)
option(CTDYN_ALL_TESTS "Build heavy and nightly tests too, and all of them with every compiler" OFF)
if(CTDYN_ALL_TESTS)
  set(CTDYN_HEAVY_TESTS ON)
endif()
# Of heavy tests each is one compiler's: programs clang's, without optimization, unless they say `by g++`; examples, and
# what is compared with code by hand, those of g++, which most users have and which compiles the usual ones optimized.
set(ctdyn_second_compiler OFF)
if(CMAKE_CXX_COMPILER_ID MATCHES Clang AND NOT CTDYN_ALL_TESTS)
  set(ctdyn_second_compiler ON)
endif()
set(ctdyn_costs usual) # of test programs that are built
if(CTDYN_ALL_TESTS)
  list(APPEND ctdyn_costs heavy heavy_by_gcc nightly)
elseif(CTDYN_HEAVY_TESTS AND ctdyn_second_compiler)
  list(APPEND ctdyn_costs heavy)
elseif(CTDYN_HEAVY_TESTS)
  list(APPEND ctdyn_costs heavy_by_gcc)
endif()

set(CTDYN_PART "" CACHE STRING "The part of the tests that is built and run, such as 2/4, or nothing for all of them")
set(ctdyn_part)
if(CTDYN_PART MATCHES "^([0-9]+)/([0-9]+)$" AND CMAKE_MATCH_1 GREATER 0 AND NOT CMAKE_MATCH_1 GREATER CMAKE_MATCH_2)
  set(ctdyn_part ${CMAKE_MATCH_1})
  set(ctdyn_parts ${CMAKE_MATCH_2})
elseif(CTDYN_PART)
  message(FATAL_ERROR "CTDYN_PART=${CTDYN_PART} is no part of the tests; the second of six parts is 2/6")
endif()
# Whether what has this name is in the part.
function(ctdyn_in_part result name)
  set(${result} ON PARENT_SCOPE)
  if(ctdyn_part)
    string(MD5 hash ${name})
    string(SUBSTRING ${hash} 0 6 digits)
    math(EXPR place "0x${digits} % ${ctdyn_parts} + 1")
    if(NOT place EQUAL ctdyn_part)
      set(${result} OFF PARENT_SCOPE)
    endif()
  endif()
endfunction()
function(ctdyn_add_part_of_tests) # FOLDERS
  foreach(folder IN LISTS ARGN)
    ctdyn_in_part(here ${folder})
    if(here)
      add_subdirectory(${folder})
    endif()
  endforeach()
endfunction()

# The cost of a test as its source says it: `// cost: heavy`, `// cost: heavy, by g++` or `// cost: nightly`.
function(ctdyn_cost result source)
  file(STRINGS ${source} mark LIMIT_COUNT 1 REGEX "^// cost: (heavy|nightly)")
  string(REGEX REPLACE "^// cost: ([a-z]+).*" "\\1" cost "${mark}")
  if(mark MATCHES "^// cost: heavy, by g\\+\\+")
    set(cost heavy_by_gcc)
  endif()
  if(NOT cost)
    set(cost usual)
  endif()
  set(${result} ${cost} PARENT_SCOPE)
endfunction()

# Strict: warnings as errors, and flags that let ccache work together with precompiled headers.
set(ctdyn_warnings -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)
set(ctdyn_more_warnings -Wsign-conversion -Wfloat-equal -Wdouble-promotion) # for headers; tests compare numbers
add_library(ctdyn_strict INTERFACE)
target_link_libraries(ctdyn_strict INTERFACE ctdyn::ctdyn)
target_compile_options(ctdyn_strict INTERFACE ${ctdyn_warnings}
  $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>
  "$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>")
target_compile_definitions(ctdyn_strict INTERFACE CTDYN_MEMORY_WARNING=64) # large tests know what they take
include(CheckLinkerFlag)
check_linker_flag(CXX -fuse-ld=gold ctdyn_gold) # a third of the time that a test takes to link
if(ctdyn_gold AND NOT CTDYN_SANITIZE)
  target_link_options(ctdyn_strict INTERFACE -fuse-ld=gold)
endif()
if(CTDYN_SANITIZE)
  target_compile_options(ctdyn_strict INTERFACE
    -fsanitize=${CTDYN_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(ctdyn_strict INTERFACE -fsanitize=${CTDYN_SANITIZE})
endif()

find_program(CTDYN_CCACHE ccache)
if(CTDYN_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_CURRENT_LIST_DIR}/compile ${CTDYN_CCACHE})
endif()

# One compiler for each core: a compilation can need a gigabyte.
cmake_host_system_information(RESULT ctdyn_cores QUERY NUMBER_OF_LOGICAL_CORES)
set_property(GLOBAL APPEND PROPERTY JOB_POOLS ctdyn_compile=${ctdyn_cores})
set(CMAKE_JOB_POOL_COMPILE ctdyn_compile)

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# The library is precompiled for targets whose sources all include it before anything else, so that it changes nothing.
add_library(ctdyn_precompiled OBJECT EXCLUDE_FROM_ALL ${CMAKE_CURRENT_LIST_DIR}/precompiled.cpp)
target_link_libraries(ctdyn_precompiled PRIVATE ctdyn_strict)
target_precompile_headers(ctdyn_precompiled PRIVATE <ctdyn/ctdyn.hpp>)
set_target_properties(ctdyn_precompiled PROPERTIES CTDYN_KEEP_COMPILER_LIMITS ON)

function(ctdyn_share_precompiled target) # TARGET SOURCE...
  foreach(source IN LISTS ARGN)
    file(STRINGS ${source} first LIMIT_COUNT 1 REGEX "^#include")
    if(NOT first STREQUAL "#include <ctdyn/ctdyn.hpp>")
      return()
    endif()
  endforeach()
  target_precompile_headers(${target} REUSE_FROM ctdyn_precompiled)
endfunction()
