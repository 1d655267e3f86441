// Coordinates and speeds that satisfy constraints, loops and anchors, by the least change that masses weigh.
#pragma once

#include "../model/condition_outputs.hpp"
#include "../model/maps.hpp"
#include "../model/outputs.hpp"
#include "../program/emit/semidefinite_solve.hpp"
#include "conditions.hpp"
#include "lower_factor.hpp"
#include "solver_numbers.hpp"
#include "unit_quaternions.hpp"

#include <Eigen/Core>

#include <cstddef>

namespace ctdyn::detail {

/// What anchors remember: which contacts are closed, and the places where they closed.
template <class Model> struct anchor_numbers {
  static constexpr condition_counts counts = conditions_of<Model>::counts;
  Eigen::Matrix<typename Model::scalar_type, counts.places - counts.held, 1> places;
  decltype(Model::state_type::closed) closed;
};

/// Finds the coordinates q and speeds u that satisfy constraints, loops and (if given) anchors, with the least
/// (q - q0)^T W (q - q0) and then (u - u0)^T M (u - u0). M is the mass matrix over all speeds, and W = (N M^-1 N^T)^-1
/// the same over coordinates whose rates are N u, at the given state. With M = L L^T the coordinates are q0 + S y,
/// where S = N L^-T, and y^T y is least, so that coordinates of any units, and quaternions, are treated alike. Rows may
/// depend on each other, and vanish at a state.
///
/// Source: Bayo and Ledesma, Augmented Lagrangian and mass-orthogonal projection methods for constrained multibody
/// dynamics, Nonlinear Dynamics 9 (1996), sections 4 and 5.
template <class Model> class mass_weighted_solver : solver_numbers<typename Model::scalar_type> {
  using conditions_here = conditions_of<Model>;
  using scalar = typename Model::scalar_type;
  using state = typename Model::state_type;
  using coordinates = typename Model::coordinate_vector;
  using speeds = typename Model::speed_vector;
  using units = unit_quaternions<conditions_here, every_quaternion>;
  using numbers = solver_numbers<scalar>;
  using numbers::at_most, numbers::finite, numbers::next_weight, numbers::precision, numbers::product, numbers::raise,
      numbers::tiny;
  static constexpr condition_counts counts = conditions_here::counts;
  static constexpr int n = counts.speeds, m = counts.coordinates, free_of_noise = counts.configurations,
                       fixed = counts.held, contacts = counts.contacts, closed = fixed + contacts,
                       constraints = counts.constraints, rows = counts.velocities;
  static constexpr bool with_places = counts.places != 0;
  template <int Rows, int Columns = 1> using matrix = Eigen::Matrix<scalar, Rows, Columns>;

public:
  scalar regularity = scalar(1);

  constexpr mass_weighted_solver(const Model& eom, const anchor_numbers<Model>* anchors) noexcept
      : eom_(eom), anchors_(anchors) {}

  /// Changes a state into the nearest one that satisfies everything, and returns whether that was found.
  [[nodiscard]] bool find(state& x, int& iterations, int most) noexcept {
    units::normalize(x.q);
    scalar residual(0);
    if (anchors_ != nullptr && (!contacts_are_told(x) || satisfies(x, x, scalar(16), residual)))
      return contacts_are_told(x);
    const state given = x;
    weigh(x);
    const bool found = approach(x, iterations, most);
    weigh(x);
    shift_speeds(x);
    return found && satisfies(x, given, roundings(), residual);
  }

  /// The largest absolute value of a condition on coordinates or speeds at a state.
  [[nodiscard]] scalar residual(const state& x) const noexcept {
    scalar most(0);
    (void)satisfies(x, x, scalar(16), most);
    return most;
  }

private:
  struct conditions { // h = 0 of coordinates, with dh/dq and a bound of what rounding makes of h
    matrix<closed> h, bound;
    matrix<closed, m> J;
  };
  struct rates { // C u + b = 0 of speeds, likewise
    matrix<rows> b, bound;
    matrix<rows, n> C;
  };

  /// Anchors of contacts that hold a motion twice agree up to the roundings of the states in which the contacts closed.
  [[nodiscard]] scalar roundings() const noexcept { return scalar(anchors_ != nullptr ? 1024 : 16); }

  [[nodiscard]] bool contacts_are_told(const state& x) const noexcept {
    bool told = true;
    if constexpr (contacts != 0)
      for (Eigen::Index i = 0; i < x.closed.size(); ++i) {
        const scalar open = x.closed(i) * (scalar(1) - x.closed(i));
        told = told && at_most(open, scalar(0)) && at_most(scalar(0), open);
      }
    return told;
  }
  /// Whether a contact is closed, and (held) has an anchor.
  [[nodiscard]] bool is_closed(const state& x, std::uint32_t contact, bool held) const noexcept {
    const auto i = static_cast<Eigen::Index>(contact);
    return anchors_ != nullptr && x.closed(i) > scalar(0) && (!held || anchors_->closed(i) > scalar(0));
  }

  [[nodiscard]] conditions conditions_at([[maybe_unused]] const state& x) const noexcept {
    conditions is{matrix<closed>::Zero(), matrix<closed>::Zero(), matrix<closed, m>::Zero()};
    if constexpr (with_places) {
      const auto [g, D, e] =
          eom_.evaluate(x, held_configuration{}, held_configuration_jacobian{}, held_configuration_rounding{});
      for (Eigen::Index k = 0; k < fixed; ++k) is.h(k) = g(k), is.bound(k) = e(k), is.J.row(k) = D.row(k);
      if constexpr (contacts != 0)
        for (std::size_t k = 0; k < contacts; ++k)
          if (const anchored_row& row = conditions_here::anchored_rows[k];
              row.placed && is_closed(x, row.contact, true))
            row.sole ? turned(is, k, g, D, e) : moved(is, k, g, D, e);
    }
    return is;
  }
  /// The displacement of a point from its anchor, along a row.
  void moved(conditions& is, std::size_t k, const auto& g, const auto& D, const auto& e) const noexcept {
    const auto row = fixed + static_cast<Eigen::Index>(k);
    const auto place = static_cast<Eigen::Index>(conditions_here::anchored_rows[k].place);
    const scalar anchor = anchors_->places(place);
    is.h(row) = g(fixed + place) - anchor, is.bound(row) = e(fixed + place) + magnitude(anchor);
    is.J.row(row) = D.row(fixed + place);
  }
  /// The turn of a frame from its anchor: a component of half the sum of a_i x b_i, where a_i are its basis vectors at
  /// the anchor and b_i those at the state.
  void turned(conditions& is, std::size_t k, const auto& g, const auto& D, const auto& e) const noexcept {
    const anchored_row& t = conditions_here::anchored_rows[k];
    const auto row = fixed + static_cast<Eigen::Index>(k);
    for (Eigen::Index i = 0; i < 9; i += 3)
      for (const Eigen::Index after : {1, 2}) {
        const auto first = static_cast<Eigen::Index>(t.place) + i;
        const auto there = first + (t.axis + after) % 3, here = fixed + first + (t.axis + 3 - after) % 3;
        const scalar by = anchors_->places(there) * scalar(after == 1 ? 0.5 : -0.5);
        is.h(row) = is.h(row) + by * g(here);
        is.bound(row) = is.bound(row) + magnitude(by) * (magnitude(g(here)) + e(here));
        for (Eigen::Index j = 0; j < m; ++j) is.J(row, j) = is.J(row, j) + by * D(here, j);
      }
  }
  [[nodiscard]] rates rates_at(const state& x) const noexcept {
    rates is{matrix<rows>::Zero(), matrix<rows>::Zero(), matrix<rows, n>::Zero()};
    if constexpr (rows != 0) {
      const auto [C, b, e] = eom_.evaluate(x, held_velocity_jacobian{}, held_velocity_bias{}, held_velocity_rounding{});
      is = {b, e, C};
      if constexpr (contacts != 0)
        for (Eigen::Index k = 0; k < contacts; ++k)
          if (!is_closed(x, conditions_here::anchored_rows[static_cast<std::size_t>(k)].contact, false))
            is.b(constraints + k) = scalar(0), is.bound(constraints + k) = scalar(0),
                               is.C.row(constraints + k).setZero();
    }
    return is;
  }

  /// L of the mass matrix, and S.
  void weigh(const state& x) noexcept {
    const auto [M, N] = eom_.evaluate(x, holonomic_mass_matrix, velocity_map);
    L_.factor(M);
    regularity = function_row<opcode::least>::value(regularity, L_.regularity);
    S_ = L_.weighed(N);
  }

  /// Each step is a Newton step normal to the conditions plus, along them, a part of the way back (constraint_solver).
  [[nodiscard]] bool approach(state& x, int& iterations, int most) noexcept {
    bool done = closed == 0;
    if constexpr (closed != 0) {
      const coordinates given = x.q;
      speeds y = speeds::Zero(), before = speeds::Zero();
      scalar weight(1);
      const scalar noise = tiny(L_.heaviest * given.squaredNorm());
      for (; !done && iterations < most; ++iterations) {
        conditions is = conditions_at(x);
        const bool obeyed = within(is.h, is.bound, is.J, x.q, given, roundings());
        const coordinates raw = given + product(S_, y);
        units::keep_norms(is.J, x.q);
        units::divide_by_norms(is.J, raw);
        const auto A = product(is.J, S_);
        matrix<closed, 2> right;
        right << is.h, product(A, speeds(speeds::Zero() - y));
        solve<free_of_noise>(is.J, A, right);
        const speeds normal = product(A.transpose(), right.col(0)),
                     along = speeds::Zero() - y - product(A.transpose(), right.col(1));
        done = obeyed &&
               at_most(along.squaredNorm(), precision() * y.squaredNorm() + scalar(4) * normal.squaredNorm() + noise);
        weight = next_weight(weight, before, along);
        y = speeds(y - normal);
        if (!done) y = speeds(y + weight * along);
        x.q = coordinates(given + product(S_, y));
        units::normalize(x.q);
        before = along;
      }
    }
    return done;
  }
  /// The nearest speeds. A second step removes the rounding of the first.
  void shift_speeds(state& x) noexcept {
    if constexpr (rows != 0) {
      const rates is = rates_at(x);
      const auto A = L_.weighed(is.C);
      for (int step = 0; step < 2; ++step) {
        matrix<rows> right = product(is.C, x.u) + is.b;
        solve<constraints>(is.C, A, right);
        x.u = speeds(x.u - L_.unweighed(product(A.transpose(), right)));
      }
    }
  }

  /// Solves A A^T x = right. A row of a loop or contact along which nothing moves at this state is left with rounding
  /// errors. The last column of b tells which rows are such: it has their squared norms, relative to the largest one.
  /// The first rows, those of constraints, always count.
  template <int First, int Size, int Columns>
  static void solve(const auto& J, const matrix<Size, n>& A, matrix<Size, Columns>& right) noexcept {
    constexpr auto size = static_cast<std::size_t>(Size), width = static_cast<std::size_t>(Columns);
    const matrix<Size, Size> squares = product(A, A.transpose());
    scalar a[size][size], b[size][width + 1], largest(0);
    for (int i = First; i < Size; ++i)
      largest = at_most(J.row(i).squaredNorm(), largest) ? largest : J.row(i).squaredNorm();
    for (int i = 0; i < Size; ++i) {
      for (int j = 0; j < Size; ++j) a[i][j] = squares(i, j);
      for (int j = 0; j < Columns; ++j) b[i][j] = right(i, j);
      b[i][width] = i < First ? scalar(1) : J.row(i).squaredNorm() / largest;
    }
    semidefinite_solve(a, b);
    for (int i = 0; i < Size; ++i)
      for (int j = 0; j < Columns; ++j) right(i, j) = b[i][j];
  }

  /// Whether residuals are within a number of roundings of their terms. A term is taken to be as large as its number at
  /// the state, plus the one that was given, plus the largest change of any number. That is at least the precision,
  /// because beside 1 a number below the precision is zero.
  [[nodiscard]] static bool within(const auto& residual, const auto& bound, const auto& slope, const auto& values,
                                   const auto& given, const scalar& roundings) noexcept {
    scalar change = precision();
    for (Eigen::Index j = 0; j < values.size(); ++j)
      change = at_most(magnitude(values(j) - given(j)), change) ? change : magnitude(values(j) - given(j));
    bool all = true;
    for (Eigen::Index k = 0; k < residual.size(); ++k) {
      scalar sum = bound(k);
      for (Eigen::Index j = 0; j < values.size(); ++j)
        sum = sum + magnitude(slope(k, j)) * (magnitude(values(j)) + magnitude(given(j)) + change);
      all = all && at_most(sum - sum, scalar(0)) && at_most(magnitude(residual(k)), roundings * precision() * sum);
    }
    return all;
  }
  [[nodiscard]] bool satisfies(const state& x, const state& given, const scalar& roundings,
                               scalar& most) const noexcept {
    bool obeyed = finite(x.q) && finite(x.u);
    if constexpr (closed != 0) {
      const conditions is = conditions_at(x);
      obeyed = obeyed && within(is.h, is.bound, is.J, x.q, given.q, roundings);
      raise(most, is.h);
    }
    if constexpr (rows != 0) {
      const rates is = rates_at(x);
      const matrix<rows> rate = product(is.C, x.u) + is.b;
      obeyed = obeyed && within(rate, is.bound, is.C, x.u, given.u, roundings);
      raise(most, rate);
    }
    return obeyed;
  }

  const Model& eom_;
  const anchor_numbers<Model>* anchors_;
  lower_factor<scalar, n> L_{};
  matrix<m, n> S_ = matrix<m, n>::Zero();
};

} // namespace ctdyn::detail
