// The metric of forces that are not determined: of those with the same resultant the least, by a dense pseudoinverse.
// cost: nightly

#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <Eigen/Dense>

using namespace ctdyn;

namespace {

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr parameter<"l"> l;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr coordinate<"a"> a;
constexpr speed<"u"> u;
constexpr speed<"v"> v;
constexpr speed<"w"> w;

// A body in a plane on two soles, and welded to the ground.
constexpr auto body =
    facts(newtonian(N, O), A.orient_axis(N, a, N.z), C.set_pos(O, x* N.x + y * N.y), P.set_pos(C, -0.3 * A.x - A.y),
          Q.set_pos(C, 0.5 * A.x - A.y), dt(x) == u, dt(y) == v, dt(a) == w,
          rigid_body<"body">(A, C, 3, inertia(A, 0, 0, 0.4)), gravity(-9.81 * N.y), force(P, 7 * N.x),
          torque(A, 2 * N.z));
constexpr auto soles = facts(body, contact<"left">(A, P, N), contact<"right">(A, Q, N), loop<"weld">(A, C, N, O));
[[maybe_unused]] constexpr auto by_metres = ctdyn::system(soles);
constexpr auto by_length = ctdyn::system(characteristic_length(2 * l), soles);

template <class Model> Eigen::VectorXd forces_of(const Model& eom, double length, int set) {
  auto s = neutral(eom);
  s.closed << (set & 1), (set >> 1);
  const auto [rate, contacts, welded, how, good] =
      eom.evaluate(s, udot, contact_forces, loop_forces, contact_status, status);
  const auto [J, f] = eom.evaluate(s, contact_jacobian, forcing);
  Eigen::VectorXd forces(contacts.size() + welded.size()), weight(forces.size());
  forces << contacts, welded;
  for (int k = 0; k < forces.size(); ++k) {
    const bool moves = k >= contacts.size() || s.closed(k / 6) != 0, angular = J.row(k).head(2).norm() == 0;
    weight(k) = !moves ? 0 : angular ? length : 1;
  }
  const Eigen::MatrixXd weighted = J.transpose() * weight.asDiagonal();
  const Eigen::VectorXd least = weight.asDiagonal() * weighted.completeOrthogonalDecomposition().solve(-f);
  BOOST_TEST(rate.norm() < 1e-13); // it stands
  BOOST_TEST((forces - least).norm() < 1e-11);
  BOOST_TEST(how.rank() == 3);
  BOOST_TEST(!good.singular());
  return forces;
}

BOOST_AUTO_TEST_CASE(moments_count_as_forces_at_a_length) {
#ifdef CTDYN_ALL_TESTS
  const kanes_method<by_metres> metres;
#else // a metre is what is taken without the fact: at night
  const kanes_method<by_length> metres{values(l = 0.5)};
#endif
  for (const int set : {0, 1, 2, 3}) {
    const Eigen::VectorXd plain = forces_of(metres, 1, set);
    for (const double length : {0.01, 0.1, 1.0, 30.0}) {
      const Eigen::VectorXd other = forces_of(kanes_method<by_length>{values(l = length / 2)}, length, set);
      const bool alike = set == 0 || length == 1;
      BOOST_TEST(((other - plain).norm() < 1e-11) == alike);
    }
  }
}

// Impacts take the same metric, and a length that is none is told.
BOOST_AUTO_TEST_CASE(impacts_and_wrong_lengths) {
  const kanes_method<by_length> eom{values(l = 0.05)};
  auto s = neutral(eom);
  s.u << 0.3, -0.7, 0.2, s.closed << 1, 1;
  const auto [push, J, M, after] = eom.evaluate(s, impulses, contact_jacobian, mass_matrix, speeds_after_impact);
  Eigen::VectorXd weight(push.size());
  for (int k = 0; k < weight.size(); ++k) weight(k) = J.row(k).head(2).norm() == 0 ? 0.1 : 1;
  const Eigen::MatrixXd weighted = J.transpose() * weight.asDiagonal();
  const Eigen::VectorXd least = weight.asDiagonal() * weighted.completeOrthogonalDecomposition().solve(-M * s.u);
  BOOST_TEST((push - least).norm() < 1e-12);
  BOOST_TEST(after.norm() < 1e-13);
  for (const double wrong : {0.0, -0.1, std::nan("")})
    BOOST_TEST(kanes_method<by_length>{values(l = wrong)}.evaluate(s, status).singular());
}

} // namespace
