// Controllers by the model's own dynamics: what they command happens, they come to rest, and bad input leaves the inputs.
// cost: nightly
#include <ctdyn/compiled_model.hpp>
#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>
#include <limits>
#include <random>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"elbow_center"> E;
constexpr point<"Q"> Q;
constexpr point<"hand"> hand;
constexpr input<"T1"> T1;
constexpr input<"T2"> T2;
constexpr input<"T3"> T3;
constexpr input<"pull"> pull;
constexpr input<"lift"> lift; // a motion that is given, not a force

/// A ball joint on a base that is lifted, turned by torques about axes of the base; an elbow with a motor, and a rope beside it.
constexpr auto elbow = pin_joint<"elbow">(A, E, B, Q, A.x);
constexpr auto bodies = facts(newtonian(N, O), P.set_pos(O, lift * N.z), spherical_joint<"shoulder">(N, P, A, point<"Ao">{}),
                              E.set_pos(P, 0.5 * A.y), elbow, hand.set_pos(Q, 0.4 * B.y),
                              rigid_body<"A">(A, E, 2, inertia(A, 0.2, 0.1, 0.2)), rigid_body<"B">(B, hand, 1, inertia(B, 0.1, 0.05, 0.1)),
                              torque(A, T1 * N.x + T2 * N.y + 2 * T3 * N.z), elbow.driven(), force(hand, pull * N.z),
                              gravity(-9.81 * N.z));
constexpr auto arm = system(bodies);
constexpr auto roped = system(bodies, disturbances(pull)); // nobody sets the rope
using kane = kanes_method<arm>;

kane::state_type some(std::mt19937_64& from) {
  std::uniform_real_distribution<double> number(-1, 1);
  auto x = neutral(kane{});
  for (double& entry : x.q) entry = number(from);
  for (double& entry : x.u) entry = 2 * number(from);
  for (double& entry : x.r) entry = 3 * number(from);
  return normalized(kane{}, x);
}
Eigen::Vector4d four(std::mt19937_64& from) {
  std::uniform_real_distribution<double> number(-1, 1);
  return {number(from), number(from), number(from), number(from)};
}
template <class State> Eigen::Index input_of(const State&, std::string_view name) {
  for (std::size_t i = 0; i < kane::input_names.size(); ++i)
    if (kane::input_names[i].view() == name) return static_cast<Eigen::Index>(i);
  BOOST_FAIL("no such input");
  return 0;
}

BOOST_AUTO_TEST_CASE(what_is_commanded_happens) {
  const kane eom;
  const computed_torque control{eom, Eigen::Vector4d(100, 90, 80, 120), Eigen::Vector4d(20, 18, 16, 24)};
  const auto of_hand = operational_space(eom, hand, O, N);
  const auto how_hand = eom.evaluator(jacobian_of(hand, N), bias_acceleration_of(hand, N));
  std::mt19937_64 from(5);
  for (int i = 0; i < 50; ++i) {
    auto x = some(from);
    desired_motion<kane> desired{some(from), four(from)};
    const double given = x.r(input_of(x, "lift"));
    const auto [r, how] = control(x, desired);
    BOOST_TEST((how == control_status::solved));
    BOOST_TEST(r(input_of(x, "lift")) == given); // no force: it stays
    const Eigen::Vector4d wanted = desired.udot + Eigen::Vector4d(100, 90, 80, 120).cwiseProduct(difference(eom, x, desired.state)) +
                                   Eigen::Vector4d(20, 18, 16, 24).cwiseProduct(desired.state.u - x.u);
    x.r = r;
    BOOST_TEST((eom.evaluate(x, udot) - wanted).norm() < 1e-11 * wanted.norm());

    x.r.setConstant(0.3); // whatever was there before, and whatever is wanted beside
    const Eigen::Vector3d acceleration(four(from).head<3>());
    const auto [at_hand, also] = of_hand(x, acceleration, 5 * four(from));
    BOOST_TEST((also == control_status::solved));
    x.r = at_hand;
    const auto [J, drift] = how_hand(x);
    BOOST_TEST((J * eom.evaluate(x, udot) + drift - acceleration).norm() < 1e-10);
    const Eigen::Vector3d velocity = eom.evaluate(x, to_matrix(hand.vel(N), N)); // with that of the lift
    BOOST_TEST((of_hand.observe(x).velocity - velocity).norm() < 1e-14);
    BOOST_TEST((velocity - J * x.u).norm() > 1e-3);
  }
}

