// What facts have in common. A fact is a type with names as template arguments and expressions as members. Its member
// `tell` tells a builder what the fact says, by calling the verbs of sources (read/source.hpp).
#pragma once

#include "expr/expression.hpp"
#include "expr/payload.hpp"
#include "expr/renamed.hpp"

namespace ctdyn {
template <fixed_string Name> struct frame;
template <fixed_string Name> struct point;
} // namespace ctdyn
