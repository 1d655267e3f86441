// Symbols of the descriptions in this folder: a mass on a rail, and states that are not mechanical.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace snippet {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"k"> k;
constexpr parameter<"I"> I;
constexpr coordinate<"x"> x;
constexpr coordinate<"q"> q;
constexpr speed<"v"> v;
constexpr speed<"w"> w;
constexpr input<"F"> F;
constexpr auxiliary_state<"i"> i;
constexpr auxiliary_state<"heat"> heat;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;

constexpr auto mass = facts(newtonian(N, O), dt(x) == v, P.set_pos(O, x * N.x), particle<"p">(P, m));
constexpr auto rail = system(mass, force(P, i * N.x), dt(i) == F - i);

/// Uses a method as a program does that holds no mistake. Twins leave it out.
template <class Kane> double used() {
#ifdef CTDYN_COMPILES
  return static_cast<double>(sizeof(Kane));
#else
  const Kane eom(typename Kane::parameter_vector{});
  const typename Kane::state_type at{};
  const auto [slope, A] = eom.evaluate(at, rhs, state_matrix);
  return slope(0) + A(0, 0);
#endif
}

} // namespace snippet

using namespace ctdyn;
using namespace snippet;
