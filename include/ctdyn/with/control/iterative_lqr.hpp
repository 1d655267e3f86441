// Motions of least cost within limits of the inputs.
#pragma once

#include "box_quadratic.hpp"
#include "matrices.hpp"
#include "motion_cost.hpp"
#include "transition.hpp"

#include <Eigen/Core>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>

namespace ctdyn {

/// A planner of motions of least cost over `Steps` steps, by iterative LQR. The motion begins at a state, its inputs
/// are held in each step and stay within their limits, and gains bring the model back to it. Iterative LQR is
/// differential dynamic programming without second derivatives of the model; the derivatives of the steps are exact.
///
/// Inputs that are not among `Inputs` stay as the goal has them. All numbers are in the object, a few matrices for each
/// step: make it static where stacks are small. noexcept, without heap allocation. (Li and Todorov 2004; Tassa, Mansard
/// and Todorov 2014, "Control-limited differential dynamic programming".)
///
///     static iterative_lqr<kane, 200> plan{eom, 0.02, cost};
///     if (plan.solve(x0, goal) == control_status::solved) x.r = plan(k, x); // at step k
template <class Model, int Steps, class Inputs = all_inputs>
  requires(Steps > 0)
class iterative_lqr {
  using chosen = detail::chosen_inputs<Model, Inputs>;

public:
  /// The state of the model.
  using state_type = typename Model::state_type;
  /// The scalar type.
  using scalar_type = typename Model::scalar_type;
  /// The local coordinates.
  using error = error_state<Model>;
  /// A number for each input.
  using input_vector = typename chosen::vector;
  /// A row for each input, a column for each entry of an error.
  using gain_matrix = Eigen::Matrix<scalar_type, chosen::count, error::size>;

  /// Plans in steps of h (s).
  iterative_lqr(const Model& model, scalar_type h, const motion_cost<Model, Inputs>& cost) noexcept
      : step_(model), plain_(model), h_(h), cost_(cost) {
    for (auto& r : inputs_) r.setZero();
    for (auto& K : gains_) K.setZero();
  }

  /// Sets the inputs of step k with which the next `solve` begins, unless a regulator about the goal costs less. After
  /// a `solve` they are those that it found.
  void guess(int k, const input_vector& r) noexcept { inputs_[at(std::clamp(k, 0, Steps - 1))] = r; }

  /// Finds the motion from a state to a goal. `solved`: another iteration changes the cost by less than 1e-9 of it
  /// (float: 1e-5), or than rounding. `not_converged`: `iterations` did not suffice; the best motion so far is kept.
  /// Otherwise there is no motion: a number is not finite, a weight is not positive, or the model is singular on the
  /// way.
  control_status solve(const state_type& x0, const state_type& goal, int iterations = 200) noexcept {
    iterations_ = 0;
    if (const control_status how = begin(x0, goal); how != control_status::solved) return how;
    scalar_type weight(0); // regularization, which keeps inputs near the last ones
    for (; iterations_ < iterations; ++iterations_) {
      if (const control_status how = differentiate(goal); how != control_status::solved) return how;
      while (!plan_back(weight))
        if (weight = heavier(weight); weight > heaviest()) return control_status::not_positive;
      const scalar_type before = total_;
      const bool better = search(goal);
      const scalar_type gained = before - total_, small = tolerance() * before + rounding_;
      if (better ? gained <= small : expected_ <= small) {
        if (weight > scalar_type(0) && plan_back(scalar_type(0))) gains_ = gains_next_; // without regularization
        return control_status::solved;
      }
      // As in Levenberg and Marquardt's method, changes become smaller if the quadratic form predicts the cost badly.
      weight = better && gained > expected_ / scalar_type(2) ? lighter(weight) : heavier(weight);
      if (weight > heaviest()) return control_status::not_converged;
    }
    return control_status::not_converged;
  }

