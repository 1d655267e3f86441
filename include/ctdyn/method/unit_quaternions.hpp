// The unit quaternions among the coordinates of a state, and what keeps their norms.
#pragma once

#include "../graph/function/square_root.hpp"

#include <Eigen/Core>

#include <array>
#include <cstddef>

namespace ctdyn::detail {

/// The unit quaternions among the places of a state (`state_places`, or `interface_places`) that the predicate `Chosen`
/// selects by their four coordinates.
template <class Places, class Chosen> class unit_quaternions {
public:
  template <class Coordinates> static void normalize(Coordinates& q) noexcept {
    using scalar = typename Coordinates::Scalar;
    each([&q](const entries& at) {
      scalar sum(0);
      for (const Eigen::Index i : at) sum = sum + q(i) * q(i);
      const scalar norm = square_root(sum);
      for (const Eigen::Index i : at) q(i) = q(i) / norm;
    });
  }
  /// Removes from each row the part that would change a norm. A row has derivatives by the coordinates, or changes of
  /// them.
  template <class Rows, class Coordinates> static void keep_norms(Rows& rows, const Coordinates& q) noexcept {
    using scalar = typename Coordinates::Scalar;
    each([&](const entries& at) {
      for (Eigen::Index k = 0; k < rows.rows(); ++k) {
        scalar along(0);
        for (const Eigen::Index i : at) along = along + rows(k, i) * q(i);
        for (const Eigen::Index i : at) rows(k, i) = rows(k, i) - along * q(i);
      }
    });
  }

  /// Turns derivatives by entries of unit quaternions into those by entries of the quaternions in q, which have the
  /// same directions: divides them by the norms of these.
  template <class Rows, class Coordinates> static void divide_by_norms(Rows& rows, const Coordinates& q) noexcept {
    using scalar = typename Coordinates::Scalar;
    each([&](const entries& at) {
      scalar sum(0);
      for (const Eigen::Index i : at) sum = sum + q(i) * q(i);
      const scalar norm = square_root(sum);
      for (Eigen::Index k = 0; k < rows.rows(); ++k)
        for (const Eigen::Index i : at) rows(k, i) = rows(k, i) / norm;
    });
  }

private:
  using entries = std::array<Eigen::Index, 4>;
  static void each(auto use) noexcept {
    for (const auto& at : Places::quaternions) {
      const entries indices{static_cast<Eigen::Index>(at[0]), static_cast<Eigen::Index>(at[1]),
                            static_cast<Eigen::Index>(at[2]), static_cast<Eigen::Index>(at[3])};
      if (Chosen()(indices)) use(indices);
    }
  }
};

struct every_quaternion {
  constexpr bool operator()(const auto&) const noexcept { return true; }
};

} // namespace ctdyn::detail
