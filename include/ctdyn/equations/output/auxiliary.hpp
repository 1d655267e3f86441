// Outputs of reactions and auxiliary speeds: forces that do not contribute to the equations of motion.
#pragma once

#include "../../mechanism/read/auxiliary.hpp"
#include "../../mechanism/read/auxiliary_constraints.hpp"
#include "../../mechanism/read/auxiliary_contacts.hpp"
#include "../../model/auxiliary.hpp"
#include "../formulation/auxiliary_equations.hpp"
#include "constraints.hpp"
#include "output.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// The number of reactions or auxiliary speeds of a described system.
template <class Derivation, symbol_class Kind>
inline constexpr std::size_t exposed_count = Derivation::described::with_reactions.mechanism.count_of(Kind);
template <symbol_class Kind> struct exposed_column {
  template <class Derivation> static constexpr shape form = shape_of(exposed_count<Derivation, Kind>);
};

/// Reads reactions and auxiliary speeds, which the equations of motion do not contain, once for all outputs of a graph.
template <class Derivation, class Context> constexpr auxiliary_equations<Context> exposed(Context& c) {
  if (c.m().auxiliary_count == 0 && c.m().reaction_load_count == 0)
    auxiliary_reader(c).read(Derivation::described::description);
  const auxiliary_equations<Context> a(c);
  a.check_loads();
  return a;
}

/// The multipliers, C_aux and W of auxiliary_equations, and what contacts and loops exert on the auxiliary speeds.
template <class Derivation, std::size_t Count, class Context, class Core>
constexpr auto constraint_forces_of(Context& c, const auxiliary<Context>& a, const Core& core) {
  constraint_forces<Count, Derivation::rows> forces;
  if constexpr (Derivation::rows != 0) {
    forces.multipliers = multipliers_of<Derivation>(c, core);
    auxiliary_constraints<Count, Derivation::rows>(forces.coefficient).read(c, Derivation::described::description);
    std::array<std::array<handle, Derivation::speeds>, Count> work{};
    for (std::uint32_t j = 0; j < Count; ++j) {
      const auto by_reaction = a.work_on_speeds(j);
      for (std::size_t i = 0; i < Derivation::speeds; ++i) work[j][i] = by_reaction[i];
    }
    forces.taken = constraints_of<Derivation, Context>(c).shares(work);
  }
  if constexpr (Derivation::layout::contacts != 0)
    for (std::uint32_t j = 0; j < Count; ++j)
      for (std::uint32_t k = 0; k < Derivation::layout::contacts; ++k)
        forces.pressed[j] = c.add(forces.pressed[j], c.multiply(velocity_in_auxiliary_motion(c, c.m().contacts[k], j),
                                                                core.list[Derivation::layout::contact_forces + k]));
  return forces;
}

/// The magnitudes T, from the equations F + R T + F* + C_aux^T lambda = 0 of the auxiliary speeds.
template <> struct output_reader<output::reactions> : exposed_column<symbol_class::reaction> {
  static constexpr bool knows_working_reactions = true;
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    constexpr std::size_t count = exposed_count<Derivation, symbol_class::reaction>;
    const auto a = exposed<Derivation>(c);
    a.check_counts();
    if constexpr (count == exposed_count<Derivation, symbol_class::auxiliary>) {
      const auto core = solved_equations<Derivation>(c);
      const auto udots = udots_of<Derivation>(core);
      return a.template reactions<count>(udots, constraint_forces_of<Derivation, count>(c, a, core));
    } else {
      return std::array<handle, count>{};
    }
  }
};

template <> struct output_reader<output::Fr_auxiliary> : exposed_column<symbol_class::auxiliary> {
  template <class Derivation> static constexpr auto entries(auto& c) {
    const auto a = exposed<Derivation>(c);
    a.check_speeds();
    return entries_by<exposed_count<Derivation, symbol_class::auxiliary>>(
        [&](std::uint32_t k) { return a.active_force(k); });
  }
};

template <> struct output_reader<output::Fr_star_auxiliary> : exposed_column<symbol_class::auxiliary> {
  static constexpr bool knows_working_reactions = true;
  template <class Derivation> static constexpr auto entries(auto& c) {
    const auto a = exposed<Derivation>(c);
    a.check_speeds();
    const auto udots = entries_by<Derivation::speeds>([&](std::size_t i) { return c.udot(i); });
    return entries_by<exposed_count<Derivation, symbol_class::auxiliary>>(
        [&](std::uint32_t k) { return a.inertia_force(k, udots); });
  }
};

} // namespace ctdyn::detail
