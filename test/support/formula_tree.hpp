// Formulas as a person writes them, apart from any graph: random ones, the same rewritten, and the same spoiled.
#pragma once

#include "bounded.hpp"

#include <ctdyn/graph/graph.hpp>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace reference {

enum class form : std::uint8_t {
  number,
  symbol,
  add,
  sub,
  neg,
  mul,
  div,
  power,
  sin,
  cos,
  tan,
  exp,
  sqrt,
  log,
  abs,
  asin,
  atan2, // in this order
};

/// Trees in one list; an index names a tree. What is made never changes, so that trees share parts.
class formulas {
public:
  struct item {
    form what = form::number;
    std::uint32_t a = 0, b = 0; // operands; index of a symbol
    int exponent = 0;
    ctdyn::detail::exact value{};
  };

  [[nodiscard]] const item& operator[](std::uint32_t i) const { return items_[i]; }
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(items_.size()); }
  void clear() { items_.clear(); }

  std::uint32_t number(ctdyn::detail::exact value) { return keep({form::number, 0, 0, 0, value}); }
  std::uint32_t number(std::int64_t n, std::int64_t d = 1) { return number(ctdyn::detail::exact::ratio(n, d)); }
  std::uint32_t symbol(std::uint32_t index) { return keep({form::symbol, index, 0, 0, {}}); }
  std::uint32_t make(form what, std::uint32_t a, std::uint32_t b = 0) { return keep({what, a, b, 0, {}}); }
  std::uint32_t power(std::uint32_t a, int n) { return keep({form::power, a, 0, n, {}}); }

  std::uint32_t add(std::uint32_t a, std::uint32_t b) { return make(form::add, a, b); }
  std::uint32_t sub(std::uint32_t a, std::uint32_t b) { return make(form::sub, a, b); }
  std::uint32_t mul(std::uint32_t a, std::uint32_t b) { return make(form::mul, a, b); }
  std::uint32_t div(std::uint32_t a, std::uint32_t b) { return make(form::div, a, b); }
  std::uint32_t neg(std::uint32_t a) { return make(form::neg, a); }
  std::uint32_t sin(std::uint32_t a) { return make(form::sin, a); }
  std::uint32_t cos(std::uint32_t a) { return make(form::cos, a); }
  std::uint32_t half(std::uint32_t a) { return mul(number(1, 2), a); }

  static unsigned arity(form f) {
    if (f == form::number || f == form::symbol) return 0;
    return f == form::add || f == form::sub || f == form::mul || f == form::div || f == form::atan2 ? 2 : 1;
  }

  [[nodiscard]] std::uint32_t count(std::uint32_t i) const { // nodes of the tree
    const item& t = items_[i];
    const unsigned n = arity(t.what);
    return 1 + (n > 0 ? count(t.a) : 0) + (n > 1 ? count(t.b) : 0);
  }
  /// The tree with what `change` makes of its nth node (in preorder).
  template <class Change> std::uint32_t changed(std::uint32_t i, std::uint32_t nth, Change change) {
    if (nth == 0) return change(i);
    item t = items_[i];
    const std::uint32_t left = count(t.a);
    if (nth <= left)
      t.a = changed(t.a, nth - 1, change);
    else
      t.b = changed(t.b, nth - 1 - left, change);
    return keep(t);
  }

  template <class Real, class Point> [[nodiscard]] Real value(std::uint32_t i, const Point& point) const {
    using std::sin, std::cos, std::exp, std::sqrt, std::log, std::abs, std::asin, std::atan2;
    const item& t = items_[i];
    const unsigned n = arity(t.what);
    const Real a = n > 0 ? value<Real>(t.a, point) : Real(0), b = n > 1 ? value<Real>(t.b, point) : Real(0);
    switch (t.what) {
    case form::number: return reference::number<Real>(t.value);
    case form::symbol: return Real(point[t.a]);
    case form::add: return a + b;
    case form::sub: return a - b;
    case form::neg: return -a;
    case form::mul: return a * b;
    case form::div: return a / b;
    case form::power: {
      Real product(1);
      for (int k = 0; k < std::abs(t.exponent); ++k) product = product * a;
      return t.exponent < 0 ? Real(1) / product : product;
    }
    case form::sin: return sin(a);
    case form::cos: return cos(a);
    case form::tan: return sin(a) / cos(a);
    case form::exp: return exp(a);
    case form::sqrt: return sqrt(a);
    case form::log: return log(a);
    case form::abs: return abs(a);
    case form::asin: return asin(a);
    default: return atan2(a, b);
    }
  }

  /// The node of a tree; `possible` turns false where a divisor is identically zero.
  template <class Graph, class Symbols>
  ctdyn::detail::handle build(std::uint32_t i, Graph& g, const Symbols& symbols, bool& possible) const {
    using ctdyn::opcode;
    const item& t = items_[i];
    const unsigned n = arity(t.what);
    ctdyn::detail::handle a{}, b{};
    if (n > 0) a = build(t.a, g, symbols, possible);
    if (n > 1) b = build(t.b, g, symbols, possible);
    const auto divisor = [&](ctdyn::detail::handle h) {
      if (h != ctdyn::detail::zero) return h;
      possible = false;
      return ctdyn::detail::one;
    };
    switch (t.what) {
    case form::number: return g.constant(t.value);
    case form::symbol: return symbols[t.a];
    case form::add: return g.add(a, b);
    case form::sub: return g.sub(a, b);
    case form::neg: return -a;
    case form::mul: return g.mul(a, b);
    case form::div: return g.div(a, divisor(b));
    case form::power: return g.power(t.exponent < 0 ? divisor(a) : a, t.exponent);
    case form::sin: return g.sin(a);
    case form::cos: return g.cos(a);
    case form::tan: return divisor(g.cos(a)) == g.cos(a) ? g.tan(a) : a;
    case form::exp: return g.function(opcode::exp, a);
    case form::sqrt: return g.function(opcode::sqrt, a);
    case form::log: return g.function(opcode::log, a);
    case form::abs: return g.function(opcode::abs, a);
    case form::asin: return g.function(opcode::asin, a);
    default: return g.function(opcode::atan2, a, b);
    }
  }

  [[nodiscard]] std::string text(std::uint32_t i) const {
    static constexpr std::array<const char*, 17> names{"",    "",    "+",   "-",    "-",   "*",   "/",    "^",    "sin",
                                                       "cos", "tan", "exp", "sqrt", "log", "abs", "asin", "atan2"};
    const item& t = items_[i];
    const std::string name = names[static_cast<std::size_t>(t.what)];
    if (t.what == form::symbol) return "x" + std::to_string(t.a);
    if (t.what == form::number) {
      std::string s = std::to_string(t.value.numerator);
      if (t.value.denominator != 1) s += "/" + std::to_string(t.value.denominator);
      return t.value.exponent != 0 ? "(" + s + " 2^" + std::to_string(t.value.exponent) + ")" : s;
    }
    if (t.what == form::power) return text(t.a) + "^" + std::to_string(t.exponent);
    if (arity(t.what) == 1) return name + "(" + text(t.a) + ")";
    if (t.what == form::atan2) return name + "(" + text(t.a) + ", " + text(t.b) + ")";
    return "(" + text(t.a) + " " + name + " " + text(t.b) + ")";
  }

