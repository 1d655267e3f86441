// Derivatives of the generalized forces that a motion requires.
#pragma once

#include "../graph/node.hpp"
#include "mechanism.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// A column of derivatives: by a speed, or along the motion of the coordinates when this speed is one and all others
/// are zero.
struct moved_column {
  bool known = false, by_speed = false;
  std::size_t speed = 0;
};

/// The column of a symbol: of a speed, or of the only coordinate that some speed moves. It is not known for others.
constexpr moved_column moved_column_of(auto& c, handle symbol) {
  const auto moved_by = [&c](const symbol_record& speed) { // the coordinate whose rate is the speed, and no other rate
    handle moved{};
    for (const symbol_record& q : c.m().all_symbols()) {
      if (q.kind != symbol_class::coordinate) continue;
      const handle rate = c.m().rates[q.index];
      if (c.g().operation_of(rate) == opcode::symbol && rate.absolute() != speed.value) continue; // another speed
      if (!c.g().depends(rate).on(dependence::of(symbol_class::speed, speed.index))) continue;
      if (moved != zero || rate != speed.value) return zero;
      moved = q.value;
    }
    return moved;
  };
  for (const symbol_record& s : c.m().all_symbols()) {
    if (s.kind != symbol_class::speed) continue;
    const bool by_speed = symbol == s.value;
    if (by_speed || (symbol != zero && symbol == moved_by(s))) return {true, by_speed, s.index};
  }
  return {};
}

/// Derivatives of mass_matrix udot - forcing, the generalized forces that are missing for given derivatives of the
/// speeds. Entry (r, s) of `by_speeds` is the derivative of force r by speed s, that of `along` the derivative along
/// the motion of the coordinates when speed s is one and all others are zero.
template <std::size_t Speeds> struct force_derivatives {
  std::array<handle, Speeds * Speeds> along{}, by_speeds{};

  /// The derivatives by a symbol; false if it has no such column.
  constexpr bool by(auto& c, handle symbol, std::array<handle, Speeds>& column) const {
    const moved_column at = moved_column_of(c, symbol);
    for (std::size_t i = 0; i < Speeds && at.known; ++i)
      column[i] = (at.by_speed ? by_speeds : along)[i * Speeds + at.speed];
    return at.known;
  }
};

/// Derivatives of what contacts add to the equations, at given accelerations and forces: entry (k, s) of `along` and
/// `by_speeds` is that of the acceleration J udot + c that row k holds, entry (r, s) of `forces_along` that of the
/// generalized forces J^T lambda of these rows. Others are not `known`. `frame`: rows are held along its axes, if it is
/// not the Newtonian one, and not along their own directions.
template <std::size_t Speeds, std::size_t Rows> struct contact_derivatives {
  std::array<bool, Rows> known{};
  std::array<frame_id, Rows> frame{};
  std::array<handle, Rows * Speeds> along{}, by_speeds{};
  std::array<handle, Speeds * Speeds> forces_along{};
};

} // namespace ctdyn::detail
