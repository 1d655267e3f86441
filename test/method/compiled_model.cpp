// A model behind an interface is the same model: types, symbols and, bit by bit, results.
// cost: heavy
#include <ctdyn/compiled_model.hpp>

#include "seams/power_of_loads.hpp"

namespace crane { // what other files see
using namespace ctdyn;

constexpr parameter<"g"> g;
constexpr parameter<"k"> k;
constexpr parameter<"l"> l;
constexpr parameter<"m"> m;
constexpr coordinate<"q"> q;
constexpr coordinate<"x"> x;
constexpr speed<"u"> u;
constexpr speed<"v"> v;
constexpr input<"F"> F;
constexpr input<"s"> s;
constexpr ctdyn::time t;
constexpr frame<"A"> A;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;

struct interface {
  static constexpr auto symbols = given(declare(g, k, l, m, q, x, u, v), F, s, dt(s), dt(dt(s)), t);
  static constexpr auto outputs =
      offers(together(offer<2, 2>(mass_matrix), offer<2>(forcing)), offer<2>(udot), offer<4>(rhs),
             together(offer(kinetic_energy), offer<3>(to_matrix(P.vel(N), N)), offer(dot(P.pos_from(O), N.y)),
                      offer(value_of<3 * l * u / 2>), offer<3>(value_of<to_matrix(2 * P.vel(N), N)>)),
             together(offer<2>(udot), offer(status)), offer<3>(seams::momentum()), offer<3, 3>(A.dcm(N)),
             together(offer<4, 4>(state_matrix), offer<2, 2>(jacobian(forcing, q, x))),
             at_udots(offer<2>(inverse_dynamics), offer<3>(to_matrix(P.acc(N), N))));
  static constexpr std::size_t prepared = 60;
  static void compute(const compiled_call<double>& call) noexcept;
  static void compute(const compiled_call<float>& call) noexcept;
};

struct of_nothing { // without parameters and inputs
  static constexpr auto symbols = declare(q, u);
  static constexpr auto outputs = offers(offer<1>(udot));
  static constexpr std::size_t prepared = 0;
  static void compute(const compiled_call<double>& call) noexcept;
};
} // namespace crane

// ---- the one file of the model

#include <ctdyn/ctdyn.hpp>

namespace crane {
constexpr point<"C"> C;
constexpr auto description = system(
    declare(g, k, l, m, q, x, u, v, F, s), newtonian(N, O), dt(q) == u, dt(x) == v,
    A.orient_axis(N, q, N.z), C.set_pos(O, (x + s) * N.x), P.set_pos(C, -l * A.y),
    particle<"P">(P, m), particle<"C">(C, 2 * m), gravity(-g * N.y),
    force(C, (F * cos(t) - k * x) * N.x));
constexpr auto swing = system(newtonian(N, O), dt(q) == u, A.orient_axis(N, q, N.z), P.set_pos(O, -A.y),
                              particle<"P">(P, 2), gravity(-9 * N.y));

template <class Scalar> using kane = kanes_method<description, Scalar>;

void interface::compute(const compiled_call<double>& call) noexcept { compile<interface, kane<double>>(call); }
void interface::compute(const compiled_call<float>& call) noexcept { compile<interface, kane<float>>(call); }
void of_nothing::compute(const compiled_call<double>& call) noexcept { compile<of_nothing, kanes_method<swing>>(call); }
} // namespace crane

#include "support/states.hpp"

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <tuple>
#include <type_traits>

namespace {
using namespace crane;

using model = compiled_model<interface>;
static_assert(std::is_same_v<model::state_type, kane<double>::state_type>);
static_assert(std::is_same_v<compiled_model<interface, float>::state_type, kane<float>::state_type>);
static_assert(std::is_same_v<model::parameter_vector, kane<double>::parameter_vector>);
static_assert(model::parameter_names == kane<double>::parameter_names);
static_assert(model::input_names == kane<double>::input_names);
static_assert(std::is_nothrow_constructible_v<model, const model::parameter_vector&>);

template <class Compiled, class Method> void compare() {
  states::source from(7);
  for (int i = 0; i < 10; ++i) {
    const auto parameters = states::parameters<Method>(from);
    const Compiled eom(parameters);
    const Method method(parameters);
    BOOST_TEST((eom.parameters() == method.parameters()));
    const auto x0 = states::state<Method>(from);
    const auto same = [&](const auto&... outputs) {
      static_assert(noexcept(eom.evaluate(x0, outputs...)));
      const auto results = eom.evaluate(x0, outputs...);
      static_assert(std::is_same_v<decltype(eom.evaluate(x0, outputs...)), decltype(method.evaluate(x0, outputs...))>);
      BOOST_TEST((results == method.evaluate(x0, outputs...)));
    };
    same(mass_matrix, forcing);
    same(udot);
    same(rhs);
    same(kinetic_energy, to_matrix(P.vel(N), N), dot(P.pos_from(O), N.y), value_of<3 * l * u / 2>,
         value_of<to_matrix(2 * P.vel(N), N)>);
    same(A.dcm(N));
    BOOST_TEST((eom.evaluate(x0, seams::momentum()).along == method.evaluate(x0, seams::momentum()).along));
    same(state_matrix, jacobian(forcing, q, x));
    const auto [a, how] = eom.evaluate(x0, udot, status);
    const auto [b, told] = method.evaluate(x0, udot, status);
    BOOST_TEST((a == b && how.regularity == told.regularity && !how.singular()));
    BOOST_TEST((eom.evaluate(x0, 2 * x0.u, inverse_dynamics, to_matrix(P.acc(N), N)) ==
                method.evaluate(x0, 2 * x0.u, inverse_dynamics, to_matrix(P.acc(N), N))));
  }
}

BOOST_AUTO_TEST_CASE(results_are_those_of_the_method) {
  compare<model, kane<double>>();
  compare<compiled_model<interface, float>, kane<float>>();
}

BOOST_AUTO_TEST_CASE(values_by_name) {
  const auto parameters = values(m = 5.0, l = 2.0, g = 9.81, k = 3);
  const model eom{parameters};
  const kane<double> method{parameters};
  const auto given = values(dt(s) = 0.5, s = 3.0, dt(dt(s)) = -1.0, t = 2.0, F = 4.0);
  const auto y = eom.state(values(u = 0.3, q = 0.1, x = 0.7, v = 0.2), given);
  const auto z = method.state(values(u = 0.3, q = 0.1, x = 0.7, v = 0.2), given);
  BOOST_TEST((y.q == z.q && y.u == z.u && y.r == z.r && y.t == z.t));
  BOOST_TEST((eom.evaluate(y, udot) == method.evaluate(z, udot)));
  const model copy = eom; // objects are values
  BOOST_TEST((copy.evaluate(y, rhs) == method.evaluate(z, rhs)));
}

BOOST_AUTO_TEST_CASE(nothing_to_bind) {
  const compiled_model<of_nothing> eom;
  BOOST_TEST(std::abs(eom.evaluate(eom.state(values(q = 0.25, u = 1.0)), udot)(0) + 9 * std::sin(0.25)) < 1e-14);
}

} // namespace
