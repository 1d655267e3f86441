// What an evaluation says of contacts.
#pragma once

#include <array>

namespace ctdyn {

/// What `contact_status` says of the closed contacts at a state. They are satisfied if `residual` is small: if they
/// contradict each other, as where two of them would have to move one point in different ways, it is the acceleration
/// (m/s^2, rad/s^2) that is left in the worst direction.
///
/// Rows count as dependent if their pivot is at most 65536 times the relative precision of the numbers (1.5e-11 of
/// double; 1024 times that of float). The pivot is relative to the diagonal of J M^-1 J^T, times the part that the
/// direction has in the motion of its point or frame. It is the square of the sine between a row and those before it:
/// where two rows differ by 1e-5 rad, forces lose about ten digits; where they differ by less than about 4e-6 rad, they
/// count as equal, and forces of the order 1e5 and more become those of least norm.
///
///     const auto [a, how] = eom.evaluate(x, udot, contact_status);
///     if (how.rank() < how.rows()) redistribute();
template <class Scalar> class contact_report {
public:
  /// The number of closed directions that are independent.
  [[nodiscard]] constexpr Scalar rank() const noexcept { return values_[0]; }
  /// The number of all closed directions.
  [[nodiscard]] constexpr Scalar rows() const noexcept { return values_[1]; }
  /// The largest acceleration that is left along a closed direction.
  [[nodiscard]] constexpr Scalar residual() const noexcept { return values_[2]; }
  /// The least relative pivot of the closed directions that are independent; 1 without them.
  [[nodiscard]] constexpr Scalar regularity() const noexcept { return values_[3]; }

  /// Where an evaluation writes these numbers.
  [[nodiscard]] constexpr Scalar* data() noexcept { return values_.data(); }

private:
  std::array<Scalar, 4> values_{};
};

} // namespace ctdyn
