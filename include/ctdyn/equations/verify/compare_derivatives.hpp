// Compares outputs that are derivatives.
#pragma once

#include "../../mechanism/read/lower.hpp"
#include "../../model/jacobian.hpp"
#include "../../model/outputs.hpp"
#include "definition.hpp"
#include "derivative_comparison.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace ctdyn::detail {

/// The derivatives of the speeds at the random point; other random numbers for those that do not occur in the graph.
template <std::size_t Speeds> constexpr std::array<residue, Speeds> udots_in(const auto& g) {
  std::array<residue, Speeds> list{};
  for (std::size_t i = 0; i < Speeds; ++i) list[i] = random_residue(0x5eed + i);
  for (const node n : g.nodes)
    if (n.op == opcode::symbol && n.a.bits == static_cast<std::uint32_t>(symbol_class::speed_derivative) &&
        n.b.bits < Speeds)
      list[n.b.bits] = {n.print};
  return list;
}

/// Compares derivatives of forces, accelerations and states with the change of the equations, at a point where
/// quaternions have a norm of one.
template <class Derivation, class Output> struct compare_with_equations {
  using derivative = reader_of<Output>;
  using of = typename derivative::differentiated;
  static constexpr bool of_forces = std::is_same_v<of, output::inverse_dynamics>;
  static constexpr bool of_udot = std::is_same_v<of, output::udot>, of_rhs = std::is_same_v<of, output::rhs>;
  static constexpr bool of_states = std::is_same_v<of, states_in_time>;
  static constexpr bool of_contacts = are_contact_forces<of>;
  static constexpr bool found_otherwise = of_forces || of_udot || of_rhs || of_states || of_contacts;

  /// Inverse dynamics and the equations are different formulas, which agree where quaternions have a norm of one but
  /// not near that, so that their derivatives by coordinates of quaternions differ.
  static constexpr bool possible(const auto& g) {
    return !(of_forces && derivative::by_coordinate && has_free_quaternions(g, Derivation::mechanism));
  }
  static constexpr bool agree(const auto& g, const handle* list) {
    if (!possible(g)) return true;
    return at_known_point<Derivation::rooted>(g, Derivation::mechanism, true, [list](const auto& numbers) {
      using values = std::remove_cvref_t<decltype(numbers)>;
      using change_type = change_of_state<Derivation, derivative::template form<Derivation>.columns,
                                          Derivation::graph().node_count, values>; // nodes of outputs come after these
      change_type change(numbers);
      if (!derivative::displace(change)) return true;
      change.find();
      const derivative_comparison<Derivation, change_type, values> comparison(numbers, change);
      if constexpr (of_contacts)
        return comparison.are_of_contact_forces(list, first_contact_row<Derivation, of>,
                                                derivative::template form<Derivation>.rows);
      else if constexpr (of_forces)
        return comparison.are_of_forces(list, udots_in<Derivation::speeds>(numbers));
      else if constexpr (of_states)
        return comparison.are_of_states(list);
      else
        return of_udot ? comparison.are_of_accelerations(list) : comparison.are_of_rates(list);
    });
  }
};

/// Compares derivatives of any other output with the change of its values, which are formulas of the same graph.
template <class Derivation, class Output, const auto& Graph>
constexpr bool derivatives_are_of(const auto& values, const handle* list) {
  using derivative = reader_of<Output>;
  constexpr std::size_t columns = derivative::template form<Derivation>.columns;
  const auto& numbers = comparable<has_roots(Graph)>(Graph);
  using numbers_type = std::remove_cvref_t<decltype(numbers)>;
  if constexpr (requires { numbers.known; })
    if (!numbers.known) return true;
  change_of_state<Derivation, columns, Graph.node_count, numbers_type> change(numbers);
  if (!derivative::displace(change)) return true;
  change.find();
  for (const handle value : values) {
    if (change.in_direction(list) != change.of(value) && change.known(value)) return false;
    list += columns;
  }
  return true;
}

/// Whether an output is right, if it is a derivative, as its reader says (output/output.hpp). `Values::read<Output>()`
/// has the values of an output in a graph that has grown from that of the list.
template <class Derivation, class Values, class Output>
constexpr bool derivatives_agree(const auto& g, const handle* list) {
  if constexpr (!requires { typename reader_of<Output>::differentiated; }) {
    return true;
  } else if constexpr (compare_with_equations<Derivation, Output>::found_otherwise) {
    return compare_with_equations<Derivation, Output>::agree(g, list);
  } else {
    constexpr auto& read = Values::template read<typename reader_of<Output>::differentiated>();
    return derivatives_are_of<Derivation, Output, read.state.graph>(read.made, list);
  }
}

} // namespace ctdyn::detail
