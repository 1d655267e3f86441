// Compile-time dynamics: everything.
#pragma once

#include "emit/kanes_method.hpp"
#include "model/model.hpp"
