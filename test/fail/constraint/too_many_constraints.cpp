// expect: constraint 65, u1 == number * u2, is one too many
// expect: a system has at most 64 constraints
#include "fail/constraint/symbols.hpp"
#include <support/numbered.hpp>

#include <utility>

template <std::size_t... I> constexpr auto described(std::index_sequence<I...>) {
  return system(
      newtonian(N, O), dt(q1) == u1, dt(q2) == u2, P.set_pos(O, q1 * N.x + q2 * N.y), particle<"P">(P, m),
#ifdef CTDYN_COMPILES
      dependent(u1),
#else
      velocity_constraint(u1 == parameter<numbered::named<"k", I>>() * u2)...,
#endif
      velocity_constraint(u1 == 2 * u2));
}
constexpr auto description = described(std::make_index_sequence<64>());

using kane = kanes_method<description>;
inline const double one = static_cast<double>(kane::cost(mass_matrix, forcing).multiplications);
