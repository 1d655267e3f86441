// cost: nightly
// Motions into and off a wrapping surface: a thread that is free at first comes to touch a ball or a post, wraps it, and lets go.
// Against steps with lengths by hand, with what is conserved, and back in time.
#include <ctdyn/actuators.hpp>
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/simulation.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cmath>

namespace {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr coordinate<"z"> z;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr speed<"v"> v;
constexpr speed<"w"> w;
constexpr speed<"s"> s;

/// A bead in the plane on an elastic thread from (-2, 0), which passes a ball of radius one.
namespace past_ball {
constexpr auto thread = tangent_pathway(P, Q, wrapping_sphere(1, C));
constexpr auto straight = linear_pathway(P, Q);
constexpr auto elastic = linear_spring(1, thread, 3);
constexpr auto description = system(newtonian(N, C), dt(x) == u, dt(y) == v, P.set_pos(C, -2 * N.x), Q.set_pos(C, x * N.x + y * N.y),
                                    particle<"bead">(Q, 1), elastic);
using kane = kanes_method<description>;

double length_by_hand(double at_x, double at_y) {
  const double d = std::hypot(at_x, at_y), from = std::acos(-at_x / d);
  const double wrapped = from - std::acos(1.0 / 2) - std::acos(1 / d);
  return wrapped < 0 ? std::hypot(at_x + 2, at_y) : std::sqrt(3.0) + std::sqrt(d * d - 1) + wrapped;
}
using four = Eigen::Vector4d;
four slope_by_hand(const four& a) {
  const double h = 1e-6, pull = length_by_hand(a(0), a(1)) - 3;
  return four(a(2), a(3), -pull * (length_by_hand(a(0) + h, a(1)) - length_by_hand(a(0) - h, a(1))) / (2 * h),
              -pull * (length_by_hand(a(0), a(1) + h) - length_by_hand(a(0), a(1) - h)) / (2 * h));
}
} // namespace past_ball

/// A turntable carries the end of the thread and a post; the bead moves in space, and everything acts within.
namespace past_post {
constexpr auto thread = tangent_pathway(P, Q, wrapping_cylinder(1, C, -A.z, A));
constexpr auto straight = linear_pathway(P, Q);
constexpr auto elastic = linear_spring(1, thread, 3);
constexpr auto description =
    system(newtonian(N, O), dt(x) == u, dt(y) == v, dt(z) == w, dt(q) == s, A.orient_axis(N, q, N.z), C.set_pos(O, 0.5 * A.x),
           P.set_pos(C, -2 * A.x), Q.set_pos(O, x * N.x + y * N.y + z * N.z), particle<"bead">(Q, 1),
           rigid_body<"table">(A, O, 1, inertia(A, 1, 1, 20)), elastic);
using kane = kanes_method<description>;
} // namespace past_post
} // namespace

BOOST_AUTO_TEST_CASE(a_ball) {
  using namespace past_ball;
  const kane eom;
  const auto run = simulate(eom, eom.state(values(x = -0.5, y = 2.2, u = 2.6, v = 0)), until(3.0), every(0.5), progress(false), tolerance(1e-12));
  BOOST_TEST_REQUIRE((run.status == simulation_status::reached_end && run.states.size() == 7));
  four by_hand(-0.5, 2.2, 2.6, 0);
  const double energy = (2.6 * 2.6 + std::pow(length_by_hand(-0.5, 2.2) - 3, 2)) / 2;
  int free = 0;
  for (std::size_t i = 0; i < run.states.size(); ++i) {
    const auto& at = run.states[i];
    const auto [l, direct, kinetic] = eom.evaluate(at, value_of<thread.length>, value_of<straight.length>, kinetic_energy);
    BOOST_TEST(kinetic + (l - 3) * (l - 3) / 2 == energy, boost::test_tools::tolerance(1e-10));
    BOOST_TEST((four(at.q(0), at.q(1), at.u(0), at.u(1)) - by_hand).norm() < 1e-7);
    free += std::abs(l - direct) < 1e-14;
    for (int k = 0; k < 500; ++k) {
      const double h = 1e-3;
      const four a = slope_by_hand(by_hand), b = slope_by_hand(by_hand + h / 2 * a), c = slope_by_hand(by_hand + h / 2 * b);
      by_hand += h / 6 * (a + 2 * b + 2 * c + slope_by_hand(by_hand + h * c));
    }
  }
  BOOST_TEST(free == 2); // at 0 and 0.5 s

  auto turned = run.states.back(); // back in time, until it lets go
  turned.u = -turned.u, turned.t = 0;
  const auto back = simulate(eom, turned, until(3.0), every(3.0), progress(false), tolerance(1e-12));
  BOOST_TEST_REQUIRE((back.status == simulation_status::reached_end));
  BOOST_TEST((back.states.back().q - run.states.front().q).norm() < 1e-9);
  BOOST_TEST((back.states.back().u + run.states.front().u).norm() < 1e-9);
}

BOOST_AUTO_TEST_CASE(into_the_ball) { // no thread ends within it
  using namespace past_ball;
  const kane eom;
  const auto inside = simulate(eom, eom.state(values(x = 0.5, y = 0.5, u = 0, v = 0)), until(1.0), every(0.25), progress(false));
  BOOST_TEST((inside.status == simulation_status::singular)); // its accelerations cannot be told
  const auto shot = simulate(eom, eom.state(values(x = 2, y = 0.5, u = -3, v = 0)), until(1.0), every(0.0625), progress(false));
  BOOST_TEST((shot.status == simulation_status::not_finite));
  BOOST_TEST((shot.states.size() > 2 && shot.states.back().q.norm() >= 1 && shot.states.back().q.norm() < 1.25));
}

BOOST_AUTO_TEST_CASE(a_post_that_turns) {
  using namespace past_post;
  const kane eom;
  const auto start = eom.state(values(x = 0, y = 2.2, z = 0, q = 0, u = 2.6, v = 0, w = 0.25, s = 0.125));
  const auto run = simulate(eom, start, until(2.5), every(0.25), progress(false), tolerance(1e-12));
  BOOST_TEST_REQUIRE((run.status == simulation_status::reached_end));
  const auto conserved = [&](const auto& at) {
    const auto [l, kinetic] = eom.evaluate(at, value_of<thread.length>, kinetic_energy);
    return std::array{kinetic + (l - 3) * (l - 3) / 2, at.q(0) * at.u(1) - at.q(1) * at.u(0) + 20 * at.u(3)};
  };
  const auto wrapped = [&](const auto& at) {
    const auto [l, direct] = eom.evaluate(at, value_of<thread.length>, value_of<straight.length>);
    return l > direct + 1e-6;
  };
  const auto [energy, momentum] = conserved(start);
  for (const auto& at : run.states) {
    BOOST_TEST(conserved(at)[0] == energy, boost::test_tools::tolerance(1e-10));
    BOOST_TEST(conserved(at)[1] == momentum, boost::test_tools::tolerance(1e-10));
  }
  BOOST_TEST((!wrapped(run.states.front()) && !wrapped(run.states[2]) && wrapped(run.states.back())));
  BOOST_TEST(std::abs(run.states.back().u(3) - 0.125) > 0.01); // the thread turns the table
  auto turned = run.states.back();
  turned.u = -turned.u, turned.t = 0;
  const auto back = simulate(eom, turned, until(2.5), every(2.5), progress(false), tolerance(1e-12));
  BOOST_TEST_REQUIRE((back.status == simulation_status::reached_end));
  BOOST_TEST((back.states.back().q - start.q).norm() < 1e-9);
}
