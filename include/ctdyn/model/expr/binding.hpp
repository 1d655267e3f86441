// A value that is bound to a symbol by its name.
#pragma once

#include "symbol_kind.hpp"

namespace ctdyn {

/// The value of one symbol, made by writing `g = 9.81`. Any scalar type will do; units are the user's (SI as a rule).
///
///     values(g = 9.81, l = 0.6);
template <symbol_class Kind, fixed_string Name, class Value> struct binding {
  static constexpr expr::sort what = expr::sort::value;
  static constexpr symbol_class kind = Kind;
  static constexpr auto name = Name;
  Value value;
};

} // namespace ctdyn
