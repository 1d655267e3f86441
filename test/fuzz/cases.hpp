// States of a mechanism, ordinary and extreme, and the reference's results at them.
#pragma once

#include "reference.hpp"

#include <cmath>
#include <limits>
#include <string>
#include <vector>

namespace fuzz {

/// What a case puts to the test.
enum class trial {
  ordinary,
  large_angles,
  special_angles,
  unequal_masses,
  without_mass,
  not_a_number,
  infinite,
  odd_sizes
};

inline constexpr const char* name_of(trial t) {
  constexpr const char* names[] = {"ordinary",     "large_angles", "special_angles", "unequal_masses",
                                   "without_mass", "not_a_number", "infinite",     "odd_sizes"};
  return names[static_cast<int>(t)];
}

/// Doubles, as the library gets them.
struct values {
  std::vector<double> parameters, q, u, udot, inputs; // of inputs the value and two rates
  double t = 0;
};

class case_maker {
public:
  case_maker(const mechanism& m, dice& chance) : m_(&m), reference_(m), dice_(&chance) {}

  /// The symbols that follow from the constraints; found at the first case.
  std::vector<std::size_t> dependent_speeds, dependent_coordinates;

  static instant precise(const values& v) {
    instant at;
    at.parameters.assign(v.parameters.begin(), v.parameters.end());
    at.q.assign(v.q.begin(), v.q.end()), at.u.assign(v.u.begin(), v.u.end());
    at.q_rate.assign(v.q.size(), 0), at.t = v.t;
    for (std::size_t i = 0; i + 2 < v.inputs.size(); i += 3)
      at.inputs.push_back({v.inputs[i], v.inputs[i + 1], v.inputs[i + 2]});
    return at;
  }

  values make(trial t) {
    values v;
    for (const parameter& p : m_->parameters) v.parameters.push_back(of_role(p.role));
    for (std::size_t i = 0; i < m_->coordinates.size(); ++i) v.q.push_back(dice_->between(-2, 2));
    for (std::size_t i = 0; i < m_->speeds.size(); ++i)
      v.u.push_back(dice_->between(-2, 2)), v.udot.push_back(dice_->between(-2, 2));
    for (std::size_t i = 0; i < 3 * m_->inputs.size(); ++i) v.inputs.push_back(dice_->between(-1, 1));
    v.t = dice_->between(-1, 1);
    if (t == trial::large_angles)
      for (double& q : v.q) q *= std::pow(10, dice_->between(0, 5.7));
    if (t == trial::special_angles) turn_specially(v);
    if (t == trial::unequal_masses || t == trial::without_mass) change_masses(t, v);
    if (t == trial::odd_sizes) change_sizes(v);
    for (const std::size_t first : m_->quaternions) normalize(v.q, first);
    obey(v);
    if (t == trial::special_angles || t == trial::odd_sizes) refuse_singular(v);
    if (!m_->baumgarte.empty() && t == trial::ordinary) violate(v);
    if (t == trial::not_a_number || t == trial::infinite) spoil(t, v);
    return v;
  }

  const reference& by_definition() const { return reference_; }

private:
  double of_role(role r) {
    switch (r) {
    case role::length: {
      const double sign = dice_->chance(0.5) ? 1 : -1;
      return sign * dice_->between(0.3, 1);
    }
    case role::angle: return dice_->between(-3, 3);
    case role::mass: return dice_->between(0.5, 2);
    case role::inertia: return dice_->between(1, 1.9);
    case role::product: return dice_->between(-0.2, 0.2);
    case role::other: return dice_->between(0.2, 2);
    case role::offset: return 0;
    }
    return 0;
  }
  /// Constant angles at which axes lie along each other, or nearly so.
  void turn_specially(values& v) {
    constexpr double pi = 3.14159265358979323846;
    constexpr double angles[] = {0, 0, 0, pi / 2, -pi / 2, pi, 1e-9, 1e-200};
    for (std::size_t i = 0; i < v.parameters.size(); ++i)
      if (m_->parameters[i].role == role::angle && dice_->chance(0.8)) v.parameters[i] = angles[dice_->pick(8)];
  }
  void refuse_singular(const values& v) const {
    for (const std::size_t j : dependent_speeds)
      if (std::abs(v.u[j]) > 1e3) throw std::domain_error("the constraints are singular at these angles");
  }
  /// Masses each by a factor of its own; inertias all by one, since those of a body belong together.
  void change_masses(trial t, values& v) {
    const double of_inertias = std::pow(10, dice_->between(-6, 6));
    for (std::size_t i = 0; i < v.parameters.size(); ++i) {
      const role r = m_->parameters[i].role;
      if (r != role::mass && r != role::inertia && r != role::product) continue;
      if (t == trial::unequal_masses)
        v.parameters[i] *= r == role::mass ? std::pow(10, dice_->between(-6, 6)) : of_inertias;
      else if (r != role::product && dice_->chance(0.6))
        v.parameters[i] = dice_->chance(0.8) ? 0 : -v.parameters[i];
    }
  }
  /// Lengths, stiffnesses, products of inertia and weights of zero, of the other sign, or far from one.
  void change_sizes(values& v) {
    for (std::size_t i = 0; i < v.parameters.size(); ++i) {
      const role r = m_->parameters[i].role;
      if (r != role::length && r != role::other && r != role::product) continue;
      if (dice_->chance(0.4))
        v.parameters[i] = 0;
      else if (r != role::product && dice_->chance(0.4))
        v.parameters[i] *= (dice_->chance(0.5) ? -1 : 1) * std::pow(10, dice_->between(-2, 2));
    }
  }
  static void normalize(std::vector<double>& q, std::size_t first) {
    double sum = 0;
    for (std::size_t i = first; i < first + 4; ++i) sum += q[i] * q[i];
    for (std::size_t i = first; i < first + 4; ++i) q[i] /= std::sqrt(sum);
  }
  void spoil(trial t, values& v) {
    const double bad =
        t == trial::infinite ? std::numeric_limits<double>::infinity() : std::numeric_limits<double>::quiet_NaN();
    (dice_->chance(0.5) ? v.u[dice_->pick(v.u.size())] : v.q[dice_->pick(v.q.size())]) = bad;
  }

