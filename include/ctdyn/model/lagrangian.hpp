// A Lagrangian that is written by hand.
#pragma once

#include "member.hpp"

namespace ctdyn::fact {

/// The Lagrangian from which Lagrange's equations are formed, in place of the energies of the bodies.
template <class Scalar> struct lagrangian {
  static constexpr expr::sort what = expr::sort::fact;
  Scalar value;
  constexpr void tell(auto& b) const { b.lagrangian(value); }
};

} // namespace ctdyn::fact

namespace ctdyn {
namespace expr {

struct lagrangian_call : fact_of<fact::lagrangian> {
  static constexpr std::string_view word = "lagrangian";
  static constexpr slot slots[] = {{"energy", sort::scalar}};
};

} // namespace expr

namespace output {
/// The type of `lagrangian`, an output, and a fact when it is called.
struct lagrangian {
  /// States the Lagrangian (J) of the system, where it is not the kinetic energy of the bodies minus the potential
  /// energy. It is a function of coordinates, their rates (or the speeds that are these rates), and time.
  ///
  ///     system(..., lagrangian(m * dt(q) * dt(q) / 2 - k * q * q / 2))
  template <class... Arguments> constexpr auto operator()(const Arguments&... energy) const {
    return expr::checked<expr::lagrangian_call>(energy...);
  }
};
struct generalized_momenta {};
} // namespace output

/// The Lagrangian, a scalar (J): kinetic energy of the bodies minus the potential energy, or the one that was stated.
/// Called with a scalar, it is the fact that states it.
inline constexpr output::lagrangian lagrangian{};
/// Generalized momenta dL/du (kg m/s, kg m^2/s) of a model of lagranges_method, one row for each speed. Every speed has
/// to be the rate of a coordinate; other systems are refused.
inline constexpr output::generalized_momenta generalized_momenta{};

} // namespace ctdyn
