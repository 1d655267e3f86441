// Units that are not known yet: products of powers of bases and of the units of symbols.
#pragma once

#include "../../detail/growing_list.hpp"
#include "../../detail/unit.hpp"

#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// A power of a base, or of an unknown unit.
struct unit_factor {
  std::uint32_t of = 0; // a base, or base_count plus the number of an unknown
  rational power{};
};

/// A product of powers of bases and, behind them, of unknown units, in the order of their numbers.
struct unit_form {
  static constexpr std::size_t most = 16;
  static constexpr std::uint32_t nobody = 1u << 30; // the unknown that is the unit of no symbol
  unit_factor factors[most]{};
  std::uint32_t count = 0;

  static constexpr unit_form of(const dimension& d) {
    unit_form f;
    for (std::uint32_t i = 0; i < base_count; ++i)
      if (const rational e = d.at(i); !e.is_zero()) f.factors[f.count++] = {i, e};
    return f;
  }
  static constexpr unit_form of_unknown(std::uint32_t number) {
    unit_form f;
    f.factors[f.count++] = {static_cast<std::uint32_t>(base_count) + number, 1};
    return f;
  }
  /// Multiplies by a power of one factor.
  constexpr void multiply(std::uint32_t by, rational power) {
    if (power.is_zero()) return; // two forms of one unit have the same factors
    std::uint32_t at = count;
    while (at != 0 && by <= factors[at - 1].of) --at;
    if (at != count && factors[at].of == by) {
      factors[at].power = factors[at].power + power;
      if (!factors[at].power.is_zero()) return;
      for (--count; at < count; ++at) factors[at] = factors[at + 1];
      return;
    }
    require(count != most, "an expression has too many symbols whose units are open; give some of them");
    for (std::uint32_t i = count++; i != at; --i) factors[i] = factors[i - 1];
    factors[at] = {by, power};
  }
  /// Multiplies by a power of another unit.
  constexpr void multiply(const unit_form& by, rational power = 1) {
    for (std::uint32_t i = 0; i < by.count; ++i) multiply(by.factors[i].of, by.factors[i].power * power);
  }
  /// Whether there is an unknown in it: the last one is behind all bases.
  [[nodiscard]] constexpr bool open() const { return count != 0 && factors[count - 1].of >= base_count; }
  /// The powers of the bases.
  [[nodiscard]] constexpr dimension known() const {
    dimension d;
    for (std::uint32_t i = 0; i < count; ++i)
      if (factors[i].of < base_count) d.at(factors[i].of) = factors[i].power;
    return d;
  }
  constexpr bool operator==(const unit_form& o) const {
    if (count != o.count) return false;
    for (std::uint32_t i = count; i-- > 0;)
      if (factors[i].of != o.factors[i].of || !(factors[i].power == o.factors[i].power)) return false;
    return true;
  }
  /// Whether both are equal but for radians.
  [[nodiscard]] constexpr bool fits(unit_form o) const {
    unit_form own = *this;
    return own.forget_radians(), o.forget_radians(), own == o;
  }
  constexpr void forget_radians() {
    constexpr auto radian = static_cast<std::uint32_t>(base::radian);
    for (std::uint32_t i = 0; i < count; ++i)
      if (factors[i].of == radian) return multiply(radian, -factors[i].power);
  }
  /// Forgets a fractional power of the radian: the elimination may share the radians of a product between unknowns, and
  /// a radian is 1.
  constexpr void forget_parts_of_radians() {
    if (!known().radian.is_whole()) forget_radians();
  }
};

/// Unknown units, and what was found of them: Gaussian elimination, an equation at a time.
class unit_unknowns {
public:
  struct unknown {
    unit_form value{};
    bool solved = false;
    std::uint32_t by = 0; // the fact by which it was found
  };

  constexpr std::uint32_t add() { return static_cast<std::uint32_t>(list_.add({})); }
  [[nodiscard]] constexpr const unknown& operator[](std::uint32_t i) const { return list_[i]; }

  /// The unit in which each unknown that was found is replaced by its value.
  constexpr unit_form reduced(const unit_form& form) {
    unit_form result;
    for (std::uint32_t i = 0; i < form.count; ++i) {
      const unit_factor& f = form.factors[i];
      if (f.of < base_count || !list_[f.of - base_count].solved) {
        result.multiply(f.of, f.power);
      } else {
        unknown& u = list_[f.of - base_count];
        if (u.value.open()) u.value = reduced(u.value);
        result.multiply(u.value, f.power);
      }
    }
    return result.forget_parts_of_radians(), result;
  }
  /// States that two units are equal, as a fact says. Returns false if they are not; radians do not count.
  constexpr bool equal(const unit_form& a, const unit_form& b, std::uint32_t fact) {
    unit_form difference = reduced(a);
    difference.multiply(reduced(b), -1);
    if (!difference.open()) return difference.forget_radians(), difference.count == 0;
    const unit_factor last = difference.factors[difference.count - 1];
    unknown& found = list_[last.of - base_count];
    difference.multiply(last.of, -last.power);
    found.value.multiply(difference, -inverse(last.power));
    found.value.forget_parts_of_radians();
    found.solved = true, found.by = fact;
    return true;
  }

private:
  growing_list<unknown> list_{};
};

} // namespace ctdyn::detail
