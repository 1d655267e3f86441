// Derivatives of the generalized forces that a motion requires.
#pragma once

#include "../graph/node.hpp"
#include "mechanism.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// Derivatives of mass_matrix udot - forcing, the generalized forces that are missing for given derivatives of the
/// speeds. Entry (r, s) of `by_speeds` is the derivative of force r by speed s, that of `along` the derivative along
/// the motion of the coordinates when speed s is one and all others are zero.
template <std::size_t Speeds> struct force_derivatives {
  std::array<handle, Speeds * Speeds> along{}, by_speeds{};

  /// The derivatives by a symbol: a speed, or the only coordinate that some speed moves. False if it is neither.
  constexpr bool by(auto& c, handle symbol, std::array<handle, Speeds>& column) const {
    for (const symbol_record& s : c.m().all_symbols()) {
      if (s.kind != symbol_class::speed) continue;
      const bool is_speed = symbol == s.value;
      if (!is_speed && symbol != moved_by(c, s)) continue;
      for (std::size_t i = 0; i < Speeds; ++i) column[i] = (is_speed ? by_speeds : along)[i * Speeds + s.index];
      return true;
    }
    return false;
  }

private:
  /// The coordinate whose rate is the speed, if no other rate depends on that speed; else zero.
  static constexpr handle moved_by(auto& c, const symbol_record& speed) {
    handle moved{};
    for (const symbol_record& q : c.m().all_symbols()) {
      if (q.kind != symbol_class::coordinate) continue;
      const handle rate = c.m().rates[q.index];
      if (!c.g().depends(rate).on(dependence::of(symbol_class::speed, speed.index))) continue;
      if (moved != zero || rate != speed.value) return zero;
      moved = q.value;
    }
    return moved;
  }
};

} // namespace ctdyn::detail