private:
  std::uint32_t keep(const item& t) {
    items_.push_back(t);
    return static_cast<std::uint32_t>(items_.size() - 1);
  }
  std::vector<item> items_;
};

/// Random formulas over symbols 0 .. plain-1, and angles plain .. plain+angles-1.
class formula_maker {
public:
  formula_maker(formulas& f, std::uint32_t plain, std::uint32_t angles, std::uint64_t seed)
      : f_(f), plain_(plain), angles_(angles), random_(seed) {}

  std::uint32_t upto(std::uint32_t n) { return static_cast<std::uint32_t>(random_() % n); } // 0 .. n-1
  bool chance(std::uint32_t one_in) { return upto(one_in) == 0; }

  std::uint32_t constant() {
    switch (upto(6)) {
    case 0: return f_.number(1 + upto(12), 1 + upto(12));
    case 1:
      return f_.number(
          ctdyn::detail::exact::of(std::ldexp(static_cast<double>(1 + (random_() >> 11)), -51))); // below 4
    case 2: return f_.number(ctdyn::detail::exact::of(static_cast<double>(upto(400)) / 32 - 6));
    default: return f_.number(static_cast<std::int64_t>(upto(9)) - 3);
    }
  }
  std::uint32_t any_symbol() { return f_.symbol(upto(plain_ + angles_)); }
  /// k1 q1 + k2 q2 ..., with integers and halves, sometimes with a constant or another symbol.
  std::uint32_t angle() {
    std::uint32_t sum = turned(f_.symbol(plain_ + upto(angles_)));
    while (chance(2)) sum = f_.add(sum, turned(f_.symbol(plain_ + upto(angles_))));
    if (chance(8)) sum = f_.add(sum, chance(2) ? constant() : f_.mul(any_symbol(), any_symbol()));
    return sum;
  }
  std::uint32_t leaf() { return chance(4) ? constant() : any_symbol(); }

