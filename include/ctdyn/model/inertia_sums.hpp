// Sums and multiples of inertias, and inertias about points other than the mass center.
#pragma once

#include "expr/operators.hpp"
#include "expr/products.hpp"
#include "inertia.hpp"

namespace ctdyn {
namespace fact {

/// The dyadic of an inertia that is written by its entries. Sums, differences and multiples of inertias are those of
/// their dyadics.
///
///     rigid_body<"B">(B, Bo, m1 + m2, inertia(B, I, I, J) + inertia_of_point_mass(m2, r * B.x))
template <fixed_string Frame, class... E> constexpr auto dyadic_of(const inertia_in<Frame, E...>& i) {
  constexpr expr::vector_terminal<expr::basis_vector<Frame, 0>> x{};
  constexpr expr::vector_terminal<expr::basis_vector<Frame, 1>> y{};
  constexpr expr::vector_terminal<expr::basis_vector<Frame, 2>> z{};
  return i.ixx * outer(x, x) + i.iyy * outer(y, y) + i.izz * outer(z, z) + i.ixy * (outer(x, y) + outer(y, x)) +
         i.iyz * (outer(y, z) + outer(z, y)) + i.izx * (outer(z, x) + outer(x, z));
}

} // namespace fact

namespace expr {

struct inertia_of_point_mass_call {
  static constexpr std::string_view word = "inertia_of_point_mass";
  static constexpr slot slots[] = {{"mass", sort::scalar}, {"position", sort::vector}};
  static constexpr auto make(const auto& mass, const auto& r) {
    return mass * (dot(r, r) * dyadic_terminal<identity_dyadic>{} - outer(r, r));
  }
};
struct parallel_axis_call {
  static constexpr std::string_view word = "parallel_axis";
  static constexpr slot slots[] = {
      {"central inertia", sort::inertia | sort::dyadic}, {"mass", sort::scalar}, {"position", sort::vector}};
  static constexpr auto make(const auto& central, const auto& mass, const auto& r) {
    return central + inertia_of_point_mass_call::make(mass, r);
  }
};

} // namespace expr

/// The inertia (kg m^2) of a point mass about the point from which its position r is measured. It is the dyadic m (r.r
/// unit - r r).
///
///     rigid_body<"B">(B, Bo, 2 * m, inertia_of_point_mass(m, l * B.x) + inertia_of_point_mass(m, -l * B.x))
template <class... Arguments> constexpr auto inertia_of_point_mass(const Arguments&... mass_and_position) {
  return expr::checked<expr::inertia_of_point_mass_call>(mass_and_position...);
}
/// The inertia (kg m^2) of a body about a point, a dyadic, by the parallel axis theorem. The arguments are its inertia
/// about the mass center, its mass (kg), and the position (m) of one of the two points from the other.
/// `inertia(...).about(P)` goes the other way.
///
///     parallel_axis(inertia(B, I, I, J), m, Bo.pos_from(P))
template <class... Arguments> constexpr auto parallel_axis(const Arguments&... inertia_mass_and_position) {
  return expr::checked<expr::parallel_axis_call>(inertia_mass_and_position...);
}

} // namespace ctdyn
