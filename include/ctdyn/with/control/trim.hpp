// States at which a model is in equilibrium or moves steadily.
#pragma once

#include "matrices.hpp"
#include "no_trim.hpp"
#include "singular_values.hpp"
#include "trim_limits.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>

namespace ctdyn {

/// The result of `trim`.
template <class Model> struct trimmed {
  /// The scalar type.
  using scalar_type = typename Model::scalar_type;
  typename Model::state_type state{}; ///< what was found; unless solved, where the search ended
  /// The largest absolute error of an equation, in its own unit; infinite if that is not finite.
  scalar_type residual = std::numeric_limits<scalar_type>::infinity();
  int equations = 0;  ///< how many were to be satisfied, those of constraints included
  int unknowns = 0;   ///< how many numbers were sought
  int rank = 0;       ///< how many of these the equations determine there
  int iterations = 0; ///< of Newton's method
  control_status status = control_status::not_converged; ///< `solved`: all equations hold up to rounding
};

/// The result of a `trim` with limits. `reached` has an entry for each limit, in the order in which they were written.
template <class Model, std::size_t Limits> struct limited_trim : trimmed<Model> {
  std::array<bool, Limits> reached{}; ///< of each limit: whether the state is at its lower or upper value
};

namespace detail {

/// Newton's method for the equations of a trim. Where they do not determine all unknowns, a step is the shortest one.
template <class Problem, class Limits = unlimited> class trim_search {
  using scalar = typename Problem::scalar;
  using column = typename Problem::column;
  using vector = typename Problem::vector;
  using matrix = typename Problem::matrix;

public:
  trim_search(const Problem& problem, const vector& from, const Limits& limits = {}) noexcept
      : problem_(problem), at_(from), limits_(limits) {
    confine();
  }

  control_status run(int most) noexcept {
    if (const control_status how = evaluate(at_); how != control_status::solved) return how;
    for (; iterations < most; ++iterations) {
      rescale();
      const vector step = shortest_step();
      if (!all_finite(step)) return control_status::not_finite;
      if (small(step)) return close();
      if (!advance(step)) return control_status::no_solution;
    }
    return control_status::not_converged;
  }

  [[nodiscard]] const vector& found() const noexcept { return at_; }
  [[nodiscard]] scalar residual() const noexcept {
    return finite_ ? largest(error_) : std::numeric_limits<scalar>::infinity();
  }
  int iterations = 0, rank = 0;

private:
  static scalar tolerance() noexcept { return std::sqrt(std::numeric_limits<scalar>::epsilon()) / scalar(10); }
  static scalar negligible() noexcept { return std::sqrt(std::numeric_limits<scalar>::epsilon()) / scalar(100); }
  static scalar square(const column& e) noexcept {
    scalar sum(0);
    for (const scalar& entry : e.entries) sum += entry * entry;
    return sum;
  }

  control_status evaluate(const vector& at) noexcept {
    finite_ = false;
    const control_status how = problem_(at, error_, slope_);
    if (how != control_status::solved) return how;
    finite_ = all_finite(error_) && all_finite(slope_);
    return finite_ ? control_status::solved : control_status::not_finite;
  }
  void confine() noexcept {
    if constexpr (Limits::any) limits_.confine(at_);
  }
  /// The shortest step to the solution of the linearized equations, or nearest to it. Unknowns that it would move out
  /// of their limits stay, and the others make up for them as far as they can.
  vector shortest_step() noexcept {
    matrix slopes = scaled_;
    for (int blocked = 0;; ++blocked) {
      const singular_values values(slopes);
      rank = values.rank(negligible());
      vector step = values.solve(weighted_, negligible());
      step *= scalar(-1);
      if constexpr (Limits::any)
        if (blocked < vector::count && limits_.take_blocked(at_, step, slopes)) continue;
      return step;
    }
  }
  void weigh() noexcept {
    for (int k = 0; k < column::count; ++k) weighted_(k, 0) = weights_(k, 0) * error_(k, 0);
  }
  /// The largest slope of an equation.
  [[nodiscard]] scalar steepest(int equation) const noexcept {
    scalar most(0);
    for (int i = 0; i < vector::count; ++i) most = std::max(most, std::abs(slope_(equation, i)));
    return most;
  }
  /// Divides each equation by its largest slope, so that its unit does not matter. An acceleration that contacts hold
  /// has slopes of rounding errors, small beside those of the others or beside 1/s^2; zeros take their place.
  void rescale() noexcept {
    scaled_ = slope_;
    scalar largest(1);
    for (int k = 0; k < column::count; ++k)
      if (Problem::may_hold(k)) largest = std::max(largest, steepest(k));
    for (int k = 0; k < column::count; ++k) {
      const scalar most = steepest(k), rounding = Problem::may_hold(k) ? negligible() * largest : scalar(0);
      weights_(k, 0) = most > rounding ? scalar(1) / most : scalar(1);
      scaled_.scale_row(k, most > rounding ? weights_(k, 0) : scalar(0));
    }
    weigh();
  }
  [[nodiscard]] bool small(const vector& step) const noexcept {
    bool all = true;
    for (int i = 0; i < vector::count; ++i)
      all = all && std::abs(step(i, 0)) <= tolerance() * (scalar(1) + std::abs(at_(i, 0)));
    return all;
  }
  /// Takes full steps until they gain nothing. What they leave is rounding, or what no state near here satisfies.
  control_status close() noexcept {
    for (int more = 0; more < 8; ++more) {
      const vector from = at_;
      const scalar before = square(weighted_);
      at_ += shortest_step(), confine();
      if (evaluate(at_) != control_status::solved || (weigh(), !(square(weighted_) < before))) {
        at_ = from;
        if (const control_status how = evaluate(at_); how != control_status::solved) return how;
        break;
      }
      rescale();
    }
    rescale();
    return holds() ? control_status::solved : control_status::no_solution;
  }
  /// Whether each error is what a change of the unknowns by their rounding, or by far less than one, would cause.
  [[nodiscard]] bool holds() const noexcept {
    bool all = true;
    for (int k = 0; k < column::count; ++k) {
      scalar size(0);
      for (int i = 0; i < vector::count; ++i) size += std::abs(scaled_(k, i) * at_(i, 0));
      const scalar rounding = scalar(32) * std::numeric_limits<scalar>::epsilon() * size;
      all = all && std::abs(weighted_(k, 0)) <= tolerance() + rounding;
    }
    return all;
  }
  /// Takes a step, or the largest part of it that makes the errors smaller; false if they hardly change any more.
  bool advance(const vector& step) noexcept {
    const vector from = at_;
    const scalar before = square(weighted_), small_gain = scalar(1e-6);
    for (scalar part(1); part > scalar(1e-6); part /= scalar(2)) {
      at_ = from + part * step, confine();
      if (evaluate(at_) != control_status::solved) continue;
      weigh();
      const scalar gain = scalar(1) - square(weighted_) / before;
      if (gain > part / scalar(100)) return gain > small_gain;
    }
    at_ = from;
    (void)evaluate(at_);
    return false;
  }

  const Problem& problem_;
  vector at_;
  [[no_unique_address]] Limits limits_;
  column error_, weighted_, weights_;
  matrix slope_, scaled_;
  bool finite_ = false; // whether the last error is
};

/// Fills a result, and returns the unknowns.
template <class Model, class... Held, class... Outputs, class Limits>
auto search_trim(trimmed<Model>& result, const Model& eom, const typename Model::state_type& guess,
                 const held_symbols<Held...>& held, const trim_equations<Outputs...>& sought, int iterations,
                 const Limits& limits) noexcept {
  using problem_type = trim_problem<Model, held_symbols<Held...>, Outputs...>;
  const problem_type problem(eom, guess, held, sought);
  result.equations = problem_type::equations, result.unknowns = problem_type::unknowns;
  trim_search<problem_type, Limits> search(problem, problem.begin(), limits);
  result.status = search.run(iterations);
  result.state = problem.state(search.found());
  result.iterations = search.iterations, result.rank = search.rank, result.residual = search.residual();
  return search.found();
}

} // namespace detail

/// Finds a state, near a guess, at which a model is in equilibrium or moves steadily. Newton's method changes all
/// coordinates, speeds, auxiliary states and inputs (those of `all_inputs`), except those that are
/// `held`, until all equations of `at` and all constraints hold. Quaternions keep unit norm. If the equations leave
/// freedom (`rank` is less than `unknowns`), the changes are the shortest ones, in the numbers of the unknowns: hold
/// what should not change. Contacts are closed as in the guess, and speeds obey them; where their points are is up to
/// the equations.
///
/// `no_solution` means that no state near there satisfies the equations: there is no equilibrium, or it has to be
/// sought from another guess. There are at most `iterations` steps; nothing is allocated. For models that are derived
/// in this file. (Nocedal and Wright 2006, "Numerical Optimization", chapter 11: Newton's method for equations.)
///
///     const auto turn = trim(eom, guess, held(rear_rate = 15.0, steer = 0.1), at(udot == 0, lean_rate == 0));
///     if (turn.status == control_status::solved) ride(turn.state);
template <class Model, class... Held, class... Outputs>
[[nodiscard]] trimmed<Model> trim(const Model& eom, const typename Model::state_type& guess,
                                  const held_symbols<Held...>& held, const trim_equations<Outputs...>& sought,
                                  int iterations = 100) noexcept {
  trimmed<Model> result;
  result.state = guess;
  if constexpr (detail::can_be_trimmed<Model, Held...>()) {
    detail::search_trim(result, eom, guess, held, sought, iterations, detail::unlimited{});
  }
  return result;
}
/// The same within limits of some unknowns, which are written after the equations: `reached` of the result says at
/// which of them the state is. The guess is moved into them. `limited` means that they leave no solution near there;
/// `not_positive`, that a lower limit is not at most the upper one. Limits of symbols that are not sought do not
/// compile.
///
///     const auto hover = trim(eom, guess, held(wind = 3.0), at(rhs == 0), within(f1, 0, 2), within(f2, 0, 2));
template <class Model, class... Held, class... Outputs, class... Symbols>
  requires(sizeof...(Symbols) != 0)
[[nodiscard]] auto trim(const Model& eom, const typename Model::state_type& guess, const held_symbols<Held...>& held,
                        const trim_equations<Outputs...>& sought, const limited<Symbols>&... limits) noexcept {
  limited_trim<Model, sizeof...(Symbols)> result;
  result.state = guess;
  if constexpr (detail::can_be_trimmed<Model, Held...>()) {
    using scalar = typename Model::scalar_type;
    using limits_type =
        detail::trim_limits<Model, detail::unknown_places<Model, held_symbols<Held...>>, scalar, Symbols...>;
    (void)detail::refuse<limits_type::finding>{};
    if constexpr (limits_type::finding.empty()) {
      const limits_type bounds(limits...);
      if (!bounds.ordered()) return result.status = control_status::not_positive, result;
      const auto found = detail::search_trim(result, eom, guess, held, sought, 100, bounds);
      result.reached = bounds.reached(found);
      if (result.status == control_status::no_solution)
        for (const bool at : result.reached)
          if (at) result.status = control_status::limited;
    }
  }
  return result;
}
/// The same with nothing held.
template <class Model, class... Outputs, class... Symbols>
  requires(sizeof...(Symbols) != 0)
[[nodiscard]] auto trim(const Model& eom, const typename Model::state_type& guess,
                        const trim_equations<Outputs...>& sought, const limited<Symbols>&... limits) noexcept {
  return trim(eom, guess, held_symbols<>{}, sought, limits...);
}
/// The same with nothing held.
template <class Model, class... Outputs>
[[nodiscard]] trimmed<Model> trim(const Model& eom, const typename Model::state_type& guess,
                                  const trim_equations<Outputs...>& sought, int iterations = 100) noexcept {
  return trim(eom, guess, held_symbols<>{}, sought, iterations);
}
/// Refuses arguments in another order, or others.
template <class Model, class... Wrong>
  requires(!detail::says_trim<Model, Wrong...>)
auto trim(const Model& /*eom*/, const Wrong&... /*wrong*/) noexcept {
  return detail::refused_trim<trimmed, Model, Wrong...>();
}

} // namespace ctdyn
