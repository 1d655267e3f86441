// Step 2, a pendulum: a frame that turns. Velocities follow from positions, results are proved, and evaluated.
#include <ctdyn/ctdyn.hpp>

#include <iostream>

namespace step {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"g"> g;
constexpr coordinate<"q"> q; // from the downward vertical
constexpr speed<"u"> u;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;

constexpr auto description = system(
    newtonian(N, O), dt(q) == u,
    A.orient_axis(N, q, N.z),
    P.set_pos(O, -l * A.y),
    particle<"P">(P, m),
    gravity(-g * N.y));

using kane = kanes_method<description>;

static_assert(kane::vector(P.vel(N)) == l * u * A.x); // what you know already, the compiler can check
static_assert(kane::udot(0) == -g / l * sin(q));
} // namespace step

int main() {
  using namespace step;
  const kane eom{values(m = 2.0, l = 0.5, g = 9.81)};
  const auto x = eom.state(values(q = 0.25, u = 1.0));
  std::cout << "du/dt = " << eom.evaluate(x, udot) << ", velocity in N: "
            << eom.evaluate(x, to_matrix(P.vel(N), N)).transpose() << '\n';
}
