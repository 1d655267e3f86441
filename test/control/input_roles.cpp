// Inputs whose roles a description says: what regulators, linearizations, planners, filters, trims, inverse and hybrid
// dynamics mean by themselves is what they do where the same inputs are named.
// cost: nightly
#include <ctdyn/compiled_model.hpp>
#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/method/interface_of_method.hpp>
#include <ctdyn/trim.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <type_traits>

namespace {
using namespace ctdyn;

constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"B"> B;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr speed<"v"> v;
constexpr speed<"w"> w;
constexpr input<"wind"> wind;
constexpr input<"F"> F;
constexpr input<"course"> course;
constexpr input<"s"> s;

template <class... Facts> constexpr auto mass(const Facts&... more) {
  return system(newtonian(N, O), dt(x) == v, P.set_pos(O, x * N.x), particle<"P">(P, 2),
                force(P, (wind + F - 3 * (x - course)) * N.x), more...);
}
constexpr auto plain = mass();
constexpr auto said = mass(actuators(F), disturbances(wind), references(course));
constexpr auto pushed = mass(disturbances(wind), references(course));
constexpr auto free_of = mass(disturbances(wind));
/// The same on a base whose motion is measured.
constexpr auto on_base = system(newtonian(N, O), dt(y) == w, dt(x) == v, B.set_pos(O, y * N.x), P.set_pos(B, x * N.x),
                                particle<"P">(P, 2), prescribed(y == s), force(P, (F - 3 * x - wind) * N.x),
                                measured_motions(s), disturbances(wind));
constexpr part<"left"> left;
constexpr auto in_part = system(left(said, shared(N, O)));

using bare = kanes_method<plain>;
using kane = kanes_method<said>;
using error = error_state<kane>;
using one = Eigen::Matrix<double, 1, 1>;
template <class Method> using columns = decltype(linearization{Method()}(typename Method::state_type{}).B);

static_assert(columns<bare>::ColsAtCompileTime == 3 && columns<kane>::ColsAtCompileTime == 1);
static_assert(columns<kanes_method<pushed>>::ColsAtCompileTime == 1);
static_assert(columns<kanes_method<free_of>>::ColsAtCompileTime == 2);   // F and the course
static_assert(columns<kanes_method<on_base>>::ColsAtCompileTime == 1);   // not the rates of s
static_assert(columns<kanes_method<in_part>>::ColsAtCompileTime == 1);
static_assert(motion_cost<kane>::input_count == 1 && iterative_lqr<kane, 3>::gain_matrix::RowsAtCompileTime == 1);

/// The same as a file sees it that does not derive it.
struct table {
  static constexpr auto symbols = given(x, v, wind, F, course);
  static constexpr auto input_roles = facts(actuators(F), disturbances(wind), references(course));
  static constexpr auto outputs = offers(together(offer<2>(rhs), offer<2, 2>(state_matrix), offer<2, 3>(input_matrix), offer(status)),
                                         at_udots(offer<1>(inverse_dynamics)), offer<1>(udot), offer<1, 3>(actuation_matrix),
                                         together(offer<1>(udot), offer<1, 1>(jacobian(udot, F)), offer(status)));
  static constexpr std::size_t prepared = 0;
  static void compute(const compiled_call<double>& call) noexcept;
};
void table::compute(const compiled_call<double>& call) noexcept { compile<table, kane>(call); }

struct written : detail::interface_of_method<kane, decltype(detail::requested(rhs))> { // as ctdyn_model makes it
  static constexpr std::size_t prepared = 0;
  static void compute(const compiled_call<double>& call) noexcept;
};

/// How inputs are drawn, and which.
template <class Method, class Choice> struct sampled {
  using choice = Choice;
  input_sampling<Method, Choice> value{};
};

const auto there = values(x = 0.3, v = -1, wind = 7, F = 0.5, course = 4);
} // namespace

BOOST_AUTO_TEST_CASE(a_regulator) {
  const kane eom;
  const bare same;
  const error::matrix Q = error::diagonal(x = 5, v = 1);
  const auto by_itself = lqr(eom, eom.state(there), Q, one(0.1));
  const auto by_name = lqr(same, same.state(there), Q, by(F = 0.1));
  BOOST_TEST_REQUIRE((by_itself.status == control_status::solved));
  BOOST_TEST((by_itself.K == by_name.K));
  auto off = eom.state(there);
  off.q(0) = 1, off.r << 8, 9, 10;
  BOOST_TEST((by_itself(off) == by_name(off)));
  BOOST_TEST((by_itself(off)(0) == 8 && by_itself(off)(2) == 10)); // wind, F, course
  const compiled_model<table> compiled;
  BOOST_TEST((lqr(compiled, compiled.state(there), Q, one(0.1)).K - by_name.K).norm() < 1e-12);
  BOOST_TEST((lqr(eom, eom.state(there), Q, by(wind = 0.1)).K == lqr(same, same.state(there), Q, by(wind = 0.1)).K));
}

