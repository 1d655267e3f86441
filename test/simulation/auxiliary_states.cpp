// cost: nightly
// Motions of machines with auxiliary states against reference trajectories in 50 digits, and in steps of all kinds.
#include "models/mechatronic.hpp"
#include "support/oracle.hpp"

#include <ctdyn/control.hpp>
#include <ctdyn/simulation.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <sstream>
#include <string>

namespace {
using namespace ctdyn;
using one = Eigen::Vector<double, 1>;
using two = Eigen::Vector2d;

/// Compares states with a reference trajectory; errors are relative to the largest value of each symbol.
void compare(const std::vector<std::pair<double, Eigen::VectorXd>>& found, oracle::reference points, double tolerance) {
  Eigen::VectorXd scale = points[0].at("x").matrix().cwiseAbs();
  for (const auto& point : points) scale = scale.cwiseMax(point.at("x").matrix().cwiseAbs());
  std::size_t compared = 0;
  for (const auto& point : points)
    for (const auto& [t, x] : found)
      if (std::abs(t - point.at("t").number()) < 1e-12) {
        const Eigen::VectorXd expected = point.at("x").matrix();
        BOOST_TEST(((x - expected).cwiseQuotient(scale)).cwiseAbs().maxCoeff() < tolerance);
        ++compared;
      }
  BOOST_TEST(compared == points.size());
}

template <const auto& Machine, class... Options>
void follow(std::string_view name, double tolerance_of_result, const auto& inputs, const Options&... options) {
  using kane = kanes_method<Machine>;
  const auto file = oracle::read(name);
  const kane eom{oracle::by_name(file.at("p"), kane::parameter_names)};
  const auto path = file.at("trajectory");
  auto x = neutral(eom);
  detail::set_rows(x, Eigen::Vector<double, detail::row_counts<decltype(x)>::all>(path.at("x0").matrix()));
  const auto run = [&] {
    if constexpr (requires { inputs.rows(); })
      return x.r = inputs, simulate(eom, x, until(1.0), every(0.125), options...);
    else
      return simulate(eom, x, until(1.0), every(0.125), [&](const auto& at) { return inputs(at.t); }, options...);
  }();
  BOOST_TEST_CONTEXT(name) {
    BOOST_TEST((run.status == simulation_status::reached_end));
    std::vector<std::pair<double, Eigen::VectorXd>> found;
    for (const auto& at : run.states) found.emplace_back(at.t, detail::column_of_state(at));
    compare(found, path.at("points"), tolerance_of_result);
  }
}
} // namespace

BOOST_AUTO_TEST_CASE(trajectories) {
  const auto exact = tolerance(1e-13);
  follow<mechatronic::boom>("mechatronic_hydraulic_cylinder_arm", 1e-9, one(0.5), exact);
#ifdef CTDYN_ALL_TESTS // further machines, at night
  follow<mechatronic::geared>("mechatronic_dcmotor_gear_pendulum", 1e-9,
                              [](double t) { return one(6 + 8 * std::sin(5 * t)); }, exact);
  follow<mechatronic::bus>("mechatronic_two_link_two_motors_bus", 1e-9,
                           [](double t) { return two(0.75 * std::sin(4 * t), 0.25); }, exact);
  follow<mechatronic::warm>("mechatronic_motor_thermal_pendulum", 1e-9, two(8, 293), exact);
  follow<mechatronic::observed>("mechatronic_pendulum_gyro_bias_observer", 1e-9, one(0.75), exact);
  follow<mechatronic::lifted>("mechatronic_pneumatic_cylinder_mass", 1e-9, two(0x1p-13, -0x1p-14), exact);
  follow<mechatronic::cart>("mechatronic_cart_motor_pi", 1e-9, one(1), exact);
#endif
}
BOOST_AUTO_TEST_CASE(stiff_trajectories) { // by the exact derivatives of all rows
  follow<mechatronic::boom>("mechatronic_hydraulic_cylinder_arm", 1e-6, one(0.5), stiff, tolerance(1e-9));
}

