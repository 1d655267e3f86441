/* Every request for memory in a program that includes this is counted, also those of a unit that it loads: the
 * functions of the program take precedence over those of the C library. */
#ifndef CTDYN_TEST_FMU_REQUESTS_H
#define CTDYN_TEST_FMU_REQUESTS_H

#include <stdlib.h>

static _Atomic unsigned long requests;
#if defined __GLIBC__ && !defined __SANITIZE_ADDRESS__
enum { counts_requests = 1 };
extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void*, size_t),
    *__libc_memalign(size_t, size_t);
void* malloc(size_t size) {
  ++requests;
  return __libc_malloc(size);
}
void* calloc(size_t count, size_t size) {
  ++requests;
  return __libc_calloc(count, size);
}
void* realloc(void* old, size_t size) {
  ++requests;
  return __libc_realloc(old, size);
}
void* aligned_alloc(size_t alignment, size_t size) {
  ++requests;
  return __libc_memalign(alignment, size);
}
#else
enum { counts_requests = 0 };
#endif
#endif
