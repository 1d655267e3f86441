// Many states at once against the same states one by one.
// cost: nightly
// machine: x86-64-v3
#include "models/cart_pendulum_hinge_inertia.hpp"
#include "models/duffing_forced.hpp"
#include "models/four_bar_rods.hpp"
#include "models/two_rods_sliding_mass.hpp"
#include "support/batches.hpp"
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <Eigen/Core>

#include <cstddef>
#include <limits>
#include <vector>

namespace {

using namespace ctdyn;

using batches::check, batches::framed;

} // namespace

BOOST_AUTO_TEST_CASE(matrices_and_vectors) {
  using namespace two_rods_sliding_mass;
  check<kanes_method<description>>(1000, mass_matrix, forcing, udot);
  check<kanes_method<description, float>>(1000, udot);
}
BOOST_AUTO_TEST_CASE(numbers_and_inputs) {
  check<kanes_method<cart_pendulum_hinge_inertia::description>>(1000, kinetic_energy, rhs);
}
BOOST_AUTO_TEST_CASE(time_and_a_scalar_without_lanes) {
  check<kanes_method<duffing_forced::description>>(1000, udot);
  check<kanes_method<duffing_forced::description, long double>>(1000, udot);
}
BOOST_AUTO_TEST_CASE(derivatives_of_speeds) {
  using namespace two_rods_sliding_mass;
  check<kanes_method<description>>(1000, inverse_dynamics, kinetic_energy);
}
BOOST_AUTO_TEST_CASE(linear_systems_solved_with_numbers) {
  check<kanes_method<four_bar_rods::description>>(1e8, udot, status); // at states where constraints are nearly dependent, too
}

namespace {

using rods = kanes_method<two_rods_sliding_mass::description>;
const rods& some_rods() {
  using namespace two_rods_sliding_mass;
  static const rods eom{values(g = 9.81, k_l = 2.0, k_t = 0.01, l = 0.6, m = 1.0)};
  return eom;
}

} // namespace

// Nothing is written, and the value tells why.
BOOST_AUTO_TEST_CASE(tables_that_do_not_fit) {
  const auto evaluate = some_rods().evaluator(udot, kinetic_energy);
  Eigen::MatrixXd Q = Eigen::MatrixXd::Constant(5, 3, 0.1), U = Q, few = Q.topRows(4), narrow = Q.leftCols(2);
  framed<double> a(5, 3), T(5, 1), short_a(4, 3), wide_T(5, 2);
  const auto fill = [&](const auto& q, const auto& u, auto&& first, auto&& second) {
    return evaluate.batch(rods::states(q, u), first, second);
  };
  BOOST_TEST((fill(few, U, a.inner(), T.inner()) == batch_status::unequal_lengths));
  BOOST_TEST((fill(Q, few, a.inner(), T.inner()) == batch_status::unequal_lengths));
  BOOST_TEST((fill(Q, U, short_a.inner(), T.inner()) == batch_status::unequal_lengths));
  BOOST_TEST((fill(narrow, U, a.inner(), T.inner()) == batch_status::wrong_columns));
  BOOST_TEST((fill(Q, narrow, a.inner(), T.inner()) == batch_status::wrong_columns));
  BOOST_TEST((fill(Q, U, a.inner(), wide_T.inner()) == batch_status::wrong_columns));
  BOOST_TEST((fill(Q, U, a.inner(), a.inner().col(2)) == batch_status::overlap));
  BOOST_TEST((a.untouched() && T.untouched() && short_a.untouched() && wide_T.untouched()));
  BOOST_TEST((fill(Q, U, Q, T.inner()) == batch_status::overlap));
  BOOST_TEST((fill(Q, U, a.inner(), U.col(1)) == batch_status::overlap));
  BOOST_TEST((Q.array() == 0.1 && U.array() == 0.1).all());
  BOOST_TEST((T.untouched()));
  BOOST_TEST((fill(Q, Q, a.inner(), T.inner()) == batch_status::computed)); // states may share memory
  Eigen::MatrixXd both(5, 4); // results next to each other may not
  BOOST_TEST((fill(Q, U, both.leftCols(3), both.col(3)) == batch_status::computed));
  static_assert(noexcept(evaluate.batch(rods::states(Q, U), Q, Q)));
}

BOOST_AUTO_TEST_CASE(inputs_and_times_that_do_not_fit) {
  using with_input = kanes_method<cart_pendulum_hinge_inertia::description>;
  using with_time = kanes_method<duffing_forced::description>;
  const auto sized = [](auto n, Eigen::Index rows, Eigen::Index more = 0) {
    return Eigen::MatrixXd::Constant(rows, static_cast<Eigen::Index>(n.size()) + more, 0.1).eval();
  };
  states::source from(1);
  const auto refused = [&](const auto& evaluate, const auto& at, Eigen::Index columns, batch_status why) {
    framed<double> T(5, 1), to(5, columns);
    BOOST_TEST((evaluate.batch(at, T.inner(), to.inner()) == why));
    BOOST_TEST((T.untouched() && to.untouched()));
  };
  {
    using m = with_input;
    const auto evaluate = m(states::parameters<m>(from)).evaluator(kinetic_energy, rhs);
    const auto Q = sized(m::coordinate_names, 5), U = sized(m::speed_names, 5), few = sized(m::input_names, 4),
               wide = sized(m::input_names, 5, 1);
    refused(evaluate, m::states(Q, U, few), Q.cols() + U.cols(), batch_status::unequal_lengths);
    refused(evaluate, m::states(Q, U, wide), Q.cols() + U.cols(), batch_status::wrong_columns);
  }
  {
    using m = with_time;
    const auto evaluate = m(states::parameters<m>(from)).evaluator(udot);
    const auto Q = sized(m::coordinate_names, 5), U = sized(m::speed_names, 5);
    const Eigen::VectorXd few = Eigen::VectorXd::Zero(4);
    framed<double> A(5, U.cols());
    BOOST_TEST((evaluate.batch(m::states(Q, U, few), A.inner()) == batch_status::unequal_lengths));
    BOOST_TEST((evaluate.batch(m::states(Q, U, sized(m::speed_names, 5, 1)), A.inner()) == batch_status::wrong_columns));
    BOOST_TEST((A.untouched()));
  }
}

