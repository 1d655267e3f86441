// The names and numbers of a row of comma-separated values, as text that is made here or in the library ctdyn::runtime.
#pragma once

#include "../../method/values.hpp"
#include "csv_field.hpp"

#include <charconv>
#include <limits>
#include <sstream> // with std::locale
#include <string>
#include <string_view>
#include <type_traits>

namespace ctdyn::detail {

/// Appends a name, with its unit behind it.
template <class Text> void append_name(std::string& row, std::string_view name, const Text& unit) {
  sentence spelling;
  spelling << spelled{name};
  row += ',' + csv_field(std::string(spelling.view()) + unit);
}

/// Appends the name of an output, with its unit behind it; of a vector or matrix that of an entry, as name[i] or
/// name[i,j]. An index below zero is left out.
template <class Text> void append_entry_name(std::string& row, std::string_view name, int i, int j, const Text& unit) {
  Text text(name);
  if (i >= 0) text += '[' + std::to_string(i) + (j < 0 ? "" : ',' + std::to_string(j)) + ']';
  row += ',' + csv_field(text + unit);
}

/// Appends a number with all its digits, in the same way in any locale.
template <class Number> void append_value(std::string& row, const Number& number) {
  if constexpr (std::is_floating_point_v<Number>) {
    char text[64];
    const auto end = std::to_chars(text, text + sizeof text, number, std::chars_format::general,
                                   std::numeric_limits<Number>::max_digits10);
    row.append(text, end.ptr);
  } else {
    std::ostringstream text;
    text.imbue(std::locale::classic());
    text << number;
    row += text.str();
  }
}

#ifdef CTDYN_RUNTIME
extern template void append_name(std::string&, std::string_view, const std::string&);
extern template void append_entry_name(std::string&, std::string_view, int, int, const std::string&);
extern template void append_value(std::string&, const double&);
#endif

} // namespace ctdyn::detail
