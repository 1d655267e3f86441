// Comparison of derived formulas with those that a person wrote.
#pragma once

#include "../../graph/node.hpp"
#include "../../graph/normal_roots.hpp"
#include "../../model/expr/expression.hpp"
#include "../../program/print/derived_formula.hpp"
#include "refused.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// The result of `compare` for an expression that a person wrote; true where the compiler has said why it cannot be
/// compared.
template <class Derivation, class E, class Compare> constexpr bool holds(const E& written, Compare compare) {
  if constexpr (Derivation::rejected) {
    return true;
  } else if constexpr (!Derivation::described::template finding<E>.empty()) {
    return (void)refusal<Derivation::described::template finding<E>>{}, true;
  } else {
    return compare(written);
  }
}

/// The value of an expression of a system at the random point.
///
/// Equality is algebraic identity, trigonometric identities included, up to the probability of a coincidence (about the
/// degree of the formula divided by 10^18; see graph/fingerprint.hpp).
template <class Derivation> struct written_entry {
  value_print print{};
  bool refused = false;

  template <class E> friend constexpr bool operator==(const written_entry& derived, const E& written) {
    return holds<Derivation>(expr::plain(written), [&](const auto& e) {
      return derived.refused || derived.print == Derivation::described::print(e);
    });
  }
  /// Compares with another system or method, too: symbols of the same name are the same.
  template <class Another> friend constexpr bool operator==(const written_entry& a, const written_entry<Another>& b) {
    return a.refused || b.refused || a.print == b.print;
  }
};

/// A vector expression of a system: its measure numbers in the Newtonian frame at the random point.
template <class Derivation> struct written_vector {
  std::array<value_print, 3> print{};
  bool refused = false;

  template <class E> friend constexpr bool operator==(const written_vector& derived, const E& written) {
    return holds<Derivation>(expr::plain(written), [&](const auto& e) {
      return derived.refused || derived.print == Derivation::described::print_vector(e);
    });
  }
  /// Compares with another system or method, too: symbols of the same name are the same.
  template <class Another> friend constexpr bool operator==(const written_vector& a, const written_vector<Another>& b) {
    return a.refused || b.refused || a.print == b.print;
  }
};

/// An entry of the derived equations: a node of one of the derivation's graphs.
template <class Derivation, const auto& Graph> struct derived_entry {
  handle value{};

  /// The entry as a formula that a person reads; a string of bounded length, also in constant evaluation.
  template <std::size_t Capacity = 1000> [[nodiscard]] constexpr auto text(notation style = notation::ascii) const {
    if constexpr (Derivation::rejected)
      return any_text<Capacity>{};
    else
      return derived_formula<Derivation, Graph, Capacity>(value, style);
  }

  template <std::size_t Capacity = 1000> [[nodiscard]] constexpr auto latex() const {
    return text<Capacity>(notation::latex);
  }

  constexpr derived_entry operator-() const { return {-value}; }

  template <class E> friend constexpr bool operator==(const derived_entry& derived, const E& written) {
    return holds<Derivation>(expr::plain(written), [&](const auto& e) {
      return proof_print(Graph, derived.value) == Derivation::described::print(e);
    });
  }
  /// Compares with another system or method, too: symbols of the same name are the same.
  template <class Another, const auto& Other>
  friend constexpr bool operator==(const derived_entry& a, const derived_entry<Another, Other>& b) {
    return Derivation::rejected || Another::rejected ||
           Graph.print(a.value) == Other.print(b.value) || // equal prints prove it without another form
           proof_print(Graph, a.value) == proof_print(Other, b.value);
  }
};

} // namespace ctdyn::detail
