// Equations of motion by their definition: sums over the bodies, with velocities and accelerations from positions
// alone.
#pragma once

#include "kinematics.hpp"

#include <vector>

namespace fuzz {

/// M udot = f + C^T lambda, C u + b = 0, C udot + c = 0 over all speeds. Scales are sums of absolute values of the
/// terms.
struct equations {
  column q_rate;
  table mass_matrix;
  column forcing, forcing_scale;
  column inertia_forcing, weights; // of these, what inertia and gravity contribute
  real kinetic_energy, potential_energy;
  table constraint_jacobian;
  column constraint_bias, acceleration_bias, acceleration_scale, residual;

  table imagined_mass, imagined_jacobian; // of auxiliary motions: rows over the speeds, columns of the constraints
  column imagined_forcing, imagined_scale;

  /// Magnitudes of exposed forces, T + F_aux + F*_aux + C_aux^T lambda = 0, and the sizes of the terms; and 1e-3 of
  /// what the terms of c give, which cancel: all is compared to 1e-11 of the scale, and c is rounded by 1e-14 of its
  /// terms.
  column exposed_forces(column& scale) const {
    const column unknowns = solution();
    column result;
    scale.clear();
    for (std::size_t k = 0; k < imagined_forcing.size(); ++k) {
      real sum = imagined_forcing[k], size = imagined_scale[k];
      for (std::size_t j = 0; j < forcing.size(); ++j)
        sum -= imagined_mass[k][j] * unknowns[j], size += abs(imagined_mass[k][j] * unknowns[j]);
      for (std::size_t j = 0; j < imagined_jacobian[k].size(); ++j)
        sum += imagined_jacobian[k][j] * unknowns[forcing.size() + j],
            size += abs(imagined_jacobian[k][j] * unknowns[forcing.size() + j]);
      result.push_back(-sum), scale.push_back(size);
    }
    for (std::size_t row = 0; row < constraint_jacobian.size(); ++row) {
      column right(forcing.size() + constraint_jacobian.size());
      right[forcing.size() + row] = acceleration_scale[row] / 1000;
      const column change = solution(right);
      for (std::size_t k = 0; k < imagined_forcing.size(); ++k) {
        real sum = 0;
        for (std::size_t j = 0; j < forcing.size(); ++j) sum -= imagined_mass[k][j] * change[j];
        for (std::size_t j = 0; j < imagined_jacobian[k].size(); ++j)
          sum += imagined_jacobian[k][j] * change[forcing.size() + j];
        scale[k] += abs(sum);
      }
    }
    return result;
  }

  /// udot, then lambda: (M, -C^T; C, 0) (udot, lambda) = (f, -c).
  column solution() const {
    column right = forcing;
    for (const real& c : acceleration_bias) right.push_back(-c);
    return solution(right);
  }
  column solution(column right) const {
    const std::size_t n = forcing.size(), rows = constraint_jacobian.size();
    table matrix(n + rows, column(n + rows));
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = 0; j < n; ++j) matrix[i][j] = mass_matrix[i][j];
    for (std::size_t k = 0; k < rows; ++k)
      for (std::size_t j = 0; j < n; ++j)
        matrix[n + k][j] = constraint_jacobian[k][j], matrix[j][n + k] = -constraint_jacobian[k][j];
    if (!solve(matrix, right)) throw std::domain_error("the equations of motion are singular");
    return right;
  }
};

class reference {
public:
  explicit reference(const mechanism& m) : m_(&m), motion_(m) {}

  const motion& kinematics() const { return motion_; }

  /// Inputs, coordinates, speeds, parameters and time are given; rates of coordinates follow.
  equations at(instant now) const {
    equations result;
    now.q_rate = motion_.rates(now);
    now.imagined.assign(m_->exposures.size(), 0), now.imagined_rate = now.imagined;
    result.q_rate = now.q_rate;
    const column acceleration = rates_of_rates(now);
    std::vector<column> directions = partial_rates(now);
    for (std::size_t k = 0; k < m_->exposures.size(); ++k) {
      directions.emplace_back(now.q.size() + m_->exposures.size());
      directions.back()[now.q.size() + k] = 1;
    }
    const moving here = moving_at(now, acceleration, directions);
    add_bodies(here, now, result);
    add_armatures(now, acceleration, directions, result);
    result.inertia_forcing = result.forcing;
    add_loads(here, now, directions, result);
    add_constraints(now, acceleration, directions.size(), result);
    set_imagined_apart(result);
    return result;
  }

