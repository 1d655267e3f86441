// The metric of forces that are not determined.
#pragma once

#include "expr/symbol.hpp"
#include "fact.hpp"
#include "member.hpp"

#include <string_view>

namespace ctdyn {
namespace fact {

/// The length (m) by which moments are divided in the norm of forces.
template <class Length> struct characteristic_length {
  static constexpr expr::sort what = expr::sort::fact;
  Length length;
  constexpr void tell(auto& b) const { b.characteristic_length(length); }
};

} // namespace fact

namespace expr {

struct characteristic_length_call : fact_of<fact::characteristic_length> {
  static constexpr std::string_view word = "characteristic_length";
  static constexpr slot slots[] = {{"length", sort::scalar}};
};

} // namespace expr

/// Where closed contacts and loops hold a motion twice, of all forces that give the motion those of least norm are
/// delivered: the sum of the squares of forces (N) and of moments divided by this length (m) has a minimum. It is a
/// positive number, or is made of parameters (`status` is singular if these make another one); without this fact it is
/// 1 m. Motion and forces that are determined do not depend on it. Half the size of a sole, for instance, makes a
/// moment count like the forces at the edges of the sole that have this moment. Source: Tandirci, Angeles and
/// Ranjbaran, The characteristic point and the characteristic length of robotic manipulators (1992), who divide by it
/// in norms of Jacobians.
///
///     contact<"left">(A, P, N), contact<"right">(B, Q, N), characteristic_length(0.1)
template <class... Arguments> constexpr auto characteristic_length(const Arguments&... length) {
  return expr::checked<expr::characteristic_length_call>(length...);
}

} // namespace ctdyn
