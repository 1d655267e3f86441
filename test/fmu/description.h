/* What a tool reads in a modelDescription.xml: its variables, and attributes by name. It knows no more of XML than
 * these need. */
#ifndef CTDYN_TEST_FMU_DESCRIPTION_H
#define CTDYN_TEST_FMU_DESCRIPTION_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures;
#define CHECK(condition)                                                                                               \
  do {                                                                                                                 \
    if (!(condition)) ++failures, printf("%s:%d: failed: %s\n", __FILE__, __LINE__, #condition);                       \
  } while (0)

enum { most_variables = 200, longest = 128 };
typedef struct {
  char name[longest], causality[longest], variability[longest], initial[longest], start[longest], derivative[longest];
  unsigned reference;
  int boolean;
} variable;
typedef struct {
  char* text;
  char token[longest];
  variable variables[most_variables];
  size_t count;
} description;

/* The value of an attribute of the element that begins at `element`; 0 if it has none. */
static int attribute(const char* element, const char* name, char* value) {
  char wanted[longest];
  snprintf(wanted, sizeof wanted, " %s=\"", name);
  const char *const end = strchr(element, '>'), *at = strstr(element, wanted);
  value[0] = 0;
  if (at == NULL || at > end) return 0;
  at += strlen(wanted);
  const size_t length = strcspn(at, "\"");
  if (length >= longest) return 0;
  memcpy(value, at, length), value[length] = 0;
  return 1;
}

static description read_description(const char* folder, int version) {
  description d = {0};
  char path[1000], number[longest];
  snprintf(path, sizeof path, "%s/modelDescription.xml", folder);
  FILE* const file = fopen(path, "rb");
  if (file == NULL) exit((printf("there is no %s\n", path), 2));
  d.text = calloc(1, 1000000);
  if (fread(d.text, 1, 999999, file) == 0) exit(2);
  fclose(file);
  attribute(strstr(d.text, "<fmiModelDescription"), version == 2 ? "guid" : "instantiationToken", d.token);
  const char* at = strstr(d.text, "<ModelVariables>");
  for (const char* const end = strstr(d.text, "</ModelVariables>"); (at = strchr(at + 1, '<')) < end; ++d.count) {
    variable* const v = &d.variables[d.count];
    while (!attribute(at, "valueReference", number)) {
      if ((at = strchr(at + 1, '<')) >= end) return d;
    }
    v->reference = (unsigned)strtoul(number, NULL, 10);
    attribute(at, "name", v->name), attribute(at, "causality", v->causality);
    attribute(at, "variability", v->variability), attribute(at, "initial", v->initial);
    const char* const type = version == 2 ? strchr(at + 1, '<') : at;
    attribute(type, "start", v->start), attribute(type, "derivative", v->derivative);
    v->boolean = strncmp(type, "<Boolean", 8) == 0;
  }
  return d;
}

static unsigned reference_of(const description* d, const char* name) {
  for (size_t k = 0; k < d->count; ++k)
    if (strcmp(d->variables[k].name, name) == 0) return d->variables[k].reference;
  printf("there is no variable %s\n", name), ++failures;
  return 0;
}
static inline double start_of(const description* d, const char* name) {
  for (size_t k = 0; k < d->count; ++k)
    if (strcmp(d->variables[k].name, name) == 0) return strtod(d->variables[k].start, NULL);
  return -1e300;
}
#endif
