// Sums, products and reciprocals of values.
#pragma once

#include "../detail/exact.hpp"
#include "../detail/limits.hpp"
#include "../detail/require.hpp"
#include "cancel_roots.hpp"
#include "coincidences.hpp"
#include "fingerprint.hpp"
#include "function/operations.hpp"
#include "handle.hpp"
#include "node.hpp"
#include "node_table.hpp"
#include "root_values.hpp"

#include <cstddef>
#include <cstdint>
#include <utility>

namespace ctdyn::detail {

/// Nodes with the operations of a field. Each result is simplified as far as that is easy: like terms are added,
/// constants are gathered, roots cancel.
template <std::size_t Capacity> class arithmetic : public node_table<Capacity> {
public:
  using nodes = node_table<Capacity>;
  using nodes::constant, nodes::constant_value, nodes::depends, nodes::find, nodes::is_constant;

  constexpr handle add(const handle& left, const handle& right) {
    if (left.bits == zero.bits) return right;
    if (right.bits == zero.bits) return left;
    const std::uint64_t print = fingerprint::add<p>(this->print(left), this->print(right));
    if (const std::uint32_t known = this->bits_of(print); known != nodes::nowhere) {
      if ((depends(left) | depends(right)).nothing())
        require(coincidences(all()).plausible_sum(left, right, {known}), coincidence);
      return {known};
    }
    if (const std::uint32_t base = base_of(left); base == base_of(right))
      if (const exact sum = factor_of(left) + factor_of(right); sum.valid) return mul(constant(sum), handle{base});
    const bool swap = is_constant(right);
    const handle &x = swap ? right : left, &y = swap ? left : right;
    if (is_constant(x) && this->operation_of(y) == opcode::add && is_constant((*this)[y].a)) { // c + (d + z)
      const node inner = (*this)[y];
      const exact c = constant_value(inner.a.signed_by(y.negative()));
      if (const exact sum = constant_value(x) + c; sum.valid)
        return add(constant(sum), inner.b.signed_by(y.negative()));
    }
    return {insert(opcode::add, x.bits, y.bits, print, this->depends_bits(x) | this->depends_bits(y))};
  }
  constexpr handle sub(const handle& x, const handle& y) { return add(x, -y); }

  constexpr handle mul(const handle& x, const handle& y) {
    const std::uint32_t flip = (x.bits ^ y.bits) & 1;
    handle a{x.bits & ~1u}, b{y.bits & ~1u};
    if (a.bits == zero.bits || b.bits == zero.bits) return zero;
    if (a.bits == one.bits) return {b.bits | flip};
    if (b.bits == one.bits) return {a.bits | flip};
    if (has_roots_ && roots_.may_meet(a, b)) return mul_with_roots(a, b).signed_by(flip != 0);
    const nodes& made = *this;
    const std::uint64_t print = fingerprint::multiply<p>(made.print(a), made.print(b));
    const opcode first = made.operation_of(a), second = made.operation_of(b);
    if (second == opcode::constant || (first != opcode::constant && b.bits < a.bits)) std::swap(a.bits, b.bits);
    const bool by_constant = first == opcode::constant || second == opcode::constant;
    if (const std::uint32_t known = made.bits_of(print); known != nodes::nowhere) {
      if (by_constant) require(coincidences(all()).plausible_multiple(a, b, {known}), coincidence);
      return {known == zero.bits ? known : known ^ flip};
    }
    if (by_constant) {
      const node inner = (*this)[b];
      if (is_constant(b)) {
        if (const exact product = constant_value(a) * constant_value(b); product.valid)
          return constant(product).signed_by(flip != 0);
      } else if (inner.op == opcode::mul && is_constant(inner.a)) { // c (d z)
        if (const exact product = constant_value(a) * constant_value(inner.a); product.valid)
          return mul(constant(product), inner.b).signed_by(flip != 0);
      }
    }
    if (divides_by_root_)
      if (cancel_roots c(*this); c.applies(a, b)) return c(a, b).signed_by(flip != 0);
    return {insert(opcode::mul, a.bits, b.bits, print, made.depends_bits(a) | made.depends_bits(b)) | flip};
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

  /// The ratio of small integers that a value is for all values of its symbols; not valid if it is none.
  [[nodiscard]] constexpr exact ratio_of(handle h) const {
    return is_constant(h) ? constant_value(h) : fingerprint::ratio_of<p>(this->print(h));
  }

  /// The nodes without their arithmetic, as one type for all code that only reads them.
  [[nodiscard]] constexpr const nodes& all() const { return *this; }

protected:
  constexpr arithmetic() = default;
  template <class Frozen> constexpr explicit arithmetic(const Frozen& old) : nodes(old) {
    for (std::uint32_t i = 0; i != Frozen::node_count; ++i)
      if (const opcode op = old.nodes[i].op; op != opcode::mul && op != opcode::add)
        note({i << 1});
      else if (old.nodes[i].depends.roots())
        roots_.note_operation(i, op == opcode::mul, old.nodes[i].a.id(), old.nodes[i].b.id());
  }
  using nodes::p;
  using typename nodes::found;

  constexpr handle insert(const node& n) { return {insert(n.op, n.a.bits, n.b.bits, n.print, n.depends.bits)}; }
  /// Inserts a node and returns the bits of its handle.
  constexpr std::uint32_t insert(opcode op, std::uint32_t a, std::uint32_t b, std::uint64_t print, std::uint64_t on) {
    const std::uint32_t bits = static_cast<std::uint32_t>(this->size()) << 1;
    nodes::insert(op, a, b, print, on);
    if (op != opcode::mul && op != opcode::add)
      note({bits});
    else if (dependence{on}.roots())
      roots_.note_operation(bits >> 1, op == opcode::mul, a >> 1, b >> 1);
    return bits;
  }

  root_values<Capacity> roots_{};
  bool inverts_exponentials_ = false; // some node is an inverse function of sines or exponentials

private:
  /// Records the properties of a new node that later operations need.
  constexpr void note(handle h) {
    const node n = (*this)[h];
    if (n.op == opcode::inv && this->operation_of(n.a) == opcode::sqrt) divides_by_root_ = true;
    if (n.op == opcode::asin || n.op == opcode::acos || n.op == opcode::atan2 || n.op == opcode::log)
      inverts_exponentials_ = true;
    if (n.depends.roots()) has_roots_ = true, roots_.note(all(), h, inverts_exponentials_);
  }

  // a value is factor * base, for a constant factor
  [[nodiscard]] constexpr std::uint32_t base_of(const handle& h) const {
    const opcode op = this->operation_of(h);
    if (op == opcode::constant) return one.bits;
    return op == opcode::mul && is_constant({this->first_operand(h)}) ? this->second_operand(h) : h.bits & ~1u;
  }
  [[nodiscard]] constexpr exact factor_of(const handle& h) const {
    const opcode op = this->operation_of(h);
    const exact sign = exact::ratio(h.negative() ? -1 : 1);
    if (op == opcode::constant) return sign * constant_value(h.absolute());
    const handle a{op == opcode::mul ? this->first_operand(h) : 0};
    return op == opcode::mul && is_constant(a) ? sign * constant_value(a) : sign;
  }
  /// The product of two values in which roots occur; the product itself may have none.
  constexpr handle mul_with_roots(handle a, handle b) {
    if (b.bits < a.bits) std::swap(a, b);
    const std::uint64_t of_prints = fingerprint::multiply<p>(this->print(a), this->print(b));
    return roots_.like(a) && roots_.like(b) ? mul_of_like_terms(a, b, roots_.like_product(a, b, of_prints))
                                            : mul_of_any_terms(a, b, of_prints);
  }
  constexpr handle mul_of_like_terms(handle a, handle b, std::uint64_t print) {
    if (const found f = find(print); f.yes) return f.value;
    return insert({opcode::mul, a, b, print, depends(a) | depends(b)});
  }
  constexpr handle mul_of_any_terms(handle a, handle b, std::uint64_t of_prints) {
    const auto value = roots_.times(roots_.of(all(), a), roots_.of(all(), b));
    const std::uint64_t print = value.known ? roots_.print(value) : of_prints;
    if (const found f = find(print); f.yes) return f.value;
    if (value.known && value.last_root() == 0 && (depends(a) | depends(b)).nothing())
      if (const exact ratio = fingerprint::ratio_of<p>(print); ratio.valid) return constant(ratio);
    cancel_roots cancel(*this);
    if (cancelling_ < limits::products_that_cancel && cancel.meet(a, b)) {
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
    if (roots_.like(x)) return roots_.like_inverse(x, this->print(x));
    const auto inverse = roots_.inverse(roots_.of(all(), x));
    return inverse.known ? roots_.print(inverse) : fingerprint::inverse<p>(this->print(x));
  }

  int cancelling_ = 0; // depth of nested cancellations: what is left may be a node that was written with roots
  bool has_roots_ = false, divides_by_root_ = false;
};

} // namespace ctdyn::detail
