# ctdyn::runtime: what of simulations, pictures and regulators does not depend on a model, compiled once and not in each file.
#
#   target_link_libraries(my_program PRIVATE ctdyn::runtime)
#
# Nothing else changes: the same headers, the same results. Files that include ctdyn/simulation.hpp or ctdyn/pictures.hpp then
# include neither how a run goes nor the text of a page. The library is built by the project that links it, with its compiler and
# flags; who does not link it has everything inline. Flags for a processor (-march) have to be those of the program, by
# add_compile_options before the library is found: otherwise programs that draw do not link (undefined reference to write_page<32>).

get_property(ctdyn_languages GLOBAL PROPERTY ENABLED_LANGUAGES)
if(NOT TARGET ctdyn_runtime AND "CXX" IN_LIST ctdyn_languages)
  add_library(ctdyn_runtime STATIC EXCLUDE_FROM_ALL ${CMAKE_CURRENT_LIST_DIR}/runtime.cpp
    ${CMAKE_CURRENT_LIST_DIR}/regulators.cpp)
  add_library(ctdyn::runtime ALIAS ctdyn_runtime)
  target_link_libraries(ctdyn_runtime PUBLIC ctdyn::ctdyn)
  target_compile_definitions(ctdyn_runtime INTERFACE CTDYN_RUNTIME)
  set_target_properties(ctdyn_runtime PROPERTIES POSITION_INDEPENDENT_CODE ON UNITY_BUILD OFF) # for shared libraries, too
endif()
