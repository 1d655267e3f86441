// Calls of `trim` that are written in another way: a sentence says how.
#pragma once

#include "../../method/no_evaluation.hpp"
#include "trim_words.hpp"
#include "within.hpp"

#include <type_traits>

namespace ctdyn::detail {

template <class T> inline constexpr bool is_trim_limit = false;
template <class Symbol> inline constexpr bool is_trim_limit<limited<Symbol>> = true;

/// Whether arguments behind the guess are held symbols or not, equations, and limits or a number of iterations.
template <class... Words> inline constexpr bool says_trim_words = false;
template <class... Outputs, class... Rest>
inline constexpr bool says_trim_words<trim_equations<Outputs...>, Rest...> = (is_trim_limit<Rest> && ...) ||
                                                                             (sizeof...(Rest) == 1 &&
                                                                              (std::is_arithmetic_v<Rest> && ...));
template <class... Symbols, class... Outputs, class... Rest>
inline constexpr bool says_trim_words<held_symbols<Symbols...>, trim_equations<Outputs...>, Rest...> =
    says_trim_words<trim_equations<Outputs...>, Rest...>;

/// Whether `trim` takes these arguments.
template <class Model, class... Given> inline constexpr bool says_trim = false;
template <class Model, class Guess, class... Words>
  requires requires { typename Model::state_type; }
inline constexpr bool says_trim<Model, Guess, Words...> =
    taken_as<Guess, typename Model::state_type> && says_trim_words<Words...>;

/// Of wrong arguments, and whether the first is a model and the second its state.
template <bool Model, bool Guess>
inline constexpr sentence no_trim = [] {
  sentence s;
  s << "trim(model, guess, held(...), at(...), within(...)...): ";
  if (!Model)
    s << "argument 1 is no model";
  else if (!Guess)
    s << "argument 2 is no state of the model";
  else
    s << "behind the guess stand equations, as in at(udot == 0, qdot == 0); what is held, if anything is, stands ahead of "
         "them, limits or the number of iterations behind them";
  return s;
}();

/// Refuses wrong arguments, and returns a result that is not converged.
template <template <class> class Result, class Model, class Guess = void, class... Words>
constexpr auto refused_trim() noexcept {
  constexpr bool model = requires { typename Model::state_type; };
  if constexpr (!model) {
    return expr::refused<no_trim<false, false>, Model>();
  } else {
    constexpr bool guess = taken_as<Guess, typename Model::state_type>;
    if constexpr (!rejected_before<Guess, Words...>) (void)refuse<no_trim<true, guess>>{};
    return Result<Model>{};
  }
}

} // namespace ctdyn::detail
