// Compile-time dynamics: descriptions, methods, evaluation, states; see README.md for the other umbrella headers.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // g++ compares lambdas and constructors of headers with the user's globals

#include "detail/require.hpp" // these first: what they say then comes without a list of files that include each other
#include "equations/derive/expected_memory.hpp"

#include "method/assembly.hpp"
#include "method/compile.hpp"
#include "method/contact_anchors.hpp"
#include "method/free_orders.hpp"
#include "method/in_steps.hpp"
#include "method/kanes_evaluator.hpp"
#include "method/kanes_method.hpp"
#include "method/lagranges_method.hpp"
#include "method/limits_of.hpp"
#include "method/manifold.hpp"
#include "method/newton_euler_method.hpp"
#include "method/redundant_rows.hpp"
#include "method/tmt_method.hpp"
#include "model/model.hpp"

#pragma GCC diagnostic pop
