// Outputs of linear systems over time: after steps and impulses of inputs, and from initial states.
#pragma once

#include "../control/discretize.hpp"
#include "linear_system.hpp"

#include <Eigen/Core>

#include <cmath>
#include <vector>

namespace ctdyn {

/// Outputs of a system at equally spaced times from 0 on.
template <class Scalar, int p, int m> struct time_response {
  std::vector<Scalar> t;                                 ///< times (s)
  std::vector<Eigen::Matrix<Scalar, p, m>> y;            ///< outputs at these times: column j is that of input j alone
  control_status status = control_status::not_converged; ///< unless solved, there are no times

  /// One output at all times, after input j alone; indices count from 0.
  [[nodiscard]] std::vector<Scalar> of(int output, int j = 0) const {
    std::vector<Scalar> values;
    for (const auto& at : y) values.push_back(at(output, j));
    return values;
  }
};

namespace detail {

/// The system in samples from one time to the next, and how many times there are.
template <class System> struct time_steps {
  System system;
  int count = 0;
};
template <class System> [[nodiscard]] time_steps<System> steps_of(const System& given, double duration, int points) {
  time_steps<System> steps{given, points};
  System& system = steps.system;
  system.status = usable(given);
  if (system.status != control_status::solved) return steps;
  const double in_samples = given.h > 0 ? duration / static_cast<double>(given.h) : 0;
  if (!std::isfinite(duration) || !(duration > 0) || points < 2 || in_samples > 1e8) {
    system.status = control_status::no_step;
  } else if (given.h > 0) {
    steps.count = static_cast<int>(in_samples * (1 + 1e-12)) + 1;
  } else {
    using Scalar = typename System::scalar_type;
    system.h = static_cast<Scalar>(duration) / static_cast<Scalar>(points - 1);
    if constexpr (System::states > 0) {
      const auto sampled = discretized(given.A, given.B, system.h);
      system.A = sampled.A, system.B = sampled.B, system.status = sampled.status;
    }
  }
  return steps;
}

/// The outputs C X + D U of states that begin at X and are driven by B U.
template <class System, class States, class Inputs>
[[nodiscard]] auto run(const time_steps<System>& steps, States X, const Inputs& driven, const Inputs& direct) {
  using Scalar = typename System::scalar_type;
  time_response<Scalar, System::outputs, States::ColsAtCompileTime> response;
  const System& system = steps.system;
  response.status = system.status;
  if (system.status != control_status::solved) return response;
  for (int i = 0; i < steps.count; ++i) {
    response.t.push_back(Scalar(i) * system.h);
    response.y.push_back(multiplied(system.C, X) + multiplied(system.D, direct));
    X = (multiplied(system.A, X) + multiplied(system.B, driven)).eval();
    if (response.y.back().allFinite()) continue;
    response.t.clear(), response.y.clear();
    response.status = control_status::not_finite;
    break;
  }
  return response;
}

} // namespace detail

/// The outputs after each input alone becomes 1 at time 0, from rest, up to a time `duration` (s). In continuous time
/// there are `points` times, exact up to rounding whatever their number, since inputs are constant between them; a
/// system in samples has its own times. If a response overflows, the status is `not_finite`. (Franklin, Powell and
/// Emami-Naeini 2015, section 3.3; the exponential is that of `discretized`.)
///
///     const auto response = step_response(closed, 2.0);
///     use(response.t, response.of(0));
template <class Scalar, int n, int m, int p>
[[nodiscard]] time_response<Scalar, p, m> step_response(const ctdyn::linear_system<Scalar, n, m, p>& system,
                                                        double duration, int points = 201) {
  using inputs = Eigen::Matrix<Scalar, m, m>;
  return detail::run(detail::steps_of(system, duration, points),
                     Eigen::Matrix<Scalar, n, m>(Eigen::Matrix<Scalar, n, m>::Zero()), inputs(inputs::Identity()),
                     inputs(inputs::Identity()));
}

/// The outputs after an impulse of area 1 of each input alone at time 0, from rest, up to a time `duration` (s). In
/// continuous time the impulse that D passes on directly is left out, as it is infinite; in samples the first input is
/// 1 / h.
///
///     const auto response = impulse_response(plant, 2.0);
template <class Scalar, int n, int m, int p>
[[nodiscard]] time_response<Scalar, p, m> impulse_response(const ctdyn::linear_system<Scalar, n, m, p>& system,
                                                           double duration, int points = 201) {
  using inputs = Eigen::Matrix<Scalar, m, m>;
  const auto steps = detail::steps_of(system, duration, points);
  if (!(system.h > Scalar(0)))
    return detail::run(steps, Eigen::Matrix<Scalar, n, m>(system.B), inputs(inputs::Zero()), inputs(inputs::Zero()));
  auto response = detail::run(steps, Eigen::Matrix<Scalar, n, m>(system.B / system.h), inputs(inputs::Zero()),
                              inputs(inputs::Zero())); // from the second sample on
  if (response.status != control_status::solved) return response;
  response.y.insert(response.y.begin(), system.D / system.h);
  response.y.pop_back();
  return response;
}

/// The outputs without inputs from an initial state x0, a number for each state, up to a time `duration` (s).
///
///     const auto response = initial_response(plant, Eigen::Vector2d(0.1, 0), 2.0);
template <class Scalar, int n, int m, int p, class X0>
[[nodiscard]] time_response<Scalar, p, 1> initial_response(const ctdyn::linear_system<Scalar, n, m, p>& system,
                                                           const Eigen::MatrixBase<X0>& x0, double duration,
                                                           int points = 201) {
  static_assert(X0::RowsAtCompileTime == n && X0::ColsAtCompileTime == 1,
                "an initial state is a column with a number for each state (Eigen::Vector2d)");
  using inputs = Eigen::Matrix<Scalar, m, 1>;
  auto steps = detail::steps_of(system, duration, points);
  if (steps.system.status == control_status::solved && !x0.allFinite())
    steps.system.status = control_status::not_finite;
  Eigen::Matrix<Scalar, n, 1> x;
  detail::copy_given(x, x0);
  return detail::run(steps, x, inputs(inputs::Zero()), inputs(inputs::Zero()));
}

} // namespace ctdyn
