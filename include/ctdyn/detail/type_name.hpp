// The names of types, as compilers print them.
#pragma once

#include <cstddef>
#include <string_view>

namespace ctdyn::detail {

/// The name of a type, with its namespaces and template arguments. The text is not searched for the end of the name,
/// since types of expressions have more characters than compilers grant steps. The function returns `auto`, since
/// g++ explains an alias such as std::string_view, if it is the type of the result, after the name.
template <class Type> constexpr auto full_name() {
  constexpr std::string_view all(__PRETTY_FUNCTION__, sizeof(__PRETTY_FUNCTION__) - 1), before = "Type = ";
  constexpr std::size_t begin = all.find(before) + before.size();
  return all.substr(begin, all.size() - begin - 1);
}
/// The name of a type with its namespaces, and without its template arguments.
///
///     static_assert(qualified_name<std::basic_string<char>>().ends_with("basic_string"));
template <class Type> constexpr std::string_view qualified_name() {
  constexpr std::string_view name = full_name<Type>();
  return name.substr(0, name.find_first_of("<;],"));
}
/// The name of a type without its namespaces.
template <class Type> constexpr std::string_view type_name() {
  constexpr std::string_view name = qualified_name<Type>();
  return name.substr(name.rfind(':') + 1);
}

} // namespace ctdyn::detail
