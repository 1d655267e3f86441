// Where frames and points are, by their definitions, and how they move, by differences of that in many digits.
#pragma once

#include "mechanism.hpp"

#include <stdexcept>
#include <utility>
#include <vector>

namespace fuzz {

/// Directions of the frames (in the Newtonian basis) and places of the points.
struct pose {
  std::vector<matrix3> frames; // Newtonian components are the matrix times the frame's own
  std::vector<vector3> points;
};

class motion {
public:
  explicit motion(const mechanism& m) : m_(&m) {}

  const mechanism& described() const { return *m_; }

  pose pose_at(const instant& at) const {
    pose result;
    for (const frame& f : m_->frames)
      result.frames.push_back(f.parent == none ? identity() : result.frames[f.parent] * local(f, at, result));
    for (const point& p : m_->points) {
      vector3 r = p.from == none ? vector3{} : result.points[p.from] + sum(p.position, at, result);
      for (std::size_t k = 0; k < at.imagined.size(); ++k)
        if (const exposure& e = m_->exposures[k]; e.point == result.points.size())
          r = r + at.imagined[k] * transposed(result.frames[e.frame])[e.axis];
      result.points.push_back(r);
    }
    return result;
  }
  vector3 sum(const direction& d, const instant& at, const pose& where) const {
    vector3 result;
    for (const along& a : d)
      result = result + evaluate(a.length, at, *this) * transposed(where.frames[a.frame])[a.axis];
    return result;
  }

  /// The instant a little later: coordinates move with their rates, inputs with theirs.
  static instant later(instant at, const real& step, const column& q_acceleration = {}) {
    for (std::size_t i = 0; i < at.q.size(); ++i) {
      at.q[i] += step * at.q_rate[i];
      if (!q_acceleration.empty())
        at.q[i] += step * step / 2 * q_acceleration[i], at.q_rate[i] += step * q_acceleration[i];
    }
    for (std::size_t k = 0; k < at.imagined.size(); ++k) at.imagined[k] += step * at.imagined_rate[k];
    for (column& r : at.inputs) r[0] += step * r[1] + step * step / 2 * r[2], r[1] += step * r[2];
    at.t += step;
    return at;
  }

  /// A known vector in Newtonian components.
  vector3 known(const known_vector& v, const instant& at) const {
    using kind = known_vector::kind;
    const pose here = pose_at(at);
    if (v.what == kind::position) return here.points[v.of] - here.points[v.in];
    const pose after = pose_at(later(at, first_step)), before = pose_at(later(at, -first_step));
    if (v.what == kind::velocity) return 1 / (2 * first_step) * (after.points[v.of] - before.points[v.of]);
    const auto rate = [&](std::size_t f) {
      return vector_of_skew(1 / (2 * first_step) * (after.frames[f] - before.frames[f]) * transposed(here.frames[f]));
    };
    return rate(v.of) - rate(v.in);
  }

  /// Rates of the coordinates at the given speeds, from the kinematical equations, which are linear in both.
  column rates(instant at) const {
    const std::size_t size = m_->coordinates.size();
    const auto residual = [&](std::size_t i) {
      return evaluate(m_->equations[i].left, at, *this) - evaluate(m_->equations[i].right, at, *this);
    };
    at.q_rate.assign(size, 0);
    column right(size);
    for (std::size_t i = 0; i < size; ++i) right[i] = -residual(i);
    table matrix(size, column(size));
    for (std::size_t j = 0; j < size; ++j) {
      at.q_rate[j] = 1;
      for (std::size_t i = 0; i < size; ++i) matrix[i][j] = residual(i) + right[i];
      at.q_rate[j] = 0;
    }
    if (!solve(matrix, right)) throw std::domain_error("the kinematical equations are singular");
    return right;
  }

private:
  matrix3 local(const frame& f, const instant& at, const pose& so_far) const {
    column angles;
    for (const scalar& a : f.angles) angles.push_back(evaluate(a, at, *this));
    switch (f.kind) {
    case orientation::newtonian: break;
    case orientation::axis: {
      vector3 n;
      const std::size_t own = so_far.frames.size();
      for (const along& a : f.axis) {
        const vector3 basis = a.frame == own
                                  ? identity()[a.axis]
                                  : transposed(so_far.frames[f.parent]) * transposed(so_far.frames[a.frame])[a.axis];
        n = n + evaluate(a.length, at, *this) * basis;
      }
      return turn(1 / norm(n) * n, angles[0]);
    }
    case orientation::body_fixed:
      return elementary(f.order[0], angles[0]) * elementary(f.order[1], angles[1]) * elementary(f.order[2], angles[2]);
    case orientation::space_fixed:
      return elementary(f.order[2], angles[2]) * elementary(f.order[1], angles[1]) * elementary(f.order[0], angles[0]);
    case orientation::quaternion: return of_quaternion(angles);
    case orientation::direction_cosines: {
      matrix3 result;
      for (std::size_t i = 0; i < 9; ++i) result[i / 3][i % 3] = angles[i];
      return result;
    }
    }
    return identity();
  }
  static matrix3 elementary(char axis, const real& angle) {
    return turn(identity()[static_cast<std::size_t>(axis - 'X')], angle);
  }
  static matrix3 of_quaternion(const column& e) {
    const vector3 v{{e[1], e[2], e[3]}};
    const matrix3 across{{vector3{{0, -v[2], v[1]}}, vector3{{v[2], 0, -v[0]}}, vector3{{-v[1], v[0], 0}}}};
    return identity() + 2 * e[0] * across + real(2) * (across * across);
  }

  const mechanism* m_;
};

/// A component of a known vector along a basis vector.
inline real measured(const motion& mechanism, std::size_t vector, const instant& at) {
  const known_vector& v = mechanism.described().vectors[vector];
  return dot(mechanism.known(v, at), transposed(mechanism.pose_at(at).frames[v.frame])[v.axis]);
}

} // namespace fuzz
