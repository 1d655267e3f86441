// Expressions as the user wrote them, as values: units are inferred from them, and messages about units show them.
#pragma once

#include "../../detail/growing_list.hpp"
#include "../../detail/short_decimal.hpp"
#include "../../detail/unit_text.hpp"
#include "../../graph/function/functions.hpp"
#include "../../graph/function/symbol_class.hpp"
#include "../../model/expr/expression.hpp"
#include "../../model/expr/print.hpp"

#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// What a node of an expression is: an operand, an operator, or a function of one or two nodes.
enum class written_kind : std::uint8_t {
  number,    // `number`, and its unit if it has one
  direction, // a basis vector, the zero vector, the unit dyadic
  symbol,
  known, // a kinematic quantity, such as a velocity, whose unit is known
  open,  // a number of a source or of the library, which may have any unit
  negate,
  plus,
  minus,
  multiplies,
  divides,
  equals,
  call,     // a function of opcode `code`
  function, // a function that `code` names, an expr::function
  power,    // a power with the exponent `exponent`
  measured, // an operand that has to have the unit `unit`; messages show the operand alone
  rate      // the derivative by time or (two operands) by a symbol, in the frame `in`
};

/// A reference to a dimension, or none. It has a flag, because g++ with sanitizers does not evaluate the comparison of
/// an address with null in constants.
class known_dimension {
public:
  constexpr known_dimension() = default;
  constexpr known_dimension(const dimension& d) : at_(&d), known_(true) {}
  constexpr explicit operator bool() const { return known_; }
  constexpr const dimension& operator*() const { return *at_; }

private:
  const dimension* at_ = nullptr;
  bool known_ = false;
};

/// A node of an expression.
struct written_node {
  written_kind what = written_kind::number;
  std::uint8_t code = 0;
  bool constant = false; // it contains neither a symbol nor a kinematic quantity
  bool shared = false;   // it may be an operand of several nodes
  symbol_class kind = symbol_class::parameter;
  std::uint32_t a = 0, b = 0; // the operands; for a symbol, `a` is its index in the list of symbols
  rational exponent{};
  double number = 0;
  known_dimension unit{};
  std::string_view name{}, word{}, in{}; // for P.vel(N): "P", "vel" and "N"
};

/// The dimensions of mechanics.
/// @{
inline constexpr dimension no_dimension{};
inline constexpr dimension of_angle{.radian = 1};
inline constexpr dimension of_length{.metre = 1};
inline constexpr dimension of_velocity{.metre = 1, .second = -1};
inline constexpr dimension of_acceleration{.metre = 1, .second = -2};
inline constexpr dimension of_angular_velocity{.second = -1, .radian = 1};
inline constexpr dimension of_angular_acceleration{.second = -2, .radian = 1};
inline constexpr dimension of_time{.second = 1};
inline constexpr dimension of_rate{.second = -1};
inline constexpr dimension of_mass{.kilogram = 1};
inline constexpr dimension of_inertia{.metre = 2, .kilogram = 1};
inline constexpr dimension of_force{.metre = 1, .kilogram = 1, .second = -2};
inline constexpr dimension of_torque{.metre = 2, .kilogram = 1, .second = -2};
inline constexpr dimension of_power{.metre = 2, .kilogram = 1, .second = -3};
inline constexpr dimension of_momentum{.metre = 1, .kilogram = 1, .second = -1};
inline constexpr dimension of_angular_momentum{.metre = 2, .kilogram = 1, .second = -1};
/// @}

/// The nodes of all expressions of a description.
struct written_text {
  growing_list<written_node> nodes{};
  bool numbers_known = true; // false if only the type of an expression is known: then no number counts as zero

  constexpr std::uint32_t add(const written_node& n) { return static_cast<std::uint32_t>(nodes.add(n)); }
  [[nodiscard]] constexpr bool zero(std::uint32_t i) const {
    return numbers_known && nodes[i].what == written_kind::number && !(nodes[i].number < 0) && !(nodes[i].number > 0);
  }
  constexpr std::uint32_t add_two(written_kind what, std::uint32_t a, std::uint32_t b) {
    const bool none = what == written_kind::multiplies && (zero(a) || zero(b));
    return add({.what = what, .constant = none || (nodes[a].constant && nodes[b].constant), .a = a, .b = b});
  }
  constexpr std::uint32_t add_one(written_node n, std::uint32_t a) {
    n.a = a, n.constant = nodes[a].constant;
    return add(n);
  }
};

/// A part that several expressions have in common. It is written once, and operators make the expressions from it.
struct shared_part {
  written_text* to;
  std::uint32_t node = 0;

