// A rod that stands on contacts, along directions that are fixed and one that moves.
#include "contact/planar_legs.hpp"

namespace {
using namespace planar_legs;
#ifndef OUTPUT
#define OUTPUT udot
#endif
constexpr auto description = ctdyn::system(free_body, contact<"P">(P, N), contact<"edge">(Q, N, A.y));
static_assert(kanes_method<description>::cost(OUTPUT).multiplications != 0);
} // namespace
