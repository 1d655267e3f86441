// Orientations as values: how one frame is turned relative to another, without the names of the two.
#pragma once

#include "frame.hpp"
#include "rotation_matrix.hpp"

#include <boost/hana/at.hpp>
#include <boost/hana/unpack.hpp>

#include <cstddef>
#include <type_traits>
#include <utility>

namespace ctdyn {
namespace expr {

/// Successive rotations about the fixed axes x, y and z, by roll, pitch and yaw; `Backwards` is the inverse rotation.
template <class Roll, class Pitch, class Yaw, bool Backwards = false> struct turned_by_angles {
  static constexpr sort what = sort::orientation;
  Roll roll;
  Pitch pitch;
  Yaw yaw;
};
/// An orientation by a quaternion of any length but zero, scalar first.
template <class E0, class E1, class E2, class E3> struct turned_by_quaternion {
  static constexpr sort what = sort::orientation;
  E0 e0;
  E1 e1;
  E2 e2;
  E3 e3;
};

template <int Axis> struct along_call {
  static constexpr std::string_view word = Axis == 0 ? "x_along" : Axis == 1 ? "y_along" : "z_along";
  static constexpr slot slots[] = {{"direction", sort::vector}};
  template <class V> static constexpr auto make(const V& direction) {
    return fact::aligned<plain_t<V>, alignment<Axis>>{plain(direction), {}};
  }
};

struct roll_pitch_yaw_call {
  static constexpr std::string_view word = "roll_pitch_yaw";
  static constexpr slot slots[] = {{"roll", sort::scalar}, {"pitch", sort::scalar}, {"yaw", sort::scalar}};
  template <class R, class P, class Y> static constexpr auto make(const R& roll, const P& pitch, const Y& yaw) {
    return turned_by_angles<plain_t<R>, plain_t<P>, plain_t<Y>>{plain(roll), plain(pitch), plain(yaw)};
  }
};
struct unit_quaternion_call : fact_of<turned_by_quaternion> {
  static constexpr std::string_view word = "unit_quaternion";
  static constexpr slot slots[] = {
      {"e0", sort::scalar}, {"e1", sort::scalar}, {"e2", sort::scalar}, {"e3", sort::scalar}};
};

/// The inverse rotation: the orientation of the parent in the frame.
template <class R, class P, class Y> constexpr auto opposite(const turned_by_angles<R, P, Y>& t) {
  return turned_by_angles<R, P, Y, true>{t.roll, t.pitch, t.yaw};
}
template <class... E> constexpr auto opposite(const turned_by_quaternion<E...>& t) {
  return unit_quaternion_call::make(t.e0, -t.e1, -t.e2, -t.e3);
}
template <class V, int Axis> constexpr auto opposite(const fact::aligned<V, alignment<Axis>>& a) {
  return fact::aligned<V, alignment<Axis, true>>{a.v, {}};
}
template <class... E> constexpr auto opposite(const fact::direction_cosine_matrix<E...>& m) {
  return boost::hana::unpack(
      m.entries,
      [](const auto& xx, const auto& xy, const auto& xz, const auto& yx, const auto& yy, const auto& yz, const auto& zx,
         const auto& zy, const auto& zz) { return direction_cosine_matrix(xx, yx, zx, xy, yy, zy, xz, yz, zz); });
}

/// The fact that orients a frame in its parent. For angles R = Rz(yaw) Ry(pitch) Rx(roll), as in URDF files; the
/// inverse is Rx(-roll) Ry(-pitch) Rz(-yaw).
template <class R, class P, class Y>
constexpr auto oriented(const auto& frame, const auto& parent, const turned_by_angles<R, P, Y>& t) {
  return frame.orient_space_fixed(parent, t.roll, t.pitch, t.yaw, "XYZ");
}
template <class R, class P, class Y>
constexpr auto oriented(const auto& frame, const auto& parent, const turned_by_angles<R, P, Y, true>& t) {
  return frame.orient_body_fixed(parent, -t.roll, -t.pitch, -t.yaw, "XYZ");
}
/// The rotation matrix of a quaternion of any length but zero: the quadratic form is divided by the square of the norm.
/// Source: Kane, Likins and Levinson (1983), section 1.3.
template <class E0, class E1, class E2, class E3>
constexpr auto matrix_of(const turned_by_quaternion<E0, E1, E2, E3>& t) {
  const E0& a = t.e0;
  const E1& b = t.e1;
  const E2& c = t.e2;
  const E3& d = t.e3;
  const auto n = a * a + b * b + c * c + d * d;
  return direction_cosine_matrix((a * a + b * b - c * c - d * d) / n, 2 * (b * c - a * d) / n, 2 * (b * d + a * c) / n,
                                 2 * (b * c + a * d) / n, (a * a - b * b + c * c - d * d) / n, 2 * (c * d - a * b) / n,
                                 2 * (b * d - a * c) / n, 2 * (c * d + a * b) / n, (a * a - b * b - c * c + d * d) / n);
}
template <class E0, class E1, class E2, class E3>
constexpr auto oriented(const auto& frame, const auto& parent, const turned_by_quaternion<E0, E1, E2, E3>& t) {
  return frame.orient_explicit(parent, matrix_of(t));
}
template <class Frame, class Parent, class V, class How>
constexpr auto oriented(const Frame& /*frame*/, const Parent& /*parent*/, const fact::aligned<V, How>& a) {
  return fact::orient_explicit<Frame::name, Parent::name, fact::aligned<V, How>>{a};
}
/// A matrix of numbers that is a rotation but for rounding is replaced by the exact rotation. Other matrices of numbers
/// are passed on unchanged, and refused by the check of all matrices in geometry_builder.
template <class... E>
constexpr auto oriented(const auto& frame, const auto& parent, const fact::direction_cosine_matrix<E...>& m) {
  if constexpr ((std::is_same_v<E, literal_terminal> && ...)) {
    const auto found = rotation_of_numbers(m); // auto: a dependent type, for operators of later headers
    const auto& e = found.quaternion;
    const auto exact = matrix_of(unit_quaternion_call::make(e[0], e[1], e[2], e[3]));
    const int rotates = found.rotates ? 1 : 0;
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
      return frame.orient_explicit(parent,
                                   direction_cosine_matrix((boost::hana::at_c<I>(exact.entries) * rotates +
                                                            boost::hana::at_c<I>(m.entries) * (1 - rotates))...));
    }
    (std::make_index_sequence<9>{});
  } else {
    return frame.orient_explicit(parent, m);
  }
}

} // namespace expr

