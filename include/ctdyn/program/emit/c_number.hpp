// A scalar that records the operations on it as an expression in C.
#pragma once

#include <charconv>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

namespace ctdyn::detail {

/// A condition in C.
struct c_condition {
  std::string text;
};

/// The spelling of a floating-point type in C, the letter that its functions of <math.h> have behind the name for
/// double, and the one behind its constants.
template <class Real> struct c_type { static constexpr bool known = false; };
template <> struct c_type<double> {
  static constexpr bool known = true;
  static constexpr std::string_view name = "double", function{}, constant{}, infinity = "HUGE_VAL";
};
template <> struct c_type<float> {
  static constexpr bool known = true;
  static constexpr std::string_view name = "float", function = "f", constant = "f", infinity = "HUGE_VALF";
};
template <> struct c_type<long double> {
  static constexpr bool known = true;
  static constexpr std::string_view name = "long double", function = "l", constant = "L", infinity = "HUGE_VALL";
};

/// The shortest decimal digits that are read as exactly this number.
template <class Real> std::string c_digits(Real value) {
  if (value > std::numeric_limits<Real>::max()) return std::string(c_type<Real>::infinity);
  char digits[64];
  const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
  std::string text(digits, end);
  if (text.find_first_of(".e") == text.npos) text += ".0";
  return text.append(c_type<Real>::constant);
}

/// An expression in C, of a floating-point type. A template that computes with numbers of any type writes, with these,
/// the C code that computes the same in the same order.
///
///     const c_number<double> x("v1"), y("v2");
///     (x - y * x).text();                   // "v1 - v2 * v1"
///     function_row<opcode::sign>::value(x); // v1 > 0.0 ? 1.0 : v1 < 0.0 ? -1.0 : v1 - v1
template <class Real> class c_number {
public:
  c_number() = default;
  explicit c_number(std::string name) : text_(std::move(name)) {}
  explicit c_number(int whole) : text_((std::to_string(whole) + ".0").append(c_type<Real>::constant)) {}

  [[nodiscard]] const std::string& text() const { return text_; }

  friend c_number operator+(const c_number& a, const c_number& b) {
    return joined(a, " + ", b, level::sum, level::product); // a + (b + c) is not rounded as a + b + c is
  }
  friend c_number operator-(const c_number& a, const c_number& b) {
    return joined(a, " - ", b, level::sum, level::product);
  }
  friend c_number operator*(const c_number& a, const c_number& b) {
    return joined(a, " * ", b, level::product, level::atom);
  }
  friend c_number operator/(const c_number& a, const c_number& b) {
    return joined(a, " / ", b, level::product, level::atom);
  }
  friend c_number operator-(const c_number& a) { return {"-" + a.within(level::atom), level::product}; }

  friend c_condition operator<(const c_number& a, const c_number& b) { return compared(a, " < ", b); }
  friend c_condition operator>(const c_number& a, const c_number& b) { return compared(a, " > ", b); }
  friend c_condition operator<=(const c_number& a, const c_number& b) { return compared(a, " <= ", b); }

  friend c_number choose(const c_condition& yes, const c_number& a, const c_number& b) {
    return {yes.text + " ? " + a.within(level::sum) + " : " + b.text_, level::choice};
  }
  friend c_number magnitude(const c_number& x) { return call("fabs", x); }

  static c_number call(std::string_view function, const c_number& x) {
    return c_number(std::string(function).append(c_type<Real>::function) + "(" + x.text_ + ")");
  }
  static c_number call(std::string_view function, const c_number& x, const c_number& y) {
    return c_number(std::string(function).append(c_type<Real>::function) + "(" + x.text_ + ", " + y.text_ + ")");
  }

private:
  enum class level { choice, sum, product, atom }; // precedence of the outermost operation

  c_number(std::string text, level strength) : text_(std::move(text)), level_(strength) {}

  [[nodiscard]] std::string within(level around) const { return level_ < around ? "(" + text_ + ")" : text_; }
  static c_number joined(const c_number& a, std::string_view sign, const c_number& b, level left, level right) {
    return {a.within(left) + std::string(sign) + b.within(right), left};
  }
  static c_condition compared(const c_number& a, std::string_view sign, const c_number& b) {
    return {a.within(level::sum) + std::string(sign) + b.within(level::sum)};
  }

  std::string text_;
  level level_ = level::atom;
};

} // namespace ctdyn::detail
