// Counts every request for memory of a program that is linked with count_malloc.cpp, whoever makes it (operator new,
// Eigen, the C library).
#pragma once

namespace ctdyn_test {

/// How often memory was requested so far (malloc, calloc, realloc, posix_memalign, aligned_alloc, memalign).
///
///     const auto before = allocations();
///     run();
///     if (allocations() != before) return 1;
unsigned long allocations() noexcept;

} // namespace ctdyn_test
