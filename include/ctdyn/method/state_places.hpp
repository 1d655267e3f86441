// Which coordinates of a state are quaternions, and which coordinates and speeds are independent.
#pragma once

#include "../graph/calculus/jacobian.hpp"
#include "../mechanism/mechanism.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace ctdyn::detail {

/// Indices of a derivation's coordinates and speeds, for code that has only the numbers of a state.
template <class Derivation> struct state_places {
private:
  static constexpr std::size_t nowhere = static_cast<std::size_t>(-1);
  static constexpr std::array<std::size_t, 4> entries(std::uint32_t frame) {
    std::array<std::size_t, 4> four{nowhere, nowhere, nowhere, nowhere};
    for (std::size_t k = 0; k < 4; ++k)
      for (const symbol_record& s : Derivation::mechanism.all_symbols())
        if (s.kind == symbol_class::coordinate && s.value == Derivation::mechanism.frames[frame].angles[k])
          four[k] = s.index;
    return four;
  }
  static constexpr bool is_quaternion(std::uint32_t frame) {
    if (Derivation::mechanism.frames[frame].kind != orientation_kind::quaternion) return false;
    for (const std::size_t entry : entries(frame))
      if (entry == nowhere) return false;
    for (std::uint32_t earlier = 0; earlier < frame; ++earlier)
      if (is_quaternion(earlier) && entries(earlier) == entries(frame)) return false; // also of an earlier frame
    return true;
  }

  static constexpr bool eliminates() {
    const std::size_t rows = Derivation::mechanism.constraint_count;
    return rows != 0 && Derivation::mechanism.dependent_count(symbol_class::speed) == rows;
  }
  template <symbol_class Kind> static constexpr auto independent() {
    constexpr auto all = [] {
      return Kind == symbol_class::coordinate ? Derivation::coordinate_names.size() : Derivation::speed_names.size();
    }();
    constexpr std::size_t dependent = eliminates() ? Derivation::mechanism.dependent_count(Kind) : 0;
    std::array<std::size_t, all - dependent> list{};
    std::array<bool, all + 1> follows{};
    if (eliminates())
      for (const symbol_record& s : Derivation::mechanism.all_symbols())
        if (s.kind == Kind && s.dependent) follows[s.index] = true;
    std::size_t next = 0;
    for (std::size_t i = 0; i < all; ++i)
      if (!follows[i]) list[next++] = i;
    return list;
  }

public:
  /// The coordinates of each unit quaternion, also if `integrate` does not know its rates.
  static constexpr std::size_t quaternion_count = [] {
    std::size_t count = 0;
    for (std::uint32_t f = 0; f < Derivation::mechanism.frame_count; ++f) count += is_quaternion(f);
    return count;
  }();
  static constexpr auto quaternions = [] {
    std::array<std::array<std::size_t, 4>, quaternion_count> all{};
    std::size_t next = 0;
    for (std::uint32_t f = 0; f < Derivation::mechanism.frame_count; ++f)
      if (is_quaternion(f)) all[next++] = entries(f);
    return all;
  }();

  /// The coordinates and speeds that have rows in `state_matrix`: if dependent ones are named, the independent ones.
  static constexpr auto coordinates = independent<symbol_class::coordinate>();
  static constexpr auto speeds = independent<symbol_class::speed>();

  /// Whether a coordinate or speed stands in a constraint or in the closing of a loop, so that its initial value does
  /// not change by itself.
  static constexpr bool is_bound(symbol_class kind, std::size_t index) {
    const auto& m = Derivation::mechanism;
    const auto& g = Derivation::graph();
    ingredients<std::remove_cvref_t<decltype(g)>> in(g, zero);
    for (const constraint_record& row : m.all_constraints()) in.add(row.configuration), in.add(row.velocity);
    for (const contact_record& row : m.all_contacts())
      if (row.loop) in.add(row.configuration), in.add(row.velocity);
    const symbol_record* const symbol = m.find(kind, index);
    return symbol != nullptr && in.have(symbol->value);
  }

  /// Whether the description says what inputs are, and what each is.
  static constexpr bool has_roles = Derivation::mechanism.has_input_roles;
  static constexpr auto roles = [] {
    std::array<input_role, Derivation::input_names.size()> list{};
    for (const symbol_record& s : Derivation::mechanism.all_symbols())
      if (s.kind == symbol_class::input) list[s.index] = s.role;
    return list;
  }();
};

} // namespace ctdyn::detail