// The rope pulls as it did, and what it does is made up for: forward dynamics, which know no roles, say what happens.
BOOST_AUTO_TEST_CASE(a_disturbance_stays_and_is_made_up_for) {
  using with_rope = kanes_method<roped>;
  const with_rope eom;
  const computed_torque control{eom, 100.0, 20.0};
  const gravity_compensation hold{eom, 30.0, 8.0};
  const auto of_hand = operational_space(eom, hand, O, N);
  const auto how_hand = eom.evaluator(jacobian_of(hand, N), bias_acceleration_of(hand, N));
  std::mt19937_64 from(8);
  for (int i = 0; i < 20; ++i) {
    const auto start = some(from), goal = some(from);
    auto x = with_rope::state(start.q, start.u, start.r);
    const auto place = input_of(x, "pull");
    x.r(place) = 3 + i; // from well below what the motors hold to well above
    desired_motion<with_rope> desired{with_rope::state(goal.q, goal.u, goal.r), four(from)};
    const auto [r, how] = control(x, desired);
    BOOST_TEST((how == control_status::solved));
    BOOST_TEST(r(place) == x.r(place));
    const Eigen::Vector4d wanted = desired.udot + 100 * difference(eom, x, desired.state) + 20 * (desired.state.u - x.u);
    auto y = x;
    y.r = r;
    BOOST_TEST((eom.evaluate(y, udot) - wanted).norm() < 1e-11 * wanted.norm());

    const Eigen::Vector3d acceleration(four(from).head<3>());
    const auto [at_hand, also] = of_hand(x, acceleration);
    BOOST_TEST((also == control_status::solved));
    BOOST_TEST(at_hand(place) == x.r(place));
    y.r = at_hand;
    const auto [J, drift] = how_hand(y);
    BOOST_TEST((J * eom.evaluate(y, udot) + drift - acceleration).norm() < 1e-10);

    auto rest = x;
    rest.u.setZero();
    rest.r(input_of(rest, "lift'")) = rest.r(input_of(rest, "lift''")) = 0; // the base rests, too
    const auto [held, as_well] = hold(rest, {rest});
    BOOST_TEST((as_well == control_status::solved));
    BOOST_TEST(held(place) == rest.r(place));
    rest.r = held;
    BOOST_TEST(eom.evaluate(rest, udot).norm() < 1e-11 * held.norm());
  }
}

BOOST_AUTO_TEST_CASE(from_a_thousand_starts_all_settle) {
  const kane eom;
  const gravity_compensation hold{eom, 30.0, 8.0};
  const computed_torque track{eom, 100.0, 20.0};
  const runge_kutta_4 step{eom};
  std::mt19937_64 from(6);
  int held = 0, tracked = 0;
  for (int i = 0; i < 1000; ++i) {
    auto x = some(from), y = x, goal = some(from);
    goal.u.setZero();
    x.r.setZero(), y.r.setZero();
    for (int k = 0; k < 600; ++k) {
      x.r = hold(x, {goal}).inputs, x = step(x, 0.01).state;
      if (k < 200) y.r = track(y, {goal}).inputs, y = step(y, 0.01).state;
    }
    held += difference(eom, x, goal).norm() < 1e-2 && x.u.norm() < 1e-2 ? 1 : 0;
    tracked += difference(eom, y, goal).norm() < 1e-4 && y.u.norm() < 1e-3 ? 1 : 0;
  }
  BOOST_TEST_MESSAGE(held << " and " << tracked << " of 1000 settled");
  BOOST_TEST(held == 1000);
  BOOST_TEST(tracked == 1000);
}

BOOST_AUTO_TEST_CASE(bad_input_leaves_the_inputs) {
  const kane eom;
  const computed_torque track{eom, 100.0, 20.0};
  const gravity_compensation hold{eom, 100.0, 20.0};
  const auto of_hand = operational_space(eom, hand, O, N);
  std::mt19937_64 from(7);
  const auto good = some(from);
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const auto stays = [](const auto& x, const auto& answer, control_status expected) {
    BOOST_TEST((answer.status == expected));
    BOOST_TEST((answer.inputs == x.r));
  };
  auto bad = good;
  bad.u(1) = nan;
  stays(good, track(good, {bad}), control_status::not_finite);
  stays(good, hold(good, {bad}), control_status::not_finite);
  stays(bad, track(bad, {good}), control_status::not_finite);
  stays(good, of_hand(good, Eigen::Vector3d(0, nan, 0)), control_status::not_finite);
  auto stretched = good;
  stretched.q(4) = 0; // the elbow straight: the hand cannot go outwards
  stays(stretched, of_hand(stretched, Eigen::Vector3d(0, 0, 1)), control_status::singular);
}

/// Two rods in a plane, free, with a constraint, and with a contact.
namespace two_rods {
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr auto rods = facts(newtonian(N, O), A.orient_axis(N, q1, N.z), B.orient_axis(A, q2, A.z), P.set_pos(O, A.x), Q.set_pos(P, B.x),
                            dt(q1) == u1, dt(q2) == u2, particle<"P">(P, 1), particle<"Q">(Q, 1), gravity(-9.81 * N.y),
                            torque(A, (T1 - T2) * N.z), torque(B, T2 * N.z));
constexpr auto alone = system(rods);
constexpr auto bound = system(rods, configuration_constraint(sin(q1) + sin(q1 + q2)), dependent(q2, u2));
constexpr auto standing = system(rods, contact<"tip">(Q, N, N.y));
constexpr auto roped = system(force(Q, pull * N.y), rods, disturbances(pull));          // the rope is the first input
constexpr auto blown = system(force(Q, pull * pull * T2 * N.y), rods, disturbances(pull)); // linear in T2, not in the wind
} // namespace two_rods