  /// The states of the motion, from step 0 to `Steps`, with the inputs that are held from then on. Other k mean the
  /// first or the last state.
  [[nodiscard]] const state_type& state(int k) const noexcept { return states_[at(std::clamp(k, 0, Steps))]; }
  /// The gain of a step, from step 0 to `Steps` - 1: inputs = state(k).r - gain(k) error.
  [[nodiscard]] const gain_matrix& gain(int k) const noexcept { return gains_[at(std::clamp(k, 0, Steps - 1))]; }
  /// The cost of the motion.
  [[nodiscard]] scalar_type cost() const noexcept { return total_; }
  /// The number of iterations of the last `solve`.
  [[nodiscard]] int iterations() const noexcept { return iterations_; }

  /// All inputs of a step at a state that may be off the motion, within the limits; others are those of x. After the
  /// motion they are those of its last step.
  [[nodiscard]] auto operator()(int k, const state_type& x) const noexcept {
    const int step = std::clamp(k, 0, Steps - 1);
    const typename error::vector e = error::between(states_[at(step)], x);
    const input_vector r = inputs_[at(step)] - gains_[at(step)] * e;
    return chosen::within(x.r, limited(r));
  }

private:
  static constexpr std::size_t at(int k) noexcept { return static_cast<std::size_t>(k); }
  static constexpr scalar_type tolerance() noexcept {
    return std::numeric_limits<scalar_type>::epsilon() > scalar_type(1e-9) ? scalar_type(1e-5) : scalar_type(1e-9);
  }
  static constexpr scalar_type heaviest() noexcept { return scalar_type(1e10); }
  static scalar_type heavier(scalar_type weight) noexcept {
    return weight < scalar_type(1e-6) ? scalar_type(1e-6) : weight * scalar_type(8);
  }
  static scalar_type lighter(scalar_type weight) noexcept {
    return weight <= scalar_type(1e-6) ? scalar_type(0) : weight / scalar_type(8);
  }
  [[nodiscard]] input_vector limited(const input_vector& r) const noexcept {
    return r.cwiseMax(cost_.lower).cwiseMin(cost_.upper);
  }

  [[nodiscard]] bool weights_are_good() const noexcept {
    const auto good = [](const typename error::matrix& Q) {
      return detail::symmetric(Q) && detail::semidefinite(Q, Q);
    };
    const bool ordered = ((cost_.upper - cost_.lower).array() >= scalar_type(0)).all();
    return ordered && detail::symmetric(cost_.inputs) && detail::definite(cost_.inputs) && good(cost_.state) &&
           good(cost_.end);
  }

  [[nodiscard]] scalar_type cost_of(const state_type& x, const input_vector& r, const state_type& goal) const noexcept {
    const typename error::vector e = error::between(goal, x), weighted = cost_.state * e;
    const input_vector d = r - chosen::of(goal.r), pressed = cost_.inputs * d;
    return h_ / scalar_type(2) * (e.dot(weighted) + d.dot(pressed));
  }
  [[nodiscard]] scalar_type cost_of_end(const state_type& x, const state_type& goal) const noexcept {
    const typename error::vector e = error::between(goal, x), weighted = cost_.end * e;
    return e.dot(weighted) / scalar_type(2);
  }

