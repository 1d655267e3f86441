// A field of a table of comma-separated values.
#pragma once

#include <string>
#include <string_view>

namespace ctdyn::detail {

/// A field of a table, in quotes where it contains commas, quotes or line ends (RFC 4180).
[[nodiscard]] inline std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + '"';
}

} // namespace ctdyn::detail
