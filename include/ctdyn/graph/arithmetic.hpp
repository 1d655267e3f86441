// Sums, products and reciprocals of values.
#pragma once

#include "../detail/exact.hpp"
#include "../detail/limits.hpp"
#include "../detail/require.hpp"
#include "../function/operations.hpp"
#include "cancel_roots.hpp"
#include "coincidences.hpp"
#include "fingerprint.hpp"
#include "handle.hpp"
#include "node.hpp"
#include "node_table.hpp"
#include "root_values.hpp"

#include <cstddef>
#include <cstdint>
#include <utility>

namespace ctdyn::detail {

/// Nodes with the operations of a field, in a form as short as is found at once: like terms meet, constants are
/// gathered, roots cancel.
template <std::size_t Capacity> class arithmetic : public node_table<Capacity> {
public:
  using nodes = node_table<Capacity>;
  using nodes::constant, nodes::constant_value, nodes::depends, nodes::find, nodes::is_constant;

  constexpr handle add(handle x, handle y) {
    if (x.bits == zero.bits) return y;
    if (y.bits == zero.bits) return x;
    const std::uint64_t print = fingerprint::add<p>(this->print(x), this->print(y));
    if (const found f = find(print); f.yes) {
      if ((depends(x) | depends(y)).nothing()) require(coincidences(all()).plausible_sum(x, y, f.value), coincidence);
      return f.value;
    }
    if (const std::uint32_t base = base_of(x); base == base_of(y))
      if (const exact sum = factor_of(x) + factor_of(y); sum.valid) return mul(constant(sum), handle{base});
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
    const bool flip = ((x.bits ^ y.bits) & 1) != 0;
    handle a{x.bits & ~1u}, b{y.bits & ~1u};
    if (a.bits == zero.bits || b.bits == zero.bits) return zero;
    if (a.bits == one.bits) return b.signed_by(flip);
    if (b.bits == one.bits) return a.signed_by(flip);
    if (has_roots_ && roots_.may_meet(a, b)) return mul_with_roots(a, b).signed_by(flip);
    const nodes& made = *this;
    const node &first = made[a], &second = made[b];
    const std::uint64_t print = fingerprint::multiply<p>(first.print, second.print);
    const dependence on{first.depends.bits | second.depends.bits};
    if (second.op == opcode::constant || (first.op != opcode::constant && b.bits < a.bits)) std::swap(a, b);
    if (const found f = made.find(print); f.yes) {
      if (is_constant(a)) require(coincidences(all()).plausible_multiple(a, b, f.value), coincidence);
      return flip ? -f.value : f.value;
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
    const handle product = insert({opcode::mul, a, b, print, on});
    return flip ? -product : product;
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

  /// What a value is, whatever its symbols are, if it is a ratio of small integers; else not valid.
  [[nodiscard]] constexpr exact ratio_of(handle h) const {
    return is_constant(h) ? constant_value(h) : fingerprint::ratio_of<p>(this->print(h));
  }

  /// What is read without arithmetic, as one type for all that read it.
  [[nodiscard]] constexpr const nodes& all() const { return *this; }

protected:
  constexpr arithmetic() = default;
  template <class Frozen> constexpr explicit arithmetic(const Frozen& old) : nodes(old) {
    for (std::uint32_t i = 0; i != Frozen::node_count; ++i)
      if (const opcode op = old.nodes[i].op; (op != opcode::mul && op != opcode::add) || old.nodes[i].depends.roots())
        note({i << 1});
  }
  using nodes::p;
  using typename nodes::found;

  constexpr handle insert(const node& n) {
    const handle h = nodes::insert(n);
    note(h);
    return h;
  }

  root_values<Capacity> roots_{};
  bool inverts_exponentials_ = false; // some node is an inverse function of sines or exponentials

private:
  /// Keeps in mind what a new node means for later ones.
  constexpr void note(handle h) {
    const node& n = (*this)[h];
    if (n.op == opcode::inv && (*this)[n.a].op == opcode::sqrt) divides_by_root_ = true;
    if (n.op == opcode::asin || n.op == opcode::acos || n.op == opcode::atan2 || n.op == opcode::log)
      inverts_exponentials_ = true;
    if (n.depends.roots()) has_roots_ = true, roots_.note(all(), h, inverts_exponentials_);
  }

  // a value is factor * base, for a constant factor
  [[nodiscard]] constexpr std::uint32_t base_of(handle h) const {
    const node& n = (*this)[h];
    if (n.op == opcode::constant) return one.bits;
    return n.op == opcode::mul && is_constant(n.a) ? n.b.bits : h.bits & ~1u;
  }
  [[nodiscard]] constexpr exact factor_of(handle h) const {
    const node& n = (*this)[h];
    const exact sign = exact::ratio(h.negative() ? -1 : 1);
    if (n.op == opcode::constant) return sign * constant_value(h.absolute());
    return n.op == opcode::mul && is_constant(n.a) ? sign * constant_value(n.a) : sign;
  }
  /// The product of two values in which roots occur, which may be one in which there is none.
  constexpr handle mul_with_roots(handle a, handle b) {
    if (b.bits < a.bits) std::swap(a, b);
    const auto value = roots_.times(roots_.of(all(), a), roots_.of(all(), b));
    const std::uint64_t print =
        value.known ? roots_.print(value) : fingerprint::multiply<p>(this->print(a), this->print(b));
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
    const auto inverse = roots_.inverse(roots_.of(all(), x));
    return inverse.known ? roots_.print(inverse) : fingerprint::inverse<p>(this->print(x));
  }

  int cancelling_ = 0; // products in which roots cancel: what is left may be a node that was written with roots
  bool has_roots_ = false, divides_by_root_ = false;
};

} // namespace ctdyn::detail
