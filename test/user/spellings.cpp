// cost: nightly
// A model in a lambda is the same model: equal entries, equal costs, equal numbers.
#include "models/double_pendulum_particles.hpp"
#include "support/states.hpp"

#include <boost/test/unit_test.hpp>

namespace {

constexpr auto in_a_lambda = [] {
  using namespace ctdyn;
  auto [m1, m2, l, g] = parameters<"m1 m2 l g">;
  auto [q1, q2] = coordinates<"q1 q2">;
  auto [u1, u2] = speeds<"u1 u2">;
  auto [N, A, B] = frames<"N, A, B">;
  auto [O, P1, P2] = points<"O P1 P2">;
  return system(declare(m1, m2, l, g, q1, q2, u1, u2), newtonian(N, O), dt(q1) == u1, dt(q2) == u2,
                A.orient_axis(N, q1, N.z), B.orient_axis(N, q2, N.z), P1.set_pos(O, -l * A.y),
                P2.set_pos(P1, -l * B.y), particle<"P1">(P1, m1), particle<"P2">(P2, m2), gravity(-g * N.y));
};

using spelled = ctdyn::kanes_method<in_a_lambda>;
using named = ctdyn::kanes_method<double_pendulum_particles::description>;

// Symbols are their names, wherever they were declared: entries of both are proved with the same ones.
namespace proofs {
using namespace double_pendulum_particles;
template <class Method>
constexpr bool hold = Method::mass_matrix(0, 0) == (m1 + m2) * l * l &&
                      Method::mass_matrix(0, 1) == m2 * l * l * cos(q1 - q2) && Method::mass_matrix(1, 1) == m2 * l * l &&
                      Method::forcing(0) == -(m1 + m2) * g * l * sin(q1) - m2 * l * l * u2 * u2 * sin(q1 - q2) &&
                      Method::forcing(1) == -m2 * g * l * sin(q2) + m2 * l * l * u1 * u1 * sin(q1 - q2);
static_assert(hold<named> && hold<spelled>);
} // namespace proofs

constexpr bool same_text = [] {
  for (std::size_t i = 0; i < 2; ++i) {
    if (!(spelled::forcing(i).text() == named::forcing(i).text().view())) return false;
    for (std::size_t j = 0; j < 2; ++j)
      if (!(spelled::mass_matrix(i, j).text() == named::mass_matrix(i, j).text().view())) return false;
  }
  return true;
}();
static_assert(same_text);
static_assert(spelled::cost(ctdyn::rhs) == named::cost(ctdyn::rhs));

BOOST_AUTO_TEST_CASE(same_numbers) {
  states::source from(5);
  const auto p = states::parameters<named>(from);
  const spelled one(p);
  const named other(p);
  for (int i = 0; i < 10; ++i) {
    const auto x = states::state<named>(from);
    BOOST_TEST((one.evaluate(spelled::state(x.q, x.u), ctdyn::rhs) == other.evaluate(x, ctdyn::rhs)));
  }
}

} // namespace
