// What runs keep: unit quaternions and momentum of a free body, constraints with events, and few steps where it is stiff.
// cost: nightly
#include <boost/numeric/odeint.hpp> // first: nothing depends on the order

#include <ctdyn/ctdyn.hpp>
#include <ctdyn/simulation.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>

namespace {

using namespace ctdyn;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;

constexpr auto free_body = [] {
  auto [Ix, Iy, Iz] = parameters<"Ix Iy Iz">;
  auto [e0, e1, e2, e3] = coordinates<"e0 e1 e2 e3">;
  auto [u1, u2, u3] = speeds<"u1 u2 u3">;
  auto [B] = frames<"B">;
  return system(declare(Ix, Iy, Iz, e0, e1, e2, e3, u1, u2, u3), newtonian(N, O),
                dt(e0) == (-e1 * u1 - e2 * u2 - e3 * u3) / 2,
                dt(e1) == (e0 * u1 - e3 * u2 + e2 * u3) / 2,
                dt(e2) == (e3 * u1 + e0 * u2 - e1 * u3) / 2,
                dt(e3) == (-e2 * u1 + e1 * u2 + e0 * u3) / 2,
                B.orient_quaternion(N, e0, e1, e2, e3),
                B.set_ang_vel(N, u1 * B.x + u2 * B.y + u3 * B.z),
                rigid_body<"B">(B, O, 1, inertia(B, Ix, Iy, Iz)));
};

BOOST_AUTO_TEST_CASE(a_body_turns_for_long_about_its_middle_axis) {
  using kane = kanes_method<free_body>;
  const kane eom{Eigen::Vector3d(1.0, 2.0, 3.0)};
  const auto x0 = kane::state(Eigen::Vector4d(2.0, 0.0, 0.0, 0.0), Eigen::Vector3d(0.01, 2.0, 0.01)); // made a unit
  const auto run = simulate(eom, x0, until(1000.0), every(1.0), tolerance(1e-12));
  BOOST_TEST((run.status == simulation_status::reached_end));
  const auto momentum = eom.evaluator(to_matrix(angular_momentum(O, N), N), kinetic_energy);
  const auto [L0, T0] = momentum(run.states[0]);
  double worst_norm = 0, worst_momentum = 0, worst_energy = 0;
  bool turned_over = false;
  for (const auto& x : run.states) {
    const auto [L, T] = momentum(x);
    worst_norm = std::max(worst_norm, std::abs(x.q.norm() - 1));
    worst_momentum = std::max(worst_momentum, (L - L0).norm() / L0.norm());
    worst_energy = std::max(worst_energy, std::abs(T - T0) / T0);
    turned_over = turned_over || x.u(1) < -1.9;
  }
  BOOST_TEST(turned_over);
  BOOST_TEST(worst_norm < 1e-15);
  BOOST_TEST(worst_momentum < 1e-9);
  BOOST_TEST(worst_energy < 1e-9);
}

constexpr auto loop = [] { // a pendulum by its Cartesian coordinates
  auto [m, l, g] = parameters<"m l g">;
  auto [x, y] = coordinates<"x y">;
  auto [u, v] = speeds<"u v">;
  return system(declare(m, l, g, x, y, u, v), newtonian(N, O), dt(x) == u, dt(y) == v,
                P.set_pos(O, x * N.x + y * N.y),
                particle<"P">(P, m),
                gravity(-g * N.y),
                configuration_constraint(x * x + y * y == l * l), dependent(y, v));
};

BOOST_AUTO_TEST_CASE(constraints_are_obeyed_at_every_state_and_event) {
  using kane = kanes_method<loop>;
  const kane eom{Eigen::Vector3d(1.0, 1.0, 9.81)};
  const auto x0 = kane::state(Eigen::Vector2d(0.6, -0.8), Eigen::Vector2d(0.0, 0.0));
  const auto run = simulate(eom, x0, until(10.0), every(0.1),
                            on(crossing(dot(P.pos_from(O), N.x)), [](kane::state_type& x) { x.u = -x.u; }));
  BOOST_TEST((run.status == simulation_status::reached_end));
  const double quarter = std::sqrt(1 / 9.81) * std::comp_ellint_1(std::sin(std::asin(0.6) / 2));
  BOOST_TEST(run.events.size() == static_cast<std::size_t>((10.0 / quarter + 1) / 2));
  for (std::size_t k = 0; k < run.events.size(); ++k)
    BOOST_TEST(std::abs(run.events[k].t - (2.0 * double(k) + 1) * quarter) < 1e-8);
  double worst = 0;
  for (const auto& x : run.states)
    worst = std::max({worst, std::abs(x.q.squaredNorm() - 1), std::abs(x.q.dot(x.u)),
                      std::abs(x.u.squaredNorm() / 2 + 9.81 * (x.q(1) + 0.8))});
  BOOST_TEST(worst < 1e-8);
  const auto implicit = simulate(eom, x0, until(4 * quarter), every(1.0), stiff, tolerance(1e-9));
  BOOST_TEST((implicit.states.back().q - x0.q).norm() < 1e-6);
  BOOST_TEST((simulate(eom, kane::state(Eigen::Vector2d(0.5, -0.5), Eigen::Vector2d(0.0, 0.0)), until(1.0), every(0.1))
                  .status == simulation_status::not_assembled));
}

constexpr auto damper = [] {
  auto [m, k, c] = parameters<"m k c">;
  auto [q] = coordinates<"q">;
  auto [u] = speeds<"u">;
  return system(declare(m, k, c, q, u), newtonian(N, O), dt(q) == u,
                P.set_pos(O, q * N.x),
                particle<"P">(P, m),
                force(P, -(k * q + c * u) * N.x));
};

BOOST_AUTO_TEST_CASE(a_stiff_system_takes_few_steps) {
  using kane = kanes_method<damper>;
  using one = Eigen::Matrix<double, 1, 1>;
  const kane eom{Eigen::Vector3d(1.0, 1e5, 1e5)};
  const auto x0 = kane::state(one(1.0), one(0.0));
  const double slow = (-1e5 + std::sqrt(1e10 - 4e5)) / 2, fast = (-1e5 - std::sqrt(1e10 - 4e5)) / 2; // of s^2 + c s + k
  const double exact = (fast * std::exp(slow) - slow * std::exp(fast)) / (fast - slow);
  const auto implicit = simulate(eom, x0, until(1.0), every(1.0), stiff, tolerance(1e-7));
  const auto plain = simulate(eom, x0, until(1.0), every(1.0), tolerance(1e-7));
  BOOST_TEST(std::abs(implicit.states.back().q(0) - exact) < 1e-6);
  BOOST_TEST(std::abs(plain.states.back().q(0) - exact) < 1e-6);
  BOOST_TEST_MESSAGE(implicit.steps << " and " << plain.steps << " steps");
  BOOST_TEST(implicit.steps * 50 < plain.steps);

  const kanes_method<damper, float> small{Eigen::Vector3f(1.0F, 4.0F, 0.0F)};
  const auto swung = simulate(small, decltype(small)::state(Eigen::Vector<float, 1>(1.0F), Eigen::Vector<float, 1>(0.0F)),
                              until(2.0), every(0.1));
  BOOST_TEST(std::abs(swung.states.back().q(0) - std::cos(4.0F)) < 1e-5F);
}

} // namespace
