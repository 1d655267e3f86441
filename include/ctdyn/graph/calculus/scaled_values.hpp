// The values of a graph at a point of the prime field whose symbols other units multiply.
#pragma once

#include "../../detail/limits.hpp"
#include "../function_prints.hpp"
#include "../node.hpp"
#include "residue_system.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// How many evaluations, each with other random numbers, try both sides of what branches, and contacts open and closed.
inline constexpr std::uint32_t unit_passes = 8;

/// The values of a graph where its symbols are multiplied by `scale(class, index)`. If these numbers are products of
/// powers of units, each formula whose terms have one unit is multiplied by its own unit, and one with a wrong term is
/// not, but by a coincidence of a probability of about degree / 10^18.
///
/// Units have to be fourth powers. Then each operation keeps to them: a square root of a product is that of its
/// factors, and units are positive. Positive is what has one of two biquadratic characters, so that of a number and its
/// negative one is: -1 is a square here, and no fourth power. Functions that take numbers without a unit are hashes of
/// them. Identities between these functions do not hold, unlike in `graph_values`, for the same graph is compared with
/// itself: a sum of terms of one unit has this unit whatever the terms are.
///
/// Not known are square and cube roots of numbers that are only in the quadratic extension of the field, quotients by
/// zero, solutions of systems that are singular here, and what depends on them. Constants are not multiplied.
///
///     scaled_values<Graph> there(g);
///     there.evaluate([&](symbol_class kind, std::uint32_t index) { return scale_of(kind, index); });
///     if (there.known(h)) use(there.at(h));
template <class Graph> class scaled_values {
  static constexpr std::uint64_t p = fingerprint::p;

public:
  constexpr explicit scaled_values(const Graph& g) : g_(&g) {}

  /// Whether a contact is open at the point of a pass: none, every second one, the others, or random ones. Loops, whose
  /// numbers are behind those of contacts, are closed.
  static constexpr bool open_contact(std::uint32_t index, std::uint32_t pass) {
    if (index >= limits::contact_rows) return false;
    if (pass > 2) return (fingerprint::scramble(index + limits::contact_rows * pass) & 1) != 0;
    return pass != 0 && index % 2 == pass - 1;
  }
  /// Computes all values. Each `pass` has other random numbers, and other contacts are open.
  constexpr void evaluate(const auto& scale, std::uint32_t pass = 0) {
    solutions found;
    for (std::size_t i = 0; i < Graph::node_count; ++i) {
      const node& n = g_->nodes[i];
      known_[i] = true;
      if (n.op == opcode::constant) {
        values_[i] = {n.print};
      } else if (n.op == opcode::symbol) {
        const auto kind = static_cast<symbol_class>(n.a.bits);
        if (kind == symbol_class::contact)
          values_[i] = {open_contact(n.b.bits, pass) ? std::uint64_t{0} : std::uint64_t{1}};
        else
          values_[i] = random_residue(n.print + 1 + pass) * scale(kind, n.b.bits);
      } else if (n.op == opcode::solved) {
        values_[i] = n.a.bits == all_solves ? residue{n.print} : solution(n, found, known_[i]);
      } else {
        const auto operands = properties(n.op).arity;
        known_[i] = (operands < 1 || known_[n.a.id()]) && (operands < 2 || known_[n.b.id()]);
        if (known_[i]) values_[i] = value(n, known_[i]);
      }
    }
  }
  [[nodiscard]] constexpr bool known(handle h) const { return known_[h.id()]; }
  [[nodiscard]] constexpr residue at(handle h) const { return h.negative() ? -values_[h.id()] : values_[h.id()]; }

private:
  // ---- linear systems

  struct solutions {
    residue entries[Graph::input_count + 1]{};
    bool there[Graph::solve_count + 1]{}, known[Graph::solve_count + 1]{};
  };
  constexpr residue solution(const node& n, solutions& found, bool& is_known) {
    const solve_record& s = g_->solves[n.a.bits];
    residue* const entries = found.entries + s.first;
    if (!found.there[n.a.bits]) {
      bool all = true;
      for (std::uint32_t k = 0; k < s.inputs(); ++k) {
        const handle h = g_->solve_inputs[s.first + k];
        entries[k] = at(h), all = all && known(h);
      }
      found.there[n.a.bits] = true;
      found.known[n.a.bits] = all && solve_residues(s.size, s.columns, entries);
    }
    // in the place of the last right-hand side of a semidefinite system are its pivots, which are hashes
    is_known = found.known[n.a.bits];
    if (s.semidefinite && (n.b.bits + 1) % s.columns == 0) return {n.print};
    return is_known ? entries[s.size * s.size + n.b.bits] : residue{};
  }

  // ---- operations

  static constexpr residue power(residue x, std::uint64_t exponent) {
    residue result{1};
    for (; exponent != 0; exponent >>= 1, x = x * x)
      if ((exponent & 1) != 0) result = result * x;
    return result;
  }
  /// Whether the biquadratic character of a number is 1 or i; a number of the extension has that of one of its parts.
  static constexpr bool positive(residue x) {
    const std::uint64_t part = x.value != 0 ? x.value : x.root;
    const std::uint64_t character = fingerprint::power<p>(part, (p - 1) / 4);
    return character == 1 || (character != p - 1 && character < p / 2);
  }
  static constexpr residue hash(opcode op, residue x, residue y = {}) {
    return {opaque(op, fingerprint::scramble(x.value) + 5 * x.root, fingerprint::scramble(y.value) + 5 * y.root)};
  }
  /// The hash of a function of a number, which keeps its parity.
  static constexpr residue of_number(opcode op, residue x) {
    const parity sign = properties(op).sign;
    if (sign == parity::none || x == residue{}) return hash(op, x);
    const bool above = positive(x);
    const residue size = hash(op, above ? x : -x);
    return above || sign == parity::even ? size : -size;
  }
  /// Sine and cosine of an angle are those of a number t, which is a hash: 2 t / (1 + t^2) and (1 - t^2) / (1 + t^2).
  static constexpr residue on_circle(opcode op, residue x) {
    const residue t = x == residue{} ? residue{} : of_number(opcode::sin, x), square = t * t;
    return (op == opcode::sin ? t + t : residue{1} - square) / (residue{1} + square);
  }
  static constexpr residue square_root_of(residue x, bool& is_known) {
    const residue root = square_root(x);
    is_known = x == residue{} || !(root == residue{});
    return root;
  }
  constexpr residue value(const node& n, bool& is_known) const {
    const residue x = at(n.a), y = properties(n.op).arity == 2 ? at(n.b) : residue{};
    switch (n.op) {
    case opcode::add: return x + y;
    case opcode::mul: return x * y;
    case opcode::inv: return is_known = !(x == residue{}), is_known ? inverse(x) : residue{};
    case opcode::sqrt: return square_root_of(x, is_known);
    case opcode::cbrt: // 3 does not divide p - 1, so each number of the field has one cube root
      return is_known = x.root == 0, residue{fingerprint::power<p>(x.value, (2 * p - 1) / 3)};
    case opcode::abs: return positive(x) ? x : -x;
    case opcode::sign:
      if (x == residue{}) return x;
      return positive(x) ? residue{1} : -residue{1};
    case opcode::heaviside: return !(x == residue{}) && positive(x) ? residue{1} : residue{};
    case opcode::min:
    case opcode::max: return positive(x - y) == (n.op == opcode::max) ? x : y;
    case opcode::atan2:
      if (y == residue{}) return hash(n.op, x == residue{} || positive(x) ? residue{1} : -residue{1});
      return hash(n.op, x / y, positive(y) ? residue{1} : residue{});
    case opcode::sin:
    case opcode::cos: return on_circle(n.op, x);
    case opcode::finite: return x;
    case opcode::inside: return residue{1}; // as of each size of which there is such a thing
    default: return properties(n.op).arity == 2 ? hash(n.op, x, y) : of_number(n.op, x);
    }
  }

  const Graph* g_;
  residue values_[Graph::node_count]{};
  bool known_[Graph::node_count]{};
};

/// Numbers of the prime field by which units are multiplied: random fourth powers, for the bases and for the units that
/// are not known. Exponents are multiples of 1/30240, so that roots of units are numbers, too.
///
///     unit_multiplier scale;
///     scale.multiply(number_of_base, rational(1, 2)); // by the root of a base
///     if (scale.whole) use(scale.value);
struct unit_multiplier {
  static constexpr std::int64_t parts = 30240; // 2^5 3^3 5 7

  residue value{1};
  bool whole = true;

  constexpr void multiply(std::uint32_t base, std::int64_t numerator, std::int64_t denominator) {
    constexpr std::uint64_t p = fingerprint::p;
    if (parts % denominator != 0) return void(whole = false);
    const std::int64_t times = 4 * (parts / denominator) * numerator;
    const std::uint64_t size = static_cast<std::uint64_t>(times < 0 ? -times : times) % (p - 1);
    const std::uint64_t unit = random_residue(0x756e6974 + base).value;
    value = value * residue{fingerprint::power<p>(unit, times < 0 ? p - 1 - size : size)};
  }
};

} // namespace ctdyn::detail
