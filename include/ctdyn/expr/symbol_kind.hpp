// The kinds of symbols and the payload that a symbol carries into an expression.
#pragma once

#include "../detail/fixed_string.hpp"
#include "sort.hpp"

namespace ctdyn::expr {

enum class symbol_kind { parameter, coordinate, speed, input, time, auxiliary_speed, reaction };

/// A symbol: its kind and its name are all there is.
template <symbol_kind Kind, fixed_string Name> struct symbol {
  static constexpr symbol_kind kind = Kind;
  static constexpr auto name = Name;
};

} // namespace ctdyn::expr