/// Steps of fixed length: the observed pendulum, whose inputs are held.
BOOST_AUTO_TEST_CASE(steps) {
  using kane = kanes_method<mechatronic::observed>;
  const auto file = oracle::read("mechatronic_pendulum_gyro_bias_observer");
  const kane eom{oracle::by_name(file.at("p"), kane::parameter_names)};
  const auto path = file.at("trajectory");
  auto x0 = neutral(eom);
  detail::set_rows(x0, Eigen::Vector<double, 6>(path.at("x0").matrix()));
  x0.r(0) = 0.75;
  const auto go = [&](const auto& step, double h, double tolerance) {
    std::vector<std::pair<double, Eigen::VectorXd>> found;
    auto x = x0;
    const int count = static_cast<int>(std::lround(0.125 / h));
    for (int k = 1; k <= 8; ++k) {
      for (int i = 0; i < count; ++i) {
        const auto [next, how] = step(x, h);
        BOOST_REQUIRE((how == step_status::advanced));
        x = next;
      }
      found.emplace_back(0.125 * k, detail::column_of_state(x));
    }
    compare(found, path.at("points"), tolerance);
  };
  go(runge_kutta_4{eom}, 0.125 / 128, 1e-8);
  go(implicit_midpoint{eom}, 0.125 / 1024, 1e-5);
  go(semi_implicit_euler{eom}, 0.125 / 4096, 1e-3);

  const transition step{eom}; // the same step as runge_kutta_4, with derivatives, compared with differences
  const auto [y, by_state, by_inputs, how] = step(x0, 0.01);
  BOOST_TEST((how == control_status::solved));
  const runge_kutta_4 plain{eom};
  BOOST_TEST((detail::column_of_state(plain(x0, 0.01).state) - detail::column_of_state(y)).norm() < 1e-15);
  using error = error_state<kane>;
  for (int k = 0; k < error::size; ++k) {
    const error::vector e = 1e-4 * error::vector::Unit(k);
    const auto up = plain(error::moved(x0, e), 0.01).state, down = plain(error::moved(x0, -e), 0.01).state;
    BOOST_TEST((error::between(down, up) / 2e-4 - by_state.col(k)).norm() < 1e-7);
  }
}

BOOST_AUTO_TEST_CASE(tables_and_odeint) {
  using kane = kanes_method<mechatronic::geared>;
  const auto file = oracle::read("mechatronic_dcmotor_gear_pendulum");
  const kane eom{oracle::by_name(file.at("p"), kane::parameter_names)};
  auto x = neutral(eom);
  x.q(0) = 0.25, x.z(0) = 1.5;
  std::ostringstream text;
  BOOST_TEST(write_csv(text, eom, simulate(eom, x, until(0.5), every(0.5)), zdot));
  BOOST_TEST(text.str().starts_with("t,th,om,i,v,zdot[0]\n0,0.25,0,1.5,0,-240\n"));
  const auto system = ode(eom, one(6.0));
  const auto y = system.pack(x);
  BOOST_TEST(y.size() == 3u);
  auto slope = y;
  system(y, slope, 0.0);
  BOOST_TEST(slope[2] == (6 - 1.25 * 1.5) / 0.0078125);
  const auto back = system.unpack(y, 0.25);
  BOOST_TEST((back.z(0) == 1.5 && back.q(0) == 0.25 && back.t == 0.25));
}

// A force that is a sum of t cos(t) over time: t sin(t) + cos(t) - 1.
namespace by_time {
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr coordinate<"x"> x;
constexpr speed<"v"> v;
constexpr auxiliary_state<"i"> i;
constexpr ctdyn::time t;
constexpr auto pushed = ctdyn::system(newtonian(N, O), dt(x) == v, P.set_pos(O, x * N.x), particle<"p">(P, 2), force(P, i * N.x),
                                      dt(i) == cos(t) * t);
template <class Method> void check() {
  const Method eom;
  const auto run = simulate(eom, neutral(eom), until(2.0), every(0.5), progress(false), tolerance(1e-12));
  BOOST_TEST_REQUIRE((run.status == simulation_status::reached_end && run.states.size() == 5));
  for (const auto& at : run.states) {
    BOOST_TEST(std::abs(at.z(0) - (at.t * std::sin(at.t) + std::cos(at.t) - 1)) < 1e-11);
    BOOST_TEST(std::abs(at.u(0) - (2 * std::sin(at.t) - at.t * std::cos(at.t) - at.t) / 2) < 1e-11);
  }
}
} // namespace by_time
BOOST_AUTO_TEST_CASE(a_rate_that_depends_on_time) {
  by_time::check<kanes_method<by_time::pushed>>();
  by_time::check<lagranges_method<by_time::pushed>>();
  by_time::check<tmt_method<by_time::pushed>>();
}
