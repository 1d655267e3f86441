// Nothing that a compiled model does asks for memory.
#include "models/compiled_pendulum.hpp"

#include <ctdyn/ctdyn.hpp>

#include "support/count_malloc.hpp"

void compiled_pendulum::interface::compute(const compiled_call<double>& call) noexcept {
  compile<interface, kanes_method<description>>(call);
}

int main() {
  using namespace compiled_pendulum;
  const auto before = ctdyn_test::allocations();
  const compiled_model<interface> eom{values(g = 8.0, l = 0.5, m = 2.0)};
  const auto x = eom.state(values(q = 0.0, u = 3.0));
  const auto [M, f] = eom.evaluate(x, mass_matrix, forcing);
  const Eigen::Vector<double, 1> a = eom.evaluate(x, udot), tau = eom.evaluate(x, x.u, inverse_dynamics);
  const double v = eom.evaluate(x, dot(P.vel(N), A.x));
  const bool right = M(0, 0) == 0.5 && f(0) == 0 && a(0) == 0 && tau(0) == 1.5 && v == 1.5;
  return right && ctdyn_test::allocations() == before ? 0 : 1;
}
