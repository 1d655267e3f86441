// Inputs by sampling: many motions with random inputs, of which those of little cost count most.
#pragma once

#include "../integration/model_functions.hpp"
#include "matrices.hpp"
#include "motion_cost.hpp"
#include "rollouts.hpp"

#include <Eigen/Core>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace ctdyn {

/// How inputs are drawn, and how much cost counts.
template <class Model, class Inputs = all_inputs> struct input_sampling {
  /// A number for each input.
  using input_vector = typename motion_cost<Model, Inputs>::input_vector;

  /// The standard deviation of each input about the plan, in its unit; positive.
  input_vector deviation = input_vector::Constant(typename Model::scalar_type(1));
  /// A motion that costs so much more than the best counts 1/e as much; positive, in the unit of the cost.
  typename Model::scalar_type temperature = typename Model::scalar_type(1);
  /// The same numbers are drawn for the same seed, on every machine. Another version of ctdyn may draw others.
  std::uint64_t seed = 0;
};

/// Model predictive path integral control: at every call `Rollouts` motions of `Steps` steps begin at the state, with
/// inputs that are drawn about the plan and held in each step, and the plan becomes their mean with the weights
/// exp(-cost / temperature). It needs no derivatives, so that any function of the state may be a cost, and obstacles
/// may be walls. Where costs are smooth, `iterative_lqr` finds a minimum exactly. Inputs cost what the cost says and no
/// more (alpha is 1 in the source).
///
/// The motions are computed in batches, by semi-implicit Euler steps (auxiliary states by Euler's). One of them has the
/// inputs of the plan as they are. Inputs lie within the limits of the cost; those that `Inputs` leaves out stay as the
/// goal has them, and contacts as the state has them. Drawn numbers are sums of four, nearly normal and at most 3.5
/// deviations. The model has to be derived in the same file, without constraints and loops. All numbers are in the
/// object, some for each step of each motion: make it static. noexcept, without heap allocation.
///
/// Source: Williams, Drews, Goldfain, Rehg and Theodorou, Information-theoretic model predictive control: theory and
/// applications to autonomous driving (2018), algorithms 1 and 2.
///
///     static path_integral_control<kane, 50, 2048> plan{eom, 0.02, cost, sampling};
///     if (plan.solve(x, goal) == control_status::solved) x.r = plan(0, x);
///     plan.advance(); // before the next sample: the second step becomes the first
template <class Model, int Steps, int Rollouts, class Inputs = all_inputs>
  requires(Steps > 0 && Rollouts > 1)
class path_integral_control {
  using chosen = detail::chosen_inputs<Model, Inputs>;
  using rollouts = detail::rollouts<Model, Rollouts>;

public:
  /// The state of the model.
  using state_type = typename Model::state_type;
  /// The scalar type.
  using scalar_type = typename Model::scalar_type;
  /// The local coordinates.
  using error = error_state<Model>;
  /// A number for each input.
  using input_vector = typename chosen::vector;

  /// Plans in steps of h (s).
  path_integral_control(const Model& model, scalar_type h, const motion_cost<Model, Inputs>& cost,
                        const input_sampling<Model, Inputs>& sampling) noexcept
      : motions_(model), h_(h), cost_(cost), sampling_(sampling) {
    for (auto& r : inputs_) r.setZero();
  }

  /// Sets the inputs of step k about which the next `solve` draws. After a `solve` they are those that it found.
  void guess(int k, const input_vector& r) noexcept { inputs_[at(std::clamp(k, 0, Steps - 1))] = r; }

  /// Improves the plan once, from a state to a goal. Motions that are not finite do not count. `not_finite`: a number
  /// is not, or no motion is; `not_positive`: a weight or limit, a deviation or the temperature makes no sense;
  /// `no_step`: h is not positive. Then the plan stays as it was.
  control_status solve(const state_type& x0, const state_type& goal) noexcept {
    return solve(x0, goal, detail::no_more_cost{});
  }
  /// The same with more cost, a function of the state that is added to the integral (per second): walls, or what a
  /// quadratic form cannot say.
  template <class Cost> control_status solve(const state_type& x0, const state_type& goal, const Cost& more) noexcept {
    if (const control_status how = can_solve(x0, goal); how != control_status::solved) return how;
    motions_.begin(x0);
    costs_.fill(scalar_type(0));
    const auto before = inputs_;
    for (int k = 0; k < Steps; ++k) {
      draw(k, goal);
      motions_.add_costs(goal, cost_.state, h_, more, costs());
      motions_.step(h_);
    }
    ++calls_;
    motions_.add_costs(goal, cost_.end, scalar_type(1), detail::no_more_cost{}, costs());
    const control_status how = weigh();
    if (how != control_status::solved) inputs_ = before;
    return how;
  }

