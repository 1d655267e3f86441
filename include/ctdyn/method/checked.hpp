// What stands in place of what a user asked wrongly. Methods ask here (for plans: results.hpp) whether it was right.
#pragma once

#include "../detail/require.hpp"

#include <type_traits>

namespace ctdyn::detail {

// A question is a class with two constants: whether it can be answered (`usable`) and, if not, why (`finding`, which is
// empty if another message has already named the mistake).

/// What `compute(question)` returns if the question can be answered. Otherwise the compiler says why, and `instead`
/// takes the place of the answer, so that this message remains the only one.
///
///     return answer<asked<D, Outputs...>>([&]<class Asked>(Asked) { ... }, std::string());
template <class Question, class Compute, class Instead>
constexpr auto answer([[maybe_unused]] const Compute& compute, [[maybe_unused]] const Instead& instead) {
  if constexpr (Question::usable)
    return compute(Question{});
  else
    return (void)refuse<Question::finding>{}, instead;
}

/// A class that makes numbers of arguments: `From` if the arguments fit; otherwise the compiler says why they do not,
/// and nothing is filled, or an empty object is made.
template <class From, class Made = void> struct refused_arguments {
  static constexpr void fill(const auto&... /*arguments*/) noexcept { (void)refuse<From::finding>{}; }
  static constexpr Made make(const auto&... /*arguments*/) noexcept { return (void)refuse<From::finding>{}, Made(); }
};
template <class From, class Made = void>
using checked = std::conditional_t<From::usable, From, refused_arguments<From, Made>>;

} // namespace ctdyn::detail
