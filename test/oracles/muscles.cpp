// cost: heavy
// Curves of muscles, activation, and muscles with their tendons in all formulations: against values of SymPy's biomechanics, and
// of formulas of its own for implicit formulations, in 50 digits.
#include "support/oracle.hpp"
#include "support/unsearched.hpp"

#include <ctdyn/muscles.hpp>
#include <ctdyn/simulation.hpp>

#include <cmath>

namespace {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr coordinate<"x"> x;
constexpr speed<"v"> v;
constexpr auto line = facts(newtonian(N, O), dt(x) == v, P.set_pos(O, x * N.x), particle<"end">(P, 1));
using one = Eigen::Vector<double, 1>;
} // namespace

#ifdef CTDYN_ALL_TESTS // the curves alone, at night
namespace curves {
constexpr parameter<"c0"> c0;
constexpr parameter<"c1"> c1;
constexpr parameter<"c2"> c2;
constexpr parameter<"c3"> c3;
constexpr parameter<"c4"> c4;
constexpr parameter<"c5"> c5;
constexpr parameter<"c6"> c6;
constexpr parameter<"c7"> c7;
constexpr parameter<"c8"> c8;
constexpr parameter<"c9"> c9;
constexpr parameter<"c10"> c10;
constexpr parameter<"c11"> c11;
constexpr auto description = system(line, declare(c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11));
using kane = kanes_method<description>;

constexpr std::size_t count = 7;
template <auto Curve> constexpr auto rate_of = dt(Curve);
template <auto Curve> constexpr auto second_rate_of = dt(rate_of<Curve>);
/// Values, then first, then second derivatives of curves; each is a function of x. A free particle at a speed of one has
/// its derivatives in time.
template <auto... Curve> auto values_at(const kane& eom, double at) {
  return eom.evaluate(eom.state(one(at), one(1)), one(0), value_of<Curve>..., value_of<rate_of<Curve>>..., value_of<second_rate_of<Curve>>...);
}
/// In the order of the file: tendon, its inverse, passive fibre, its inverse, active fibre, velocity, its inverse.
template <auto... Curve> void compare_all(std::string_view set) {
  static_assert(sizeof...(Curve) == count);
  const auto file = oracle::read("muscle_curves_degroote2016").at("curves");
  BOOST_REQUIRE(file.size() == count);
  const auto compare = [&]<std::size_t K>(std::integral_constant<std::size_t, K>) {
    kane::parameter_vector constants = kane::parameter_vector::Zero();
    const auto given = file[K].at(set).at("constants");
    for (std::size_t i = 0; i < given.size(); ++i) constants(static_cast<Eigen::Index>(i)) = given[i].number();
    const kane eom(constants);
    for (const auto& at : file[K].at(set).at("points"))
      BOOST_TEST_CONTEXT("curve " << K) {
        const auto found = values_at<Curve...>(eom, at.at("x").number());
        oracle::compare(std::get<K>(found), at.at("value").matrix(), 1);
        oracle::compare(std::get<count + K>(found), at.at("d1").matrix(), 1e-1);
        oracle::compare(std::get<2 * count + K>(found), at.at("d2").matrix(), 1);
      }
  };
  [&]<std::size_t... K>(std::index_sequence<K...>) { (compare(std::integral_constant<std::size_t, K>{}), ...); }
  (std::make_index_sequence<count>());
}
/// The derivatives of a curve by its constants, at both sets of them.
template <auto Curve> void compare_by_constants(std::size_t index, const auto&... constants) {
  for (const std::string_view name : {"default", "second"}) {
    const auto set = oracle::read("muscle_curves_degroote2016").at("curves")[index].at(name);
    kane::parameter_vector values = kane::parameter_vector::Zero();
    for (std::size_t i = 0; i < sizeof...(constants); ++i)
      values(static_cast<Eigen::Index>(i)) = set.at("constants")[i].number();
    const kane eom(values);
    BOOST_REQUIRE(set.at("points").size() == 9);
    for (const auto& at : set.at("points")) {
      const auto slopes = eom.evaluate(eom.state(one(at.at("x").number()), one(1)), jacobian(value_of<Curve>, constants...));
      BOOST_REQUIRE(at.at("d_constants").size() == sizeof...(constants));
      for (std::size_t i = 0; i < sizeof...(constants); ++i)
        oracle::compare(slopes(0, static_cast<Eigen::Index>(i)), at.at("d_constants")[i].matrix(), 1);
    }
  }
}
} // namespace curves

