// The graph of the values that a derivation makes. Algebraically equal values are one node, however they are written.
#pragma once

#include "../detail/exact.hpp"
#include "../detail/require.hpp"
#include "angles.hpp"
#include "arithmetic.hpp"
#include "fingerprint.hpp"
#include "function/operations.hpp"
#include "function_prints.hpp"
#include "handle.hpp"
#include "node.hpp"
#include "solve_table.hpp"

#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// A growing set of nodes, keyed on fingerprints. Operands come before the operations that use them, so that the order
/// of the nodes is an order of evaluation.
///
///     graph<1024> g;
///     const handle c = g.cos(q), s = g.sin(q);
///     g.add(g.mul(c, c), g.mul(s, s)) == one; // true
template <std::size_t Capacity> class graph : public arithmetic<Capacity> {
  using values = arithmetic<Capacity>;
  using solve_records = solve_table<Capacity>;
  using typename values::found;

public:
  static constexpr std::size_t max_solves = solve_records::max_solves, max_solve_inputs = solve_records::max_inputs;
  using values::add, values::constant, values::constant_value, values::depends, values::div, values::find, values::inv;
  using values::is_constant, values::mul, values::sub;

  constexpr graph() = default;

  template <std::size_t Nodes, std::size_t Constants, std::size_t Solves, std::size_t Inputs>
  constexpr explicit graph(const frozen_graph<Nodes, Constants, Solves, Inputs>& old) : values(old) {
    for (std::size_t i = 0; i < Solves; ++i) solves_.copy(old.solves[i]);
    for (std::size_t i = 0; i < Inputs; ++i) solves_.copy_input(old.solve_inputs[i]);
  }

  /// The symbol with this key (a hash of its name). A new symbol is made with the given index.
  constexpr handle symbol(symbol_class kind, std::uint32_t index, std::uint64_t key) {
    const std::uint64_t print = symbol_print(kind, key);
    if (const found f = find(print); f.yes) return f.value;
    return insert({opcode::symbol, {static_cast<std::uint32_t>(kind)}, {index}, print, dependence::of(kind, index)});
  }
  /// The symbol, or zero if there is none.
  [[nodiscard]] constexpr handle find_symbol(symbol_class kind, std::uint64_t key) const {
    return find(symbol_print(kind, key)).value;
  }
  /// Gives a symbol another index in its class. Speeds keep theirs, because other nodes have it in their `dependence`.
  constexpr void renumber(handle symbol, std::uint32_t index) { this->set_second(symbol, {index}); }

  /// The same symbol as in another graph; it is made if it is new.
  constexpr handle copy(const node& symbol) {
    if (const found f = find(symbol.print); f.yes) return f.value;
    return insert(symbol);
  }

  /// Adds a solved value of another graph as a node that `find` does not find: an equal new value may be an input of
  /// the same linear system, so it must not be replaced by this node.
  constexpr handle keep_apart(const node& solution) { return this->append(solution); }

  constexpr handle sin(handle x) {
    if (x == zero) return zero;
    const handle a = x.absolute();
    return exponential(opcode::sin, a, [](std::uint64_t angle) { return fingerprint::sine(angle); })
        .signed_by(x.negative());
  }
  constexpr handle cos(handle x) {
    if (x == zero) return one;
    const handle a = x.absolute();
    return exponential(opcode::cos, a, [](std::uint64_t angle) { return fingerprint::cosine(angle); });
  }
  constexpr handle tan(handle x) { return div(sin(x), cos(x)); }

  /// A function of one or two values, simplified by the identities that it obeys.
  constexpr handle function(opcode op, handle x, handle y = {}) {
    switch (properties(op).obeys) {
    case identities::circle: return op == opcode::sin ? sin(x) : cos(x);
    case identities::hyperbola: return hyperbolic(op, x);
    case identities::exponential:
      if (x == zero) return one;
      return exponential(op, x, [](std::uint64_t exponent) { return fingerprint::real_exponential(exponent); });
    case identities::logarithm:
      if (x == one) return zero;
      if ((*this)[x].op == opcode::exp && !x.negative()) return (*this)[x].a;
      return own(op, x, y);
    case identities::size: return is_constant(x) ? x.absolute() : root(op, x.absolute(), own_print(op, this->print(x)));
    case identities::step: return is_constant(x) ? (constant_value(x).numerator > 0 ? one : zero) : own(op, x, y);
    case identities::sign:
      if (is_constant(x)) return x == zero ? zero : one.signed_by(x.negative());
      return unary(op, x.absolute(), sign_print(this->print(x.absolute()))).signed_by(x.negative());
    case identities::extreme: return extreme(op, x, y);
    case identities::root: return square_root_of(x);
    case identities::status:
      if (y == zero || x == zero || (x == one && y == one)) return y == zero && op == opcode::least ? zero : x;
      return own(op, x, y);
    case identities::none:
    case identities::field: break;
    }
    require(is_function(op), "an operation that is no function was asked for as one");
    return own(op, x, y);
  }
  /// Any operation that a graph may contain.
  constexpr handle operation(opcode op, handle x, handle y = {}) {
    if (op == opcode::add) return add(x, y);
    if (op == opcode::mul) return mul(x, y);
    return op == opcode::inv ? inv(x) : function(op, x, y);
  }
  // ---- linear systems that a program solves numerically

  using announced = typename solve_records::announced;
  /// Adds the linear system matrix x = right (row by row); `solved(index, row * columns + column)` is an entry of x.
  /// `regular` is false if the matrix is singular for all values of its symbols; there is no such solution then.
  constexpr announced announce_solve(std::uint32_t size, std::uint32_t columns, const handle* matrix,
                                     const handle* right, bool semidefinite = false) {
    return solves_.announce(this->all(), size, columns, matrix, right, semidefinite);
  }
  constexpr handle solved(std::uint32_t index, std::uint32_t entry) {
    const std::uint64_t print = solves_.print(this->all(), index, entry);
    if (const found f = find(print); f.yes) return f.value;
    return insert({opcode::solved, {index}, {entry}, print, solves_.depends(this->all(), index)});
  }
  /// The regularity of the systems that an evaluation solves, from 0 (singular) to 1 (see emit/regularity.hpp).
  constexpr handle regularity() {
    const std::uint64_t print = opaque(opcode::solved, 0, 0);
    if (const found f = find(print); f.yes) return f.value;
    return insert({opcode::solved, {all_solves}, {}, print, dependence::of(symbol_class::coordinate)});
  }
  [[nodiscard]] constexpr std::uint32_t solve_count() const { return solves_.count(); }
  [[nodiscard]] constexpr std::uint32_t solve_input_count() const { return solves_.input_count(); }
  [[nodiscard]] constexpr const solve_record& solve(std::uint32_t index) const { return solves_[index]; }
  [[nodiscard]] constexpr handle solve_input(std::uint32_t index) const { return solves_.input(index); }

  template <std::size_t Nodes, std::size_t Constants, std::size_t Solves = 0, std::size_t Inputs = 0>
  [[nodiscard]] constexpr auto freeze() const {
    frozen_graph<Nodes, Constants, Solves, Inputs> result;
    this->copy_to(result);
    for (std::uint32_t i = 0; i < Solves; ++i) result.solves[i] = solves_[i];
    for (std::uint32_t i = 0; i < Inputs; ++i) result.solve_inputs[i] = solves_.input(i);
    return result;
  }

private:
  using values::insert, values::negate, values::p, values::roots_;

  static constexpr std::uint64_t symbol_print(symbol_class kind, std::uint64_t key) {
    return fingerprint::scramble(key + static_cast<std::uint64_t>(kind)) % p;
  }

  constexpr handle hyperbolic(opcode op, handle x) {
    if (x == zero) return op == opcode::cosh ? one : zero;
    const handle a = x.absolute();
    return exponential(op, a, [op](std::uint64_t exponent) { return hyperbolic_print(op, exponent); })
        .signed_by(op != opcode::cosh && x.negative());
  }
  /// max(x, y) = (x + y + |x - y|) / 2, min(x, y) = (x + y - |x - y|) / 2.
  constexpr handle extreme(opcode op, handle x, handle y) {
    namespace fp = fingerprint;
    const handle difference = sub(x, y);
    const bool largest = op == opcode::max;
    if (is_constant(difference)) return (constant_value(difference).numerator > 0) == largest ? x : y;
    const std::uint64_t distance = this->print(function(opcode::abs, difference));
    const std::uint64_t sum =
        fp::add<p>(fp::add<p>(this->print(x), this->print(y)), largest ? distance : negate(distance));
    if (const found f = find(fp::multiply<p>(fp::half, sum)); f.yes) return f.value;
    return insert({op, x, y, fp::multiply<p>(fp::half, sum), depends(x) | depends(y) | dependence::of_root()});
  }
  constexpr handle square_root_of(handle x) {
    constexpr opcode op = opcode::sqrt;
    const exact value = is_constant(x) ? constant_value(x) : exact::ratio(-1);
    if (value.numerator < 0) return root(op, x, own_print(op, this->print(x)));
    if (const exact root = square_root(value); root.valid) return constant(root);
    const auto number = roots_.of_number(value);
    return root(op, x, number.known ? roots_.print(number) : own_print(op, this->print(x)));
  }
  /// A function that is made of exponentials; `print` gives its fingerprint for an argument modulo r.
  template <class Print> constexpr handle exponential(opcode op, handle x, Print print) {
    angles in(this->all(), roots_);
    if (!this->inverts_exponentials_ && !depends(x).roots()) return unary(op, x, print(in.number(x)));
    const auto value = roots_.of_exponential(op, in, x);
    if (!value.known) return unary(op, x, print(in.number(x)));
    const std::uint64_t found_print = roots_.print(value);
    return value.last_root() == 0 ? unary(op, x, found_print) : root(op, x, found_print);
  }
  constexpr handle binary(opcode op, handle x, handle y, std::uint64_t print) {
    if (const found f = find(print); f.yes) return f.value;
    return insert({op, x, y, print, depends(x) | depends(y)});
  }
  constexpr handle unary(opcode op, handle x, std::uint64_t print) {
    if (const found f = find(print); f.yes) return f.value;
    return insert({op, x, {}, print, depends(x)});
  }
  /// A function of x in whose value a root occurs.
  constexpr handle root(opcode op, handle x, std::uint64_t print) {
    if (const found f = find(print); f.yes) return f.value;
    return insert({op, x, {}, print, depends(x) | dependence::of_root()});
  }
  /// A function that obeys no identities but its parity.
  constexpr handle own(opcode op, handle x, handle y) {
    if (properties(op).arity == 2) return binary(op, x, y, own_print(op, this->print(x), this->print(y)));
    const parity sign = properties(op).sign;
    if (sign == parity::none) return unary(op, x, own_print(op, this->print(x)));
    if (x == zero && sign == parity::odd) return zero;
    return unary(op, x.absolute(), own_print(op, this->print(x.absolute())))
        .signed_by(sign == parity::odd && x.negative());
  }

  solve_records solves_{};
};

/// The constant form of a graph, with arrays of exactly the size that it needs. It is not a member, because g++
/// evaluates the call of a member twice where it makes a constant.
template <class Frozen, class Graph> constexpr Frozen frozen(const Graph& g) {
  return g.template freeze<Frozen::node_count, Frozen::constant_count, Frozen::solve_count, Frozen::input_count>();
}

} // namespace ctdyn::detail
