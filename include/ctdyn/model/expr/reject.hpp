// Wrong uses are rejected where they are written, with one message and no further error: whatever has a rejected
// operand is rejected too, without a message.
#pragma once

#include "print.hpp"

#include <iterator>

namespace ctdyn::expr {

/// The result of a wrong use, about which there was a message. Operators, functions and facts accept it without another
/// one.
struct rejected {
  static constexpr sort what = sort::rejected;
};

/// The noun of a sort with its article: `a vector`.
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
  case sort::group: return "a group of facts";
  case sort::system: return "a system";
  case sort::orientation: return "an orientation";
  case sort::none:
  case sort::rejected: break;
  }
  return "nothing that a description knows";
}

template <class T> constexpr std::string_view noun_of() {
  return std::is_same_v<T, bool>          ? "a bool"
         : std::is_same_v<T, long double> ? "a long double"
         : number<T> && !exact_number<T>  ? "a character"
         : number<T>                      ? "a number"
                                          : noun(sort_of<T>);
}

/// An argument that has a name, between commas; empty for a number and for what descriptions do not know.
template <class T>
inline constexpr detail::sentence written_argument = [] {
  detail::sentence s;
  if constexpr (!number<T> && sort_of<T> != sort::none && sort_of<T> != sort::group) s << ", ", write<T>(s), s << ",";
  return s;
}();

/// One parameter of a function: its role in the user's terms, the sorts that it accepts, and an example of what a user
/// who gives a number may have meant.
struct slot {
  std::string_view role;
  sort expected;
  std::string_view instead_of_number{};
};

enum class verdict { good, silent, bad };

/// Whether arguments of these sorts fit the slots of a call; `silent` if one was rejected before.
template <class Call, sort... Found> consteval verdict check_call() {
  constexpr std::size_t count = sizeof...(Found);
  const sort found[count + 1]{Found..., sort::none};
  verdict answer = count == std::size(Call::slots) ? verdict::good : verdict::bad;
  for (std::size_t i = 0; i < count; ++i) {
    if (found[i] == sort::rejected) return verdict::silent;
    if (i < std::size(Call::slots) && !among(found[i], Call::slots[i].expected)) answer = verdict::bad;
  }
  return answer;
}

/// Appends the name of a call: its `word`, or what its `write` appends.
template <class Call> constexpr void write_name(detail::sentence& s) {
  if constexpr (requires { Call::word; })
    s << Call::word;
  else
    Call::write(s);
}

template <class Call> constexpr void write_usage(detail::sentence& s) {
  if constexpr (requires { Call::remedy; }) {
    s << Call::remedy;
  } else {
    s << "write ", write_name<Call>(s), s << "(";
    for (std::size_t i = 0; i < std::size(Call::slots); ++i) s << (i == 0 ? "" : ", ") << Call::slots[i].role;
    s << ")";
  }
}

/// Appends the role with an article, as in `the angle`, unless it is a symbol such as `Ixx`.
constexpr void write_role(detail::sentence& s, slot which) {
  constexpr std::size_t symbol = 3;
  s << (which.role.size() <= symbol ? "" : "the ") << which.role;
}

constexpr void write_sorts(detail::sentence& s, sort set) {
  constexpr sort sorts[] = {sort::scalar, sort::vector, sort::dyadic, sort::equation, sort::inertia,    sort::frame,
                            sort::point,  sort::matrix, sort::order,  sort::group,    sort::orientation};
  bool first = true;
  for (const sort one : sorts)
    if (among(one, set)) s << (first ? "" : " or ") << noun(one), first = false;
}

/// Appends a text such as `N.z is a vector where the angle, a scalar, belongs`.
template <class Argument> constexpr void write_misfit(detail::sentence& s, slot wanted) {
  if constexpr (number<Argument>)
    s << noun_of<Argument>() << " stands";
  else
    write<Argument>(s), s << " is " << noun_of<Argument>();
  s << " where ";
  const bool role_is_sort = noun(wanted.expected).ends_with(wanted.role);
  if (!role_is_sort) write_role(s, wanted), s << ", ";
  write_sorts(s, wanted.expected);
  if (number<Argument> && !wanted.instead_of_number.empty()) s << " such as " << wanted.instead_of_number;
  s << (role_is_sort ? " belongs" : ", belongs");
}

template <class Call, class... Arguments> consteval detail::sentence find_misuse() {
  detail::sentence s;
  write_name<Call>(s), s << "(", write_list<Arguments...>(s), s << "): ";
  std::size_t i = 0;
  bool told = false;
  [[maybe_unused]] const auto check = [&]<class Argument>(std::type_identity<Argument>) {
    if (!told && i < std::size(Call::slots) && !among(sort_of<Argument>, Call::slots[i].expected))
      write_misfit<Argument>(s, Call::slots[i]), told = true;
    ++i;
  };
  (check(std::type_identity<Arguments>{}), ...);
  if (!told && i < std::size(Call::slots)) write_role(s, Call::slots[i]), s << " is missing";
  if (!told && i > std::size(Call::slots)) s << "there are more arguments than it takes";
  s << "; ", write_usage<Call>(s);
  return s;
}

template <class Call, class... Arguments> inline constexpr detail::sentence misuse = find_misuse<Call, Arguments...>();

/// Returns what a call makes of its arguments, or refuses arguments that do not fit it. A call is a type with `slots`;
/// its name as a `word`, or a `write` that appends it; `make`; and a text `remedy` where a list of the slots in the
/// message would not help.
template <class Call, class... Arguments> constexpr auto checked(const Arguments&... arguments) {
  constexpr verdict found = check_call<Call, sort_of<Arguments>...>();
  if constexpr (found == verdict::good) {
    return Call::make(arguments...);
  } else {
    if constexpr (found == verdict::bad) (void)detail::refusal<misuse<Call, Arguments...>>{};
    return rejected{};
  }
}

/// Refuses something wrong with a sentence, or without one where it was rejected before.
template <const auto& Sentence, class Wrong = void> constexpr rejected refused() {
  if constexpr (sort_of<Wrong> != sort::rejected) (void)detail::refusal<Sentence>{};
  return {};
}

/// The index of the first argument that is not good, or the number of arguments if all are good.
template <bool... Good>
inline constexpr std::size_t misfit_of = [] {
  constexpr bool good[] = {Good..., false};
  std::size_t i = 0;
  while (good[i]) ++i;
  return i;
}();

/// The type at an index in a list of types.
template <std::size_t Index, class First, class... Rest> consteval auto find_element() {
  if constexpr (Index == 0)
    return std::type_identity<First>{};
  else
    return find_element<Index - 1, Rest...>();
}
template <std::size_t Index, class... Types> using element = typename decltype(find_element<Index, Types...>())::type;

} // namespace ctdyn::expr
