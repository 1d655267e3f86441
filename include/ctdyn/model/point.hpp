// Points: where they are, how they move, and what is asked about them.
#pragma once

#include "call.hpp"
#include "fact.hpp"

namespace ctdyn {

/// A point. Points are told apart by their names.
///
///     constexpr point<"O"> O;
///     constexpr point<"P"> P;  // P.set_pos(O, l * A.x)
template <fixed_string Name> struct point {
  static constexpr expr::sort what = expr::sort::point;
  static constexpr auto name = Name;

  /// States the position from another point, a vector (metres).
  ///
  ///     P.set_pos(O, l * A.x)
  template <class... Arguments> constexpr auto set_pos(const Arguments&... arguments) const {
    const auto build = []<class From, class Vector>(const From&, const Vector& r) {
      return fact::set_pos<Name, From::name, expr::plain_t<Vector>>{expr::plain(r)};
    };
    return expr::checked<expr::set_pos_call<Name>>(build, arguments...);
  }

  /// States the velocity in a frame (metres per second), in place of the one that follows from the positions; one that
  /// contradicts them does not compile.
  ///
  ///     P.set_vel(N, u1 * N.x)
  template <class... Arguments> constexpr auto set_vel(const Arguments&... arguments) const {
    const auto build = []<class In, class Vector>(const In&, const Vector& v) {
      return fact::set_vel<Name, In::name, expr::plain_t<Vector>>{expr::plain(v)};
    };
    return expr::checked<expr::set_vel_call<Name>>(build, arguments...);
  }

  /// The position of this point from another, a vector (metres).
  ///
  ///     dot(P.pos_from(O), N.x)
  template <class... Arguments> constexpr auto pos_from(const Arguments&... arguments) const {
    const auto build = []<class From>(const From&) { return expr::vector_terminal<expr::position<Name, From::name>>{}; };
    return expr::checked<expr::point_query<Name, "pos_from">>(build, arguments...);
  }

  /// The velocity of this point in a frame, a vector (metres per second).
  ///
  ///     dot(P.vel(N), P.vel(N))
  template <class... Arguments> constexpr auto vel(const Arguments&... arguments) const {
    const auto build = []<class In>(const In&) { return expr::vector_terminal<expr::velocity<Name, In::name>>{}; };
    return expr::checked<expr::frame_query<Name, "vel">>(build, arguments...);
  }

  /// The acceleration of this point in a frame, a vector (metres per second squared).
  ///
  ///     dot(P.acc(N), A.x)
  template <class... Arguments> constexpr auto acc(const Arguments&... arguments) const {
    const auto build = []<class In>(const In&) { return expr::vector_terminal<expr::acceleration<Name, In::name>>{}; };
    return expr::checked<expr::frame_query<Name, "acc">>(build, arguments...);
  }
};

} // namespace ctdyn