  /// The residual of a constraint of positions at a state: left side less right side.
  real residual(const constraint& c, const instant& now) const {
    return evaluate(c.left, now, motion_) - evaluate(c.right, now, motion_);
  }

  /// Columns d(q rates)/d(u).
  std::vector<column> partial_rates(instant now) const {
    const std::size_t count = m_->speeds.size();
    now.u.assign(count, 0);
    const column drift = motion_.rates(now);
    std::vector<column> result;
    for (std::size_t r = 0; r < count; ++r) {
      now.u[r] = 1;
      result.push_back(motion_.rates(now));
      now.u[r] = 0;
      for (std::size_t i = 0; i < drift.size(); ++i) result[r][i] -= drift[i];
    }
    return result;
  }

  /// Of each point and frame: partial velocities, velocity, and acceleration at constant speeds.
  struct moving {
    pose where;
    std::vector<pose> partials; // frames' angular velocities are in `turns`
    std::vector<std::vector<vector3>> turns;
    std::vector<vector3> velocity, acceleration, turning, turning_rate;
  };
  /// How all moves at a state.
  moving moved_at(instant now) const {
    now.q_rate = motion_.rates(now);
    now.imagined.assign(m_->exposures.size(), 0), now.imagined_rate = now.imagined;
    return moving_at(now, rates_of_rates(now), partial_rates(now));
  }

private:
  column rates_of_rates(const instant& now) const {
    const column after = motion_.rates(motion::later(now, first_step)),
                 before = motion_.rates(motion::later(now, -first_step));
    column result;
    for (std::size_t i = 0; i < after.size(); ++i) result.push_back((after[i] - before[i]) / (2 * first_step));
    return result;
  }

  static instant shifted(instant at, const column& way, const real& step) {
    for (std::size_t i = 0; i < at.q.size(); ++i) at.q[i] += step * way[i];
    for (std::size_t i = at.q.size(); i < way.size(); ++i) at.imagined[i - at.q.size()] += step * way[i];
    return at;
  }

