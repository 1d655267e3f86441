// cost: heavy
// Closed contacts that hold the same motion twice, or nearly: the motion is that of the independent ones, the forces
// are those of least norm. The reference is Eigen's complete orthogonal decomposition of J M^-1 J^T, formed of other
// outputs.

#include "support/solved.hpp"
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>

using namespace ctdyn;

namespace {

// A table with four feet, free in space; its first foot is named twice.
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr frame<"A"> A;
constexpr point<"C"> C;
constexpr point<"F1"> F1;
constexpr point<"F2"> F2;
constexpr point<"F3"> F3;
constexpr point<"F4"> F4;
constexpr input<"W"> W;
constexpr auto description = ctdyn::system(
    newtonian(N, O), free_joint<"table">(N, O, A, C), F1.set_pos(C, A.x + 0.6 * A.y - 0.7 * A.z),
    F2.set_pos(C, -A.x + 0.6 * A.y - 0.7 * A.z), F3.set_pos(C, -A.x - 0.6 * A.y - 0.7 * A.z),
    F4.set_pos(C, A.x - 0.6 * A.y - 0.7 * A.z),
    rigid_body<"table">(A, C, 12, inertia(A, 1.3, 2.1, 2.9, 0.1, -0.2, 0.3)), gravity(-9.81 * N.z), force(F1, W* N.x),
    contact<"1">(F1, N), contact<"2">(F2, N), contact<"3">(F3, N), contact<"4">(F4, N), contact<"again">(F1, N));
using kane = kanes_method<description>;
constexpr int rows = 15;

struct reference {
  Eigen::Vector<double, 6> udot;
  Eigen::Vector<double, rows> forces;
  Eigen::Index rank;
};
reference expected(const kane& eom, const kane::state_type& x) {
  const auto [M, f] = eom.evaluate(x, mass_matrix, forcing);
  const auto all = eom.evaluate(x, jacobian_of(F1, N), jacobian_of(F2, N), jacobian_of(F3, N), jacobian_of(F4, N),
                                bias_acceleration_of(F1, N), bias_acceleration_of(F2, N), bias_acceleration_of(F3, N),
                                bias_acceleration_of(F4, N));
  Eigen::MatrixXd J = Eigen::MatrixXd::Zero(rows, 6);
  Eigen::Vector<double, rows> bias = Eigen::Vector<double, rows>::Zero();
  const auto put = [&](int contact, const auto& jacobian, const auto& c) {
    if (x.closed(contact) == 0) return;
    J.middleRows<3>(3 * contact) = jacobian, bias.segment<3>(3 * contact) = c;
  };
  put(0, std::get<0>(all), std::get<4>(all)), put(1, std::get<1>(all), std::get<5>(all));
  put(2, std::get<2>(all), std::get<6>(all)), put(3, std::get<3>(all), std::get<7>(all));
  put(4, std::get<0>(all), std::get<4>(all));
  const Eigen::MatrixXd mobility = solved::inverse(M);
  const auto [forces, rank] = solved::by_least_norm(J * mobility * J.transpose(), -(J * (mobility * f) + bias), 1e-10);
  return {mobility * (f + J.transpose() * forces), forces, rank};
}
kane::state_type state(double spin) {
  return kane::state(
      Eigen::Vector<double, 7>(0.1, 0.2, 0.7, std::cos(0.3), 0.6 * std::sin(0.3), 0.8 * std::sin(0.3), 0),
      Eigen::Vector<double, 6>(0, 0, 0, 0.3 * spin, -0.2 * spin, 0.5 * spin), Eigen::Vector<double, 1>(40));
}

BOOST_AUTO_TEST_CASE(every_set_of_a_table) {
  const kane eom;
  auto x = state(0);
  for (int set = 0; set < 32; ++set) {
    for (int i = 0; i < 5; ++i) x.closed(i) = set >> i & 1;
    const auto [a, forces, how, solved] = eom.evaluate(x, udot, contact_forces, contact_status, status);
    const reference r = expected(eom, x);
    BOOST_TEST((a - r.udot).norm() < 1e-12);
    BOOST_TEST((forces - r.forces).norm() < 1e-11 * (1 + r.forces.norm()));
    BOOST_TEST(how.rank() == static_cast<double>(r.rank));
    BOOST_TEST(how.rows() == 3 * x.closed.sum());
    BOOST_TEST(how.residual() < 1e-12);
    BOOST_TEST(!solved.singular());
  }
}

// Three feet that stand, while the table turns: their accelerations cannot all vanish. The residual says so, and
// nothing is NaN.
BOOST_AUTO_TEST_CASE(contacts_that_contradict_each_other) {
  const kane eom;
  auto x = state(1);
  x.closed << 1, 1, 1, 0, 0;
  const auto [a, how] = eom.evaluate(x, udot, contact_status);
  BOOST_TEST(a.allFinite());
  BOOST_TEST(how.rank() == 6);
  BOOST_TEST(how.residual() > 0.01);
  x.closed << 1, 1, 0, 0, 0; // two feet do not turn about the line between them, so this can
  x.u.setZero();
  BOOST_TEST(eom.evaluate(x, contact_status).residual() < 1e-13);
}

#ifdef CTDYN_ALL_TESTS // at night; python/machine has sets in batches
// Batches take another set in each row.
BOOST_AUTO_TEST_CASE(mixed_sets_in_a_batch) {
  const kane eom;
  constexpr int count = 37;
  Eigen::Matrix<double, count, 7> q;
  Eigen::Matrix<double, count, 6> u, a;
  Eigen::Matrix<double, count, 1> r;
  Eigen::Matrix<double, count, 5> sets;
  Eigen::Matrix<double, count, rows> forces;
  for (int k = 0; k < count; ++k) {
    const auto x = state(0.1 * k);
    q.row(k) = x.q, u.row(k) = x.u, r.row(k) = x.r;
    for (int i = 0; i < 5; ++i) sets(k, i) = k >> i & 1;
  }
  const auto how = eom.evaluator(udot, contact_forces).batch(kane::states(q, u, r, sets), a, forces);
  BOOST_TEST((how == batch_status::computed));
  for (int k = 0; k < count; ++k) {
    auto x = state(0.1 * k);
    x.closed = sets.row(k);
    const auto [one_a, one_forces] = eom.evaluate(x, udot, contact_forces);
    BOOST_TEST((one_a - a.row(k).transpose()).norm() < 1e-11);
    BOOST_TEST((one_forces - forces.row(k).transpose()).norm() < 1e-9 * (1 + one_forces.norm()));
  }
}
#endif

} // namespace
