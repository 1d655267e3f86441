// Outputs of forces that do not contribute to the equations of motion.
#pragma once

#include "../formulation/auxiliary_equations.hpp"
#include "../model/auxiliary.hpp"
#include "../read/auxiliary.hpp"
#include "../read/auxiliary_constraints.hpp"
#include "constraints.hpp"
#include "output.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// Reactions or auxiliary speeds of a described system.
template <class Derivation, symbol_class Kind>
inline constexpr std::uint32_t exposed_count =
    Derivation::described::with_reactions.mechanism.counts[static_cast<std::size_t>(Kind)];
template <class Derivation, symbol_class Kind>
inline constexpr shape exposed_column{exposed_count<Derivation, Kind>, 1, false};

/// Reads what the equations of motion do without, once for all outputs of a graph.
template <class Derivation, class Context> constexpr auxiliary_equations<Context> exposed(Context& c) {
  if (c.m().auxiliary_count == 0 && c.m().reaction_load_count == 0)
    auxiliary_reader(c).read(Derivation::described::description);
  const auxiliary_equations<Context> a(c);
  a.check_loads();
  return a;
}

/// Multipliers of a system with constraints, by elimination or as unknowns of the equations.
template <class Derivation, class Context, class Core> constexpr auto multipliers_of(Context& c, const Core& core) {
  using layout = typename Derivation::layout;
  std::array<handle, Derivation::rows> list{};
  if constexpr (Derivation::rows != 0 && layout::eliminated)
    list = output_reader<output::multipliers>::template entries<Derivation>(c);
  else
    for (std::size_t i = 0; i < list.size(); ++i) list[i] = core.list[layout::multipliers + i];
  return list;
}

/// What the constraints do in the auxiliary motions.
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
  return forces;
}

/// The magnitudes T, from the equations F + R T + F* + C_aux^T lambda = 0 of the auxiliary speeds.
template <> struct output_reader<output::reactions> {
  template <class Derivation> static constexpr shape form = exposed_column<Derivation, symbol_class::reaction>;
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    constexpr std::size_t count = exposed_count<Derivation, symbol_class::reaction>;
    const auto a = exposed<Derivation>(c);
    a.check_counts();
    if constexpr (count == exposed_count<Derivation, symbol_class::auxiliary>) {
      using layout = typename Derivation::layout;
      const auto core = Derivation::equations.made.solve(c.g(), Derivation::equations.made.list);
      std::array<handle, Derivation::speeds> udots{};
      for (std::size_t i = 0; i < udots.size(); ++i) udots[i] = core.list[layout::udot + i];
      return a.template reactions<count>(udots, constraint_forces_of<Derivation, count>(c, a, core));
    } else {
      return std::array<handle, count>{};
    }
  }
};

template <> struct output_reader<output::Fr_auxiliary> {
  template <class Derivation> static constexpr shape form = exposed_column<Derivation, symbol_class::auxiliary>;
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    const auto a = exposed<Derivation>(c);
    a.check_speeds();
    std::array<handle, exposed_count<Derivation, symbol_class::auxiliary>> list{};
    for (std::uint32_t k = 0; k < list.size(); ++k) list[k] = a.active_force(k);
    return list;
  }
};

template <> struct output_reader<output::Fr_star_auxiliary> {
  template <class Derivation> static constexpr shape form = exposed_column<Derivation, symbol_class::auxiliary>;
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    const auto a = exposed<Derivation>(c);
    a.check_speeds();
    std::array<handle, Derivation::speeds> udots{};
    for (std::uint32_t i = 0; i < c.m().symbol_count; ++i)
      if (const symbol_record& s = c.m().symbols[i]; s.kind == symbol_class::speed)
        udots[s.index] = c.g().symbol(symbol_class::udot, s.index, s.key);
    std::array<handle, exposed_count<Derivation, symbol_class::auxiliary>> list{};
    for (std::uint32_t k = 0; k < list.size(); ++k) list[k] = a.inertia_force(k, udots);
    return list;
  }
};

} // namespace ctdyn::detail