  moving moving_at(const instant& now, const column& acceleration, const std::vector<column>& directions) const {
    moving result;
    result.where = motion_.pose_at(now);
    const auto rate = [&](const pose& after, const pose& before, const real& step, std::size_t f) {
      return vector_of_skew(1 / (2 * step) * (after.frames[f] - before.frames[f]) * transposed(result.where.frames[f]));
    };
    for (const column& d : directions) {
      const pose after = motion_.pose_at(shifted(now, d, first_step)),
                 before = motion_.pose_at(shifted(now, d, -first_step));
      pose partial;
      for (std::size_t p = 0; p < m_->points.size(); ++p)
        partial.points.push_back(1 / (2 * first_step) * (after.points[p] - before.points[p]));
      result.partials.push_back(partial);
      result.turns.emplace_back();
      for (std::size_t f = 0; f < m_->frames.size(); ++f)
        result.turns.back().push_back(rate(after, before, first_step, f));
    }
    const real h = second_step;
    const pose after = motion_.pose_at(motion::later(now, h, acceleration)),
               before = motion_.pose_at(motion::later(now, -h, acceleration));
    const pose& here = result.where;
    for (std::size_t p = 0; p < m_->points.size(); ++p) {
      result.velocity.push_back(1 / (2 * h) * (after.points[p] - before.points[p]));
      result.acceleration.push_back(1 / (h * h) * (after.points[p] - real(2) * here.points[p] + before.points[p]));
    }
    for (std::size_t f = 0; f < m_->frames.size(); ++f) {
      result.turning.push_back(rate(after, before, h, f));
      const matrix3 second = 1 / (h * h) * (after.frames[f] - real(2) * here.frames[f] + before.frames[f]);
      result.turning_rate.push_back(vector_of_skew(second * transposed(here.frames[f])));
    }
    return result;
  }

public:
  /// About the mass center, in the Newtonian basis.
  matrix3 inertia(const body& b, const instant& now, const pose& where) const {
    column i;
    for (const scalar& entry : b.inertia) i.push_back(evaluate(entry, now, motion_));
    matrix3 result{{vector3{{i[0], i[3], i[5]}}, vector3{{i[3], i[1], i[4]}}, vector3{{i[5], i[4], i[2]}}}};
    const matrix3& basis = where.frames[b.inertia_frame];
    result = basis * result * transposed(basis);
    if (b.about == none) return result;
    const vector3 r = where.points[b.point] - where.points[b.about];
    const real m = evaluate(b.mass, now, motion_);
    for (std::size_t k = 0; k < 3; ++k)
      for (std::size_t l = 0; l < 3; ++l) result[k][l] -= m * ((k == l ? dot(r, r) : real(0)) - r[k] * r[l]);
    return result;
  }

private:
  void add_armatures(const instant& now, const column& acceleration, const std::vector<column>& directions,
                     equations& result) const {
    for (const armature& a : m_->armatures) {
      const auto angle = [&](const instant& at) { return evaluate(a.angle, at, motion_); };
      const real I = evaluate(a.inertia, now, motion_), h = second_step;
      const real after = angle(motion::later(now, h, acceleration)),
                 before = angle(motion::later(now, -h, acceleration));
      const real rate = (after - before) / (2 * h), second = (after - 2 * angle(now) + before) / (h * h);
      column by;
      for (const column& d : directions)
        by.push_back((angle(shifted(now, d, first_step)) - angle(shifted(now, d, -first_step))) / (2 * first_step));
      result.kinetic_energy += I * rate * rate / 2;
      for (std::size_t r = 0; r < by.size(); ++r) {
        result.forcing[r] -= I * by[r] * second, result.forcing_scale[r] += abs(I * by[r] * second);
        for (std::size_t s = 0; s < by.size(); ++s) result.mass_matrix[r][s] += I * by[r] * by[s];
      }
    }
  }
  void add_bodies(const moving& here, const instant& now, equations& result) const {
    const std::size_t count = here.partials.size();
    result.mass_matrix.assign(count, column(count));
    result.forcing.assign(count, 0), result.forcing_scale.assign(count, 0);
    for (const body& b : m_->bodies) {
      const real m = evaluate(b.mass, now, motion_);
      const vector3 force = -m * here.acceleration[b.point];
      const matrix3 I = b.rigid ? inertia(b, now, here.where) : matrix3{};
      const std::size_t f = b.rigid ? b.frame : 0;
      const vector3 w = here.turning[f], gyroscopic = cross(w, I * w), accelerated = I * here.turning_rate[f];
      result.kinetic_energy += (m * dot(here.velocity[b.point], here.velocity[b.point]) + dot(w, I * w)) / 2;
      for (std::size_t r = 0; r < count; ++r) {
        const vector3 &v_r = here.partials[r].points[b.point], &w_r = here.turns[r][f];
        result.forcing[r] += dot(v_r, force) - dot(w_r, gyroscopic + accelerated);
        result.forcing_scale[r] += norm(v_r) * norm(force) + norm(w_r) * (norm(gyroscopic) + norm(accelerated));
        for (std::size_t s = 0; s < count; ++s)
          result.mass_matrix[r][s] += m * dot(v_r, here.partials[s].points[b.point]) + dot(w_r, I * here.turns[s][f]);
      }
    }
  }

