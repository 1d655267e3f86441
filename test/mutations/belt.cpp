// A belt over two pulleys, of which the second one turns about another axis: the load of the belt on it is the slope of the
// belt's length, if the force is one.
#include <ctdyn/actuators.hpp>
#include <ctdyn/ctdyn.hpp>

#include <cmath>
#include <cstdio>

namespace {
using namespace ctdyn;

constexpr parameter<"r"> r;
constexpr parameter<"s"> s;
constexpr parameter<"l"> l;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"P"> P;
constexpr point<"Q"> Q;

constexpr auto belt = obstacle_set_pathway(P, wrapping_cylinder(r, O, N.z, N), wrapping_cylinder(s, C, N.z, A), Q);
constexpr auto description = system(
    newtonian(N, O), dt(q) == u, A.orient_axis(N, q, N.z), C.set_pos(O, l * A.x + N.x), P.set_pos(O, -2 * N.x + 3 * N.y),
    Q.set_pos(C, 3 * A.x + 2 * A.y), rigid_body<"A">(A, C, 1, inertia(A, 1, 1, 1)), force_actuator(1, belt));

using kane = kanes_method<description>;
} // namespace

int main() {
  const kane eom{values(r = 0.5, s = 0.75, l = 1)};
  const auto [load, slope] = eom.evaluate(eom.state(values(q = 0.125, u = 0)), Fr, jacobian(value_of<belt.length>, q));
  if (std::abs(load(0) - slope(0)) < 1e-12 && std::abs(slope(0)) > 0.1) return 0;
  std::printf("the load %g of a pathway is not the slope %g of its length\n", load(0), slope(0));
  return 1;
}
