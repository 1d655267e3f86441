// The sums over products of roots of all values of a graph that have square roots in them.
#pragma once

#include "../detail/exact.hpp"
#include "fingerprint.hpp"
#include "function/operations.hpp"
#include "function_prints.hpp"
#include "handle.hpp"
#include "like_terms.hpp"
#include "node.hpp"
#include "root_of_number.hpp"
#include "root_sum.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

template <class Graph, class Roots> class angles; // in angles.hpp

/// The root_sum of every value in which roots occur, computed when it is requested. The print of a value is that of its
/// root_sum with random numbers as roots, so values are one node if they are equal by the squares of their roots:
/// sqrt(x)^2 is x, and (sqrt(x) + 1) (sqrt(x) - 1) is x - 1. An absolute value is a root of a square.
///
/// Sums of more than eight terms, and terms with more than four roots, count as numbers of their own, so that
/// equalities between them may be missed.
template <std::size_t Capacity> class root_values : public like_terms<Capacity> {
  using base = like_terms<Capacity>;
  using base::roots_, base::traces_, base::alike_, base::noted_, base::max_roots, base::of_like_terms, base::excess_of;
  static constexpr std::uint64_t p = fingerprint::p;

public:
  using sum = root_sum<p>;
  using base::like;

  template <class Graph> constexpr sum of(const Graph& g, handle h) {
    if (!g.depends(h).roots()) return sum::of(g.print(h));
    if (like(h)) return of_like_terms(g.print(h), {alike_[h.id()]});
    if (!known_[h.id()]) find_all(g, h.id());
    if (count_[h.id()] == 0) return sum::of(g.print(h));
    const sum value = read(first_[h.id()], count_[h.id()]);
    return h.negative() ? value.negated() : value;
  }
  /// Stores the root_sum of a new value.
  constexpr void set(handle h, const sum& value) {
    if (known_[h.id()]) return;
    known_[h.id()] = true, traces_[h.id()] = trace_of(value);
    if (value.last_root() != 0) (void)write(value, first_[h.id()], count_[h.id()]);
  }

  /// Records the trace and the roots of a new node; `undone`: inverse functions may give exponentials roots.
  template <class Graph> constexpr void note(const Graph& g, handle h, bool undone) {
    const node n = g[h];
    std::uint64_t& trace = traces_[h.id()];
    noted_ = true;
    alike_[h.id()] = n.op == opcode::inv ? alike_[n.a.id()] : root_set::too_many;
    switch (properties(n.op).obeys) {
    case identities::field: trace = traces_[n.a.id()]; break; // 1/x
    case identities::root:
      trace = g.is_constant(n.a) && g.constant_value(n.a).numerator >= 0 ? trace_of(of_number(g.constant_value(n.a)))
                                                                         : trace_of_root(n.print) | traces_[n.a.id()];
      break;
    case identities::size: trace = trace_of_root(n.print) | traces_[n.a.id()]; break;
    case identities::extreme: trace = ~std::uint64_t{0}; break;
    case identities::circle:
    case identities::exponential:
    case identities::hyperbola: trace = undone ? note_function(g, h) : 0; break;
    case identities::none:
    case identities::step:
    case identities::sign:
    case identities::logarithm:
    case identities::status: break;
    }
  }
  /// The value with random numbers as roots.
  [[nodiscard]] constexpr std::uint64_t print(const sum& s) const {
    std::uint64_t result = 0;
    for (std::uint32_t i = 0; i < s.count; ++i) {
      std::uint64_t product = s.terms[i].coefficient;
      for (root_set roots = s.terms[i].roots; !roots.empty();)
        product = fingerprint::multiply<p>(product, roots_[roots.take()].print);
      result = fingerprint::add<p>(result, product);
    }
    return result;
  }

  /// sqrt(number) for a number that is not negative.
  constexpr sum of_number(exact number) {
    if (number.is_zero()) return {};
    const root_of_number root(number);
    sum result = sum::of(fingerprint::of<p>(root.outside));
    for (int i = 0; i < root.count; ++i) {
      const std::uint64_t n = static_cast<std::uint64_t>(root.inside[i]) % p;
      result = times(result, root_with({opaque(opcode::sqrt, n, 0), opcode::constant, {}, {}, n}, sum::of(n)));
    }
    return result;
  }
  /// Sine and cosine of an angle atan2(y, x): y / sqrt(x^2 + y^2) and x / sqrt(x^2 + y^2).
  struct direction {
    sum sine, cosine;
  };
  template <class Graph> constexpr direction of_direction(const Graph& g, handle angle) {
    const node n = g[angle];
    const sum y = of(g, n.a), x = of(g, n.b), root = of_length(g, n), inverse_root = inverse(root);
    return {times(angle.negative() ? y.negated() : y, inverse_root), times(x, inverse_root)};
  }
  /// sqrt(1 - x^2), the cosine of asin(x) and the sine of acos(x).
  template <class Graph> constexpr sum of_other_side(const Graph& g, handle x) {
    if (g.is_constant(x)) {
      const exact square = exact::ratio(1) + -(g.constant_value(x) * g.constant_value(x));
      return square.valid && square.numerator >= 0 ? of_number(square) : unknown();
    }
    sum square = of(g, x);
    square = times(square, square).negated(), square.add(sum::of(1));
    return root_with({opaque(opcode::sqrt, print(square), 0), opcode::asin, x}, square);
  }
  constexpr sum times(const sum& a, const sum& b) const {
    return multiply(a, b, [this](std::uint32_t k) { return square(k); });
  }
  constexpr sum inverse(const sum& a) const {
    return detail::inverse(a, [this](std::uint32_t k) { return square(k); });
  }

  [[nodiscard]] constexpr const root_record& root(std::uint32_t k) const { return roots_[k]; }
  [[nodiscard]] constexpr sum square_of(const root_record& r) const { return read(r.square, r.terms); }
  /// The number of the root with this print; zero if there is none.
  [[nodiscard]] constexpr std::uint32_t find(std::uint64_t print) const { return table_[slot_of(print)]; }

  /// A function that is made of exponentials; those of the last argument are kept for the next function of it.
  template <class Angles> constexpr sum of_exponential(opcode op, Angles in, handle x) {
    const bool circle = properties(op).obeys == identities::circle;
    if (!(kept_ == x) || kept_circle_ != circle) {
      const auto e = circle ? in.of_circle(x) : in.of_exponent(x);
      kept_ = x, kept_circle_ = circle, up_ = e.up, down_ = e.down;
    }
    if (op == opcode::exp) return up_;
    sum plus = up_, minus = up_;
    plus.add(down_), minus.add(down_.negated());
    if (op == opcode::tanh) return times(minus, inverse(plus));
    if (properties(op).sign == parity::even) return plus.times(fingerprint::half);
    return minus.times(circle ? fingerprint::half_over_i : fingerprint::half);
  }

private:
  static constexpr std::size_t max_terms = 2 * Capacity + 1024, slots = std::bit_ceil(std::size_t{2 * max_roots});

  /// The slot of the root with this print, or a free one.
  [[nodiscard]] constexpr std::size_t slot_of(std::uint64_t print) const {
    std::size_t slot = static_cast<std::size_t>(print >> 20) & (slots - 1);
    while (table_[slot] != 0 && roots_[table_[slot]].print != print) slot = (slot + 1) & (slots - 1);
    return slot;
  }
  static constexpr sum unknown() {
    sum result;
    result.known = false;
    return result;
  }
  [[nodiscard]] constexpr sum square(std::uint32_t k) const { return square_of(roots_[k]); }
  /// sqrt(x^2 + y^2) for the node atan2(y, x).
  template <class Graph> constexpr sum of_length(const Graph& g, const node& n) {
    if (g.is_constant(n.a) && g.is_constant(n.b)) {
      const exact y = g.constant_value(n.a), x = g.constant_value(n.b), square = x * x + y * y;
      if (square.valid && root_of_number(square).count <= 2) return of_number(square); // else it is one root of its own
    }
    const sum y = of(g, n.a), x = of(g, n.b);
    sum square = times(y, y);
    square.add(times(x, x));
    if (square.known && square.last_root() == 0 && square.rest() == 1) return sum::of(1); // a sine and a cosine
    return root_with({opaque(opcode::sqrt, print(square), 0), opcode::atan2, n.a, n.b}, square);
  }
  /// A value that is one root, which is added if it is new; not known if there is no room for it.
  constexpr sum root_with(root_record r, const sum& square) {
    std::uint32_t& k = table_[slot_of(r.print)];
    if (k == 0) {
      if (root_count_ + 1 == max_roots || !square.known || !write(square, r.square, r.terms)) return unknown();
      k = ++root_count_;
      r.trace = trace_of_root(r.print) | trace_of(square);
      if (square.last_root() == 0 && square.count == 1) r.excess = excess_of(square.rest(), r.print);
      roots_[k] = r;
    }
    return sum::of(1, root_set::of(k));
  }

  static constexpr std::uint64_t trace_of_root(std::uint64_t print) { return std::uint64_t{1} << (print & 63); }
  [[nodiscard]] constexpr std::uint64_t trace_of(const sum& s) const {
    std::uint64_t trace = s.known ? 0 : ~std::uint64_t{0};
    for (std::uint32_t i = 0; i < s.count; ++i)
      for (root_set roots = s.terms[i].roots; !roots.empty();) trace |= roots_[roots.take()].trace;
    return trace;
  }

  /// The trace of a function of exponentials: sin(q + asin(x)) has sqrt(1 - x^2); all bits if it is not known.
  template <class Graph> constexpr std::uint64_t note_function(const Graph& g, handle h) {
    const sum value = of(g, h);
    if (count_[h.id()] == 0) return ~std::uint64_t{0};
    bool simple = value.count == 1;
    for (root_set roots = value.terms[0].roots; !roots.empty();) simple = roots_[roots.take()].excess != 0 && simple;
    if (simple) alike_[h.id()] = value.terms[0].roots.bits;
    return trace_of(value);
  }
  /// Computes a root_sum after those of its operands; without recursion, because graphs are deep.
  template <class Graph> constexpr void find_all(const Graph& g, std::uint32_t wanted) {
    const std::uint32_t bottom = waiting_count_;
    waiting_[waiting_count_++] = wanted;
    while (waiting_count_ != bottom) {
      const std::uint32_t id = waiting_[waiting_count_ - 1];
      const node n = g[handle{id << 1}];
      const std::uint32_t before = waiting_count_;
      if (!known_[id] && is_made_of_operands(n.op)) {
        wait_for(g, n.a);
        if (properties(n.op).arity == 2) wait_for(g, n.b);
      }
      if (waiting_count_ != before) continue;
      --waiting_count_;
      if (!known_[id]) keep(g, id);
    }
  }
  static constexpr bool is_made_of_operands(opcode op) {
    const identities obeys = properties(op).obeys;
    return obeys == identities::field || obeys == identities::root || obeys == identities::size ||
           obeys == identities::extreme;
  }
  template <class Graph> constexpr void wait_for(const Graph& g, handle h) {
    if (g.depends(h).roots() && !known_[h.id()] && !like(h)) waiting_[waiting_count_++] = h.id();
  }
  template <class Graph> constexpr void keep(const Graph& g, std::uint32_t id) {
    known_[id] = true;
    const std::uint64_t print_of_node = g.print({id << 1});
    sum value = of_operation(g, g[handle{id << 1}]);
    if (value.known && value.last_root() != 0 && print(value) == print_of_node)
      (void)write(value, first_[id], count_[id]);
  }
  template <class Graph> constexpr sum of_operation(const Graph& g, const node& n) {
    switch (properties(n.op).obeys) {
    case identities::field: {
      if (n.op == opcode::mul) return times(of(g, n.a), of(g, n.b));
      if (n.op == opcode::inv) return inverse(of(g, n.a));
      sum value = of(g, n.a);
      value.add(of(g, n.b));
      return value;
    }
    case identities::root:
      if (g.is_constant(n.a)) return of_number(g.constant_value(n.a));
      return root_with({n.print, n.op, n.a}, of(g, n.a));
    case identities::size: {
      const sum value = of(g, n.a);
      return root_with({n.print, n.op, n.a}, times(value, value));
    }
    case identities::extreme: return of_extreme(g, n);
    case identities::circle:
    case identities::exponential:
    case identities::hyperbola: return of_exponential(n.op, angles<Graph, root_values>(g, *this), n.a);
    case identities::none:
    case identities::step:
    case identities::sign:
    case identities::logarithm:
    case identities::status: break;
    }
    return sum::of(n.print);
  }
  /// max and min: (a + b +- |a - b|) / 2.
  template <class Graph> constexpr sum of_extreme(const Graph& g, const node& n) {
    const sum a = of(g, n.a), b = of(g, n.b);
    sum difference = b.negated(), value = a;
    difference.add(a), value.add(b);
    const std::uint64_t size = opaque(opcode::abs, oriented(print(difference)), 0);
    const sum distance = root_with({size, opcode::abs, n.a, n.b}, times(difference, difference));
    value.add(n.op == opcode::max ? distance : distance.negated());
    return value.times(fingerprint::half);
  }

  [[nodiscard]] constexpr sum read(std::uint32_t first, std::uint32_t count) const {
    sum value;
    value.count = count;
    for (std::uint32_t i = 0; i < count; ++i) value.terms[i] = {{roots_of_term_[first + i]}, coefficients_[first + i]};
    return value;
  }
  constexpr bool write(const sum& value, std::uint32_t& first, std::uint32_t& count) {
    if (term_count_ + value.count > max_terms) return false;
    first = term_count_, count = value.count;
    for (std::uint32_t i = 0; i < count; ++i) {
      roots_of_term_[term_count_] = value.terms[i].roots.bits;
      coefficients_[term_count_++] = value.terms[i].coefficient;
    }
    return true;
  }

  std::uint32_t table_[slots]{};
  std::uint64_t roots_of_term_[max_terms]{}, coefficients_[max_terms]{};
  std::uint32_t first_[Capacity]{}, count_[Capacity]{}; // of each value; count 0: it has no root, or they are not known
  bool known_[Capacity]{};
  std::uint32_t waiting_[2 * Capacity]{};
  std::uint32_t waiting_count_ = 0, root_count_ = 0, term_count_ = 0;
  handle kept_{}; // the angle or exponent of `up_` and `down_`
  bool kept_circle_ = false;
  sum up_{}, down_{};
};

} // namespace ctdyn::detail
