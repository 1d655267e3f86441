// A Lagrangian that is written by hand.
#pragma once

#include "member.hpp"

namespace ctdyn::fact {

/// A function of which Lagrange's equations are made, in place of the energies of the bodies.
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
/// The word lagrangian, as an output and as a fact.
struct lagrangian {
  /// The Lagrangian (J) as a fact of the system, where it is not the kinetic energy of the bodies less the potential
  /// energy. Its speeds are rates of coordinates.
  ///
  ///     system(..., lagrangian(m * dt(q) * dt(q) / 2 - k * q * q / 2))
  template <class... Arguments> constexpr auto operator()(const Arguments&... energy) const {
    return expr::checked<expr::lagrangian_call>(energy...);
  }
};
struct generalized_momenta {};
} // namespace output

/// The Lagrangian, a scalar (J): kinetic energy of the bodies less the potential energy, or what was stated; called
/// with a scalar it states it.
inline constexpr output::lagrangian lagrangian{};
/// Generalized momenta dL/du, one row for each speed, of lagranges_method.
inline constexpr output::generalized_momenta generalized_momenta{};

} // namespace ctdyn
