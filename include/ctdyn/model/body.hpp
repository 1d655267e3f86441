// Bodies: particles and rigid bodies.
#pragma once

#include "inertia.hpp"

namespace ctdyn {

/// A particle: a point with mass (kg).
///
///     particle<"Q">(Q, m / 4)
template <fixed_string Name, class... Arguments> constexpr auto particle(const Arguments&... arguments) {
  const auto build = []<class Point, class Mass>(const Point&, const Mass& mass) {
    return fact::particle<Name, Point::name, expr::plain_t<Mass>>{expr::plain(mass)};
  };
  return expr::checked<expr::particle_call<Name>>(build, arguments...);
}

/// A rigid body: the frame fixed in it, its mass center, its mass (kg) and its inertia, `inertia(...)` or a dyadic
/// about the mass center (kg m^2).
///
///     rigid_body<"A">(A, Ao, m, inertia(A, 0, I, I))
template <fixed_string Name, class... Arguments> constexpr auto rigid_body(const Arguments&... arguments) {
  const auto build = []<class Frame, class Point, class Mass, class Inertia>(const Frame&, const Point&,
                                                                             const Mass& mass, const Inertia& inertia) {
    return fact::rigid_body<Name, Frame::name, Point::name, expr::plain_t<Mass>, expr::plain_t<Inertia>>{
        expr::plain(mass), expr::plain(inertia)};
  };
  return expr::checked<expr::rigid_body_call<Name>>(build, arguments...);
}

} // namespace ctdyn
