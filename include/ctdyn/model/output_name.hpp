// What an output is called in messages.
#pragma once

#include "outputs.hpp"

#include <string_view>
#include <type_traits>

namespace ctdyn::expr {

/// The name of an output's type as the compiler prints it, or nothing of an expression.
template <class Output> constexpr std::string_view name_of_output() {
  constexpr std::string_view all = __PRETTY_FUNCTION__, before = "Output = ctdyn::output::";
  constexpr std::size_t found = all.find(before);
  if constexpr (found == all.npos) return {};
  std::string_view name = all.substr(found + before.size());
  return name.substr(0, name.find_first_of("<;],"));
}

/// `mass_matrix`, `jacobian(...)`, or an expression as it was written.
template <class Output> constexpr void write_output(detail::sentence& s) {
  constexpr std::string_view name = name_of_output<Output>();
  if constexpr (name.empty()) {
    if constexpr (requires { Output{}.expr; })
      s << "to_matrix(", write<decltype(Output{}.expr)>(s), s << ", ...)";
    else
      write<Output>(s);
  } else {
    s << name << (std::is_empty_v<Output> ? "" : "(...)");
  }
}

} // namespace ctdyn::expr
