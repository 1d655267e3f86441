// Long chains: where articulated bodies certainly take fewer operations, an evaluator of the rates of the state derives
// nothing else, and its program is that of the method, which chooses it. So do compiled models that offer no equations.
// cost: heavy
// limits: raised
#include "models/space_chain.hpp"
#include "support/unsearched.hpp"

#include <ctdyn/compiled_model.hpp>
#include <ctdyn/method/interface_of_method.hpp>

#include <Eigen/Geometry>
#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <type_traits>

namespace moving { // interfaces of compiled models
using namespace ctdyn;
using kane = kanes_method<space_chain::of<18>>;

template <class... Outputs> using set = detail::requested_set<Outputs...>;
using of_rates = detail::interface_of_method<kane, set<output::rhs>, set<output::qdot, output::udot>, set<output::qdot>,
                                             set<output::inverse_dynamics>>;
struct rates : of_rates {
  static constexpr std::size_t prepared = prepared_numbers<true, false>();
  static constexpr bool animates = true;
  static void compute(const compiled_call<double>& call) noexcept;
};
void rates::compute(const compiled_call<double>& call) noexcept { compile<rates, kane>(call); }
} // namespace moving

namespace {

using namespace ctdyn;
using detail::inboard_speeds, detail::route;

// ---- the estimate, for chains whose speeds are all inboard of each other

constexpr bool certain(std::size_t speeds) {
  inboard_speeds s{.speeds = speeds, .most = speeds};
  for (std::size_t i = 0; i < speeds; ++i) s.sum += i, s.sum_of_squares += i * i;
  return route::certainly_shorter()(s);
}
static_assert(route::fewest_certainly() == 18 && certain(18) && !certain(17) && certain(100));
static_assert(!route::certainly_shorter()({.speeds = 100, .most = 2, .sum = 50, .sum_of_squares = 50})); // pairs of links

// ---- a chain at the border

template <class Evaluator> constexpr bool alone = !Evaluator::derivation_type::template core<output::udot>;
template <class Evaluator, class... Outputs>
constexpr operation_count operations = cost(Evaluator::derivation_type::template program<Outputs...>.evaluate);

constexpr auto& shorter = space_chain::of<17>;
constexpr auto& longer = space_chain::of<18>;
using kane = kanes_method<longer>;
using accelerations = kanes_evaluator<longer, udot>;
using rates_of_state = kanes_evaluator<longer, rhs>;
static_assert(alone<accelerations> && alone<rates_of_state> && alone<kanes_evaluator<longer, qdot, udot>>);
static_assert(!alone<kanes_evaluator<shorter, udot>>);                    // both ways are derived, and compared
static_assert(!alone<kanes_evaluator<longer, udot, mass_matrix>>);        // the mass matrix is needed

static_assert(detail::direct_motion<kane::derivation_type::derived>::stage<>.made.found);
static_assert(kane::search(udot).articulated_bodies);
// One value may have another form, since the graph keeps the one that is found first: forcing and mass matrix have found some before.
constexpr bool same_but_for_one(operation_count a, operation_count b) {
  return a.additions <= b.additions + 1 && a.multiplications <= b.multiplications + 1 && a.functions == b.functions;
}
static_assert(same_but_for_one(operations<accelerations, output::udot>, kane::cost(udot)));
static_assert(same_but_for_one(operations<rates_of_state, output::rhs>, kane::cost(rhs)));

BOOST_AUTO_TEST_CASE(accelerations_are_those_of_the_method) {
  const auto numbers = values(parameter<"g">() = 9.81, parameter<"l">() = 0.3, parameter<"m">() = 1.2, parameter<"I">() = 0.02, parameter<"J">() = 0.01);
  const kane eom{numbers};
  const auto x = eom.state(Eigen::Vector<double, 18>::LinSpaced(-1.0, 0.9).eval(), Eigen::Vector<double, 18>::LinSpaced(0.7, -0.3).eval());
  const Eigen::Vector<double, 18> a = eom.evaluate(x, udot), found = accelerations{numbers}(x);
  BOOST_TEST((found - a).norm() < 1e-12 * a.norm());
  const auto [M, f] = eom.evaluate(x, mass_matrix, forcing);
  BOOST_TEST((M * found - f).norm() < 1e-11 * f.norm());
  const Eigen::Vector<double, 36> both = rates_of_state{numbers}(x);
  BOOST_TEST((both.head<18>() == x.u && both.tail<18>() == found));
  double height = 0; // of all mass centers, from position to position
  Eigen::Matrix3d turn = Eigen::Matrix3d::Identity();
  Eigen::Vector3d pin = Eigen::Vector3d::Zero();
  for (int i = 0; i < 18; ++i) {
    turn = turn * Eigen::AngleAxisd(x.q(i), Eigen::Vector3d::Unit(i % 3)).toRotationMatrix();
    height += (pin + turn * Eigen::Vector3d(0.15, 0.1, 0)).z(), pin += turn.col(0) * 0.3;
  }
  BOOST_TEST(eom.evaluate(x, potential_energy) == 1.2 * 9.81 * height, boost::test_tools::tolerance(1e-12));
  using in_loops = kanes_evaluator<longer, smallest, udot>;
  static_assert(alone<in_loops>);
  BOOST_TEST((in_loops{numbers}(x) - found).norm() < 1e-14 * found.norm());
}

// ---- the description itself: each further turn of three axes adds as much as the one before

template <std::size_t Links> constexpr std::size_t described_nodes = detail::described_system<space_chain::of<Links>>::result.graph.node_count;
static_assert(described_nodes<30> - described_nodes<24> == described_nodes<24> - described_nodes<18>);

// ---- compiled models whose sets ask rates of the state, and what needs no equations

template <class Derivation, class... Sets>
constexpr bool go_directly = detail::are_directly_alone<Derivation, typename detail::list_of_requested<Sets>::type...>;
using derived_chain = kane::derivation_type;
using moving::set;
static_assert(go_directly<derived_chain, set<output::rhs>> && go_directly<derived_chain, set<output::qdot>, set<output::udot>>);
static_assert(!go_directly<derived_chain, set<output::qdot>>); // no accelerations
static_assert(!go_directly<derived_chain, set<output::rhs>, set<output::mass_matrix>>);
static_assert(!go_directly<derived_chain, set<output::rhs, output::status>>);
static_assert(!go_directly<derived_chain, set<output::rhs>, set<output::kinetic_energy>>); // has a graph of the equations
static_assert(!go_directly<kanes_method<shorter>::derivation_type, set<output::rhs>>);

template <class Interface> using sets_of = detail::sets_to_compile<Interface, derived_chain>;
template <class Interface>
using compiled = detail::compiled_sets<Interface, detail::derivation_of_sets<derived_chain, sets_of<Interface>>,
                                       fastest_code, double, sets_of<Interface>>;
static_assert(!compiled<moving::rates>::derivation::template core<output::udot>);
static_assert(compiled<moving::rates>::set<0>::plan::evaluate_cost == operations<rates_of_state, output::rhs>);
static_assert(compiled<moving::rates>::prepared() == moving::rates::prepared);

BOOST_AUTO_TEST_CASE(compiled_models_are_evaluators) {
  const auto numbers = values(parameter<"g">() = 9.81, parameter<"l">() = 0.3, parameter<"m">() = 1.2, parameter<"I">() = 0.02, parameter<"J">() = 0.01);
  const compiled_model<moving::rates> model{numbers};
  const auto x = model.state(Eigen::Vector<double, 18>::LinSpaced(-1.0, 0.9).eval(), Eigen::Vector<double, 18>::LinSpaced(0.7, -0.3).eval());
  const Eigen::Vector<double, 36> rates = rates_of_state{numbers}(x);
  BOOST_TEST((model.evaluate(x, rhs) == rates));
  const auto [qdots, udots] = model.evaluate(x, qdot, udot);
  BOOST_TEST((qdots == x.u && udots == rates.tail<18>() && model.evaluate(x, qdot) == x.u));
  BOOST_TEST(model.evaluate(x, udots, inverse_dynamics).norm() < 1e-12 * udots.norm()); // nothing drives it
}

#ifdef CTDYN_ALL_TESTS
// ---- growth: each further link takes as much as the others, also beyond the speeds that nodes tell apart

template <std::size_t Links> struct derived {
  using evaluator = kanes_evaluator<space_chain::of<Links>, udot>;
  static constexpr std::size_t nodes =
      detail::direct_motion<typename evaluator::derivation_type::derived>::template stage<>.state.graph.node_count -
      evaluator::derivation_type::described::arranged().graph.node_count; // what the derivation adds to the description
  static constexpr auto count = operations<evaluator, output::udot>;
};
template <std::size_t From, std::size_t To> constexpr bool grows_like_first_links() {
  constexpr std::size_t links = To - From;
  using first = derived<24>; using second = derived<36>; using from = derived<From>; using to = derived<To>;
  return (to::nodes - from::nodes) * 12 == (second::nodes - first::nodes) * links &&
         (to::count.additions - from::count.additions) * 12 == (second::count.additions - first::count.additions) * links &&
         (to::count.multiplications - from::count.multiplications) * 12 == (second::count.multiplications - first::count.multiplications) * links;
}
static_assert(alone<derived<48>::evaluator> && alone<derived<60>::evaluator>);
static_assert(grows_like_first_links<36, 48>() && grows_like_first_links<48, 60>());

// ---- the factors of a long chain's mass matrix, a method's other way, find room in its graph

using of_36 = detail::equations_solution<detail::derived_equations<detail::described_system<space_chain::of<36>>, detail::kanes_formulation>>;
static_assert(of_36::solved().singular == 36);
static_assert(of_36::solved().graph.node_count > 36 * 36 * 36 / 3); // a product and a sum for each two entries of a row
#endif

} // namespace
