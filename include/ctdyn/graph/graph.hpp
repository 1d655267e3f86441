// The values that a derivation makes. Equal values, not only values written alike, are one node.
#pragma once

#include "../detail/elimination.hpp"
#include "../detail/exact.hpp"
#include "../detail/require.hpp"
#include "../function/operations.hpp"
#include "angles.hpp"
#include "cancel_roots.hpp"
#include "coincidences.hpp"
#include "fingerprint.hpp"
#include "function_prints.hpp"
#include "handle.hpp"
#include "node.hpp"
#include "root_values.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace ctdyn::detail {

inline constexpr const char* graph_is_full = "the model is larger than the graph that was set aside for it; write long "
                                             "expressions as several facts: each adds room";

/// A growing set of nodes, keyed on fingerprints. Operands come before the operations that use them, so that the order
/// of the nodes is an order of evaluation.
///
///     graph<1024> g;
///     const handle c = g.cos(q), s = g.sin(q);
///     g.add(g.mul(c, c), g.mul(s, s)) == one; // true
template <std::size_t Capacity> class graph {
public:
  static constexpr std::size_t capacity = Capacity, max_solves = 32, max_solve_inputs = 128 + Capacity / 2;

  constexpr graph() {
    (void)constant(exact{});
    (void)constant(exact::ratio(1));
  }

  template <std::size_t Nodes, std::size_t Constants, std::size_t Solves, std::size_t Inputs>
  constexpr explicit graph(const frozen_graph<Nodes, Constants, Solves, Inputs>& old) {
    for (const exact& c : old.constants) constants_[constant_count_++] = c;
    for (const node& n : old.nodes) insert(n);
    for (std::size_t i = 0; i < Solves; ++i) solves_[solve_count_++] = old.solves[i];
    for (std::size_t i = 0; i < Inputs; ++i) solve_inputs_[solve_input_count_++] = old.solve_inputs[i];
  }

  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr const node& operator[](handle h) const { return nodes_[h.id()]; }
  [[nodiscard]] constexpr std::uint64_t print(handle h) const {
    const std::uint64_t value = nodes_[h.id()].print;
    return h.negative() ? negate(value) : value;
  }
  [[nodiscard]] constexpr dependence depends(handle h) const { return nodes_[h.id()].depends; }
  [[nodiscard]] constexpr bool is_constant(handle h) const { return nodes_[h.id()].op == opcode::constant; }
  [[nodiscard]] constexpr exact constant_value(handle h) const {
    const exact& value = constants_[nodes_[h.id()].a.bits];
    return h.negative() ? -value : value;
  }

  constexpr handle constant(exact value) {
    require(value.valid, "a constant is not a finite number, or does not fit 64-bit numerators and denominators");
    const bool flip = value.numerator < 0;
    if (flip) value = -value;
    const std::uint64_t print = fingerprint::of<p>(value);
    if (const found f = find(print); f.yes) {
      require(!is_constant(f.value) || constant_value(f.value) == value, coincidence);
      return f.value.signed_by(flip);
    }
    require(constant_count_ < max_constants, "too many different constants in one model");
    constants_[constant_count_] = value;
    return insert({opcode::constant, {constant_count_++}, {}, print, {}}).signed_by(flip);
  }
  constexpr handle constant(std::int64_t numerator, std::int64_t denominator = 1) {
    return constant(exact::ratio(numerator, denominator));
  }

  /// The symbol with this key (a hash of its name); made with the given index where it is new.
  constexpr handle symbol(symbol_class kind, std::uint32_t index, std::uint64_t key) {
    const std::uint64_t print = symbol_print(kind, key);
    if (const found f = find(print); f.yes) return f.value;
    return insert({opcode::symbol, {static_cast<std::uint32_t>(kind)}, {index}, print, dependence::of(kind, index)});
  }
  /// The symbol, or zero where there is none.
  [[nodiscard]] constexpr handle find_symbol(symbol_class kind, std::uint64_t key) const {
    return find(symbol_print(kind, key)).value;
  }

  /// What a value is, whatever its symbols are, if it is a ratio of small integers; else not valid. Wang's rational
  /// reconstruction (1981) of its print: a print at random is such a ratio with a probability below 10^-8.
  [[nodiscard]] constexpr exact ratio_of(handle h) const {
    return is_constant(h) ? constant_value(h) : ratio_of(print(h));
  }
  [[nodiscard]] static constexpr exact ratio_of(std::uint64_t print) {
    constexpr std::uint64_t limit = 1u << 15;
    std::uint64_t before = p, rest = print;
    std::int64_t denominator_before = 0, denominator = 1;
    while (rest >= limit) {
      const auto quotient = static_cast<std::int64_t>(before / rest);
      const std::uint64_t next = before % rest;
      const std::int64_t next_denominator = denominator_before - quotient * denominator;
      before = rest, rest = next, denominator_before = denominator, denominator = next_denominator;
      if (denominator >= std::int64_t{limit} || -denominator >= std::int64_t{limit}) return {0, 1, 0, false};
    }
    return exact::ratio(static_cast<std::int64_t>(rest), denominator);
  }

  /// Gives a symbol another index in its class; not of speeds, whose indices are kept in what depends on them.
  constexpr void renumber(handle symbol, std::uint32_t index) { nodes_[symbol.id()].b = {index}; }

  /// A symbol of another graph.
  constexpr handle copy(const node& symbol) {
    if (const found f = find(symbol.print); f.yes) return f.value;
    return insert(symbol);
  }

  /// A solution of another graph, which no value that is made here is taken to be: it could be an input of that system.
  constexpr handle keep_apart(const node& solution) {
    require(size_ < Capacity, graph_is_full);
    nodes_[size_] = solution;
    return {size_++ << 1};
  }

  struct found {
    handle value{};
    bool yes = false;
  };
  /// The value with this fingerprint, if there is one.
  [[nodiscard]] constexpr found find_print(std::uint64_t print) const { return find(print); }

  constexpr handle add(handle x, handle y) {
    if (x == zero) return y;
    if (y == zero) return x;
    const std::uint64_t print = fingerprint::add<p>(this->print(x), this->print(y));
    if (const found f = find(print); f.yes) {
      if ((depends(x) | depends(y)).nothing()) require(coincidences(*this).plausible_sum(x, y, f.value), coincidence);
      return f.value;
    }
    const scaled a = split(x), b = split(y);
    if (a.base == b.base)
      if (const exact sum = a.factor + b.factor; sum.valid) return mul(constant(sum), a.base);
    if (is_constant(y)) std::swap(x, y);
    if (is_constant(x) && (*this)[y].op == opcode::add && is_constant((*this)[y].a)) { // c + (d + z)
      const node inner = (*this)[y];
      const exact c = constant_value(inner.a.signed_by(y.negative()));
      if (const exact sum = constant_value(x) + c; sum.valid)
        return add(constant(sum), inner.b.signed_by(y.negative()));
    }
    return insert({opcode::add, x, y, print, depends(x) | depends(y)});
  }
  constexpr handle sub(handle x, handle y) { return add(x, -y); }

  constexpr handle mul(handle x, handle y) {
    const bool flip = x.negative() != y.negative();
    handle a = x.absolute(), b = y.absolute();
    if (a == zero || b == zero) return zero;
    if (a == one) return b.signed_by(flip);
    if (b == one) return a.signed_by(flip);
    if (has_roots_ && roots_.may_meet(a, b)) return mul_with_roots(a, b).signed_by(flip);
    const std::uint64_t print = fingerprint::multiply<p>(this->print(a), this->print(b));
    if (is_constant(b) || (!is_constant(a) && b.bits < a.bits)) std::swap(a, b);
    if (const found f = find(print); f.yes) {
      if (is_constant(a)) require(coincidences(*this).plausible_multiple(a, b, f.value), coincidence);
      return f.value.signed_by(flip);
    }
    if (is_constant(a)) {
      const node inner = (*this)[b];
      if (is_constant(b)) {
        if (const exact product = constant_value(a) * constant_value(b); product.valid)
          return constant(product).signed_by(flip);
      } else if (inner.op == opcode::mul && is_constant(inner.a)) { // c (d z)
        if (const exact product = constant_value(a) * constant_value(inner.a); product.valid)
          return mul(constant(product), inner.b).signed_by(flip);
      }
    }
    if (divides_by_root_)
      if (cancel_roots c(*this); c.applies(a, b)) return c(a, b).signed_by(flip);
    return insert({opcode::mul, a, b, print, depends(a) | depends(b)}).signed_by(flip);
  }

  /// 1/x
  constexpr handle inv(handle x) {
    require(x != zero, "an expression that is identically zero is a divisor");
    const handle a = x.absolute();
    if (is_constant(a))
      if (const exact value = inverse(constant_value(a)); value.valid) return constant(value).signed_by(x.negative());
    const std::uint64_t print =
        has_roots_ && roots_.may_have_roots(a) ? inverse_with_roots(a) : fingerprint::inverse<p>(this->print(a));
    if (const found f = find(print); f.yes) return f.value.signed_by(x.negative());
    return insert({opcode::inv, a, {}, print, depends(a)}).signed_by(x.negative());
  }
  constexpr handle div(handle x, handle y) { return mul(x, inv(y)); }

  constexpr handle power(handle x, int exponent) {
    handle result = one, square = exponent < 0 ? inv(x) : x;
    for (unsigned n = static_cast<unsigned>(exponent < 0 ? -exponent : exponent); n != 0; n >>= 1) {
      if ((n & 1) != 0) result = mul(result, square);
      if (n > 1) square = mul(square, square);
    }
    return result;
  }

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

  /// A function of one or two values, by the identities that it obeys.
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
    case identities::size: return is_constant(x) ? x.absolute() : root(op, x.absolute(), own_print(op, print(x)));
    case identities::step: return is_constant(x) ? (constant_value(x).numerator > 0 ? one : zero) : own(op, x, y);
    case identities::sign:
      if (is_constant(x)) return x == zero ? zero : one.signed_by(x.negative());
      return unary(op, x.absolute(), sign_print(print(x.absolute()))).signed_by(x.negative());
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
  /// Any operation that a graph holds, of operands that it reads.
  constexpr handle operation(opcode op, handle x, handle y = {}) {
    if (op == opcode::add) return add(x, y);
    if (op == opcode::mul) return mul(x, y);
    return op == opcode::inv ? inv(x) : function(op, x, y);
  }

  // ---- linear systems that are solved with numbers, since a divisor of a formula could vanish at a state

  /// Announces matrix x = right (row by row); its solution's entries are `solved(index, row * columns + column)`.
  /// `regular` is false where the matrix is singular whatever values its symbols have; there is no such solution then.
  struct announced {
    std::uint32_t index = 0;
    bool regular = false;
  };
  constexpr announced announce_solve(std::uint32_t size, std::uint32_t columns, const handle* matrix,
                                     const handle* right) {
    const std::uint32_t first = solve_input_count_, count = size * columns;
    require(solve_count_ < max_solves && first + size * size + count <= max_solve_inputs,
            "the model has more linear systems than the graph holds");
    for (std::uint32_t i = 0; i < size * size; ++i) solve_inputs_[solve_input_count_++] = matrix[i];
    for (std::uint32_t i = 0; i < count; ++i) solve_inputs_[solve_input_count_++] = right[i];
    for (std::uint32_t i = 0; i < solve_count_; ++i) { // announced before
      bool same = solves_[i].size == size && solves_[i].columns == columns;
      for (std::uint32_t k = 0; same && k < size * size + count; ++k)
        same = solve_inputs_[solves_[i].first + k] == solve_inputs_[first + k];
      if (!same) continue;
      solve_input_count_ = first;
      return {i, solution_known_[i] ? solution_regular_[i] : find_solution(i)};
    }
    const std::uint32_t index = solve_count_++;
    solves_[index] = {size, columns, first};
    return {index, find_solution(index)};
  }
  constexpr handle solved(std::uint32_t index, std::uint32_t entry) {
    const solve_record& s = solves_[index];
    if (!solution_known_[index]) find_solution(index);
    const std::uint64_t print = solutions_[s.first + s.size * s.size + entry];
    if (const found f = find(print); f.yes) return f.value;
    dependence on = dependence::of(symbol_class::coordinate); // never known before the state is
    for (std::uint32_t i = 0; i < s.inputs(); ++i) on = on | depends(solve_inputs_[s.first + i]);
    return insert({opcode::solved, {index}, {entry}, print, on});
  }
  /// How regular all systems were that an evaluation solves, a number from 0 (singular) to 1.
  constexpr handle regularity() {
    const std::uint64_t print = opaque(opcode::solved, 0, 0);
    if (const found f = find(print); f.yes) return f.value;
    return insert({opcode::solved, {all_solves}, {}, print, dependence::of(symbol_class::coordinate)});
  }
  [[nodiscard]] constexpr std::uint32_t solve_count() const { return solve_count_; }
  [[nodiscard]] constexpr std::uint32_t solve_input_count() const { return solve_input_count_; }
  [[nodiscard]] constexpr const solve_record& solve(std::uint32_t index) const { return solves_[index]; }
  [[nodiscard]] constexpr handle solve_input(std::uint32_t index) const { return solve_inputs_[index]; }

  template <std::size_t Nodes, std::size_t Constants, std::size_t Solves = 0, std::size_t Inputs = 0>
  [[nodiscard]] constexpr auto freeze() const {
    frozen_graph<Nodes, Constants, Solves, Inputs> result;
    for (std::size_t i = 0; i < Nodes; ++i) result.nodes[i] = nodes_[i];
    for (std::size_t i = 0; i < Constants; ++i) result.constants[i] = constants_[i];
    for (std::size_t i = 0; i < Solves; ++i) result.solves[i] = solves_[i];
    for (std::size_t i = 0; i < Inputs; ++i) result.solve_inputs[i] = solve_inputs_[i];
    return result;
  }
  [[nodiscard]] constexpr std::size_t constant_count() const { return constant_count_; }

private:
  static constexpr std::uint64_t p = fingerprint::p, r = fingerprint::r;
  static constexpr std::size_t max_constants = 64 + Capacity / 4;
  static constexpr std::size_t slots = 2 * Capacity;
  static constexpr int max_cancelling = 4;
  static_assert((slots & (slots - 1)) == 0, "the capacity is a power of two");

  struct scaled { // factor * base
    exact factor;
    handle base;
  };

  static constexpr std::uint64_t negate(std::uint64_t x) { return fingerprint::negate<p>(x); }
  static constexpr std::uint64_t symbol_print(symbol_class kind, std::uint64_t key) {
    return fingerprint::scramble(key + static_cast<std::uint64_t>(kind)) % p;
  }

  [[nodiscard]] constexpr scaled split(handle h) const {
    const node& n = nodes_[h.id()];
    const exact sign = exact::ratio(h.negative() ? -1 : 1);
    if (n.op == opcode::constant) return {sign * constants_[n.a.bits], one};
    if (n.op == opcode::mul && is_constant(n.a)) return {sign * constant_value(n.a), n.b};
    return {sign, h.absolute()};
  }

  /// Gauss-Jordan elimination at the random point. False: singular.
  constexpr bool find_solution(std::uint32_t index) {
    const solve_record& s = solves_[index];
    std::uint64_t* const a = solutions_ + s.first;
    std::uint64_t* const b = a + s.size * s.size;
    solution_known_[index] = true;
    for (std::uint32_t i = 0; i < s.inputs(); ++i) a[i] = print(solve_inputs_[s.first + i]);
    const fingerprint::field numbers;
    const matrix_columns left{[&](std::size_t i) { return a + i * s.size; }, s.size};
    const matrix_columns right{[&](std::size_t i) { return b + i * s.columns; }, s.columns};
    const std::size_t rank = eliminate(numbers, s.size, left, right, [&](std::size_t k) {
      return k == s.size ? pivot{} : pivot_of_column(numbers, s.size, left, right, k, k);
    });
    return solution_regular_[index] = rank == s.size;
  }

  constexpr handle hyperbolic(opcode op, handle x) {
    if (x == zero) return op == opcode::cosh ? one : zero;
    const handle a = x.absolute();
    return exponential(op, a, [op](std::uint64_t exponent) { return hyperbolic_print(op, exponent); })
        .signed_by(op != opcode::cosh && x.negative());
  }
  /// (x + y + |x - y|) / 2 is the larger one, with the other sign the smaller.
  constexpr handle extreme(opcode op, handle x, handle y) {
    namespace fp = fingerprint;
    const handle difference = sub(x, y);
    const bool largest = op == opcode::max;
    if (is_constant(difference)) return (constant_value(difference).numerator > 0) == largest ? x : y;
    const std::uint64_t distance = print(function(opcode::abs, difference));
    const std::uint64_t sum = fp::add<p>(fp::add<p>(print(x), print(y)), largest ? distance : negate(distance));
    if (const found f = find(fp::multiply<p>(fp::half, sum)); f.yes) return f.value;
    return insert({op, x, y, fp::multiply<p>(fp::half, sum), depends(x) | depends(y) | dependence::of_root()});
  }
  constexpr handle square_root_of(handle x) {
    constexpr opcode op = opcode::sqrt;
    const exact value = is_constant(x) ? constant_value(x) : exact::ratio(-1);
    if (value.numerator < 0) return root(op, x, own_print(op, print(x)));
    if (const exact root = square_root(value); root.valid) return constant(root);
    const auto number = roots_.of_number(value);
    return root(op, x, number.known ? roots_.print(number) : own_print(op, print(x)));
  }
  /// A function that is made of exponentials, with its print of the exponent modulo r.
  template <class Print> constexpr handle exponential(opcode op, handle x, Print print) {
    angles in(*this, roots_);
    if (!inverts_exponentials_ && !depends(x).roots()) return unary(op, x, print(in.number(x)));
    const auto value = roots_.of_exponential(op, in, x);
    if (!value.known) return unary(op, x, print(in.number(x)));
    const std::uint64_t found_print = roots_.print(value);
    return value.last_root() == 0 ? unary(op, x, found_print) : root(op, x, found_print);
  }
  /// The product of two values in which roots occur, which may be one in which there is none.
  constexpr handle mul_with_roots(handle a, handle b) {
    if (b.bits < a.bits) std::swap(a, b);
    const auto value = roots_.times(roots_.of(*this, a), roots_.of(*this, b));
    const std::uint64_t print =
        value.known ? roots_.print(value) : fingerprint::multiply<p>(this->print(a), this->print(b));
    if (const found f = find(print); f.yes) return f.value;
    if (value.known && value.last_root() == 0 && (depends(a) | depends(b)).nothing())
      if (const exact ratio = ratio_of(print); ratio.valid) return constant(ratio);
    cancel_roots cancel(*this);
    if (cancelling_ < max_cancelling && cancel.meet(a, b)) {
      ++cancelling_;
      const handle product = cancel.product(a, b);
      --cancelling_;
      return product;
    }
    if (divides_by_root_ && cancel.applies(a, b)) return cancel(a, b);
    const handle product = insert({opcode::mul, a, b, print, depends(a) | depends(b)});
    if (value.known) roots_.set(product, value);
    return product;
  }
  constexpr std::uint64_t inverse_with_roots(handle x) {
    const auto inverse = roots_.inverse(roots_.of(*this, x));
    return inverse.known ? roots_.print(inverse) : fingerprint::inverse<p>(print(x));
  }
  constexpr handle binary(opcode op, handle x, handle y, std::uint64_t print) {
    if (const found f = find(print); f.yes) return f.value;
    return insert({op, x, y, print, depends(x) | depends(y)});
  }
  constexpr handle unary(opcode op, handle x, std::uint64_t print) {
    if (const found f = find(print); f.yes) return f.value;
    return insert({op, x, {}, print, depends(x)});
  }
  /// A value in which a root occurs.
  constexpr handle root(opcode op, handle x, std::uint64_t print) {
    if (const found f = find(print); f.yes) return f.value;
    return insert({op, x, {}, print, depends(x) | dependence::of_root()});
  }
  /// A function that obeys no identities but its parity.
  constexpr handle own(opcode op, handle x, handle y) {
    if (properties(op).arity == 2) return binary(op, x, y, own_print(op, print(x), print(y)));
    const parity sign = properties(op).sign;
    if (sign == parity::none) return unary(op, x, own_print(op, print(x)));
    if (x == zero && sign == parity::odd) return zero;
    return unary(op, x.absolute(), own_print(op, print(x.absolute()))).signed_by(sign == parity::odd && x.negative());
  }

  // A print and its negative share a slot.
  static constexpr std::size_t slot_of(std::uint64_t print) {
    return static_cast<std::size_t>((oriented(print) * 0x9e3779b97f4a7c15) >> 20) & (slots - 1);
  }
  [[nodiscard]] constexpr found find(std::uint64_t print) const {
    for (std::size_t slot = slot_of(print); table_[slot] != 0; slot = (slot + 1) & (slots - 1)) {
      const std::uint64_t other = nodes_[table_[slot] - 1].print;
      if (other == print) return {{(table_[slot] - 1) << 1}, true};
      if (other == p - print) return {{((table_[slot] - 1) << 1) | 1}, true};
    }
    return {};
  }
  constexpr handle insert(const node& n) {
    require(size_ < Capacity, graph_is_full);
    std::size_t slot = slot_of(n.print);
    while (table_[slot] != 0) slot = (slot + 1) & (slots - 1);
    divides_by_root_ = divides_by_root_ || (n.op == opcode::inv && nodes_[n.a.id()].op == opcode::sqrt);
    inverts_exponentials_ = inverts_exponentials_ || n.op == opcode::asin || n.op == opcode::acos ||
                            n.op == opcode::atan2 || n.op == opcode::log;
    nodes_[size_] = n;
    if (n.depends.roots()) has_roots_ = true, roots_.note(*this, {size_ << 1}, inverts_exponentials_);
    table_[slot] = ++size_;
    return {(size_ - 1) << 1};
  }

  node nodes_[Capacity]{}; // plain arrays: an access costs no evaluation step
  std::uint32_t table_[slots]{};
  exact constants_[max_constants]{};
  solve_record solves_[max_solves]{};
  handle solve_inputs_[max_solve_inputs]{};
  std::uint64_t solutions_[max_solve_inputs]{}; // at the random point: matrix and right-hand sides, eliminated
  bool solution_known_[max_solves]{}, solution_regular_[max_solves]{};
  root_values<Capacity> roots_{};
  int cancelling_ =
      0; // depth of products in which roots cancel: what is left may be a node that was written with roots
  bool has_roots_ = false, divides_by_root_ = false, inverts_exponentials_ = false;
  std::uint32_t size_ = 0;
  std::uint32_t constant_count_ = 0, solve_count_ = 0, solve_input_count_ = 0;
};

} // namespace ctdyn::detail
