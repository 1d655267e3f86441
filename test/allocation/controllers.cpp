// Steps, regulators and filters ask for no memory, throw nothing, and make the same of a compiled model as of the method that it is of.
// cost: nightly
#include "support/count_malloc.hpp"

#include <ctdyn/compiled_model.hpp>
#include <ctdyn/control.hpp> // as a file includes it that derives nothing

namespace pendulum {
using namespace ctdyn;
constexpr parameter<"m"> m;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr input<"T"> T;
constexpr frame<"A"> A;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr auto height = dot(P.pos_from(O), N.y);

struct interface {
  static constexpr auto symbols = given(m, q, u, T);
  static constexpr auto outputs = offers(
      together(offer<2>(rhs), offer(status)), together(offer<1>(udot), offer(status)), offer<1>(qdot),
      together(offer<2>(rhs), offer<2, 2>(state_matrix), offer(status)),
      together(offer<2>(rhs), offer<2, 2>(state_matrix), offer<2, 1>(input_matrix), offer(status)),
      at_udots(offer<1>(inverse_dynamics)), offer<1, 1>(actuation_matrix),
      together(offer<1>(gravity_forces), offer<1, 1>(actuation_matrix)),
      together(offer(height), offer<1, 2>(jacobian(height, q, u))));
  static constexpr std::size_t prepared = 22;
  static void compute(const compiled_call<double>& call) noexcept;
};
} // namespace pendulum

using compiled = ctdyn::compiled_model<pendulum::interface>;
using one_number = Eigen::Matrix<double, 1, 1>;

/// All of it, of any model of the pendulum; the sum of the numbers.
template <class Model> double use(const Model& eom) noexcept {
  using namespace ctdyn;
  auto x = Model::state(one_number(0.4), one_number(-0.3), one_number(0.2)), goal = Model::state(one_number(3.0), one_number(0), one_number(0));
  double sum = 0;
  const auto add = [&](const auto& y) { sum = 2 * sum + y.q(0) + 3 * y.u(0) + 5 * y.t; };
  add(runge_kutta_4{eom}(x, 0.01).state), add(semi_implicit_euler{eom}(x, 0.01).state), add(implicit_midpoint{eom}(x, 0.01).state);
  sum += computed_torque{eom, 10.0, 3.0}(x, {goal}).inputs(0) + gravity_compensation{eom, 10.0, 3.0}(x, {goal}).inputs(0);
  const auto keep = lqr(eom, goal, Eigen::Matrix2d::Identity(), one_number(1));
  sum += keep.status == control_status::solved ? keep(x)(0) : 1000;
  kalman_filter filter{eom, x, Eigen::Matrix2d::Identity()};
  if (filter.predict(x.r, 0.01, Eigen::Matrix2d::Identity()) != control_status::solved) sum += 1000;
  if (filter.update(sensor{eom, pendulum::height}, one_number(-0.3), one_number(0.1)).status != control_status::solved) sum += 1000;
  add(filter.state());
  motion_cost<Model> cost;
  cost.end.setIdentity();
  iterative_lqr<Model, 10> plan{eom, 0.05, cost};
  if (plan.solve(x, goal) != control_status::solved) sum += 1000;
  return sum + plan(3, x)(0);
}

#include <ctdyn/ctdyn.hpp>

namespace pendulum {
constexpr auto description = system(declare(m, q, u, T), newtonian(N, O), dt(q) == u, A.orient_axis(N, q, N.z), P.set_pos(O, -0.5 * A.y),
                                    particle<"P">(P, m), gravity(-9.81 * N.y), torque(A, T * N.z), torque(N, -T * N.z));
using kane = kanes_method<description>;
void interface::compute(const compiled_call<double>& call) noexcept { compile<interface, kane>(call); }
} // namespace pendulum

#include <cmath>
#include <cstdio>

int main() {
  const auto before = ctdyn_test::allocations();
  const compiled of_file{ctdyn::values(pendulum::m = 2.0)};
  const pendulum::kane derived{ctdyn::values(pendulum::m = 2.0)};
  const double one = use(of_file), other = use(derived);
  const bool silent = ctdyn_test::allocations() == before, same = std::abs(one - other) < 1e-9 && std::abs(one) < 900;
  std::printf("%.12g %.12g%s\n", one, other, silent ? "" : ", memory was asked for");
  return silent && same ? 0 : 1;
}
