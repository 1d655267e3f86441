// The one file that derives the mass on a spring.
#include "spring.hpp"

#include <ctdyn/ctdyn.hpp>

namespace spring {
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr auto description = system(declare(k, m), newtonian(N, O), dt(x) == v, P.set_pos(O, x* N.x),
                                    particle<"P">(P, m), potential_energy(k* x* x / 2));

void interface::compute(const compiled_call<double>& call) noexcept {
  compile<interface, kanes_method<description>>(call);
}
} // namespace spring
