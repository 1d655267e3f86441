// Outputs as another library would write them: against the concept ctdyn::output_of alone.
#pragma once

#include <ctdyn/equations/output/output.hpp>

#include <array>
#include <cstddef>
#include <type_traits>

namespace seams {

/// The power of all forces and torques, sum F . v + T . omega, and of the potentials, -dV/dt (W).
struct power_of_loads {
  template <class System> static constexpr ctdyn::shape form{};
  template <class System> static constexpr auto entries(ctdyn::mechanics auto& c) {
    auto power = c.negate(c.drift(c.applied_potential()));
    for (const auto& load : c.loads())
      power = c.add(power, c.dot(load.value, load.torque ? c.omega(load.target) : c.velocity(load.target)));
    return std::array{power};
  }
};
inline constexpr power_of_loads power;

/// Measure numbers in N, as what a user of that other library knows.
template <class Scalar> struct arrow {
  std::array<Scalar, 3> along{};
  constexpr Scalar* data() { return along.data(); }
};

/// The linear momentum of all bodies, in N (kg m/s).
struct momentum {
  template <class System> static constexpr ctdyn::shape form{3, 1, false};
  template <class Scalar> using result = arrow<Scalar>;
  template <class System> static constexpr auto entries(ctdyn::mechanics auto& c) { return c.express(whole(c), 0).first(); }

  static constexpr auto whole(ctdyn::mechanics auto& c) {
    auto sum = c.multiply(c.constant(0), c.velocity(c.point("O")));
    for (const auto& body : c.bodies()) sum = c.add(sum, c.multiply(body.mass, c.velocity(body.mass_center)));
    return sum;
  }
};

/// The share of each speed in it: 3 x speeds.
struct momentum_by_speeds {
  template <class System> static constexpr ctdyn::shape form{3, System::speeds, false};
  template <class System> static constexpr auto entries(ctdyn::mechanics auto& c) {
    const auto whole = momentum::entries<System>(c);
    std::array<std::remove_cvref_t<decltype(whole[0])>, form<System>.size()> list{};
    for (std::size_t i = 0; i < 3; ++i)
      for (std::size_t r = 0; r < System::speeds; ++r) list[i * System::speeds + r] = c.derivative(whole[i], c.speed(r));
    return list;
  }
};

} // namespace seams