  /// Moves the plan one step on; its last inputs are repeated.
  void advance() noexcept {
    for (std::size_t k = 1; k < inputs_.size(); ++k) inputs_[k - 1] = inputs_[k];
  }
  /// All inputs of a step of the plan; those that it does not choose are those of x. After the plan they are those of
  /// its last step.
  [[nodiscard]] auto operator()(int k, const state_type& x) const noexcept {
    return chosen::within(x.r, inputs_[at(std::clamp(k, 0, Steps - 1))]);
  }
  /// The least cost of a motion of the last `solve`.
  [[nodiscard]] scalar_type cost() const noexcept { return least_; }
  /// How many motions counted in the last `solve`, by their weights w: (sum w)^2 / sum w^2. A small number means that
  /// the temperature is low beside differences of costs, or that deviations are large.
  [[nodiscard]] scalar_type counted() const noexcept { return counted_; }

private:
  using column = typename rollouts::column;
  static constexpr std::size_t at(int k) noexcept { return static_cast<std::size_t>(k); }
  [[nodiscard]] column costs() noexcept { return column(costs_.data()); }
  /// How far an input of step k is from the plan in each motion.
  [[nodiscard]] column changes(int k, std::size_t j) noexcept {
    return column(changes_.data() + (at(k) * chosen::size + j) * at(Rollouts));
  }

  [[nodiscard]] control_status can_solve(const state_type& x0, const state_type& goal) const noexcept {
    if (!(h_ > scalar_type(0)) || !std::isfinite(h_)) return control_status::no_step;
    if (!detail::finite_state(x0) || !detail::finite_state(goal)) return control_status::not_finite;
    const auto good = [](const typename error::matrix& Q) {
      return detail::symmetric(Q) && detail::semidefinite(Q, Q);
    };
    const bool ordered = ((cost_.upper - cost_.lower).array() >= scalar_type(0)).all();
    const bool drawn = (sampling_.deviation.array() > scalar_type(0)).all() && sampling_.deviation.allFinite();
    const bool counts = sampling_.temperature > scalar_type(0) && std::isfinite(sampling_.temperature);
    const bool weights = detail::symmetric(cost_.inputs) && detail::semidefinite(cost_.inputs, cost_.inputs);
    return ordered && drawn && counts && weights && good(cost_.state) && good(cost_.end) ? control_status::solved
                                                                                         : control_status::not_positive;
  }

  /// Draws the inputs of step k, and adds what they cost.
  void draw(int k, const state_type& goal) noexcept {
    for (Eigen::Index j = 0; j < goal.r.size(); ++j) motions_.input(j).setConstant(goal.r(j));
    for (std::size_t j = 0; j < chosen::size; ++j) {
      const auto row = static_cast<Eigen::Index>(j);
      const scalar_type mean = std::clamp(inputs_[at(k)](row), cost_.lower(row), cost_.upper(row));
      const scalar_type deviation = sampling_.deviation(row);
      auto off = changes(k, j);
      const std::uint64_t first = (calls_ * at(Steps) + at(k)) * chosen::size + j;
      detail::draw_normal(sampling_.seed, first * at(Rollouts), off.data(), Rollouts);
      off(0) = scalar_type(0); // the plan itself
      auto r = motions_.input(chosen::places[j]);
      r = (mean + deviation * off).cwiseMax(cost_.lower(row)).cwiseMin(cost_.upper(row));
      off = r - mean;
      inputs_[at(k)](row) = mean;
    }
    for (std::size_t i = 0; i < chosen::size; ++i)
      for (std::size_t j = 0; j < chosen::size; ++j) {
        const scalar_type weight = h_ / 2 * cost_.inputs(static_cast<int>(i), static_cast<int>(j));
        const auto from = [&](std::size_t l) { return motions_.input(chosen::places[l]) - goal.r(chosen::places[l]); };
        if (weight != scalar_type(0)) costs() += weight * from(i) * from(j);
      }
  }

  control_status weigh() noexcept {
    least_ = std::numeric_limits<scalar_type>::infinity();
    for (const scalar_type cost : costs_)
      if (cost < least_) least_ = cost;
    if (!std::isfinite(least_)) return control_status::not_finite;
    scalar_type sum(0), squares(0);
    for (scalar_type& cost : costs_) {
      const scalar_type weight = std::exp((least_ - cost) / sampling_.temperature);
      cost = std::isfinite(cost) ? weight : scalar_type(0);
      sum += cost, squares += cost * cost;
    }
    counted_ = sum * sum / squares;
    for (int k = 0; k < Steps; ++k)
      for (std::size_t j = 0; j < chosen::size; ++j)
        inputs_[at(k)](static_cast<Eigen::Index>(j)) += (costs() * changes(k, j)).sum() / sum;
    return control_status::solved;
  }

  rollouts motions_;
  scalar_type h_;
  motion_cost<Model, Inputs> cost_;
  input_sampling<Model, Inputs> sampling_;
  std::array<input_vector, static_cast<std::size_t>(Steps)> inputs_;
  std::array<scalar_type, static_cast<std::size_t>(Steps) * chosen::size* static_cast<std::size_t>(Rollouts)> changes_;
  std::array<scalar_type, static_cast<std::size_t>(Rollouts)> costs_; // then weights
  scalar_type least_ = scalar_type(0), counted_ = scalar_type(0);
  std::uint64_t calls_ = 0;
};

} // namespace ctdyn
