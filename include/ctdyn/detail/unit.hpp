// Units: rational powers of the bases of the SI, and exact scales.
#pragma once

#include "rational.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn {

namespace detail {

/// The bases of units. The radian is 1 where units are compared, and is remembered to be printed.
enum class base : std::uint8_t { metre, kilogram, second, ampere, kelvin, mole, candela, radian };
inline constexpr std::size_t base_count = 8;

/// How a base is written: as a unit, and as the member of a dimension.
struct base_words {
  std::string_view symbol, member;
};
constexpr base_words words_of(base b) {
  switch (b) {
  case base::metre: return {"m", "metre"};
  case base::kilogram: return {"kg", "kilogram"};
  case base::second: return {"s", "second"};
  case base::ampere: return {"A", "ampere"};
  case base::kelvin: return {"K", "kelvin"};
  case base::mole: return {"mol", "mole"};
  case base::candela: return {"cd", "candela"};
  case base::radian: break;
  }
  return {"rad", "radian"};
}

/// A product of rational powers of the bases. It is no array, since g++ 12 takes arrays in template arguments that end
/// in zeros for different ones.
struct dimension {
  rational metre{}, kilogram{}, second{}, ampere{}, kelvin{}, mole{}, candela{}, radian{};

  constexpr bool operator==(const dimension&) const = default;
  static constexpr dimension of_base(base b) {
    dimension d;
    return d.*exponent(b) = 1, d;
  }
  static constexpr rational dimension::*exponent(base b) {
    switch (b) {
    case base::metre: return &dimension::metre;
    case base::kilogram: return &dimension::kilogram;
    case base::second: return &dimension::second;
    case base::ampere: return &dimension::ampere;
    case base::kelvin: return &dimension::kelvin;
    case base::mole: return &dimension::mole;
    case base::candela: return &dimension::candela;
    case base::radian: break;
    }
    return &dimension::radian;
  }
  /// The exponent of a base, which is told by its number.
  [[nodiscard]] constexpr rational& at(std::size_t i) { return this->*exponent(static_cast<base>(i)); }
  [[nodiscard]] constexpr rational at(std::size_t i) const { return this->*exponent(static_cast<base>(i)); }
  /// The product of this one and a power of another.
  [[nodiscard]] constexpr dimension times(const dimension& o, rational power = 1) const {
    return {metre + o.metre * power,     kilogram + o.kilogram * power, second + o.second * power,
            ampere + o.ampere * power,   kelvin + o.kelvin * power,     mole + o.mole * power,
            candela + o.candela * power, radian + o.radian * power};
  }
  /// Whether no exponent of the product with a power of another one, which is from -300 to 300, is beyond 300, and none
  /// of their denominators. Exponents that grow without a limit are those of a mistake, and would not fit their 32
  /// bits.
  [[nodiscard]] constexpr bool can_times(const dimension& o, rational power = 1) const {
    for (std::size_t i = 0; i < base_count; ++i) {
      const rational sum = at(i) + o.at(i) * power;
      const std::int64_t most = 300 * std::int64_t{sum.denominator()};
      if (sum.numerator > most || sum.numerator < -most || sum.denominator() > 300) return false;
    }
    return true;
  }
  /// Whether quantities of both may be added: whether all exponents but those of the radian are equal.
  [[nodiscard]] constexpr bool fits(dimension o) const { return o.radian = radian, o == *this; }
};

/// A positive number that is exact: a ratio of integers times powers of 2, of 5 and of pi.
struct unit_scale {
  std::int64_t above = 1, below = 1; // coprime, without factors 2 and 5
  std::int16_t twos = 0, fives = 0, pis = 0;

