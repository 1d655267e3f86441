// The inertia of a rigid body.
#pragma once

#include "call.hpp"
#include "fact.hpp"

namespace ctdyn {

/// Inertia by the entries of its matrix in the basis of a frame (kg m^2), about the mass center unless `.about(P)` names
/// another point. Ixy, Iyz, Izx are matrix entries (for a mass density, minus the integral of x y); omitted, they are 0.
///
///     inertia(B, Ixx, Iyy, Izz)
///     inertia(B, Ixx, Iyy, Izz, Ixy, Iyz, Izx).about(C)
template <class... Arguments> constexpr auto inertia(const Arguments&... arguments) {
  const auto build = []<class Frame, class... I>(const Frame&, const I&... i) {
    return fact::inertia_in<Frame::name, expr::plain_t<I>...>{expr::plain(i)...};
  };
  if constexpr (sizeof...(Arguments) <= 4)
    return expr::checked<expr::inertia_call>(
        [build](const auto& frame, const auto&... moments) { return build(frame, moments..., 0, 0, 0); }, arguments...);
  else
    return expr::checked<expr::inertia_call_with_products>(build, arguments...);
}

template <fixed_string Frame, class Ixx, class Iyy, class Izz, class Ixy, class Iyz, class Izx>
template <class... Arguments>
constexpr auto fact::inertia_in<Frame, Ixx, Iyy, Izz, Ixy, Iyz, Izx>::about(const Arguments&... arguments) const {
  const auto build = [this]<class Point>(const Point&) { return inertia_about<inertia_in, Point::name>{*this}; };
  return expr::checked<expr::about_call>(build, arguments...);
}

/// The unit dyadic: dot(unit, v) is v.
///
///     rigid_body<"B">(B, Bo, m, 2 * m * r * r / 5 * unit)  // a ball
inline constexpr expr::dyadic_terminal<expr::identity_dyadic> unit{};

} // namespace ctdyn
