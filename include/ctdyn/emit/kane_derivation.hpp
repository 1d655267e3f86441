// Kane's method, step by step, for one description: what kanes_method evaluates.
#pragma once

#include "../calculus/symmetric_solve.hpp"
#include "../formulation/describe_system.hpp"
#include "../formulation/kane.hpp"
#include "../model/outputs.hpp"
#include "../program/cheapest.hpp"
#include "../program/prune.hpp"
#include "output_reader.hpp"
#include "proof.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

template <const auto& System> struct kane_derivation {
  using described = described_system<System>;

private:
  static constexpr bool ill_described = described::rejected || !described::fault.empty();

public:
  static constexpr std::size_t coordinates = ill_described ? 0 : described::template count<symbol_class::coordinate>;
  static constexpr std::size_t speeds = ill_described ? 0 : described::template count<symbol_class::speed>;
  static constexpr std::size_t full = coordinates + speeds;

private:
  using context_type = typename described::context_type;
  using method = kane<speeds, context_type>;

  struct derive_forcing {
    constexpr auto operator()(context_type& c) const {
      return ill_described ? typename method::column{} : method(c).forcing();
    }
  };
  struct derive_mass_matrix {
    constexpr auto operator()(context_type& c) const {
      return ill_described ? typename method::matrix{} : method(c).mass_matrix();
    }
  };
  static constexpr auto with_forcing = described::template derive<described::result, derive_forcing>();
  static constexpr auto with_mass_matrix = described::template derive<with_forcing.state, derive_mass_matrix>();

public:
  static constexpr auto& graph = with_mass_matrix.state.graph;
  static constexpr auto& mechanism = with_mass_matrix.state.mechanism;
  static constexpr auto& forcing = with_forcing.made;
  static constexpr auto& mass_matrix = with_mass_matrix.made;
  static constexpr auto qdot = [] {
    std::array<handle, coordinates> list{};
    for (std::size_t i = 0; i < coordinates; ++i) list[i] = mechanism.rates[i];
    return list;
  }();

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

private:
  static constexpr std::size_t core_count = speeds * speeds + 2 * speeds + coordinates + full * full + full;

  /// What the core outputs are made of, in the cheapest form that was found.
  static constexpr std::size_t at_forcing = speeds * speeds, at_qdot = at_forcing + speeds,
                               at_K = at_qdot + coordinates, at_k = at_K + coordinates * coordinates;
  static constexpr auto equation_roots = [] {
    std::array<handle, at_k + coordinates> list{};
    std::size_t at = 0;
    for (const handle h : mass_matrix) list[at++] = h;
    for (const handle h : forcing) list[at++] = h;
    for (const handle h : qdot) list[at++] = h;
    for (std::size_t i = 0; i < coordinates * coordinates; ++i) list[at++] = mechanism.kinematic_matrix[i];
    for (std::size_t i = 0; i < coordinates; ++i) list[at++] = mechanism.kinematic_forcing[i];
    return list;
  }();
  static constexpr auto& equations = cheapest<graph, equation_roots>::result;

  template <class Graph> struct solved_equations {
    Graph graph;
    std::array<handle, core_count> roots;
    std::size_t singular; // index of a speed that makes the mass matrix singular, or the number of speeds
  };

  /// The mass matrix is factored in the graph; everything else is known by now.
  static consteval auto solve() {
    constexpr auto big = [] {
      typename described::graph_type g(equations.graph);
      const auto& e = equations.roots;
      std::array<handle, speeds * speeds> M{};
      std::array<handle, speeds> f{};
      for (std::size_t i = 0; i < at_forcing; ++i) M[i] = e[i];
      for (std::size_t i = 0; i < speeds; ++i) f[i] = e[at_forcing + i];
      const auto [udot, singular] = solve_symmetric<speeds>(g, M, f);
      std::array<handle, core_count> list{};
      std::size_t at = 0;
      for (std::size_t i = 0; i < at_K; ++i) list[at++] = e[i];
      for (const handle h : udot) list[at++] = h;
      for (std::size_t i = 0; i < full; ++i) // mass_matrix_full: K and M on the diagonal
        for (std::size_t j = 0; j < full; ++j, ++at) {
          if (i < coordinates && j < coordinates) list[at] = e[at_K + i * coordinates + j];
          if (i >= coordinates && j >= coordinates) list[at] = M[(i - coordinates) * speeds + j - coordinates];
        }
      for (std::size_t i = 0; i < coordinates; ++i) list[at++] = e[at_k + i];
      for (const handle h : f) list[at++] = h;
      return solved_equations<typename described::graph_type>{g, list, singular};
    }();
    using frozen = frozen_graph<big.graph.size(), big.graph.constant_count()>;
    return solved_equations<frozen>{big.graph.template freeze<frozen::node_count, frozen::constant_count>(), big.roots,
                                    big.singular};
  }

public:
  static constexpr auto solved = solve();

  /// What is wrong with the description, or with the equations that follow from it.
  static constexpr sentence fault = [] {
    if constexpr (ill_described || solved.singular == speeds || !mechanism.fault.empty())
      return mechanism.fault;
    else
      return method::idle(speed_names[solved.singular], mass_matrix[solved.singular * (speeds + 1)] == zero);
  }();
  static constexpr bool rejected = described::rejected || !fault.empty();

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
  static constexpr auto core_program = schedule<solved.graph, solved.roots>();

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

public:
  static constexpr auto& core_prepare = core_program.first;

  // ---- all outputs

private:
  template <class Output>
    requires(range_of<Output>().exists || reader_of<Output>::exists)
  static constexpr shape shape_of() {
    if constexpr (range_of<Output>().exists)
      return range_of<Output>().form;
    else
      return reader_of<Output>::template form<kane_derivation>;
  }

  /// Outputs outside the core have a graph of their own, grown from that of the equations of motion.
  template <class... Outputs> struct read_outputs {
    constexpr auto operator()(context_type& c) const {
      std::array<handle, (shape_of<Outputs>().size() + ... + 0)> list{};
      std::size_t at = 0;
      const auto append = [&]<class Output>(std::type_identity<Output>) {
        if constexpr (range_of<Output>().exists)
          append_core<range_of<Output>()>(c, list, at);
        else
          for (const handle h : reader_of<Output>::template read<kane_derivation>(c)) list[at++] = h;
      };
      (append(std::type_identity<Outputs>{}), ...);
      return list;
    }
  };
  template <range Range, class List> static constexpr void append_core(context_type& c, List& list, std::size_t& at) {
    for (std::size_t i = Range.first; i < Range.first + Range.form.size(); ++i) {
      const bool udot = i >= at_K && i < at_K + speeds, border = i >= at_K + speeds;
      if (!udot && !border) list[at++] = equation_roots[i];
      if (udot) list[at++] = solve_symmetric<speeds>(c.g(), mass_matrix, forcing).x[i - at_K];
      if (border) list[at++] = bordered(i - at_K - speeds);
    }
  }
  /// Entries of mass_matrix_full and forcing_full.
  static constexpr handle bordered(std::size_t k) {
    const std::size_t i = k / full, j = k % full, below = k - full * full;
    if (k >= full * full) return below < coordinates ? equation_roots[at_k + below] : forcing[below - coordinates];
    if (i < coordinates && j < coordinates) return equation_roots[at_K + i * coordinates + j];
    if (i >= coordinates && j >= coordinates) return mass_matrix[(i - coordinates) * speeds + j - coordinates];
    return zero;
  }
  template <class... Outputs>
  static constexpr auto own_outputs = described::template derive<with_mass_matrix.state, read_outputs<Outputs...>>();
  static constexpr sentence fault_of(const auto& m) {
    if (!m.fault.empty() || m.symbol_count == mechanism.symbol_count) return m.fault;
    return newcomer(m.symbols[mechanism.symbol_count].label.view());
  }
  template <class... Outputs>
  using own_cheapest = cheapest<own_outputs<Outputs...>.state.graph, own_outputs<Outputs...>.made>;
  template <class... Outputs>
  static constexpr auto
      own_program = schedule<own_cheapest<Outputs...>::result.graph, own_cheapest<Outputs...>::result.roots>();

public:
  template <class Output>
    requires requires { shape_of<Output>(); }
  static constexpr shape form_of = shape_of<Output>();

  template <class Output>
  static constexpr sentence finding = [] {
    sentence s;
    if constexpr (!range_of<Output>().exists && !reader_of<Output>::exists)
      s << "there is no such output of Kane's method; ask for mass_matrix, forcing, udot, qdot, rhs, Fr, Fr_star, "
           "energies, or an expression of the model's symbols";
    else if constexpr (holds_number<expr::plain_t<Output>>)
      s << "an output with numbers in it is written value_of<expression>, so that its type holds them";
    else if constexpr (!range_of<Output>().exists)
      s = fault_of(own_outputs<Output>.state.mechanism);
    return s;
  }();

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

  // ---- entries, for proofs and text

  /// An entry of an output: row by row from 0.
  template <class Output> static constexpr auto entry(std::size_t index) {
    if constexpr (rejected) {
      return derived_entry<kane_derivation, described::result.graph>{};
    } else if constexpr (std::is_same_v<Output, output::mass_matrix>) {
      return derived_entry<kane_derivation, graph>{mass_matrix[index]};
    } else if constexpr (std::is_same_v<Output, output::forcing>) {
      return derived_entry<kane_derivation, graph>{forcing[index]};
    } else if constexpr (std::is_same_v<Output, output::qdot>) {
      return derived_entry<kane_derivation, graph>{qdot[index]};
    } else if constexpr (range_of<Output>().exists) {
      return derived_entry<kane_derivation, solved.graph>{solved.roots[range_of<Output>().first + index]};
    } else {
      return derived_entry<kane_derivation, own_outputs<Output>.state.graph>{own_outputs<Output>.made[index]};
    }
  }
};

} // namespace ctdyn::detail
