// Equations in which the same parts occur many times.
#pragma once

#include "expr/expression.hpp"

namespace ctdyn::fact {

/// A kinematical equation, such as the rate of a muscle's state, in which the length of a pathway occurs many times:
/// each of its parts is read once.
template <class Equation> struct long_equation {
  static constexpr expr::sort what = expr::sort::fact;
  Equation equation; ///< as a user writes it, such as dt(z) == ...
  constexpr void tell(auto& b) const {
    if constexpr (requires { b.long_equation(equation); })
      b.long_equation(equation);
    else
      b.kinematical_equation(equation);
  }
};
template <class Equation> long_equation(Equation) -> long_equation<Equation>;

} // namespace ctdyn::fact
