// What became of a step in time.
#pragma once

#include <Eigen/Core>

#include <cmath>

namespace ctdyn {

/// What became of a step in time. But for `advanced`, the state that comes back is the one that was given.
enum class step_status {
  advanced,     ///< the state is that at the end of the step
  no_step,      ///< the step is zero, negative or not finite
  not_finite,   ///< the state that was given is not finite, its time, inputs or what they lead to
  singular,     ///< accelerations cannot be told: see solve_status
  not_converged ///< the equations of an implicit step were not solved: take a shorter one
};

/// A state, and how it came about.
///
///     const auto [x, how] = step(x0, 1e-3);
///     if (how != step_status::advanced) stop();
template <class State> struct stepped {
  State state{};
  step_status status = step_status::advanced;

  /// Whether the state is that at the end of the step.
  [[nodiscard]] constexpr explicit operator bool() const noexcept { return status == step_status::advanced; }
};

namespace detail {

/// Also where compilers are told that there is nothing else: the difference of infinities and of NaN is not zero.
template <class Vector> [[nodiscard]] bool all_finite(const Eigen::MatrixBase<Vector>& v) noexcept {
  bool finite = true;
  for (Eigen::Index j = 0; j < v.cols(); ++j)
    for (Eigen::Index i = 0; i < v.rows(); ++i) {
      using std::isfinite;
      finite = finite && isfinite(v(i, j));
    }
  return finite;
}
template <class State> [[nodiscard]] bool finite_state(const State& x) noexcept {
  using std::isfinite;
  return all_finite(x.q) && all_finite(x.u) && all_finite(x.r) && isfinite(x.t);
}

/// Whether time goes on by h from a state, and if not, why.
template <class State, class Scalar> [[nodiscard]] step_status can_step(const State& x, Scalar h) noexcept {
  using std::isfinite;
  if (!isfinite(h) || !(h > Scalar(0))) return step_status::no_step;
  return finite_state(x) ? step_status::advanced : step_status::not_finite;
}

/// The new state if its numbers are good, else the old one.
template <class State, class Status>
[[nodiscard]] stepped<State> taken(const State& from, const State& to, const Status& how) noexcept {
  if (how.singular()) return {from, step_status::singular};
  if (!finite_state(to)) return {from, step_status::not_finite};
  return {to, step_status::advanced};
}

} // namespace detail
} // namespace ctdyn