  constexpr bool operator==(const unit_scale&) const = default;
  static constexpr unit_scale of(std::int64_t n, std::int64_t d = 1, int tens = 0, int pis = 0) {
    unit_scale s{n, d, static_cast<std::int16_t>(tens), static_cast<std::int16_t>(tens),
                 static_cast<std::int16_t>(pis)};
    for (; s.above % 2 == 0; ++s.twos) s.above /= 2;
    for (; s.above % 5 == 0; ++s.fives) s.above /= 5;
    for (; s.below % 2 == 0; --s.twos) s.below /= 2;
    for (; s.below % 5 == 0; --s.fives) s.below /= 5;
    const std::int64_t common = divisor(s.above, s.below);
    s.above /= common, s.below /= common;
    return s;
  }
  [[nodiscard]] constexpr unit_scale times(const unit_scale& o) const {
    const std::int64_t first = divisor(above, o.below), second = divisor(o.above, below);
    return {product(above / first, o.above / second), product(below / second, o.below / first), exponent(twos + o.twos),
            exponent(fives + o.fives), exponent(pis + o.pis)};
  }
  /// Whether the product with another one is within the limits that `times` demands.
  [[nodiscard]] constexpr bool can_times(const unit_scale& o) const {
    const std::int64_t first = divisor(above, o.below), second = divisor(o.above, below);
    return above / first <= INT64_MAX / (o.above / second) && below / second <= INT64_MAX / (o.below / first) &&
           within(twos + o.twos) && within(fives + o.fives) && within(pis + o.pis);
  }
  [[nodiscard]] constexpr unit_scale inverse() const {
    return {below, above, static_cast<std::int16_t>(-twos), static_cast<std::int16_t>(-fives),
            static_cast<std::int16_t>(-pis)};
  }
  /// Whether there is an exact root of this degree, which is positive.
  [[nodiscard]] constexpr bool has_root(int degree) const {
    return twos % degree == 0 && fives % degree == 0 && pis % degree == 0 && root_of(above, degree) != 0 &&
           root_of(below, degree) != 0;
  }
  [[nodiscard]] constexpr unit_scale root(int degree) const {
    require(has_root(degree), "the scale of a unit has no exact root of this degree");
    return {root_of(above, degree), root_of(below, degree), static_cast<std::int16_t>(twos / degree),
            static_cast<std::int16_t>(fives / degree), static_cast<std::int16_t>(pis / degree)};
  }
  /// The nearest number but for a few roundings; a scale of powers of ten alone has at most one.
  template <class Real> [[nodiscard]] constexpr Real as() const {
    const auto [up, down] = parts<Real>();
    return up / down;
  }
  /// The number of SI units that `number` of this unit are. If numerator and denominator are exact, the result is
  /// rounded at most twice; once if one of them is 1.
  template <class Real> [[nodiscard]] constexpr Real so_many(Real number) const {
    if (pis != 0) return number * as<Real>();
    const auto [up, down] = parts<Real>();
    return number * up / down;
  }

private:
  template <class Real> struct ratio { Real above, below; };
  template <class Real> [[nodiscard]] constexpr ratio<Real> parts() const {
    ratio<Real> r{static_cast<Real>(above), static_cast<Real>(below)};
    const auto put = [&](int power, Real factor) {
      for (; power > 0; --power) r.above *= factor;
      for (; power < 0; ++power) r.below *= factor;
    };
    put(twos, Real(2)), put(fives, Real(5)), put(pis, static_cast<Real>(3.14159265358979323846L));
    return r;
  }
  static constexpr std::int64_t divisor(std::int64_t a, std::int64_t b) {
    while (b != 0) {
      const std::int64_t rest = a % b;
      a = b, b = rest;
    }
    return a;
  }
  /// The integer whose power this is, or 0 if there is none.
  static constexpr std::int64_t root_of(std::int64_t x, int degree) {
    std::int64_t low = 1, high = x;
    while (low < high) {
      const std::int64_t middle = low + (high - low) / 2;
      if (power_up_to(middle, degree, x) < x)
        low = middle + 1;
      else
        high = middle;
    }
    return power_up_to(low, degree, x) == x ? low : 0;
  }
  /// A power of a positive number, or the largest integer if it is larger than `most`.
  static constexpr std::int64_t power_up_to(std::int64_t x, int degree, std::int64_t most) {
    std::int64_t power = 1;
    for (; degree != 0; --degree) {
      if (power > most / x) return INT64_MAX;
      power *= x;
    }
    return power;
  }
  static constexpr bool within(int sum) { return sum <= 300 && sum >= -300; }
  static constexpr std::int16_t exponent(int sum) {
    require(within(sum), "a power of 2, 5 or pi in the scale of a unit is beyond 300");
    return static_cast<std::int16_t>(sum);
  }
  static constexpr std::int64_t product(std::int64_t a, std::int64_t b) {
    require(a <= INT64_MAX / b, "the scale of a unit needs more than 64 bits");
    return a * b;
  }
};

/// The spelling of a unit, such as `N m/rad`; empty if it is too long.
struct unit_symbol {
  static constexpr std::size_t capacity = 24;
  char characters[capacity]{};
  std::uint8_t size = 0;

