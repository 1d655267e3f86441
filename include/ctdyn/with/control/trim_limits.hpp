// Limits of the unknowns of a trim.
#pragma once

#include "trim_problem.hpp"
#include "within.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace ctdyn::detail {

/// The limits where there are none.
struct unlimited {
  static constexpr bool any = false;
};

/// Limits of the unknowns `Places` of a trim, by the symbols of `within`.
template <class Model, class Places, class Scalar, class... Symbols> class trim_limits {
  static constexpr std::size_t unknowns = Places::count, count = sizeof...(Symbols);
  /// The unknown that a symbol is, or the number of unknowns.
  template <class Symbol> static constexpr std::size_t place_of() {
    std::size_t i = 0;
    while (i < unknowns && !is_in<Model>(Places::list[i], Symbol::name.view(), Symbol::kind)) ++i;
    return i;
  }

public:
  static constexpr bool any = true;
  /// The message about a symbol that is not sought, or is limited twice.
  static constexpr sentence finding = [] {
    sentence s;
    std::array<std::size_t, count> places{place_of<Symbols>()...};
    std::size_t at = 0;
    const auto look = [&](symbol_class kind, std::string_view name) {
      if (s.empty() && places[at] == unknowns)
        s << "within(" << spelled{name} << ", ...): a trim does not seek " << word(kind) << " " << spelled{name}
          << "; it may be held, or no symbol of the model";
      for (std::size_t i = 0; i < at; ++i)
        if (s.empty() && places[i] == places[at]) s << "within(" << spelled{name} << ", ...): it is limited twice";
      ++at;
    };
    if (!error_entries<Model>::silent) (look(Symbols::kind, Symbols::name.view()), ...);
    return s;
  }();

  explicit trim_limits(const limited<Symbols>&... all) noexcept
      : lower_{static_cast<Scalar>(all.lower)...}, upper_{static_cast<Scalar>(all.upper)...} {}

  /// Whether each lower limit is at most the upper one.
  [[nodiscard]] bool ordered() const noexcept {
    bool good = true;
    for (std::size_t i = 0; i < count; ++i) good = good && lower_[i] <= upper_[i];
    return good;
  }
  /// Moves the unknowns into their limits.
  void confine(auto& y) const noexcept {
    for (std::size_t i = 0; i < count; ++i) {
      Scalar& value = y(static_cast<int>(places_[i]), 0);
      value = std::min(std::max(value, lower_[i]), upper_[i]);
    }
  }
  /// Removes from the slopes the unknowns that a step would move out of their limits; false if there is none.
  bool take_blocked(const auto& y, const auto& step, auto& slopes) const noexcept {
    bool found = false;
    for (std::size_t i = 0; i < count; ++i) {
      const auto at = static_cast<int>(places_[i]);
      const bool below = y(at, 0) <= lower_[i] && step(at, 0) < Scalar(0),
                 above = y(at, 0) >= upper_[i] && step(at, 0) > Scalar(0);
      if (below || above) slopes.scale_column(at, Scalar(0)), found = true;
    }
    return found;
  }
  /// Which unknowns are at a limit, in the order in which limits were written.
  [[nodiscard]] auto reached(const auto& y) const noexcept {
    std::array<bool, count> at{};
    for (std::size_t i = 0; i < count; ++i) {
      const Scalar value = y(static_cast<int>(places_[i]), 0);
      at[i] = value <= lower_[i] || value >= upper_[i];
    }
    return at;
  }

private:
  static constexpr std::array<std::size_t, count> places_{place_of<Symbols>()...};
  std::array<Scalar, count> lower_, upper_;
};

} // namespace ctdyn::detail