BOOST_AUTO_TEST_CASE(of_curves) {
  using namespace curves;
  compare_all<tendon_force_length_degroote2016(x),
               tendon_force_length_inverse_degroote2016(x),
               fiber_force_length_passive_degroote2016(x),
               fiber_force_length_passive_inverse_degroote2016(x),
               fiber_force_length_active_degroote2016(x),
               fiber_force_velocity_degroote2016(x),
               fiber_force_velocity_inverse_degroote2016(x)>("default");
}
BOOST_AUTO_TEST_CASE(of_curves_with_other_constants) {
  using namespace curves;
  static_assert(kane::parameter_names[11] == "c11");
  compare_all<tendon_force_length_degroote2016(x, c0, c1, c2, c3),
               tendon_force_length_inverse_degroote2016(x, c0, c1, c2, c3),
               fiber_force_length_passive_degroote2016(x, c0, c1),
               fiber_force_length_passive_inverse_degroote2016(x, c0, c1),
               fiber_force_length_active_degroote2016(x, c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11),
               fiber_force_velocity_degroote2016(x, c0, c1, c2, c3),
               fiber_force_velocity_inverse_degroote2016(x, c0, c1, c2, c3)>("second");
  compare_by_constants<tendon_force_length_degroote2016(x, c0, c1, c2, c3)>(0, c0, c1, c2, c3);
  compare_by_constants<tendon_force_length_inverse_degroote2016(x, c0, c1, c2, c3)>(1, c0, c1, c2, c3);
  compare_by_constants<fiber_force_length_passive_degroote2016(x, c0, c1)>(2, c0, c1);
  compare_by_constants<fiber_force_length_passive_inverse_degroote2016(x, c0, c1)>(3, c0, c1);
  compare_by_constants<fiber_force_length_active_degroote2016(x, c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11)>(4, c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11);
  compare_by_constants<fiber_force_velocity_degroote2016(x, c0, c1, c2, c3)>(5, c0, c1, c2, c3);
  compare_by_constants<fiber_force_velocity_inverse_degroote2016(x, c0, c1, c2, c3)>(6, c0, c1, c2, c3);
}
#endif

// What the manual says of the constants: they are SymPy's, by which a tendon bears the greatest force at a strain of 4.9 %.
BOOST_AUTO_TEST_CASE(a_tendon_at_its_greatest_force) {
  constexpr auto force = tendon_force_length_degroote2016(x);
  static constexpr auto at_length = system(line, ctdyn::force(P, force * N.x));
  const kanes_method<at_length> eom;
  BOOST_TEST(std::abs(eom.evaluate(eom.state(one(1.049), one(0)), udot)(0) - 1) < 1e-14);
  BOOST_TEST(std::abs(eom.evaluate(eom.state(one(1), one(0)), udot)(0) + 0.013) < 5e-4);
}

