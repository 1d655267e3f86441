/* The part of the program in C, for which headers of C++ must not be precompiled. */
#include "program.h"

double twice(double number) { return 2 * number; }
