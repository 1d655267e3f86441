// Random mechanisms of joints with names: each stands in frames, points and equations by its definition, too.
#pragma once

#include "invent_loads.hpp"
#include "write.hpp"

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fuzz {

/// The kinds of joints; which ones a system has is told by its seed.
enum class joint_kind {
  pin,
  free_by_default,
  mimic_pin,
  prismatic,
  spherical,
  weld,
  universal,
  screw,
  free_of_mujoco,
  planar,
  mimic_prismatic,
  cylindrical,
  free_of_drake,
  spherical_by_angles,
  free_of_pinocchio,
  mimic_screw,
  free_by_angles
};
inline constexpr std::size_t joint_kinds = 17;

class joint_inventor : public load_source {
public:
  joint_inventor(std::uint64_t seed, const plan& wanted, std::size_t first) : load_source(seed, wanted), next_(first) {}

  mechanism make() {
    m_.frames.push_back({.name = "N"});
    m_.points.push_back({.name = "O"});
    m_.declared = false;
    links_.push_back({0, 0});
    for (std::size_t i = 1; i <= plan_.bodies && m_.speeds.size() < 4; ++i) add_joint(i == plan_.bodies);
    load_bodies();
    for (std::size_t i = 0; i < plan_.constraints && m_.constraints.size() + 1 < m_.speeds.size(); ++i) constrain();
    for (const single& s : singles_)
      if (dice_.chance(0.4)) drive(s);
    return m_;
  }

private:
  struct link {
    std::size_t frame, point;
  };
  /// A joint with one coordinate.
  struct single {
    std::string name;
    scalar position;
    std::optional<symbol> coordinate{}, speed{}; // none: it mimics
    bool slides = false;
    std::size_t parent = 0, from = 0, child = 0, to = 0;
    direction way{}; // of length one
  };

  bool is_free(joint_kind k) const {
    return k == joint_kind::free_by_default || k == joint_kind::free_of_mujoco || k == joint_kind::free_of_drake ||
           k == joint_kind::free_of_pinocchio || k == joint_kind::free_by_angles;
  }
  bool mimics(joint_kind k) const {
    return k == joint_kind::mimic_pin || k == joint_kind::mimic_prismatic || k == joint_kind::mimic_screw;
  }

  void add_joint(bool last) {
    joint_kind kind = static_cast<joint_kind>(next_ % joint_kinds);
    next_ += 1 + dice_.pick(3);
    if (is_free(kind) && m_.speeds.size() > 2) kind = joint_kind::pin;
    if (mimics(kind) && singles_.empty()) kind = joint_kind::pin;
    if (last && m_.speeds.empty()) kind = joint_kind::pin;
    const link on = is_free(kind) || dice_.chance(0.7) ? links_.back() : dice_.one_of(links_);
    const std::size_t from = dice_.chance(0.6) ? add_point(on.point, random_offset(on.frame)) : on.point;
    name_ = "j" + std::to_string(m_.joints.size()), options_.clear();
    in_ = on.frame;
    if (dice_.chance(0.25)) between(on.frame);
    beside_.clear();
    if (!is_free(kind) && dice_.chance(0.2)) beside_ = {fixed_angle(), fixed_angle(), fixed_angle()};
    const link made = make_joint(kind, on.frame, from);
    links_.push_back(made);
    if (last || m_.speeds.size() > 2 || dice_.chance(0.75))
      add_body(made, kind); // else it carries a link without a body
  }

  // ---- parts of a joint

  /// An interframe in the parent, turned about fixed axes.
  void between(std::size_t parent) {
    const std::vector<scalar> angles{fixed_angle(), fixed_angle(), fixed_angle()};
    in_ = add_frame(parent, orientation::space_fixed, angles, {}, "XYZ");
    m_.frames[in_].name = name_ + ".parent_interframe", m_.frames[in_].by_joint = true;
    const writer w(m_, dice_);
    option("parent_interframe(roll_pitch_yaw(" + w.text(angles[0]) + ", " + w.text(angles[1]) + ", " +
           w.text(angles[2]) + "))");
  }
  void option(const std::string& s) { options_.push_back(s); }
  /// The child of a joint that moves a frame: that, or where this is an interframe, what is turned back in it.
  std::size_t held_by(std::size_t moved) {
    if (beside_.empty()) return moved;
    m_.frames[moved].name = name_ + ".child_interframe";
    const writer w(m_, dice_);
    option("child_interframe(roll_pitch_yaw(" + w.text(beside_[0]) + ", " + w.text(beside_[1]) + ", " +
           w.text(beside_[2]) + "))");
    const std::vector<scalar> back{-beside_[0], -beside_[1], -beside_[2]};
    const std::size_t f = add_frame(moved, orientation::body_fixed, back, {}, "XYZ");
    m_.frames[f].by_joint = true;
    return f;
  }
  std::size_t child_frame(orientation kind, std::vector<scalar> angles, direction axis = {}, std::string order = {}) {
    const std::size_t f = add_frame(in_, kind, std::move(angles), std::move(axis), std::move(order));
    m_.frames[f].by_joint = true;
    return f;
  }
  std::size_t add_point(std::size_t from, direction position, bool by_joint = false) {
    m_.points.push_back({"P" + std::to_string(m_.points.size()), from, std::move(position), by_joint});
    return m_.points.size() - 1;
  }
  direction random_offset(std::size_t f) {
    const std::size_t k = dice_.pick(3);
    direction result{{length(), f, k}};
    if (dice_.chance(0.3)) result.push_back({length(), f, (k + 1) % 3});
    return result;
  }
  symbol coordinate(const char* name) {
    m_.coordinates.push_back(name_ + "." + name);
    return {symbol_class::coordinate, m_.coordinates.size() - 1};
  }
  symbol speed(const char* name) {
    m_.speeds.push_back(name_ + "." + name);
    return {symbol_class::speed, m_.speeds.size() - 1};
  }
  void equate(const scalar& left, const scalar& right) { m_.equations.push_back({left, right, true}); }
  /// A coordinate whose rate is a speed.
  symbol moving(const char* q, const char* u) {
    const symbol position = coordinate(q), rate = speed(u);
    equate(scalar::rate(position), rate);
    return position;
  }

  // ---- kinds

  link make_joint(joint_kind kind, std::size_t parent, std::size_t from) {
    using k = joint_kind;
    std::vector<std::string> said; // before the options
    const auto joined = [&](const char* call, std::size_t moved, const direction& position) {
      const std::size_t child = held_by(moved), to = add_point(from, position, true);
      said.insert(said.end(), options_.begin(), options_.end());
      m_.joints.push_back({name_, call, parent, from, child, to, said});
      return link{child, to};
    };
    switch (kind) {
    case k::pin:
    case k::prismatic:
    case k::screw:
    case k::mimic_pin:
    case k::mimic_prismatic:
    case k::mimic_screw: return make_single(kind, parent, from);
    case k::weld: return joined("weld_joint", child_frame(orientation::axis, {scalar(0)}, {{scalar(1), in_, 2}}), {});
    case k::cylindrical: {
      const symbol angle = moving("angle", "w"), x = moving("x", "v");
      return joined("cylindrical_joint", child_frame(orientation::axis, {angle}, {{scalar(1), in_, 2}}), {{x, in_, 2}});
    }
    case k::planar: {
      const symbol x = moving("x", "vx"), y = moving("y", "vy"), angle = moving("angle", "w");
      return joined("planar_joint", child_frame(orientation::axis, {angle}, {{scalar(1), in_, 2}}),
                    {{x, in_, 0}, {y, in_, 1}});
    }
    case k::universal: {
      const symbol first = moving("q1", "u1"), second = moving("q2", "u2");
      const std::size_t cross = child_frame(orientation::axis, {first}, {{scalar(1), in_, 0}});
      m_.frames[cross].name = name_ + ".cross";
      in_ = cross;
      return joined("universal_joint", child_frame(orientation::axis, {second}, {{scalar(1), cross, 1}}), {});
    }
    case k::spherical: return joined("spherical_joint", turned_freely(false), {});
    case k::spherical_by_angles: {
      const std::string order = random_order();
      said = {"\"" + order + "\""};
      return joined("spherical_joint", turned_by_angles(order), {});
    }
    case k::free_by_angles: {
      const std::string order = random_order();
      said = {"\"" + order + "\""};
      const direction place{{moving("x", "vx"), in_, 0}, {moving("y", "vy"), in_, 1}, {moving("z", "vz"), in_, 2}};
      return joined("free_joint", turned_by_angles(order), place);
    }
    case k::free_by_default:
    case k::free_of_pinocchio:
    case k::free_of_mujoco:
    case k::free_of_drake: break;
    }
    const bool drake = kind == k::free_of_drake, in_parent = drake || kind == k::free_of_mujoco;
    if (kind == k::free_of_pinocchio) said = {"pinocchio_order"};
    if (kind == k::free_of_mujoco) said = {"mujoco_order"};
    if (drake) said = {"drake_order"};
    const std::size_t of = in_, child = turned_freely(drake);
    const std::array<symbol, 3> x{coordinate("x"), coordinate("y"), coordinate("z")},
        v{speed("vx"), speed("vy"), speed("vz")};
    for (std::size_t i = 0; i < 3; ++i) {
      scalar sum = in_parent ? scalar(v[i]) : scalar(0);
      for (std::size_t j = 0; j < 3 && !in_parent; ++j) sum = sum + entry(m_.frames[child].angles, i, j) * v[j];
      equate(scalar::rate(x[i]), sum);
    }
    return joined("free_joint", child, {{x[0], of, 0}, {x[1], of, 1}, {x[2], of, 2}});
  }

  std::size_t turned_by_angles(const std::string& order) {
    const std::vector<scalar> angles{moving("q1", "u1"), moving("q2", "u2"), moving("q3", "u3")};
    return child_frame(orientation::body_fixed, angles, {}, order);
  }
  /// By a quaternion q with dq/dt = (q w)/2, or (w q)/2 of an angular velocity in the parent's basis.
  std::size_t turned_freely(bool in_parent) {
    m_.quaternions.push_back(m_.coordinates.size());
    const std::vector<scalar> e{coordinate("e0"), coordinate("e1"), coordinate("e2"), coordinate("e3")};
    const std::vector<scalar> w{speed("wx"), speed("wy"), speed("wz")};
    equate(scalar::rate(e[0].node().of), -((w[0] * e[1] + w[1] * e[2]) + w[2] * e[3]) / scalar(2));
    for (std::size_t i = 0; i < 3; ++i) {
      const std::size_t j = (i + 1) % 3, k = (i + 2) % 3;
      const scalar crossed = e[1 + j] * w[k] - e[1 + k] * w[j]; // e x w
      equate(scalar::rate(e[1 + i].node().of), (e[0] * w[i] + (in_parent ? -crossed : crossed)) / scalar(2));
    }
    m_.speeds_are_rates = false;
    return child_frame(orientation::quaternion, e);
  }
  /// Of the matrix of a quaternion.
  static scalar entry(const std::vector<scalar>& e, std::size_t i, std::size_t j) {
    const scalar two(2);
    if (i == j) {
      const scalar &a = e[1 + (i + 1) % 3], &b = e[1 + (i + 2) % 3];
      return scalar(1) - two * (a * a + b * b);
    }
    const std::size_t k = 3 - i - j;
    const scalar both = two * (e[1 + i] * e[1 + j]), turned = two * (e[0] * e[1 + k]);
    return (i + 1) % 3 == j ? both - turned : both + turned;
  }

  link make_single(joint_kind kind, std::size_t parent, std::size_t from) {
    const bool slides = kind == joint_kind::prismatic || kind == joint_kind::mimic_prismatic;
    const bool screws = kind == joint_kind::screw || kind == joint_kind::mimic_screw;
    single s{.name = name_, .position = scalar(0), .slides = slides, .parent = parent, .from = from};
    std::vector<std::string> said;
    const writer w(m_, dice_);
    const std::size_t axis = in_ == parent ? dice_.pick(3) : 2;
    const bool oblique = in_ == parent && dice_.chance(0.3);
    s.way = {{scalar(1), in_, axis}};
    if (oblique) s.way = {{scalar(3, 5), in_, axis}, {scalar(4, 5), in_, (axis + 1) % 3}};
    if (in_ == parent) // of any length
      said.push_back(oblique ? w.text(direction{{scalar(3), in_, axis}, {scalar(4), in_, (axis + 1) % 3}})
                             : w.basis(in_, axis));
    if (screws && said.empty()) said.push_back("frame<\"" + m_.frames[in_].name + "\">().z");
    scalar pitch(0);
    if (screws) {
      pitch = scalar(static_cast<long>(1 + dice_.pick(3)), 4);
      said.push_back(w.text(pitch));
    }
    if (mimics(kind)) {
      const single& leader = dice_.one_of(singles_);
      const scalar ratio = length(), offset = fixed_angle();
      s.position = ratio * leader.position + offset;
      said.push_back("mimic(" + leader.name + ", " + w.text(ratio) + ", " + w.text(offset) + ")");
    } else {
      s.coordinate = coordinate("q"), s.speed = speed("u");
      equate(scalar::rate(*s.coordinate), *s.speed);
      s.position = *s.coordinate;
      simple_.emplace_back(*s.coordinate, *s.speed);
    }
    const scalar turn = scalar::number(6.283185307179586);
    s.child = held_by(child_frame(orientation::axis, {slides ? scalar(0) : s.position}, s.way));
    direction position;
    if (slides) position = times(s.position, s.way);
    if (screws) position = times(pitch / turn * s.position, s.way);
    s.to = add_point(from, position, true);
    said.insert(said.end(), options_.begin(), options_.end());
    m_.joints.push_back({name_,
                         slides   ? "prismatic_joint"
                         : screws ? "screw_joint"
                                  : "pin_joint",
                         parent, from, s.child, s.to, said, oblique});
    singles_.push_back(s);
    motor(s);
    return {s.child, s.to};
  }

  // ---- what joints are asked for

  void motor(const single& s) {
    if (dice_.chance(0.35)) {
      const scalar I = parameter_of(role::inertia, "I");
      m_.armatures.push_back({s.position, I});
      m_.joint_facts.push_back({s.name + ".armature", {I}});
    }
    if (dice_.chance(0.35)) add_rotor(s);
    if (dice_.chance(0.3)) {
      const scalar k = stiffness(), rest = fixed_angle();
      act(s, -(k * (s.position - rest)));
      m_.joint_facts.push_back({s.name + ".spring", {k, rest}});
    }
    if (s.speed && dice_.chance(0.3)) {
      const scalar c = stiffness();
      act(s, -(c * *s.speed));
      m_.joint_facts.push_back({s.name + ".damper", {c}});
    }
    if (s.speed && dice_.chance(0.2)) {
      const scalar level = stiffness(), smoothing = parameter_of(role::other, "w");
      act(s, -(level * tanh(*s.speed / smoothing)));
      m_.joint_facts.push_back({s.name + ".friction", {level, smoothing}});
    }
  }
  void add_rotor(const single& s) {
    const bool whole = dice_.chance(0.4);
    const scalar ratio(static_cast<long>(2 + dice_.pick(5))),
        I = parameter_of(role::inertia, "I"), across = whole ? parameter_of(role::inertia, "I") : scalar(0),
        weight = whole ? mass() : scalar(0);
    const std::size_t f = add_frame(s.parent, orientation::axis, {ratio * s.position}, s.way);
    m_.frames[f].name = s.name + ".rotor", m_.frames[f].by_joint = true;
    body b{.name = s.name + ".rotor", .frame = f, .point = s.from, .mass = weight};
    b.inertia = {across, across, across, scalar(0), scalar(0), scalar(0)}; // across (1 - a a) + I a a
    for (const along& a : s.way) b.inertia[a.axis] = across + a.length * a.length * (I - across);
    if (s.way.size() == 2) b.inertia[3 + s.way[0].axis] = s.way[0].length * s.way[1].length * (I - across);
    b.inertia_frame = s.way[0].frame, b.by_joint = true;
    m_.bodies.push_back(b);
    m_.joint_facts.push_back({s.name + ".rotor", {ratio, I}});
    if (whole) m_.joint_facts.back() = {s.name + ".rotor", {ratio, I, across, weight}, m_.points[s.from].name};
  }
  /// What acts on the child acts back on the parent.
  void act(const single& s, const scalar& size) {
    const direction value = times(size, s.way), back = times(-size, s.way);
    const auto what = s.slides ? load::kind::force : load::kind::torque;
    m_.loads.push_back({.what = what, .target = s.slides ? s.to : s.child, .value = value, .by_joint = true});
    m_.loads.push_back({.what = what, .target = s.slides ? s.from : s.parent, .value = back, .by_joint = true});
  }
  static direction times(const scalar& size, direction way) {
    for (along& a : way) a.length = a.length.is_one() ? size : a.length * size;
    return way;
  }
  void drive(const single& s) {
    m_.inputs.push_back(s.name + (s.slides ? ".force" : ".torque"));
    act(s, scalar(symbol{symbol_class::input, m_.inputs.size() - 1}));
    m_.joint_facts.push_back({s.name + ".driven", {}});
  }

  void add_body(const link& on, joint_kind kind) {
    const bool turns = kind != joint_kind::prismatic && kind != joint_kind::mimic_prismatic;
    const std::size_t center = dice_.chance(0.7) ? add_point(on.point, random_offset(on.frame)) : on.point;
    body b{.name = "B" + std::to_string(m_.bodies.size()), .point = center, .mass = mass()};
    b.rigid = turns || dice_.chance(0.5);
    if (b.rigid) {
      b.frame = b.inertia_frame = on.frame;
      for (int i = 0; i < 3; ++i) b.inertia.push_back(parameter_of(role::inertia, "I"));
      const bool products = dice_.chance(0.3);
      for (int i = 0; i < 3; ++i) b.inertia.push_back(products ? parameter_of(role::product, "D") : scalar(0));
    }
    m_.bodies.push_back(b);
  }

  std::size_t next_, in_ = 0;
  std::string name_;
  std::vector<std::string> options_;
  std::vector<scalar> beside_; // roll, pitch and yaw of an interframe in the child, or nothing
  std::vector<link> links_;
  std::vector<single> singles_;
};

} // namespace fuzz
