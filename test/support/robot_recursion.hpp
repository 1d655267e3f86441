// Inverse dynamics of robot files, taken literally: every link in its own frame, angles and axes as they are written, in long double.
// Velocities and accelerations go outwards from link to link; forces are projected on the velocities that unit speeds make
// (d'Alembert's principle). Right angles that the file rounds, by the rule that urdf states, are right angles here as well.
#pragma once

#include <ctdyn/with/robot/arrangement.hpp>
#include <ctdyn/with/robot/robot_model.hpp>

#include <Eigen/Dense>

#include <cmath>
#include <cstddef>
#include <map>
#include <numbers>
#include <string>
#include <vector>

namespace robot_recursion {

using real = long double;
using vector = Eigen::Matrix<real, 3, 1>;
using matrix = Eigen::Matrix<real, 3, 3>;
using values = std::map<std::string, real>;
using ctdyn::detail::decimal, ctdyn::detail::robot_joint, ctdyn::detail::robot_joint_kind, ctdyn::detail::robot_link;

inline vector three(const decimal (&v)[3]) { return {v[0].nearest, v[1].nearest, v[2].nearest}; }
inline matrix rotation(const decimal (&rpy)[3], bool as_written = false) {
  matrix r = matrix::Identity();
  for (int i = 0; i < 3; ++i) {
    const int quarters = as_written ? -1 : ctdyn::detail::quarters_of(rpy[i]);
    const real angle = quarters < 0 ? real(rpy[i].nearest) : quarters * std::numbers::pi_v<real> / 2;
    r = Eigen::AngleAxis<real>(angle, vector::Unit(i)).toRotationMatrix() * r;
  }
  return r;
}

/// How a link moves: from its own basis to that of the ground, and what is measured in that.
struct motion {
  matrix turn = matrix::Identity();
  vector place = vector::Zero(), omega = vector::Zero(), v = vector::Zero(), alpha = vector::Zero(), a = vector::Zero();
};

template <class Model> class recursion {
public:
  recursion(const Model& m, bool floats, bool as_written = false) : m_(&m), floats_(floats), as_written_(as_written) {}

  /// Forces that go with the speeds: what must act beside gravity and friction, for these rates of speeds.
  std::map<std::string, real> inverse_dynamics(const values& q, const values& u, const values& udot, const vector& gravity) {
    move(q, u, udot);
    const std::vector<motion> moving = links_;
    std::map<std::string, real> forces;
    for (const auto& [name, ignored] : u) {
      values unit, none;
      unit[name] = 1;
      move(q, unit, none);
      real sum = 0;
      for (std::size_t i = 0; i < m_->link_count; ++i) {
        const robot_link& l = m_->links[i];
        if (!l.has_inertial) continue;
        const motion &b = moving[i], &along = links_[i];
        const vector r = b.turn * three(l.center.xyz);
        const matrix to = b.turn * rotation(l.center.rpy, as_written_);
        matrix inertia;
        inertia << l.inertia.xx.nearest, l.inertia.xy.nearest, l.inertia.xz.nearest, l.inertia.xy.nearest,
            l.inertia.yy.nearest, l.inertia.yz.nearest, l.inertia.xz.nearest, l.inertia.yz.nearest, l.inertia.zz.nearest;
        inertia = to * inertia * to.transpose();
        const vector a = b.a + b.alpha.cross(r) + b.omega.cross(b.omega.cross(r)) - gravity;
        const vector h = inertia * b.alpha + b.omega.cross(inertia * b.omega);
        sum += l.mass.nearest * a.dot(along.v + along.omega.cross(r)) + h.dot(along.omega);
      }
      for (std::size_t i = 0; i < m_->joint_count; ++i) {
        const robot_joint& j = m_->joints[i];
        if (!j.single()) continue;
        const real w = rate(i, u);
        sum += (j.damping.nearest * w + j.friction.nearest * std::tanh(w / real(0.01))) * rate(i, unit);
      }
      forces[name] = sum;
    }
    move(q, u, udot);
    return forces;
  }
  /// After inverse_dynamics.
  const motion& link(std::string_view name) const { return links_[m_->find_link(name)]; }

private:
  static real at(const values& all, std::string_view owner, const char* what) {
    const auto found = all.find(std::string(owner) + what);
    return found == all.end() ? 0 : found->second;
  }
  real position(std::size_t joint, const values& q) const {
    const robot_joint& j = m_->joints[joint];
    return j.has_mimic ? j.multiplier.nearest * position(j.mimic, q) + j.offset.nearest : at(q, j.name, ".q");
  }
  real rate(std::size_t joint, const values& u, const char* what = ".u") const {
    const robot_joint& j = m_->joints[joint];
    return j.has_mimic ? j.multiplier.nearest * rate(j.mimic, u, what) : at(u, j.name, what);
  }

  void move(const values& q, const values& u, const values& udot) {
    links_.assign(m_->link_count, motion{});
    if (floats_) {
      robot_joint free;
      free.name = m_->links[m_->root].name;
      links_[m_->root] = floating(free, motion{}, q, u, udot);
    }
    for (std::size_t k = 0; k < m_->joint_count; ++k) {
      const std::size_t index = m_->order[k];
      const robot_joint& j = m_->joints[index];
      motion start = links_[j.parent]; // the joint's frame where the joint does not move
      const vector r = start.turn * three(j.origin.xyz);
      shift(start, r);
      start.turn = start.turn * rotation(j.origin.rpy, as_written_);
      if (j.kind == robot_joint_kind::floating)
        links_[j.child] = floating(j, start, q, u, udot);
      else
        links_[j.child] = single(index, start, q, u, udot);
    }
  }
  static void shift(motion& m, const vector& r) {
    m.place += r;
    m.v += m.omega.cross(r);
    m.a += m.alpha.cross(r) + m.omega.cross(m.omega.cross(r));
  }
  /// In a frame that moves, something slides.
  static void slide(motion& m, const vector& r, const vector& v, const vector& a) {
    shift(m, r);
    m.a += 2 * m.omega.cross(v) + a;
    m.v += v;
  }
  static void turn(motion& m, const matrix& by, const vector& w, const vector& wdot) {
    m.alpha += m.omega.cross(w) + wdot;
    m.omega += w;
    m.turn = m.turn * by;
  }
  motion single(std::size_t index, motion m, const values& q, const values& u, const values& udot) const {
    const robot_joint& j = m_->joints[index];
    const vector axis = j.kind == robot_joint_kind::fixed ? vector::UnitX() : three(j.axis).normalized();
    const vector along = m.turn * axis;
    if (j.kind == robot_joint_kind::prismatic) {
      slide(m, along * position(index, q), along * rate(index, u), along * rate(index, udot));
    } else if (j.kind == robot_joint_kind::planar) {
      const vector x = m.turn * across(axis), y = along.cross(x);
      slide(m, x * at(q, j.name, ".x") + y * at(q, j.name, ".y"), x * at(u, j.name, ".vx") + y * at(u, j.name, ".vy"),
            x * at(udot, j.name, ".vx") + y * at(udot, j.name, ".vy"));
      turn(m, Eigen::AngleAxis<real>(at(q, j.name, ".angle"), axis).toRotationMatrix(), along * at(u, j.name, ".w"),
           along * at(udot, j.name, ".w"));
    } else if (j.kind != robot_joint_kind::fixed) {
      turn(m, Eigen::AngleAxis<real>(position(index, q), axis).toRotationMatrix(), along * rate(index, u),
           along * rate(index, udot));
    }
    return m;
  }
  /// The first direction in which a planar joint slides: the next basis vector, or that in which the angle between z and
  /// an axis that is none grows.
  static vector across(const vector& axis) {
    Eigen::Index k = 0;
    if (axis.cwiseAbs().maxCoeff(&k) == 1) return vector::Unit((k + 1) % 3);
    const real level = std::hypot(axis(0), axis(1));
    return {axis(2) * axis(0) / level, axis(2) * axis(1) / level, -level};
  }
  static motion floating(const robot_joint& j, motion m, const values& q, const values& u, const values& udot) {
    const auto triple = [&](const values& all, const char* x, const char* y, const char* z) {
      return vector(at(all, j.name, x), at(all, j.name, y), at(all, j.name, z));
    };
    const Eigen::Quaternion<real> e(at(q, j.name, ".e0"), at(q, j.name, ".e1"), at(q, j.name, ".e2"), at(q, j.name, ".e3"));
    const matrix by = e.toRotationMatrix(), to = m.turn * by;
    const vector v = triple(u, ".vx", ".vy", ".vz"), w = triple(u, ".wx", ".wy", ".wz");
    slide(m, m.turn * triple(q, ".x", ".y", ".z"), to * v, to * (triple(udot, ".vx", ".vy", ".vz") + w.cross(v)));
    turn(m, by, to * w, to * triple(udot, ".wx", ".wy", ".wz"));
    return m;
  }

  const Model* m_;
  bool floats_, as_written_;
  std::vector<motion> links_;
};

} // namespace robot_recursion
