// The function that the file of a Python module calls.
#pragma once

#include "../c/model.h"

struct _object; // PyObject

/// Makes the Python module of a model; returns null with an exception of Python if that fails.
extern "C" _object* ctdyn_python_module(const char* name, const ctdyn_model* model);