/// An orientation by roll, pitch and yaw (radians). They are successive rotations about the fixed axes x, y and z, as
/// in URDF files. Numbers that differ by less than 1e-10 from a right angle other than zero are right angles.
///
///     parent_interframe(roll_pitch_yaw(0, 0.3, 1.5707963267948966))
template <class... Arguments> constexpr auto roll_pitch_yaw(const Arguments&... roll_pitch_and_yaw) {
  return expr::checked<expr::roll_pitch_yaw_call>(roll_pitch_and_yaw...);
}
/// An orientation whose x axis has the direction of a vector of the other frame. The vector has any length but zero and
/// constant components; others do not compile. The basis is turned to it by the smallest angle, and to the opposite
/// direction by a half turn about z (`y_along`: about x; `z_along`: about y). A vector that SymPy's joints take as an
/// interframe means `x_along`.
///
///     parent_interframe(x_along(A.x + A.y))
template <class... Arguments> constexpr auto x_along(const Arguments&... direction) {
  return expr::checked<expr::along_call<0>>(direction...);
}
/// An orientation whose y axis has the direction of a vector; see `x_along`.
template <class... Arguments> constexpr auto y_along(const Arguments&... direction) {
  return expr::checked<expr::along_call<1>>(direction...);
}
/// An orientation whose z axis has the direction of a vector; see `x_along`. Where a joint is given no axis, its axis
/// is z.
///
///     pin_joint<"elbow">(A, P, B, Q, parent_interframe(z_along(A.x + A.y)))
template <class... Arguments> constexpr auto z_along(const Arguments&... direction) {
  return expr::checked<expr::along_call<2>>(direction...);
}
/// An orientation by a quaternion, scalar first, as in `orient_quaternion`. It is normalized: it may have any length
/// but zero.
///
///     child_interframe(unit_quaternion(0.8, 0, 0.6, 0))
template <class... Arguments> constexpr auto unit_quaternion(const Arguments&... four) {
  return expr::checked<expr::unit_quaternion_call>(four...);
}

} // namespace ctdyn