namespace activation {
constexpr parameter<"tau_a"> tau_a;
constexpr parameter<"tau_d"> tau_d;
constexpr parameter<"b"> b;
constexpr auto nerve = first_order_activation_degroote2016<"muscle">(tau_a, tau_d, b);
constexpr auto usual = first_order_activation_degroote2016<"muscle">();
constexpr auto at_once = zeroth_order_activation<"muscle">();
constexpr auto by_constants = system(line, nerve, force(P, at_once.activation * N.x));
constexpr auto by_default = system(line, usual, force(P, at_once.activation * N.x));

template <class Method, class... Constants>
void compare(const Method& eom, oracle::reference at, const Constants&... constants) {
  const auto state = eom.state(one(0), one(0), one(at.at("a").number()), one(at.at("e").number()));
  const auto [rate, acceleration, by] =
      eom.evaluate(state, zdot, udot, jacobian(zdot, nerve.activation, nerve.excitation, constants...));
  oracle::compare(rate, at.at("a_dot").matrix(), 1);
  oracle::compare(acceleration, at.at("e").matrix(), 0);
  oracle::compare(by(0, 0), at.at("d_a").matrix(), 1);
  oracle::compare(by(0, 1), at.at("d_e").matrix(), 1);
  if constexpr (sizeof...(Constants) != 0) {
    oracle::compare(by(0, 2), at.at("d_tau_a").matrix(), 1);
    oracle::compare(by(0, 3), at.at("d_tau_d").matrix(), 1);
    oracle::compare(by(0, 4), at.at("d_b").matrix(), 1);
  }
}
} // namespace activation

BOOST_AUTO_TEST_CASE(of_activation) {
  using namespace activation;
  using kane = kanes_method<by_constants>;
  static_assert(kane::auxiliary_state_names[0] == "muscle.activation" && kane::input_names[0] == "muscle.excitation");
  for (const auto& set : oracle::read("muscle_activation").at("cases")) {
    const kane eom(oracle::by_name(set.at("constants"), kane::parameter_names));
    const bool is_default = set.at("constants").at("tau_a").number() == 0.015;
    for (const auto& at : set.at("states")) {
      compare(eom, at, tau_a, tau_d, b);
      if (is_default) compare(kanes_method<by_default>{}, at);
    }
  }
}

// An excitation that is switched once, at a node of the file: integrated in two parts, from switch to switch.
BOOST_AUTO_TEST_CASE(motion_of_activation) {
  using kane = kanes_method<activation::by_constants>;
  std::size_t followed = 0;
  for (const auto& set : oracle::read("muscle_activation").at("cases")) {
    const kane eom(oracle::by_name(set.at("constants"), kane::parameter_names));
    const auto times = set.at("trajectory").at("t"), expected = set.at("trajectory").at("a");
    BOOST_REQUIRE((times.size() == 16 && expected.size() == 16));
    const auto follow = [&](auto from, double excitation, double end, double step, std::size_t first) {
      from.r << excitation;
      const auto run = simulate(eom, from, until(end), every(step), tolerance(1e-13));
      BOOST_TEST((run.status == simulation_status::reached_end));
      BOOST_REQUIRE(run.states.size() == 9);
      for (std::size_t i = 1; i < 9; ++i, ++followed) {
        BOOST_TEST(std::abs(run.states[i].t - times[first + i - 1].number()) < 1e-15);
        BOOST_TEST(std::abs(run.states[i].z(0) - expected[first + i - 1].number()) < 1e-9);
      }
      return run.states.back();
    };
    const auto excited = follow(eom.state(one(0), one(0), one(0.0625), one(0)), 0.9375, 0.1, 0.0125, 0);
    (void)follow(excited, 0.0625, 0.3, 0.025, 8);
  }
  BOOST_TEST(followed == 32U);
}

