// The smallest code of outputs computes what the fastest does.
// cost: nightly
// machine: x86-64-v3
#include "models/compiled_pendulum.hpp"
#include "models/duffing_forced.hpp"
#include "models/four_bar_rods.hpp"
#include "models/two_rods_sliding_mass.hpp"
#include "support/batches.hpp"
#include "support/dual.hpp"

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <cstddef>
#include <limits>
#include <tuple>

namespace {

using namespace ctdyn;

template <class Method, class... Outputs>
constexpr bool at_udots = detail::plan<typename Method::derivation_type, Outputs...>::reads_udots;

/// One by one, and many at once.
template <class Method, class... Outputs> void check(double tolerance, const Outputs&... outputs) {
  using scalar = typename Method::scalar_type;
  using table = Eigen::Matrix<scalar, Eigen::Dynamic, Eigen::Dynamic>;
  states::source from(3);
  const Method eom(states::parameters<Method>(from));
  const auto fast = eom.evaluator(fastest, outputs...);
  const auto small = eom.evaluator(smallest, outputs...);
  const auto at = [](const auto& evaluate, const auto& x, const auto& a) {
    if constexpr (at_udots<Method, Outputs...>)
      return batches::as_columns(evaluate(x, a));
    else
      return (void)a, batches::as_columns(evaluate(x));
  };
  const auto same = [tolerance](const auto& f, const auto& e) {
    return double((f - e).norm()) <=
           tolerance * double(std::numeric_limits<scalar>::epsilon()) * (1 + double(e.norm()));
  };
  constexpr Eigen::Index count = 11;
  table Q(count, Method::coordinate_vector::SizeAtCompileTime), U(count, Method::speed_vector::SizeAtCompileTime),
      R(count, static_cast<Eigen::Index>(Method::input_names.size())), A = table::Random(count, U.cols());
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    using columns = decltype(at(small, typename Method::state_type(), typename Method::speed_vector()));
    table found[] = {table(count, std::tuple_element_t<I, columns>::RowsAtCompileTime)...};
    for (const bool many : {false, true}) {
      if (many) {
        const auto x = [&] {
          if constexpr (Method::input_names.size() != 0)
            return Method::states(Q, U, R);
          else
            return Method::states(Q, U);
        }();
        if constexpr (at_udots<Method, Outputs...>)
          BOOST_TEST((small.batch(x, A, found[I]...) == batch_status::computed));
        else
          BOOST_TEST((small.batch(x, found[I]...) == batch_status::computed));
      }
      states::source again(5);
      for (Eigen::Index i = 0; i < count; ++i) {
        const auto x = states::state<Method>(again);
        const typename Method::speed_vector a = A.row(i).transpose();
        Q.row(i) = x.q.transpose(), U.row(i) = x.u.transpose();
        if (R.cols() != 0) R.row(i) = x.r.transpose();
        const auto expected = at(fast, x, a);
        if (!many) ((found[I].row(i) = std::get<I>(at(small, x, a)).transpose()), ...);
        BOOST_TEST((same(found[I].row(i).transpose().eval(), std::get<I>(expected)) && ...), "state " << i);
      }
    }
  }
  (std::index_sequence_for<Outputs...>{});
}

using namespace two_rods_sliding_mass;
using rods_method = kanes_method<two_rods_sliding_mass::description>;

constexpr parameter<"a"> a;
constexpr coordinate<"x"> x;
constexpr speed<"v"> v;
constexpr input<"F"> F;
constexpr frame<"W"> W;
constexpr point<"Wo"> Wo;
constexpr point<"P"> P;
constexpr auto rail = system(newtonian(W, Wo), dt(x) == v, P.set_pos(Wo, x* W.x), particle<"P">(P, m),
                             force(P, (F * exp(-a * x) - sqrt(1 + x * x) * atan2(v, x) - abs(v) * tanh(x)) * W.x));
constexpr auto bare = system(newtonian(W, Wo), dt(x) == v, P.set_pos(Wo, x* W.x), particle<"P">(P, 3));

} // namespace

