// Kane's method: from a description to numbers.
#pragma once

#include "../calculus/symmetric_solve.hpp"
#include "../formulation/describe_system.hpp"
#include "../formulation/kane.hpp"
#include "../model/outputs.hpp"
#include "../program/schedule.hpp"
#include "method.hpp"
#include "output_reader.hpp"
#include "proof.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace ctdyn {
namespace detail {

/// Everything that Kane's method derives of one system, as handles into one graph.
template <std::size_t Coordinates, std::size_t Speeds> struct kane_roots {
  static constexpr std::size_t full = Coordinates + Speeds;
  kane_equations<Speeds> equations{};
  std::array<handle, Speeds> udot{}, Fr_star{};
  std::array<handle, Coordinates> qdot{};
  std::array<handle, full * full> mass_matrix_full{};
  std::array<handle, full> forcing_full{};
  handle kinetic_energy{}, potential_energy{};
};

template <const auto& System> struct kane_derivation {
  using described = described_system<System>;
  static constexpr bool rejected = described::rejected || !described::fault.empty();
  static_assert(accept<described::fault>());

  static constexpr std::size_t coordinates = rejected ? 0 : described::template count<symbol_class::coordinate>;
  static constexpr std::size_t speeds = rejected ? 0 : described::template count<symbol_class::speed>;
  static constexpr std::size_t full = coordinates + speeds;
  using roots_type = kane_roots<coordinates, speeds>;

private:
  using graph_type = typename described::graph_type;
  using mechanism_type = typename described::mechanism_type;
  using context_type = typename described::context_type;

  static consteval auto derive() {
    constexpr auto big = [] {
      graph_type g(described::result.graph);
      mechanism_type m = described::result.mechanism;
      context_type c(g, m);
      roots_type r;
      if constexpr (!rejected) {
        kane<speeds, context_type> method(c);
        r.equations = method.derive();
        r.udot = solve_symmetric<speeds>(g, r.equations.mass_matrix, r.equations.forcing);
        r.kinetic_energy = method.kinetic_energy();
        r.potential_energy = m.potential_energy;
        complete(g, m, r);
      }
      return std::pair(std::pair(g, m), r);
    }();
    constexpr std::size_t nodes = big.first.first.size(), constants = big.first.first.constant_count();
    using frozen = frozen_graph<nodes, constants>;
    return std::pair(
        snapshot<frozen, mechanism_type>{big.first.first.template freeze<nodes, constants>(), big.first.second},
        big.second);
  }

  static constexpr void complete(graph_type& g, const mechanism_type& m, roots_type& r) {
    for (std::size_t i = 0; i < coordinates; ++i) {
      r.qdot[i] = m.rates[i];
      r.forcing_full[i] = m.kinematic_forcing[i];
      for (std::size_t j = 0; j < coordinates; ++j)
        r.mass_matrix_full[i * full + j] = m.kinematic_matrix[i * coordinates + j];
    }
    for (std::size_t i = 0; i < speeds; ++i) {
      r.forcing_full[coordinates + i] = r.equations.forcing[i];
      r.Fr_star[i] = r.equations.Fr_star_bias[i];
      for (std::size_t j = 0; j < speeds; ++j)
        r.mass_matrix_full[(coordinates + i) * full + coordinates + j] = r.equations.mass_matrix[i * speeds + j];
    }
    for (std::uint32_t k = 0; k < m.symbol_count; ++k) {
      const symbol_record& s = m.symbols[k];
      if (s.kind != symbol_class::speed) continue;
      const handle udot = g.symbol(symbol_class::udot, s.index, s.key);
      for (std::size_t i = 0; i < speeds; ++i)
        r.Fr_star[i] = g.sub(r.Fr_star[i], g.mul(r.equations.mass_matrix[i * speeds + s.index], udot));
    }
  }

  static constexpr auto derived = derive();

public:
  static constexpr auto& graph = derived.first.graph;
  static constexpr auto& mechanism = derived.first.mechanism;
  static constexpr auto& roots = derived.second;

  template <symbol_class Kind>
  static constexpr auto names_of = [] {
    names<mechanism.counts[static_cast<std::size_t>(Kind)]> list{};
    for (std::uint32_t i = 0; i < mechanism.symbol_count; ++i)
      if (mechanism.symbols[i].kind == Kind) list[mechanism.symbols[i].index] = mechanism.symbols[i].label;
    return list;
  }();
  static constexpr auto parameter_names = names_of<symbol_class::parameter>;
  static constexpr auto coordinate_names = names_of<symbol_class::coordinate>;
  static constexpr auto speed_names = names_of<symbol_class::speed>;
  static constexpr auto input_names = names_of<symbol_class::input>;
  static constexpr bool uses_time = mechanism.counts[static_cast<std::size_t>(symbol_class::time)] != 0;

  // ---- core outputs: the equations of motion, one program for all of them

  static constexpr auto core_roots = [] {
    std::array<handle, speeds * speeds + 2 * speeds + coordinates + full * full + full> list{};
    std::size_t at = 0;
    const auto append = [&](const auto& entries) {
      for (const handle h : entries) list[at++] = h;
    };
    append(roots.equations.mass_matrix), append(roots.equations.forcing), append(roots.qdot), append(roots.udot);
    append(roots.mass_matrix_full), append(roots.forcing_full);
    return list;
  }();

  /// Where the entries of a core output begin among the core roots, and its shape.
  struct range {
    std::size_t first = 0;
    shape form{};
    bool exists = false;
  };
  template <class Output> static constexpr range range_of() {
    constexpr auto n = static_cast<std::uint32_t>(speeds), m = static_cast<std::uint32_t>(coordinates), all = n + m;
    constexpr std::size_t f = n * n, q = f + n, u = q + m, big = u + n, right = big + all * all;
    if constexpr (std::is_same_v<Output, output::mass_matrix>) return {0, {n, n, false}, true};
    if constexpr (std::is_same_v<Output, output::forcing>) return {f, {n, 1, false}, true};
    if constexpr (std::is_same_v<Output, output::qdot>) return {q, {m, 1, false}, true};
    if constexpr (std::is_same_v<Output, output::udot>) return {u, {n, 1, false}, true};
    if constexpr (std::is_same_v<Output, output::rhs>) return {q, {all, 1, false}, true};
    if constexpr (std::is_same_v<Output, output::mass_matrix_full>) return {big, {all, all, false}, true};
    if constexpr (std::is_same_v<Output, output::forcing_full>) return {right, {all, 1, false}, true};
    return {};
  }
  template <class... Outputs> static constexpr bool core = (range_of<Outputs>().exists && ...);

private:
  static constexpr auto core_program = schedule<graph, core_roots>();

public:
  static constexpr auto& core_prepare = core_program.first;

  // ---- all outputs

  template <class Output>
  static constexpr sentence finding = [] {
    sentence s;
    if constexpr (!range_of<Output>().exists && !reader_of<Output>::exists)
      s << "there is no such output of Kane's method; ask for mass_matrix, forcing, udot, qdot, rhs, Fr, Fr_star, "
           "energies, or an "
           "expression of the model's symbols";
    else if constexpr (reader_of<Output>::exists && holds_number<expr::plain_t<Output>>)
      s << "an output with numbers in it is written value_of<expression>, so that its type holds them";
    return s;
  }();

private:
  template <class... Outputs>
  static constexpr auto core_entries = [] {
    std::array<std::uint32_t, (range_of<Outputs>().form.size() + ... + 0)> list{};
    std::size_t at = 0;
    const auto append = [&](const range& r) {
      for (std::size_t i = 0; i < r.form.size(); ++i) list[at++] = static_cast<std::uint32_t>(r.first + i);
    };
    (append(range_of<Outputs>()), ...);
    return list;
  }();

  template <class Output> static constexpr shape shape_of() {
    if constexpr (range_of<Output>().exists)
      return range_of<Output>().form;
    else
      return reader_of<Output>::template form<kane_derivation>;
  }

  /// Outputs outside the core have a graph of their own, grown from that of the derivation.
  template <class... Outputs> static consteval auto read_outputs() {
    constexpr auto big = [] {
      graph_type g(graph);
      mechanism_type m = mechanism;
      context_type c(g, m);
      std::array<handle, (shape_of<Outputs>().size() + ... + 0)> list{};
      std::size_t at = 0;
      const auto append = [&]<class Output>(std::type_identity<Output>) {
        if constexpr (range_of<Output>().exists) {
          for (std::size_t i = 0; i < range_of<Output>().form.size(); ++i)
            list[at++] = core_roots[range_of<Output>().first + i];
        } else {
          for (const handle h : reader_of<Output>::template read<kane_derivation>(c)) list[at++] = h;
        }
      };
      (append(std::type_identity<Outputs>{}), ...);
      return std::pair(g, list);
    }();
    return std::pair(big.first.template freeze<big.first.size(), big.first.constant_count()>(), big.second);
  }
  template <class... Outputs> static constexpr auto own_outputs = read_outputs<Outputs...>();
  template <class... Outputs>
  static constexpr auto own_program = schedule<own_outputs<Outputs...>.first, own_outputs<Outputs...>.second>();

public:
  template <class... Outputs>
  static constexpr auto program = [] {
    if constexpr (core<Outputs...>) {
      constexpr std::array<shape, sizeof...(Outputs)> shapes{range_of<Outputs>().form...};
      return staged(ctdyn::program<0, 0, 0>{}, prune<core_program.second, core_entries<Outputs...>>(), shapes);
    } else {
      constexpr std::array<shape, sizeof...(Outputs)> shapes{shape_of<Outputs>()...};
      constexpr auto& both = own_program<Outputs...>;
      return staged(both.first, both.second, shapes);
    }
  }();
};

} // namespace detail

