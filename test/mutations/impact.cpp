// A rod that falls on its foot, which rebounds.
#include "contact/planar_legs.hpp"

namespace {
using namespace planar_legs;
#ifndef OUTPUT
#define OUTPUT speeds_after_impact
#endif
constexpr auto description = ctdyn::system(free_body, contact<"P">(P, N, N.x, N.y), restitution<"P">(0.25, N.y));
static_assert(kanes_method<description>::cost(OUTPUT).multiplications != 0);
} // namespace
