// Which names symbols, frames, points and bodies may have.
#pragma once

#include "../detail/fixed_string.hpp"
#include "../detail/name.hpp"
#include "../detail/require.hpp"

#include <cstddef>
#include <string_view>

namespace ctdyn::expr {

inline constexpr std::size_t name_limit = detail::name::longest;

/// A name is letters (of any alphabet), digits and underscores, begins with no digit and has at most 111 bytes; inside
/// it, not at its ends, may be the marks that names in parts and in robot files have: left.q, base_link/upper,
/// left-arm.
constexpr bool good_name(std::string_view name) {
  const auto letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || static_cast<unsigned char>(c) > 127;
  };
  const auto mark = [](char c) { return c == '.' || c == '-' || c == '/' || c == ':'; };
  bool good = !name.empty() && name.size() <= name_limit && letter(name[0]) && !mark(name[name.size() - 1]);
  for (const char c : name) good = good && (letter(c) || (c >= '0' && c <= '9') || mark(c));
  return good;
}

template <fixed_string Name>
inline constexpr detail::sentence bad_name =
    detail::sentence{}
    << "the name <" << Name.view().substr(0, name_limit)
    << ">: a name is letters, digits and underscores, begins with no digit, has . - / and : only inside, and at most 111 bytes";

/// True; a bad name does not compile. Models have hundreds of names: a sentence is made only where it is needed.
template <fixed_string Name> consteval bool accept_name() {
  if constexpr (!good_name(Name.view())) (void)detail::refusal<bad_name<Name>>{};
  return true;
}

} // namespace ctdyn::expr
