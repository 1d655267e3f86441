// Wrong uses are rejected where they are written, with one sentence and no error after it: whatever is made of a
// rejected thing is silently rejected too.
#pragma once

#include "print.hpp"

#include <initializer_list>
#include <iterator>

namespace ctdyn::expr {

/// The result of a wrong use, after its sentence was printed; every later use accepts it without a word.
struct rejected {
  static constexpr sort what = sort::rejected;
};

/// Noun with article of a sort, `a vector`.
constexpr std::string_view noun(sort s) {
  switch (s) {
  case sort::scalar: return "a scalar";
  case sort::vector: return "a vector";
  case sort::dyadic: return "a dyadic";
  case sort::equation: return "an equation";
  case sort::frame: return "a frame";
  case sort::point: return "a point";
  case sort::inertia: return "an inertia";
  case sort::matrix: return "a matrix";
  case sort::fact: return "a fact of a system";
  case sort::value: return "a value for a symbol";
  case sort::order: return "a rotation order";
  default: return "nothing that a description knows";
  }
}

template <class T> constexpr std::string_view noun_of() {
  return std::is_same_v<T, bool>          ? "a bool"
         : std::is_same_v<T, long double> ? "a long double"
         : number<T> && !exact_number<T>  ? "a character"
         : number<T>                      ? "a number"
                                          : noun(sort_of<T>);
}

/// One argument of a function: its role in the user's terms and the sorts that are welcome.
struct slot {
  std::string_view role;
  sort expected;
};

enum class verdict { good, silent, bad };

/// Whether arguments fit the slots of a call; `Call` has `slots` and `write`, which appends the call's name.
template <class Call, class... Arguments> consteval verdict judge() {
  constexpr std::size_t count = sizeof...(Arguments);
  const sort found[count + 1]{sort_of<Arguments>..., sort::none};
  verdict answer = count == std::size(Call::slots) ? verdict::good : verdict::bad;
  for (std::size_t i = 0; i < count; ++i) {
    if (found[i] == sort::rejected) return verdict::silent;
    if (i < std::size(Call::slots) && !among(found[i], Call::slots[i].expected)) answer = verdict::bad;
  }
  return answer;
}

template <class Call> constexpr void write_usage(detail::sentence& s) {
  if constexpr (requires { Call::remedy; }) {
    s << Call::remedy;
  } else {
    s << "write ", Call::write(s), s << "(";
    for (std::size_t i = 0; i < std::size(Call::slots); ++i) s << (i == 0 ? "" : ", ") << Call::slots[i].role;
    s << ")";
  }
}

template <class Argument> constexpr void complain(detail::sentence& s, slot wanted) {
  write<Argument>(s), s << " is " << noun_of<Argument>() << ", but the " << wanted.role << " is ";
  constexpr sort sorts[] = {sort::scalar, sort::vector,  sort::dyadic, sort::equation,
                            sort::frame,  sort::point, sort::inertia, sort::matrix, sort::order};
  bool first = true;
  for (const sort one : sorts)
    if (among(one, wanted.expected)) s << (first ? "" : " or ") << noun(one), first = false;
}

template <class Call, class... Arguments> constexpr detail::sentence misuse_text() {
  detail::sentence s;
  Call::write(s), s << "(", write_list<Arguments...>(s), s << "): ";
  std::size_t i = 0;
  bool told = false;
  [[maybe_unused]] const auto check = [&]<class Argument>(std::type_identity<Argument>) {
    if (!told && i < std::size(Call::slots) && !among(sort_of<Argument>, Call::slots[i].expected))
      complain<Argument>(s, Call::slots[i]), told = true;
    ++i;
  };
  (check(std::type_identity<Arguments>{}), ...);
  if (!told && i < std::size(Call::slots)) s << "the " << Call::slots[i].role << " is missing";
  if (!told && i > std::size(Call::slots)) s << "there are more arguments than it takes";
  s << "; ", write_usage<Call>(s);
  return s;
}

template <class Call, class... Arguments> struct misuse {
  static constexpr detail::sentence text = misuse_text<Call, Arguments...>();
  static_assert(detail::accept<text>());
  using result = rejected;
};

/// Answers a call that was judged not to be good.
template <verdict Verdict, class Call, class... Arguments> constexpr rejected refuse() {
  if constexpr (Verdict == verdict::bad) return typename misuse<Call, Arguments...>::result{};
  return {};
}

/// Whether all of any number of answers are yes (a fold has a limit, an initializer list has none).
consteval bool all(std::initializer_list<bool> answers) {
  for (const bool answer : answers)
    if (!answer) return false;
  return true;
}

/// What `build` makes of the arguments, or the refusal of a call that they do not fit.
template <class Call, class Build, class... Arguments>
constexpr auto checked(Build build, const Arguments&... arguments) {
  constexpr verdict found = judge<Call, Arguments...>();
  if constexpr (found == verdict::good)
    return build(arguments...);
  else
    return refuse<found, Call, Arguments...>();
}

} // namespace ctdyn::expr
