// expect: k does not occur in the description
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1, A.orient_axis(N, q1, N.z), P.set_pos(O, l * A.x), particle<"P">(P, m),
    force(P, m * g * N.x));
using kane = kanes_method<description>;

[[maybe_unused]] double regularity(const kane& eom, const kane::state_type& x) {
#ifdef CTDYN_COMPILES
  const auto [T, how] = eom.evaluate(x, l * u1, status);
#else
  const auto [T, how] = eom.evaluate(x, k * u1, status);
#endif
  const operation_count count = kane::cost(mass_matrix);
  return how.singular() ? T : static_cast<double>(count.additions);
}
