// Nothing that a method does asks for memory: binding, states, evaluation of any outputs.
#include "method/mock.hpp"
#include "support/count_malloc.hpp"

namespace {

template <class Scalar> bool silent() {
  using namespace mock;
  const auto before = ctdyn_test::allocations();
  const method<Scalar> eom{ctdyn::values(m = 2, l = 0.5)};
  const auto x = eom.state(ctdyn::values(q = 0.25, u1 = 3), ctdyn::values(u2 = 4, F = 5, t = 6));
  const auto [M, f] = eom.evaluate(x, mass, force);
  const auto kinetic = eom.evaluator(energy);
  const Scalar T = kinetic(x) + eom.evaluate(x, energy);
  const auto y = eom.state(x.q, x.u, x.r, x.t);
  const auto inverse = eom.evaluate(y, x.u, inertia);
  return M(1, 1) == 2 && f(1) == 18 && T == 18 && inverse(0) == -8 && ctdyn_test::allocations() == before;
}

} // namespace

int main() { return silent<float>() && silent<double>() && silent<long double>() ? 0 : 1; }