  constexpr bool operator==(const unit_symbol&) const = default;
  [[nodiscard]] constexpr std::string_view view() const { return {characters, size}; }
  /// Whether the spelling has a character. `string_view::find` compares pointers with null, which g++ takes for no
  /// constant where it sanitizes.
  [[nodiscard]] constexpr bool has(char c) const {
    for (std::size_t i = 0; i < size; ++i)
      if (characters[i] == c) return true;
    return false;
  }
  /// Whether it is a quotient; the fraction of an exponent, as in m^(3/2), is none.
  [[nodiscard]] constexpr bool divides() const {
    bool exponent = false;
    for (std::size_t i = 0; i < size; ++i) {
      if (characters[i] == '/' && !exponent) return true;
      if (characters[i] == ')') exponent = false;
      if (characters[i] == '^' && i + 1 < size && characters[i + 1] == '(') exponent = true;
    }
    return false;
  }
  static constexpr unit_symbol of(std::string_view a, std::string_view b = {}, std::string_view c = {},
                                  std::string_view d = {}) {
    unit_symbol s;
    if (a.size() + b.size() + c.size() + d.size() > capacity) return s;
    for (const std::string_view part : {a, b, c, d})
      for (const char letter : part) s.characters[s.size++] = letter;
    return s;
  }
  static constexpr unit_symbol product(const unit_symbol& a, const unit_symbol& b) {
    if (a.size == 0 || b.size == 0) return {};
    return a.divides() ? of("(", a.view(), ") ", b.view()) : of(a.view(), " ", b.view());
  }
  static constexpr unit_symbol quotient(const unit_symbol& a, const unit_symbol& b) {
    if (a.size == 0 || b.size == 0) return {};
    if (a.divides()) return {};
    return b.has(' ') || b.divides() ? of(a.view(), "/(", b.view(), ")") : of(a.view(), "/", b.view());
  }
  constexpr unit_symbol power(rational e) const {
    if (e == rational(1)) return *this;
    const std::int32_t n = e.numerator, d = e.denominator();
    if (size == 0 || n <= 0 || n > 9 || d > 9 || has('^')) return {};
    const char digits[] = {'(', static_cast<char>('0' + n), '/', static_cast<char>('0' + d), ')'};
    const std::string_view exponent = d == 1 ? std::string_view(digits + 1, 1) : std::string_view(digits, 5);
    return has(' ') || has('/') ? of("(", view(), ")^", exponent) : of(view(), "^", exponent);
  }
};

} // namespace detail

/// A unit: what it measures as powers of the bases of the SI, how many SI units it is, and how it is spelled. Constants
/// such as `si::newton` have it in their type; products, quotients and `pow` make others.
///
///     constexpr auto stiffness = si::newton / si::millimetre; // 1000 kg/s^2
struct measurement_unit {
  /// The exponents of the bases of the SI.
  detail::dimension powers{};
  /// The value of the unit in SI units.
  detail::unit_scale scale{};
  /// The spelling; if it is empty, the unit is spelled by its exponents.
  detail::unit_symbol symbol{};

  constexpr bool operator==(const measurement_unit&) const = default;
  /// A product of units.
  friend constexpr measurement_unit operator*(const measurement_unit& a, const measurement_unit& b) {
    return {a.powers.times(b.powers), a.scale.times(b.scale), detail::unit_symbol::product(a.symbol, b.symbol)};
  }
  /// A quotient of units.
  friend constexpr measurement_unit operator/(const measurement_unit& a, const measurement_unit& b) {
    return {a.powers.times(b.powers, -1), a.scale.times(b.scale.inverse()),
            detail::unit_symbol::quotient(a.symbol, b.symbol)};
  }
  /// A power. Where it is a root, the scale has to have an exact one.
  [[nodiscard]] constexpr measurement_unit to(detail::rational exponent) const {
    measurement_unit result{detail::dimension{}.times(powers, exponent), {}, symbol.power(exponent)};
    const detail::unit_scale root = scale.root(exponent.denominator());
    const detail::unit_scale factor = exponent.numerator < 0 ? root.inverse() : root;
    for (int n = exponent.numerator < 0 ? -exponent.numerator : exponent.numerator; n != 0; --n)
      result.scale = result.scale.times(factor);
    return result;
  }
};

namespace detail {

/// Whether one unit is the hertz and the other one has radians: both are 1/s, but a cycle is 2 pi radians.
constexpr bool cycles_for_angles(const measurement_unit& a, const measurement_unit& b) {
  const auto mixed = [](const measurement_unit& hertz, const measurement_unit& other) {
    return hertz.symbol.view() == "Hz" && !other.powers.radian.is_zero();
  };
  return mixed(a, b) || mixed(b, a);
}

} // namespace detail
} // namespace ctdyn
