/* The unit that an importer loads: its description, and its functions by name. An importer includes this below its list
 * FUNCTIONS(X), of X(TYPE, NAME, ARGUMENTS), and NAME_OF(NAME), which says what the binary calls a function. */
#ifndef CTDYN_TEST_FMU_UNIT_H
#define CTDYN_TEST_FMU_UNIT_H

#include "description.h"

#include <dlfcn.h>

#define DECLARE(TYPE, NAME, ARGUMENTS) static TYPE(*NAME) ARGUMENTS;
FUNCTIONS(DECLARE)
static description d;

/* Reads the description in a folder, and takes the functions from the binary; ends the program if one is not there. */
static void load_unit(const char* folder, const char* path, int version) {
  d = read_description(folder, version);
  void* const binary = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (binary == NULL) exit((printf("%s\n", dlerror()), 2));
#define LOAD(TYPE, NAME, ARGUMENTS)                                                                                    \
  *(void**)&NAME = dlsym(binary, NAME_OF(NAME));                                                                       \
  if (NAME == NULL) exit((printf("there is no %s\n", NAME_OF(NAME)), 2));
  FUNCTIONS(LOAD)
}

/* What an importer's main returns, after it has said how many checks failed. */
static int verdict(void) {
  printf("%d failures\n", failures);
  free(d.text);
  return failures == 0 ? 0 : 1;
}
#endif
