// The backend that writes programs in C99.
#pragma once

#include "../backend.hpp"
#include "c_number.hpp"
#include "c_solve_steps.hpp"
#include "step.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace ctdyn::detail {

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

/// The words in which C99 and the languages of graphics processors differ, and whether the stage `prepare` is a
/// function of its own, whose results the other one reads as `prepared[3]`.
struct c_words {
  std::string_view restricted = "restrict", function = "static void";
  std::string_view sincos{}; // of an angle and two addresses; where there is none, sine and cosine are two calls
  bool prepared_apart = false;
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

  explicit c99(std::string_view function, const c_words& words = {}) : function_(function), words_(words) {}

  /// Whether the function reads symbols of a kind.
  [[nodiscard]] bool reads(symbol_class kind) const { return reads_[static_cast<std::size_t>(kind)]; }
  [[nodiscard]] const std::string& statements() const { return text_; }
  /// The steps of `prepare`, if it is a function of its own, and its results by their places; a place without one is
  /// empty.
  [[nodiscard]] const std::string& preparations() const { return prepare_text_; }
  [[nodiscard]] const std::vector<std::string>& prepared_results() const { return prepared_results_; }
  [[nodiscard]] const std::vector<result>& results() const { return results_; }
  /// The C function that solves the linear systems; empty if there are none.
  [[nodiscard]] std::string solver() const {
    std::uint32_t general = 0, semidefinite = 0, entries = 0; // the largest sizes
    for (const linear_system_shape& s : systems_) {
      std::uint32_t& largest = s.semidefinite ? semidefinite : general;
      largest = s.size > largest ? s.size : largest;
      if (s.semidefinite && s.results() > entries) entries = s.results();
    }
    std::string text;
    if (general != 0) {
      c_solve_steps<Real> steps;
      solve_by_pivots(steps);
      text +=
          R"(/* Solves a x = b, row by row, by elimination with scaled partial pivoting; x replaces b, and regularity
   falls to the smallest pivot relative to the largest entry of its row: 0 of a singular matrix. */
)" + std::string(words_.function) +
          " " + head_of_solver("_solve", ", " + pointer() + "regularity", general) + steps.text() + "}\n\n";
    }
    if (semidefinite != 0) {
      c_solve_steps<Real> steps;
      solve_semidefinite(steps);
      const std::string rows = std::to_string(semidefinite);
      text +=
          R"(/* Solves a x = b, row by row, for a symmetric positive semidefinite a: x, of least norm where rows depend on
   each other, and pivots relative to the diagonal of a, 0 of rows that depend on others, replace b. */
)" + std::string(words_.function) +
          " " + head_of_solver("_solve_semidefinite", "", semidefinite) + "  " + type() + " kept_rows[" + rows +
          "], pivots[" + rows + "], places[" + rows + "], copy[" + std::to_string(entries) + "];\n" + steps.text() +
          "}\n\n";
    }
    return text;
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
    if (!words_.sincos.empty()) return (void)sincos_in_one(angle, sine, cosine);
    sine = let(value::call("sin", angle)), cosine = let(value::call("cos", angle));
  }
  void solve(const linear_system_shape& s, const value* inputs) {
    const std::string number = std::to_string(systems_.size());
    if (systems_.empty())
      text_ +=
          "  " + type() + " regularity = " + value(1).text() + (s.semidefinite ? ";\n  (void)regularity;\n" : ";\n");
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
    text_ += "  " + function_ + (s.semidefinite ? "_solve_semidefinite(" : "_solve(") + std::to_string(s.size) + ", " +
             std::to_string(s.columns) + ", a" + number + ", b" + number +
             (s.semidefinite ? ");\n" : ", &regularity);\n");
  }
  [[nodiscard]] value solved(std::uint32_t i) const {
    for (std::size_t k = 0; k < systems_.size(); ++k)
      if (const std::uint32_t first = systems_[k].first_result; i - first < systems_[k].results())
        return element("b" + std::to_string(k), i - first);
    return value("regularity");
  }
  void deliver(place to, const value& x) {
    if (stage_ == 1) {
      if (prepared_.size() <= to.offset) prepared_.resize(to.offset + 1), prepared_results_.resize(to.offset + 1);
      prepared_results_[to.offset] = x.text();
      prepared_[to.offset] = words_.prepared_apart ? element("prepared", to.offset) : x;
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
    case symbol_class::contact: return "closed";
    case symbol_class::time: return "t";
    case symbol_class::speed_derivative: return "udot";
    case symbol_class::rate:
    case symbol_class::auxiliary:
    case symbol_class::reaction: break;
    }
    require(false, "no program reads this kind of symbols");
    return {};
  }
  [[nodiscard]] std::string new_name() { return (stage_ == 1 ? "p" : "v") + std::to_string(++count_); }
  [[nodiscard]] std::string& text_of_stage() { return stage_ == 1 && words_.prepared_apart ? prepare_text_ : text_; }
  [[nodiscard]] value let(const value& x) {
    const std::string name = new_name();
    text_of_stage() += "  const " + type() + " " + name + " = " + x.text() + ";\n";
    return value(name);
  }
  void sincos_in_one(const value& x, value& sine, value& cosine) {
    const std::string s = new_name(), c = new_name();
    text_of_stage() += "  " + type() + " " + s + ", " + c + ";\n  " + std::string(words_.sincos) + "(" + x.text() +
                       ", &" + s + ", &" + c + ");\n";
    sine = value(s), cosine = value(c);
  }

  [[nodiscard]] std::string pointer() const { return type() + " *" + std::string(words_.restricted) + " "; }
  [[nodiscard]] std::string head_of_solver(const char* name, const std::string& more, std::uint32_t size) const {
    const std::string n = std::to_string(size);
    return function_ + name + "(int n, int columns, " + pointer() + "a, " + pointer() + "b" + more + ")\n{\n  " +
           type() + " scale[" + n + "], reciprocal[" + n + "];\n";
  }

  std::string function_, text_, prepare_text_;
  c_words words_;
  const program_view* program_ = nullptr;
  int stage_ = 0, count_ = 0;
  bool reads_[symbol_classes]{};
  std::vector<value> prepared_;
  std::vector<std::string> prepared_results_;
  std::vector<linear_system_shape> systems_;
  std::vector<result> results_;
};
static_assert(backend<c99<>>);

} // namespace ctdyn::detail
