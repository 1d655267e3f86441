// The mechanism of a description, as a constant.
#pragma once

#include "describe.hpp"

#include <bit>
#include <cstddef>
#include <utility>

namespace ctdyn::detail {

/// The description that a user gave: the object itself, or what a captureless lambda returns.
template <const auto& System> constexpr decltype(auto) description_of() {
  if constexpr (requires { System(); })
    return System();
  else
    return (System);
}

template <class Description> inline constexpr std::size_t fact_count = 0;
template <class... Facts> inline constexpr std::size_t fact_count<description<Facts...>> = sizeof...(Facts);

/// A graph and a mechanism that refers to it, finished.
template <class Frozen, class Mechanism> struct snapshot {
  Frozen graph{};
  Mechanism mechanism{};
};

template <const auto& System> struct described_system {
  static constexpr auto description = description_of<System>();
  static constexpr bool rejected = decltype(description)::rejected;
  static constexpr std::size_t facts = fact_count<std::remove_cvref_t<decltype(description)>>;
  /// Nodes set aside for one stage of a derivation.
  static constexpr std::size_t graph_capacity = std::bit_ceil(facts * 64 + 1024);

  using mechanism_type = mechanism<facts + 2>;
  using graph_type = graph<graph_capacity>;
  using context_type = context<graph_type, mechanism_type>;

private:
  static consteval auto read() {
    constexpr auto big = [] {
      graph_type g;
      mechanism_type m;
      context_type c(g, m);
      if constexpr (!rejected) fact_reader(c).read(description);
      return std::pair(g, m);
    }();
    constexpr std::size_t nodes = big.first.size(), constants = big.first.constant_count();
    return snapshot<frozen_graph<nodes, constants>, mechanism_type>{big.first.template freeze<nodes, constants>(),
                                                                    big.second};
  }

public:
  static constexpr auto result = read();
  static constexpr sentence fault = result.mechanism.fault;

  template <symbol_class Kind>
  static constexpr std::size_t count = result.mechanism.counts[static_cast<std::size_t>(Kind)];

  /// The value of an expression at the random point, in this system: equal expressions have equal values.
  template <class E> static constexpr std::uint64_t print(const E& e) {
    graph_type g(result.graph);
    mechanism_type m = result.mechanism;
    context_type c(g, m);
    return g.print(lower(c, e));
  }
};

} // namespace ctdyn::detail