BOOST_AUTO_TEST_CASE(matrices_and_derivatives_of_speeds) {
  check<rods_method>(1000, mass_matrix, forcing, udot);
  check<rods_method>(1000, inverse_dynamics, kinetic_energy);
  check<kanes_method<two_rods_sliding_mass::description, float>>(1000, udot, inverse_dynamics);
}
BOOST_AUTO_TEST_CASE(derivatives) { check<rods_method>(1e4, jacobian(udot, q1, q2, q3, u1, u2, u3)); }
BOOST_AUTO_TEST_CASE(linear_systems_solved_with_numbers) {
  check<kanes_method<four_bar_rods::description>>(1e8, udot, status);
}
BOOST_AUTO_TEST_CASE(functions) {
  check<kanes_method<rail>>(1000, udot, rhs, jacobian(udot, x, v, F));
  check<kanes_method<rail, float>>(1000, udot);
}
BOOST_AUTO_TEST_CASE(without_parameters_and_with_zeros_only) {
  check<kanes_method<bare>>(1, mass_matrix, forcing, udot);
  check<kanes_method<bare>>(1, mass_matrix);
  check<kanes_method<bare>>(1, forcing);
}

namespace {

/// A model behind an interface, all of it small.
struct small_pendulum : compiled_pendulum::interface {
  static void compute(const compiled_call<double>& call) noexcept;
};
void small_pendulum::compute(const compiled_call<double>& call) noexcept {
  compile<small_pendulum, kanes_method<compiled_pendulum::description>, smallest>(call);
}

constexpr kanes_evaluator<two_rods_sliding_mass::description, smallest, mass_matrix> in_read_only_memory{
    values(g = 9.81, k_l = 2.0, k_t = 0.01, l = 0.6, m = 1.0)};

} // namespace

BOOST_AUTO_TEST_CASE(compiled_models) {
  const auto numbers = values(compiled_pendulum::g = 9.81, compiled_pendulum::l = 0.6, compiled_pendulum::m = 2.0);
  const compiled_model<small_pendulum> small{numbers};
  const kanes_method<compiled_pendulum::description> eom{numbers};
  const auto at = eom.state(values(compiled_pendulum::q = 0.3, compiled_pendulum::u = -0.4));
  const auto [M, f] = small.evaluate(at, mass_matrix, forcing);
  const auto [M0, f0] = eom.evaluate(at, mass_matrix, forcing);
  BOOST_TEST(M(0, 0) == M0(0, 0));
  BOOST_TEST(std::abs(f(0) - f0(0)) <= 1e-15);
  BOOST_TEST(std::abs(small.evaluate(at, udot)(0) - eom.evaluate(at, udot)(0)) <= 1e-14);
  BOOST_TEST(std::abs(small.evaluate(at, at.u, inverse_dynamics)(0) - eom.evaluate(at, at.u, inverse_dynamics)(0)) <= 1e-14);
}

BOOST_AUTO_TEST_CASE(constant_objects) {
  const rods_method eom{values(g = 9.81, k_l = 2.0, k_t = 0.01, l = 0.6, m = 1.0)};
  const auto at = eom.state(values(q1 = 0.1, q2 = 0.2, q3 = 0.3, u1 = 0.4, u2 = 0.5, u3 = 0.6));
  BOOST_TEST((in_read_only_memory(at) - eom.evaluate(at, mass_matrix)).norm() <= 1e-14);
  BOOST_TEST((eom.evaluate(at, smallest, mass_matrix) - eom.evaluate(at, mass_matrix)).norm() <= 1e-14);
}

BOOST_AUTO_TEST_CASE(scalars_of_users) {
  using dual = dual_number::dual<double>;
  using method = kanes_method<two_rods_sliding_mass::description, dual>;
  states::source from(9);
  const method eom(states::parameters<rods_method>(from).cast<dual>().eval());
  auto at = method::state_type{};
  const auto y = states::state<rods_method>(from);
  at.q = y.q.cast<dual>(), at.u = y.u.cast<dual>();
  at.q(0).slope = 1;
  const auto found = eom.evaluator(smallest, udot)(at), expected = eom.evaluator(udot)(at);
  for (Eigen::Index i = 0; i < 3; ++i) {
    BOOST_TEST(std::abs(found(i).value - expected(i).value) <= 1e-12);
    BOOST_TEST(std::abs(found(i).slope - expected(i).slope) <= 1e-12);
  }
}

BOOST_AUTO_TEST_CASE(what_it_takes) {
  static_assert(rods_method::workspace(smallest, mass_matrix) < rods_method::workspace(mass_matrix));
  static_assert(rods_method::workspace(fastest, mass_matrix) == rods_method::workspace(mass_matrix));
}