  /// No functions but sin, cos, tan and exp.
  std::uint32_t ring(int depth) {
    if (depth == 0) return leaf();
    switch (upto(14)) {
    case 0: return leaf();
    case 1:
    case 2:
    case 3: return f_.add(ring(depth - 1), ring(depth - 1));
    case 4: return f_.sub(ring(depth - 1), ring(depth - 1));
    case 5:
    case 6:
    case 7: return f_.mul(ring(depth - 1), ring(depth - 1));
    case 8: return f_.div(ring(depth - 1), ring(depth - 1));
    case 9: return f_.power(ring(depth - 1), static_cast<int>(upto(5)) - (chance(4) ? 3 : 0));
    case 10: return chance(3) ? f_.make(form::exp, angle()) : f_.neg(ring(depth - 1));
    case 11: return chance(3) ? f_.make(form::tan, angle()) : f_.sin(angle());
    case 12: return f_.sin(angle());
    default: return f_.cos(angle());
    }
  }
  /// Any function of anything; not all identities of these are kept.
  std::uint32_t opaque(int depth) {
    if (depth == 0) return leaf();
    const std::uint32_t a = chance(3) ? ring(depth - 1) : opaque(depth - 1);
    switch (upto(10)) {
    case 0: return f_.make(form::sqrt, a);
    case 1: return f_.make(form::log, a);
    case 2: return f_.make(form::abs, a);
    case 3: return f_.make(form::asin, f_.sin(a));
    case 4: return f_.make(form::atan2, a, opaque(depth - 1));
    case 5: return f_.make(form::exp, a);
    case 6: return f_.power(a, 2);
    case 7: return f_.mul(a, opaque(depth - 1));
    default: return f_.add(a, opaque(depth - 1));
    }
  }

  /// An equal formula: an identity is applied to one of its nodes.
  std::uint32_t rewritten(std::uint32_t i) {
    return f_.changed(i, upto(f_.count(i)), [this](std::uint32_t at) { return identity(at); });
  }
  /// Nearly always another formula: a sign, constant, symbol, exponent, function or operation is another one.
  std::uint32_t spoiled(std::uint32_t i) {
    return f_.changed(i, upto(f_.count(i)), [this](std::uint32_t at) { return error(at); });
  }

private:
  std::uint32_t turned(std::uint32_t q) {
    switch (upto(6)) {
    case 0: return f_.neg(q);
    case 1: return f_.mul(f_.number(2 + upto(3)), q);
    case 2: return f_.mul(f_.number(2 * static_cast<std::int64_t>(upto(4)) - 3, 2), q);
    default: return q;
    }
  }

