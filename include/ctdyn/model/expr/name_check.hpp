// Which names symbols, frames, points and bodies may have.
#pragma once

#include "../../detail/fixed_string.hpp"
#include "../../detail/name.hpp"
#include "../../detail/require.hpp"

#include <cstddef>
#include <string_view>

namespace ctdyn::expr {

inline constexpr std::size_t name_limit = detail::name::longest;

/// Whether a symbol, frame, point or body may have this name. A name consists of letters (of any alphabet), digits and
/// underscores, does not begin with a digit, and has at most 111 bytes. Inside of it, not at its ends, it may have the
/// marks of names in parts and in robot files: left.q, base_link/upper, left-arm.
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

/// Returns true; a bad name does not compile. The message is instantiated only for a bad name, since models have
/// hundreds of names.
template <fixed_string Name> consteval bool accept_name() {
  if constexpr (!good_name(Name.view())) (void)detail::refusal<bad_name<Name>>{};
  return true;
}

} // namespace ctdyn::expr
