// Auxiliary states in small code, stages, batches, other numbers, C functions, constrained systems and compiled models.
// cost: nightly
#include <ctdyn/c_code.hpp>
#include <ctdyn/ctdyn.hpp>

#include "models/puller.hpp"

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <string>

namespace {
using namespace ctdyn;
using namespace puller_model;
using kane = kanes_method<puller>;

constexpr auto values_at = values(m = 2.0, k = 0.5, R = 4.0, L = 0.25);
} // namespace

BOOST_AUTO_TEST_CASE(ways_of_evaluation) {
  const kane eom{values_at};
  const auto at = eom.state(values(heat = 7.0, x = 0.125, V = 12.0, i = 1.5, v = -2.0));
  const Eigen::Vector4d slope = eom.evaluate(at, rhs);

  // small code, and in stages
  const auto small_code = eom.evaluator(smallest, rhs, state_matrix);
  const auto [small_slope, small_A] = small_code(at);
  BOOST_TEST((small_slope - slope).norm() < 1e-13);
  BOOST_TEST((small_A - eom.evaluate(at, state_matrix)).norm() < 1e-13);
  auto staged = eom.stages(rhs);
  staged.update(at.q);
  BOOST_TEST((staged.evaluate(at) - slope).norm() < 1e-13);

  // many states, with a table of auxiliary states after that of the speeds
  Eigen::MatrixXd X(5, 1), U(5, 1), Z(5, 2), in(5, 1), out(5, 4), bad(5, 3);
  X.setConstant(0.125), U.setConstant(-2), in.setConstant(12), Z.col(1).setConstant(7);
  for (int row = 0; row < 5; ++row) Z(row, 0) = row;
  const auto all = eom.evaluator(rhs);
  BOOST_TEST((all.batch(kane::states(X, U, Z, in), out) == batch_status::computed));
  for (int row = 0; row < 5; ++row) {
    auto one = at;
    one.z(0) = row;
    BOOST_TEST((out.row(row).transpose() - eom.evaluate(one, rhs)).norm() < 1e-13);
  }
  BOOST_TEST((all.batch(kane::states(X, U, bad, in), out) == batch_status::wrong_columns));

  const kanes_method<puller, float> small{values(m = 2.0F, k = 0.5F, R = 4.0F, L = 0.25F)};
  const auto x_float = small.state(values(heat = 7, x = 0.125, V = 12, i = 1.5, v = -2));
  BOOST_TEST((small.evaluate(x_float, zdot).cast<double>() - slope.tail<2>()).norm() < 1e-4);
}

BOOST_AUTO_TEST_CASE(moved_along_speeds) { // only coordinates move: auxiliary states keep their values, and count for no distance
  const kane eom{values_at};
  auto from = eom.state(values(heat = 7.0, x = 0.125, V = 12.0, i = 1.5, v = -2.0));
  from.t = 0.5;
  const auto to = integrate(eom, from, 0.25 * from.u);
  BOOST_TEST((to.q(0) == 0.125 - 0.5 && to.z == from.z && to.u == from.u && to.r == from.r && to.t == from.t));
  auto elsewhere = to;
  elsewhere.z << -3, 11;
  BOOST_TEST((difference(eom, from, elsewhere)(0) == -0.5 && difference(eom, from, to)(0) == -0.5));
}

BOOST_AUTO_TEST_CASE(c_functions) {
  const std::string code = c_function<kane>("coil", rhs);
  BOOST_TEST(code.find("const double *z,") != std::string::npos);
  BOOST_TEST(code.find(" *   z[2]") != std::string::npos);
  BOOST_TEST(code.find("i, heat") != std::string::npos);
  BOOST_TEST(code.find("(void)q;") != std::string::npos);
}

// A bead on a parabola, by a multiplier or by elimination, pushed by an actuator with lag.
namespace constrained {
constexpr parameter<"g"> g;
constexpr parameter<"tau"> tau;
constexpr coordinate<"y"> y;
constexpr speed<"w"> w;
constexpr input<"F"> F;
constexpr auxiliary_state<"f"> f;
constexpr auto bead = facts(newtonian(N, O), dt(f) == (F - f) / tau, dt(x) == v, dt(y) == w, P.set_pos(O, x * N.x + y * N.y),
                            particle<"p">(P, m), gravity(-g * N.y), force(P, f * N.x), configuration_constraint(y == x * x));
constexpr auto by_elimination = system(bead, dependent(y, w));
constexpr auto by_multipliers = system(bead);
} // namespace constrained

BOOST_AUTO_TEST_CASE(with_constraints) {
  using namespace constrained;
  const kanes_method<by_elimination> eom{values(m = 2.0, g = 9.8125, tau = 0.25)};
  const lagranges_method<by_multipliers> other{values(m = 2.0, g = 9.8125, tau = 0.25)};
  const auto at = values(x = 0.5, y = 0.25, v = 0.75, w = 0.75, f = 3.0, F = 1.0);
  const auto [slope, A, in] = eom.evaluate(eom.state(at), rhs, state_matrix, input_matrix);
  const double a = (3.0 / 2 - 2 * 0.5 * (9.8125 + 2 * 0.75 * 0.75)) / (1 + 4 * 0.25);
  BOOST_TEST((slope - (Eigen::Vector<double, 5>() << 0.75, 0.75, a, 2 * 0.75 * 0.75 + 2 * 0.5 * a, -8).finished()).norm() < 1e-13);
  BOOST_TEST((other.evaluate(other.state(at), rhs) - slope).norm() < 1e-13);
  BOOST_TEST((A.rows() == 3 && A.cols() == 3)); // x, v, f
  BOOST_TEST((A.row(2) - Eigen::RowVector3d(0, 0, -4)).norm() < 1e-14);
  BOOST_TEST(std::abs(A(1, 2) - 1.0 / 2 / 2) < 1e-14);
  BOOST_TEST((in - Eigen::Vector3d(0, 0, 4)).norm() < 1e-14);
  const auto [assembled, how] = assemble(eom, eom.state(values(x = 0.5, y = 0.3, v = 0.75, w = 0.0, f = 3.0, F = 1.0)));
  BOOST_TEST((how.converged && assembled.z(0) == 3.0));
}

// One file derives it, others know its symbols.
namespace {
struct compiled_coil {
  static constexpr auto symbols = given(R, k, L, m, x, v, i, heat, V);
  static constexpr auto outputs = offers(together(offer<4>(rhs), offer(status)), offer<4, 4>(state_matrix));
  static constexpr std::size_t prepared = 12;
  static void compute(const compiled_call<double>& call) noexcept;
};
void compiled_coil::compute(const compiled_call<double>& call) noexcept { compile<compiled_coil, kanes_method<puller>>(call); }
} // namespace

BOOST_AUTO_TEST_CASE(compiled) {
  const kane eom{values_at};
  const compiled_model<compiled_coil> model{values_at};
  const auto given_values = values(heat = 7.0, x = 0.125, V = 12.0, i = 1.5, v = -2.0);
  const auto [slope, how] = model.evaluate(model.state(given_values), rhs, status);
  BOOST_TEST((slope == eom.evaluate(eom.state(given_values), rhs) && !how.singular()));
  BOOST_TEST((model.evaluate(model.state(given_values), state_matrix) == eom.evaluate(eom.state(given_values), state_matrix)));
}
