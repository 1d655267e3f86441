// Numbers without a unit among the factors of a term, one of which may be meant to have one.
#pragma once

#include "written_node.hpp"

#include <cstdint>

namespace ctdyn::detail {

/// A factor of a term that is a number without a unit, and its power, 1 or -1; 0 if there is none.
struct plain_factor {
  double number = 0;
  std::int32_t power = 0;
};
/// Whether a number is one of those that stand in formulas, as in m v^2 / 2: nobody means a unit by it. In the argument
/// of a function it may have one, as in sin(2 * t), unless it is one.
constexpr bool of_formulas(const plain_factor& f, bool argument) {
  const auto among = [&f](const auto&... each) {
    const double size = f.number < 0 ? -f.number : f.number;
    return (... || (!(size < each) && !(size > each)));
  };
  if (argument) return among(0.0, 1.0);
  return f.power > 0 ? among(0.0, 0.5, 1.0, 2.0) : among(1.0, 2.0, 3.0, 4.0, 6.0, 8.0, 12.0);
}
constexpr plain_factor plain_factor_of(const written_text& text, std::uint32_t at, bool argument = false,
                                       std::int32_t power = 1) {
  const written_node& n = text.nodes[at];
  switch (n.what) {
  case written_kind::number:
    if (n.unit || of_formulas({n.number, power}, argument)) return {};
    return {n.number, power};
  case written_kind::negate: return plain_factor_of(text, n.a, argument, power);
  case written_kind::multiplies:
  case written_kind::divides: {
    const plain_factor first = plain_factor_of(text, n.a, argument, power);
    if (first.power != 0) return first;
    return plain_factor_of(text, n.b, argument, n.what == written_kind::divides ? -power : power);
  }
  default: return {}; // as a term of a sum it has the unit of the others
  }
}

} // namespace ctdyn::detail
