// The payload of a symbol in an expression.
#pragma once

#include "../../detail/fixed_string.hpp"
#include "../../graph/function/symbol_class.hpp"
#include "sort.hpp"

namespace ctdyn::expr {

/// A symbol. It consists of its kind and its name.
template <symbol_class Kind, fixed_string Name> struct symbol {
  static constexpr symbol_class kind = Kind;
  static constexpr auto name = Name;
};

} // namespace ctdyn::expr