// Every table begins between the places where registers are loaded fastest, each elsewhere.
BOOST_AUTO_TEST_CASE(tables_of_any_alignment) {
  const auto evaluate = some_rods().evaluator(udot);
  const Eigen::Index count = 17;
  std::vector<double> memory(static_cast<std::size_t>(3 * (3 * count + 8)));
  const auto table = [&](std::size_t i, std::size_t shift) {
    return Eigen::Map<Eigen::MatrixXd>(memory.data() + i * static_cast<std::size_t>(3 * count + 8) + shift, count, 3);
  };
  Eigen::MatrixXd expected(count, 3);
  const Eigen::MatrixXd Q = Eigen::MatrixXd::Random(count, 3), U = Eigen::MatrixXd::Random(count, 3);
  BOOST_TEST((evaluate.batch(rods::states(Q, U), expected) == batch_status::computed));
  for (std::size_t shift = 0; shift < 8; ++shift) {
    auto q = table(0, shift), u = table(1, (shift + 1) % 8), a = table(2, (shift + 3) % 8);
    q = Q, u = U, a.setZero();
    BOOST_TEST((evaluate.batch(rods::states(q, u), a) == batch_status::computed));
    BOOST_TEST((a - expected).norm() == 0);
  }
}

BOOST_AUTO_TEST_CASE(derivatives_of_speeds_that_do_not_fit) {
  const auto evaluate = some_rods().evaluator(inverse_dynamics);
  Eigen::MatrixXd Q = Eigen::MatrixXd::Constant(5, 3, 0.1), U = Q, A = Q, few = Q.topRows(4), narrow = Q.leftCols(2);
  framed<double> forces(5, 3);
  const auto fill = [&](const auto& udots, auto&& to) { return evaluate.batch(rods::states(Q, U), udots, to); };
  BOOST_TEST((fill(few, forces.inner()) == batch_status::unequal_lengths));
  BOOST_TEST((fill(narrow, forces.inner()) == batch_status::wrong_columns));
  BOOST_TEST((fill(A, A) == batch_status::overlap));
  BOOST_TEST((A.array() == 0.1).all());
  BOOST_TEST((forces.untouched()));
  BOOST_TEST((fill(U, forces.inner()) == batch_status::computed)); // what is read may share memory
}

// Angles that go to the C library, beside ones that do not, and numbers that are none.
BOOST_AUTO_TEST_CASE(angles_of_any_size) {
  Eigen::MatrixXd Q = Eigen::MatrixXd::Constant(9, 3, 0.1), U = Q, A(9, 3);
  Q(2, 0) = 1e9, Q(3, 1) = std::numeric_limits<double>::quiet_NaN();
  const auto evaluate = some_rods().evaluator(udot);
  BOOST_TEST((evaluate.batch(rods::states(Q, U), A) == batch_status::computed));
  for (Eigen::Index i = 0; i < 9; ++i) {
    const Eigen::Vector3d expected = evaluate(rods::state(Q.row(i).head<3>().transpose(), U.row(i).head<3>().transpose()));
    const bool same = i == 3 ? !(A.row(i).norm() < 1e300) : (A.row(i).transpose() - expected).norm() <= 1e-12;
    BOOST_TEST(same, "at state " << i);
  }
}

BOOST_AUTO_TEST_CASE(as_the_readme_shows) {
  const rods& eom = some_rods();
  const Eigen::Index count = 1001;
  const Eigen::MatrixXd first = Eigen::MatrixXd::Random(count, 3), second = Eigen::MatrixXd::Random(count, 3);
  const Eigen::MatrixXd Q = first, U = second; // row i: the coordinates and the speeds of state i
  Eigen::MatrixXd A(count, 3), M(count, 9);    // row i: its accelerations and its mass matrix, column by column

  const auto sampled = eom.evaluator(udot, mass_matrix);
  const bool done = sampled.batch(rods::states(Q, U), A, M) == batch_status::computed;

  BOOST_TEST(done);
  const auto [a, mass] = sampled(eom.state(Q.row(17).head<3>().transpose(), U.row(17).head<3>().transpose()));
  BOOST_TEST((A.row(17).transpose() - a).norm() <= 1e-12);
  BOOST_TEST((M.row(17).reshaped(3, 3) - mass).norm() <= 1e-14);

  Eigen::MatrixXd F(count, 3); // row i: the forces that are missing for the accelerations in row i of A
  const bool known = eom.evaluator(inverse_dynamics).batch(rods::states(Q, U), A, F) == batch_status::computed;

  BOOST_TEST(known);
  BOOST_TEST(F.norm() <= 1e-9); // none are: A are the accelerations without any
}