  void add_loads(const moving& here, const instant& now, const std::vector<column>& directions,
                 equations& result) const {
    result.weights.assign(directions.size(), 0);
    const auto add = [&](std::size_t r, const vector3& partial, const vector3& value) {
      result.forcing[r] += dot(partial, value), result.forcing_scale[r] += norm(partial) * norm(value);
    };
    for (const load& l : m_->loads) {
      if (l.what == load::kind::potential) {
        const auto energy = [&](const instant& at) { return evaluate(l.energy, at, motion_); };
        result.potential_energy += energy(now);
        for (std::size_t r = 0; r < directions.size(); ++r) {
          const real slope =
              (energy(shifted(now, directions[r], first_step)) - energy(shifted(now, directions[r], -first_step))) /
              (2 * first_step);
          result.forcing[r] -= slope, result.forcing_scale[r] += abs(slope);
        }
        continue;
      }
      vector3 value = motion_.sum(l.value, now, here.where);
      for (const auto& [factor, vector] : l.of_known)
        value = value + evaluate(factor, now, motion_) * motion_.known(m_->vectors[vector], now);
      for (std::size_t r = 0; r < directions.size(); ++r) {
        if (l.what == load::kind::force) add(r, here.partials[r].points[l.target], value);
        if (l.what == load::kind::torque) add(r, here.turns[r][l.target], value);
        if (l.what == load::kind::gravity)
          for (const body& b : m_->bodies) {
            const vector3 weight = evaluate(b.mass, now, motion_) * value;
            add(r, here.partials[r].points[b.point], weight);
            result.weights[r] += dot(here.partials[r].points[b.point], weight);
          }
      }
      if (l.what == load::kind::gravity)
        for (const body& b : m_->bodies)
          result.potential_energy -= evaluate(b.mass, now, motion_) * dot(value, here.where.points[b.point]);
    }
  }

  /// Rows and columns behind those of the speeds.
  void set_imagined_apart(equations& e) const {
    const std::size_t count = m_->speeds.size();
    for (std::size_t r = count; r < e.forcing.size(); ++r) {
      e.imagined_mass.emplace_back(e.mass_matrix[r].begin(),
                                   e.mass_matrix[r].begin() + static_cast<std::ptrdiff_t>(count));
      e.imagined_forcing.push_back(e.forcing[r]), e.imagined_scale.push_back(e.forcing_scale[r]);
      e.imagined_jacobian.emplace_back();
      for (const column& row : e.constraint_jacobian) e.imagined_jacobian.back().push_back(row[r]);
    }
    e.forcing.resize(count), e.forcing_scale.resize(count), e.mass_matrix.resize(count);
    for (column& row : e.mass_matrix) row.resize(count);
    for (column& row : e.constraint_jacobian) row.resize(count);
  }

  void add_constraints(const instant& now, const column& acceleration, std::size_t directions,
                       equations& result) const {
    real alpha = 0, beta = 0;
    if (!m_->baumgarte.empty())
      alpha = evaluate(m_->baumgarte[0], now, motion_), beta = evaluate(m_->baumgarte[1], now, motion_);
    for (const constraint& c : m_->constraints) {
      const bool of_speeds = c.what == constraint::kind::velocity ||
                             (c.what == constraint::kind::prescribed && c.given.kind == symbol_class::speed);
      const auto value = [&](instant at) {
        if (of_speeds) at.q_rate = motion_.rates(at);
        return residual(c, at);
      };
      // of a constraint of positions, its first rate; of speeds, itself
      const auto rate = [&](const instant& at) {
        if (of_speeds) return value(at);
        instant on_its_way = at;
        on_its_way.q_rate = motion_.rates(at);
        return (value(motion::later(on_its_way, first_step)) - value(motion::later(on_its_way, -first_step))) /
               (2 * first_step);
      };
      instant still = now;
      still.u.assign(now.u.size(), 0);
      const real bias = rate(still), h = value(now);
      column row;
      for (std::size_t r = 0; r < directions; ++r) {
        real& moves = r < now.u.size() ? still.u[r] : still.imagined_rate[r - now.u.size()];
        moves = 1;
        row.push_back(rate(still) - bias);
        moves = 0;
      }
      const real first = rate(now);
      const real second =
          (rate(motion::later(now, outer_step, acceleration)) - rate(motion::later(now, -outer_step, acceleration))) /
          (2 * outer_step);
      result.constraint_jacobian.push_back(row), result.constraint_bias.push_back(bias), result.residual.push_back(h);
      result.acceleration_bias.push_back(second + 2 * alpha * first + (of_speeds ? real(0) : beta * beta * h));
      const real sides = abs(evaluate(c.left, now, motion_)) + abs(evaluate(c.right, now, motion_));
      result.acceleration_scale.push_back(abs(second) + 2 * abs(alpha * first) +
                                          (of_speeds ? real(0) : beta * beta * sides));
    }
  }

  const mechanism* m_;
  motion motion_;
};

} // namespace fuzz