namespace units {
constexpr parameter<"l_T_slack"> l_T_slack;
constexpr parameter<"F_M_max"> F_M_max;
constexpr parameter<"l_M_opt"> l_M_opt;
constexpr parameter<"v_M_max"> v_M_max;
constexpr parameter<"alpha_opt"> alpha_opt;
constexpr parameter<"beta"> beta;
constexpr auto all = musculotendon_constants{.tendon_slack_length = l_T_slack,
                                             .peak_isometric_force = F_M_max,
                                             .optimal_fiber_length = l_M_opt,
                                             .maximal_fiber_velocity = v_M_max,
                                             .optimal_pennation_angle = alpha_opt,
                                             .fiber_damping_coefficient = beta};
/// The same curves with the second constants of the file: curves of a user.
struct second_curves {
  static constexpr auto tendon_force_length(const auto& x) {
    return tendon_force_length_degroote2016(x, 0.1875, 0.984375, 0.234375, 36.5);
  }
  static constexpr auto tendon_force_length_inverse(const auto& x) {
    return tendon_force_length_inverse_degroote2016(x, 0.1875, 0.984375, 0.234375, 36.5);
  }
  static constexpr auto fiber_force_length_passive(const auto& x) { return fiber_force_length_passive_degroote2016(x, 0.5625, 3.75); }
  static constexpr auto fiber_force_length_active(const auto& x) {
    return fiber_force_length_active_degroote2016(x, 0.8125, 1.0625, 0.15625, 0.0625, 0.4375, 0.703125, -0.03125, 0.1875, 0.109375,
                                                  0.984375, 0.34375, 0.015625);
  }
  static constexpr auto fiber_force_velocity(const auto& x) {
    return fiber_force_velocity_degroote2016(x, -0.3125, -8.25, -0.359375, 0.890625);
  }
  static constexpr auto fiber_force_velocity_inverse(const auto& x) {
    return fiber_force_velocity_inverse_degroote2016(x, -0.3125, -8.25, -0.359375, 0.890625);
  }
};

constexpr auto path = linear_pathway(O, P);
constexpr auto a = zeroth_order_activation<"m">();
template <musculotendon_formulation Formulation, class Curves>
constexpr auto muscle = musculotendon_degroote2016<"m", Formulation>(path, a, all, Curves{});
/// The muscle pulls a mass of one, so that its force is the acceleration of its end.
template <musculotendon_formulation Formulation, class Curves>
constexpr auto pulled = system(line, declare(alpha_opt, beta, v_M_max), muscle<Formulation, Curves>);

template <musculotendon_formulation Formulation, class Curves, class Method = kanes_method<pulled<Formulation, Curves>>>
void compare(oracle::reference set, std::string_view state) {
  static constexpr auto m = muscle<Formulation, Curves>;
  const Method eom(oracle::by_name(set.at("p"), Method::parameter_names));
  for (const auto& at : set.at("states")) {
    const auto values = [&] {
      const one l(at.at("l_MT").number()), rate(at.at("v_MT").number()), e(at.at("a").number());
      if constexpr (Method::auxiliary_state_names.size() != 0)
        return eom.state(l, rate, one(at.at(state).number()), e);
      else
        return eom.state(l, rate, e);
    }();
    const auto common = [&](const auto& f, const auto& length, const auto& velocity, const auto& pull, const auto& acceleration,
                            const auto& by) {
      oracle::compare(f, at.at("force").matrix(), 1, 1e-12);
      oracle::compare(acceleration, at.at("force").matrix(), 1, 1e-12);
      oracle::compare(length, at.at("l_M_tilde").matrix(), 0, 1e-12);
      oracle::compare(velocity, at.at("v_M_tilde").matrix(), 1e-1, 1e-12);
      oracle::compare(pull * set.at("p").at("F_M_max").number(), at.at("F_T").matrix(), 1, 1e-12);
      oracle::compare(by(0, 0), at.at("d_force/l_MT").matrix(), 1, 1e-12);
      oracle::compare(by(0, 1), at.at("d_force/v_MT").matrix(), 1, 1e-12);
      oracle::compare(by(0, 2), at.at("d_force/a").matrix(), 1, 1e-12);
    };
    constexpr auto force = value_of<m.force>;
    constexpr auto length = value_of<m.normalized_fiber_length>;
    constexpr auto velocity = value_of<m.normalized_fiber_velocity>;
    constexpr auto pull = value_of<m.normalized_tendon_force>;
    if constexpr (Method::auxiliary_state_names.size() == 0) {
      std::apply(common, eom.evaluate(values, force, length, velocity, pull, udot, jacobian(force, x, v, a.activation)));
    } else {
      constexpr auto s = expr::formulated<"m", Formulation>::state;
      const auto [f, l, w, p, acceleration, by, slope, slopes] =
          eom.evaluate(values, force, length, velocity, pull, udot, jacobian(force, x, v, a.activation, s), zdot,
                       jacobian(zdot, x, v, s, a.activation));
      common(f, l, w, p, acceleration, by);
      oracle::compare(by(0, 3), at.at("d_force/x").matrix(), 1, 1e-12);
      oracle::compare(slope, at.at("x_dot").matrix(), 1, 1e-12);
      oracle::compare(slopes(0, 0), at.at("d_x_dot/l_MT").matrix(), 1, 1e-12);
      oracle::compare(slopes(0, 1), at.at("d_x_dot/v_MT").matrix(), 1, 1e-12);
      oracle::compare(slopes(0, 2), at.at("d_x_dot/x").matrix(), 1, 1e-12);
      oracle::compare(slopes(0, 3), at.at("d_x_dot/a").matrix(), 1, 1e-12);
    }
  }
}
#ifdef CTDYN_ALL_TESTS // at night
/// What is between a muscle's length and its force, by its members and the curves: lengths and velocities of fibres and
/// tendon, the forces of both, and the angle between them.
template <musculotendon_formulation Formulation, class Curves> void compare_inside(oracle::reference set, std::string_view state) {
  static constexpr auto m = muscle<Formulation, Curves>;
  using kane = kanes_method<pulled<Formulation, Curves>>;
  const kane eom(oracle::by_name(set.at("p"), kane::parameter_names));
  const auto constant = [&](std::string_view name) { return set.at("p").at(name).number(); };
  const double height = constant("l_M_opt") * std::sin(constant("alpha_opt"));
  std::size_t compared = 0;
  for (const auto& at : set.at("states")) {
    auto x = neutral(eom);
    x.q << at.at("l_MT").number(), x.u << at.at("v_MT").number(), x.r << at.at("a").number();
    if constexpr (kane::auxiliary_state_names.size() != 0) x.z << at.at(state).number();
    const auto [length, velocity, active, passive, by_velocity, pull] = eom.evaluate(
        x, value_of<l_M_opt * m.normalized_fiber_length>, value_of<v_M_max * m.normalized_fiber_velocity>,
        value_of<Curves::fiber_force_length_active(m.normalized_fiber_length)>,
        value_of<Curves::fiber_force_length_passive(m.normalized_fiber_length)>,
        value_of<Curves::fiber_force_velocity(m.normalized_fiber_velocity)>, value_of<m.normalized_tendon_force>);
    const double along = std::sqrt(length * length - height * height), cosine = along / length;
    // SymPy's rigid tendon has the cosine at the optimal fibre length.
    const double of_force = Formulation == musculotendon_formulation::rigid_tendon ? std::cos(constant("alpha_opt")) : cosine;
    const double tendon = at.at("l_MT").number() - along;
    const auto compare = [&](double found, std::string_view key, double scale = 0) {
      if (!at.contains(key)) return;
      BOOST_TEST_CONTEXT(key) oracle::compare(found, at.at(key).matrix(), scale, 1e-12);
      ++compared;
    };
    compare(length, "l_M");
    compare(velocity, "v_M", 1e-1);
    compare(active, "fl_M_act");
    compare(passive, "fl_M_pas", 1e-1);
    compare(by_velocity, "fv_M", 1e-1);
    compare(tendon, "l_T");
    compare(tendon / constant("l_T_slack"), "l_T_tilde");
    compare(of_force, "cos_alpha");
    compare(pull, "fl_T", 1e-1);
    compare(pull / of_force, "F_M_tilde", 1e-1);
    compare(pull / of_force * constant("F_M_max"), "F_M", 1);
    compare(at.at("v_MT").number() - velocity / cosine, "v_T", 1e-1);
  }
  BOOST_TEST(compared >= 9 * set.at("states").size());
}
#endif
} // namespace units

