// Symbols of the descriptions in this folder, and what is made of each: a refused one has to make no second message.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace snippet {
using namespace ctdyn;

constexpr parameter<"g"> g;
constexpr parameter<"k"> k;
constexpr parameter<"l"> l;
constexpr parameter<"m"> m;
constexpr parameter<"I"> I;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr input<"F"> F;
constexpr ctdyn::time t;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;

/// Uses a method as a program does that holds no mistake. Twins leave it out: `test/user` and others evaluate.
template <class Kane> double used() {
#ifdef CTDYN_COMPILES
  return static_cast<double>(sizeof(Kane));
#else
  const Kane eom(typename Kane::parameter_vector{});
  typename Kane::state_type x{};
  const auto [M, f, energy] = eom.evaluate(x, mass_matrix, forcing, kinetic_energy);
  x.u += 0.1 * eom.evaluate(x, udot);
  const auto momentum = eom.evaluator(dot(linear_momentum(N), N.x));
  return M(0, 0) + f(0) + energy + momentum(x) + x.q(0);
#endif
}

} // namespace snippet

using namespace ctdyn;
using namespace snippet;
