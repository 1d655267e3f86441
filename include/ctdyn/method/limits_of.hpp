// Limits of joints as vectors, in the order of a method's coordinates and speeds.
#pragma once

#include "../detail/require.hpp"
#include "../model/expr/reject.hpp"
#include "../model/joint_limits.hpp"
#include "../model/source_limits.hpp"

#include <Eigen/Core>

#include <cstddef>
#include <limits>
#include <string_view>
#include <type_traits>

namespace ctdyn {

/// Limits of a method's coordinates (rad or m), of the absolute values of its speeds (rad/s or m/s), and of those of
/// torques or forces along them (N m or N). They are infinite if nothing is said.
template <class Method> struct method_limits {
  typename Method::coordinate_vector lower, upper;
  typename Method::speed_vector velocity, effort;
};

namespace detail {
template <class T> concept tells_limits = requires { sizeof(expr::limits_told<T>); };
template <class T>
inline constexpr sentence no_limits =
    sentence{} << "limits_of<...>(" << expr::as_written<T> << "): this is " << expr::noun_of<T>()
               << "; limits are those of joints with one coordinate, robot files, and groups and parts of these";
/// The first of some types that has no limits, or void.
template <class... T> struct first_without_limits { using type = void; };
template <class First, class... Rest>
struct first_without_limits<First, Rest...>
    : std::conditional_t<tells_limits<First>, first_without_limits<Rest...>, std::type_identity<First>> {};
} // namespace detail

/// The limits of joints (`with_limits`) and robot files, also as parts, in the order of a method's coordinates and
/// speeds. A mimic joint has no coordinate, and its limits are ignored.
///
///     const auto limits = limits_of<kane>(file, left(file), elbow);
///     const bool inside = ((x.q.array() >= limits.lower.array()) && (x.q.array() <= limits.upper.array())).all();
template <class Method, class... Told> [[nodiscard]] method_limits<Method> limits_of(const Told&... told) noexcept {
  using scalar = typename Method::speed_vector::Scalar;
  constexpr scalar none = std::numeric_limits<scalar>::infinity();
  method_limits<Method> all;
  using wrong = typename detail::first_without_limits<Told...>::type;
  if constexpr (!std::is_void_v<wrong>) (void)detail::refusal<detail::no_limits<wrong>>{};
  all.lower.setConstant(-none), all.upper.setConstant(none);
  all.velocity.setConstant(none), all.effort.setConstant(none);
  const auto enter = [&](std::string_view coordinate, std::string_view speed, const joint_limits& l) {
    for (std::size_t i = 0; i < Method::coordinate_names.size(); ++i)
      if (Method::coordinate_names[i].view() == coordinate) {
        const auto at = static_cast<Eigen::Index>(i);
        all.lower(at) = static_cast<scalar>(l.lower), all.upper(at) = static_cast<scalar>(l.upper);
      }
    for (std::size_t i = 0; i < Method::speed_names.size(); ++i)
      if (Method::speed_names[i].view() == speed) {
        const auto at = static_cast<Eigen::Index>(i);
        all.velocity(at) = static_cast<scalar>(l.velocity), all.effort(at) = static_cast<scalar>(l.effort);
      }
  };
  if constexpr (std::is_void_v<wrong>) (expr::limits_told<Told>::visit(told, enter), ...);
  return all;
}

} // namespace ctdyn
