// The equations of a planar double pendulum of two particles, printed as formulas and proved against hand-derived ones.
#include <ctdyn/ctdyn.hpp>

#include <iostream>

namespace double_pendulum {
using namespace ctdyn;

constexpr parameter<"m1"> m1;
constexpr parameter<"m2"> m2;
constexpr parameter<"l"> l;
constexpr parameter<"g"> g;
constexpr coordinate<"q1"> q1; // both angles from the downward vertical
constexpr coordinate<"q2"> q2;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P1"> P1;
constexpr point<"P2"> P2;

constexpr auto description = system(
    newtonian(N, O),
    dt(q1) == u1, dt(q2) == u2,
    A.orient_axis(N, q1, N.z),
    B.orient_axis(N, q2, N.z),
    P1.set_pos(O, -l * A.y),
    P2.set_pos(P1, -l * B.y),
    particle<"P1">(P1, m1),
    particle<"P2">(P2, m2),
    gravity(-g * N.y));

using kane = kanes_method<description>;

static_assert(kane::Fr(0) == -(m1 + m2) * g * l * sin(q1));
static_assert(kane::mass_matrix(0, 1) == m2 * l * l * (cos(q1) * cos(q2) + sin(q1) * sin(q2)));
static_assert(kane::mass_matrix(0, 1) == m2 * l * l * cos(q1 - q2));                // the same by an angle sum
static_assert(kane::scalar(dot(P2.vel(N), B.x)) == l * u2 + l * u1 * cos(q1 - q2)); // and any expression
} // namespace double_pendulum

int main() {
  using double_pendulum::kane;
  constexpr auto style = ctdyn::notation::unicode;
  for (std::size_t r = 0; r < 2; ++r)
    std::cout << "F" << r + 1 << "  = " << kane::Fr(r).text(style) << '\n'
              << "F" << r + 1 << "* = " << kane::Fr_star(r).text(style) << '\n';
}
