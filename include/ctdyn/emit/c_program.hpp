// The steps of a program as statements of C99.
#pragma once

#include "../program/program.hpp"
#include "c_number.hpp"
#include "step.hpp"

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ctdyn::detail {

/// A program of any size.
struct program_view {
  std::span<const instruction> code;
  std::span<const exact> constants;
  std::span<const std::uint32_t> results;
  std::span<const linear_system_shape> solves;
  std::span<const std::uint32_t> solve_inputs;

  template <std::size_t Steps, std::size_t Constants, std::size_t Results, std::size_t Solves, std::size_t Inputs>
  explicit program_view(const program<Steps, Constants, Results, Solves, Inputs>& p)
      : code(p.code), constants(p.constants), results(p.results), solves(p.solves), solve_inputs(p.solve_inputs) {}
};

/// A double as the shortest digits that are read as exactly it.
inline std::string c_double(double value) {
  char digits[64];
  const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
  std::string text(digits, end);
  if (text.find_first_of(".e") == text.npos) text += ".0";
  return text;
}

/// A constant; ratios are one division, which C rounds as the library does.
inline std::string c_constant(const exact& c) {
  constexpr std::int64_t limit = std::int64_t{1} << 53;
  std::int64_t n = c.numerator < 0 ? -c.numerator : c.numerator, d = c.denominator;
  std::int32_t e = c.exponent;
  for (; e > 0 && n < limit / 2; --e) n *= 2;
  for (; e < 0 && d < limit / 2; ++e) d *= 2;
  const std::string sign = c.numerator < 0 ? "-" : "";
  if (c.denominator != 1 && e == 0 && n < limit && d < limit)
    return "(" + sign + c_double(static_cast<double>(n)) + " / " + c_double(static_cast<double>(d)) + ")";
  const std::string number = c_double(nearest<double>(c));
  return c.numerator < 0 ? "(" + number + ")" : number;
}

/// Prints both stages of a program as the body of one function: what is only read stands where it is used, everything
/// else is a constant, `p3` in the first stage and `v3` in the second, with the number of its step. Steps of the first
/// stage that the second does not read are left out.
class c_body {
public:
  c_body(const program_view& prepare, const program_view& evaluate, std::string_view function)
      : prepare_{prepare, "p"}, evaluate_{evaluate, "v"}, function_(function) {
    for (const std::uint32_t slot : evaluate.results) use(evaluate_, slot);
    for (const std::uint32_t slot : evaluate.solve_inputs) use(evaluate_, slot);
    propagate(evaluate_);
    for (std::size_t i = 0; i < evaluate.code.size(); ++i)
      if (evaluate_.used[i] && evaluate.code[i].op == opcode::prepared)
        use(prepare_, prepare.results[evaluate.code[i].a]);
    propagate(prepare_);
  }

  /// Whether a symbol of a class is read.
  [[nodiscard]] bool reads(symbol_class kind) const {
    for (const stage* s : {&prepare_, &evaluate_})
      for (std::size_t i = 0; i < s->used.size(); ++i)
        if (const instruction& step = s->view.code[i];
            s->used[i] && step.op == opcode::symbol && step.a == static_cast<std::uint32_t>(kind))
          return true;
    return false;
  }

  [[nodiscard]] std::string statements() const {
    std::string out;
    if (!evaluate_.view.solves.empty()) out += "  double regularity = 1.0;\n";
    for (const stage* s : {&prepare_, &evaluate_})
      for (std::uint32_t i = 0; i < s->used.size(); ++i) out += statement(*s, i);
    return out;
  }

  /// A result of the second stage as an expression.
  [[nodiscard]] std::string result(std::size_t index) const {
    return operand(evaluate_, evaluate_.view.results[index]);
  }

  /// The function that solves the linear systems, where there are some.
  [[nodiscard]] std::string solver() const {
    std::uint32_t largest = 0;
    for (const linear_system_shape& s : evaluate_.view.solves) largest = s.size > largest ? s.size : largest;
    if (largest == 0) return {};
    const std::string n = std::to_string(largest);
    std::string out =
        R"(/* Solves a x = b, row by row, by elimination with scaled partial pivoting; x replaces b, and regularity
   falls to the smallest pivot relative to the largest entry of its row: 0 of a singular matrix. */
static void )";
    out += function_ +
           "_solve(int n, int columns, double *restrict a, double *restrict b, double *restrict regularity)\n{\n";
    return out + "  double scale[" + n + "], reciprocal[" + n + "];\n" + solver_body;
  }

private:
  struct stage {
    program_view view;
    std::string_view letter;
    std::vector<bool> used = std::vector<bool>(view.code.size()); // its value is read
  };

  static void use(stage& s, std::uint32_t slot) {
    if (slot != program<0, 0, 0>::structural_zero) s.used[slot] = true;
  }
  /// What is used makes its operands used; the sine and the cosine of a sincos are used each for itself.
  static void propagate(stage& s) {
    for (std::size_t i = s.used.size(); i-- > 0;) {
      const instruction& step = s.view.code[i];
      const bool cosine = step.op == opcode::sincos && s.used[i + 1];
      if (!s.used[i] && !cosine) continue;
      if (properties(step.op).arity > 0) s.used[step.a] = true;
      if (properties(step.op).arity > 1) s.used[step.b] = true;
    }
  }

  [[nodiscard]] static std::string local(const stage& s, std::uint32_t slot) {
    return std::string(s.letter) + std::to_string(slot);
  }
  [[nodiscard]] static std::string at(std::string_view array, std::uint32_t index) {
    return std::string(array) + "[" + std::to_string(index) + "]";
  }
  [[nodiscard]] std::string operand(const stage& s, std::uint32_t slot) const {
    if (slot == program<0, 0, 0>::structural_zero) return "0.0";
    const auto [op, a, b] = s.view.code[slot];
    switch (op) {
    case opcode::constant: return c_constant(s.view.constants[a]);
    case opcode::symbol: return symbol(a, b);
    case opcode::prepared: return operand(prepare_, prepare_.view.results[a]);
    case opcode::solved: return solution(a);
    default: return local(s, slot);
    }
  }
  [[nodiscard]] static std::string symbol(std::uint32_t kind, std::uint32_t index) {
    switch (static_cast<symbol_class>(kind)) {
    case symbol_class::parameter: return at("parameters", index);
    case symbol_class::coordinate: return at("q", index);
    case symbol_class::speed: return at("u", index);
    case symbol_class::input: return at("inputs", index);
    case symbol_class::time: return "t";
    default: return at("udot", index);
    }
  }
  [[nodiscard]] std::string solution(std::uint32_t index) const {
    for (std::size_t i = 0; i < evaluate_.view.solves.size(); ++i) {
      const linear_system_shape& s = evaluate_.view.solves[i];
      if (index < s.first_result + s.results()) return at("b" + std::to_string(i), index - s.first_result);
    }
    return "regularity";
  }

  [[nodiscard]] std::string statement(const stage& s, std::uint32_t i) const {
    const auto [op, a, b] = s.view.code[i];
    const auto constant = [&](std::uint32_t slot, const std::string& value) {
      return s.used[slot] ? "  const double " + local(s, slot) + " = " + value + ";\n" : std::string();
    };
    const auto x = [&] { return operand(s, a); };
    const auto y = [&] { return operand(s, b); };
    const auto call = [&](std::string_view function) { return constant(i, std::string(function) + "(" + x() + ")"); };
    switch (op) {
    case opcode::constant:
    case opcode::symbol:
    case opcode::prepared:
    case opcode::solved:
    case opcode::second: return {};
    case opcode::add:
    case opcode::sub:
    case opcode::mul:
    case opcode::div: return constant(i, x() + " " + std::string(properties(op).name) + " " + y());
    case opcode::neg: return constant(i, "-" + x());
    case opcode::inv: return constant(i, "1.0 / " + x());
    case opcode::sincos: return call("sin") + constant(i + 1, "cos(" + x() + ")");
    case opcode::solve: return solve(a);
    default:
      return constant(i, function(op, c_number(x()), properties(op).arity == 2 ? c_number(y()) : c_number()).text());
    }
  }
  [[nodiscard]] static c_number function(opcode op, const c_number& x, const c_number& y) {
    return with_row(op, [&](auto row) {
      constexpr bool two = row.arity == 2;
      if constexpr (!requires { as_computed(row.c); }) {
        return two ? c_number::call(row.c, x, y) : c_number::call(row.c, x);
      } else if constexpr (two) {
        return row.value(x, y);
      } else {
        return row.value(x);
      }
    });
  }

  [[nodiscard]] std::string solve(std::uint32_t system) const {
    const linear_system_shape& s = evaluate_.view.solves[system];
    const std::string number = std::to_string(system);
    const auto array = [&](const std::string& name, std::uint32_t first, std::uint32_t columns) {
      const std::uint32_t count = s.size * columns;
      std::string out = "  double " + name + number + "[" + std::to_string(count) + "] = {";
      for (std::uint32_t k = 0; k < count; ++k) {
        if (k != 0) out += k % columns == 0 ? ",\n    " : ", ";
        out += operand(evaluate_, evaluate_.view.solve_inputs[s.first_input + first + k]);
      }
      return out + "};\n";
    };
    return array("a", 0, s.size) + array("b", s.size * s.size, s.columns) + "  " + function_ + "_solve(" +
           std::to_string(s.size) + ", " + std::to_string(s.columns) + ", a" + number + ", b" + number +
           ", &regularity);\n";
  }

  /// What emit/pivoted_solve.hpp does.
  static constexpr const char* solver_body = R"(  for (int i = 0; i < n; ++i) {
    double largest = 0.0;
    for (int j = 0; j < n; ++j) largest = largest < fabs(a[i * n + j]) ? fabs(a[i * n + j]) : largest;
    for (int j = 0; n == 1 && j < columns; ++j) largest = largest < fabs(b[j]) ? fabs(b[j]) : largest;
    scale[i] = largest > 0.0 ? 1.0 / largest : 0.0;
  }
  for (int k = 0; k < n; ++k) {
    for (int i = k + 1; i < n; ++i) {
      const int better = fabs(a[i * n + k]) * scale[i] > fabs(a[k * n + k]) * scale[k];
      const double old_scale = scale[k];
      for (int j = k; j < n; ++j) {
        const double old = a[k * n + j];
        a[k * n + j] = better ? a[i * n + j] : old;
        a[i * n + j] = better ? old : a[i * n + j];
      }
      for (int j = 0; j < columns; ++j) {
        const double old = b[k * columns + j];
        b[k * columns + j] = better ? b[i * columns + j] : old;
        b[i * columns + j] = better ? old : b[i * columns + j];
      }
      scale[k] = better ? scale[i] : old_scale;
      scale[i] = better ? old_scale : scale[i];
    }
    const double relative = fabs(a[k * n + k]) * scale[k];
    *regularity = *regularity > 0.0 && relative > 0.0 ? (relative < *regularity ? relative : *regularity) : 0.0;
    reciprocal[k] = 1.0 / a[k * n + k];
    for (int i = k + 1; i < n; ++i) {
      const double factor = a[i * n + k] * reciprocal[k];
      for (int j = k + 1; j < n; ++j) a[i * n + j] = a[i * n + j] - factor * a[k * n + j];
      for (int j = 0; j < columns; ++j) b[i * columns + j] = b[i * columns + j] - factor * b[k * columns + j];
    }
  }
  for (int k = n - 1; k >= 0; --k)
    for (int j = 0; j < columns; ++j) {
      for (int i = k + 1; i < n; ++i)
        b[k * columns + j] = b[k * columns + j] - a[k * n + i] * b[i * columns + j];
      b[k * columns + j] = b[k * columns + j] * reciprocal[k];
    }
}

)";

  stage prepare_, evaluate_;
  std::string function_;
};

} // namespace ctdyn::detail