  std::uint32_t identity(std::uint32_t at) {
    auto& f = f_;
    const formulas::item t = f[at];
    const std::uint32_t a = t.a, b = t.b, two = f.number(2), one = f.number(1);
    if (chance(5)) { // of any value
      const std::uint32_t y = angle(), z = any_symbol();
      switch (upto(8)) {
      case 0: return f.mul(f.add(f.power(f.sin(y), 2), f.power(f.cos(y), 2)), at);
      case 1: return f.sub(f.add(z, at), z);
      case 2: return f.div(f.mul(at, z), z);
      case 3: return f.neg(f.neg(at));
      case 4: return f.add(f.mul(f.number(1, 3), at), f.mul(f.number(2, 3), at));
      case 5: return f.mul(f.mul(f.make(form::exp, y), at), f.make(form::exp, f.neg(y)));
      case 6: return f.sub(f.div(at, f.power(f.cos(y), 2)), f.mul(at, f.power(f.make(form::tan, y), 2)));
      default: return f.div(one, f.div(one, f.add(at, f.sub(z, z))));
      }
    }
    switch (t.what) {
    case form::number: {
      const std::uint32_t part = f.number(1 + upto(5), 1 + upto(7));
      return f.add(f.sub(at, part), part);
    }
    case form::add: {
      const formulas::item x = f[a];
      switch (upto(4)) {
      case 0: return f.add(b, a);
      case 1: return f.sub(a, f.neg(b));
      case 2: return f.neg(f.sub(f.neg(a), b));
      default: return x.what == form::add ? f.add(x.a, f.add(x.b, b)) : f.add(b, a);
      }
    }
    case form::sub: return chance(2) ? f.neg(f.sub(b, a)) : f.add(a, f.neg(b));
    case form::neg: return f.mul(f.number(-1), a);
    case form::mul: {
      const formulas::item x = f[a], y = f[b];
      switch (upto(5)) {
      case 0: return f.mul(b, a);
      case 1: return f.mul(f.neg(a), f.neg(b));
      case 2: // products of sines and cosines
        if (x.what == form::sin && y.what == form::sin)
          return f.half(f.sub(f.cos(f.sub(x.a, y.a)), f.cos(f.add(x.a, y.a))));
        if (x.what == form::cos && y.what == form::cos)
          return f.half(f.add(f.cos(f.sub(x.a, y.a)), f.cos(f.add(x.a, y.a))));
        if (x.what == form::sin && y.what == form::cos)
          return f.half(f.add(f.sin(f.add(x.a, y.a)), f.sin(f.sub(x.a, y.a))));
        return f.sub(f.power(f.half(f.add(a, b)), 2), f.power(f.half(f.sub(a, b)), 2));
      case 3:
        if (y.what == form::add) return f.add(f.mul(a, y.a), f.mul(a, y.b));
        if (y.what == form::sub) return f.sub(f.mul(a, y.a), f.mul(a, y.b));
        if (x.what == form::add) return f.add(f.mul(x.a, b), f.mul(x.b, b));
        return f.mul(b, a);
      default: return x.what == form::mul ? f.mul(x.a, f.mul(x.b, b)) : f.mul(b, a);
      }
    }
    case form::div: {
      const formulas::item x = f[a];
      if (x.what == form::add && chance(2)) return f.add(f.div(x.a, b), f.div(x.b, b));
      return chance(2) ? f.mul(f.div(one, b), a) : f.neg(f.div(a, f.neg(b)));
    }
    case form::power: {
      const formulas::item x = f[a];
      if (t.exponent == 2 && x.what == form::add)
        return f.add(f.add(f.power(x.a, 2), f.mul(two, f.mul(x.a, x.b))), f.power(x.b, 2));
      if (t.exponent < 0) return f.div(one, f.power(a, -t.exponent));
      return t.exponent > 1 ? f.mul(a, f.power(a, t.exponent - 1)) : at;
    }
    case form::sin: {
      const std::uint32_t h = f.half(a), y = angle(), third = f.mul(f.number(1, 3), a);
      const formulas::item x = f[a];
      switch (upto(7)) {
      case 0: return f.neg(f.sin(f.neg(a)));
      case 1: return f.mul(f.mul(two, f.sin(h)), f.cos(h));
      case 2: return f.sub(f.mul(f.sin(f.add(a, y)), f.cos(y)), f.mul(f.cos(f.add(a, y)), f.sin(y)));
      case 3: return f.sub(f.mul(f.number(3), f.sin(third)), f.mul(f.number(4), f.power(f.sin(third), 3)));
      case 4: return f.div(f.mul(two, f.make(form::tan, h)), f.add(one, f.power(f.make(form::tan, h), 2)));
      case 5: return f.mul(f.make(form::tan, a), f.cos(a));
      default: return x.what == form::add ? f.add(f.mul(f.sin(x.a), f.cos(x.b)), f.mul(f.cos(x.a), f.sin(x.b))) : at;
      }
    }
    case form::cos: {
      const std::uint32_t h = f.half(a), y = angle();
      const formulas::item x = f[a];
      switch (upto(7)) {
      case 0: return f.cos(f.neg(a));
      case 1: return f.sub(one, f.mul(two, f.power(f.sin(h), 2)));
      case 2: return f.sub(f.mul(two, f.power(f.cos(h), 2)), one);
      case 3: return f.add(f.mul(f.cos(f.sub(a, y)), f.cos(y)), f.mul(f.sin(f.sub(y, a)), f.sin(y)));
      case 4: return f.sub(f.power(f.cos(h), 2), f.power(f.sin(h), 2));
      case 5: return f.div(f.sin(f.mul(two, a)), f.mul(two, f.sin(a)));
      default: return x.what == form::add ? f.sub(f.mul(f.cos(x.a), f.cos(x.b)), f.mul(f.sin(x.a), f.sin(x.b))) : at;
      }
    }
    case form::tan: {
      const formulas::item x = f[a];
      if (x.what == form::add && chance(2)) {
        const std::uint32_t u = f.make(form::tan, x.a), v = f.make(form::tan, x.b);
        return f.div(f.add(u, v), f.sub(one, f.mul(u, v)));
      }
      return chance(2) ? f.div(f.sin(a), f.cos(a)) : f.div(f.sin(f.mul(two, a)), f.add(one, f.cos(f.mul(two, a))));
    }
    case form::exp: {
      const formulas::item x = f[a];
      if (x.what == form::add && chance(2)) return f.mul(f.make(form::exp, x.a), f.make(form::exp, x.b));
      return chance(2) ? f.power(f.make(form::exp, f.half(a)), 2) : f.div(one, f.make(form::exp, f.neg(a)));
    }
    default: return at;
    }
  }

