// Compile-time dynamics: everything.
#pragma once

#include "detail/require.hpp" // first: its errors then come without a list of files that include each other
#include "emit/assembly.hpp"
#include "emit/kanes_method.hpp"
#include "emit/tmt_method.hpp"
#include "emit/lagranges_method.hpp"
#include "emit/newton_euler_method.hpp"
#include "model/model.hpp"
