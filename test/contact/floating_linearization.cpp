// A floating body, whose attitude is a quaternion, stands on feet: linearizations ask for derivatives and the status at
// once, and a trim finds how it stands on more feet than hold it.
// cost: nightly
// limits: raised
#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/trim.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <cstddef>
#include <tuple>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"Q"> Q;
constexpr point<"R"> R;
constexpr point<"M"> M;
constexpr point<"F1"> F1;
constexpr point<"F2"> F2;
constexpr point<"F3"> F3;
constexpr point<"F4"> F4;
constexpr auto lever = pin_joint<"lever">(A, Q, B, R, A.y);
constexpr auto base = facts(newtonian(N, O), free_joint<"t">(N, O, A, C), F1.set_pos(C, A.x + 0.6 * A.y - 0.7 * A.z),
                            rigid_body<"top">(A, C, 12, inertia(A, 1.3, 2.1, 2.9)), gravity(-9.81 * N.z));
constexpr auto monopod = ctdyn::system(base, contact<"1">(F1, N, N.z), torque(A, input<"T">() * A.z));
constexpr auto table = ctdyn::system(
    base, Q.set_pos(C, 0.1 * A.z), lever, lever.driven(), M.set_pos(R, 0.5 * B.x), particle<"load">(M, 2),
    F2.set_pos(C, -A.x + 0.6 * A.y - 0.7 * A.z), F3.set_pos(C, -A.x - 0.6 * A.y - 0.7 * A.z),
    F4.set_pos(C, A.x - 0.6 * A.y - 0.7 * A.z), contact<"1">(F1, N), contact<"2">(F2, N), contact<"3">(F3, N), contact<"4">(F4, N));

BOOST_AUTO_TEST_CASE(derivatives_beside_the_status) {
  using kane = kanes_method<monopod>;
  const kane eom;
  for (const double closed : {0.0, 1.0}) {
    auto x = neutral(eom);
    x.closed << closed;
    x.u.setLinSpaced(-0.5, 0.7);
    const auto near = linearization{eom}(x);
    const auto [by_states, by_inputs, how] = eom.evaluate(x, state_matrix, input_matrix, status);
    BOOST_TEST(!how.singular());
    BOOST_TEST((by_states == eom.evaluate(x, state_matrix) && by_inputs == eom.evaluate(x, input_matrix)));
    BOOST_TEST((near.B.rows() == 12 && near.B.norm() > 0));
    const double h = 1e-5; // by the first speed
    auto ahead = x, behind = x;
    ahead.u(0) += h, behind.u(0) -= h;
    const Eigen::Vector<double, 13> slope = (eom.evaluate(ahead, rhs) - eom.evaluate(behind, rhs)) / (2 * h);
    BOOST_TEST((by_states.col(7) - slope).norm() < 1e-9 * (1 + slope.norm()));
  }
}

BOOST_AUTO_TEST_CASE(a_table_on_four_feet) {
  using kane = kanes_method<table>;
  const kane eom;
  auto guess = neutral(eom);
  guess.closed << 1, 1, 1, 1;
  const auto set = [&](auto symbol, double value) {
    for (std::size_t i = 0; i < kane::coordinate_names.size(); ++i)
      if (kane::coordinate_names[i].view() == symbol) guess.q(static_cast<Eigen::Index>(i)) = value;
  };
  set("t.e0", 1), set("t.e1", 0.05), set("t.e2", -0.04), set("t.e3", 0.02), set("t.z", 0.75), set("lever.q", 0.4);
  const auto height = [](auto foot) { return dot(foot.pos_from(O), N.z); };
  const auto found = trim(eom, guess,
                          held(lever.q, speed<"t.vx">{}, speed<"t.vy">{}, speed<"t.vz">{}, speed<"t.wx">{}, speed<"t.wy">{},
                               speed<"t.wz">{}, lever.u),
                          at(udot == 0, height(F1) == 0, height(F2) == 0, height(F3) == 0));
  BOOST_TEST_REQUIRE((found.status == control_status::solved));
  const auto [a, f, how] = eom.evaluate(found.state, udot, contact_forces, contact_status);
  BOOST_TEST(a.norm() < 1e-12);
  BOOST_TEST((how.rank() == 6 && how.rows() == 12));
  BOOST_TEST(std::abs(f(2) + f(5) + f(8) + f(11) - 14 * 9.81) < 1e-10);
  BOOST_TEST(std::abs(found.state.r(0) + 2 * 9.81 * 0.5 * std::cos(0.4)) < 1e-10);
  // least forces: each pair of feet at equal distance carries alike, and the load's moment is carried by their difference
  const double moment = 2 * 9.81 * 0.5 * std::cos(0.4), each = 14 * 9.81 / 4;
  for (const int foot : {2, 11}) BOOST_TEST(std::abs(f(foot) - (each + moment / 4)) < 1e-10);
  for (const int foot : {5, 8}) BOOST_TEST(std::abs(f(foot) - (each - moment / 4)) < 1e-10);
}

} // namespace
