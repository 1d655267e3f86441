// cost: nightly
// Sensors and inputs by the words of other programs, the rows of the second table in examples/manual/control.md: what each
// delivers at a hinge, by hand.
#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr input<"T"> T;
constexpr input<"wind"> wind;
constexpr auto arm = system(newtonian(N, O), dt(q) == u, A.orient_axis(N, q, N.z), P.set_pos(O, 0.5 * A.x),
                            rigid_body<"arm">(A, O, 1, inertia(A, 2, 2, 2)), torque(A, (T + 3 * wind) * N.z), actuators(T),
                            disturbances(wind));
using kane = kanes_method<arm>;
constexpr auto felt = value_of<to_matrix(P.acc(N) + 9.81 * N.y, A)>;
using one = Eigen::Matrix<double, 1, 1>;

const kane eom;
kane::state_type turned() { // at 0.3 rad, with 2 rad/s; torques give 5 rad/s^2
  return eom.state(values(q = 0.3, u = 2, T = 4, wind = 2));
}
template <class Sensor> auto seen(const Sensor& sensor) {
  typename Sensor::measurement value;
  typename Sensor::matrix change;
  sensor(turned(), value, change);
  return value;
}
} // namespace

BOOST_AUTO_TEST_CASE(gyroscopes_and_accelerometers) {
  const auto gyroscope = sensor{eom, to_matrix(A.ang_vel_in(N), A)};
  BOOST_TEST((seen(gyroscope) - Eigen::Vector3d(0, 0, 2)).norm() < 1e-15);
  const auto accelerometer = sensor{eom, felt}; // towards the hinge, sideways, and what bears the weight
  const Eigen::Vector3d expected(-0.5 * 4 + 9.81 * std::sin(0.3), 0.5 * 5 + 9.81 * std::cos(0.3), 0);
  BOOST_TEST((seen(accelerometer) - expected).norm() < 1e-14);
}

BOOST_AUTO_TEST_CASE(steps_delays_and_noise) {
  measured coarse{sensor{eom, u}, one(0), seed{1}, quantized{0.75}};
  BOOST_REQUIRE(coarse.sample(turned()));
  BOOST_TEST(coarse.value()(0) == 2.25);
  measured late{sensor{eom, u}, one(0), seed{1}, delayed<2>{}};
  auto x = turned();
  for (int i = 0; i < 5; ++i, x.u(0) += 1) {
    const bool delivered = late.sample(x);
    BOOST_TEST(delivered == (i >= 2));
    if (delivered) BOOST_TEST(late.value()(0) == i); // what was 2 + (i - 2)
  }
  measured noisy{sensor{eom, u}, one(0.04), seed{1}}, again{sensor{eom, u}, one(0.04), seed{1}};
  BOOST_REQUIRE((noisy.sample(turned()) && again.sample(turned())));
  BOOST_TEST((noisy.value() == again.value() && noisy.value()(0) != 2 && std::abs(noisy.value()(0) - 2) < 1));
}

BOOST_AUTO_TEST_CASE(inputs_that_are_meant) {
  const auto by_motor = linearization{eom}(turned()).B; // actuators(T)
  BOOST_TEST((by_motor.cols() == 1 && std::abs(by_motor(1, 0) - 0.5) < 1e-15));
  const auto by_wind = linearization{eom, by(wind)}(turned()).B;
  BOOST_TEST((by_wind.cols() == 1 && std::abs(by_wind(1, 0) - 1.5) < 1e-15));
}
