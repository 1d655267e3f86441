// Outputs with programs of their own, compared with what they are by definition, at the random point.
#pragma once

#include "../formulation/definition.hpp"
#include "../model/jacobian.hpp"
#include "../model/outputs.hpp"
#include "../read/lower.hpp"
#include "derivative_comparison.hpp"
#include "route.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace ctdyn::detail {

/// What is measured of a whole system at the random point, once for all of its outputs.
template <class Derivation>
inline constexpr measured_system measured = [] {
  if constexpr (Derivation::rooted)
    if (!Derivation::numbers().known) return measured_system{};
  return Derivation::defined_in(Derivation::numbers()).measure();
}();

/// The derivatives of the speeds at the random point; of those that do not occur other numbers at random.
template <std::size_t Speeds> constexpr std::array<residue, Speeds> udots_in(const auto& g) {
  std::array<residue, Speeds> list{};
  for (std::size_t i = 0; i < Speeds; ++i) list[i] = random_residue(0x5eed + i);
  for (const node n : g.nodes)
    if (n.op == opcode::symbol && n.a.bits == static_cast<std::uint32_t>(symbol_class::udot) && n.b.bits < Speeds)
      list[n.b.bits] = {n.print};
  return list;
}

/// The entries of outputs in a graph of their own: inverse dynamics and inertia forces against mass matrix and forcing,
/// which are compared with the definition themselves, active forces against the loads' virtual power, kinetic energy
/// against sums over the bodies, and the matrices of the linearized equations against the derivative of qdot and udot
/// in one direction at random. What else there is, and what the definition cannot tell, counts as agreeing.
template <class Derivation, class Graph> class output_comparison {
  static constexpr std::size_t speeds = Derivation::speeds;
  static constexpr bool over_all_speeds = Derivation::layout::p == speeds;
  using numbers = std::array<residue, speeds>;

public:
  constexpr explicit output_comparison(const Graph& g) : g_(&g), known_(known(g) && known(Derivation::numbers())) {
    const auto& m = Derivation::described::result.mechanism;
    comparable_ = known_ && !m.has_lagrangian && !has_free_quaternions(g, m);
    udot_ = udots_in<speeds>(g);
  }

  template <class Output> constexpr bool agrees(std::type_identity<Output>, const handle*) const { return true; }

  constexpr bool agrees(std::type_identity<output::inverse_dynamics>, const handle* list) const {
    const numbers missing = inertia_forces();
    for (std::size_t i = 0; i < speeds && comparable_; ++i)
      if (value(list[i]) != missing[i]) return false;
    return true;
  }
  constexpr bool agrees(std::type_identity<output::Fr>, const handle* list) const {
    return !over_all_speeds || agrees(std::type_identity<output::holonomic_Fr>(), list);
  }
  constexpr bool agrees(std::type_identity<output::Fr_star_bias>, const handle* list) const {
    return !over_all_speeds || agrees(std::type_identity<output::holonomic_Fr_star_bias>(), list);
  }
  constexpr bool agrees(std::type_identity<output::Fr_star>, const handle* list) const {
    return !over_all_speeds || !knows_loads() || power_of(list) + power_of(inertia_forces()) == -loads();
  }
  constexpr bool agrees(std::type_identity<output::holonomic_Fr>, const handle* list) const {
    return !knows_loads() || power_of(list) == loads();
  }
  constexpr bool agrees(std::type_identity<output::holonomic_Fr_star_bias>, const handle* list) const {
    return !knows_loads() || power_of(list) + loads() == power_of(forcing());
  }
  constexpr bool agrees(std::type_identity<output::kinetic_energy>, const handle* list) const {
    return !knows_loads() || value(list[0]) == measured<Derivation>.kinetic_energy;
  }
  constexpr bool agrees(std::type_identity<output::state_matrix>, const handle* list) const {
    const auto column = [](const node& n) {
      if (n.a.bits == static_cast<std::uint32_t>(symbol_class::coordinate)) return n.b.bits;
      const bool speed = n.a.bits == static_cast<std::uint32_t>(symbol_class::speed);
      return speed ? static_cast<std::uint32_t>(Derivation::coordinates) + n.b.bits : no_column;
    };
    return is_derivative<Derivation::coordinates + speeds>(list, column);
  }
  constexpr bool agrees(std::type_identity<output::input_matrix>, const handle* list) const {
    constexpr std::size_t columns = Derivation::mechanism.counts[static_cast<std::size_t>(symbol_class::input)];
    const auto column = [](const node& n) {
      return n.a.bits == static_cast<std::uint32_t>(symbol_class::input) ? n.b.bits : no_column;
    };
    return is_derivative<columns>(list, column);
  }

private:
  static constexpr std::uint32_t no_column = 0xffffffff;

  [[nodiscard]] constexpr residue value(handle h) const { return residue_of(*g_, h); }
  static constexpr bool known(const auto& numbers) {
    if constexpr (requires { numbers.known; })
      return numbers.known;
    else
      return !has_roots(numbers);
  }
  [[nodiscard]] constexpr bool knows_loads() const { return comparable_ && measured<Derivation>.known; }
  [[nodiscard]] constexpr residue loads() const { return measured<Derivation>.power_of_loads; }

  static constexpr numbers forcing() {
    numbers f{};
    for (std::size_t i = 0; i < speeds; ++i) f[i] = residue_of(Derivation::numbers(), Derivation::forcing[i]);
    return f;
  }
  /// M udot - f
  [[nodiscard]] constexpr numbers inertia_forces() const {
    numbers sum = forcing();
    for (std::size_t i = 0; i < speeds; ++i) {
      sum[i] = -sum[i];
      for (std::size_t j = 0; j < speeds; ++j)
        sum[i] += residue_of(Derivation::numbers(), Derivation::mass_matrix[i * speeds + j]) * udot_[j];
    }
    return sum;
  }
  static constexpr residue power_of(const numbers& forces) {
    residue sum{};
    for (std::size_t r = 0; r < speeds; ++r) sum += virtual_speed(r) * forces[r];
    return sum;
  }
  [[nodiscard]] constexpr residue power_of(const handle* forces) const {
    numbers list{};
    for (std::size_t r = 0; r < speeds; ++r) list[r] = value(forces[r]);
    return power_of(list);
  }

  /// Rows of qdot above udot: the matrix times a direction is what these change by along it.
  template <std::size_t Columns> constexpr bool is_derivative(const handle* list, auto column_of) const {
    if (Derivation::rows != 0 || !known_) return true;
    if (!comparable_ && route::links(Derivation::described::arranged().mechanism))
      return true; // of unit quaternions only
    constexpr auto& solved = Derivation::solved();
    const auto& at = comparable<Derivation::rooted>(solved.graph);
    if (!known(at)) return true;
    point_motion<std::remove_cvref_t<decltype(at)>, solved.graph.node_count> along(at);
    for (std::uint32_t i = 0; i < solved.graph.node_count; ++i)
      if (const node n = solved.graph.nodes[i]; n.op == opcode::symbol)
        if (const std::uint32_t column = column_of(n); column < Columns)
          along.set_virtual({i << 1}, random_residue(column));
    along.find_virtual();
    for (std::size_t i = 0; i < Derivation::coordinates + speeds; ++i) {
      const handle root = solved.roots.roots[Derivation::layout::qdot + i];
      residue sum{};
      for (std::size_t j = 0; j < Columns; ++j) sum += value(list[i * Columns + j]) * random_residue(j);
      if (along.known(root) && sum != along.virtually(root)) return false;
    }
    return true;
  }

  const Graph* g_;
  bool known_, comparable_; // quaternions have another norm at the random point
  numbers udot_{};
};

