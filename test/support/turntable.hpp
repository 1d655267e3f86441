// What joints are tested on: a body on a turntable, and whether two descriptions of a joint between both are the same.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace turntable {

using namespace ctdyn;

inline constexpr frame<"N"> N;
inline constexpr frame<"A"> A;
inline constexpr frame<"B"> B;
inline constexpr frame<"X"> X;
inline constexpr point<"O"> O;
inline constexpr point<"P"> P;
inline constexpr point<"Q"> Q;
inline constexpr point<"C"> C;
inline constexpr parameter<"k"> k;
inline constexpr parameter<"c"> c;

// of joints that are written out by hand
inline constexpr coordinate<"s"> s;
inline constexpr coordinate<"r"> r;
inline constexpr coordinate<"a"> a;
inline constexpr speed<"v"> v;
inline constexpr speed<"w"> w;
inline constexpr speed<"z"> z;

/// A body B in A, which turns about an axis of the ground: forces between both move both.
template <class... Facts> constexpr auto on_a_turntable(const Facts&... joint) {
  constexpr coordinate<"q"> q;
  constexpr speed<"u"> u;
  return system(newtonian(N, O), A.orient_axis(N, q, N.y), dt(q) == u, P.set_pos(O, 0.3 * A.x), joint...,
                rigid_body<"A">(A, O, 3, inertia(A, 1, 2, 3)), C.set_pos(Q, 0.1 * B.x + 0.2 * B.y - 0.4 * B.z),
                rigid_body<"B">(B, C, 2, inertia(B, 0.1, 0.2, 0.3, 0.01, 0.02, 0.03)), gravity(-9.81 * N.z));
}

/// The same equations of motion, by two methods, entry by entry, where coordinates and speeds have the same places: as
/// numbers, since names differ.
template <const auto& Left, const auto& Right, template <const auto&> class Other = kanes_method> double difference() {
  const kanes_method<Left> left{values(k = 0.4, c = 0.5)};
  const Other<Right> right{values(k = 0.4, c = 0.5)};
  typename kanes_method<Left>::coordinate_vector q;
  typename kanes_method<Left>::speed_vector u;
  for (Eigen::Index i = 0; i < q.size(); ++i) q(i) = 0.3 + 0.17 * double(i);
  for (Eigen::Index i = 0; i < u.size(); ++i) u(i) = 0.9 - 0.31 * double(i);
  const auto [M, f, rates] = left.evaluate(left.state(q, u), mass_matrix, forcing, qdot);
  const auto [same_M, same_f, same_rates] = right.evaluate(right.state(q, u), mass_matrix, forcing, qdot);
  return (M - same_M).norm() + (f - same_f).norm() + (rates - same_rates).norm();
}

} // namespace turntable