BOOST_AUTO_TEST_CASE(a_filter_and_a_loop) {
  const kane eom;
  kalman_filter filter{eom, eom.state(there), error::matrix::Identity()}, named = filter;
  const auto r = eom.state(there).r;
  BOOST_TEST((filter.predict(r, 0.1, error::matrix::Zero(), one(0.3)) == control_status::solved));
  BOOST_TEST((named.predict(r, 0.1, error::matrix::Zero(), by(wind), one(0.3)) == control_status::solved));
  BOOST_TEST((filter.covariance() == named.covariance()));
  BOOST_TEST((filter.predict(r, 0.1, error::matrix::Zero(), one(-1)) == control_status::not_positive));

  kalman_filter knows{eom, eom.state(values(x = 0, v = 0, wind = 0, F = 0, course = 0)), error::matrix::Identity()};
  const auto keep = lqr(eom, knows.state(), error::diagonal(x = 5, v = 1), one(0.1));
  auto loop = by_estimate(knows, error::matrix::Identity(), keep);
  auto machine = eom.state(there);
  (void)loop(machine), machine.t = 0.1, (void)loop(machine);
  BOOST_TEST((knows.state().r(0) == 0 && knows.state().r(2) == 4)); // the course is known, and not the wind
}

BOOST_AUTO_TEST_CASE(a_written_interface) {
  BOOST_TEST(detail::text_of_roles<written>() ==
             "  static constexpr auto input_roles =\n      facts(actuators(input<\"F\">{}),\n            "
             "references(input<\"course\">{}),\n            disturbances(input<\"wind\">{}));\n");
}

BOOST_AUTO_TEST_CASE(an_equilibrium) {
  const kane eom;
  const auto rest = trim(eom, eom.state(there), held(x, v = 0), at(udot == 0));
  BOOST_TEST((rest.status == control_status::solved));
  BOOST_TEST((rest.state.r - Eigen::Vector3d(7, -7 + 3 * (0.3 - 4), 4)).norm() < 1e-12);
}

// By hand: 2 a = wind + F - 3 (x - course), of which only F is sought.
BOOST_AUTO_TEST_CASE(inverse_and_hybrid_dynamics) {
  const kane eom;
  const bare same;
  const compiled_model<table> compiled;
  const auto check = [](const auto& found, const auto& named) {
    BOOST_TEST((found.status == control_status::solved && named.status == control_status::solved));
    BOOST_TEST((found.inputs == named.inputs));
    BOOST_TEST((found.inputs - Eigen::Vector3d(7, 2 * 1.25 - 7 + 3 * (0.3 - 4), 4)).norm() < 1e-12);
    BOOST_TEST((found.inputs(0) == 7 && found.inputs(2) == 4 && found.rank == 1));
    BOOST_TEST(std::abs(found.udot(0) - 1.25) < 1e-12);
  };
  const auto named = constrained_inverse_dynamics{same, by(F)}(same.state(there), one(1.25));
  check(constrained_inverse_dynamics{eom}(eom.state(there), one(1.25)), named);
  check(constrained_inverse_dynamics{compiled}(compiled.state(there), one(1.25)), named);
  check(constrained_inverse_dynamics{eom, by(F)}(eom.state(there), one(1.25)), named);
  const auto hybrid = hybrid_dynamics{same, accelerations(v), by(F)}(same.state(there), one(1.25));
  check(hybrid_dynamics{eom, accelerations(v)}(eom.state(there), one(1.25)), hybrid);
  check(hybrid_dynamics{compiled, accelerations(v)}(compiled.state(there), one(1.25)), hybrid);
  // `by` names others all the same: the wind that would give this acceleration.
  const auto by_wind = constrained_inverse_dynamics{eom, by(wind)}(eom.state(there), one(1.25)).inputs;
  BOOST_TEST((by_wind - Eigen::Vector3d(2 * 1.25 - 0.5 + 3 * (0.3 - 4), 0.5, 4)).norm() < 1e-12);
  const auto wind_too = hybrid_dynamics{eom, accelerations(v), by(wind)}(eom.state(there), one(1.25)).inputs;
  BOOST_TEST((wind_too - by_wind).norm() < 1e-12);
}

BOOST_AUTO_TEST_CASE(a_plan_by_sampling) {
  const auto planned = [](const auto& eom, auto sampling, auto cost) {
    using method = std::remove_cvref_t<decltype(eom)>;
    using choice = typename decltype(sampling)::choice;
    cost.state(0, 0) = 5, cost.end(0, 0) = 20, cost.inputs << 0.01;
    sampling.value.deviation << 4;
    sampling.value.seed = 3;
    path_integral_control<method, 20, 64, choice> plan{eom, 0.05, cost, sampling.value};
    auto goal = eom.state(there);
    goal.q(0) = 2, goal.u(0) = 0;
    BOOST_TEST((plan.solve(eom.state(there), goal) == control_status::solved));
    Eigen::Matrix<double, 3, 20> inputs;
    for (int k = 0; k < 20; ++k) inputs.col(k) = plan(k, eom.state(there));
    return inputs;
  };
  using by_force = decltype(by(F));
  const auto by_itself = planned(kane{}, sampled<kane, all_inputs>{}, motion_cost<kane>{});
  const auto by_name = planned(bare{}, sampled<bare, by_force>{}, motion_cost<bare, by_force>{});
  BOOST_TEST((by_itself == by_name));
  BOOST_TEST((by_itself.row(0).array() == 7).all()); // the wind and the course are not drawn
  BOOST_TEST((by_itself.row(2).array() == 4).all());
  BOOST_TEST((by_itself.row(1).array() - 0.5).matrix().norm() > 1);
  const auto among_others = planned(kane{}, sampled<kane, by_force>{}, motion_cost<kane, by_force>{});
  BOOST_TEST((among_others == by_name));
}
