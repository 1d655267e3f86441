// The terms of M udot + bias_forces, over all speeds.
#pragma once

#include "../../graph/calculus/substitute.hpp"
#include "../../model/bias_forces.hpp"
#include "../formulation/partial_velocities.hpp"
#include "output.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// Moves generalized forces to the other side of the equations.
template <std::size_t Rows> constexpr auto across(std::array<handle, Rows> forces) {
  for (handle& h : forces) h = -h;
  return forces;
}

/// Refuses a description without gravity(...), where weights cannot be distinguished from other loads.
constexpr void ask_for_gravity(auto& c, std::string_view output) {
  for (const load_record& l : c.m().all_loads())
    if (l.body != no_body) return;
  c.tell()
      << output
      << ": the description has no gravity(...); state it, as in gravity(-g * N.z), in place of weights that are written as forces, or ask for coriolis_forces where there is none";
}

template <> struct output_reader<output::gravity_forces> : speed_column {
  static constexpr bool before_equations = true;
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    ask_for_gravity(c, "gravity_forces");
    return across(typename Derivation::template kanes<Context>(c).weights());
  }
};
template <> struct output_reader<output::coriolis_forces> : speed_column {
  static constexpr bool before_equations = true;
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    return across(typename Derivation::template kanes<Context>(c).Fr_star_bias());
  }
};
template <> struct output_reader<output::bias_forces> : speed_column {
  static constexpr bool before_equations = true;
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    ask_for_gravity(c, "bias_forces");
    return across(typename Derivation::template kanes<Context>(c).Fr_star_bias_and_weights());
  }
};

template <> struct output_reader<output::coriolis_matrix> : speed_square {
  template <class> static constexpr std::size_t derivatives = 3; // about three times the nodes of all other values
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    tell_motion_without_speeds<Derivation>(c);
    return typename Derivation::template partials<Context>(c).coriolis_matrix();
  }

private:
  /// Refuses bodies that move at zero speeds: their inertia forces are not of the form C u.
  template <class Derivation> static constexpr void tell_motion_without_speeds(auto& c) {
    substitution<std::remove_cvref_t<decltype(c.g())>> resting(c.g());
    for (std::size_t i = 0; i < Derivation::speeds; ++i) resting.set(c.speed(i), zero);
    const auto rests = [&](const spatial_vector& v) {
      for (const component& part : v)
        for (const handle h : part.xyz)
          if (resting(h) != zero) return false;
      return true;
    };
    for (const body_record& b : c.m().all_bodies())
      if (!(rests(c.velocity(b.mass_center)) && (!b.rigid || rests(c.omega(b.frame)))))
        c.tell() << "coriolis_matrix: body " << b.label.view()
                 << " moves while all speeds are zero, so that coriolis_forces are not C u; ask for coriolis_forces";
  }
};

} // namespace ctdyn::detail
