// cost: nightly
// The work done on machines with auxiliary states, as one state more, and their energy: against reference trajectories in 50
// digits.
#include "models/mechatronic.hpp"
#include "support/oracle.hpp"

#include <ctdyn/actuators.hpp>
#include <ctdyn/simulation.hpp>
#include <ctdyn/with/integration/state_rows.hpp>

#include <algorithm>
#include <cmath>

namespace {
using namespace ctdyn;
using namespace mechatronic;
constexpr auxiliary_state<"W"> W;
using one = Eigen::Vector<double, 1>;
using two = Eigen::Vector2d;

/// The power of the source, less what the coil and bearings turn into heat.
constexpr auto geared_power = [] {
  auto [R, b] = parameters<"R b">;
  constexpr auxiliary_state<"i"> i;
  constexpr speed<"om"> om;
  return input<"v">{} * i - R * i * i - b * om * om;
}();
constexpr auto cart_power = [] {
  auto [R, Kp, Ki, c, d] = parameters<"R Kp Ki c d">;
  auto [i, z] = auxiliary_states<"i z">;
  auto [v, om] = speeds<"v om">;
  const auto voltage = Kp * (input<"r">{} - v) + Ki * z;
  return voltage * i - R * i * i - c * v * v - d * om * om;
}();
constexpr auto boom_power = [] {
  auto [A1, A2, d] = parameters<"A1 A2 d">;
  auto [p1, p2] = auxiliary_states<"p1 p2">;
  return (p1 * A1 - p2 * A2) * linear_pathway(Q, P).extension_velocity - d * speed<"om">{} * speed<"om">{};
}();
/// The source's power, less the heat that the housing gives off.
constexpr auto warm_power = [] {
  auto [v, Ta] = inputs<"v Ta">;
  return v * auxiliary_state<"i">{} - (auxiliary_state<"Th">{} - Ta) / parameter<"R2">{};
}();
constexpr auto observed_power = [] {
  auto [Kp, Kd] = parameters<"Kp Kd">;
  auto [wf, the, be] = auxiliary_states<"wf the be">;
  return (-Kp * (the - input<"r">{}) - Kd * (wf - be)) * speed<"om">{};
}();
constexpr auto lifted_power = [] {
  auto [c, A1, A2, pa] = parameters<"c A1 A2 pa">;
  auto [p1, p2] = auxiliary_states<"p1 p2">;
  constexpr speed<"v"> v;
  return (p1 * A1 - p2 * A2 - pa * (A1 - A2) - c * v) * v;
}();
constexpr auto bus_power = [] {
  auto [R, b, Vs, Rs] = parameters<"R b Vs Rs">;
  auto [i1, i2, Vb] = auxiliary_states<"i1 i2 Vb">;
  constexpr speed<"u1"> u1;
  constexpr speed<"elbow.u"> u2;
  return Vb * (Vs - Vb) / Rs - R * (i1 * i1 + i2 * i2) - b * (u1 * u1 + u2 * u2);
}();

template <const auto& Machine, const auto& Power> constexpr auto worked = system(Machine(), dt(W) == Power);

/// What is stored in other ways than by motion and height.
constexpr auto nothing = [](const auto&, const auto&) { return 0.0; };
constexpr auto in_coil = [](const auto& x, oracle::reference p) { return p.at("L").number() * x.z(0) * x.z(0) / 2; };
constexpr auto in_coils_and_capacitor = [](const auto& x, oracle::reference p) {
  return (p.at("L").number() * (x.z(0) * x.z(0) + x.z(1) * x.z(1)) + p.at("C").number() * x.z(2) * x.z(2)) / 2;
};
constexpr auto in_coil_and_heat = [](const auto& x, oracle::reference p) {
  const auto number = [&](std::string_view name) { return p.at(name).number(); };
  return number("L") * x.z(0) * x.z(0) / 2 + number("Cw") * x.z(1) + number("Ch") * x.z(2);
};
constexpr auto in_height = [](const auto& x, oracle::reference p) {
  return p.at("m").number() * p.at("g").number() * x.q(0);
};

/// Errors are relative to the greatest change of the energy.
template <const auto& Machine, const auto& Power>
void follow(std::string_view name, const auto& inputs, const auto& stored) {
  using kane = kanes_method<worked<Machine, Power>>;
  static_assert(kane::auxiliary_state_names.back() == "W");
  const auto file = oracle::read(name);
  const kane eom{oracle::by_name(file.at("p"), kane::parameter_names)};
  const auto path = file.at("trajectory"), points = path.at("points");
  auto x = neutral(eom);
  auto rows = detail::column_of_state(x);
  rows << path.at("x0").matrix(), 0;
  detail::set_rows(x, rows);
  const auto run = simulate(eom, x, until(1.0), every(0.125), [&](const auto& at) { return inputs(at.t); }, tolerance(1e-13));
  const auto energy = [&](const auto& at) {
    if constexpr (requires { eom.evaluate(at, potential_energy); })
      return eom.evaluate(at, kinetic_energy) + eom.evaluate(at, potential_energy) + stored(at, file.at("p"));
    else
      return eom.evaluate(at, kinetic_energy) + stored(at, file.at("p"));
  };
  BOOST_TEST_CONTEXT(name) {
    BOOST_REQUIRE((run.status == simulation_status::reached_end && run.states.size() == 9 && points.size() == 8));
    const double start = path.at("energy0").number();
    double scale = 0;
    for (const auto& point : points) scale = std::max(scale, std::abs(point.at("work").number()));
    BOOST_TEST(std::abs(energy(run.states[0]) - start) < 1e-14 * std::max(scale, std::abs(start)));
    for (std::size_t i = 0; i < 8; ++i) {
      const auto& at = run.states[i + 1];
      const double work = at.z(at.z.size() - 1);
      BOOST_TEST(std::abs(at.t - points[i].at("t").number()) < 1e-12);
      BOOST_TEST(std::abs(work - points[i].at("work").number()) < 1e-9 * scale);
      BOOST_TEST(std::abs(energy(at) - points[i].at("energy").number()) < 1e-9 * scale);
      BOOST_TEST(std::abs(energy(at) - work - start) < 1e-9 * scale);
    }
  }
}
} // namespace

BOOST_AUTO_TEST_CASE(of_a_cylinder) {
  follow<boom, boom_power>("mechatronic_hydraulic_cylinder_arm", [](double) { return one(0.5); }, nothing);
  follow<lifted, lifted_power>("mechatronic_pneumatic_cylinder_mass", [](double) { return two(0x1p-13, -0x1p-14); }, in_height);
}
BOOST_AUTO_TEST_CASE(of_motors) {
  follow<geared, geared_power>("mechatronic_dcmotor_gear_pendulum", [](double t) { return one(6 + 8 * std::sin(5 * t)); }, in_coil);
  follow<cart, cart_power>("mechatronic_cart_motor_pi", [](double) { return one(1); }, in_coil);
  follow<warm, warm_power>("mechatronic_motor_thermal_pendulum", [](double) { return two(8, 293); }, in_coil_and_heat);
  follow<bus, bus_power>("mechatronic_two_link_two_motors_bus", [](double t) { return two(0.75 * std::sin(4 * t), 0.25); },
                         in_coils_and_capacitor);
}
BOOST_AUTO_TEST_CASE(of_a_controller) {
  follow<mechatronic::observed, observed_power>("mechatronic_pendulum_gyro_bias_observer", [](double) { return one(0.75); }, nothing);
}
