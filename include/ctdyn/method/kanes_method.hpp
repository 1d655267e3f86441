// Kane's method: from a description to numbers.
#pragma once

#include "../equations/formulation/kane.hpp"
#include "equations_method.hpp"

namespace ctdyn {

/// Equations of motion by Kane's method, with its parameters bound.
///
/// The compiler derives Fr + Fr* = 0, written as mass_matrix * udot = forcing, with the signs of SymPy's KanesMethod.
/// `System` is the name of a constexpr object, at namespace scope or static: of a description, or of a captureless
/// lambda that returns one. It is a reference, so neither `system(...)` nor a lambda can be written in its place. A
/// description that is not well posed does not compile, and the compiler says what is wrong with it. Source: Kane and
/// Levinson, Dynamics: Theory and Applications (1985), section 6.1.
///
///     const kanes_method<description> eom{values(g = 9.81, m = 1.0)};
///     auto [M, f] = eom.evaluate(x, mass_matrix, forcing);
template <const auto& System, class Scalar = double>
class kanes_method : public equations_method_of<System, detail::kanes_formulation, Scalar> {
  using base = equations_method_of<System, detail::kanes_formulation, Scalar>;

public:
  using base::base;
};

namespace detail {
template <const auto& System, class Scalar = double>
using kane_derivation = equations_derivation<System, kanes_formulation, bases_for<Scalar>>;

template <const auto& System, class Scalar> struct parts_of_method<kanes_method<System, Scalar>> {
  using derivation = typename accepted<kane_derivation<System, Scalar>>::derivation;
  using scalar = Scalar;
};
} // namespace detail

} // namespace ctdyn