  std::uint32_t error(std::uint32_t at) {
    auto& f = f_;
    const formulas::item t = f[at];
    const std::uint32_t a = t.a, b = t.b;
    if (chance(6)) return f.neg(at);
    switch (t.what) {
    case form::number:
      switch (upto(3)) {
      case 0: return f.number(t.value + ctdyn::detail::exact::ratio(1));
      case 1: return f.number(t.value + ctdyn::detail::exact::ratio(1, 7));
      default: return constant();
      }
    case form::symbol: return chance(2) ? any_symbol() : f.mul(at, f.add(at, f.number(1)));
    case form::add: return chance(2) ? f.sub(a, b) : f.mul(a, b);
    case form::sub: return chance(2) ? f.add(a, b) : f.sub(b, a);
    case form::mul: return chance(2) ? f.add(a, b) : f.div(a, b);
    case form::div: return chance(2) ? f.div(b, a) : f.mul(a, b);
    case form::power: return f.power(a, t.exponent + 1);
    case form::sin: return chance(2) ? f.cos(a) : f.sin(f.mul(f.number(2), a));
    case form::cos: return chance(2) ? f.sin(a) : f.cos(f.half(a));
    case form::tan: return f.div(f.cos(a), f.sin(a));
    case form::exp: return f.make(form::exp, f.neg(a));
    case form::sqrt: return f.make(form::abs, a);
    case form::log: return f.make(form::sqrt, a);
    case form::atan2: return f.make(form::atan2, b, a);
    default: return a;
    }
  }

  formulas& f_;
  std::uint32_t plain_, angles_;
  std::mt19937_64 random_;
};

} // namespace reference