  friend constexpr shared_part operator-(const shared_part& a) {
    return {a.to, a.to->add_one({.what = written_kind::negate}, a.node)};
  }
  friend constexpr shared_part operator+(const shared_part& a, const shared_part& b) {
    return {a.to, a.to->add_two(written_kind::plus, a.node, b.node)};
  }
  friend constexpr shared_part operator*(const shared_part& a, const shared_part& b) {
    return {a.to, a.to->add_two(written_kind::multiplies, a.node, b.node)};
  }
  friend constexpr shared_part cross(const shared_part& a, const shared_part& b) {
    const auto code = static_cast<std::uint8_t>(expr::function::cross);
    const bool constant = a.to->nodes[a.node].constant && a.to->nodes[b.node].constant;
    return {a.to,
            a.to->add({.what = written_kind::function, .code = code, .constant = constant, .a = a.node, .b = b.node})};
  }
};

/// Writes a node of a text as the user does.
class written_words {
public:
  constexpr explicit written_words(const written_text& text) : text_(&text) {}

  using strength = expr::strength;
  constexpr void write(sentence& s, std::uint32_t at, strength context = strength::equation) const {
    if (text_->nodes[at].what == written_kind::measured) return write(s, text_->nodes[at].a, context);
    const bool parentheses = level(text_->nodes[at]) < context;
    if (parentheses) s << "(";
    write_plain(s, text_->nodes[at]);
    if (parentheses) s << ")";
  }
  /// Writes the text, or its beginning if it is longer than `most` characters.
  constexpr void write_brief(sentence& s, std::uint32_t at, std::size_t most) const {
    sentence all;
    write(all, at);
    if (all.size <= most)
      s << all.view();
    else
      s << all.view().substr(0, all.view().rfind(' ', most)) << " ...";
  }

private:
  static constexpr strength level(const written_node& n) {
    switch (n.what) {
    case written_kind::equals: return strength::equation;
    case written_kind::plus:
    case written_kind::minus:
    case written_kind::negate: return strength::sum;
    case written_kind::multiplies:
    case written_kind::divides: return strength::product;
    case written_kind::number: return n.unit ? strength::product : strength::atom;
    default: return strength::atom;
    }
  }
  constexpr void write_two(sentence& s, const written_node& n, std::string_view sign, bool same_on_the_right) const {
    const strength own = level(n), above = static_cast<strength>(static_cast<int>(own) + 1);
    write(s, n.a, n.what == written_kind::equals ? above : own);
    s << sign;
    write(s, n.b, same_on_the_right ? own : above);
  }
  constexpr void write_plain(sentence& s, const written_node& n) const {
    switch (n.what) {
    case written_kind::number:
      write_number(s, n.number);
      if (n.unit) s << " ", write_dimension(s, *n.unit);
      return;
    case written_kind::open: write_number(s, n.number); return;
    case written_kind::negate: s << "-", write(s, n.a, strength::product); return;
    case written_kind::plus: write_two(s, n, " + ", true); return;
    case written_kind::minus: write_two(s, n, " - ", false); return;
    case written_kind::multiplies: write_two(s, n, " * ", true); return;
    case written_kind::divides: write_two(s, n, " / ", false); return;
    case written_kind::equals: write_two(s, n, " == ", false); return;
    default: write_called(s, n);
    }
  }
  constexpr void write_called(sentence& s, const written_node& n) const {
    switch (n.what) {
    case written_kind::call:
      s << expr::function_name(static_cast<opcode>(n.code)) << "(", write(s, n.a);
      if (properties(static_cast<opcode>(n.code)).arity == 2) s << ", ", write(s, n.b);
      s << ")";
      return;
    case written_kind::function: write_function(s, n, static_cast<expr::function>(n.code)); return;
    case written_kind::power:
      s << "pow<" << (n.exponent.numerator < 0 ? "-" : "")
        << static_cast<std::size_t>(n.exponent.numerator < 0 ? -n.exponent.numerator : n.exponent.numerator);
      if (!n.exponent.is_whole()) s << ", " << static_cast<std::size_t>(n.exponent.denominator());
      s << ">(", write(s, n.a), s << ")";
      return;
    case written_kind::rate:
      s << (n.b != 0 ? "partial_velocity(" : "dt("), write(s, n.a);
      if (n.b != 0) s << ", ", write(s, n.b);
      if (!n.in.empty()) s << ", " << n.in;
      s << ")";
      return;
    default:
      s << n.name;
      if (!n.word.empty()) s << (n.name.empty() ? "" : ".") << n.word;
      if (!n.in.empty()) s << "(" << n.in << ")";
    }
  }
  constexpr void write_function(sentence& s, const written_node& n, expr::function f) const {
    if (f == expr::function::magnitude || f == expr::function::normalize) {
      write(s, n.a, strength::atom), s << "." << expr::function_name(f) << "()";
      return;
    }
    s << expr::function_name(f) << "(", write(s, n.a);
    if (f == expr::function::dot || f == expr::function::cross || f == expr::function::outer) s << ", ", write(s, n.b);
    s << ")";
  }

  const written_text* text_;
};

} // namespace ctdyn::detail