BOOST_AUTO_TEST_CASE(of_muscles_with_tendons) {
  using namespace units;
  using enum musculotendon_formulation;
  const auto sets = oracle::read("musculotendon_degroote2016").at("cases");
  BOOST_REQUIRE(sets.size() == 6);
  compare<rigid_tendon, second_curves>(sets[1], "");
#ifdef CTDYN_ALL_TESTS // each formulation with either set of constants, at night; muscle_arm has them with usual ones
  compare<rigid_tendon, degroote2016_curves>(sets[0], "");
  compare<fiber_length_explicit, degroote2016_curves>(sets[2], "l_M_tilde");
  compare<fiber_length_explicit, second_curves>(sets[3], "l_M_tilde");
  compare<tendon_force_explicit, degroote2016_curves>(sets[4], "F_T_tilde");
  compare<tendon_force_explicit, second_curves>(sets[5], "F_T_tilde");
#endif
}
#ifdef CTDYN_ALL_TESTS
BOOST_AUTO_TEST_CASE(inside_of_muscles) {
  using namespace units;
  using enum musculotendon_formulation;
  const auto sets = oracle::read("musculotendon_degroote2016").at("cases");
  compare_inside<rigid_tendon, degroote2016_curves>(sets[0], "");
  compare_inside<rigid_tendon, second_curves>(sets[1], "");
  compare_inside<fiber_length_explicit, degroote2016_curves>(sets[2], "l_M_tilde");
  compare_inside<fiber_length_explicit, second_curves>(sets[3], "l_M_tilde");
  compare_inside<tendon_force_explicit, degroote2016_curves>(sets[4], "F_T_tilde");
  compare_inside<tendon_force_explicit, second_curves>(sets[5], "F_T_tilde");
}
BOOST_AUTO_TEST_CASE(by_other_methods) {
  using namespace units;
  using enum musculotendon_formulation;
  const auto sets = oracle::read("musculotendon_degroote2016").at("cases");
  compare<rigid_tendon, second_curves, tmt_method<pulled<rigid_tendon, second_curves>>>(sets[1], "");
  compare<rigid_tendon, second_curves, lagranges_method<pulled<rigid_tendon, second_curves>>>(sets[1], "");
  compare<fiber_length_explicit, second_curves, newton_euler_method<pulled<fiber_length_explicit, second_curves>>>(sets[3], "l_M_tilde");
  compare<tendon_force_explicit, second_curves, lagranges_method<pulled<tendon_force_explicit, second_curves>>>(sets[5], "F_T_tilde");
}
#endif

