// Formulas that are evaluated in many digits, and written as ctdyn's.
#pragma once

#include "number.hpp"

#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace fuzz {

enum class symbol_class { parameter, coordinate, speed, input };

struct symbol {
  symbol_class kind;
  std::size_t index;
};

/// Where a system is, and how it moves on: the derivatives that formulas may ask for.
struct instant {
  column parameters, q, q_rate, u;
  table inputs; // of each: the value and its first and second rate
  real t;
  column imagined, imagined_rate; // displacements that expose forces, or nothing
};

class motion; // what formulas ask of frames and points, see kinematics.hpp

struct formula;
using formula_pointer = std::shared_ptr<const formula>;

/// A formula of symbols. `measure` nodes ask a vector of the mechanism for one of its components.
struct formula {
  enum class operation {
    ratio,
    number,
    symbol,
    rate,
    time,
    add,
    subtract,
    multiply,
    divide,
    negate,
    sine,
    cosine,
    square,
    root,
    hyperbolic_tangent,
    measure
  };

  operation what = operation::ratio;
  long numerator = 0, denominator = 1;
  double decimal = 0;
  fuzz::symbol of{};
  formula_pointer left{}, right{};
  std::size_t vector = 0; // of the mechanism's list
};

/// A formula with operators.
class scalar {
public:
  scalar(long whole = 0) : scalar(whole, 1) {}
  scalar(long numerator, long denominator)
      : node_(std::make_shared<formula>(formula{.numerator = numerator, .denominator = denominator})) {}
  explicit scalar(formula node) : node_(std::make_shared<formula>(std::move(node))) {}
  static scalar number(double value) { return scalar(formula{.what = formula::operation::number, .decimal = value}); }
  scalar(symbol s) : scalar(formula{.what = formula::operation::symbol, .of = s}) {}
  static scalar rate(symbol s) { return scalar(formula{.what = formula::operation::rate, .of = s}); }
  static scalar time() { return scalar(formula{.what = formula::operation::time}); }
  static scalar measure(std::size_t vector) {
    return scalar(formula{.what = formula::operation::measure, .vector = vector});
  }
  static scalar make(formula::operation what, const scalar& a) {
    return scalar(formula{.what = what, .left = a.node_});
  }

  const formula& node() const { return *node_; }
  bool is_zero() const { return node_->what == formula::operation::ratio && node_->numerator == 0; }
  bool is_one() const { return node_->what == formula::operation::ratio && node_->numerator == node_->denominator; }
  bool is_constant() const {
    return node_->what == formula::operation::ratio || node_->what == formula::operation::number;
  }

  friend scalar operator+(const scalar& a, const scalar& b) {
    return a.is_zero() ? b : b.is_zero() ? a : make(formula::operation::add, a, b);
  }
  friend scalar operator-(const scalar& a, const scalar& b) {
    return b.is_zero() ? a : make(formula::operation::subtract, a, b);
  }
  friend scalar operator*(const scalar& a, const scalar& b) {
    return a.is_one() ? b : b.is_one() ? a : make(formula::operation::multiply, a, b);
  }
  friend scalar operator/(const scalar& a, const scalar& b) { return make(formula::operation::divide, a, b); }
  friend scalar operator-(const scalar& a) { return make(formula::operation::negate, a); }

private:
  static scalar make(formula::operation what, const scalar& a, const scalar& b) {
    return scalar(formula{.what = what, .left = a.node_, .right = b.node_});
  }
  std::shared_ptr<const formula> node_;
};
inline scalar sin(const scalar& a) { return scalar::make(formula::operation::sine, a); }
inline scalar cos(const scalar& a) { return scalar::make(formula::operation::cosine, a); }
inline scalar square(const scalar& a) { return scalar::make(formula::operation::square, a); }
inline scalar root(const scalar& a) { return scalar::make(formula::operation::root, a); }
inline scalar tanh(const scalar& a) { return scalar::make(formula::operation::hyperbolic_tangent, a); }

inline real value_of(symbol s, const instant& at) {
  switch (s.kind) {
  case symbol_class::parameter: return at.parameters[s.index];
  case symbol_class::coordinate: return at.q[s.index];
  case symbol_class::speed: return at.u[s.index];
  case symbol_class::input: return at.inputs[s.index][0];
  }
  return 0;
}

real measured(const motion& mechanism, std::size_t vector, const instant& at);

inline real evaluate(const formula& f, const instant& at, const motion& mechanism) {
  using operation = formula::operation;
  const auto left = [&] { return evaluate(*f.left, at, mechanism); };
  const auto right = [&] { return evaluate(*f.right, at, mechanism); };
  switch (f.what) {
  case operation::ratio: return real(f.numerator) / f.denominator;
  case operation::number: return real(f.decimal);
  case operation::symbol: return value_of(f.of, at);
  case operation::rate: return f.of.kind == symbol_class::input ? at.inputs[f.of.index][1] : at.q_rate[f.of.index];
  case operation::time: return at.t;
  case operation::add: return left() + right();
  case operation::subtract: return left() - right();
  case operation::multiply: return left() * right();
  case operation::divide: return left() / right();
  case operation::negate: return -left();
  case operation::sine: return sin(left());
  case operation::cosine: return cos(left());
  case operation::square: {
    const real x = left();
    return x * x;
  }
  case operation::root: return sqrt(left());
  case operation::hyperbolic_tangent: return tanh(left());
  case operation::measure: return measured(mechanism, f.vector, at);
  }
  return 0;
}
inline real evaluate(const scalar& s, const instant& at, const motion& mechanism) {
  return evaluate(s.node(), at, mechanism);
}

} // namespace fuzz
