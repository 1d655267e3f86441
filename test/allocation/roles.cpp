// Trims, regulators by name, and loops that are closed by an estimate ask for no memory, nor do refusals.
// cost: nightly
#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/trim.hpp>

#include "support/count_malloc.hpp"

#include <cmath>

namespace {

using namespace ctdyn;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr coordinate<"q"> q;
constexpr speed<"w"> w;
constexpr input<"M"> M;
constexpr input<"F"> F;
constexpr auto pendulum = system(newtonian(N, O), dt(q) == w, A.orient_axis(N, q, N.z), P.set_pos(O, A.y), particle<"bob">(P, 1),
                                 force(P, F * N.x - 10 * N.y), torque(A, M * A.z));

template <class Scalar> bool silent() {
  using kane = kanes_method<pendulum, Scalar>;
  using error = error_state<kane>;
  const kane eom;
  const auto guess = kane::state(values(q = 0.2, w = 0, M = 0, F = 5));
  const auto before = ctdyn_test::allocations();
  const auto leaning = trim(eom, guess, held(M, F), at(rhs == 0));
  const auto too_much = trim(eom, guess, held(q, M), at(dt(w) == 0, F == 1));
  const auto keep = lqr(eom, leaning.state, error::diagonal(q = 4, w = 1), by(M = 0.1), reachable);
  const auto none = unreached(eom, leaning.state, by(M));
  kalman_filter filter{eom, leaning.state, typename error::matrix(error::matrix::Identity())};
  using one_by_one = Eigen::Matrix<Scalar, 1, 1>;
  auto loop = by_estimate(filter, error::diagonal(w = 1e-3), keep, measured{sensor{eom, q}, one_by_one(Scalar(1e-4)), seed{4}, delayed<2>{}, one_in{3}});
  const runge_kutta_4 step{eom};
  auto x = leaning.state;
  x.q(0) += Scalar(0.05);
  for (int k = 0; k < 400; ++k) x.r = loop(x), x = step(x, Scalar(0.01)).state;
  const bool right = leaning.status == control_status::solved && too_much.status == control_status::no_solution &&
                     keep.status == control_status::solved && none.count == 0 && loop.status() == control_status::solved &&
                     std::abs(x.q(0) - leaning.state.q(0)) < Scalar(0.05) && x.r(0) == Scalar(5);
  return right && ctdyn_test::allocations() == before;
}

} // namespace

int main() { return silent<float>() && silent<double>() ? 0 : 1; }