/// Derivatives of inverse dynamics and of udot against what the equations change by; quaternions have a norm of one
/// there, which derivatives by one of their entries do not keep. Others are not compared.
template <class Derivation, class Output> struct compare_derivatives {
  static constexpr bool agree(const auto& /*graph*/, const handle* /*list*/) { return true; }
};
template <class Derivation, class Output, std::size_t Columns> struct compare_columns {
  static constexpr bool of_forces = std::is_same_v<Output, output::inverse_dynamics>;
  static constexpr bool comparable = Derivation::rows == 0 && (of_forces || std::is_same_v<Output, output::udot>);

  static constexpr bool agree(const auto& g, const handle* list, auto move) {
    if constexpr (comparable) {
      return at_known_point<Derivation::rooted>(g, Derivation::mechanism, true, [&](const auto& numbers) {
        using values = std::remove_cvref_t<decltype(numbers)>;
        derivative_comparison<Derivation, Columns, values> comparison(numbers, udots_in<Derivation::speeds>(numbers));
        move(comparison);
        return of_forces ? comparison.are_of_forces(list) : comparison.are_of_accelerations(list);
      });
    }
    return true;
  }
};
template <class Derivation, class Output, class Columns>
struct compare_derivatives<Derivation, output::jacobian_by_all<Output, Columns>> {
  static constexpr bool agree(const auto& g, const handle* list) {
    return compare_columns<Derivation, Output, Derivation::speeds>::agree(g, list, [](auto& comparison) {
      if constexpr (std::is_same_v<Columns, output::along_speeds>)
        comparison.move_along_speeds();
      else
        comparison.move_speeds();
    });
  }
};
template <class Derivation, class Output, symbol_class... Kinds, fixed_string... Names>
struct compare_derivatives<Derivation, output::jacobian<Output, expr::symbol<Kinds, Names>...>> {
  static constexpr bool agree(const auto& g, const handle* list) {
    if (has_free_quaternions(g, Derivation::mechanism)) return true;
    return compare_columns<Derivation, Output, sizeof...(Names)>::agree(g, list, [&](auto& comparison) {
      std::size_t column = 0;
      (comparison.add_symbol(Kinds, key_of<Names>, column++), ...);
      comparison.move_symbols();
    });
  }
};

/// Of all outputs in one list.
template <class Derivation, class... Outputs> constexpr bool outputs_agree(const auto& g, const auto& list) {
  const auto& numbers = comparable<Derivation::rooted>(g);
  const output_comparison<Derivation, std::remove_cvref_t<decltype(numbers)>> comparison(numbers);
  std::size_t first = 0;
  const auto next = [&]<class Output>(std::type_identity<Output> output) {
    const handle* const entries = list.data() + first;
    const bool same = comparison.agrees(output, entries) && compare_derivatives<Derivation, Output>::agree(g, entries);
    first += Derivation::template form_of<Output>.size();
    return same;
  };
  return (next(std::type_identity<Outputs>()) && ...);
}

/// Of outputs in a graph that has grown from that of the description, without the equations: inverse dynamics against
/// the virtual power of all loads and inertia forces.
template <class Derivation, bool HasRoots, class... Outputs>
constexpr bool outputs_agree_with_definition(const auto& g, const auto& list) {
  using described = typename Derivation::described;
  std::size_t first = 0;
  const auto next = [&]<class Output>(std::type_identity<Output>) {
    verdict found = verdict::agrees;
    if constexpr (std::is_same_v<Output, output::inverse_dynamics>)
      found = compare_missing_forces<described::result.graph.node_count, HasRoots>(
          g, described::result.mechanism, udots_in<Derivation::speeds>(g), list.data() + first);
    first += Derivation::template form_of<Output>.size();
    return found != verdict::differs;
  };
  return (next(std::type_identity<Outputs>()) && ...);
}

} // namespace ctdyn::detail
