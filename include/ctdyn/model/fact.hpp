// What facts have in common. A fact is a type with the names in it and the expressions as members, which tells a
// builder what it says, in the verbs of sources (read/source.hpp).
#pragma once

#include "../expr/expression.hpp"
#include "../expr/payload.hpp"
#include "../expr/renamed.hpp"

namespace ctdyn {
template <fixed_string Name> struct frame;
template <fixed_string Name> struct point;
} // namespace ctdyn
