// The backend that writes programs in C99.
#pragma once

#include "../backend.hpp"
#include "c_number.hpp"
#include "step.hpp"

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace ctdyn::detail {

/// The shortest decimal digits that are read as exactly this number.
template <class Real> std::string c_digits(Real value) {
  if (value > std::numeric_limits<Real>::max()) return std::string(c_type<Real>::infinity);
  char digits[64];
  const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
  std::string text(digits, end);
  if (text.find_first_of(".e") == text.npos) text += ".0";
  return text.append(c_type<Real>::constant);
}

/// A constant as C writes it; a ratio is one division, which C rounds as the library does.
template <class Real> std::string c_constant(const exact& c) {
  constexpr int digits = std::numeric_limits<Real>::digits < 53 ? std::numeric_limits<Real>::digits : 53;
  constexpr std::int64_t limit = std::int64_t{1} << digits;
  std::int64_t n = c.numerator < 0 ? -c.numerator : c.numerator, d = c.denominator;
  std::int32_t e = c.exponent;
  for (; e > 0 && n < limit / 2; --e) n *= 2;
  for (; e < 0 && d < limit / 2; ++e) d *= 2;
  const std::string sign = c.numerator < 0 ? "-" : "";
  if (c.denominator != 1 && e == 0 && n < limit && d < limit)
    return "(" + sign + c_digits(static_cast<Real>(n)) + " / " + c_digits(static_cast<Real>(d)) + ")";
  exact size = c;
  size.numerator = c.numerator < 0 ? -c.numerator : c.numerator;
  const std::string number = c_digits(nearest<Real>(size));
  return c.numerator < 0 ? "(-" + number + ")" : number;
}

/// The loops and assignments of solve_by_pivots as statements of C, for a system of n rows.
template <class Real> class c_solve_steps {
  using number_type = c_number<Real>;

public:
  /// The index of a row or column.
  struct index {
    std::string text;

    friend index operator+(const index& i, int more) { return {i.text + " + " + std::to_string(more)}; }
  };

  [[nodiscard]] const std::string& text() const { return text_; }

  [[nodiscard]] static index size() { return {"n"}; }
  [[nodiscard]] static index columns() { return {"columns"}; }
  [[nodiscard]] static number_type a(const index& i, const index& j) { return entry("a", i.text + " * n + " + j.text); }
  [[nodiscard]] static number_type b(const index& i, const index& j) {
    return entry("b", i.text + " * columns + " + j.text);
  }
  [[nodiscard]] static number_type scale(const index& i) { return entry("scale", i.text); }
  [[nodiscard]] static number_type reciprocal(const index& i) { return entry("reciprocal", i.text); }
  [[nodiscard]] static number_type regularity() { return number_type("*regularity"); }

  [[nodiscard]] static number_type number(int x) { return number_type(x); }
  [[nodiscard]] number_type variable(const char* name, const number_type& x) {
    line(std::string(c_type<Real>::name) + " " + name + " = " + x.text() + ";");
    return number_type(name);
  }
  [[nodiscard]] number_type let(const char* name, const number_type& x) {
    line("const " + std::string(c_type<Real>::name) + " " + name + " = " + x.text() + ";");
    return number_type(name);
  }
  [[nodiscard]] c_condition let(const char* name, const c_condition& x) {
    line(std::string("const int ") + name + " = " + x.text + ";");
    return {name};
  }
  void set(const number_type& to, const number_type& x) { line(to.text() + " = " + x.text() + ";"); }

  template <class Body> void up(int from, const index& to, Body body) { up(index{std::to_string(from)}, to, body); }
  template <class Body> void up(const index& from, const index& to, Body body) {
    const std::string i = counter();
    block("for (int " + i + " = " + from.text + "; " + i + " < " + to.text + "; ++" + i + ") {",
          [&] { body(index{i}); });
  }
  template <class Body> void down(const index& from, Body body) {
    const std::string i = counter();
    block("for (int " + i + " = " + from.text + " - 1; " + i + " >= 0; --" + i + ") {", [&] { body(index{i}); });
  }
  template <class Body> void if_one(const index& count, Body body) { block("if (" + count.text + " == 1) {", body); }

private:
  static number_type entry(const char* array, const std::string& at) {
    return number_type(std::string(array) + "[" + at + "]");
  }
  [[nodiscard]] std::string counter() const { return std::string(1, "ijklmpqr"[depth_ - 1]); }
  void line(const std::string& statement) { text_ += std::string(2 * depth_, ' ') + statement + "\n"; }
  template <class Body> void block(const std::string& head, Body body) {
    line(head);
    ++depth_;
    body();
    --depth_;
    line("}");
  }

  std::string text_;
  std::size_t depth_ = 1;
};

/// Writes both stages of a program as the body of one function. Values that are only read, such as symbols and numbers,
/// are written where they are used; every other step defines a constant, `p3` in `prepare` and `v3` in `evaluate`.
template <class Real = double> class c99 {
public:
  using value = c_number<Real>;

  struct result {
    place to;
    std::string text;
  };

  explicit c99(std::string_view function) : function_(function) {}

  /// Whether the function reads symbols of a kind.
  [[nodiscard]] bool reads(symbol_class kind) const { return reads_[static_cast<std::size_t>(kind)]; }
  [[nodiscard]] const std::string& statements() const { return text_; }
  [[nodiscard]] const std::vector<result>& results() const { return results_; }
  /// The C function that solves the linear systems; empty if there are none.
  [[nodiscard]] std::string solver() const {
    std::uint32_t largest = 0;
    for (const linear_system_shape& s : systems_) largest = s.size > largest ? s.size : largest;
    if (largest == 0) return {};
    c_solve_steps<Real> steps;
    solve_by_pivots(steps);
    const std::string n = std::to_string(largest);
    const std::string pointer = type() + " *restrict ";
    return R"(/* Solves a x = b, row by row, by elimination with scaled partial pivoting; x replaces b, and regularity
   falls to the smallest pivot relative to the largest entry of its row: 0 of a singular matrix. */
static void )" +
           function_ + "_solve(int n, int columns, " + pointer + "a, " + pointer + "b, " + pointer +
           "regularity)\n{\n  " + type() + " scale[" + n + "], reciprocal[" + n + "];\n" + steps.text() + "}\n\n";
  }

  // ---- the members of a backend

  void begin(const program_view& p) {
    program_ = &p;
    ++stage_;
    count_ = 0;
  }
  [[nodiscard]] value constant(std::uint32_t i) const { return value(c_constant<Real>(program_->constants[i])); }
  [[nodiscard]] value symbol(symbol_class kind, std::uint32_t i) {
    reads_[static_cast<std::size_t>(kind)] = true;
    return kind == symbol_class::time ? value("t") : element(array_of(kind), i);
  }
  [[nodiscard]] const value& prepared(std::uint32_t i) const { return prepared_[i]; }
  [[nodiscard]] static value zero() { return value(0); }
  template <opcode Op, class... Operands> [[nodiscard]] value apply(operation<Op>, const Operands&... x) {
    if constexpr (requires { std::string_view(function_row<Op>::c); })
      return let(value::call(function_row<Op>::c, x...));
    else
      return let(value_of<Op>(x...));
  }
  void sincos(const value& x, value& sine, value& cosine) {
    const value angle = x; // `sine` may be the same object
    sine = let(value::call("sin", angle)), cosine = let(value::call("cos", angle));
  }
  void solve(const linear_system_shape& s, const value* inputs) {
    const std::string number = std::to_string(systems_.size());
    if (systems_.empty()) text_ += "  " + type() + " regularity = " + value(1).text() + ";\n";
    systems_.push_back(s);
    const auto array = [&](const std::string& name, std::uint32_t columns) {
      text_ += "  " + type() + " " + name + number + "[" + std::to_string(s.size * columns) + "] = {";
      for (std::uint32_t k = 0; k < s.size * columns; ++k) {
        if (k != 0) text_ += k % columns == 0 ? ",\n    " : ", ";
        text_ += (inputs++)->text();
      }
      text_ += "};\n";
    };
    array("a", s.size), array("b", s.columns);
    text_ += "  " + function_ + "_solve(" + std::to_string(s.size) + ", " + std::to_string(s.columns) + ", a" + number +
             ", b" + number + ", &regularity);\n";
  }
  [[nodiscard]] value solved(std::uint32_t i) const {
    for (std::size_t k = 0; k < systems_.size(); ++k)
      if (const std::uint32_t first = systems_[k].first_result; i - first < systems_[k].results())
        return element("b" + std::to_string(k), i - first);
    return value("regularity");
  }
  void deliver(place to, const value& x) {
    if (stage_ == 1) {
      if (prepared_.size() <= to.offset) prepared_.resize(to.offset + 1);
      prepared_[to.offset] = x;
    } else {
      results_.push_back({to, x.text()});
    }
  }

private:
  static std::string type() { return std::string(c_type<Real>::name); }
  static value element(std::string_view array, std::uint32_t i) {
    return value(std::string(array) + "[" + std::to_string(i) + "]");
  }
  static std::string_view array_of(symbol_class kind) {
    switch (kind) {
    case symbol_class::parameter: return "parameters";
    case symbol_class::coordinate: return "q";
    case symbol_class::speed: return "u";
    case symbol_class::input: return "inputs";
    case symbol_class::auxiliary_state: return "z";
    case symbol_class::time: return "t";
    case symbol_class::speed_derivative: return "udot";
    case symbol_class::rate:
    case symbol_class::auxiliary:
    case symbol_class::reaction: break;
    }
    require(false, "no program reads this kind of symbols");
    return {};
  }
  [[nodiscard]] value let(const value& x) {
    const std::string name = (stage_ == 1 ? "p" : "v") + std::to_string(++count_);
    text_ += "  const " + type() + " " + name + " = " + x.text() + ";\n";
    return value(name);
  }

  std::string function_, text_;
  const program_view* program_ = nullptr;
  int stage_ = 0, count_ = 0;
  bool reads_[symbol_classes]{};
  std::vector<value> prepared_;
  std::vector<linear_system_shape> systems_;
  std::vector<result> results_;
};
static_assert(backend<c99<>>);

} // namespace ctdyn::detail
