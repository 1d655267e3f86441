# A case is a folder of bench/ with two competitors for one task: derived.cpp and hand_written.cpp, and case.hpp, which
# declares both. They are translation units of their own, so that no compiler sees from one into its caller.

set(ctdyn_bench ${CMAKE_CURRENT_LIST_DIR}/..)
set(ctdyn_machine)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  set(ctdyn_machine -march=x86-64-v3) # the newest that valgrind 3.19 can run
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    list(APPEND ctdyn_machine "SHELL:-include ${CMAKE_CURRENT_LIST_DIR}/long_vmovq.hpp")
  endif()
endif()

# An executable of some sources and both competitors, compiled alike.
function(ctdyn_add_pair target case level)
  set(folder ${ctdyn_bench}/${case})
  add_executable(${target} ${folder}/derived.cpp ${folder}/hand_written.cpp ${ARGN})
  target_link_libraries(${target} PRIVATE ctdyn_strict)
  target_include_directories(${target} PRIVATE ${ctdyn_bench}/../test)
  target_compile_definitions(${target} PRIVATE NDEBUG)
  target_compile_options(${target} PRIVATE ${level} ${ctdyn_machine})
  set_target_properties(${target} PROPERTIES CTDYN_KEEP_COMPILER_LIMITS ON)
endfunction()
