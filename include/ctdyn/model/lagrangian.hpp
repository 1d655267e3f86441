// A Lagrangian that is written by hand.
#pragma once

#include "member.hpp"

namespace ctdyn {
namespace expr {

struct lagrangian_call {
  static constexpr slot slots[] = {{"energy", sort::scalar}};
  static constexpr void write(detail::sentence& s) { s << "lagrangian"; }
  template <class Energy> static constexpr auto make(const Energy& value) {
    return fact::lagrangian<plain_t<Energy>>{plain(value)};
  }
};

} // namespace expr

/// The Lagrangian (J), where it is not the kinetic energy of the bodies less the potential energy. Its speeds are rates
/// of coordinates.
///
///     lagrangian(m * dt(q) * dt(q) / 2 - k * q * q / 2)
template <class... Arguments> constexpr auto lagrangian(const Arguments&... energy) {
  return expr::checked<expr::lagrangian_call>(energy...);
}

} // namespace ctdyn
