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
    if (x == zero) return y;
    if (y == zero) return x;
    const std::uint64_t print = fingerprint::add<p>(this->print(x), this->print(y));
    if (const found f = find(print); f.yes) {
      if ((depends(x) | depends(y)).nothing()) require(coincidences(all()).plausible_sum(x, y, f.value), coincidence);
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
      if (is_constant(a)) require(coincidences(all()).plausible_multiple(a, b, f.value), coincidence);
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

  /// What a value is, whatever its symbols are, if it is a ratio of small integers; else not valid.
  [[nodiscard]] constexpr exact ratio_of(handle h) const {
    return is_constant(h) ? constant_value(h) : fingerprint::ratio_of<p>(this->print(h));
  }

  /// What is read without arithmetic, as one type for all that read it.
  [[nodiscard]] constexpr const nodes& all() const { return *this; }

protected:
  using node_table<Capacity>::node_table;
  using nodes::p;
  using typename nodes::found;

  constexpr handle insert(const node& n) {
    divides_by_root_ = divides_by_root_ || (n.op == opcode::inv && (*this)[n.a].op == opcode::sqrt);
    inverts_exponentials_ = inverts_exponentials_ || n.op == opcode::asin || n.op == opcode::acos ||
                            n.op == opcode::atan2 || n.op == opcode::log;
    const handle h = nodes::insert(n);
    if (n.depends.roots()) has_roots_ = true, roots_.note(all(), h, inverts_exponentials_);
    return h;
  }

  root_values<Capacity> roots_{};
  bool inverts_exponentials_ = false; // some node is an inverse function of sines or exponentials

private:
  struct scaled { // factor * base
    exact factor;
    handle base;
  };
  [[nodiscard]] constexpr scaled split(handle h) const {
    const node& n = (*this)[h];
    const exact sign = exact::ratio(h.negative() ? -1 : 1);
    if (n.op == opcode::constant) return {sign * constant_value(h.absolute()), one};
    if (n.op == opcode::mul && is_constant(n.a)) return {sign * constant_value(n.a), n.b};
    return {sign, h.absolute()};
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