  /// Begins with the motion of the given inputs, or with that of a regulator about the goal if it costs less.
  control_status begin(const state_type& x0, const state_type& goal) noexcept {
    if (!(h_ > scalar_type(0)) || !std::isfinite(h_)) return control_status::no_step;
    if (!detail::finite_state(x0) || !detail::finite_state(goal)) return control_status::not_finite;
    if (!weights_are_good()) return control_status::not_positive;
    for (int k = 0; k < Steps; ++k) given_[at(k)] = limited(inputs_[at(k)]);
    const scalar_type by_inputs = follow_given(x0, goal);
    for (auto& x : states_) x = goal;
    for (auto& r : inputs_) r = limited(chosen::of(goal.r));
    bool regulated = differentiate(goal) == control_status::solved && plan_back(scalar_type(0));
    const scalar_type by_regulator = regulated ? follow(x0, scalar_type(1), goal) : scalar_type(0);
    regulated = regulated && std::isfinite(by_regulator) && !(by_inputs <= by_regulator);
    take(regulated ? by_regulator : follow_given(x0, goal));
    if (std::isfinite(total_)) return control_status::solved;
    return plain_(states_[0], h_).status == step_status::singular ? control_status::singular
                                                                  : control_status::not_finite;
  }
  scalar_type follow_given(const state_type& x0, const state_type& goal) noexcept {
    inputs_ = given_;
    for (auto& K : gains_next_) K.setZero();
    for (auto& d : changes_) d.setZero();
    return follow(x0, scalar_type(1), goal);
  }

  /// The size of a state, to which rounding of errors is relative: near the goal, no cost below rounding can be gained.
  static scalar_type size_of(const state_type& x) noexcept {
    scalar_type sum = x.q.cwiseAbs().maxCoeff() + x.u.cwiseAbs().maxCoeff();
    if constexpr (detail::auxiliary_state_count<state_type> != 0) sum += x.z.cwiseAbs().maxCoeff();
    return sum;
  }

  control_status differentiate(const state_type& goal) noexcept {
    rounding_ = scalar_type(0);
    for (int k = 0; k <= Steps; ++k) {
      const typename error::vector e = error::between(goal, states_[at(k)]);
      const typename error::matrix J = error::change_of(e);
      const typename error::matrix& Q = k < Steps ? cost_.state : cost_.end;
      const scalar_type time = k < Steps ? h_ : scalar_type(1);
      const scalar_type off = scalar_type(100) * std::numeric_limits<scalar_type>::epsilon() * size_of(states_[at(k)]);
      rounding_ += time * off * off * Q.trace();
      const typename error::matrix QJ = time * detail::times(Q, J);
      by_state_[at(k)] = QJ.transpose() * e;
      by_states_[at(k)] = detail::times(J.transpose(), QJ);
      if (k == Steps) break;
      const auto to = step_(states_[at(k)], h_);
      if (to.status != control_status::solved) return to.status;
      state_change_[at(k)] = to.state_change, input_change_[at(k)] = chosen::columns(to.input_change);
      by_input_[at(k)] = h_ * (cost_.inputs * (inputs_[at(k)] - chosen::of(goal.r)));
    }
    return control_status::solved;
  }

  /// Computes gains and changes of the inputs, from the last step to the first; returns false if there is no minimum.
  bool plan_back(scalar_type weight) noexcept {
    typename error::vector v = by_state_[at(Steps)];
    typename error::matrix V = by_states_[at(Steps)];
    expected_ = scalar_type(0);
    for (int k = Steps - 1; k >= 0; --k) {
      const auto& F = state_change_[at(k)];
      const auto& G = input_change_[at(k)];
      const gain_matrix GV = detail::times(G.transpose(), V), crossed = detail::times(GV, F);
      const input_vector slope = by_input_[at(k)] + G.transpose() * v;
      const inputs_matrix pressed = h_ * cost_.inputs + detail::times(GV, G);
      inputs_matrix heavier_pressed = pressed;
      heavier_pressed.diagonal().array() += weight * h_ * cost_.inputs.diagonal().maxCoeff();
      const auto least = detail::minimum_in_box<scalar_type, chosen::count>(
          heavier_pressed, slope, cost_.lower - inputs_[at(k)], cost_.upper - inputs_[at(k)]);
      if (!least.found) return false;
      gain_matrix reach = crossed;
      for (int i = 0; i < chosen::count; ++i)
        if (!least.free(i)) reach.row(i).setZero();
      detail::divide_by_lower(least.root, reach), detail::divide_by_upper(least.root, reach);
      gains_next_[at(k)] = reach;
      changes_[at(k)] = least.at;
      go_back(k, slope, pressed, crossed, v, V);
    }
    return detail::all_finite(V) && detail::all_finite(v);
  }
  void go_back(int k, const input_vector& slope,
               const Eigen::Matrix<scalar_type, chosen::count, chosen::count>& pressed, const gain_matrix& crossed,
               typename error::vector& v, typename error::matrix& V) noexcept {
    const gain_matrix& K = gains_next_[at(k)];
    const input_vector& d = changes_[at(k)];
    const auto& F = state_change_[at(k)];
    const input_vector pushed = pressed * d;
    expected_ -= d.dot(slope) + d.dot(pushed) / scalar_type(2);
    const typename error::matrix VF = detail::times(V, F);
    const gain_matrix pressed_K = detail::times(pressed, K);
    const input_vector rest = slope + pushed;
    const typename error::vector ahead = F.transpose() * v;
    v = by_state_[at(k)] + ahead + crossed.transpose() * d;
    v -= K.transpose() * rest;
    typename error::matrix curvature = by_states_[at(k)] + detail::times(F.transpose(), VF);
    curvature += detail::times(K.transpose(), pressed_K);
    curvature -= 2 * detail::times(K.transpose(), crossed);
    V = detail::symmetric_part(curvature); // K^T crossed plus its transpose
  }

