// Splits a program in two: the steps that depend on no symbols but coordinates, and the rest.
#pragma once

#include "schedule.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// `first` computes the values that depend on prepared values and coordinates only. Those that `second` needs are its
/// results, and further prepared values of `second`, from index Prepared on. `second` reads no coordinate, and its
/// results are those of the whole program. (`late` in the code: of `second`.)
template <const auto& Program, std::uint32_t Prepared> class split {
  using whole = std::remove_cvref_t<decltype(Program)>;
  static constexpr std::size_t room = 2 * whole::steps + 2;
  enum class part : std::uint8_t { either, first, second }; // either: a constant or prepared value, read by both parts

  struct drafts {
    draft<room> first{}, second{};
  };

  static constexpr part part_of(const std::array<part, whole::steps + 1>& known, std::size_t i) {
    const instruction& step = Program.code[i];
    switch (step.op) {
    case opcode::constant:
    case opcode::prepared: return part::either;
    case opcode::symbol:
      return step.a == static_cast<std::uint32_t>(symbol_class::coordinate) ? part::first : part::second;
    case opcode::solve:
    case opcode::solved: return part::second;
    case opcode::second: return known[i - 1];
    default: break; // operations
    }
    const auto arity = properties(step.op).arity;
    require(arity != 0, "a step without operands belongs to no part of a program");
    const bool late = known[step.a] == part::second || (arity > 1 && known[step.b] == part::second);
    return late ? part::second : part::first;
  }

  /// Both programs while they are written, and where they have the values of the whole.
  struct writing {
    drafts d{};
    std::array<std::array<std::uint32_t, whole::steps + 1>, 2> places{}; // slots plus one, in both programs

    /// The place of an operand, which is appended if it is not there yet.
    constexpr std::uint32_t place_of(std::uint32_t slot, bool late) {
      std::uint32_t& place = places[late ? 1 : 0][slot];
      if (place != 0) return place - 1;
      draft<room>& to = late ? d.second : d.first;
      const instruction& step = Program.code[slot];
      if (step.op == opcode::constant) {
        place = to.append_constant(Program.constants[step.a]) + 1;
      } else if (step.op == opcode::prepared) {
        place = to.append(step) + 1;
      } else { // a result of `first` that `second` reads
        place = to.append({opcode::prepared, Prepared + d.first.result_count, 0}) + 1;
        d.first.results[d.first.result_count++] = places[0][slot] - 1;
      }
      return place - 1;
    }
    /// The place in `second`.
    constexpr std::uint32_t there(std::uint32_t slot) {
      return slot == whole::structural_zero ? slot : place_of(slot, true);
    }
    constexpr void append(std::uint32_t i, bool late) {
      instruction step = Program.code[i];
      draft<room>& to = late ? d.second : d.first;
      const auto arity = properties(step.op).arity;
      if (arity > 0) step.a = place_of(step.a, late);
      if (arity > 1) step.b = place_of(step.b, late);
      if (step.op == opcode::solve)
        for (std::uint32_t k = 0; k < Program.solves[step.a].inputs(); ++k) {
          const std::uint32_t input = Program.solves[step.a].first_input + k;
          to.solve_inputs[input] = there(Program.solve_inputs[input]);
        }
      places[late ? 1 : 0][i] = to.append(step) + 1;
    }
  };

  template <class...> static constexpr drafts make_split_or_raise_fconstexpr_steps() {
    writing both;
    std::array<part, whole::steps + 1> parts{};
    for (std::size_t i = 0; i < whole::steps; ++i) parts[i] = part_of(parts, i);
    for (const bool late : {false, true})
      for (std::uint32_t i = 0; i < whole::steps; ++i)
        if (parts[i] == (late ? part::second : part::first)) both.append(i, late);
    for (const std::uint32_t slot : Program.results) {
      const std::uint32_t place = both.there(slot);
      both.d.second.results[both.d.second.result_count++] = place;
    }
    return both.d;
  }
  static constexpr drafts split_or_raise_fconstexpr_steps = make_split_or_raise_fconstexpr_steps<>();
  static constexpr auto& made = split_or_raise_fconstexpr_steps;

public:
  static constexpr auto first =
      made.first.template finish<made.first.steps, made.first.constant_count, made.first.result_count>();
  template <class...> static constexpr auto make_second() {
    auto p = made.second.template finish<made.second.steps, made.second.constant_count, whole::result_count,
                                         Program.solves.size(), Program.solve_inputs.size()>();
    p.solves = Program.solves;
    return p;
  }
  static constexpr auto second = make_second<>();
  static_assert(well_formed(first) && well_formed(second));
};

} // namespace ctdyn::detail
