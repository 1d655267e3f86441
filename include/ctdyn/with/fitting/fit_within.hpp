// Fits whose unknowns are limited by name.
#pragma once

#include "../control/within.hpp"
#include "fit.hpp"

#include <cstddef>
#include <span>
#include <string_view>

namespace ctdyn {
namespace detail {

template <class Problem, class... Symbols>
inline constexpr sentence not_limited_unknowns = [] {
  sentence s;
  std::size_t at = 0, places[sizeof...(Symbols)]{};
  const auto look = [&](symbol_class kind, std::string_view name) {
    places[at] = Problem::place_of(kind, name);
    if (s.empty() && places[at] == Problem::unknown_names.size())
      s << "within(" << spelled{name} << ", ...): " << spelled{name} << " is not among the unknowns of this fit: ",
          write_names(s, Problem::unknown_names);
    for (std::size_t i = 0; i < at; ++i)
      if (s.empty() && places[i] == places[at]) s << "within(" << spelled{name} << ", ...): it is limited twice";
    ++at;
  };
  (look(Symbols::kind, Symbols::name.view()), ...);
  return s;
}();

/// Options with these limits in place of those of the same unknowns.
template <class Problem, class... Symbols>
[[nodiscard]] fit_options<Problem> with_limits(fit_options<Problem> options,
                                               const limited<Symbols>&... limits) noexcept {
  (void)refuse<not_limited_unknowns<Problem, Symbols...>>{};
  if constexpr (not_limited_unknowns<Problem, Symbols...>.empty()) {
    const auto set = [&](std::size_t place, double lower, double upper) {
      options.lower(static_cast<int>(place)) = static_cast<typename Problem::scalar_type>(lower);
      options.upper(static_cast<int>(place)) = static_cast<typename Problem::scalar_type>(upper);
    };
    (set(Problem::place_of(Symbols::kind, Symbols::name.view()), limits.lower, limits.upper), ...);
  }
  return options;
}

} // namespace detail

/// Finds the values of unknowns, some of which are limited by name; see `fit`. These limits replace those of the same
/// unknowns in the options. A limit of something that is not among the unknowns does not compile.
///
///     fit(swings, run, {}, within(m, 0.1, 5), within(b, 0, 1))
template <class Problem, class First, class... More>
[[nodiscard]] fit_result<Problem> fit(const Problem& problem, std::span<const typename Problem::record> data,
                                      const fit_options<Problem>& options, const limited<First>& limit,
                                      const limited<More>&... more) noexcept {
  return fit(problem, data, detail::with_limits<Problem>(options, limit, more...));
}
/// Finds the values of the unknowns from one run, or one sample, with limits by name.
template <class Problem, class First, class... More>
[[nodiscard]] fit_result<Problem> fit(const Problem& problem, const typename Problem::record& one,
                                      const fit_options<Problem>& options, const limited<First>& limit,
                                      const limited<More>&... more) noexcept {
  return fit(problem, one, detail::with_limits<Problem>(options, limit, more...));
}

} // namespace ctdyn
