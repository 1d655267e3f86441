// Outputs asked for together are what each is alone, of systems whose linear systems are solved with numbers.
// cost: nightly
// optimized: no
#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>
#include <fuzz/sets_of_outputs.hpp>

#include <cmath>

namespace {

using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"g"> g;
constexpr parameter<"l"> l;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr speed<"vx"> vx;
constexpr speed<"vy"> vy;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;

/// A particle on a rod, in Cartesian coordinates.
constexpr auto rod = system(
    newtonian(N, O),
    dt(x) == vx, dt(y) == vy,
    P.set_pos(O, x * N.x + y * N.y),
    particle<"P">(P, m), gravity(-g * N.y),
    configuration_constraint(P.pos_from(O).magnitude() == l), dependent(y, vy));

} // namespace

BOOST_AUTO_TEST_CASE(of_a_particle_on_a_rod) {
  const kanes_method<rod> eom{values(m = 2.0, g = 9.81, l = 0.5)};
  const double angle = 0.3, c = std::cos(angle), s = std::sin(angle), speed = 0.7;
  const auto at = eom.state(values(x = 0.5 * s, y = -0.5 * c), values(vx = speed * c, vy = speed * s));
  // the pendulum's own equation, and the tension of its rod
  const auto [a, lambda] = eom.evaluate(at, udot, multipliers);
  const double turn = -9.81 / 0.5 * s, tension = 2.0 * (9.81 * c + speed * speed / 0.5);
  BOOST_TEST(std::abs(a(0) - (0.5 * turn * c - speed * speed / 0.5 * s)) < 1e-13);
  BOOST_TEST(std::abs(a(1) - (0.5 * turn * s + speed * speed / 0.5 * c)) < 1e-13);
  BOOST_TEST(std::abs(lambda(0) + tension) < 1e-12);
  fuzz::compare_sets<1, 6>(eom, at);
}
