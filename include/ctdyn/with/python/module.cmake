# ctdyn_python: a module of Python with a compiled model.
#
#   ctdyn_python(TARGET SOURCE ... [NO_FORMULAS])
#
# Further arguments are those of ctdyn_c (with/c/model.cmake), which makes the library TARGET. The module is the target
# TARGET_python, a file that Python imports by `import TARGET`, with TARGET.pyi, which tells editors its words. It needs pybind11
# 2.10 and NumPy, and the headers of the Python that runs it: the one that find_package(Python) finds, or -DPython_EXECUTABLE=.
#
# What does not depend on the model, nearly all, is compiled once for all modules of a project (ctdyn_python_runtime).

set_property(GLOBAL PROPERTY ctdyn_python_folder "${CMAKE_CURRENT_LIST_DIR}")

function(ctdyn_python target)
  get_property(folder GLOBAL PROPERTY ctdyn_python_folder)
  set(PYBIND11_FINDPYTHON ON)
  find_package(Python 3.8 REQUIRED COMPONENTS Interpreter Development.Module)
  find_package(pybind11 2.10 REQUIRED)
  ctdyn_c(${target} ${ARGN})
  if(NOT TARGET ctdyn_python_runtime)
    add_library(ctdyn_python_runtime STATIC EXCLUDE_FROM_ALL "${folder}/module.cpp")
    find_package(Threads REQUIRED)
    target_link_libraries(ctdyn_python_runtime PRIVATE ctdyn::runtime pybind11::module PUBLIC Threads::Threads)
    target_compile_options(ctdyn_python_runtime PRIVATE -O1) # the loops over states are in the models
    set_target_properties(ctdyn_python_runtime PROPERTIES
      POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
  endif()
  set(file "${CMAKE_CURRENT_BINARY_DIR}/${target}.python.cpp")
  file(CONFIGURE OUTPUT "${file}" @ONLY CONTENT "// The module @target@ of Python.
#include <@target@.h>

#include <ctdyn/with/python/module.hpp>

extern \"C\" __attribute__((visibility(\"default\"))) _object* PyInit_@target@();
extern \"C\" _object* PyInit_@target@() { return ctdyn_python_module(\"@target@\", @target@_model(CTDYN_ABI)); }
")
  add_library(${target}_python MODULE "${file}")
  target_link_libraries(${target}_python PRIVATE ${target} ctdyn_python_runtime)
  ctdyn_link_as(${target}_python ${target} "|-fsanitize.*|-flto.*")
  set_target_properties(${target}_python PROPERTIES PREFIX "" OUTPUT_NAME ${target} SUFFIX ".${Python_SOABI}.so")
  add_custom_command(TARGET ${target}_python POST_BUILD VERBATIM
    COMMAND "${Python_EXECUTABLE}" "${folder}/write_stub.py" $<TARGET_FILE:${target}_python> ${target}
    BYPRODUCTS "${CMAKE_CURRENT_BINARY_DIR}/${target}.pyi")
endfunction()
