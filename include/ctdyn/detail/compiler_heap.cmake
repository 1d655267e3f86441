# ctdyn_compiler_heap(variable): how many kB g++ may take before it looks for garbage (--param=ggc-min-heapsize).
#
# Once it has looked, each large allocation of g++ 12 is slow: a humanoid's mass matrix then takes three times as long. It looks
# when the heap has doubled. So half of the memory that a compilation may have is best, where as many run as there are
# cores, or as CMAKE_BUILD_PARALLEL_LEVEL says; then a small machine does not swap. -DCTDYN_COMPILER_HEAP=... says it instead.

set(CTDYN_COMPILER_HEAP "" CACHE STRING "kB that g++ may take before it looks for garbage; empty: by memory and cores")

function(ctdyn_compiler_heap variable)
  set(heap "${CTDYN_COMPILER_HEAP}")
  if(heap STREQUAL "")
    cmake_host_system_information(RESULT memory QUERY TOTAL_PHYSICAL_MEMORY) # MiB
    cmake_host_system_information(RESULT jobs QUERY NUMBER_OF_LOGICAL_CORES)
    if("$ENV{CMAKE_BUILD_PARALLEL_LEVEL}" MATCHES "^[1-9][0-9]*$")
      set(jobs $ENV{CMAKE_BUILD_PARALLEL_LEVEL})
    endif()
    math(EXPR heap "${memory} * 1024 / (2 * ${jobs})")
    if(heap LESS 131072) # g++'s own
      set(heap 131072)
    elseif(heap GREATER 16000000)
      set(heap 16000000)
    endif()
  endif()
  set(${variable} ${heap} PARENT_SCOPE)
endfunction()
