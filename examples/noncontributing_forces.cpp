// Tensions of a double pendulum, which do not appear in its equations of motion: by auxiliary speeds and by Newton's law.
// System and printed numbers: "Learn Multibody Dynamics", chapter 'Exposing Noncontributing Forces'.
#include <ctdyn/ctdyn.hpp>

#include <iostream>

namespace pendulum {
using namespace ctdyn;

constexpr parameter<"m1"> m1;
constexpr parameter<"m2"> m2;
constexpr parameter<"l1"> l1;
constexpr parameter<"l2"> l2;
constexpr parameter<"g"> g;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr auxiliary_speed<"u3"> u3;
constexpr auxiliary_speed<"u4"> u4;
constexpr reaction<"T1"> T1;
constexpr reaction<"T2"> T2;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P1"> P1;
constexpr point<"P2"> P2;

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1, dt(q2) == u2,
    A.orient_axis(N, q1, N.z), B.orient_axis(N, q2, N.z),
    P1.set_pos(O, -l1 * A.y), P2.set_pos(P1, -l2 * B.y),
    particle<"P1">(P1, m1), particle<"P2">(P2, m2), gravity(-g * N.y),
    // tensions, and the speeds with which the particles are imagined to move along the rods
    force(P1, T1 * A.y - T2 * B.y), auxiliary_velocity(P1, -u3 * A.y),
    force(P2, T2 * B.y), auxiliary_velocity(P2, -u4 * B.y));

using kane = kanes_method<description>;
using newton = newton_euler_method<description>;

// nothing of the tensions is in the equations of motion, and both methods agree
static_assert(kane::forcing(1) == m2 * l2 * (l1 * u1 * u1 * sin(q1 - q2) - g * sin(q2)));
static_assert(kane::udot(0) == newton::udot(0) && kane::udot(1) == newton::udot(1));

} // namespace pendulum

int main() {
  using namespace pendulum;
  constexpr double degree = 3.14159265358979323846 / 180;
  const auto parameters = values(m1 = 1.2, m2 = 5.6, l1 = 1.34, l2 = 6.7, g = 9.81);
  const kane eom{parameters};
  const newton bodies{parameters};
  const auto x = eom.state(values(q1 = 15 * degree, q2 = 25 * degree, u1 = 123 * degree, u2 = -41 * degree));
  std::cout.precision(9);

  const auto [a, T] = eom.evaluate(x, udot, reactions);
  std::cout << "by auxiliary speeds: udot = " << a.transpose() << ", tensions = " << T.transpose() << '\n';

  const auto [b, R] = bodies.evaluate({x.q, x.u, x.r, x.t}, udot, reactions);
  std::cout << "by Newton's law:     udot = " << b.transpose() << ", tensions = " << R.transpose() << '\n';
}