  /// For stabilized constraints.
  void violate(values& v) {
    for (const constraint& c : m_->constraints)
      if (c.offset != none) v.parameters[c.offset] += dice_->between(-0.2, 0.2);
    for (const std::size_t j : dependent_speeds) v.u[j] += dice_->between(-0.2, 0.2);
  }

  /// Changes prescribed coordinates, offsets and dependent speeds such that the constraints hold.
  void obey(values& v) {
    for (const constraint& c : m_->constraints)
      if (c.what == constraint::kind::prescribed && c.given.kind == symbol_class::coordinate)
        v.q[c.given.index] = static_cast<double>(evaluate(c.right, precise(v), reference_.kinematics()));
    for (const constraint& c : m_->constraints)
      if (c.offset != none) {
        instant at = precise(v);
        at.parameters[c.offset] = 0;
        v.parameters[c.offset] = static_cast<double>(reference_.residual(c, at));
      }
    if (m_->constraints.empty()) return;
    const equations e = reference_.at(precise(v));
    if (dependent_speeds.empty()) choose(v, e);
    table matrix;
    column right;
    for (std::size_t k = 0; k < e.constraint_jacobian.size(); ++k) {
      column row;
      real sum = -e.constraint_bias[k];
      for (std::size_t j = 0; j < v.u.size(); ++j) sum -= e.constraint_jacobian[k][j] * v.u[j];
      for (const std::size_t j : dependent_speeds)
        row.push_back(e.constraint_jacobian[k][j]), sum += e.constraint_jacobian[k][j] * v.u[j];
      matrix.push_back(row), right.push_back(sum);
    }
    if (!solve(matrix, right)) throw std::domain_error("the constraints are singular");
    for (std::size_t k = 0; k < right.size(); ++k) v.u[dependent_speeds[k]] = static_cast<double>(right[k]);
  }

  void choose(const values& v, const equations& e) {
    std::vector<std::size_t> forced_speeds, forced_coordinates;
    table of_coordinates;
    const instant at = precise(v);
    for (std::size_t k = 0; k < m_->constraints.size(); ++k) {
      const constraint& c = m_->constraints[k];
      const bool given = c.what == constraint::kind::prescribed, of_speed = given && c.given.kind == symbol_class::speed;
      forced_speeds.push_back(given ? of_speed ? c.given.index : speed_of(c.given.index, e, k) : none);
      if (c.what == constraint::kind::velocity || of_speed) continue;
      forced_coordinates.push_back(given ? c.given.index : none);
      column row;
      for (std::size_t j = 0; j < v.q.size(); ++j) {
        instant after = at, before = at;
        after.q[j] += first_step, before.q[j] -= first_step;
        row.push_back((reference_.residual(c, after) - reference_.residual(c, before)) / (2 * first_step));
      }
      of_coordinates.push_back(row);
    }
    dependent_speeds = pivots(e.constraint_jacobian, forced_speeds);
    dependent_coordinates = pivots(of_coordinates, forced_coordinates);
  }
  static std::size_t speed_of(std::size_t, const equations& e, std::size_t k) {
    for (std::size_t j = 0; j < e.constraint_jacobian[k].size(); ++j)
      if (e.constraint_jacobian[k][j] != 0) return j;
    return none;
  }
  /// A column for each row such that these columns are independent, as far as they are not given.
  static std::vector<std::size_t> pivots(table rows, const std::vector<std::size_t>& forced) {
    std::vector<std::size_t> result(rows.size(), none);
    std::vector<bool> done(rows.size());
    for (int round = 0; round < 2; ++round)
      for (std::size_t k = 0; k < rows.size(); ++k) {
        if (done[k] || (round == 0 && forced[k] == none)) continue;
        std::size_t best = forced[k];
        if (best == none) {
          best = 0;
          for (std::size_t j = 0; j < rows[k].size(); ++j)
            if (abs(rows[k][j]) > abs(rows[k][best])) best = j;
        }
        if (abs(rows[k][best]) < real(1) / 1000) throw std::domain_error("the constraints depend on each other");
        done[k] = true, result[k] = best;
        for (std::size_t i = 0; i < rows.size(); ++i) {
          if (i == k) continue;
          const real factor = rows[i][best] / rows[k][best];
          for (std::size_t j = 0; j < rows[i].size(); ++j) rows[i][j] -= factor * rows[k][j];
        }
      }
    return result;
  }

  const mechanism* m_;
  reference reference_;
  dice* dice_;
};

} // namespace fuzz
