// The names of types, as compilers print them.
#pragma once

#include <string_view>

namespace ctdyn::detail {

/// The name of a type, with its namespaces and template arguments.
template <class Type> constexpr std::string_view full_name() {
  constexpr std::string_view all = __PRETTY_FUNCTION__, before = "Type = ";
  constexpr std::string_view name = all.substr(all.find(before) + before.size());
  return name.substr(0, name.find(';') == name.npos ? name.rfind(']')
                                                    : name.find(';')); // g++ explains its own types there
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
