// cost: nightly
// Fits ask for no memory, throw nothing, and make the same of a compiled model as of the method that it is of.
#include "support/count_malloc.hpp"

#include <ctdyn/compiled_model.hpp>
#include <ctdyn/fitting.hpp> // as a file includes it that derives nothing

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdio>

namespace pendulum {
using namespace ctdyn;
constexpr parameter<"l"> l;
constexpr parameter<"b"> b;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr input<"T"> T;
constexpr frame<"A"> A;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;

struct interface {
  static constexpr auto symbols = given(l, b, q, u, T);
  static constexpr auto outputs =
      offers(at_udots(offer<1>(inverse_dynamics), offer<1, 2>(jacobian(inverse_dynamics, b, l))),
             together(offer<2>(rhs), offer<2, 4>(jacobian(rhs, q, u, b, l)), offer(status)), together(offer(q), offer<1, 4>(jacobian(q, q, u, b, l))));
  static constexpr std::size_t prepared = 22;
  static void compute(const compiled_call<double>& call) noexcept;
};
} // namespace pendulum

using compiled = ctdyn::compiled_model<pendulum::interface>;
using one_number = Eigen::Matrix<double, 1, 1>;

/// Friction and length from torques, and from a run; the sum of the numbers.
template <class Model> double use(const Model& eom) noexcept {
  using namespace ctdyn;
  const equation_error torques{eom, unknowns(pendulum::b, pendulum::l), inverse_dynamics};
  std::array<typename decltype(torques)::sample, 50> samples;
  for (std::size_t k = 0; k < samples.size(); ++k) {
    const double t = 0.1 * static_cast<double>(k), at = std::sin(t), speed = std::cos(t);
    samples[k] = {Model::state(one_number(at), one_number(speed), one_number(0)), // of l = 0.8, b = 0.3, m = 1
                  one_number(-0.64 * at + 0.3 * speed + 9.81 * 0.8 * std::sin(at)), one_number(-at)};
  }
  const auto of_torques = fit(torques, samples);

  const output_error motions{eom, unknowns(pendulum::b, pendulum::l), 0.01, pendulum::q};
  using problem = std::remove_const_t<decltype(motions)>;
  std::array<typename problem::sample, 50> record;
  for (std::size_t k = 0; k < record.size(); ++k)
    record[k] = {0.05 * static_cast<double>(k), one_number(0), one_number(1)};
  const typename problem::run run{Model::state(one_number(0.4), one_number(-0.3), one_number(0)), record};
  std::size_t k = 0;
  const auto recorded = motions.each(Eigen::Vector2d(0.3, 0.8), std::span(&run, 1), [&](const auto&, const auto& expected, const auto&) {
    record[k++].measured = expected;
  });
  const auto of_run = fit(motions, run);
  const bool found = of_torques.status == fit_status::found && recorded == fit_status::found && of_run.status == fit_status::found;
  const bool right = (of_torques.values - Eigen::Vector2d(0.3, 0.8)).norm() < 1e-12 && (of_run.values - Eigen::Vector2d(0.3, 0.8)).norm() < 1e-10;
  return found && right ? of_torques.covariance.norm() + of_run.model.parameters()(0) : 1000;
}

#include <ctdyn/ctdyn.hpp>

namespace pendulum {
constexpr auto description = system(declare(l, b, q, u, T), newtonian(N, O), dt(q) == u, A.orient_axis(N, q, N.z), P.set_pos(O, -l * A.y),
                                    particle<"P">(P, 1), gravity(-9.81 * N.y), torque(A, (T - b * u) * N.z));
using kane = kanes_method<description>;
void interface::compute(const compiled_call<double>& call) noexcept { compile<interface, kane>(call); }
} // namespace pendulum

int main() {
  const auto before = ctdyn_test::allocations();
  const compiled of_file{ctdyn::values(pendulum::l = 0.5, pendulum::b = 0.0)};
  const pendulum::kane derived{ctdyn::values(pendulum::l = 0.5, pendulum::b = 0.0)};
  const double one = use(of_file), other = use(derived);
  const bool silent = ctdyn_test::allocations() == before, same = std::abs(one - other) < 1e-9 && std::abs(one) < 900;
  std::printf("%.12g %.12g%s\n", one, other, silent ? "" : ", memory was asked for");
  return silent && same ? 0 : 1;
}
