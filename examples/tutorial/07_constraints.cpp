// Step 7, a slider crank: a loop is closed by a constraint, and the force that closes it is known.
#include <ctdyn/ctdyn.hpp>

#include <cstdio>

namespace step {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"r"> r;
constexpr parameter<"l"> l;
constexpr parameter<"g"> g;
constexpr coordinate<"q1"> q1; // of the crank
constexpr coordinate<"q2"> q2; // of the rod
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"C"> C;

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1, dt(q2) == u2,
    A.orient_axis(N, q1, N.z), B.orient_axis(N, q2, N.z),
    P.set_pos(O, r * A.x), C.set_pos(P, l * B.x),
    particle<"pin">(P, m), particle<"slider">(C, 2 * m), gravity(-g * N.y),
    configuration_constraint(dot(C.pos_from(O), N.y) == 0), // the slider stays on its line
    dependent(q2, u2));                                     // these follow from q1 and u1

using kane = kanes_method<description>;
} // namespace step

int main() {
  using namespace step;
  const kane eom{values(m = 1.0, r = 0.2, l = 0.5, g = 9.81)};
  const auto guess = eom.state(values(q1 = 1.0, q2 = 0.0, u1 = 2.0, u2 = 0.0));
  const auto [x, how] = assemble(eom, guess); // closes the loop
  if (!how.converged) return 1;

  const auto [a, guide_force, solved] = eom.evaluate(x, udot, multipliers, status);
  if (solved.singular()) return 1;
  std::printf("q2 = %.5f, u2 = %.5f after %d iterations\n", x.q(1), x.u(1), how.iterations);
  std::printf("du1/dt = %.4f, du2/dt = %.4f, force of the guide %.4f N\n", a(0), a(1), guide_force(0));
}