  /// Line search: halves the changes until they lower the cost by a fraction of what they promise.
  bool search(const state_type& goal) noexcept {
    for (scalar_type part(1); part > scalar_type(1e-6); part /= scalar_type(2)) {
      const scalar_type found = follow(states_[0], part, goal);
      if (total_ - found > scalar_type(1e-4) * part * expected_) return take(found), true; // false for NaN
    }
    gains_ = gains_next_; // of the motion that is kept
    return false;
  }
  scalar_type follow(const state_type& x0, scalar_type part, const state_type& goal) noexcept {
    scalar_type cost(0);
    states_next_[0] = x0;
    for (int k = 0; k < Steps; ++k) {
      state_type& x = states_next_[at(k)];
      const typename error::vector e = error::between(states_[at(k)], x);
      const input_vector r = inputs_[at(k)] + part * changes_[at(k)] - gains_next_[at(k)] * e;
      const input_vector held = limited(r);
      x.r = chosen::within(goal.r, held);
      cost += cost_of(x, held, goal);
      const auto to = plain_(x, h_);
      if (to.status != step_status::advanced) return std::numeric_limits<scalar_type>::quiet_NaN();
      states_next_[at(k + 1)] = to.state;
    }
    return cost + cost_of_end(states_next_[at(Steps)], goal);
  }
  void take(scalar_type cost) noexcept {
    for (int k = 0; k < Steps; ++k) inputs_[at(k)] = chosen::of(states_next_[at(k)].r);
    states_ = states_next_, gains_ = gains_next_, total_ = cost;
  }

  using inputs_matrix = Eigen::Matrix<scalar_type, chosen::count, chosen::count>;
  template <class Value> using each_step = std::array<Value, static_cast<std::size_t>(Steps)>;
  template <class Value> using each_state = std::array<Value, static_cast<std::size_t>(Steps) + 1>;

  transition<Model> step_;
  runge_kutta_4<Model> plain_;
  scalar_type h_, total_ = scalar_type(0), expected_ = scalar_type(0), rounding_ = scalar_type(0);
  int iterations_ = 0;
  motion_cost<Model, Inputs> cost_;
  each_state<state_type> states_{}, states_next_{};
  each_step<input_vector> given_{}, inputs_{}, changes_{}, by_input_{};
  each_step<gain_matrix> gains_{}, gains_next_{};
  each_step<typename error::matrix> state_change_{};
  each_step<Eigen::Matrix<scalar_type, error::size, chosen::count>> input_change_{};
  each_state<typename error::vector> by_state_{};
  each_state<typename error::matrix> by_states_{};
};

} // namespace ctdyn
