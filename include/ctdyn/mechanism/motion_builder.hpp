// How a system moves: kinematical equations, and what is asked of a mechanism once all of it is known.
#pragma once

#include "chains.hpp"
#include "given_velocities.hpp"
#include "input_rates.hpp"
#include "kinematical_equations.hpp"

#include <cstdint>

namespace ctdyn::detail {

/// From kinematical equations to rates in speeds, before bodies and loads, and what follows when those are known.
template <class Context> class motion_builder : builder_part<Context> {
  using base = builder_part<Context>;
  using base::c, base::g, base::m;

public:
  constexpr explicit motion_builder(Context& context) : base(context), equations_(context) {}

  /// What is zero by one of the equations between rates of coordinates and speeds.
  constexpr void kinematical_equation(handle residual) { equations_.add(residual); }

  /// True where the rates of all coordinates follow; velocities that were given are compared with them.
  constexpr bool solve() {
    if (!c().faulty()) equations_.solve();
    if (c().faulty()) return false;
    given_velocities<Context>(c()).settle();
    return true;
  }

  /// Last of all: every coordinate has its equation, and everything is where its motion is known.
  constexpr void finish() {
    if (c().faulty()) return;
    equations_.check_coordinates();
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
  kinematical_equations<Context> equations_;
};

} // namespace ctdyn::detail
