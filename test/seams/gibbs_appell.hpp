// A formulation as another library would write it: against the concept ctdyn::formulation_of alone.
#pragma once

#include <ctdyn/equations/formulation/formulation.hpp>

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

namespace seams {

/// The Gibbs-Appell equations dG/dudot_r = F_r, with the Gibbs function G = sum m a . a / 2 + alpha . I . alpha / 2 +
/// alpha . (omega x I . omega) over the bodies; terms without derivatives of the speeds are left out.
///
/// Source: Desloge, The Gibbs-Appell equations of motion, American Journal of Physics 56 (1988), page 841.
struct gibbs_appell {
  static constexpr std::string_view name = "the Gibbs-Appell method";
  static constexpr auto constraints = ctdyn::constraint_treatment::elimination;

  template <std::size_t Speeds, ctdyn::mechanics Context> class method {
  public:
    constexpr explicit method(Context& context) : c(context), G(gibbs_function()) {}

    /// M_rs = d2G / dudot_r dudot_s
    constexpr auto mass_matrix() {
      std::array<value, Speeds * Speeds> M{};
      for (std::size_t r = 0; r < Speeds; ++r)
        for (std::size_t s = 0; s < Speeds; ++s)
          M[r * Speeds + s] = c.derivative(c.derivative(G, c.udot(r)), c.udot(s));
      return M;
    }

    /// F_r - dG/dudot_r where the derivatives of the speeds are zero
    constexpr auto forcing() {
      std::array<value, Speeds> f{};
      for (std::size_t r = 0; r < Speeds; ++r) {
        f[r] = c.negate(c.at_constant_speeds(c.derivative(G, c.udot(r))));
        f[r] = c.add(f[r], c.negate(c.derivative(c.drift(c.applied_potential()), c.speed(r))));
        for (const auto& load : c.loads()) {
          const auto velocity = load.torque ? c.omega(load.target) : c.velocity(load.target);
          f[r] = c.add(f[r], c.dot(load.value, c.partial_in(velocity, c.speed(r), 0)));
        }
      }
      return f;
    }

  private:
    using value = decltype(std::declval<Context&>().constant(0));

    constexpr value gibbs_function() {
      value sum = c.constant(0);
      for (const auto& body : c.bodies()) {
        const auto a = c.acceleration(body.mass_center, 0);
        sum = c.add(sum, c.multiply(c.constant(1, 2), c.multiply(body.mass, c.dot(a, a))));
        if (!body.rigid) continue;
        const auto omega = c.omega(body.frame);
        const auto alpha = c.angular_acceleration(body.frame, 0);
        sum = c.add(sum, c.multiply(c.constant(1, 2), c.dot(alpha, c.dot(body.inertia, alpha))));
        sum = c.add(sum, c.dot(alpha, c.cross(omega, c.dot(body.inertia, omega))));
      }
      return sum;
    }

    Context& c;
    value G;
  };
};

} // namespace seams
