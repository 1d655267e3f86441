// cost: nightly
// limits: raised
// file: robot/files/hyq.urdf
// A robot file's quadruped may stand on its feet and on its knees: eight contacts of 24 rows, more than its 18 speeds.
// Each of their 256 sets at rest, against the equations with multipliers, solved in long double.

#include <ctdyn/urdf.hpp>

#include <hyq.urdf.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <random>

using namespace ctdyn;

namespace {

constexpr frame<"world"> N;
constexpr frame<"lf_lowerleg"> lf;
constexpr frame<"rf_lowerleg"> rf;
constexpr frame<"lh_lowerleg"> lh;
constexpr frame<"rh_lowerleg"> rh;
constexpr point<"lf_lowerleg"> lf_knee; // where the lower leg begins
constexpr point<"rf_lowerleg"> rf_knee;
constexpr point<"lh_lowerleg"> lh_knee;
constexpr point<"rh_lowerleg"> rh_knee;
constexpr point<"LF"> LF;
constexpr point<"RF"> RF;
constexpr point<"LH"> LH;
constexpr point<"RH"> RH;
constexpr auto knees = facts(contact<"lf_knee">(lf_knee, N), contact<"rf_knee">(rf_knee, N),
                             contact<"lh_knee">(lh_knee, N), contact<"rh_knee">(rh_knee, N));
constexpr auto feet = facts(LF.set_pos(lf_knee, 0.33 * lf.x), RF.set_pos(rf_knee, 0.33 * rf.x),
                            LH.set_pos(lh_knee, 0.33 * lh.x), RH.set_pos(rh_knee, 0.33 * rh.x), contact<"LF">(LF, N),
                            contact<"RF">(RF, N), contact<"LH">(LH, N), contact<"RH">(RH, N));
constexpr auto hyq = ctdyn::system(urdf<hyq_urdf>(floating_base, actuated, as_constants), gravity(-9.81 * N.z), knees,
                                   feet);
using model = kanes_method<hyq>;

using matrix = Eigen::Matrix<long double, Eigen::Dynamic, Eigen::Dynamic>;
using vector = Eigen::Matrix<long double, Eigen::Dynamic, 1>;

struct dense {
  vector rates, forces;
  vector free; // accelerations without contacts
  Eigen::Index rank;
};
/// The equations with multipliers of the closed contacts, solved in long double.
dense expected(const auto& equations, const model::state_type& x) {
  const auto [M, f, of_contacts, biases] = equations(x);
  matrix J = of_contacts.template cast<long double>();
  vector c = biases.template cast<long double>();
  for (int row = 0; row < 24; ++row)
    if (x.closed(row / 3) == 0) J.row(row).setZero(), c(row) = 0;
  const Eigen::LLT<matrix> factors(M.template cast<long double>());
  const vector forcing_of_speeds = f.template cast<long double>();
  Eigen::CompleteOrthogonalDecomposition<matrix> solver;
  solver.setThreshold(1e-12L);
  solver.compute(J * factors.solve(J.transpose()));
  const vector forces = solver.solve(-(J * factors.solve(forcing_of_speeds) + c));
  const vector free = factors.solve(forcing_of_speeds);
  return {factors.solve(forcing_of_speeds + J.transpose() * forces), forces, free, solver.rank()};
}

double distance_of(const auto& found, const vector& exact, const vector& size) {
  return static_cast<double>((found.template cast<long double>() - exact).norm() / (1 + size.norm()));
}

// A leg whose foot and knee are both held does not stretch: of its six rows one depends on the others. Where three such
// legs hold the trunk, the knee of the fourth leg moves in two ways only.
int rank_by_hand(int set) {
  int rank = 0;
  int legs_held = 0;
  int knees_alone = 0;
  for (int leg = 0; leg < 4; ++leg) {
    const bool knee = (set >> leg & 1) != 0;
    const bool foot = (set >> (leg + 4) & 1) != 0;
    rank += knee && foot ? 5 : knee || foot ? 3 : 0;
    legs_held += knee && foot;
    knees_alone += knee && !foot;
  }
  return legs_held == 3 && knees_alone == 1 ? 17 : std::min(rank, 18);
}

// Close to a state in which more rows depend on each other, the rounding of M, J and c, which are of double, counts as
// many times more as the rows are less regular: from a regularity of 1e-3 on the tolerance holds as it is, below it
// grows in proportion. Accelerations are what contacts leave of those without them (nothing where all speeds are held):
// they are compared by the size of the latter.
BOOST_AUTO_TEST_CASE(every_set_of_feet_and_knees) {
  const model eom;
  const auto evaluate = eom.evaluator(udot, contact_forces, contact_status);
  const auto equations = eom.evaluator(mass_matrix, forcing, contact_jacobian, contact_acceleration_bias);
  std::mt19937 random(3);
  std::uniform_real_distribution<double> number(-1, 1);
  for (int set = 0; set < 256; ++set) {
    auto x = neutral(eom); // at rest: speeds that all closed contacts allow
    for (auto& entry : x.q) entry = number(random);
    for (auto& torque : x.r) torque = 20 * number(random);
    x.q.segment<4>(3).normalize();
    for (int i = 0; i < 8; ++i) x.closed(i) = set >> i & 1;
    const auto [a, forces, how] = evaluate(x);
    const dense exact = expected(equations, x);
    const double tolerance = 1e-12 / std::min(1.0, 1e3 * how.regularity());
    BOOST_TEST_CONTEXT("set " << set << ", regularity " << how.regularity()) {
      BOOST_TEST(distance_of(a, exact.rates, exact.free) < tolerance);
      BOOST_TEST(distance_of(forces, exact.forces, exact.forces) < tolerance);
      BOOST_TEST(how.rank() == static_cast<double>(exact.rank));
      BOOST_TEST(how.rank() == rank_by_hand(set));
    }
  }
}

} // namespace
