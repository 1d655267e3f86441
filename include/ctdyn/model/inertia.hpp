// The inertia of a rigid body.
#pragma once

#include "member.hpp"

namespace ctdyn::fact {

/// Entries of an inertia matrix in the basis of a frame, about the mass center.
template <fixed_string Frame, class Ixx, class Iyy, class Izz, class Ixy, class Iyz, class Izx> struct inertia_in {
  static constexpr expr::sort what = expr::sort::inertia;
  Ixx ixx;
  Iyy iyy;
  Izz izz;
  Ixy ixy;
  Iyz iyz;
  Izx izx;

  /// States that these entries are about a point other than the mass center.
  template <class Point> constexpr auto about(const Point& point) const;
};

/// An inertia (a dyadic or inertia_in) that was given about a point other than the mass center.
template <class Inertia, fixed_string Point> struct inertia_about {
  static constexpr expr::sort what = expr::sort::inertia;
  Inertia i;
};

/// An inertia about the ground's third axis, about which the frame of the body turns. The body has no momentum.
template <class Inertia> struct reflected_inertia {
  static constexpr expr::sort what = expr::sort::inertia;
  Inertia about_axis;
};

} // namespace ctdyn::fact

namespace ctdyn {
namespace expr {

template <> inline constexpr owner owner_of_name<fact::inertia_in> = owner::frame;
template <class I, fixed_string P> struct anatomy<fact::inertia_about<I, P>> {
  template <class Naming> using under = fact::inertia_about<renamed_t<Naming, I>, new_name<Naming, owner::point, P>>;
  static constexpr std::size_t members = 1;
  static constexpr void visit(auto& v) { anatomy<I>::visit(v), v.name(owner::point, P.view()); }
};

struct inertia_with_products_call : fact_at<fact::inertia_in> {
  static constexpr std::string_view word = "inertia";
  static constexpr slot slots[] = {{"frame", sort::frame}, {"Ixx", sort::scalar}, {"Iyy", sort::scalar},
                                   {"Izz", sort::scalar},  {"Ixy", sort::scalar}, {"Iyz", sort::scalar},
                                   {"Izx", sort::scalar}};
};

struct inertia_call {
  static constexpr std::string_view word = "inertia";
  static constexpr slot slots[] = {
      {"frame", sort::frame}, {"Ixx", sort::scalar}, {"Iyy", sort::scalar}, {"Izz", sort::scalar}};
  template <class Frame, class... I> static constexpr auto make(const Frame& frame, const I&... i) {
    return inertia_with_products_call::make(frame, i..., 0, 0, 0);
  }
};

struct inertia_about_call {
  static constexpr std::string_view word = "inertia(...).about";
  static constexpr slot slots[] = {{"point", sort::point}};
};

template <fixed_string Frame, class... Entries> struct spelling<fact::inertia_in<Frame, Entries...>> : spelling<void*> {
  static constexpr void write(detail::sentence& s) { s << "inertia(" << Frame.view() << ", ...)"; }
};
template <class Inertia, fixed_string Point> struct spelling<fact::inertia_about<Inertia, Point>> : spelling<void*> {
  static constexpr void write(detail::sentence& s) {
    spelling<Inertia>::write(s), s << ".about(" << Point.view() << ")";
  }
};

} // namespace expr

/// An inertia (kg m^2) by the entries of its matrix in the basis of a frame. It is about the mass center unless
/// `.about(P)` names another point. Ixy, Iyz, Izx are matrix entries (for a mass density, minus the integral of x y);
/// omitted, they are 0. If only the angular velocity of the frame is known, the three moments have to be equal.
/// Inertias about the mass center can be added, and multiplied by scalars; the result is a dyadic.
///
///     inertia(B, Ixx, Iyy, Izz)
///     inertia(B, Ixx, Iyy, Izz, Ixy, Iyz, Izx).about(C)
template <class... Arguments> constexpr auto inertia(const Arguments&... frame_and_entries) {
  using call = std::conditional_t<sizeof...(Arguments) <= 4, expr::inertia_call, expr::inertia_with_products_call>;
  return expr::checked<call>(frame_and_entries...);
}

template <fixed_string Frame, class Ixx, class Iyy, class Izz, class Ixy, class Iyz, class Izx>
template <class Point>
constexpr auto fact::inertia_in<Frame, Ixx, Iyy, Izz, Ixy, Iyz, Izx>::about(const Point&) const {
  constexpr expr::verdict found = expr::check_call<expr::inertia_about_call, expr::sort_of<Point>>();
  if constexpr (found == expr::verdict::good)
    return inertia_about<inertia_in, Point::name>{*this};
  else
    return expr::refused<expr::misuse<expr::inertia_about_call, Point>, Point>();
}

/// The unit dyadic: dot(unit, v) is v.
///
///     rigid_body<"B">(B, Bo, m, 2 * m * r * r / 5 * unit)  // a ball
inline constexpr expr::dyadic_terminal<expr::identity_dyadic> unit{};

} // namespace ctdyn
