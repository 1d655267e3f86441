// Turns values of a graph into two lists of steps: `prepare` runs when parameters are bound, `evaluate` at a state.
#pragma once

#include "../detail/in_pieces.hpp"
#include "../detail/limits.hpp"
#include "closed_loops.hpp"
#include "program.hpp"
#include "scheduler.hpp"

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

template <const auto& Roots> constexpr auto extended_by_systems() {
  if constexpr (requires { Roots.systems; })
    return Roots;
  else
    return without_systems(Roots);
}
template <const auto& Roots> inline constexpr auto with_no_systems = extended_by_systems<Roots>();

/// How many nodes are scheduled in a piece. No compiler with its own limits derives a graph of ten pieces.
template <class Frozen>
inline constexpr std::size_t scheduled_in_piece = limits::at_once(
    Frozen::node_count, std::max(limits::scheduled_at_once, Frozen::node_count / limits::pieces_of_schedule));

template <const auto& Frozen, const auto& Extended> constexpr auto begin_schedule() {
  using scheduler_type = scheduler<std::remove_cvref_t<decltype(Frozen)>, Extended.own, Extended.systems.size(),
                                   Extended.roots.size() - Extended.own>;
  scheduler_type s(Frozen, Extended);
  if constexpr (std::remove_cvref_t<decltype(Frozen)>::node_count <= limits::scheduled_in_one_piece) {
    return s.run();
  } else {
    s.advance(scheduled_in_piece<std::remove_cvref_t<decltype(Frozen)>>);
    return s;
  }
}
/// Long programs are scheduled in pieces, each a separate constant, since compilers limit the steps of one evaluation.
template <const auto& Frozen, const auto& Extended, std::size_t Piece>
inline constexpr auto
    scheduled_or_raise_fconstexpr_steps = carry_on(scheduled_or_raise_fconstexpr_steps<Frozen, Extended, Piece - 1>,
                                                   scheduled_in_piece<std::remove_cvref_t<decltype(Frozen)>>);
template <const auto& Frozen, const auto& Extended>
inline constexpr auto scheduled_or_raise_fconstexpr_steps<Frozen, Extended, 0> = begin_schedule<Frozen, Extended>();
template <const auto& Frozen, const auto& Extended, std::size_t Piece = 0> consteval const auto& drafts_of() {
  constexpr auto& s = scheduled_or_raise_fconstexpr_steps<Frozen, Extended, Piece>;
  if constexpr (requires { s.prepare; })
    return s;
  else if constexpr (s.finished())
    return s.drafts();
  else
    return drafts_of<Frozen, Extended, Piece + 1>();
}

/// The two stages of the program whose results are the roots (extended by the inputs of linear systems, if there are
/// any), each of exactly the size that it needs. `Loops`: the graph has numbers of loops, which are 1.
///
///     static constexpr auto both = schedule<graph, roots>();   // both.first prepares, both.second evaluates
template <const auto& Frozen, const auto& Roots, bool Loops = false> constexpr auto schedule() {
  if constexpr (Loops) {
    constexpr auto& closed = with_loops_closed<Frozen, Roots>;
    return schedule<closed.graph, closed.roots>();
  } else {
    constexpr auto& extended = with_no_systems<Roots>;
    constexpr std::size_t systems = extended.systems.size(), own = extended.own, inputs = extended.roots.size() - own;
    constexpr const auto& d = drafts_of<Frozen, with_no_systems<Roots>>();
    auto evaluate = d.evaluate.template finish<d.evaluate.steps, d.evaluate.constant_count, own, systems, inputs>();
    for (std::size_t i = 0; i < systems; ++i) evaluate.solves[i] = extended.systems[i].shape;
    return std::pair(d.prepare.template finish<d.prepare.steps, d.prepare.constant_count, d.prepare.result_count>(),
                     evaluate);
  }
}

} // namespace ctdyn::detail
