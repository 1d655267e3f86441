// Coordinates, speeds, accelerations and forces of a free body in different conventions.
#pragma once

#include "../model/free_joint.hpp"

#include <Eigen/Core>

namespace ctdyn {
namespace detail {

template <class Vector> using seven_like = Eigen::Matrix<typename Vector::Scalar, 7, 1>;
template <class Vector> using six_like = Eigen::Matrix<typename Vector::Scalar, 6, 1>;
template <class Vector> using three_like = Eigen::Matrix<typename Vector::Scalar, 3, 1>;

/// The index of e_k among the seven coordinates. The functions below give the first indices of the position among them,
/// and of the velocity and the angular velocity among the six speeds.
constexpr Eigen::Index place_of_quaternion(const free_convention& c, int k) {
  return (c.position_first ? 3 : 0) + (c.scalar_first ? k : (k + 3) % 4);
}
constexpr Eigen::Index place_of_position(const free_convention& c) { return c.position_first ? 0 : 4; }
constexpr Eigen::Index place_of_velocity(const free_convention& c) { return c.position_first ? 0 : 3; }
constexpr Eigen::Index place_of_turning(const free_convention& c) { return c.position_first ? 3 : 0; }

/// The rotation matrix from components in the child's basis to those in the parent's, at coordinates q.
template <class Vector>
Eigen::Matrix<typename Vector::Scalar, 3, 3> child_to_parent(const free_convention& c, const Vector& q) noexcept {
  using scalar = typename Vector::Scalar;
  const auto e = [&](int k) { return q(place_of_quaternion(c, k)); };
  const scalar e0 = e(0), e1 = e(1), e2 = e(2), e3 = e(3), unit(1), two(2);
  Eigen::Matrix<scalar, 3, 3> r;
  r << unit - two * (e2 * e2 + e3 * e3), two * (e1 * e2 - e0 * e3), two * (e1 * e3 + e0 * e2),
      two * (e1 * e2 + e0 * e3), unit - two * (e1 * e1 + e3 * e3), two * (e2 * e3 - e0 * e1), two * (e1 * e3 - e0 * e2),
      two * (e2 * e3 + e0 * e1), unit - two * (e1 * e1 + e2 * e2);
  return r;
}
template <class Rotation, class Vector>
three_like<Vector> in_basis(const Rotation& r, const Vector& v, bool from_parent, bool to_parent) noexcept {
  if (from_parent == to_parent) return v;
  return to_parent ? three_like<Vector>(r * v) : three_like<Vector>(r.transpose() * v);
}

} // namespace detail

/// Converts the seven coordinates of a free body, a position (m) and a unit quaternion, to another convention.
///
///     const auto qpos = convert_coordinates(default_order, mujoco_order, x.q.head<7>());
template <free_convention From, free_convention To, class Vector>
[[nodiscard]] auto convert_coordinates(const free_order<From>& /*from*/, const free_order<To>& /*to*/,
                                       const Eigen::MatrixBase<Vector>& q) noexcept {
  EIGEN_STATIC_ASSERT_VECTOR_SPECIFIC_SIZE(Vector, 7)
  detail::seven_like<Vector> result;
  for (int k = 0; k < 4; ++k) result(detail::place_of_quaternion(To, k)) = q(detail::place_of_quaternion(From, k));
  for (int k = 0; k < 3; ++k) result(detail::place_of_position(To) + k) = q(detail::place_of_position(From) + k);
  return result;
}

/// Converts the six speeds of a free body (m/s, rad/s) to another convention, at coordinates in the first one.
///
///     const auto qvel = convert_speeds(default_order, mujoco_order, x.q.head<7>(), x.u.head<6>());
template <free_convention From, free_convention To, class Coordinates, class Vector>
[[nodiscard]] auto convert_speeds(const free_order<From>& /*from*/, const free_order<To>& /*to*/,
                                  const Eigen::MatrixBase<Coordinates>& q,
                                  const Eigen::MatrixBase<Vector>& u) noexcept {
  EIGEN_STATIC_ASSERT_VECTOR_SPECIFIC_SIZE(Coordinates, 7)
  EIGEN_STATIC_ASSERT_VECTOR_SPECIFIC_SIZE(Vector, 6)
  using three = detail::three_like<Vector>;
  const auto r = detail::child_to_parent(From, q);
  const three v = u.template segment<3>(detail::place_of_velocity(From)),
              w = u.template segment<3>(detail::place_of_turning(From));
  detail::six_like<Vector> result;
  result.template segment<3>(detail::place_of_velocity(To)) =
      detail::in_basis(r, v, From.velocity_in_parent, To.velocity_in_parent);
  result.template segment<3>(detail::place_of_turning(To)) =
      detail::in_basis(r, w, From.angular_velocity_in_parent, To.angular_velocity_in_parent);
  return result;
}

/// Converts the six generalized forces of a free body (N, N m) to another convention. They turn as the speeds do, so
/// that the power stays the same.
///
///     const auto qfrc = convert_forces(default_order, mujoco_order, x.q.head<7>(), tau.head<6>());
template <free_convention From, free_convention To, class Coordinates, class Vector>
[[nodiscard]] auto convert_forces(const free_order<From>& from, const free_order<To>& to,
                                  const Eigen::MatrixBase<Coordinates>& q,
                                  const Eigen::MatrixBase<Vector>& f) noexcept {
  return convert_speeds(from, to, q, f); // the matrix from speeds to speeds is orthogonal
}

/// Converts the six accelerations of a free body (m/s^2, rad/s^2), at coordinates and speeds in the first convention.
///
///     const auto qacc = convert_accelerations(default_order, mujoco_order, x.q.head<7>(), x.u.head<6>(), a.head<6>());
template <free_convention From, free_convention To, class Coordinates, class Speeds, class Vector>
[[nodiscard]] auto convert_accelerations(const free_order<From>& from, const free_order<To>& to,
                                         const Eigen::MatrixBase<Coordinates>& q, const Eigen::MatrixBase<Speeds>& u,
                                         const Eigen::MatrixBase<Vector>& a) noexcept {
  EIGEN_STATIC_ASSERT_VECTOR_SPECIFIC_SIZE(Speeds, 6)
  auto result = convert_speeds(from, to, q, a);
  if constexpr (From.velocity_in_parent != To.velocity_in_parent) { // (R v)' = R (v' + w x v)
    constexpr free_convention in_result{.velocity_in_parent = To.velocity_in_parent,
                                        .angular_velocity_in_parent = To.velocity_in_parent};
    const auto both = convert_speeds(from, free_order<in_result>{}, q, u);
    const detail::three_like<Vector> v = both.template head<3>(), w = both.template tail<3>();
    detail::three_like<Vector> turning;
    for (int k = 0; k < 3; ++k) turning(k) = w((k + 1) % 3) * v((k + 2) % 3) - w((k + 2) % 3) * v((k + 1) % 3);
    auto linear = result.template segment<3>(detail::place_of_velocity(To));
    if constexpr (To.velocity_in_parent)
      linear += turning;
    else
      linear -= turning;
  }
  return result;
}

/// The matrix J from the six speeds to those in another convention. It is orthogonal; a mass matrix M becomes J M J^T.
///
///     const auto J = speed_matrix(default_order, mujoco_order, x.q.head<7>());
template <free_convention From, free_convention To, class Coordinates>
[[nodiscard]] auto speed_matrix(const free_order<From>& from, const free_order<To>& to,
                                const Eigen::MatrixBase<Coordinates>& q) noexcept {
  using scalar = typename Coordinates::Scalar;
  Eigen::Matrix<scalar, 6, 6> result;
  for (int k = 0; k < 6; ++k) {
    Eigen::Matrix<scalar, 6, 1> one_speed = Eigen::Matrix<scalar, 6, 1>::Zero();
    one_speed(k) = scalar(1);
    result.col(k) = convert_speeds(from, to, q, one_speed);
  }
  return result;
}

} // namespace ctdyn
