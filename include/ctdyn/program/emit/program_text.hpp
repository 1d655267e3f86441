// A program as text of C++: the same operations in the same order as `run` carries them out.
#pragma once

#include "actions.hpp"
#include "c_number.hpp"
#include "step.hpp"

#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ctdyn::detail {

/// A constant as C++ reads it, to the bit.
template <class Real> std::string cpp_constant(const exact& c) {
  const Real value = nearest<Real>(c);
  const std::string type(c_type<Real>::name);
  if (!std::isfinite(value)) return (value < 0 ? "-" : "") + ("std::numeric_limits<" + type + ">::infinity()");
  char digits[64];
  const auto end = std::to_chars(digits, digits + sizeof digits, std::abs(value), std::chars_format::hex).ptr;
  return (std::signbit(value) ? "-0x" : "0x") + std::string(digits, end).append(c_type<Real>::constant);
}

/// Writes the actions of a program as statements of a function whose arguments are the arrays of `arguments`, by the
/// names `parameters`, `q`, `u`, `inputs`, `t`, `udots`, `prepared`, and `results`, the arrays that it fills. What is
/// read is read into a local number, so that a compiler need not read it again after each result. The statements are
/// those of a function of Real or, for lanes too, of a template whose parameter is named by `any_type`.
template <class Real> class program_text {
public:
  explicit program_text(const program_view& p, std::string_view any_type = {})
      : program_(p), type_(any_type.empty() ? c_type<Real>::name : any_type), any_(!any_type.empty()),
        versions_(p.code.size()) {}

  void add(std::span<const action> actions, std::uint32_t pair_count) {
    if (pair_count != 0) line(type() + " pairs[" + std::to_string(pair_count) + "];");
    if (!program_.solves.empty()) {
      std::size_t entries = 0;
      for (const linear_system_shape& s : program_.solves) entries += s.results();
      line(type() + " solutions[" + std::to_string(entries + 1) + "], &regularity = solutions[" +
           std::to_string(entries) + "] = " + number("1") + ";");
    }
    for (const action& a : actions) add(a);
  }

  [[nodiscard]] const std::string& statements() const { return text_; }
  [[nodiscard]] bool reads(symbol_class kind) const { return reads_[static_cast<std::size_t>(kind)]; }

private:
  [[nodiscard]] std::string type() const { return std::string(type_); }
  /// A constant as a number, or one for each lane.
  [[nodiscard]] std::string number(const std::string& constant) const {
    return any_ ? "ctdyn::detail::spread<" + type() + ">(" + constant + ")" : constant;
  }
  static std::string entry(std::string_view array, std::size_t i) {
    return std::string(array) + "[" + std::to_string(i) + "]";
  }
  void line(const std::string& statement) { text_ += "  " + statement + "\n"; }

  /// The number in a slot. One that is only read is read anew before it is used late, and has another name then.
  [[nodiscard]] std::string slot(std::uint32_t at) const {
    const std::string name = "v" + std::to_string(at);
    return versions_[at] < 2 ? name : name + "_" + std::to_string(versions_[at]);
  }
  void let(std::uint32_t at, const std::string& value) {
    ++versions_[at];
    line("const " + type() + " " + slot(at) + " = " + value + ";");
  }

  void add(const action& a) {
    using enum action::kind;
    const auto angles = [&](std::initializer_list<std::uint32_t> list) {
      std::string text = "ctdyn::detail::sines_and_cosines<" + type() + ", " + std::to_string(list.size()) + ">({";
      for (const std::uint32_t at : list) text += slot(at) + ", ";
      text.resize(text.size() - 2);
      line(text + "}, pairs + " + std::to_string(a.b) + (a.at != 0 ? ", true);" : ");"));
    };
    switch (a.what) {
    case step: return let(a.at, value(a));
    case sincos:
      return line("ctdyn::detail::sine_and_cosine(" + slot(a.a) + ", " + entry("pairs", a.b) + ", " +
                  entry("pairs", a.b + 1) + ");");
    case two_sincos: return angles({a.a, a.c});
    case four_sincos: return angles({a.a, a.c, a.d, a.e});
    case take: return let(a.at, entry("pairs", a.a));
    case mul_add: return let(a.at, slot(a.a) + " * " + slot(a.b) + " + " + slot(a.c));
    case mul_sub: return let(a.at, slot(a.a) + " * " + slot(a.b) + " - " + slot(a.c));
    case sub_mul: return let(a.at, slot(a.c) + " - " + slot(a.a) + " * " + slot(a.b));
    case deliver: return line(place(a.a, a.b) + " = " + slot(a.at) + ";");
    case deliver_zeros:
      for (std::uint32_t i = 0; i < a.at; ++i) line(place(a.a, a.b + i) + " = " + number("0") + ";");
      return;
    case solve: return solve_system(a.a);
    case keep: return; // of programs that are cut into functions: a text is one function
    case fetch: return;
    }
  }
  static std::string place(std::uint32_t destination, std::uint32_t offset) {
    return entry("results" + std::to_string(destination), offset);
  }

  [[nodiscard]] std::string value(const action& a) {
    switch (a.op) {
    case opcode::constant: return number(cpp_constant<Real>(program_.constants[a.a]));
    case opcode::symbol: return symbol(static_cast<symbol_class>(a.a), a.b);
    case opcode::prepared: return entry("prepared", a.a);
    case opcode::solved: return entry("solutions", a.a);
    case opcode::add: return slot(a.a) + " + " + slot(a.b);
    case opcode::sub: return slot(a.a) + " - " + slot(a.b);
    case opcode::mul: return slot(a.a) + " * " + slot(a.b);
    case opcode::div: return slot(a.a) + " / " + slot(a.b);
    case opcode::neg: return "-" + slot(a.a);
    case opcode::inv: return number("1") + " / " + slot(a.a);
    default: break;
    }
    const opcode_properties& f = properties(a.op);
    return "ctdyn::detail::written<ctdyn::opcode::" + std::string(f.name) + ">(" + slot(a.a) +
           (f.arity == 2 ? ", " + slot(a.b) : "") + ")";
  }
  [[nodiscard]] std::string symbol(symbol_class kind, std::uint32_t i) {
    reads_[static_cast<std::size_t>(kind)] = true;
    switch (kind) {
    case symbol_class::parameter: return entry("parameters", i);
    case symbol_class::coordinate: return entry("q", i);
    case symbol_class::speed: return entry("u", i);
    case symbol_class::input: return entry("inputs", i);
    case symbol_class::auxiliary_state: return entry("z", i);
    case symbol_class::contact: return entry("closed", i);
    case symbol_class::time: return "*t";
    case symbol_class::speed_derivative: return entry("udots", i);
    case symbol_class::rate:
    case symbol_class::auxiliary:
    case symbol_class::reaction: break;
    }
    require(false, "no program reads this kind of symbols");
    return {};
  }
  void solve_system(std::uint32_t index) {
    const linear_system_shape& s = program_.solves[index];
    const std::string name = "system" + std::to_string(index);
    std::string inputs = "const " + type() + " " + name + "[] = {";
    for (std::uint32_t k = 0; k < s.inputs(); ++k) {
      const std::uint32_t at = program_.solve_inputs[s.first_input + k];
      inputs += (k == 0 ? "" : ", ") + (at == program_view::structural_zero ? number("0") : slot(at));
    }
    line(inputs + "};");
    line("ctdyn::detail::solve_written<" + std::to_string(s.size) + ", " + std::to_string(s.columns) +
         (s.semidefinite ? ", true>(" : ">(") + name + ", solutions + " + std::to_string(s.first_result) +
         ", regularity);");
  }

  const program_view& program_;
  std::string_view type_;
  bool any_;
  std::string text_;
  std::vector<std::uint8_t> versions_;
  bool reads_[symbol_classes]{};
};

} // namespace ctdyn::detail