// The inputs that hold the weight alone hold it beside constraints and contacts, too, which then bear nothing.
BOOST_AUTO_TEST_CASE(weight_is_held_without_forces_of_constraints) {
  const auto held = [](auto eom) {
    auto x = neutral(eom);
    x.q << 0.3, -0.6;
    x.r.setZero();
    const gravity_compensation hold{eom, 30.0, 8.0};
    const auto answer = hold(x, {x});
    BOOST_TEST((answer.status == control_status::solved));
    return Eigen::Vector2d(answer.inputs);
  };
  using bound = kanes_method<two_rods::bound>;
  using standing = kanes_method<two_rods::standing>;
  const auto r = held(kanes_method<two_rods::alone>{});
  BOOST_TEST((r - Eigen::Vector2d(9.81 * (2 * std::cos(0.3) + std::cos(0.3)), 9.81 * std::cos(0.3))).norm() < 1e-13);
  BOOST_TEST((held(bound{}) - r).norm() < 1e-13);
  BOOST_TEST((held(standing{}) - r).norm() < 1e-13);
  const bound eom;
  auto x = neutral(eom);
  x.q << 0.3, -0.6;
  x.r = r;
  BOOST_TEST(eom.evaluate(x, udot).norm() < 1e-12);
  const standing feet;
  auto y = neutral(feet);
  y.q << 0.3, -0.6;
  y.r = r, y.closed.setOnes();
  const auto [a, force] = feet.evaluate(y, udot, contact_forces);
  BOOST_TEST(a.norm() < 1e-12);
  BOOST_TEST(force.norm() < 1e-12);
}

/// The same as a file sees it that does not derive it.
struct table {
  static constexpr auto symbols = given(two_rods::q1, two_rods::q2, two_rods::u1, two_rods::u2, pull, T1, T2);
  static constexpr auto input_roles = facts(disturbances(pull));
  static constexpr auto outputs = offers(at_udots(offer<2>(inverse_dynamics)), offer<2, 3>(actuation_matrix),
                                         together(offer<2>(gravity_forces), offer<2, 3>(actuation_matrix)));
  static constexpr std::size_t prepared = 0;
  static void compute(const compiled_call<double>& call) noexcept;
};
void table::compute(const compiled_call<double>& call) noexcept { compile<table, kanes_method<two_rods::roped>>(call); }

// Motors of one speed each beside a rope, by hand: what holds the weights, less what the rope bears.
BOOST_AUTO_TEST_CASE(motors_in_joints_beside_a_rope) {
  const auto check = [](const auto& eom, auto x) {
    x.q << 0.3, -0.6;
    x.u.setZero();
    x.r << 7, 0.4, -0.5; // pull, T1, T2
    const double c = std::cos(0.3);
    const Eigen::Vector3d expected(7, (9.81 * 3 - 7 * 2) * c, (9.81 - 7) * c);
    const auto [held, how] = gravity_compensation{eom, 30.0, 8.0}(x, {x});
    BOOST_TEST((how == control_status::solved));
    BOOST_TEST((held - expected).norm() < 1e-13);
    const auto [tracked, also] = computed_torque{eom, 30.0, 8.0}(x, {x});
    BOOST_TEST((also == control_status::solved));
    BOOST_TEST((tracked - expected).norm() < 1e-13);
    BOOST_TEST((held(0) == 7 && tracked(0) == 7));
  };
  const kanes_method<two_rods::roped> eom;
  static_assert(kanes_method<two_rods::roped>::input_names[0] == "pull");
  check(eom, neutral(eom));
  const compiled_model<table> compiled;
  check(compiled, compiled_model<table>::state_type{});
}
// Forces have to be linear in what is commanded, whatever other inputs do.
BOOST_AUTO_TEST_CASE(wind_need_not_be_linear) {
  using namespace two_rods;
  const kanes_method<blown> eom;
  auto x = eom.state(values(q1 = 0.3, q2 = -0.6, u1 = 0.2, u2 = 0.1, pull = 0.7, T1 = 0, T2 = 3));
  const desired_motion<kanes_method<blown>> still{x};
  const auto [r, how] = computed_torque{eom, 30.0, 8.0}(x, still);
  BOOST_TEST((how == control_status::solved));
  BOOST_TEST(r(0) == 0.7);
  x.r = r;
  BOOST_TEST(eom.evaluate(x, udot).norm() < 1e-12);
}

} // namespace