/// Equations of motion by Kane's method of a holonomic system, with its parameters bound.
///
/// Derived while compiling: Fr + Fr* = 0, written as mass_matrix * udot = forcing, with the signs of SymPy's
/// KanesMethod. `System` is a description (a constexpr object), or a captureless lambda that returns one. A description
/// that is not well posed does not compile, and the compiler says what is wrong with it. Source: Kane and Levinson,
/// Dynamics: Theory and Applications (1985), section 6.1.
///
///     const kanes_method<description> eom{values(g = 9.81, m = 1.0)};
///     auto [M, f] = eom.evaluate(x, mass_matrix, forcing);
template <const auto& System, class Scalar = double>
class kanes_method : public method<detail::kane_derivation<System>, Scalar> {
  using base = method<detail::kane_derivation<System>, Scalar>;
  using derivation = detail::kane_derivation<System>;
  using entry = detail::derived_entry<derivation>;

public:
  using base::base;

  /// Entries of the derived equations, for proofs: `static_assert(kane::forcing(1) == -k * q2)`. Rows and columns from 0.
  static constexpr entry mass_matrix(std::size_t row, std::size_t column) {
    return at(derivation::roots.equations.mass_matrix, row, column, derivation::speeds);
  }
  static constexpr entry forcing(std::size_t row) { return at(derivation::roots.equations.forcing, row); }
  static constexpr entry Fr(std::size_t row) { return at(derivation::roots.equations.Fr, row); }
  static constexpr entry Fr_star(std::size_t row) { return at(derivation::roots.Fr_star, row); }
  static constexpr entry Fr_star_bias(std::size_t row) { return at(derivation::roots.equations.Fr_star_bias, row); }
  static constexpr entry qdot(std::size_t row) { return at(derivation::roots.qdot, row); }
  static constexpr entry udot(std::size_t row) { return at(derivation::roots.udot, row); }
  static constexpr entry mass_matrix_full(std::size_t row, std::size_t column) {
    return at(derivation::roots.mass_matrix_full, row, column, derivation::full);
  }
  static constexpr entry forcing_full(std::size_t row) { return at(derivation::roots.forcing_full, row); }
  static constexpr entry kinetic_energy() { return {derivation::roots.kinetic_energy}; }
  static constexpr entry potential_energy() { return {derivation::roots.potential_energy}; }

  /// Any expression of the model, for proofs: `kane::scalar(dot(P.vel(N), N.x)) == l * u1`.
  template <class E> static constexpr auto scalar(const E& e) {
    return detail::written_entry<derivation>{derivation::rejected ? 0 : derivation::described::print(expr::plain(e))};
  }

private:
  template <class Entries>
  static constexpr entry at(const Entries& entries, std::size_t row, std::size_t column = 0, std::size_t columns = 1) {
    if (derivation::rejected) return {};
    detail::require(column < columns && row * columns + column < entries.size(), "there is no such row or column");
    return {entries[row * columns + column]};
  }
};

} // namespace ctdyn
