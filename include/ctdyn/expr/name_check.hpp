// Which names symbols, frames, points and bodies may have.
#pragma once

#include "../detail/fixed_string.hpp"
#include "../detail/require.hpp"

namespace ctdyn::expr {

/// A name is letters (of any alphabet), digits and underscores, begins with no digit and has at most 63 bytes, so that
/// generated text and code can use it.
template <fixed_string Name> consteval detail::sentence find_bad_name() {
  constexpr std::size_t limit = 63;
  const auto letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || static_cast<unsigned char>(c) > 127;
  };
  bool good = Name.size() != 0 && Name.size() <= limit && letter(Name.characters[0]);
  for (const char c : Name.view()) good = good && (letter(c) || (c >= '0' && c <= '9'));
  detail::sentence s;
  if (!good)
    s << "the name <" << Name.view().substr(0, limit)
      << ">: a name is letters, digits and underscores, begins with no digit and has at most 63 bytes";
  return s;
}

template <fixed_string Name> inline constexpr detail::sentence bad_name = find_bad_name<Name>();

} // namespace ctdyn::expr
