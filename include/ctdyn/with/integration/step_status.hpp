// The result of a step in time.
#pragma once

#include <Eigen/Core>

#include <cmath>

namespace ctdyn {

/// The result of a step in time. Unless it is `advanced`, the state that is returned is the one that was given.
enum class step_status {
  advanced,     ///< the state is that at the end of the step
  no_step,      ///< the step is zero, negative or not finite
  not_finite,   ///< the given state (with its inputs and time) or a result is not finite
  singular,     ///< the accelerations cannot be computed: see solve_status
  not_converged ///< the equations of an implicit step were not solved: take a shorter step
};

/// A state, and the status of the step to it.
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

/// Whether all entries are finite. (With -ffinite-math-only, which -ffast-math includes, compilers assume that they
/// are.)
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
  bool finite = all_finite(x.q) && all_finite(x.u) && all_finite(x.r) && isfinite(x.t);
  if constexpr (requires { x.z; }) finite = finite && all_finite(x.z);
  return finite;
}

/// `advanced` if a step of length h (s) can be taken from a state, otherwise the reason why not.
template <class State, class Scalar> [[nodiscard]] step_status can_step(const State& x, Scalar h) noexcept {
  using std::isfinite;
  if (!isfinite(h) || !(h > Scalar(0))) return step_status::no_step;
  return finite_state(x) ? step_status::advanced : step_status::not_finite;
}

/// The new state if it is finite and its linear systems were regular, otherwise the old one.
template <class State, class Status>
[[nodiscard]] stepped<State> taken(const State& from, const State& to, const Status& how) noexcept {
  if (how.singular()) return {from, step_status::singular};
  if (!finite_state(to)) return {from, step_status::not_finite};
  return {to, step_status::advanced};
}

} // namespace detail
} // namespace ctdyn
