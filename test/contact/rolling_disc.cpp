// A disc that rolls in space, held by a contact: its accelerations are those of the description with velocity
// constraints, the integrated motion keeps its energy, and the disc its height over the ground.
// cost: nightly

#include <ctdyn/ctdyn.hpp>
#include <ctdyn/simulation.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>

using namespace ctdyn;

namespace {

constexpr frame<"N"> N;
constexpr frame<"Y"> Y; // turned about the vertical
constexpr frame<"L"> L; // leans, too
constexpr frame<"D"> D; // rolls, too
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"Z"> Z; // of the disc, where it touches
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr coordinate<"z"> z;
constexpr coordinate<"heading"> heading;
constexpr coordinate<"lean"> lean;
constexpr coordinate<"roll"> roll;
constexpr speed<"vx"> vx;
constexpr speed<"vy"> vy;
constexpr speed<"vz"> vz;
constexpr speed<"turning"> turning;
constexpr speed<"leaning"> leaning;
constexpr speed<"rolling"> rolling;
constexpr input<"T"> T;

constexpr double radius = 0.3;
constexpr auto disc =
    facts(newtonian(N, O), C.set_pos(O, x* N.x + y * N.y + z * N.z), Y.orient_axis(N, heading, N.z),
          L.orient_axis(Y, lean, Y.x), D.orient_axis(L, roll, L.y), dt(x) == vx, dt(y) == vy, dt(z) == vz,
          dt(heading) == turning, dt(lean) == leaning, dt(roll) == rolling,
          Z.set_vel(N, C.vel(N) + cross(D.ang_vel_in(N), -radius * L.z)),
          rigid_body<"disc">(D, C, 2, inertia(D, 0.045, 0.09, 0.045)), gravity(-9.81 * N.z), torque(D, T* L.x));
constexpr auto with_contact = ctdyn::system(disc, contact<"edge">(Z, N));
constexpr auto with_constraints =
    ctdyn::system(disc, velocity_constraint(dot(Z.vel(N), N.x)), velocity_constraint(dot(Z.vel(N), N.y)),
                  velocity_constraint(dot(Z.vel(N), N.z)), dependent(vx, vy, vz));
using kane = kanes_method<with_contact>;
using eliminated = kanes_method<with_constraints>;

constexpr bool same(const auto& names, const auto& others) {
  return std::ranges::equal(names, others, [](const auto& a, const auto& b) { return a.view() == b.view(); });
}
static_assert(same(kane::coordinate_names, eliminated::coordinate_names));
static_assert(same(kane::speed_names, eliminated::speed_names));
static_assert(kane::speed_names[0].view() == "vx" && kane::speed_names[2].view() == "vz");

/// On the ground, with speeds of the centre at which the disc does not slip.
kane::state_type on_the_ground(const kane& eom, double leans, double turns, double rolls, double torque) {
  auto s = eom.state(values(x = 0, y = 0, z = radius * std::cos(leans), heading = 0.3, lean = leans, roll = 0.1, vx = 0,
                            vy = 0, vz = 0, turning = turns, leaning = -0.3, rolling = rolls, T = torque),
                     values(closed<"edge"> = 1));
  const Eigen::Vector3d slip = eom.evaluate(s, to_matrix(Z.vel(N), N));
  s.u.head<3>() -= slip;
  return s;
}

BOOST_AUTO_TEST_CASE(the_contact_is_its_constraints) {
  const kane eom;
  const eliminated fixed;
  for (const double leans : {-0.7, 0.0, 0.2, 1.1})
    for (const double rolls : {-2.5, 0.4, 4.0}) {
      const auto s = on_the_ground(eom, leans, 0.5, rolls, 0.7);
      const auto same_state = eliminated::state(s.q, s.u, s.r);
      const auto [rate, how] = eom.evaluate(s, udot, contact_status);
      const auto expected = fixed.evaluate(same_state, udot);
      BOOST_TEST((rate - expected).norm() < 1e-12 * (1 + expected.norm()));
      BOOST_TEST(how.rank() == 3);
    }
}

BOOST_AUTO_TEST_CASE(it_rolls_for_two_seconds) {
  const kane eom;
  const auto start = on_the_ground(eom, 0.2, 0.5, 4.0, 0);
  const double energy = eom.evaluate(start, mechanical_energy);
  const auto run = simulate(eom, start, until(2.0), every(0.1), tolerance(1e-12));
  BOOST_TEST_REQUIRE((run.status == simulation_status::reached_end));
  for (const auto& s : run.states) {
    BOOST_TEST(std::abs(eom.evaluate(s, mechanical_energy) - energy) < 1e-10);
    BOOST_TEST(eom.evaluate(s, contact_residual).norm() < 1e-10);
    BOOST_TEST(std::abs(s.q(2) - radius * std::cos(s.q(4))) < 1e-10); // the lowest point is on the ground
  }
  const auto& last = run.states.back();
  BOOST_TEST((last.q.head<2>() - start.q.head<2>()).norm() > 0.5); // and the disc rolled some way,
  BOOST_TEST(std::abs(last.q(4) - start.q(4)) > 0.01);             // not only straight
}

} // namespace
