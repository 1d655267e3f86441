// The motion of a system: kinematical equations, and checks of the mechanism when all of it is known.
#pragma once

#include "auxiliary_states.hpp"
#include "chains.hpp"
#include "given_velocities.hpp"
#include "input_rates.hpp"
#include "kinematical_equations.hpp"

#include <cstdint>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// What takes the place of auxiliary states where there are none.
struct no_states {
  constexpr explicit no_states(auto& /*context*/) {}
};

/// Solves the kinematical equations for the rates, before bodies and loads are read, and completes the mechanism later.
template <class Context> class motion_builder : builder_part<Context> {
  using base = builder_part<Context>;
  using base::c, base::g, base::m;

public:
  constexpr explicit motion_builder(Context& context) : base(context), equations_(context), states_(context) {}

  /// Adds an equation between rates of coordinates and speeds, or for the rate of an auxiliary state; its residual is
  /// zero.
  constexpr void kinematical_equation(handle residual) {
    if constexpr (has_states)
      if (states_.take(residual)) return;
    equations_.add(residual);
  }

  /// Solves for the rates of all coordinates and checks given velocities. False if there is a fault before they are
  /// checked.
  constexpr bool solve() {
    if constexpr (has_states) states_.check_places();
    if (!c().faulty()) equations_.solve();
    if constexpr (has_states)
      if (!c().faulty()) states_.solve();
    if (c().faulty()) return false;
    given_velocities<Context>(c()).settle();
    return true;
  }

  /// The last step: checks that every coordinate has an equation and every point with a velocity in a moving frame a
  /// position, and finds the rates of inputs that the equations need.
  constexpr void finish() {
    if (c().faulty()) return;
    equations_.check_coordinates();
    if constexpr (has_states) states_.check_motion();
    for (std::uint32_t i = 1; i < m().point_count; ++i) {
      const point_record& p = m().points[i];
      if (!p.positioned && p.override_in != 0)
        c().tell() << "point " << p.label.view() << " has a velocity in frame "
                   << m().frames[p.override_in].label.view()
                   << " but no position; place it, or give its velocity in the Newtonian frame "
                   << m().frames[0].label.view();
    }
    input_rates(c()).count();
  }

private:
  static constexpr bool has_states = std::remove_reference_t<decltype(std::declval<Context&>().m())>::has_states;

  kinematical_equations<Context> equations_;
  [[no_unique_address]] std::conditional_t<has_states, auxiliary_states<Context>, no_states> states_;
};

} // namespace ctdyn::detail
