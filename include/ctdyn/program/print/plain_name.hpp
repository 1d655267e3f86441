// Writes names of symbols and frames in plain text.
#pragma once

#include <cstddef>
#include <string_view>

namespace ctdyn::detail {

/// Writes a name, in quotation marks if it could be read as a difference or quotient: q1, left.q1, "left-arm"'.
template <class Text> constexpr void write_plain_name(Text& out, std::string_view name) {
  std::size_t primes = 0;
  while (name.substr(0, name.size() - primes).ends_with('\'')) ++primes;
  const std::string_view quote = name.find_first_of("-/") == name.npos ? "" : "\"";
  out << quote << name.substr(0, name.size() - primes) << quote << name.substr(name.size() - primes);
}

} // namespace ctdyn::detail