BOOST_AUTO_TEST_CASE(activations_beyond_one) { // by more than what a step of an integrator may err
  using namespace units;
  using kane = kanes_method<pulled<musculotendon_formulation::rigid_tendon, second_curves>>;
  const auto set = oracle::read("musculotendon_degroote2016").at("cases")[1];
  const kane eom(oracle::by_name(set.at("p"), kane::parameter_names));
  const auto at = set.at("states")[0];
  const auto accelerated = [&](double activation) {
    return eom.evaluate(eom.state(one(at.at("l_MT").number()), one(at.at("v_MT").number()), one(activation)), udot)(0);
  };
  const double passive = accelerated(0), active = accelerated(1) - passive;
  BOOST_TEST(active < 0);
  for (const double within : {-0.0009, 0.25, 1.0009})
    BOOST_TEST(accelerated(within) == passive + within * active, boost::test_tools::tolerance(1e-13));
  for (const double beyond : {-0.01, -2.0, 1.01, 1e9, std::nan("")}) BOOST_TEST(!std::isfinite(accelerated(beyond)));
}

namespace units {
/// What an implicit formulation gives at a state and a rate, at a damping.
template <musculotendon_formulation Formulation, class Curves> struct implicitly {
  using kane = kanes_method<pulled<Formulation, Curves>>;
  static constexpr auto m = muscle<Formulation, Curves>;
  kane eom;
  auto operator()(double length, double velocity, double state, double activation, double rate) const {
    Eigen::Vector2d inputs;
    constexpr std::size_t first = kane::input_names[0] == "m.excitation" ? 0 : 1;
    static_assert(kane::input_names[first] == "m.excitation");
    inputs(first) = activation, inputs(1 - first) = rate;
    return eom.evaluate(eom.state(one(length), one(velocity), one(state), inputs), value_of<m.residual>, zdot, udot);
  }
  implicitly(oracle::reference constants, bool damped) : eom(oracle::by_name(constants, kane::parameter_names)) {
    static_assert(kane::parameter_names[1] == "beta");
    auto values = oracle::by_name(constants, kane::parameter_names);
    if (!damped) values(1) = 0, eom = kane(values);
  }
};
/// Residuals at a trial and at the roots, with and without damping.
template <class Curves> void compare_residuals(oracle::reference set) {
  using enum musculotendon_formulation;
  const implicitly<fiber_length_implicit, Curves> damped(set.at("p"), true), undamped(set.at("p"), false);
  for (const auto& at : set.at("states")) {
    const auto number = [&](std::string_view key) { return at.at(key).number(); };
    const auto call = [&](const auto& f, std::string_view rate) {
      return f(number("l_MT"), 0, number("l_M_tilde"), number("a"), number(rate));
    };
    oracle::compare(std::get<0>(call(damped, "v_M_tilde_trial")), at.at("residual_damped").matrix(), 0, 1e-12);
    oracle::compare(std::get<0>(call(undamped, "v_M_tilde_trial")), at.at("residual_undamped").matrix(), 0, 1e-12);
    BOOST_TEST(std::abs(std::get<0>(call(undamped, "v_M_tilde_root_undamped"))) < 1e-14);
    const auto [residual, slope, acceleration] = call(damped, "v_M_tilde_root_damped");
    BOOST_TEST(std::abs(residual) < 1e-14);
    oracle::compare(slope, at.at("l_M_tilde_dot_damped").matrix(), 0, 1e-12);
    oracle::compare(-acceleration, at.at("F_T").matrix(), 0, 1e-12);
  }
}
/// At the rate of the explicit formulation, which has no damping, the residual vanishes.
template <class Curves> void compare_rates(oracle::reference set) {
  using enum musculotendon_formulation;
  const implicitly<tendon_force_implicit, Curves> undamped(set.at("p"), false), damped(set.at("p"), true);
  for (const auto& at : set.at("states")) {
    const auto number = [&](std::string_view key) { return at.at(key).number(); };
    const auto call = [&](const auto& f, double change) {
      return f(number("l_MT"), number("v_MT"), number("F_T_tilde"), number("a"), number("x_dot") + change);
    };
    const auto [residual, slope, acceleration] = call(undamped, 0);
    BOOST_TEST(std::abs(residual) < 1e-12);
    oracle::compare(slope, at.at("x_dot").matrix(), 0);
    oracle::compare(acceleration, at.at("force").matrix(), 0, 1e-12);
    BOOST_TEST(std::abs(std::get<0>(call(undamped, 1))) > 1e-6);
    const double coefficient = set.at("p").at("beta").number();
    BOOST_TEST(std::get<0>(call(damped, 0)) == -coefficient * number("v_M_tilde") * number("cos_alpha"), boost::test_tools::tolerance(1e-9));
  }
}
} // namespace units

BOOST_AUTO_TEST_CASE(of_implicit_muscles) {
  const auto file = oracle::read("musculotendon_degroote2016");
  units::compare_residuals<units::second_curves>(file.at("implicit_own/cases")[1]);
  units::compare_rates<units::second_curves>(file.at("cases")[5]);
#ifdef CTDYN_ALL_TESTS // with the usual constants, at night
  units::compare_residuals<degroote2016_curves>(file.at("implicit_own/cases")[0]);
  units::compare_rates<degroote2016_curves>(file.at("cases")[4]);
#endif
}
